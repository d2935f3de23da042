"""The end of a match: every bonus a step of its own, and who won."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import dead, gin, house, knock
from test_matches import matches, rulesets

from scorekeeper.rules.matches import Opening, replay
from scorekeeper.rules.records import HandRecord
from scorekeeper.rules.rulesets import Ruleset
from scorekeeper.rules.settlement import Settlement, settle

CLASSIC = house()


def settled(hands: list[HandRecord], rules: Ruleset = CLASSIC) -> Settlement:
    done = settle(replay(hands, rules), rules)
    assert done is not None
    return done


def reasons(done: Settlement) -> list[tuple[str, int | None, int]]:
    return [(step.code, step.seat, step.points) for step in done.steps]


WHITEWASH = [gin(0, 28), knock(0, 3, 19), knock(1, 6, 5), gin(0, 12)]  # 48 + 16 + 11 + 32 under classic
FLIP = [knock(1, 3, 15), knock(1, 4, 15), gin(0, 38), knock(1, 2, 15), knock(1, 1, 13), knock(1, 5, 15),
        knock(1, 6, 18), knock(1, 2, 15), knock(1, 3, 15), knock(0, 2, 48)]  # 104 from two hands, 95 from eight


def test_a_match_in_play_has_no_settlement() -> None:
    assert settle(replay([gin(0, 20)], CLASSIC), CLASSIC) is None


def test_the_steps_of_a_settlement_stand_in_order_and_those_of_nothing_are_left_out() -> None:
    done = settled([knock(0, 4, 27), gin(1, 31), gin(0, 90)])
    assert reasons(done) == [
        ("hand_points", 0, 133), ("hand_points", 1, 51),
        ("game_bonus", 0, 100),
        ("box_bonus", 0, 40), ("box_bonus", 1, 20),
    ]
    assert (done.totals, done.winner, done.highest_total, done.difference) == ((273, 71), 0, 0, 202)


def test_hand_points_are_shown_even_when_there_are_none() -> None:
    assert [step for step in reasons(settled(WHITEWASH)) if step[1] == 1] == [("hand_points", 1, 0)]


def test_steps_tell_the_figures_they_rest_on_and_where_the_rule_is_written() -> None:
    rules = house(citations=(("game_bonus", "S000.bonus.game"), ("box_bonus", "S000.bonus.box"),
                             ("shutout_bonus", "S000.bonus.shutout")))
    told = {step.code: (dict(step.facts), step.rule, step.cite) for step in settled(WHITEWASH, rules).steps[2:]}
    assert told == {
        "game_bonus": ({"running": 107, "target": 100}, "game_bonus", "S000.bonus.game"),
        "box_bonus": ({"boxes": 4, "each": 20}, "box_bonus", "S000.bonus.box"),
        "shutout_bonus": ({"shut_out": 1, "when": "no_hand_won"}, "shutout_bonus", "S000.bonus.shutout"),
    }


def test_M02_the_game_bonus_goes_to_who_undercut_past_the_target_not_to_who_knocked() -> None:
    done = settled([gin(0, 75), knock(1, 9, 8)])
    assert ("game_bonus", 0, 100) in reasons(done)


def test_M04_a_shutout_adds_its_bonus() -> None:
    done = settled(WHITEWASH)
    assert reasons(done)[2:] == [("game_bonus", 0, 100), ("box_bonus", 0, 80), ("shutout_bonus", 0, 100)]
    assert done.totals == (387, 0)


def test_T06_a_dead_hand_breaks_no_shutout() -> None:
    assert settled([dead(), *WHITEWASH[:2], dead(), *WHITEWASH[2:]]).totals == (387, 0)


@pytest.mark.parametrize(("rule", "winner"), [("first_to_target", 0), ("highest_total", 1)])
def test_M05_when_totals_disagree_the_ruleset_names_the_winner_and_both_are_shown(rule: str, winner: int) -> None:
    done = settled(FLIP, house(match_winner=rule))
    assert (done.totals, done.highest_total, done.difference, done.winner) == ((244, 255), 1, 11, winner)


@pytest.mark.parametrize(("rule", "winner"), [("first_to_target", 0), ("highest_total", None)])
def test_equal_totals_have_no_highest_and_no_difference(rule: str, winner: int | None) -> None:
    rules = house(match_winner=rule, game_bonus=0)
    done = settle(replay([gin(0, 80)], rules, opening=Opening((0, 80), (0, 2))), rules)
    assert (done.totals, done.highest_total, done.difference, done.winner) == ((120, 120), None, 0, winner)


@pytest.mark.parametrize(("test", "totals"), [("no_hand_won", (270, 25)), ("no_points", (370, 25))])
def test_M06_a_hand_won_at_nothing_saves_from_the_shutout_by_hands_not_by_points(test: str,
                                                                                  totals: tuple[int, int]) -> None:
    rules = house(gin_bonus=25, undercut_bonus=25, box_bonus=25, tie="knocker", shutout_when=test)
    assert settled([knock(1, 4, 4), gin(0, 40), gin(0, 30)], rules).totals == totals


def test_M06_boxes_credited_at_once_are_no_points() -> None:
    rules = house(tie="knocker", shutout_when="no_points", box_when="at_once", box_bonus=10)
    done = settled([knock(1, 4, 4), gin(0, 90)], rules)
    assert reasons(done) == [
        ("hand_points", 0, 110), ("hand_points", 1, 0), ("game_bonus", 0, 100),
        ("box_bonus", 0, 10), ("box_bonus", 1, 10), ("shutout_bonus", 0, 100),
    ]


@pytest.mark.parametrize("test", ["no_hand_won", "no_points"])
def test_points_or_hands_brought_from_paper_save_from_the_shutout(test: str) -> None:
    rules = house(shutout_when=test)
    uncounted = replay([gin(0, 90)], rules, opening=Opening((0, 40), (0, 0)))
    assert "shutout_bonus" not in {step.code for step in settle(uncounted, rules).steps}


@pytest.mark.parametrize(("scope", "total", "added"), [
    ("hand_points", 464, 132), ("hand_points_and_game", 564, 232), ("all", 664, 332), ("difference", 664, 332),
])
def test_M07_what_a_shutout_doubles(scope: str, total: int, added: int) -> None:
    rules = house(gin_bonus=25, undercut_bonus=25, box_bonus=25, shutout_bonus=0, shutout_doubles=scope)
    done = settled(WHITEWASH, rules)
    assert (done.totals, reasons(done)[-1]) == ((total, 0), ("shutout_doubles", 0, added))
    assert done.columns[0].accounts[0].shutout_bonus == added


@pytest.mark.parametrize("scope", ["hand_points", "hand_points_and_game", "all", "difference"])
def test_M07_a_flat_bonus_beside_it_is_never_doubled(scope: str) -> None:
    options = {"gin_bonus": 25, "undercut_bonus": 25, "box_bonus": 25, "shutout_doubles": scope}
    without, beside = (settled(WHITEWASH, house(shutout_bonus=bonus, **options)) for bonus in (0, 70))
    assert beside.totals[0] - without.totals[0] == 70
    assert [step.code for step in beside.steps][-2:] == ["shutout_bonus", "shutout_doubles"]


def test_M07_a_final_difference_is_doubled_as_it_stands_with_the_others_boxes() -> None:
    rules = house(tie="knocker", shutout_when="no_points", shutout_bonus=0, shutout_doubles="difference")
    done = settled([knock(1, 4, 4), gin(0, 90)], rules)
    assert (done.totals, done.difference) == ((230 + 210, 20), 2 * 210)


def test_M07_a_difference_against_who_reached_the_target_is_not_doubled() -> None:
    rules = house(tie="knocker", shutout_when="no_points", shutout_bonus=0, shutout_doubles="difference")
    done = settled([*[knock(1, 4, 4)] * 20, gin(0, 90)], rules)
    assert (done.totals, done.highest_total, done.winner) == ((230, 400), 1, 0)


def test_hand_points_exclude_boxes_credited_at_once_and_the_box_bonus_counts_them_all() -> None:
    rules = house(box_when="at_once", box_bonus=10, game_bonus=0, shutout_bonus=0)
    match = replay([knock(0, 2, 12)] * 5, rules)
    account = settle(match, rules).columns[0].accounts[0]
    assert (match.running, account.hand_points, account.box_bonus, account.total) == ((100, 0), 50, 50, 100)


# closed before a target is reached


def test_a_match_without_a_target_is_settled_when_closed_and_the_largest_total_wins() -> None:
    rules = house(target=None)
    match = replay([gin(0, 20), gin(1, 50)], rules)
    assert settle(match, rules) is None
    done = settle(match, rules, closed=True)
    assert reasons(done) == [("hand_points", 0, 40), ("hand_points", 1, 70), ("box_bonus", 0, 20), ("box_bonus", 1, 20)]
    assert (done.winner, done.difference) == (1, 30)


def test_a_match_closed_short_of_its_target_was_won_by_nobody() -> None:
    done = settle(replay([gin(0, 20)], CLASSIC), CLASSIC, closed=True)
    assert (done.totals, done.winner, done.highest_total) == ((60, 0), None, 0)


# properties


@given(matches, rulesets(), st.booleans())
def test_a_total_is_the_sum_of_its_steps_and_of_its_four_figures_times_the_multiplier(
        records: list[HandRecord], rules: Ruleset, closed: bool) -> None:
    done = settle(replay(records, rules), rules, closed=closed)
    if done is None:
        return
    factors = (*rules.column_multiplier, 1, 1, 1)
    for column in done.columns:
        for account, total in zip(column.accounts, column.totals, strict=True):
            four = account.hand_points + account.game_bonus + account.box_bonus + account.shutout_bonus
            assert account.total == total == four * factors[column.number - 1]
    assert done.totals == tuple(sum(step.points for step in done.steps if step.seat == seat) for seat in range(2))
    assert done.difference >= 0
    assert (done.highest_total is None) == (done.difference == 0)
    assert all(step.points for step in done.steps if step.code != "hand_points")
