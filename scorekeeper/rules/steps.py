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
    # irregularities: no rule where no ruleset's source is about such a case (`irregularities.sources` cites others)
    "stands_once_gathered": "",
    "stands_once_agreed": "",
    "knock_too_late": "knock_timing",
    "knock_out_of_turn": "knock_timing",
    "only_on_turn": "knock_timing",
    "knock_counts_face_up": "",
    "upcard_must_be_told": "",
    "upcard_does_not_matter": "knock_limit",
    "may_be_laid_anew": "arrangement_lock",
    "melds_stand": "arrangement_lock",
    "may_still_lay_off": "",
    "nothing_laid_off": "knock_limit",
    "layoff_may_be_taken_back": "",
    "laying_off_is_free": "laying_off_free",
    "order_is_free": "",
    "hand_must_be_shown": "showing",
    "layoff_on_gin_allowed": "layoff_on_gin",
    "only_onto_melds": "layoffs",
    "wrong_number_before_draw": "",
    "wrong_number_both": "",
    "wrong_number_after_draw": "",
    "wrong_number_after_knock": "",
    "missing_cards_count": "",
    "too_many_cannot_win": "",
    "number_is_right": "hand_size",
    "wrong_dealer": "",
    "deal_stands": "",
    "card_exposed_in_deal": "",
    "bad_pack_before_knock": "",
    "bad_pack_after_knock": "",
    "result_stands": "",
    "foreign_card_removed": "",
    "no_penalty": "",
    "seen_cards_lie_open": "",
    "draw_stands": "",
    "out_of_turn": "",
    "play_stands": "",
    "stock_card_may_go": "taken_card",
    "discard_stands": "",
    "taken_may_not_go_back": "taken_card",
    "house_choice": "",
    "discards_stay_closed": "",
    "last_discard_to_knock": "last_discard_option",
    "last_discard_for_gin": "last_discard_option",
    "last_discard_stays": "last_discard_option",
    "last_two_stay": "stock_out",
    "pile_turned_over": "stock_turned",
    "count_may_be_corrected": "",
    "count_corrected_by_agreement": "",
    "stands_once_mixed": "",
    "claimed_count_stands": "",
    "writing_may_be_corrected": "",
    "settled_stands": "",
    "no_remedy": "",
    # notes
    "better_lay": "arrangement_lock",
    "other_lay_changes": "count_as",
    # asked without a finished hand
    "best_discard": "knocking",
    "order_matters": "layoffs",
    "better_place": "layoffs",
    "then_goes": "layoffs",
    "discard_last": "going_out",
    "cannot_go_out": "going_out",
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
