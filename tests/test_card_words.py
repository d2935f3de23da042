"""Cards by their names: read in four languages, and asked about wherever a name leaves anything open."""

from __future__ import annotations

import unicodedata
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_catalogues import OTHERS, entries, texts

from scorekeeper.card_names import NAMES, SIGNS
from scorekeeper.card_reading import in_signs, made_plain, written
from scorekeeper.card_words import DOUBT
from scorekeeper.languages import LANGUAGES
from scorekeeper.rules.cards import PACK, RANKS, read_cards
from scorekeeper.web.doubtful import doubts_in
from scorekeeper.web.typed_cards import read_claims, read_melds

RANK_NAMES = {
    "en": "ace two three four five six seven eight nine ten jack queen king",
    "pt-BR": "ás dois três quatro cinco seis sete oito nove dez valete dama rei",
    "it": "asso due tre quattro cinque sei sette otto nove dieci fante regina re",
    "es": "as dos tres cuatro cinco seis siete ocho nueve diez jota reina rey",
}
SUIT_NAMES = {
    "en": {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"},
    "pt-BR": {"C": "paus", "D": "ouros", "H": "copas", "S": "espadas"},
    "it": {"C": "fiori", "D": "quadri", "H": "cuori", "S": "picche"},
    "es": {"C": "tréboles", "D": "diamantes", "H": "corazones", "S": "picas"},
}
OF = {"en": "of", "pt-BR": "de", "it": "di", "es": "de"}
IDS = [language.id for language in LANGUAGES]
BY_NAME = [(language, rank, suit) for language in IDS for rank in range(13) for suit in SIGNS]
# which letters for suits are asked about, and what they may be
ASKED = {"en": {}, "pt-BR": {"C": "♥♣", "D": "♦"}, "it": {"C": "♥♣", "Q": "♦", "F": "♣", "D": "♦"}, "es": {"C": "♥♣", "T": "♣", "O": "♦", "B": "♣"}}
SURE = {
    "en": {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}, "pt-BR": {"H": "♥", "S": "♠", "E": "♠", "O": "♦", "P": "♣"},
    "it": {"H": "♥", "S": "♠", "P": "♠"}, "es": {"H": "♥", "S": "♠", "P": "♠", "E": "♠", "D": "♦"},
}


def bare(text: str) -> str:
    """The text without accents."""
    return "".join(letter for letter in unicodedata.normalize("NFD", text) if not unicodedata.combining(letter))


@pytest.mark.parametrize(("language", "rank", "suit"), BY_NAME)
def test_every_card_is_read_by_its_full_name(language: str, rank: int, suit: str) -> None:
    names = (RANK_NAMES[language].split()[rank], *([RANKS[rank]] if rank not in (0, 10, 11, 12) else []))
    for name, of in product(names, (f" {OF[language]} ", " ")):
        full = f"{name}{of}{SUIT_NAMES[language][suit]}"
        for typed in (full, bare(full), full.upper(), bare(full).upper(), full.title()):
            assert made_plain(typed, language) == RANKS[rank] + SIGNS[suit], typed


@pytest.mark.parametrize(("language", "other"), [pair for pair in product(IDS, IDS) if pair[0] != pair[1]])
def test_a_full_name_of_another_language_is_that_card_or_asked_about(language: str, other: str) -> None:
    for rank, suit in product(range(13), SIGNS):
        name, card = f"{RANK_NAMES[other].split()[rank]} {OF[other]} {SUIT_NAMES[other][suit]}", RANKS[rank] + SIGNS[suit]
        said = made_plain(name, language)
        assert said in (card, f"{card}?") or rank == 1, name  # "dos" is "of the" where Portuguese is read


@pytest.mark.parametrize("language", IDS)
def test_every_letter_that_leaves_a_suit_open_is_asked_about_and_no_other(language: str) -> None:
    for rank, (letter, signs) in product(RANKS, ASKED[language].items()):
        for typed in (rank + letter, (rank + letter).lower()):
            assert made_plain(typed, language) == "".join(rank + sign for sign in signs) + "?"
    for rank, (letter, sign) in product(RANKS, SURE[language].items()):
        said = made_plain(rank + letter, language)
        if rank + letter in ("AS", "DE", "DO"):  # "as" is the ace itself, "de" and "do" are "of"
            continue
        assert said == (rank + letter if language == "en" else rank + sign)
    assert {**ASKED[language], **SURE[language]}.keys() == NAMES[language].suit_letters.keys()


@pytest.mark.parametrize(("language", "typed", "said"), [
    ("pt-BR", "D♥", "Q♥?"), ("it", "D♥", "Q♥?"), ("es", "D♥", "Q♥?"), ("it", "F♥", "J♥?"), ("es", "T♥", "10♥?"),
    ("pt-BR", "R♥ V♥ T♥", "K♥ J♥ 10♥"), ("it", "R♥ T♥", "K♥ 10♥"), ("it", "QQ", "Q♦?"), ("pt-BR", "AS", "A♠?"), ("es", "as", "A♠?"),
    ("en", "as", "as"), ("es", "7 de copas", "7♥?"), ("es", "siete de oros, 3 de bastos", "7♦?, 3♣?"), ("it", "7 di coppe", "7♥?"),
    ("es", "caballo de copas", "Q♥J♥?"), ("en", "7 de copas", "7♥?"), ("it", "asso di spade", "A♠?"), ("es", "7 de espadas", "7♠"),
    ("pt-BR", "dama", "Q?"), ("pt-BR", "a dama de copas", "A? Q♥"), ("it", "8 di cuori a 5 6 7 di cuori", "8♥ A? 5♥ 6♥ 7♥"),
    ("pt-BR", "AS dama rei de copas", "A♠? Q♥ K♥"), ("es", "7C?", "7♥7♣?"), ("es", "RE", "K♠?"),
])
def test_what_may_be_read_in_two_ways_is_asked_about(language: str, typed: str, said: str) -> None:
    assert made_plain(typed, language) == said


@pytest.mark.parametrize(("language", "typed", "said"), [
    ("pt-BR", "5 6 7 de copas", "5♥ 6♥ 7♥"), ("pt-BR", "5, 6 e 7 de copas", "5♥, 6♥, 7♥"), ("pt-BR", "A 2 3 de ouros", "A♦ 2♦ 3♦"),
    ("pt-BR", "3 de paus, ouros e espadas", "3♣, 3♦, 3♠"), ("pt-BR", "o rei de paus e 10 de ouros", "K♣ 10♦"), ("pt-BR", "sete dos ouros", "7♦"),
    ("it", "l'asso di picche, il re di fiori ed il fante di fiori", "A♠, K♣, J♣"), ("it", "J Q K di cuori", "J♥ Q♥ K♥"),
    ("es", "Rey de tréboles y dos de picas.", "K♣ 2♠"), ("en", "the queen of spades, seven hearts", "Q♠, 7♥"),
    ("pt-BR", "8 de copas em 5 6 7 de copas", "8♥ → 5♥ 6♥ 7♥"), ("it", "8 di cuori su 5 6 7 di cuori", "8♥ → 5♥ 6♥ 7♥"),
    ("es", "8 de picas en 5 6 7 de picas", "8♠ → 5♠ 6♠ 7♠"), ("en", "8 of hearts on 5 of hearts", "8♥ on 5♥"),
    ("pt-BR", "5h6h7h 8♥", "5♥ 6♥ 7♥ 8♥"), ("pt-BR", "5 6 ♥", "5♥ 6♥"), ("es", "sota de picas", "J♠"), ("it", "donna di cuori", "Q♥"),
])
def test_lines_are_read_as_they_are_said(language: str, typed: str, said: str) -> None:
    assert made_plain(typed, language) == said


@pytest.mark.parametrize(("language", "typed"), [("pt-BR", "copas 5 6 7"), ("pt-BR", "7"), ("pt-BR", "foo"), ("it", "5-7"), ("en", "1H 5"), ("en", "5H foo")])
def test_what_names_no_card_stays_as_it_was_typed(language: str, typed: str) -> None:
    assert made_plain(typed, language) == typed


def test_a_list_with_commas_is_one_meld_and_a_layoff_knows_its_meld() -> None:
    assert read_melds(made_plain("5, 6 e 7 de copas, 3♣ 3♦ 3♠", "pt-BR")).groups == ("5♥ 6♥ 7♥", "3♣ 3♦ 3♠")
    assert [(claim.card, claim.onto) for claim in read_claims(made_plain("8 e 9 de copas em 5 6 7 de copas", "pt-BR")).claims] == [
        ("8H", "5H 6H 7H"), ("9H", "5H 6H 7H")]


RANKS_TYPED = st.sampled_from([*RANKS, "T", *"RDVF", *{word for names in RANK_NAMES.values() for word in names.split()}])
SUITS_TYPED = st.sampled_from([*"CDHSPEOQFTB", *"♣♦♥♠", *{word for names in SUIT_NAMES.values() for word in names.values()}, "copas", "oros", "coppe", "spade"])
WORDS = st.one_of(st.builds("{}{}".format, RANKS_TYPED, SUITS_TYPED), RANKS_TYPED, SUITS_TYPED, st.sampled_from(["de", "di", "of", "e", "y", "em", "su", "a", ",", ";", "?", "on"]))
LINES = st.lists(WORDS, max_size=12).map(" ".join)


@given(LINES, st.sampled_from(IDS))
def test_what_was_made_plain_is_the_same_in_every_language(line: str, language: str) -> None:
    """So that no form asks twice, and a page that changes its language keeps what was read."""
    plain = made_plain(line, language)
    assert made_plain(plain, language) == plain
    for other in IDS if language != "en" else ():
        cards = read_cards(plain).cards
        assert read_cards(made_plain(plain, other)).cards[:len(cards)] == cards or plain != in_signs(plain)


@given(RANKS_TYPED, SUITS_TYPED, st.sampled_from(["{}{}", "{} {}", "{} de {}", "{} di {}", "{} of {}"]))
def test_no_language_takes_for_sure_what_another_reading_of_its_own_contradicts(rank: str, suit: str, form: str) -> None:
    """Whatever is read without a question is what every meaning of these words and letters in that language comes to."""
    typed = form.format(rank, suit)
    for language in IDS:
        said = made_plain(typed, language)
        if DOUBT in said or not read_cards(said).cards or read_cards(said).unreadable:
            continue
        names, folded = NAMES[language], bare(suit).casefold()
        meanings = {names.suits.get(folded), names.suit_letters.get(suit) if form == "{}{}" else None, {sign: letter for letter, sign in SIGNS.items()}.get(suit)} - {None}
        assert {card.suit for card in read_cards(said).cards} == meanings


@given(LINES)
def test_letters_of_the_notation_are_never_taken_for_another_card(line: str) -> None:
    """Where a language has another use for a letter, the card of the notation is among those that are asked about."""
    for card, language in product(map(str, PACK), IDS):
        said = made_plain(f"{line}; {card}", language).rpartition(" ")[2]
        assert str(read_cards(in_signs(card)).cards[0]) in {str(one) for one in read_cards(said.rstrip(DOUBT)).cards}


@given(st.lists(st.sampled_from(PACK), min_size=1, max_size=11), st.sampled_from(IDS))
def test_what_the_product_writes_is_read_without_a_question(cards: list[object], language: str) -> None:
    for line in (" ".join(map(str, cards)), ", ".join(map(str, cards)), f"{cards[0]} on {' '.join(map(str, cards))}"):
        for said in (written(line, language), in_signs(line)):
            assert made_plain(said, language) == said
            assert not doubts_in(made_plain(said, language))
            assert read_cards(said.replace("→", " ").replace("on", " ")).cards == read_cards(line.replace("on", " ")).cards


@pytest.mark.parametrize("language", OTHERS, ids=lambda language: language.id)
def test_the_examples_of_each_language_are_no_letters_that_it_asks_about(language: object) -> None:
    """An example can be typed as it stands; what programs send, in straight quotes, is the notation."""
    for message in entries(language):
        for text in texts(message.string):
            said = [word for word in text.partition('"')[0].replace(",", " ").replace(".", " ").split() if word.isascii() and word.isupper()]
            assert not [word for word in said if read_cards(word).cards and not read_cards(word).unreadable], text
