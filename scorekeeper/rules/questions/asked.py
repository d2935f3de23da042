"""What the referee can be asked without a finished hand: each question is a frozen value of its facts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import field as having
from types import MappingProxyType

from ..cards import Card
from ..records import ClaimedLayoff

Fact = bool | int | str | Card
NO_FACTS: Mapping[str, Fact] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class MayIKnock:
    """May this hand be knocked with? In basic rummy: may I go out, with these `melds` on the table?

    `cards` are those held after drawing (one too many: `discard` among them, or the best one is sought) or
    after the discard. `taken` was just drawn from the discard pile. In gin `melds` are the asker's own as he
    wants to lay them (None: the best are found), in basic rummy those that lie on the table.
    """

    cards: tuple[Card, ...]
    upcard: Card | None = None
    discard: Card | None = None
    taken: Card | None = None
    melds: tuple[tuple[Card, ...], ...] | None = None


@dataclass(frozen=True, slots=True)
class CanThisGoThere:
    """Can these cards be laid off, in the order named, on the `melds` on the table? `gin`: whose melds lie has gin."""

    melds: tuple[tuple[Card, ...], ...]
    layoffs: tuple[ClaimedLayoff, ...]
    gin: bool = False


@dataclass(frozen=True, slots=True)
class IsThisAMeld:
    """Are these cards, in any order, one meld?"""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class HowToLay:
    """How should who knocks lay these cards down, and what does each way risk?

    `cards`, `upcard`, `discard` and `taken` as in `MayIKnock`; `defender` is the other hand, where it is known.
    """

    cards: tuple[Card, ...]
    upcard: Card | None = None
    discard: Card | None = None
    taken: Card | None = None
    defender: tuple[Card, ...] | None = None


@dataclass(frozen=True, slots=True)
class Irregularity:
    """Something went wrong, or is disputed, at the table: its `id` (`I07`, `L20`) and what had happened already.

    A fact that nobody told is left out of `facts`; which there are `irregularities.INQUIRIES` says.
    """

    id: str
    facts: Mapping[str, Fact] = having(default_factory=lambda: NO_FACTS)


Question = MayIKnock | CanThisGoThere | IsThisAMeld | HowToLay | Irregularity
