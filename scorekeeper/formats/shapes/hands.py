"""Hand reports: what happened in one deal, as people report it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from ..reading import LONGEST_CARDS
from .rulesets import Rules
from .words import Card, Cards, Count, End, Players, Points, Response, text


class ClaimedLayoff(Struct, forbid_unknown_fields=True):
    """A card that a player laid off, or says can go there."""

    card: Card
    onto: Annotated[text(LONGEST_CARDS) | None, Meta(
        examples=["5H 6H 7H", "5H"],
        description="The meld, by any of its cards or all of them; left out, any meld will do.")] = None


class ShownHand(Struct, forbid_unknown_fields=True):
    """The cards that one player laid open."""

    cards: Cards
    melds: Annotated[list[Cards] | None, Meta(
        description="As laid down. Left out, the best legal layout is found; an empty list says there were none.",
        examples=[["5H 6H 7H", "3C 3D 3S", "JC JD JH"]])] = None
    layoffs: Annotated[list[ClaimedLayoff] | None, Meta(
        description="The defender's, in any order. Left out, the best are found; an empty list says there were none.")] = None
    discard: Annotated[text(LONGEST_CARDS) | None, Meta(
        description="The card put down to knock, where eleven are given.", examples=["KD"])] = None


Counts = dict[str, Count | None]


class Hand(Struct, forbid_unknown_fields=True):
    """What happened in one deal of a match: facts only, never points (but for `end: points`)."""

    end: Annotated[End, Meta(description=(
        "How the deal ended: `knock`, `gin`, `big_gin`; `stock_out` (nobody scores) and `void` (misdeal, bad pack, "
        "agreed), these two without `by`, counts and cards; `points` for a score taken over from paper; in basic rummy "
        "`out` and `rummy`, and no knock, gin or stock_out."))]
    by: Annotated[str | None, Meta(description="The name of who ended the hand.", examples=["Ana"])] = None
    deadwood: Annotated[Counts | None, Meta(
        description="Counts after layoffs by player, when only numbers are known; beside cards, a claim to be checked.",
        examples=[{"Ana": 7, "Rui": 31}])] = None
    hands: Annotated[dict[str, ShownHand | None] | None, Meta(
        description="The cards by player, instead of or beside the counts.")] = None
    dealer: Annotated[str | None, Meta(description="The name of who dealt.", examples=["Rui"])] = None
    upcard: Annotated[text(LONGEST_CARDS) | None, Meta(
        description="The first card turned up, where the limit comes from it or a spade doubles.", examples=["6D"])] = None
    laid_off_all: Annotated[bool | None, Meta(
        description="That a defender known by count laid off every loose card.")] = None
    before_layoffs: Annotated[Counts | None, Meta(
        description="The defender's count before laying off, for the sheet.", examples=[{"Rui": 44}])] = None
    response: Annotated[Response | None, Meta(
        description="The opponent's answer to a knock over the limit: `accepted` (scored as shown) or `refused`.")] = None
    points: Annotated[Points | None, Meta(description="With `end: points` only: the score taken over from paper.")] = None


class Report(Hand, forbid_unknown_fields=True, kw_only=True):
    """A hand report: what happened in one deal, who plays, and by which ruleset."""

    players: Players
    ruleset: Rules = "classic"
