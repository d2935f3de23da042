"""What becomes of a form that was sent: where it leads, told to a browser that sends forms itself or to a script of the page."""

from __future__ import annotations

from flask import flash, redirect, request
from werkzeug.wrappers import Response

from .pages import fragment, wants_fragment

# what a script reads: where to go on, and the entry of the ledger that the form made
LEADS_TO = "HX-Redirect"
RECORDED = "Recorded"
# said of a form that may yet be recorded elsewhere or later: what was typed stays on the phone
TYPED_STAYS = "Typed-Stays"
# what it sends with a hand that waited on the phone while the server was out of reach
WAITED = "Waited"

Answer = Response | str | tuple[str, int]


def waited() -> bool:
    """Whether this hand waited on a phone: nobody looks at the answer, so nothing may be told by the next page."""
    return WAITED in request.headers


def leads_to(address: str, recorded: int | None = None) -> Response:
    """Go on at this address. `recorded` is the seq of the entry that the form made, if it made one.

    A script is answered without a body and goes there itself: following a redirect, it would use up what the page is to tell.
    """
    if not wants_fragment():
        return redirect(address, 303)
    told = {LEADS_TO: address} | ({} if recorded is None else {RECORDED: str(recorded)})
    return Response(status=204, headers=told)


def refused(sentence: str, address: str, *, typed_stays: bool = False) -> Answer:
    """Nothing was recorded, and this is why: told on the page at this address, or at once to a hand that waited."""
    if waited():
        return fragment("hands/_refused.html", sentence=sentence), 409
    flash(sentence, "warn")
    answer = leads_to(address)
    if typed_stays:
        answer.headers[TYPED_STAYS] = "yes"
    return answer
