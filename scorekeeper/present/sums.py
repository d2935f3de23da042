"""The sum of a hand as it is written on paper, built from the ruling's steps and from nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.rulings import Ruling, Step
from .numbers import MINUS, figure

BONUSES = frozenset({"knock_base", "gin_bonus", "big_gin_bonus", "undercut_bonus", "gin_off_bonus"})


def difference_step(ruling: Ruling) -> Step | None:
    """The step that pays the difference of the counts; None where nothing is scored or the score is paper's."""
    return next((step for step in ruling.steps if step.code == "difference"), None)


def bonus_steps(ruling: Ruling) -> tuple[Step, ...]:
    """The steps that pay a bonus on top of the difference, in the referee's order."""
    return tuple(step for step in ruling.steps if step.code in BONUSES)


def is_doubled(ruling: Ruling) -> bool:
    """Whether a spade upcard doubles the hand."""
    return any(step.code == "spade_doubles" for step in ruling.steps)


def payments_text(ruling: Ruling) -> str:
    """What the others paid who went out, before its result, such as `23 + 41 + 7` or `(23 + 41) × 2`; empty in gin."""
    paid = [str(step.points) for step in ruling.steps if step.code == "pips_received"]
    terms = " + ".join(paid)
    factor = next((step.facts["factor"] for step in ruling.steps if step.code == "rummy_doubles"), 1)
    if factor == 1:
        return terms
    return f"({terms}) × {factor}" if len(paid) > 1 else f"{terms} × {factor}"


def counts_text(step: Step) -> str:
    """The two counts of a `difference` step; one alone where the other is nothing.

    >>> from types import MappingProxyType
    >>> counts_text(Step("difference", facts=MappingProxyType({"high": 24, "low": 7, "difference": 17})))
    '24 − 7'
    """
    high, low = step.facts["high"], step.facts["low"]
    return f"{high} {MINUS} {low}" if low else str(high)


def sum_text(ruling: Ruling) -> str:
    """The sum with its result, such as `24 − 7 = 17`, `31 + 25 = 56` or `(9 − 4 + 10) × 2 = 30`; empty if nothing was scored.

    A score taken over from paper has no sum either: it is believed as it stands.
    """
    if payments := payments_text(ruling):
        return _with_result(payments, ruling)
    if (difference := difference_step(ruling)) is None:
        return ""
    terms = " + ".join([counts_text(difference), *(str(step.points) for step in bonus_steps(ruling))])
    if is_doubled(ruling):
        terms = f"({terms}) × 2" if " " in terms else f"{terms} × 2"
    return _with_result(terms, ruling)


def again_text(step: Step) -> str:
    """What a step of a settlement gives by counting several times what counts once already: its `parts`, by its `factor`.

    >>> again_text(Step("column_multiplier", points=120, facts={"parts": (60,), "factor": 3}))
    '60 × 3 − 60 = 120'
    >>> again_text(Step("shutout_doubles", points=228, facts={"parts": (148, 100, -20), "factor": 2}))
    '(148 + 100 − 20) × 2 − 228 = 228'
    """
    parts = step.facts["parts"]
    terms = added_text(parts)
    return f"{f'({terms})' if len(parts) > 1 else terms} × {step.facts['factor']} {MINUS} {figure(sum(parts))} = {figure(step.points)}"


def added_text(numbers: Sequence[int]) -> str:
    """Numbers as the terms of a sum.

    >>> added_text((152, 96, -40))
    '152 + 96 − 40'
    """
    first, *others = numbers
    return " ".join([figure(first), *(f"{MINUS if number < 0 else '+'} {abs(number)}" for number in others)])


def _with_result(terms: str, ruling: Ruling) -> str:
    return f"{terms} = {ruling.points(ruling.winner)}" if " " in terms else terms
