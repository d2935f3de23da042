"""What the next hand can decide: an ending is named only where it wins the match at its least."""

from __future__ import annotations

from gettext import NullTranslations

import pytest
from visits import Visitor, text_of

from scorekeeper.formats.rulesets import resolve, shipped
from scorekeeper.present.deciding import enough_texts
from scorekeeper.rules.cards import Card
from scorekeeper.rules.hands import judge_hand
from scorekeeper.rules.matches import Opening, replay
from scorekeeper.rules.records import End, HandRecord
from scorekeeper.rules.rulesets import Ruleset
from scorekeeper.rules.rulings import Verdict

GIN, UNDERCUT, EITHER = "any gin is enough", "any undercut is enough", "any gin or undercut is enough"


def enough(ruleset: Ruleset, *needed: int) -> tuple[str, ...]:
    """What is said to players who need so many points."""
    running = tuple(ruleset.target - points for points in needed)
    opening = None if ruleset.columns > 1 else Opening(running=running, boxes=(1, 1))
    return enough_texts(replay((), ruleset, opening=opening), NullTranslations())


@pytest.mark.parametrize(("ruleset", "needed", "said"), [
    ("classic", 21, ""), ("classic", 20, GIN), ("classic", 11, GIN), ("classic", 10, EITHER), ("classic", 1, EITHER),
    ("modern", 26, ""), ("modern", 25, EITHER), ("oklahoma", 20, GIN), ("table-25", 25, GIN), ("table-25", 20, EITHER),
    # a gin against nothing scores nothing there, and a knock with a point is none
    ("round-the-corner", 1, UNDERCUT), ("straight", 1, GIN), ("hollywood", 1, ""),
])
def test_what_is_enough_is_what_the_rules_of_the_match_make_it(ruleset: str, needed: int, said: str) -> None:
    assert enough(resolve(ruleset), needed, 90) == (said, "")


@pytest.mark.parametrize("ruleset", [one for one in shipped() if one.game == "gin" and one.columns == 1], ids=lambda one: one.id)
def test_no_count_makes_what_is_said_untrue(ruleset: Ruleset) -> None:
    for needed in range(1, 40):
        said = enough(ruleset, needed, 90)[0]
        for mine in range(41) if "gin" in said else ():
            gin = judge_hand(HandRecord(End.GIN, by=0, deadwood=(0, mine), upcard=Card.read("TH")), ruleset)
            assert gin.winner == 0 and gin.points(0) >= needed
        for knocked in range(1, 11) if "undercut" in said else ():
            for mine in range(knocked + 1):
                ruling = judge_hand(HandRecord(End.KNOCK, by=1, deadwood=(mine, knocked), upcard=Card.read("TH")), ruleset)
                if ruling.verdict is Verdict.UNDERCUT:
                    assert ruling.points(0) >= needed


def test_the_sheet_says_it_beside_what_is_needed_and_no_more_when_the_match_is_over(visitor: Visitor, sheet: str) -> None:
    visitor.record(sheet, "gin-0", count_1="65")
    page = text_of(visitor.get(sheet))
    assert f"Ana needs 15: {GIN}" in page and "Rui needs 100" in page and f"Rui needs 100: {GIN}" not in page
    visitor.record(sheet, "gin-0", count_1="0")
    assert "enough" not in text_of(visitor.get(sheet))


def test_nothing_alone_is_enough_among_many_players() -> None:
    rummy = next(one for one in shipped() if one.game == "rummy")
    assert enough_texts(replay((), rummy, seats=3), NullTranslations()) == ("", "", "")
