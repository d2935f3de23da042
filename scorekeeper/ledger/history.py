"""The history: every entry with what it did to which hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from .entries import OF_A_HAND, Entry, Kind, Report
from .kept import KeptHand
from .standing import folded, in_force


@dataclass(frozen=True, slots=True)
class Event:
    """One entry as the history tells it.

    `hand` is the seq of the hand it changed (None: no hand), `before` and `after` that hand's report
    (None: not on the sheet). `of` is the entry it points at, `stands` whether it is still in force. `by` is
    the seat that agreed; `had_agreed` are those that had agreed to the hand as it was before.
    """

    seq: int
    kind: Kind
    at: str
    of: int
    why: str
    hand: int | None
    before: Report | None
    after: Report | None
    stands: bool
    by: int | None = None
    had_agreed: tuple[int, ...] = ()


def history(entries: Sequence[Entry]) -> tuple[Event, ...]:
    """Every entry in order, with what it did to which hand when it came."""
    standing = {entry.seq for entry in in_force(entries)}
    by_seq = {entry.seq: entry for entry in entries}
    touched = [(_hand_touched(entry, by_seq), entry) for entry in entries]
    return tuple(_event(touched[: place + 1], entry.seq in standing) for place, entry in enumerate(entries))


def _event(touched: Sequence[tuple[int | None, Entry]], stands: bool) -> Event:
    """The last of these entries as an event; each comes with the hand that it touches."""
    hand, entry = touched[-1]
    of_hand = [other for touches, other in touched if touches == hand]
    before, after = (_hand_after(of_hand[:-1]), _hand_after(of_hand)) if hand else (None, None)
    return Event(entry.seq, entry.kind, entry.at, entry.of, entry.why, hand,
                 before and before.report, after and after.report, stands,
                 by=_seat(entry), had_agreed=before.agreed if before else ())


def _seat(entry: Entry) -> int | None:
    """Who agreed, where the entry is an agreement."""
    return cast(int, entry.body["by"]) if entry.kind is Kind.AGREED else None


def _hand_touched(entry: Entry, by_seq: Mapping[int, Entry]) -> int | None:
    """The seq of the hand that this entry adds, changes, takes out, brings back or rules on."""
    while entry.kind is Kind.UNDONE:
        entry = by_seq[entry.of]
    return (entry.of or entry.seq) if entry.kind in OF_A_HAND else None


def _hand_after(of_hand: Sequence[Entry]) -> KeptHand | None:
    """One hand after these entries, all of them its own; None when it is not on the sheet."""
    fold = folded(in_force(of_hand))
    return next(iter(fold.hands.values()), None)
