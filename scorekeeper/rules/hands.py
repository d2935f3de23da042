"""Judging one hand: facts and rules in, the referee's ruling out. What is judged how, `games` says."""

from __future__ import annotations

from .dead_hands import nothing_shown
from .games import game_of
from .problems import problems
from .records import HandRecord
from .rulesets import Ruleset
from .rulings import Ruling, Verdict


def judge_hand(record: HandRecord, ruleset: Ruleset) -> Ruling:
    """The ruling on one deal under one ruleset: always the same answer to the same question.

    A report that cannot be answers the verdict `impossible`, with all its problems and no step.

    >>> from .records import End
    >>> classic = Ruleset(id="classic", name="Classic")
    >>> ruling = judge_hand(HandRecord(End.KNOCK, by=0, deadwood=(9, 4)), classic)
    >>> str(ruling.verdict), ruling.winner, ruling.points(1)
    ('undercut', 1, 15)
    >>> [(reason.code, reason.points) for reason in ruling.steps]
    [('knock_within_limit', 0), ('undercut', 0), ('difference', 5), ('undercut_bonus', 10)]
    """
    if found := problems(record, ruleset):
        return Ruling(Verdict.IMPOSSIBLE, None, (), nothing_shown(record), problems=found)
    return game_of(ruleset).judge(record, ruleset)
