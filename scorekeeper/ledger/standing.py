"""What stands: corrections, strikes and undos applied in order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import cast

from .entries import STEPS, Body, Entry, Kind
from .kept import Agreement, Change, KeptHand, KeptRuling, RulesChange, StruckHand


@dataclass(frozen=True, slots=True)
class Effective:
    """What the entries of a match come to.

    `rules` are the changes of the rules in the order they were made: of those that reach a hand the last
    counts. `closed` is the body of the closing that stands (None: not locked), `abandoned` the seq of the entry
    that took the match off the lists (None: none did). `undo` is the seq of the entry that one step back would
    take back, `redo` of the one that one step forward would bring back.
    """

    opening: Body
    hands: tuple[KeptHand, ...]
    struck: tuple[StruckHand, ...]
    rules: tuple[RulesChange, ...]
    rulings: tuple[KeptRuling, ...]
    closed: Body | None
    abandoned: int | None
    undo: int | None
    redo: int | None

    @property
    def locked(self) -> bool:
        """Whether the match was closed and not reopened."""
        return self.closed is not None

    def change_for(self, seq: int) -> RulesChange | None:
        """The change of rules that a hand of this seq is played by; None: the rules of the opening."""
        return next((change for change in reversed(self.rules) if change.first <= seq), None)


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
    standing = in_force(entries)
    fold = folded(standing)
    undo = _next_undo(standing, fold)
    return Effective(
        opening=entries[0].body,
        hands=tuple(fold.hands[seq] for seq in sorted(fold.hands)),
        struck=tuple(fold.struck.values()),
        rules=tuple(fold.rules),
        rulings=tuple(ruling for ruling in fold.rulings if ruling.hand in fold.hands),
        closed=fold.closed,
        abandoned=fold.abandoned,
        undo=undo,
        redo=_next_redo(entries, standing, undo),
    )


@dataclass(slots=True)
class Fold:
    """The state while the entries that stand are read in order."""

    hands: dict[int, KeptHand] = field(default_factory=dict)
    struck: dict[int, StruckHand] = field(default_factory=dict)
    rules: list[RulesChange] = field(default_factory=list)
    rulings: list[KeptRuling] = field(default_factory=list)
    closed: Body | None = None
    abandoned: int | None = None

    def take(self, entry: Entry) -> None:
        """Apply the next entry; one about a hand that is not there changes nothing."""
        match entry.kind:
            case Kind.HAND:
                self.hands[entry.seq] = KeptHand(entry.seq, entry.at, entry.report)
            case Kind.CORRECTION if entry.of in self.hands:
                self.hands[entry.of] = _corrected(self.hands[entry.of], entry)
            case Kind.STRUCK if entry.of in self.hands:
                hand = self.hands.pop(entry.of)
                self.struck[entry.of] = StruckHand(hand, entry.seq, entry.at, entry.why)
            case Kind.RULES_CHANGED:
                self.rules.append(_rules_change(entry))
            case Kind.RULING:
                self.rulings.append(_ruling(entry))
            case Kind.AGREED if entry.of in self.hands:
                self.hands[entry.of] = _agreed(self.hands[entry.of], entry)
            case Kind.CLOSED:
                self.closed = entry.body
            case Kind.REOPENED:
                self.closed = None
            case Kind.ABANDONED:
                self.abandoned = entry.seq


def folded(standing: Sequence[Entry]) -> Fold:
    """The hands after these entries, all of them in force."""
    fold = Fold()
    for entry in standing:
        fold.take(entry)
    return fold


def in_force(entries: Sequence[Entry]) -> tuple[Entry, ...]:
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


def _next_undo(standing: Sequence[Entry], fold: Fold) -> int | None:
    """The latest change that shows: one of a hand that is itself taken back does not, and a ruling that came along goes with its hand."""
    known = fold.hands.keys() | fold.struck.keys()
    shown = (entry.seq for entry in reversed(standing)
             if entry.kind in (Kind.RULES_CHANGED, Kind.ABANDONED)
             or entry.kind in STEPS and (entry.of or entry.seq) in known and not entry.body.get("along"))
    return next(shown, None)


def _next_redo(entries: Sequence[Entry], standing: Sequence[Entry], undo: int | None) -> int | None:
    """The latest undo of a step since the latest change: a new change leaves nothing to bring back.

    A match that was brought back to the lists is no step forward from them.
    """
    by_seq = {entry.seq: entry for entry in entries}
    undos = (entry.seq for entry in reversed(standing)
             if entry.kind is Kind.UNDONE and entry.seq > (undo or 0)
             and not _brings_back(entry, by_seq) and _undoes(entry, by_seq) in STEPS - {Kind.ABANDONED})
    return next(undos, None)


def _undoes(undone: Entry, by_seq: Mapping[int, Entry]) -> Kind:
    """What kind of change this undo, or the undo that it takes back, is about."""
    target = by_seq[undone.of]
    return _undoes(target, by_seq) if target.kind is Kind.UNDONE else target.kind


def _brings_back(undone: Entry, by_seq: Mapping[int, Entry]) -> bool:
    """Whether this undo takes back an undo, and so brings a change back."""
    target = by_seq[undone.of]
    return target.kind is Kind.UNDONE and not _brings_back(target, by_seq)


def _corrected(hand: KeptHand, entry: Entry) -> KeptHand:
    change = Change(entry.seq, entry.at, entry.why, hand.report, entry.report, hand.agreed)
    return KeptHand(hand.seq, hand.at, change.after, (*hand.changes, change))


def _agreed(hand: KeptHand, entry: Entry) -> KeptHand:
    """An agreement counts for the very report that it was given to."""
    if entry.body.get("to", hand.version) != hand.version:
        return hand
    agreement = Agreement(entry.seq, cast(int, entry.body["by"]))
    return replace(hand, agreements=(*hand.agreements, agreement))


def _rules_change(entry: Entry) -> RulesChange:
    """A change that names no hand counts from the next one recorded."""
    first = cast(int, entry.body.get("from") or entry.seq)
    return RulesChange(entry.seq, entry.at, entry.why, cast(Body, entry.body["ruleset"]), first)


def _ruling(entry: Entry) -> KeptRuling:
    asked, answer = cast(Body, entry.body["asked"]), cast(Body, entry.body["answer"])
    players = tuple(cast(list[int], entry.body["players"]))
    return KeptRuling(entry.seq, entry.at, entry.of, asked, answer, str(entry.body["link"]), players)
