"""Paper read back: the text and the look of a PDF, and every sentence in a language that nobody wrote.

The pseudo-language is English made longer and accented, in brackets: what stands outside of them on a page went
through no catalogue, and what no longer fits would not fit in Portuguese either.
"""

from __future__ import annotations

import io
import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from gettext import NullTranslations
from typing import TYPE_CHECKING
from unittest import mock

import pypdfium2
from pypdf import PdfReader

from scorekeeper import render

if TYPE_CHECKING:
    from PIL.Image import Image

PSEUDO_LANGUAGE = "en-150"  # that babel knows, with dates that are not American, and no catalogue of ours has
LONGER = 0.3
MILLIMETRES = 25.4 / 72  # of a point
LINE_OF_TYPE = 1.164  # how high a line of DejaVu Sans is, in ems
OPEN, CLOSE = "⟦", "⟧"
ACCENTS = str.maketrans("aceinosuyzACEINOSUYZ", "áçéíñóšúýžÁÇÉÍÑÓŠÚÝŽ")
KEPT = re.compile(r"(\{[^{}]*\}|%\([^)]*\)[a-z]|%%|<[^<>]+>|&#?\w+;)")  # what fills a sentence, and markup in it
READABLE = bytes | PdfReader


def reader_of(pdf: READABLE) -> PdfReader:
    """A PDF, opened."""
    return pdf if isinstance(pdf, PdfReader) else PdfReader(io.BytesIO(pdf))


def pages_of(pdf: READABLE) -> list[str]:
    """The text of each page, as a person selects it."""
    return [page.extract_text() for page in reader_of(pdf).pages]


def text_of(pdf: READABLE) -> str:
    """All text, as a person selects it."""
    return "\n".join(pages_of(pdf))


def sizes_of(pdf: READABLE) -> list[tuple[int, int]]:
    """Width and height of each page in whole millimetres."""
    return [(round(page.mediabox.width / 72 * 25.4), round(page.mediabox.height / 72 * 25.4)) for page in reader_of(pdf).pages]


def picture_of(pdf: READABLE, page: int = 0, scale: float = 2.0) -> Image:
    """A page as it looks; at a scale of 1 a point is a pixel."""
    document = pypdfium2.PdfDocument(_bytes_of(pdf))
    try:
        return document[page].render(scale=scale).to_pil().convert("RGB")
    finally:
        document.close()


def _bytes_of(pdf: READABLE) -> bytes:
    if isinstance(pdf, bytes):
        return pdf
    pdf.stream.seek(0)
    return pdf.stream.read()


def pseudo(text: str) -> str:
    """A marked sentence in the pseudo-language; what fills it stays as it is.

    >>> pseudo("Score so far"), pseudo("page %(page)s"), pseudo("{by} knocks with {count}")
    ('⟦Šçóóréé šóó fáár⟧', '⟦páágéé %(page)s⟧', '⟦{by} kkññóóçkš wííth {count}⟧')
    """
    parts = KEPT.split(text)
    letters = sum(map(len, parts[::2]))
    longer = _longer(parts[::2], math.ceil(letters * LONGER))
    parts[::2] = [part.translate(ACCENTS) for part in longer]
    return OPEN + "".join(parts) + CLOSE


def _longer(parts: list[str], missing: int) -> list[str]:
    """The parts with so many letters more: vowels, then any letters, are doubled, and dots follow the last."""
    made = []
    for letters in ("aeiou", "bcdfghklmnprstvwxyz"):
        parts, made = made or parts, []
        for part in parts:
            doubled = ""
            for letter in part:
                more = letter in letters and missing > 0
                missing -= more
                doubled += letter * (1 + more)
            made.append(doubled)
    return [*made[:-1], made[-1] + "·" * missing]


class PseudoTranslations(NullTranslations):
    """The catalogue of the pseudo-language: it has every sentence, and the plural forms of English."""

    def gettext(self, message: str) -> str:
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return pseudo(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(msgid1 if n == 1 else msgid2)


PSEUDO = PseudoTranslations()


def pseudo_page(template: str, **view: object) -> str:
    """The template in the pseudo-language; what the view says has to be made with `PSEUDO` as its translations."""
    with mock.patch.object(render, "catalogue", lambda language: PSEUDO):
        return render.page(template, PSEUDO_LANGUAGE, **view)


def unmarked(text: str) -> str:
    """What stands outside of all brackets of the pseudo-language: names and numbers, and what was never marked.

    >>> unmarked("Ana ⟦wííñš by ⟦5 póóííñtš⟧ ñów⟧ of 8")
    'Ana  of 8'
    """
    depth, outside = 0, ""
    for letter in text:
        depth += letter == OPEN
        if depth == 0:
            outside += letter
        depth -= letter == CLOSE
    return outside


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter on a page: its sign, and its ink as left, bottom, right and top in millimetres from the lower left corner."""

    sign: str
    box: tuple[float, float, float, float]

    def lies_over(self, other: Letter) -> bool:
        """Whether a third of the smaller one lies within the other."""
        wide = min(self.box[2], other.box[2]) - max(self.box[0], other.box[0])
        high = min(self.box[3], other.box[3]) - max(self.box[1], other.box[1])
        return wide > 0 and high > 0 and wide * high > min(self.size, other.size) / 3

    @property
    def size(self) -> float:
        """Its area."""
        return (self.box[2] - self.box[0]) * (self.box[3] - self.box[1])


def letters_of(pdf: READABLE) -> list[list[Letter]]:
    """The letters of each page, where their ink is."""
    document = pypdfium2.PdfDocument(_bytes_of(pdf))
    try:
        return [list(_letters(page.get_textpage())) for page in document]
    finally:
        document.close()


def types_of(pdf: READABLE) -> list[list[tuple[str, float]]]:
    """The letters of each page with the points that their type has there, drawings included; no blanks."""
    document = pypdfium2.PdfDocument(_bytes_of(pdf))
    try:
        return [list(_types(page.get_textpage())) for page in document]
    finally:
        document.close()


def _types(text: pypdfium2.PdfTextPage) -> Iterator[tuple[str, float]]:
    for place, sign in enumerate(text.get_text_range()):
        _, bottom, _, top = text.get_charbox(place, loose=True)
        if sign.strip():
            yield sign, (top - bottom) / LINE_OF_TYPE


def _letters(text: pypdfium2.PdfTextPage) -> Iterator[Letter]:
    signs = text.get_text_range()
    for place in range(text.count_chars()):
        left, bottom, right, top = (edge * MILLIMETRES for edge in text.get_charbox(place))
        if right > left and top > bottom:
            yield Letter(signs[place] if place < len(signs) else "", (left, bottom, right, top))


def colliding(letters: list[Letter]) -> list[str]:
    """The signs of letters that lie over each other."""
    ordered = sorted(letters, key=lambda letter: letter.box[0])
    found = []
    for place, letter in enumerate(ordered):
        for other in ordered[place + 1:]:
            if other.box[0] > letter.box[2]:
                break
            if letter.lies_over(other):
                found.append(letter.sign + other.sign)
    return found
