"""What a text may hold: the one rule of which signs are shown, for what is typed and for what a file brings."""

from __future__ import annotations

import unicodedata

# what steers the direction of text would turn the rest of the line round too
_STEERING = frozenset("\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_CONTROL = frozenset({"Cc", "Cs", "Zl", "Zp"})
_UNSEEN = frozenset({"Zs", "Mn", "Me", "Cf", *_CONTROL})
_STYLES = frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))  # variation selectors
_BLANK_LETTERS = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters and a braille cell without any ink


def is_printable(sign: str) -> bool:
    """Whether this sign may stand in a line: no control character, no line end, nothing that turns the direction.

    >>> [is_printable(sign) for sign in "a\u0301 \\n\u202e"]
    [True, True, True, False, False]
    """
    return sign not in _STEERING and unicodedata.category(sign) not in _CONTROL


def is_line(text: str) -> bool:
    """Whether all of the text may stand in a line."""
    return all(map(is_printable, text))


def alike(text: str) -> str:
    """The text as readers tell it from others: without the difference of capitals and without signs of no width.

    >>> alike("Ana") == alike("a\u200bNA\u2060"), alike("José") == alike("Jose")
    (True, False)
    """
    return "".join(sign for sign in unicodedata.normalize("NFC", text) if not _is_inkless(sign)).casefold()


def without_accents(text: str) -> str:
    """The text for a search, in which neither capitals nor accents matter.

    >>> without_accents("Ação LÍMITE")
    'acao limite'
    """
    return "".join(sign for sign in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(sign))


def _is_inkless(sign: str) -> bool:
    """Whether this sign leaves the letters around it as they are: it joins, parts or styles them at most."""
    return sign in _BLANK_LETTERS or unicodedata.category(sign) == "Cf" or sign in _STYLES


def is_blank(text: str) -> bool:
    """Whether nothing of the text would be seen.

    >>> is_blank(" \u200b"), is_blank("\u3164"), is_blank("a\u200b")
    (True, True, False)
    """
    return all(sign in _BLANK_LETTERS or unicodedata.category(sign) in _UNSEEN for sign in text)
