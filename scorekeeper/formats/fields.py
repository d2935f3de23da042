"""The fields of problems: paths in the public JSON, and which problems would only repeat others."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from ..rules.rulings import Problem

_BY_SEAT = r"(deadwood|before_layoffs|hands|opening\.running|opening\.boxes)\."
_OF_A_SEAT = re.compile(_BY_SEAT + r"(\d+)(.*)")
_OF_A_NAME = re.compile(_BY_SEAT + "(.*)")

Doubts = Callable[[Problem], Iterable[str]]  # the fields a problem hangs on, with seats for names


def named(problem: Problem, players: Sequence[str]) -> Problem:
    """The problem with the player's name in its field, where the core has the seat's number.

    >>> named(Problem("card_twice", "hands.1.cards"), ["Ana", "Rui"]).field
    'hands.Rui.cards'
    """
    if not (found := _OF_A_SEAT.fullmatch(problem.field)):
        return problem
    top, seat, rest = found.groups()
    return replace(problem, field=f"{top}.{players[int(seat)]}{rest}")


def seated(field: str, players: Sequence[str]) -> str:
    """The field with the seat's number where it has a player's name.

    >>> seated("hands.J. R..cards", ["J", "J. R."]), seated("hands.J.cards", ["J", "J. R."]), seated("by", ["by"])
    ('hands.1.cards', 'hands.0.cards', 'by')
    """
    if not (found := _OF_A_NAME.fullmatch(field)):
        return field
    top, rest = found.groups()
    for name in sorted(players, key=len, reverse=True):
        if _lies_in(rest, name):
            return f"{top}.{players.index(name)}{rest[len(name):]}"
    return field


def within(problem: Problem, whole: str) -> Problem:
    """The problem of a part as one of the whole: `within(problem, "hands[3]")`; no field means all of the part."""
    return replace(problem, field=f"{whole}.{problem.field}" if problem.field else whole)


def beside(unread: Iterable[str], found: Iterable[Problem], doubts: Doubts, players: Sequence[str]) -> Iterator[Problem]:
    """The problems `found` in what could be read, but for those that may vanish once the rest can be read.

    `unread` are the fields that could not be read, `doubts` those that a problem hangs on; both have the
    seat's number for a name. Each problem comes once, with the name in its field.
    """
    unread, told = tuple(unread), set()
    for problem in found:
        same = (problem.code, problem.field, *map(str, problem.facts.items()))
        if same not in told and not any(_meet(field, other) for field in doubts(problem) for other in unread):
            told.add(same)
            yield named(problem, players)


def _meet(field: str, other: str) -> bool:
    """Whether the two are one field, or one is part of the other."""
    return _lies_in(field, other) or _lies_in(other, field)


def _lies_in(field: str, whole: str) -> bool:
    return field == whole or field.startswith((f"{whole}.", f"{whole}["))
