"""Rulesets: the options of a school of gin, each with its value and the place where that is written.

`OPTIONS` is the one list of what can be set; loading, checking, exporting and the rule pages read it.
A `Ruleset` is complete: every option has a value. How files extend one another is in `formats`.
"""

from __future__ import annotations

from dataclasses import dataclass


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
    it is written) pairs; `based_on` is the id of the ruleset this one extends, or empty.
    """

    id: str
    name: str
    game: str = "gin"
    players: tuple[int, ...] = (2,)
    hand_size: int = 10
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
    next_dealer: str = "alternate"
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
        """Where the value of this option is written; empty when nothing says so."""
        return dict(self.citations).get(option, "")
