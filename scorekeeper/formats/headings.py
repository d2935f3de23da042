"""What a report and a match record have in common: who plays, and by which ruleset."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import MappingProxyType

from ..rules.errors import RulesetError
from ..rules.options import SEATS
from ..rules.rulesets import Ruleset
from ..rules.rulings import Problem
from .options import short
from .rulesets import resolve_all, shipped
from .texts import is_blank, is_line

LONGEST_NAME = 100  # characters


def read_players(value: object, ruleset: Ruleset | None, problems: list[Problem]) -> tuple[str, ...]:
    """The names, each different and fit to be shown; otherwise all that is wrong is added, and nobody answered.

    Without a ruleset nobody knows how many there should be.
    """
    counts = range(1, SEATS[-1] + 1) if ruleset is None else ruleset.players
    found = tuple(_wrong_players(value, counts))
    problems.extend(found)
    return () if found else tuple(value)


def _wrong_players(value: object, counts: Sequence[int]) -> Iterator[Problem]:
    if not isinstance(value, list):
        yield _wrong("players", "missing" if value is None else "no_list")
        return
    if len(value) not in counts:
        yield _wrong("players", "count", count=len(value), counts=tuple(counts))
    for place, name in enumerate(value):
        if reason := _wrong_name(name, value[:place]):
            typed = {"name": short(name)} if isinstance(name, str) else {}
            yield _wrong(f"players[{place}]", reason, number=place + 1, **typed, **({"most": LONGEST_NAME} if reason == "too_long" else {}))


def _wrong_name(name: object, before: Sequence[object]) -> str:
    """Why this can be nobody's name, beside those before it; empty for a good one."""
    if not isinstance(name, str):
        return "no_text"
    if len(name) > LONGEST_NAME:
        return "too_long"
    if not is_line(name):
        return "unprintable"
    if is_blank(name):
        return "blank"
    return "twice" if name in before else ""


def _wrong(field: str, reason: str, **facts: object) -> Problem:
    return Problem("players_wrong", field, MappingProxyType({"reason": reason, **facts}))


def read_ruleset(value: object, problems: list[Problem]) -> Ruleset | None:
    """The ruleset; each of its errors is added as a problem otherwise."""
    ruleset, errors = resolve_all(value)
    problems.extend(map(_problem, errors))
    return ruleset


def _problem(error: RulesetError) -> Problem:
    """A ruleset that cannot be used, as a problem of the option it is about (`ruleset.gin_bonus`)."""
    code = "ruleset_unknown" if error.code in ("unknown_ruleset", "unknown_base") else "ruleset_invalid"
    field = f"{error.source}.{error.key}" if error.key else error.source
    offered = {"words": tuple(ruleset.id for ruleset in shipped())} if code == "ruleset_unknown" else {}
    return Problem(code, field, MappingProxyType({"reason": error.code, "key": error.key, **error.facts, **offered}))
