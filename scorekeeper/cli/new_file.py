"""A file that takes the place of another once all of it is written: what stood there stays as it was until then."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from .output import writing


@contextmanager
def in_place_of(path: Path) -> Iterator[BinaryIO]:
    """A file to write; it stands at `path` when the block ends well, and nowhere when it does not. A fault where it cannot.

    What is no common file, such as a device or a pipe, is written as it is.
    """
    with writing(str(path)):
        at = path.resolve()
        part = _part_of(at)
        file = open(part or at, "xb" if part else "wb")
    try:
        with writing(str(path)), file:
            yield file
        if part:
            with writing(str(path)):
                if at.exists():
                    shutil.copymode(at, part)
                part.replace(at)
    finally:
        if part:
            part.unlink(missing_ok=True)


def check_place(path: Path) -> None:
    """A fault where no file can be written at `path`; nothing is changed there."""
    with writing(str(path)):
        part = _part_of(path.resolve())
        if part:
            part.touch(exist_ok=False)
            part.unlink()


def _part_of(at: Path) -> Path | None:
    """Where what is to stand here is written first; None for what can only be written as it is. Raises OSError where it cannot stand here."""
    with suppress(FileNotFoundError):
        at.stat()  # a name that cannot be
    if at.is_dir():
        raise IsADirectoryError(errno.EISDIR, "")
    if at.exists() and not at.is_file():
        return None
    if at.exists() and not os.access(at, os.W_OK):
        raise PermissionError(errno.EACCES, "")
    return at.with_name(f".scorekeeper-{os.getpid()}.part")
