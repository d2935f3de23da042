"""Laying off: how laid melds can grow, and the best the defender can do.

The defence is searched whole: each way the laid melds can grow is met by the best own melds of the
cards that remain, so giving up an own meld to lay off more is found where it pays.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from .cards import Card, points_of
from .holdings import BITS, bits_of, cards_in, hand_of, least_points
from .melds import Meld, best_of_hand, melds_of_the_pack


@dataclass(frozen=True, slots=True)
class Layoff:
    """A card put onto a meld; `onto` is the meld as it then lay, grown by what was laid off before."""

    card: Card
    onto: Meld


@dataclass(frozen=True, slots=True)
class Defence:
    """What the defender lays: own melds, layoffs in an order that works, and the points of what is left."""

    melds: tuple[Meld, ...]
    layoffs: tuple[Layoff, ...]
    loose: tuple[Card, ...]
    deadwood: int


@cache
def cards_taken(meld: int, ace: str) -> int:
    """The cards that fit onto this meld as it lies, all as bits: those that make it a longer meld.

    >>> from scorekeeper.rules.cards import read_cards
    >>> cards_in(cards_taken(hand_of(read_cards("JH QH KH").cards), "high_or_low"))
    (AH, 10H)
    """
    melds = melds_of_the_pack(ace)
    return sum(card for card in BITS if not meld & card and meld | card in melds)


def best_defence(
    cards: Iterable[Card],
    laid: Sequence[Meld],
    ace: str = "low",
    ace_points: int = 1,
    *,
    melds: Sequence[Meld] | None = None,
    layoffs: Sequence[Layoff] | None = None,
    prefer_layoff: bool = False,
) -> Defence:
    """The plan that leaves the defender's `cards` the least deadwood against the `laid` melds.

    With `melds` given, these lie and only the best layoffs of the rest are sought; with `layoffs`
    given, these stand and only own melds are sought. Among plans of equal deadwood the one with the
    fewest layoffs; with `prefer_layoff`, among plans that leave no card, one that lays off at least one.
    """
    hand, lying = hand_of(cards), sorted(meld.mask for meld in laid)
    hand &= ~sum(meld.mask for meld in melds or ())
    if layoffs is None:
        layoffs = _in_order(lying, _best_growth(lying, hand, ace, ace_points, melds is None, prefer_layoff), ace)
    hand &= ~hand_of(layoff.card for layoff in layoffs)
    if melds is None:
        own = best_of_hand(hand, ace, ace_points)[0]
        return Defence(own.melds, tuple(layoffs), own.loose, own.deadwood)
    loose = cards_in(hand)
    return Defence(tuple(melds), tuple(layoffs), loose, points_of(loose, ace_points))


Growth = tuple[int, ...]  # for each laid meld the cards it gets, as bits


def _best_growth(
    lying: Sequence[int], hand: int, ace: str, ace_points: int, may_meld: bool, prefer_layoff: bool
) -> Growth:
    def cost(growth: Growth) -> tuple[int, bool, int, int]:
        """What is left, then no layoff where one is preferred, then how many are laid off; the cards themselves settle the rest."""
        laid_off = sum(growth)
        rest = hand ^ laid_off
        left = least_points(rest, ace, ace_points) if may_meld else points_of(cards_in(rest), ace_points)
        return left, prefer_layoff and not left and not laid_off, laid_off.bit_count(), laid_off

    return min(_growths(lying, hand, ace), key=cost)


def _growths(lying: Sequence[int], hand: int, ace: str) -> list[Growth]:
    """Every way the laid melds can grow by cards of the hand."""
    growths: list[Growth] = [()]
    for meld in lying:
        ways = _growths_of_one(meld, hand, ace)
        growths = [(*growth, added) for growth in growths for added in ways if not added & sum(growth)]
    return growths


def _growths_of_one(meld: int, hand: int, ace: str) -> list[int]:
    growths = [0]
    for added in growths:  # the list gets longer as the meld grows: a card laid off takes the next
        for card in bits_of(cards_taken(meld | added, ace) & hand):
            if added | card not in growths:
                growths.append(added | card)
    return growths


def _in_order(lying: Sequence[int], growth: Growth, ace: str) -> tuple[Layoff, ...]:
    """The layoffs that make each laid meld grow by its cards, one after the other."""
    melds, layoffs = melds_of_the_pack(ace), []
    for meld, missing in zip(lying, growth, strict=True):
        while missing:
            card = bits_of(cards_taken(meld, ace) & missing)[0]
            layoffs.append(Layoff(*cards_in(card), melds[meld]))
            meld, missing = meld | card, missing ^ card
    return tuple(layoffs)
