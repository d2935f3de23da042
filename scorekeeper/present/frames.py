"""The frame that a race is drawn in: where its axes stand, and where in it a hand and a number of points are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .numbers import figure
from .players import width
from .scales import rounded, ticks

MOST_POINTS, MOST_HANDS = 5, 8  # ticks that an axis has at the most, or one more
BOLD = 1.12  # how much wider bold figures are
LINE = 1.2  # from one line of type to the next
SMALLEST = 1.8  # half of a mark that can still be told from others


@dataclass(frozen=True, slots=True)
class Size:
    """How large a drawing is, and the letters in it."""

    width: int
    height: int
    type: int


@dataclass(frozen=True, slots=True)
class Frame:
    """The plot within a drawing of `size`: its edges, the points at its foot and head, and how many hands stand side by side in it.

    Names stand from `names` on, totals end at `totals`. A hand has a place of its own, and its points are given in the middle of it.
    """

    size: Size
    left: float
    top: float
    right: float
    bottom: float
    names: float
    low: int
    high: int
    hands: int

    @property
    def totals(self) -> float:
        """Where the totals beside the line ends end."""
        return float(self.size.width - 1)

    @property
    def line_height(self) -> float:
        """From one label to the next."""
        return self.size.type * LINE

    @property
    def label_heights(self) -> tuple[float, float]:
        """The highest and the lowest middle of a label."""
        return self.size.type / 2, self.bottom - self.size.type * 0.35

    @property
    def mark(self) -> float:
        """Half of how large a mark is: smaller where the hands stand close."""
        return rounded(max(SMALLEST, min(self.size.type * 0.4, self._each * 0.55)))

    @property
    def _each(self) -> float:
        return (self.right - self.left) / self.hands

    def place_of(self, hand: int) -> float:
        """The middle of this hand's place."""
        return rounded(self.left + (hand - 0.5) * self._each)

    def end_of(self, hand: int) -> float:
        """The end of this hand's place."""
        return rounded(self.left + hand * self._each)

    def height_of(self, points: int) -> float:
        """Where so many points are."""
        return rounded(self.bottom - (points - self.low) / (self.high - self.low) * (self.bottom - self.top))

    @property
    def hand_ticks(self) -> tuple[int, ...]:
        """The hands that have their number under them."""
        every = ticks(0, self.hands, MOST_HANDS if self.size.width > 300 else MOST_POINTS)[1:]
        return (1, *every) if not every or every[0] > 2 else every

    @property
    def point_ticks(self) -> tuple[int, ...]:
        """The points that have their number beside them."""
        return ticks(self.low, self.high, MOST_POINTS if self.bottom - self.top > 120 else 3)


def frame_of(size: Size, hands: int, totals: Sequence[Sequence[int]], target: int | None, names: Sequence[str]) -> Frame:
    """The frame for these totals: from 0, or below it, to the target, or above it, with room for the names at the line ends."""
    every = [total for row in totals for total in row]
    low, high = min(0, *every), max(target or 0, 1, *every)
    figures = max(width(figure(total)) for total in every) * BOLD
    labels = (max(map(width, names)) + 0.5 + figures) * size.type
    axis = max(width(figure(points)) for points in ticks(low, high, MOST_POINTS)) * size.type
    right = size.width - labels - size.type
    return Frame(size, left=rounded(axis + 5), top=size.type * 2.4, right=rounded(right), bottom=float(size.height - size.type * 1.6),
                 names=rounded(right + size.type - 2), low=low, high=high, hands=hands)
