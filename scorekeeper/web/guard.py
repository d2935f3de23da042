"""What keeps strangers' pages out: the content policy on every answer, and the token on every write."""

from __future__ import annotations

from flask import Flask, Response
from flask_wtf.csrf import CSRFProtect

POLICY = "; ".join((
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "connect-src 'self'",
    "form-action 'self'", "frame-ancestors 'none'", "base-uri 'none'",
))

csrf = CSRFProtect()


def protect(app: Flask) -> None:
    """Guard every write of this application by a token, and send the policy with every answer."""
    csrf.init_app(app)
    app.after_request(send_policy)


def send_policy(answer: Response) -> Response:
    """The headers of every answer; pages may be kept for going back, but not shown anew without asking."""
    answer.headers["Content-Security-Policy"] = POLICY
    answer.headers["X-Content-Type-Options"] = "nosniff"
    answer.headers["Referrer-Policy"] = "same-origin"
    if answer.mimetype == "text/html":
        answer.headers.setdefault("Cache-Control", "private, no-cache")
        answer.vary.add("HX-Request")
    return answer
