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

    per_point: Annotated[text(20) | UnsetType, Meta(description="An amount in decimal.", examples=["0.05"])] = UNSET
    currency: Annotated[text(20) | None, Meta(examples=["EUR"])] = None


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
    opening: Opening | None = None
    rules_changed: Annotated[list[RulesChanged] | None, Meta(description="Rules changed within the match, in the order of the hands.")] = None
    format: Literal["scorekeeper-match"] = "scorekeeper-match"
    version: Literal[1] = 1
    played: Annotated[text(40) | None, Meta(description="When, as ISO 8601 has it.",
                                       examples=["2026-11-29T20:15:00+00:00"])] = None
    place: text(200) | None = None
    note: text(4000) | None = None
    language: Annotated[text(35) | None, Meta(examples=["pt-BR"])] = None
    rate: Rate | None = None
    history: Annotated[list[Any] | None, Meta(description="What was changed, as exported; carried, not computed with.")] = None
    rulings: Annotated[list[Any] | None, Meta(description="Rulings attached to hands, as exported.")] = None
    settlement: Annotated[dict[str, Any] | None, Meta(description="The settlement as it stood when the match was closed.")] = None


ByPlayer = dict[str, int]


class Column(Struct, forbid_unknown_fields=True):
    """How one scoring column stands."""

    number: int
    running: Annotated[ByPlayer, Meta(description="Points by player.")]
    boxes: Annotated[ByPlayer, Meta(description="Boxes by player.")]
    closed_after: Annotated[int | None, Meta(description="The number of the hand that closed it; null: it is open.")]
    reached_target: Winner


class ScoredHand(Struct, forbid_unknown_fields=True):
    """One hand of the match, scored."""

    number: int
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
    hand_points: int | UnsetType = UNSET
    game_bonus: int | UnsetType = UNSET
    box_bonus: int | UnsetType = UNSET
    shutout_bonus: Annotated[int | UnsetType, Meta(description="What a shutout added, by doubling too.")] = UNSET


class ColumnSettlement(Struct, forbid_unknown_fields=True):
    """The settlement of one column of several."""

    number: int
    players: dict[str, Account]
    highest_total: Winner
    difference: int
    steps: list[Step]


class Settlement(Struct, forbid_unknown_fields=True):
    """The settlement of a match that is over: its steps, or those of each of its columns."""

    players: dict[str, Account]
    winner: Winner
    highest_total: Annotated[str | None, Meta(description="Who has the highest total; null where totals are equal.")]
    difference: Annotated[int, Meta(ge=0, description="Between the totals; never negative.")]
    steps: list[Step] | UnsetType = UNSET
    columns: list[ColumnSettlement] | UnsetType = UNSET


class InPlay(Struct, tag_field="status", tag="in_play", forbid_unknown_fields=True):
    """A match that goes on."""

    next_dealer: Annotated[str | None, Meta(description="Who deals the next hand; null: not known.")]
    reached_target: Winner
    winner: None
    hands: list[ScoredHand]
    columns: list[Column]
    settlement: None


class Finished(Struct, tag_field="status", tag="finished", forbid_unknown_fields=True):
    """A match that is over."""

    ended_after: Annotated[int, Meta(description="The number of the hand that ended it.")]
    next_dealer: str | None
    reached_target: Winner
    winner: Winner
    hands: list[ScoredHand]
    columns: list[Column]
    settlement: Settlement


class ImpossibleMatch(Struct, tag_field="status", tag="impossible", forbid_unknown_fields=True):
    """The answer to a record with an impossible hand, ruleset or heading."""

    problems: Problems


Score = InPlay | Finished | ImpossibleMatch
