"""The sentence of every step code; where a fact decides the sentence, one for each of its values.

A key is the code, or the code with what decides (`layoff_refused.wrong_suit`). Words in braces are the
step's facts by their names, `player` (whose step it is), `points` (what it gave) and `minus` (what it took).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from ..rules.cards import Card
from ..rules.rulings import Step, Verdict
from .words import NN_, N_, P_, Phrase, meld_key

_TWO = 2

HAND: Mapping[str, Phrase] = {
    "stock_out": N_("The stock is down to two cards and nobody has ended the hand: nobody scores."),
    "void_hand": N_("The hand is void: nobody scores, and it is dealt again."),
    "score_taken_over": NN_(
        "{player} scores {points} point, taken over from paper and not checked.",
        "{player} scores {points} points, taken over from paper and not checked.", "points"),
    "label_corrected.knock.gin": N_("{player} said knock, but nothing is left over: it is gin."),
    "label_corrected.gin.knock": N_("{player} said gin, but cards are left over: it counts as a knock."),
    "label_corrected.big_gin.gin": N_("{player} said big gin, but here it counts as plain gin."),
    "label_corrected.big_gin.knock": N_("{player} said big gin, but cards are left over: it counts as a knock."),
    "melds_found": N_("{player}'s best melds: {melds}."),
    "melds_found.none": N_("{player} has no meld."),
    "meld_accepted.set.3": P_("of three cards", "{player} lays {meld}: a set."),
    "meld_accepted.set.4": P_("of four cards", "{player} lays {meld}: a set."),
    "meld_accepted.run": N_("{player} lays {meld}: a run."),
    "meld_refused.too_few": N_("{player}'s {cards} is no meld: a meld needs at least three cards."),
    "meld_refused.card_twice": N_("{player}'s {cards} is no meld: it names the same card twice."),
    "meld_refused.mixed": N_("{player}'s {cards} is no meld: the cards are neither of one rank nor of one suit."),
    "meld_refused.gap": N_("{player}'s {cards} is no meld: a card is missing in the sequence."),
    "meld_refused.wraps": N_("{player}'s {cards} is no meld: no ace follows the king here."),
    "meld_refused.wraps.through": N_("{player}'s {cards} is no meld: a run may not go through the ace here."),
    "meld_refused.card_used": N_("{player}'s {cards} is not taken: one of its cards lies in another meld already."),
    "deadwood_counted": N_("{player} is left with {cards}: deadwood {count}."),
    "deadwood_counted.none": N_("{player} is left with no card: deadwood 0."),
    "deadwood_counted.in_hand": N_("{player} is left with {cards}: {count} in hand."),
    "count_disagrees": N_("{player} said {claimed}; the cards count {counted}, and the cards decide."),
    "knock_limit": N_("The upcard is {upcard}: a knock is good with up to {limit}."),
    "gin_only": N_("In this deal only gin ends the hand."),
    "knock_within_limit": N_("{player} knocks with {count}; up to {limit} is allowed."),
    "knock_over_limit": N_("{player} may not knock with {count}: only up to {limit} is allowed."),
    "knock_over_limit.gin_only": N_("{player} may not knock with {count}: nothing may be left over."),
    "opponent_may_choose": N_(
        "{player} chooses: accept the knock, and it is scored as shown, or refuse it, and the hand goes on."),
    "knock_accepted": N_("{player} accepts the knock: it is scored as shown."),
    "knock_refused": N_("{player} refuses the knock: the hand goes on and nothing is scored."),
    "play_on_open": N_("{player} plays on with the cards open to the end of the hand; nothing is scored."),
    "gin_made": N_("{player} has gin: no card is left over."),
    "big_gin_made": N_("{player} has big gin: all eleven cards are melded."),
    "no_layoffs_on_gin": N_("Nothing may be laid off on gin."),
    "layoffs_not_sought": N_(
        "{player}'s layoffs were not looked for: what the knocker laid down is not known."),
    "layoff_accepted": N_("{player} lays {card} off on {onto}."),
    "layoff_refused.wrong_suit": N_("{player} may not lay {card} off on {onto}: the run is of another suit."),
    "layoff_refused.wrong_rank": N_("{player} may not lay {card} off on {onto}: the set is of another rank."),
    "layoff_refused.not_next": N_("{player} may not lay {card} off on {onto}: a card between them is missing."),
    "layoff_refused.past_the_end": N_("{player} may not lay {card} off on {onto}: the run ends there."),
    "layoff_refused.set_complete": N_("{player} may not lay {card} off on {onto}: the set has all four cards already."),
    "layoff_refused.not_on_table": N_(
        "{player} may not lay {card} off on {onto}: that is none of the knocker's melds, and loose cards take nothing."),
    "layoff_refused.in_own_meld": N_("{player} may not lay {card} off: it lies in a meld of {player}'s own."),
    "layoff_refused.already_laid": N_("{player} may not lay {card} off again: it has been laid off already."),
    "layoff_refused.fits_nowhere": N_("{player} may not lay {card} off: it fits none of the knocker's melds."),
    "layoff_refused.melds_unknown": N_(
        "{player} may not lay {card} off: the knocker's melds are not known, so nothing can be laid off."),
    "layoff_refused.knocker_may_not": N_("{player} may not lay {card} off: only the knocker's opponent lays off."),
    "layoff_refused.on_gin": N_("{player} may not lay {card} off: nothing is laid off on gin."),
    "laid_off_all": N_("{player} has laid off every loose card."),
    "zero_on_gin": N_("{player} comes down to 0 against gin: nobody scores."),
    "tie": N_("Both count {count}: the hand goes to {player}."),
    "tie.nobody": N_("Both count {count}: nobody scores."),
    "undercut": N_("{player} has less than the knocker, {defence} against {knock}: an undercut."),
    "difference": NN_(
        "The difference goes to {player}: {high} − {low} = {difference} point.",
        "The difference goes to {player}: {high} − {low} = {difference} points.", "difference"),
    "knock_base": NN_("{player} gets {points} point for the knock.",
                      "{player} gets {points} points for the knock.", "points"),
    "gin_bonus": NN_("{player} gets {points} point for gin.",
                     "{player} gets {points} points for gin.", "points"),
    "big_gin_bonus": NN_("{player} gets {points} point for big gin.",
                         "{player} gets {points} points for big gin.", "points"),
    "undercut_bonus": NN_("{player} gets {points} point for the undercut.",
                          "{player} gets {points} points for the undercut.", "points"),
    "gin_off_bonus": NN_("{player} gets {points} point for the gin-off.",
                         "{player} gets {points} points for the gin-off.", "points"),
    "spade_doubles": NN_(
        "The upcard {upcard} is a spade, the hand counts double: {points} point more for {player}.",
        "The upcard {upcard} is a spade, the hand counts double: {points} points more for {player}.", "points"),
    "went_out": N_("{player} has no card left and goes out."),
    "pips_paid": NN_("{player} pays {to} {pips} point for the cards in hand.",
                     "{player} pays {to} {pips} points for the cards in hand.", "pips"),
    "pips_received": NN_("{player} gets {points} point from {payer}.",
                         "{player} gets {points} points from {payer}.", "points"),
    "rummy_doubles.paid": NN_(
        "It was rummy, all in one turn: {player} pays {factor} × {pips}, that is {minus} point more.",
        "It was rummy, all in one turn: {player} pays {factor} × {pips}, that is {minus} points more.", "minus"),
    "rummy_doubles.received": NN_("{player} gets {points} point more from {payer}.",
                                  "{player} gets {points} points more from {payer}.", "points"),
    "payment_taken_over": NN_(
        "{player} pays {to} {minus} point, taken over from paper and not checked.",
        "{player} pays {to} {minus} points, taken over from paper and not checked.", "minus"),
    "better_lay": NN_(
        "{player} could have laid {melds} and been left with {count}; {winner} would have scored {would} point.",
        "{player} could have laid {melds} and been left with {count}; {winner} would have scored {would} points.",
        "would"),
    "better_lay.unweighed": N_("{player} could have laid {melds} and been left with {count}."),
    "better_lay.over": N_("{player} could have laid {melds} and been left with {count}: less, but over the limit too."),
    "better_lay.nobody": N_(
        "{player} could have laid {melds} and been left with {count}; nobody would have scored."),
    "better_lay.layoffs": NN_(
        "{player} could have laid {melds}, laid off {layoffs} and been left with {count}; "
        "{winner} would have scored {would} point.",
        "{player} could have laid {melds}, laid off {layoffs} and been left with {count}; "
        "{winner} would have scored {would} points.", "would"),
    "better_lay.layoffs.nobody": N_(
        "{player} could have laid {melds}, laid off {layoffs} and been left with {count}; nobody would have scored."),
    "better_lay.only_layoffs": NN_(
        "{player} could have laid off {layoffs} and been left with {count}; {winner} would have scored {would} point.",
        "{player} could have laid off {layoffs} and been left with {count}; {winner} would have scored {would} points.",
        "would"),
    "better_lay.only_layoffs.nobody": N_(
        "{player} could have laid off {layoffs} and been left with {count}; nobody would have scored."),
    "other_lay_changes.nobody": N_("Had {player} laid {melds}, with {count} left over, nobody would have scored."),
    "other_lay_changes": NN_(
        "Had {player} laid {melds}, with {count} left over, {winner} would have scored {would} point.",
        "Had {player} laid {melds}, with {count} left over, {winner} would have scored {would} points.", "would"),
}


def _by(*names: str) -> Callable[[Step], str]:
    return lambda step: ".".join(str(step.facts[name]) for name in names)


def _of_gin(step: Step) -> str:
    """Where only gin ends a hand, nothing is said of a knock."""
    return "gin" if step.facts.get("only_gin") else ""


def _no_meld(reason: str, cards: Iterable[Card]) -> str:
    """Why these cards are no meld: what wraps goes on to the two, or ends with an ace above the king."""
    through = reason == "wraps" and any(card.rank == _TWO for card in cards)
    return f"{reason}.through" if through else reason


def _melds_or_none(step: Step) -> str:
    return "" if step.facts["melds"] else "none"


def _left(step: Step) -> str:
    """Cards that melds would have taken are not called deadwood where they are paid for all the same."""
    if not step.facts["cards"]:
        return "none"
    return "in_hand" if step.facts.get("in_hand") else ""


def _paid_or_received(step: Step) -> str:
    return "paid" if step.points < 0 else "received"


def _lay(step: Step) -> str:
    laid = "" if step.facts["melds"] else "only_"
    return ".".join(filter(None, (f"{laid}layoffs" if step.facts["layoffs"] else "", _nobody(step))))


def _nobody(step: Step) -> str:
    """Nobody would have scored, the lay is no legal knock either, or nothing is known of what would have been."""
    match step.facts:
        case {"winner": seat} if seat is not None:
            return ""
        case {"verdict": Verdict.ILLEGAL_KNOCK}:
            return "over"
        case {"verdict": None}:
            return "unweighed"
        case _:
            return "nobody"


def _refusal(step: Step) -> str:
    """A card claimed for any meld has no one meld to name; why it fits none is then one sentence."""
    reason = str(step.facts["reason"])
    fits_none = "{onto}" in str(HAND["layoff_refused." + reason]) and not step.facts.get("onto")
    return "fits_nowhere" if fits_none else reason


# what of a step decides its sentence, beside its code
VARIANTS: Mapping[str, Callable[[Step], str]] = {
    "label_corrected": _by("said", "found"),
    "melds_found": _melds_or_none,
    "meld_accepted": lambda step: meld_key(step.facts["meld"]),
    "meld_refused": lambda step: _no_meld(step.facts["reason"], step.facts["cards"]),
    "deadwood_counted": _left,
    "knock_over_limit": lambda step: "" if step.facts["limit"] else "gin_only",
    "layoff_refused": _refusal,
    "tie": lambda step: "nobody" if step.seat is None else "",
    "better_lay": _lay,
    "rummy_doubles": _paid_or_received,
    "hand_points": lambda step: "paid" if step.points < 0 else "",
    "shutout_bonus": _by("when"),
    "shutout_doubles": _by("doubled"),
    "other_lay_changes": _nobody,
    "may_be_laid_anew": _by("lock"),
    "melds_stand": _by("lock"),
    "wrong_number_after_knock": lambda step: ".".join(filter(None, (step.facts["who"], _of_gin(step)))),
    "missing_cards_count": _of_gin,
    "knock_too_late": _of_gin,
    "knock_out_of_turn": _of_gin,
    "only_on_turn": _of_gin,
    "nothing_laid_off": lambda step: "unless_accepted" if step.facts["may_be_accepted"] else "",
    "claimed_count_stands": _by("because"),
}
