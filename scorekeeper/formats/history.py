"""The history in a match record: the changes of its hands, read as they were carried along."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from ..rules.records import End, HandRecord
from ..rules.rulings import Problem
from .matches import MatchRecord
from .reading import Reader
from .reports import read_report

CORRECTION, STRUCK = "correction", "struck"

_LONGEST_WHY = 4000  # characters


@dataclass(frozen=True, slots=True)
class Changed:
    """One change of a hand; `hand` is its number from 1. `after` None: the hand was taken out.

    `at` keeps the offset it was written with; None when nobody said.
    """

    hand: int
    before: HandRecord
    after: HandRecord | None
    why: str = ""
    at: datetime | None = None


@dataclass(frozen=True, slots=True)
class DecodedHistory:
    """The corrections and the hands taken out, as the history orders them, or every problem with them."""

    changes: tuple[Changed, ...] = ()
    problems: tuple[Problem, ...] = ()


def decode_history(match: MatchRecord) -> DecodedHistory:
    """The changes of hands that this record carries. What else its history tells is passed over.

    >>> from .matches import decode_match
    >>> change = {"kind": "correction", "hand": 1, "from": {"end": "stock_out"}, "to": {"end": "void"}}
    >>> match = {"players": ["Ana", "Rui"], "hands": [{"end": "void"}], "history": [change, {"kind": "closed"}]}
    >>> [(made.hand, str(made.before.end)) for made in decode_history(decode_match(match).record).changes]
    [(1, 'stock_out')]
    """
    reader = Reader(match.players)
    made = tuple(_changed(match, reader, item, f"history[{place}]")
                 for place, item in enumerate(match.kept.get("history", ())) if _is_change(item))
    return DecodedHistory((), reader.problems) if reader.problems else DecodedHistory(made)


def _is_change(item: object) -> bool:
    return not isinstance(item, Mapping) or item.get("kind") in (CORRECTION, STRUCK)


def _changed(match: MatchRecord, reader: Reader, item: object, where: str) -> Changed:
    """One change; with a problem, as much of it as can be read."""
    given = reader.mapping(item, where)
    hand = reader.hand_number(given.get("hand"), f"{where}.hand") or 0
    return Changed(
        hand=hand,
        before=_report(match, hand, reader, given.get("from"), f"{where}.from"),
        after=None if given.get("kind") == STRUCK else _report(match, hand, reader, given.get("to"), f"{where}.to"),
        why=reader.text(given.get("why"), f"{where}.why", _LONGEST_WHY),
        at=reader.moment(given.get("at"), f"{where}.at"),
    )


def _report(match: MatchRecord, hand: int, reader: Reader, value: object, field: str) -> HandRecord:
    """A report as the hand read then; one that cannot be is one problem, whatever is wrong with it."""
    read = read_report(value, match.rules_of(hand), match.players)
    if read.problems or read.record is None:
        reader.note("field_wrong", field)
    return read.record or HandRecord(End.VOID)
