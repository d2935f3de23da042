"""The history of a match as a view: one line an entry, in words, with what it changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from gettext import NullTranslations

from ..desk import Match
from ..ledger import CHANGES, Event, Kind, Report
from ..present.corrections import why_text
from ..present.outcomes import outcome_text
from ..present.words import N_
from ..rules.hands import judge_hand

WHAT: Mapping[Kind, str] = {
    Kind.OPENED: N_("The match was opened"),
    Kind.HAND: N_("A hand was recorded"),
    Kind.CORRECTION: N_("A hand was corrected"),
    Kind.STRUCK: N_("A hand was taken out"),
    Kind.UNDONE: N_("A change was taken back"),
    Kind.CLOSED: N_("The match was signed and closed"),
    Kind.REOPENED: N_("The match was unlocked"),
}
BROUGHT_BACK = N_("A change was brought back")


@dataclass(frozen=True, slots=True)
class EventLine:
    """One entry. `stands` is False for what was taken back; `takeable` if one tap may take it back."""

    seq: int
    what: str
    before: str
    after: str
    why: str
    at: datetime
    stands: bool
    takeable: bool


def event_lines(match: Match, t: NullTranslations) -> list[EventLine]:
    """Every entry of the match, the latest first."""
    events = match.history
    return [_line(match, event, events, t) for event in reversed(events)]


def _line(match: Match, event: Event, events: tuple[Event, ...], t: NullTranslations) -> EventLine:
    changed = event.before != event.after
    return EventLine(
        seq=event.seq, what=t.gettext(_what(event, events)),
        before=_outcome(match, event.before, t) if changed else "", after=_outcome(match, event.after, t) if changed else "",
        why=why_text(event.why, t),
        at=datetime.fromisoformat(event.at), stands=event.stands,
        takeable=event.stands and event.kind in CHANGES and not match.locked,
    )


def _what(event: Event, events: tuple[Event, ...]) -> str:
    """An undo of an undo brings back."""
    kinds = {other.seq: other.kind for other in events}
    back = event.kind is Kind.UNDONE and kinds.get(event.of) is Kind.UNDONE
    return BROUGHT_BACK if back else WHAT[event.kind]


def _outcome(match: Match, report: Report | None, t: NullTranslations) -> str:
    """What a report comes to, in words; empty for a hand that is not on the sheet."""
    return "" if report is None else outcome_text(judge_hand(match.read(report), match.ruleset), match.players, t)
