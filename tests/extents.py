"""Where on a page of a PDF its text stands."""

from __future__ import annotations

from dataclasses import dataclass

import pypdfium2

POINT = 25.4 / 72
FOOT = 14  # millimetres at the bottom of a page, where it says which page it is


@dataclass(frozen=True, slots=True)
class Extent:
    """What is taken up by text, in millimetres from the upper left corner of the page."""

    left: float
    top: float
    right: float
    bottom: float

    def is_within(self, left: float, top: float, right: float, bottom: float) -> bool:
        """Whether all of it stands within these lines, by half a millimetre."""
        return self.left > left - 0.5 and self.top > top - 0.5 and self.right < right + 0.5 and self.bottom < bottom + 0.5


def extent_of(pdf: bytes, page: int = 0, *, foot: float = FOOT) -> Extent:
    """The extent of the text of a page above its foot."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        height = document[page].get_height()
        text = document[page].get_textpage()
        boxes = [text.get_charbox(place) for place in range(text.count_chars()) if text.get_text_range(place, 1).strip()]
    finally:
        document.close()
    above = [box for box in boxes if box[1] * POINT > foot]
    return Extent(min(box[0] for box in above) * POINT, (height - max(box[3] for box in above)) * POINT,
                  max(box[2] for box in above) * POINT, (height - min(box[1] for box in above)) * POINT)
