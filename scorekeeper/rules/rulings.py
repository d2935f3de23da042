"""What the referee answers: a `Ruling`, which is its `Step`s; the score is the sum of the steps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import field as having
from enum import StrEnum
from types import MappingProxyType

from .layoffs import Layoff
from .melds import Meld


class Seat(int):
    """A place at the table, from 0, in the order the players were named."""

    __slots__ = ()


def opponent_of(seat: int) -> Seat:
    """Who sits opposite. The one place where a table of two is taken for granted."""
    return Seat(1 - seat)


class Verdict(StrEnum):
    """How a hand ended, in the referee's word."""

    KNOCK = "knock"
    GIN = "gin"
    BIG_GIN = "big_gin"
    UNDERCUT = "undercut"
    GIN_OFF = "gin_off"
    POINTS = "points"
    TIE = "tie"
    VOID = "void"
    ILLEGAL_KNOCK = "illegal_knock"
    OUT = "out"
    RUMMY = "rummy"
    IMPOSSIBLE = "impossible"


NO_FACTS: Mapping[str, object] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Step:
    """One reason: the rule applied (`code`), to whom, the points it gave, and the facts it rests on.

    `seat` is whose step it is (None: both or nobody). `points` go to that seat. A fact is an int, a
    word (a code of ours), a `Seat`, a `Card`, a `Meld`, or a tuple of these. `rule` names the rule of
    `hands` or `settlement` that spoke; `cite` says where it is written.
    """

    code: str
    seat: Seat | None = None
    points: int = 0
    facts: Mapping[str, object] = having(default_factory=lambda: NO_FACTS)
    rule: str = ""
    cite: str = ""


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a report cannot be: `code`, the `field` of the report it is about, and the facts.

    The core writes a seat's number where the public report has the player's name (`deadwood.1`).
    """

    code: str
    field: str
    facts: Mapping[str, object] = having(default_factory=lambda: NO_FACTS)


def problem(code: str, field: str, /, **facts: object) -> Problem:
    """A problem with these facts.

    >>> problem("card_count", "hands.0.cards", count=9, expected=10).facts["count"]
    9
    """
    return Problem(code, field, MappingProxyType(facts))


@dataclass(frozen=True, slots=True)
class Shown:
    """What one seat showed: counts in points (None: not known), and the cards as they came to lie."""

    claimed: int | None = None
    counted: int | None = None
    melds: tuple[Meld, ...] = ()
    loose: tuple[object, ...] = ()  # the cards left over after melds and layoffs

    @property
    def count(self) -> int | None:
        """The deadwood that scores: counted from the cards, else as claimed."""
        return self.claimed if self.counted is None else self.counted


@dataclass(frozen=True, slots=True)
class Ruling:
    """The referee's answer about one deal. Nothing is scored but what the steps say."""

    verdict: Verdict
    winner: Seat | None
    steps: tuple[Step, ...]
    shown: tuple[Shown, ...]
    layoffs: tuple[Layoff, ...] = ()
    problems: tuple[Problem, ...] = ()

    def points(self, seat: int) -> int:
        """The points of this seat: the sum of its steps."""
        return sum(step.points for step in self.steps if step.seat == seat)
