"""What a point is worth in a match record: `{"per_point": "0.05", "currency": "EUR"}`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import Decimal

from ..rules.amounts import Rate
from .reading import Reader

FIELD = "rate"
LONGEST = 20  # characters, of either text
# digits and a point alone: an exponent would make a short text an endless number
_AMOUNT = re.compile(r"[0-9]+\.?[0-9]*|\.[0-9]+")


def read_rate(reader: Reader, value: object) -> dict[str, str]:
    """The rate as the record says it; empty where it says nothing."""
    given = reader.mapping(value, FIELD)
    reader.known_keys(given, ("per_point", "currency"), f"{FIELD}.")
    rate = {key: reader.text(given[key], f"{FIELD}.{key}", LONGEST) for key in ("per_point", "currency") if key in given}
    if "per_point" in rate and not _AMOUNT.fullmatch(rate["per_point"]):
        reader.wrong(f"{FIELD}.per_point", "amount")
    return rate


def rate_of(said: Mapping[str, str]) -> Rate | None:
    """The rate that a record says; None where a point is worth nothing, or it is not said what.

    >>> rate_of({"per_point": "0.05", "currency": " EUR "})
    Rate(per_point=Decimal('0.05'), currency='EUR')
    >>> rate_of({"per_point": "0.00", "currency": "EUR"}), rate_of({"currency": "EUR"}), rate_of({})
    (None, None, None)
    """
    per_point = Decimal(said.get("per_point", "0"))
    return Rate(per_point, said.get("currency", "").strip()) if per_point else None
