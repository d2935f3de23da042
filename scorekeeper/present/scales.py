"""The measures of a chart: round ticks, labels that keep apart, and figures of which the last places do not matter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count, takewhile

_ROUND = (1, 2, 5)


def round_step(span: int, most: int) -> int:
    """The smallest round distance that goes into the span at most so many times.

    >>> round_step(141, 5), round_step(8, 8), round_step(200, 8), round_step(12, 8)
    (50, 1, 50, 2)
    """
    return next(step for step in _steps() if span <= step * most)


def _steps() -> Iterator[int]:
    return (figure * 10 ** power for power in count() for figure in _ROUND)


def ticks(low: int, high: int, most: int) -> tuple[int, ...]:
    """The multiples of a round step from `low` to `high`; `most` and one at the most, and 0 where it lies between.

    >>> ticks(0, 141, 5), ticks(-60, 45, 5), ticks(0, 3, 5)
    ((0, 50, 100), (-50, 0), (0, 1, 2, 3))
    """
    step = round_step(high - low, most)
    first = -(-low // step) * step
    return tuple(takewhile(lambda tick: tick <= high, count(first, step)))


def kept_apart(wanted: Sequence[float], gap: float, low: float, high: float) -> tuple[float, ...]:
    """Places as near as may be to those wanted, in their order, each `gap` from the next and all from `low` to `high`.

    What does not fit goes beyond `high`, for it must stay readable.

    >>> kept_apart([50, 10, 12], 10, 0, 100), kept_apart([95, 96], 10, 0, 100), kept_apart([1, 1], 10, 0, 100)
    ((50.0, 6.0, 16.0), (90.0, 100.0), (0.0, 10.0))
    """
    order = sorted(range(len(wanted)), key=lambda place: wanted[place])
    groups: list[list[int]] = []
    for place in order:
        groups.append([place])
        while len(groups) > 1 and _start(groups[-1], wanted, gap, low, high) - _start(groups[-2], wanted, gap, low, high) < gap * len(groups[-2]):
            last = groups.pop()
            groups[-1].extend(last)
    placed = {place: _start(group, wanted, gap, low, high) + gap * turn for group in groups for turn, place in enumerate(group)}
    return tuple(placed[place] for place in range(len(wanted)))


def _start(group: Sequence[int], wanted: Sequence[float], gap: float, low: float, high: float) -> float:
    """Where the first of a group stands: the group as a whole in the middle of what its members want."""
    if len(group) == 1:
        middle = wanted[group[0]]
    else:
        middle = sum(wanted[place] for place in group) / len(group) - gap * (len(group) - 1) / 2
    return float(max(low, min(middle, high - gap * (len(group) - 1))))


def rounded(figure: float) -> float:
    """A length as a drawing has it: finer than any eye or printer.

    >>> rounded(1 / 3), rounded(-0.01)
    (0.3, 0.0)
    """
    return round(figure, 1) + 0.0


def written(figure: float) -> str:
    """The length as text, as short as can be.

    >>> written(12.0), written(0.3)
    ('12', '0.3')
    """
    return f"{figure:.1f}".removesuffix(".0")
