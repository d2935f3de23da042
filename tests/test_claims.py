"""Claimed layoffs: which stand, in an order that works, and the referee's reason for each that does not."""

from __future__ import annotations

import time
from itertools import permutations
from typing import Any

import pytest
from brute_force import cards, laid
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.rules.cards import PACK, Card
from scorekeeper.rules.claims import Checked, check_layoffs
from scorekeeper.rules.layoffs import best_defence
from scorekeeper.rules.melds import Meld, all_melds, read_meld
from scorekeeper.rules.records import ClaimedLayoff

TABLE = laid("5H 6H 7H", "3C 3D 3S", "JC JD JH JS")


def claims(text: str) -> list[ClaimedLayoff]:
    """Claims written `8H on 5H 6H 7H, 9H`."""
    parts = [part.partition(" on ") for part in text.split(",") if part.strip()]
    return [ClaimedLayoff(*cards(card), cards(onto)) for card, _, onto in parts]


def accepted(checked: Checked) -> list[str]:
    return [f"{off.card} on {off.onto}" for off in checked.accepted]


def refused(checked: Checked) -> list[tuple[str, str]]:
    return [(str(refusal.claim.card), refusal.reason) for refusal in checked.refused]


@pytest.mark.parametrize(("text", "standing"), [
    pytest.param("8H on 5H 6H 7H, 9H on 5H 6H 7H", ["8H on 5H 6H 7H", "9H on 5H 6H 7H 8H"], id="L01 chain"),
    pytest.param("9H on 5H 6H 7H 8H, 8H on 5H 6H 7H", ["8H on 5H 6H 7H", "9H on 5H 6H 7H 8H"], id="as grown"),
    pytest.param("9H on 8H, 8H on 7H", ["8H on 5H 6H 7H", "9H on 5H 6H 7H 8H"], id="by one card"),
    pytest.param("9H, 8H", ["8H on 5H 6H 7H", "9H on 5H 6H 7H 8H"], id="no meld named"),
    pytest.param("8H on 6H, 4H on 5H 8H", ["4H on 5H 6H 7H", "8H on 4H 5H 6H 7H"], id="L02 both ends"),
    pytest.param("3H on 3C 3D 3S", ["3H on 3C 3D 3S"], id="L04 fourth of a set"),
    pytest.param("3H on 5H, 4H on 5H", ["4H on 5H 6H 7H", "3H on 4H 5H 6H 7H"], id="or the run, as claimed"),
])
def test_claims_that_stand_whatever_their_order(text: str, standing: list[str]) -> None:
    for order in permutations(claims(text)):
        checked = check_layoffs(order, TABLE)
        assert sorted(accepted(checked)) == sorted(standing)
        assert checked == check_layoffs(claims(text), TABLE)
        assert checked.refused == ()


@pytest.mark.parametrize(("text", "reason"), [
    pytest.param("9H on 5H 6H 7H", "not_next", id="L03 a gap"),
    pytest.param("9H", "not_next", id="L03 no meld named"),
    pytest.param("8D on 5H 6H 7H", "wrong_suit", id="L19 wrong suit"),
    pytest.param("8D", "wrong_suit", id="fits nowhere"),
    pytest.param("4H on 3C 3D 3S", "wrong_rank", id="wrong rank"),
    pytest.param("JH on JC JD JS", "set_complete", id="L05 set complete"),
    pytest.param("2H on 2C 2D", "not_on_table", id="L06 a loose pair"),
    pytest.param("8H on 5H 6H 7H 3C", "not_on_table", id="cards of two melds"),
    pytest.param("8H on 8H", "not_on_table", id="onto itself"),
    pytest.param("9H on 8H", "not_on_table", id="onto a card that nobody laid off"),
    pytest.param("5H on 5H 6H 7H", "already_laid", id="a card of the meld itself"),
])
def test_why_a_claim_is_refused(text: str, reason: str) -> None:
    checked = check_layoffs(claims(text), TABLE)
    assert (accepted(checked), [why for _, why in refused(checked)]) == ([], [reason])


@pytest.mark.parametrize(("meld", "card", "ace", "reason"), [
    pytest.param("JH QH KH", "AH", "low", "past_the_end", id="L11 above the king"),
    pytest.param("AC 2C 3C", "KC", "low", "past_the_end", id="L13 below the ace"),
    pytest.param("AC 2C 3C", "KC", "high_or_low", "past_the_end", id="an ace is low or high, not both"),
    pytest.param("QC KC AC", "2C", "high_or_low", "past_the_end", id="nor high and low"),
    pytest.param("JH QH KH", "2H", "low", "not_next", id="two beyond the king"),
    pytest.param("JH QH KH", "2H", "around", "not_next", id="the ace is missing"),
])
def test_the_ends_of_a_run_by_ace_rule(meld: str, card: str, ace: str, reason: str) -> None:
    checked = check_layoffs(claims(f"{card} on {meld}"), laid(meld, ace=ace), ace=ace)
    assert refused(checked) == [(card, reason)]


def test_l11_where_the_ace_is_high_it_goes() -> None:
    assert accepted(check_layoffs(claims("AH"), laid("JH QH KH"), ace="high_or_low")) == ["AH on JH QH KH"]


def test_l12_around_the_corner_goes_on() -> None:
    checked = check_layoffs(claims("3S, JS, 2S"), laid("QS KS AS", ace="around"), ace="around")
    assert accepted(checked) == ["2S on QS KS AS", "3S on QS KS AS 2S", "JS on QS KS AS 2S 3S"]


def test_a_card_in_an_own_meld_stays_there() -> None:
    checked = check_layoffs(claims("8H, 9H on 5H 6H 7H 8H"), TABLE, laid("8C 8D 8H"))
    assert refused(checked) == [("8H", "in_own_meld"), ("9H", "not_next")]


def test_a_card_is_laid_off_once() -> None:
    checked = check_layoffs(claims("8H, 8H on 5H 6H 7H, 8H"), TABLE)
    assert accepted(checked) == ["8H on 5H 6H 7H"]
    assert refused(checked) == [("8H", "already_laid")] * 2


def test_l10_the_card_that_fits_two_melds_goes_where_more_can_follow() -> None:
    table = laid("4H 5H 6H", "7C 7D 7S")
    assert accepted(check_layoffs(claims("7H, 8H"), table)) == ["7H on 4H 5H 6H", "8H on 4H 5H 6H 7H"]
    as_claimed = check_layoffs(claims("7H on 7C 7D 7S, 8H"), table)
    assert (accepted(as_claimed), refused(as_claimed)) == (["7H on 7C 7D 7S"], [("8H", "not_next")])


def test_claimed_for_two_melds_the_better_claim_stands() -> None:
    table = laid("4H 5H 6H", "7C 7D 7S")
    checked = check_layoffs(claims("7H on 7C, 7H on 6H, 8H on 7H"), table)
    assert accepted(checked) == ["7H on 4H 5H 6H", "8H on 4H 5H 6H 7H"]
    assert refused(checked) == [("7H", "already_laid")]


def test_nothing_goes_onto_an_empty_table() -> None:
    assert refused(check_layoffs(claims("8H"), [])) == [("8H", "not_on_table")]


ACE_RULES = ("low", "high_or_low", "around")
SHORT_MELDS = {ace: [meld for meld in all_melds(PACK, ace) if len(meld.cards) < 6] for ace in ACE_RULES}


@st.composite
def tables(draw: st.DrawFn) -> tuple[list[Meld], list[ClaimedLayoff], str]:
    """One to three melds, and claims of cards near them, some naming a meld by all or one of its cards."""
    ace = draw(st.sampled_from(ACE_RULES))
    melds: list[Meld] = []
    for meld in draw(st.lists(st.sampled_from(SHORT_MELDS[ace]), min_size=1, max_size=5)):
        if len(melds) < 3 and not any(set(meld.cards) & set(other.cards) for other in melds):
            melds.append(meld)
    melded = {card for meld in melds for card in meld.cards}
    near = [card for card in PACK if card not in melded and any(is_near(card, meld) for meld in melds)]
    held = draw(st.lists(st.sampled_from(near), max_size=8, unique=True))
    names = st.sampled_from([(), *(meld.cards for meld in melds), *(meld.cards[:1] for meld in melds)])
    return melds, [ClaimedLayoff(card, draw(names)) for card in held], ace


def is_near(card: Card, meld: Meld) -> bool:
    return any(card.rank == other.rank or card.suit == other.suit for other in meld.cards)


@given(tables(), st.randoms())
@settings(max_examples=200, deadline=None)
def test_the_order_of_claims_never_matters(case: tuple[Any, ...], random: Any) -> None:
    melds, claimed, ace = case
    checked = check_layoffs(claimed, melds, ace=ace)
    assert check_layoffs(random.sample(claimed, len(claimed)), random.sample(melds, len(melds)), ace=ace) == checked


@given(tables())
@settings(max_examples=200, deadline=None)
def test_every_claim_is_answered_and_the_accepted_fit_in_turn(case: tuple[Any, ...]) -> None:
    melds, claimed, ace = case
    checked = check_layoffs(claimed, melds, ace=ace)
    answered = [off.card for off in checked.accepted] + [refusal.claim.card for refusal in checked.refused]
    assert sorted(answered) == sorted(claim.card for claim in claimed)
    lying = set(melds)
    for off in checked.accepted:
        assert off.onto in lying
        grown = read_meld((*off.onto.cards, off.card), ace)
        assert isinstance(grown, Meld)
        lying = lying - {off.onto} | {grown}
    assert not any(
        isinstance(read_meld((*meld.cards, refusal.claim.card), ace), Meld)
        for refusal in checked.refused for meld in lying if set(refusal.claim.onto) <= set(meld.cards)
    )


@given(tables())
@settings(max_examples=200, deadline=None)
def test_claims_that_name_no_meld_reach_the_best_layoffs(case: tuple[Any, ...]) -> None:
    melds, claimed, ace = case
    held = [claim.card for claim in claimed]
    checked = check_layoffs([ClaimedLayoff(card) for card in held], melds, ace=ace)
    assert best_defence(held, melds, ace, layoffs=checked.accepted, melds=()).deadwood == best_defence(
        held, melds, ace, melds=()).deadwood


def test_claims_that_fit_in_many_ways_are_checked_at_once() -> None:
    laid_runs = laid("2C 3C 4C", "6C 7C 8C", "10C JC QC", "2D 3D 4D", "6D 7D 8D", "10D JD QD", "2H 3H 4H", "6H 7H 8H", "10H JH QH")
    started = time.process_time()
    checked = check_layoffs(claims("AC, 5C, 9C, KC, AD, 5D, 9D, KD, AH, 5H, 4S"), laid_runs)
    assert time.process_time() - started < 0.2
    assert refused(checked) == [("4S", "wrong_suit")]
