"""What lets a browser put the product on its home screen and open it without a network."""

from __future__ import annotations

from flask import Blueprint, Response, jsonify, request, url_for

from .. import __version__
from ..render import assets
from . import scripts, style
from .pages import _, language

room = Blueprint("offline", __name__)
FELT = "#154634"  # of the bar over each page, which the browser's own then continues
PAPER = "#f3ecdc"


@room.get("/sw.js")
def worker() -> Response:
    """The worker; it must lie at the root to serve all pages, and a new one is to be noticed at once.

    It names what pages consist of: with a new version of that, a browser takes it for another worker, which starts anew.
    """
    text = (assets("static") / "sw.js").read_text(encoding="utf-8")
    answer = Response(f"// {__version__} {scripts.current_version()} {style.joined()[1]}\n{text}", mimetype="text/javascript")
    answer.headers["Cache-Control"] = "no-cache"
    answer.add_etag()
    return answer.make_conditional(request)


@room.get("/manifest.webmanifest")
def manifest() -> Response:
    """How the product looks among the programs of a phone."""
    answer = jsonify(
        name=_("Scorekeeper"), short_name=_("Scorekeeper"), description=_("Gin rummy scores, with every point explained"),
        id="/", start_url="/", scope="/", lang=language(), display="standalone", background_color=PAPER, theme_color=FELT,
        icons=[_icon(f"icon-{kind}{size}.png", size, purpose) for kind, purpose in (("", "any"), ("maskable-", "maskable")) for size in (192, 512)],
    )
    answer.mimetype = "application/manifest+json"
    return answer


def _icon(name: str, size: int, purpose: str) -> dict[str, str]:
    return {"src": url_for("static", filename=f"icons/{name}"), "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
