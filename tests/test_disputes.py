"""Disputes of the card table and irregularities, each a case named by its number, under every school it is ruled in.

A case tells the whole answer: who won or what may be done, every step of why, and where each step is written.
"""

from __future__ import annotations

import pytest
from answers import Case, answer, asked, cases, differences

from scorekeeper.formats.rulesets import shipped
from scorekeeper.rules.rulesets import Ruleset

TOLD_WHOLE = (*cases("disputes"), *cases("questions"), *cases("irregularities"))
ALL = (*TOLD_WHOLE, *cases("options"), *cases("found"))
REPORTS = [case for case in ALL if case["kind"] == "report"]
OF_RUMMY = [case for case in REPORTS if "basic-rummy" in str(asked(case)["ruleset"])]
OF_GIN = [case for case in REPORTS if case not in OF_RUMMY]
SETTLED = [case for case in ALL if "settlement" in case["expect"]]
DISPUTES = [
    *(f"L{number:02}" for number in range(1, 26)),
    *(f"A{number:02}" for number in range(1, 10)),
    *(f"N{number:02}" for number in range(1, 20)),
    *(f"G{number:02}" for number in range(1, 10)),
    *(f"T{number:02}" for number in range(1, 7)),
    *(f"M{number:02}" for number in range(1, 11)),
    *(f"R{number:02}" for number in range(1, 4)),
    *(f"C{number:02}" for number in range(1, 5)),
]
IRREGULARITIES = [f"I{number:02}" for number in range(1, 26)]
WHOLE = {
    "report": {"verdict", "winner", "points", "steps", "cites"},
    "record": {"status", "cites"},
    "question": {"answer", "steps", "choices", "cites"},
}


def name(case: Case) -> str:
    return case["id"]


def number(case: Case) -> str:
    return case["id"].partition("-")[0]


def codes(case: Case) -> set[str]:
    """The steps that a case expects, of a ruling, a settlement or an answer."""
    expect = case["expect"]
    steps = expect.get("steps", expect.get("settlement", ()))
    return {step if isinstance(step, str) else step[0] for step in steps}


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


@pytest.mark.parametrize("case", OF_GIN, ids=name)
def test_in_gin_at_most_one_side_scores_and_only_who_won(case: Case) -> None:
    ruling = answer(case)
    scorers = [player for player, points in ruling["points"].items() if points]
    assert scorers in ([], [ruling["winner"]])
    assert all(points >= 0 for points in ruling["points"].values())


@pytest.mark.parametrize("case", OF_RUMMY, ids=name)
def test_in_rummy_what_the_winner_gets_the_others_pay(case: Case) -> None:
    ruling = answer(case)
    assert sum(ruling["points"].values()) == 0
    assert [player for player, points in ruling["points"].items() if points > 0] in ([], [ruling["winner"]])


@pytest.mark.parametrize("case", SETTLED, ids=name)
def test_the_total_of_a_settlement_is_the_sum_of_its_steps(case: Case) -> None:
    settlement = answer(case)["settlement"]
    columns = settlement.get("columns", [settlement])
    for column in columns:
        for player, account in column["players"].items():
            assert account["total"] == sum(step["points"] for step in column["steps"] if step["player"] == player)
    for player, account in settlement["players"].items():
        assert account["total"] == sum(column["players"][player]["total"] for column in columns)


def test_every_dispute_and_every_irregularity_has_its_case() -> None:
    assert {number(case) for case in TOLD_WHOLE} == {*DISPUTES, *IRREGULARITIES}
    assert len(DISPUTES) == 85


def test_no_two_cases_share_a_name() -> None:
    assert len({case["id"] for case in ALL}) == len(ALL)


SCHOOLS = ("classic", "table-25", "modern", "oklahoma", "straight", "round-the-corner", "palace", "hollywood", "basic-rummy")
"""The rulesets that the disputes are told under; one that comes later has its own cases, in `rulesets`."""


@pytest.mark.parametrize("ruleset", SCHOOLS)
def test_disputes_are_ruled_under_every_school(ruleset: str) -> None:
    kinds = {case["kind"] for case in TOLD_WHOLE if asked(case)["ruleset"] == ruleset}
    assert kinds >= {"report", "question"}


@pytest.mark.parametrize("ruleset", shipped(), ids=lambda ruleset: ruleset.id)
def test_disputes_are_ruled_alike_by_a_ruleset_handed_in(ruleset: Ruleset) -> None:
    """As `scorekeeper rulesets FILE --cases FILE` holds them; a case may name the ruleset or change some of it."""
    def takes_from(wanted: object) -> bool:
        return (wanted.get("extends") if isinstance(wanted, dict) else wanted) == ruleset.id

    wrong = {case["id"]: found for case in TOLD_WHOLE
             if takes_from(asked(case)["ruleset"]) and (found := differences(case, ruleset))}
    assert wrong == {}


@pytest.mark.parametrize("case", TOLD_WHOLE, ids=name)
def test_a_case_tells_the_whole_answer_and_where_every_step_is_written(case: Case) -> None:
    assert case["expect"].keys() >= WHOLE[case["kind"]]
    assert case["expect"]["cites"].keys() == codes(case)
    assert case["why"]


@pytest.mark.parametrize("case", REPORTS, ids=name)
def test_a_case_adds_its_own_steps_up(case: Case) -> None:
    sums = [sum(step[2] for step in case["expect"]["steps"] if step[1] == player) for player in asked(case)["players"]]
    assert sums == list(case["expect"]["points"].values())
