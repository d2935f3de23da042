"""JSON in and out: a stream of documents a line, or one document over many lines, in flat memory."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import BinaryIO

import msgspec

from ..rules.rulings import Problem

MOST_BYTES = 1_000_000  # of one document in a stream

_MARK = b"\xef\xbb\xbf"  # some editors put it before the text
_EXACT = 2**53  # up to here every whole number is a float of its own
_CUT_SHORT = "it ends too early, perhaps for want of a quote, a bracket or a brace"
# what the reader of JSON says, and what it means; the place is in bytes from where the document begins, the first being 1
_MEANS = (
    (re.compile("Input data was truncated"), _CUT_SHORT),
    (re.compile(r"JSON is malformed: trailing .*\(byte (\d+)\)"), "something follows after its end, at byte {}"),
    (re.compile(r"JSON is malformed: .*\(byte (\d+)\)"), "what stands at byte {} does not belong there"),
    (re.compile("(?i).*out of range.*"), "a number in it is too large"),
    (re.compile("(?s).*utf-?8.*", re.IGNORECASE), "it holds signs that are not UTF-8"),
)


@dataclass(frozen=True, slots=True)
class Document:
    """A JSON value, and the number of the line it begins on."""

    line: int
    value: object


@dataclass(frozen=True, slots=True)
class Broken:
    """A line that is no JSON, and why; no reason: it is empty."""

    line: int
    detail: str

    @property
    def problem(self) -> Problem:
        """The line as a problem of the input."""
        if not self.detail:
            return Problem("input_empty", "")
        return Problem("json_broken", "", {"line": self.line, "detail": self.detail})


Line = tuple[int, bytes]


def _number(text: str) -> int | float:
    """A number that is not written as a whole one: JSON knows one kind of number, so 7.0 and 7e0 are 7."""
    number = float(text)
    if not isfinite(number):
        raise ValueError("Number out of range")
    return int(number) if number.is_integer() and abs(number) < _EXACT else number


_DECODER = msgspec.json.Decoder(float_hook=_number)


def read_json(text: bytes, line: int = 1, most: int = MOST_BYTES) -> Document | Broken:
    """The one JSON document in this text of at most so many bytes.

    >>> read_json(b'{"end": "void"}'), read_json(b'{"end": NaN}')
    (Document(line=1, value={'end': 'void'}), Broken(line=1, detail='what stands at byte 9 does not belong there'))
    """
    if len(text) > most:
        return Broken(line, f"longer than {most} bytes")
    text = text.removeprefix(_MARK)
    if not text.strip():
        return Broken(line, "")
    try:
        return Document(line, _DECODER.decode(text))
    except RecursionError:
        return Broken(line, "nested too deeply")
    except (msgspec.MsgspecError, ValueError) as error:
        return Broken(line, _meaning(str(error)))


def _meaning(said: str) -> str:
    """In plain words what the reader of JSON says of a text.

    >>> _meaning("JSON is malformed: trailing characters (byte 7)")
    'something follows after its end, at byte 8'
    """
    found = ((pattern.fullmatch(said), meaning) for pattern, meaning in _MEANS)
    return next((meaning.format(*(int(place) + 1 for place in match.groups())) for match, meaning in found if match),
                "it is not written as JSON is")


def write_json(value: object) -> bytes:
    """The value as JSON on one line, without the line's end."""
    return msgspec.json.encode(value)


def documents(file: BinaryIO) -> Iterator[Document | Broken]:
    """Every document of the file, one a line; or, at its beginning, documents written over several lines.

    Each is answered as soon as it is complete, while the file may still grow. A line that is no JSON is
    answered as such, and the rest go on.
    """
    lines = _lines(file)
    for number, text in lines:
        first = read_json(text, number)
        if not _may_go_on(first, text):
            yield first
            break
        read = _over_lines(number, text, lines)
        yield from read
        if len(read) > 1:
            break
    for number, text in lines:
        yield read_json(text, number)


def _may_go_on(read: Document | Broken, text: bytes) -> bool:
    """Whether the text may be the beginning of a longer document."""
    begins = text.removeprefix(_MARK).lstrip().startswith((b"{", b"["))
    return begins and _is_cut_short(read)


def _over_lines(line: int, text: bytes, lines: Iterator[Line]) -> Sequence[Document | Broken]:
    """The document that begins on this line; but where one of the next is a whole object, each line by itself."""
    held, size, tried = [(line, text)], len(text), 0
    for number, text in lines:
        held.append((number, text))
        size += len(text)
        if size > MOST_BYTES or (text.startswith(b"{") and _is_object(text)):
            break
        if text.startswith((b"}", b"]")) and size > 2 * tried:  # trying costs as much as there is to read
            if not _is_cut_short(_joined(held)):
                break
            tried = size
    whole = _joined(held)
    if isinstance(whole, Document) or not any(_is_object(text) for _, text in held):
        return (whole,)
    return tuple(read_json(text, number) for number, text in held)


def _joined(held: Sequence[Line]) -> Document | Broken:
    return read_json(b"".join(text for _, text in held), held[0][0])


def _is_object(text: bytes) -> bool:
    read = read_json(text)
    return isinstance(read, Document) and isinstance(read.value, dict)


def _is_cut_short(read: Document | Broken) -> bool:
    return isinstance(read, Broken) and read.detail == _CUT_SHORT


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
