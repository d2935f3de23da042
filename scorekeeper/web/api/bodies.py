"""The body of a request: JSON of bearable size, or a refusal."""

from __future__ import annotations

from flask import abort, request

from ...formats.streams import Broken, read_json
from ...present.system_words import why_text
from ..pages import _, sentences
from .refusals import refuse

MOST_BYTES = 64 * 1024
MOST_BYTES_OF_A_MATCH = 256 * 1024  # a thousand hands by cards; the command line takes longer ones


def read_body(most: int = MOST_BYTES) -> object:
    """The JSON value that was sent, of so many bytes at most; anything else is refused at once."""
    if request.mimetype != "application/json" or request.content_encoding not in (None, "", "identity"):
        abort(refuse(415))
    request.max_content_length = most
    document = read_json(request.get_data(cache=False), most=most)
    if isinstance(document, Broken):
        abort(_broken(document))
    return document.value


def _broken(document: Broken) -> object:
    if not document.detail:
        return refuse(400, "input_empty", _("The request has no body: send JSON."))
    return refuse(400, "json_broken", _("This is no JSON: {detail}.", detail=why_text(document.detail, sentences())), detail=document.detail)
