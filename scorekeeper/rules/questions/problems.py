"""Why a question cannot be asked like this: every contradiction in it, all at once, each with its field."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import singledispatch
from itertools import chain

from ..card_problems import layoffs_too_many, twice
from ..cards import Card
from ..irregularities import problems_of
from ..melds import NotAMeld, read_meld
from ..rulesets import Ruleset
from ..rulings import Problem, problem
from .asked import CanThisGoThere, HowToLay, Irregularity, IsThisAMeld, MayIKnock, Question
from .ways import SEATS, Lay, as_counted, best_lay, deal_of, declared_lay, limit_is_known, ways


@singledispatch
def question_problems(question: Question, ruleset: Ruleset) -> tuple[Problem, ...]:
    """All that makes this question impossible under this ruleset; empty for one that can be answered.

    >>> from ..cards import read_cards
    >>> found = question_problems(MayIKnock(read_cards("5H 5H 6H").cards), Ruleset(id="c", name="C"))
    >>> [(wrong.code, wrong.field) for wrong in found]
    [('card_twice', 'cards'), ('card_count', 'cards')]
    """
    return ()


@question_problems.register
def _of_an_irregularity(question: Irregularity, ruleset: Ruleset) -> tuple[Problem, ...]:
    return problems_of(question.id, question.facts, ruleset)


@question_problems.register
def _of_a_meld(question: IsThisAMeld, ruleset: Ruleset) -> tuple[Problem, ...]:
    missing = () if question.cards else (problem("cards_missing", "cards"),)
    return (*missing, *twice(question.cards, "cards"))


@question_problems.register
def _of_layoffs(question: CanThisGoThere, ruleset: Ruleset) -> tuple[Problem, ...]:
    return tuple(_laying_off(question, ruleset))


def _laying_off(question: CanThisGoThere, ruleset: Ruleset) -> Iterator[Problem]:
    if not question.melds:
        yield problem("cards_missing", "melds")
    if not question.layoffs:
        yield problem("cards_missing", "layoffs")
    yield from layoffs_too_many(question.layoffs, "layoffs")
    if question.gin and ruleset.game != "gin":
        yield problem("question_not_in_game", "gin", game=ruleset.game)
    yield from _twice_on_the_table(question.melds)
    yield from _claims(question)


def _claims(question: CanThisGoThere) -> Iterator[Problem]:
    """A card that is laid off lies nowhere yet, and is laid off once."""
    lying, claimed = set(chain(*question.melds)), set()
    for place, claim in enumerate(question.layoffs):
        field = f"layoffs[{place}].card"
        if claim.card in lying:
            yield problem("card_twice", field, card=claim.card, where="table")
        elif claim.card in claimed:
            yield problem("card_twice", field, card=claim.card)
        claimed.add(claim.card)


def _twice_on_the_table(melds: Sequence[tuple[Card, ...]]) -> Iterator[Problem]:
    """No card lies on the table twice."""
    before: set[Card] = set()
    for place, cards in enumerate(melds):
        field = f"melds[{place}]"
        yield from twice(cards, field)
        yield from (problem("card_twice", field, card=card) for card in sorted(before.intersection(cards)))
        before.update(cards)


def _no_melds(melds: Sequence[tuple[Card, ...]], ruleset: Ruleset) -> Iterator[Problem]:
    """What lies on the table are melds."""
    for place, cards in enumerate(melds):
        meld = read_meld(cards, ruleset.ace)
        if isinstance(meld, NotAMeld) and meld.reason != "card_twice":
            yield problem("no_meld", f"melds[{place}]", cards=cards, reason=meld.reason)


@question_problems.register
def _of_a_knock(question: MayIKnock, ruleset: Ruleset) -> tuple[Problem, ...]:
    if ruleset.game != "gin":
        return tuple(_going_out(question, ruleset))
    found = (*_held(question, ruleset), *_declared(question))
    return found or tuple(_limit(question, ruleset, _laying(question, ruleset)))


def _laying(question: MayIKnock, ruleset: Ruleset) -> Lay:
    question = as_counted(question, ruleset)
    return best_lay(question.cards, ruleset) if question.melds is None else declared_lay(question, ruleset)[0]


@question_problems.register
def _of_laying_down(question: HowToLay, ruleset: Ruleset) -> tuple[Problem, ...]:
    if ruleset.game != "gin":
        return (problem("question_not_in_game", "", game=ruleset.game),)
    found = (*_held(question, ruleset), *_defender(question, ruleset))
    return found or tuple(_limit(question, ruleset, best_lay(question.cards, ruleset)))


def _held(question: MayIKnock | HowToLay, ruleset: Ruleset) -> Iterator[Problem]:
    """The cards held: ten, or eleven and one of them goes; the discard may also lie apart from ten."""
    cards, size = question.cards, ruleset.cards_each(SEATS)
    yield from twice(cards, "cards")
    if not size <= len(cards) <= size + 1:
        yield problem("card_count", "cards", count=len(cards), expected=size)
    elif question.discard in cards and len(cards) == size:
        yield problem("card_twice", "discard", card=question.discard)
    elif question.discard is not None and question.discard not in cards and len(cards) > size:
        yield problem("card_not_held", "discard", card=question.discard)
    yield from _taken(question)


def _taken(question: MayIKnock | HowToLay) -> Iterator[Problem]:
    """What was taken is held, or is to go."""
    if question.taken is not None and question.taken not in (*question.cards, question.discard):
        yield problem("card_not_held", "taken", card=question.taken)


def _declared(question: MayIKnock) -> Iterator[Problem]:
    """The asker's own melds: of cards that are held, and without the discard."""
    for place, cards in enumerate(question.melds or ()):
        for card in cards:
            if card == question.discard:
                yield problem("card_twice", f"melds[{place}]", card=card, where="discard")
            elif card not in question.cards:
                yield problem("card_not_held", f"melds[{place}]", card=card)


def _limit(question: MayIKnock | HowToLay, ruleset: Ruleset, lay: Lay) -> Iterator[Problem]:
    """The upcard is needed where the limit comes from it, but for gin; and where a spade may double what is asked."""
    if question.upcard is not None:
        return
    doubled = isinstance(question, HowToLay) and question.defender is not None and ruleset.spade_upcard_doubles
    unlimited = not limit_is_known(deal_of(ruleset, None)) and ways(question, ruleset, lay)[0].count > 0
    if doubled or unlimited:
        yield problem("upcard_missing", "upcard")


def _defender(question: HowToLay, ruleset: Ruleset) -> Iterator[Problem]:
    if (cards := question.defender) is None:
        return
    yield from twice(cards, "defender")
    if len(cards) != ruleset.cards_each(SEATS):
        yield problem("card_count", "defender", count=len(cards), expected=ruleset.cards_each(SEATS))
    for card in sorted({*question.cards, question.discard} & {*cards}):
        yield problem("card_in_both", "defender", card=card)


def _going_out(question: MayIKnock, ruleset: Ruleset) -> Iterator[Problem]:
    """Basic rummy: what is left of a hand, and the melds that lie on the table."""
    most = max(map(ruleset.cards_each, ruleset.players)) + 1
    yield from twice(question.cards, "cards")
    if not question.cards:
        yield problem("cards_missing", "cards")
    elif len(question.cards) > most:
        yield problem("cards_too_many", "cards", count=len(question.cards), most=most)
    if question.upcard is not None:
        yield problem("question_not_in_game", "upcard", game=ruleset.game)
    if question.discard is not None and question.discard not in question.cards:
        yield problem("card_not_held", "discard", card=question.discard)
    yield from _taken(question)
    yield from _no_melds(question.melds or (), ruleset)
    yield from _twice_on_the_table(question.melds or ())
    for card in sorted({*question.cards} & {*chain(*question.melds or ())}):
        yield problem("card_twice", "cards", card=card, where="table")
