"""The slow, plain way to lay a hand and to lay off: every subset tried, nothing shared with the product's search.

Also what the card tests have in common: reading cases and cards, and hands that are rich in melds.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import combinations, permutations
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from scorekeeper.rules.cards import PACK, Card, read_cards
from scorekeeper.rules.melds import Meld, melds_of_the_pack, read_meld

RANKS_IN_A_ROW = {"low": "A23456789TJQK", "high_or_low": "A23456789TJQKA", "around": "A23456789TJQKA23456789TJQ"}
Hand = frozenset[Card]


def cases(name: str) -> list[dict[str, Any]]:
    """The cases of a file of `tests/cases`, one a line."""
    lines = (Path(__file__).parent / "cases" / name).read_text().splitlines()
    return [json.loads(line) for line in lines]


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a text that must be readable."""
    reading = read_cards(text)
    assert not reading.unreadable
    return reading.cards


def laid(*texts: str, ace: str = "low") -> list[Meld]:
    """Melds as laid on the table."""
    melds = [read_meld(cards(text), ace) for text in texts]
    assert all(isinstance(meld, Meld) for meld in melds)
    return melds


def as_sets(melds: Any) -> frozenset[Hand]:
    """Melds (or texts of melds) regardless of order."""
    return frozenset(frozenset(cards(str(meld))) for meld in melds)


def is_meld(some: Hand, ace: str) -> bool:
    """Whether these cards are a set or a run, by the letters of their ranks."""
    if len(some) < 3:
        return False
    if len({card.rank for card in some}) == 1:
        return True
    if len({card.suit for card in some}) > 1:
        return False
    letters = {"A23456789TJQK"[card.rank - 1] for card in some}
    row = RANKS_IN_A_ROW[ace]
    stretches = (row[start : start + len(some)] for start in range(len(row) - len(some) + 1))
    return any(set(stretch) == letters for stretch in stretches)


def melds_among(hand: Hand, ace: str) -> list[Hand]:
    """Every subset of the hand that is a meld."""
    subsets = (frozenset(some) for size in range(3, len(hand) + 1) for some in combinations(sorted(hand), size))
    return [some for some in subsets if is_meld(some, ace)]


def layouts(hand: Hand, ace: str) -> Iterator[frozenset[Hand]]:
    """Every choice of melds of the hand that share no card."""
    yield from _choices(melds_among(hand, ace))


def _choices(melds: list[Hand]) -> Iterator[frozenset[Hand]]:
    yield frozenset()
    for number, first in enumerate(melds):
        for others in _choices([meld for meld in melds[number + 1 :] if not meld & first]):
            yield others | {first}


def points(some: Any, ace_points: int) -> int:
    """What the cards count when loose."""
    return sum(ace_points if card.rank == 1 else min(card.rank, 10) for card in some)


def fewest_points(hand: Hand, ace: str, ace_points: int) -> int:
    """The least deadwood of a hand."""
    return min(points(hand.difference(*layout), ace_points) for layout in layouts(hand, ace))


def fewest_points_left(hand: Hand, table: frozenset[Hand], ace: str, ace_points: int) -> int:
    """The least deadwood when cards may also go, one at a time, onto the melds of the table."""
    seen, waiting = {(hand, table)}, [(hand, table)]
    for hand, table in waiting:
        steps = {
            (hand - {card}, table - {meld} | {meld | {card}})
            for card in hand for meld in table if is_meld(meld | {card}, ace)
        }
        waiting += steps - seen
        seen |= steps
    return min(fewest_points(rest, ace, ace_points) for rest in {rest for rest, _ in seen})


ace_rules = st.sampled_from([("low", 1), ("high_or_low", 1), ("around", 15)])


@st.composite
def hands(draw: st.DrawFn, size: int = 10, without: tuple[Card, ...] = ()) -> tuple[Card, ...]:
    """Hands in any order, often from a few neighbouring ranks so that melds abound and cross."""
    first, last = draw(st.sampled_from([(1, 13), (1, 13), (3, 7), (1, 5), (9, 13), (6, 11)]))
    pack = [card for card in PACK if card not in without]
    near = [card for card in pack if first <= card.rank <= last]
    pool = near if len(near) >= size else pack
    return tuple(draw(st.permutations(pool))[:size])


def uncut(melds: Any, ace: str) -> frozenset[int]:
    """These melds by their bits, runs that are one run cut in pieces joined again."""
    whole, joined = melds_of_the_pack(ace), {meld.mask for meld in melds}
    while pair := next(((one, other) for one, other in permutations(joined, 2) if one | other in whole), None):
        joined = joined.difference(pair) | {pair[0] | pair[1]}
    return frozenset(joined)
