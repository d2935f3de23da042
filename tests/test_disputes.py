"""Disputes of the card table, each a case named by its number: what the referee answers, and every step of why."""

from __future__ import annotations

import pytest
from answers import Case, answer, cases, differences

DISPUTES = cases("disputes")
ALL = (*DISPUTES, *cases("options"), *cases("found"))
REPORTS = [case for case in ALL if case["kind"] == "report"]
MATCHES = [case for case in ALL if case["kind"] == "record"]
SETTLED = [case for case in MATCHES if "settlement" in case["expect"]]
NUMBERS = [
    *(f"L{number:02}" for number in range(1, 26)),
    *(f"A{number:02}" for number in range(1, 10)),
    *(f"N{number:02}" for number in (1, 2, 3, 4, *range(8, 20))),
    *(f"G{number:02}" for number in range(1, 9)),
    *("T01", "T02", "T05", "T06"),
    *(f"M{number:02}" for number in (1, 2, 3, 4, 5, 6, 9, 10)),
    *(f"C{number:02}" for number in range(1, 5)),
]


def name(case: Case) -> str:
    return case["id"]


@pytest.mark.parametrize("case", ALL, ids=name)
def test_a_dispute_is_answered_as_the_rules_say(case: Case) -> None:
    wrong = differences(case)
    lines = [f"  {figure}\n    expected {expected}\n    got      {got}" for figure, (expected, got) in wrong.items()]
    assert not wrong, "\n".join([f"{case['id']}: {case['why']}", *lines])


@pytest.mark.parametrize("case", REPORTS, ids=name)
def test_the_points_of_a_ruling_are_the_sum_of_its_steps(case: Case) -> None:
    ruling = answer(case)
    sums = {player: sum(step["points"] for step in ruling["steps"] if step["player"] == player) for player in ruling["points"]}
    assert ruling["points"] == sums
    assert sum(step["points"] for step in ruling["steps"]) == sum(sums.values()), "points that are nobody's"


@pytest.mark.parametrize("case", REPORTS, ids=name)
def test_at_most_one_side_scores_and_only_who_won(case: Case) -> None:
    ruling = answer(case)
    scorers = [player for player, points in ruling["points"].items() if points]
    assert scorers in ([], [ruling["winner"]])
    assert all(points >= 0 for points in ruling["points"].values())


@pytest.mark.parametrize("case", SETTLED, ids=name)
def test_the_total_of_a_settlement_is_the_sum_of_its_steps(case: Case) -> None:
    settlement = answer(case)["settlement"]
    for player, account in settlement["players"].items():
        assert account["total"] == sum(step["points"] for step in settlement["steps"] if step["player"] == player)


def test_every_dispute_has_its_case() -> None:
    assert sorted({case["id"].partition("-")[0] for case in DISPUTES}) == sorted(NUMBERS)


def test_no_two_cases_share_a_name() -> None:
    assert len({case["id"] for case in ALL}) == len(ALL)


@pytest.mark.parametrize("case", REPORTS, ids=name)
def test_a_case_tells_every_step(case: Case) -> None:
    assert {"verdict", "winner", "points", "steps"} <= case["expect"].keys()
    sums = [sum(step[2] for step in case["expect"]["steps"] if step[1] == player) for player in case["report"]["players"]]
    assert sums == list(case["expect"]["points"].values()), "the case adds its own steps up wrong"
