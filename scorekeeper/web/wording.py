"""Problems in the words of a form: as `present` has them, but a text that is no number is quoted as it was typed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..present.sentences import problem_text
from ..rules.rulings import Problem, Ruling, opponent_of
from .forms import OVER, Fields, by_cards, field_of, how_of, said_count, said_twice
from .pages import _, sentences

NUMBERS = ("count-", "before-", "running-", "boxes-")


def in_words(problem: Problem, field: str, fields: Fields, players: Sequence[str]) -> str:
    """What is wrong with this field of the form, and what to do about it."""
    if problem.code == "field_wrong" and field.startswith(NUMBERS):
        seat = int(field.rpartition("-")[2])
        return _("“{typed}” is no whole number for {player}: type one in digits, 0 or more.",
                 typed=_typed(field, seat, fields), player=players[seat])
    if problem.code == "field_wrong" and (said := _of_no_kind(problem, fields.get(field, "").strip())):
        return said
    if problem.code == "count_contradicts" and field.startswith("count-") and problem.facts.get("end") in ("gin", "big_gin"):
        seat = int(field.rpartition("-")[2])
        return _("{player} has gin, so nothing is left in {player}'s hand: is the {count} {other}'s? Move it there, or change the ending.",
                 player=players[seat], count=problem.facts["count"], other=players[opponent_of(seat)])
    return problem_text(problem, players, sentences())


def _of_no_kind(problem: Problem, typed: str) -> str:
    """What was typed is nothing that its field can take; empty where a form has no words for it."""
    match problem.facts.get("expected"):
        case "whole_number":
            return _("“{typed}” is no whole number: type one in digits, 0 or more.", typed=typed)
        case "cards" | "card" | "shorter_cards" | "shorter_list" | "shorter_text":
            return _("This is too long to be read: name the cards alone, each once, such as 5H 6H 7H.")
        case "word" | "true_or_false":
            return _("This is none of the answers here: choose one of them.")
        case _:
            return ""


def _typed(field: str, seat: int, fields: Fields) -> str:
    text = fields.get(field, "")
    return (said_count(text, fields.get(f"over-{seat}", "")) if field.startswith("count-") else text).strip()


def by_field(problems: Iterable[Problem], fields: Fields, players: Sequence[str]) -> dict[str, list[str]]:
    """The problems of a hand's form as sentences, by field."""
    found = said_twice_by_field(fields, players)
    for problem in problems:
        field = field_of(problem.field, players)
        found.setdefault(field, []).append(in_words(problem, field, fields, players))
    return found


def said_twice_by_field(fields: Fields, players: Sequence[str]) -> dict[str, list[str]]:
    """The question which of two counts it is, where one is ticked and another typed beside it, by field."""
    return {f"count-{seat}": [_which(fields, seat, players[seat])] for seat in range(len(players)) if said_twice(fields, seat)}


def not_over_by_field(ruling: Ruling, fields: Fields, players: Sequence[str]) -> dict[str, list[str]]:
    """The question which it is, where "over the limit" is ticked and the count typed for it is within, by field."""
    end, seat = how_of(fields, len(players))
    if end != "knock" or seat is None or by_cards(fields) or fields.get(f"count-{seat}") != OVER or ruling.problems:
        return {}
    if any(step.code == "knock_over_limit" for step in ruling.steps):
        return {}
    count = fields.get(f"over-{seat}", "").strip()
    return {f"count-{seat}": [_("{count} is not over the limit. Is it a knock with {count}? Then choose {count} above. Or is it more? Then type it again.",
                                count=count)]}


def _which(fields: Fields, seat: int, player: str) -> str:
    return _("{chip} or {over}? {player}'s count is ticked as {chip}, and {over} is typed beside it: keep one of the two.",
             player=player, chip=fields[f"count-{seat}"], over=fields[f"over-{seat}"].strip())
