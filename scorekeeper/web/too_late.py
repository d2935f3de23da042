"""What was typed into the form of a hand and came too late: the match was over, closed, or taken off the list meanwhile."""

from __future__ import annotations

from flask import request, url_for
from markupsafe import Markup
from werkzeug.datastructures import MultiDict

from .. import desk
from .asked import says_anything
from .forms import Fields, cards_of, count
from .gone import typed_outcome
from .pages import _, the_store
from .sent import Answer, refused


def came_too_late(match: desk.Match, why: str) -> Answer:
    """Nothing was recorded, and this is why; what was typed is told, and stays on the phone."""
    told = Markup(" ").join(filter(None, (why, typed_in_vain(match))))
    return refused(told, url_for("matches.sheet", match_id=match.id), typed_stays=True)


def over_already(match: desk.Match) -> Answer:
    """The answer to a hand that comes after the end of its match."""
    return came_too_late(match, _("The match is over already: this hand was not recorded."))


def typed_in_vain(match: desk.Match) -> str:
    """What the form would have recorded, and where it can be entered now; empty where nothing was typed of a hand."""
    fields = MultiDict(request.form)
    if request.blueprint != "hands" or not says_anything(fields):
        return ""
    outcome = typed_outcome(match)
    told = _("What you typed would have been: {outcome}.", outcome=outcome) if outcome else _("What you typed: {typed}.", typed=_as_typed(match, fields))
    current = desk.newest(the_store(), match.id).current
    if current == match.id or "seq" in (request.view_args or {}):
        return told
    address = url_for("hands.new", match_id=current, **in_address(match, fields))
    return Markup("{} <a href=\"{}\">{}</a>").format(told, address, _("Enter it in the match in play"))


def in_address(match: desk.Match, fields: Fields) -> dict[str, str]:
    """The fields that an address of a form takes, as typed."""
    told = {field: fields.get(field, "") for field in ("how", "mode", "response")}
    for seat in range(len(match.players)):
        told |= {f"count-{seat}": _text(fields, seat), f"words-{seat}": cards_of(fields, seat)}
    return {field: text for field, text in told.items() if text}


def _as_typed(match: desk.Match, fields: Fields) -> str:
    """What was typed of each player, where it comes to nothing yet."""
    said = ((name, " ".join(filter(None, (_text(fields, seat), cards_of(fields, seat))))) for seat, name in enumerate(match.players))
    return ", ".join(f"{name} {text}" for name, text in said if text)


def _text(fields: Fields, seat: int) -> str:
    told = count(fields, seat)
    return "" if told is None else str(told)
