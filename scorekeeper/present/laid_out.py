"""The cards of a question as they lie on the table: melds, what goes onto them, and what is left, apart."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..rules.answers import Answer
from ..rules.cards import Card
from ..rules.questions import CanThisGoThere, IsThisAMeld, MayIKnock, Question
from .ruling import LaidOff

Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class LaidOut:
    """Cards laid out: `melds` as they lay before anything went onto them, `going` the card that is discarded."""

    melds: tuple[Cards, ...]
    laid_off: tuple[LaidOff, ...]
    loose: Cards
    going: Card | None = None


def laid_out(question: Question, answer: Answer) -> LaidOut | None:
    """How the cards of this question lie once it is answered; None where its choices show them, or it has none.

    >>> from ..rules.cards import read_cards
    >>> from ..rules.questions import ask
    >>> from ..rules.rulesets import Ruleset
    >>> asked = MayIKnock(read_cards("5H 6H 7H 3C 3D 3S JC JD JH 10S 9C").cards)
    >>> laid = laid_out(asked, ask(asked, Ruleset(id="c", name="C")))
    >>> laid.going, laid.loose, len(laid.melds)
    (10S, (9C,), 3)
    """
    match question:
        case IsThisAMeld():
            return LaidOut((question.cards,), (), ())
        case CanThisGoThere():
            laid = tuple(_laid_off(answer))
            gone = {off.card for off in laid}
            return LaidOut(question.melds, laid, tuple(claim.card for claim in question.layoffs if claim.card not in gone))
        case MayIKnock():
            return LaidOut(tuple(_melds(answer)), tuple(_laid_off(answer)), *_left(question, answer))
        case _:
            return None


def _laid_off(answer: Answer) -> Iterator[LaidOff]:
    return (LaidOff(step.facts["card"], step.facts["onto"]) for step in answer.steps if step.code == "layoff_accepted")


def _melds(answer: Answer) -> Iterator[Cards]:
    for step in answer.steps:
        if step.code == "melds_found":
            yield from (meld.cards for meld in step.facts["melds"])
        elif step.code == "meld_accepted":
            yield step.facts["meld"].cards


def _left(question: MayIKnock, answer: Answer) -> tuple[Cards, Card | None]:
    """The loose cards, and the one that goes."""
    loose, going = (), question.discard
    for step in answer.steps:
        match step.code:
            case "deadwood_counted":
                loose = tuple(step.facts["cards"])
            case "best_discard" | "discard_last":
                going = step.facts["card"]
    return loose, going
