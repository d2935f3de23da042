"""Kinds of options: what one option of a ruleset may be set to, as a plain value of JSON or TOML.

Every kind answers `allows(value)`, `allowed()` (in a notation that needs no language) and `types`, the
Python types its plain values come in.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

SEATS = range(2, 7)  # how many may play: two to six


@dataclass(frozen=True, slots=True)
class ByCount:
    """A value that depends on how many play: (number of players, value) pairs, fewest players first.

    >>> hands = ByCount.of_table({"2": 10, "3": 7})
    >>> hands.of(3), hands.counts, hands.table
    (7, (2, 3), {'2': 10, '3': 7})
    """

    pairs: tuple[tuple[int, int | str], ...]

    @classmethod
    def of_table(cls, table: Mapping[str, int | str]) -> ByCount:
        """The value that plain data holds as an object with the numbers of players as its keys."""
        return cls(tuple(sorted((int(count), value) for count, value in table.items())))

    @property
    def table(self) -> dict[str, int | str]:
        """The value as plain data holds it: the inverse of `of_table`."""
        return {str(count): value for count, value in self.pairs}

    @property
    def counts(self) -> tuple[int, ...]:
        """For how many players there is a value."""
        return tuple(count for count, _ in self.pairs)

    def of(self, seats: int) -> int | str:
        """The value for this many players; raises KeyError where there is none."""
        return dict(self.pairs)[seats]


@dataclass(frozen=True, slots=True)
class Words:
    """One of these words."""

    words: tuple[str, ...]
    types: tuple[type, ...] = (str,)

    def allows(self, value: object) -> bool:
        """Whether the option may be set to this plain value (as JSON and TOML hold it)."""
        return isinstance(value, str) and value in self.words

    def allowed(self) -> tuple[str, ...]:
        """What the option may be set to, in a notation that needs no language."""
        return self.words


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number from `least` to `most`; true and false are no numbers.

    >>> Whole(0, 9).allows(9), Whole(0, 9).allows(True), Whole(0, 9).allowed(), Whole(1, 1).allowed()
    (True, False, ('0..9',), ('1',))
    """

    least: int
    most: int
    types: tuple[type, ...] = (int,)

    def allows(self, value: object) -> bool:
        """See `Words.allows`."""
        return type(value) is int and self.least <= value <= self.most

    def allowed(self) -> tuple[str, ...]:
        """See `Words.allowed`."""
        return (f"{self.least}..{self.most}" if self.least < self.most else str(self.least),)


@dataclass(frozen=True, slots=True)
class Switch:
    """True or false."""

    types: tuple[type, ...] = (bool,)

    def allows(self, value: object) -> bool:
        """See `Words.allows`."""
        return isinstance(value, bool)

    def allowed(self) -> tuple[str, ...]:
        """See `Words.allowed`."""
        return ("true", "false")


@dataclass(frozen=True, slots=True)
class Off:
    """Nothing: the rule is not played."""

    types: tuple[type, ...] = (type(None),)

    def allows(self, value: object) -> bool:
        """See `Words.allows`."""
        return value is None

    def allowed(self) -> tuple[str, ...]:
        """See `Words.allowed`."""
        return ("null",)


@dataclass(frozen=True, slots=True)
class Listed:
    """A list of whole numbers, at least one."""

    each: Whole
    types: tuple[type, ...] = (list, tuple)

    def allows(self, value: object) -> bool:
        """See `Words.allows`."""
        return isinstance(value, list | tuple) and 0 < len(value) <= 12 and all(map(self.each.allows, value))

    def allowed(self) -> tuple[str, ...]:
        """See `Words.allowed`."""
        return tuple(f"[{numbers}, ...]" for numbers in self.each.allowed())


@dataclass(frozen=True, slots=True)
class ByVerdict:
    """Whole numbers by verdict; a verdict may be left out."""

    verdicts: tuple[str, ...]
    each: Whole
    types: tuple[type, ...] = (dict,)

    def allows(self, value: object) -> bool:
        """See `Words.allows`."""
        if not isinstance(value, dict) or not set(self.verdicts) >= value.keys():
            return False
        return all(map(self.each.allows, value.values()))

    def allowed(self) -> tuple[str, ...]:
        """See `Words.allowed`."""
        (numbers,) = self.each.allowed()
        return ("{" + ", ".join(f"{verdict}: {numbers}" for verdict in self.verdicts) + "}",)


@dataclass(frozen=True, slots=True)
class ByPlayers:
    """A value for each number of players: an object whose keys are numbers as text; at least one.

    >>> hands = ByPlayers(Whole(3, 13))
    >>> hands.allows({"2": 10, "3": 7}), hands.allows({"two": 10}), hands.allows({}), hands.allowed()
    (True, False, False, ('{2..6: 3..13, ...}',))
    """

    each: Whole | Words
    types: tuple[type, ...] = (dict,)

    def allows(self, value: object) -> bool:
        """See `Words.allows`."""
        if not isinstance(value, dict) or not value or not value.keys() <= set(map(str, SEATS)):
            return False
        return all(map(self.each.allows, value.values()))

    def allowed(self) -> tuple[str, ...]:
        """See `Words.allowed`."""
        return (f"{{{SEATS[0]}..{SEATS[-1]}: {'|'.join(self.each.allowed())}, ...}}",)


class Either:
    """What any of these kinds allows.

    >>> Either(Off(), Whole(0, 9)).allowed(), Either(Off(), Whole(0, 9)).allows(None)
    (('null', '0..9'), True)
    """

    def __init__(self, *kinds: Words | Whole | Off | ByPlayers):
        self.kinds = kinds
        self.types = tuple(each for kind in kinds for each in kind.types)

    def allows(self, value: object) -> bool:
        """See `Words.allows`."""
        return any(kind.allows(value) for kind in self.kinds)

    def allowed(self) -> tuple[str, ...]:
        """See `Words.allowed`."""
        return tuple(text for kind in self.kinds for text in kind.allowed())


Kind = Words | Whole | Switch | Off | Listed | ByVerdict | ByPlayers | Either
