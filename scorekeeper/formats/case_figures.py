"""The figures of an answer that a case may name, and how each is held against what is expected.

An answer is the public JSON of a ruling, a scored match or an answered question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

Json = dict[str, Any]


def _equal(expected: object, value: object) -> bool:
    return expected == value


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure of an answer; `agrees` says whether what is expected goes with it."""

    value: object
    agrees: Callable[[Any, Any], bool] = _equal

    def holds(self, expected: object) -> bool:
        """Whether this is what was expected; something of another shape is not.

        >>> Figure(["9H", "8H"], same_set).holds(["8H", "9H"]), Figure([], same_set).holds(7)
        (True, False)
        """
        try:
            return self.agrees(expected, self.value)
        except (TypeError, AttributeError, LookupError):
            return False


def same_set(expected: Iterable[object], found: Iterable[object]) -> bool:
    """Whether these are the same things, in whatever order."""
    return sorted(expected) == sorted(found)


def part(expected: Mapping[str, object], found: Mapping[str, object]) -> bool:
    """Whether everything expected is found; there may be more."""
    return expected.items() <= found.items()


def named(expected: object, found: Iterable[object]) -> bool:
    """Whether this is among what was found."""
    return expected in found


def told(expected: Iterable[Json], spoken: Iterable[Json]) -> bool:
    """Whether each of these facts is told: a step, problem or choice of this code and player, with at least these facts.

    >>> told([{"code": "knock_limit", "limit": 6}], [{"code": "knock_limit", "player": None, "facts": {"limit": 6}}])
    True
    """
    return all(any(_tells(reason, fact) for reason in spoken) for fact in expected)


def _tells(reason: Json, fact: Json) -> bool:
    own = {"player": None, **reason["facts"], **{key: reason[key] for key in ("code", "player", "who", "may") if key in reason}}
    return all(key in own and _alike(value, own[key]) for key, value in fact.items())


def _alike(expected: object, value: object) -> bool:
    """Whether a fact is this; cards and melds in a list have no order of their own."""
    lists = isinstance(expected, list) and isinstance(value, list)
    return same_set(expected, value) if lists else expected == value


def says(expected: str, cite: str) -> bool:
    """Whether a citation begins with these words; none are expected of one that is empty, and `*` of any other.

    >>> says("S000.gin", "S000.gin, in the goal"), says("S000", "not in S000"), says("", "S000.gin"), says("*", "S000.gin")
    (True, False, False, True)
    """
    if expected in ("", "*"):
        return bool(cite) == bool(expected)
    return cite.casefold().startswith(expected.casefold())


def cited(expected: Mapping[str, str], steps: Iterable[Json]) -> bool:
    """Whether there are steps of all these codes, and each says that it is written there."""
    cites = [(step["code"], step["cite"]) for step in steps if step["code"] in expected]
    return {code for code, _ in cites} == expected.keys() and all(says(expected[code], cite) for code, cite in cites)


def same_steps(expected: Iterable[Any], steps: Iterable[Json]) -> bool:
    """Whether these are the steps in order: each a code, or a list of code, player and points."""
    steps = list(steps)
    return len(expected) == len(steps) and all(
        wanted == (step["code"] if isinstance(wanted, str) else line(step))
        for wanted, step in zip(expected, steps, strict=True))


def line(step: Json) -> list[object]:
    """A step as a case writes it."""
    return [step["code"], step["player"], step["points"]]


def same_accounts(expected: Iterable[list[Any]], steps: Iterable[Json]) -> bool:
    """Whether these are the steps that gave points, each player's in order: whose account comes first says nothing."""
    return _by_player(expected) == _by_player(map(line, steps))


def _by_player(lines: Iterable[list[Any]]) -> dict[str, list[list[Any]]]:
    accounts: dict[str, list[list[Any]]] = {}
    for made in lines:
        if made[2]:
            accounts.setdefault(made[1], []).append(made)
    return accounts


def figures_of_ruling(got: Json) -> dict[str, Figure]:
    """What a case may expect of a report."""
    counts = {player: hand["claimed"] if hand["counted"] is None else hand["counted"] for player, hand in got["deadwood"].items()}
    return {
        "verdict": Figure(got["verdict"]),
        "winner": Figure(got["winner"]),
        "points": Figure(got["points"]),
        "deadwood": Figure(counts, part),
        "laid_off": Figure([layoff["card"] for layoff in got["layoffs"]], same_set),
        **_reasons(got),
    }


def _reasons(got: Json) -> dict[str, Figure]:
    """The steps and problems of an answer, and what they tell."""
    spoken = [*got.get("steps", ()), *got["problems"], *got.get("choices", ())]
    return {
        "steps": Figure(got["steps"], same_steps),
        "cites": Figure(got["steps"], cited),
        "problems": Figure([[problem["code"], problem["field"]] for problem in got["problems"]], same_set),
        "names_card": Figure([problem["facts"].get("card") for problem in got["problems"]], named),
        "facts": Figure(spoken, told),
    }


def figures_of_answer(got: Json) -> dict[str, Figure]:
    """What a case may expect of a question."""
    return {
        "answer": Figure(got["answer"]),
        "choices": Figure([[choice["who"], choice["may"]] for choice in got["choices"]]),
        "first": Figure(got["choices"][:1], lambda fact, first: told([fact], first)),
        "cite": Figure(got["cite"], says),
        **_reasons(got),
    }


def boxes_taken_over(record: Json) -> dict[str, int]:
    """The boxes by player of a match that was begun on paper: each is a hand won there."""
    return (record.get("opening") or {}).get("boxes") or {}


def figures_of_match(got: Json, taken_over: Mapping[str, int]) -> dict[str, Figure]:
    """What a case may expect of a match record with so many boxes taken over."""
    if got["status"] == "impossible":
        problems = [[problem["code"], problem["field"]] for problem in got["problems"]]
        return {"status": Figure("impossible"), "problems": Figure(problems, same_set)}
    hands = got["hands"]
    return {
        **{key: Figure(got.get(key)) for key in ("status", "next_dealer", "ended_after", "reached_target", "winner")},
        "running": Figure([hand["running"] for hand in hands]),
        "running_last": Figure(hands[-1]["running"] if hands else None),
        "verdicts": Figure([hand["verdict"] for hand in hands]),
        "dealers": Figure([hand["dealer"] for hand in hands]),
        "after_end": Figure([hand["number"] for hand in hands if hand.get("after_end")]),
        **_figures_of_columns(got, taken_over),
        **_figures_of_settlement(got["settlement"] or {}),
    }


def _figures_of_columns(got: Json, taken_over: Mapping[str, int]) -> dict[str, Figure]:
    columns, winners = got["columns"], [hand["winner"] for hand in got["hands"] if not hand.get("after_end")]
    boxes = [column["boxes"] for column in columns]
    return {
        "hands_won": Figure({player: taken_over.get(player, 0) + winners.count(player) for player in boxes[0]}),
        "boxes": Figure(boxes if len(columns) > 1 else boxes[0]),
        "columns_running": Figure([column["running"] for column in columns]),
        "closed": Figure([column["closed_after"] is not None for column in columns]),
    }


def _figures_of_settlement(settlement: Json) -> dict[str, Figure]:
    """The figures of a settlement; none of a match that is still played."""
    columns = settlement.get("columns", [settlement] if settlement else [])
    return {
        "totals": Figure(_totals(settlement["players"]) if settlement else None),
        "column_totals": Figure([_totals(column["players"]) for column in columns]),
        "highest_total": Figure(settlement.get("highest_total")),
        "difference": Figure(settlement.get("difference")),
        "settlement": Figure(_settling(columns), same_accounts),
        "cites": Figure(_settling(columns), cited),
    }


def _settling(columns: Iterable[Json]) -> list[Json]:
    """The steps of every column, column by column."""
    return [step for column in columns for step in column["steps"]]


def _totals(accounts: Json) -> Json:
    return {player: own["total"] for player, own in accounts.items()}
