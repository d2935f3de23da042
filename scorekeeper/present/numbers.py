"""How numbers are written, the same on page, paper and terminal: a real minus sign, and spaces around the signs of a sum."""

from __future__ import annotations

import re

MINUS = "\N{MINUS SIGN}"
MOST_PIPS = 3
SHORT = 12  # signs of the terms of a sum that any line has room for
_SUM = re.compile(r"\(?−?\d+(?: [−+×=] \(?−?\d+\)?)+")
_NEXT_TERM = re.compile(r" (?=[−+=] )")
_TIMES_MONEY, _RESULT_IN_MONEY = re.compile(r" × (?=[^\d\s(])"), re.compile(r" = (?=[^\d\s(−])")
_COUNTED = re.compile(r"\b\d+(?: [^\W\d]+)+(?=[,.:;]|$)")
_MELD = re.compile(r"(?:(?:10|[2-9AJQK])[♠♥♦♣] ?)+")
MOST_TOGETHER = 4  # cards that any line has room for


def figure(number: int) -> str:
    """A number as people write it.

    >>> figure(23), figure(-4)
    ('23', '−4')
    """
    return f"{number}".replace("-", MINUS)


def signed(number: int) -> str:
    """A change, with its sign.

    >>> signed(23), signed(-4), signed(0)
    ('+23', '−4', '0')
    """
    return f"{number:+d}".replace("-", MINUS) if number else "0"


def pips(boxes: int) -> str:
    """Boxes as the strokes of a pad, one sign each while the eye can count them.

    >>> pips(0), pips(2), pips(7)
    ('', '■■', '7 ■')
    """
    return "■" * boxes if boxes <= MOST_PIPS else f"{boxes} ■"


def unbroken(text: str) -> str:
    """The text with sums that may be parted before their result, and nowhere else; only terms too long for a line may be as well.

    A number stays with what is counted by it, and the few cards of a meld stay together.

    >>> unbroken("Ana knocks: 27 − 3 = 24 points").replace("\N{NO-BREAK SPACE}", "_")
    'Ana knocks: 27_−_3 =_24_points'
    >>> unbroken("23 + 41 + 7 + 12 + 30 = 113").replace("\N{NO-BREAK SPACE}", "_")
    '23 + 41 + 7 + 12 + 30 =_113'
    >>> unbroken("12 points, 40 in all; 5♥ 6♥ 7♥ is a run").replace("\N{NO-BREAK SPACE}", "_")
    '12_points, 40_in_all; 5♥_6♥_7♥ is a run'
    >>> unbroken("Rui pays Ana 133 × €0.05 = €6.65.").replace("\N{NO-BREAK SPACE}", "_")
    'Rui pays Ana 133_×_€0.05 =_€6.65.'
    """
    priced = _RESULT_IN_MONEY.sub(" =\N{NO-BREAK SPACE}", _TIMES_MONEY.sub("\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}", text))
    summed = _SUM.sub(lambda found: _held(found[0]), priced)
    counted = _COUNTED.sub(lambda found: _together(found[0], len(found[0]) <= SHORT), summed)
    return _MELD.sub(lambda found: _together(found[0], len(found[0].split()) <= MOST_TOGETHER), counted)


def parted(cell: str) -> list[str]:
    """A sum in the pieces between which a line may end: before what is added or taken away, and before the result.

    >>> parted("3 × 25 = 75"), parted("(148 + 100) × 2 − 248 = 248")
    (['3 × 25', '= 75'], ['(148', '+ 100) × 2', '− 248', '= 248'])
    """
    return _NEXT_TERM.split(cell)


def _held(written: str) -> str:
    *terms, last = written.split(" = ")
    held = (part.replace(" ", "\N{NO-BREAK SPACE}") if len(part) <= SHORT else part for part in (*terms, last))
    return " =\N{NO-BREAK SPACE}".join(held)


def _together(written: str, short: bool) -> str:
    """Without a place to part it, but for a space at its end."""
    words = written.rstrip()
    return words.replace(" ", "\N{NO-BREAK SPACE}") + written[len(words):] if short else written
