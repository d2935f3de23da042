"""Where a word can stand in a drawing of flat and upright lines so that none of them goes through it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Box:
    """A piece of the drawing, from its left top corner to its right bottom one."""

    left: float
    top: float
    right: float
    bottom: float

    def is_met(self, one: Point, other: Point) -> bool:
        """Whether a flat or upright line from one point to the other touches it.

        >>> Box(0, 0, 10, 5).is_met((4, -3), (4, 9)), Box(0, 0, 10, 5).is_met((4, 6), (9, 6))
        (True, False)
        """
        (x, y), (to_x, to_y) = one, other
        return min(x, to_x) <= self.right and max(x, to_x) >= self.left and min(y, to_y) <= self.bottom and max(y, to_y) >= self.top


def first_clear(boxes: Sequence[Box], lines: Iterable[Sequence[Point]]) -> Box:
    """The first of these boxes that no line touches; of those that all are touched the first."""
    drawn = [(one, other) for corners in lines for one, other in zip(corners, corners[1:], strict=False)]
    return next((box for box in boxes if not any(box.is_met(one, other) for one, other in drawn)), boxes[0])
