"""What happened in one deal, as the people at the table report it: facts, never points.

`HandRecord` is a report decoded: seats instead of names, cards instead of text. `problems` (below)
says, all at once, why a report cannot be.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from .cards import Card


class End(StrEnum):
    """How the deal ended, as the table says it."""

    KNOCK = "knock"
    GIN = "gin"
    BIG_GIN = "big_gin"
    STOCK_OUT = "stock_out"
    VOID = "void"
    POINTS = "points"
    OUT = "out"
    RUMMY = "rummy"


class Response(StrEnum):
    """The opponent's answer to an illegal knock."""

    ACCEPTED = "accepted"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class ClaimedLayoff:
    """A card a player says goes onto a meld; `onto` names the meld by any or all of its cards (empty: any)."""

    card: Card
    onto: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class ShownHand:
    """The cards one player laid open.

    `melds` and `layoffs` are None when the referee shall find them, and empty when there were none;
    a meld is as declared, so it may be none at all. `discard` is the knock card, if it was named.
    """

    cards: tuple[Card, ...]
    melds: tuple[tuple[Card, ...], ...] | None = None
    layoffs: tuple[ClaimedLayoff, ...] | None = None
    discard: Card | None = None


@dataclass(frozen=True, slots=True)
class HandRecord:
    """One deal. The tuples `deadwood`, `before_layoffs` and `hands` have one place a seat (None: not said).

    They are equally long, and for two seats unless said otherwise. Counts are in points. `by` is the seat
    that ended the deal; `points` only for `End.POINTS`.
    """

    end: End
    by: int | None = None
    deadwood: tuple[int | None, ...] = (None, None)
    hands: tuple[ShownHand | None, ...] = (None, None)
    before_layoffs: tuple[int | None, ...] = (None, None)
    laid_off_all: bool = False
    response: Response | None = None
    points: int | None = None
    dealer: int | None = None
    upcard: Card | None = None

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.deadwood)
