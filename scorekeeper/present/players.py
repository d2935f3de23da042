"""Names where room is short: the heads of narrow columns and the cells under them."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

ROOM = 6.3  # of a narrow column, in ems of its type: ten common letters, six capital Ws

# how wide a letter is, in ems: roughly, as the usual typefaces without serifs have it
_NARROW, _SMALL, _BROAD, _WIDE = 0.36, 0.63, 0.78, 1.0
_NARROW_LETTERS = frozenset("fijlrtIJ .,:;!'|()[]-")
_WIDE_LETTERS = frozenset("mwMW@%&…—")
_JOINER = "\u200d"


def short_names(players: Sequence[str]) -> tuple[str, ...]:
    """The players' names cut to fit a narrow column, still told apart.

    >>> short_names(["Maria Fernanda de Albuquerque", "Rui"]), short_names(["Bartholomew-James", "Bartholomew-John"])
    (('Maria', 'Rui'), ('1 Barthol…', '2 Barthol…'))
    """
    short = tuple(map(_shortened, players))
    if len(set(short)) == len(short):
        return short
    return tuple(player if _fits(player) else _cut(f"{place} {player}") for place, player in enumerate(players, 1))


def _shortened(player: str) -> str:
    if _fits(player):
        return player
    first = player.split()[0]
    return first if _fits(first) else _cut(player)


def _fits(name: str) -> bool:
    return _width(name) <= ROOM


def _cut(name: str) -> str:
    """As much of a name as leaves room for the ellipsis, by whole letters."""
    kept = ""
    for letter in _letters(name):
        if not _fits(f"{kept}{letter}…"):
            break
        kept += letter
    return f"{kept.rstrip()}…"


def _letters(name: str) -> list[str]:
    """The letters as a reader sees them, each with its accents; signs joined into one picture stay one."""
    letters: list[str] = []
    for sign in name:
        if letters and (_is_mark(sign) or letters[-1].endswith(_JOINER)):
            letters[-1] += sign
        else:
            letters.append(sign)
    return letters


def _is_mark(sign: str) -> bool:
    """Whether this only changes the letter before it: an accent, a joiner, a tone of skin."""
    return unicodedata.category(sign) in ("Mn", "Mc", "Me", "Cf") or "\U0001f3fb" <= sign <= "\U0001f3ff"


def _width(name: str) -> float:
    """In ems; signs joined into one picture count each, as a typeface without the picture shows them."""
    return sum(_width_of(sign) for sign in name if not _is_mark(sign))


def _width_of(letter: str) -> float:
    plain = unicodedata.normalize("NFD", letter)[0]
    if plain in _WIDE_LETTERS or unicodedata.east_asian_width(plain) in "WF":
        return _WIDE
    if plain in _NARROW_LETTERS:
        return _NARROW
    return _BROAD if unicodedata.category(plain) in ("Lu", "Sm") else _SMALL
