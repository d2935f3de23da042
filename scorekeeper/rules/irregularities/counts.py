"""Counts and the sheet: a count is closed by gathering the cards, the writing stays open until the match is settled."""

from __future__ import annotations

from ..answers import Answer, Reply, answered
from .cases import Case, Decision, both, choose, if_so, no, other, yes
from .inquiries import GIN_AND_RUMMY, Inquiry, yes_no


def _count_stands(because: str) -> Decision:
    """The count as it was given, and what closed it."""
    def decide(case: Case) -> Answer:
        """Yes, with what closed it."""
        return answered(Reply.YES, (case.step("claimed_count_stands", because=because),))
    return decide


COUNTS = (
    Inquiry("I18", "count", yes("count_may_be_corrected", may=(other("check_cards"), both("correct_count"))),
            games=GIN_AND_RUMMY),
    Inquiry("I19", "count", if_so("agreed", yes("count_corrected_by_agreement"), no("stands_once_mixed")),
            (yes_no("agreed"),), GIN_AND_RUMMY),
    Inquiry("I22", "count",
            if_so("gathered", _count_stands("gathered"),
                  choose("hand_must_be_shown", may=(other("demand_cards"), other("accept_count")))),
            (yes_no("gathered"),), GIN_AND_RUMMY),
    Inquiry("I23", "count", _count_stands("acted_on")),
)

SHEET = (
    Inquiry("I20", "sheet",
            if_so("settled", no("settled_stands"), yes("writing_may_be_corrected", may=(both("correct_writing"),))),
            (yes_no("settled"),), GIN_AND_RUMMY),
    Inquiry("I21", "sheet", no("no_remedy"), games=GIN_AND_RUMMY),
)
