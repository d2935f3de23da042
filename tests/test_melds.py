"""Melds and arrangements: the card cases, the disputes about them, and the slow way as a witness."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations
from typing import Any

import pytest
from brute_force import Hand, ace_rules, as_sets, cards, cases, fewest_points, hands, layouts, melds_among, points
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.rules.cards import SUITS, Card, points_of
from scorekeeper.rules.melds import (
    Arrangement,
    Meld,
    NotAMeld,
    all_melds,
    arrangements,
    best_arrangements,
    least_deadwood,
    read_meld,
)

CASES = cases("melds.jsonl")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_case(case: dict[str, Any]) -> None:
    hand, ace = cards(case["cards"]), case["ace"]
    best = best_arrangements(hand, ace)
    assert least_deadwood(hand, ace) == case["deadwood"]
    assert {way.deadwood for way in best} == {case["deadwood"]}
    assert sorted(as_names(way.melds) for way in best) == sorted(map(as_names, case["best"]))
    assert len(all_melds(hand, ace)) == case["possible_melds"]
    if len(hand) == 10:
        assert (case["deadwood"] <= 10, case["deadwood"] == 0) == (case["can_knock"], case["gin"])
    else:
        check_discards(hand, ace, case["after_discard"])
        assert (least_deadwood(hand, ace) == 0) == case["big_gin"]


def as_names(melds: Iterable[Meld | str]) -> list[list[str]]:
    """Melds as sorted lists of sorted names of cards."""
    return sorted(sorted(str(meld).split()) for meld in melds)


def check_discards(hand: tuple[Card, ...], ace: str, expected: dict[str, Any]) -> None:
    left = {out: least_deadwood([card for card in hand if card != out], ace) for out in hand}
    fewest = min(left.values())
    assert fewest == expected["deadwood"]
    assert {out for out in hand if left[out] == fewest} == set(cards(expected["best_discards"]))
    assert {out for out in hand if left[out] <= 10} == set(cards(expected["knock_discards"]))
    assert {out for out in hand if left[out] == 0} == set(cards(expected["gin_discards"]))


# hands in which programs that take a meld too early, or cut none, count wrong
@pytest.mark.parametrize(("text", "deadwood"), [
    ("3S 4S 5S 6S 6H 6D 9C 9D 9H 2C", 2),
    ("7C 7D 7H 7S 8S 9S 2H 3H 4H KD", 10),
    ("4S 5S 6S 4D 4H", 8),  # A07: the run is cheaper than the set
    ("5H 6H 7H 7C 7D KC KD KH 2S AC", 14),  # A06: a card serves in one meld
    ("4S 5S 6S 7S KC KD KH 7H 7D 2C", 2),  # A05: a legal layout exists beside the one shown
    ("3S 4S 5S 6S 7S 9D 10D JD QD KD", 0),  # A08: two melds make gin
    ("3H 4H 5H 6H 7H 8H 9H KC KD KS", 0),  # M10: a run of seven is a run
])
def test_least_deadwood(text: str, deadwood: int) -> None:
    assert least_deadwood(cards(text)) == deadwood


@pytest.mark.parametrize(("text", "deadwood"), [
    ("6D 4D 7D 6C 4S 5H 5S 6S 2D 5D 6H", 10),
    ("AC 2C 3C 4C AD 2D AH 2H 4H 2S 4S", 0),
])
def test_best_discard_is_not_the_dearest_loose_card(text: str, deadwood: int) -> None:
    eleven = cards(text)
    assert min(least_deadwood([card for card in eleven if card != out]) for out in eleven) == deadwood


def test_a01_same_cards_as_runs_or_as_sets() -> None:
    as_runs, as_three_sets = best_arrangements(cards("3C 4C 5C 3D 4D 5D 3H 4H 5H 2S"))
    assert [str(meld) for meld in as_runs.melds] == ["3C 4C 5C", "3D 4D 5D", "3H 4H 5H"]
    assert [str(meld) for meld in as_three_sets.melds] == ["3C 3D 3H", "4C 4D 4H", "5C 5D 5H"]
    assert as_runs.loose == as_three_sets.loose == cards("2S")


def test_a09_a_long_run_may_be_cut_and_comes_whole_first() -> None:
    whole, cut = best_arrangements(cards("4H 5H 6H 7H 8H 9H"))
    assert [str(meld) for meld in whole.melds] == ["4H 5H 6H 7H 8H 9H"]
    assert [str(meld) for meld in cut.melds] == ["4H 5H 6H", "7H 8H 9H"]


def test_l12_a_run_round_the_corner_needs_its_ace_rule() -> None:
    knocker = cards("QS KS AS 8C 8D 8H 4C 4D 4H 3D")
    assert [least_deadwood(knocker, ace) for ace in ("low", "high_or_low", "around")] == [24, 3, 3]


@pytest.mark.parametrize(("text", "ace", "written"), [
    ("7H 5H 6H", "low", "5H 6H 7H"),
    ("KS 9S QS JS 10S", "low", "9S 10S JS QS KS"),
    ("JS JD JC JH", "low", "JC JD JH JS"),
    ("AS QS KS", "high_or_low", "QS KS AS"),
    ("2S AS KS", "around", "KS AS 2S"),
    ("2D KD JD AD QD", "around", "JD QD KD AD 2D"),
])
def test_a_meld_is_read_in_any_order_and_written_in_one(text: str, ace: str, written: str) -> None:
    meld = read_meld(cards(text), ace)
    assert (str(meld), meld.kind) == (written, "set" if "JC" in text else "run")


@pytest.mark.parametrize(("text", "ace", "reason"), [
    ("", "low", "too_few"),
    ("5H 6H", "low", "too_few"),
    ("2C 2D", "low", "too_few"),
    ("5H 5H 6H", "low", "card_twice"),
    ("5H 6H 7H 7H", "low", "card_twice"),
    ("5H 6H 7D", "low", "mixed"),
    ("5H 5D 5C 6C", "low", "mixed"),
    ("5H 6H 8H", "low", "gap"),
    ("QS KS 2S", "around", "gap"),
    ("QS KS AS", "low", "wraps"),
    ("KS AS 2S", "low", "wraps"),
    ("KS AS 2S", "high_or_low", "wraps"),
])
def test_why_cards_are_no_meld(text: str, ace: str, reason: str) -> None:
    assert read_meld(cards(text), ace) == NotAMeld(reason)


def test_the_ace_serves_once_in_a_run() -> None:
    spades = tuple(Card.of(rank, "S") for rank in range(1, 14))
    assert {ace: len(all_melds(spades, ace)) for ace in ("low", "high_or_low", "around")} == {
        "low": 66, "high_or_low": 76, "around": 131,
    }
    assert all(len(set(meld.cards)) == len(meld.cards) for meld in all_melds(spades, "around"))


def test_nothing_to_meld_is_one_arrangement_with_no_meld() -> None:
    hand = cards("AC 3D 5H 7S 9C JD KH 2S 4C 6D")
    assert best_arrangements(hand) == arrangements(hand) == (Arrangement((), tuple(sorted(hand)), 57),)
    assert best_arrangements(()) == (Arrangement((), (), 0),)


@given(hands(11), ace_rules, st.sampled_from([10, 11]))
@settings(max_examples=60, deadline=None)
def test_best_equals_brute_force(hand: tuple[Card, ...], rule: tuple[str, int], size: int) -> None:
    hand, held = hand[:size], frozenset(hand[:size])
    every = list(layouts(held, rule[0]))
    fewest = min(points(held.difference(*layout), rule[1]) for layout in every)
    assert least_deadwood(hand, *rule) == fewest
    best = {layout for layout in every if points(held.difference(*layout), rule[1]) == fewest}
    assert_same_layouts(best_arrangements(hand, *rule), best)
    assert as_sets(all_melds(hand, rule[0])) == frozenset(melds_among(held, rule[0]))


@given(hands(10), ace_rules, st.integers(0, 60))
@settings(max_examples=40, deadline=None)
def test_every_arrangement_within_a_limit(hand: tuple[Card, ...], rule: tuple[str, int], limit: int) -> None:
    held = frozenset(hand)
    every = set(layouts(held, rule[0]))
    assert_same_layouts(arrangements(hand, *rule), every)
    within = {layout for layout in every if points(held.difference(*layout), rule[1]) <= limit}
    assert_same_layouts(arrangements(hand, *rule, limit=limit), within)


def assert_same_layouts(found: tuple[Arrangement, ...], expected: set[frozenset[Hand]]) -> None:
    assert len(found) == len(expected)
    assert {as_sets(way.melds) for way in found} == expected


@given(hands(10), ace_rules)
@settings(max_examples=100, deadline=None)
def test_an_arrangement_uses_every_card_once_and_counts_the_loose(
    hand: tuple[Card, ...], rule: tuple[str, int]
) -> None:
    for way in best_arrangements(hand, *rule):
        assert sorted([*way.loose, *(card for meld in way.melds for card in meld.cards)]) == sorted(hand)
        assert way.deadwood == points_of(way.loose, rule[1])
        assert all(read_meld(meld.cards, rule[0]) == meld for meld in way.melds)


@given(hands(10), ace_rules, st.randoms())
@settings(max_examples=100, deadline=None)
def test_the_order_of_the_cards_does_not_matter(hand: tuple[Card, ...], rule: tuple[str, int], random: Any) -> None:
    shuffled = random.sample(hand, len(hand))
    assert best_arrangements(hand, *rule) == best_arrangements(shuffled, *rule)
    assert least_deadwood(hand, *rule) == least_deadwood(shuffled, *rule)


@given(hands(10), ace_rules, st.sampled_from(list(permutations(SUITS))))
@settings(max_examples=100, deadline=None)
def test_renaming_suits_changes_nothing_but_names(
    hand: tuple[Card, ...], rule: tuple[str, int], names: tuple[str, ...]
) -> None:
    renamed = {card: Card.of(card.rank, names[SUITS.index(card.suit)]) for card in hand}
    before = {frozenset(frozenset(map(renamed.get, meld.cards)) for meld in way.melds)
              for way in best_arrangements(hand, *rule)}
    after = {frozenset(frozenset(meld.cards) for meld in way.melds)
             for way in best_arrangements(renamed.values(), *rule)}
    assert before == after
    assert least_deadwood(hand, *rule) == least_deadwood(renamed.values(), *rule)


@given(hands(11), ace_rules)
@settings(max_examples=60, deadline=None)
def test_brute_force_agrees_after_each_discard(eleven: tuple[Card, ...], rule: tuple[str, int]) -> None:
    out = eleven[0]
    assert least_deadwood(eleven[1:], *rule) == fewest_points(frozenset(eleven) - {out}, *rule)
