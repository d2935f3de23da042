"""The instance folder and the secret kept in it."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from .failures import file_failures

SECRET_NAME = "secret"


def make_folder(folder: Path) -> None:
    """Make the folder when missing, for its owner alone; its parents as usual."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.mkdir(mode=0o700, exist_ok=True)


def secret_key(folder: str | Path) -> str:
    """The secret with which sessions are signed: 256 bits in hex, made once and kept in the folder.

    A half-written secret is never seen, and of two programs that start together both get the same.
    """
    path = Path(folder) / SECRET_NAME
    with file_failures(path):
        make_folder(path.parent)
        if not path.exists():
            _make_secret(path)
        return path.read_text(encoding="ascii")


def _make_secret(path: Path) -> None:
    """Write under a name of our own, then link: linking fails when somebody else was first."""
    draft = path.with_name(f".{SECRET_NAME}-{secrets.token_hex(8)}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "w", encoding="ascii") as file:
            file.write(secrets.token_hex(32))
            file.flush()
            os.fsync(descriptor)
        os.link(draft, path)
    except FileExistsError:
        return
    finally:
        draft.unlink()
