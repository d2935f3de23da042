"""Why a report of basic rummy cannot be. The fields are as in `problems`.

Who went out holds nothing; each of the others is known by a count or by the cards in hand. What lies on
the table is not reported: it costs nobody anything.
"""

from __future__ import annotations

from collections.abc import Iterator

from .card_problems import in_several_hands, twice
from .cards import highest_count, highest_pips
from .records import End, HandRecord, ShownHand
from .report_problems import ender, not_asked, points
from .rulesets import Ruleset
from .rulings import Problem, Seat, problem

GAME = "rummy"
_NEVER_ASKED = ("before_layoffs", "laid_off_all", "response")
_OF_A_HAND = ("melds", "layoffs", "discard")


def rummy_problems(record: HandRecord, ruleset: Ruleset) -> tuple[Problem, ...]:
    """All that makes this report of basic rummy impossible.

    >>> rummy = Ruleset(id="rummy", name="Rummy", game="rummy", hand_size=7, melds_in_hand_count=True)
    >>> [(p.code, p.field) for p in rummy_problems(HandRecord(End.OUT, by=0, deadwood=(3, 71)), rummy)]
    [('count_impossible', 'deadwood.1'), ('count_contradicts', 'deadwood.0')]
    """
    if record.end is End.VOID:
        return tuple(not_asked(record, "by", "points", "deadwood", "hands", *_NEVER_ASKED))
    if record.end is End.POINTS:
        return (*ender(record), *points(record), *_two(record), *not_asked(record, "deadwood", "hands", *_NEVER_ASKED))
    return (*ender(record), *not_asked(record, "points"), *not_asked(record, *_NEVER_ASKED, game=GAME),
            *_counts(record, ruleset), *_cards(record, ruleset))


def most_pips(ruleset: Ruleset, seats: int) -> int:
    """The most points a player can be left with: all the cards in hand, or what melds leave of them."""
    highest = highest_pips if ruleset.melds_in_hand_count else highest_count
    return highest(ruleset.cards_each(seats), ruleset.ace_points)


def _two(record: HandRecord) -> Iterator[Problem]:
    """Between two it is clear who paid a score taken over from paper; among more only the counts tell it."""
    if record.seats > 2:
        yield problem("payers_unknown", "points")


# counts


def _counts(record: HandRecord, ruleset: Ruleset) -> Iterator[Problem]:
    most = most_pips(ruleset, record.seats)
    for seat, count in enumerate(record.deadwood):
        if count is not None and not 0 <= count <= most:
            yield problem("count_impossible", f"deadwood.{seat}", count=count, most=most)
    if record.by is not None:
        for seat in range(record.seats):
            yield from (_of_winner if seat == record.by else _of_payer)(record, seat, ruleset)


def _of_winner(record: HandRecord, seat: int, ruleset: Ruleset) -> Iterator[Problem]:
    if record.deadwood[seat]:
        facts = {"count": record.deadwood[seat], "end": str(record.end), "game": GAME}
        yield problem("count_contradicts", f"deadwood.{seat}", **facts)


def _of_payer(record: HandRecord, seat: int, ruleset: Ruleset) -> Iterator[Problem]:
    """Everybody who did not go out holds a card still, and so has a count."""
    if record.hands[seat] is not None:
        return
    if record.deadwood[seat] is None:
        yield problem("count_missing", f"deadwood.{seat}", **({"game": GAME} if ruleset.melds_in_hand_count else {}))
    elif record.deadwood[seat] == 0 and ruleset.melds_in_hand_count:
        yield problem("count_contradicts", f"deadwood.{seat}", count=0, out=Seat(record.by))


# cards


def _cards(record: HandRecord, ruleset: Ruleset) -> Iterator[Problem]:
    for seat, hand in enumerate(record.hands):
        if hand is not None:
            yield from twice(hand.cards, f"hands.{seat}.cards")
            yield from _number_of_cards(record, ruleset, seat)
            yield from _not_asked_of_a_hand(hand, f"hands.{seat}")
    yield from in_several_hands(record)


def _number_of_cards(record: HandRecord, ruleset: Ruleset, seat: int) -> Iterator[Problem]:
    """None for who went out, whoever that is; the others from one to as many as were dealt."""
    count, most = len(record.hands[seat].cards), ruleset.cards_each(record.seats)
    if seat == record.by:
        if count:
            yield problem("field_not_asked", f"hands.{seat}.cards", out=Seat(seat))
    elif count > most or (count == 0 and record.by is not None):
        expected = most if count else 1
        yield problem("card_count", f"hands.{seat}.cards", count=count, expected=expected, most=most, game=GAME)


def _not_asked_of_a_hand(hand: ShownHand, field: str) -> Iterator[Problem]:
    """What lies on the table, and the last discard, change nothing that is paid."""
    for part in _OF_A_HAND:
        if getattr(hand, part) is not None:
            yield problem("field_not_asked", f"{field}.{part}", game=GAME)
