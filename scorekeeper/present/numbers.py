"""How numbers are written, the same on page and paper: ASCII signs with spaces around, so texts compare."""

from __future__ import annotations

MOST_PIPS = 3


def signed(number: int) -> str:
    """A change, with its sign: `+23`, `-4`, `0`.

    >>> signed(23), signed(-4), signed(0)
    ('+23', '-4', '0')
    """
    return f"{number:+d}" if number else "0"


def pips(boxes: int) -> str:
    """Boxes as the strokes of a pad, one sign each while the eye can count them.

    >>> pips(0), pips(2), pips(7)
    ('', '■■', '7 ■')
    """
    return "■" * boxes if boxes <= MOST_PIPS else f"{boxes} ■"
