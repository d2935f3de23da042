"""What points are worth: exact decimal arithmetic, rounded once, at the end."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from math import floor


@dataclass(frozen=True, slots=True)
class Rate:
    """What a point is worth, in a currency: its code, any other word (`chips`), or empty for a plain number."""

    per_point: Decimal
    currency: str = ""

    @property
    def is_whole(self) -> bool:
        """Whether a point is worth a whole number, so that nothing is ever to be rounded."""
        return exact(1, self.per_point).denominator == 1


def exact(points: int, per_point: Decimal) -> Fraction:
    """What so many points are worth before it is rounded.

    >>> exact(133, Decimal("0.05")) == Decimal("6.65")
    True
    """
    return points * Fraction(per_point)


def amount(points: int, per_point: Decimal, digits: int) -> Decimal:
    """What so many points are worth, rounded once, half up, to the smallest unit of a currency of so many decimals.

    No other step rounds, whatever the precision that `decimal` works with. Points lost are worth as much as points won.

    >>> amount(133, Decimal("0.05"), 2), amount(133, Decimal("0.125"), 2), amount(7, Decimal("0.5"), 0)
    (Decimal('6.65'), Decimal('16.63'), Decimal('4'))
    >>> amount(-133, Decimal("0.125"), 2), amount(0, Decimal("0.125"), 3)
    (Decimal('-16.63'), Decimal('0.000'))
    """
    units = floor(exact(abs(points), per_point) * 10**digits + Fraction(1, 2))
    sign = 1 if points < 0 and units else 0
    return Decimal((sign, tuple(map(int, str(units))), -digits))
