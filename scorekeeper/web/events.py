"""The history of a match as a view: one line an entry, in words, with the hand it is about and what it changed."""

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

OF_MATCH: Mapping[Kind, str] = {
    Kind.OPENED: N_("The match was opened"),
    Kind.CLOSED: N_("The match was signed and closed"),
    Kind.REOPENED: N_("The match was unlocked"),
}
OF_HAND: Mapping[Kind, str] = {
    Kind.HAND: N_("{hand}: recorded"),
    Kind.CORRECTION: N_("{hand}: corrected"),
    Kind.STRUCK: N_("{hand}: taken out"),
}
TAKEN_BACK: Mapping[Kind, str] = {
    Kind.HAND: N_("{hand}: recording taken back"),
    Kind.CORRECTION: N_("{hand}: correction taken back"),
    Kind.STRUCK: N_("{hand}: put back on the sheet"),
}
BROUGHT_BACK: Mapping[Kind, str] = {
    Kind.HAND: N_("{hand}: recording brought back"),
    Kind.CORRECTION: N_("{hand}: correction brought back"),
    Kind.STRUCK: N_("{hand}: taken out again"),
}
# a hand that is not on the sheet now has no number, or another has it
ON_SHEET = N_("Hand {number}")
AFTER = N_("A hand after hand {number}")
BEFORE = N_("A hand before hand 1")


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
    by_seq = {event.seq: event for event in match.history}
    return [_line(match, event, by_seq, t) for event in reversed(by_seq.values())]


def _line(match: Match, event: Event, by_seq: Mapping[int, Event], t: NullTranslations) -> EventLine:
    changed = event.before != event.after
    return EventLine(
        seq=event.seq, what=_what(match, event, by_seq, t),
        before=_outcome(match, event.before, t) if changed else "", after=_outcome(match, event.after, t) if changed else "",
        why=why_text(event.why, t),
        at=datetime.fromisoformat(event.at), stands=event.stands,
        takeable=event.stands and event.kind in CHANGES and not match.locked,
    )


def _what(match: Match, event: Event, by_seq: Mapping[int, Event], t: NullTranslations) -> str:
    """What was done; an undo of an undo brings back what the first of them took back."""
    undos, done = 0, event
    while done.kind is Kind.UNDONE:
        undos, done = undos + 1, by_seq[done.of]
    if done.hand is None:
        return t.gettext(OF_MATCH[done.kind])
    words = OF_HAND if undos == 0 else TAKEN_BACK if undos % 2 else BROUGHT_BACK
    return t.gettext(words[done.kind]).format(hand=_hand(match, done.hand, t))


def _hand(match: Match, seq: int, t: NullTranslations) -> str:
    """A hand by its number on the sheet as it is now, or by the place where it was."""
    earlier = sum(hand.seq < seq for hand in match.hands)
    if any(hand.seq == seq for hand in match.hands):
        return t.gettext(ON_SHEET).format(number=earlier + 1)
    return t.gettext(AFTER if earlier else BEFORE).format(number=earlier)


def _outcome(match: Match, report: Report | None, t: NullTranslations) -> str:
    """What a report comes to, in words; empty for a hand that is not on the sheet."""
    return "" if report is None else outcome_text(judge_hand(match.read(report), match.ruleset), match.players, t)
