"""The answer to a question in one sentence: yes or no and what it comes to, or what to do first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import singledispatch
from gettext import NullTranslations

from ..rules.answers import Answer, Choice, Reply
from ..rules.questions import CanThisGoThere, HowToLay, Irregularity, IsThisAMeld, MayIKnock, Question
from .irregularity_sentences import case_of
from .irregularity_sentences import headline as headline_of_case
from .question_sentences import HEADLINE
from .words import meld_key, phrase_text, word


def headline(answer: Answer, question: Question | None, sides: Sequence[str], t: NullTranslations) -> str:
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
        return headline_of_case(case_of(question), answer, sides, t)
    key, facts = _told(question, answer)
    return phrase_text(HEADLINE[key], {name: word(fact, ()) for name, fact in facts.items()}, t)


# each question's key, and the facts its sentence needs


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
    last = _facts_of(answer, "discard_last")
    if answer.reply is Reply.NO:
        if taken := _facts_of(answer, "taken_may_not_go_back"):
            return "may_i_knock.no.taken", taken
        return "may_i_knock.no.out" + (".discard" if last else ""), {**_facts_of(answer, "deadwood_counted"), **(last or {})}
    return "may_i_knock.yes.out" + (".discard" if last else ""), last or {}


@_told.register
def _going_there_told(question: CanThisGoThere, answer: Answer) -> Told:
    if _facts_of(answer, "no_layoffs_on_gin") is not None:
        return "can_this_go_there.no.gin", {}
    if refused := tuple(step.facts["card"] for step in answer.steps if step.code == "layoff_refused"):
        return "can_this_go_there.no", {"cards": refused, "number": len(refused)}
    if order := _facts_of(answer, "order_matters"):
        return "can_this_go_there.yes.order", order
    key = {1: "one", 2: "both"}.get(len(question.layoffs), "all")
    return f"can_this_go_there.yes.{key}", {"card": question.layoffs[0].card}


@_told.register
def _meld_told(question: IsThisAMeld, answer: Answer) -> Told:
    if accepted := _facts_of(answer, "meld_accepted"):
        return f"is_this_a_meld.yes.{meld_key(accepted['meld'])}", accepted
    return "is_this_a_meld.no", _facts_of(answer, "meld_refused")


@_told.register
def _lay_told(question: HowToLay, answer: Answer) -> Told:
    if answer.reply is Reply.NO:
        if counted := _facts_of(answer, "deadwood_counted"):
            return "how_to_lay.no", counted
        return "how_to_lay.no.taken", _facts_of(answer, "taken_may_not_go_back")
    best = answer.choices[0]
    return f"how_to_lay.choices.{lay_key(best)}", {**best.facts, "card": best.facts.get("discard")}


def lay_key(choice: Choice) -> str:
    """What a way to lay makes, whether it has no meld, and whether a card goes first."""
    facts = choice.facts
    return str(facts["makes"]) + ("" if facts["melds"] else ".none") + (".discard" if "discard" in facts else "")
