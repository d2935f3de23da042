"""Matches of an evening for tests: played through the desk at a moment of one's own, with hands that end them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from itertools import count

from scorekeeper import desk
from scorekeeper.formats.rulesets import resolve
from scorekeeper.store import Store

BEGAN = datetime(2026, 11, 30, 20, 5, tzinfo=UTC)
DAY = BEGAN.date()
_numbers = count()

Report = Mapping[str, object]


def gin(by: str, other: str, points: int) -> Report:
    """Gin, the other left with so many points."""
    return {"end": "gin", "by": by, "deadwood": {other: points}}


def out(by: str, **left: int) -> Report:
    """Going out at rummy, the others left with so many points each."""
    return {"end": "out", "by": by, "deadwood": left}


def won(by: str, other: str, points: int = 45) -> tuple[Report, ...]:
    """The hands of a match by the classic rules that the first of these two wins, after the other won one."""
    return gin(other, by, 3), gin(by, other, points), gin(by, other, points)


def play(store: Store, players: Sequence[str], hands: Sequence[Report], minutes: int = 0, *, ruleset: str = "classic",
         closed: bool = False, off: bool = False, rate: Mapping[str, str] | None = None, table_id: str | None = None) -> str:
    """A match begun so many minutes after the evening; answers its id."""
    at, number = BEGAN + timedelta(minutes=minutes), next(_numbers)

    def clock() -> datetime:
        return at

    match_id = desk.open_match(store, players, resolve(ruleset), first_dealer=0, rate=rate or {}, table_id=table_id, request_id=f"open-{number}", clock=clock)
    for place, hand in enumerate(hands):
        desk.record(store, match_id, hand, seen=desk.load(store, match_id).seq, request_id=f"hand-{number}-{place}", clock=clock)
    for act, asked in ((desk.close, closed), (desk.abandon, off)):
        if asked:
            act(store, match_id, seen=desk.load(store, match_id).seq, request_id=f"{act.__name__}-{number}", clock=clock)
    return match_id
