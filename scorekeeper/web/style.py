"""The one stylesheet: the small files of static/css, joined in a fixed order, at an address that changes with what they say."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from flask import Blueprint, Flask, Response, current_app, request

from ..render import assets

room = Blueprint("style", __name__)
ADDRESS = "style.css"
# What a later file says of an element goes before what an earlier one does. The page for the printer has a style of its own.
FILES = ("tokens.css", "pad.css", "sheet.css", "entry.css", "cards.css", "waiting.css", "ruling.css", "referee.css", "asked.css", "rules.css", "rule-changes.css", "live.css", "views.css", "tables.css", "phone.css", "chart.css", "prints.css")
HASH_LENGTH = 12

Moment = tuple[str, int, int]  # a file, its last change in nanoseconds, its length


@room.get("/style.css")
def css() -> Response:
    """The stylesheet; kept for as long as the browser likes if it is the one that its address names."""
    text, name = joined()
    answer = Response(text, mimetype="text/css")
    answer.set_etag(name)
    if request.args.get("v") == name:
        answer.cache_control.public = True
        answer.cache_control.max_age = current_app.get_send_file_max_age(ADDRESS)
        answer.cache_control.immutable = True
    else:
        answer.cache_control.no_cache = True
    return answer.make_conditional(request)


def joined() -> tuple[str, str]:
    """The whole stylesheet and its name, a part of its hash; a file that changed since is read again."""
    return _joined(tuple(moment(assets("static") / "css" / name) for name in FILES))


def version_address(app: Flask) -> None:
    """Let every address of the stylesheet carry its name, so that a page never comes with an older one."""
    app.url_defaults(_name_it)


def _name_it(endpoint: str, values: dict[str, object]) -> None:
    if endpoint == "style.css":
        values["v"] = joined()[1]


def moment(file: Path) -> Moment:
    """When this file last changed, and how long it is: what tells whether to read it again."""
    now = file.stat()
    return str(file), now.st_mtime_ns, now.st_size


@lru_cache(maxsize=1)
def _joined(moments: tuple[Moment, ...]) -> tuple[str, str]:
    text = "\n".join(Path(file).read_text(encoding="utf-8") for file, _changed, _length in moments)
    return text, sha256(text.encode()).hexdigest()[:HASH_LENGTH]
