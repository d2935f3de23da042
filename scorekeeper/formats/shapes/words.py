"""The smallest parts: cards as text, counts, names. An alias that a union needs stays a plain type."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from ...rules.records import End as Ending
from ...rules.records import Response as Reaction
from ..headings import LONGEST_NAME
from ..reading import LONGEST_CARDS


def text(longest: int, least: int = 0) -> object:
    """Text of so many characters at most."""
    return Annotated[str, Meta(min_length=least or None, max_length=longest)]


Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME, description="A player's name.", examples=["Ana"])]

Players = Annotated[list[Name], Meta(
    min_length=2, max_length=6, examples=[["Ana", "Rui"]],
    description="The names in seating order, no two alike. Gin is for two; basic rummy for two to six.")]

Card = Annotated[str, Meta(
    min_length=1, max_length=LONGEST_CARDS, examples=["7S", "10H"],
    description="One card: rank A 2 3 4 5 6 7 8 9 10 J Q K, suit S H D C. T for 10, lower case, suit symbols and "
                "whole-card signs are read too.")]

Cards = Annotated[str, Meta(
    max_length=LONGEST_CARDS, examples=["5H 6H 7H 3C 3D 3S JC JD JH 2C"],
    description="Cards, separated by spaces, commas, semicolons or line ends.")]

WrittenCard = Annotated[str, Meta(description="One card, as data always writes it.", examples=["10H"])]
WrittenCards = Annotated[str, Meta(description="Cards side by side, as data always writes them.", examples=["5H 6H 7H"])]

Count = Annotated[int, Meta(ge=0, le=999, description="A count in points. The ruleset says how high one can be.", examples=[7])]
Points = Annotated[int, Meta(ge=0, le=9999, description="The points of the hand.", examples=[31])]

End = Literal[tuple(map(str, Ending))]
Response = Literal[tuple(map(str, Reaction))]
