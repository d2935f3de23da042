"""Both agree: on a phone that says whose it is, its player marks a hand as agreed."""

from __future__ import annotations

from flask import Blueprint, flash, redirect, url_for
from werkzeug.wrappers import Response

from .. import desk
from .matches import once
from .pages import _, the_store
from .whose import seat_here

room = Blueprint("agreeing", __name__)


@room.post("/matches/<match_id>/hands/<int:seq>/agree")
def agree(match_id: str, seq: int) -> Response:
    """Mark the hand as agreed by the player whose phone this is; the history's undo takes it back."""
    seat = seat_here(desk.load(the_store(), match_id))
    if seat is None:
        flash(_("Nothing was changed: this phone does not say whose it is."), "warn")
    else:
        desk.agree(the_store(), match_id, seq, seat, **once())
    return redirect(url_for("matches.sheet", match_id=match_id), 303)
