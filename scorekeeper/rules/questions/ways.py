"""The ways from the cards somebody holds to the hand he would lay down: which card goes, and what is left."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from ..cards import Card, points_of
from ..deals import Deal
from ..knocks import is_legal
from ..melds import Arrangement, Meld, best_arrangements, read_meld
from ..records import End, HandRecord, ShownHand
from ..rulesets import Ruleset
from ..rulings import Seat, Step
from ..sides import lay_declared
from .asked import HowToLay, MayIKnock

SEATS = 2  # at a table of gin
ASKER = Seat(0)

Lay = Callable[[Card | None], Arrangement]
"""How the hand lies once this card has gone (None: none goes)."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way to go down: the card that goes (None: none has to), and how the rest lies."""

    discard: Card | None
    lay: Arrangement

    @property
    def count(self) -> int:
        """What is left, in points."""
        return self.lay.deadwood


def deal_of(ruleset: Ruleset, upcard: Card | None, hand: ShownHand | None = None) -> Deal:
    """The deal in which the asker would knock."""
    return Deal(HandRecord(End.KNOCK, by=ASKER, upcard=upcard, hands=(hand, None)), ruleset)


def limit_is_known(deal: Deal) -> bool:
    """Whether it is known what may be knocked with; where the upcard says so, it must have been told."""
    return deal.record.upcard is not None or deal.ruleset.knock_limit != "upcard"


def can_knock(deal: Deal, count: int) -> bool:
    """Whether this count may be knocked with; where the limit is not known, gin alone may."""
    return count == 0 or (limit_is_known(deal) and is_legal(deal, count))


def has_to_discard(asked: MayIKnock | HowToLay, ruleset: Ruleset) -> bool:
    """Whether one card too many is held, and nobody said which goes."""
    return asked.discard is None and len(asked.cards) > ruleset.cards_each(SEATS)


def ways(asked: MayIKnock | HowToLay, ruleset: Ruleset, lay: Lay) -> tuple[Way, ...]:
    """Every way to go down, the best first: the least deadwood; among equals the dearest card goes.

    What was taken from the discard pile may not go.
    """
    if not has_to_discard(asked, ruleset):
        return (Way(None, lay(asked.discard)),)
    return tuple(sorted((Way(card, lay(card)) for card in asked.cards if card != asked.taken),
                        key=lambda way: (way.count, *_dearest_first(way.discard, ruleset))))


def _dearest_first(card: Card, ruleset: Ruleset) -> tuple[int, int, int]:
    return -card.points(ruleset.ace_points), -card.rank, card


def best_lay(cards: tuple[Card, ...], ruleset: Ruleset) -> Lay:
    """Lays these cards, whatever goes, with the least deadwood."""
    def lay(gone: Card | None) -> Arrangement:
        """The best lay of the cards without the one that has gone."""
        kept = (card for card in cards if card != gone)
        return best_arrangements(kept, ruleset.ace, ruleset.ace_points)[0]
    return lay


def as_counted(asked: MayIKnock, ruleset: Ruleset) -> MayIKnock:
    """The question without the melds named in it, where every hand counts at its best lay."""
    return replace(asked, melds=None) if ruleset.count_as == "best" else asked


def declared_lay(asked: MayIKnock, ruleset: Ruleset) -> tuple[Lay, tuple[Step, ...]]:
    """Lays the cards in the melds the asker named, as far as they hold, and the steps that say which do."""
    hand = ShownHand(asked.cards, asked.melds)
    laid, steps = lay_declared(deal_of(ruleset, asked.upcard, hand), ASKER)

    def lay(gone: Card | None) -> Arrangement:
        """The named melds as they are without the card that has gone; one that is none any more lies loose."""
        parts = [_without(meld, gone, ruleset.ace) for meld in laid.melds]
        melds = tuple(part for part in parts if isinstance(part, Meld))
        melded = {card for meld in melds for card in meld.cards}
        loose = tuple(card for card in sorted(asked.cards) if card not in melded and card != gone)
        return Arrangement(melds, loose, points_of(loose, ruleset.ace_points))

    return lay, tuple(_of_nobody(steps))


def _without(meld: Meld, gone: Card | None, ace: str) -> object:
    """The meld once this card has gone: shorter, or none any more."""
    return read_meld((card for card in meld.cards if card != gone), ace) if gone in meld.cards else meld


def _of_nobody(steps: tuple[Step, ...]) -> Iterator[Step]:
    """The steps without a seat: who asks has no name."""
    return (replace(step, seat=None) for step in steps)
