"""A table: its matches, and its links with codes to scan, for who records and for who looks on."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass
from datetime import datetime

import segno
from flask import Blueprint, abort, current_app, flash, redirect, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response

from .. import desk
from . import access
from .home import Listed
from .pages import _, page, the_store

room = Blueprint("tables", __name__)


@dataclass(frozen=True, slots=True)
class LinkView:
    """One of a table's two links as shown; `address` and its code are empty once it is revoked."""

    role: str
    address: str
    code: Markup


@room.get("/tables/<table_id>")
def table(table_id: str) -> str:
    """The table's links as far as this browser may pass them on, and its matches."""
    role = access.role_at(table_id)
    shown = [link_view(table_id, name) for name in ("scorer", "viewer") if name == "viewer" or role.may_record]
    matches = [Listed(match, datetime.fromisoformat(match.played)) for match in desk.recent(the_store(), tables=[table_id])]
    return page("tables/table.html", table_id=table_id, links=shown, matches=matches, people=people_of(matches), may_record=role.may_record,
                may_revoke=role is access.Role.OWNER, reachable=is_reachable(), current=current_match(table_id))


def current_match(table_id: str) -> str:
    """The match that this table has come to; a table is made with its first, so without one there is no such table."""
    newest = desk.newest_at(the_store(), table_id)
    return newest.id if newest else abort(404)


def people_of(matches: list[Listed]) -> tuple[str, ...]:
    """Who plays at the table: the players of its latest match."""
    return matches[0].match.players if matches else ()


@room.get("/matches/<match_id>/table")
def of_match(match_id: str) -> Response:
    """The table at which this match is played."""
    table_id = desk.table_of(the_store(), match_id) or abort(404)
    return redirect(url_for("tables.table", table_id=table_id), 303)


@room.get("/tables/<table_id>/now")
def now(table_id: str) -> Response:
    """The match that this table has come to."""
    return redirect(url_for("matches.sheet", match_id=current_match(table_id)), 303)


@room.post("/tables/<table_id>/links/<any(scorer, viewer):role>/revoke")
def revoke(table_id: str, role: str) -> Response:
    """Let this link be good for nothing; a new one is one tap away."""
    desk.revoke_link(the_store(), table_id, role)
    flash(_("The link is revoked: whoever came by it sees nothing of this table any more."), "said")
    return redirect(url_for("tables.table", table_id=table_id), 303)


@room.post("/tables/<table_id>/links/<any(scorer, viewer):role>/renew")
def renew(table_id: str, role: str) -> Response:
    """A new link; the one before is good for nothing."""
    desk.renew_link(the_store(), table_id, role)
    flash(_("Here is a new link. The one before is good for nothing."), "said")
    return redirect(url_for("tables.table", table_id=table_id), 303)


def link_view(table_id: str, role: str) -> LinkView:
    """This link with the address that phones can reach, and its code."""
    link = desk.links_of(the_store(), table_id).get(role)
    if link is None:
        return LinkView(role, "", Markup())
    address = base() + url_for("door.open_link", token=link.token)
    return LinkView(role, address, code_of(address))


def code_of(address: str) -> Markup:
    """The address as a code to scan: a drawing that stands in the page."""
    return Markup(segno.make(address, micro=False).svg_inline(border=2, omitsize=True, dark="#000", light="#fff"))


def base() -> str:
    """Where other phones reach this server, without a slash at the end."""
    return str(current_app.config["PHONE_ADDRESS"] or request.host_url).rstrip("/")


def is_reachable() -> bool:
    """Whether other phones can reach the address: not where it is this machine's own alone."""
    host = base().partition("://")[2].rpartition(":")[0].strip("[]") or base().partition("://")[2]
    try:
        return not ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host != "localhost"
