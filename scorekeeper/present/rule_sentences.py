"""Every rule of gin as a whole sentence: one for each value of an option, one for each clause that no option sets.

A key is the rule with its value (`tie.knocker`), or the rule alone where the sentence takes `value` in; `gin_only` and
`in_columns` at its end are for rulesets where only gin ends a hand, and for those with several columns.
"""

from __future__ import annotations

from collections.abc import Mapping

from .words import NN_, N_, Phrase

GIN: Mapping[str, Phrase] = {
    # players and the deal
    "game.gin": N_("This is gin rummy: you arrange your hand in melds and try to be left with less than your opponent."),
    "game.gin.gin_only": N_("This is gin rummy: you arrange your hand in melds and try to be the first with nothing left over."),
    "players": N_("This is a game for {value} players."),
    "players.2": N_("This is a game for two."),
    "hand_size": NN_("Each player is dealt {value} card.", "Each player is dealt {value} cards.", "value"),
    "hand_size.by_count": NN_("With {counts} players, each is dealt {value} card.",
                              "With {counts} players, each is dealt {value} cards.", "value"),
    "first_upcard": N_(
        "The next card is turned up and begins the discards. Whoever did not deal may take it or pass it; then the "
        "dealer may; if both pass, whoever did not deal draws from the stock."),
    "taken_card": N_(
        "In a turn you draw the top card of the stock or of the discards, and discard one. The card just taken from "
        "the discards may not be the one you discard."),
    # melds and what cards count
    "melds": N_("A meld is three or four cards of one rank, or three or more in sequence in one suit. "
                "A card serves in one meld only."),
    "ace.low": N_("In runs the ace is low: A-2-3 is a run, Q-K-A is none."),
    "ace.high_or_low": N_("In runs the ace is low or high: A-2-3 and Q-K-A are runs, K-A-2 is none."),
    "ace.around": N_("Runs go round the corner: A-2-3, Q-K-A and K-A-2 are all runs."),
    "card_points": N_("Cards outside melds count against you: two to nine their number, ten and court cards 10."),
    "ace_points": NN_("An ace outside a meld counts {value}.", "An ace outside a meld counts {value}.", "value"),
    # the knock
    "knock_timing": N_("You may knock in your own turn, after you have drawn and before you discard."),
    "knock_timing.gin_only": N_("You may end the hand in your own turn, after you have drawn and before you discard."),
    "knocking": N_("To end the hand you discard face down and lay your melds open. What is left over then decides what "
                   "it was, whatever was said."),
    "knock_limit": NN_("You may knock when what is left over counts {value} or less.",
                       "You may knock when what is left over counts {value} or less.", "value"),
    "knock_limit.0": N_("Only gin ends a hand: nothing may be left over."),
    "knock_limit.upcard": N_("The first upcard says how much may be left over for a knock: its number, or 10 for a court card."),
    "ace_upcard.one": N_("If the first upcard is an ace, you may knock with 1 or less."),
    "ace_upcard.gin_only": N_("If the first upcard is an ace, only gin ends the hand."),
    # gin
    "gin": N_("If nothing is left over, it is gin."),
    "big_gin_bonus": NN_("If all eleven cards meld and none is discarded, it is big gin, which earns {value} point "
                         "beside the difference, in place of the bonus for gin.",
                         "If all eleven cards meld and none is discarded, it is big gin, which earns {value} points "
                         "beside the difference, in place of the bonus for gin.", "value"),
    "big_gin_bonus.None": N_("Big gin is not played: eleven cards that all meld are plain gin."),
    # showing and laying off
    "showing": N_("After a knock the opponent shows the other hand too, its melds laid apart."),
    "showing.gin_only": N_("After gin the opponent shows the other hand too, its melds laid apart."),
    "layoffs": N_("The opponent may lay off loose cards onto the melds of whoever knocked: several, at both ends of a run, "
                  "and onto cards just laid off."),
    "laying_off_free": N_("Nobody has to lay off."),
    "layoff_on_gin.True": N_("The opponent may lay off on gin as well; if nothing is left over then, nobody scores."),
    "layoff_on_gin.False": N_("On gin nothing may be laid off, and gin always wins the hand."),
    # the points of a hand
    "difference": N_("Whoever is left with less wins the hand and scores the difference."),
    "difference.gin_only": N_("Whoever has gin wins the hand and scores what the opponent is left with."),
    "knock_base_points": NN_("A knock that wins without gin earns {value} point beside the difference.",
                             "A knock that wins without gin earns {value} points beside the difference.", "value"),
    "knock_base_points.0": N_("A knock that wins without gin earns the difference alone."),
    "gin_bonus": NN_("Gin earns {value} point beside the difference.", "Gin earns {value} points beside the difference.", "value"),
    "gin_bonus.0": N_("Gin earns the difference alone."),
    "undercut_bonus": NN_(
        "If the opponent of whoever knocked is left with less, it is an undercut, which earns {value} point beside the difference.",
        "If the opponent of whoever knocked is left with less, it is an undercut, which earns {value} points beside the difference.",
        "value"),
    "undercut_bonus.0": N_("If the opponent of whoever knocked is left with less, it is an undercut, which earns the difference alone."),
    "tie.defender_with_bonus": N_("If both are left with the same, it is an undercut, and its bonus is scored."),
    "tie.defender": N_("If both are left with the same, the opponent of whoever knocked wins the hand, without a bonus."),
    "tie.knocker": N_("If both are left with the same, whoever knocked wins the hand."),
    "tie.nobody": N_("If both are left with the same, nobody wins the hand or scores."),
    "gin_off_bonus": NN_("If the opponent lays off every loose card, it is a gin-off, which earns {value} point.",
                         "If the opponent lays off every loose card, it is a gin-off, which earns {value} points.", "value"),
    "gin_off_bonus.0": N_("If the opponent lays off every loose card, it is a gin-off, which has no bonus of its own."),
    "gin_off_bonus.None": N_("Laying off every loose card has no award of its own."),
    "gin_off_replaces_undercut.True": N_("The bonus for a gin-off stands in place of the one for an undercut."),
    "gin_off_replaces_undercut.False": N_("The bonus for a gin-off comes on top of the one for an undercut."),
    "natural_zero_is_gin_off.True": N_("An opponent whose cards all meld, without a layoff, has a gin-off too."),
    "natural_zero_is_gin_off.False": N_("An opponent whose cards all meld, without a layoff, has an undercut and no gin-off."),
    "spade_upcard_doubles.True": N_("If the first upcard is a spade, all points of the hand count double, bonuses too."),
    "spade_upcard_doubles.False": N_("A spade as first upcard doubles nothing."),
    "spade_doubles_boxes.True": N_("A spade as first upcard doubles the extra boxes of the hand too."),
    "spade_doubles_boxes.False": N_("A spade as first upcard leaves the extra boxes of the hand as they are."),
    # the dead hand
    "stock_out": N_("When two cards are left in the stock and nobody has knocked, the hand is dead and nobody scores."),
    "stock_out.gin_only": N_("When two cards are left in the stock and nobody has gin, the hand is dead and nobody scores."),
    "last_discard_option.True": N_("Before that, the last discard may still be taken, but only to knock with it or for gin, at once."),
    "last_discard_option.True.gin_only": N_("Before that, the last discard may still be taken, but only for gin, at once."),
    "last_discard_option.False": N_("The last discard may not be taken any more."),
    "void_redeal.same_dealer": N_("After a dead hand the same dealer deals again."),
    "void_redeal.pass": N_("After a dead hand the deal passes on."),
    # the match
    "target": NN_("The match goes on until somebody has {value} point or more.",
                  "The match goes on until somebody has {value} points or more.", "value"),
    "target.in_columns": NN_("A column closes when somebody has {value} point or more in it. When the last one closes, the match is over.",
                             "A column closes when somebody has {value} points or more in it. When the last one closes, the match is over.",
                             "value"),
    "target.None": N_("There is no target: the match ends when the players close it."),
    "game_bonus": NN_("Whoever reaches the target first gets {value} point more.",
                      "Whoever reaches the target first gets {value} points more.", "value"),
    "game_bonus.in_columns": NN_("In each column whoever reaches the target first gets {value} point more.",
                                 "In each column whoever reaches the target first gets {value} points more.", "value"),
    "game_bonus.0": N_("Reaching the target earns no bonus."),
    "box_bonus": NN_("Each hand won is a box, worth {value} point to whoever won it.",
                     "Each hand won is a box, worth {value} points to whoever won it.", "value"),
    "box_bonus.0": N_("Each hand won is a box, but boxes are worth nothing."),
    "box_when.end": N_("Boxes are added after the end of the match and do not count toward the target."),
    "box_when.end.in_columns": N_("Boxes are added once a column has closed, in each that the hand went into, and do not count toward the target."),
    "box_when.at_once": N_("Boxes are added to the score at once and count toward the target."),
    "extra_boxes": N_("Beside the box of the hand, its winner gets more of them: {boxes}."),
    "extra_boxes.none": N_("No hand is worth more than one box."),
    "shutout_when.no_hand_won": N_("It is a shutout if the player who did not reach the target won no hand."),
    "shutout_when.no_points": N_("It is a shutout if the player who did not reach the target scored no points in any hand."),
    "shutout_when.no_hand_won.in_columns": N_(
        "It is a shutout of a column if the player who did not reach its target has no hand entered in it."),
    "shutout_when.no_points.in_columns": N_(
        "It is a shutout of a column if the player who did not reach its target scored no points in it."),
    "shutout_bonus": NN_("A shutout earns {value} point more.", "A shutout earns {value} points more.", "value"),
    "shutout_bonus.0": N_("A shutout earns no bonus of its own."),
    "shutout_doubles.None": N_("A shutout doubles nothing."),
    "shutout_doubles.hand_points": N_("A shutout doubles the hand points of whoever reached the target."),
    "shutout_doubles.hand_points_and_game": N_(
        "A shutout doubles the hand points and the game bonus of whoever reached the target."),
    "shutout_doubles.all": N_("A shutout doubles everything of whoever reached the target, the boxes too."),
    "shutout_doubles.difference": N_("A shutout doubles the difference between the two totals."),
    "shutout_doubles.hand_points.in_columns": N_("A shutout doubles the hand points that whoever reached the target has in that column."),
    "shutout_doubles.hand_points_and_game.in_columns": N_(
        "A shutout doubles the hand points and the game bonus that whoever reached the target has in that column."),
    "shutout_doubles.all.in_columns": N_("A shutout doubles everything that whoever reached the target has in that column, the boxes too."),
    "shutout_doubles.difference.in_columns": N_("A shutout doubles the difference between the two totals of that column."),
    "match_winner.first_to_target": N_("Whoever reaches the target first wins the match, even if the other total comes out higher."),
    "match_winner.highest_total": N_("Whoever has the higher total after all bonuses wins the match."),
    "score_taken_over": N_("A score begun on paper may be taken over; it stands as the players wrote it."),
    # who deals next
    "next_dealer.loser": N_("Whoever lost a hand deals the next."),
    "next_dealer.winner": N_("Whoever won a hand deals the next."),
    "next_dealer.alternate": N_("The deal alternates, whoever won."),
    "next_dealer.left": N_("The deal passes to the left, whoever won."),
    "next_dealer.loser.by_count": N_("With {counts} players, whoever lost a hand deals the next."),
    "next_dealer.winner.by_count": N_("With {counts} players, whoever won a hand deals the next."),
    "next_dealer.alternate.by_count": N_("With {counts} players the deal goes round, whoever won."),
    "next_dealer.left.by_count": N_("With {counts} players the deal passes to the left, whoever won."),
    # columns
    "columns": NN_("Points are entered in {value} column.",
                   "Points are entered in {value} columns, each with its own target and bonuses. Whoever has more when all "
                   "columns are added up wins the match.", "value"),
    "columns.1": N_("All points go into one column."),
    "column_opens.nth_win": N_("A player's first win is entered in the first column, the second win in the first two, and so "
                               "on. A closed column takes nothing."),
    "column_opens.next_open_column": N_("Each win opens the first open column that its player has not entered yet, and is entered "
                                        "in every open column the player has opened."),
    "column_opens.nth_hand": N_("The first hand won by anybody is entered in the first column, the second in the first two, and "
                                "so on. A closed column takes nothing."),
    "column_multiplier": N_("In the settlement the columns are multiplied, in their order, by {value}."),
    "column_multiplier.1": N_("No column counts more than another."),
    # when something goes wrong
    "illegal_knock.opponent_chooses": N_(
        "After a knock over the limit the opponent chooses: accept it as shown, or refuse it. Refused, the hand goes on, and "
        "the cards shown lie open until the opponent has played."),
    "illegal_knock.open_to_end": N_("After a knock over the limit the hand goes on, and the cards shown lie open to its end."),
    "illegal_knock.void": N_("After a knock over the limit the hand is void: nobody scores, and the same dealer deals again."),
    "arrangement_lock.first_layoff": N_("Melds may be laid anew until the first card is laid off."),
    "arrangement_lock.exposure": N_("Melds stand as they were first laid open."),
    "arrangement_lock.agreed": N_("Melds may be laid anew until both have agreed to the counts."),
    "count_as.declared": N_("A hand counts as it was laid down; a better lay is pointed out, not made."),
    "count_as.best": N_("Every hand counts at its best lay, however it was laid down."),
    "void_hand": N_("A deal that cannot count is dealt again, and nobody scores."),
}

RUMMY: Mapping[str, Phrase] = {
    "game.rummy": N_("This is basic rummy: you lay melds on the table and try to be the first without a card."),
    "first_upcard": N_("The next card is turned up and begins the discards."),
    "melds": N_("A meld is three or four cards of one rank, or three or more in sequence in one suit."),
    "card_points": N_("Cards left in hand count: two to nine their number, ten and court cards 10."),
    "ace_points": NN_("An ace left in hand counts {value}.", "An ace left in hand counts {value}.", "value"),
    "box_bonus.0": N_("A hand won earns nothing beside what the others pay."),
    "rummy_melding": N_("In your turn, after drawing, you may lay melds open on the table; you need not."),
    "layoffs": N_("In your turn you may lay off cards onto any meld on the table, your own or another's: several, and at both "
                  "ends of a run."),
    "going_out": N_("Whoever gets rid of the last card goes out and wins the hand. If all that is left melds or can be laid "
                    "off, no discard is needed."),
    "rummy_multiplier": NN_("Going out in one turn, with nothing melded or laid off before, is rummy: everybody pays {value} times.",
                            "Going out in one turn, with nothing melded or laid off before, is rummy: everybody pays {value} times.",
                            "value"),
    "rummy_multiplier.1": N_("Going out in one turn, with nothing melded or laid off before, is rummy: it earns nothing more."),
    "rummy_multiplier.2": N_("Going out in one turn, with nothing melded or laid off before, is rummy: everybody pays double."),
    "payments": N_("Each of the others pays the winner the points left in hand."),
    "melds_in_hand_count.True": N_("Cards in hand count even where they would form melds."),
    "melds_in_hand_count.False": N_("Melds that are still in hand do not count."),
    "stock_turned": N_("When the stock is used up, the next player takes the top discard, or the discards are turned over, unshuffled, "
                       "and are the stock again."),
}
"""What basic rummy says otherwise or alone; the rest it shares with gin."""

EXTRA_BOX: Mapping[str, str] = {
    "gin": N_("{count} for gin"), "big_gin": N_("{count} for big gin"), "undercut": N_("{count} for an undercut"),
    "gin_off": N_("{count} for a gin-off"),
}
"""The boxes of one way to end a hand, as a part of the sentence on extra boxes."""

LAYING_OFF = frozenset({"layoffs", "laying_off_free"})
AFTER_A_KNOCK = LAYING_OFF | {
    "knock_base_points", "undercut_bonus", "tie", "gin_off_bonus", "gin_off_replaces_undercut", "natural_zero_is_gin_off"}
"""The rules that come up only after a knock with cards left over."""

ONLY_IF_ACCEPTED = N_("This comes up only where a knock by mistake is accepted.")
"""What such a rule adds where only gin ends a hand."""
