"""Cards as people read and say them: the suit by its sign on paper, by its name for who listens."""

from __future__ import annotations

from collections.abc import Iterable
from gettext import NullTranslations

from ..rules.cards import RANKS, Card

SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


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


def suit_name(suit: str, t: NullTranslations) -> str:
    """The name of a suit (`C D H S`)."""
    names = {"S": t.gettext("spades"), "H": t.gettext("hearts"), "D": t.gettext("diamonds"), "C": t.gettext("clubs")}
    return names[suit]


def _rank_name(card: Card, t: NullTranslations) -> str:
    names = {1: t.gettext("ace"), 11: t.gettext("jack"), 12: t.gettext("queen"), 13: t.gettext("king")}
    return names.get(card.rank, str(card.rank))
