"""Whatever is not an answer, in one shape: `{"error": {"code": ..., "text": ...}}`."""

from __future__ import annotations

from collections.abc import Mapping

from flask import Response, request
from werkzeug.exceptions import HTTPException, MethodNotAllowed, SecurityError

from ...formats.streams import write_json
from ...present.words import N_
from ...rules.errors import StoreError
from ..pages import _

PATH = "/api/"

REFUSALS: Mapping[int, tuple[str, str]] = {
    400: ("request_wrong", N_("The request could not be read.")),
    404: ("not_found", N_("There is nothing at this address; /api/v1/openapi.json lists what there is.")),
    405: ("method_not_allowed", N_("This address does not take this method.")),
    413: ("too_large", N_("What was sent is larger than this address takes.")),
    415: ("not_json", N_("Send JSON, uncompressed, with the header Content-Type: application/json.")),
    422: ("shape_wrong", N_("This is JSON, but not of the shape that openapi.json describes.")),
    429: ("too_many", N_("Too many questions in a short time: ask again later.")),
    500: ("fault", N_("Something went wrong, and the fault is ours.")),
    503: ("unavailable", N_("The score book cannot be read just now. Ask again later.")),
}
"""The code and the sentence of each status, unless a refusal has its own."""

OTHER_CODES = ("host_unknown", "input_empty", "json_broken")


def is_api() -> bool:
    """Whether this request is the API's to answer, found or not."""
    return request.path.startswith(PATH)


def refusal(status: int, code: str = "", text: str = "", **more: object) -> dict[str, object]:
    """The `error` of a status, with its usual code, and its usual sentence in the language asked for, unless others are given."""
    usual = REFUSALS.get(status, REFUSALS[500 if status >= 500 else 400])
    return {"error": {"code": code or usual[0], "text": text or _(usual[1]), **more}}


def json_answer(body: Mapping[str, object], status: int = 200) -> Response:
    """An answer in JSON."""
    return Response(write_json(body) + b"\n", status, mimetype="application/json")


def refuse(status: int, code: str = "", text: str = "", **more: object) -> Response:
    """A refusal as an answer, not to be kept."""
    answer = json_answer(refusal(status, code, text, **more), status)
    answer.headers["Cache-Control"] = "no-store"
    if status == 415:
        answer.headers["Accept-Post"] = "application/json"
    return answer


def told(error: Exception) -> Response:
    """An exception as a refusal."""
    match error:
        case StoreError():
            return refuse(503)
        case SecurityError():
            return refuse(400, "host_unknown", _("This address is not served here."))
        case MethodNotAllowed(valid_methods=methods):
            answer = refuse(405)
            answer.allow.update(methods or ())
            return answer
        case HTTPException(code=int(code)):
            return refuse(code)
        case _:
            return refuse(500)
