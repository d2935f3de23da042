"""Questions to the referee without a finished hand: from the public JSON to an `Answer`, and the answer as JSON."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from ..rules.answers import Answer, Choice, Role
from ..rules.cards import Card
from ..rules.irregularities import INQUIRIES, OneCard
from ..rules.questions import (
    CanThisGoThere,
    HowToLay,
    Irregularity,
    IsThisAMeld,
    MayIKnock,
    Question,
    ask,
    question_problems,
)
from ..rules.rulesets import Ruleset
from ..rules.rulings import Problem, Step
from .fields import beside, within
from .headings import LONGEST_NAME, read_players, read_ruleset
from .options import short, shown
from .reading import Reader
from .rulesets import DEFAULT, resolve
from .rulings import facts_to_json, problems_to_json, steps_to_json

Names = Mapping[Role, str]
Text = Callable[[Step | Problem | Choice], str]

NO_NAMES: Names = MappingProxyType({})
SEATED = (Role.OFFENDER, Role.OTHER)  # who sits in the seats of an answer's steps

_FIELDS = ("ask", "ruleset", "facts")
FACTS_OF: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "may_i_knock": ("cards", "upcard", "discard", "taken", "melds"),
    "can_this_go_there": ("melds", "layoffs", "gin"),
    "is_this_a_meld": ("cards",),
    "how_to_lay": ("cards", "upcard", "discard", "taken", "defender"),
    "irregularity": ("id",),
})
"""The facts of each question; an irregularity has those of its inquiry besides."""
NAMING = ("players", "by")
"""What every question may tell beside its facts."""
_TWO = 2  # players: of more, nobody is "the other"


@dataclass(frozen=True, slots=True)
class DecodedQuestion:
    """A question read: as far as it can be read (None: not even what is asked), and what is wrong with its shape.

    `unread` are the facts that could not be read.
    """

    question: Question | None
    ruleset: Ruleset | None
    problems: tuple[Problem, ...] = ()
    unread: frozenset[str] = frozenset()


def ask_question(question: object) -> tuple[Answer, Ruleset | None]:
    """The referee's answer to a question as the public JSON asks it, and the ruleset it was answered by.

    One that cannot be is answered by all its problems, whatever its shape; without a ruleset it was the
    ruleset that could not be used.

    >>> asked = {"ask": "is_this_a_meld", "ruleset": "classic", "facts": {"cards": "5H 6H 8H"}}
    >>> answer, ruleset = ask_question(asked)
    >>> str(answer.reply), answer.steps[0].code, ruleset.id
    ('no', 'meld_refused', 'classic')
    """
    read = decode_question(question)
    found = _all_problems(read)
    if found or read.question is None or read.ruleset is None:
        return Answer(None, problems=found), read.ruleset
    answer = ask(read.question, read.ruleset)
    return replace(answer, problems=tuple(within(problem, "facts") for problem in answer.problems)), read.ruleset


def problems_of_question(question: object) -> tuple[Problem, ...]:
    """All that makes this question impossible: its shape, and its sense as far as it could be read."""
    return _all_problems(decode_question(question))


def _all_problems(read: DecodedQuestion) -> tuple[Problem, ...]:
    if read.question is None:
        return read.problems
    unread = read.unread if read.ruleset else read.unread | {"ruleset"}
    sense = question_problems(read.question, read.ruleset or resolve(DEFAULT))
    return (*read.problems, *(within(problem, "facts") for problem in beside(unread, sense, _doubts, ())))


_OF_THE_HAND = ("card_not_held", "upcard_missing")
_IN_A_LIST = re.compile(r"(\w+)\[(\d+)\](.*)")


def _doubts(problem: Problem) -> tuple[str, ...]:
    """What a problem of the core hangs on: facts that, unread, leave it open."""
    hand = ("ruleset", "cards", "discard", "taken", "melds") if problem.code in _OF_THE_HAND else ()
    if found := _IN_A_LIST.fullmatch(problem.field):
        top, place, part = found.groups()
        before = (f"{top}[{number}]{part}" for number in range(int(place) + 1))  # what was not read is not counted
        return (*hand, *(() if problem.code == "card_twice" else ("ruleset",)), *before)
    if problem.code in ("card_in_both", "cards_too_many") or (problem.code, problem.field) == ("card_twice", "cards"):
        return hand
    return (*hand, "ruleset", problem.field, "cards")


def decode_question(question: object) -> DecodedQuestion:
    """Read a question; the problems are those of its shape only."""
    if not isinstance(question, Mapping):
        return DecodedQuestion(None, None, (Problem("field_wrong", "", MappingProxyType({"expected": "question"})),))
    top, wrong = Reader(()), []
    top.known_keys(question, _FIELDS)
    ruleset = read_ruleset(question.get("ruleset", DEFAULT), wrong)
    read = _READ.get(question["ask"]) if isinstance(question.get("ask"), str) else None
    if read is None:
        top.note("question_unknown", "ask", **_given(question.get("ask")), words=tuple(_READ))
    facts = top.mapping(question.get("facts"), "facts")
    players, naming = _naming(facts, ruleset)
    reader = Reader(players)
    reader.seat(facts.get("by"), "by") if players else reader.text(facts.get("by"), "by", LONGEST_NAME)
    asked = read(reader, {key: fact for key, fact in facts.items() if key not in NAMING}) if read else None
    inside = (*naming, *reader.problems)
    problems = (*top.problems, *wrong, *(within(problem, "facts") for problem in inside))
    return DecodedQuestion(None if "facts" in top.unread else asked, ruleset, problems, reader.unread)


def _given(value: object) -> dict[str, str]:
    """What stood where a word was expected, as a sentence can quote it."""
    return {} if value is None else {"value": short(value) if isinstance(value, str) else shown(value)}


def _naming(facts: Mapping[str, object], ruleset: Ruleset | None) -> tuple[tuple[str, ...], list[Problem]]:
    """The players' names where the question tells them."""
    wrong: list[Problem] = []
    if facts.get("players") is None:
        return (), wrong
    return read_players(facts["players"], ruleset, wrong), wrong


def names_in(question: object) -> Names:
    """Who each role is, where a question names the two `players` and which of them it is about, `by`.

    >>> names_in({"facts": {"players": ["Ana", "Rui"], "by": "Ana"}})[Role.OTHER]
    'Rui'
    """
    facts = question.get("facts") if isinstance(question, Mapping) else None
    if not isinstance(facts, Mapping):
        return NO_NAMES
    (players, wrong), by = _naming(facts, None), facts.get("by")
    if wrong or len(players) != _TWO or by not in players:
        return NO_NAMES
    other = players[1 - players.index(by)]
    return MappingProxyType({Role.ASKER: by, Role.OFFENDER: by, Role.OTHER: other})


def sides_in(question: object) -> tuple[str, ...]:
    """The names of who asks, or did what is asked about, and of the other player; empty where nobody is named."""
    names = names_in(question)
    return tuple(names[role] for role in SEATED) if names else ()


# the facts of each question


Facts = Mapping[str, object]


def _may_i_knock(reader: Reader, facts: Facts) -> Question:
    reader.known_keys(facts, FACTS_OF["may_i_knock"])
    return MayIKnock(**_held(reader, facts), melds=_melds(reader, facts))


def _how_to_lay(reader: Reader, facts: Facts) -> Question:
    reader.known_keys(facts, FACTS_OF["how_to_lay"])
    return HowToLay(**_held(reader, facts), defender=reader.cards(facts.get("defender"), "defender"))


def _held(reader: Reader, facts: Facts) -> dict[str, object]:
    single = {key: reader.card(facts.get(key), key) for key in ("upcard", "discard", "taken")}
    return {"cards": reader.cards(facts.get("cards"), "cards") or (), **single}


def _melds(reader: Reader, facts: Facts) -> tuple[tuple[Card, ...], ...] | None:
    return reader.each(facts.get("melds"), "melds", "cards", reader.cards)


def _is_this_a_meld(reader: Reader, facts: Facts) -> Question:
    reader.known_keys(facts, FACTS_OF["is_this_a_meld"])
    return IsThisAMeld(reader.cards(facts.get("cards"), "cards") or ())


def _can_this_go_there(reader: Reader, facts: Facts) -> Question:
    reader.known_keys(facts, FACTS_OF["can_this_go_there"])
    layoffs = reader.each(facts.get("layoffs"), "layoffs", "object", reader.layoff)
    return CanThisGoThere(_melds(reader, facts) or (), layoffs or (), reader.flag(facts.get("gin"), "gin"))


def _irregularity(reader: Reader, facts: Facts) -> Question | None:
    wanted = facts.get("id")
    inquiry = INQUIRIES.get(wanted) if isinstance(wanted, str) else None
    if inquiry is None:
        reader.note("question_unknown", "id", **_given(wanted), words=tuple(INQUIRIES))
        return None
    cards = {fact.name for fact in inquiry.facts if isinstance(fact.kind, OneCard)}
    told = {key: reader.card(fact, key) if key in cards else fact for key, fact in facts.items() if key != "id"}
    return Irregularity(wanted, MappingProxyType({short(key): fact for key, fact in told.items() if fact is not None}))


_READ: Mapping[str, Callable[[Reader, Facts], Question | None]] = MappingProxyType({
    "may_i_knock": _may_i_knock,
    "can_this_go_there": _can_this_go_there,
    "is_this_a_meld": _is_this_a_meld,
    "how_to_lay": _how_to_lay,
    "irregularity": _irregularity,
})


# the answer


def answer_to_json(answer: Answer, text: Text, names: Names = NO_NAMES) -> dict[str, object]:
    """The answer as JSON holds it; `text` gives the sentence of a step, a choice or a problem.

    Who is meant is told by role (`offender`, `other`), or by name where the question named the players (`names_in`).
    """
    return {
        "answer": None if answer.reply is None else str(answer.reply),
        "steps": steps_to_json(answer.steps, [names.get(role, str(role)) for role in SEATED], text),
        "choices": [_choice(choice, text, names) for choice in answer.choices],
        "cite": answer.cite,
        "problems": problems_to_json(answer.problems, (), text),
    }


def _choice(choice: Choice, text: Text, names: Names) -> dict[str, object]:
    facts = {key: names.get(fact, fact) if isinstance(fact, Role) else fact for key, fact in choice.facts.items()}
    return {"who": names.get(choice.who, str(choice.who)), "may": choice.may,
            "facts": facts_to_json(facts, ()), "text": text(choice)}
