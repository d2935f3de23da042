"""Rulesets: the options of a school of the game, each with its value and the place where that is written.

`OPTIONS` is the one list of what can be set; loading, checking, exporting and the rule pages read it.
A `Ruleset` is complete: every option has a value. How files extend one another is in `formats`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType

from .options import SEATS, ByCount, ByPlayers, ByVerdict, Either, Kind, Listed, Off, Switch, Whole, Words


@dataclass(frozen=True, slots=True)
class ExtraBoxes:
    """Boxes beside the one of the hand, by verdict; `gin_off` None counts as `undercut`."""

    gin: int = 0
    undercut: int = 0
    big_gin: int = 0
    gin_off: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """One school of the game, every option by its canonical name (`formats`, ruleset options).

    Points unless the name says otherwise; None switches a rule off. `citations` holds (option, where
    it is written) pairs; `based_on` is the id of the ruleset this one extends, or empty; `summary`
    is one line of what makes it differ.
    """

    id: str
    name: str
    summary: str = ""
    game: str = "gin"
    players: tuple[int, ...] = (2,)
    hand_size: int | ByCount = 10
    ace: str = "low"
    ace_points: int = 1
    knock_limit: int | str = 10
    ace_upcard: str = "one"
    spade_upcard_doubles: bool = False
    spade_doubles_boxes: bool = False
    gin_bonus: int = 20
    big_gin_bonus: int | None = None
    undercut_bonus: int = 10
    tie: str = "defender_with_bonus"
    gin_off_bonus: int | None = None
    gin_off_replaces_undercut: bool = True
    natural_zero_is_gin_off: bool = False
    layoff_on_gin: bool = False
    knock_base_points: int = 0
    target: int | None = 100
    game_bonus: int = 100
    box_bonus: int = 20
    box_when: str = "end"
    extra_boxes: ExtraBoxes = ExtraBoxes()
    shutout_when: str = "no_hand_won"
    shutout_bonus: int = 100
    shutout_doubles: str | None = None
    match_winner: str = "first_to_target"
    next_dealer: str | ByCount = "alternate"
    void_redeal: str = "same_dealer"
    last_discard_option: bool = False
    illegal_knock: str = "opponent_chooses"
    arrangement_lock: str = "first_layoff"
    count_as: str = "declared"
    columns: int = 1
    column_opens: str = "next_open_column"
    column_multiplier: tuple[int, ...] = (1,)
    rummy_multiplier: int = 2
    melds_in_hand_count: bool = False
    based_on: str = ""
    citations: tuple[tuple[str, str], ...] = ()

    def cite(self, option: str) -> str:
        """Where the value of this option, or this clause, is written; empty when nothing says so."""
        return dict(self.citations).get(option, "")

    def in_full(self, option: str) -> object:
        """What this option is set to; a column that `column_multiplier` does not list counts once.

        >>> Ruleset(id="x", name="X", columns=3, column_multiplier=(1, 2)).in_full("column_multiplier")
        (1, 2, 1)
        """
        value = getattr(self, option)
        return value + (1,) * (self.columns - len(value)) if option == "column_multiplier" else value

    def cards_each(self, seats: int) -> int:
        """How many cards each of this many players is dealt; raises KeyError where nothing says so.

        >>> rummy = Ruleset(id="r", name="R", hand_size=ByCount.of_table({"2": 10, "3": 7}))
        >>> rummy.cards_each(3), Ruleset(id="g", name="G").cards_each(2)
        (7, 10)
        """
        return self.hand_size.of(seats) if isinstance(self.hand_size, ByCount) else self.hand_size

    def dealer_rule(self, seats: int) -> str:
        """Who deals the next hand where this many play, a word of `next_dealer`; raises KeyError likewise."""
        return self.next_dealer.of(seats) if isinstance(self.next_dealer, ByCount) else self.next_dealer


_HAND_SIZE = Whole(3, 13)
_DEALER = Words(("loser", "winner", "alternate", "left"))
_POINTS = Whole(0, 9999)
_POINTS_OR_OFF = Either(Off(), _POINTS)

OPTIONS: Mapping[str, Kind] = MappingProxyType({
    "game": Words(("gin", "rummy")),
    "players": Listed(Whole(SEATS[0], SEATS[-1])),
    "hand_size": Either(_HAND_SIZE, ByPlayers(_HAND_SIZE)),
    "ace": Words(("low", "high_or_low", "around")),
    "ace_points": Either(Whole(1, 1), Whole(15, 15)),
    "knock_limit": Either(Whole(0, 110), Words(("upcard",))),
    "ace_upcard": Words(("one", "gin_only")),
    "spade_upcard_doubles": Switch(),
    "spade_doubles_boxes": Switch(),
    "gin_bonus": _POINTS,
    "big_gin_bonus": _POINTS_OR_OFF,
    "undercut_bonus": _POINTS,
    "tie": Words(("defender_with_bonus", "defender", "knocker", "nobody")),
    "gin_off_bonus": _POINTS_OR_OFF,
    "gin_off_replaces_undercut": Switch(),
    "natural_zero_is_gin_off": Switch(),
    "layoff_on_gin": Switch(),
    "knock_base_points": _POINTS,
    "target": Either(Off(), Whole(1, 99999)),
    "game_bonus": _POINTS,
    "box_bonus": _POINTS,
    "box_when": Words(("end", "at_once")),
    "extra_boxes": ByVerdict(tuple(field.name for field in fields(ExtraBoxes)), Whole(0, 99)),
    "shutout_when": Words(("no_hand_won", "no_points")),
    "shutout_bonus": _POINTS,
    "shutout_doubles": Either(Off(), Words(("hand_points", "hand_points_and_game", "all", "difference"))),
    "match_winner": Words(("first_to_target", "highest_total")),
    "next_dealer": Either(_DEALER, ByPlayers(_DEALER)),
    "void_redeal": Words(("same_dealer", "pass")),
    "last_discard_option": Switch(),
    "illegal_knock": Words(("opponent_chooses", "open_to_end", "void")),
    "arrangement_lock": Words(("first_layoff", "exposure", "agreed")),
    "count_as": Words(("declared", "best")),
    "columns": Whole(1, 12),
    "column_opens": Words(("nth_win", "next_open_column", "nth_hand")),
    "column_multiplier": Listed(Whole(1, 99)),
    "rummy_multiplier": Whole(1, 99),
    "melds_in_hand_count": Switch(),
})
"""Every option by its canonical name, and what it may be set to, in the order rule pages show them."""

CLAUSES = (
    "melds", "card_points", "first_upcard", "taken_card", "knocking", "knock_timing", "gin", "showing", "layoffs", "laying_off_free",
    "difference", "rummy_melding", "going_out", "payments", "stock_turned", "stock_out", "void_hand", "score_taken_over",
)
"""Rules that no option sets, by the name a step gives them (`steps.RULE_OF`); a ruleset may say where each is written."""

RUMMY_ONLY = frozenset({
    "rummy_multiplier", "melds_in_hand_count", "rummy_melding", "going_out", "payments", "stock_turned",
})
"""The options and clauses that gin does not have."""

GIN_ONLY = frozenset({
    "knock_limit", "ace_upcard", "spade_upcard_doubles", "spade_doubles_boxes", "illegal_knock", "arrangement_lock", "count_as",
    "gin_bonus", "big_gin_bonus", "undercut_bonus", "tie", "gin_off_bonus", "gin_off_replaces_undercut", "natural_zero_is_gin_off",
    "layoff_on_gin", "knock_base_points", "extra_boxes", "void_redeal", "last_discard_option",
    "columns", "column_opens", "column_multiplier",
    "first_upcard", "knocking", "knock_timing", "gin", "showing", "difference", "stock_out",
})
"""The options and clauses that basic rummy does not have."""


def has(game: str, rule: str) -> bool:
    """Whether this game has the option or clause at all.

    >>> has("rummy", "knock_limit"), has("gin", "knock_limit"), has("rummy", "ace")
    (False, True, True)
    """
    return rule not in (GIN_ONLY if game == "rummy" else RUMMY_ONLY)
