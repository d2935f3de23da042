"""What becomes of a match when one of its hands is changed, in words."""

from __future__ import annotations

from gettext import NullTranslations

import pytest

from scorekeeper.present.fates import fate_lines
from scorekeeper.rules.matches import replay
from scorekeeper.rules.records import HandRecord

from playing import dead, gin, house, knock

CLASSIC = house()
T = NullTranslations()
ANA_WINS = (knock(0, 4, 64), gin(0, 30))  # 60, then 110

Hands = tuple[HandRecord, ...]


def fate(before: Hands, after: Hands) -> list[str]:
    return list(fate_lines(replay(before, CLASSIC), replay(after, CLASSIC), ("Ana", "Rui"), T))


@pytest.mark.parametrize(("before", "after", "told"), [
    (ANA_WINS, (knock(0, 4, 50), gin(0, 30)), ["The match goes on again."]),
    ((knock(0, 4, 50), gin(0, 30)), ANA_WINS, ["Now Ana wins the match, with hand 2."]),
    (ANA_WINS, (knock(0, 4, 64), gin(1, 98)), ["Now Rui wins the match, with hand 2."]),
    ((knock(0, 4, 94), knock(0, 1, 9), knock(0, 1, 9)), (knock(0, 4, 93), knock(0, 1, 9), knock(0, 1, 9)), []),
    ((gin(0, 70), gin(0, 30), gin(1, 20)), (gin(0, 98), gin(0, 30), gin(1, 20)),
     ["The match now ends with hand 1.", "Hand 2 no longer counts."]),
    ((gin(0, 98), gin(0, 30), gin(1, 20)), (gin(0, 20), gin(0, 30), gin(1, 20)),
     ["The match goes on again.", "Hands 2, 3 count again."]),
    ((knock(1, 3, 20), knock(0, 4, 50)), (dead(), knock(0, 4, 50)), []),
])
def test_only_what_is_news_is_told(before: Hands, after: Hands, told: list[str]) -> None:
    assert fate(before, after) == told


def test_a_match_by_the_highest_total_names_who_wins_by_it() -> None:
    highest = house(match_winner="highest_total", game_bonus=0, shutout_bonus=0)
    before = (*(knock(1, 1, 15) for _ in range(6)), gin(0, 60))
    after = (*before[:-1], gin(0, 90))
    lines = fate_lines(replay(before, highest), replay(after, highest), ("Ana", "Rui"), T)
    assert lines == ("Now Rui wins the match, with hand 7.",)
