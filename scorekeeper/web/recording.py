"""From an answer of the referee to the form of a hand: what a choice settles of the hand, as fields."""

from __future__ import annotations

from ..formats.questions import decode_question
from ..rules.answers import Answer, Choice
from ..rules.irregularities import records_as
from ..rules.questions import Irregularity, ask
from ..rules.records import End
from .forms import Report

# the endings that a hand's form has a button for, and whether somebody makes them
BUTTONS = {str(End.KNOCK): True, str(End.VOID): False, str(End.STOCK_OUT): False}


def recordable(asked: Report) -> tuple[str, ...]:
    """The choices of the answer to this question that can be recorded on a hand."""
    answer = _answered(asked)
    return tuple(choice.may for choice in answer.choices if _settles(choice, answer))


def fields_of_choice(asked: Report, may: str, who: int) -> dict[str, str] | None:
    """The fields that this choice settles, where the seat `who` is who the question is about; None for no such choice.

    >>> asked = {"ask": "irregularity", "facts": {"id": "I02", "count": 8}}
    >>> fields_of_choice(asked, "knock_with", 1), fields_of_choice(asked, "lay_anew", 1)
    ({'how': 'knock-1', 'count-1': '8'}, None)
    """
    answer = _answered(asked)
    choice = next((choice for choice in answer.choices if choice.may == may), None)
    part = _settles(choice, answer) if choice else None
    if choice is None or part is None:
        return None
    end, count = str(part["end"]), choice.facts.get("count")
    fields = {"how": f"{end}-{who}" if BUTTONS[end] else end, "response": str(part.get("response", "")),
              f"count-{who}": "" if count is None or not BUTTONS[end] else str(count)}
    return {field: text for field, text in fields.items() if text}


def settles_for_somebody(asked: Report, may: str) -> bool:
    """Whether what this choice settles depends on who did what the question is about; dealing again does not.

    >>> asked = {"ask": "irregularity", "facts": {"id": "I01"}}
    >>> settles_for_somebody(asked, "accept_knock"), settles_for_somebody({**asked, "facts": {"id": "I06"}}, "redeal_same_dealer")
    (True, False)
    """
    return fields_of_choice(asked, may, 0) != fields_of_choice(asked, may, 1)


def _answered(asked: Report) -> Answer:
    read = decode_question(asked)
    return ask(read.question, read.ruleset) if isinstance(read.question, Irregularity) else Answer(None)


def _settles(choice: Choice, answer: Answer) -> Report | None:
    """The part of a report that the choice settles; None where the form of a hand has no place for it."""
    part = records_as(choice.may, answer.steps)
    return part if part and part["end"] in BUTTONS else None
