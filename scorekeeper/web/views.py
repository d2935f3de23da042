"""The score alone: between two people on a table, and on a television. Both show the table's latest match, whatever is played next."""

from __future__ import annotations

from flask import Blueprint, abort, redirect, request, url_for
from werkzeug.wrappers import Response

from .. import desk
from .board import board_of
from .following import NOTHING_NEW, following, unchanged
from .pages import page, sentences, the_store

room = Blueprint("views", __name__)
Answer = Response | str | tuple[str, int]


@room.get("/tables/<table_id>/view")
def table(table_id: str) -> Answer:
    """The score for a phone that lies between the players: each total turned to its player, the first or (`round`) the
    other upside down for whoever holds the phone, or, asked for, both one way."""
    turned = request.args.get("turned")
    return view("views/table.html", table_id, turned=turned != "no", round=turned == "round")


@room.get("/tables/<table_id>/television")
def television(table_id: str) -> Answer:
    """The score and the last hands, to be read from across a room."""
    return view("views/television.html", table_id)


@room.get("/matches/<match_id>/view")
def table_of_match(match_id: str) -> Response:
    """The view of the table that this match is played at."""
    return redirect(url_for("views.table", table_id=desk.table_of(the_store(), match_id) or abort(404)), 303)


@room.get("/matches/<match_id>/television")
def television_of_match(match_id: str) -> Response:
    """The television of the table that this match is played at."""
    return redirect(url_for("views.television", table_id=desk.table_of(the_store(), match_id) or abort(404)), 303)


def view(template: str, table_id: str, **more: object) -> Answer:
    """The view of the table's latest match; a page that keeps up is told when there is nothing new."""
    newest = desk.newest_at(the_store(), table_id)
    if newest is None:
        abort(404)
    if unchanged(newest):
        return NOTHING_NEW
    match = desk.load(the_store(), newest.id)
    follow = following(match, request.full_path.rstrip("?"))
    return page(template, board=board_of(match, sentences(), "", fresh=follow.fresh), follow=follow, table_id=table_id, **more)
