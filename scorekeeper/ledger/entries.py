"""Entries as they are kept: what each kind says, and the versions of its body."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import cast

Body = Mapping[str, object]
Report = Mapping[str, object]


class Kind(StrEnum):
    """What an entry does."""

    OPENED = "opened"
    HAND = "hand"
    CORRECTION = "correction"
    STRUCK = "struck"
    UNDONE = "undone"
    RULES_CHANGED = "rules_changed"
    RULING = "ruling"
    AGREED = "agreed"
    CLOSED = "closed"
    REOPENED = "reopened"
    ABANDONED = "abandoned"


@dataclass(frozen=True, slots=True)
class Entry:
    """One row of the ledger. `seq` counts from 1, the opening; `at` is ISO time with the offset of the place."""

    seq: int
    kind: Kind
    body: Body
    at: str
    request_id: str

    @property
    def of(self) -> int:
        """The seq of the entry this one points at; 0 when it points at none."""
        of = self.body.get("of", 0)
        return of if isinstance(of, int) else 0

    @property
    def why(self) -> str:
        """The reason that was given, if one was."""
        return str(self.body.get("why", ""))

    @property
    def report(self) -> Report:
        """The report that a hand or a correction brings."""
        return cast(Report, self.body["report"])


OF_A_HAND = frozenset({Kind.HAND, Kind.CORRECTION, Kind.STRUCK, Kind.RULING, Kind.AGREED})
"""What is about one hand: it adds or changes it, takes it out, or says how it was ruled on or who agreed to it."""

CHANGES = OF_A_HAND | {Kind.RULES_CHANGED, Kind.ABANDONED}
"""What may be taken back, at any time."""

STEPS = CHANGES - {Kind.AGREED}
"""What one step back may take back: an agreement is taken back where it was given."""


def encode_body(body: Body) -> str:
    """The body as it is stored, marked with the version of its shape."""
    return json.dumps({"v": len(UPGRADES) + 1, **body}, ensure_ascii=False, separators=(",", ":"))


def decode_body(kind: str, text: str) -> Body | None:
    """A stored body in the shape of today, whatever version wrote it; None when a later one did.

    >>> decode_body("struck", encode_body({"of": 2, "why": ""}))
    {'of': 2, 'why': ''}
    >>> decode_body("struck", '{"v":99}'), decode_body("photographed", '{"v":1}')
    (None, None)
    """
    body = json.loads(text)
    version = body.pop("v")
    if kind not in frozenset(Kind) or version > len(UPGRADES) + 1:
        return None
    for upgrade in UPGRADES[version - 1 :]:
        body = upgrade(Kind(kind), body)
    return cast(Body, body)


Upgrade = Callable[[Kind, dict[str, object]], dict[str, object]]

# how a body of version n becomes one of n + 1, from n = 1 on
UPGRADES: tuple[Upgrade, ...] = ()
