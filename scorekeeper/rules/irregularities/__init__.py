"""Irregularities, and disputes about turns and timing: what was done wrong, and what each side may do now.

`INQUIRIES` holds every case by its id with the facts it asks; `answer_irregularity` decides one. Facts are plain
values: true or false, one of some words, a whole number, a `Card`. What a ruleset leaves open is decided by the
usual law, and the step that decides says so in its citation.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from ..answers import Answer
from ..options import Switch, Whole, Words
from ..rulesets import Ruleset
from ..rulings import Problem, problem
from .cards_in_hand import CARDS_IN_HAND
from .counts import COUNTS, SHEET
from .deal import DEAL
from .inquiries import Fact, Inquiry, OneCard, Value
from .knock import KNOCK
from .layoffs import LAYOFFS
from .recording import records_as
from .turn import TURN

__all__ = ["ALIASES", "CARRIED", "CATALOGUE", "INQUIRIES", "TOPICS", "Fact", "Inquiry", "OneCard",
           "answer_irregularity", "in_game", "problems_of", "records_as"]

CATALOGUE: tuple[Inquiry, ...] = (*KNOCK, *LAYOFFS, *CARDS_IN_HAND, *TURN, *COUNTS, *DEAL, *SHEET)
"""Every inquiry once, by topic, what comes up most often first."""

TOPICS: tuple[str, ...] = tuple(dict.fromkeys(inquiry.topic for inquiry in CATALOGUE))

ALIASES: Mapping[str, str] = MappingProxyType({"A03": "I04", "A04": "I04", "N09": "I14", "N12": "I05"})
"""Other ids of the same cases."""

CARRIED: Mapping[str, Mapping[str, Value]] = MappingProxyType({
    "A03": {"exposed": True, "laid_off": False},  # laid anew after the exposure, before any layoff
    "A04": {"exposed": True, "laid_off": True},  # after a layoff
})
"""What such an id tells by itself."""

_BY_ID = {inquiry.id: inquiry for inquiry in CATALOGUE}

INQUIRIES: Mapping[str, Inquiry] = MappingProxyType(
    _BY_ID | {alias: _BY_ID[id].carrying(CARRIED.get(alias, {})) for alias, id in ALIASES.items()})
"""Every inquiry by its id and by its aliases."""


def in_game(game: str) -> tuple[Inquiry, ...]:
    """The inquiries that can come up in this game, each once, by topic.

    >>> [inquiry.id for inquiry in in_game("rummy") if inquiry.topic == "deal"]
    ['I09', 'I10', 'I24']
    """
    return tuple(inquiry for inquiry in CATALOGUE if game in inquiry.games)


def answer_irregularity(id: str, facts: Mapping[str, Value], ruleset: Ruleset) -> Answer:
    """The referee's answer to this case; a question that cannot be is answered by its problems.

    >>> answer = answer_irregularity("N12", {}, Ruleset(id="house", name="House"))
    >>> str(answer.reply), [step.code for step in answer.steps], [choice.may for choice in answer.choices]
    ('no', ['knock_too_late'], ['knock_next_turn'])
    """
    if problems := problems_of(id, facts, ruleset):
        return Answer(None, problems=problems)
    return INQUIRIES[id].answer(facts, ruleset)


def problems_of(id: str, facts: Mapping[str, Value], ruleset: Ruleset) -> tuple[Problem, ...]:
    """Why the question cannot be: no such case, none in this game, a fact that is not asked, not of its kind or missing.

    >>> [(wrong.code, wrong.field) for wrong in problems_of("I02", {}, Ruleset(id="house", name="House"))]
    [('count_missing', 'count')]
    """
    if (inquiry := INQUIRIES.get(id)) is None:
        return (problem("question_unknown", "id", value=id),)
    if ruleset.game not in inquiry.games:
        return (problem("question_not_in_game", "id", value=id, game=ruleset.game),)
    return tuple(_wrong(inquiry, facts)) or inquiry.answer(facts, ruleset).problems


def _wrong(inquiry: Inquiry, facts: Mapping[str, Value]) -> Iterator[Problem]:
    asked = {fact.name: fact for fact in inquiry.facts}
    for name, value in facts.items():
        if name not in asked:
            yield problem("field_unknown", name)
        elif value is not None and not asked[name].kind.allows(value):
            yield _not_of_its_kind(asked[name], value)


def _not_of_its_kind(fact: Fact, value: object) -> Problem:
    match fact.kind:
        case Switch():
            return problem("field_wrong", fact.name, expected="true_or_false")
        case Words(words):
            return problem("field_wrong", fact.name, expected="word", words=words)
        case Whole(most=most) if type(value) is int:
            return problem("count_impossible", fact.name, count=value, most=most, value=value)
        case Whole():
            return problem("field_wrong", fact.name, expected="whole_number")
        case _:
            return problem("field_wrong", fact.name, expected="card")
