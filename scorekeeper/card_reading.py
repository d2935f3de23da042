"""Cards as people name them in their language, made plain: `7 de copas` is written `7♥`.

This is done once, at the door where somebody types. What a word or letter leaves open comes out as a doubt, a word such as
`7♥7♣?` that holds every card it may be: nothing is guessed. What says its cards by signs stays as it is, so that whatever was
made plain once is the same in every language. Which names there are and what is asked stands in `card_names`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from .card_names import SIGNS
from .card_words import ARROW, BETWEEN, DOUBT, Word, cards_of, words_of
from .languages import SOURCE
from .rules.cards import Card, read_cards

_COMMAS = re.compile(r"[,，、]")
_ENDS = re.compile(r"[;；\n\r]")
_ARROWS = re.compile(r"->|>")
_NO_SPACE_AT_ARROW = re.compile(rf"(?<=[^\s{ARROW}])(?={ARROW})|(?<={ARROW})(?=[^\s,;])")
_MOST_TIMES = 4  # a name may come to light once what joins others is gone


def made_plain(text: str, language: str) -> str:
    """A line of cards as somebody typed it in this language, with a plain card or a doubt for each that is named there.

    What names no card stays as it was typed, and in English so do letters, which are those of the notation.

    >>> made_plain("7 de copas, dama de paus", "pt-BR"), made_plain("5 6 7 di cuori e regina di picche", "it")
    ('7♥, Q♣', '5♥ 6♥ 7♥ Q♠')
    >>> made_plain("7C 8♥ em 5 6 7 de copas", "pt-BR"), made_plain("7 de copas", "es"), made_plain("5H foo", "en")
    ('7♥7♣? 8♥ → 5♥ 6♥ 7♥', '7♥?', '5H foo')
    """
    plain = text if language == SOURCE.id else _NO_SPACE_AT_ARROW.sub(" ", _ARROWS.sub(ARROW, text))
    for _time in range(_MOST_TIMES):
        before, plain = plain, _read_once(plain, language)
        if plain == before:
            break
    return plain


def _read_once(text: str, language: str) -> str:
    words = words_of(text, language)
    said = _Line(words, is_source=language == SOURCE.id).read()
    if said == [word.text for word in words]:
        return text
    return _joined(words, said)


def written(text: str, language: str) -> str:
    """A line that the product wrote, for a field in this language: where letters are asked about it says cards by signs.

    >>> written("8H on 5H 6H 7H, 3C?", "it"), written("8H on 5H", "en")
    ('8♥ → 5♥ 6♥ 7♥, 3♣?', '8H on 5H')
    """
    return text if language == SOURCE.id else in_signs(text)


def in_signs(text: str) -> str:
    """A line that the product wrote, with signs for its suits and what goes onto what: the same in every language.

    >>> in_signs("8H on 5H 6H 7H, 3S")
    '8♥ → 5♥ 6♥ 7♥, 3♠'
    """
    return "".join(part if place % 2 else _signed(part) for place, part in enumerate(BETWEEN.split(text)))


def _signed(word: str) -> str:
    if word == "on":
        return ARROW
    cards, doubt = (word.rstrip(DOUBT), DOUBT) if word.endswith(DOUBT) else (word, "")
    reading = read_cards(cards)
    return "".join(map(_sign, reading.cards)) + doubt if reading.cards and not reading.unreadable else word


def _sign(card: Card) -> str:
    return str(card)[:-1] + SIGNS[card.suit]


class _Line:
    """One line while it is read: ranks wait for the suit that is named behind them."""

    def __init__(self, words: Sequence[Word], *, is_source: bool) -> None:
        self.words, self.is_source = words, is_source
        self.said = [word.text for word in words]
        self.waiting: list[int] = []
        self.rank = ""  # the one before the last suit: "3 de paus, ouros e copas"

    def read(self) -> list[str]:
        """What is to stand in the place of each word; nothing where a word is a part of the name before it."""
        for place, word in enumerate(self.words):
            if _ENDS.search(word.before):
                self._end()
            self._take(place, word)
        self._end()
        return self.said

    def _take(self, place: int, word: Word) -> None:
        if word.suit and (self.waiting or self.rank):
            self._name(place, word.suit)
        elif word.role == "of":
            self._pass_over(place)
        elif word.role == "and":
            self.said[place] = word.text if self.is_source else ""
        elif word.role == "onto":
            self._end()
            self.said[place] = word.text if self.is_source else ARROW
        elif word.role == "the" and self._at(place + 1).rank:
            self.said[place] = ""
        elif word.rank and (not word.cards or self._leads_to_suit(place)):
            self._wait(place, word)
        else:
            self._end()
            is_open = bool(word.rank) and not self.is_source
            self.said[place] = word.cards.rstrip(DOUBT) + DOUBT if is_open else word.cards or word.text

    def _pass_over(self, place: int) -> None:
        """A word such as "de": between a rank and its suit it says nothing, anywhere else it is no card."""
        if (self.waiting or self.rank) and self._leads_to_suit(place):
            self.said[place] = ""
        else:
            self._end()

    def _name(self, place: int, suit: str) -> None:
        ranks = [self.words[waiting].rank for waiting in self.waiting]
        for waiting, rank in zip(self.waiting, ranks, strict=True):
            self.said[waiting] = cards_of(rank, suit)
        self.said[place] = "" if ranks else cards_of(self.rank, suit)
        self.rank = self.rank if not ranks else ranks[0] if len(ranks) == 1 else ""
        self.waiting = []

    def _wait(self, place: int, word: Word) -> None:
        self.rank = ""
        if self._is_open_a(word) and not self._is_ace(place):
            self._end()
            self.said[place] = f"A{DOUBT}"
        else:
            self.waiting.append(place)

    def _is_open_a(self, word: Word) -> bool:
        return word.text in ("a", "A") and not self.is_source

    def _end(self) -> None:
        """What waits for a suit in vain: a rank by its word is asked about, an index stays as it is."""
        for place in self.waiting:
            word = self.words[place]
            if not word.is_figure or self._is_open_a(word):
                self.said[place] = _rank_text(word.rank) + DOUBT if len(word.rank.rstrip(DOUBT)) == 1 else word.text
        self.waiting, self.rank = [], ""

    def _is_ace(self, place: int) -> bool:
        """Whether a single A is a card: alone it is "to" or "the" as well in these languages."""
        begins = place == 0 or bool(_COMMAS.search(self.words[place].before)) or self.words[place - 1].role == "onto"
        return self._leads_to_suit(place) or (begins and self._at(place + 1).is_figure)

    def _leads_to_suit(self, place: int) -> bool:
        place += 1
        while self._at(place).role == "of":
            place += 1
        return bool(self._at(place).suit)

    def _at(self, place: int) -> Word:
        return self.words[place] if place < len(self.words) else _NOTHING


_NOTHING = Word("", "")


def _rank_text(rank: str) -> str:
    return "10" if rank[0] == "T" else rank[0]


def _joined(words: Sequence[Word], said: Sequence[str]) -> str:
    """The line anew: where a word falls away what parts it stays, and "and" at the end of a list with commas is one more."""
    line, between, commas = "", "", False
    for word, text in zip(words, said, strict=True):
        between += word.before
        if not text:
            between += "," if word.role == "and" and commas else " "
            continue
        commas = bool(_COMMAS.search(between))
        line += _parted(between) + text if line else text
        between = ""
    return " ".join((line + _parted(between)).split())


def _parted(between: str) -> str:
    """What stands between two words, without the signs that only belong to names, and a comma once."""
    bare = re.sub(r"['’:]", " ", between)
    return re.sub(r"\s*,[\s,]*", ", ", bare)
