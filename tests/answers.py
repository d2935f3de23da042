"""Asks the product what a case file asks: a report or a match record in, the public JSON out, and what differs.

Used by the tests of disputes and of options. Steps are written in a case as `[code, player or null, points]`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from scorekeeper.formats.matches import decode_match
from scorekeeper.formats.reports import judge_report
from scorekeeper.formats.rulings import ruling_to_json
from scorekeeper.formats.scores import impossible_to_json, score_to_json
from scorekeeper.rules.matches import replay
from scorekeeper.rules.settlement import settle

CASES = Path(__file__).parent / "cases"
Case = dict[str, Any]


@cache
def cases(name: str) -> tuple[Case, ...]:
    """The cases of one file, in its order."""
    return tuple(json.loads(line) for line in (CASES / f"{name}.jsonl").read_text("utf-8").splitlines())


def code_of(step: Any) -> str:
    """Instead of a sentence: the code alone."""
    return step.code


def answer(case: Case) -> Case:
    """What the product answers to the report or the record of this case, as JSON."""
    return judged(case["report"]) if case["kind"] == "report" else scored(case["record"])


def judged(report: Case) -> Case:
    """The ruling on a report."""
    ruling, _, players = judge_report(report)
    return ruling_to_json(ruling, players, code_of)


def scored(record: Case) -> Case:
    """How a match record stands and is settled."""
    read = decode_match(record)
    if read.record is None:
        return impossible_to_json(read.problems, read.players, code_of)
    match = read.record
    state = replay(match.hands, match.ruleset, first_dealer=match.first_dealer, opening=match.opening)
    return score_to_json(match, state, settle(state, match.ruleset), code_of)


def differences(case: Case) -> dict[str, tuple[object, object]]:
    """What the answer has otherwise than expected: name of the figure, expected, got. Empty when all holds."""
    got = answer(case)
    found = figures_of_ruling(got) if case["kind"] == "report" else figures_of_match(got)
    expect = {name: comparable(name, value) for name, value in case["expect"].items()}
    wrong = {name: (value, found.get(name)) for name, value in expect.items()
             if name not in ("facts", "deadwood") and value != found.get(name)}
    for player, count in expect.get("deadwood", {}).items():
        if found["deadwood"].get(player) != count:
            wrong[f"deadwood of {player}"] = (count, found["deadwood"].get(player))
    for fact in expect.get("facts", ()):
        if not told(fact, got):
            wrong[f"fact of {fact['code']}"] = (fact, [step for step in spoken(got) if step["code"] == fact["code"]])
    return wrong


def comparable(name: str, value: Any) -> object:
    """A figure in the form it is compared in, where the order of its parts says nothing."""
    if name in ("laid_off", "problems"):
        return sorted(value)
    if name == "settlement":
        return by_player(value)
    return value


def by_player(steps: Iterable[list[Any]]) -> dict[str, list[list[Any]]]:
    """The steps that gave points, for each player in their order: whose account comes first says nothing."""
    accounts: dict[str, list[list[Any]]] = {}
    for step in steps:
        if step[2]:
            accounts.setdefault(step[1], []).append(step)
    return accounts


def spoken(got: Case) -> list[Case]:
    """Steps and problems alike."""
    return [*got.get("steps", ()), *got.get("problems", ())]


def told(fact: Case, got: Case) -> bool:
    """Whether a step (or problem) of this code, and of this player, tells at least these facts."""
    wanted = {key: value for key, value in fact.items() if key not in ("code", "player")}
    return any(step["code"] == fact["code"] and step.get("player") == fact["player"] and wanted.items() <= pairs(step)
               for step in spoken(got))


def pairs(step: Case) -> Any:
    """The facts whose values can be compared as they stand: numbers and words."""
    return {key: value for key, value in step["facts"].items() if isinstance(value, int | str)}.items()


def line(step: Case) -> list[Any]:
    """A step as a case writes it."""
    return [step["code"], step["player"], step["points"]]


def figures_of_ruling(got: Case) -> Case:
    """What a case may expect of a report."""
    return {
        "verdict": got["verdict"],
        "winner": got["winner"],
        "points": got["points"],
        "deadwood": {player: hand["counted"] for player, hand in got["deadwood"].items()},
        "laid_off": sorted(layoff["card"] for layoff in got["layoffs"]),
        "steps": [line(step) for step in got["steps"]],
        "problems": sorted([problem["code"], problem["field"]] for problem in got["problems"]),
    }


def figures_of_match(got: Case) -> Case:
    """What a case may expect of a match record."""
    if got["status"] == "impossible":
        return {"status": "impossible", "problems": got["problems"]}
    hands, columns = got["hands"], got["columns"]
    boxes = [column["boxes"] for column in columns]
    return {
        "status": got["status"],
        "running": [hand["running"] for hand in hands],
        "verdicts": [hand["verdict"] for hand in hands],
        "dealers": [hand["dealer"] for hand in hands],
        "after_end": [hand["number"] for hand in hands if hand.get("after_end")],
        "hands_won": {player: sum(hand["winner"] == player for hand in hands) for player in boxes[0]},
        "boxes": boxes if len(columns) > 1 else boxes[0],
        "columns_running": [column["running"] for column in columns],
        "closed": [column["closed_after"] is not None for column in columns],
        "next_dealer": got["next_dealer"],
        "ended_after": got.get("ended_after"),
        "reached_target": got["reached_target"],
        "winner": got["winner"],
        **figures_of_settlement(got["settlement"]),
    }


def figures_of_settlement(settlement: Case | None) -> Case:
    """What a case may expect of a settlement; nothing of a match that is still played."""
    if settlement is None:
        return {}
    accounts = [column["players"] for column in settlement.get("columns", [settlement])]
    return {
        "totals": totals_of(settlement["players"]),
        "column_totals": [totals_of(account) for account in accounts],
        "highest_total": settlement["highest_total"],
        "difference": settlement["difference"],
        "settlement": by_player(map(line, settlement.get("steps", ()))),
    }


def totals_of(account: Case) -> Case:
    """The total of each player."""
    return {player: own["total"] for player, own in account.items()}
