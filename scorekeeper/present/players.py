"""Names where room is short: the heads of narrow columns and the cells under them, and many people in one line."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from gettext import NullTranslations
from itertools import dropwhile

from .words import name

NAMED = 4  # people that many are known by
ROOM = 6.3  # of a narrow column, in ems of its type: ten common letters, six capital Ws

# how wide a letter is, in ems: roughly, as the usual typefaces without serifs have it
_NARROW, _SMALL, _BROAD, _WIDE = 0.36, 0.63, 0.78, 1.0
_NARROW_LETTERS = frozenset("fijlrtIJ .,:;!'|()[]-")
_WIDE_LETTERS = frozenset("mwMW@%&…—")
_JOINER = "\u200d"
_WORD = re.compile(r"[^\s\-–]+[\s\-–]*")

Names = tuple[str, ...]


def people_text(people: Sequence[str], t: NullTranslations) -> str:
    """The people by name, or the first of them and how many more.

    >>> people_text(["Ana", "Rui"], NullTranslations()), people_text(["Ana", "Rui", "Bea", "Leo", "Eva"], NullTranslations())
    ('Ana, Rui', 'Ana, Rui, Bea, Leo and 1 other')
    """
    names = ", ".join(map(name, people[:NAMED]))
    others = len(people) - NAMED
    if others < 1:
        return names
    return t.ngettext("{names} and {others} other", "{names} and {others} others", others).format(names=names, others=others)


def short_names(players: Sequence[str], room: float = ROOM) -> Names:
    """The players' names cut to fit a narrow column of so many ems, still told apart: by what differs in them, where they begin alike.

    >>> short_names(["Maria Fernanda de Albuquerque", "Rui"]), short_names(["Grandma Ruth", "Grandma Iris"])
    (('Maria', 'Rui'), ('Ruth', 'Iris'))
    >>> short_names(["Friedrich", "Friederike"], 3), short_names(["Ana", "Maria"], 3)
    (('…rich', '…rike'), ('Ana', 'Maria'))
    """
    return next(short for way in _WAYS if len(set(short := way(players, room))) == len(short))


def _by_first_word(players: Sequence[str], room: float) -> Names:
    return tuple(_shortened(player, room) for player in players)


def _by_what_differs(players: Sequence[str], room: float) -> Names:
    """Without the words that all begin with; where that is a whole name, the others get an initial.

    >>> _by_what_differs(["Ana", "Ana Maria de Albuquerque"], ROOM)
    ('Ana', 'Ana M.')
    """
    words = [_WORD.findall(player) for player in players]
    alike = sum(1 for _ in _alike(words))
    own = ["".join(dropwhile(str.islower, parts[alike:])) for parts in words]
    if all(own):
        return tuple(_shortened(part, room) for part in own)
    return tuple(_cut_to_fit(f"{player.split()[0]} {_letters(rest)[0]}." if rest else player, room)
                 for player, rest in zip(players, own, strict=True))


def _alike(words: Sequence[Sequence[str]]) -> Iterator[str]:
    """The words that all begin with."""
    for parts in zip(*words, strict=False):
        if len({part.strip(" -–") for part in parts}) > 1:
            return
        yield parts[0]


def _by_end(players: Sequence[str], room: float) -> Names:
    return tuple(player if width(player) <= room else _cut_front(player, room) for player in players)


def _by_number(players: Sequence[str], room: float) -> Names:
    return tuple(_cut_to_fit(f"{place} {player}", room) for place, player in enumerate(players, 1))


# the first of these that tells the players apart is taken
_WAYS: tuple[Callable[[Sequence[str], float], Names], ...] = (_by_first_word, _by_what_differs, _by_end, _by_number)


def _shortened(player: str, room: float) -> str:
    first = player.split()[0]
    return first if width(first) <= room < width(player) else _cut_to_fit(player, room)


def _cut_to_fit(name: str, room: float) -> str:
    return name if width(name) <= room else cut(name, room)


def cut(name: str, room: float = ROOM) -> str:
    """As much of a name as leaves room for the ellipsis in so many ems, by whole letters."""
    kept = ""
    for letter in _letters(name):
        if width(f"{kept}{letter}…") > room:
            break
        kept += letter
    return f"{kept.rstrip()}…"


def _cut_front(name: str, room: float) -> str:
    """The end of a name, as far as it leaves room for the ellipsis in so many ems."""
    kept = ""
    for letter in reversed(_letters(name)):
        if width(f"…{letter}{kept}") > room:
            break
        kept = letter + kept
    return f"…{kept.lstrip()}"


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


def width(name: str) -> float:
    """How wide a name is, in ems; signs joined into one picture count each, as a typeface without the picture shows them."""
    return sum(_width_of(sign) for sign in name if not _is_mark(sign))


def _width_of(letter: str) -> float:
    plain = unicodedata.normalize("NFD", letter)[0]
    if plain in _WIDE_LETTERS or unicodedata.east_asian_width(plain) in "WF":
        return _WIDE
    if plain in _NARROW_LETTERS:
        return _NARROW
    return _BROAD if unicodedata.category(plain) in ("Lu", "Sm") else _SMALL
