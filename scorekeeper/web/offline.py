"""What lets a browser put the product on its home screen and open it without a network."""

from __future__ import annotations

from flask import Blueprint, Response, current_app, jsonify, send_from_directory, url_for

from .pages import _

room = Blueprint("offline", __name__)
INK = "#1d5a43"
PAPER = "#f3ecdc"


@room.get("/sw.js")
def worker() -> Response:
    """The worker; it must lie at the root to serve all pages, and a new one is to be noticed at once."""
    answer = send_from_directory(str(current_app.static_folder), "sw.js", mimetype="text/javascript")
    answer.headers["Cache-Control"] = "no-cache"
    return answer


@room.get("/manifest.webmanifest")
def manifest() -> Response:
    """How the product looks among the programs of a phone."""
    answer = jsonify(
        name=_("Scorekeeper"), short_name=_("Scorekeeper"), description=_("Gin rummy scores, with every point explained"),
        id="/", start_url="/", scope="/", display="standalone", background_color=PAPER, theme_color=INK,
        icons=[_icon("icon-192.png", 192), _icon("icon-512.png", 512), _icon("icon-maskable-512.png", 512, "maskable")],
    )
    answer.mimetype = "application/manifest+json"
    return answer


def _icon(name: str, size: int, purpose: str = "any") -> dict[str, str]:
    return {"src": url_for("static", filename=f"icons/{name}"), "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
