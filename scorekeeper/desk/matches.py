"""A match as pages and papers need it, made from its entries; nothing of it is stored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import cast

from .. import ledger
from ..formats.reports import decode_report, judge_report
from ..formats.rulesets import resolve
from ..ledger import Body, Change, Entry, Event, KeptHand, Report, StruckHand
from ..rules.accounts import Settlement
from ..rules.errors import EntryNotFound
from ..rules.hands import judge_hand
from ..rules.matches import HandState, MatchState, Opening, fold
from ..rules.records import HandRecord
from ..rules.rulesets import Ruleset
from ..rules.rulings import Ruling, Seat
from ..rules.settlement import settle
from ..store import Store, read_entries

# the same report has the same ruling for ever, and every page replays its match
judge = lru_cache(maxsize=8192)(judge_hand)


@dataclass(frozen=True, slots=True)
class SheetHand:
    """One hand on the sheet: what was reported, what was corrected, and what it came to.

    `seq` names the hand for good (corrections and strikes point at it); its number on the sheet is
    `state.number`.
    """

    seq: int
    at: str
    report: Report
    changes: tuple[Change, ...]
    state: HandState

    @property
    def corrected(self) -> bool:
        """Whether the hand is not as it was first recorded."""
        return bool(self.changes)


@dataclass(frozen=True, slots=True)
class Match:
    """A match as it stands. Players, dealers and figures go by seat; reports name the players.

    `seq` is the number of the last entry: a form carries it, to tell whether the match has moved on.
    `signed` is the score as it was when the match was closed (None: not closed, so not locked).
    `undo` is the entry that one step back takes back, `redo` the one that one step forward brings back.
    """

    id: str
    players: tuple[str, ...]
    ruleset: Ruleset
    first_dealer: Seat | None
    played: str
    place: str
    note: str
    language: str
    opening: Opening | None
    hands: tuple[SheetHand, ...]
    struck: tuple[StruckHand, ...]
    state: MatchState
    settlement: Settlement | None
    signed: Mapping[str, object] | None
    undo: int | None
    redo: int | None
    entries: tuple[Entry, ...]

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return self.entries[-1].seq

    @property
    def locked(self) -> bool:
        """Whether the match was closed."""
        return self.signed is not None

    @property
    def finished(self) -> bool:
        """Whether the target is reached in every column."""
        return self.state.status == "finished"

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back, and it may be."""
        return self.undo is not None and not self.locked

    @property
    def can_redo(self) -> bool:
        """Whether there is something to bring back, and it may be."""
        return self.redo is not None and not self.locked

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

    def read(self, report: Report) -> HandRecord:
        """A report out of this match's ledger as the core's record."""
        return read_stored(report, self.ruleset, self.players)


@dataclass(frozen=True, slots=True)
class Preview:
    """What recording a report would come to: its ruling, the match before, and after.

    A report that cannot be has the verdict `impossible`, and leaves the match as it is.
    """

    ruling: Ruling
    before: MatchState
    state: MatchState


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
    records = {hand.seq: hand.state.record for hand in match.hands}
    place = match.seq + 1 if replacing is None else match.hand(replacing).seq
    ruling, found = judged_report(match, report)
    if found is None:
        return Preview(ruling, match.state, match.state)
    after = _fold(match, [(records | {place: found})[seq] for seq in sorted(records | {place: found})])
    return Preview(ruling, match.state, after)


def judged_report(match: Match, report: object) -> tuple[Ruling, HandRecord | None]:
    """The ruling on a report for this match, and its record: None when the report cannot be."""
    ruling, _, _ = judge_report(report, match.ruleset, match.players)
    if ruling.problems:
        return ruling, None
    return ruling, decode_report(report, match.ruleset, match.players).record


def match_from(match_id: str, entries: tuple[Entry, ...]) -> Match:
    """The match that these entries, all of one match and in order, come to."""
    standing = ledger.effective(entries)
    opening = read_opening(standing.opening)
    records = [read_stored(hand.report, opening.ruleset, opening.players) for hand in standing.hands]
    state = _fold(opening, records)
    return Match(
        id=match_id,
        players=opening.players,
        ruleset=opening.ruleset,
        first_dealer=opening.first_dealer,
        played=opening.played,
        place=opening.place,
        note=opening.note,
        language=opening.language,
        opening=opening.opening,
        hands=tuple(map(_sheet_hand, standing.hands, state.hands)),
        struck=standing.struck,
        state=state,
        settlement=settle(state, opening.ruleset, closed=standing.locked),
        signed=_signed(standing.closed),
        undo=standing.undo,
        redo=standing.redo,
        entries=entries,
    )


@dataclass(frozen=True, slots=True)
class Opened:
    """What the first entry of a match says, read."""

    players: tuple[str, ...]
    ruleset: Ruleset
    first_dealer: Seat | None
    played: str
    place: str
    note: str
    language: str
    opening: Opening | None


def read_opening(body: Body) -> Opened:
    """The body of an opening; the desk wrote it, so it is as it should be."""
    players = tuple(cast(Sequence[str], body["players"]))
    return Opened(
        players=players,
        ruleset=resolve(body["ruleset"]),
        first_dealer=_seat(body["first_dealer"], players),
        played=str(body["played"]),
        place=str(body["place"]),
        note=str(body["note"]),
        language=str(body["language"]),
        opening=_read_paper(body["opening"], players),
    )


def read_stored(report: Report, ruleset: Ruleset, players: Sequence[str]) -> HandRecord:
    """A report that was checked before it was stored."""
    return cast(HandRecord, decode_report(report, ruleset, players).record)


def _read_paper(paper: object, players: Sequence[str]) -> Opening | None:
    if paper is None:
        return None
    figures = cast(Mapping[str, Mapping[str, int]], paper)
    return Opening(*(tuple(figures[what][name] for name in players) for what in ("running", "boxes")))


def _seat(name: object, players: Sequence[str]) -> Seat | None:
    return None if name is None else Seat(players.index(str(name)))


def _sheet_hand(kept: KeptHand, state: HandState) -> SheetHand:
    return SheetHand(kept.seq, kept.at, kept.report, kept.changes, state)


def _signed(closed: Body | None) -> Mapping[str, object] | None:
    return None if closed is None else cast(Mapping[str, object], closed["score"])


def _fold(opened: Opened | Match, records: Sequence[HandRecord]) -> MatchState:
    ruleset = opened.ruleset
    return fold(((record, judge(record, ruleset)) for record in records), ruleset, seats=len(opened.players),
                first_dealer=opened.first_dealer, opening=opened.opening)
