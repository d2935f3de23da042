"""How fast cards are judged, as a table for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ..present.words import N_, P_
from .speaking import _, phrase

if TYPE_CHECKING:
    from ..bench import Figure

DECIMAL_MARK = P_("a decimal mark", ".")
HEADS = (N_("microseconds a hand"), N_("hands"), N_("here"), "OpenSpiel", N_("ratio"))
WORDS = (N_("least deadwood"), N_("all best layouts"), N_("best defence"), N_("random"), N_("awkward"))
"""What the figures themselves call it."""


def decimal(figure: float) -> str:
    """Two decimals, as the language of the run marks them."""
    return f"{figure:.2f}".replace(".", phrase(DECIMAL_MARK))


def card_lines(figures: Sequence[Figure]) -> Iterator[str]:
    """The figures beside those of OpenSpiel; a dash where it is not there."""
    rows = [tuple(head if head == "OpenSpiel" else _(head) for head in HEADS), *map(_cells, figures)]
    wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for task, hands, *numbers in rows:
        yield " ".join([task.ljust(wide[0]), hands.ljust(wide[1]), *(number.rjust(width) for number, width in zip(numbers, wide[2:], strict=True))])


def _cells(figure: Figure) -> tuple[str, ...]:
    numbers = (figure.microseconds, figure.open_spiel, figure.ratio)
    return _(figure.task), _(figure.hands), *("-" if number is None else decimal(number) for number in numbers)
