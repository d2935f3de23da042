"""The fields of problems: paths in the public JSON, and which problems would only repeat others."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from ..rules.rulings import Problem

_OF_A_SEAT = re.compile(r"(deadwood|before_layoffs|hands|opening\.running|opening\.boxes)\.(\d+)(.*)")

_HANGS_ON_ITS_HAND = frozenset({"count_missing", "card_count", "card_not_held", "discard_missing"})
_HANGS_ON_THE_WHOLE = frozenset({"by_missing", "points_missing", "upcard_missing", "response_not_asked"})


def named(problem: Problem, players: Sequence[str]) -> Problem:
    """The problem with the player's name in its field, where the core has the seat's number.

    >>> named(Problem("card_twice", "hands.1.cards"), ["Ana", "Rui"]).field
    'hands.Rui.cards'
    """
    if not (found := _OF_A_SEAT.fullmatch(problem.field)):
        return problem
    top, seat, rest = found.groups()
    return replace(problem, field=f"{top}.{players[int(seat)]}{rest}")


def within(problem: Problem, whole: str) -> Problem:
    """The problem of a part as one of the whole: `within(problem, "hands[3]")`; no field means all of the part."""
    return replace(problem, field=f"{whole}.{problem.field}" if problem.field else whole)


def beside(unread: Sequence[Problem], found: Iterable[Problem], players: Sequence[str]) -> Iterator[Problem]:
    """The problems `found` in what could be read, but for those that only follow from the `unread`.

    A field has one problem. Where part of a hand could not be read, what seems to be missing in that
    hand may stand in that part; and what depends on the whole hand can only be asked once all is read.
    """
    taken = {problem.field for problem in unread}
    for problem in found:
        if not unread or not (_covered(problem.field, taken) or _doubtful(problem, taken, players)):
            taken.add(problem.field)
            yield problem


def _covered(field: str, taken: set[str]) -> bool:
    """Whether this field, or one that it is part of, has its problem already."""
    return any(field == other or field.startswith((f"{other}.", f"{other}[")) for other in taken)


def _doubtful(problem: Problem, taken: set[str], players: Sequence[str]) -> bool:
    """Whether the problem may vanish once the fields `taken` can be read."""
    if problem.code in _HANGS_ON_THE_WHOLE:
        return True
    if problem.code not in _HANGS_ON_ITS_HAND:
        return False
    owner = next((name for name in players if problem.field.startswith((f"deadwood.{name}", f"hands.{name}"))), None)
    return "hands" in taken or any(field.startswith(f"hands.{owner}") for field in taken)
