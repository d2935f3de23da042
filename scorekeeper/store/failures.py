"""What SQLite and the file system say when they cannot, as our own errors with a code and plain words."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ..formats.system import because
from ..rules.errors import StoreError

WORDS = {
    "busy": "the database is busy: another program is writing to it",
    "read_only": "the database cannot be written: the file or its folder is read-only",
    "full": "the database cannot be written: the disk is full",
    "damaged": "the database is damaged, or the file is not a database",
    "unusable": "the database cannot be opened or used",
}

_SQLITE_CODES = {
    "BUSY": "busy",
    "LOCKED": "busy",
    "READONLY": "read_only",
    "PERM": "read_only",
    "FULL": "full",
    "CORRUPT": "damaged",
    "NOTADB": "damaged",
}
_FILE_CODES = {errno.EACCES: "read_only", errno.EPERM: "read_only", errno.EROFS: "read_only", errno.ENOSPC: "full"}


def store_error(code: str, place: Path, detail: object) -> StoreError:
    """The error of this code, with its words and, in brackets, what the system said."""
    return StoreError(code, place, f"{WORDS[code]} ({detail})")

_BY_EFFECTIVE_USER = os.access in os.supports_effective_ids


@contextmanager
def file_failures(place: Path) -> Iterator[None]:
    """Turn what the file system raises inside into a `StoreError` about `place`."""
    try:
        yield
    except OSError as error:
        raise store_error(_FILE_CODES.get(error.errno or 0, "unusable"), place, because(error)) from error


@contextmanager
def database_failures(place: Path) -> Iterator[None]:
    """Turn what SQLite raises inside into a `StoreError` about the file `place`."""
    try:
        yield
    except sqlite3.Error as error:
        raise store_error(_sqlite_code(error, place), place, error) from error


def _sqlite_code(error: sqlite3.Error, place: Path) -> str:
    """SQLite's names are SQLITE_BUSY, SQLITE_IOERR_FSYNC and so on: the second word is the kind."""
    kind = getattr(error, "sqlite_errorname", "").removeprefix("SQLITE_").split("_")[0]
    if kind == "CANTOPEN" and not os.access(place.parent, os.W_OK, effective_ids=_BY_EFFECTIVE_USER):
        return "read_only"
    return _SQLITE_CODES.get(kind, "unusable")
