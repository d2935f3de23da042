"""Deals as they are at a table: both players draw and throw away what serves them least, until one can knock."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count, islice
from random import Random

from scorekeeper.rules.cards import PACK, Card
from scorekeeper.rules.melds import least_deadwood

LIMIT = 10  # points that may be knocked with
Hands = tuple[tuple[str, ...], tuple[str, ...]]


def knocked(deals: int) -> list[Hands]:
    """So many deals, the same at each run: the hand of who knocked, and the other's."""
    return list(islice(_all_knocked(), deals))


def _all_knocked() -> Iterator[Hands]:
    for seed in count(1):
        pack = Random(seed).sample(PACK, len(PACK))
        if hands := _played([pack[:10], pack[10:20]], pack[20:]):
            yield hands


def _played(hands: list[list[Card]], stock: Sequence[Card]) -> Hands | None:
    """The hands once one of them can knock; None where the stock runs out before."""
    for turn, drawn in enumerate(stock):
        seat = turn % 2
        hands[seat] = _best_ten([*hands[seat], drawn])
        if least_deadwood(hands[seat]) <= LIMIT:
            return _named(hands[seat]), _named(hands[1 - seat])
    return None


def _best_ten(eleven: Sequence[Card]) -> list[Card]:
    """What is left with the least deadwood; of several the one that throws away the most points."""
    tens = ([card for card in eleven if card is not thrown] for thrown in sorted(eleven, key=Card.points, reverse=True))
    return min(tens, key=least_deadwood)


def _named(hand: Sequence[Card]) -> tuple[str, ...]:
    return tuple(map(str, sorted(hand)))
