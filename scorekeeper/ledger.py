"""The ledger of a match: entries that are only ever added, and what they come to.

A correction, a strike and an undo are entries that point at an earlier one; nothing is rewritten.
`effective` reads the entries of one match in order and says what stands. Pure: no clock, no file.

The bodies, version 1 (JSON objects; hands are reports as in `formats`, without ruleset and players):

    opened      a match record without its hands, the ruleset resolved in full
    hand        {"report": ...}
    correction  {"of": seq of the hand, "report": the whole new report, "why": text}
    struck      {"of": seq of the hand, "why": text}
    undone      {"of": seq of any entry but the opening, an undone too}
    closed      {"score": the match as scored when it was signed}
    reopened    {"why": text}

The `why` of a correction is `count` or `writing`, whichever was wrong, or the players' own words.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import cast

Body = Mapping[str, object]
Report = Mapping[str, object]


class Kind(StrEnum):
    """What an entry does."""

    OPENED = "opened"
    HAND = "hand"
    CORRECTION = "correction"
    STRUCK = "struck"
    UNDONE = "undone"
    CLOSED = "closed"
    REOPENED = "reopened"


@dataclass(frozen=True, slots=True)
class Entry:
    """One row of the ledger. `seq` counts from 1, the opening; `at` is ISO time in UTC."""

    seq: int
    kind: Kind
    body: Body
    at: str
    request_id: str

    @property
    def of(self) -> int:
        """The seq of the entry this one points at; 0 when it points at none."""
        of = self.body.get("of", 0)
        return of if isinstance(of, int) else 0


@dataclass(frozen=True, slots=True)
class Change:
    """One correction of a hand that stands: from which report to which, why and when."""

    seq: int
    at: str
    why: str
    before: Report
    after: Report


@dataclass(frozen=True, slots=True)
class KeptHand:
    """A hand as it stands after its corrections, oldest correction first."""

    seq: int
    at: str
    report: Report
    changes: tuple[Change, ...] = ()

    @property
    def corrected(self) -> bool:
        """Whether a correction of this hand stands."""
        return bool(self.changes)


@dataclass(frozen=True, slots=True)
class StruckHand:
    """A hand that was taken out, by the entry `seq`."""

    hand: KeptHand
    seq: int
    at: str
    why: str


@dataclass(frozen=True, slots=True)
class Effective:
    """What the entries of a match come to.

    `closed` is the body of the closing that stands (None: not locked). `undo` is the seq of the entry
    that one step back would take back, `redo` of the one that one step forward would bring back.
    """

    opening: Body
    hands: tuple[KeptHand, ...]
    struck: tuple[StruckHand, ...]
    closed: Body | None
    undo: int | None
    redo: int | None

    @property
    def locked(self) -> bool:
        """Whether the match was closed and not reopened."""
        return self.closed is not None


@dataclass(frozen=True, slots=True)
class Event:
    """One entry as the history tells it.

    `hand` is the seq of the hand it changed (None: no hand), `before` and `after` that hand's report
    (None: not on the sheet). `of` is the entry it points at, `stands` whether it is still in force.
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


CHANGES = frozenset({Kind.HAND, Kind.CORRECTION, Kind.STRUCK})


def effective(entries: Sequence[Entry]) -> Effective:
    """What stands after these entries of one match, given in order from the opening.

    >>> at = "2026-11-29T20:15:00+00:00"
    >>> opened = Entry(1, Kind.OPENED, {"players": ["Ana", "Rui"]}, at, "a")
    >>> hand = Entry(2, Kind.HAND, {"report": {"end": "stock_out"}}, at, "b")
    >>> mended = Entry(3, Kind.CORRECTION, {"of": 2, "report": {"end": "void"}, "why": "writing"}, at, "c")
    >>> undone = Entry(4, Kind.UNDONE, {"of": 3}, at, "d")
    >>> [hand.report["end"] for hand in effective((opened, hand, mended)).hands]
    ['void']
    >>> back = effective((opened, hand, mended, undone))
    >>> back.hands[0].report["end"], back.undo, back.redo
    ('stock_out', 2, 4)
    """
    standing = _standing(entries)
    fold = _folded(standing)
    undo = _next_undo(standing, fold)
    return Effective(
        opening=entries[0].body,
        hands=tuple(fold.hands[seq] for seq in sorted(fold.hands)),
        struck=tuple(fold.struck.values()),
        closed=fold.closed,
        undo=undo,
        redo=_next_redo(entries, standing, undo),
    )


def history(entries: Sequence[Entry]) -> tuple[Event, ...]:
    """Every entry in order, with what it did to which hand when it came."""
    standing = {entry.seq for entry in _standing(entries)}
    by_seq = {entry.seq: entry for entry in entries}
    touched = [(_hand_touched(entry, by_seq), entry) for entry in entries]
    return tuple(_event(touched[: place + 1], entry.seq in standing) for place, entry in enumerate(entries))


def encode_body(body: Body) -> str:
    """The body as it is stored, marked with the version of its shape."""
    return json.dumps({"v": len(UPGRADES) + 1, **body}, ensure_ascii=False, separators=(",", ":"))


def decode_body(kind: str, text: str) -> Body | None:
    """A stored body in the shape of today, whatever version wrote it; None when a later one did.

    >>> decode_body("struck", encode_body({"of": 2, "why": ""}))
    {'of': 2, 'why': ''}
    >>> decode_body("struck", '{"v":99}'), decode_body("photographed", '{"v":1}')
    (None, None)
    """
    body = json.loads(text)
    version = body.pop("v")
    if kind not in frozenset(Kind) or version > len(UPGRADES) + 1:
        return None
    for upgrade in UPGRADES[version - 1 :]:
        body = upgrade(Kind(kind), body)
    return cast(Body, body)


Upgrade = Callable[[Kind, dict[str, object]], dict[str, object]]

# how a body of version n becomes one of n + 1, from n = 1 on
UPGRADES: tuple[Upgrade, ...] = ()


@dataclass(slots=True)
class _Fold:
    """The state while the entries that stand are read in order."""

    hands: dict[int, KeptHand] = field(default_factory=dict)
    struck: dict[int, StruckHand] = field(default_factory=dict)
    closed: Body | None = None

    def take(self, entry: Entry) -> None:
        match entry.kind:
            case Kind.HAND:
                self.hands[entry.seq] = KeptHand(entry.seq, entry.at, _report(entry))
            case Kind.CORRECTION if entry.of in self.hands:
                self.hands[entry.of] = _corrected(self.hands[entry.of], entry)
            case Kind.STRUCK if entry.of in self.hands:
                hand = self.hands.pop(entry.of)
                self.struck[entry.of] = StruckHand(hand, entry.seq, entry.at, _why(entry))
            case Kind.CLOSED:
                self.closed = entry.body
            case Kind.REOPENED:
                self.closed = None


def _folded(standing: Sequence[Entry]) -> _Fold:
    fold = _Fold()
    for entry in standing:
        fold.take(entry)
    return fold


def _standing(entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """The entries that no undo in force takes back. Undos come later than what they take back."""
    taken_back: set[int] = set()
    standing = []
    for entry in reversed(entries):
        if entry.seq in taken_back:
            continue
        standing.append(entry)
        if entry.kind is Kind.UNDONE:
            taken_back.add(entry.of)
    return tuple(reversed(standing))


def _next_undo(standing: Sequence[Entry], fold: _Fold) -> int | None:
    """The latest change that shows: one of a hand that is itself taken back does not."""
    known = fold.hands.keys() | fold.struck.keys()
    shown = (entry.seq for entry in reversed(standing)
             if entry.kind in CHANGES and (entry.of or entry.seq) in known)
    return next(shown, None)


def _next_redo(entries: Sequence[Entry], standing: Sequence[Entry], undo: int | None) -> int | None:
    """The latest undo since the latest change: a new change leaves nothing to bring back."""
    by_seq = {entry.seq: entry for entry in entries}
    undos = (entry.seq for entry in reversed(standing)
             if entry.kind is Kind.UNDONE and entry.seq > (undo or 0) and not _brings_back(entry, by_seq))
    return next(undos, None)


def _brings_back(undone: Entry, by_seq: Mapping[int, Entry]) -> bool:
    """Whether this undo takes back an undo, and so brings a change back."""
    target = by_seq[undone.of]
    return target.kind is Kind.UNDONE and not _brings_back(target, by_seq)


def _event(touched: Sequence[tuple[int | None, Entry]], stands: bool) -> Event:
    """The last of these entries as an event; each comes with the hand that it touches."""
    hand, entry = touched[-1]
    of_hand = [other for touches, other in touched if touches == hand]
    before, after = (_report_after(of_hand[:-1]), _report_after(of_hand)) if hand else (None, None)
    return Event(entry.seq, entry.kind, entry.at, entry.of, _why(entry), hand, before, after, stands)


def _hand_touched(entry: Entry, by_seq: Mapping[int, Entry]) -> int | None:
    """The seq of the hand that this entry adds, changes, takes out or brings back."""
    while entry.kind is Kind.UNDONE:
        entry = by_seq[entry.of]
    return (entry.of or entry.seq) if entry.kind in CHANGES else None


def _report_after(of_hand: Sequence[Entry]) -> Report | None:
    """How one hand reads after these entries, all of them its own; None when it is not on the sheet."""
    fold = _folded(_standing(of_hand))
    return next((hand.report for hand in fold.hands.values()), None)


def _corrected(hand: KeptHand, entry: Entry) -> KeptHand:
    change = Change(entry.seq, entry.at, _why(entry), hand.report, _report(entry))
    return KeptHand(hand.seq, hand.at, change.after, (*hand.changes, change))


def _report(entry: Entry) -> Report:
    return cast(Report, entry.body["report"])


def _why(entry: Entry) -> str:
    return str(entry.body.get("why", ""))
