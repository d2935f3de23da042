"""Which options of a ruleset can change anything beside the others it sets.

`ace_upcard` says nothing where the limit never comes from the upcard, `column_opens` nothing where there is one
column. Pages that show or edit a ruleset leave such options out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from .rulesets import OPTIONS, Ruleset, has


def matters(ruleset: Ruleset, option: str) -> bool:
    """Whether the option, or the clause, has any effect under this ruleset as it stands.

    >>> classic = Ruleset(id="classic", name="Classic")
    >>> [matters(classic, rule) for rule in ("gin_bonus", "ace_upcard", "column_opens", "rummy_multiplier", "stock_out")]
    [True, False, False, False, True]
    """
    return has(ruleset.game, option) and _ONLY_WHERE.get(option, _always)(ruleset)


def effective_options(ruleset: Ruleset) -> tuple[str, ...]:
    """The options that matter under this ruleset, in the order of `OPTIONS`.

    >>> {"target", "game_bonus"} & set(effective_options(Ruleset(id="open", name="Open", target=None)))
    {'target'}
    """
    return tuple(option for option in OPTIONS if matters(ruleset, option))


def only_gin_ends(ruleset: Ruleset) -> bool:
    """Whether nobody may knock with cards left over, whatever the deal: straight gin."""
    return ruleset.game == "gin" and ruleset.knock_limit == 0


def nothing_is_laid_off(ruleset: Ruleset) -> bool:
    """Whether no hand that is ended as the rules say takes a layoff: only gin ends one, and nothing goes onto gin."""
    return only_gin_ends(ruleset) and not ruleset.layoff_on_gin


def _always(ruleset: Ruleset) -> bool:
    return True


def _limit_is_the_upcard(ruleset: Ruleset) -> bool:
    return ruleset.knock_limit == "upcard"


def _can_be_knocked(ruleset: Ruleset) -> bool:
    """Whether a knock with cards left over can be scored: within the limit, or accepted over it."""
    return ruleset.knock_limit != 0 or ruleset.illegal_knock == "opponent_chooses"


def _layoffs_come_up(ruleset: Ruleset) -> bool:
    return ruleset.game != "gin" or ruleset.layoff_on_gin or _can_be_knocked(ruleset)


def _gin_off_is_played(ruleset: Ruleset) -> bool:
    return ruleset.gin_off_bonus is not None and _can_be_knocked(ruleset)


def _gin_off_may_replace(ruleset: Ruleset) -> bool:
    return _gin_off_is_played(ruleset) and ruleset.undercut_bonus > 0


def _boxes_pay(ruleset: Ruleset) -> bool:
    return ruleset.box_bonus > 0


def _spades_may_double_boxes(ruleset: Ruleset) -> bool:
    extra = ruleset.extra_boxes
    given = (extra.gin, extra.undercut, extra.big_gin, extra.gin_off)
    return ruleset.spade_upcard_doubles and _boxes_pay(ruleset) and any(given)


def _has_target(ruleset: Ruleset) -> bool:
    return ruleset.target is not None


def _may_shut_out(ruleset: Ruleset) -> bool:
    """A shutout is one player's over the other, on reaching the target."""
    return _has_target(ruleset) and max(ruleset.players) == 2


def _shutout_pays(ruleset: Ruleset) -> bool:
    return _may_shut_out(ruleset) and (ruleset.shutout_bonus > 0 or ruleset.shutout_doubles is not None)


def _totals_may_disagree(ruleset: Ruleset) -> bool:
    """Whether who reaches the target first may still have the smaller total: by boxes that wait for the end (M05)."""
    return _has_target(ruleset) and ruleset.columns == 1 and _boxes_pay(ruleset) and ruleset.box_when == "end"


def _has_columns(ruleset: Ruleset) -> bool:
    return ruleset.columns > 1


def _columns_are_multiplied(ruleset: Ruleset) -> bool:
    return _has_columns(ruleset) or ruleset.column_multiplier != (1,)


_ONLY_WHERE: Mapping[str, Callable[[Ruleset], bool]] = MappingProxyType({
    "ace_upcard": _limit_is_the_upcard,
    "spade_doubles_boxes": _spades_may_double_boxes,
    "layoffs": _layoffs_come_up,
    "laying_off_free": _layoffs_come_up,
    "undercut_bonus": _can_be_knocked,
    "tie": _can_be_knocked,
    "gin_off_bonus": _can_be_knocked,
    "gin_off_replaces_undercut": _gin_off_may_replace,
    "natural_zero_is_gin_off": _gin_off_is_played,
    "knock_base_points": _can_be_knocked,
    "game_bonus": _has_target,
    "box_when": _boxes_pay,
    "extra_boxes": _boxes_pay,
    "shutout_when": _shutout_pays,
    "shutout_bonus": _may_shut_out,
    "shutout_doubles": _may_shut_out,
    "match_winner": _totals_may_disagree,
    "column_opens": _has_columns,
    "column_multiplier": _columns_are_multiplied,
})
"""Options that have an effect only where others say so; every other one of the game always has."""
