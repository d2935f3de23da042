"""A match replayed from its hands: running scores, the end, who deals, and what a correction changes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import dead, gin, house, knock, misdeal, swapped, taken_over

from scorekeeper.rules.hands import judge_hand
from scorekeeper.rules.matches import MatchState, Opening, fold, opening_problems, play, replay, start
from scorekeeper.rules.records import HandRecord, Response
from scorekeeper.rules.rulesets import ExtraBoxes, Ruleset
from scorekeeper.rules.rulings import Ruling, Seat, Shown, Step, Verdict
from scorekeeper.rules.settlement import settle

CLASSIC = house()


def runnings(match: MatchState) -> list[tuple[int, ...]]:
    return [hand.running for hand in match.hands]


def dealers(match: MatchState) -> list[int | None]:
    return [hand.dealer for hand in match.hands]


# the target


def test_M01_exactly_the_target_ends_the_match_and_one_less_does_not() -> None:
    short = replay([knock(0, 1, 100 - 2)], house(target=98))
    assert (short.running, short.status, short.reached_target, short.ended_after) == ((97, 0), "in_play", None, None)
    exact = replay([knock(0, 1, 98)], house(target=97))
    assert (exact.running, exact.status, exact.reached_target, exact.ended_after) == ((97, 0), "finished", 0, 1)


def test_M02_crossing_by_an_undercut_on_the_others_knock_is_the_undercutters_target() -> None:
    match = replay([gin(0, 75), knock(1, 9, 10 - 2)], CLASSIC)
    assert match.hands[1].ruling.verdict == Verdict.UNDERCUT
    assert (match.running, match.reached_target) == ((106, 0), 0)


def test_M03_boxes_that_wait_for_the_end_never_count_toward_the_target() -> None:
    match = replay([knock(0, 1, 24)] * 4, CLASSIC)
    assert (match.running, match.boxes, match.status) == ((92, 0), (4, 0), "in_play")


def test_M03_boxes_credited_at_once_do() -> None:
    match = replay([knock(0, 1, 24)] * 4, house(box_when="at_once"))
    assert runnings(match) == [(43, 0), (86, 0), (129, 0), (129, 0)]
    assert (match.ended_after, match.hands[3].after_end, match.points, match.boxes) == (3, True, (69, 0), (3, 0))


def test_without_a_target_no_score_ends_a_match() -> None:
    match = replay([gin(0, 98)] * 20, house(target=None))
    assert (match.running, match.status, match.reached_target) == ((20 * 118, 0), "in_play", None)


def test_hands_after_the_end_are_kept_and_score_nothing() -> None:
    match = replay([gin(0, 90), gin(1, 50), dead(), gin(1, 98)], CLASSIC, first_dealer=0)
    late = match.hands[1:]
    assert [hand.after_end for hand in match.hands] == [False, True, True, True]
    assert all((hand.points, hand.boxes, hand.running) == ((0, 0), (0, 0), (110, 0)) for hand in late)
    assert late[0].ruling.points(1) == 70, "the ruling itself still says what the hand was"
    assert (match.running, match.boxes, match.hands_won, match.ended_after) == ((110, 0), (1, 0), (1, 0), 1)


# what a hand adds


def test_T06_a_dead_hand_adds_no_point_and_no_box() -> None:
    match = replay([dead(), misdeal()], CLASSIC)
    assert (match.running, match.boxes, match.hands_won) == ((0, 0), (0, 0), (0, 0))


def test_a_hand_won_at_nothing_is_a_box_all_the_same() -> None:
    match = replay([knock(1, 4, 4)], house(tie="knocker"))
    assert (match.running, match.boxes, match.hands_won) == ((0, 0), (0, 1), (0, 1))


def test_a_tie_that_nobody_wins_is_no_box() -> None:
    assert replay([knock(1, 4, 4)], house(tie="nobody")).boxes == (0, 0)


def test_a_score_taken_over_from_paper_is_a_hand_won() -> None:
    match = replay([taken_over(1, 31)], CLASSIC)
    assert (match.running, match.boxes) == ((0, 31), (0, 1))


def test_a_refused_illegal_knock_is_an_entry_without_points_box_or_change_of_deal() -> None:
    refused = knock(0, 12, 30, response=Response.REFUSED)
    match = replay([gin(1, 20), refused, knock(0, 3, 30)], CLASSIC, first_dealer=0)
    assert [hand.number for hand in match.hands] == [1, 2, 3]
    assert dealers(match) == [0, 1, 1]
    assert match.hands[1].ruling.verdict == Verdict.ILLEGAL_KNOCK
    assert (match.hands[1].points, match.hands[1].boxes) == ((0, 0), (0, 0))
    assert match.running == (27, 40)


def test_an_accepted_illegal_knock_counts_like_any_other() -> None:
    match = replay([knock(0, 12, 30, response=Response.ACCEPTED)], CLASSIC, first_dealer=0)
    assert (match.running, match.boxes, match.next_dealer) == ((18, 0), (1, 0), 1)


def test_a_hand_that_cannot_be_stops_the_replay_and_is_named() -> None:
    with pytest.raises(ValueError, match="hand 2: count_impossible"):
        replay([gin(0, 20), knock(0, 4, 200)], CLASSIC)


def test_rulings_can_be_folded_without_judging_them_again() -> None:
    steps = (Step("difference", Seat(1), 40), Step("gin_bonus", Seat(1), 20))
    ruling = Ruling(Verdict.GIN, Seat(1), steps, (Shown(), Shown()))
    assert fold([(gin(1, 3), ruling)], CLASSIC).running == (0, 60)


# who deals


WON, LOST, TIED = gin(0, 20), gin(1, 20), knock(0, 5, 5)


@pytest.mark.parametrize(("rule", "expected"), [
    ("alternate", [0, 1, 0, 1, 0]),
    ("left", [0, 1, 0, 1, 0]),
    ("loser", [0, 1, 1, 0, 0]),
    ("winner", [0, 0, 0, 1, 1]),
])
def test_the_deal_moves_on_by_rule_and_a_tie_is_a_deal_played(rule: str, expected: list[int]) -> None:
    match = replay([WON, TIED, LOST, TIED, WON], house(tie="nobody", target=None, next_dealer=rule), first_dealer=0)
    assert dealers(match) == expected


@pytest.mark.parametrize("rule", ["alternate", "left", "loser", "winner"])
def test_T05_after_a_dead_hand_the_same_dealer_or_the_next_as_the_ruleset_says(rule: str) -> None:
    same, passes = (house(next_dealer=rule, void_redeal=redeal) for redeal in ("same_dealer", "pass"))
    assert replay([dead()], same, first_dealer=1).next_dealer == 1
    assert replay([dead()], passes, first_dealer=1).next_dealer == 0


@pytest.mark.parametrize("again", [misdeal(), knock(0, 12, 30), knock(0, 12, 30, response=Response.REFUSED)])
@pytest.mark.parametrize("rule", ["alternate", "left", "loser", "winner"])
def test_T05_a_misdeal_or_an_illegal_knock_is_dealt_again_by_the_same_dealer(again: HandRecord, rule: str) -> None:
    assert replay([again], house(next_dealer=rule, void_redeal="pass"), first_dealer=1).next_dealer == 1


@pytest.mark.parametrize("policy", ["open_to_end", "void"])
def test_T05_whatever_the_house_does_about_illegal_knocks(policy: str) -> None:
    assert replay([knock(0, 12, 30)], house(illegal_knock=policy), first_dealer=1).next_dealer == 1


def test_a_hands_own_dealer_goes_before_the_rule_and_the_deal_moves_on_from_there() -> None:
    match = replay([WON, gin(1, 5, dealer=0), LOST], house(target=None), first_dealer=0)
    assert (dealers(match), match.next_dealer) == ([0, 0, 1], 0)


@pytest.mark.parametrize("rule", ["alternate", "loser", "winner"])
def test_nobody_is_said_to_deal_until_somebody_says_who(rule: str) -> None:
    match = replay([WON, LOST, gin(0, 5, dealer=1)], house(target=None, next_dealer=rule))
    assert dealers(match) == [None, None, 1]
    assert match.next_dealer == {"alternate": 0, "loser": 1, "winner": 0}[rule]


def test_with_four_seats_the_deal_goes_round() -> None:
    ruled = (dead(), Ruling(Verdict.VOID, None, (), ()))
    match = fold([ruled] * 5, house(void_redeal="pass"), seats=4, first_dealer=2)
    assert dealers(match) == [2, 3, 0, 1, 2]


# a match begun on paper


def test_a_match_begun_on_paper_goes_on_from_its_score_and_boxes() -> None:
    match = replay([gin(0, 20)], CLASSIC, opening=Opening((62, 40), (3, 2)))
    assert (match.running, match.boxes, match.hands_won, match.ended_after) == ((102, 40), (4, 2), (4, 2), 1)
    assert settle(match, CLASSIC).totals == (102 + 100 + 80, 40 + 40)


def test_a_score_from_paper_holds_the_boxes_that_were_credited_at_once() -> None:
    rules = house(box_when="at_once", box_bonus=10)
    match = replay([gin(0, 20)], rules, opening=Opening((62, 40), (3, 2)))
    assert (match.running, match.points) == ((112, 40), (72, 20))
    assert [account.hand_points for account in settle(match, rules).columns[0].accounts] == [72, 20]


@pytest.mark.parametrize(("opening", "options", "found"), [
    (Opening((62, 100), (3, 4)), {}, [("opening_over", "opening.running.1")]),
    (Opening((100, 140), (3, 4)), {}, [("opening_over", "opening.running.0"), ("opening_over", "opening.running.1")]),
    (Opening((25, 40), (3, 2)), {"box_when": "at_once", "box_bonus": 10}, [("opening_boxes", "opening.boxes.0")]),
    (Opening((25, 40), (3, 2)), {"columns": 3}, [("opening_columns", "opening")]),
    (Opening((250, 40), (3, 2)), {"target": None}, []),
    (Opening((99, 0), (3, 0)), {}, []),
])
def test_an_opening_that_cannot_be_says_why(opening: Opening, options: dict[str, object],
                                            found: list[tuple[str, str]]) -> None:
    rules = house(**options)
    assert [(problem.code, problem.field) for problem in opening_problems(opening, rules)] == found
    if found:
        with pytest.raises(ValueError, match=f"opening: {found[0][0]}"):
            replay([], rules, opening=opening)


# properties


def counted_hands() -> st.SearchStrategy[HandRecord]:
    """Any hand that can be told by counts, illegal knocks among them."""
    seat, count = st.integers(0, 1), st.integers(0, 98)
    legal = st.builds(knock, seat, st.integers(1, 10), count)
    illegal = st.builds(knock, seat, st.integers(11, 98), count, response=st.sampled_from([None, *Response]))
    return st.one_of(legal, illegal, st.builds(gin, seat, count, dealer=st.none() | seat),
                     st.builds(dead), st.builds(misdeal), st.builds(taken_over, seat, st.integers(1, 60)))


def rulesets() -> st.SearchStrategy[Ruleset]:
    """Every option that a match looks at."""
    return st.builds(
        house,
        tie=st.sampled_from(["defender_with_bonus", "defender", "knocker", "nobody"]),
        target=st.sampled_from([None, 50, 100, 250]),
        box_when=st.sampled_from(["end", "at_once"]),
        extra_boxes=st.builds(ExtraBoxes, st.integers(0, 2), st.integers(0, 2)),
        shutout_when=st.sampled_from(["no_hand_won", "no_points"]),
        shutout_doubles=st.sampled_from([None, "hand_points", "hand_points_and_game", "all", "difference"]),
        match_winner=st.sampled_from(["first_to_target", "highest_total"]),
        next_dealer=st.sampled_from(["loser", "winner", "alternate", "left"]),
        void_redeal=st.sampled_from(["same_dealer", "pass"]),
        columns=st.integers(1, 3),
        column_opens=st.sampled_from(["nth_win", "next_open_column", "nth_hand"]),
        column_multiplier=st.sampled_from([(1, 1, 1), (1, 1, 2), (1,)]),
    )


matches = st.lists(counted_hands(), max_size=12)
seats = st.none() | st.integers(0, 1)


@given(matches, rulesets(), seats)
def test_replaying_equals_playing_hand_by_hand_and_a_prefix_is_an_earlier_state(
        records: list[HandRecord], rules: Ruleset, dealer: int | None) -> None:
    state = start(rules, first_dealer=dealer)
    whole = replay(records, rules, first_dealer=dealer)
    for played, record in enumerate(records, 1):
        state = play(state, record, judge_hand(record, rules), rules)
        assert state == replay(records[:played], rules, first_dealer=dealer)
        assert state.hands == whole.hands[:played]


@given(matches, rulesets(), seats)
def test_swapped_seats_change_nothing_but_the_names(records: list[HandRecord], rules: Ruleset,
                                                    dealer: int | None) -> None:
    there = replay(records, rules, first_dealer=dealer)
    back = replay(map(swapped, records), rules, first_dealer=_across(dealer))
    assert runnings(back) == [running[::-1] for running in runnings(there)]
    assert dealers(back) == [_across(seat) for seat in dealers(there)]
    assert (back.ended_after, back.next_dealer) == (there.ended_after, _across(there.next_dealer))
    one, two = settle(there, rules, closed=True), settle(back, rules, closed=True)
    assert (two.totals, two.winner, two.difference) == (one.totals[::-1], _across(one.winner), one.difference)


@given(matches.filter(bool), rulesets(), st.data())
def test_a_hand_corrected_to_itself_changes_nothing(records: list[HandRecord], rules: Ruleset,
                                                    drawn: st.DataObject) -> None:
    place = drawn.draw(st.integers(0, len(records) - 1))
    corrected = [*records[:place], swapped(swapped(records[place])), *records[place + 1:]]
    assert replay(corrected, rules) == replay(records, rules)


@given(matches, rulesets())
def test_every_score_is_the_sum_of_its_hands(records: list[HandRecord], rules: Ruleset) -> None:
    match = replay(records, rules)
    assert match.points == tuple(sum(hand.points[seat] for hand in match.hands) for seat in range(2))
    assert match.boxes == tuple(sum(hand.boxes[seat] for hand in match.hands) for seat in range(2))
    assert all(hand.points == (0, 0) for hand in match.hands if hand.after_end)


def _across(seat: int | None) -> int | None:
    return None if seat is None else 1 - seat
