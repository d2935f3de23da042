"""Problems that a report of any game may have: what was not said and must be, and what is not asked.

The fields are as in `problems`.
"""

from __future__ import annotations

from collections.abc import Iterator

from .records import HandRecord
from .rulings import Problem, problem


def ender(record: HandRecord) -> Iterator[Problem]:
    """Who ended the hand must be said."""
    if record.by is None:
        yield problem("by_missing", "by")


def points(record: HandRecord) -> Iterator[Problem]:
    """A score taken over from paper must be said."""
    if record.points is None:
        yield problem("points_missing", "points")


def not_asked(record: HandRecord, /, *fields: str, **facts: object) -> Iterator[Problem]:
    """Answers that the game or this ending leaves no question for; `facts` go with each problem."""
    for field in fields:
        value = getattr(record, field)
        if isinstance(value, tuple):
            yield from (problem("field_not_asked", f"{field}.{seat}", **facts) for seat, said in enumerate(value)
                        if said is not None)
        elif value is not None and value is not False:
            yield problem("field_not_asked", field, **facts)
