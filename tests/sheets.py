"""Matches to put on a sheet: the reference match, a long one, and the sheet each makes."""

from __future__ import annotations

from datetime import UTC, datetime
from gettext import NullTranslations
from typing import Any

from scorekeeper.present.scoresheet import Facts, Scoresheet, scoresheet
from scorekeeper.rules.cards import read_cards
from scorekeeper.rules.changed_rules import rules_of_hand
from scorekeeper.rules.hands import judge_hand
from scorekeeper.rules.matches import Opening, fold
from scorekeeper.rules.records import End, HandRecord, ShownHand
from scorekeeper.rules.rulesets import Ruleset
from scorekeeper.rules.settlement import settle

T = NullTranslations()
CLASSIC = Ruleset(id="classic", name="Classic")
EVENING = datetime(2026, 11, 29, 20, 15, tzinfo=UTC)


def knock(by: int, ana: int, rui: int, **more: Any) -> HandRecord:
    """A knock by counts."""
    return HandRecord(End.KNOCK, by, (ana, rui), **more)


def gin(by: int, ana: int, rui: int) -> HandRecord:
    """Gin by counts."""
    return HandRecord(End.GIN, by, (ana, rui))


STOCK_OUT = HandRecord(End.STOCK_OUT)

# 281 to 148: every ending of a hand by counts
REFERENCE = (
    knock(0, 4, 27), gin(1, 31, 0), knock(0, 8, 8), STOCK_OUT,
    gin(0, 0, 18), knock(1, 3, 10), knock(1, 29, 2), knock(0, 1, 24),
)

# both hands laid open: the defender lays 8H and then 9H off
LAID_OPEN = HandRecord(End.KNOCK, 0, hands=(
    ShownHand(read_cards("5H 6H 7H 3C 3D 3S JC JD JH 2C").cards),
    ShownHand(read_cards("KC KD KS 4C 5C 6C 8H 9H QD 2S").cards)))


def long_match(hands: int) -> tuple[HandRecord, ...]:
    """So many hands of small points, won by turns."""
    return tuple(knock(place % 2, *((3, 7) if place % 2 == 0 else (9, 5))) for place in range(hands))


def sheet_of(records: tuple[HandRecord, ...], players: tuple[str, str] = ("Ana", "Rui"), ruleset: Ruleset = CLASSIC,
             opening: Opening | None = None, note: str = "", t: NullTranslations = T, **more: Any) -> Scoresheet:
    """The sheet of this match, Ana dealing first."""
    changes = more.get("changes", ())
    judged = ((record, judge_hand(record, rules_of_hand(number, ruleset, changes))) for number, record in enumerate(records, 1))
    state = fold(judged, ruleset, first_dealer=0, opening=opening, changes=changes)
    facts = Facts(EVENING, "Porto", note, "QK7H-2M9D", opening)
    return scoresheet(players, ruleset, state, t, settlement=settle(state, state.ruleset), facts=facts, **more)
