"""What a point is worth, as the form of a new match asks for it: an amount with a decimal comma or point, and a currency."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from decimal import Decimal

from ..desk.names import clean_line
from ..formats.rates import LONGEST
from ..render import Money
from ..rules.rulings import Problem
from .forms import Fields
from .pages import _, sentences

AMOUNT, CURRENCY = "rate", "currency"  # the fields
USUAL = ("EUR", "BRL", "USD", "GBP", "ARS", "MXN", "CHF")
_TYPED = re.compile(r"\d+[.,]?\d*|[.,]\d+")
# a thousand and more to some, one and a bit to others
_TWO_WAYS = re.compile(r"([1-9]\d{0,2})[.,](\d{3})")
_FIELD_OF = {"rate.per_point": AMOUNT, "rate.currency": CURRENCY}


def typed_rate(fields: Fields) -> dict[str, str]:
    """The rate that the form says, as a record has it; empty where a point is worth nothing.

    >>> typed_rate({"rate": " 0,05 ", "currency": "eur"}), typed_rate({"rate": "2", "currency": ""})
    ({'per_point': '0.05', 'currency': 'EUR'}, {'per_point': '2'})
    >>> typed_rate({"rate": "0", "currency": "EUR"}), typed_rate({"rate": "", "currency": "EUR"})
    ({}, {})
    """
    if any(rate_problems(fields)) or not (per_point := _per_point(fields)):
        return {}
    return {"per_point": per_point, **({"currency": currency} if (currency := _currency(fields)) else {})}


def rate_problems(fields: Fields) -> Iterator[Problem]:
    """What is wrong with the two fields; a currency does not matter without an amount."""
    typed = fields.get(AMOUNT, "").strip()
    if _is_too_long(fields):
        yield Problem("field_wrong", "rate.per_point", {"expected": "shorter_text", "most": LONGEST})
    elif typed and (_TWO_WAYS.fullmatch(typed) or not _TYPED.fullmatch(typed)):
        yield Problem("field_wrong", "rate.per_point", {"expected": "amount"})
    if typed and len(_currency(fields)) > LONGEST:
        yield Problem("field_wrong", "rate.currency", {"expected": "shorter_text", "most": LONGEST})


def in_words(field: str, fields: Fields) -> str:
    """What is wrong with this one of the two fields, and what to do about it."""
    typed = fields.get(AMOUNT, "").strip()
    if field == CURRENCY:
        return _("Name the currency by no more than {most} letters, such as EUR.", most=LONGEST)
    if _is_too_long(fields):
        return _("What a point is worth has no more than {most} digits: type it shorter.", most=LONGEST)
    if two := _TWO_WAYS.fullmatch(typed):
        return _("“{typed}” can be read in two ways: type {thousands} or {decimals}.",
                 typed=typed, thousands=two[1] + two[2], decimals=typed + "0")
    return _("“{typed}” is no amount: type one such as 0.05 or 0,05, or leave it empty.", typed=typed)


def field_of(problem: Problem) -> str:
    """The field that a problem is about; empty if it is neither of these two."""
    return _FIELD_OF.get(problem.field, "")


def said(rate: Mapping[str, str]) -> dict[str, str]:
    """The fields that say this rate, such as one that was played for before."""
    return {AMOUNT: rate.get("per_point", ""), CURRENCY: rate.get("currency", "")} if rate else {}


def usual_currencies() -> tuple[tuple[str, str], ...]:
    """The codes to choose from, each with its name."""
    money = Money(sentences())
    return tuple((code, money.name(code)) for code in USUAL)


def _per_point(fields: Fields) -> str:
    """The amount as a record has it; empty where it is 0, or no amount."""
    typed = fields.get(AMOUNT, "").strip()
    per_point = Decimal(typed.replace(",", ".")) if _TYPED.fullmatch(typed) else Decimal(0)
    return f"{per_point:f}" if per_point else ""


def _is_too_long(fields: Fields) -> bool:
    return max(len(fields.get(AMOUNT, "").strip()), len(_per_point(fields))) > LONGEST


def _currency(fields: Fields) -> str:
    """A code in capitals, any other word as it was typed."""
    typed = clean_line(fields.get(CURRENCY, ""))
    return typed if Money(sentences()).digits(typed) is None else typed.upper()
