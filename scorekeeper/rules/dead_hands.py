"""Hands that end in nothing, in any game: a misdeal, a bad pack, or agreed."""

from __future__ import annotations

from .records import HandRecord
from .rulesets import Ruleset
from .rulings import Ruling, Shown, Step, Verdict
from .steps import step


def judge_void(record: HandRecord, ruleset: Ruleset) -> Ruling:
    """A misdeal, a bad pack, or agreed: the hand scores nothing."""
    return voided(record, step(ruleset, "void_hand"))


def voided(record: HandRecord, reason: Step) -> Ruling:
    """Nobody scores, for this reason."""
    return Ruling(Verdict.VOID, None, (reason,), nothing_shown(record))


def nothing_shown(record: HandRecord) -> tuple[Shown, ...]:
    """What the seats showed where nobody showed anything."""
    return (Shown(),) * record.seats
