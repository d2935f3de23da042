"""Claimed layoffs, checked one by one: which stand, and why the others do not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from .cards import Card, points_of
from .holdings import BITS, cards_in, hand_of
from .layoffs import Layoff, cards_taken
from .melds import Meld, melds_of_the_pack
from .records import ClaimedLayoff


@dataclass(frozen=True, slots=True)
class Refusal:
    """A claim that does not stand, and why.

    `in_own_meld`, `already_laid` (by another claim), `not_on_table` (`onto` names no laid meld);
    for a run `wrong_suit`, `past_the_end` (beyond the ace or king under this ace rule) or `not_next`
    (a gap); for a set `wrong_rank` or `set_complete`.
    """

    claim: ClaimedLayoff
    reason: str


@dataclass(frozen=True, slots=True)
class Checked:
    """Claims parted into those that stand, in an order that works, and those refused, by card."""

    accepted: tuple[Layoff, ...]
    refused: tuple[Refusal, ...]


# what a referee would say first of a claim that names no meld and fits none
TELLING_FIRST = ("already_laid", "set_complete", "past_the_end", "not_next", "wrong_suit", "wrong_rank")

Lying = tuple[int, ...]  # the laid melds as they lie at a moment, as bits
Path = tuple[tuple[int, int], ...]  # the claims met so far: the number of each, and the meld it went onto


def check_layoffs(
    claims: Sequence[ClaimedLayoff], laid: Sequence[Meld], own: Sequence[Meld] = (), ace: str = "low"
) -> Checked:
    """Which claims stand, together, on the laid melds; cards in the defender's `own` melds stay there.

    The order of the claims does not matter: whatever lies in the end may be built upon. A card that
    may go to more than one meld goes where the most points can be laid off in all.
    """
    claims = sorted(claims, key=lambda claim: (claim.card, sorted(claim.onto)))
    referee = _Referee(claims, tuple(sorted(meld.mask for meld in laid)), sum(meld.mask for meld in own), ace)
    lying, path = referee.most_laid_off()
    accepted = tuple(Layoff(claims[number].card, melds_of_the_pack(ace)[onto]) for number, onto in path)
    stand = {number for number, _ in path}
    refused = [claim for number, claim in enumerate(claims) if number not in stand]
    return Checked(accepted, tuple(Refusal(claim, referee.reason(claim, lying)) for claim in refused))


def laid_in_order(claims: Sequence[ClaimedLayoff], laid: Sequence[Meld], ace: str = "low") -> tuple[Layoff, ...]:
    """The claims met one after the other as they are named, up to the first that cannot be met at its turn.

    A card that may go to more than one meld goes where the most claims can follow.
    """
    referee = _Referee(claims, tuple(sorted(meld.mask for meld in laid)), 0, ace)
    return tuple(Layoff(claims[number].card, melds_of_the_pack(ace)[onto]) for number, onto in referee.as_named())


@lru_cache(maxsize=4096)
def grown_by_all(meld: int, cards: int, ace: str) -> int:
    """The meld with every one of these cards that can come to lie on it; all as bits."""
    while more := cards_taken(meld, ace) & cards:
        meld |= more
    return meld


@dataclass(frozen=True, slots=True)
class _Referee:
    """The claims, the melds as first laid, the defender's own melds (bits), and the ace rule."""

    claims: Sequence[ClaimedLayoff]
    laid: Lying
    own: int
    ace: str

    def most_laid_off(self) -> tuple[Lying, Path]:
        """How the melds lie when the most points are laid off that the claims allow, and a way there."""
        reached: dict[Lying, Path] = {self.laid: ()}
        waiting = [self.laid]
        for lying in waiting:  # the list gets longer as the melds grow
            for number, place in self._moves(lying):
                grown = self._grown(lying, number, place)
                if grown not in reached:
                    reached[grown] = (*reached[lying], (number, lying[place]))
                    waiting.append(grown)
        most = max(reached, key=lambda lying: (points_of(cards_in(sum(lying))), lying))
        return most, reached[most]

    def as_named(self) -> Path:
        """As many claims as can be met in the order given, none left out between them."""
        reached: dict[Lying, Path] = {self.laid: ()}
        for number in range(len(self.claims)):
            further: dict[Lying, Path] = {}
            for lying, path in reached.items():
                for place in self._places(number, lying):
                    further.setdefault(self._grown(lying, number, place), (*path, (number, lying[place])))
            if not further:
                break
            reached = further
        return next(iter(reached.values()))

    def _grown(self, lying: Lying, number: int, place: int) -> Lying:
        """How the melds lie once this claim is met on the meld at this place."""
        return (*lying[:place], lying[place] | BITS[self.claims[number].card], *lying[place + 1 :])

    def _moves(self, lying: Lying) -> list[tuple[int, int]]:
        """The claims that can be met now, each with the place of the meld it goes onto.

        A claim with no other place to wait for is met at once: that stands in no other's way.
        """
        moves: list[tuple[int, int]] = []
        for number in range(len(self.claims)):
            places = [(number, place) for place in self._places(number, lying)]
            if places and len(places) == self._places_ever(number):
                return places
            moves += places
        return moves

    def _places_ever(self, number: int) -> int:
        """How many of the melds may ever come to take this claim's card, at most."""
        claimed = hand_of(claim.card for claim in self.claims)
        return sum(bool(grown_by_all(meld, claimed, self.ace) & BITS[self.claims[number].card]) for meld in self.laid)

    def _places(self, number: int, lying: Lying) -> Iterator[int]:
        """The places of the melds that this claim can be met on now."""
        card = BITS[self.claims[number].card]
        if not card & (self.own | sum(lying)):
            for place in self._named(self.claims[number], lying):
                if cards_taken(lying[place], self.ace) & card:
                    yield place

    def _named(self, claim: ClaimedLayoff, lying: Lying) -> list[int]:
        """The places of the melds the claim may mean.

        Some card of `onto` must lie in the meld; others may be claimed and not lie there yet.
        """
        if not claim.onto:
            return list(range(len(lying)))
        onto = hand_of(claim.onto) & ~BITS[claim.card]
        to_come = hand_of(other.card for other in self.claims) & ~sum(lying)
        return [place for place, meld in enumerate(lying) if onto & meld and not onto & ~(meld | to_come)]

    def reason(self, claim: ClaimedLayoff, lying: Lying) -> str:
        """Why this claim is not met when all that can be laid off lies."""
        card = BITS[claim.card]
        if card & self.own:
            return "in_own_meld"
        if card & sum(lying) & ~sum(self.laid):
            return "already_laid"
        reasons = {self._why_not_onto(lying[place], claim.card) for place in self._named(claim, lying)}
        return next((reason for reason in TELLING_FIRST if reason in reasons), "not_on_table")

    def _why_not_onto(self, lying: int, card: Card) -> str:
        meld = melds_of_the_pack(self.ace)[lying]
        if meld.kind == "set" and card.rank != meld.cards[0].rank:
            return "wrong_rank"
        if meld.kind == "set" and len(meld.cards) == 4:
            return "set_complete"  # before `already_laid`: a pack has no fifth card of a rank
        if card in meld.cards:
            return "already_laid"
        if meld.kind == "run" and card.suit != meld.cards[0].suit:
            return "wrong_suit"
        return "past_the_end" if lying | BITS[card] in melds_of_the_pack("around") else "not_next"
