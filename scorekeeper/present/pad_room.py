"""The room on a blank pad, in millimetres: how high each part is, and how many lines fill what is left of the page.

Texts are measured by `fitting`, a little too wide and never too narrow, so that a pad is one page in every language.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from .fitting import lines_of
from .pad_columns import ASIDE, LARGE, POINT, Column, Group, Lines
from .pad_sizes import SIZES, Heights, Page, Parts, Size, Texts

SPACING = 1.25  # of lines of type
SPARE = 0.6  # of the page, so that no rounding makes it two
BETWEEN = 6.0  # the signatures and the settlement beside them
FIELDS_APART = 5.0
FIELD = 8.0  # room to sign in, of a line beside the settlement
PARTLY_BOLD = 1.06
MOST_TITLE_LINES = 4
LEAST_LINES = (5, 5)  # to write hands on, of a page that stands and of one that lies
ENOUGH_LARGE = 8  # lines in large print, on several pages
USUAL_MATCH = 12  # lines on one page in large print; where fewer are left, the settlement is on a page of its own, and more lines on others
LEAST_REST = 2  # lines above it there, with their heads
LABEL_APART = 66.0  # the most width of the settlement's labels there
CLOSER = (12.0, 10.5, 9.0, 7.9)  # lines of the settlement there, until it fits
SMALLER = (14, 12, 10.5, 9, 7.5, 6.5)  # points there, for the house rules that have more to say


def heights_for(texts: Texts, lines: Lines, page: Page, print_size: int, *, in_columns: bool) -> Heights:
    """The heights of all parts, or without those that would leave too few lines to write on; large print rather takes more pages."""
    enough = LEAST_LINES[page.lies]
    room = _Room(texts, lines, page, SIZES[print_size], in_columns)
    if print_size == LARGE:
        one = room.filled(Parts())
        return one if one.lines >= USUAL_MATCH else room.on_pages()
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
        lines = max(1, int(left / self._line))
        return replace(heights, lines=lines, pitch=left / lines)

    def on_pages(self) -> Heights:
        """The lines on pages of their own, the settlement on the last, with what everything is worth or, where that leaves no room, after it."""
        front, room = self._heights(Parts(), apart=self.size.type), self.page.height - SPARE
        heads = front.head + front.groups + front.columns
        lines = max(1, int((room - heads) / self._line))
        pitch = (room - heads) / lines
        last = self._last(front.head, SMALLER[:1], footer=True)
        last, apart = (last, False) if last else (self._last(front.head, SMALLER, footer=False) or front, True)
        rest = int((room - heads - (front.footer if apart else self._below(last))) / pitch)
        rest = rest if rest >= LEAST_REST else 0
        full = max(1, math.ceil((ENOUGH_LARGE - rest) / lines))
        return replace(last, title=front.title, head=front.head, groups=front.groups, columns=front.columns, footer=front.footer if apart else last.footer,
                       lines=lines, more=(*(lines,) * (full - 1), rest, *((0,) if apart else ())), pitch=pitch, footer_apart=apart)

    def _last(self, head: float, sizes: Sequence[float], *, footer: bool) -> Heights | None:
        """The settlement on a page below a head, as close and in as small letters of these sizes as it must be; nothing where it does not fit."""
        tried = (replace(self, size=replace(self.size, line=max(line * points / SMALLER[0], 7), type=points))._heights(Parts(), apart=points)
                 for points in sizes for line in CLOSER)
        return next((one for one in tried if head + self._below(one, footer=footer) <= self.page.height - SPARE), None)

    def _below(self, heights: Heights, *, footer: bool = True) -> float:
        """The height of the settlement with what comes after it."""
        return self.size.gap + heights.term_groups + heights.term_head + sum(heights.terms) + heights.signed + (heights.footer if footer else 0)

    def _heights(self, parts: Parts, *, apart: float = 0) -> Heights:
        hand, title = self.lines.hand_width, self._title()
        beside = not apart and parts.signatures and hand >= self.size.beside + BETWEEN + self.size.label
        label = max(self.size.label, hand * 0.46) if beside else max(hand, self.size.label * 0.75)
        label = min(label, LABEL_APART) if apart else label
        cells = (self.page.width - (label if apart else max(hand, label))) / (self.page.width - hand)
        return Heights(
            parts=parts, title=title, field=self._field, head=self._head(title), groups=self._groups(), columns=self._columns(),
            term_groups=self._term_groups(cells) if apart and self.in_columns else 0,
            term_head=self._spacing + 1.6 if apart and self.in_columns else self._term_head(label, cells), terms=self._terms(label, cells) if parts.terms else (self.size.line,), label=label, cells=cells, beside=beside,
            signing=hand - label - BETWEEN if beside else self.page.width,
            signed=0 if beside or not parts.signatures else self.size.line + self._words_to_sign(), words_to_sign=self._words_to_sign(), footer=self._footer(parts), apart=apart)

    def _cells(self) -> Sequence[Column | Group]:
        """What the cells of the settlement stand under."""
        return [column for group in self.lines.groups for column in group.columns] if self.in_columns else self.lines.groups

    def _term_head(self, label: float, cells: float) -> float:
        return max(self._high([(self.texts.settlement, label)], bold=True), self._high((cell.heading, cell.width * cells) for cell in self._cells()))

    def _term_groups(self, cells: float) -> float:
        return self._high(((group.heading, group.width * cells) for group in self.lines.groups), bold=True)

    def _high(self, texts: Iterable[tuple[str, float]], *, bold: bool = False) -> float:
        """The height of the highest of these texts, each in a cell of this width."""
        return max(self._lines(text, width - ASIDE, bold=bold) for text, width in texts) * self._spacing + 1.6

    def _lines(self, text: str, width: float, *, bold: bool = False) -> int:
        return lines_of(text, max(width, 2.0) / (self.size.type * POINT), bold=bold)

    @property
    def _line(self) -> float:
        """The least height of a line: for points and total, one above the other, that of two."""
        return self.size.line * (2 if self.lines.stacked else 1)

    @property
    def _spacing(self) -> float:
        return self.size.type * POINT * SPACING

    @property
    def _field(self) -> float:
        """The width of the fields for date and place beside the title, with the space before them."""
        return min(self.size.field, self.page.width * 0.28)

    def _title_lines(self, points: float) -> int:
        return lines_of(self.texts.title, (self.page.width - 2 * self._field) / (points * POINT), bold=True)

    def _title(self) -> float:
        """The type of the title, in points: a long name has smaller letters."""
        sizes = (self.size.title, max(self.size.title * 0.7, self.size.type), self.size.type)
        return next((points for points in sizes if self._title_lines(points) <= 2), sizes[-1])

    def _head(self, title: float) -> float:
        """The title, of which no more than so many lines are shown, beside the fields."""
        kicker = self.size.kicker * POINT * SPACING
        return kicker + min(self._title_lines(title), MOST_TITLE_LINES) * title * POINT * 1.2 + 2.4

    def _groups(self) -> float:
        """The heads of the groups: a player's has room for the name, and those of the hand stand beside it."""
        high = self._high(((group.heading, group.width) for group in self.lines.groups), bold=True)
        if self.in_columns:
            return high
        return max(high, self.size.name, self._high((column.heading, column.width) for column in self.lines.hand))

    def _columns(self) -> float:
        """The heads of the columns; where players have one in each scoring column, with room for their names."""
        if self.in_columns:
            return max(self._high((column.heading, column.width) for column in self.lines.columns), self.size.name)
        if self.lines.stacked:
            return 0  # each line says what is above and what below
        return self._high((column.heading, column.width) for group in self.lines.groups for column in group.columns)

    def _terms(self, label: float, cells: float) -> tuple[float, ...]:
        """The lines of the settlement, each high enough for its label and what stands in its cells."""
        narrowest = min(cell.width for cell in self._cells()) * cells
        return tuple(max(self.size.line, self._high([(f"{name} {worth}", label / PARTLY_BOLD), (cell, narrowest)])) for name, worth, cell in self.texts.terms)

    def _fields(self, width: float) -> float:
        """The lines beside the settlement, each over what it is for."""
        return sum(FIELD + self._lines(text, width) * self._spacing for text in self.texts.signed)

    def _words_to_sign(self) -> float:
        """What the lines to sign on are for, side by side."""
        each = (self.page.width + FIELDS_APART) / len(self.texts.signed) - FIELDS_APART
        return self._high((text, each + ASIDE) for text in self.texts.signed)

    def _footer(self, parts: Parts) -> float:
        numbers = self._lines(self.texts.numbers, self.page.width / (PARTLY_BOLD if self.texts.bold else 1))
        counting = self._lines(self.texts.counting, self.page.width) if parts.counting else 0
        return (numbers + counting) * self._spacing + 3
