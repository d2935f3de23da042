"""What texts outside the rulesets say of each case: cited where a ruleset's own source is silent.

A key is the inquiry's id, or the id with the deciding step's code where texts part company on it.
"""

from __future__ import annotations

from collections.abc import Mapping

SILENT = "not in this ruleset's source"
USUAL_LAW = f"usual printed law, {SILENT}"
HOUSE_RULE = "house rule: this ruleset sets it itself"


def _says(source: str, what: str) -> str:
    return f"{source}: {what}; {SILENT}"


SOURCES: Mapping[str, str] = {
    # the knock
    "I01": _says("Sierra Hoyle", "the opponent accepts or refuses; after a refusal the knocker shows all cards"),
    "I01.play_on_open": _says("GRA 2012, rule 10", "an illegal knock that is not accepted is played on with the cards open"),
    "I01.void_hand": USUAL_LAW,
    "I02": _says("RummyTalk", "an honest error is checked by the cards, but once conceded and gathered it stands"),
    "I03": USUAL_LAW,
    "I05.gin_only": USUAL_LAW,
    "I05": _says("RummyTalk", "wait for the next turn"),
    "N07": _says("Bicycle", "the other player must tell the upcard on request"),
    "N13": _says("RummyTalk", "the hand is lost; every other text names no penalty, so the knock counts"),
    "N14": USUAL_LAW,
    "N15": USUAL_LAW,
    # melds and layoffs
    "I04": _says("no public text settles it", "OpenSpiel closes the melds before the first layoff"),
    "I15": _says("Pagat, Wikipedia, GRA, RummyTalk", "nothing is laid off on gin"),
    "I15.layoff_on_gin_allowed": _says("rummy-games.com, round the corner", "the opponent may lay off on gin"),
    "I16": _says("Pagat", "cards are laid off on sets and runs, not on loose cards"),
    "L20": USUAL_LAW,
    "L22.nothing_laid_off": USUAL_LAW,
    "L24.nothing_laid_off": USUAL_LAW,
    "L21": _says("RummyTalk", "a hand is dead once it is conceded and the cards are gathered"),
    "L22": _says("Wikipedia", "the opponent may lay off; OpenSpiel always offers a pass"),
    "L23": USUAL_LAW,
    "L24": _says("OpenSpiel, Wikipedia", "one lays off first, the other melds first, and the count is the same"),
    "L25": _says("RummyTalk", "the loser opens the whole hand, and the winner may verify it"),
    # too many or too few cards
    "I06": _says("RummyTalk, rummydangal", "a new deal"),
    "I07": _says("RummyTalk", "both wrong, a new deal; one wrong, the other player chooses a new deal or to play on"),
    "I08": USUAL_LAW,
    # the deal and the pack
    "I09": _says("rummydangal", "stopped before the upcard is turned; afterwards the deal stands"),
    "I10": _says("rummydangal", "a new deal by the same dealer, before the upcard is turned"),
    "I24": USUAL_LAW,
    # drawing and discarding
    "I11": _says("Foster", "with no partner there is no penalty, as the player harms nobody else"),
    "I12": USUAL_LAW,
    "I13": USUAL_LAW,
    "I14": _says("Wikipedia, Parlett, Pagat", "the card just taken from the pile may not be discarded in that turn"),
    "I14.discard_stands": USUAL_LAW,
    "I17": _says("Parlett, RummyTalk", "not allowed in tournaments; at home by agreement"),
    "I25": USUAL_LAW,
    "T03": _says("Wikipedia", "the hand ends with two cards in the stock"),
    "T03.last_discard_to_knock": _says("GRA, GameColony", "the last discard may be taken, but only to knock or for gin at once"),
    "T03.last_discard_for_gin": _says("GRA, GameColony", "the last discard may be taken, but only to end the hand with it at once"),
    "T03.pile_turned_over": USUAL_LAW,
    "T04": _says("Pagat, Wikipedia, GRA", "the hand ends with two cards in the stock"),
    "T04.pile_turned_over": USUAL_LAW,
    # counting
    "I18": _says("RummyTalk", "the loser shows, the winner may verify, and the cards lie open until both agree"),
    "I19": _says("RummyTalk", "a count stands once the cards are mixed"),
    "I22": _says("RummyTalk", "bad practice; the winner may demand the cards"),
    "I23": _says("RummyTalk", "a count that a partner acted on stands"),
    # the sheet
    "I20": _says("laws of bridge and euchre", "an error of recording may be corrected until a fixed later moment"),
    "I21": _says("RummyTalk", "there is no remedy for a score told wrongly"),
}


def source_of(inquiry: str, code: str) -> str:
    """What is cited for this step of this inquiry when the ruleset's source is silent.

    >>> source_of("I05", "knock_too_late")
    "RummyTalk: wait for the next turn; not in this ruleset's source"
    """
    return SOURCES.get(f"{inquiry}.{code}", SOURCES[inquiry])
