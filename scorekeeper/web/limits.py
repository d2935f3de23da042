"""How much one address may ask of the referee: so that nobody's program keeps the table waiting."""

from __future__ import annotations

from http import HTTPStatus
from math import ceil
from time import time

from flask import Blueprint, Flask, Response, current_app, request
from flask_limiter import Limiter
from flask_limiter.util import get_remote_address

DEFAULT = "600 per minute"
GUESSES = "20 per minute"

# where a ruling or an answer is worked out, or a file that anybody may have: always, or once the form says that it asks
ASKED = ("api.judge", "api.ask", "api.score", "referee.answer", "slips.of_answer", "slips.answer_pdf", "rule_cards.ruleset_pdf", "pads.download")
ASKED_BY_FORM = ("referee.question", "referee.case")

_EXTENSION = "referee_limit"


def limit(app: Flask, *rooms: Blueprint) -> None:
    """Let one address ask these rooms together as often as REFEREE_LIMIT says, counted in this process.

    Only asking counts: empty forms, lists and the pages of rules are always there. REFEREE_LIMIT is such as "600 per minute"; RATELIMIT_ENABLED False lifts it.
    """
    limiter = Limiter(get_remote_address, app=app, storage_uri="memory://")
    shared = limiter.shared_limit(lambda: current_app.config["REFEREE_LIMIT"], scope="referee",
                                  exempt_when=lambda: not is_asking())
    for room in rooms:
        shared(room)
    app.extensions[_EXTENSION] = limiter


def limit_guesses(app: Flask, door: Blueprint) -> None:
    """Let one address try only so many links that are not good: after that it is told to wait a minute."""
    app.extensions[_EXTENSION].limit(GUESSES, deduct_when=lambda answer: answer.status_code == HTTPStatus.FORBIDDEN)(door)


def is_asking() -> bool:
    """Whether this request has a ruling or an answer worked out."""
    return request.endpoint in ASKED or (request.endpoint in ASKED_BY_FORM and "ask" in request.args)


def tell_when(answer: Response) -> Response:
    """Say on a refusal in how many seconds to ask again."""
    reached = current_app.extensions[_EXTENSION].current_limit
    answer.headers["Retry-After"] = str(max(1, ceil(reached.reset_at - time()))) if reached else "60"
    return answer
