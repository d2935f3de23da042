"""The clock of the desk; whatever is stamped with a time takes it as a parameter."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

Clock = Callable[[], datetime]


def local_now() -> datetime:
    """This moment at this machine, to the second, with its offset: half past midnight is already tomorrow."""
    return datetime.now().astimezone().replace(microsecond=0)


def stamp(clock: Clock) -> str:
    """The moment as the ledger keeps it: ISO, with the offset of the place it was taken at."""
    return clock().isoformat()
