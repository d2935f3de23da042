"""The form of a hand asks what fits its ending, forgets what does not, and knows when it was recorded already."""

from __future__ import annotations

import pytest
from flask import Flask

from scorekeeper import desk
from scorekeeper.formats.rulesets import resolve

from visits import Forms, Visitor, rows, text_of, totals

LAID = "5H 6H 7H 3C 3D 3S JC JD JH 2C"
DEFENCE = "KC KD KS 4C 5C 6C 8H 9H QD 2S"


def test_an_answer_no_longer_asked_for_is_left_out_of_the_report(visitor: Visitor, sheet: str) -> None:
    assert visitor.record(sheet, "knock-0", count_0="7", count_1="30", response="refused").status_code == 303
    assert totals(visitor.get(sheet).text) == [23, 0]
    assert visitor.record(sheet, "gin-0", count_1="30", response="accepted", before_1="40", laid_off_all="yes").status_code == 303


def test_a_discard_and_a_count_before_layoffs_are_asked_of_one_side_only(visitor: Visitor, sheet: str) -> None:
    visitor.record(sheet, "knock-0", mode="cards", words_0=f"{LAID} QS", discard_0="QS", words_1=DEFENCE)
    address = f"{sheet}/hands/2/correct"
    form = visitor.form(address, address) | {"how": "gin-1", "before-1": "12", "mode": "counts", "count-0": "12"}
    assert visitor.client.post(address, data=form).status_code == 303
    assert totals(visitor.get(sheet).text) == [0, 32]


def test_an_illegal_knock_that_is_refused_needs_no_count_of_the_opponent(visitor: Visitor, sheet: str) -> None:
    knock = {"count_0": "over", "over_0": "14"}
    asked = visitor.record(sheet, "knock-0", **knock)
    assert "Accepted or refused?" in text_of(asked)
    assert "count is missing" not in text_of(asked)
    assert visitor.record(sheet, "knock-0", **knock, response="refused").status_code == 303


def test_gin_with_something_left_asks_whose_count_it_is(visitor: Visitor, sheet: str) -> None:
    visitor.record(sheet, "gin-0", count_1="20")
    address = f"{sheet}/hands/2/correct"
    answer = visitor.client.post(address, data=visitor.form(address, address) | {"how": "gin-1"})
    assert answer.status_code == 422
    assert "Rui has gin, so nothing is left in Rui's hand: is the 20 Ana's?" in text_of(answer)


def test_a_recorded_form_sent_again_with_another_count_offers_the_correction(visitor: Visitor, sheet: str) -> None:
    form = visitor.hand_form(sheet, "knock-0") | {"count-0": "7", "count-1": "31"}
    visitor.client.post(f"{sheet}/hands", data=form)
    offered = visitor.client.post(f"{sheet}/hands", data=form | {"count-1": "37"})
    assert offered.status_code == 409
    assert "Ana knocks with 7: 31 − 7 = 24 points. Correct it to this? Ana knocks with 7: 37 − 7 = 30 points" in text_of(offered)
    address = f"{sheet}/hands/2/correct"
    once_more = Forms(offered.text).forms[address]
    assert visitor.client.post(address, data=once_more).status_code == 303
    page = visitor.get(sheet).text
    assert (rows(page), totals(page)) == (1, [30, 0])


def test_a_recorded_form_sent_again_with_what_cannot_be_is_still_no_second_hand(visitor: Visitor, sheet: str) -> None:
    form = visitor.hand_form(sheet, "knock-0") | {"count-0": "7", "count-1": "31"}
    visitor.client.post(f"{sheet}/hands", data=form)
    offered = visitor.client.post(f"{sheet}/hands", data=form | {"count-1": "ten"})
    assert "Put right what is wrong below" in text_of(offered)
    assert rows(visitor.get(sheet).text) == 1


def test_a_form_whose_hand_was_taken_back_may_be_recorded_anew(visitor: Visitor, sheet: str) -> None:
    form = visitor.hand_form(sheet, "gin-0") | {"count-1": "31"}
    visitor.client.post(f"{sheet}/hands", data=form)
    visitor.client.post(f"{sheet}/undo", data=visitor.form(sheet, f"{sheet}/undo"))
    again = visitor.client.post(f"{sheet}/hands", data=form)
    assert "taken back since. Record it anew?" in text_of(again)
    send_again_to(visitor, sheet, again.text)
    assert totals(visitor.get(sheet).text) == [51, 0]


def send_again_to(visitor: Visitor, sheet: str, page: str) -> None:
    assert visitor.client.post(f"{sheet}/hands", data=Forms(page).forms[f"{sheet}/hands"]).status_code == 303


def test_the_preview_of_a_recorded_form_counts_its_hand_once(visitor: Visitor, sheet: str) -> None:
    form = visitor.hand_form(sheet, "gin-0") | {"count-1": "31"}
    visitor.client.post(f"{sheet}/hands", data=form)
    said = visitor.client.post(f"{sheet}/hands/preview", data=form | {"count-1": "32"})
    assert "32 + 20 = 52 points, 52 in all" in text_of(said)


def test_cards_of_one_side_alone_are_said_to_take_no_layoffs(visitor: Visitor, sheet: str) -> None:
    said = visitor.client.post(f"{sheet}/hands/preview", data={"how": "knock-0", "mode": "cards", "count-0": "7", "words-1": DEFENCE})
    assert "Rui's layoffs were not looked for" in text_of(said)


@pytest.fixture
def big_gin(app: Flask) -> str:
    """A match by rules that pay big gin."""
    ruleset = resolve({"extends": "classic", "big_gin_bonus": 31})
    match_id = desk.open_match(app.extensions["store"], ("Ana", "Rui"), ruleset, first_dealer=0, request_id="a")
    return f"/matches/{match_id}"


@pytest.mark.parametrize(("how", "offered", "not_offered"), [
    ("knock-0", "before-1", "eleven"), ("gin-0", "eleven", "before-1"), ("gin-0", "eleven", "laid_off_all")])
def test_only_what_fits_the_ending_is_offered(visitor: Visitor, big_gin: str, how: str, offered: str, not_offered: str) -> None:
    page = visitor.get(f"{big_gin}/hands/new?how={how}").text
    assert f'name="{offered}"' in page
    assert f'name="{not_offered}"' not in page


def test_big_gin_is_offered_only_where_it_is_played(visitor: Visitor, sheet: str) -> None:
    assert 'name="eleven"' not in visitor.get(f"{sheet}/hands/new?how=gin-0").text
    visitor.record(sheet, "gin-0", count_1="20")
    assert 'name="eleven"' not in visitor.get(f"{sheet}/hands/2/correct").text


def test_a_lay_is_offered_only_where_there_is_a_meld(visitor: Visitor, sheet: str) -> None:
    one = visitor.record(sheet, "knock-0", mode="cards", words_0="KC", act="look")
    assert "deadwood at best 10" in text_of(one)
    assert "It was laid like this" not in text_of(one)
    three = visitor.record(sheet, "knock-0", mode="cards", words_0="KC KD KH", act="look")
    assert "It was laid like this" in text_of(three)


def test_the_discard_is_asked_of_eleven_cards_and_is_one_of_them(visitor: Visitor, sheet: str) -> None:
    ten = visitor.record(sheet, "knock-0", mode="cards", words_0=LAID, act="look").text
    assert 'name="discard-0"' not in ten
    eleven = visitor.record(sheet, "knock-0", mode="cards", words_0=f"{LAID} QS", act="look").text
    assert eleven.count('<input type="radio" name="discard-0"') == 12


def test_the_cards_that_were_open_stay_open(visitor: Visitor, sheet: str) -> None:
    looked = visitor.record(sheet, "knock-0", mode="cards", words_0=LAID, tab="0", act="look").text
    assert 'value="0" data-tab="0" checked' in looked
    unnamed = visitor.record(sheet, "knock-0", mode="cards", words_0=LAID, act="look").text
    assert 'value="1" data-tab="1" checked' in unnamed
    clash = visitor.record(sheet, "knock-0", mode="cards", words_0=LAID, words_1=f"{DEFENCE[:-2]}5H", tab="0").text
    assert 'value="0" data-tab="0" checked' in clash


def test_a_card_in_both_hands_names_both(visitor: Visitor, sheet: str) -> None:
    answer = visitor.record(sheet, "knock-0", mode="cards", words_0=LAID, words_1=f"{DEFENCE[:-2]}5H")
    assert "5♥ is in Ana's hand and in Rui's" in text_of(answer)


def test_what_was_put_right_is_no_longer_told(visitor: Visitor, sheet: str) -> None:
    form = {"how": "knock-0", "count-0": "7", "told": ["count-0", "count-1"]}
    said = visitor.client.post(f"{sheet}/hands/preview", data=form).text
    assert "One thing to put right" in said
    assert 'name="told" value="count-1"' in said
    assert "to put right" not in visitor.client.post(f"{sheet}/hands/preview", data=form | {"count-1": "31"}).text


def test_from_cards_to_only_the_counts_both_are_filled_as_counted(visitor: Visitor, sheet: str) -> None:
    by_cards = {"mode": "cards", "words_0": LAID, "words_1": DEFENCE, "act": "counts"}
    turned = Forms(visitor.record(sheet, "knock-0", **by_cards).text).forms[f"{sheet}/hands"]
    assert (turned["count-0"], turned["count-1"]) == ("2", "12")
    said = Forms(visitor.record(sheet, "knock-0", **by_cards, count_1="13").text).forms[f"{sheet}/hands"]
    assert said["count-1"] == "13"


def test_a_correction_by_cards_turned_to_counts_is_filled_as_counted(visitor: Visitor, sheet: str) -> None:
    visitor.record(sheet, "knock-0", mode="cards", words_0=LAID, words_1=DEFENCE)
    address = f"{sheet}/hands/2/correct"
    typed = {"cards-0": "", "cards-1": "", "words-0": LAID, "words-1": DEFENCE, "act": "counts"}
    turned = visitor.client.post(address, data=visitor.form(address, address) | typed)
    form = Forms(turned.text).forms[address]
    assert (form["count-0"], form["count-1"]) == ("2", "12")


def test_a_recorded_form_that_came_back_empty_says_which_hand_it_recorded_and_is_filled(visitor: Visitor, sheet: str) -> None:
    empty = visitor.hand_form(sheet, "knock-0")
    visitor.client.post(f"{sheet}/hands", data=empty | {"count-0": "7", "count-1": "31"})
    looked = visitor.client.post(f"{sheet}/hands", data=empty | {"act": "look"})
    assert "This hand is on the sheet already: Ana knocks with 7: 31 − 7 = 24 points." in text_of(looked)
    form = Forms(looked.text).forms[f"{sheet}/hands/2/correct"]
    assert (form["count-0"], form["count-1"]) == ("7", "31")
    said = visitor.client.post(f"{sheet}/hands/preview", data=empty | {"count-0": "7"})
    assert "This hand is on the sheet already" in text_of(said)


def test_what_a_recorded_form_leaves_empty_stays_as_it_was_recorded(visitor: Visitor, sheet: str) -> None:
    empty = visitor.hand_form(sheet, "knock-0")
    visitor.client.post(f"{sheet}/hands", data=empty | {"count-0": "7", "count-1": "31"})
    assert visitor.client.post(f"{sheet}/hands", data=empty | {"count-1": "31"}).status_code == 303
    offered = visitor.client.post(f"{sheet}/hands", data=empty | {"count-1": "37"})
    assert "Correct it to this? Ana knocks with 7: 37 − 7 = 30 points" in text_of(offered)


def test_a_form_gone_back_to_is_told_which_hand_it_recorded(visitor: Visitor, sheet: str) -> None:
    form = visitor.hand_form(sheet, "knock-0")
    address = f"{sheet}/hands/kept?request_id={form['request_id']}"
    before = visitor.get(address)
    assert (before.status_code, before.headers["Cache-Control"]) == (204, "no-store")
    visitor.client.post(f"{sheet}/hands", data=form | {"count-0": "7", "count-1": "31"})
    assert text_of(visitor.get(address)) == "This hand is on the sheet already: Ana knocks with 7: 31 − 7 = 24 points. To the sheet Correct this hand"
    assert f'hx-get="{sheet}/hands/kept"' in visitor.get(f"{sheet}/hands/new?how=knock-0").text


# what is typed into a line means the same here as in the referee's forms


@pytest.mark.parametrize("typed", [
    {"layoffs_1": "8H 9H on 5H 6H 7H"}, {"layoffs_1": "8H on 5H 9H on 8H"}, {"layoffs_1": "8h9h"},
    {"melds_0": "5H 6H 7H 3C 3D 3S JC JD JH"}, {"melds_0": "5h6h7h3c3d3sjcjdjh"}, {"words_0": "5h6h7h (3c 3d 3s) jc/jd/jh 2c"},
])
def test_a_line_is_read_as_the_referee_reads_it(visitor: Visitor, sheet: str, typed: dict[str, str]) -> None:
    recorded = visitor.record(sheet, "knock-0", mode="cards", **{"words_0": LAID, "words_1": DEFENCE} | typed)
    assert recorded.status_code == 303, text_of(recorded)
    assert totals(visitor.get(sheet).text) == [10, 0]


@pytest.mark.parametrize(("typed", "field", "said"), [
    ({"words_0": LAID, "melds_0": "5H 6H 7H 3C 3D 3S JC JD"}, "melds-0", "Is a comma missing in “5H 6H 7H 3C 3D 3S JC JD”?"),
    ({"words_0": LAID, "layoffs_1": "8H on 5H 6H 7H 9H"}, "layoffs-1", "Is a comma missing in “8H on 5H 6H 7H 9H”?"),
    ({"words_0": LAID, "layoffs_1": "on 5H 6H 7H"}, "layoffs-1", "Which card goes there"),
    ({"count_0": "2", "melds_0": "5H 6H 7H"}, "words-0", "Name Ana's cards too"),
])
def test_what_a_line_leaves_open_is_asked_before_anything_is_recorded(
    visitor: Visitor, sheet: str, typed: dict[str, str], field: str, said: str
) -> None:
    page = visitor.record(sheet, "knock-0", mode="cards", **{"words_1": DEFENCE} | typed)
    assert page.status_code == 422
    assert said in text_of(page)
    assert f"e-{field}" in page.text
    assert rows(visitor.get(sheet).text) == 0
    form = Forms(page.text).forms[f"{sheet}/hands"]
    previewed = visitor.client.post(f"{sheet}/hands/preview", data=form)
    assert said in text_of(previewed)


def test_what_the_form_for_counts_only_carries_along_is_not_asked_about(visitor: Visitor, sheet: str) -> None:
    typed = {"mode": "counts", "count_0": "2", "count_1": "12", "melds_0": "5H 6H 7H 3C 3D 3S JC JD"}
    assert visitor.record(sheet, "knock-0", **typed).status_code == 303


@pytest.mark.parametrize("plain", ["", "yes"])
def test_a_count_over_the_limit_that_is_not_over_it_is_asked_about(visitor: Visitor, sheet: str, plain: str) -> None:
    typed = {"plain": plain, "count_0": "over", "over_0": "5", "count_1": "30"}
    asked = visitor.record(sheet, "knock-0", **typed)
    assert asked.status_code == 422
    assert "5 is not over the limit. Is it a knock with 5?" in text_of(asked)
    assert 'name="over-0" value="5"' in asked.text and rows(visitor.get(sheet).text) == 0
    form = Forms(asked.text).forms[f"{sheet}/hands"]
    previewed = visitor.client.post(f"{sheet}/hands/preview", data=form | {"told": "count-0"})
    assert "5 is not over the limit" in text_of(previewed)
    answered = visitor.client.post(f"{sheet}/hands", data=form | {"count-0": "5"})
    assert answered.status_code == 303 and totals(visitor.get(sheet).text) == [25, 0]


def test_a_knock_that_is_over_the_limit_of_its_upcard_is_not_asked_about(app: Flask, visitor: Visitor) -> None:
    ruleset = resolve({"extends": "classic", "knock_limit": "upcard"})
    match_id = desk.open_match(app.extensions["store"], ("Ana", "Rui"), ruleset, first_dealer=0, request_id="upcard")
    typed = {"count_0": "over", "over_0": "5", "count_1": "30", "upcard": "4D"}
    over = visitor.record(f"/matches/{match_id}", "knock-0", **typed)
    assert "Accepted or refused?" in text_of(over) and "not over the limit" not in text_of(over)
