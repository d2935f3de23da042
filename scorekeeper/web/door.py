"""The door: where the owner's key and the links of tables are opened, and all that anybody else sees."""

from __future__ import annotations

import re

from flask import Blueprint, current_app, redirect, request, url_for
from werkzeug.wrappers import Response

from .. import desk
from . import access
from .pages import page, the_store

room = Blueprint("door", __name__)
LONGEST = 400  # characters of a pasted link


@room.get("/open/<token>")
def open_link(token: str) -> Response:
    """Let in whoever has the key or a link: the owner to the first page, others to the match in play at their table."""
    if access.is_key(token):
        access.let_in_owner()
        return onward(url_for("home.index"))
    link = desk.sit_down(the_store(), token)
    if link is None:
        return not_good()
    access.let_in(link)
    return onward(url_for("tables.now", table_id=link.table_id))


@room.post("/open")
def open_pasted() -> Response:
    """The same for a link, or the end of one, that was pasted or typed."""
    words = re.findall(r"[0-9a-z]+", request.form.get("link", "")[-LONGEST:].lower())
    return open_link(words[-1]) if words else not_good()


def onward(address: str) -> Response:
    """On to what the link is for; the key stays in no other page's sight."""
    answer = redirect(address, 303)
    answer.headers["Cache-Control"] = "no-store"
    answer.headers["Referrer-Policy"] = "no-referrer"
    return answer


def not_good() -> Response:
    """The door again: the link was revoked, or mistyped."""
    current_app.logger.warning("a key or link that is not good was tried from %s", request.remote_addr)
    return Response(page("door/door.html", fields=[], path="", wrong=True), 403, mimetype="text/html", headers={"Cache-Control": "no-store"})
