"""OpenSpiel, an independent program, agrees on least deadwood; where it is wrong, we are right.

It numbers cards by suit and then by rank from the ace; what it calls the suits makes no difference to a count.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from scorekeeper.formats.questions import ask_question
from scorekeeper.rules.cards import PACK, Card, read_cards
from scorekeeper.rules.melds import least_deadwood

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install open-spiel")

HANDS, SEED = 50_000, 2026
KNOCK_LIMIT, CARDS, SUITS, RANKS = 10, 10, 4, 13

# Eleven cards; the least that a discard leaves, and what OpenSpiel says is left of them.
WRONG = [
    ("6D 4D 7D 6C 4S 5H 5S 6S 2D 5D 6H", 10, 11),
    ("AC 2C 3C 4C AD 2D AH 2H 4H 2S 4S", 0, 1),
]


@pytest.fixture(scope="module")
def open_spiel() -> Any:
    """OpenSpiel's gin rummy with hands of ten cards."""
    return pyspiel.gin_rummy.GinRummyUtils(RANKS, SUITS, CARDS)


def after_discard(cards: tuple[Card, ...]) -> int:
    """The least deadwood that any discard leaves."""
    return min(least_deadwood(tuple(card for card in cards if card != gone)) for gone in cards)


def test_fifty_thousand_hands_of_ten_have_the_same_least_deadwood(open_spiel: Any) -> None:
    random = Random(SEED)
    hands = [tuple(random.sample(PACK, CARDS)) for _ in range(HANDS)]
    assert [hand for hand in hands if least_deadwood(hand) != open_spiel.min_deadwood(list(map(int, hand)))] == []


@pytest.mark.parametrize(("text", "least", "said"), WRONG)
def test_eleven_cards_on_which_it_is_wrong(open_spiel: Any, text: str, least: int, said: int) -> None:
    """It takes the dearest loose card of one best lay of all eleven, and looks at no other lay."""
    cards = read_cards(text).cards
    assert after_discard(cards) == least
    assert open_spiel.min_deadwood(list(map(int, cards))) == said


@pytest.mark.parametrize(("text", "least"), [wrong[:2] for wrong in WRONG])
def test_the_referee_finds_the_knock_that_it_misses(text: str, least: int) -> None:
    answer, _ = ask_question({"ask": "may_i_knock", "facts": {"cards": text}})
    assert str(answer.reply) == "yes"
    assert answer.steps[0].code == "best_discard"
    assert answer.steps[0].facts["count"] == least <= KNOCK_LIMIT
