"""Reading plain JSON values: what is wrong becomes a problem with its field, and never an exception."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from enum import StrEnum
from types import MappingProxyType
from typing import TypeVar

from ..rules.cards import PACK, Card, read_cards
from ..rules.records import ClaimedLayoff
from ..rules.rulings import Problem, Seat
from .fields import seated
from .options import short, shown
from .texts import is_line

T = TypeVar("T")
W = TypeVar("W", bound=StrEnum)

LONGEST_CARDS = 2000  # characters; a whole pack in words has not a tenth of it
_LONGEST_MOMENT = 40  # characters
_MOST_HANDS = 99999  # of a match
_MOST_QUOTED = 8  # words in a sentence
_DASHES = re.compile("[-‐‑‒–—−~…]|\\.\\.+")
_EXPECTED = {dict: "object", list: "list", bool: "true_or_false"}


class Reader:
    """Reads the values of one report or record for these players, and keeps each problem it meets.

    A value that is left out or null reads as None; so does one with a problem. Of a value that cannot be
    read one problem is told, the first. Without players nothing that hangs on a name can be read or be wrong.
    """

    def __init__(self, players: Sequence[str]):
        self.players = tuple(players)
        self.found: dict[str, Problem] = {}

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Every problem met, in the order met."""
        return tuple(self.found.values())

    @property
    def unread(self) -> frozenset[str]:
        """The fields whose values could not be read, with seats for names; what is too much is none of them."""
        return frozenset(seated(field, self.players) for field, problem in self.found.items()
                         if problem.code != "field_unknown" and not self._is_too_much(problem))

    def _is_too_much(self, problem: Problem) -> bool:
        return problem.code == "player_unknown" and "." in problem.field

    def note(self, code: str, field: str, **facts: object) -> None:
        """Keep a problem."""
        self.found.setdefault(field, Problem(code, field, MappingProxyType(facts)))

    def known_keys(self, given: Mapping[str, object], known: Sequence[str], prefix: str = "") -> None:
        """Every key must be one of those known."""
        for key in given:
            if key not in known:
                self.note("field_unknown", f"{prefix}{short(key)}")

    def mapping(self, value: object, field: str) -> dict[str, object]:
        """An object; empty when left out."""
        return self._typed(value, field, dict) or {}

    def listing(self, value: object, field: str) -> list[object] | None:
        """A list."""
        return self._typed(value, field, list)

    def wrong(self, field: str, expected: str, **facts: object) -> None:
        """Keep the problem that a value is not of the kind `expected`: a word that has its sentence."""
        self.note("field_wrong", field, expected=expected, **facts)

    def text(self, value: object, field: str, longest: int, *, lines: bool = False) -> str:
        """A text of bearable length that can be printed, on one line or on several; empty when left out."""
        if value is None:
            return ""
        if not isinstance(value, str):
            self.wrong(field, "text")
        elif len(value) > longest:
            self.wrong(field, "shorter_text", most=longest)
        elif not all(map(is_line, re.split(r"[\r\n\t]", value) if lines else (value,))):
            self.wrong(field, "printable_text")
        else:
            return value
        return ""

    def each(self, value: object, field: str, expected: str, read: Callable[[object, str], T | None]) -> tuple[T, ...] | None:
        """Every item of a list that can be read; a null is none of those `expected`.

        Each is a card or holds some, so no honest list is longer than the pack; of a longer one no item is read.
        """
        items = self.listing(value, field)
        if items is None:
            return None
        if len(items) > len(PACK):
            self.wrong(field, "shorter_list", most=len(PACK))
            return None
        made = []
        for place, item in enumerate(items):
            if item is None:
                self.wrong(f"{field}[{place}]", expected)
            made.append(read(item, f"{field}[{place}]"))
        return tuple(item for item in made if item is not None)

    def moment(self, value: object, field: str) -> datetime | None:
        """A moment in ISO time, with the offset it was written with."""
        text = self.text(value, field, _LONGEST_MOMENT)
        try:
            return datetime.fromisoformat(text) if text else None
        except ValueError:
            self.wrong(field, "time")
            return None

    def flag(self, value: object, field: str) -> bool:
        """True or false; false when left out."""
        return bool(self._typed(value, field, bool))

    def _typed(self, value: object, field: str, wanted: type[T]) -> T | None:
        if value is None or isinstance(value, wanted):
            return value
        self.wrong(field, _EXPECTED[wanted])
        return None

    def word(self, value: object, words: type[W]) -> W | None:
        """One of these words, or None; whether that is a problem the caller knows."""
        return words(value) if isinstance(value, str) and value in words.__members__.values() else None

    def count(self, value: object, field: str, most: int) -> int | None:
        """A whole number from 0 to `most`; true, 7.5 and "12" are none."""
        if value is None or (type(value) is int and 0 <= value <= most):
            return value
        if isinstance(value, int | float) and not isinstance(value, bool):
            small = type(value) is int and abs(value) < 10**6
            self.note("count_impossible", field, count=value if small else None, most=most, value=shown(value))
        else:
            self.wrong(field, "whole_number")
        return None

    def hand_number(self, value: object, field: str) -> int | None:
        """The number of a hand, from 1; it may not be left out."""
        if type(value) is int and 1 <= value <= _MOST_HANDS:
            return value
        self.wrong(field, "whole_number")
        return None

    def whole(self, value: object, field: str, most: int) -> int | None:
        """A whole number from `-most` to `most`; true, 7.5 and "12" are none."""
        if value is None or (type(value) is int and abs(value) <= most):
            return value
        if isinstance(value, int | float) and not isinstance(value, bool):
            self.note("count_impossible", field, count=None, least=-most, most=most, value=shown(value))
        else:
            self.wrong(field, "whole_number")
        return None

    def seat(self, value: object, field: str) -> Seat | None:
        """The seat of the player of this name."""
        if value is None:
            return None
        if isinstance(value, str) and value in self.players:
            return Seat(self.players.index(value))
        if self.players:
            self.note("player_unknown", field, name=short(value) if isinstance(value, str) else shown(value))
        return None

    def by_seat(self, value: object, field: str, read: Callable[[object, str], T]) -> tuple[T | None, ...]:
        """What an object says by player, one place a seat."""
        given = self.mapping(value, field)
        for name in given if self.players else ():
            if name not in self.players:
                self.note("player_unknown", f"{field}.{short(name)}", name=short(name))
        return tuple(read(given.get(name), f"{field}.{name}") for name in self.players)

    def cards(self, value: object, field: str) -> tuple[Card, ...] | None:
        """The cards named in a text; words that name none are one problem together, in which each is named."""
        if value is None:
            return None
        if not isinstance(value, str):
            self.wrong(field, "cards")
            return None
        if len(value) > LONGEST_CARDS:
            self.wrong(field, "shorter_cards", most=LONGEST_CARDS)
            return None
        reading = read_cards(value)
        if reading.unreadable:
            self._unreadable(reading.unreadable, field)
        return reading.cards

    def _unreadable(self, words: Sequence[str], field: str) -> None:
        """Keep the problem of words that are no cards; cards with a dash between them may mean a range."""
        none = [word for word in words if not _is_range(word)]
        named = none or words
        self.note("card_unreadable" if none else "card_ambiguous", field, word=short(" ".join(named)),
                  unread=tuple(map(short, named[:_MOST_QUOTED])))

    def card(self, value: object, field: str) -> Card | None:
        """The one card named in a text."""
        if value is not None and not isinstance(value, str):
            self.wrong(field, "card")
            return None
        cards = self.cards(value, field)
        if cards is None or field in self.found:
            return None
        if len(cards) != 1:
            self.note("card_unreadable", field, word=short(value), **({"count": len(cards)} if cards else {}))
            return None
        return cards[0]

    def layoff(self, value: object, field: str) -> ClaimedLayoff | None:
        """A card and the meld it is said to go onto."""
        given = self.mapping(value, field)
        if field in self.found:
            return None
        self.known_keys(given, ("card", "onto"), f"{field}.")
        card = self.card("" if given.get("card") is None else given["card"], f"{field}.card")
        onto = self.cards(given.get("onto"), f"{field}.onto")
        return None if card is None else ClaimedLayoff(card, onto or ())


def _is_range(word: str) -> bool:
    """Whether a word is nothing but cards with dashes between them.

    >>> _is_range("5H-7H"), _is_range("-"), _is_range("5H-x")
    (True, False, False)
    """
    between = [read_cards(part) for part in _DASHES.split(word)]
    return len(between) > 1 and all(reading.cards and not reading.unreadable for reading in between)
