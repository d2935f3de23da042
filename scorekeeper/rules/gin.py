"""Judging one hand of gin: facts and rules in, the referee's ruling out.

The order of the steps is a referee's: what the knocker laid down and counted, what the hand really is,
whether it may be knocked with, the defender's answer, the score, and notes.
"""

from __future__ import annotations

from .dead_hands import judge_void, nothing_shown, voided
from .deals import Deal
from .knocks import face, lay_down, legality, naming, stands
from .notes import notes
from .records import End, HandRecord
from .rulesets import Ruleset
from .rulings import Ruling, Seat, Shown, Verdict
from .scores import score_steps
from .sides import Side, defend
from .steps import step

GIN_ENDS = (End.KNOCK, End.GIN, End.BIG_GIN, End.STOCK_OUT, End.VOID, End.POINTS)


def judge_gin(record: HandRecord, ruleset: Ruleset) -> Ruling:
    """The ruling on a report of gin in which nothing is impossible.

    >>> ruling = judge_gin(HandRecord(End.GIN, by=0, deadwood=(0, 31)), Ruleset(id="classic", name="Classic"))
    >>> [(reason.code, reason.points) for reason in ruling.steps]
    [('gin_made', 0), ('difference', 31), ('gin_bonus', 20)]
    """
    if record.end in _JUDGES:
        return _JUDGES[record.end](record, ruleset)
    return _judge_play(Deal(record, ruleset))


def _judge_stock_out(record: HandRecord, ruleset: Ruleset) -> Ruling:
    """Two cards left and nobody knocked: the hand scores nothing (S000.stock2, S001.stock2)."""
    return voided(record, step(ruleset, "stock_out"))


def _judge_points(record: HandRecord, ruleset: Ruleset) -> Ruling:
    """A score taken over from paper: believed, and marked as such."""
    winner = Seat(record.by)
    taken = step(ruleset, "score_taken_over", winner, record.points)
    return Ruling(Verdict.POINTS, winner, (taken,), nothing_shown(record))


_JUDGES = {End.STOCK_OUT: _judge_stock_out, End.VOID: judge_void, End.POINTS: _judge_points}


def _judge_play(deal: Deal) -> Ruling:
    knocker = lay_down(deal)
    steps = (*knocker.steps, *naming(deal, knocker), *legality(deal, knocker))
    if not stands(deal, knocker):
        shown = _in_seats(knocker, Side(deal.defender, Shown(claimed=deal.record.deadwood[deal.defender])))
        return Ruling(Verdict.ILLEGAL_KNOCK, None, (*steps, *notes(deal, knocker, None)), shown)
    defender = defend(deal, knocker)
    meeting = face(deal, knocker, defender)
    reasons = (*steps, *defender.steps, *score_steps(meeting), *notes(deal, knocker, defender))
    return Ruling(meeting.verdict, meeting.winner, reasons, _in_seats(knocker, defender), defender.layoffs)


def _in_seats(*sides: Side) -> tuple[Shown, ...]:
    return tuple(side.shown for side in sorted(sides, key=lambda side: side.seat))
