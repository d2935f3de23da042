"""Melds and layoffs on the table: what may be laid anew, laid off late, or taken back, and until when."""

from __future__ import annotations

from ..answers import Answer, Reply, answered
from .cases import Case, as_in, if_laid_off, if_option, if_so, no, offender, other, yes
from .inquiries import GIN_AND_RUMMY, Inquiry, yes_no

# the fact that locks the melds, by the ruleset's `arrangement_lock`; an agreed hand is locked always
_LOCKED_BY = {"exposure": "exposed", "first_layoff": "laid_off", "agreed": "agreed"}


def laid_anew(case: Case) -> Answer:
    """I04: melds may be laid anew until the ruleset's lock, and never once the hand is agreed."""
    lock = case.ruleset.arrangement_lock
    if case.fact("agreed"):
        return answered(Reply.NO, (case.step("melds_stand", lock="agreed"),))
    if case.fact(_LOCKED_BY[lock]):
        return answered(Reply.NO, (case.step("melds_stand", lock=lock),))
    return answered(Reply.YES, (case.step("may_be_laid_anew", lock=lock),), (offender("lay_anew"),))


TAKE_BACK = (offender("take_cards_back"),)
_TOO_LATE = no("stands_once_gathered")

LAYOFFS = (
    Inquiry("I04", "layoffs", laid_anew, (
        yes_no("exposed", default=True, under=(("arrangement_lock", "exposure"),)),
        yes_no("laid_off", under=(("arrangement_lock", "first_layoff"),)),
        yes_no("agreed"),
    )),
    Inquiry("L20", "layoffs",
            if_so("agreed", as_in("L21", _TOO_LATE), if_laid_off(yes("may_still_lay_off", may=(offender("lay_off"),)))),
            (yes_no("agreed"),)),
    Inquiry("L21", "layoffs", _TOO_LATE),
    Inquiry("L23", "layoffs",
            if_so("agreed", no("stands_once_agreed"), if_laid_off(yes("layoff_may_be_taken_back", may=TAKE_BACK))),
            (yes_no("agreed"),)),
    Inquiry("L22", "layoffs", if_laid_off(no("laying_off_is_free")), games=GIN_AND_RUMMY),
    Inquiry("L24", "layoffs", if_laid_off(no("order_is_free"))),
    Inquiry("L25", "layoffs", no("hand_must_be_shown", may=(other("demand_cards"),))),
    Inquiry("I15", "layoffs",
            if_option("layoff_on_gin", True, yes("layoff_on_gin_allowed"), no("no_layoffs_on_gin", may=TAKE_BACK))),
    Inquiry("I16", "layoffs", no("only_onto_melds", may=TAKE_BACK), games=GIN_AND_RUMMY),
)
