"""Cards and their notation: what is read, what is refused by name, and what is written."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.cards import PACK, RANKS, SUITS, Card, points_of, read_cards, split_cards, write_cards
from scorekeeper.rules.errors import CardUnreadable

SIGNS = {"S": "♠♤", "H": "♥♡❤", "D": "♦♢", "C": "♣♧"}
hands = st.lists(st.sampled_from(PACK), max_size=11, unique=True)
separators = st.sampled_from([" ", ", ", ";", "\n", " ;,\r\n\t", "\u00a0"])


def spellings(card: Card) -> list[str]:
    """Every way to write this card that people use."""
    rank = RANKS[card.rank - 1]
    ranks = [rank, "T", "t"] if rank == "10" else [rank, rank.lower()]
    signs = [sign + form for sign in SIGNS[card.suit] for form in ("", "\ufe0f", "\ufe0e")]
    return [each + suit for each in ranks for suit in (card.suit, card.suit.lower(), *signs)]


@pytest.mark.parametrize("card", PACK, ids=str)
def test_every_spelling_of_a_card_is_that_card(card):
    assert {Card.read(word) for word in spellings(card)} == {card}


@given(hands, separators)
def test_what_is_written_is_read_again(cards, separator):
    assert read_cards(write_cards(cards)).cards == tuple(cards)
    assert read_cards(separator.join(map(str, cards))) == read_cards(write_cards(cards))


@pytest.mark.parametrize("word", ["1H", "10", "1JH", "11S", "H10", "♥", "H", "", "5HH", "0H", "1OH", "x", "5H6H", "🃏", "🂬"])
def test_a_word_that_is_not_exactly_one_card_is_refused_by_name(word):
    """A lone 1 is never a ten (and no ace either); the knight of Unicode is in no pack of ours."""
    with pytest.raises(CardUnreadable) as refused:
        Card.read(word)
    assert refused.value.word == word


@given(hands, st.sampled_from(["", "/", " | ", "+", ") (", "][", "&", "，", "　", "；"]))
def test_cards_are_read_whatever_stands_between_them_or_nothing(cards, between):
    assert read_cards(f"({between.join(map(str, cards))})") == read_cards(write_cards(cards))


@pytest.mark.parametrize("text", ["5h6h7h", "5♥6♥7♥", "5♥\ufe0f6❤7♡", "５Ｈ ６ｈ ７♥", "🂵🂶🂷", "5H/6H/7H", "{5H|6H|7H}"])
def test_a_run_is_read_as_people_write_it(text):
    assert read_cards(text).cards == read_cards("5H 6H 7H").cards


@pytest.mark.parametrize("text", ["AH10H", "ah10h", "AHTH", "A♥10♥"])
def test_glued_cards_are_parted_at_their_suits(text):
    assert split_cards(text) == ("AH", "10H" if "1" in text else "TH")


@pytest.mark.parametrize("word", ["5H-7H", "5H–7H", "5H1H", "5Hx", "H5H6", "10", "5H.6H"])
def test_a_word_that_is_not_wholly_cards_is_none_and_stands_as_it_was_typed(word):
    assert read_cards(f"2C {word} 3C").unreadable == (word,)


def test_each_word_that_is_no_card_is_named_by_itself():
    assert read_cards("1H foo (5H 6H)").unreadable == ("1H", "foo")


def test_whole_card_characters_are_the_fifty_two_cards():
    starts = {"S": 0x1F0A0, "H": 0x1F0B0, "D": 0x1F0C0, "C": 0x1F0D0}
    places = [*range(1, 12), 13, 14]
    read = {Card.read(chr(start + place)): (place, suit) for suit, start in starts.items() for place in places}
    assert len(read) == 52
    assert all(card.suit == suit and card.rank == places.index(place) + 1 for card, (place, suit) in read.items())


@given(st.text(max_size=200))
def test_any_text_is_read_without_an_accident(text):
    reading = read_cards(text)
    assert all(isinstance(card, Card) for card in reading.cards)
    assert len(reading.cards) + len(reading.unreadable) <= len(text)


def test_the_pack_counts_three_hundred_and_forty():
    assert (len(PACK), points_of(PACK), points_of(PACK, ace_points=15)) == (52, 340, 396)
    assert [Card.of(rank, suit) for suit in SUITS for rank in range(1, 14)] == list(PACK)
