"""The bench measures what it says: the same seeded hands, each kind whole, six figures with or without OpenSpiel."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from scorekeeper.bench import Hand, bench_cards, crossing, long_suit, near_gin, pair, random_hand
from scorekeeper.cli.measuring_cards import card_lines
from scorekeeper.cli.measuring_referee import reports, within
from scorekeeper.formats.reports import judge_report
from scorekeeper.rules.cards import PACK


@pytest.mark.parametrize("make", [random_hand, near_gin, crossing, long_suit])
def test_hands_are_ten_different_cards_and_the_same_for_a_seed(make: Callable[..., Hand]) -> None:
    hands = [make(Random(seed), PACK) for seed in range(20)]
    assert {len(set(hand)) for hand in hands} == {10}
    assert hands == [make(Random(seed), PACK) for seed in range(20)]


def test_a_pair_shares_no_card() -> None:
    defender, melds = pair(Random(3), crossing)
    assert len(set(defender)) == 10
    assert not set(defender) & {card for meld in melds for card in meld.cards}


def test_six_figures() -> None:
    figures = bench_cards(hands=12, rounds=2)
    assert [(figure.task, figure.hands) for figure in figures] == [
        (task, hands)
        for hands in ("random", "awkward") for task in ("least deadwood", "all best layouts", "best defence")
    ]
    assert all(figure.microseconds > 0 for figure in figures)
    assert len(list(card_lines(figures))) == 7


def test_reports_are_the_same_each_time_and_can_be_judged() -> None:
    made = list(reports(12))
    assert made == list(reports(12))
    assert [judge_report(report)[0].problems for report in made] == [()] * 12
    assert ["melds" in report["hands"]["A"] for report in made] == [False, True] * 6


def test_the_95th_of_a_hundred_is_told() -> None:
    assert within(range(1, 101)) == pytest.approx(95.95)
