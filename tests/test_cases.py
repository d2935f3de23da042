"""Every case in the case files, answered by the command line's own code: each figure it names holds."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from scorekeeper.cli import main

CASES = Path(__file__).parent / "cases"
Json = dict[str, object]


def cases(kind: str) -> list[Json]:
    """The cases of one kind from both files."""
    lines = [line for name in ("scoring", "reported-canonical")
             for line in (CASES / f"{name}.jsonl").read_text("utf-8").splitlines()]
    return [case for case in map(json.loads, lines) if case["kind"] == kind]


def name_of(case: Json) -> str:
    """How a case is named in a failure."""
    return str(case["id"])


REPORTS = cases("report")
RECORDS = cases("record")
OF_RUMMY = [case for case in REPORTS if case["report"]["ruleset"] == "basic-rummy"]


def answered(command: str, given: object) -> Json:
    """What a command answers to one document on its standard input."""
    result = CliRunner().invoke(main, [command, "-"], input=json.dumps(given))
    assert isinstance(result.exception, SystemExit | None), result.exception
    return json.loads(result.stdout)


def test_all_cases_are_here() -> None:
    assert (len(REPORTS), len(RECORDS), len(OF_RUMMY)) == (49, 21, 3)


@pytest.mark.parametrize("case", REPORTS, ids=name_of)
def test_a_report_is_ruled_on_as_its_case_says(case: Json) -> None:
    ruling, expected = answered("judge", case["report"]), dict(case["expect"])
    if "deadwood" in expected:
        counts = {name: hand["claimed"] if hand["counted"] is None else hand["counted"]
                  for name, hand in ruling["deadwood"].items()}
        assert counts.items() >= expected.pop("deadwood").items()
    if "laid_off" in expected:
        assert {layoff["card"] for layoff in ruling["layoffs"]} == set(expected.pop("laid_off"))
    if "names_card" in expected:
        assert expected.pop("names_card") in {problem["facts"].get("card") for problem in ruling["problems"]}
    assert {key: ruling[key] for key in expected} == expected


@pytest.mark.parametrize("case", REPORTS, ids=name_of)
def test_the_points_of_a_ruling_are_the_sums_of_its_steps(case: Json) -> None:
    ruling = answered("judge", case["report"])
    for name, points in ruling["points"].items():
        assert points == sum(step["points"] for step in ruling["steps"] if step["player"] == name)


@pytest.mark.parametrize("case", RECORDS, ids=name_of)
def test_a_match_stands_as_its_case_says(case: Json) -> None:
    answer = answered("score", case["record"])
    figures = figures_of(answer)
    assert {key: figures[key] for key in case["expect"]} == case["expect"]


def figures_of(answer: Json) -> Json:
    """The figures of a scored record by the names that cases use."""
    hands, columns, settlement = answer["hands"], answer["columns"], answer["settlement"] or {}
    names = list(hands[0]["points"])
    boxes = [column["boxes"] for column in columns]
    settled = settlement.get("columns", [settlement] if settlement else [])
    totals = [{name: account["total"] for name, account in column["players"].items()} for column in settled]
    return {
        "status": answer["status"], "winner": answer["winner"], "reached_target": answer["reached_target"],
        "ended_after": answer.get("ended_after"), "dealers": [hand["dealer"] for hand in hands],
        "verdicts": [hand["verdict"] for hand in hands],
        "after_end": [hand["number"] for hand in hands if hand.get("after_end")],
        "running": [hand["running"] for hand in hands], "running_last": hands[-1]["running"],
        "hands_won": {name: sum(hand["winner"] == name for hand in hands) for name in names},
        "boxes": boxes[0] if len(columns) == 1 else boxes,
        "totals": totals[0] if totals else None, "column_totals": totals,
        "highest_total": settlement.get("highest_total"), "difference": settlement.get("difference"),
        "columns_running": [column["running"] for column in columns],
        "closed": [column["closed_after"] is not None for column in columns],
    }


@pytest.mark.parametrize("case", OF_RUMMY, ids=name_of)
def test_what_a_hand_of_basic_rummy_brings_one_the_others_pay(case: Json) -> None:
    ruling = answered("judge", case["report"])
    assert ruling["winner"] is not None
    assert sum(ruling["points"].values()) == 0
