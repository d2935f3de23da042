"""Every match told in the case files, replayed and settled by the core: all the figures each one names."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from scorekeeper.rules.cards import Card
from scorekeeper.rules.matches import MatchState, replay
from scorekeeper.rules.records import End, HandRecord
from scorekeeper.rules.rulesets import ExtraBoxes, Ruleset
from scorekeeper.rules.settlement import Settlement, settle

CASES = Path(__file__).parent / "cases"
Case = dict[str, object]
Named = Callable[[object], object]


def match_cases() -> list[Case]:
    """The cases of gin that tell a whole match."""
    lines = [line for name in ("scoring", "reported-canonical")
             for line in (CASES / f"{name}.jsonl").read_text("utf-8").splitlines()]
    return [case for case in map(json.loads, lines) if case["kind"] == "record"]


def ruleset_of(options: Case) -> Ruleset:
    """Classic with these options, whose defaults a bare ruleset has."""
    assert options["extends"] == "classic"
    given = {name: value for name, value in options.items() if name != "extends"}
    if "extra_boxes" in given:
        given["extra_boxes"] = ExtraBoxes(**given["extra_boxes"])
    if "column_multiplier" in given:
        given["column_multiplier"] = tuple(given["column_multiplier"])
    return Ruleset(id="case", name="Case", **given)


def hand_of(told: Case, players: list[str]) -> HandRecord:
    """A hand told by counts."""
    return HandRecord(
        End(told["end"]),
        players.index(told["by"]) if "by" in told else None,
        tuple(told.get("deadwood", {}).get(player) for player in players),
        laid_off_all=told.get("laid_off_all", False),
        upcard=Card.read(told["upcard"]) if "upcard" in told else None,
    )


def figures(match: MatchState, players: list[str]) -> Case:
    """What a case may expect of a match, by its name in the case files."""
    by_name, who = _names(players)
    several = len(match.columns) > 1
    return {
        "status": match.status,
        "running": [by_name(hand.running) for hand in match.hands],
        "running_last": by_name(match.running),
        "hands_won": by_name(match.hands_won),
        "boxes": [by_name(column.boxes) for column in match.columns] if several else by_name(match.boxes),
        "ended_after": match.ended_after,
        "reached_target": who(match.reached_target),
        "verdicts": [str(hand.ruling.verdict) for hand in match.hands],
        "dealers": [who(hand.dealer) for hand in match.hands],
        "after_end": [hand.number for hand in match.hands if hand.after_end],
        "columns_running": [by_name(column.running) for column in match.columns],
        "closed": [not column.is_open for column in match.columns],
    }


def final_figures(settlement: Settlement | None, players: list[str]) -> Case:
    """What a case may expect of a settlement; only that there is no winner when there is none."""
    if settlement is None:
        return {"winner": None}
    by_name, who = _names(players)
    return {
        "winner": who(settlement.winner),
        "totals": by_name(settlement.totals),
        "highest_total": who(settlement.highest_total),
        "difference": settlement.difference,
        "column_totals": [by_name(column.totals) for column in settlement.columns],
    }


def _names(players: list[str]) -> tuple[Named, Named]:
    return (lambda figures: dict(zip(players, figures, strict=True)),
            lambda seat: None if seat is None else players[seat])


@pytest.mark.parametrize("case", match_cases(), ids=lambda case: case["id"])
def test_a_match_of_the_case_files_comes_out_as_told(case: Case) -> None:
    told = case["record"]
    players, rules = told["players"], ruleset_of(told["ruleset"])
    dealer = players.index(told["first_dealer"]) if "first_dealer" in told else None
    match = replay((hand_of(hand, players) for hand in told["hands"]), rules, first_dealer=dealer)
    found = figures(match, players) | final_figures(settle(match, rules), players)
    assert {name: found[name] for name in case["expect"]} == case["expect"]
