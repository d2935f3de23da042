"""A table: its matches, and its links with codes to scan, for who records and for who looks on."""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from urllib.parse import urlsplit

import segno
from flask import Blueprint, abort, current_app, flash, redirect, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response

from .. import desk
from ..store import FormerLink
from . import access
from .home import Listed
from .pages import _, page, the_store

room = Blueprint("tables", __name__)


UNDO = "undo"  # of the page's address: the link that was revoked just now


@dataclass(frozen=True, slots=True)
class Former:
    """A revoked link: that it was `made`, `revoked` and `restored`, each with its moment, the oldest first."""

    id: int
    changes: Sequence[tuple[str, datetime]]


@dataclass(frozen=True, slots=True)
class LinkView:
    """One of a table's two links as shown; `address` and its code are empty once it is revoked.

    `id` is that of the link in force (0: none), `former` are those that were before it, `undo` the one of them that one
    tap lets be good again.
    """

    role: str
    id: int
    address: str
    code: Markup
    former: Sequence[Former]
    undo: int | None


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
    """Let this link be good for nothing; one tap undoes it, and a new one is one tap away."""
    seen = seen_link()
    if desk.revoke_link(the_store(), table_id, role, seen=seen):
        flash(_("The link is revoked: whoever came by it sees nothing of this table any more."), "said")
    elif role in desk.links_of(the_store(), table_id):
        flash(_("The links were changed meanwhile; nothing was revoked. Look again."), "said")
    return back(table_id, seen)


@room.post("/tables/<table_id>/links/<any(scorer, viewer):role>/renew")
def renew(table_id: str, role: str) -> Response:
    """A new link; the one before is good for nothing until it is restored."""
    seen = seen_link()
    if desk.renew_link(the_store(), table_id, role, seen=seen):
        flash(_("Here is a new link. The one before is good for nothing."), "said")
    return back(table_id, seen)


@room.post("/tables/<table_id>/links/<int:link_id>/restore")
def restore(table_id: str, link_id: int) -> Response:
    """Let a revoked link be good again, on every phone that came by it; the one in its place is revoked."""
    before = ids_in_force(table_id)
    if not desk.restore_link(the_store(), table_id, link_id):
        flash(_("This link was good again already; nothing was changed."), "said")
    elif before - ids_in_force(table_id):
        flash(_("The link is good again: whoever came by it is back at this table. The one in its place is revoked."), "said")
    else:
        flash(_("The link is good again: whoever came by it is back at this table."), "said")
    return back(table_id)


def ids_in_force(table_id: str) -> set[int]:
    """The links of this table that are good."""
    return {link.id for link in desk.links_of(the_store(), table_id).values()}


def seen_link() -> int | None:
    """The link that the page showed when its button was tapped (0: none); a second tap finds another, and does nothing."""
    return request.form.get("seen", type=int)


def back(table_id: str, revoked: int | None = None) -> Response:
    """To the table, where one tap undoes that this link was revoked."""
    return redirect(url_for("tables.table", table_id=table_id, **{UNDO: revoked} if revoked else {}), 303)


def link_view(table_id: str, role: str) -> LinkView:
    """This link with the address that phones can reach, its code, and what became of those before it."""
    link = desk.links_of(the_store(), table_id).get(role)
    former = [Former(one.id, changes_of(one)) for one in desk.former_links(the_store(), table_id) if one.role == role]
    asked = request.args.get(UNDO, type=int)
    # without any link in force, the latest is what there is to go back to
    undo = next((one.id for one in former if link is None or one.id == asked), None)
    if link is None:
        return LinkView(role, 0, "", Markup(), former, undo)
    address = base() + url_for("door.open_link", token=link.token)
    return LinkView(role, link.id, address, code_of(address), former, undo)


def changes_of(link: FormerLink) -> list[tuple[str, datetime]]:
    """What was done with a link, from the making of it on."""
    return [(change, datetime.fromisoformat(at)) for change, at in (("made", link.created), *link.changes)]


def code_of(address: str) -> Markup:
    """The address as a code to scan: a drawing that stands in the page."""
    return Markup(segno.make(address, micro=False).svg_inline(border=2, omitsize=True, dark="#000", light="#fff"))


def base() -> str:
    """Where other phones reach this server, without a slash at the end: as this very page was reached, if a number tells."""
    asked, known = request.host_url.rstrip("/"), str(current_app.config["PHONE_ADDRESS"]).rstrip("/")
    number = number_in(asked)
    return known if known and (number is None or number.is_loopback) else asked


def address_of(match_id: str) -> str:
    """Where other phones find this match; empty where they cannot reach this server."""
    return base() + url_for("matches.sheet", match_id=match_id) if is_reachable() else ""


def is_reachable() -> bool:
    """Whether other phones can reach the address: not where it is this machine's own alone."""
    number = number_in(base())
    return urlsplit(base()).hostname != "localhost" if number is None else not number.is_loopback


def number_in(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """The machine's number in an address; None where it has a name."""
    try:
        return ipaddress.ip_address(urlsplit(address).hostname or "")
    except ValueError:
        return None
