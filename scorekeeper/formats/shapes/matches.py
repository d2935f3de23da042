"""Match records, and how a match stands."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from .hands import Hand
from .rulesets import Rules
from .rulings import Problems, Step, Verdict, Winner
from .words import Players, text


class Rate(Struct, forbid_unknown_fields=True):
    """What a point is worth, for who wants to see the total so."""

    per_point: Annotated[text(20) | UnsetType, Meta(description="An amount in digits, with a decimal point if need be; 0 is no rate.", examples=["0.05"])] = UNSET
    currency: Annotated[text(20) | None, Meta(description="In which currency: a code, or any other word.", examples=["EUR"])] = None


class Opening(Struct, forbid_unknown_fields=True):
    """The totals of a match that was begun on paper."""

    running: Annotated[dict[str, Annotated[int, Meta(ge=-99999, le=99999)] | None] | None, Meta(
        description="Points by player; below 0 only in basic rummy, where they come to 0 together.", examples=[{"Ana": 62, "Rui": 40}])] = None
    boxes: Annotated[dict[str, Annotated[int, Meta(ge=0, le=999)] | None] | None, Meta(
        description="Hands won, by player.", examples=[{"Ana": 3, "Rui": 2}])] = None


class RulesChanged(Struct, forbid_unknown_fields=True):
    """That a match went on by other rules."""

    from_hand: Annotated[int, Meta(ge=1, le=99999, description="The number of the first hand played by them.")]
    ruleset: Rules


class Match(Struct, forbid_unknown_fields=True, kw_only=True):
    """The record of a whole match: the open file that the program exports and imports."""

    players: Players
    ruleset: Rules = "classic"
    hands: Annotated[list[Hand] | None, Meta(description="The hands in order.")] = None
    closed: Annotated[bool | None, Meta(description="Whether the players ended it here; without a target a match ends in no other way.")] = None
    first_dealer: Annotated[str | None, Meta(description="Who deals first; left out, dealers are not told.")] = None
    opening: Annotated[Opening | None, Meta(description="Totals taken over from paper; its boxes are hands won.")] = None
    rules_changed: Annotated[list[RulesChanged] | None, Meta(description="Rules changed within the match, in the order of the hands.")] = None
    format: Annotated[Literal["scorekeeper-match"], Meta(description="What this file is.")] = "scorekeeper-match"
    version: Annotated[Literal[1], Meta(description="The version of the format.")] = 1
    played: Annotated[text(40) | None, Meta(description="When, as ISO 8601 has it.",
                                       examples=["2026-11-29T20:15:00+00:00"])] = None
    place: Annotated[text(200) | None, Meta(description="Where it was played.")] = None
    note: Annotated[text(4000) | None, Meta(description="Whatever else is to be said.")] = None
    language: Annotated[text(35) | None, Meta(description="The language of its sheet.", examples=["pt-BR"])] = None
    rate: Annotated[Rate | None, Meta(description="What a point is worth.")] = None
    history: Annotated[list[Any] | None, Meta(description=(
        "What was changed, as exported: `{kind, hand, from, to, at, why}`, `kind` such as `correction` or `struck`, with "
        "`after_agreed` where players had agreed to the hand, and `{kind, hand, by, at}` of the kind `agreed`; carried, not "
        "computed with."))] = None
    rulings: Annotated[list[Any] | None, Meta(description=(
        "Rulings kept with hands, as exported: `{hand, link, players, answer, at}`; carried, not computed with."))] = None
    settlement: Annotated[dict[str, Any] | None, Meta(description="The settlement as it stood when the match was closed.")] = None


ByPlayer = dict[str, int]


class Column(Struct, forbid_unknown_fields=True):
    """How one scoring column stands."""

    number: Annotated[int, Meta(description="Its number, from 1.")]
    running: Annotated[ByPlayer, Meta(description="Points by player.")]
    boxes: Annotated[ByPlayer, Meta(description="Boxes by player.")]
    closed_after: Annotated[int | None, Meta(description="The number of the hand that closed it; null: it is open.")]
    reached_target: Winner


class ScoredHand(Struct, forbid_unknown_fields=True):
    """One hand of the match, scored."""

    number: Annotated[int, Meta(description="Its number, from 1.")]
    dealer: Annotated[str | None, Meta(description="Who dealt; null: not known.")]
    verdict: Verdict
    winner: Winner
    points: Annotated[ByPlayer, Meta(description="The points of the hand, by player.")]
    running: Annotated[ByPlayer, Meta(description="The points after it, by player.")]
    columns: Annotated[list[Column] | UnsetType, Meta(description="With several columns: how each stands after it.")] = UNSET
    after_end: Annotated[bool | UnsetType, Meta(description="True: it came after the end and scores nothing.")] = UNSET


class Account(Struct, forbid_unknown_fields=True):
    """What one player has in the end. Over several columns only the total is told."""

    total: Annotated[int, Meta(description="The sum of the others, times the column's multiplier.")]
    hand_points: Annotated[int | UnsetType, Meta(description="The points of the hands.")] = UNSET
    game_bonus: Annotated[int | UnsetType, Meta(description="For the target.")] = UNSET
    box_bonus: Annotated[int | UnsetType, Meta(description="For all boxes, those credited at once too.")] = UNSET
    shutout_bonus: Annotated[int | UnsetType, Meta(description="What a shutout added, by doubling too.")] = UNSET


Accounts = Annotated[dict[str, Account], Meta(description="By player.")]
HighestTotal = Annotated[str | None, Meta(description="Who has the highest total; null where totals are equal.")]
Difference = Annotated[int, Meta(ge=0, description="Between the totals; never negative.")]


class ColumnSettlement(Struct, forbid_unknown_fields=True):
    """The settlement of one column of several."""

    number: Annotated[int, Meta(description="Its number, from 1.")]
    players: Accounts
    highest_total: HighestTotal
    difference: Difference
    steps: Annotated[list[Step], Meta(description="Each bonus, as a step with its points.")]


class Settlement(Struct, forbid_unknown_fields=True):
    """The settlement of a match that is over: its steps, or those of each of its columns."""

    players: Accounts
    winner: Winner
    highest_total: HighestTotal
    difference: Difference
    steps: Annotated[list[Step] | UnsetType, Meta(description="With one column: each bonus, as a step with its points.")] = UNSET
    columns: Annotated[list[ColumnSettlement] | UnsetType, Meta(description="With several columns: the settlement of each.")] = UNSET


Hands = Annotated[list[ScoredHand], Meta(description="Each hand, in order.")]
Columns = Annotated[list[Column], Meta(description="How each column stands.")]


class InPlay(Struct, tag_field="status", tag="in_play", forbid_unknown_fields=True):
    """A match that goes on."""

    next_dealer: Annotated[str | None, Meta(description="Who deals the next hand; null: not known.")]
    reached_target: Winner
    winner: Annotated[None, Meta(description="Nobody yet.")]
    hands: Hands
    columns: Columns
    settlement: Annotated[None, Meta(description="None yet.")]


class Finished(Struct, tag_field="status", tag="finished", forbid_unknown_fields=True):
    """A match that is over."""

    ended_after: Annotated[int, Meta(description="The number of the hand that ended it.")]
    next_dealer: Annotated[str | None, Meta(description="Nobody: null.")]
    reached_target: Winner
    winner: Winner
    hands: Hands
    columns: Columns
    settlement: Settlement


class ImpossibleMatch(Struct, tag_field="status", tag="impossible", forbid_unknown_fields=True):
    """The answer to a record with an impossible hand, ruleset or heading."""

    problems: Problems


Score = InPlay | Finished | ImpossibleMatch
