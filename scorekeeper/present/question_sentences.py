"""What the referee says to questions asked without a finished hand: reasons, headlines, choices and problems.

Keys are as in `step_sentences` and `problem_sentences`. Whoever asks is spoken to; the reasons name nobody.
"""

from __future__ import annotations

from collections.abc import Mapping

from .words import NN_, N_, P_, Phrase

ASKED: Mapping[str, Phrase] = {
    "best_discard": N_("{card} should be discarded: that leaves the least, {count}."),
    "taken_may_not_go_back": N_("{card} was just taken from the discard pile: it may not be discarded in the same turn."),
    "melds_found": N_("The best melds: {melds}."),
    "melds_found.none": N_("There is no meld."),
    "meld_accepted.set.3": P_("of three cards", "{meld} is a set."),
    "meld_accepted.set.4": P_("of four cards", "{meld} is a set."),
    "meld_accepted.run": N_("{meld} is a run."),
    "meld_refused.too_few": N_("{cards} is no meld: a meld needs at least three cards."),
    "meld_refused.card_twice": N_("{cards} is no meld: it names the same card twice."),
    "meld_refused.mixed": N_("{cards} is no meld: the cards are neither of one rank nor of one suit."),
    "meld_refused.gap": N_("{cards} is no meld: a card is missing in the sequence."),
    "meld_refused.wraps": N_("{cards} is no meld: no ace follows the king here."),
    "meld_refused.wraps.through": N_("{cards} is no meld: a run may not go through the ace here."),
    "meld_refused.card_used": N_("{cards} is not taken: one of its cards lies in another meld already."),
    "deadwood_counted": N_("Left over: {cards}; that counts {count}."),
    "deadwood_counted.none": N_("No card is left over."),
    "knock_limit": N_("The upcard is {upcard}: you may knock with up to {limit}."),
    "gin_only": N_("In this deal only gin ends the hand."),
    "knock_within_limit": N_("{count} is enough: you may knock with up to {limit}."),
    "knock_over_limit": N_("{count} may not be knocked with: only up to {limit} is allowed."),
    "knock_over_limit.gin_only": N_("{count} may not be knocked with: nothing may be left over."),
    "gin_made": N_("With no card left over it is gin."),
    "big_gin_made": N_("All eleven cards are melded, so none has to be discarded: it is big gin."),
    "no_layoffs_on_gin": N_("Nothing may be laid off on gin."),
    "layoff_accepted": N_("{card} goes onto {onto}."),
    "layoff_refused.wrong_suit": N_("{card} does not go onto {onto}: the run is of another suit."),
    "layoff_refused.wrong_rank": N_("{card} does not go onto {onto}: the set is of another rank."),
    "layoff_refused.not_next": N_("{card} does not go onto {onto}: a card between them is missing."),
    "layoff_refused.past_the_end": N_("{card} does not go onto {onto}: the run ends there."),
    "layoff_refused.set_complete": N_("{card} does not go onto {onto}: the set has all four cards already."),
    "layoff_refused.not_on_table": N_(
        "{card} does not go onto {onto}: that is none of the melds on the table, and loose cards take nothing."),
    "layoff_refused.already_laid": N_("{card} does not go down again: it has been laid off already."),
    "layoff_refused.fits_nowhere": N_("{card} fits none of the melds on the table."),
    "order_matters": N_("{card} does not go at its turn; in this order all of them go: {cards}."),
    "better_place": N_("{card} can go onto {onto} instead."),
    "then_goes": N_("Then {card} goes onto {onto}."),
    "discard_last": N_("{card} goes last, onto the discard pile."),
    "went_out": N_("No card stays in the hand: that is going out."),
    "cannot_go_out": N_("Going out takes every card, but for one that may be discarded."),
    "better_lay.unweighed": N_("The same cards can lie as {melds}: that leaves {count}."),
    "better_lay.over": N_("The same cards can lie as {melds}: that leaves {count}, which is over the limit too."),
}
"""The reasons, in the words of a question; codes that only questions have are said like this everywhere."""

HEADLINE: Mapping[str, Phrase] = {
    "may_i_knock.yes.knock": N_("Yes: you may knock with {count}."),
    "may_i_knock.yes.knock.discard": N_("Yes: you may knock with {count} if you discard {card}."),
    "may_i_knock.yes.gin": N_("Yes: you have gin."),
    "may_i_knock.yes.gin.discard": N_("Yes: you have gin if you discard {card}."),
    "may_i_knock.yes.big_gin": N_("Yes: all eleven cards are melded, and you have big gin."),
    "may_i_knock.yes.out": N_("Yes: you can go out, and every card goes down."),
    "may_i_knock.yes.out.discard": N_("Yes: you can go out and discard {card} last."),
    "may_i_knock.no.taken": N_("No: you may not discard {card} in the turn you took it."),
    "may_i_knock.no.over": N_("No: you are left with {count}, and only up to {limit} is allowed."),
    "may_i_knock.no.over.discard": N_(
        "No: even if you discard {card} you are left with {count}, and only up to {limit} is allowed."),
    "may_i_knock.no.over.gin_only": N_("No: you are left with {count}, and only gin ends this hand."),
    "may_i_knock.no.over.gin_only.discard": N_(
        "No: even if you discard {card} you are left with {count}, and only gin ends this hand."),
    "may_i_knock.no.over.better": N_(
        "No: laid like this {count} is left over; laid better it would be {better}, which is allowed."),
    "may_i_knock.no.out": N_("No: you cannot go out yet, {cards} would stay."),
    "may_i_knock.no.out.discard": N_("No: you cannot go out yet; even if you discard {card}, {cards} would stay."),
    "can_this_go_there.yes.one": N_("Yes: {card} goes there."),
    "can_this_go_there.yes.both": N_("Yes: both of them go there."),
    "can_this_go_there.yes.all": N_("Yes: all of them go there."),
    "can_this_go_there.yes.order": N_("Yes, but in this order: {cards}."),
    "can_this_go_there.no.gin": N_("No: nothing may be laid off on gin."),
    "can_this_go_there.no": NN_("No: {cards} does not go there.", "No: {cards} do not go there.", "number"),
    "is_this_a_meld.yes.set.3": P_("of three cards", "Yes: {meld} is a set."),
    "is_this_a_meld.yes.set.4": P_("of four cards", "Yes: {meld} is a set."),
    "is_this_a_meld.yes.run": N_("Yes: {meld} is a run."),
    "is_this_a_meld.no": N_("No: {cards} is no meld."),
    "how_to_lay.no.taken": N_("You may not discard {card} in the turn you took it."),
    "how_to_lay.no": N_("This hand may not be knocked with however it is laid: {count} is the least."),
    "how_to_lay.choices.knock": N_("Lay {melds} and knock with {count}."),
    "how_to_lay.choices.knock.discard": N_("Discard {card}, lay {melds} and knock with {count}."),
    "how_to_lay.choices.knock.none": N_("Lay no meld and knock with {count}."),
    "how_to_lay.choices.knock.none.discard": N_("Discard {card}, lay no meld and knock with {count}."),
    "how_to_lay.choices.gin": N_("Lay {melds}: that is gin."),
    "how_to_lay.choices.gin.discard": N_("Discard {card} and lay {melds}: that is gin."),
    "how_to_lay.choices.big_gin": N_("Lay all eleven cards, {melds}: that is big gin."),
    "problems": N_("This cannot be answered as it was asked."),
}

CHOICE: Mapping[str, Phrase] = {
    "discard.knock": N_("You may discard {card} and knock with {count}."),
    "discard.gin": N_("You may discard {card}: that is gin."),
    "lay_all": N_("You may lay all eleven cards: that is big gin."),
    "lay.knock": N_("You may lay {melds} and knock with {count}."),
    "lay.knock.discard": N_("You may discard {card}, lay {melds} and knock with {count}."),
    "lay.knock.none": N_("You may lay no meld and knock with {count}."),
    "lay.knock.none.discard": N_("You may discard {card}, lay no meld and knock with {count}."),
    "lay.gin": N_("You may lay {melds}: that is gin."),
    "lay.gin.discard": N_("You may discard {card} and lay {melds}: that is gin."),
    "lay.big_gin": N_("You may lay all eleven cards, {melds}: that is big gin."),
}

RESULT: Mapping[str, Phrase] = {
    "asker": NN_("The other hand comes down to {defence}, and you score {points} point.",
                 "The other hand comes down to {defence}, and you score {points} points.", "points"),
    "other": NN_("The other hand comes down to {defence}, and the other player scores {points} point.",
                 "The other hand comes down to {defence}, and the other player scores {points} points.", "points"),
    "nobody": N_("The other hand comes down to {defence}, and nobody scores."),
    "fits": N_("Of the other cards these can be laid off on it: {fits}."),
    "fits.many": N_("{number} of the other cards can be laid off on it, one upon the other."),
    "safe": N_("No other card fits on it."),
    "safe.gin": N_("Nothing may be laid off on gin."),
}
"""What comes of a layout: against the hand that is known, or what anybody could lay off on it."""

PROBLEM_ASKED: Mapping[str, Phrase] = {
    "question_unknown": N_("The referee is not asked like that: “ask” must be {words}."),
    "question_unknown.given": N_("The referee knows no question “{value}”: ask {words}."),
    "question_unknown.id": N_("Which case is it? Give its id, such as I01."),
    "question_unknown.id.given": N_("There is no case “{value}”: give the id of one, such as I01."),
    "question_not_in_game": N_("There is no knock in this game, so this question does not come up."),
    "question_not_in_game.gin": N_("There is no gin in this game: leave “gin” out."),
    "question_not_in_game.upcard": N_("Nothing depends on the upcard in this game: leave it out."),
    "cards_missing": N_("Which cards? Name them, such as 5H 6H 7H."),
    "cards_missing.melds": N_("Which melds lie on the table? Name the cards of each."),
    "cards_missing.layoffs": N_("Which card is to be laid off? Name it, and if you like the meld it should go onto."),
    "cards_too_many": NN_("{count} card is more than a hand can hold here: {most} at most.",
                          "{count} cards are more than a hand can hold here: {most} at most.", "count"),
    "layoffs_too_many": NN_("{count} card is more than a hand can lay off: {most} at most.",
                            "{count} cards are more than a hand can lay off: {most} at most.", "count"),
    "no_meld.too_few": N_("{cards} on the table is no meld: a meld needs at least three cards. Leave it out, or complete it."),
    "no_meld.mixed": N_("{cards} on the table is no meld: the cards are neither of one rank nor of one suit. Look at it again."),
    "no_meld.gap": N_("{cards} on the table is no meld: a card is missing in the sequence. Look at it again."),
    "no_meld.wraps": N_("{cards} on the table is no meld: a run may not go round the ace like this here. Look at it again."),
    "card_twice": N_("{card} is named twice: there is one of it in the pack."),
    "card_twice.discard": N_("{card} is the discard and among the ten cards kept too: take it out of one of the two."),
    "card_twice.melds.discard": N_("{card} is the discard and lies in a meld too: take it out of one of the two."),
    "card_twice.table": N_("{card} lies on the table already: there is one of it in the pack."),
    "card_count": NN_("{count} card is no hand: name {expected}, or one more before the discard.",
                      "{count} cards are no hand: name {expected}, or one more before the discard.", "count"),
    "card_count.defender": NN_("The other hand has {count} card and should have {expected}: look through it again.",
                               "The other hand has {count} cards and should have {expected}: look through it again.", "count"),
    "card_not_held": N_("{card} is not among the cards: add it to them or take it out here."),
    "card_not_held.taken": N_("{card} was taken but is not among the cards: add it to them, or name it as the discard."),
    "card_in_both": N_("{card} is in both hands: look again whose it is, or whether the pack is good."),
    "count_missing": N_("How many points were left over? Give the count."),
    "count_impossible": N_("{value} cannot be: give a whole number from 0 to {most}."),
    "upcard_missing": N_("Name the upcard of this deal: the answer depends on it."),
}
"""What cannot be about a question, for fields of its `facts`; whatever is not here is said as of a report."""
