"""The rules of each game in the order in which they are met at the table: for rule pages, tables and forms."""

from __future__ import annotations

from collections.abc import Mapping

from .words import N_

Order = tuple[tuple[str, tuple[str, ...]], ...]

_DEAL = N_("The deal and the turn")
_MELDS = N_("Melds and what cards count")
_NEXT = (N_("Who deals next"), ("next_dealer",))
_MATCH = N_("The match")
_WRONG = N_("When something goes wrong")

PLAY_ORDER: Mapping[str, Order] = {
    "gin": (
        (_DEAL, ("game", "players", "hand_size", "first_upcard", "taken_card")),
        (_MELDS, ("melds", "ace", "card_points", "ace_points")),
        (N_("The knock"), ("knock_timing", "knocking", "knock_limit", "ace_upcard")),
        (N_("Gin"), ("gin", "big_gin_bonus")),
        (N_("Showing and laying off"), ("showing", "layoffs", "laying_off_free", "layoff_on_gin")),
        (N_("The points of a hand"), (
            "difference", "knock_base_points", "gin_bonus", "undercut_bonus", "tie", "gin_off_bonus",
            "gin_off_replaces_undercut", "natural_zero_is_gin_off", "spade_upcard_doubles")),
        (N_("A dead hand"), ("stock_out", "last_discard_option", "void_redeal")),
        _NEXT,
        (_MATCH, (
            "target", "game_bonus", "box_bonus", "box_when", "extra_boxes", "spade_doubles_boxes", "shutout_when",
            "shutout_bonus", "shutout_doubles", "match_winner", "score_taken_over")),
        (N_("Columns"), ("columns", "column_opens", "column_multiplier")),
        (_WRONG, ("illegal_knock", "arrangement_lock", "count_as", "void_hand")),
    ),
    "rummy": (
        (_DEAL, ("game", "players", "hand_size", "taken_card")),
        (_MELDS, ("melds", "ace", "rummy_melding", "layoffs", "laying_off_free", "card_points", "ace_points")),
        (N_("Going out"), ("going_out", "payments", "melds_in_hand_count", "rummy_multiplier")),
        (N_("When the stock is used up"), ("stock_turned",)),
        _NEXT,
        (_MATCH, (
            "target", "game_bonus", "box_bonus", "box_when", "shutout_when", "shutout_bonus", "shutout_doubles",
            "match_winner", "score_taken_over")),
        (_WRONG, ("void_hand",)),
    ),
}
"""For each game its sections, each a heading and its rules: options and clauses by name."""


def joint_order() -> Order:
    """One order for rulesets of both games: gin's sections, and after them those that only rummy has.

    >>> [rules for heading, rules in joint_order() if heading == "Going out"]
    [('going_out', 'payments', 'melds_in_hand_count', 'rummy_multiplier')]
    """
    gin = PLAY_ORDER["gin"]
    known = {rule for _, rules in gin for rule in rules}
    alone = {heading: tuple(rule for rule in rules if rule not in known) for heading, rules in PLAY_ORDER["rummy"]}
    joint = tuple((heading, (*rules, *alone.pop(heading, ()))) for heading, rules in gin)
    return (*joint, *((heading, rules) for heading, rules in alone.items() if rules))
