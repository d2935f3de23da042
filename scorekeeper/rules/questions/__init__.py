"""The questions the referee answers without a finished hand: `ask(question, ruleset)` gives an `Answer`."""

from __future__ import annotations

from dataclasses import replace
from functools import singledispatch

from ..answers import Answer, Reply, answered
from ..irregularities import answer_irregularity
from ..melds import NotAMeld, read_meld
from ..rulesets import Ruleset
from ..steps import step
from .asked import CanThisGoThere, HowToLay, Irregularity, IsThisAMeld, MayIKnock, Question
from .going_out import may_i_go_out
from .knocking import may_i_knock
from .laying_down import how_to_lay
from .laying_off import can_this_go_there
from .problems import question_problems

__all__ = [
    "CanThisGoThere", "HowToLay", "Irregularity", "IsThisAMeld", "MayIKnock", "Question", "ask", "question_problems",
    "with_other_discards",
]


def ask(question: Question, ruleset: Ruleset) -> Answer:
    """The referee's answer under one ruleset: always the same answer to the same question.

    A question that cannot be is answered by all its problems.

    >>> from ..cards import read_cards
    >>> found = ask(IsThisAMeld(read_cards("QS KS AS").cards), Ruleset(id="classic", name="Classic"))
    >>> str(found.reply), found.steps[0].code, found.steps[0].facts["reason"]
    ('no', 'meld_refused', 'wraps')
    """
    if found := question_problems(question, ruleset):
        return Answer(None, problems=found)
    return _answer(question, ruleset)


def with_other_discards(answer: Answer, question: Question, ruleset: Ruleset) -> Answer:
    """The answer; where the card named may not go, with those that may."""
    if answer.reply is not Reply.NO or not isinstance(question, MayIKnock) or question.discard is None:
        return answer
    return replace(answer, choices=ask(replace(question, discard=None), ruleset).choices)


@singledispatch
def _answer(question: Question, ruleset: Ruleset) -> Answer:
    raise TypeError(f"no question: {question!r}")


@_answer.register
def _knock(question: MayIKnock, ruleset: Ruleset) -> Answer:
    return may_i_knock(question, ruleset) if ruleset.game == "gin" else may_i_go_out(question, ruleset)


@_answer.register
def _meld(question: IsThisAMeld, ruleset: Ruleset) -> Answer:
    meld = read_meld(question.cards, ruleset.ace)
    if isinstance(meld, NotAMeld):
        refused = step(ruleset, "meld_refused", cards=question.cards, reason=meld.reason)
        return answered(Reply.NO, [refused])
    return answered(Reply.YES, [step(ruleset, "meld_accepted", meld=meld)])


_answer.register(CanThisGoThere, can_this_go_there)
_answer.register(HowToLay, how_to_lay)


@_answer.register
def _irregularity(question: Irregularity, ruleset: Ruleset) -> Answer:
    return answer_irregularity(question.id, question.facts, ruleset)
