"""Every step code with the rule it rests on, and how a step is made.

A rule is an option of the ruleset (`gin_bonus`) or a clause no option sets (`layoffs`); the step cites
what the ruleset names as its source.
"""

from __future__ import annotations

from types import MappingProxyType

from .rulesets import Ruleset
from .rulings import Seat, Step

RULE_OF = MappingProxyType({
    # how the hand ended
    "stock_out": "stock_out",
    "void_hand": "void_hand",
    "score_taken_over": "score_taken_over",
    "label_corrected": "knocking",
    # laying down and counting
    "melds_found": "melds",
    "meld_accepted": "melds",
    "meld_refused": "melds",
    "deadwood_counted": "card_points",
    "count_disagrees": "card_points",
    # may the hand be knocked with
    "knock_limit": "knock_limit",
    "gin_only": "knock_limit",
    "knock_within_limit": "knock_limit",
    "knock_over_limit": "knock_limit",
    "opponent_may_choose": "illegal_knock",
    "knock_accepted": "illegal_knock",
    "knock_refused": "illegal_knock",
    "play_on_open": "illegal_knock",
    "gin_made": "gin",
    "big_gin_made": "big_gin_bonus",
    # the defender's answer
    "no_layoffs_on_gin": "layoff_on_gin",
    "layoffs_not_sought": "layoffs",
    "layoff_accepted": "layoffs",
    "layoff_refused": "layoffs",
    "laid_off_all": "gin_off_bonus",
    # the score
    "zero_on_gin": "layoff_on_gin",
    "tie": "tie",
    "undercut": "undercut_bonus",
    "difference": "difference",
    "knock_base": "knock_base_points",
    "gin_bonus": "gin_bonus",
    "big_gin_bonus": "big_gin_bonus",
    "undercut_bonus": "undercut_bonus",
    "gin_off_bonus": "gin_off_bonus",
    "spade_doubles": "spade_upcard_doubles",
    # basic rummy
    "went_out": "going_out",
    "pips_paid": "payments",
    "pips_received": "payments",
    "rummy_doubles": "rummy_multiplier",
    "payment_taken_over": "score_taken_over",
    # notes
    "better_lay": "arrangement_lock",
    "other_lay_changes": "count_as",
    # the settlement of a match
    "hand_points": "target",
    "game_bonus": "game_bonus",
    "box_bonus": "box_bonus",
    "shutout_bonus": "shutout_bonus",
    "shutout_doubles": "shutout_doubles",
    "column_multiplier": "column_multiplier",
})


def step(ruleset: Ruleset, code: str, seat: Seat | None = None, points: int = 0, /, **facts: object) -> Step:
    """The step of this code, with its rule and where this ruleset says it is written.

    >>> from .rulesets import Ruleset
    >>> house = Ruleset(id="house", name="House", citations=(("gin_bonus", "S000.score.knock"),))
    >>> made = step(house, "gin_bonus", Seat(0), 20, bonus=20)
    >>> made.points, made.rule, made.cite
    (20, 'gin_bonus', 'S000.score.knock')
    """
    rule = RULE_OF[code]
    return Step(code, seat, points, MappingProxyType(facts), rule, ruleset.cite(rule))
