"""Rulesets out of a text that somebody passed on: the JSON of one, or the text of a ruleset file."""

from __future__ import annotations

import json
import tomllib

from ..rules.errors import RulesetError
from ..rules.rulesets import OPTIONS, Ruleset
from .rulesets import resolve_all

SOURCE = "text"
_NAMES = ("id", "name", "summary", "extends")


def ruleset_of_text(text: str) -> tuple[Ruleset | None, tuple[RulesetError, ...]]:
    """The ruleset that this text means, or every error in it. What it extends must be shipped.

    >>> ruleset_of_text('{"extends": "classic", "gin_bonus": 30}')[0].gin_bonus
    30
    >>> ruleset_of_text('extends = "classic"\\ngin_bonus = { value = 30, cite = "house rule" }')[0].gin_bonus
    30
    >>> ruleset_of_text("gin 30")[1][0].code
    'broken_toml'
    """
    if text.lstrip().startswith("{"):
        return _of_json(text)
    try:
        return resolve_all(_plain_object(tomllib.loads(text)), SOURCE)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        return None, (RulesetError("broken_toml", SOURCE, detail=str(error)),)


def _of_json(text: str) -> tuple[Ruleset | None, tuple[RulesetError, ...]]:
    try:
        return resolve_all(json.loads(text), SOURCE)
    except (ValueError, RecursionError) as error:
        return None, (RulesetError("unreadable", SOURCE, detail=str(error)),)


def _plain_object(table: dict[str, object]) -> dict[str, object]:
    """A file's table as the object that means the same: values without where they are written."""
    values = {key: entry["value"] if isinstance(entry, dict) and "value" in entry else entry
              for key, entry in table.items() if key not in (*_NAMES, "clauses")}
    off = {key: None for key, value in values.items() if value == "off" and key in OPTIONS and OPTIONS[key].allows(None)}
    return {key: table[key] for key in _NAMES if key in table} | values | off
