"""Laying off: what the defender may put on the knocker's melds, and the best he can do.

The defence is searched whole: each way the laid melds can grow is met by the best own melds of the
cards that remain, so giving up an own meld to lay off more is found where it pays.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from .cards import Card, points_of
from .holdings import cards_in, hand_of
from .melds import Meld, best_arrangements, least_of_hand, melds_of_the_pack
from .records import ClaimedLayoff


@dataclass(frozen=True, slots=True)
class Layoff:
    """A card put onto a meld; `onto` is the meld as it then lay, grown by what was laid off before."""

    card: Card
    onto: Meld


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
    """Claims sorted into those that stand, in an order that works, and those refused."""

    accepted: tuple[Layoff, ...]
    refused: tuple[Refusal, ...]


@dataclass(frozen=True, slots=True)
class Defence:
    """What the defender lays: own melds, layoffs in an order that works, and the points of what is left."""

    melds: tuple[Meld, ...]
    layoffs: tuple[Layoff, ...]
    loose: tuple[Card, ...]
    deadwood: int


@cache
def _takes(meld: int, ace: str) -> int:
    """The cards that would go onto this meld next, all as bits."""
    melds = melds_of_the_pack(ace)
    return sum(1 << place for place in range(52) if not meld >> place & 1 and meld | 1 << place in melds)


# --- the best defence ---------------------------------------------------------------------------


def best_defence(
    cards: Iterable[Card],
    laid: Sequence[Meld],
    ace: str = "low",
    ace_points: int = 1,
    *,
    melds: Sequence[Meld] | None = None,
    layoffs: Sequence[Layoff] | None = None,
    prefer_layoff: bool = False,
) -> Defence:
    """The plan that leaves the defender's `cards` the least deadwood against the `laid` melds.

    With `melds` given, these lie and only the best layoffs of the rest are sought; with `layoffs`
    given, these stand and only own melds are sought. Among plans of equal deadwood the one with the
    fewest layoffs; with `prefer_layoff`, one that lays off at least a card where that too comes to
    nothing left (it may earn a gin-off).
    """
    hand = hand_of(cards)
    if melds is not None:
        hand ^= hand_of(card for meld in melds for card in meld.cards)

    def left(growth: tuple[int, ...]) -> int:
        rest = hand ^ sum(growth)
        return points_of(cards_in(rest), ace_points) if melds is not None else least_of_hand(rest, ace, ace_points)

    def cost(growth: tuple[int, ...]) -> tuple[int, bool, int, int]:
        deadwood, laid_off = left(growth), sum(growth)
        return deadwood, prefer_layoff and not deadwood and not laid_off, laid_off.bit_count(), laid_off

    if layoffs is None:
        layoffs = _in_order(laid, min(_growths(laid, hand, ace), key=cost), ace)
    rest = hand ^ hand_of(layoff.card for layoff in layoffs)
    if melds is None:
        best = best_arrangements(cards_in(rest), ace, ace_points)[0]
        return Defence(best.melds, tuple(layoffs), best.loose, best.deadwood)
    return Defence(tuple(melds), tuple(layoffs), cards_in(rest), points_of(cards_in(rest), ace_points))


def _growths(laid: Sequence[Meld], hand: int, ace: str) -> list[tuple[int, ...]]:
    """Every way the laid melds can grow by cards of the hand: for each meld the cards it gets, as bits."""
    growths: list[tuple[int, ...]] = [()]
    for meld in laid:
        growths = [
            (*growth, added)
            for growth in growths
            for added in _growths_of_one(meld.mask, hand & ~sum(growth), ace)
        ]
    return growths


def _growths_of_one(meld: int, hand: int, ace: str) -> list[int]:
    growths = [0]
    for added in growths:  # the list grows as we go
        for card in _bits(_takes(meld | added, ace) & hand):
            if added | card not in growths:
                growths.append(added | card)
    return growths


def _bits(hand: int) -> Iterator[int]:
    while hand:
        yield hand & -hand
        hand &= hand - 1


def _in_order(laid: Sequence[Meld], growth: tuple[int, ...], ace: str) -> tuple[Layoff, ...]:
    """The layoffs that make each laid meld grow by its cards, one after the other."""
    melds, layoffs = melds_of_the_pack(ace), []
    for meld, missing in zip(laid, growth, strict=True):
        lying = meld.mask
        while missing:
            card = next(_bits(_takes(lying, ace) & missing))
            layoffs.append(Layoff(Card(card.bit_length() - 1), melds[lying]))
            lying, missing = lying | card, missing ^ card
    return tuple(layoffs)


# --- claimed layoffs ----------------------------------------------------------------------------


def check_layoffs(
    claims: Sequence[ClaimedLayoff], laid: Sequence[Meld], own: Sequence[Meld] = (), ace: str = "low"
) -> Checked:
    """Which claims stand, together, on the laid melds; cards in the defender's `own` melds stay there.

    The order of the claims does not matter. Where a card may go to more than one meld, it goes where
    the most points can be laid off in all.
    """
    claims = sorted(claims, key=lambda claim: (claim.card, sorted(claim.onto)))
    table = _Table(claims, tuple(sorted(meld.mask for meld in laid)), hand_of(c for m in own for c in m.cards), ace)
    state, path = table.best()
    melds = melds_of_the_pack(ace)
    accepted = tuple(Layoff(claims[number].card, melds[onto]) for number, onto in path)
    stand = {number for number, _ in path}
    refused = tuple(
        Refusal(claim, table.reason(claim, state)) for number, claim in enumerate(claims) if number not in stand
    )
    return Checked(accepted, refused)


State = tuple[int, ...]  # the laid melds as they lie, as bits
Path = tuple[tuple[int, int], ...]  # (number of the claim, the meld it went onto)


@dataclass(frozen=True, slots=True)
class _Table:
    """The laid melds and the claims on them."""

    claims: Sequence[ClaimedLayoff]
    laid: State
    own: int
    ace: str

    def best(self) -> tuple[State, Path]:
        """The state with the most points laid off that the claims can reach, and one way there."""
        reached: dict[State, Path] = {self.laid: ()}
        queue = [self.laid]
        for state in queue:  # the queue grows as we go
            for number, place in self._moves(state):
                onto = state[place]
                grown = (*state[:place], onto | 1 << self.claims[number].card, *state[place + 1 :])
                if grown not in reached:
                    reached[grown] = (*reached[state], (number, onto))
                    queue.append(grown)
        best = max(queue, key=lambda state: (points_of(cards_in(sum(state))), state))
        return best, reached[best]

    def _moves(self, state: State) -> Iterator[tuple[int, int]]:
        """The claims that can be met now, with the place of the meld each goes onto."""
        for number, claim in enumerate(self.claims):
            if 1 << claim.card & (self.own | sum(state)):
                continue
            for place in self._named(claim, state):
                if _takes(state[place], self.ace) >> claim.card & 1:
                    yield number, place

    def _named(self, claim: ClaimedLayoff, state: State) -> list[int]:
        """The places of the melds the claim may mean.

        Some cards of `onto` must lie in the meld; others may be claimed but not lie there yet.
        """
        if not claim.onto:
            return list(range(len(state)))
        onto = hand_of(claim.onto) & ~(1 << claim.card)
        claimed = hand_of(other.card for other in self.claims) & ~sum(state)
        return [place for place, lying in enumerate(state) if onto & lying and not onto & ~(lying | claimed)]

    def reason(self, claim: ClaimedLayoff, state: State) -> str:
        """Why this claim cannot be met once all that can be laid off lies."""
        card = 1 << claim.card
        if card & self.own:
            return "in_own_meld"
        named = [state[place] for place in self._named(claim, state)]
        reasons = {self._why_not(claim.card, lying) for lying in named}
        return next((reason for reason in _TELLING_FIRST if reason in reasons), "not_on_table")

    def _why_not(self, card: Card, lying: int) -> str:
        if lying >> card & 1:
            return "already_laid"
        meld = melds_of_the_pack(self.ace)[lying]
        if meld.kind == "set":
            return "wrong_rank" if card.rank != meld.cards[0].rank else "set_complete"
        if card.suit != meld.cards[0].suit:
            return "wrong_suit"
        return "past_the_end" if lying | 1 << card in melds_of_the_pack("around") else "not_next"


_TELLING_FIRST = ("already_laid", "past_the_end", "not_next", "set_complete", "wrong_suit", "wrong_rank")
