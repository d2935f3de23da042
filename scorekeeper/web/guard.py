"""What keeps strangers' pages out: the content policy on every answer, and on every write where it comes from, and the token."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from urllib.parse import urlsplit

from flask import Flask, Request, Response, request
from flask.sessions import SecureCookieSessionInterface, SessionMixin
from flask_wtf.csrf import CSRFProtect
from werkzeug.exceptions import Forbidden

POLICY = "; ".join((
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "connect-src 'self'",
    "worker-src 'self'", "manifest-src 'self'", "form-action 'self'", "frame-ancestors 'none'", "base-uri 'none'",
))

READS = ("GET", "HEAD", "OPTIONS")
FOR_PROGRAMS = "api"  # the room that asks for no cookie, so that no page can misuse one

csrf = CSRFProtect()


class Cookies(SecureCookieSessionInterface):
    """Sessions as they are usually kept, and answers to forms that a browser shows again whoever goes back to them."""

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        """As usual, but what a form was answered varies by nothing: else the way back to it asks to send the form again, once its cookie changed."""
        super().save_session(app, session, response)
        if request.method not in READS:
            response.vary.clear()


class Whence(Enum):
    """Where a request comes from, as far as its browser tells."""

    OURS = "a page of this server"
    STRANGE = "a page of somebody else"
    UNTOLD = "the browser does not say"


def protect(app: Flask, guard_tables: Callable[[Flask], None]) -> None:
    """Guard every write of this application by its origin and a token, and send the policy with every answer.

    `guard_tables` adds who may do what, which is asked between the two.
    """
    app.session_interface = Cookies()
    app.before_request(refuse_strangers)
    guard_tables(app)
    csrf.init_app(app)
    app.after_request(send_policy)


def refuse_strangers() -> None:
    """Take nothing that another site's page sends, whatever token it has. Raises `Forbidden`."""
    if request.endpoint and request.method not in READS and request.blueprint != FOR_PROGRAMS and whence(request) is Whence.STRANGE:
        raise Forbidden


def whence(asked: Request) -> Whence:
    """Which page sent this: by Sec-Fetch-Site, which no page can write, by Origin, or, without one, by Referer.

    A page of another port is strange as well ("same-site"). What the browser's user does without a page is "none",
    and is as untold as the silence of an old browser: then the token alone decides.
    """
    site, origin = asked.headers.get("Sec-Fetch-Site", ""), asked.headers.get("Origin", "")
    page = asked.headers.get("Referer", "") if origin in ("", "null") else origin
    if site in ("cross-site", "same-site") or (page and host_of(page) != asked.host.lower()):
        return Whence.STRANGE
    if page or site == "same-origin":
        return Whence.OURS
    return Whence.STRANGE if origin else Whence.UNTOLD


def host_of(address: str) -> str:
    """The host and port of an address in lower case; empty where it is none.

    >>> host_of("http://Localhost:8000/matches"), host_of("about:blank"), host_of("http://[")
    ('localhost:8000', '', '')
    """
    try:
        return urlsplit(address).netloc.lower()
    except ValueError:
        return ""


def send_policy(answer: Response) -> Response:
    """The headers of every answer; pages may be kept for going back, but not shown anew without asking. What says that it needs less has its own policy."""
    answer.headers.setdefault("Content-Security-Policy", POLICY)
    answer.headers["X-Content-Type-Options"] = "nosniff"
    answer.headers.setdefault("Referrer-Policy", "same-origin")
    if answer.mimetype == "text/html":
        answer.headers.setdefault("Cache-Control", "private, no-cache")
        answer.vary.add("HX-Request")
    return answer
