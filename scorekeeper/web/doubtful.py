"""Cards that are named with a doubt, such as `6H?`: what they may be, and how one of them is mended.

A doubtful card is nobody's until somebody confirms it: nothing here takes it for the card it looks like.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Set
from dataclasses import dataclass

from ..rules.cards import PACK, RANKS, SUITS, Card, read_cards, split_cards
from ..rules.errors import CardUnreadable

MARK = "?"


@dataclass(frozen=True, slots=True)
class Doubt:
    """A word with a question mark behind it; `card` is what it looks like, None where that is no card."""

    word: str
    card: Card | None

    @property
    def likely(self) -> tuple[Card, ...]:
        """The cards that it may be instead: of its rank in the other suits, then its neighbours in its own.

        >>> [str(card) for card in doubts_in("6H?")[0].likely], [str(card) for card in doubts_in("K?")[0].likely]
        (['6C', '6D', '6S', '5H', '7H'], ['KC', 'KD', 'KH', 'KS'])
        """
        if self.card is None:
            return _of_rank(_plain(self.word).removesuffix(MARK))
        others = tuple(card for card in _of_rank(RANKS[self.card.rank - 1]) if card != self.card)
        return others + tuple(card for card in PACK if card.suit == self.card.suit and abs(card.rank - self.card.rank) == 1)


def doubts_in(text: str) -> tuple[Doubt, ...]:
    """The doubtful words of a line, in the order typed.

    >>> doubts_in("5H 6h? 7H ?")
    (Doubt(word='6h?', card=6H), Doubt(word='?', card=None))
    """
    return tuple(doubt for word in split_cards(text) if (doubt := doubt_of(word)))


def doubt_of(word: str) -> Doubt | None:
    """The doubt that a word tells; None where it tells none."""
    plain = _plain(word)
    if not plain.endswith(MARK):
        return None
    try:
        return Doubt(word, Card.read(plain.rstrip(MARK)))
    except CardUnreadable:
        return Doubt(word, None)


def without_confirmed(text: str, sure: Set[Card] = frozenset()) -> str:
    """A line of cards without the doubtful ones that it, or who ticked these cards, names for sure as well.

    >>> without_confirmed("5H 6H? 7H?", {Card.read("6H")}), without_confirmed("6H? 6H")
    ('5H 7H?', '6H')
    """
    if not (doubts := doubts_in(text)):
        return text
    sure = sure.union(read_cards(text).cards)
    confirmed = {doubt.word for doubt in doubts if doubt.card in sure}
    return " ".join(word for word in split_cards(text) if word not in confirmed)


def mended(text: str, doubtful: str, right: str) -> str:
    """The line with this card (empty: none) in the place of the first such doubtful word.

    >>> mended("5H 6H? 7H", "6H?", "6D"), mended("5H 6H?", "6H?", "")
    ('5H 6D 7H', '5H')
    """
    words = list(split_cards(text))
    if doubtful in words:
        words[words.index(doubtful)] = right
    return " ".join(filter(None, words))


def _of_rank(rank: str) -> tuple[Card, ...]:
    rank = "10" if rank == "T" else rank
    return tuple(Card.read(rank + suit) for suit in SUITS) if rank in RANKS else ()


def _plain(word: str) -> str:
    return unicodedata.normalize("NFKC", word).upper()
