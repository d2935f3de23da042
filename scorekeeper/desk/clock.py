"""The clock of the desk; whatever is stamped with a time takes it as a parameter."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], datetime]


def utc_now() -> datetime:
    """This moment, to the second."""
    return datetime.now(UTC).replace(microsecond=0)


def stamp(clock: Clock) -> str:
    """The moment as the ledger keeps it: ISO, in UTC."""
    return clock().astimezone(UTC).isoformat()
