"""The room on a blank pad, in millimetres: how high each part is, and how many lines fill what is left of the page.

Texts are measured by `fitting`, a little too wide and never too narrow, so that a pad is one page in every language.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from .fitting import lines_of
from .pad_columns import ASIDE, POINT, TYPE, Lines
from .paper import Paper

SPACING = 1.25  # of lines of type
# width and height between the margins of a page that stands, and of one that lies
PAGES = {
    "a4": ((186.0, 271.0), (273.0, 184.0)),
    "letter": ((191.9, 253.4), (255.4, 189.9)),
    "a5": ((132.0, 191.0), (194.0, 129.0)),
}
SPARE = 0.6  # of the page, so that no rounding makes it two
BETWEEN = 6.0  # the signatures and the settlement beside them
FIELD = 8.0  # room to sign in, of a line beside the settlement
PARTLY_BOLD = 1.06
LEAST_LINES = (6, 5)  # to write hands on, of a page that stands and of one that lies


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

    `signed` are what the lines below the settlement are for, `beside` those beside it; `terms` are the labels of the settlement
    with what they are worth. `bold`: the values of the numbers are.
    """

    title: str
    signed: tuple[str, ...]
    beside: tuple[str, ...]
    terms: tuple[tuple[str, str], ...]
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

    `label` is the width of the settlement's labels. `beside`: the signatures stand left of the settlement, `signing` wide.
    """

    parts: Parts
    head: float
    groups: float
    columns: float
    term_head: float
    terms: tuple[float, ...]
    label: float
    beside: bool
    signing: float
    signed: float
    footer: float
    lines: int = 0
    pitch: float = 0


def page_of(paper: Paper, lies: bool) -> Page:
    """The page of this paper, standing or lying."""
    return Page(*PAGES[paper.page][lies], lies)


def heights_for(texts: Texts, lines: Lines, page: Page, print_size: int, *, in_columns: bool) -> Heights:
    """The heights of all parts, or without those that would leave too few lines to write on."""
    enough = LEAST_LINES[page.lies]
    room = _Room(texts, lines, page, SIZES[print_size], in_columns)
    tried = [room.filled(parts) for parts in (Parts(), Parts(counting=False), Parts(False, False), Parts(False, False, False))]
    return next((heights for heights in tried if heights.lines >= enough), tried[-1])


@dataclass(frozen=True, slots=True)
class _Room:
    """What is to be fitted into a page, in one size of print."""

    texts: Texts
    lines: Lines
    page: Page
    size: Size
    in_columns: bool

    def filled(self, parts: Parts) -> Heights:
        """The heights with these parts, and the lines that fill what is left."""
        heights = self._heights(parts)
        settled = heights.term_head + sum(heights.terms)
        below = max(settled, self._fields(heights.signing)) if heights.beside else settled + heights.signed
        left = self.page.height - SPARE - heights.head - heights.groups - heights.columns - self.size.gap - below - heights.footer
        lines = max(1, int(left / self.size.line))
        return replace(heights, lines=lines, pitch=left / lines)

    def _heights(self, parts: Parts) -> Heights:
        hand = self.lines.hand_width
        beside = parts.signatures and hand >= self.size.beside + BETWEEN + self.size.label
        label = max(self.size.label, hand * 0.46) if beside else hand
        seats = [column for group in self.lines.groups for column in group.columns] if self.in_columns else self.lines.groups
        return Heights(
            parts=parts, head=self._head(), groups=self._groups(), columns=self._columns(),
            term_head=self._high((cell.heading, cell.width) for cell in seats), terms=self._terms(label) if parts.terms else (self.size.line,), label=label, beside=beside,
            signing=hand - label - BETWEEN if beside else self.page.width,
            signed=0 if beside or not parts.signatures else self._signed(), footer=self._footer(parts))

    def _high(self, texts: Iterable[tuple[str, float]], *, bold: bool = False) -> float:
        """The height of the highest of these texts, each in a cell of this width."""
        return max(self._lines(text, width - ASIDE, bold=bold) for text, width in texts) * self._spacing + 1.6

    def _lines(self, text: str, width: float, *, bold: bool = False) -> int:
        return lines_of(text, max(width, 2.0) / (self.size.type * POINT), bold=bold)

    @property
    def _spacing(self) -> float:
        return self.size.type * POINT * SPACING

    def _head(self) -> float:
        """The title beside the fields for date and place."""
        room = (self.page.width - 2 * self.size.field) / (self.size.title * POINT)
        kicker = self.size.kicker * POINT * SPACING
        return kicker + lines_of(self.texts.title, room, bold=True) * self.size.title * POINT * 1.2 + 2.4

    def _groups(self) -> float:
        """The heads of the groups: a player's has room for the name."""
        high = self._high(((group.heading, group.width) for group in self.lines.groups), bold=True)
        return high if self.in_columns else max(high, self.size.name)

    def _columns(self) -> float:
        """The heads of the columns; where players have one in each scoring column, with room for their names."""
        high = self._high((column.heading, column.width) for column in self.lines.columns)
        return max(high, self.size.name) if self.in_columns else high

    def _terms(self, label: float) -> tuple[float, ...]:
        """The lines of the settlement, each high enough for its label."""
        return tuple(max(self.size.line, self._high([(f"{name} {worth}", label / PARTLY_BOLD)])) for name, worth in self.texts.terms)

    def _fields(self, width: float) -> float:
        """The lines beside the settlement, each over what it is for."""
        return sum(FIELD + self._lines(text, width) * self._spacing for text in self.texts.beside)

    def _signed(self) -> float:
        """The lines to sign on, side by side over what each is for."""
        return self.size.line + self._high((text, self.page.width / len(self.texts.signed)) for text in self.texts.signed)

    def _footer(self, parts: Parts) -> float:
        numbers = self._lines(self.texts.numbers, self.page.width / (PARTLY_BOLD if self.texts.bold else 1))
        counting = self._lines(self.texts.counting, self.page.width) if parts.counting else 0
        return (numbers + counting) * self._spacing + 3
