"""Whatever goes wrong is answered by a calm page that says what to do, never by a bare status."""

from __future__ import annotations

from collections.abc import Callable

from flask import Flask, current_app, redirect, request, url_for
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import HTTPException, SecurityError, TooManyRequests

from werkzeug.wrappers import Response

from ..rules.errors import EntryNotFound, MatchAbandoned, MatchLocked, MatchMoved, MatchNotFound, ScorekeeperError, StoreError
from .api import refusals
from .gone import gone_page
from .guard import Whence, whence
from .limits import tell_when
from .pages import _, page, sentences
from .too_late import came_too_late

Answer = Response | str | tuple[str, int]
ShowAgain = Callable[..., Answer]
SHOW_AGAIN: dict[str, ShowAgain] = {}


def shows_again(endpoint: str) -> Callable[[ShowAgain], ShowAgain]:
    """Name the view that shows this endpoint's form again, with all that was typed, when its token is no longer valid."""

    def keep(view: ShowAgain) -> ShowAgain:
        SHOW_AGAIN[endpoint] = view
        return view

    return keep


def stay_calm(app: Flask) -> None:
    """Answer errors by pages, and to programs in JSON."""
    app.register_error_handler(CSRFError, token_expired)
    app.register_error_handler(MatchNotFound, lambda error: calm(404))
    app.register_error_handler(EntryNotFound, entry_not_found)
    app.register_error_handler(MatchMoved, match_moved)
    app.register_error_handler(StoreError, or_told(store_failed))
    app.register_error_handler(SecurityError, or_told(strange_host))
    app.register_error_handler(HTTPException, or_told(http_error))
    app.register_error_handler(TooManyRequests, lambda error: tell_when(or_told(too_many)(error)))
    app.register_error_handler(500, or_told(lambda error: calm(500)))


def or_told(by_page: Callable[[Exception], Answer]) -> Callable[[Exception], Answer]:
    """Answer in JSON instead where a program asks."""
    return lambda error: refusals.told(error) if refusals.is_api() else by_page(error)


def token_expired(error: CSRFError) -> Answer:
    """The form again, as typed, with a fresh token: one more tap sends it. Only a page of ours is given that."""
    if whence(request) is not Whence.OURS:
        return calm(403, _("Once more, please"), _("This form was no longer valid, or your browser keeps no cookies here. Nothing was changed. Go back, load the page anew, and send it again."))
    view = SHOW_AGAIN.get(request.endpoint or "")
    try:
        if view:
            return view(**(request.view_args or {}))
    except (ScorekeeperError, HTTPException) as other:
        return current_app.handle_user_exception(other)
    fields = [(name, value) for name, value in request.form.items(multi=True) if name != "csrf_token"]
    return page("errors/again.html", request_path=request.path, fields=fields), 200


def match_moved(error: MatchMoved) -> Answer:
    """The sheet as it is now, why nothing was changed, and what was typed."""
    told = _("The match went on meanwhile. Nothing was changed; this is how it stands now.")
    if isinstance(error, MatchLocked):
        told = _("This match is closed. Nothing was changed; unlock it first.")
    elif isinstance(error, MatchAbandoned):
        told = _("This match was taken off the list. Nothing was changed; bring it back first.")
    return came_too_late(error.match, told)


def entry_not_found(error: EntryNotFound) -> Answer:
    """The hand is no longer on the sheet, or there is nothing to take back: what happened, and back to its match."""
    if told := gone_page():
        return told, 404
    return calm(404, _("No longer there"), _("This hand is not on the sheet any more, or there is nothing left to take back. The history of the match shows what happened."))


def store_failed(error: StoreError) -> Answer:
    """Nothing was stored: say so, and how to keep what was typed."""
    return calm(503, _("Not saved"),
                _("The score book cannot be written just now. Nothing was changed. Go back and try again: what you typed is still there."))


def strange_host(error: SecurityError) -> Answer:
    """An address under a name that is not ours has no pages, so not even an error page."""
    return Response(_("This address is not served here."), 400, mimetype="text/plain")


def too_many(error: TooManyRequests) -> Response:
    """Somebody asks faster than people can."""
    return current_app.make_response(calm(429))


def http_error(error: HTTPException) -> Answer:
    """Any other refusal, in words; an address that only ends in a slash too many leads on."""
    if error.code == 404 and request.method == "GET" and request.path.rstrip("/") != request.path:
        return redirect("/" + request.path.strip("/"), 308)
    return calm(error.code or 500)


def calm(status: int, heading: str = "", explanation: str = "") -> Answer:
    """A page for this status; heading and explanation default to what is known about it."""
    usual = _usual().get(status, _usual()[500 if status >= 500 else 400])
    return page("errors/calm.html", heading=heading or usual[0], explanation=explanation or usual[1]), status


def _usual() -> dict[int, tuple[str, str]]:
    return {
        400: (_("That could not be read"), _("The address or the form was not complete. Go back and try once more.")),
        403: (_("Not from there"), _("This was sent by a page of another site, so it was not taken. Nothing was changed. What you want to record, record on the pages here.")),
        404: (_("Nothing here"), _("There is no page at this address. Matches are found on the first page.")),
        405: (_("Not like this"), _("This address only takes what a form sends. Go back to the sheet.")),
        413: (_("Too much at once"), _("What was sent is far larger than any hand of gin. Nothing was stored.")),
        429: (_("Too many at once"), _("This address was asked very often in a short time. Wait a minute, then go on.")),
        500: (sentences().pgettext("a fault of the program", "Something went wrong"), _("The fault is ours. What was recorded is safe; go back and try once more.")),
    }
