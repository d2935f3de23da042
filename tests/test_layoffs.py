"""The best defence: the card cases, the disputes about laying off, and the slow way as a witness."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest
from brute_force import ace_rules, as_sets, cards, cases, fewest_points_left, hands, laid
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.rules.cards import SUITS, Card, points_of
from scorekeeper.rules.layoffs import Defence, Layoff, best_defence
from scorekeeper.rules.melds import (
    Arrangement,
    Meld,
    all_melds,
    arrangements,
    best_arrangements,
    least_deadwood,
    read_meld,
)

CASES = cases("layoffs.jsonl")
Rule = tuple[str, int]


def assert_legal(plan: Defence, hand: tuple[Card, ...], table: list[Meld], rule: Rule) -> None:
    """The plan uses every card once, each meld holds, each layoff fits the meld as it lies by then."""
    used = [*plan.loose, *(off.card for off in plan.layoffs), *(card for meld in plan.melds for card in meld.cards)]
    assert sorted(used) == sorted(hand)
    assert all(read_meld(meld.cards, rule[0]) == meld for meld in plan.melds)
    assert plan.deadwood == points_of(plan.loose, rule[1])
    lying = set(table)
    for off in plan.layoffs:
        assert off.onto in lying
        grown = read_meld((*off.onto.cards, off.card), rule[0])
        assert isinstance(grown, Meld)
        lying = lying - {off.onto} | {grown}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_case(case: dict[str, Any]) -> None:
    ace, hand, knocker = case["ace"], cards(case["defender"]["cards"]), case["knocker"]
    table = [] if knocker["gin"] else laid(*knocker["melds"], ace=ace)
    plan = best_defence(hand, table, ace)
    assert plan.deadwood == case["deadwood"]
    assert len(plan.layoffs) == len(case["plan"]["layoffs"])
    assert_legal(plan, hand, table, (ace, 1))
    assert least_deadwood(hand, ace) == case["defender"]["deadwood_without_layoffs"]
    firsts = [best_defence(hand, table, ace, melds=way.melds).deadwood for way in best_arrangements(hand, ace)]
    assert min(firsts) == case["deadwood_melds_first"]
    assert (plan.deadwood < min(firsts)) == case["breaking_own_meld_is_better"]
    assert result(knocker["deadwood"], plan.deadwood) == case["result"]


def result(knocker: int, defender: int) -> dict[str, Any]:
    """How a hand scores in the cases: gin and undercut 25 each, equal is an undercut."""
    if knocker == 0:
        return {"kind": "gin", "winner": "knocker", "score": defender + 25}
    if knocker < defender:
        return {"kind": "knock", "winner": "knocker", "score": defender - knocker}
    return {"kind": "undercut", "winner": "defender", "score": knocker - defender + 25}


def for_knocker(outcome: dict[str, Any]) -> int:
    return outcome["score"] if outcome["winner"] == "knocker" else -outcome["score"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_what_else_the_knocker_could_lay(case: dict[str, Any]) -> None:
    ace, expected = case["ace"], case["alternatives"]
    hand, knocker = cards(case["defender"]["cards"]), case["knocker"]
    ways = arrangements(cards(knocker["cards"]), ace, limit=case["knock_limit"])
    as_laid = next(way for way in ways if as_sets(way.melds) == as_sets(knocker["melds"]))
    alone = least_deadwood(hand, ace)
    answers = {way: best_defence(hand, way.melds if way.deadwood else (), ace).deadwood for way in ways}
    results = {way: result(way.deadwood, answer) for way, answer in answers.items()}
    assert len(ways) == expected["legal_arrangements"]
    assert (set(answers.values()) != {answers[as_laid]}) == expected["change_deadwood"]
    assert ({each["winner"] for each in results.values()} != {results[as_laid]["winner"]}) == expected["change_winner"]
    most = max(ways, key=lambda way: (for_knocker(results[way]), -way.deadwood))
    assert (for_knocker(results[most]) > for_knocker(results[as_laid])) == expected["better_for_knocker"]
    least = min(ways, key=lambda way: (alone - answers[way], way.deadwood))
    for name, way in (("most_points", most), ("fewest_layoffs", least)):
        check_alternative(expected[name], way, answers[way], alone, results[way])


def check_alternative(
    expected: dict[str, Any], way: Arrangement, answer: int, alone: int, outcome: dict[str, Any]
) -> None:
    assert {
        "deadwood": way.deadwood, "defender_deadwood": answer, "saved_by_layoffs": alone - answer, "result": outcome,
    } == {key: value for key, value in expected.items() if key != "melds"}


L01_TABLE = "5H 6H 7H, 3C 3D 3S, JC JD JH"
L01_MELDS = "KC KD KS, 4C 5C 6C"
L17_TABLE = "8S 9S 10S, 8D 9D 10D, QC QH QD"
L06_TABLE = "4H 5H 6H 7H, JC JD JH JS"


@pytest.mark.parametrize(("table", "own", "loose", "laid_off", "deadwood"), [
    pytest.param(L01_TABLE, L01_MELDS, "8H 9H QD 2S", "8H 9H", 12, id="L01 a chain at one end"),
    pytest.param(L01_TABLE, L01_MELDS, "4H 8H QD 2S", "4H 8H", 12, id="L02 both ends"),
    pytest.param(L01_TABLE, L01_MELDS, "9H QD 2S AD", "", 22, id="L03 a gap is not bridged"),
    pytest.param(L01_TABLE, L01_MELDS, "3H QD 2S 8D", "3H", 20, id="L04 fourth of a set"),
    pytest.param(L06_TABLE, L01_MELDS, "2H QD 10S 3D", "", 25, id="L06 no layoff on a loose pair"),
    pytest.param(L06_TABLE, L01_MELDS, "5S 6S QD 2D", "", 23, id="L07 no new meld with dead cards"),
    pytest.param(L01_TABLE, "6S 7S 8S 9S", "QD", "", 10, id="L09 an own longer run is no layoff"),
    pytest.param("4H 5H 6H, 7C 7D 7S, KC KD KH", "", "7H 8H 9S 5D", "7H 8H", 14, id="L10 card fits two places"),
    pytest.param("JH QH KH, 4C 4D 4S, 8C 8D 8S", "", "AH QC 6S 3H", "", 20, id="L11 no ace above the king"),
    pytest.param("2C 3C 4C, 9D 9H 9S, QD QH QS", "", "AC 5C KC 2D", "AC 5C", 12, id="L13 low end"),
    pytest.param("", "2C 2D 2S, 5C 6C 7C", "8H 9H QH KD", "", 37, id="L14 nothing to lay off on"),
    pytest.param("5H 6H 7H", L01_MELDS, "8D QD 2S AD", "", 21, id="L19 wrong suit"),
])
def test_dispute(table: str, own: str, loose: str, laid_off: str, deadwood: int) -> None:
    on_table, melds = laid(*filter(None, table.split(","))), laid(*filter(None, own.split(",")))
    hand = (*cards(loose), *(card for meld in melds for card in meld.cards))
    plan = best_defence(hand, on_table)
    assert plan.deadwood == deadwood
    assert {off.card for off in plan.layoffs} == set(cards(laid_off))
    assert as_sets(plan.melds) == as_sets(melds)
    assert_legal(plan, hand, on_table, ("low", 1))


def test_reported_01_chains_at_both_ends_leave_26() -> None:
    table = laid("5H 6H 7H", "KS KD KC", "9C 10C JC")
    plan = best_defence(cards("3H 4H 8H 9H 2S 2D 2C QS 10D 6C"), table)
    assert [(str(off.card), str(off.onto)) for off in plan.layoffs] == [
        ("4H", "5H 6H 7H"), ("3H", "4H 5H 6H 7H"), ("8H", "3H 4H 5H 6H 7H"), ("9H", "3H 4H 5H 6H 7H 8H"),
    ]
    assert (plan.deadwood, [str(meld) for meld in plan.melds]) == (26, ["2C 2D 2S"])


@pytest.mark.parametrize(
    ("ace", "ace_points", "deadwood"), [("low", 1, 20), ("high_or_low", 1, 19), ("around", 15, 19)]
)
def test_l11_ace_above_the_king_by_ace_rule(ace: str, ace_points: int, deadwood: int) -> None:
    table = laid("JH QH KH", "4C 4D 4S", "8C 8D 8S")
    assert best_defence(cards("AH QC 6S 3H"), table, ace, ace_points).deadwood == deadwood


@pytest.mark.parametrize(("ace", "taken"), [("high_or_low", "JS"), ("around", "JS 2S 3S")])
def test_l12_what_goes_onto_a_run_round_the_corner(ace: str, taken: str) -> None:
    plan = best_defence(cards("JS 2S 3S 9D"), laid("QS KS AS", ace=ace), ace)
    assert {off.card for off in plan.layoffs} == set(cards(taken))


def test_l13_round_the_corner_the_king_follows_the_ace() -> None:
    table = laid("2C 3C 4C", "9D 9H 9S", "QD QH QS", ace="around")
    assert best_defence(cards("AC 5C KC 2D"), table, "around", 15).deadwood == 2


@pytest.mark.parametrize(("table", "hand", "own", "deadwood", "melds_first"), [
    pytest.param("5C 6C 7C, KH KS KD, JH JS JD", "8C 8D 8H 8S 3H 4H 5H 9C QH AC", "8D 8H 8S, 3H 4H 5H", 11, 20,
                 id="L16 breaking an own four of a kind"),
    pytest.param(L17_TABLE, "AC AD AH 5H 6H 7H 7S 7D KS JC", "AC AD AH, 5H 6H 7H", 20, 31,
                 id="L17 the best own arrangement is not the best defence"),
    pytest.param(L17_TABLE, "AC AD AH 5H 6H 7H 7S 7D 2S 3C", "AC AD AH, 5H 6H 7H", 5, 16,
                 id="L18 and it can turn the hand"),
])
def test_giving_up_an_own_meld_to_lay_off_more(
    table: str, hand: str, own: str, deadwood: int, melds_first: int
) -> None:
    on_table, held = laid(*table.split(",")), cards(hand)
    plan = best_defence(held, on_table)
    assert (plan.deadwood, as_sets(plan.melds)) == (deadwood, as_sets(own.split(",")))
    first = best_arrangements(held)[0]
    assert best_defence(held, on_table, melds=first.melds).deadwood == melds_first


def test_a01_the_layout_chosen_decides_what_can_be_laid_off() -> None:
    hand = cards("6C 2D 3S 7S")
    assert best_defence(hand, laid("3C 4C 5C", "3D 4D 5D", "3H 4H 5H")).deadwood == 10
    assert best_defence(hand, laid("3C 3D 3H", "4C 4D 4H", "5C 5D 5H")).deadwood == 15


def test_a09_a_long_run_cut_in_two_takes_no_more() -> None:
    hand = cards("3H 10H KS 2D")
    assert best_defence(hand, laid("4H 5H 6H 7H 8H 9H")).deadwood == best_defence(
        hand, laid("4H 5H 6H", "7H 8H 9H")).deadwood == 12


def test_with_melds_given_only_the_rest_is_laid_off() -> None:
    hand, table = cards("8C 8D 8H 8S 9C QH"), laid("5C 6C 7C")
    own = laid("8C 8D 8H 8S")
    assert best_defence(hand, table, melds=own) == Defence(tuple(own), (), cards("9C QH"), 19)
    assert best_defence(hand, table, melds=[]).loose == cards("8D 8H QH 8S")


def test_with_layoffs_given_only_melds_are_sought() -> None:
    hand, table = cards("8C 8D 8H 8S 9C QH"), laid("5C 6C 7C")
    given_one = [Layoff(cards("8C")[0], table[0])]
    plan = best_defence(hand, table, layoffs=given_one)
    assert (plan.layoffs, plan.loose, plan.deadwood) == (tuple(given_one), cards("9C QH"), 19)
    assert best_defence(hand, table, layoffs=[]).deadwood == 19


def test_equal_plans_lay_off_as_little_as_can_be() -> None:
    plan = best_defence(cards("8C 9C 10C JC 2D 3D 4D KH KD KS"), laid("5C 6C 7C"))
    assert (plan.deadwood, plan.layoffs) == (0, ())


def test_a_layoff_is_preferred_only_where_no_card_is_left() -> None:
    table = laid("5C 6C 7C")
    all_gone = best_defence(cards("8C 9C 10C JC 2D 3D 4D KH KD KS"), table, prefer_layoff=True)
    assert (all_gone.deadwood, [str(off.card) for off in all_gone.layoffs]) == (0, ["8C"])
    one_left = best_defence(cards("8C 9C 10C JC 2D 3D 4D KH KD AS"), table, prefer_layoff=True)
    assert (one_left.deadwood, one_left.layoffs) == (21, ())


@st.composite
def deals(draw: st.DrawFn, defender: int = 10) -> tuple[tuple[Card, ...], list[Meld], Rule]:
    """A defender's hand, melds on the table that share no card with it or one another, and an ace rule."""
    rule = draw(ace_rules)
    hand = draw(hands(defender))
    free = [meld for meld in all_melds(set(map(Card, range(52))) - set(hand), rule[0]) if len(meld.cards) <= 4]
    table: list[Meld] = []
    for meld in draw(st.lists(st.sampled_from(free), max_size=6)):
        if len(table) < 3 and not any(set(meld.cards) & set(other.cards) for other in table):
            table.append(meld)
    return hand, table, rule


@given(deals(defender=8))
@settings(max_examples=60, deadline=None)
def test_best_defence_equals_brute_force(deal: tuple[tuple[Card, ...], list[Meld], Rule]) -> None:
    hand, table, rule = deal
    plan = best_defence(hand, table, *rule)
    assert plan.deadwood == fewest_points_left(frozenset(hand), as_sets(table), *rule)
    assert_legal(plan, hand, table, rule)


@given(deals())
@settings(max_examples=150, deadline=None)
def test_layoffs_never_raise_a_count(deal: tuple[tuple[Card, ...], list[Meld], Rule]) -> None:
    hand, table, rule = deal
    counts = [best_defence(hand, table[:size], *rule).deadwood for size in range(len(table) + 1)]
    assert counts == sorted(counts, reverse=True)
    assert counts[0] == least_deadwood(hand, *rule)


@given(deals(), st.randoms(), st.booleans())
@settings(max_examples=150, deadline=None)
def test_neither_order_of_cards_nor_of_melds_matters(
    deal: tuple[tuple[Card, ...], list[Meld], Rule], random: Any, prefer: bool
) -> None:
    hand, table, rule = deal
    plan = best_defence(hand, table, *rule, prefer_layoff=prefer)
    assert_legal(plan, hand, table, rule)
    shuffled, other_table = random.sample(hand, len(hand)), random.sample(table, len(table))
    assert best_defence(shuffled, other_table, *rule, prefer_layoff=prefer) == plan


@given(deals(), st.sampled_from(list(permutations(SUITS))))
@settings(max_examples=150, deadline=None)
def test_renaming_suits_changes_no_count(
    deal: tuple[tuple[Card, ...], list[Meld], Rule], names: tuple[str, ...]
) -> None:
    hand, table, rule = deal

    def renamed(some: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(Card.of(card.rank, names[SUITS.index(card.suit)]) for card in some)

    other = best_defence(renamed(hand), [read_meld(renamed(meld.cards), rule[0]) for meld in table], *rule)
    plan = best_defence(hand, table, *rule)
    assert (other.deadwood, len(other.layoffs)) == (plan.deadwood, len(plan.layoffs))
