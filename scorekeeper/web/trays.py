"""The cards of each hand as they lie in its tray: as the referee would lay them, or as it was said; and those in doubt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..rules.cards import Card, points_of, read_cards
from ..rules.melds import Arrangement, Meld, best_arrangements, read_meld
from ..rules.rulesets import Ruleset
from .doubtful import Doubt, doubts_in
from .entry import Entry, SeatEntry
from .typed_cards import LEAST_MELD, read_melds

SHOWN_WAYS = 3


@dataclass(frozen=True, slots=True)
class Way:
    """One way to lay a hand; `text` as the field for melds takes it."""

    lay: Arrangement
    text: str

    @property
    def can_lie_otherwise(self) -> bool:
        """Whether there are cards enough for a meld to be made of them."""
        return sum(len(meld.cards) for meld in self.lay.melds) + len(self.lay.loose) >= LEAST_MELD


@dataclass(frozen=True, slots=True)
class Lay:
    """What lies in the tray of a hand: `ways` are the best, `declared` is the one said; `held` where it is not laid at all."""

    seat: int
    held: tuple[Card, ...]
    ways: Sequence[Way]
    declared: Way | None = None
    doubts: tuple[Doubt, ...] = ()

    @property
    def cards(self) -> int:
        """How many cards the hand holds, those in doubt left out."""
        return len(self.held)

    @property
    def shown(self) -> Way | None:
        """How the cards lie: as it was said, else as the referee would lay them; None where there is nothing to lay."""
        return self.declared or next(iter(self.ways), None)

    @property
    def melds(self) -> tuple[Meld, ...]:
        """The melds that lie there; none where nothing is laid."""
        return self.shown.lay.melds if self.shown else ()

    @property
    def loose(self) -> tuple[Card, ...]:
        """What lies in no meld: every card where nothing is laid."""
        return self.shown.lay.loose if self.shown else self.held

    @property
    def others(self) -> tuple[Way, ...]:
        """The best ways that are not shown."""
        shown = self.shown
        return tuple(way for way in self.ways if way.text and shown and set(way.lay.melds) != set(shown.lay.melds))


def lays_of(entry: Entry, ruleset: Ruleset) -> list[Lay]:
    """How each hand of the grid lies, as far as its cards are known."""
    return [lay_of(side, ruleset, len(entry.seats)) for side in entry.seats] if entry.by_cards else []


def lay_of(side: SeatEntry, ruleset: Ruleset, seats: int) -> Lay:
    """How this hand lies. Where melds in hand are paid for like any cards, there is nothing to lay."""
    held = tuple(sorted(side.ticked))
    kept = [card for card in held if str(card) != side.discard]
    can_be = len(kept) <= ruleset.cards_each(seats) + 1 and not ruleset.melds_in_hand_count
    ways, declared = (_ways(kept, ruleset), _declared(side, kept, ruleset)) if can_be else ((), None)
    return Lay(side.seat, held, ways, declared, doubts_in(side.words))


def _ways(cards: Sequence[Card], ruleset: Ruleset) -> Sequence[Way]:
    best = best_arrangements(cards, ruleset.ace, ruleset.ace_points) if cards else ()
    return [_way(lay) for lay in best[:SHOWN_WAYS]]


def _way(lay: Arrangement) -> Way:
    return Way(lay, ", ".join(map(str, lay.melds)))


def _declared(side: SeatEntry, cards: Sequence[Card], ruleset: Ruleset) -> Way | None:
    """The melds that were said to lie there, as far as they are melds of these cards; None where nothing was said."""
    if not side.melds.strip() and not side.no_melds:
        return None
    return _way(laid(tuple(_melds_said(side.melds, cards, ruleset.ace)), cards, ruleset))


def _melds_said(text: str, cards: Sequence[Card], ace: str) -> Iterator[Meld]:
    """The melds of a line that these cards hold, each card in one of them."""
    free = set(cards)
    for group in read_melds(text, ace).groups:
        meld = read_meld(read_cards(group).cards, ace)
        if isinstance(meld, Meld) and free.issuperset(meld.cards):
            free.difference_update(meld.cards)
            yield meld


def laid(melds: tuple[Meld, ...], cards: Sequence[Card], ruleset: Ruleset) -> Arrangement:
    """These cards with these melds laid."""
    in_melds = {card for meld in melds for card in meld.cards}
    loose = tuple(card for card in cards if card not in in_melds)
    return Arrangement(melds, loose, points_of(loose, ruleset.ace_points))


def melds_after(side: SeatEntry, picked: Sequence[Card], ruleset: Ruleset, seats: int, *, as_meld: bool) -> str:
    """The melds of a hand, as their field takes them, once these cards lie as one, or loose; what they leave of others lies while it is one."""
    left = [[card for card in meld.cards if card not in picked] for meld in lay_of(side, ruleset, seats).melds]
    melds = [str(meld) for cards in left if isinstance(meld := read_meld(cards, ruleset.ace), Meld)]
    if as_meld:
        made = read_meld(picked, ruleset.ace)
        melds.append(str(made) if isinstance(made, Meld) else " ".join(map(str, picked)))
    return ", ".join(melds)
