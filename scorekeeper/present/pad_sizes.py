"""The sizes of a blank pad, in millimetres: its page, its print, the texts that take room on it, and the height of every part."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate

from .pad_columns import TYPE
from .paper import Paper

# width and height between the margins of a page that stands, and of one that lies
PAGES = {
    "a4": ((186.0, 271.0), (273.0, 184.0)),
    "letter": ((191.9, 253.4), (255.4, 189.9)),
    "a5": ((132.0, 191.0), (194.0, 129.0)),
}


@dataclass(frozen=True, slots=True)
class Page:
    """What is between the margins of a page, and whether it lies on its long side."""

    width: float
    height: float
    lies: bool


@dataclass(frozen=True, slots=True)
class Size:
    """A size of print: letters, title and marginal type in points; the least line, the room for a name,
    a field of the head, the least widths of signatures beside the settlement and of its labels, and the gap above it."""

    type: float
    title: float
    kicker: float
    line: float
    name: float
    field: float
    beside: float
    label: float
    gap: float


SIZES = (Size(TYPE[0], 15, 7, 8, 12, 44, 44, 40, 4), Size(TYPE[1], 11.5, 6, 7, 10, 34, 44, 40, 2.5), Size(TYPE[2], 18, 0, 12, 14, 52, 50, 54, 3))  # usual, small, large


@dataclass(frozen=True, slots=True)
class Texts:
    """The texts of a pad that take room, by where they stand.

    `signed` are what the lines to sign on are for; `terms` are the labels of the settlement
    with what they are worth, and what stands in a cell of each; `settlement` is its heading. `bold`: the values of the numbers are.
    """

    title: str
    signed: tuple[str, ...]
    settlement: str
    terms: tuple[tuple[str, str, str], ...]
    numbers: str
    bold: bool
    counting: str


@dataclass(frozen=True, slots=True)
class Parts:
    """Which parts there is room for: how to count, the signatures, and the settlement beside its total."""

    counting: bool = True
    signatures: bool = True
    terms: bool = True


@dataclass(frozen=True, slots=True)
class Heights:
    """The height of every part; `lines` of `pitch` each fill what is left.

    `title` is its type in points, `field` the width of a field beside it, `label` that of the settlement's labels,
    `cells` how wide its cells are to what they stand under. `beside`: the signatures stand left of the settlement, `signing` wide;
    else below it, with `words_to_sign` under the lines.
    `more`: the lines on each page after the first; the settlement is on the last, and `footer_apart`: what everything is worth on the one before.
    `apart`: the points of type of the settlement there, where `term_groups` names the scoring columns again; 0 for one page.
    """

    parts: Parts
    title: float
    field: float
    head: float
    groups: float
    columns: float
    term_head: float
    terms: tuple[float, ...]
    label: float
    cells: float
    beside: bool
    signing: float
    signed: float
    words_to_sign: float
    footer: float
    term_groups: float = 0
    lines: int = 0
    more: tuple[int, ...] = ()
    pitch: float = 0
    apart: float = 0
    footer_apart: bool = False

    @property
    def pages(self) -> tuple[range, ...]:
        """The numbers of the hands that each page has lines for."""
        ends = tuple(accumulate((self.lines, *self.more)))
        return tuple(range(before + 1, end + 1) for before, end in zip((0, *ends), ends, strict=False))


def page_of(paper: Paper, lies: bool) -> Page:
    """The page of this paper, standing or lying."""
    return Page(*PAGES[paper.page][lies], lies)
