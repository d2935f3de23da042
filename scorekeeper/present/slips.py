"""A ruling on half a page, to be signed: what was asked, the cards, why, where that is written, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from gettext import NullTranslations

from ..rules.answers import Answer
from ..rules.questions import Irregularity, Question
from ..rules.rulesets import Ruleset
from ..rules.rulings import Ruling
from .answers import AnswerView, ChoiceLine, answer_view
from .attached import WHO_WON, question_text, told_of_case
from .citations import Written
from .fitting import width_of
from .laid_cards import A_MELD, LEFT_OVER, Group, Laid, laid_of_answer, laid_of_ruling
from .ruleset_words import ruleset_name
from .ruling import RulingView, StepLine, ruling_view
from .slip_sizes import LONG_NAME_WIDTH, size_of
from .words import N_

HOUSE_RULE = N_("house rule, as this table has it")
SIDES = 2  # who sign where nobody is named


@dataclass(frozen=True, slots=True)
class Where:
    """What a ruling is about: a hand of a match, by its code and number, on a day, and who sign; all may be empty."""

    match: str = ""
    hand: int | None = None
    day: datetime | None = None
    players: tuple[str, ...] = ()

    @property
    def signers(self) -> tuple[str, ...]:
        """Who sign: the players, or two who are not named."""
        return self.players or ("",) * SIDES


@dataclass(frozen=True, slots=True)
class Choice:
    """What somebody may or must do now, and the cards of a way to lay."""

    text: str
    groups: tuple[Group, ...] = ()


@dataclass(frozen=True, slots=True)
class Slip:
    """One ruling on paper. `told` is what was told of a case, each with its question; `totals` are the points of who has any.

    `written` is every citation once, `sources` what the documents are that they name; `notes` are said beside the result.
    """

    question: str
    ruleset: str
    result: str
    sum: str
    told: tuple[tuple[str, str], ...]
    laid: tuple[Laid, ...]
    steps: tuple[StepLine, ...]
    totals: tuple[tuple[str, int], ...]
    choices: tuple[Choice, ...]
    written: tuple[Written, ...]
    sources: tuple[Written, ...]
    problems: tuple[str, ...]
    where: Where = Where()
    notes: tuple[str, ...] = ()

    @property
    def long_name(self) -> bool:
        """Whether the name of the ruleset takes more than one line at its place."""
        return width_of(self.ruleset) > LONG_NAME_WIDTH

    def size(self, page: str) -> str:
        """The size of type on this page, as a class of the print style names it."""
        return size_of(self, page)

    def number(self, line: StepLine) -> int | None:
        """The number that the place of a step has among those that are written out, house rules last; None for none."""
        if line.rule and not line.cite:
            return len(self.written)
        return next((number for number, place in enumerate(self.written, 1) if place.text == line.cite), None)


def slip_of_ruling(ruling: Ruling, ruleset: Ruleset, players: Sequence[str], t: NullTranslations, where: Where = Where(), notes: Sequence[str] = ()) -> Slip:
    """The slip of a ruling on a hand."""
    view = ruling_view(ruling, players, t)
    return Slip(
        question=t.gettext(WHO_WON), ruleset=ruleset_name(ruleset, t), result=view.headline, sum=view.points_text, told=(),
        laid=laid_of_ruling(view, t), steps=view.steps, totals=tuple((side.player, side.points) for side in view.sides if side.points),
        choices=(), written=_written(view, t), sources=view.sources, problems=view.problems, where=where, notes=tuple(notes))


def slip_of_answer(answer: Answer, question: Question, ruleset: Ruleset, sides: Sequence[str], t: NullTranslations,
                   where: Where = Where(), notes: Sequence[str] = ()) -> Slip:
    """The slip of an answer to a question; `sides` are the names of who asks, or did what it is about, and of the other."""
    view = answer_view(answer, question, sides, t)
    return Slip(
        question=question_text(question, ruleset, t), ruleset=ruleset_name(ruleset, t), result=view.headline, sum="",
        told=told_of_case(question, ruleset, t) if isinstance(question, Irregularity) else (),
        laid=laid_of_answer(question, answer, t), steps=view.steps, totals=(),
        choices=tuple(_choice(line, t) for line in view.first_choices), written=_written(view, t), sources=view.sources,
        problems=view.problems, where=where, notes=tuple(notes))


def bare_slip(question: str, result: str, where: Where, notes: Sequence[str]) -> Slip:
    """The slip of an answer that nobody can give reasons for any more."""
    return Slip(question, "", result, "", (), (), (), (), (), (), (), (), where, tuple(notes))


def _written(view: RulingView | AnswerView, t: NullTranslations) -> tuple[Written, ...]:
    """Every citation once, and that a rule is the table's own where one has no citation."""
    own = any(line.rule and not line.cite for line in view.steps)
    return (*view.written, *((Written("", t.gettext(HOUSE_RULE)),) if own else ()))


def _choice(line: ChoiceLine, t: NullTranslations) -> Choice:
    if line.may != "lay":
        return Choice(line.text)
    melds = (Group("meld", meld.cards, t.gettext(A_MELD)) for meld in line.melds)
    return Choice(line.text, (*melds, *((Group("loose", line.loose, t.gettext(LEFT_OVER)),) if line.loose else ())))
