"""People sitting at one kept match: they record, change and take back through the desk, always by a fresh form."""

from __future__ import annotations

from collections.abc import Callable

from scorekeeper import desk
from scorekeeper.desk import Match
from scorekeeper.store import Store


class Table:
    """One match whose forms are always fresh, each with a request id of its own."""

    def __init__(self, store: Store, match_id: str):
        self.store, self.match_id, self.forms = store, match_id, 0

    def do(self, act: Callable[..., Match], *told: object, **more: object) -> Match:
        """Do this by a form that has seen the last entry."""
        self.forms += 1
        seen = desk.load(self.store, self.match_id).seq
        return act(self.store, self.match_id, *told, seen=seen, request_id=f"form-{self.forms}", **more)

    def play(self, *reports: dict[str, object]) -> Match:
        """Record these hands."""
        for report in reports:
            self.do(desk.record, report)
        return desk.load(self.store, self.match_id)
