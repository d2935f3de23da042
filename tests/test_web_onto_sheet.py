"""The referee asked from a match: it knows the players' names, and its ruling becomes the hand that it is about."""

from __future__ import annotations

import html
import re
from urllib.parse import urlencode

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from visits import Forms, Visitor, text_of

KNOCKER = "5H 6H 7H 3C 3D 3S JC JD JH 2C"
DEFENDER = "KC KD KS 4C 5C 6C 8H 9H QD 2S"
BY_CARDS = {"words-0": KNOCKER, "words-1": DEFENDER}
BY_COUNT = {"end": "knock", "count-0": "9", "count-1": "4"}


def id_of(sheet: str) -> str:
    return sheet.rpartition("/")[2]


def asked(visitor: Visitor, sheet: str, ended: int = 1, **fields: str) -> str:
    """The address of the answer to who won, as asked from the questions of this match: the seat `ended` ended the hand."""
    start = visitor.form(visitor.get(f"{sheet}/referee").headers["Location"])
    return visitor.get(f"/referee/who-won?{urlencode(start | {'ended': ended, 'ask': 1} | fields)}").headers["Location"]


def put(visitor: Visitor, address: str, sheet: str, act: str = "record") -> TestResponse:
    """Tap the button that puts the ruling of this page onto the sheet."""
    return visitor.client.post(f"{sheet}/hands", data=visitor.form(address, f"{sheet}/hands") | {"act": act})


def test_the_form_asks_first_who_ended_the_hand_and_then_says_the_names(visitor: Visitor, sheet: str) -> None:
    first = visitor.get(f"/referee/who-won?match={id_of(sheet)}")
    said = text_of(first)
    assert "Who ended the hand? Ana knocks Rui knocks Ana gin Rui gin" in said
    rui = html.unescape(re.search(r'href="([^"]+)">Rui knocks<', first.text)[1])
    said = text_of(visitor.get(rui))
    assert "Rui, who ended the hand" in said and "Cards of Ana, the other player" in said and "What did Rui say?" in said
    assert not re.search(r"\b[AB]('s| laid| said)", said)


def test_the_ruling_speaks_the_names_and_its_link_holds_none(visitor: Visitor, sheet: str, app: Flask) -> None:
    address = asked(visitor, sheet, **BY_CARDS)
    said = text_of(visitor.get(address))
    assert "Rui knocks with 2" in said and "Ana lays 9♥ off" in said
    assert "A knocks" not in said
    alone = address.partition("?")[0]
    assert "A knocks with 2" in text_of(visitor.get(alone)) and "Rui" not in text_of(visitor.get(alone))
    assert "Rui" not in text_of(Visitor(app, key="").get(address))


@pytest.mark.parametrize(("fields", "row"), [
    (BY_CARDS, "1. Rui knocks with 2 12 − 2 = 10"), (BY_COUNT, "1. Ana undercuts 9 − 4 + 10 = 15"),
    ({"end": "big_gin", "count-1": "31", "ruleset": "modern"}, "1. Rui has big gin"),
])
def test_a_ruling_becomes_the_hand_it_is_about_by_one_tap_and_is_kept_with_it(visitor: Visitor, fields: dict[str, str], row: str) -> None:
    sheet = visitor.open_match(ruleset=fields.get("ruleset", "classic"))
    address = asked(visitor, sheet, **fields)
    assert "Put it on the sheet as hand 1" in text_of(visitor.get(address))
    there = put(visitor, address, sheet)
    assert there.status_code == 303
    said = text_of(visitor.get(there.headers["Location"]))
    assert row in said and "ruling (1)" in said and "the ruling is kept with it" in said
    kept = text_of(visitor.get(f"{sheet}/hands/2"))
    assert "Kept rulings (1) Who won this hand?" in kept and "does not match" not in kept


def test_one_undo_takes_off_the_hand_with_its_ruling_and_one_redo_brings_both_back(visitor: Visitor, sheet: str) -> None:
    put(visitor, asked(visitor, sheet, **BY_CARDS), sheet)
    visitor.client.post(f"{sheet}/undo", data=visitor.form(sheet, f"{sheet}/undo"))
    said = text_of(visitor.get(sheet))
    assert "Rui knocks with 2 12" not in said and "ruling (1)" not in said
    visitor.client.post(f"{sheet}/redo", data=visitor.form(sheet, f"{sheet}/redo"))
    assert "ruling (1)" in text_of(visitor.get(sheet))


def test_the_same_tap_twice_makes_one_hand(visitor: Visitor, sheet: str) -> None:
    form = visitor.form(asked(visitor, sheet, **BY_CARDS), f"{sheet}/hands")
    for _tap in range(2):
        visitor.client.post(f"{sheet}/hands", data={**form, "act": "record"})
    said = text_of(visitor.get(sheet))
    assert "1. Rui knocks" in said and "2. Rui knocks" not in said


def test_a_hand_that_came_in_between_is_noticed_and_nothing_is_recorded_yet(visitor: Visitor, sheet: str) -> None:
    address = asked(visitor, sheet, **BY_CARDS)
    visitor.record(sheet, "knock-1", **{"count-1": "2", "count-0": "12"})
    stale = put(visitor, address, sheet)
    assert stale.status_code == 409
    assert "record this hand only if it is not there" in text_of(stale)
    again = Forms(stale.text).forms[f"{sheet}/hands"]
    assert again["ruling"] in address
    assert "ruling (1)" not in text_of(visitor.get(sheet))


def test_looked_over_first_the_form_of_the_hand_holds_all_cards_and_the_ruling_goes_along(visitor: Visitor, sheet: str) -> None:
    looked = put(visitor, asked(visitor, sheet, **BY_CARDS), sheet, "look")
    assert "Rui knocks with 2: 12 − 2 = 10 points, 10 in all" in text_of(looked)
    assert len(re.findall(r'type="checkbox" name="cards-[01]" value="[^"]+" checked', looked.text)) == 20
    assert Forms(looked.text).forms[f"{sheet}/hands"]["ruling"]


def test_a_ruling_by_other_rules_than_the_match_is_asked_anew_first(visitor: Visitor, sheet: str) -> None:
    page = visitor.get(asked(visitor, sheet, **BY_COUNT, ruleset="table-25"))
    said = text_of(page)
    assert "asked by other rules than those of the match" in said and "Put it on the sheet" not in said
    anew = html.unescape(re.search(r'href="([^"]+)">Ask by the rules of the match', page.text)[1])
    assert "Put it on the sheet as hand 1" in text_of(visitor.get(visitor.get(anew).headers["Location"]))


def test_a_knock_over_the_limit_is_answered_before_it_goes_onto_the_sheet(visitor: Visitor, sheet: str) -> None:
    page = visitor.get(asked(visitor, sheet, **{"end": "knock", "count-0": "14", "count-1": "31"}))
    assert "Put it on the sheet" not in text_of(page)
    accepted = visitor.get(html.unescape(re.search(r'href="([^"]+)">It is accepted', page.text)[1])).headers["Location"]
    there = put(visitor, accepted, sheet)
    assert "1. Rui knocks with 14" in text_of(visitor.get(there.headers["Location"]))


def test_from_the_form_of_a_hand_all_that_was_typed_goes_along(visitor: Visitor, sheet: str) -> None:
    start = visitor.form(visitor.get(f"{sheet}/referee?how=knock-1&count-1=8&count-0=29").headers["Location"])
    said = visitor.get(f"/referee/who-won?{urlencode(start)}")
    assert "Rui, who ended the hand" in text_of(said)
    assert re.search(r'name="count-0" value="8"', said.text) and re.search(r'name="count-1" value="29"', said.text)
    assert "Who ended the hand?" not in text_of(visitor.get(f"/referee/may-i-knock?{urlencode(start)}"))


def test_another_who_ended_the_hand_keeps_the_cards_with_their_players(visitor: Visitor, sheet: str) -> None:
    before = {"match": id_of(sheet), "shown_ended": "1", "ended": "0"}
    form = visitor.get(f"/referee/who-won?{urlencode(before | BY_CARDS)}").text
    assert re.search(f'name="words-1" value="{KNOCKER}"', form) and re.search(f'name="words-0" value="{DEFENDER}"', form)


def test_a_recorded_hand_opens_the_question_filled_and_offers_its_correction(visitor: Visitor, sheet: str) -> None:
    visitor.record(sheet, "knock-1", **{"count-1": "8", "count-0": "29"})
    form = visitor.get(visitor.get(f"{sheet}/hands/2/referee").headers["Location"])
    assert "Rui, who ended the hand" in text_of(form)
    assert re.search(r'name="count-0" value="8"', form.text) and re.search(r'name="count-1" value="29"', form.text)
    fields = next(iter(Forms(form.text).forms.values()))
    same = visitor.get(visitor.get(f"/referee/who-won?{urlencode(fields | {'ask': 1})}").headers["Location"])
    assert "Correct hand 1" not in text_of(same) and "Put it on the sheet" not in text_of(same)
    other = visitor.get(f"/referee/who-won?{urlencode(fields | {'count-0': '9', 'ask': 1})}").headers["Location"]
    correction = visitor.form(other, f"{sheet}/hands/2/correct")
    shown = visitor.client.post(f"{sheet}/hands/2/correct", data={**correction, "act": "look"})
    assert "Rui knocks with 9: 29 − 9 = 20 points" in text_of(shown)


def test_what_went_there_goes_on_to_the_score_with_its_cards(visitor: Visitor, sheet: str) -> None:
    facts = {"melds": "5H 6H 7H, 3C 3D 3S", "layoffs": "8H", "ask": "1", "match": id_of(sheet), "ended": "1"}
    page = visitor.get(visitor.get(f"/referee/can-this-go-there?{urlencode(facts)}").headers["Location"])
    led = visitor.get(html.unescape(re.search(r'href="(/referee/who-won[^"]+)"', page.text)[1])).text
    for field, said in (("words-0", "5♥ 6♥ 7♥ 3♣ 3♦ 3♠"), ("melds-0", "5♥ 6♥ 7♥, 3♣ 3♦ 3♠"), ("words-1", "8♥"), ("layoffs-1", "8♥")):
        assert re.search(f'name="{field}" value="{said}"', led), field


def test_the_referee_of_a_match_leads_back_to_its_sheet_and_lists_its_rulings(visitor: Visitor, sheet: str) -> None:
    answer = asked(visitor, sheet, **BY_CARDS)
    put(visitor, answer, sheet)
    start = visitor.get(f"{sheet}/referee").headers["Location"]
    assert "Rulings kept with hands of this match Hand 1: Who won this hand? Rui knocks with 2" in text_of(visitor.get(start))
    for address in (start, f"/referee/may-i-knock?match={id_of(sheet)}", f"/referee/something-went-wrong?match={id_of(sheet)}", answer):
        assert f'href="{sheet}" data-back>Back to the sheet' in visitor.get(address).text
    assert "Back to the sheet" not in visitor.get("/referee").text


def test_three_at_basic_rummy_are_named_and_recorded(visitor: Visitor) -> None:
    sheet = visitor.open_match(ruleset="basic-rummy", **{"name-0": "Ana", "name-1": "Rui", "name-2": "Bea"})
    form = text_of(visitor.get(f"/referee/who-won?match={id_of(sheet)}&ended=1&ruleset=basic-rummy"))
    assert "How did Rui go out?" in form and "Ana, left with" in form and "Bea, left with" in form and "Leo" not in form
    address = asked(visitor, sheet, **{"end": "out", "count-1": "12", "count-2": "31"})
    said = text_of(visitor.get(put(visitor, address, sheet).headers["Location"]))
    assert "Rui goes out" in said and "ruling (1)" in said


def test_a_hand_begun_by_cards_is_counted_on_not_blamed_and_its_deadwood_says_that_nothing_is_laid_off_yet(visitor: Visitor, sheet: str) -> None:
    form = visitor.hand_form(sheet, "knock-1") | {"mode": "cards", "act": "look", "words-1": KNOCKER, "words-0": "KC"}
    begun = text_of(visitor.client.post(f"{sheet}/hands", data=form))
    assert "1 of Ana's 10 cards so far." in begun and "look through it again" not in begun
    full = text_of(visitor.client.post(f"{sheet}/hands", data=form | {"words-0": DEFENDER}))
    assert re.search(r"deadwood at best \d+ , before laying off", full)
