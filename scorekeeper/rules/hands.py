"""Judging one hand of gin: facts and rules in, the referee's ruling out.

The order of the steps is a referee's: what the knocker laid down and counted, what the hand really is,
whether it may be knocked with, the defender's answer, the score, and notes.
"""

from __future__ import annotations

from .deals import Deal
from .knocks import face, lay_down, legality, naming, stands
from .notes import notes
from .problems import problems
from .records import End, HandRecord
from .rulesets import Ruleset
from .rulings import Ruling, Seat, Shown, Step, Verdict
from .scores import score_steps
from .sides import Side, defend
from .steps import step

SEATS = 2


def judge_hand(record: HandRecord, ruleset: Ruleset) -> Ruling:
    """The ruling on one deal under one ruleset: always the same answer to the same question.

    A report that cannot be answers the verdict `impossible`, with all its problems and no step.

    >>> from .rulesets import Ruleset
    >>> classic = Ruleset(id="classic", name="Classic")
    >>> ruling = judge_hand(HandRecord(End.KNOCK, by=0, deadwood=(9, 4)), classic)
    >>> str(ruling.verdict), ruling.winner, ruling.points(1)
    ('undercut', 1, 15)
    >>> [(reason.code, reason.points) for reason in ruling.steps]
    [('knock_within_limit', 0), ('undercut', 0), ('difference', 5), ('undercut_bonus', 10)]
    """
    if found := problems(record, ruleset):
        return Ruling(Verdict.IMPOSSIBLE, None, (), _nothing_shown(), problems=found)
    if record.end in _JUDGES:
        return _JUDGES[record.end](record, ruleset)
    return _judge_play(Deal(record, ruleset))


def _nothing_shown() -> tuple[Shown, ...]:
    return (Shown(),) * SEATS


def _judge_stock_out(record: HandRecord, ruleset: Ruleset) -> Ruling:
    """Two cards left and nobody knocked: the hand scores nothing (S000.stock2, S001.stock2)."""
    return _void(step(ruleset, "stock_out"))


def _judge_void(record: HandRecord, ruleset: Ruleset) -> Ruling:
    """A misdeal, a bad pack, or agreed: the hand scores nothing."""
    return _void(step(ruleset, "void_hand"))


def _void(reason: Step) -> Ruling:
    return Ruling(Verdict.VOID, None, (reason,), _nothing_shown())


def _judge_points(record: HandRecord, ruleset: Ruleset) -> Ruling:
    """A score taken over from paper: believed, and marked as such."""
    winner = Seat(record.by)
    taken = step(ruleset, "score_taken_over", winner, record.points)
    return Ruling(Verdict.POINTS, winner, (taken,), _nothing_shown())


_JUDGES = {End.STOCK_OUT: _judge_stock_out, End.VOID: _judge_void, End.POINTS: _judge_points}


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
