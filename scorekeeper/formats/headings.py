"""What a report and a match record have in common: who plays, and by which ruleset."""

from __future__ import annotations

from types import MappingProxyType

from ..rules.errors import RulesetError
from ..rules.rulesets import Ruleset
from ..rules.rulings import Problem
from .reading import LONGEST_NAME, is_writable
from .rulesets import resolve_all

SEATS = 2
_MOST_SEATS = 6  # of any game a ruleset may come to name


def read_players(value: object, ruleset: Ruleset | None, problems: list[Problem]) -> tuple[str, ...]:
    """The names, different and not blank; a problem is added, and nobody answered, otherwise.

    Without a ruleset nobody knows how many there should be.
    """
    counts = range(1, _MOST_SEATS + 1) if ruleset is None else ruleset.players
    if isinstance(value, list) and len(value) in counts and all(map(_is_name, value)) and len(set(value)) == len(value):
        return tuple(value)
    problems.append(Problem("players_wrong", "players"))
    return ()


def _is_name(value: object) -> bool:
    return is_writable(value) and bool(value.strip()) and len(value) <= LONGEST_NAME


def read_ruleset(value: object, problems: list[Problem]) -> Ruleset | None:
    """The ruleset; each of its errors is added as a problem otherwise."""
    ruleset, errors = resolve_all(value)
    problems.extend(map(_problem, errors))
    return ruleset


def _problem(error: RulesetError) -> Problem:
    """A ruleset that cannot be used, as a problem of the option it is about (`ruleset.gin_bonus`)."""
    code = "ruleset_unknown" if error.code in ("unknown_ruleset", "unknown_base") else "ruleset_invalid"
    field = f"{error.source}.{error.key}" if error.key else error.source
    return Problem(code, field, MappingProxyType({"reason": error.code, "key": error.key, **error.facts}))
