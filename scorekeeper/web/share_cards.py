"""A match as one picture to send to others: a drawing that a browser, or whatever shows pictures, draws by itself."""

from __future__ import annotations

import re

from flask import Blueprint, Response

from .. import desk, render
from ..present.share_card import share_card
from ..sheets import sheet_of_match
from .pages import language, sentences, the_store

room = Blueprint("share_cards", __name__)
POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"  # a drawing needs nothing and may do nothing
_NOT_XML = re.compile(r"[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@room.get("/matches/<match_id>/card.svg")
def card(match_id: str) -> Response:
    """The match as a picture; kept by nobody but who saves it."""
    match = desk.load(the_store(), match_id)
    sheet = sheet_of_match(match, sentences())
    text = render.page("print/card.svg", language(), card=share_card(sheet, sentences()), facts=sheet.facts)
    answer = Response(as_drawing(text), mimetype="image/svg+xml")
    answer.headers.set("Content-Disposition", "inline", filename=f"scorekeeper-{match.id}.svg")
    answer.headers["Content-Security-Policy"] = POLICY
    answer.headers["Cache-Control"] = "private, no-cache"
    return answer


def as_drawing(text: str) -> str:
    """The text with a sign in place of each that no drawing may hold, whoever is called so."""
    return _NOT_XML.sub("\N{REPLACEMENT CHARACTER}", text.strip())
