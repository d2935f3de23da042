"""Cards: what they are, how they are written, what they count.

A `Card` is its place in the pack, 0 to 51, suit by suit from the ace: ordered, hashable, and fit to be
a bit of a 52-bit number, which is what the searches in `melds` and `layoffs` work on.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from .errors import CardUnreadable

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("C", "D", "H", "S")


class Card(int):
    """One card of the pack of 52, as its place in it.

    >>> queen = Card.read("QS")
    >>> queen.rank, queen.suit, str(queen), queen.points()
    (12, 'S', 'QS', 10)
    """

    __slots__ = ()

    @classmethod
    def of(cls, rank: int, suit: str) -> Card:
        """The card of this rank (1, the ace, to 13, the king) and suit (`C D H S`)."""
        return cls(SUITS.index(suit) * 13 + rank - 1)

    @classmethod
    def read(cls, word: str) -> Card:
        """The one card that `word` names; raises `CardUnreadable` if it is not exactly one card.

        Reads `10S`, `TS`, `10s`, `10♠` (also outlined and emoji forms), full-width letters and whole-card characters.
        """
        plain = _plain(word)
        if (card := _WHOLE_CARDS.get(plain)) is not None:
            return card
        if not (found := _WORD.fullmatch(plain)):
            raise CardUnreadable(word)
        rank, suit = found.groups()
        return cls.of(RANKS.index("10" if rank == "T" else rank) + 1, suit)

    @property
    def rank(self) -> int:
        """1 (ace) to 13 (king)."""
        return self % 13 + 1

    @property
    def suit(self) -> str:
        """`C`, `D`, `H` or `S`."""
        return SUITS[self // 13]

    def points(self, ace_points: int = 1) -> int:
        """What the card counts when loose: court cards 10, the ace as the ruleset says."""
        return ace_points if self % 13 == 0 else min(self % 13 + 1, 10)

    def __str__(self) -> str:
        return RANKS[self % 13] + SUITS[self // 13]

    def __repr__(self) -> str:
        return str(self)


@dataclass(frozen=True, slots=True)
class Reading:
    """What a line of typed cards said: the cards in the order typed, and the words that are no cards."""

    cards: tuple[Card, ...]
    unreadable: tuple[str, ...]


def split_cards(text: str) -> tuple[str, ...]:
    """The words of a line of typed cards: a word that reads wholly as several cards is parted into them.

    A dash parts nothing, for `5H-7H` may mean three cards.

    >>> split_cards("5h6h7h, (AH10H) 5H-7H")
    ('5H', '6H', '7H', 'AH', '10H', '5H-7H')
    """
    words: list[str] = []
    for word in filter(None, _SEPARATORS.split(text)):
        plain = _plain(word)
        words += _ONE.findall(plain) if _SEVERAL.fullmatch(plain) else (word,)
    return tuple(words)


def read_cards(text: str) -> Reading:
    """All cards named in `text`, separated by spaces, commas, semicolons, strokes, brackets or line ends, or by nothing.

    >>> read_cards("5♥, th;1H\\nks")
    Reading(cards=(5H, 10H, KS), unreadable=('1H',))
    """
    cards, unreadable = [], []
    for word in split_cards(text):
        try:
            cards.append(Card.read(word))
        except CardUnreadable:
            unreadable.append(word)
    return Reading(tuple(cards), tuple(unreadable))


def write_cards(cards: Iterable[Card]) -> str:
    """The cards in the form data uses, in the order given.

    >>> write_cards([Card.read("th"), Card.read("a♠")])
    '10H AS'
    """
    return " ".join(map(str, cards))


def points_of(cards: Iterable[Card], ace_points: int = 1) -> int:
    """What these cards count together when loose, in points."""
    return sum(card.points(ace_points) for card in cards)


@cache  # every page reads all the reports of its match
def highest_count(hand_size: int = 10, ace_points: int = 1) -> int:
    """The most points that a hand can be left with: two each of the dearest ranks make no meld.

    >>> highest_count(10), highest_count(10, ace_points=15)
    (98, 110)
    """
    dearest = sorted((Card.of(rank, "C").points(ace_points) for rank in range(1, 14)), reverse=True)
    return sum(dearest[place // 2] for place in range(hand_size))


@cache
def highest_pips(hand_size: int, ace_points: int = 1) -> int:
    """The most points of so many cards of one pack, melded or not.

    >>> highest_pips(10), highest_pips(7), highest_pips(7, ace_points=15)
    (100, 70, 90)
    """
    return sum(sorted((card.points(ace_points) for card in PACK), reverse=True)[:hand_size])


PACK = tuple(Card(place) for place in range(52))

_SEPARATORS = re.compile(r"[\s,;/|+&()\[\]{}，；／｜＋＆（）［］｛｝、]+")
_WORD = re.compile(r"(A|[2-9]|10|T|J|Q|K)([CDHS])")
# a phone's keyboard adds a variation selector (FE0F, FE0E) after the sign; outlined signs are the same suits
_SUIT_SIGNS = str.maketrans(
    {"♣": "C", "♧": "C", "♦": "D", "♢": "D", "♥": "H", "♡": "H", "❤": "H", "♠": "S", "♤": "S",
     "\ufe0f": None, "\ufe0e": None}
)


def _whole_cards() -> dict[str, Card]:
    """Unicode's one-character cards; its knights (place 12) and jokers are in no pack of ours."""
    places = {rank: rank if rank < 12 else rank + 1 for rank in range(1, 14)}
    starts = {"S": 0x1F0A0, "H": 0x1F0B0, "D": 0x1F0C0, "C": 0x1F0D0}
    return {chr(start + place): Card.of(rank, suit)
            for suit, start in starts.items() for rank, place in places.items()}


_WHOLE_CARDS = _whole_cards()
_ONE = re.compile(f"(?:A|[2-9]|10|T|J|Q|K)[CDHS]|[{''.join(_WHOLE_CARDS)}]")
_SEVERAL = re.compile(f"(?:{_ONE.pattern})+")


def _plain(word: str) -> str:
    """The word in capitals, with letters for the signs of suits."""
    return unicodedata.normalize("NFKC", word).upper().translate(_SUIT_SIGNS)
