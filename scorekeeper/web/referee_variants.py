"""The same question asked a little otherwise, by one tap on its answer: under other rules, with the answer to a knock, laid anew."""

from __future__ import annotations

from collections.abc import Mapping

from ..formats.reports import judge_report
from ..rules.locks import locked_by, proposes
from ..rules.records import Response
from .forms import Report
from .laying import laid_anew
from .referee_answers import record_of


def varied(kind: str, asked: Report, turns: Mapping[str, str]) -> Report | None:
    """The question with these turns taken; None where there is none to take, or it cannot be taken."""
    if under := turns.get("under"):
        return {**asked, "ruleset": under}
    if (response := turns.get("response")) in list(Response):
        said = {"response": response}
        return asked | said if kind == "judge" else {**asked, "facts": asked["facts"] | said}
    return _laid(asked, turns.get("lay", "")) if kind == "judge" else None


def _laid(asked: Report, place: str) -> Report | None:
    """The hand laid as the note at this place among the steps of its ruling says, unless it is too late for that."""
    if not place.isdecimal() or len(place) > 3:
        return None
    ruling, ruleset, players = judge_report(asked)
    if int(place) >= len(ruling.steps):
        return None
    step = ruling.steps[int(place)]
    is_open = proposes(step) and not locked_by(record_of(asked, ruleset, players), ruling, step.seat, ruleset)
    return laid_anew(asked, step, players) if is_open else None
