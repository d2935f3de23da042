"""Points in money: what a point is worth, who pays how much, and how that is rounded.

How a language writes an amount is no matter of sentences: `render.Money` knows, and comes in beside the rate.
A currency that is none of this world (`chips`, or nothing at all) stands as a text after the number; what it is
worth is rounded to two decimals, or never where a point is worth a whole number of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from gettext import NullTranslations
from typing import Protocol

from ..rules.amounts import Rate, amount
from .words import N_, name

A_POINT = N_("{amount} a point")
NOBODY_PAYS = N_("Nobody pays.")
# where the result is exact, and where it had to be rounded
PAYS = N_("{payer} pays {to} {points} × {rate} = {amount}.")
PAYS_ROUNDED = N_("{payer} pays {to} {points} × {rate} = {exact}, rounded to {amount}.")
SUM = N_("{points} × {rate} = {amount}")
SUM_ROUNDED = N_("{points} × {rate} = {exact}, rounded to {amount}")
ROUNDING = N_("Amounts are rounded to {unit}, halves up.")

USUAL_DIGITS = 2


class Money(Protocol):
    """How a language writes amounts."""

    def digits(self, currency: str) -> int | None:
        """The decimals of a currency's smallest unit; None for what is none."""

    def text(self, value: Decimal, currency: str, digits: int | None = None) -> str:
        """The amount with so many decimals, or with as many as it has."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What a point is worth, with how it is written."""

    rate: Rate
    money: Money

    @property
    def digits(self) -> int:
        """To how many decimals an amount is rounded."""
        known = self.money.digits(self.rate.currency)
        return known if known is not None else 0 if self.rate.is_whole else USUAL_DIGITS

    def text(self, value: Decimal, digits: int | None = None) -> str:
        """An amount in this currency, such as `€6.65` or `6.65 chips`."""
        if not self.rate.currency or self.money.digits(self.rate.currency) is not None:
            return self.money.text(value, self.rate.currency, digits)
        return f"{self.money.text(value, '', digits)}\N{NO-BREAK SPACE}{name(self.rate.currency)}"


def rate_text(worth: Worth, t: NullTranslations) -> str:
    """What a point is worth, such as `€0.05 a point`."""
    return t.gettext(A_POINT).format(amount=worth.text(worth.rate.per_point))


def amount_text(points: int, worth: Worth, t: NullTranslations) -> str:
    """The multiplication with its result, such as `133 × €0.05 = €6.65`; where it was rounded, what it was before."""
    words = _words(points, worth)
    return t.gettext(SUM if words["amount"] == words["exact"] else SUM_ROUNDED).format(**words)


def pays_text(payer: str, to: str, points: int, worth: Worth, t: NullTranslations) -> str:
    """Who pays whom how much, in one sentence; `payer` and `to` are names."""
    words = {"payer": name(payer), "to": name(to), **_words(points, worth)}
    return t.gettext(PAYS if words["amount"] == words["exact"] else PAYS_ROUNDED).format(**words)


def rounding_text(worth: Worth, t: NullTranslations) -> str:
    """By which rule amounts are rounded; empty where there is nothing to round."""
    if worth.rate.is_whole and worth.money.digits(worth.rate.currency) is None:
        return ""
    return t.gettext(ROUNDING).format(unit=worth.text(Decimal((0, (1,), -worth.digits)), worth.digits))


def _words(points: int, worth: Worth) -> dict[str, object]:
    """The terms of the multiplication; exact, an amount has no more decimals than the rate."""
    per_point = worth.rate.per_point
    all_digits = max(worth.digits, -int(per_point.as_tuple().exponent))
    rounded, exact = amount(points, per_point, worth.digits), amount(points, per_point, all_digits)
    return {"points": points, "rate": worth.text(per_point), "amount": worth.text(rounded, worth.digits),
            "exact": worth.text(rounded, worth.digits) if exact == rounded else worth.text(exact)}
