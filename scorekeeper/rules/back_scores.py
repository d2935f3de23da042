"""Back scores: what several matches come to between people, as clubs keep them, and the fewest payments that settle them.

People are places in a list here, since one sits in another seat in every match; a `Payment` of an evening goes from
place to place.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate

from .accounts import Settlement
from .columns import Figures
from .payments import Payment, debts, payments
from .rulings import Seat

MOST_TRIED = 12  # people who owe or gain, whose every way to be settled apart is tried

Gains = Mapping[int, int]  # what a match gave each who played in it, by their places


def gains_of(settlement: Settlement) -> Figures | None:
    """What each seat gains of the others by what is to be paid for this match, in points; it comes to 0.

    None where more than two have totals that do not come to 0 together: those are nobody's debts.
    """
    totals = settlement.totals
    if len(totals) > 2 and sum(totals):
        return None
    gains = [0] * len(totals)
    for debt in debts(settlement):
        gains[debt.payer] -= debt.points
        gains[debt.to] += debt.points
    return tuple(gains)


def back_scores(matches: Sequence[Gains], people: int) -> tuple[Figures, ...]:
    """How all these people stand after each match; empty before the first.

    >>> back_scores([{0: 133, 1: -133}, {1: 40, 2: -40}], 3)
    ((133, -133, 0), (133, -93, -40))
    """
    begun = (0,) * people
    return tuple(accumulate(matches, _after, initial=begun))[1:]


def _after(standing: Figures, gains: Gains) -> Figures:
    return tuple(score + gains.get(place, 0) for place, score in enumerate(standing))


def fewest_payments(standing: Sequence[int]) -> tuple[Payment, ...]:
    """The fewest payments that bring everybody to 0, the largest debt first; of very many people, few.

    Among people whose scores come to 0 by themselves one payment less than there are of them does, so they are parted
    into as many such groups as there can be.

    >>> [(one.payer, one.to, one.points) for one in fewest_payments([50, -30, 30, -50])]
    [(3, 0, 50), (1, 2, 30)]
    """
    paid = [Payment(Seat(group[one.payer]), Seat(group[one.to]), one.points)
            for group in _groups(standing) for one in payments([standing[place] for place in group])]
    return tuple(sorted(paid, key=lambda one: -one.points))


def _groups(standing: Sequence[int]) -> Iterator[list[int]]:
    """The people not at 0, in as many groups as come to 0 by themselves."""
    places = [place for place, score in enumerate(standing) if score]
    if len(places) > MOST_TRIED or sum(standing):
        yield places
        return
    group: list[int] = []
    for place in _in_best_order([standing[place] for place in places]):
        group.append(places[place])
        if not sum(standing[one] for one in group):
            yield group
            group = []


def _in_best_order(scores: Sequence[int]) -> list[int]:
    """The places in an order whose running sum comes to 0 as often as it can: each set of them ends best with one of its own."""
    sums, zeros, last = [0], [0], [0]
    for chosen in range(1, 1 << len(scores)):
        lowest = (chosen & -chosen).bit_length() - 1
        sums.append(sums[chosen & (chosen - 1)] + scores[lowest])
        ends = [place for place in range(len(scores)) if chosen >> place & 1]
        best = max(ends, key=lambda place: zeros[chosen & ~(1 << place)])
        zeros.append(zeros[chosen & ~(1 << best)] + (sums[chosen] == 0))
        last.append(best)
    order, left = [], (1 << len(scores)) - 1
    while left:
        order.append(last[left])
        left &= ~(1 << last[left])
    return order[::-1]
