"""Who may do what: this browser's role at each table, and the guard that lets nobody further than that.

No account: the owner's key and a table's two links are opened once (see `door`), and the session keeps which they
were. The store is asked at each request, so that a link revoked is good for nothing at once.
"""

from __future__ import annotations

import hashlib
import hmac
from enum import IntEnum

from flask import Flask, current_app, g, request, session
from werkzeug.wrappers import Response

from .. import desk
from ..store import Link
from .guard import Whence, whence
from .pages import page, the_store

OWNER, LINKS = "owner", "links"  # what the session keeps
MOST_LINKS = 40  # of those that a browser has come by

PUBLIC_ROOMS = frozenset({"api", "door", "offline", "pads", "phone", "referee", "scripts", "style"})
PUBLIC = frozenset({"static", "home.favicon", "rules.index", "rule_cards.of_ruleset", "rule_cards.ruleset_pdf", "rules.ruleset", "slips.answer_pdf", "slips.of_answer"})
# pages of a match or a table that change nothing, for whoever may look on
LOOKING = frozenset({
    "history.history", "hands.ruling", "hands.sent_before", "matches.sheet", "prints.download", "prints.sheet", "share_cards.card",
    "rule_cards.match_pdf", "rule_cards.of_match", "rules.of_match", "rulings.ask_referee", "rulings.referee", "slips.hand_pdf", "slips.kept_pdf", "slips.of_hand", "slips.of_kept", "tables.now", "tables.of_match", "tables.table",
    "views.table", "views.table_of_match", "views.television", "views.television_of_match",
})
# pages of no single match, which show each what it may see
HOLDING = frozenset({"attached.choose", "evenings.download", "evenings.index", "evenings.sheet", "home.index", "many_sheets.choose", "many_sheets.file", "many_sheets.make", "many_sheets.progress",
                     "many_sheets.stop", "matches.taken_off"})
STARTING = frozenset({"matches.new", "matches.open_match"})


class Role(IntEnum):
    """What somebody is at a table; each may what those before it may."""

    STRANGER = 0
    VIEWER = 1
    SCORER = 2
    OWNER = 3

    @property
    def may_look(self) -> bool:
        """Whether the table's pages are shown."""
        return self >= Role.VIEWER

    @property
    def may_record(self) -> bool:
        """Whether anything may be recorded or changed."""
        return self >= Role.SCORER


ROLES = {"viewer": Role.VIEWER, "scorer": Role.SCORER}


def guard_tables(app: Flask) -> None:
    """Refuse before each request whatever its sender may not do."""
    app.before_request(refuse_others)


def refuse_others() -> Response | None:
    """The door for a stranger, a word for a viewer who asks for more; None where all is well."""
    if request.endpoint is None or is_public(request.blueprint, request.endpoint):
        return None
    role = role_here()
    needed = needed_role()
    if role >= needed:
        return None
    return refused(role)


def refused(role: Role) -> Response:
    """What is shown instead of what this role may not see."""
    ours = whence(request) is Whence.OURS
    fields = [(name, value) for name, value in request.form.items(multi=True) if name != "csrf_token"] if ours else []
    shown = page("door/viewer.html") if role.may_look else page("door/door.html", fields=fields, path=request.path, wrong=False, withdrawn=has_lost_a_link())
    return Response(shown, 403, mimetype="text/html", headers={"Cache-Control": "no-store"})


def is_public(blueprint: str | None, endpoint: str) -> bool:
    """Whether anybody may ask for this."""
    return blueprint in PUBLIC_ROOMS or endpoint in PUBLIC


def needed_role() -> Role:
    """The least role that may have what this request asks for; whatever is not known here is the owner's."""
    endpoint, named = request.endpoint, request.view_args or {}
    if endpoint in HOLDING or (endpoint in LOOKING and request.method in ("GET", "HEAD")):
        return Role.VIEWER
    return Role.SCORER if "match_id" in named or endpoint in STARTING else Role.OWNER


def role_here() -> Role:
    """The role of this browser at what the address names: a match, a table, or anything."""
    named = request.view_args or {}
    if "match_id" in named:
        return role_in(named["match_id"])
    if "table_id" in named:
        return role_at(named["table_id"])
    return Role.OWNER if is_owner() else max((ROLES[link.role] for link in links()), default=Role.STRANGER)


def role_in(match_id: str) -> Role:
    """The role at the table where this match is played; a match that is none has no table."""
    return Role.OWNER if is_owner() else role_at(desk.table_of(the_store(), match_id))


def role_at(table_id: str | None) -> Role:
    """The role at this table."""
    if is_owner():
        return Role.OWNER
    return max((ROLES[link.role] for link in links() if link.table_id == table_id), default=Role.STRANGER)


def is_owner() -> bool:
    """Whether this browser has opened the owner's key, and it is still the key."""
    return hmac.compare_digest(str(session.get(OWNER, "")), fingerprint(current_app.config["OWNER_KEY"]))


def links() -> tuple[Link, ...]:
    """The links that this browser has come by and that are still in force; asked for once a request."""
    if "links" not in g:
        g.links = desk.links_held(the_store(), session[LINKS]) if session.get(LINKS) else ()
    return g.links


def has_lost_a_link() -> bool:
    """Whether a link that this browser came by was revoked since: a stranger, who came by none, learns nothing by it."""
    return len(session.get(LINKS, [])) > len(links())


def tables() -> list[str] | None:
    """The tables that this browser may look at; None for all of them."""
    return None if is_owner() else sorted({link.table_id for link in links()})


def table_to_start_at(asked: str) -> str | None:
    """The table for a new match: the one asked for, or a scorer's own; None leaves the owner to the players' own."""
    if is_owner():
        return asked or None
    own = [link.table_id for link in links() if ROLES[link.role].may_record]
    return asked if asked in own else own[0]


def may_start() -> bool:
    """Whether this browser may begin a match at some table."""
    return is_owner() or any(ROLES[link.role].may_record for link in links())


def is_known() -> bool:
    """Whether this browser came by any key or link: strangers are not told of house rules."""
    return is_owner() or bool(links())


def let_in_owner() -> None:
    """Make this browser the owner's."""
    session.permanent = True
    session[OWNER] = fingerprint(current_app.config["OWNER_KEY"])


def let_in(link: Link) -> None:
    """Let this browser sit at the link's table."""
    session.permanent = True
    others = [held for held in session.get(LINKS, []) if held != link.id]
    session[LINKS] = [*others, link.id][-MOST_LINKS:]
    g.pop("links", None)


def is_key(token: str) -> bool:
    """Whether this is the owner's key."""
    return hmac.compare_digest(token.encode(), current_app.config["OWNER_KEY"].encode())


def fingerprint(key: str) -> str:
    """What the session keeps of the key: enough to know it again, and no way back to it."""
    return hashlib.sha256(key.encode()).hexdigest()[:32]
