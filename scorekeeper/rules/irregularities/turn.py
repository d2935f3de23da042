"""Drawing and discarding: too early, too much, out of turn, the card just taken, the last cards of the stock."""

from __future__ import annotations

from ..answers import Answer, Choice
from ..relevance import only_gin_ends
from .cases import Case, choose, if_only_gin_ends, if_option, if_so, no, offender, other, redeal_after_stock_out, yes
from .inquiries import GIN_AND_RUMMY, Inquiry, yes_no


def one_too_many(case: Case) -> Answer:
    """I12: the other player goes first at what was seen; who saw it may not knock yet, but for gin."""
    penalty = () if case.fact("gin") else no_knock_yet(case)
    return choose("seen_cards_lie_open", may=(other("take_seen_card"), *penalty))(case)


def no_knock_yet(case: Case) -> tuple[Choice, ...]:
    """That the offender may not knock yet: it means nothing where nobody may, and gin is always free."""
    can_knock = case.ruleset.game == "gin" and not only_gin_ends(case.ruleset)
    return (offender("no_knock_until_next_turn"),) if can_knock else ()


_LAST_DISCARD = if_only_gin_ends(
    yes("last_discard_for_gin", may=(offender("take_for_gin"),)),
    yes("last_discard_to_knock", may=(offender("take_to_knock"),)))


def last_discard(case: Case) -> Answer:
    """T03: with two cards left, the ruleset says whether the last discard may still be knocked with."""
    if case.ruleset.last_discard_option:
        return _LAST_DISCARD(case)
    return no("last_discard_stays", "stock_out", may=(redeal_after_stock_out(case.ruleset),))(case)


def last_two(case: Case) -> Answer:
    """T04: the last two cards are not drawn; the card goes back, and the hand is dead."""
    choices = (offender("take_back"), redeal_after_stock_out(case.ruleset))
    return no("last_two_stay", "stock_out", may=choices)(case)


_TURNED_OVER = yes("pile_turned_over")

TURN = (
    Inquiry("I14", "turn",
            if_so("from_stock", yes("stock_card_may_go"), if_so(
                "opponent_drawn", yes("discard_stands"), no("taken_may_not_go_back", may=(offender("discard_another"),)))),
            (yes_no("from_stock"), yes_no("opponent_drawn", given=(("from_stock", False),))), GIN_AND_RUMMY),
    Inquiry("I12", "turn", one_too_many, (yes_no("gin", under=(("game", "gin"),), unless=(("knock_limit", 0),)),), GIN_AND_RUMMY),
    Inquiry("I13", "turn", yes("draw_stands"), games=GIN_AND_RUMMY),
    Inquiry("I25", "turn", if_so("opponent_acted", yes("play_stands"), no("out_of_turn", may=(offender("take_back"),))),
            (yes_no("opponent_acted"),), GIN_AND_RUMMY),
    Inquiry("I11", "turn", yes("no_penalty"), games=GIN_AND_RUMMY),
    Inquiry("I17", "turn", if_so("agreed", yes("house_choice"), no("discards_stay_closed")),
            (yes_no("agreed"),), GIN_AND_RUMMY),
    Inquiry("T03", "turn", if_option("game", "rummy", _TURNED_OVER, last_discard), games=GIN_AND_RUMMY),
    Inquiry("T04", "turn", if_option("game", "rummy", _TURNED_OVER, last_two), games=GIN_AND_RUMMY),
)
