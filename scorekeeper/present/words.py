"""From facts to the words of a sentence: names, cards, melds and numbers as they stand in running text."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from gettext import NullTranslations

from ..rules.cards import Card
from ..rules.melds import Meld
from ..rules.rulings import Seat
from .faces import card_text, cards_text
from .numbers import figure

_ISOLATES = {"LRI", "RLI", "FSI"}
_TURNING = {"R", "AL", "LRE", "RLE", "LRO", "RLO"} | _ISOLATES
_ISOLATE, _END_ISOLATE = "\u2068", "\u2069"


def N_(text: str) -> str:
    """Marks a sentence for the catalogue; it is translated where it is used."""
    return text


def NN_(one: str, many: str, number: str) -> tuple[str, str, str]:
    """Marks a sentence with a singular and a plural; `number` names the word that decides."""
    return one, many, number


def P_(context: str, text: str) -> tuple[str, str]:
    """Marks a sentence that says one thing here and another elsewhere; `context` tells translators which."""
    return context, text


Phrase = str | tuple[str, str] | tuple[str, str, str]


def phrase_text(phrase: Phrase, words: Mapping[str, object], t: NullTranslations) -> str:
    """The phrase in the language of `t`, filled with the words.

    >>> phrase_text(NN_("{n} point", "{n} points", "n"), {"n": 2}, NullTranslations()), phrase_text(P_("a suit", "clubs"), {}, NullTranslations())
    ('2 points', 'clubs')
    >>> phrase_text("Ana {total}", {"total": -7}, NullTranslations())
    'Ana −7'
    """
    match phrase:
        case one, many, number:
            said = t.ngettext(one, many, words[number])
        case context, text:
            said = t.pgettext(context, text)
        case _:
            said = t.gettext(phrase)
    return said.format(**{name: figure(word) if isinstance(word, int) and word < 0 else word for name, word in words.items()})


def meld_key(meld: Meld) -> str:
    """What decides how a meld is called: `set.3` and `set.4` have names of their own in some languages, `run` has one.

    >>> from ..rules.cards import read_cards
    >>> from ..rules.melds import read_meld
    >>> [meld_key(read_meld(read_cards(cards).cards)) for cards in ("7S 7H 7D", "7S 7H 7D 7C", "7S 8S 9S 10S")]
    ['set.3', 'set.4', 'run']
    """
    return f"{meld.kind}.{len(meld.cards)}" if meld.kind == "set" else meld.kind


def name(player: str) -> str:
    """A player's name inside a sentence: one that runs from right to left does not turn the sentence round.

    Nor does a sign in it that turns the direction and is never closed: the isolation closes it too.

    >>> turns = chr(0x202E)
    >>> name(turns) == chr(0x2068) + turns + chr(0x2069), name("Ana")
    (True, 'Ana')
    """
    directions = [unicodedata.bidirectional(letter) for letter in player]
    if _TURNING.isdisjoint(directions):
        return player
    opened = 1 + sum(direction in _ISOLATES for direction in directions)
    return _ISOLATE + player + _END_ISOLATE * opened


def word(fact: object, players: Sequence[str]) -> object:
    """A fact as a sentence shows it; numbers stay numbers.

    >>> word((Card.read("QD"), Card.read("2S")), ["Ana", "Rui"]), word(Seat(1), ["Ana", "Rui"]), word(7, [])
    ('Q♦ 2♠', 'Rui', 7)
    """
    match fact:
        case Seat():
            return name(players[fact])
        case Card():
            return card_text(fact)
        case Meld():
            return cards_text(fact.cards)
        case ():
            return "–"
        case tuple():
            between = "; " if any(isinstance(part, Meld) for part in fact) else " "
            return between.join(str(word(part, players)) for part in fact)
        case _:
            return fact
