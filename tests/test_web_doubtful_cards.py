"""A card that is named with a doubt is asked about before anything is recorded, wherever it came from."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest

from visits import Visitor, rows, text_of

LAID = "5H 6H 7H 3C 3D 3S JC JD JH 2C"
DOUBTFUL = "5H 6H? 7H 3C 3D 3S JC JD JH 2C"
DEFENCE = "KC KD KS 4C 5C 6C 8H 9H QD 2S"
ASKED = "Is it the 6♥ in Ana's hand? “6H?” is in doubt: confirm it, or put the right card in its place."


@pytest.mark.parametrize("typed", [DOUBTFUL, DOUBTFUL.replace("6H?", "6♥?"), DOUBTFUL.replace("6H?", "6h？")])
def test_a_doubtful_card_is_asked_about_and_nothing_is_recorded(visitor: Visitor, sheet: str, typed: str) -> None:
    answer = visitor.record(sheet, "knock-0", mode="cards", words_0=typed, words_1=DEFENCE)
    assert answer.status_code == 422
    assert "Is it the 6♥ in Ana's hand?" in text_of(answer)
    assert "is not a card" not in text_of(answer)
    assert rows(visitor.get(sheet).text) == 0


def test_each_doubtful_card_of_both_hands_is_asked_about(visitor: Visitor, sheet: str) -> None:
    said = text_of(visitor.record(sheet, "knock-0", mode="cards", words_0=DOUBTFUL, words_1=DEFENCE.replace("QD", "QD?")))
    assert ASKED in said
    assert "Is it the Q♦ in Rui's hand?" in said


def test_a_card_of_which_only_a_part_was_read_is_asked_for(visitor: Visitor, sheet: str) -> None:
    answer = visitor.record(sheet, "knock-0", mode="cards", words_0=DOUBTFUL.replace("6H?", "6?"), words_1=DEFENCE)
    assert "Which card of Ana's is “6?”? Put the right card in its place." in text_of(answer)
    for card in ("6C", "6D", "6H", "6S"):
        assert f'value="mend-0-6?-{card}"' in answer.text


def test_cards_in_an_address_stand_in_the_form_with_the_doubtful_one_apart(visitor: Visitor, sheet: str) -> None:
    page = visitor.get(f"{sheet}/hands/new?how=knock-0&mode=cards&words-0={quote(DOUBTFUL)}&words-1={quote(DEFENCE)}")
    assert '<input type="checkbox" name="cards-0" value="5H" checked>' in page.text
    assert '<input type="checkbox" name="cards-0" value="6H" >' in page.text
    assert ASKED in text_of(page)
    assert "9 cards · 1 in doubt" in text_of(page)
    assert "10 cards · deadwood at best" in text_of(page)


def test_the_live_sum_asks_too_and_guesses_nothing(visitor: Visitor, sheet: str) -> None:
    form = visitor.hand_form(sheet, "knock-0") | {"mode": "cards", "words-0": DOUBTFUL, "words-1": DEFENCE}
    said = text_of(visitor.client.post(f"{sheet}/hands/preview", data=form))
    assert ASKED in said
    assert "points" not in said


@pytest.mark.parametrize("right", ["6H", "6D", "6S"])
def test_one_button_mends_the_card(visitor: Visitor, sheet: str, right: str) -> None:
    asked = visitor.record(sheet, "knock-0", mode="cards", words_0=DOUBTFUL, words_1="KC")
    assert f'value="mend-0-6H?-{right}"' in asked.text
    answer = visitor.record(sheet, "knock-0", mode="cards", words_0="6H?", cards_0="5H", act=f"mend-0-6H?-{right}")
    assert f'name="cards-0" value="{right}" checked' in answer.text
    assert "in doubt" not in text_of(answer)


def test_a_card_that_is_none_of_the_likely_ones_is_taken_out(visitor: Visitor, sheet: str) -> None:
    answer = visitor.record(sheet, "knock-0", mode="cards", words_0="6H? 7H", act="mend-0-6H?-")
    assert "1 card" in text_of(answer)
    assert "in doubt" not in text_of(answer)


def test_ticking_the_doubtful_card_confirms_it(visitor: Visitor, sheet: str) -> None:
    answer = visitor.record(sheet, "knock-0", mode="cards", words_0=DOUBTFUL, cards_0="6H", words_1=DEFENCE)
    assert answer.status_code == 303
    assert rows(visitor.get(sheet).text) == 1


def test_the_counts_of_a_hand_in_doubt_are_not_guessed(visitor: Visitor, sheet: str) -> None:
    answer = visitor.record(sheet, "knock-0", mode="cards", words_0=DOUBTFUL, words_1=DEFENCE, act="counts")
    assert 'name="over-0" value=""' in answer.text


def test_a_doubtful_card_in_a_meld_is_asked_about(visitor: Visitor, sheet: str) -> None:
    answer = visitor.record(sheet, "knock-0", mode="cards", words_0=LAID, words_1=DEFENCE, melds_0="5H 6H? 7H")
    assert answer.status_code == 422
    assert "Is it the 6♥? “6H?” is in doubt: take the question mark away" in text_of(answer)


def test_the_referee_asks_about_a_doubtful_card(visitor: Visitor) -> None:
    knock = visitor.get(f"/referee/may-i-knock?ask=1&cards={quote(DOUBTFUL)}")
    assert "Is it the 6♥? “6H?” is in doubt" in text_of(knock)
    won = visitor.get(f"/referee/who-won?ask=1&end=knock&words-0={quote(DOUBTFUL)}&words-1={quote(DEFENCE)}")
    assert "Is it the 6♥ in A's hand?" in text_of(won)


def test_picked_cards_are_made_a_meld_and_the_others_lie_as_they_did(visitor: Visitor, sheet: str) -> None:
    cards = "5H 6H 7H 5C 5D 9S 10S JS 2C KD"
    form = visitor.hand_form(sheet, "knock-0") | {"mode": "cards", "words-0": cards, "act": "meld-0", "pick-0": ["5H", "5C", "5D"]}
    answer = visitor.client.post(f"{sheet}/hands", data=form)
    assert 'name="melds-0" value="9S 10S JS, 5C 5D 5H"' in answer.text
    assert "deadwood as laid 25" in text_of(answer)
    assert "Back to the referee's lay" in text_of(answer)


def test_back_to_the_referees_lay_forgets_the_melds_that_were_said(visitor: Visitor, sheet: str) -> None:
    answer = visitor.record(sheet, "knock-0", mode="cards", words_0=LAID, melds_0="5H 6H 7H", act="lay-0-")
    assert 'name="melds-0" value=""' in answer.text
    assert "deadwood at best 2" in text_of(answer)


def test_a_doubtful_card_is_marked_in_the_grid_too(visitor: Visitor, sheet: str) -> None:
    page = visitor.get(f"{sheet}/hands/new?how=knock-0&mode=cards&words-0={quote(DOUBTFUL)}&words-1={quote(DEFENCE)}")
    assert re.findall(r'in-doubt"><input type="checkbox" name="([^"]+)" value="([^"]+)"', page.text) == [("cards-0", "6H")]


def test_the_likely_cards_of_the_first_in_doubt_lie_open(visitor: Visitor, sheet: str) -> None:
    page = visitor.get(f"{sheet}/hands/new?how=knock-0&mode=cards&words-0={quote('5H? 6H? 7H')}")
    assert re.findall(r'<details class="doubt" (open)? *data-doubt="(\w+)"', page.text) == [("open", "5H"), ("", "6H")]


def test_picked_cards_are_left_loose_and_what_remains_of_their_meld_lies_while_it_is_one(visitor: Visitor, sheet: str) -> None:
    form = visitor.hand_form(sheet, "knock-0") | {"mode": "cards", "words-0": "5H 6H 7H 8H 3C 3D 3S JC 2D 2C", "act": "loose-0", "pick-0": ["8H", "3C"]}
    answer = visitor.client.post(f"{sheet}/hands", data=form)
    assert 'name="melds-0" value="5H 6H 7H"' in answer.text
    assert "deadwood as laid 31" in text_of(answer)


def test_a_hand_whose_last_meld_is_left_loose_laid_none_and_goes_back_to_the_referees_lay(visitor: Visitor, sheet: str) -> None:
    form = visitor.hand_form(sheet, "knock-0") | {"mode": "cards", "words-0": "5H 6H 7H", "act": "loose-0", "pick-0": ["5H"]}
    loose = visitor.client.post(f"{sheet}/hands", data=form)
    assert 'name="no_melds-0" value="yes" checked' in loose.text
    assert "deadwood as laid 18" in text_of(loose)
    back = visitor.client.post(f"{sheet}/hands", data=form | {"act": "lay-0-", "no_melds-0": "yes"})
    assert 'name="no_melds-0" value="yes" >' in back.text
    assert "deadwood at best 0" in text_of(back)


def test_which_of_eleven_was_discarded_is_one_choice_among_them(visitor: Visitor, sheet: str) -> None:
    asked = visitor.record(sheet, "knock-0", mode="cards", words_0=f"{LAID} KH", words_1=DEFENCE, act="look")
    offered = re.findall(r'<input type="radio" name="discard-0" value="(\w*)"', asked.text)
    assert sorted(offered) == sorted([*LAID.split(), "KH", ""])
    assert "Which card did Ana discard?" in text_of(asked)
    assert visitor.record(sheet, "knock-0", mode="cards", words_0=f"{LAID} KH", words_1=DEFENCE, discard_0="KH").status_code == 303


def test_a_card_in_both_hands_and_an_eleventh_are_told_with_whose_they_are(visitor: Visitor, sheet: str) -> None:
    answer = visitor.record(sheet, "knock-0", mode="cards", words_0=LAID, words_1=f"{DEFENCE} 5H")
    assert answer.status_code == 422
    assert "Rui's hand has 11 cards and should have 10" in text_of(answer)
    assert "5♥ is in Ana's hand and in Rui's" in text_of(answer)


def test_a_hand_over_the_limit_that_lies_in_two_ways_is_ruled_on_before_the_others_is_known(visitor: Visitor, sheet: str) -> None:
    form = visitor.hand_form(sheet, "knock-0") | {"mode": "cards", "words-0": "JH QH KH JC JD 2C 3D 4S 6C 8D"}
    assert "43 is over the limit" in text_of(visitor.client.post(f"{sheet}/hands/preview", data=form))
