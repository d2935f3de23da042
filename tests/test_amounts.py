"""What points are worth: exact, and rounded once."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Context, Decimal, localcontext
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.formats.matches import decode_match, encode_match
from scorekeeper.formats.rates import rate_of
from scorekeeper.rules.amounts import Rate, amount

RATES = st.decimals(min_value=0, max_value=10**6, allow_nan=False, allow_infinity=False, places=12)
DIGITS = st.integers(0, 4)


@given(st.integers(-10**6, 10**6), RATES, DIGITS)
def test_an_amount_is_points_times_rate_rounded_half_up_once(points: int, rate: Decimal, digits: int) -> None:
    wide = Context(prec=100, rounding=ROUND_HALF_UP)
    assert amount(points, rate, digits) == wide.quantize(wide.multiply(Decimal(points), rate), Decimal(1).scaleb(-digits))


@given(st.integers(0, 10**6), RATES, DIGITS)
def test_an_amount_is_never_off_by_more_than_half_of_the_smallest_unit(points: int, rate: Decimal, digits: int) -> None:
    off = Fraction(amount(points, rate, digits)) - points * Fraction(rate)
    assert -Fraction(1, 2) < off * 10**digits <= Fraction(1, 2)


@given(st.integers(0, 10**6), RATES, DIGITS)
def test_an_amount_has_as_many_decimals_as_its_currency(points: int, rate: Decimal, digits: int) -> None:
    assert amount(points, rate, digits).as_tuple().exponent == -digits


@given(st.integers(0, 10**6), RATES)
def test_the_precision_in_force_does_not_matter(points: int, rate: Decimal) -> None:
    with localcontext(prec=2):
        narrow = amount(points, rate, 2)
    assert narrow == amount(points, rate, 2)


@pytest.mark.parametrize(("points", "rate", "digits", "worth"), [
    (133, "0.05", 2, "6.65"),
    (1, "0.005", 2, "0.01"),
    (1, "0.0049999999999999999", 2, "0.00"),
    (99999, "99999999999999999999", 3, "9999899999999999999900001.000"),
    (5, "0.5", 0, "3"),
    (133, "0", 2, "0.00"),
])
def test_amounts_worked_out_by_hand(points: int, rate: str, digits: int, worth: str) -> None:
    assert str(amount(points, Decimal(rate), digits)) == worth


# the rate of a record


RECORD = {"players": ["Ana", "Rui"], "hands": []}


@pytest.mark.parametrize("said", [{"per_point": "0.05", "currency": "EUR"}, {"per_point": "2"}, {"per_point": ".5", "currency": "chips"},
                                  {"per_point": "00.50", "currency": ""}])
def test_a_record_keeps_its_rate_as_it_was_said(said: dict[str, str]) -> None:
    record = decode_match(RECORD | {"rate": said}).record
    assert record is not None
    assert decode_match(encode_match(record)).record == record
    assert record.rate == said
    assert record.point_worth == Rate(Decimal(said["per_point"]), said.get("currency", ""))


@pytest.mark.parametrize("text", ["1E+999999999", "1e-5", "Infinity", "-1", "+1", " 1", "1_000", "0,05", "", ".", "\u0665", "1" * 21])
def test_a_rate_that_is_no_plain_amount_is_refused(text: str) -> None:
    assert [problem.field for problem in decode_match(RECORD | {"rate": {"per_point": text}}).problems] == ["rate.per_point"]


@pytest.mark.parametrize("said", [{}, {"currency": "EUR"}, {"per_point": "0", "currency": "EUR"}, {"per_point": "0.000"}])
def test_a_point_that_is_worth_nothing_has_no_rate(said: dict[str, str]) -> None:
    assert rate_of(said) is None
