"""Irregularities as a person at the table names them: topics, titles, words to look for, and what each side is called."""

from __future__ import annotations

from collections.abc import Mapping

from .words import N_

TOPIC: Mapping[str, str] = {
    "knock": N_("The knock"),
    "layoffs": N_("Melds and layoffs"),
    "cards_in_hand": N_("Too many or too few cards"),
    "turn": N_("Drawing and discarding"),
    "count": N_("Counting the cards"),
    "deal": N_("The deal and the pack"),
    "sheet": N_("The score sheet"),
}

TITLE: Mapping[str, str] = {
    "I01": N_("The knock was over the limit"),
    "I02": N_("“Gin” was called, but cards are left over"),
    "I03": N_("The knock turns out wrong after both showed"),
    "I05": N_("“Knock” was said after the discard"),
    "N14": N_("Knocked out of turn"),
    "N15": N_("Both knocked at once"),
    "N13": N_("The knock card was put face up"),
    "N07": N_("What was the upcard? It is buried"),
    "I04": N_("Laying the melds another way"),
    "L20": N_("Missed a layoff, the cards still lie there"),
    "L21": N_("Missed a layoff, the cards are gathered"),
    "L23": N_("Taking a layoff back"),
    "L22": N_("Must a card that fits be laid off?"),
    "L24": N_("Lay off first, or own melds first?"),
    "L25": N_("Laid off, but the hand stays hidden"),
    "I15": N_("Laid off on gin"),
    "I16": N_("Laid off on loose cards"),
    "I06": N_("Wrong number of cards, before the first draw"),
    "I07": N_("Wrong number of cards, during play"),
    "I08": N_("Wrong number of cards, after the knock"),
    "I14": N_("Threw back the card just taken"),
    "I12": N_("Drew two cards, or saw one too many"),
    "I13": N_("Drew too early"),
    "I25": N_("Played out of turn"),
    "I11": N_("Showed a card by accident"),
    "I17": N_("Looking through the discards"),
    "T03": N_("The stock has run out: may the last discard be taken?"),
    "T04": N_("Drew one of the last two cards"),
    "I18": N_("Counted wrong, the cards still lie there"),
    "I19": N_("Counted wrong, the cards are mixed"),
    "I22": N_("Threw the hand in unshown"),
    "I23": N_("A partner relied on a wrong count"),
    "I09": N_("The wrong player dealt"),
    "I10": N_("A card was turned up in the deal"),
    "I24": N_("Bad pack: a card missing, double or foreign"),
    "I20": N_("Wrongly written or added up"),
    "I21": N_("Told a wrong score"),
}

TITLE_OF_GIN: Mapping[str, str] = {
    "I05": N_("“Gin” was said after the discard"),
    "N14": N_("Laid gin out of turn"),
    "N15": N_("Both laid gin at once"),
    "N13": N_("The discard to gin was put face up"),
    "I08": N_("Wrong number of cards, after gin was laid"),
}
"""The same where only gin ends a hand, if they speak of the knock else."""

SEARCH: Mapping[str, str] = {
    "I01": N_("illegal knock, false knock, too many points, over ten, deadwood too high, eleven points, "
              "11 points, 12, more than ten, cheating"),
    "I02": N_("false gin, not gin, wrong card, remainder, gin by mistake, fake gin, gin mistake, illegal knock"),
    "I03": N_("exposed, both showed, too late, illegal knock, error seen later"),
    "I05": N_("late knock, forgot to knock, already discarded, announce, knocked late, after discarding"),
    "N14": N_("not my turn, wrong turn, knock too early, other player's turn, wrong player knocked"),
    "N15": N_("together, same time, both under ten, who was first"),
    "N13": N_("face down, open, discard pile, knock discard"),
    "N07": N_("Oklahoma, knock card, limit, buried, covered, forgot, spade, flipped, starter"),
    "I04": N_("rearrange, lay anew, change the arrangement, other layout, swap melds, set or run, wrong meld"),
    "L20": N_("forgot to lay off, overlooked, fits, add a card"),
    "L21": N_("forgot to lay off, overlooked, next hand, too late"),
    "L23": N_("undo, take back, changed mind, lay off elsewhere, took back, taken back, laid off wrong, wrong meld"),
    "L22": N_("forced, obliged, duty, keep a card"),
    "L24": N_("order, sequence, meld first"),
    "L25": N_("conceal, hide, show everything, open the hand, refuses to show, secret"),
    "I15": N_("lay off, add to a gin hand, gin, fit cards"),
    "I16": N_("lay off, deadwood, pair, unmatched cards, add to a pair, laid off wrong, wrong meld, wrong suit"),
    "I06": N_("misdeal, nine cards, eleven cards, dealt wrong, wrong number, new deal, 9 cards, 11 cards, 12 cards, reshuffle, shuffle again"),
    "I07": N_("nine cards, eleven cards, twelve cards, forgot to draw, forgot to discard, discarded twice, wrong number, "
              "9 cards, 11 cards, 12 cards"),
    "I08": N_("too many, too few, laid eleven cards, laid nine cards, wrong number, 9 cards, 11 cards"),
    "I14": N_("discard the same card, put back, picked up and threw, same turn"),
    "I12": N_("drew twice, peeked, stuck together, saw the next card, looked at the stock, "
              "double draw, took two, two stuck"),
    "I13": N_("first upcard, drew before, not declined, too soon, had not discarded"),
    "I25": N_("wrong turn, wrong seat, not my turn, order of play, wrong player played"),
    "I11": N_("dropped, exposed, flashed, saw my card, penalty, card fell"),
    "I17": N_("discard pile, spread, look back, count the stock, which cards are gone, peek, look at"),
    "T03": N_("fiftieth card, last card, wall, dead hand, two cards left, no more cards, 50th card, reshuffle, flipped"),
    "T04": N_("wall, dead hand, two cards left, stock out, no more cards, reshuffle"),
    "I18": N_("miscount, count again, wrong deadwood, check, recount, miscounted, wrong count"),
    "I19": N_("miscount, shuffled, gathered, too late, count again, recount, miscounted, wrong count"),
    "I22": N_("gave up, conceded, hidden, did not show, verify, mucked, refuses to show, gave in"),
    "I23": N_("partnership, team, wrong announcement, doubles, wrong count"),
    "I09": N_("dealer, whose deal, turn to deal, loser deals, winner deals"),
    "I10": N_("exposed, face up, misdeal, flashed card, turned over, face-up card in the pack, flipped, flipped over, reshuffle"),
    "I24": N_("two of the same card, same card twice, fifth jack, joker, incomplete, 51 cards, other deck, "
              "52 cards, 53 cards, duplicate, reshuffle, fewer cards, missing card"),
    "I20": N_("sheet, arithmetic, sum, slip, correct, typed wrong, other column, wrong total, wrong score, mistake"),
    "I21": N_("asked for the score, wrong information, misled"),
}

KNOCKER, WINNER = N_("the knocker"), N_("the winner")
# who the case is about, and the other player, where no names are told
SIDES: Mapping[str, tuple[str, str]] = {
    "I01": (KNOCKER, N_("the opponent")),
    "I02": (KNOCKER, N_("the opponent")),
    "I03": (KNOCKER, N_("the opponent")),
    "I05": (N_("the player who knocked late"), N_("the opponent")),
    "N14": (N_("the player who knocked out of turn"), N_("the opponent")),
    "N07": (N_("the player who asks"), N_("the player who knows")),
    "I04": (N_("the player who wants to change"), N_("the opponent")),
    "L20": (N_("the knocker's opponent"), KNOCKER),
    "L23": (N_("the knocker's opponent"), KNOCKER),
    "L25": (N_("the knocker's opponent"), KNOCKER),
    "I15": (N_("the player who laid off"), KNOCKER),
    "I16": (N_("the player who laid off"), KNOCKER),
    "I07": (N_("the player with the wrong number"), N_("the other player")),
    "I08.knocker": (KNOCKER, N_("the opponent")),
    "I08.defender": (N_("the opponent"), KNOCKER),
    "I22": (N_("the player who threw in the hand"), WINNER),
    "I12": (N_("the player who drew too much"), N_("the other player")),
    "I14": (N_("the player who threw it back"), N_("the other player")),
    "I25": (N_("the player who played out of turn"), N_("the other player")),
    "T04": (N_("the player who drew"), N_("the other player")),
    "T03": (N_("the player whose turn it is"), N_("the other player")),
    "I18": (N_("the player who counted"), N_("the other player")),
}
ABOUT_OPPONENT = frozenset(case for case, (_about, across) in SIDES.items() if across in (KNOCKER, WINNER))
"""The cases about the opponent of who ended the hand."""
SIDES_OF_GIN: Mapping[str, tuple[str, str]] = {
    "I05": (N_("the player who called gin late"), N_("the opponent")),
    "N14": (N_("the player who laid gin out of turn"), N_("the opponent")),
    "L25": (N_("the opponent"), N_("the player who laid gin")),
    "I15": (N_("the player who laid off"), N_("the player who laid gin")),
    "I08.knocker": (N_("the player who laid gin"), N_("the opponent")),
    "I08.defender": (N_("the opponent"), N_("the player who laid gin")),
}
"""The same where only gin ends a hand."""
ANY_SIDES = (N_("the player who did it"), N_("the other player"))
DEALER = N_("the player whose deal it is")
# the other side, where more than two play: whose turn comes next, or whoever of them it is
NEXT = N_("the next player")
ANYBODY: Mapping[str, str] = dict.fromkeys(("I07", "I18", "I22"), N_("any other player"))
BOTH = N_("the players")
ASKER = N_("the player who asks")
