"""Names and notes as people type them, made fit to be kept."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from types import MappingProxyType

from ..formats.texts import alike, is_blank, is_printable
from ..rules.rulesets import Ruleset
from ..rules.rulings import Problem

LONGEST_NAME = 60  # characters
LONGEST_PLACE = 100
LONGEST_NOTE = 1000


def clean_line(text: str) -> str:
    """The text on one line: composed, without control characters, single spaces, none at the ends.

    >>> clean_line("  Ana\\tMari\\u0301a\\u202e ")
    'Ana María'
    """
    return " ".join(_printable(" ".join(text.split())).split())


def clean_text(text: str) -> str:
    """The same for a text of several lines, whose ends are kept.

    >>> clean_text(" one \\r\\n\\r\\ntwo\\x00 ")
    'one\\n\\ntwo'
    """
    return "\n".join(map(clean_line, text.splitlines())).strip()


def _printable(text: str) -> str:
    return "".join(filter(is_printable, unicodedata.normalize("NFC", text)))


def name_problems(names: Sequence[str], ruleset: Ruleset) -> Iterator[Problem]:
    """What is wrong with these names, already cleaned: fields `players` and `players[0]`, `players[1]`..."""
    if len(names) not in ruleset.players:
        yield Problem("players_wrong", "players")
    seen: set[str] = set()
    for place, name in enumerate(names):
        if problem := _name_problem(name, f"players[{place}]", seen):
            yield problem
        seen.add(alike(name))


def _name_problem(name: str, field: str, seen: set[str]) -> Problem | None:
    if is_blank(name):
        return Problem("name_missing", field)
    if len(name) > LONGEST_NAME:
        return Problem("name_too_long", field, MappingProxyType({"most": LONGEST_NAME}))
    if alike(name) in seen:
        return Problem("name_twice", field)
    return None


def text_problems(place: str, note: str) -> Iterator[Problem]:
    """What is wrong with place and note."""
    for field, text, most in (("place", place, LONGEST_PLACE), ("note", note, LONGEST_NOTE)):
        if len(text) > most:
            yield Problem("text_too_long", field, MappingProxyType({"most": most}))
