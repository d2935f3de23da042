"""The papers that sheets, pads, slips and cards are printed on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from .words import N_


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper by its id and its name for people.

    `page` is the page that is laid out, a class of the print style: `a4`, `letter` or `a5`. `two_up`: two such pages
    come on one sheet of twice the size.

    >>> PAPERS["a5-two-up"].page, PAPERS["a5-two-up"].two_up
    ('a5', True)
    """

    id: str
    name: str
    page: str
    two_up: bool = False


PAPERS: Mapping[str, Paper] = MappingProxyType({paper.id: paper for paper in (
    Paper("a4", N_("A4"), "a4"),
    Paper("letter", N_("Letter"), "letter"),
    Paper("a5", N_("A5"), "a5"),
    Paper("a5-two-up", N_("two A5 on A4"), "a5", two_up=True),
)})
USUAL = PAPERS["a4"]
