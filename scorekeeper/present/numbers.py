"""How numbers are written, the same on page and paper: ASCII signs with spaces around, so texts compare."""

from __future__ import annotations


def signed(number: int) -> str:
    """A change, with its sign: `+23`, `-4`, `0`.

    >>> signed(23), signed(-4), signed(0)
    ('+23', '-4', '0')
    """
    return f"{number:+d}" if number else "0"
