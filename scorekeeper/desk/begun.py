"""When every match was begun, and by whom: what an evening, or two people, have played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import cast

from ..store import Store, read_begun

ENDS_AT = 5  # o'clock in the morning: what is begun before belongs to the evening of the day before


@dataclass(frozen=True, slots=True)
class Begun:
    """A match, be it on the list or off it: who plays, at which table, and when it was begun there."""

    id: str
    players: tuple[str, ...]
    table_id: str
    at: datetime

    @property
    def evening(self) -> date:
        """The evening that it belongs to."""
        return evening_of(self.at)


def evening_of(moment: datetime) -> date:
    """The day whose evening this moment belongs to.

    >>> str(evening_of(datetime(2026, 12, 1, 4, 59))), str(evening_of(datetime(2026, 12, 1, 5, 0)))
    ('2026-11-30', '2026-12-01')
    """
    return (moment - timedelta(hours=ENDS_AT)).date()


def all_begun(store: Store, *, tables: Sequence[str] | None = None) -> tuple[Begun, ...]:
    """Every match, the one begun last first; `tables` leaves those of these tables."""
    with store.reading() as db:
        rows = read_begun(db, tables)
    return tuple(Begun(match_id, tuple(cast(list[str], body["players"])), table_id, datetime.fromisoformat(cast(str, body["played"])))
                 for match_id, table_id, body in rows)
