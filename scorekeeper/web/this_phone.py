"""The page of what this browser alone is set to; a plain form, and nothing of it reaches the score book."""

from __future__ import annotations

from dataclasses import dataclass, replace

from flask import Blueprint, flash, redirect, request, url_for
from werkzeug.wrappers import Response

from .. import desk
from ..languages import LANGUAGES
from ..rules.errors import MatchNotFound
from . import access, languages
from .forms import seat_of as seat_named
from .pages import _, page, the_store
from .phone import Phone, keep, keep_player, phone, seat_of

room = Blueprint("phone", __name__)
ON = "yes"


@dataclass(frozen=True, slots=True)
class Whose:
    """At the table of a match: who plays there, and which of them this phone is of (None: the table's)."""

    match_id: str
    table_id: str
    players: tuple[str, ...]
    seat: int | None


@room.get("/this-phone")
def settings() -> str:
    """The settings as they are; opened from a sheet, also whose phone it is at that table."""
    return page("phone/settings.html", whose=whose(request.args.get("match", "")), asked_language=languages.kept(), of_browser=languages.of_browser(),
                known_languages=LANGUAGES)


@room.post("/this-phone")
def change() -> Response:
    """Keep the settings, and go back to where they were asked for."""
    fields, at = request.form, whose(request.form.get("match", ""))
    keep(Phone(left_handed=fields.get("hand") == "left", four_colours=fields.get("suits") == "four",
               awake=fields.get("awake") == ON, hint=True))
    if at is not None:
        seat = seat_named(fields.get("whose", ""), len(at.players))
        keep_player(at.table_id, None if seat is None else at.players[seat])
    languages.keep(fields.get("language", ""))
    flash(_("Kept on this device."), "said")
    return back(at)


@room.post("/this-phone/hint")
def put_hint_away() -> Response:
    """Say no more on this phone why its screen does not stay on; its settings go on saying it."""
    keep(replace(phone(), hint=False))
    return back(whose(request.form.get("match", "")))


def whose(match_id: str) -> Whose | None:
    """Who plays at the table of this match, for whoever may see that; None without such a match."""
    if not match_id or not access.role_in(match_id).may_look:
        return None
    try:
        match = desk.load(the_store(), match_id)
    except MatchNotFound:
        return None
    table_id = desk.table_of(the_store(), match_id) or ""
    return Whose(match_id, table_id, tuple(match.players), seat_of(table_id, match.players))


def back(at: Whose | None) -> Response:
    """To the sheet that was left, or to the settings."""
    return redirect(url_for("matches.sheet", match_id=at.match_id) if at else url_for("phone.settings"), 303)
