"""JSON in and out: a stream of documents a line, or one document over many lines, in flat memory."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from typing import BinaryIO

import msgspec

from ..rules.rulings import Problem

MOST_BYTES = 1_000_000  # of one document in a stream

_MARK = b"\xef\xbb\xbf"  # some editors put it before the text


@dataclass(frozen=True, slots=True)
class Document:
    """A JSON value, and the number of the line it begins on."""

    line: int
    value: object


@dataclass(frozen=True, slots=True)
class Broken:
    """A line that is no JSON, and why."""

    line: int
    detail: str

    @property
    def problem(self) -> Problem:
        """The line as a problem of the input."""
        return Problem("json_broken", "", {"line": self.line, "detail": self.detail})


Line = tuple[int, bytes]


def read_json(text: bytes, line: int = 1, most: int = MOST_BYTES) -> Document | Broken:
    """The one JSON document in this text of at most so many bytes.

    >>> read_json(b'{"end": "void"}'), read_json(b'{"end": NaN}')
    (Document(line=1, value={'end': 'void'}), Broken(line=1, detail='JSON is malformed: invalid character (byte 8)'))
    """
    if len(text) > most:
        return Broken(line, f"longer than {most} bytes")
    try:
        return Document(line, msgspec.json.decode(text.removeprefix(_MARK)))
    except RecursionError:
        return Broken(line, "nested too deeply")
    except (msgspec.MsgspecError, ValueError) as error:
        return Broken(line, str(error))


def write_json(value: object) -> bytes:
    """The value as JSON on one line, without the line's end."""
    return msgspec.json.encode(value)


def documents(file: BinaryIO) -> Iterator[Document | Broken]:
    """Every document of the file, one a line; or the only one, when it is written over several lines.

    A line that is no JSON is answered as such, and the rest go on.
    """
    lines = _lines(file)
    held = list(islice(lines, 2))
    if _begins_over_lines(held):
        held.extend(_up_to(lines, MOST_BYTES))
        whole = read_json(b"\n".join(text for _, text in held), held[0][0])
        if isinstance(whole, Document):
            yield whole
            return
    for line, text in chain(held, lines):
        yield read_json(text, line)


def _lines(file: BinaryIO) -> Iterator[Line]:
    """The lines that are not blank, with their numbers; one that is too long comes cut, just too long still."""
    number = 0
    while text := file.readline(MOST_BYTES + 1):
        number += 1
        rest = text
        while rest and not rest.endswith(b"\n"):
            rest = file.readline(MOST_BYTES)
        if text.strip():
            yield number, text


def _up_to(lines: Iterator[Line], most: int) -> Iterator[Line]:
    """Lines, until they come to more bytes than this."""
    for number, text in lines:
        yield number, text
        most -= len(text)
        if most < 0:
            return


def _begins_over_lines(opening: Sequence[Line]) -> bool:
    """Whether the first two lines are the beginning of one document rather than documents of their own."""
    if len(opening) < 2 or not opening[0][1].removeprefix(_MARK).lstrip().startswith(b"{"):
        return False
    return all(isinstance(read_json(text), Broken) for _, text in opening)
