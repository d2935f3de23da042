"""Several PDFs become one: page after page, or two pages on a sheet. Imported by `worker` alone.

What two pages draw becomes what their sheet draws, with the marks of the second counted on from those of the first: marks
within a form are allowed as well (ISO 14289-1, 7.20), but few programs that read aloud look for them there.
"""

from __future__ import annotations

import io
import re
from collections.abc import Sequence

import pydyf
from pypdf import PageObject, PdfReader

from .joining import File, Place
from .objects import Taking

LONG, SHORT = 841.889764, 595.275591  # of an A4 sheet, in points
ELSEWHERE = ("/Parent", "/Annots", "/StructParents")  # what a page refers to outside of itself
MARK = re.compile(rb"(?<=/MCID )\d+")  # text is written in hexadecimal digits, so that this stands nowhere else


def joined(documents: Sequence[bytes], *, two_up: bool = False, title: str = "") -> bytes:
    """The documents as one, with a title of its own or that of the first, and the language of the first.

    `two_up`: two A5 pages come on each A4 sheet; a document of one page comes twice, a copy for each player.
    """
    add = add_on_sheets if two_up else add_pages
    file = File(PdfReader(io.BytesIO(documents[0])), title)
    for document in documents:
        add(file, PdfReader(io.BytesIO(document)))
    return file.written()


def add_pages(file: File, reader: PdfReader) -> None:
    """The document, page after page."""
    taking = Taking(file.pdf)
    places = []
    for old in reader.pages:
        places.append(Place(file.add_page(taking.entries(old, *ELSEWHERE))))
    file.add_part(reader, taking, places)


def add_on_sheets(file: File, reader: PdfReader) -> None:
    """The document on as few sheets as it takes; one page alone fills both halves of a sheet, and is in the outline once."""
    taking = Taking(file.pdf)
    pages = list(reader.pages)
    sheets = [Sheet(file, page) for page in pages[::2]]
    file.add_part(reader, taking, [sheets[number // 2].lay(page, number % 2, taking) for number, page in enumerate(pages)])
    if len(pages) == 1:
        file.add_part(reader, taking, [sheets[0].lay(pages[0], 1, taking)], in_outline=False)


class Sheet:
    """A sheet with a line to cut along: upright pages lie side by side on it, others one above the other."""

    def __init__(self, file: File, like: PageObject) -> None:
        self._upright = like.mediabox.height > like.mediabox.width
        self._size = (LONG, SHORT) if self._upright else (SHORT, LONG)
        width, height = self._size
        line = f"{width / 2} 0 m {width / 2} {height} l" if self._upright else f"0 {height / 2} m {width} {height / 2} l"
        self._drawn = pydyf.Stream([f"/Artifact BMC q 0.5 w 0.6 G 1 J [0 3] 0 d {line} S Q EMC"], compress=True)
        self._marks = 0
        file.pdf.add_object(self._drawn)
        self._page = file.add_page({
            "Type": "/Page", "MediaBox": pydyf.Array([0, 0, width, height]), "Tabs": "/S", "Contents": self._drawn.reference})

    def lay(self, page: PageObject, half: int, taking: Taking) -> Place:
        """Lay a page in the middle of the first or the second half; both are of one document, whose pages share their fonts and pictures."""
        x, y = self._corner(page, half)
        place = Place(self._page, x, y, self._marks)
        drawn, marks = MARK.subn(lambda mark: b"%d" % (int(mark[0]) + place.first), page["/Contents"].get_object().get_data())
        self._drawn.stream += [f"q 1 0 0 1 {x} {y} cm 0 0 {page.mediabox.width} {page.mediabox.height} re W n", drawn, "Q"]
        self._page["Resources"] = taking.value(page.raw_get("/Resources"))
        self._marks += marks
        return place

    def _corner(self, page: PageObject, half: int) -> tuple[float, float]:
        """How far to the right and up a page goes; the upper half of a sheet is its first."""
        width, height = self._size
        if self._upright:
            return round(width * (1 + 2 * half) / 4 - page.mediabox.width / 2, 6), round((height - page.mediabox.height) / 2, 6)
        return round((width - page.mediabox.width) / 2, 6), round(height * (3 - 2 * half) / 4 - page.mediabox.height / 2, 6)
