"""A match as pages and papers need it, made from its entries; nothing of it is stored."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import cast

from .. import ledger
from ..formats.fields import named, within
from ..formats.matches import MatchRecord, decode_match, play_through, settled
from ..formats.reports import decode_report, judge_report
from ..formats.rulesets import resolve
from ..ledger import Body, Effective, Entry, Event, Report
from ..rules.accounts import Settlement
from ..rules.changed_rules import ChangedRules
from ..rules.errors import EntryNotFound, Impossible
from ..rules.matches import MatchState, Opening
from ..rules.records import HandRecord
from ..rules.rulesets import Ruleset
from ..rules.rulings import Problem, Ruling
from ..store import Store, read_entries
from .hands import SheetHand, judge, overtaken


@dataclass(frozen=True, slots=True)
class Match:
    """A match as it stands. Players, dealers and figures go by seat; reports name the players.

    `record` is its open file with the hands in force; `effective` is what the ledger says of the hands,
    `state` what the rules make of them. `settlement` is None while the match goes on. `overtaken` are the seqs of the
    agreements to what hands came to by other rules than those in force.
    """

    id: str
    record: MatchRecord
    effective: Effective
    state: MatchState
    settlement: Settlement | None
    entries: tuple[Entry, ...]
    overtaken: frozenset[int] = frozenset()

    @property
    def players(self) -> tuple[str, ...]:
        """The names, by seat."""
        return self.record.players

    @property
    def ruleset(self) -> Ruleset:
        """The ruleset that the next hand is played by: that of the opening, or what it was changed to."""
        return self.state.ruleset

    @property
    def opening(self) -> Opening | None:
        """The match as it stood on paper, if it was taken over."""
        return self.record.opening

    @property
    def hands(self) -> tuple[SheetHand, ...]:
        """The hands on the sheet, in order."""
        return tuple(SheetHand(kept, state, self.overtaken) for kept, state in zip(self.effective.hands, self.state.hands, strict=True))

    @property
    def seq(self) -> int:
        """The number of the last entry: a form carries it, to tell whether the match has moved on."""
        return self.entries[-1].seq

    @property
    def locked(self) -> bool:
        """Whether the match was closed."""
        return self.effective.locked

    @property
    def abandoned(self) -> bool:
        """Whether the match was taken off the lists, and not brought back."""
        return self.effective.abandoned is not None

    @property
    def finished(self) -> bool:
        """Whether the target is reached in every column."""
        return self.state.status == "finished"

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back, and it may be."""
        return self.effective.undo is not None and not self.locked

    @property
    def can_redo(self) -> bool:
        """Whether there is something to bring back, and it may be."""
        return self.effective.redo is not None and not self.locked

    @property
    def history(self) -> tuple[Event, ...]:
        """Every entry in order, with what it did to which hand."""
        return ledger.history(self.entries)

    def hand(self, seq: int) -> SheetHand:
        """The hand of this seq; raises `EntryNotFound` when it is not on the sheet."""
        for hand in self.hands:
            if hand.seq == seq:
                return hand
        raise EntryNotFound(f"no hand {seq} on the sheet of match {self.id}")

    def rules_of(self, seq: int | None) -> Ruleset:
        """The ruleset of the hand of this seq, or of the next one (None); raises `EntryNotFound`."""
        return self.ruleset if seq is None else self.hand(seq).ruleset

    def number_from(self, seq: int) -> int:
        """The number of the first hand on the sheet that has this seq or a later one, if only the next hand has."""
        return 1 + sum(hand.seq < seq for hand in self.effective.hands)

    def then(self, entry: int) -> Effective:
        """What the entries came to once that of the seq `entry` was made."""
        return ledger.effective([each for each in self.entries if each.seq <= entry])

    def rules_then(self, hand: int, entry: int) -> Ruleset:
        """The ruleset that the hand of this seq, be it on the sheet or not, had once the entry of the seq `entry` was made."""
        change = self.then(entry).change_for(hand)
        return self.record.ruleset if change is None else resolve(change.ruleset)

    def read(self, report: Report) -> HandRecord:
        """A report out of this match's ledger as the core's record."""
        return read_stored(report, self.players)


@dataclass(frozen=True, slots=True)
class Preview:
    """What recording a report would come to: its ruling, the match before, and after.

    `place` is where its hand stands in the match (-1: last). A report that cannot be has the verdict `impossible`,
    and leaves the match as it is.
    """

    ruling: Ruling
    before: MatchState
    state: MatchState
    place: int = -1


def load(store: Store, match_id: str) -> Match:
    """The match of this id as it stands; raises `MatchNotFound`."""
    with store.reading() as db:
        entries = read_entries(db, match_id)
    return match_from(match_id, entries)


def preview(store: Store, match_id: str, report: object, *, replacing: int | None = None) -> Preview:
    """Record without the append: as a new hand, or (`replacing` is its seq) as a correction of one.

    Raises `MatchNotFound`, and `EntryNotFound` when there is no such hand to correct.
    """
    match = load(store, match_id)
    place = len(match.hands) if replacing is None else match.hand(replacing).state.number - 1
    ruling, found = judged_report(match, report, match.rules_of(replacing))
    if found is None:
        return Preview(ruling, match.state, match.state)
    hands = (*match.record.hands[:place], found, *match.record.hands[place + 1 :])
    return Preview(ruling, match.state, replay(replace(match.record, hands=hands)), place)


def judged_report(match: Match, report: object, ruleset: Ruleset) -> tuple[Ruling, HandRecord | None]:
    """The ruling on a report for this match by these rules, and its record: None when the report cannot be."""
    ruling, _, _ = judge_report(report, ruleset, match.players)
    return ruling, None if ruling.problems else decode_report(report, ruleset, match.players).record


def match_from(match_id: str, entries: tuple[Entry, ...]) -> Match:
    """The match that these entries, all of one match and in order, come to.

    Raises `Impossible` where a hand cannot be under the rules that the last entry leaves it; such an entry
    is not to be stored.
    """
    effective = ledger.effective(entries)
    opened = read_opening(effective.opening)
    hands = tuple(read_stored(hand.report, opened.players) for hand in effective.hands)
    record = replace(opened, hands=hands, changes=_changes(effective), closed=effective.locked)
    state = replay(record)
    settlement = settled(record, state)
    match = Match(match_id, record, effective, state, settlement, entries)
    return replace(match, overtaken=overtaken(match))


def _changes(effective: Effective) -> tuple[ChangedRules, ...]:
    """The changes of the rules by the numbers of the hands; one that reaches back takes the place of those it overtakes."""
    changes: list[ChangedRules] = []
    for change in effective.rules:
        first = 1 + sum(hand.seq < change.first for hand in effective.hands)
        changes = [earlier for earlier in changes if earlier.first < first]
        changes.append(ChangedRules(first, resolve(change.ruleset)))
    return tuple(changes)


def read_opening(body: Body) -> MatchRecord:
    """The body of an opening, which the desk checked when it wrote it: a match record without hands."""
    return cast(MatchRecord, decode_match(body).record)


def read_stored(report: Report, players: Sequence[str]) -> HandRecord:
    """A report that the desk checked before it was stored."""
    return cast(HandRecord, decode_report(report, None, players).record)


def replay(record: MatchRecord) -> MatchState:
    """The match that the record tells; raises `Impossible` where a hand cannot be by its rules."""
    if found := tuple(_problems(record)):
        raise Impossible(found)
    return play_through(record, judge)


def _problems(record: MatchRecord) -> Iterator[Problem]:
    for place, hand in enumerate(record.hands):
        for problem in judge(hand, record.rules_of(place + 1)).problems:
            yield within(named(problem, record.players), f"hands[{place}]")
