"""What an irregularity asks, as the page asks it: a question for each fact, and the words it can be answered by.

A key is the fact's name, or inquiry and name where the same fact is asked otherwise; the more telling one is used.
"""

from __future__ import annotations

from collections.abc import Mapping

from .words import N_

QUESTION: Mapping[str, str] = {
    "response": N_("What does the opponent say to it?"),
    "defender_exposed": N_("Has the opponent shown any cards already?"),
    "I08.response": N_("If it is the knocker's: what does the opponent say to the knock?"),
    "I08.defender_exposed": N_("If it is the knocker's: has the opponent shown any cards already?"),
    "conceded": N_("Was the hand given up as gin, and are the cards gathered?"),
    "count": N_("How many points are really left over?"),
    "upcard": N_("Which card was the upcard?"),
    "exposed": N_("Do the melds lie open on the table already?"),
    "laid_off": N_("Has a card been laid off already?"),
    "I03.agreed": N_("Have both agreed on the result already?"),
    "I04.agreed": N_("Have both agreed on the score of the hand already?"),
    "L20.agreed": N_("Have both agreed on the score of the hand already?"),
    "L23.agreed": N_("Have both agreed on the score of the hand already?"),
    "I17.agreed": N_("Did the table agree beforehand that it is allowed?"),
    "I19.agreed": N_("Do all agree what the count should have been?"),
    "both_wrong": N_("Is the number of cards wrong in more than one hand?"),
    "cards_held": N_("How many cards are in that hand after its discard?"),
    "I08.cards_held": N_("How many cards are in that hand, the last discard not counted?"),
    "who": N_("Whose number of cards is wrong?"),
    "upcard_turned": N_("Had the upcard been turned when it was noticed?"),
    "gin": N_("Does the player who drew have gin now?"),
    "from_stock": N_("Did the card come from the stock?"),
    "opponent_drawn": N_("Has the next player drawn since?"),
    "opponent_acted": N_("Has the next player drawn or discarded since?"),
    "gathered": N_("Are the cards gathered already?"),
    "knocked": N_("Had somebody knocked or gone out when it was noticed?"),
    "kind": N_("What is wrong with the pack?"),
    "settled": N_("Is the match settled already?"),
}

WORD: Mapping[str, str] = {
    "response.accepted": N_("Accepts the knock"),
    "response.refused": N_("Refuses the knock"),
    "who.knocker": N_("Of the player who ended the hand"),
    "who.defender": N_("The opponent's"),
    "kind.missing": N_("A card is missing"),
    "kind.duplicate": N_("The same card is there twice"),
    "kind.foreign": N_("A card of another pack is in it"),
}

UNTOLD: Mapping[str, str] = {
    "response": N_("Nothing yet"),
    "count": N_("Not counted yet"),
    "cards_held": N_("Not counted"),
    "upcard": N_("Not known"),
}
"""What a fact says that nobody told, where it has no default."""
