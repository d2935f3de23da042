"""How many lines a text takes in the typeface of paper, so that what must fit on a page is set in type that fits it.

A PDF can be laid out only once its type is chosen: the widths of DejaVu Sans are told here, rounded up.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

_WIDTHS = {0.32: " ,.IJijl'|", 0.37: "-/:;\\f", 0.41: "!()[]rt·", 0.53: "*_`sz\"–", 0.6: "?Lcaekovxy", 0.64: "FPTY$0123456789EKSbdghnpqu{}",
           0.7: "ABCRVXZ", 0.79: "DGHNUO&Qw", 0.84: "#+<=>^~×", 1.0: "%mMW@"}
_WIDTH = {letter: width for width, letters in _WIDTHS.items() for letter in letters}
_LETTER, _WIDE, _WIDE_FROM = 0.66, 1.02, 0x1100
_BOLD = 1.14  # times as wide


def width_of(text: str, *, bold: bool = False) -> float:
    """The width of a text on one line, in ems.

    >>> round(width_of("Rui"), 2), width_of("Rui", bold=True) > width_of("Rui")
    (1.66, True)
    """
    return sum(_WIDTH.get(letter) or (_WIDE if ord(letter) >= _WIDE_FROM else _LETTER) for letter in text) * (_BOLD if bold else 1)


def lines_of(text: str, width: float, *, bold: bool = False) -> int:
    """How many lines a text takes where so many ems fit on one; a word that is longer than a line is broken.

    >>> lines_of("", 10), lines_of("one two three", 100), lines_of("one two three", 3.5), lines_of("m" * 25, 10)
    (0, 1, 3, 3)
    """
    lines, filled, space = 0, width, width_of(" ", bold=bold)
    for word in text.split(" ") if text else ():
        long = width_of(word, bold=bold)
        if filled + space + long <= width:
            filled += space + long
            continue
        broken = max(1, -int(-long // width))
        lines, filled = lines + broken, long - (broken - 1) * width
    return lines


def first_that_fits(sizes: Sequence[float], heights: Iterable[float], room: float) -> int | None:
    """The place of the first size, each with the height that it comes to, that fits into the room; None where none does.

    >>> first_that_fits((10, 8, 6), iter((120, 90, 60)), 100), first_that_fits((10,), (120,), 100)
    (1, None)
    """
    return next((place for place, (_size, height) in enumerate(zip(sizes, heights, strict=False)) if height <= room), None)
