"""What goes over the wire: every text as small as the browser can take it."""

from __future__ import annotations

from flask import Flask, Response, request
from flask_compress import Compress

SETTINGS: dict[str, object] = {
    # a browser offers brotli where the connection is safe, on a plain one gzip alone
    "COMPRESS_ALGORITHM": ["br", "gzip"],
    "COMPRESS_BR_LEVEL": 5,
    "COMPRESS_LEVEL": 6,
    "COMPRESS_MIN_SIZE": 500,
}


def compress(app: Flask) -> None:
    """Compress the answers of this application of 500 bytes and more, in a millisecond or two each, as each browser asks."""
    app.config.update({name: value for name, value in SETTINGS.items() if name not in app.config})
    Compress(app)
    app.after_request(read_whole)  # comes before the compression: what is registered last goes first


def read_whole(answer: Response) -> Response:
    """Have a static file in memory, so that it is compressed with its length known and its file closed."""
    if request.endpoint == "static" and answer.status_code == 200 and answer.mimetype.startswith(("text/", "image/svg", "application/")):
        answer.direct_passthrough = False
        answer.make_sequence()
    return answer
