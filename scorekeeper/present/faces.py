"""Cards as people read and say them: the suit by its sign on paper, by its name for who listens."""

from __future__ import annotations

import re
from collections.abc import Iterable
from gettext import NullTranslations

from ..rules.cards import RANKS, Card

SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
CARD_IN_TEXT = re.compile(r"(?<!\w)(10|[2-9AJQK])([♠♥♦♣])")
_SUITS = {sign: suit for suit, sign in SIGNS.items()}


def card_text(card: Card) -> str:
    """The card with the sign of its suit.

    >>> card_text(Card.read("10H"))
    '10♥'
    """
    return RANKS[card.rank - 1] + SIGNS[card.suit]


def cards_text(cards: Iterable[Card]) -> str:
    """The cards in the order given, with a space between.

    >>> cards_text([Card.read("QD"), Card.read("2S")])
    'Q♦ 2♠'
    """
    return " ".join(map(card_text, cards))


def spoken_card(card: Card, t: NullTranslations) -> str:
    """The card as it is said.

    >>> spoken_card(Card.read("QS"), NullTranslations()), spoken_card(Card.read("7D"), NullTranslations())
    ('queen of spades', '7 of diamonds')
    """
    return t.gettext("{rank} of {suit}").format(rank=_rank_name(card, t), suit=suit_name(card.suit, t))


def card_found(found: re.Match[str]) -> Card:
    """The card that `CARD_IN_TEXT` found in a sentence.

    >>> str(card_found(CARD_IN_TEXT.search("The 10♥ is loose.")))
    '10H'
    """
    return Card.read(found[1] + _SUITS[found[2]])


def aloud(text: str, t: NullTranslations) -> str:
    """A sentence that is only heard: its cards by their names.

    >>> aloud("The 7♥ goes onto 4♥ 5♥.", NullTranslations())
    'The 7 of hearts goes onto 4 of hearts 5 of hearts.'
    """
    return CARD_IN_TEXT.sub(lambda found: spoken_card(card_found(found), t), text)


def suit_name(suit: str, t: NullTranslations) -> str:
    """The name of a suit (`C D H S`)."""
    names = {"S": t.gettext("spades"), "H": t.gettext("hearts"), "D": t.gettext("diamonds"), "C": t.gettext("clubs")}
    return names[suit]


def _rank_name(card: Card, t: NullTranslations) -> str:
    names = {1: t.gettext("ace"), 11: t.gettext("jack"), 12: t.gettext("queen"), 13: t.gettext("king")}
    return names.get(card.rank, str(card.rank))
