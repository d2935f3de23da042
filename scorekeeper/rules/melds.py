"""Melds, and every way to lay a hand: all of them, the best ones, and the least deadwood there is.

Nothing here guesses: every choice of sets is tried, and each suit's runs are searched exactly.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from .cards import SUITS, Card, points_of, write_cards
from .holdings import (
    RANK_COLUMNS,
    SETS_BY_COLUMN,
    SUIT,
    SUIT_STARTS,
    best_set_choices,
    cards_in,
    hand_of,
    least_points,
    runs_of_a_suit,
    set_choices,
    suit_table,
)


@dataclass(frozen=True, slots=True)
class Meld:
    """A set (by suit) or a run (going upwards, so that a run round the corner reads KS AS 2S)."""

    cards: tuple[Card, ...]
    kind: str  # "set" or "run"

    @property
    def mask(self) -> int:
        """The cards as bits of a 52-bit number."""
        return hand_of(self.cards)

    def __str__(self) -> str:
        return write_cards(self.cards)


@dataclass(frozen=True, slots=True)
class NotAMeld:
    """Why some cards are no meld.

    `too_few`, `card_twice`, `mixed` (neither one rank nor one suit), `gap`, or `wraps` (a run that
    only a looser ace rule would allow).
    """

    reason: str


class Arrangement(NamedTuple):
    """One way to lay a hand: sets from the ace up, then runs suit by suit; `deadwood` in points."""

    melds: tuple[Meld, ...]
    loose: tuple[Card, ...]
    deadwood: int


@cache
def melds_of_the_pack(ace: str) -> dict[int, Meld]:
    """Every meld there is, by its bits: sets from the ace up, then runs suit by suit.

    >>> len(melds_of_the_pack("low"))
    329
    """
    sets = dict.fromkeys(taken for column in SETS_BY_COLUMN.values() for taken in column)
    melds = {taken: Meld(cards_in(taken), "set") for taken in sets}
    for suit, start in zip(SUITS, SUIT_STARTS, strict=True):
        for holding, places in runs_of_a_suit(ace).items():
            melds[holding << start] = Meld(tuple(Card.of(place + 1, suit) for place in places), "run")
    return melds


def read_meld(cards: Iterable[Card], ace: str = "low") -> Meld | NotAMeld:
    """These cards, in any order, as a meld, or the reason why they are none.

    >>> from scorekeeper.rules.cards import read_cards
    >>> str(read_meld(read_cards("7H 5H 6H").cards))
    '5H 6H 7H'
    >>> read_meld(read_cards("QS KS AS").cards)
    NotAMeld(reason='wraps')
    """
    cards = tuple(cards)
    hand = hand_of(cards)
    if (meld := melds_of_the_pack(ace).get(hand)) and len(cards) == hand.bit_count():
        return meld
    return NotAMeld(_why_no_meld(cards, hand))


def _why_no_meld(cards: tuple[Card, ...], hand: int) -> str:
    if len(cards) != hand.bit_count():
        return "card_twice"
    if len(cards) < 3:
        return "too_few"
    if len({card.suit for card in cards}) > 1:
        return "mixed"
    return "wraps" if hand in melds_of_the_pack("around") else "gap"


def all_melds(cards: Iterable[Card], ace: str = "low") -> tuple[Meld, ...]:
    """Every meld these cards contain, overlapping ones too: sets from the ace up, then runs suit by suit."""
    hand = hand_of(cards)
    return tuple(meld for mask, meld in melds_of_the_pack(ace).items() if mask & hand == mask)


def least_deadwood(cards: Iterable[Card], ace: str = "low", ace_points: int = 1) -> int:
    """The fewest points these cards can be left with, melds laid as well as can be.

    >>> from scorekeeper.rules.cards import read_cards
    >>> least_deadwood(read_cards("3S 4S 5S 6S 6H 6D 9C 9D 9H 2C").cards)
    2
    """
    return least_points(hand_of(cards), ace, ace_points)


def best_arrangements(cards: Iterable[Card], ace: str = "low", ace_points: int = 1) -> tuple[Arrangement, ...]:
    """Every arrangement that reaches the least deadwood; those with the fewest melds come first.

    A long run cut differently is a different arrangement, though the same cards are left.
    """
    return best_of_hand(hand_of(cards), ace, ace_points)


def best_of_hand(hand: int, ace: str, ace_points: int) -> tuple[Arrangement, ...]:
    """`best_arrangements` of a hand given as bits."""
    clubs, diamonds, hearts, spades = _best_lays(ace, ace_points)
    found: list[Arrangement] = []
    for left in best_set_choices(hand, ace, ace_points):
        sets = _sets_in(hand ^ left) if left != hand else ()
        ways = clubs[left & SUIT], diamonds[left >> 13 & SUIT], hearts[left >> 26 & SUIT], spades[left >> 39]
        found += _laid(sets, *ways)
    return _fewest_melds_first(found)


def arrangements(
    cards: Iterable[Card], ace: str = "low", ace_points: int = 1, limit: int | None = None
) -> tuple[Arrangement, ...]:
    """Every choice of melds that share no card, laying nothing included; those with the fewest melds first.

    With a `limit` only those that leave at most that many points.
    """
    hand = hand_of(cards)
    limit = points_of(cards_in(hand), ace_points) if limit is None else limit
    found: list[Arrangement] = []
    for left in set_choices(hand):
        by_suit = [_lays(start, left >> start & SUIT, ace, ace_points, limit) for start in SUIT_STARTS]
        found += _laid(_sets_in(hand ^ left), *by_suit)
    return _fewest_melds_first([way for way in found if way.deadwood <= limit])


def _fewest_melds_first(found: list[Arrangement]) -> tuple[Arrangement, ...]:
    return tuple(found) if len(found) == 1 else tuple(sorted(found, key=lambda way: len(way.melds)))


class _Lay(NamedTuple):
    """One way to lay the holding of one suit, sets apart; `points` are those of the loose cards."""

    runs: tuple[Meld, ...]
    loose: tuple[Card, ...]
    points: int


def _laid(
    sets: tuple[Meld, ...],
    clubs: tuple[_Lay, ...], diamonds: tuple[_Lay, ...], hearts: tuple[_Lay, ...], spades: tuple[_Lay, ...],
) -> list[Arrangement]:
    """The arrangements with these sets, for every lay of each suit."""
    return [
        Arrangement(sets + c_runs + d_runs + h_runs + s_runs, c_loose + d_loose + h_loose + s_loose,
                    c_points + d_points + h_points + s_points)
        for c_runs, c_loose, c_points in clubs
        for d_runs, d_loose, d_points in diamonds
        for h_runs, h_loose, h_points in hearts
        for s_runs, s_loose, s_points in spades
    ]


def _lays(start: int, holding: int, ace: str, ace_points: int, limit: int) -> tuple[_Lay, ...]:
    """Every way to lay the holding of the suit that starts at this bit, leaving at most `limit` points."""
    melds, lays = melds_of_the_pack(ace), []
    for runs in suit_table(ace, ace_points).run_choices(holding, limit):
        loose = cards_in(holding - sum(runs) << start)
        lays.append(_Lay(tuple(melds[run << start] for run in runs), loose, points_of(loose, ace_points)))
    return tuple(lays)


class _BestLays(dict[int, tuple[_Lay, ...]]):
    """The best ways to lay each holding of one suit, found when first asked for."""

    def __init__(self, start: int, ace: str, ace_points: int):
        self.start, self.ace, self.ace_points = start, ace, ace_points

    def __missing__(self, holding: int) -> tuple[_Lay, ...]:
        least = suit_table(self.ace, self.ace_points).least[holding]
        lays = self[holding] = _lays(self.start, holding, self.ace, self.ace_points, least)
        return lays


@cache
def _best_lays(ace: str, ace_points: int) -> tuple[_BestLays, ...]:
    return tuple(_BestLays(start, ace, ace_points) for start in SUIT_STARTS)


@cache
def _sets_in(taken: int) -> tuple[Meld, ...]:
    """The sets these cards make, from the ace up."""
    return tuple(Meld(cards_in(taken & column), "set") for column in RANK_COLUMNS if taken & column)
