"""What a settlement is: the steps of each column, and the sums they make.

Nothing is stored but the steps; every figure is a sum over them (`settlement` makes them).
"""

from __future__ import annotations

from dataclasses import dataclass

from .columns import Figures
from .rulings import Seat, Step


@dataclass(frozen=True, slots=True)
class Account:
    """One seat's figures in a column, in points.

    `box_bonus` counts all boxes, those credited at once too, and `hand_points` none; `shutout_bonus` is
    what a shutout added, by doubling too. `total` is their sum, times the column's multiplier.
    """

    hand_points: int
    game_bonus: int
    box_bonus: int
    shutout_bonus: int
    total: int


class Totals:
    """What is read off the totals of the seats, in points."""

    __slots__ = ()
    totals: Figures

    @property
    def highest_total(self) -> Seat | None:
        """Who has the largest total; None when it is shared."""
        return leader(self.totals)

    @property
    def difference(self) -> int:
        """How far the largest total is ahead; never negative."""
        return lead(self.totals)


@dataclass(frozen=True, slots=True)
class ColumnSettlement(Totals):
    """One column settled: its steps in order, and the sums they make."""

    number: int
    seats: int
    steps: tuple[Step, ...] = ()

    @property
    def totals(self) -> Figures:
        """Each seat's total, in points."""
        return tuple(self.sum_of(Seat(place)) for place in range(self.seats))

    @property
    def accounts(self) -> tuple[Account, ...]:
        """The figures of each seat."""
        return tuple(map(self._account, map(Seat, range(self.seats))))

    def sum_of(self, seat: Seat, *codes: str) -> int:
        """The points this seat has by the steps of these codes, or by all."""
        return sum(made.points for made in self.steps if made.seat == seat and (not codes or made.code in codes))

    def _account(self, seat: Seat) -> Account:
        return Account(
            hand_points=self.sum_of(seat, "hand_points"),
            game_bonus=self.sum_of(seat, "game_bonus"),
            box_bonus=self.sum_of(seat, "box_bonus"),
            shutout_bonus=self.sum_of(seat, "shutout_bonus", "shutout_doubles"),
            total=self.sum_of(seat),
        )


@dataclass(frozen=True, slots=True)
class Settlement(Totals):
    """A match settled. Who won and who has the largest total may be two people; both are shown (M05)."""

    columns: tuple[ColumnSettlement, ...]
    winner: Seat | None

    @property
    def totals(self) -> Figures:
        """Each seat's total over all columns, in points."""
        return tuple(map(sum, zip(*(column.totals for column in self.columns), strict=True)))

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of all columns, column by column."""
        return tuple(made for column in self.columns for made in column.steps)


def leader(totals: Figures) -> Seat | None:
    """The seat with the largest total; None when it is shared.

    >>> leader((244, 255)), leader((100, 100))
    (1, None)
    """
    best = max(totals)
    return Seat(totals.index(best)) if totals.count(best) == 1 else None


def lead(totals: Figures) -> int:
    """How far the largest total is ahead of the next.

    >>> lead((244, 255)), lead((100, 100))
    (11, 0)
    """
    *_, second, best = sorted(totals)
    return best - second
