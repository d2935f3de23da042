"""One word of a line of cards: which cards, rank or suit it names in a language, or how it joins others."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cache

from .card_names import NAMES, SIGNS, Names
from .languages import SOURCE
from .rules.cards import Card, read_cards
from .rules.errors import CardUnreadable

DOUBT = "?"
ARROW = "→"
BETWEEN = re.compile(r"([\s,;:/|+&()\[\]{}'’，；／｜＋＆（）［］｛｝、]+)")

_ASKED = frozenset("CDHST")  # letters of the notation that a language may have another use for


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a line with what stands before it, and what it may be: cards, a rank, a suit, or a word that joins (`role`)."""

    before: str
    text: str
    cards: str = ""
    rank: str = ""
    suit: str = ""
    role: str = ""

    @property
    def is_figure(self) -> bool:
        """Whether it names a rank by its index, and not by a word."""
        return bool(self.rank) and len(self.text) == len(self.rank.rstrip(DOUBT)) or self.text == "10"


def words_of(text: str, language: str) -> list[Word]:
    """The words of a line, each with what it may be in this language."""
    parts = ["", *BETWEEN.split(text)]
    return [_word(before, word, language) for before, word in zip(parts[::2], parts[1::2], strict=True)]


def _word(before: str, text: str, language: str) -> Word:
    names, plain = NAMES[language], _folded(text)
    rank = names.ranks.get(plain, "") or names.rank_letters.get(plain.upper(), "")
    suit = names.suits.get(plain, "") or _suit_of_sign(text)
    roles = (("of", names.of), ("and", names.joining), ("onto", names.onto | {ARROW}), ("the", names.articles))
    role = next((role for role, words in roles if plain in words), "")
    is_name = any(not letter.isascii() for letter in text) and bool(names.ranks.get(plain))  # "ás" is no A♠
    return Word(before, text, "" if is_name else _glued(text, language), rank, suit, role)


def _folded(text: str) -> str:
    """Small letters without accents, and without the full stop of an abbreviation or a sentence."""
    parts = unicodedata.normalize("NFKD", text.rstrip(".!")).casefold()
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


def _suit_of_sign(text: str) -> str:
    try:
        return Card.read(f"A{text}").suit if text and not text.isalnum() else ""
    except CardUnreadable:
        return ""


def _glued(text: str, language: str) -> str:
    """The cards of a word that is nothing but cards, such as `7P8P`; empty for any other."""
    bare = text.rstrip("?？")
    reading = read_cards(bare)
    is_plain = bool(reading.cards) and not reading.unreadable
    letters = unicodedata.normalize("NFKC", bare).upper()
    if is_plain and (language == SOURCE.id or not _ASKED.intersection(letters)):
        return text
    plain = "".join(SIGNS.get(_suit_of_sign(letter), letter) for letter in letters)
    one, several = _pattern(language)
    if not several.fullmatch(plain) or (bare != text and not one.fullmatch(plain)):
        return ""
    cards = [_of_letters(*found.groups(), NAMES[language]) for found in one.finditer(plain)]
    return " ".join(cards) if bare == text else cards[0].rstrip(DOUBT) + DOUBT


@cache
def _pattern(language: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    names = NAMES[language]
    one = f"({'|'.join(sorted(names.rank_letters, key=len, reverse=True))})([{''.join(names.suit_letters)}{''.join(SIGNS.values())}])"
    return re.compile(one), re.compile(f"(?:{one})+")


def _of_letters(rank: str, suit: str, names: Names) -> str:
    signs = {sign: letter for letter, sign in SIGNS.items()}
    return cards_of(names.rank_letters[rank], signs.get(suit) or names.suit_letters[suit])


def cards_of(ranks: str, suits: str) -> str:
    """The card of this rank and suit; where one of them is open or asked about, all it may be and a question mark.

    >>> cards_of("T", "H"), cards_of("7", "HC?"), cards_of("Q?", "S")
    ('10♥', '7♥7♣?', 'Q♠?')
    """
    cards = [("10" if rank == "T" else rank) + SIGNS[suit] for rank in ranks.rstrip(DOUBT) for suit in suits.rstrip(DOUBT)]
    return "".join(cards) + (DOUBT if DOUBT in ranks + suits else "")
