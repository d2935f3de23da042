"""The printed sheet of a kept match: its hands, its settlement, and every correction that stands."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from .. import desk
from ..formats.rulesets import shipped
from ..present.scoresheet import Correction, Facts, Scoresheet, scoresheet
from .pages import sentences


def sheet_of(match: desk.Match) -> Scoresheet:
    """The sheet of this match as it stands."""
    base = next((ruleset for ruleset in shipped() if ruleset.id == match.ruleset.based_on), None)
    return scoresheet(match.players, match.ruleset, match.state, sentences(), base=base, settlement=match.settlement,
                      corrections=tuple(corrections(match)),
                      facts=_facts(match))


def _facts(match: desk.Match) -> Facts:
    record = match.record
    return Facts(datetime.fromisoformat(record.played), record.place, record.note, match.id, record.opening)


def corrections(match: desk.Match) -> Iterator[Correction]:
    """Every change that stands, hand by hand; then the hands taken out, by the number they would have."""
    for hand in match.hands:
        for change in hand.kept.changes:
            yield Correction(hand.state.number, match.read(change.before), match.read(change.after),
                             change.why, datetime.fromisoformat(change.at))
    for struck in match.effective.struck:
        number = 1 + sum(hand.seq < struck.hand.seq for hand in match.hands)
        yield Correction(number, match.read(struck.hand.report), None, struck.why, datetime.fromisoformat(struck.at))
