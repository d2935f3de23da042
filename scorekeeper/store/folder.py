"""The instance folder, and the two secrets kept in it: that of the sessions, and the owner's key."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from .failures import file_failures

SECRET_NAME = "secret"
OWNER_KEY_NAME = "owner-key"

# Crockford's base 32: no I, L, O or U, so that what is made of it can be read aloud; each letter is 5 bits
LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"
KEY_LENGTH = 26


def random_word(length: int) -> str:
    """So many letters that nobody can guess and anybody can read aloud."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def make_folder(folder: Path) -> None:
    """Make the folder when missing, for its owner alone; its parents as usual."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.mkdir(mode=0o700, exist_ok=True)


def secret_key(folder: str | Path) -> str:
    """The secret with which sessions are signed: 256 bits in hex, made once and kept in the folder."""
    return _kept(Path(folder) / SECRET_NAME, secrets.token_hex(32))


def owner_key(folder: str | Path) -> str:
    """The key of whoever runs this server: 130 bits, made at the first start; without its file a new one is made."""
    return _kept(Path(folder) / OWNER_KEY_NAME, random_word(KEY_LENGTH))


def _kept(path: Path, fresh: str) -> str:
    """What is kept at this path; `fresh` is kept when there is nothing yet.

    A half-written secret is never seen, and of two programs that start together both get the same.
    """
    with file_failures(path):
        make_folder(path.parent)
        if not path.exists():
            _keep(path, fresh)
        return path.read_text(encoding="ascii")


def _keep(path: Path, fresh: str) -> None:
    """Write under a name of our own, then link: linking fails when somebody else was first."""
    draft = path.with_name(f".{path.name}-{secrets.token_hex(8)}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "w", encoding="ascii") as file:
            file.write(fresh)
            file.flush()
            os.fsync(descriptor)
        os.link(draft, path)
    except FileExistsError:
        return
    finally:
        draft.unlink()
