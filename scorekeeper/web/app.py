"""The application: its configuration, its store, its rooms."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

from flask import Flask

from .. import store
from ..render import assets
from . import access, agreeing, api, attached, compression, door, errors, evenings, forms_ahead, guard, hands, history, home, house, languages, limits, many_sheets, matches, offline, pads, prints, referee, rule_cards, rule_changes, rules, rulings, scripts, share_cards, slips, style, tables, this_phone, views

DEFAULTS = {
    "TRUSTED_HOSTS": ["localhost", "127.0.0.1"],
    "MAX_CONTENT_LENGTH": 64 * 1024,
    "REFEREE_LIMIT": limits.DEFAULT,
    # where the phones at the table reach this server; empty: under the name that a page is asked for by
    "PHONE_ADDRESS": "",
    # an address of a static file changes with the file, so a browser need not ask again
    "SEND_FILE_MAX_AGE_DEFAULT": 365 * 24 * 3600,
    "SESSION_COOKIE_HTTPONLY": True,
    "SESSION_COOKIE_SAMESITE": "Lax",
    # a link is opened once, and is good for the rematch next month
    "PERMANENT_SESSION_LIFETIME": 365 * 24 * 3600,
    "SESSION_REFRESH_EACH_REQUEST": False,
    # a phone may lie on the table for hours: the token lives as long as its cookie
    "WTF_CSRF_TIME_LIMIT": None,
}


def create_app(instance_path: str | os.PathLike[str], **config: object) -> Flask:
    """The application over one instance folder (made if missing), which holds its database and its secret.

    `config` goes before the defaults, by Flask's own names. Raises `StoreError` when the database cannot
    be opened.
    """
    folder = Path(instance_path).resolve()
    kept = store.Store(folder)
    app = Flask("scorekeeper", instance_path=str(folder), static_folder=str(assets("static")), template_folder=None)
    app.config.update(DEFAULTS, SECRET_KEY=store.secret_key(folder), OWNER_KEY=store.owner_key(folder))
    app.config.update(config)
    app.extensions["store"] = kept
    for room in (home, matches, hands, agreeing, forms_ahead, history, prints, evenings, many_sheets, pads, rules, rule_cards, rule_changes, house, referee, rulings, slips, attached, api, scripts, share_cards, style, offline, door, tables, this_phone, views):
        app.register_blueprint(room.room)
    app.url_defaults(partial(static_version, app))
    style.version_address(app)
    languages.speak(app)
    guard.protect(app, access.guard_tables)
    errors.stay_calm(app)
    compression.compress(app)
    limits.limit(app, api.room, referee.room, slips.room, rule_cards.room, pads.room)
    limits.limit_guesses(app, door.room)
    return app


def static_version(app: Flask, endpoint: str, values: dict[str, object]) -> None:
    """Put the moment of a static file's last change into its address."""
    if endpoint == "static":
        file = Path(str(app.static_folder), str(values["filename"]))
        values["v"] = int(file.stat().st_mtime)
