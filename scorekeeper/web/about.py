"""Which match, and which hand of it, the referee is asked about: it goes along in the address from page to page."""

from __future__ import annotations

from flask import has_request_context, request

from . import access

MATCH, HAND = "match", "hand"
ROOM, KEEP = "referee.", "attached.choose"


def about() -> dict[str, str]:
    """What the address of this page says of it: nothing, a match, or a match and a hand."""
    if not has_request_context() or not _asks(request.endpoint or "") or not may_be_about(request.args.get(MATCH, "")):
        return {}
    return {name: request.args[name] for name in (MATCH, HAND) if request.args.get(name)}


def may_be_about(match_id: str) -> bool:
    """Whether this browser may look at the match that the address names."""
    return bool(match_id) and access.role_in(match_id).may_look


def carry(endpoint: str, values: dict[str, object]) -> None:
    """Add it to an address of the referee that says nothing of a match itself.

    None in its place leaves it out, as in a link that is passed on.
    """
    if _asks(endpoint) and MATCH not in values:
        values.update({name: told for name, told in about().items() if name not in values})


def _asks(endpoint: str) -> bool:
    return endpoint.startswith(ROOM) or endpoint == KEEP
