"""The first page: go on with the match in play, start one, look at recent ones."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from flask import Blueprint, redirect, url_for
from werkzeug.wrappers import Response

from .. import desk
from . import access
from .pages import page, the_store

room = Blueprint("home", __name__)
SHOWN = 12


@dataclass(frozen=True, slots=True)
class Listed:
    """A match in the list of recent ones, or of those taken `off` it."""

    match: desk.Summary
    day: datetime
    off: bool = False

    @property
    def is_today(self) -> bool:
        """Whether it was opened today, so that the time tells it from the others of the day."""
        return self.day.date() == datetime.now(self.day.tzinfo).date()

    @property
    def goes_on(self) -> bool:
        """Whether a hand can be added."""
        return self.match.status == "in_play" and not self.match.locked


@room.get("/")
def index() -> str:
    """Matches in play first: the latest of them is one tap away."""
    recent = listed(SHOWN)
    return page("home/index.html", in_play=[one for one in recent if one.goes_on], over=[one for one in recent if not one.goes_on],
                taken_off=bool(listed(1, abandoned=True)),
                may_start=access.may_start())


def listed(limit: int, *, abandoned: bool = False) -> list[Listed]:
    """The recent matches, or those taken off the list; those in play first."""
    recent = [Listed(match, datetime.fromisoformat(match.played), abandoned) for match in desk.recent(the_store(), limit, abandoned=abandoned, tables=access.tables())]
    return sorted(recent, key=lambda one: not one.goes_on)


@room.get("/favicon.ico")
def favicon() -> Response:
    """Where browsers look for a page's sign when it names none."""
    return redirect(url_for("static", filename="icons/icon.svg"))
