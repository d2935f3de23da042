"""Whether a ruling on a hand is about the hand it is kept with: the same who ended it, how, and what it came to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from gettext import NullTranslations

from .formats.kept_rulings import AttachedRuling
from .formats.permalinks import JUDGE
from .formats.reports import decode_report
from .present.outcomes import outcome_text
from .present.words import N_
from .rules.hands import judge_hand
from .rules.matches import HandState
from .rules.records import HandRecord
from .rules.rulings import Ruling

OTHER_FACTS = N_("This ruling does not match hand {number}: {hand}.")


@dataclass(frozen=True, slots=True)
class Played:
    """The hands of a match in order, and who played it, by seat."""

    players: tuple[str, ...]
    hands: tuple[HandState, ...]


def other_facts(ruling: AttachedRuling, played: Played, t: NullTranslations) -> str:
    """That this ruling is about other facts than its hand, in a sentence; empty where it is not, or is about no whole hand."""
    if not 0 < ruling.hand <= len(played.hands) or set(ruling.players) != set(played.players):
        return ""
    hand, record = played.hands[ruling.hand - 1], _record(ruling, played.players)
    if record is None or _is_same(record, hand):
        return ""
    return t.gettext(OTHER_FACTS).format(number=ruling.hand, hand=outcome_text(hand.ruling, played.players, t))


def ruled_hand(ruling: AttachedRuling, played: Played) -> Ruling | None:
    """What the cards of a kept ruling come to, where it is about the very hand it is kept with: the same counts, the same score."""
    if not 0 < ruling.hand <= len(played.hands) or set(ruling.players) != set(played.players):
        return None
    hand, record = played.hands[ruling.hand - 1], _record(ruling, played.players)
    if record is None or record.end is not hand.record.end or not _is_same(record, hand):
        return None
    found = judge_hand(replace(record, response=record.response or hand.record.response), hand.ruleset)
    counts = [(told.count, shown.count) for told, shown in zip(found.shown, hand.ruling.shown, strict=False)]
    return found if found.shown and all(told == recorded for told, recorded in counts) else None


def _record(ruling: AttachedRuling, players: Sequence[str]) -> HandRecord | None:
    """The hand that was ruled on, with the seats of the match."""
    letters = tuple(map(str, ruling.question.get("players", ())))
    if ruling.kind != JUDGE or len(letters) != len(players):
        return None
    report = {part: told for part, told in ruling.question.items() if part not in ("ruleset", "players")}
    record = decode_report(report, None, letters).record
    return None if record is None else _seated(record, [ruling.players.index(player) for player in players])


def _seated(record: HandRecord, order: Sequence[int]) -> HandRecord:
    """The same with each seat's part taken from the place that `order` has for it."""
    return replace(
        record, by=None if record.by is None else order.index(record.by), dealer=None,
        deadwood=tuple(record.deadwood[place] for place in order), hands=tuple(record.hands[place] for place in order),
        before_layoffs=tuple(record.before_layoffs[place] for place in order))


def _is_same(record: HandRecord, hand: HandState) -> bool:
    """Whether both come to the same by the rules of the hand; what the opponent said to a knock may have been asked about later."""
    said = record if record.response else replace(record, response=hand.record.response)
    ruled = [found for each in (record, said) if not (found := judge_hand(each, hand.ruleset)).problems]
    if not ruled:
        return (record.end, record.by) == (hand.record.end, hand.record.by)
    return record.by == hand.record.by and any(_came_to(found) == _came_to(hand.ruling) for found in ruled)


def _came_to(ruling: Ruling) -> tuple[object, ...]:
    return ruling.verdict, ruling.winner, [ruling.points(seat) for seat in range(len(ruling.shown))]
