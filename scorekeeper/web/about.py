"""Which match, and which hand of it, the referee is asked about: it goes along in the address from page to page."""

from __future__ import annotations

from flask import g, has_request_context, request

from .. import desk
from ..rules.errors import MatchNotFound
from . import access
from .pages import the_store

# the match, the hand, the seat that ended it, and what the match had come to when the referee was first asked
MATCH, HAND, ENDED, SEEN = "match", "hand", "ended", "seen"
TOLD = (MATCH, HAND, ENDED, SEEN)
ROOM, KEEP = "referee.", "attached.choose"


def about() -> dict[str, str]:
    """What the address of this page says of it: nothing, or a match and what is known of the hand.

    What the match has come to is kept from the first page on, so that a hand that came in between is noticed.
    """
    if not has_request_context() or not _asks(request.endpoint or "") or not may_be_about(request.args.get(MATCH, "")):
        return {}
    told = {name: request.args[name] for name in TOLD if request.args.get(name)}
    if SEEN not in told and (match := match_asked_from()):
        told[SEEN] = str(match.seq)
    return told


def match_asked_from() -> desk.Match | None:
    """The match that the address of this page of the referee names, where this browser may look at it."""
    match_id = request.args.get(MATCH, "") if has_request_context() else ""
    if not may_be_about(match_id):
        return None
    if "asked_from" not in g:
        try:
            g.asked_from = desk.load(the_store(), match_id)
        except MatchNotFound:
            g.asked_from = None
    return g.asked_from


def ended_by() -> int | None:
    """The seat that ended the hand in question, as the address says, or the hand that it names; None where that is not known."""
    match = match_asked_from()
    if match is None:
        return None
    said, hand = request.args.get(ENDED, ""), request.args.get(HAND, type=int)
    if said:
        return next((seat for seat in range(len(match.players)) if said == str(seat)), None)
    ender = next((one.report.get("by") for one in match.hands if one.seq == hand), None)
    return match.players.index(ender) if ender in match.players else None


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
