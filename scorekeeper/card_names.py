"""What people call cards in each language: the words and the letters of ranks and suits, and which of them are asked about.

A meaning is written in index letters (`T` is the ten), several where it may be any of them; a `?` behind it says that it is
asked about even so. The indices A K Q J and the signs of suits are the same everywhere. What is asked, and why:

- `C` is clubs where English is spoken, and copas, cuori or corazones where it is not: one of two suits, in all three languages.
- A letter that names both a rank and a suit is asked about where it stands for the suit, and where it is no index as a rank
  too: `D` diamonds and dama (Portuguese), donna (Italian); `Q` quadri and the queen, `F` fiori and fante (Italian); `T` the
  ten and tréboles (Spanish). Spanish `7D` is 7♦: diamantes and diamonds agree.
- Unambiguous are `P` (paus in Portuguese, picche and picas in the others), `O` and `E` (ouros, espadas), `H` and `S`, which
  name nothing but hearts and spades, `R` (rei, re, rey) and the Portuguese `V` (valete).
- The suits of the Spanish and the Italian pack (copas, oros, bastos; coppe, denari, bastoni, spade) are no suits of this one
  to everybody, and there is no horse in it: they are asked about. Espadas is what America calls ♠, and no other suit.
  In Portuguese copas, ouros, espadas and paus are the suits of this very pack.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}

_RANK_WORDS = {
    "en": {"A": "ace", "2": "two deuce", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven", "8": "eight",
           "9": "nine", "T": "ten", "J": "jack knave", "Q": "queen", "K": "king"},
    "pt-BR": {"A": "as", "2": "dois duas", "3": "tres", "4": "quatro", "5": "cinco", "6": "seis", "7": "sete", "8": "oito",
              "9": "nove", "T": "dez", "J": "valete", "Q": "dama rainha", "K": "rei"},
    "it": {"A": "asso", "2": "due", "3": "tre", "4": "quattro", "5": "cinque", "6": "sei", "7": "sette", "8": "otto",
           "9": "nove", "T": "dieci", "J": "fante", "Q": "regina donna dama", "K": "re", "QJ?": "cavallo"},
    "es": {"A": "as", "2": "dos", "3": "tres", "4": "cuatro", "5": "cinco", "6": "seis", "7": "siete", "8": "ocho",
           "9": "nueve", "T": "diez", "J": "jota sota", "Q": "reina dama", "K": "rey", "QJ?": "caballo"},
}
_SUIT_WORDS = {
    "en": {"C": "clubs club", "D": "diamonds diamond", "H": "hearts heart", "S": "spades spade"},
    "pt-BR": {"C": "paus pau trevos trevo", "D": "ouros ouro", "H": "copas copa coracoes coracao", "S": "espadas espada"},
    "it": {"C": "fiori fiore", "D": "quadri quadro", "H": "cuori cuore", "S": "picche picca",
           "C?": "bastoni bastone", "D?": "denari denaro ori oro", "H?": "coppe coppa", "S?": "spade spada"},
    "es": {"C": "treboles trebol", "D": "diamantes diamante rombos rombo", "H": "corazones corazon", "S": "picas pica espadas espada",
           "C?": "bastos basto", "D?": "oros oro", "H?": "copas copa"},
}
_INDICES = {rank: rank for rank in "A23456789TJQK"} | {"10": "T"}
_RANK_LETTERS = {
    "en": {}, "pt-BR": {"R": "K", "V": "J", "D": "Q?"}, "it": {"R": "K", "D": "Q?", "F": "J?"},
    "es": {"R": "K", "D": "Q?", "T": "T?"},
}
_SUIT_LETTERS = {
    "en": {suit: suit for suit in "CDHS"},
    "pt-BR": {"H": "H", "S": "S", "E": "S", "O": "D", "P": "C", "C": "HC?", "D": "D?"},
    "it": {"H": "H", "S": "S", "P": "S", "C": "HC?", "Q": "D?", "F": "C?", "D": "D?"},
    "es": {"H": "H", "S": "S", "P": "S", "E": "S", "D": "D", "C": "HC?", "T": "C?", "O": "D?", "B": "C?"},
}
_OF = "of de do da dos das di del della dello delle dei degli d"
_JOINING = {"en": "and", "pt-BR": "e and", "it": "e ed and", "es": "y e and"}
_ONTO = {"en": "on onto to", "pt-BR": "on onto em no na nos nas sobre", "it": "on onto su sul sulla sullo sopra", "es": "on onto en sobre"}
_ARTICLES = {"en": "the", "pt-BR": "the o", "it": "the il lo la l", "es": "the el la"}


@dataclass(frozen=True, slots=True)
class Names:
    """The names of one language, folded to small letters without accents; `rank_letters` and `suit_letters` in capitals."""

    ranks: Mapping[str, str]
    suits: Mapping[str, str]
    rank_letters: Mapping[str, str]
    suit_letters: Mapping[str, str]
    of: frozenset[str]
    joining: frozenset[str]
    onto: frozenset[str]
    articles: frozenset[str]


def _names(language: str) -> Names:
    own = {word for words in (_JOINING, _ONTO, _ARTICLES) for word in words[language].split()}
    of = frozenset(_OF.split()) - set(_by_word(_RANK_WORDS[language]))
    ranks, suits = _with_those_of_others(_RANK_WORDS, language), _with_those_of_others(_SUIT_WORDS, language)
    return Names(
        {word: rank for word, rank in ranks.items() if word not in own | of}, suits, _INDICES | _RANK_LETTERS[language], _SUIT_LETTERS[language],
        of, frozenset(_JOINING[language].split()), frozenset(_ONTO[language].split()), frozenset(_ARTICLES[language].split()))


def _with_those_of_others(words: Mapping[str, Mapping[str, str]], language: str) -> dict[str, str]:
    """The words of a language, and of the others those it lacks; what they do not agree on is asked about."""
    found: dict[str, str] = {}
    for other in (_by_word(words[one]) for one in words if one != language):
        found |= {word: agreed(found.get(word, meaning), meaning) for word, meaning in other.items()}
    return found | _by_word(words[language])


def _by_word(words: Mapping[str, str]) -> dict[str, str]:
    return {word: meaning for meaning, said in words.items() for word in said.split()}


def agreed(one: str, other: str) -> str:
    """What two meanings come to together.

    >>> agreed("H", "H"), agreed("H", "H?"), agreed("C", "H")
    ('H', 'H?', 'CH?')
    """
    if one == other:
        return one
    return "".join(dict.fromkeys((one + other).replace("?", ""))) + "?"


NAMES: Mapping[str, Names] = {language: _names(language) for language in _RANK_WORDS}
