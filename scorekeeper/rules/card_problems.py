"""Why cards cannot be as they were reported: too many, twice, in both hands, not held.

The fields are as in `problems`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from .cards import Card
from .deals import Deal
from .knocks import knocker_count
from .melds import least_deadwood
from .records import ClaimedLayoff, End, HandRecord, ShownHand
from .rulesets import Ruleset
from .rulings import Problem, Seat, problem

MOST_LAYOFFS = 11  # cards; no hand holds more


def card_problems(record: HandRecord, ruleset: Ruleset) -> Iterator[Problem]:
    """What is wrong with the cards shown, hand by hand, and then between the hands."""
    for seat, hand in enumerate(record.hands):
        if hand is not None:
            field = f"hands.{seat}"
            yield from twice(hand.cards, f"{field}.cards")
            yield from _number_of_cards(record, ruleset, seat)
            if record.by is not None:
                yield from _discard(record, ruleset, seat)
            yield from _not_held(hand, field)
            yield from layoffs_too_many(hand.layoffs or (), f"{field}.layoffs")
    yield from in_several_hands(record)


def twice(cards: tuple[Card, ...], field: str) -> Iterator[Problem]:
    """One pack: no card twice in one hand (C01)."""
    for card, times in Counter(cards).items():
        if times > 1:
            yield problem("card_twice", field, card=card)


def _number_of_cards(record: HandRecord, ruleset: Ruleset, seat: int) -> Iterator[Problem]:
    """Ten cards a player; the knocker's eleven with the discard named, or eleven that all lie in melds."""
    count, size = len(record.hands[seat].cards), ruleset.cards_each(len(record.hands))
    least = size + 1 if _went_down_whole(record, seat) else size
    most = size + 1 if record.by in (seat, None) else size
    if not least <= count <= most:
        yield problem("card_count", f"hands.{seat}.cards", count=count, expected=least)


def _went_down_whole(record: HandRecord, seat: int) -> bool:
    """Whether this seat is said to have gone down with eleven cards and no discard."""
    return record.end is End.BIG_GIN and seat == record.by and record.hands[seat].discard is None


def _discard(record: HandRecord, ruleset: Ruleset, seat: int) -> Iterator[Problem]:
    hand, field = record.hands[seat], f"hands.{seat}.discard"
    if seat != record.by:
        if hand.discard is not None:
            yield problem("field_not_asked", field)
    elif hand.discard is None:
        if len(hand.cards) == ruleset.cards_each(len(record.hands)) + 1 and not _all_melded(record, ruleset, seat):
            yield problem("discard_missing", field)
    else:
        yield from _discarded(hand, ruleset, field)


def _all_melded(record: HandRecord, ruleset: Ruleset, seat: int) -> bool:
    """Whether eleven cards went down with none left over, so that no discard was needed."""
    hand = record.hands[seat]
    if record.end is not End.BIG_GIN or len(set(hand.cards)) != len(hand.cards):
        return record.end is End.BIG_GIN
    if hand.melds is not None and ruleset.count_as == "declared":
        return not _sound(hand) or knocker_count(Deal(record, ruleset)) == 0
    return least_deadwood(hand.cards, ruleset.ace, ruleset.ace_points) == 0


def _sound(hand: ShownHand) -> bool:
    """Whether every declared card is held, so that the melds can be checked at all."""
    return {card for meld in hand.melds or () for card in meld} <= set(hand.cards)


def _discarded(hand: ShownHand, ruleset: Ruleset, field: str) -> Iterator[Problem]:
    """The knock card is the eleventh card: among eleven, apart from ten, and in no meld (C03)."""
    among = hand.discard in hand.cards
    eleven = len(hand.cards) == ruleset.cards_each(2) + 1
    if eleven and not among:
        yield problem("card_not_held", field, card=hand.discard)
    elif among and (not eleven or any(hand.discard in meld for meld in hand.melds or ())):
        yield problem("card_twice", field, card=hand.discard)


def layoffs_too_many(claims: Sequence[ClaimedLayoff], field: str) -> Iterator[Problem]:
    """Nobody lays off more cards than a hand can hold."""
    if len(claims) > MOST_LAYOFFS:
        yield problem("layoffs_too_many", field, count=len(claims), most=MOST_LAYOFFS)


def _not_held(hand: ShownHand, field: str) -> Iterator[Problem]:
    held = {*hand.cards, hand.discard}
    for place, meld in enumerate(hand.melds or ()):
        yield from (problem("card_not_held", f"{field}.melds[{place}]", card=card)
                    for card in meld if card not in held)
    for place, claim in enumerate(hand.layoffs or ()):
        if claim.card not in held:
            yield problem("card_not_held", f"{field}.layoffs[{place}].card", card=claim.card)


def in_several_hands(record: HandRecord) -> Iterator[Problem]:
    """One pack: no card in two hands, the knock card included (C02)."""
    holder: dict[Card, Seat] = {}
    for seat, hand in enumerate(record.hands):
        for card in sorted(_all_cards(hand)):
            if card in holder:
                place = "cards" if card in hand.cards else "discard"
                yield problem("card_in_both", f"hands.{seat}.{place}", card=card, other=holder[card])
            holder.setdefault(card, Seat(seat))


def _all_cards(hand: ShownHand | None) -> set[Card]:
    return set() if hand is None else {*hand.cards} | ({hand.discard} - {None})
