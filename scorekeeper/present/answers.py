"""One answer as it is shown: the headline, the reasons, and what each side may do, with the cards of each way to lay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from gettext import NullTranslations

from ..rules.answers import Answer, Choice, Role
from ..rules.cards import Card
from ..rules.melds import Meld
from ..rules.questions import Irregularity, Question
from ..rules.rulings import Problem, Step
from .citations import Written, all_written, cite_text, sources, written
from .headlines import headline, lay_key
from .irregularity_sentences import case_of, choice_text, reason_text
from .question_sentences import ASKED, CHOICE, RESULT
from .ruling import NOTES, StepLine
from .sentences import problem_text, step_key
from .words import phrase_text, word

_MOST_NAMED = 8  # cards in a sentence
_FEW = 4  # ways to lay that are shown at once

Sides = Sequence[str]
"""The names of who asks, or did what the question is about, and of the other player; empty where nobody is named."""


@dataclass(frozen=True, slots=True)
class ChoiceLine:
    """What somebody may or must do: `who` is a role or a name. For a way to lay, its cards; `fits` may be laid off on it.

    Ways to lay with the same `risk` come to the same: what is left over, and what the other hand makes of it.
    """

    may: str
    who: str
    text: str
    card: Card | None = None
    melds: tuple[Meld, ...] = ()
    loose: tuple[Card, ...] = ()
    fits: tuple[Card, ...] = ()
    risk: tuple[object, ...] = ()


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

    @property
    def first_choices(self) -> tuple[ChoiceLine, ...]:
        """Every choice, but of ways to lay only a few: the best, and the best of those that come to something else."""
        lays = {line.risk: line for line in reversed(self.choices) if line.may == "lay"}
        few = sorted(lays.values(), key=self.choices.index)[:_FEW]
        return tuple(line for line in self.choices if line.may != "lay" or line in few)

    @property
    def further_choices(self) -> tuple[ChoiceLine, ...]:
        """The ways to lay that are not among the few."""
        first = self.first_choices
        return tuple(line for line in self.choices if line not in first)


def answer_view(answer: Answer, question: Question | None, sides: Sides, t: NullTranslations) -> AnswerView:
    """The answer for page and paper; a question that could not even be read (None) has but its problems."""
    return AnswerView(
        reply="" if answer.reply is None else str(answer.reply), headline=headline(answer, question, sides, t),
        steps=tuple(_line(step, question, sides, t) for step in answer.steps),
        choices=tuple(_choice_line(choice, question, sides, t) for choice in answer.choices),
        cite=cite_text(answer.cite, t), written=all_written(answer.steps, t), sources=sources(answer.steps, t),
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


def _line(step: Step, question: Question | None, sides: Sides, t: NullTranslations) -> StepLine:
    player = "" if step.seat is None or not sides else sides[step.seat]
    place = written(step.cite, t)
    return StepLine(step.code, _step_text(step, question, sides, t), player, step.points, step.rule,
                    place.text, place.mark, step.code in NOTES)


def _step_text(step: Step, question: Question | None, sides: Sides, t: NullTranslations) -> str:
    if isinstance(question, Irregularity):
        return reason_text(case_of(question), step, sides, t)
    return phrase_text(ASKED[step_key(step)], {name: word(fact, ()) for name, fact in step.facts.items()}, t)


def _choice_line(choice: Choice, question: Question | None, sides: Sides, t: NullTranslations) -> ChoiceLine:
    facts = choice.facts
    return ChoiceLine(
        may=choice.may, who=_who(choice.who, sides), text=_choice_text(choice, question, sides, t),
        card=facts.get("card", facts.get("discard")), melds=facts.get("melds", ()), loose=facts.get("loose", ()),
        fits=facts.get("fits", ()), risk=tuple(facts.get(fact) for fact in _RISK),
    )


_RISK = ("makes", "count", "fits", "defence", "winner", "points")


def _who(role: Role, sides: Sides) -> str:
    """The name of who has this role, or the role where nobody is named."""
    named = dict(zip((Role.OFFENDER, Role.OTHER), sides, strict=False))
    return named.get(Role.OFFENDER if role is Role.ASKER else role, str(role))


def _choice_text(choice: Choice, question: Question | None, sides: Sides, t: NullTranslations) -> str:
    if isinstance(question, Irregularity):
        return choice_text(case_of(question), choice, sides, t)
    words = {name: word(fact, ()) for name, fact in choice.facts.items()}
    words.setdefault("card", words.get("discard"))
    words["number"] = len(choice.facts.get("fits", ()))
    said = phrase_text(CHOICE[_choice_key(choice)], words, t)
    return f"{said} {phrase_text(RESULT[_result_key(choice)], words, t)}" if choice.may == "lay" else said


def _choice_key(choice: Choice) -> str:
    match choice.may:
        case "lay":
            return f"lay.{lay_key(choice)}"
        case "discard":
            return f"discard.{choice.facts['makes']}"
        case code:
            return code


def _result_key(choice: Choice) -> str:
    if "defence" in choice.facts:
        return str(choice.facts["winner"] or "nobody")
    if not choice.facts["fits"]:
        return "safe" if choice.facts["makes"] == "knock" else "safe.gin"
    return "fits" if len(choice.facts["fits"]) <= _MOST_NAMED else "fits.many"
