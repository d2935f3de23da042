"""The history in a match record: the changes of its hands and the agreements to them, read as they were carried along.

Its items, each with `at`: `{"kind": "correction", "hand", "from", "to", "why", "after_agreed": names}`, `{"kind": "struck",
"hand", "from", "why", "after_agreed"}` and `{"kind": "agreed", "hand", "by": name}`; `after_agreed` and whatever else it
tells (`abandoned`, `closed`...) may be left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from ..rules.records import End, HandRecord
from ..rules.rulings import Problem
from .matches import MatchRecord
from .reading import Reader
from .reports import read_report

CORRECTION, STRUCK, AGREED = "correction", "struck", "agreed"

_LONGEST_WHY = 4000  # characters


@dataclass(frozen=True, slots=True)
class Changed:
    """One change of a hand; `hand` is its number from 1. `after` None: the hand was taken out.

    `at` keeps the offset it was written with; None when nobody said. `after_agreed` are the seats that had agreed
    to the hand as it was.
    """

    hand: int
    before: HandRecord
    after: HandRecord | None
    why: str = ""
    at: datetime | None = None
    after_agreed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class DecodedHistory:
    """The corrections and the hands taken out, as the history orders them, or every problem with them.

    `agreed` are the seats that agreed to a hand as it stands now, by its number.
    """

    changes: tuple[Changed, ...] = ()
    problems: tuple[Problem, ...] = ()
    agreed: Mapping[int, tuple[int, ...]] = field(default_factory=dict)


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
    return DecodedHistory((), reader.problems) if reader.problems else DecodedHistory(made, (), _agreed(match))


def _agreed(match: MatchRecord) -> dict[int, tuple[int, ...]]:
    """Who agreed to which hand; a later correction of it takes that off. What cannot be read is passed over."""
    agreed: dict[int, tuple[int, ...]] = {}
    for item in match.kept.get("history", ()):
        hand = item.get("hand")
        if not isinstance(hand, int) or not 1 <= hand <= len(match.hands):
            continue
        if item.get("kind") == AGREED:
            agreed[hand] = tuple(sorted({*agreed.get(hand, ()), *_seats(match, [item.get("by")])}))
        elif item.get("kind") == CORRECTION:
            agreed.pop(hand, None)
    return agreed


def _seats(match: MatchRecord, names: object) -> tuple[int, ...]:
    """The seats of those named who play in this match."""
    named = [name for name in names if isinstance(name, str)] if isinstance(names, list) else []
    return tuple(seat for seat, player in enumerate(match.players) if player in named)


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
        after_agreed=_seats(match, given.get("after_agreed")),
    )


def _report(match: MatchRecord, hand: int, reader: Reader, value: object, field: str) -> HandRecord:
    """A report as the hand read then; one that cannot be is one problem, whatever is wrong with it."""
    read = read_report(value, match.rules_of(hand), match.players)
    if read.problems or read.record is None:
        reader.note("field_wrong", field)
    return read.record or HandRecord(End.VOID)
