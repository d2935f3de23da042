"""The deal and the pack: dealt by the wrong player, a card turned up, a pack that is not whole."""

from __future__ import annotations

from ..answers import Answer
from .cases import REDEAL, Case, both, choose, dealer, if_so, no, yes
from .inquiries import GIN_AND_RUMMY, Inquiry, one_of, yes_no

_TURNED = (yes_no("upcard_turned"),)
_STANDS = yes("deal_stands")

_AFTER_THE_KNOCK = {
    "missing": yes("result_stands"),
    "duplicate": choose("bad_pack_after_knock", may=(both("hand_void"), both("let_stand"))),
    "foreign": yes("foreign_card_removed", may=(both("remove_card"),)),
}


def after_the_knock(case: Case) -> Answer:
    """I24, found when the hand had been ended: what is wrong with the pack decides (C02)."""
    return _AFTER_THE_KNOCK[str(case.fact("kind"))](case)


DEAL = (
    Inquiry("I09", "deal", if_so("upcard_turned", _STANDS, no("wrong_dealer", may=(dealer("deal_right"),))),
            _TURNED, GIN_AND_RUMMY),
    Inquiry("I10", "deal", if_so("upcard_turned", _STANDS, no("card_exposed_in_deal", may=REDEAL)),
            _TURNED, GIN_AND_RUMMY),
    Inquiry("I24", "deal", if_so("knocked", after_the_knock, no("bad_pack_before_knock", may=REDEAL)),
            (yes_no("knocked"), one_of("kind", tuple(_AFTER_THE_KNOCK), "missing", given=(("knocked", True),))),
            GIN_AND_RUMMY),
)
