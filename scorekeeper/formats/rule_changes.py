"""Rules changed within a match, in its record: `[{"from_hand": 5, "ruleset": ...}]`, in the order of the hands."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.changed_rules import ChangedRules, change_problems
from ..rules.rulesets import Ruleset
from ..rules.rulings import Problem, problem
from .fields import within
from .headings import read_ruleset
from .reading import Reader
from .rulesets import ruleset_to_json

FIELD = "rules_changed"
_KEYS = ("from_hand", "ruleset")


def read_changes(reader: Reader, value: object, opened: Ruleset | None, wrong: list[Problem]) -> tuple[ChangedRules, ...]:
    """The changes that can be read; every problem with them is added, and none is read beside one."""
    changes: list[ChangedRules] = []
    before = opened
    for place, item in enumerate(reader.listing(value, FIELD) or ()):
        where = f"{FIELD}[{place}]"
        given = reader.mapping(item, where)
        reader.known_keys(given, _KEYS, f"{where}.")
        first, rules = reader.hand_number(given.get("from_hand"), f"{where}.from_hand"), _ruleset(given, where, wrong)
        if first is not None and changes and first <= changes[-1].first:
            wrong.append(problem("rules_change_order", f"{where}.from_hand", hand=first, before=changes[-1].first))
        if rules is not None and before is not None and reader.players:
            wrong.extend(within(found, where) for found in change_problems(before, rules, len(reader.players)))
        if first is not None and rules is not None:
            changes.append(ChangedRules(first, rules))
    return tuple(changes)


def _ruleset(given: dict[str, object], where: str, wrong: list[Problem]) -> Ruleset | None:
    found: list[Problem] = []
    ruleset = read_ruleset(given.get("ruleset"), found)
    wrong.extend(within(each, where) for each in found)
    return ruleset


def changes_to_json(changes: Sequence[ChangedRules]) -> list[dict[str, object]]:
    """The changes as a record holds them, each ruleset resolved in full."""
    return [{"from_hand": change.first, "ruleset": ruleset_to_json(change.ruleset)} for change in changes]
