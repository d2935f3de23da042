"""Until when a hand on the table may be laid anew: the ruleset's arrangement lock."""

from __future__ import annotations

from .rulesets import Ruleset
from .rulings import Ruling, Step, Verdict

LAYS = frozenset({"better_lay", "other_lay_changes"})


def proposes(step: Step) -> bool:
    """Whether the step proposes a lay to take up: one that is over the limit too helps nobody.

    >>> proposes(Step("better_lay", facts={"verdict": "knock"})), proposes(Step("better_lay", facts={"verdict": "illegal_knock"}))
    (True, False)
    """
    return step.code in LAYS and step.facts["verdict"] != Verdict.ILLEGAL_KNOCK


def may_lay_anew(ruling: Ruling, seat: int | None, ruleset: Ruleset) -> bool:
    """Whether this seat may still lay its cards otherwise, in a hand that is not agreed yet.

    The first layoff fixes the knocker's melds, which it lies on; who lays off fixes nothing of his own by it.

    >>> from .hands import judge_hand
    >>> from .records import End, HandRecord
    >>> rules = Ruleset(id="house", name="House", arrangement_lock="exposure")
    >>> may_lay_anew(judge_hand(HandRecord(End.KNOCK, by=0, deadwood=(9, 4)), rules), Seat(0), rules)
    False
    """
    match ruleset.arrangement_lock:
        case "exposure":
            return False
        case "first_layoff":
            return all(layoff.seat == seat for layoff in _layoffs(ruling))
        case _:
            return True


def _layoffs(ruling: Ruling) -> tuple[Step, ...]:
    return tuple(step for step in ruling.steps if step.code == "layoff_accepted")
