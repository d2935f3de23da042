"""The arithmetic under `melds` and `layoffs`: cards as bits, and what is best for one suit alone.

A hand is a number of 52 bits, one a card; a holding is what it has of one suit, 13 bits, the ace lowest.
Runs never leave their suit. So once the sets are chosen (rarely in more than a few ways) every suit is a
question of its own, and a table answers it for each of the 8,192 holdings there are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from .cards import PACK, Card

RANKS_IN_SUIT = 13
SUIT = (1 << RANKS_IN_SUIT) - 1  # the bits of one suit
SUIT_STARTS = (0, 13, 26, 39)
MORE_THAN_A_PACK = 1000  # points
BITS = tuple(1 << card for card in PACK)


def hand_of(cards: Iterable[Card]) -> int:
    """The cards as a number of 52 bits."""
    hand = 0
    for card in cards:
        hand |= BITS[card]
    return hand


def cards_in(hand: int) -> tuple[Card, ...]:
    """The cards of a 52-bit number, in the order of the pack.

    >>> cards_in(hand_of([Card.read("AS"), Card.read("KC")]))
    (KC, AS)
    """
    return tuple(PACK[bit.bit_length() - 1] for bit in bits_of(hand))


def bits_of(hand: int) -> list[int]:
    """The single bits of a number, the lowest first."""
    bits = []
    while hand:
        bits.append(hand & -hand)
        hand &= hand - 1
    return bits


@cache
def runs_of_a_suit(ace: str) -> dict[int, tuple[int, ...]]:
    """Every run the ace rule allows: its holding, and its places (0 the ace, 12 the king) going upwards.

    No card is used twice; the run of all thirteen is written from the ace.

    >>> len(runs_of_a_suit("low")), len(runs_of_a_suit("high_or_low")), len(runs_of_a_suit("around"))
    (66, 76, 131)
    """
    last_end = {"low": 13, "high_or_low": 14, "around": 26}[ace]
    runs: dict[int, tuple[int, ...]] = {}
    for start in range(RANKS_IN_SUIT):
        for length in range(3, min(RANKS_IN_SUIT, last_end - start) + 1):
            places = tuple(place % RANKS_IN_SUIT for place in range(start, start + length))
            runs.setdefault(sum(1 << place for place in places), places)
    return runs


def _sets_by_column() -> dict[int, tuple[int, ...]]:
    """For the three or four cards a hand may have of one rank: the sets among them, the four first."""
    found: dict[int, tuple[int, ...]] = {}
    for column in RANK_COLUMNS:
        threes = tuple(column ^ column & SUIT << start for start in reversed(SUIT_STARTS))
        found |= {three: (three,) for three in threes}
        found[column] = (column, *threes)
    return found


ACES = sum(1 << start for start in SUIT_STARTS)
RANK_COLUMNS = tuple(ACES << rank for rank in range(RANKS_IN_SUIT))
SETS_BY_COLUMN = _sets_by_column()


def set_choices(hand: int) -> list[int]:
    """Every choice of sets that share no card, as the cards of the hand left over; no set at all is the first."""
    clubs, diamonds, hearts, spades = hand & SUIT, hand >> 13 & SUIT, hand >> 26 & SUIT, hand >> 39
    ranks = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)  # held three times
    choices = [hand]
    while ranks:
        lowest = ranks & -ranks
        sets = SETS_BY_COLUMN[hand & ACES * lowest]
        choices += [left ^ taken for left in choices for taken in sets]
        ranks ^= lowest
    return choices


def best_set_choices(hand: int, ace: str, ace_points: int) -> list[int]:
    """The choices of sets (as `set_choices`) that allow the fewest points; most hands have no choice."""
    choices = set_choices(hand)
    if len(choices) == 1:
        return choices
    least = suit_table(ace, ace_points).least
    points = [
        least[left & SUIT] + least[left >> 13 & SUIT] + least[left >> 26 & SUIT] + least[left >> 39]
        for left in choices
    ]
    fewest = min(points)
    return [left for left, each in zip(choices, points, strict=True) if each == fewest]


def least_points(hand: int, ace: str, ace_points: int) -> int:
    """The fewest points the hand can be left with."""
    least, fewest = suit_table(ace, ace_points).least, MORE_THAN_A_PACK
    for left in set_choices(hand):
        points = least[left & SUIT] + least[left >> 13 & SUIT] + least[left >> 26 & SUIT] + least[left >> 39]
        if points < fewest:
            fewest = points
    return fewest


@dataclass(frozen=True, slots=True)
class SuitTable:
    """One suit under one ace rule and price of the ace.

    `least[holding]` is the points left when the best runs are taken out; `points` what each place
    costs; `runs_by_top` the runs by their highest bit, the longest first.
    """

    least: tuple[int, ...]
    points: tuple[int, ...]
    runs_by_top: tuple[tuple[int, ...], ...]

    def run_choices(self, holding: int, limit: int) -> Iterator[tuple[int, ...]]:
        """Every choice of runs sharing no card that leaves at most `limit` points of the holding.

        The highest card is in one of the runs or is left; `least` says which ways lead within the limit.
        """
        if not holding:
            yield ()
            return
        top = holding.bit_length() - 1
        for run in self.runs_by_top[top]:
            if run & holding == run and self.least[holding ^ run] <= limit:
                for others in self.run_choices(holding ^ run, limit):
                    yield (*others, run)
        rest, limit = holding ^ 1 << top, limit - self.points[top]
        if self.least[rest] <= limit:
            yield from self.run_choices(rest, limit)


@cache
def suit_table(ace: str, ace_points: int) -> SuitTable:
    """The table for this ace rule, made once. Runs of three to five are enough: longer ones are two of them."""
    points = tuple(Card(place).points(ace_points) for place in range(RANKS_IN_SUIT))
    runs = sorted(runs_of_a_suit(ace), key=int.bit_count, reverse=True)
    by_top = tuple(tuple(run for run in runs if run.bit_length() == top + 1) for top in range(RANKS_IN_SUIT))
    short_by_top = [[run for run in runs if run.bit_count() <= 5] for runs in by_top]
    least = [0]
    for holding in range(1, SUIT + 1):
        top = holding.bit_length() - 1
        loose = least[holding ^ 1 << top] + points[top]
        in_runs = [least[holding ^ run] for run in short_by_top[top] if run & holding == run]
        least.append(min([loose, *in_runs]))
    return SuitTable(tuple(least), points, by_top)
