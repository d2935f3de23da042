"""Rulesets written out: house rules as a file that the README in `rulesets` describes."""

from __future__ import annotations

import json
import re
import unicodedata

from ..rules.rulesets import OPTIONS, Ruleset
from .options import plain

HOUSE_CITE = "house rule of {name}"
_NO_ID = re.compile(r"[^a-z0-9]+")


def house_cite(name: str) -> str:
    """Where a rule is written that a house has made: by whom."""
    return HOUSE_CITE.format(name=name)


def file_id(ruleset: Ruleset) -> str:
    """An id, and so a file's name, made of the ruleset's name where that has letters for one.

    >>> file_id(Ruleset(id="house-1", name="Thursday Táble, 30")), file_id(Ruleset(id="house-1", name="木曜日"))
    ('thursday-table-30', 'house-1')
    """
    letters = unicodedata.normalize("NFKD", ruleset.name).encode("ascii", "ignore").decode().lower()
    return _NO_ID.sub("-", letters).strip("-") or ruleset.id


def ruleset_to_toml(ruleset: Ruleset, base: Ruleset) -> str:
    """The ruleset as a file that extends `base`: what differs, each with where it is written.

    >>> house = Ruleset(id="h", name="Table 30", gin_bonus=30, big_gin_bonus=None, based_on="modern")
    >>> print(ruleset_to_toml(house, Ruleset(id="modern", name="Modern", big_gin_bonus=31)))
    id = "table-30"
    name = "Table 30"
    extends = "modern"
    <BLANKLINE>
    gin_bonus = { value = 30, cite = "house rule of Table 30" }
    big_gin_bonus = { value = "off", cite = "house rule of Table 30" }
    <BLANKLINE>
    """
    head = {"id": file_id(ruleset), "name": ruleset.name, "extends": base.id, "summary": ruleset.summary}
    names = [f"{key} = {_toml(text)}" for key, text in head.items() if text]
    options = [_line(option, ruleset) for option in OPTIONS if getattr(ruleset, option) != getattr(base, option)]
    return "\n".join([*names, "", *options, ""])


def _line(option: str, ruleset: Ruleset) -> str:
    cite = ruleset.cite(option) or house_cite(ruleset.name)
    return f"{option} = {{ value = {_toml(plain(getattr(ruleset, option)))}, cite = {_toml(cite)} }}"


def _toml(value: object) -> str:
    """A plain value as TOML has it: nothing is written "off", and a table stands on one line."""
    match value:
        case None:
            return '"off"'
        case dict():
            return "{ " + ", ".join(f"{key} = {_toml(each)}" for key, each in value.items()) + " }" if value else "{}"
        case list():
            return "[" + ", ".join(map(_toml, value)) + "]"
        case _:
            return json.dumps(value, ensure_ascii=False)
