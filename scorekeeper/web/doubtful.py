"""Cards that are named with a doubt, such as `6H?` or `7♥7♣?`: what they may be, and how one of them is mended.

A doubtful card is nobody's until somebody confirms it: nothing here takes it for the card it looks like.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Set
from dataclasses import dataclass

from ..rules.cards import PACK, RANKS, SUITS, Card, read_cards, split_cards
from ..rules.errors import CardUnreadable

MARK = "?"
_PARTS = re.compile(r"([\s,;/|+&()\[\]{}，；／｜＋＆（）［］｛｝、]+)")


@dataclass(frozen=True, slots=True)
class Doubt:
    """A word with a question mark behind it; `card` is what it looks like, None where that is no card or one of several."""

    word: str
    card: Card | None

    @property
    def may_be(self) -> tuple[Card, ...]:
        """Of a word that names several cards, one of which is meant, those cards; of any other none.

        >>> doubts_in("7H7C? 6H?")[0].may_be, doubts_in("7H7C? 6H?")[1].may_be
        ((7H, 7C), ())
        """
        reading = read_cards(_plain(self.word).rstrip(MARK))
        return reading.cards if len(reading.cards) > 1 and not reading.unreadable else ()

    @property
    def likely(self) -> tuple[Card, ...]:
        """The cards that it may be (instead): those it names, or of its rank in the other suits, then its neighbours in its own.

        >>> [str(card) for card in doubts_in("6H?")[0].likely], [str(card) for card in doubts_in("K?")[0].likely]
        (['6C', '6D', '6S', '5H', '7H'], ['KC', 'KD', 'KH', 'KS'])
        """
        if self.card is None:
            return self.may_be or _of_rank(_plain(self.word).removesuffix(MARK))
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
    """The line with this card (empty: none) in the place of the first such doubtful word; its commas stay.

    >>> mended("5H 6H? 7H, 3C", "6H?", "6D"), mended("5H, 6H?, 7H 8H?", "6H?", ""), mended("5H 6H?", "6H?", "")
    ('5H 6D 7H, 3C', '5H, 7H 8H?', '5H')
    """
    parts = _PARTS.split(text)
    if doubtful in parts:
        parts[parts.index(doubtful)] = right
    return re.sub(r"\s*,[\s,]*", ", ", " ".join("".join(parts).split())).strip(" ,")


def _of_rank(rank: str) -> tuple[Card, ...]:
    rank = "10" if rank == "T" else rank
    return tuple(Card.read(rank + suit) for suit in SUITS) if rank in RANKS else ()


def _plain(word: str) -> str:
    return unicodedata.normalize("NFKC", word).upper()
