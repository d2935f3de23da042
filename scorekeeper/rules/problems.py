"""Why a report cannot be: every contradiction in it, all at once, each with its field.

A field is a path such as `deadwood.1` or `hands.0.melds[2]`, with the seat's number where the public
report has the player's name. An illegal act at the table is no problem; it is ruled on (`hands`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from types import MappingProxyType

from .cards import Card, highest_count
from .deals import Deal
from .knocks import is_legal, knocker_count, lay_down, meet, stands
from .melds import least_deadwood
from .records import End, HandRecord, ShownHand
from .rulesets import Ruleset
from .rulings import Problem, Seat, opponent_of
from .scores import gain_of_knocker


def problems(record: HandRecord, ruleset: Ruleset) -> tuple[Problem, ...]:
    """All that makes this report impossible under this ruleset; empty for one that can be judged.

    >>> from .rulesets import Ruleset
    >>> classic = Ruleset(id="classic", name="Classic")
    >>> [(p.code, p.field) for p in problems(HandRecord(End.KNOCK, by=0, deadwood=(4, 101)), classic)]
    [('count_impossible', 'deadwood.1')]
    """
    if record.end in (End.STOCK_OUT, End.VOID):
        return tuple(_not_asked(record, "by", "points", "deadwood", "hands", *_ANSWERS))
    if record.end is End.POINTS:
        return (*_ender(record), *_points(record), *_not_asked(record, "deadwood", "hands", *_ANSWERS))
    found = (*_ender(record), *_not_asked(record, "points"), *_counts(record, ruleset), *_cards(record, ruleset))
    return (*found, *_judged(Deal(record, ruleset), found))


_ANSWERS = ("before_layoffs", "laid_off_all", "response")


def _problem(code: str, field: str, **facts: object) -> Problem:
    return Problem(code, field, MappingProxyType(facts))


def _not_asked(record: HandRecord, *fields: str) -> Iterator[Problem]:
    """Answers that this ending leaves no question for."""
    for field in fields:
        value = getattr(record, field)
        if isinstance(value, tuple):
            yield from (_problem("field_not_asked", f"{field}.{seat}") for seat, said in enumerate(value)
                        if said is not None)
        elif value is not None and value is not False:
            yield _problem("field_not_asked", field)


def _ender(record: HandRecord) -> Iterator[Problem]:
    if record.by is None:
        yield _problem("by_missing", "by")


def _points(record: HandRecord) -> Iterator[Problem]:
    if record.points is None:
        yield _problem("points_missing", "points")


# counts


def _counts(record: HandRecord, ruleset: Ruleset) -> Iterator[Problem]:
    most = highest_count(ruleset.hand_size, ruleset.ace_points)
    for field in ("deadwood", "before_layoffs"):
        for seat, count in enumerate(getattr(record, field)):
            if count is not None and not 0 <= count <= most:
                yield _problem("count_impossible", f"{field}.{seat}", count=count, most=most)
    if record.by is not None:
        yield from _missing_counts(record)
        yield from _contradicted_counts(record)
        yield from _layoff_answers(record)


def _missing_counts(record: HandRecord) -> Iterator[Problem]:
    for seat, count in enumerate(record.deadwood):
        if count is None and record.hands[seat] is None and not _ends_at_zero(record, seat):
            yield _problem("count_missing", f"deadwood.{seat}")


def _ends_at_zero(record: HandRecord, seat: int) -> bool:
    return seat == record.by and record.end in (End.GIN, End.BIG_GIN)


def _contradicted_counts(record: HandRecord) -> Iterator[Problem]:
    """A gin with something left over, by counts alone."""
    seat = record.by
    if _ends_at_zero(record, seat) and record.hands[seat] is None and record.deadwood[seat]:
        yield _problem("count_contradicts", f"deadwood.{seat}", count=record.deadwood[seat], end=str(record.end))


def _layoff_answers(record: HandRecord) -> Iterator[Problem]:
    """What was said of the defender's layoffs must fit his count, and only he lays off."""
    defender = opponent_of(record.by)
    if record.before_layoffs[record.by] is not None:
        yield _problem("field_not_asked", f"before_layoffs.{record.by}")
    before, after = record.before_layoffs[defender], record.deadwood[defender]
    if None not in (before, after) and before < after:
        yield _problem("count_contradicts", f"before_layoffs.{defender}", count=before, after=after)
    if record.laid_off_all and record.hands[defender] is not None:
        yield _problem("field_not_asked", "laid_off_all")
    elif record.laid_off_all and after:
        yield _problem("count_contradicts", "laid_off_all", count=after)


# cards


def _cards(record: HandRecord, ruleset: Ruleset) -> Iterator[Problem]:
    for seat, hand in enumerate(record.hands):
        if hand is not None:
            field = f"hands.{seat}"
            yield from _twice(hand.cards, f"{field}.cards")
            yield from _number_of_cards(record, ruleset, seat)
            if record.by is not None:
                yield from _discard(record, ruleset, seat)
            yield from _not_held(hand, field)
    yield from _in_both(record)


def _twice(cards: tuple[Card, ...], field: str) -> Iterator[Problem]:
    for card, times in Counter(cards).items():
        if times > 1:
            yield _problem("card_twice", field, card=card)


def _number_of_cards(record: HandRecord, ruleset: Ruleset, seat: int) -> Iterator[Problem]:
    """Ten cards a player; the knocker's eleven with the discard named, or eleven that all lie in melds."""
    count, size = len(record.hands[seat].cards), ruleset.hand_size
    least = size + 1 if _went_down_whole(record, seat) else size
    most = size + 1 if record.by in (seat, None) else size
    if not least <= count <= most:
        yield _problem("card_count", f"hands.{seat}.cards", count=count, expected=least)


def _went_down_whole(record: HandRecord, seat: int) -> bool:
    """Whether this seat is said to have gone down with eleven cards and no discard."""
    return record.end is End.BIG_GIN and seat == record.by and record.hands[seat].discard is None


def _discard(record: HandRecord, ruleset: Ruleset, seat: int) -> Iterator[Problem]:
    hand, field = record.hands[seat], f"hands.{seat}.discard"
    if seat != record.by:
        if hand.discard is not None:
            yield _problem("field_not_asked", field)
    elif hand.discard is None:
        if len(hand.cards) == ruleset.hand_size + 1 and not _all_melded(record, ruleset, seat):
            yield _problem("discard_missing", field)
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
    eleven = len(hand.cards) == ruleset.hand_size + 1
    if eleven and not among:
        yield _problem("card_not_held", field, card=hand.discard)
    elif among and (not eleven or any(hand.discard in meld for meld in hand.melds or ())):
        yield _problem("card_twice", field, card=hand.discard)


def _not_held(hand: ShownHand, field: str) -> Iterator[Problem]:
    held = {*hand.cards, hand.discard}
    for place, meld in enumerate(hand.melds or ()):
        yield from (_problem("card_not_held", f"{field}.melds[{place}]", card=card)
                    for card in meld if card not in held)
    for place, claim in enumerate(hand.layoffs or ()):
        if claim.card not in held:
            yield _problem("card_not_held", f"{field}.layoffs[{place}].card", card=claim.card)


def _in_both(record: HandRecord) -> Iterator[Problem]:
    """One pack: no card in both hands, the knock card included (C02)."""
    first, second = (_all_cards(hand) for hand in record.hands)
    for card in sorted(first & second):
        hand = record.hands[1]
        place = "cards" if card in hand.cards else "discard"
        yield _problem("card_in_both", f"hands.1.{place}", card=card, other=Seat(0))


def _all_cards(hand: ShownHand | None) -> set[Card]:
    return set() if hand is None else {*hand.cards} | ({hand.discard} - {None})


# what only shows once the knocker's hand is counted


def _judged(deal: Deal, found: Sequence[Problem]) -> Iterator[Problem]:
    """What hangs on the knocker's count; nothing of it can be told of a hand that cannot be."""
    if deal.record.by is None or any(_is_of_the_knocker(problem, deal) for problem in found):
        return
    count = knocker_count(deal)
    if deal.record.upcard is None and deal.ruleset.knock_limit == "upcard" and count > 0:
        yield _problem("upcard_missing", "upcard")
    else:
        yield from _response(deal, count)
        if deal.record.upcard is None and not found and _may_double(deal):
            yield _problem("upcard_missing", "upcard")
    if count == 0 and not deal.ruleset.layoff_on_gin:
        yield from _laid_off_on_gin(deal)


def _is_of_the_knocker(problem: Problem, deal: Deal) -> bool:
    return problem.field.startswith((f"hands.{deal.knocker}.", f"deadwood.{deal.knocker}"))


def _response(deal: Deal, count: int) -> Iterator[Problem]:
    asked = not is_legal(deal, count) and deal.ruleset.illegal_knock == "opponent_chooses"
    if deal.record.response is not None and not asked:
        yield _problem("response_not_asked", "response")


def _may_double(deal: Deal) -> bool:
    """Whether the hand is scored and a spade would double it."""
    knocker = lay_down(deal)
    return deal.ruleset.spade_upcard_doubles and stands(deal, knocker) and gain_of_knocker(meet(deal, knocker)) != 0


def _laid_off_on_gin(deal: Deal) -> Iterator[Problem]:
    """By counts alone, nothing can have been laid off on a gin hand."""
    record, seat = deal.record, deal.defender
    if record.laid_off_all:
        yield _problem("count_contradicts", "laid_off_all", end=str(End.GIN))
    before, after = record.before_layoffs[seat], record.deadwood[seat]
    if None not in (before, after) and before > after:
        yield _problem("count_contradicts", f"before_layoffs.{seat}", count=before, after=after, end=str(End.GIN))
