"""The forms for the next hand, fetched before they are needed, so that a tap opens one at once and without a network."""

from __future__ import annotations

from flask import Blueprint
from markupsafe import Markup
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from .. import desk
from . import endings
from .entry import entry_of
from .entry_page import shown_view
from .pages import fragment, new_request_id, the_store

room = Blueprint("forms_ahead", __name__)


@room.get("/matches/<match_id>/hands/forms")
def forms(match_id: str) -> Response | str:
    """A form for each ending that the sheet offers, each in a template of its own; nothing once the match is over."""
    match = desk.load(the_store(), match_id)
    if match.finished or match.locked:
        return Response(status=204)
    return fragment("hands/_forms.html", forms={how: Markup(form_of(match, how)) for how in offered(match)})


def offered(match: desk.Match) -> list[str]:
    """The endings with a button on the sheet."""
    return [ending.how for ending in (*endings.by_player(match.ruleset, match.players), endings.dead(match.ruleset)[0])]


def form_of(match: desk.Match, how: str) -> str:
    """The form for a hand that ended in this way, with nothing typed yet."""
    fields = MultiDict({"how": how})
    entry = entry_of(fields, match.players, request_id=new_request_id(), seen=match.seq)
    return fragment("hands/_entry.html", **shown_view(match, fields, entry))
