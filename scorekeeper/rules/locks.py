"""Until when a hand on the table may be laid anew: the ruleset's arrangement lock."""

from __future__ import annotations

from .records import HandRecord
from .rulesets import Ruleset
from .rulings import Ruling, Step, Verdict

LAYS = frozenset({"better_lay", "other_lay_changes"})


def proposes(step: Step) -> bool:
    """Whether the step proposes a lay to take up: one that is over the limit too helps nobody.

    >>> proposes(Step("better_lay", facts={"verdict": "knock"})), proposes(Step("better_lay", facts={"verdict": "illegal_knock"}))
    (True, False)
    """
    return step.code in LAYS and step.facts["verdict"] != Verdict.ILLEGAL_KNOCK


def locked_by(record: HandRecord, ruling: Ruling, seat: int | None, ruleset: Ruleset) -> str | None:
    """What fixes the melds of this seat, in a hand that is not agreed yet, as the option names it; None: nothing does.

    The first layoff that was told fixes the melds of the other player, which it lies on; those that the referee
    found were made by nobody, and who lays off fixes nothing of his own by it.

    >>> from .hands import judge_hand
    >>> from .records import End, HandRecord
    >>> rules, hand = Ruleset(id="house", name="House", arrangement_lock="exposure"), HandRecord(End.KNOCK, by=0, deadwood=(9, 4))
    >>> locked_by(hand, judge_hand(hand, rules), 0, rules)
    'exposure'
    """
    match ruleset.arrangement_lock:
        case "exposure":
            return "exposure"
        case "first_layoff" if any(_has_laid_off(record, ruling, other) for other in range(record.seats) if other != seat):
            return "first_layoff"
        case _:
            return None


def _has_laid_off(record: HandRecord, ruling: Ruling, seat: int) -> bool:
    """Whether it was told that this seat laid a card off, and not all of it was refused."""
    hand = record.hands[seat]
    if hand is None:
        before = record.before_layoffs[seat]
        return before is not None and before != record.deadwood[seat]
    refused = {step.facts["card"] for step in ruling.steps if step.code == "layoff_refused"}
    return any(claim.card not in refused for claim in hand.layoffs or ())
