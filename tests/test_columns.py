"""Boxes and scoring columns: what a hand brings, and which of Hollywood's columns take it."""

from __future__ import annotations

import pytest
from playing import dead, gin, house, knock, upcard

from scorekeeper.rules.columns import ColumnState
from scorekeeper.rules.matches import MatchState, replay
from scorekeeper.rules.records import End, HandRecord
from scorekeeper.rules.rulesets import ExtraBoxes, Ruleset
from scorekeeper.rules.settlement import settle

CLUB = ExtraBoxes(gin=2, undercut=1, big_gin=3)


def hollywood(**options: object) -> Ruleset:
    return house(**{"columns": 3, "column_multiplier": (1, 1, 1), "column_opens": "next_open_column",
                    "shutout_when": "no_points", "shutout_bonus": 0, "shutout_doubles": "difference", **options})


def columns_running(match: MatchState) -> list[tuple[int, ...]]:
    return [column.running for column in match.columns]


def closed_after(match: MatchState) -> list[int | None]:
    return [column.closed_after for column in match.columns]


# boxes


@pytest.mark.parametrize(("record", "boxes"), [
    (knock(0, 4, 27), (1, 0)),
    (gin(0, 27), (3, 0)),
    (HandRecord(End.BIG_GIN, 0, (0, 27)), (4, 0)),
    (knock(0, 9, 4), (0, 2)),
    (knock(0, 9, 0, laid_off_all=True), (0, 2)),
    (dead(), (0, 0)),
])
def test_extra_boxes_go_by_the_verdict(record: HandRecord, boxes: tuple[int, int]) -> None:
    rules = house(extra_boxes=CLUB, big_gin_bonus=31, gin_off_bonus=25)
    assert replay([record], rules).boxes == boxes


def test_a_gin_off_may_have_extra_boxes_of_its_own() -> None:
    rules = house(extra_boxes=ExtraBoxes(undercut=1, gin_off=0), gin_off_bonus=25)
    assert replay([knock(0, 9, 0, laid_off_all=True)], rules).boxes == (0, 1)


@pytest.mark.parametrize(("points", "boxes", "card", "expected"), [
    (True, True, "9S", 5),
    (True, True, "9H", 3),
    (True, False, "9S", 3),
    (False, True, "9S", 3),
])
def test_G09_a_spade_doubles_the_extra_boxes_too_where_the_club_says_so(points: bool, boxes: bool, card: str,
                                                                         expected: int) -> None:
    rules = house(extra_boxes=CLUB, spade_upcard_doubles=points, spade_doubles_boxes=boxes)
    assert replay([gin(0, 30, upcard=upcard(card))], rules).boxes == (expected, 0)


# several columns


def test_a_players_nth_win_is_entered_in_columns_1_to_n() -> None:
    match = replay([knock(0, 1, 26), knock(0, 1, 19), knock(0, 1, 37)], hollywood(target=150, column_opens="nth_win"))
    assert columns_running(match) == [(79, 0), (54, 0), (36, 0)]
    assert (closed_after(match), match.status) == ([None, None, None], "in_play")


def test_M08_a_first_win_after_column_1_closed_opens_column_2() -> None:
    hands = [knock(0, 1, 41), knock(0, 1, 36), knock(0, 1, 31), knock(1, 1, 26), knock(1, 1, 16)]
    match = replay(hands, hollywood())
    assert columns_running(match) == [(105, 0), (65, 40), (30, 15)]
    assert closed_after(match) == [3, None, None]


def test_M08_read_strictly_it_is_lost() -> None:
    hands = [knock(0, 1, 41), knock(0, 1, 36), knock(0, 1, 31), knock(1, 1, 26), knock(1, 1, 16)]
    match = replay(hands, hollywood(column_opens="nth_win"))
    assert columns_running(match) == [(105, 0), (65, 15), (30, 0)]
    assert match.running == (105, 40), "the plain sum of points keeps it"
    assert match.boxes == (3, 2)


def test_the_nth_won_hand_of_the_match_is_entered_in_columns_1_to_n_whoever_won_it() -> None:
    match = replay([knock(0, 1, 26), dead(), knock(1, 1, 11), knock(1, 1, 6)], hollywood(column_opens="nth_hand"))
    assert columns_running(match) == [(25, 15), (0, 15), (0, 5)]


def test_a_closed_column_takes_nothing_and_the_last_one_to_close_ends_the_match() -> None:
    match = replay([gin(0, 90)] * 4, hollywood())
    assert (closed_after(match), match.ended_after, match.status) == ([1, 2, 3], 3, "finished")
    assert columns_running(match) == [(110, 0)] * 3
    assert [column.reached_target for column in match.columns] == [0, 0, 0]
    assert (match.reached_target, match.hands[3].after_end, match.running) == (None, True, (330, 0))


def test_each_hand_shows_the_columns_after_it() -> None:
    match = replay([knock(0, 1, 41), knock(1, 1, 21), knock(0, 1, 31)], hollywood())
    assert [[column.running for column in hand.columns] for hand in match.hands] == [
        [(40, 0), (0, 0), (0, 0)],
        [(40, 20), (0, 0), (0, 0)],
        [(70, 20), (30, 0), (0, 0)],
    ]
    assert [hand.running for hand in match.hands] == [(40, 0), (40, 20), (70, 20)]


def test_boxes_credited_at_once_count_in_the_columns_and_not_in_the_plain_sum() -> None:
    match = replay([knock(0, 1, 41), knock(0, 1, 31)], hollywood(box_when="at_once"))
    assert columns_running(match) == [(110, 0), (50, 0), (0, 0)]
    assert (match.running, closed_after(match)) == ((70, 0), [2, None, None])


# columns settled


FULL = [knock(0, 1, 41), knock(0, 1, 36), knock(1, 1, 21), knock(0, 1, 31), knock(1, 1, 51), knock(0, 1, 39),
        knock(1, 1, 61), knock(0, 1, 46)]


def test_each_column_has_its_own_game_bonus_and_boxes() -> None:
    rules = hollywood(column_opens="nth_win")
    match = replay(FULL, rules)
    assert columns_running(match) == [(105, 20), (103, 50), (113, 60)]
    assert [column.boxes for column in match.columns] == [(3, 1)] * 3
    done = settle(match, rules)
    assert [column.totals for column in done.columns] == [(265, 40), (263, 70), (273, 80)]
    assert (done.totals, done.difference, done.winner, done.highest_total) == ((801, 190), 611, 0, 0)


def test_a_column_that_counts_double_says_so_in_a_step() -> None:
    rules = hollywood(column_opens="nth_win", column_multiplier=(1, 1, 2))
    third = settle(replay(FULL, rules), rules).columns[2]
    assert third.totals == (546, 160)
    doubling = [(step.seat, step.points, dict(step.facts)) for step in third.steps if step.code == "column_multiplier"]
    assert doubling == [(0, 273, {"column": 3, "factor": 2, "parts": (273,)}), (1, 80, {"column": 3, "factor": 2, "parts": (80,)})]


def test_a_column_that_the_list_of_multipliers_leaves_out_counts_once() -> None:
    short, full = hollywood(column_multiplier=(2,)), hollywood(column_multiplier=(2, 1, 1))
    match = replay([gin(0, 90)] * 3, short)
    each = 2 * (110 + 100 + 20)  # a shutout in every column doubles the difference
    assert settle(match, short).totals == settle(match, full).totals == (2 * each + each + each, 0)


def test_a_shutout_is_tested_within_its_column() -> None:
    rules = hollywood()
    hands = [knock(1, 1, 6), *[knock(0, 1, 41)] * 6]
    done = settle(replay(hands, rules), rules)
    doubled = [[step.code for step in column.steps if step.code == "shutout_doubles"] for column in done.columns]
    assert doubled == [[], ["shutout_doubles"], ["shutout_doubles"]]


def test_of_several_columns_the_larger_sum_wins_whoever_reached_more_targets() -> None:
    rules = hollywood(match_winner="first_to_target", column_multiplier=(1, 1, 9), target=40, shutout_doubles=None)
    match = replay([knock(0, 1, 41), knock(0, 1, 41), knock(1, 1, 41)], rules)
    assert [column.reached_target for column in match.columns] == [0, 0, 1]
    assert settle(match, rules).winner == 1


def test_one_column_is_the_whole_match() -> None:
    for opens in ("nth_win", "nth_hand", "next_open_column"):
        match = replay([knock(0, 1, 41), knock(1, 1, 21)], house(column_opens=opens))
        assert match.columns == (ColumnState(1, (40, 20), (40, 20), (1, 1), (1, 1), ((20, (1, 1)),)),)
