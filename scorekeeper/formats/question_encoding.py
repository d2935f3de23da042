"""Questions written as the public JSON asks them: the inverse of `questions`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import singledispatch

from ..rules.cards import Card, write_cards
from ..rules.questions import CanThisGoThere, HowToLay, Irregularity, IsThisAMeld, MayIKnock, Question
from .encoding import encode_layoff


def encode_question(question: Question) -> dict[str, object]:
    """The question without its ruleset; what was not said is left out.

    >>> from ..rules.cards import read_cards
    >>> encode_question(IsThisAMeld(read_cards("5♥ 6♥ 7♥").cards))
    {'ask': 'is_this_a_meld', 'facts': {'cards': '5H 6H 7H'}}
    """
    ask, facts = _encode(question)
    return {"ask": ask, "facts": {key: value for key, value in facts.items() if value is not None}}


Encoded = tuple[str, Mapping[str, object]]


@singledispatch
def _encode(question: Question) -> Encoded:
    raise TypeError(f"no question: {question!r}")


@_encode.register
def _knock(question: MayIKnock) -> Encoded:
    return "may_i_knock", {**_held(question), "melds": _melds(question.melds)}


@_encode.register
def _lay(question: HowToLay) -> Encoded:
    defender = None if question.defender is None else write_cards(question.defender)
    return "how_to_lay", {**_held(question), "defender": defender}


@_encode.register
def _meld(question: IsThisAMeld) -> Encoded:
    return "is_this_a_meld", {"cards": write_cards(question.cards)}


@_encode.register
def _go_there(question: CanThisGoThere) -> Encoded:
    layoffs = list(map(encode_layoff, question.layoffs))
    return "can_this_go_there", {"melds": _melds(question.melds), "layoffs": layoffs, "gin": question.gin or None}


@_encode.register
def _irregularity(question: Irregularity) -> Encoded:
    told = {key: str(fact) if isinstance(fact, Card) else fact for key, fact in sorted(question.facts.items())}
    return "irregularity", {"id": question.id, **told}


def _held(question: MayIKnock | HowToLay) -> dict[str, object]:
    single = {key: getattr(question, key) for key in ("upcard", "discard", "taken")}
    return {"cards": write_cards(question.cards)} | {key: None if card is None else str(card) for key, card in single.items()}


def _melds(melds: Sequence[Sequence[Card]] | None) -> list[str] | None:
    return None if melds is None else list(map(write_cards, melds))
