"""Where answers go: written at once, safe to be shown, and one sentence where they cannot be written or read."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import BinaryIO, NoReturn

import click

from ..formats.system import because
from ..formats.texts import is_printable

_OURS = "\u2068\u2069"  # what sentences put round a name that runs from right to left


def safe(text: str) -> str:
    """The text as a terminal can show it: what would move the line or turn it round is spelled out.

    >>> print(safe("Ana \x1b[31m\u202e"))
    Ana \\x1b[31m\\u202e
    """
    return "".join(sign if sign in _OURS or is_printable(sign) else ascii(sign)[1:-1] for sign in text)


def say(line: str) -> None:
    """A line of an answer for people, written at once."""
    put(safe(line).encode("utf-8", "replace") + b"\n")


def lines_of(lines: Iterable[str]) -> bytes:
    """Lines of an answer for people, without the last line's end."""
    return "\n".join(map(safe, lines)).encode("utf-8", "replace")


def put(answer: bytes) -> None:
    """Write this on the standard output, at once; a `ClickException` says why it cannot be."""
    with writing("The answer"):
        if sys.stdout is None:
            raise OSError(errno.EBADF, "")
        sys.stdout.buffer.write(answer)
        sys.stdout.buffer.flush()


@contextmanager
def reading(what: str) -> Iterator[None]:
    """What cannot be read is a sentence."""
    try:
        yield
    except OSError as error:
        raise fault(f"{what} cannot be read: {because(error)}.") from error


@contextmanager
def writing(what: str) -> Iterator[None]:
    """What cannot be written is a sentence; only a reader that went away needs none."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise fault(f"{what} cannot be written: {because(error)}.") from error


def fault(*lines: str) -> click.ClickException:
    """Something was wrong with what was given: these lines on the standard error, and exit status 1."""
    return click.ClickException("\n".join(map(safe, lines)))


class Source:
    """A file to read from, whose errors are sentences."""

    def __init__(self, file: BinaryIO):
        self._file = file
        name = getattr(file, "name", "")
        self._name = name if isinstance(name, str) and name not in ("", "<stdin>") else "The standard input"

    def readline(self, size: int = -1) -> bytes:
        """The next line, or as much of it."""
        with reading(self._name):
            return self._file.readline(size)

    def read(self, size: int = -1) -> bytes:
        """So many bytes, or all there are."""
        with reading(self._name):
            return self._file.read(size)


class Commands(click.Group):
    """The commands together; help that cannot be written is one sentence too."""

    def main(self, *args: object, **kwargs: object) -> NoReturn:
        """Run the command line, and leave. A standard input that is closed is an empty one."""
        sys.stdin = sys.stdin or open(os.devnull, encoding="utf-8")
        try:
            super().main(*args, **kwargs)
        except OSError as error:
            with suppress(OSError):
                click.echo(f"Error: The answer cannot be written: {because(error)}.", err=True)
            sys.exit(1)
        finally:
            _let_go()


def _let_go() -> None:
    """Drop what could not be written, so that Python does not try, and complain, once more at its end."""
    for stream in (sys.stdout, sys.stderr):
        try:
            if stream is not None:
                stream.flush()
        except OSError:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, stream.fileno())
            os.close(nowhere)
