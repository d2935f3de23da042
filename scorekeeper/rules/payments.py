"""Who pays whom at the end of a game in which the others pay who wins: the totals, in as few payments as go by their size."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .accounts import Settlement
from .rulings import Seat, opponent_of


@dataclass(frozen=True, slots=True)
class Payment:
    """What one player pays another, in points."""

    payer: Seat
    to: Seat
    points: int


def payments(totals: Sequence[int]) -> tuple[Payment, ...]:
    """The payments that bring all of these totals to 0, the largest debt to the largest gain first.

    Totals that do not come to 0 together are nobody's debts: nothing is paid then.

    >>> [(one.payer, one.to, one.points) for one in payments([51, -63, 79, -67])]
    [(3, 2, 67), (1, 0, 51), (1, 2, 12)]
    >>> payments([281, 148])
    ()
    """
    left, paid = list(totals), []
    if sum(left):
        return ()
    while any(left):
        payer, to = Seat(left.index(min(left))), Seat(left.index(max(left)))
        points = min(-left[payer], left[to])
        left[payer], left[to] = left[payer] + points, left[to] - points
        paid.append(Payment(payer, to, points))
    return tuple(paid)


def debts(settlement: Settlement) -> tuple[Payment, ...]:
    """What is to be paid for a match in all: the payments of a game whose totals come to 0; else, of two, the one with less
    pays the other the difference, over all columns.

    Nobody owes anything for a match that nobody has won, such as one that was closed short of its target.
    """
    if settled := payments(settlement.totals):
        return settled
    if len(settlement.totals) > 2 or settlement.winner is None or settlement.highest_total is None:
        return ()
    return (Payment(opponent_of(settlement.highest_total), settlement.highest_total, settlement.difference),)
