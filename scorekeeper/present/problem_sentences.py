"""The sentence of every problem: what cannot be, named as people name it, and what to do.

A key is the code, or the code with the part of the report it is about (`card_unreadable.upcard`), with
what was wrong there (`players_wrong.twice`), or with both; the most telling one there is is said. Words in
braces are the problem's facts, and `player`, the name its field speaks of.
"""

from __future__ import annotations

from collections.abc import Mapping

from .words import NN_, N_, Phrase

PROBLEM: Mapping[str, Phrase] = {
    "players_wrong": N_("The players' names are missing or twice the same: give each player a name of their own."),
    "players_wrong.missing": N_("The players' names are missing: give a list of them, one name each."),
    "players_wrong.no_list": N_("The players must be a list of names."),
    "players_wrong.count": NN_("{count} player is named, and this game is for {counts}: name as many as play.",
                               "{count} players are named, and this game is for {counts}: name as many as play.", "count"),
    "players_wrong.no_text": N_("The name of player {number} is not a text: write it in quotes."),
    "players_wrong.blank": N_("The name of player {number} is blank: give each player a name that can be seen."),
    "players_wrong.unprintable": N_(
        "The name “{name}” holds a sign that cannot be shown, such as a line end or a control character: take it out."),
    "players_wrong.too_long": N_("The name “{name}” is longer than {most} characters: shorten it."),
    "players_wrong.twice": N_("Two players are called “{name}”: tell them apart, perhaps by an initial."),
    "name_missing": N_("A name is missing: give each player one."),
    "name_too_long": N_("This name is longer than {most} characters: shorten it."),
    "name_twice": N_("Two players have the same name: tell them apart, perhaps by an initial."),
    "text_too_long": N_("This text is longer than {most} characters: shorten it."),
    "player_unknown": N_("“{name}” does not play in this match: choose one of {names}."),
    "end_unknown": N_("How did the hand end? Choose knock, gin, dead hand or one of the others."),
    "end_unknown.rummy": N_("How did the hand end? Choose going out, rummy, dead hand or one of the others."),
    "end_unknown.given": N_("A hand does not end by “{value}”: choose {words}."),
    "by_missing": N_("Who ended the hand? Choose one of {names}."),
    "count_missing": N_("{player}'s count is missing: type it in, 0 if nothing was left over."),
    "count_missing.rummy": N_("{player}'s count is missing: type in what the cards left in the hand count."),
    "count_impossible": N_("{value} cannot be {player}'s count: it is a whole number from 0 to {most}."),
    "count_impossible.before_layoffs": N_(
        "{value} cannot be {player}'s count before laying off: it is a whole number from 0 to {most}."),
    "count_impossible.points": N_(
        "{value} cannot be the points taken over from paper: they are a whole number from 0 to {most}."),
    "count_impossible.running": N_(
        "{value} cannot be {player}'s score so far: it is a whole number from 0 to {most}."),
    "count_impossible.running.signed": N_(
        "{value} cannot be {player}'s score so far: it is a whole number from {least} to {most}."),
    "count_impossible.boxes": N_(
        "{player} cannot have {value} boxes: they are a whole number from 0 to {most}."),
    "count_contradicts": N_("{player}'s count does not go with how the hand ended: change the count or the ending."),
    "count_contradicts.deadwood.on_gin": N_(
        "On gin nothing is left over, and {player}'s count is {count}: change the count or the ending."),
    "count_contradicts.rummy": N_(
        "Who went out has no card left, and {player}'s count is {count}: take it out or change who went out."),
    "count_contradicts.out": N_(
        "Only {out}, who went out, has no card left, and {player}'s count is {count}: change the count or who went out."),
    "count_contradicts.laid_off_all": N_(
        "Who laid off every loose card is left with 0: change the count or say that cards were left."),
    "count_contradicts.laid_off_all.on_gin": N_(
        "Nothing may be laid off on gin, so not every loose card can have been: take that out or change the ending."),
    "count_contradicts.before_layoffs": N_(
        "{player} cannot have had less before laying off than after: change one of the two counts."),
    "count_contradicts.before_layoffs.on_gin": N_(
        "Nothing may be laid off on gin, so {player}'s count before and after must be the same: change one of the two."),
    "card_unreadable": NN_("{quoted} is not a card: write rank and suit, such as 10H or 7♠.",
                           "{quoted} are no cards: write rank and suit, such as 10H or 7♠.", "unread"),
    "card_unreadable.none": N_("“{field}” names no card: write rank and suit, such as 10H or 7♠."),
    "card_unreadable.upcard": NN_("{quoted} is not a card: write the upcard as rank and suit, such as 10H or 7♠.",
                                  "{quoted} are no cards: write the upcard as rank and suit, such as 10H or 7♠.", "unread"),
    "card_unreadable.cards": NN_("{quoted} among {player}'s cards is not a card: write rank and suit, such as 10H or 7♠.",
                                 "{quoted} among {player}'s cards are no cards: write rank and suit, such as 10H or 7♠.", "unread"),
    "card_unreadable.melds": NN_("{quoted} in {player}'s melds is not a card: write rank and suit, such as 10H or 7♠.",
                                 "{quoted} in {player}'s melds are no cards: write rank and suit, such as 10H or 7♠.", "unread"),
    "card_unreadable.layoffs": NN_("{quoted} in {player}'s layoffs is not a card: write rank and suit, such as 10H or 7♠.",
                                   "{quoted} in {player}'s layoffs are no cards: write rank and suit, such as 10H or 7♠.", "unread"),
    "card_unreadable.discard": NN_("{quoted} is not a card: write {player}'s discard as rank and suit, such as 10H or 7♠.",
                                   "{quoted} are no cards: write {player}'s discard as rank and suit, such as 10H or 7♠.", "unread"),
    "card_unreadable.several": N_("{quoted} is more than one card, and here one is asked for: name one, such as 10H or 7♠."),
    "card_ambiguous": N_("{quoted} may mean these cards or all between them: name each card, such as 5H 6H 7H."),
    "card_twice": N_("{card} stands twice in {player}'s hand: take one of the two out."),
    "card_twice.discard": N_("{card} is {player}'s discard and lies in the hand too: take it out of one of the two."),
    "card_in_both": N_("{card} is in {other}'s hand and in {player}'s: look again whose it is, or whether the pack is good."),
    "card_count": NN_("{player}'s hand has {count} card and should have {expected}: look through it again.",
                      "{player}'s hand has {count} cards and should have {expected}: look through it again.", "count"),
    "card_count.rummy": NN_(
        "{player} is said to hold {count} card and can hold 1 to {most} when somebody goes out: look through them again.",
        "{player} is said to hold {count} cards and can hold 1 to {most} when somebody goes out: look through them again.",
        "count"),
    "card_not_held": N_("{card} is not among {player}'s cards: add it to the hand or take it out here."),
    "card_not_held.melds": N_("{card} lies in a meld but is not among {player}'s cards: add it to the hand or take it out of the meld."),
    "card_not_held.layoffs": N_("{card} is laid off but is not among {player}'s cards: add it to the hand or take the layoff out."),
    "card_not_held.discard": N_("{card} is the discard but is not among {player}'s cards: add it to the hand or choose another discard."),
    "layoffs_too_many": NN_("{player} cannot have laid off {count} card: {most} is the most.",
                            "{player} cannot have laid off {count} cards: {most} is the most.", "count"),
    "discard_missing": N_("{player} shows eleven cards: say which one was discarded."),
    "upcard_missing": N_("The upcard of this deal is missing, and the count allowed or the points depend on it: name it."),
    "response_not_asked": N_("There is nothing to accept or refuse here: take the answer out."),
    "field_not_asked": N_("“{field}” does not belong to a hand that ended like this: leave it out."),
    "field_not_asked.before_layoffs": N_(
        "{player} can lay nothing off here, so there is no count before laying off: leave it out."),
    "field_not_asked.laid_off_all": N_(
        "Whether every loose card was laid off is not asked here: the cards or the ending tell it. Leave it out."),
    "field_not_asked.discard": N_("Only who ended the hand names a discard: leave {player}'s out."),
    "field_not_asked.rummy": N_("“{field}” is not asked in basic rummy: leave it out."),
    "field_not_asked.out": N_("Who went out has no card left: take {out}'s cards out, or change who went out."),
    "field_unknown": N_("“{field}” means nothing here: leave it out."),
    "field_wrong": N_("“{field}” is not written as expected: give it in the right form."),
    "field_wrong.question": N_("A question must be an object in braces, with “ask” and “facts”."),
    "field_wrong.report": N_("A report must be an object in braces, such as one with “end” and “by”."),
    "field_wrong.match": N_("A match record must be an object in braces, such as one with “players” and “hands”."),
    "field_wrong.object": N_("“{field}” must be an object in braces."),
    "field_wrong.list": N_("“{field}” must be a list in brackets."),
    "field_wrong.true_or_false": N_("“{field}” must be true or false, without quotes."),
    "field_wrong.whole_number": N_("“{field}” must be a whole number without quotes, such as 7."),
    "field_wrong.cards": N_("“{field}” must be a text of cards, such as \"5H 6H 7H\"."),
    "field_wrong.shorter_cards": N_("“{field}” names far too many cards: a text of cards has no more than {most} characters."),
    "field_wrong.card": N_("“{field}” must be the text of one card, such as \"6D\"."),
    "field_wrong.word": N_("“{field}” must be {words}, written in quotes."),
    "field_wrong.text": N_("“{field}” must be a text in quotes."),
    "field_wrong.shorter_text": N_("“{field}” must be a text of no more than {most} characters."),
    "field_wrong.shorter_list": N_("“{field}” must be a list of no more than {most} entries: there are no more cards."),
    "field_wrong.printable_text": N_(
        "“{field}” holds a sign that cannot be shown, such as a control character: take it out."),
    "field_wrong.time": N_("“{field}” must be a time such as \"2026-11-29T20:15:00+00:00\"."),
    "field_wrong.amount": N_("“{field}” must be an amount of 0 or more as a text, such as \"0.05\"."),
    "field_wrong.format": N_("“{field}” must be \"{needed}\": this is another kind of file."),
    "field_wrong.version": N_("“{field}” must be {needed}: a later program may have written this file."),
    "points_missing": N_("The points taken over from paper are missing: type them in, a whole number from 0."),
    "payers_unknown": N_(
        "Among more than two players the points alone do not tell who paid them: report who went out, and each count."),
    "opening_not_zero": N_(
        "What one player has won the others have paid, so the scores come to 0 together, and not to {total}: look again."),
    "opening_columns": N_("A match with {columns} columns cannot be taken over from paper: leave the scores out."),
    "opening_over": N_("With {running} {player} had reached the target of {target} already: that match is over."),
    "opening_boxes": N_("{player}'s boxes alone count {boxes}, more than the score of {running}: change one of the two."),
    "rules_change_game": N_("A match does not turn into another game, or into one for another number of players: choose rules of the same game."),
    "rules_change_columns": N_("A match keeps its columns: these rules play {after}, and this match has {before}."),
    "rules_change_over": N_("By these rules the match would be over already, for {who} has {running} and {target} is enough: choose a higher target, or let the rules begin with an earlier hand."),
    "rules_change_after_end": N_("The match ended with hand {hand}, so rules that begin later change nothing: let them begin with an earlier hand, or choose a target that nobody has reached."),
    "rules_change_order": N_("The rules change from hand {hand} on, but already before that from hand {before} on: put the later change last."),
    "input_empty": N_("There is nothing to read here: the input is empty."),
    "json_broken": N_("Line {line} is not written in JSON: {detail}."),
    "ruleset_unknown": N_("There is no ruleset “{id}”: choose {words}."),
    "ruleset_invalid": N_("The ruleset cannot be used: look at the option named."),
}

IN_HAND = N_("Hand {number}: {sentence}")
