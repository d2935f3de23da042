"""HTML to PDF by WeasyPrint, in worker processes of their own: the serving process stays small and quick.

A page is made of its own text alone: the worker fetches nothing, neither from the network nor from a
file. The same pages give the same bytes, always.
"""

from __future__ import annotations

import atexit
from collections.abc import Callable, Sequence

from .press import LeftOut, Press
from .unavailable import PACKAGES, PdfUnavailable

__all__ = ["PACKAGES", "LeftOut", "PdfUnavailable", "Press", "close", "make_pdf"]

_press = Press()


def make_pdf(documents: str | Sequence[str], *, two_up: bool = False, title: str = "",
             progress: Callable[[int], None] | None = None, left_out: LeftOut | None = None) -> bytes:
    """The pages as one tagged PDF with its fonts inside; raises `PdfUnavailable`.

    Each document numbers its own pages; the language is that of the first, and of several so is the title unless one is
    given. `two_up`: two A5 pages come on each A4 sheet, a document of one page twice. `progress` hears after each document
    how many are done. `left_out` hears of each one that could not be made, by its place and why, and the others are made
    all the same; without it, or where none is left, none is made.
    """
    return _press.make(documents, two_up=two_up, title=title, progress=progress, left_out=left_out)


@atexit.register
def close() -> None:
    """Send the workers away, if there are any."""
    _press.close()
