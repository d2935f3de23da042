"""Rules changed within a match: which hands go by which, and how the columns stand under the new ones."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.formats.rulesets import resolve
from scorekeeper.rules.changed_rules import ChangedRules, change_problems, columns_under, end_problems, rules_of_hand
from scorekeeper.rules.columns import ColumnState
from scorekeeper.rules.rulings import Seat

CLASSIC, TABLE = resolve("classic"), resolve("table-25")


def column(points: tuple[int, int], boxes: tuple[int, int] = (1, 1), **more: object) -> ColumnState:
    return ColumnState(1, points=points, running=points, boxes=boxes, hands_won=boxes, **more)


@pytest.mark.parametrize(("number", "expected"), [(1, "classic"), (2, "classic"), (3, "table-25"), (9, "table-25")])
def test_a_hand_goes_by_the_rules_of_its_number(number: int, expected: str) -> None:
    assert rules_of_hand(number, CLASSIC, [ChangedRules(3, TABLE)]).id == expected


def test_a_higher_target_opens_a_closed_column_again() -> None:
    done = column((104, 40), closed_after=3, reached_target=Seat(0))
    [again] = columns_under([done], replace(CLASSIC, target=250), 3)
    assert (again.closed_after, again.reached_target) == (None, None)


def test_a_target_moved_within_reach_closes_a_column_with_the_last_hand() -> None:
    [done] = columns_under([column((80, 90))], replace(CLASSIC, target=85), 6)
    assert (done.closed_after, done.reached_target) == (6, 1)


def test_who_was_first_at_the_target_stays_so_while_the_score_still_reaches_it() -> None:
    done = column((104, 95), closed_after=3, reached_target=Seat(0))
    [same] = columns_under([done], replace(CLASSIC, target=90), 5)
    assert (same.closed_after, same.reached_target) == (3, 0)


def test_two_that_are_level_at_a_new_target_play_on() -> None:
    [level] = columns_under([column((80, 80))], replace(CLASSIC, target=75), 6)
    assert level.is_open


def test_what_is_called_out_never_jumps_when_boxes_come_to_count_at_once() -> None:
    at_once = replace(CLASSIC, box_when="at_once", box_bonus=10)
    [read] = columns_under([column((50, 30), boxes=(3, 1))], at_once, 4)
    assert read.running == (50, 30)


def test_without_a_target_no_column_is_closed() -> None:
    done = column((104, 40), closed_after=3, reached_target=Seat(0))
    assert columns_under([done], replace(CLASSIC, target=None), 3)[0].is_open


@pytest.mark.parametrize(("change", "codes"), [
    ({"gin_bonus": 25}, []),
    ({"columns": 3}, ["rules_change_columns"]),
    ({"game": "rummy"}, ["rules_change_game"]),
    ({"players": (3, 4)}, ["rules_change_game"]),
    ({"players": (3, 4), "columns": 2}, ["rules_change_game", "rules_change_columns"]),
])
def test_neither_the_game_nor_the_columns_change_within_a_match(change: dict[str, object], codes: list[str]) -> None:
    assert [found.code for found in change_problems(CLASSIC, replace(CLASSIC, **change), 2)] == codes


@pytest.mark.parametrize(("done", "target", "codes"), [
    ((60, 40), 250, []),
    ((60, 40), 50, ["rules_change_over"]),
    ((104, 40), 250, []),
    ((104, 40), 90, ["rules_change_after_end"]),
])
def test_rules_neither_end_the_match_where_they_begin_nor_begin_after_it(done: tuple[int, int], target: int, codes: list[str]) -> None:
    end = {"closed_after": 3, "reached_target": Seat(0)} if done[0] >= 100 else {}
    found = end_problems([column(done, **end)], replace(CLASSIC, target=target), 3)
    assert [problem.code for problem in found] == codes
