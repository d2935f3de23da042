"""Judging one hand: what must hold for every hand, whatever the cards."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.formats.rulesets import shipped
from scorekeeper.rules.cards import PACK, SUITS, Card, highest_count
from scorekeeper.rules.hands import judge_hand
from scorekeeper.rules.knocks import gain_with, lay_down
from scorekeeper.rules.deals import Deal
from scorekeeper.rules.melds import Arrangement, Meld, arrangements, best_arrangements
from scorekeeper.rules.records import End, HandRecord, Response, ShownHand
from scorekeeper.rules.rulesets import Ruleset
from scorekeeper.rules.rulings import Ruling, Verdict

CLASSIC, *_ = SHIPPED = shipped()
HOUSES = (
    *SHIPPED,
    replace(CLASSIC, tie="knocker", knock_base_points=15),
    replace(CLASSIC, tie="nobody", count_as="best"),
    replace(CLASSIC, layoff_on_gin=True, ace="around", ace_points=15),
    replace(CLASSIC, gin_off_bonus=25, gin_off_replaces_undercut=False, natural_zero_is_gin_off=True),
)
rulesets = st.sampled_from(HOUSES)
responses = st.sampled_from((None, *Response))


@st.composite
def reports_by_count(draw: st.DrawFn) -> HandRecord:
    """Counts within what a hand can be, however the deal ended."""
    by = draw(st.integers(0, 1))
    end = draw(st.sampled_from((End.KNOCK, End.GIN, End.BIG_GIN)))
    counts = [draw(st.integers(0, 98)), draw(st.integers(0, 98))]
    if end is not End.KNOCK:
        counts[by] = 0
    return HandRecord(end, by, tuple(counts))


@st.composite
def reports_by_cards(draw: st.DrawFn) -> HandRecord:
    """Twenty different cards, dealt from few ranks so that melds and layoffs abound."""
    low = draw(st.integers(0, 7))
    pool = [card for card in PACK if low < card.rank <= low + 6]
    cards = draw(st.permutations(pool))[:20]
    hands = tuple(ShownHand(tuple(cards[start:start + 10])) for start in (0, 10))
    return HandRecord(End.KNOCK, draw(st.integers(0, 1)), hands=hands)


@st.composite
def declared_reports(draw: st.DrawFn) -> HandRecord:
    """Both sides declare some legal layout of theirs, good or bad; the defender lays nothing off."""
    record = draw(reports_by_cards())
    hands = []
    for hand in record.hands:
        lay = draw(st.sampled_from(arrangements(hand.cards)))
        melds = tuple(meld.cards for meld in lay.melds)
        hands.append(replace(hand, melds=melds, layoffs=()))
    return replace(record, hands=tuple(hands))


def swap_seats(record: HandRecord) -> HandRecord:
    """The same deal with the players' places exchanged."""
    return replace(record, by=1 - record.by, deadwood=record.deadwood[::-1], hands=record.hands[::-1])


def codes(ruling: Ruling) -> list[tuple[str, int]]:
    return [(step.code, step.points) for step in ruling.steps]


@given(st.one_of(reports_by_count(), reports_by_cards(), declared_reports()), rulesets, responses)
def test_at_most_one_side_scores_and_it_is_the_winner(record, ruleset, response):
    ruling = judge_hand(replace(record, response=response), ruleset)
    scored = [seat for seat in (0, 1) if ruling.points(seat)]
    assert all(seat == ruling.winner for seat in scored)
    assert all(step.points >= 0 for step in ruling.steps)


@given(st.one_of(reports_by_count(), reports_by_cards(), declared_reports()), rulesets)
def test_seats_swapped_change_nothing_but_the_seats(record, ruleset):
    one, other = judge_hand(record, ruleset), judge_hand(swap_seats(record), ruleset)
    assert codes(one) == codes(other)
    assert one.verdict is other.verdict
    assert (one.points(0), one.points(1)) == (other.points(1), other.points(0))
    assert one.shown == other.shown[::-1]


@given(reports_by_cards(), rulesets, st.permutations(SUITS))
def test_suits_renamed_change_no_point(record, ruleset, renamed):
    def rename(card: Card) -> Card:
        return Card.of(card.rank, renamed[SUITS.index(card.suit)])

    hands = tuple(replace(hand, cards=tuple(map(rename, hand.cards))) for hand in record.hands)
    one, other = judge_hand(record, ruleset), judge_hand(replace(record, hands=hands), ruleset)
    assert one.verdict is other.verdict
    assert [one.points(seat) for seat in (0, 1)] == [other.points(seat) for seat in (0, 1)]
    assert [side.counted for side in one.shown] == [side.counted for side in other.shown]


@given(declared_reports())
def test_what_is_not_declared_is_laid_at_least_as_well(record):
    """The defender is never worse off by leaving melds and layoffs to the referee."""
    seat = 1 - record.by
    free = list(record.hands)
    free[seat] = replace(free[seat], melds=None, layoffs=None)
    declared, found = judge_hand(record, CLASSIC), judge_hand(replace(record, hands=tuple(free)), CLASSIC)
    if declared.verdict is not Verdict.ILLEGAL_KNOCK:
        assert found.shown[seat].counted <= declared.shown[seat].counted
        better = any(step.code == "better_lay" and step.seat == seat for step in declared.steps)
        assert better == (found.shown[seat].counted < declared.shown[seat].counted)


@given(reports_by_cards())
def test_equal_layouts_are_chosen_in_the_knockers_favour(record):
    deal = Deal(record, CLASSIC)
    chosen = lay_down(deal)
    best = best_arrangements(deal.kept(record.by))
    assert chosen.count == best[0].deadwood
    lay = Arrangement(chosen.shown.melds, chosen.shown.loose, chosen.count)
    assert gain_with(deal, lay) == max(gain_with(deal, other) for other in best)


@given(reports_by_count(), rulesets)
def test_an_accepted_knock_scores_as_if_within_the_limit(record, ruleset):
    over = judge_hand(replace(record, response=Response.ACCEPTED), ruleset)
    open_limit = judge_hand(record, replace(ruleset, knock_limit=98))
    if over.verdict is not Verdict.IMPOSSIBLE:
        assert (over.verdict, over.winner) == (open_limit.verdict, open_limit.winner)
        assert [over.points(seat) for seat in (0, 1)] == [open_limit.points(seat) for seat in (0, 1)]


@given(reports_by_cards(), rulesets)
def test_the_same_question_has_the_same_answer_whatever_the_order_of_cards(record, ruleset):
    hands = tuple(replace(hand, cards=hand.cards[::-1]) for hand in record.hands)
    assert judge_hand(record, ruleset) == judge_hand(replace(record, hands=hands), ruleset)


@pytest.mark.parametrize(("ace_points", "most"), [(1, 98), (15, 110)])
def test_the_highest_count_is_one_that_a_hand_can_have(ace_points, most):
    """Two each of the dearest ranks, in suits that make no run."""
    assert highest_count(10, ace_points) == most
    ranks = (13, 12, 11, 10, 9) if ace_points == 1 else (1, 13, 12, 11, 10)
    suits = ("CD", "HS") * 3
    cards = [Card.of(rank, suit) for rank, pair in zip(ranks, suits) for suit in pair]
    assert best_arrangements(cards, "low", ace_points)[0].deadwood == most


@settings(max_examples=30)
@given(reports_by_count())
def test_a_spade_upcard_doubles_every_point_bonus_included(record):
    oklahoma = replace(CLASSIC, spade_upcard_doubles=True)
    plain = judge_hand(replace(record, upcard=Card.read("9D")), oklahoma)
    spade = judge_hand(replace(record, upcard=Card.read("9S")), oklahoma)
    assert [spade.points(seat) for seat in (0, 1)] == [2 * plain.points(seat) for seat in (0, 1)]


def test_no_step_is_ever_without_the_rule_it_rests_on():
    ruleset: Ruleset = CLASSIC
    ruling = judge_hand(HandRecord(End.GIN, 0, (None, 31)), ruleset)
    assert all(step.rule for step in ruling.steps)
    assert ruling.steps[-1].cite.startswith("S000.score.knock")


def test_melds_of_a_ruling_are_melds():
    hand = ShownHand(tuple(map(Card.read, "5H 6H 7H 3C 3D 3S JC JD JH 2C".split())))
    ruling = judge_hand(HandRecord(End.KNOCK, 0, (None, 12), (hand, None)), CLASSIC)
    assert all(isinstance(meld, Meld) for meld in ruling.shown[0].melds)
