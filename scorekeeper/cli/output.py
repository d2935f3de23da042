"""Where answers go: written at once, safe to be shown, and one sentence where they cannot be written or read."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import BinaryIO, NoReturn

import click

from ..formats.system import because
from ..formats.texts import is_printable
from ..present.system_words import why_text
from ..present.words import N_
from ..rules.errors import StoreError
from .options import OfCommand, Spoken
from .speaking import _, asked_in, sentences, speaking

ANSWER_UNWRITTEN = N_("The answer cannot be written: {why}.")
INPUT_UNREAD = N_("The standard input cannot be read: {why}.")
UNWRITTEN = N_("{file} cannot be written: {why}.")
UNREAD = N_("{file} cannot be read: {why}.")
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
    with writing(said=ANSWER_UNWRITTEN):
        if sys.stdout is None:
            raise OSError(errno.EBADF, "")
        sys.stdout.buffer.write(answer)
        sys.stdout.buffer.flush()


@contextmanager
def reading(file: str) -> Iterator[None]:
    """What cannot be read is a sentence; without a name it is the standard input."""
    try:
        yield
    except OSError as error:
        raise fault(_(UNREAD if file else INPUT_UNREAD, file=file, why=why(error))) from error


@contextmanager
def writing(file: str = "", said: str = UNWRITTEN) -> Iterator[None]:
    """What cannot be written is a sentence; only a reader that went away needs none."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise fault(_(said, file=file, why=why(error))) from error


def why(error: OSError) -> str:
    """Why the system could not, as the end of a sentence."""
    return why_text(because(error), sentences())


def store_fault(error: StoreError) -> click.ClickException:
    """What keeps the score book from being used, as a fault."""
    return fault(f"{error.place}: {why_text(error.detail, sentences())}.")


def fault(*lines: str) -> click.ClickException:
    """Something was wrong with what was given: these lines on the standard error, and exit status 1."""
    return click.ClickException("\n".join(map(safe, lines)))


class Source:
    """A file to read from, whose errors are sentences."""

    def __init__(self, file: BinaryIO):
        self._file = file
        name = getattr(file, "name", "")
        self._name = name if isinstance(name, str) and name != "<stdin>" else ""

    def readline(self, size: int = -1) -> bytes:
        """The next line, or as much of it."""
        with reading(self._name):
            return self._file.readline(size)

    def read(self, size: int = -1) -> bytes:
        """So many bytes, or all there are."""
        with reading(self._name):
            return self._file.read(size)


class Commands(OfCommand, click.Group):
    """The commands together, in the language of the run; help that cannot be written is one sentence too."""

    subcommand_metavar = Spoken()

    def main(self, args: Sequence[str] | None = None, *more: object, **kwargs: object) -> NoReturn:
        """Run the command line, and leave. A standard input that is closed is an empty one."""
        sys.stdin = sys.stdin or open(os.devnull, encoding="utf-8")
        given = sys.argv[1:] if args is None else list(args)
        with speaking(asked_in(given)):
            self._run(given, *more, **kwargs)

    def _run(self, *args: object, **kwargs: object) -> NoReturn:
        try:
            super().main(*args, **kwargs)
        except OSError as error:
            with suppress(OSError):
                click.echo(_("Error: {message}", message=_(ANSWER_UNWRITTEN, why=why(error))), err=True)
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
