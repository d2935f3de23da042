"""Melds, and every way to lay a hand: all of them, the best ones, and the least deadwood there is.

Nothing here guesses: every choice of sets is tried, and each suit's runs are searched exactly.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product

from .cards import SUITS, Card, points_of, write_cards
from .holdings import SETS_IN_COLUMN, SUIT_STARTS, cards_in, hand_of, runs_of_a_suit, set_choices, suit_table


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


@dataclass(frozen=True, slots=True)
class Arrangement:
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
    sets = dict.fromkeys(taken for column in SETS_IN_COLUMN.values() for taken in column)
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
    return least_of_hand(hand_of(cards), ace, ace_points)


def least_of_hand(hand: int, ace: str, ace_points: int) -> int:
    """`least_deadwood` of a hand given as bits."""
    least = suit_table(ace, ace_points).least
    return min(
        least[left & 8191] + least[left >> 13 & 8191] + least[left >> 26 & 8191] + least[left >> 39]
        for left, _ in set_choices(hand)
    )


def best_arrangements(cards: Iterable[Card], ace: str = "low", ace_points: int = 1) -> tuple[Arrangement, ...]:
    """Every arrangement that reaches the least deadwood; those with the fewest melds come first.

    A long run cut differently is a different arrangement, though the same cards are left.
    """
    hand = hand_of(cards)
    return _arrangements(hand, ace, ace_points, least_of_hand(hand, ace, ace_points))


def arrangements(
    cards: Iterable[Card], ace: str = "low", ace_points: int = 1, limit: int | None = None
) -> tuple[Arrangement, ...]:
    """Every choice of melds that share no card, laying nothing included; those with the fewest melds first.

    With a `limit` only those that leave at most that many points.
    """
    hand = hand_of(cards)
    return _arrangements(hand, ace, ace_points, points_of(cards_in(hand), ace_points) if limit is None else limit)


def _arrangements(hand: int, ace: str, ace_points: int, limit: int) -> tuple[Arrangement, ...]:
    found = [
        _arrangement(hand, taken, ace, ace_points)
        for left, sets in set_choices(hand)
        for runs in _runs_within(left, ace, ace_points, limit)
        for taken in [(*sets, *runs)]
    ]
    return tuple(sorted(found, key=lambda way: len(way.melds)))


def _runs_within(left: int, ace: str, ace_points: int, limit: int) -> Iterator[tuple[int, ...]]:
    """The choices of runs, over all suits, that leave at most `limit` points of `left`."""
    table = suit_table(ace, ace_points)
    holdings = [left >> start & 8191 for start in SUIT_STARTS]
    spare = limit - sum(table.least[holding] for holding in holdings)
    if spare < 0:
        return
    by_suit = [
        [tuple(run << start for run in runs) for runs in table.run_choices(holding, table.least[holding] + spare)]
        for start, holding in zip(SUIT_STARTS, holdings, strict=True)
    ]
    for choice in product(*by_suit):
        runs = sum(choice, ())
        if spare == 0 or points_of(cards_in(left ^ sum(runs)), ace_points) <= limit:
            yield runs


def _arrangement(hand: int, taken: tuple[int, ...], ace: str, ace_points: int) -> Arrangement:
    melds = melds_of_the_pack(ace)
    loose = cards_in(hand ^ sum(taken))
    return Arrangement(tuple(melds[mask] for mask in taken), loose, points_of(loose, ace_points))
