"""The application: its configuration, its store, its rooms."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from flask import Flask

from .. import store
from ..render import assets
from . import errors, guard, hands, history, home, matches, prints

DEFAULTS = {
    "TRUSTED_HOSTS": ["localhost", "127.0.0.1", "[::1]"],
    "MAX_CONTENT_LENGTH": 64 * 1024,
    "MAX_FORM_PARTS": 400,
    "SESSION_COOKIE_HTTPONLY": True,
    "SESSION_COOKIE_SAMESITE": "Lax",
    # a phone may lie on the table for hours: the token lives as long as its cookie
    "WTF_CSRF_TIME_LIMIT": None,
}


def create_app(instance_path: str | os.PathLike[str], **config: object) -> Flask:
    """The application over one instance folder (made if missing), which holds its database and its secret.

    `config` goes before the defaults, by Flask's own names. Raises `StoreError` when the database cannot
    be opened.
    """
    folder = Path(instance_path).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    app = Flask("scorekeeper", instance_path=str(folder), static_folder=str(assets("static")), template_folder=None)
    app.config.update(DEFAULTS, SECRET_KEY=secret(folder / "secret"))
    app.config.update(config)
    app.extensions["store"] = store.Store(folder)
    for room in (home, matches, hands, history, prints):
        app.register_blueprint(room.room)
    guard.protect(app)
    errors.stay_calm(app)
    return app


def secret(path: Path) -> str:
    """The key that signs cookies, made at the first start and readable by its owner only."""
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text(encoding="ascii")
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(secrets.token_hex(32))
    return path.read_text(encoding="ascii")
