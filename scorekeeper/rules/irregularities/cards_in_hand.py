"""Too many or too few cards in a hand: noticed before the first draw, in the middle, or after the knock."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ..answers import Answer, Choice, Reply, answered
from ..relevance import only_gin_ends
from ..rulings import Step
from .cases import REDEAL, Case, after, choose, if_so, no, offender, other
from .inquiries import GIN_AND_RUMMY, Inquiry, Pairs, number, one_of, yes_no
from .knock import AS_OVER_THE_LIMIT, RESPONSE
from .turn import no_knock_yet

MOST_CARDS = 52
MISSING_CARD = 10  # points
_IN_GIN: Pairs = (("game", "gin"),)


def wrong_number(case: Case) -> Answer:
    """I07, one hand wrong: the other player chooses, and the wrong hand is put right by the way."""
    if _is_right(case):
        return _right_number(case)
    choices = (other("redeal_same_dealer"), other("play_on"), *_corrections(case), *no_knock_yet(case))
    return choose("wrong_number_after_draw", may=choices)(case)


def _too_many(case: Case) -> int | None:
    """By how many cards the hand is too large, below 0 too small; None where nobody says how many there are.

    In rummy, melds leave the hands while they are played, so no number tells it.
    """
    held = case.fact("cards_held")
    return None if held is None or case.ruleset.game != "gin" else held - case.ruleset.cards_each(2)


def _is_right(case: Case) -> bool:
    return _too_many(case) == 0


def _right_number(case: Case) -> Answer:
    return answered(Reply.YES, (case.step("number_is_right", count=case.fact("cards_held")),))


def _corrections(case: Case) -> tuple[Choice, ...]:
    """How the wrong hand comes back to its number; both ways where it is not told which is needed."""
    too_many = _too_many(case)
    discard = (offender("discard_without_drawing"),) if too_many is None or too_many > 0 else ()
    draw = (offender("draw_without_discarding"),) if too_many is None or too_many < 0 else ()
    return discard + draw


def wrong_number_after_knock(case: Case) -> Answer:
    """I08: a knocker's wrong number is an illegal knock; over the defender's the knocker decides."""
    if _is_right(case):
        return _right_number(case)
    found = case.step("wrong_number_after_knock", who=case.fact("who"))
    if case.fact("who") == "knocker":
        return after((found,), AS_OVER_THE_LIMIT(case))
    return answered(Reply.CHOICES, (found, *_scored(case)), (other("hand_void"), other("score_without_bonus")))


def _scored(case: Case) -> Iterator[Step]:
    """What the defender's wrong number comes to if the hand is scored, where it is told: [M] of the printed laws.

    Against gin nobody can win or tie, with too many cards or not.
    """
    too_many = _too_many(case)
    if too_many is None:
        return
    if too_many > 0:
        yield from () if only_gin_ends(case.ruleset) else (case.step("too_many_cannot_win"),)
    else:
        yield case.step("missing_cards_count", missing=-too_many, cost=-too_many * MISSING_CARD)


CARDS_IN_HAND = (
    Inquiry("I06", "cards_in_hand", no("wrong_number_before_draw", may=REDEAL), games=GIN_AND_RUMMY),
    Inquiry("I07", "cards_in_hand", if_so("both_wrong", no("wrong_number_both", may=REDEAL), wrong_number),
            (yes_no("both_wrong"), number("cards_held", MOST_CARDS, _IN_GIN, given=(("both_wrong", False),))),
            GIN_AND_RUMMY),
    Inquiry("I08", "cards_in_hand", wrong_number_after_knock, (
        one_of("who", ("knocker", "defender"), "defender"),
        number("cards_held", MOST_CARDS),
        *(replace(fact, given=(("who", "knocker"),)) for fact in RESPONSE),
    )),
)
