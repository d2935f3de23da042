"""Judging one hand of basic rummy, two to six players: who went out is paid by all the others.

The order of the steps is a referee's: who went out, what each of the others is left with, and what each
pays. Every payment is two steps, so that the points of a hand come to 0 together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from .cards import Card, points_of
from .dead_hands import judge_void
from .melds import Arrangement, best_arrangements
from .records import End, HandRecord
from .rulesets import Ruleset
from .rulings import Ruling, Seat, Shown, Step, Verdict
from .steps import step

RUMMY_ENDS = (End.OUT, End.RUMMY, End.VOID, End.POINTS)


@dataclass(frozen=True, slots=True)
class WonHand:
    """A record of a hand that somebody won, and the ruleset it is judged by."""

    record: HandRecord
    ruleset: Ruleset

    @property
    def winner(self) -> Seat:
        """Who went out."""
        return Seat(self.record.by)

    @property
    def payers(self) -> tuple[Seat, ...]:
        """Everybody else, in the order they sit."""
        return tuple(seat for seat in map(Seat, range(self.record.seats)) if seat != self.winner)

    @property
    def factor(self) -> int:
        """How many times each pays what is in hand."""
        return self.ruleset.rummy_multiplier if self.record.end is End.RUMMY else 1

    def step(self, code: str, seat: Seat | None = None, points: int = 0, /, **facts: object) -> Step:
        """A step under this ruleset."""
        return step(self.ruleset, code, seat, points, **facts)


def judge_rummy(record: HandRecord, ruleset: Ruleset) -> Ruling:
    """The ruling on a report of basic rummy in which nothing is impossible.

    >>> rummy = Ruleset(id="rummy", name="Rummy", game="rummy", players=(2, 3), hand_size=7, melds_in_hand_count=True)
    >>> ruling = judge_rummy(HandRecord(End.OUT, by=0, deadwood=(None, 23, 7), hands=(None, None, None)), rummy)
    >>> [(reason.code, reason.points) for reason in ruling.steps if reason.seat == 0]
    [('went_out', 0), ('pips_received', 23), ('pips_received', 7)]
    >>> [ruling.points(seat) for seat in range(3)]
    [30, -23, -7]
    """
    if record.end is End.VOID:
        return judge_void(record, ruleset)
    won = WonHand(record, ruleset)
    return _judge_points(won) if record.end is End.POINTS else _judge_going_out(won)


def _judge_points(won: WonHand) -> Ruling:
    """A payment between two taken over from paper: believed, and marked as such."""
    (payer,), points = won.payers, won.record.points
    steps = (won.step("score_taken_over", won.winner, points),
             won.step("payment_taken_over", payer, -points, to=won.winner))
    return Ruling(Verdict.POINTS, won.winner, steps, (Shown(),) * won.record.seats)


def _judge_going_out(won: WonHand) -> Ruling:
    shown = tuple(_shown(won, seat) for seat in map(Seat, range(won.record.seats)))
    steps = (won.step("went_out", won.winner),
             *(found for rule in SCORING for seat in won.payers for found in rule(won, seat, shown[seat])))
    verdict = Verdict.RUMMY if won.record.end is End.RUMMY else Verdict.OUT
    return Ruling(verdict, won.winner, steps, shown)


def _shown(won: WonHand, seat: Seat) -> Shown:
    """What this seat was left with: who went out, nothing; the others what they hold, by count or by cards."""
    claimed, hand = won.record.deadwood[seat], won.record.hands[seat]
    if hand is not None:
        lay = _lay(won.ruleset, hand.cards)
        return Shown(claimed, lay.deadwood, lay.melds, lay.loose)
    return Shown(0 if seat == won.winner else claimed)


def _lay(ruleset: Ruleset, cards: tuple[Card, ...]) -> Arrangement:
    """What of these cards is paid for: all, or what no meld takes where those in hand cost nothing (S003.score)."""
    if ruleset.melds_in_hand_count:
        return Arrangement((), tuple(sorted(cards)), points_of(cards, ruleset.ace_points))
    return best_arrangements(cards, ruleset.ace, ruleset.ace_points)[0]


# what the others are left with, and what they pay


def counting(won: WonHand, seat: Seat, shown: Shown) -> Iterator[Step]:
    """The cards counted out, and whether the count that was named agrees."""
    if shown.counted is None:
        return
    whole = won.ruleset.melds_in_hand_count
    if not whole:
        yield won.step("melds_found", seat, melds=shown.melds)
    yield won.step("deadwood_counted", seat, cards=shown.loose, count=shown.counted, in_hand=whole)
    if shown.claimed not in (None, shown.counted):
        yield won.step("count_disagrees", seat, claimed=shown.claimed, counted=shown.counted)


def paying(won: WonHand, seat: Seat, shown: Shown) -> Iterator[Step]:
    """Each pays the winner the pips left in hand (S003.score)."""
    pips = shown.count
    yield won.step("pips_paid", seat, -pips, pips=pips, to=won.winner)
    yield won.step("pips_received", won.winner, pips, pips=pips, payer=seat)


def doubling(won: WonHand, seat: Seat, shown: Shown) -> Iterator[Step]:
    """Going out in one turn, nothing melded or laid off before, everybody pays double (S003.rummy)."""
    facts = {"pips": shown.count, "factor": won.factor}
    if more := shown.count * (won.factor - 1):
        yield won.step("rummy_doubles", seat, -more, **facts, to=won.winner)
        yield won.step("rummy_doubles", won.winner, more, **facts, payer=seat)


SCORING: tuple[Callable[[WonHand, Seat, Shown], Iterator[Step]], ...] = (counting, paying, doubling)
