"""Other rules from some hand on: what may change within a match, and how its columns stand under the new rules.

The hands before keep all they brought, boxes too; only the target is read anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from .columns import ColumnState
from .rulesets import Ruleset
from .rulings import Problem, Seat, problem


@dataclass(frozen=True, slots=True)
class ChangedRules:
    """From the hand of this number on (from 1) the match goes by this ruleset."""

    first: int
    ruleset: Ruleset


def rules_of_hand(number: int, ruleset: Ruleset, changes: Sequence[ChangedRules]) -> Ruleset:
    """The ruleset that the hand of this number is played by; of changes that reach it the last in the list counts.

    >>> classic, modern = Ruleset(id="classic", name="Classic"), Ruleset(id="modern", name="Modern")
    >>> [rules_of_hand(number, classic, [ChangedRules(3, modern)]).id for number in (1, 2, 3, 4)]
    ['classic', 'classic', 'modern', 'modern']
    """
    return next((change.ruleset for change in reversed(changes) if change.first <= number), ruleset)


def change_problems(before: Ruleset, after: Ruleset, seats: int) -> tuple[Problem, ...]:
    """Why a match of so many players cannot go on by these rules: another game, or other columns.

    >>> classic = Ruleset(id="classic", name="Classic")
    >>> [found.code for found in change_problems(classic, Ruleset(id="h", name="H", columns=3), 2)]
    ['rules_change_columns']
    """
    found = []
    if before.game != after.game or seats not in after.players:
        found.append(problem("rules_change_game", "ruleset", players=seats))
    if before.columns != after.columns:
        found.append(problem("rules_change_columns", "ruleset", before=before.columns, after=after.columns))
    return tuple(found)


def end_problems(columns: Sequence[ColumnState], ruleset: Ruleset, hand: int) -> tuple[Problem, ...]:
    """Why other rules cannot begin after hand number `hand`: they would end a column there, or it is all over.

    >>> open_still = ColumnState(1, points=(60, 40), running=(60, 40), boxes=(2, 1), hands_won=(2, 1))
    >>> [found.code for found in end_problems([open_still], Ruleset(id="short", name="To 50", target=50), 3)]
    ['rules_change_over']
    """
    after = columns_under(columns, ruleset, hand)
    if not any(column.is_open for column in (*columns, *after)):
        return (problem("rules_change_after_end", "ruleset", hand=max(column.closed_after or 0 for column in columns)),)
    return tuple(
        problem("rules_change_over", "ruleset", who=now.reached_target, running=now.running[now.reached_target or 0], target=ruleset.target)
        for then, now in zip(columns, after, strict=True) if then.is_open and not now.is_open)


def columns_under(columns: Sequence[ColumnState], ruleset: Ruleset, hand: int) -> tuple[ColumnState, ...]:
    """The columns after hand number `hand` by other rules: who has reached the target now.

    A column whose target has moved away is open again; one whose target has come within reach is closed by
    the last hand.

    >>> column = ColumnState(1, points=(104, 40), running=(104, 40), boxes=(2, 1), hands_won=(2, 1),
    ...                      closed_after=3, reached_target=Seat(0))
    >>> [longer] = columns_under([column], Ruleset(id="long", name="To 250", target=250), 3)
    >>> longer.is_open, longer.running
    (True, (104, 40))
    """
    return tuple(_column_under(column, ruleset, hand) for column in columns)


def _column_under(column: ColumnState, ruleset: Ruleset, hand: int) -> ColumnState:
    reached = _ahead_at_target(column.running, ruleset, column.reached_target)
    closed = None if reached is None else column.closed_after or hand
    return replace(column, closed_after=closed, reached_target=reached)


def _ahead_at_target(running: tuple[int, ...], ruleset: Ruleset, first: Seat | None) -> Seat | None:
    """Who is at the target: whoever got there `first`, else who is ahead; of two that are level neither."""
    if ruleset.target is None:
        return None
    if first is not None and running[first] >= ruleset.target:
        return first
    best = max(running)
    return Seat(running.index(best)) if best >= ruleset.target and running.count(best) == 1 else None
