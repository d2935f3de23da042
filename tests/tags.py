"""The tags of a PDF, read back."""

from __future__ import annotations

from collections.abc import Iterator

from pypdf.generic import DictionaryObject


def elements_below(above: DictionaryObject) -> Iterator[DictionaryObject]:
    """Every element in reading order; each knows what is above it."""
    for kid in above["/K"]:
        kid = kid.get_object()
        if isinstance(kid, DictionaryObject) and kid.get("/Type") == "/StructElem":
            assert kid.raw_get("/P").get_object() == above
            yield kid
            yield from elements_below(kid)
