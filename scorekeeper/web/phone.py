"""What this browser alone is set to: whose phone it is at each table, which hand holds it, how it shows suits, whether it stays awake.

The session keeps it, so no other phone is touched and nobody needs an account. A player is kept as a mark of the
name, not as a seat: at one table the same people may sit down in another order.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit

from flask import request, session

SETTINGS, SEATS = "phone", "seats"  # of the session: the switches that are not as they come, and by table the player's mark
MOST_TABLES = 20
MARK_LENGTH = 12


@dataclass(frozen=True, slots=True)
class Phone:
    """The settings of this browser; `hint`: whether it may say why the screen does not stay on."""

    left_handed: bool = False
    four_colours: bool = False
    awake: bool = True
    hint: bool = True

    @property
    def classes(self) -> str:
        """What the style needs to know of them."""
        chosen = {"left-handed": self.left_handed, "four-colours": self.four_colours}
        return " ".join(name for name, on in chosen.items() if on)


def phone() -> Phone:
    """The settings of the browser that asks; what it does not say is as it comes."""
    kept = session.get(SETTINGS)
    known = kept if isinstance(kept, Mapping) else {}
    return Phone(**{name: bool(known[name]) for name in Phone.__slots__ if name in known})


def taps_on_pad() -> bool:
    """Whether cards are tapped on the pad of one suit here, as a script of the page lets this browser remember."""
    return request.cookies.get("cards") == "pad"


def may_stay_awake() -> bool:
    """Whether a browser lets this page keep the screen on: only where nobody on the way can have changed it."""
    host = urlsplit(request.host_url).hostname or ""
    return request.is_secure or host in ("localhost", "::1") or host.startswith("127.")


def keep(settings: Phone) -> None:
    """Let this browser keep these settings for as long as it keeps anything."""
    usual = Phone()
    session.permanent = True
    session[SETTINGS] = {name: getattr(settings, name) for name in Phone.__slots__ if getattr(settings, name) != getattr(usual, name)}


def keep_player(table_id: str, player: str | None) -> None:
    """Let this phone be this player's at the table; None: the table's own, or nobody's."""
    others = {table: kept for table, kept in session.get(SEATS, {}).items() if table != table_id}
    kept = {**others, table_id: mark(player)} if player is not None else others
    session.permanent = True
    session[SEATS] = dict(list(kept.items())[-MOST_TABLES:])


def seat_of(table_id: str | None, players: Sequence[str]) -> int | None:
    """Which of these players at the table this phone is of; None where it is nobody's, the table's, or of one who does not play."""
    kept = session.get(SEATS, {}).get(table_id)
    return next((seat for seat, player in enumerate(players) if mark(player) == kept), None)


def mark(player: str) -> str:
    """What is kept of a name: short, so that a cookie holds it however long the name is.

    >>> mark("Ana") == mark("Ana"), mark("Ana") == mark("ana"), len(mark("Ana"))
    (True, False, 12)
    """
    return hashlib.sha256(player.encode()).hexdigest()[:MARK_LENGTH]
