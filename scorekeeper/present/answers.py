"""One answer as it is shown: the headline, the reasons, and what each side may do, with the cards of each way to lay."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import singledispatch
from gettext import NullTranslations

from ..rules.answers import Answer, Choice, Reply, Role
from ..rules.cards import Card
from ..rules.melds import Meld
from ..rules.questions import CanThisGoThere, HowToLay, Irregularity, IsThisAMeld, MayIKnock, Question
from ..rules.rulings import Problem, Step
from .citations import Written, all_written, sources, written
from .irregularity_sentences import choice_text as irregular_choice
from .irregularity_sentences import headline as irregular_headline
from .irregularity_sentences import reason_text
from .question_sentences import ASKED, CHOICE, HEADLINE, RESULT
from .ruling import NOTES, StepLine
from .sentences import problem_text, step_key
from .words import phrase_text, word

_MOST_NAMED = 8  # cards in a sentence

Sides = Sequence[str]
"""The names of who asks, or did what the question is about, and of the other player; empty where nobody is named."""


@dataclass(frozen=True, slots=True)
class ChoiceLine:
    """What somebody may or must do: `who` is a role or a name. For a way to lay, its cards; `fits` may be laid off on it."""

    may: str
    who: str
    text: str
    card: Card | None = None
    melds: tuple[Meld, ...] = ()
    loose: tuple[Card, ...] = ()
    fits: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class AnswerView:
    """A whole answer in words and cards; `reply` is empty for a question that cannot be.

    `written` is every citation once, `sources` what the documents are that they name.
    """

    reply: str
    headline: str
    steps: tuple[StepLine, ...]
    choices: tuple[ChoiceLine, ...]
    cite: str
    written: tuple[Written, ...]
    sources: tuple[Written, ...]
    problems: tuple[str, ...]

    @property
    def notes(self) -> tuple[StepLine, ...]:
        """What is only pointed out, such as a better lay."""
        return tuple(line for line in self.steps if line.is_note)


def answer_view(answer: Answer, question: Question | None, sides: Sides, t: NullTranslations) -> AnswerView:
    """The answer for page and paper; a question that could not even be read (None) has but its problems."""
    return AnswerView(
        reply="" if answer.reply is None else str(answer.reply), headline=headline(answer, question, sides, t),
        steps=tuple(_line(step, question, sides, t) for step in answer.steps),
        choices=tuple(_choice_line(choice, question, sides, t) for choice in answer.choices),
        cite=answer.cite, written=all_written(answer.steps, t), sources=sources(answer.steps, t),
        problems=tuple(problem_text(problem, (), t) for problem in answer.problems),
    )


def answer_speaker(question: Question | None, sides: Sides, t: NullTranslations) -> Callable[[Step | Problem | Choice], str]:
    """Says a step, a choice or a problem of the answer to this question."""

    def say(part: Step | Problem | Choice) -> str:
        match part:
            case Step():
                return _step_text(part, question, sides, t)
            case Choice():
                return _choice_text(part, question, sides, t)
            case _:
                return problem_text(part, (), t)

    return say


def headline(answer: Answer, question: Question | None, sides: Sides, t: NullTranslations) -> str:
    """The answer in one sentence.

    >>> from ..rules.cards import read_cards
    >>> from ..rules.questions import ask
    >>> from ..rules.rulesets import Ruleset
    >>> question = MayIKnock(read_cards("5H 6H 7H 3C 3D 3S JC JD JH 10S 9C").cards)
    >>> headline(ask(question, Ruleset(id="c", name="C")), question, (), NullTranslations())
    'Yes: you may knock with 9 if you discard 10♠.'
    """
    if answer.reply is None or question is None:
        return t.gettext(HEADLINE["problems"])
    if isinstance(question, Irregularity):
        return irregular_headline(question.id, answer, sides, t)
    key, facts = _told(question, answer)
    return phrase_text(HEADLINE[key], {name: word(fact, ()) for name, fact in facts.items()}, t)


# the headline of each question: its key, and the facts it needs


Told = tuple[str, Mapping[str, object]]


def _facts_of(answer: Answer, code: str) -> Mapping[str, object] | None:
    """The facts of the first step of this code."""
    return next((step.facts for step in answer.steps if step.code == code), None)


@singledispatch
def _told(question: Question, answer: Answer) -> Told:
    raise TypeError(f"no question: {question!r}")


@_told.register
def _knock_told(question: MayIKnock, answer: Answer) -> Told:
    if (taken := _facts_of(answer, "taken_may_not_go_back")) and len(answer.steps) == 1:
        return "may_i_knock.no.taken", taken
    if any(step.code in ("went_out", "cannot_go_out") for step in answer.steps):
        return _going_out_told(answer)
    discard = _facts_of(answer, "best_discard")
    facts = {**_facts_of(answer, "deadwood_counted"), **(discard or {})}
    tail = ".discard" if discard else ""
    if answer.reply is Reply.YES:
        return f"may_i_knock.yes.{_makes(answer, facts['count'])}" + ("" if _is_big(answer) else tail), facts
    return _over_told(answer, facts, tail)


def _is_big(answer: Answer) -> bool:
    return any(choice.may == "lay_all" for choice in answer.choices)


def _makes(answer: Answer, count: object) -> str:
    if _is_big(answer):
        return "big_gin"
    return "knock" if count else "gin"


def _over_told(answer: Answer, facts: Mapping[str, object], tail: str) -> Told:
    limit, better = _facts_of(answer, "knock_over_limit")["limit"], _facts_of(answer, "better_lay")
    if better and better["count"] <= limit:
        return "may_i_knock.no.over.better", {**facts, "better": better["count"]}
    key = "may_i_knock.no.over" + ("" if limit else ".gin_only") + tail
    return key, {**facts, "limit": limit}


def _going_out_told(answer: Answer) -> Told:
    if answer.reply is Reply.NO:
        return "may_i_knock.no.out", _facts_of(answer, "deadwood_counted")
    last = _facts_of(answer, "discard_last")
    return "may_i_knock.yes.out" + (".discard" if last else ""), last or {}


@_told.register
def _going_there_told(question: CanThisGoThere, answer: Answer) -> Told:
    if _facts_of(answer, "no_layoffs_on_gin") is not None:
        return "can_this_go_there.no.gin", {}
    if refused := _facts_of(answer, "layoff_refused"):
        return "can_this_go_there.no", refused
    if order := _facts_of(answer, "order_matters"):
        return "can_this_go_there.yes.order", order
    key = "one" if len(question.layoffs) == 1 else "all"
    return f"can_this_go_there.yes.{key}", {"card": question.layoffs[0].card}


@_told.register
def _meld_told(question: IsThisAMeld, answer: Answer) -> Told:
    if accepted := _facts_of(answer, "meld_accepted"):
        return f"is_this_a_meld.yes.{accepted['meld'].kind}", accepted
    return "is_this_a_meld.no", _facts_of(answer, "meld_refused")


@_told.register
def _lay_told(question: HowToLay, answer: Answer) -> Told:
    if answer.reply is Reply.NO:
        if counted := _facts_of(answer, "deadwood_counted"):
            return "how_to_lay.no", counted
        return "how_to_lay.no.taken", _facts_of(answer, "taken_may_not_go_back")
    best = answer.choices[0]
    return f"how_to_lay.choices.{_lay_key(best)}", {**best.facts, "card": best.facts.get("discard")}


# reasons and choices


def _line(step: Step, question: Question | None, sides: Sides, t: NullTranslations) -> StepLine:
    player = "" if step.seat is None or not sides else sides[step.seat]
    return StepLine(step.code, _step_text(step, question, sides, t), player, step.points, step.rule,
                    step.cite, written(step.cite, t).mark, step.code in NOTES)


def _step_text(step: Step, question: Question | None, sides: Sides, t: NullTranslations) -> str:
    if isinstance(question, Irregularity):
        return reason_text(question.id, step, sides, t)
    return phrase_text(ASKED[step_key(step)], {name: word(fact, ()) for name, fact in step.facts.items()}, t)


def _choice_line(choice: Choice, question: Question | None, sides: Sides, t: NullTranslations) -> ChoiceLine:
    facts = choice.facts
    return ChoiceLine(
        may=choice.may, who=_who(choice.who, sides), text=_choice_text(choice, question, sides, t),
        card=facts.get("card", facts.get("discard")), melds=facts.get("melds", ()), loose=facts.get("loose", ()),
        fits=facts.get("fits", ()),
    )


def _who(role: Role, sides: Sides) -> str:
    """The name of who has this role, or the role where nobody is named."""
    named = dict(zip((Role.OFFENDER, Role.OTHER), sides, strict=False))
    return named.get(Role.OFFENDER if role is Role.ASKER else role, str(role))


def _choice_text(choice: Choice, question: Question | None, sides: Sides, t: NullTranslations) -> str:
    if isinstance(question, Irregularity):
        return irregular_choice(question.id, choice, sides, t)
    words = {name: word(fact, ()) for name, fact in choice.facts.items()}
    words.setdefault("card", words.get("discard"))
    words["number"] = len(choice.facts.get("fits", ()))
    said = phrase_text(CHOICE[_choice_key(choice)], words, t)
    return f"{said} {phrase_text(RESULT[_result_key(choice)], words, t)}" if choice.may == "lay" else said


def _choice_key(choice: Choice) -> str:
    match choice.may:
        case "lay":
            return f"lay.{_lay_key(choice)}"
        case "discard":
            return f"discard.{choice.facts['makes']}"
        case code:
            return code


def _lay_key(choice: Choice) -> str:
    """What a way to lay makes, whether it has no meld, and whether a card goes first."""
    facts = choice.facts
    return str(facts["makes"]) + ("" if facts["melds"] else ".none") + (".discard" if "discard" in facts else "")


def _result_key(choice: Choice) -> str:
    if "defence" in choice.facts:
        return str(choice.facts["winner"] or "nobody")
    if not choice.facts["fits"]:
        return "safe" if choice.facts["makes"] == "knock" else "safe.gin"
    return "fits" if len(choice.facts["fits"]) <= _MOST_NAMED else "fits.many"
