"""The history of a match as a view: one line an entry, in words, with the hand it is about and what it changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from gettext import NullTranslations

from .. import desk
from ..attached import attached, attached_lines
from ..desk import Match
from ..desk.matches import judge, match_from
from ..ledger import CHANGES, Event, Kind, Report
from ..present.agreements import had_agreed_text, no_longer_text
from ..present.corrections import why_text
from ..present.outcomes import outcome_text
from ..present.rules_in_turn import differences
from ..present.ruleset_words import ruleset_name
from ..present.words import N_, name

OF_MATCH: Mapping[Kind, str] = {
    Kind.OPENED: N_("The match was opened"),
    Kind.CLOSED: N_("The match was closed"),
    Kind.REOPENED: N_("The match was unlocked"),
}
OFF_THE_LIST = (
    N_("The match was taken off the list"),
    N_("The match was brought back to the list"),
    N_("The match was taken off the list again"),
)
# a change of the rules: done, taken back, brought back
RULES = (
    N_("The rules were changed from hand {number} on"),
    N_("The change of the rules from hand {number} on was taken back"),
    N_("The change of the rules from hand {number} on was brought back"),
)
OF_HAND: Mapping[Kind, str] = {
    Kind.HAND: N_("{hand}: recorded"),
    Kind.CORRECTION: N_("{hand}: corrected"),
    Kind.STRUCK: N_("{hand}: taken out"),
    Kind.RULING: N_("{hand}: a ruling was kept with it"),
    Kind.AGREED: N_("{hand}: {player} agreed to it"),
}
TAKEN_BACK: Mapping[Kind, str] = {
    Kind.HAND: N_("{hand}: recording taken back"),
    Kind.CORRECTION: N_("{hand}: correction taken back"),
    Kind.STRUCK: N_("{hand}: put back on the sheet"),
    Kind.RULING: N_("{hand}: ruling removed"),
    Kind.AGREED: N_("{hand}: {player}'s agreement taken back"),
}
BROUGHT_BACK: Mapping[Kind, str] = {
    Kind.HAND: N_("{hand}: recording brought back"),
    Kind.CORRECTION: N_("{hand}: correction brought back"),
    Kind.STRUCK: N_("{hand}: taken out again"),
    Kind.RULING: N_("{hand}: ruling kept again"),
    Kind.AGREED: N_("{hand}: {player} agreed to it again"),
}
# a hand that is not on the sheet now has no number, or another has it
ON_SHEET = N_("Hand {number}")
AFTER = N_("A hand after hand {number}")
BEFORE = N_("A hand before hand 1")


@dataclass(frozen=True, slots=True)
class EventLine:
    """One entry. `had_agreed` says who had agreed to the hand that it changed, or which are no longer agreed. `stands` is False for what was taken
    back; `takeable` if one tap may take it back.
    """

    seq: int
    what: str
    before: str
    after: str
    why: str
    had_agreed: str
    at: datetime
    stands: bool
    takeable: bool


def event_lines(match: Match, t: NullTranslations, *, since: int = 0) -> list[EventLine]:
    """Every entry of the match after that of the seq `since`, the latest first."""
    by_seq = {event.seq: event for event in match.history}
    return [_line(match, event, by_seq, t) for event in reversed(by_seq.values()) if event.seq > since]


def _line(match: Match, event: Event, by_seq: Mapping[int, Event], t: NullTranslations) -> EventLine:
    before, after = _detail(match, event, t)
    return EventLine(
        seq=event.seq, what=_what(match, event, by_seq, t), before=before, after=after,
        why=why_text(event.why, t), had_agreed=_agreement_lost(match, event, by_seq, before != after, t),
        at=datetime.fromisoformat(event.at), stands=event.stands,
        takeable=event.stands and event.kind in CHANGES and not match.locked and not match.abandoned,
    )


def _agreement_lost(match: Match, event: Event, by_seq: Mapping[int, Event], changed: bool, t: NullTranslations) -> str:
    """Who had agreed to the hand that was `changed`, or which hands are no longer agreed since the rules are others."""
    if _done(event, by_seq).kind is not Kind.RULES_CHANGED:
        return had_agreed_text(event.had_agreed, match.players, t) if changed else ""
    before, after = (match_from(match.id, match.entries[:last]) for last in (event.seq - 1, event.seq))
    lost = desk.no_longer_agreed(before, after)
    return no_longer_text([hand.state.number for hand in match.hands if hand.seq in lost], t)


def _done(event: Event, by_seq: Mapping[int, Event]) -> Event:
    """What was done, or what an undo, or an undo of one, is about."""
    while event.kind is Kind.UNDONE:
        event = by_seq[event.of]
    return event


def _what(match: Match, event: Event, by_seq: Mapping[int, Event], t: NullTranslations) -> str:
    """What was done; an undo of an undo brings back what the first of them took back."""
    undos, done = 0, event
    while done.kind is Kind.UNDONE:
        undos, done = undos + 1, by_seq[done.of]
    if done.kind is Kind.RULES_CHANGED:
        return t.gettext(RULES[(undos + 1) % 2 + 1 if undos else 0]).format(number=match.number_from(_first_hand(match, done)))
    if done.kind is Kind.ABANDONED:
        return t.gettext(OFF_THE_LIST[(undos + 1) % 2 + 1 if undos else 0])
    if done.hand is None:
        return t.gettext(OF_MATCH[done.kind])
    words = OF_HAND if undos == 0 else TAKEN_BACK if undos % 2 else BROUGHT_BACK
    player = "" if done.by is None else name(match.players[done.by])
    return t.gettext(words[done.kind]).format(hand=_hand(match, done.hand, t), player=player)


def _hand(match: Match, seq: int, t: NullTranslations) -> str:
    """A hand by its number on the sheet as it is now, or by the place where it was."""
    earlier = sum(hand.seq < seq for hand in match.hands)
    if any(hand.seq == seq for hand in match.hands):
        return t.gettext(ON_SHEET).format(number=earlier + 1)
    return t.gettext(AFTER if earlier else BEFORE).format(number=earlier)


def _detail(match: Match, event: Event, t: NullTranslations) -> tuple[str, str]:
    """What an entry changed, from what to what in words."""
    if event.kind is Kind.RULES_CHANGED:
        return "", _new_rules(match, event, t)
    if event.kind is Kind.RULING:
        return "", _ruled(match, event, t)
    if event.before == event.after:
        return "", ""
    return _outcome(match, event, event.before, t), _outcome(match, event, event.after, t)


def _ruled(match: Match, event: Event, t: NullTranslations) -> str:
    """What the referee was asked about a hand, and what was answered."""
    kept = next(ruling for ruling in match.then(event.seq).rulings if ruling.seq == event.seq)
    [line] = attached_lines([attached(match, kept)], t)
    return " – ".join(filter(None, (line.question, line.answer, line.otherwise)))


def _first_hand(match: Match, event: Event) -> int:
    """The lowest seq that a hand under the changed rules has."""
    return match.then(event.seq).rules[-1].first


def _new_rules(match: Match, event: Event, t: NullTranslations) -> str:
    """The name of the new rules, and what they say otherwise than those before."""
    first = _first_hand(match, event)
    before, after = match.rules_then(first, event.seq - 1), match.rules_then(first, event.seq)
    return ": ".join(filter(None, (ruleset_name(after, t), ", ".join(differences(before, after, t, seats=len(match.players))))))


def _outcome(match: Match, event: Event, report: Report | None, t: NullTranslations) -> str:
    """What a report came to by the rules of its hand at that time, in words; empty for a hand that is not on the sheet."""
    if report is None or event.hand is None:
        return ""
    return outcome_text(judge(match.read(report), match.rules_then(event.hand, event.seq)), match.players, t)
