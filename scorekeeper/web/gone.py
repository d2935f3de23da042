"""A hand that is not on the sheet any more: what became of it, what a form would have made of it, and the ways on from there."""

from __future__ import annotations

from flask import request

from .. import desk
from ..ledger import Event
from ..present.outcomes import outcome_text
from ..rules.errors import MatchNotFound
from .asked import asked_report, says_anything
from .board import board_of
from .card_lines import typed_hand
from .events import EventLine, event_lines
from .pages import new_request_id, page, sentences, the_store


def gone_page() -> str | None:
    """The page that leads back to the match it happened in; None for an address of no match."""
    told = request.view_args or {}
    try:
        match = desk.load(the_store(), told.get("match_id", ""))
    except MatchNotFound:
        return None
    seq = told.get("seq")
    return page("errors/gone.html", board=board_of(match, sentences(), new_request_id()), happened=became_of(match, seq),
                typed=typed_outcome(match) if request.method == "POST" and seq is not None else "")


def became_of(match: desk.Match, seq: int | None) -> EventLine | None:
    """The entry that took the hand of this seq off the sheet; None where no entry did."""
    if seq is None or any(hand.seq == seq for hand in match.hands):
        return None
    last = next((event for event in reversed(match.history) if event.hand == seq and _takes_out(event)), None)
    return next((line for line in event_lines(match, sentences()) if last and line.seq == last.seq), None)


def _takes_out(event: Event) -> bool:
    return event.before is not None and event.after is None


def typed_outcome(match: desk.Match) -> str:
    """What was typed into the form, as a sentence; empty where it says nothing, or nothing that can be."""
    fields = typed_hand()
    if not says_anything(fields):
        return ""
    ruling = desk.preview(the_store(), match.id, asked_report(match, fields)).ruling
    return "" if ruling.problems else outcome_text(ruling, match.players, sentences())

