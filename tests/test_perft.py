"""What can be counted is counted: melds of the pack, gin hands of ten cards, big gin hands of eleven."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, product

import pytest

from scorekeeper.rules.cards import PACK
from scorekeeper.rules.holdings import cards_in
from scorekeeper.rules.melds import all_melds, least_deadwood

MELDS = all_melds(PACK)


def test_sets_runs_and_melds() -> None:
    assert Counter(meld.kind for meld in MELDS) == {"set": 65, "run": 264}
    assert len(MELDS) == len({meld.mask for meld in MELDS}) == 329


def test_melds_of_three_to_five_cards() -> None:
    assert sum(len(meld.cards) <= 5 for meld in MELDS) == 185


def melded_hands(size: int) -> set[int]:
    """Every hand that melds whole, as bits; a meld of six or more is two of three to five."""
    lengths = [
        parts for count in (2, 3) for parts in combinations_with_replacement((3, 4, 5), count) if sum(parts) == size
    ]
    return {hand for parts in lengths for hand in _unions(parts)}


def _unions(lengths: tuple[int, ...]) -> Iterator[int]:
    unions = {0}
    for length in lengths:
        masks = [meld.mask for meld in MELDS if len(meld.cards) == length]
        unions = {union | mask for union, mask in product(unions, masks) if not union & mask}
    return iter(unions)


@pytest.mark.parametrize(("size", "count"), [(10, 136_694), (11, 147_204)])
def test_gin_and_big_gin_hands(size: int, count: int) -> None:
    hands = melded_hands(size)
    assert len(hands) == count
    assert not any(least_deadwood(cards_in(hand)) for hand in hands)
