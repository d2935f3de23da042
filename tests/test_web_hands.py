"""Hands through the forms: numbers and cards as people type them, twice, late, and against another state."""

from __future__ import annotations

import pytest
from flask import Flask

from scorekeeper import desk
from scorekeeper.formats.rulesets import resolve
from scorekeeper.rules.rulesets import ExtraBoxes, Ruleset
from scorekeeper.web.entry_page import laid_off_matters

from visits import Forms, Visitor, rows, text_of, totals

GIN_HAND = "AS 2S 3S 4S 8C 8D 8H QC QD QH"
LAID = "5H 6H 7H 3C 3D 3S JC JD JH 2C"
DEFENCE = "KC KD KS 4C 5C 6C 8H 9H QD 2S"


@pytest.mark.parametrize(("text", "after"), [("0", [0, 14]), ("98", [94, 0]), (" 98 ", [94, 0]), ("04", [0, 10])])
def test_zero_is_a_real_answer_and_ninety_eight_is_the_most(visitor: Visitor, sheet: str, text: str, after: list[int]) -> None:
    answer = visitor.record(sheet, "knock-0", count_0="4", count_1=text)
    assert answer.status_code == 303
    assert totals(visitor.get(sheet).text) == after


@pytest.mark.parametrize("text", ["", "ten", "1O", "l2", "-5", "7.5", "101", "12abc", "٣", "9" * 12])
def test_what_is_no_count_is_refused_by_name_with_everything_still_typed(visitor: Visitor, sheet: str, text: str) -> None:
    answer = visitor.record(sheet, "knock-0", count_0="4", count_1=text)
    assert answer.status_code == 422
    page = answer.text
    assert 'aria-describedby="e-count-1-1"' in page
    assert "Rui" in page.partition('id="e-count-1-1">')[2].partition("</p>")[0]
    assert f'name="count-1" value="{text}"' in page
    assert 'value="4" checked' in page
    assert rows(page) == 0


def test_all_that_is_wrong_is_said_at_once_and_again_beside_its_field(visitor: Visitor, sheet: str) -> None:
    answer = visitor.record(sheet, "knock-0", count_0="over", over_0="x", count_1="-5", before_1="y")
    assert answer.status_code == 422
    said = text_of(answer)
    assert "3 things to put right" in said
    assert said.count("“x” is no whole number for Ana") == said.count("“y” is no whole number for Rui") == 2


def test_a_dead_hand_is_recorded_without_counts(visitor: Visitor, sheet: str) -> None:
    assert visitor.record(sheet, "stock_out").status_code == 303
    page = visitor.get(sheet)
    assert (rows(page.text), totals(page.text)) == (1, [0, 0])
    assert "the stock ran out" in text_of(page)


@pytest.mark.parametrize("ten", ["10H", "TH", "th", "10h", " 10H ", "10♥", "10♡", "10♥\ufe0f", "🂺"])
def test_a_ten_is_read_however_it_is_written(visitor: Visitor, sheet: str, ten: str) -> None:
    cards = f"{ten} JH,qh;\n3c 3♦ 3S jc JD JS 2C"
    answer = visitor.record(sheet, "knock-0", mode="cards", words_0=cards, words_1=DEFENCE)
    assert answer.status_code == 303, text_of(answer)


@pytest.mark.parametrize("word", ["1H", "10", "1JH", "11S", "H10", "0H", "XX"])
def test_a_word_that_is_not_one_card_is_refused_by_name(visitor: Visitor, sheet: str, word: str) -> None:
    answer = visitor.record(sheet, "knock-0", mode="cards", words_0=f"{LAID[3:]} {word}", words_1=DEFENCE)
    assert answer.status_code == 422
    assert f"“{word}” among Ana's cards is not a card" in text_of(answer)
    assert f'name="words-0" value="{word}"' in answer.text
    assert '<input type="checkbox" name="cards-0" value="6H" checked>' in answer.text


def test_one_card_in_three_spellings_stands_twice_in_the_hand(visitor: Visitor, sheet: str) -> None:
    answer = visitor.record(sheet, "knock-0", mode="cards", words_0="K♠ K♤ K♠\ufe0f", words_1=DEFENCE)
    assert answer.status_code == 422
    assert "K♠ stands twice in Ana's hand" in text_of(answer)


def test_cards_are_ruled_on_and_counts_said_are_held_against_them(visitor: Visitor, sheet: str) -> None:
    answer = visitor.record(sheet, "knock-0", mode="cards", words_0=LAID, words_1=DEFENCE, count_1="13",
                            layoffs_1="8H on 5H 6H 7H, 9H on 5H 6H 7H")
    assert answer.status_code == 303
    ruling = text_of(visitor.get(f"{sheet}/hands/2"))
    assert "Ana knocks with 2" in ruling
    assert "12 − 2 = 10" in ruling
    assert "13" in ruling


def test_gin_by_its_cards_is_gin_against_a_hand_with_nothing_left(visitor: Visitor, sheet: str) -> None:
    defence = "5H 6H 7H 9S 10S JS QS KC KD KH"
    assert visitor.record(sheet, "gin-0", mode="cards", words_0=GIN_HAND, words_1=defence).status_code == 303
    assert totals(visitor.get(sheet).text) == [20, 0]


def test_from_counts_to_cards_and_back_nothing_typed_is_lost(visitor: Visitor, sheet: str) -> None:
    cards = visitor.record(sheet, "knock-0", count_0="7", count_1="31", act="cards")
    assert cards.status_code == 200
    assert 'name="count-0" value="7"' in cards.text
    assert 'name="count-1" value="31"' in cards.text
    counts = visitor.record(sheet, "knock-0", count_0="12", count_1="31", mode="cards", words_0=LAID, act="counts")
    assert 'name="over-0" value="12"' in counts.text
    again = visitor.record(sheet, "knock-0", mode="counts", cards_0="5H", act="cards")
    assert '<input type="checkbox" name="cards-0" value="5H" checked>' in again.text
    assert rows(visitor.get(sheet).text) == 0


def test_one_tap_takes_the_lay_that_the_referee_found(visitor: Visitor, sheet: str) -> None:
    answer = visitor.record(sheet, "knock-0", mode="cards", words_0=LAID, act="lay-0-5H 6H 7H, 3C 3D 3S")
    assert 'name="melds-0" value="5H 6H 7H, 3C 3D 3S"' in answer.text


def test_an_illegal_knock_asks_the_opponent_before_anything_is_recorded(visitor: Visitor, sheet: str) -> None:
    knock = {"count_0": "over", "over_0": "12", "count_1": "30"}
    asked = visitor.record(sheet, "knock-0", **knock)
    assert asked.status_code == 422
    assert 'name="response" value="accepted"' in asked.text
    assert visitor.record(sheet, "knock-0", **knock, response="accepted").status_code == 303
    assert totals(visitor.get(sheet).text) == [18, 0]
    assert visitor.record(sheet, "knock-0", **knock, response="refused").status_code == 303
    assert totals(visitor.get(sheet).text) == [18, 0]


def test_the_same_form_twice_records_once(visitor: Visitor, sheet: str) -> None:
    form = visitor.hand_form(sheet, "knock-0") | {"count-0": "5", "count-1": "35"}
    first, second = (visitor.client.post(f"{sheet}/hands", data=form) for _ in range(2))
    assert (first.status_code, second.status_code) == (303, 303)
    page = visitor.get(sheet)
    assert (rows(page.text), totals(page.text)) == (1, [30, 0])
    assert "recorded already" in text_of(page)


def test_two_phones_record_one_after_the_other_only_what_is_not_there(visitor: Visitor, sheet: str) -> None:
    mine, theirs = (visitor.hand_form(sheet, how) for how in ("knock-0", "gin-1"))
    visitor.client.post(f"{sheet}/hands", data=mine | {"count-0": "5", "count-1": "35"})
    late = visitor.client.post(f"{sheet}/hands", data=theirs | {"count-0": "31"})
    assert late.status_code == 409
    assert "went on while this form was open" in text_of(late)
    assert 'name="count-0" value="31"' in late.text
    assert rows(late.text) == 1


def test_an_expired_token_shows_the_form_again_as_typed_and_one_more_tap_records_once(visitor: Visitor, sheet: str) -> None:
    form = visitor.hand_form(sheet, "gin-0") | {"count-1": "23"}
    again = visitor.client.post(f"{sheet}/hands", data=form | {"csrf_token": "long gone"})
    assert again.status_code == 200
    assert "tap once more" in text_of(again)
    assert 'name="count-1" value="23"' in again.text
    assert rows(again.text) == 0
    send_again(visitor, sheet, again.text, {"count-1": "23"})


def test_a_lost_cookie_shows_the_form_again_as_typed(app: Flask, visitor: Visitor, sheet: str) -> None:
    form = visitor.hand_form(sheet, "gin-0") | {"count-1": "23"}
    later = Visitor(app)
    again = later.client.post(f"{sheet}/hands", data=form)
    assert again.status_code == 200
    send_again(later, sheet, again.text, {})


def send_again(visitor: Visitor, sheet: str, page: str, typed: dict[str, str]) -> None:
    form = Forms(page).forms[f"{sheet}/hands"] | typed
    assert visitor.client.post(f"{sheet}/hands", data=form).status_code == 303
    after = visitor.get(sheet).text
    assert (rows(after), totals(after)) == (1, [43, 0])


def test_the_preview_says_the_sum_and_stores_nothing(visitor: Visitor, sheet: str) -> None:
    said = visitor.client.post(f"{sheet}/hands/preview", data={"how": "knock-0", "count-0": "9", "count-1": "4"})
    assert "Rui undercuts: 9 − 4 = 5, and 10: 15 points, 15 in all" in text_of(said)
    assert "<html" not in said.text
    missing = visitor.client.post(f"{sheet}/hands/preview", data={"how": "knock-0", "count-0": "9"})
    assert 'class="hint"' in missing.text
    assert rows(visitor.get(sheet).text) == 0


@pytest.mark.parametrize(("said", "told"), [
    ({}, "Rui lays off 8♥ 9♥ on 5♥ 6♥ 7♥: 12 left."),
    ({"layoffs-1": "8H on 5H 6H 7H, QD on 5H 6H 7H"}, "Rui may not lay Q♦ off on 5♥ 6♥ 7♥: the run is of another suit."),
    ({"no_layoffs-1": "yes"}, "Rui lays off nothing: 29 left."),
])
def test_before_recording_is_said_what_is_laid_off_onto_what_and_why(visitor: Visitor, sheet: str, said: dict[str, str], told: str) -> None:
    both = {"how": "knock-0", "mode": "cards", "words-0": LAID, "words-1": DEFENCE}
    answer = visitor.client.post(f"{sheet}/hands/preview", data=both | said)
    assert told in text_of(answer)
    assert "Why?" in text_of(answer)
    assert "Rui's best melds: " in text_of(answer)
    assert "lays off" not in text_of(visitor.client.post(f"{sheet}/hands/preview", data=both | {"words-1": ""} | {"count-1": "12"}))


def test_a_correction_is_filled_with_what_was_recorded_and_marked_on_the_sheet(visitor: Visitor, sheet: str) -> None:
    visitor.record(sheet, "knock-0", mode="cards", words_0=LAID, words_1=DEFENCE, layoffs_1="8H on 5H 6H 7H")
    address = f"{sheet}/hands/2/correct"
    page = visitor.get(address).text
    assert 'name="cards-0" value="JC" checked' in page
    assert 'name="layoffs-1" value="8H on 5H 6H 7H"' in page
    form = visitor.form(address, address) | {"mode": "counts", "count-0": "2", "count-1": "22", "why": "writing"}
    assert visitor.client.post(address, data=form).status_code == 303
    sheet_now = visitor.get(sheet)
    assert totals(sheet_now.text) == [20, 0]
    assert "corrected" in text_of(sheet_now)
    assert "only the writing was wrong" in text_of(visitor.get(f"{sheet}/history"))


def test_a_hand_taken_out_comes_back_by_one_tap(visitor: Visitor, sheet: str) -> None:
    visitor.record(sheet, "gin-1", count_0="31")
    strike = visitor.form(f"{sheet}/hands/2", f"{sheet}/hands/2/strike")
    visitor.client.post(f"{sheet}/hands/2/strike", data=strike)
    assert rows(visitor.get(sheet).text) == 0
    visitor.client.post(f"{sheet}/undo", data=visitor.form(sheet, f"{sheet}/undo"))
    assert totals(visitor.get(sheet).text) == [0, 51]


def test_a_hand_that_is_not_on_the_sheet_is_a_calm_page(visitor: Visitor, sheet: str) -> None:
    answer = visitor.get(f"{sheet}/hands/99")
    assert answer.status_code == 404
    assert "No longer there" in text_of(answer)


@pytest.fixture
def oklahoma(app: Flask) -> str:
    """A match whose limit comes from the upcard."""
    ruleset = resolve({"extends": "classic", "knock_limit": "upcard"})
    match_id = desk.open_match(app.extensions["store"], ("Ana", "Rui"), ruleset, first_dealer=0, request_id="a")
    return f"/matches/{match_id}"


def test_where_the_limit_comes_from_the_upcard_it_is_asked(visitor: Visitor, oklahoma: str) -> None:
    answer = visitor.record(oklahoma, "knock-0", count_0="3", count_1="20")
    assert answer.status_code == 422
    assert 'aria-describedby="e-upcard-1"' in answer.text
    assert visitor.record(oklahoma, "knock-0", count_0="3", count_1="20", upcard="4D").status_code == 303


def test_the_chips_go_up_to_the_limit_of_this_deal(visitor: Visitor, oklahoma: str) -> None:
    looked = visitor.record(oklahoma, "knock-0", upcard="4D", act="look")
    assert 'name="count-0" value="4"' in looked.text
    assert 'name="count-0" value="5"' not in looked.text
    assert "over the limit of 4" in looked.text


def test_the_sum_can_be_looked_at_without_scripts_before_recording(visitor: Visitor, sheet: str) -> None:
    looked = visitor.record(sheet, "knock-0", count_0="9", count_1="4", act="look")
    assert looked.status_code == 200
    assert "Rui undercuts: 9 − 4 = 5, and 10: 15 points" in text_of(looked)
    assert rows(looked.text) == 0


def test_who_dealt_a_hand_can_be_put_right_and_the_deal_moves_on_from_there(visitor: Visitor, sheet: str) -> None:
    visitor.record(sheet, "gin-0", count_1="20")
    address = f"{sheet}/hands/2/correct"
    assert visitor.form(address, address)["dealer"] == ""
    visitor.client.post(address, data=visitor.form(address, address) | {"dealer": "1"})
    assert visitor.form(address, address)["dealer"] == "1"
    first_side = visitor.get(sheet).text.partition('<div class="side ')[2].partition('<div class="side ')[0]
    assert 'class="deals"' in first_side


def test_the_address_a_form_went_to_leads_to_the_sheet(visitor: Visitor, sheet: str) -> None:
    assert visitor.get(f"{sheet}/hands").headers["Location"] == sheet


def test_a_correction_that_changes_the_fate_of_the_match_says_so_before_and_after(visitor: Visitor, sheet: str) -> None:
    visitor.record(sheet, "knock-0", count_0="1", count_1="61")
    visitor.record(sheet, "gin-0", count_1="30")
    address = f"{sheet}/hands/2/correct"
    typed = visitor.form(address, address) | {"count-1": "50"}
    live = visitor.client.post(f"{sheet}/hands/2/preview", data=typed)
    assert "The match goes on again." in text_of(live)
    answer = visitor.client.post(address, data=typed)
    assert answer.headers["Location"].endswith("?new=2#hand-1")
    told = text_of(visitor.get(sheet))
    assert told.count("The match goes on again.") == 1
    visitor.client.post(f"{sheet}/undo", data=visitor.form(sheet, f"{sheet}/undo"))
    assert "Now Ana wins the match, with hand 2." in text_of(visitor.get(sheet))
    visitor.client.post(f"{sheet}/hands/2/strike", data=visitor.form(f"{sheet}/hands/2", f"{sheet}/hands/2/strike"))
    assert "Undo brings it back. The match goes on again." in text_of(visitor.get(sheet))


def test_a_correction_without_any_bearing_on_the_match_says_nothing_more(visitor: Visitor, sheet: str) -> None:
    visitor.record(sheet, "knock-0", count_0="1", count_1="61")
    address = f"{sheet}/hands/2/correct"
    visitor.client.post(address, data=visitor.form(address, address) | {"count-1": "50"})
    assert '<div class="notices">' not in visitor.get(sheet).text


def test_after_a_refused_knock_the_same_deal_is_asked_about(visitor: Visitor, sheet: str) -> None:
    visitor.record(sheet, "knock-0", count_0="over", over_0="12", count_1="30", response="refused")
    said = text_of(visitor.get(sheet))
    assert "1. Rui refuses the knock with 12: the hand goes on" in said
    assert "The hand goes on: how did it end?" in said
    assert "How did hand" not in said
    visitor.record(sheet, "knock-0", count_0="9", count_1="30")
    assert "How did hand 3 end?" in text_of(visitor.get(sheet))


def test_a_correction_is_a_slip_of_the_pen_unless_somebody_says_otherwise(visitor: Visitor, sheet: str) -> None:
    visitor.record(sheet, "knock-0", count_0="1", count_1="61")
    address = f"{sheet}/hands/2/correct"
    visitor.client.post(address, data=visitor.form(address, address) | {"count-1": "50"})
    assert "only the writing was wrong" in text_of(visitor.get(f"{sheet}/history"))


@pytest.mark.parametrize("chip", ["", "over"])
def test_a_count_typed_over_the_limit_is_the_answer_with_or_without_its_chip(visitor: Visitor, sheet: str, chip: str) -> None:
    asked = visitor.record(sheet, "knock-0", plain="yes", count_0=chip, over_0="14", count_1="30")
    assert "Accepted or refused?" in text_of(asked)
    assert 'name="over-0" value="14"' in asked.text
    assert visitor.record(sheet, "knock-0", count_0=chip, over_0="14", count_1="30", response="accepted").status_code == 303
    assert totals(visitor.get(sheet).text) == [16, 0]


def test_of_a_count_ticked_and_another_typed_beside_it_one_is_asked_for(visitor: Visitor, sheet: str) -> None:
    assert '<noscript><input type="hidden" name="plain"' in visitor.get(f"{sheet}/hands/new?how=knock-0").text
    for act, status in (("record", 422), ("look", 200)):
        asked = visitor.record(sheet, "knock-0", plain="yes", count_0="7", over_0="14", count_1="30", act=act)
        assert asked.status_code == status
        assert "7 or 14? Ana's count is ticked as 7" in text_of(asked)
        assert 'aria-describedby="e-count-0-1"' in asked.text
    assert rows(visitor.get(sheet).text) == 0
    assert visitor.record(sheet, "knock-0", plain="yes", count_0="7", over_0="7", count_1="30").status_code == 303


def test_what_scripts_keep_out_of_sight_is_not_asked(visitor: Visitor, sheet: str) -> None:
    assert visitor.record(sheet, "knock-0", count_0="7", over_0="14", count_1="30").status_code == 303
    assert totals(visitor.get(sheet).text) == [23, 0]


def test_a_late_correction_is_told_how_its_hand_stands_now(visitor: Visitor, sheet: str) -> None:
    visitor.record(sheet, "knock-0", count_0="7", count_1="30")
    address = f"{sheet}/hands/2/correct"
    mine, theirs = visitor.form(address, address), visitor.form(address, address)
    visitor.client.post(address, data=theirs | {"count-1": "31"})
    late = visitor.client.post(address, data=mine | {"count-1": "32"})
    assert late.status_code == 409
    assert "The hand stands like this now: Ana knocks with 7: 31 − 7 = 24 points." in text_of(late)
    assert "only if it is not there" not in text_of(late)
    assert 'name="count-1" value="32"' in late.text


def taken_out(visitor: Visitor, sheet: str) -> tuple[str, dict[str, str]]:
    """The form of a correction, and its address, of a hand that the other phone has taken out since."""
    visitor.record(sheet, "knock-0", count_0="7", count_1="30")
    address = f"{sheet}/hands/2/correct"
    mine = visitor.form(address, address)
    visitor.client.post(f"{sheet}/hands/2/strike", data=visitor.form(f"{sheet}/hands/2", f"{sheet}/hands/2/strike"))
    return address, mine


def test_the_correction_of_a_hand_that_was_taken_out_says_what_happened_and_leads_back_to_its_match(visitor: Visitor, sheet: str) -> None:
    address, mine = taken_out(visitor, sheet)
    late = visitor.client.post(address, data=mine | {"count-1": "37"})
    assert late.status_code == 404
    said = text_of(late)
    assert "taken out (Ana knocks with 7: 30 − 7 = 23 points)" in said
    assert "What you typed would have been: Ana knocks with 7: 37 − 7 = 30 points. It was not recorded." in said
    assert f'href="{sheet}"' in late.text and f'href="{sheet}/history"' in late.text


@pytest.mark.parametrize("page", ["", "/correct", "/referee"])
def test_every_page_of_a_hand_that_is_gone_leads_back_to_its_match(visitor: Visitor, sheet: str, page: str) -> None:
    taken_out(visitor, sheet)
    answer = visitor.get(f"{sheet}/hands/2{page}")
    assert answer.status_code == 404 and "taken out" in text_of(answer)
    assert f'href="{sheet}"' in answer.text


def test_the_correction_of_a_hand_whose_recording_was_taken_back_says_so(visitor: Visitor, sheet: str) -> None:
    visitor.record(sheet, "knock-0", count_0="7", count_1="30")
    address = f"{sheet}/hands/2/correct"
    mine = visitor.form(address, address)
    visitor.client.post(f"{sheet}/undo", data=visitor.form(sheet, f"{sheet}/undo"))
    assert "recording taken back" in text_of(visitor.client.post(address, data=mine))


def test_taking_back_what_is_taken_back_already_leads_back_to_the_match(visitor: Visitor, sheet: str) -> None:
    visitor.record(sheet, "knock-0", count_0="7", count_1="30")
    undo = visitor.form(sheet, f"{sheet}/undo")
    visitor.client.post(f"{sheet}/undo", data=undo | {"entry": "99"})
    answer = visitor.client.post(f"{sheet}/undo", data=undo | {"entry": "99", "request_id": "other"})
    assert answer.status_code == 404 and f'href="{sheet}/history"' in answer.text


@pytest.fixture
def gin_off(visitor: Visitor) -> str:
    return visitor.open_match(ruleset="table-25")


def asked_laid_off(visitor: Visitor, sheet: str, **fields: str) -> bool:
    """Whether the live answer asks if every loose card was laid off."""
    typed = {name.replace("_", "-"): value for name, value in fields.items()}
    answer = visitor.client.post(f"{sheet}/hands/preview", data=visitor.hand_form(sheet, "knock-0") | typed)
    return "asked-now" in answer.get_data(as_text=True)


def test_laying_off_all_is_asked_only_where_it_changes_the_result(visitor: Visitor, sheet: str, gin_off: str) -> None:
    assert asked_laid_off(visitor, gin_off, count_0="7", count_1="0")
    assert not asked_laid_off(visitor, gin_off, count_0="7", count_1="3"), "cards were left"
    assert not asked_laid_off(visitor, gin_off, count_0="0", count_1="0"), "on gin nothing is laid off"
    assert not asked_laid_off(visitor, gin_off, count_0="over", over_0="14", count_1="0", response="refused"), "the hand goes on"
    assert not asked_laid_off(visitor, sheet, count_0="7", count_1="0"), "these rules give nothing for it"


@pytest.mark.parametrize(("options", "matters"), [
    ({"gin_off_bonus": 25, "undercut_bonus": 20}, True), ({"gin_off_bonus": 20, "undercut_bonus": 20}, False), ({"gin_off_bonus": None}, False),
    ({"gin_off_bonus": 20, "undercut_bonus": 20, "gin_off_replaces_undercut": False}, True), ({"gin_off_bonus": 25, "natural_zero_is_gin_off": True}, False),
    ({"gin_off_bonus": 20, "undercut_bonus": 20, "extra_boxes": ExtraBoxes(gin_off=2)}, True)])
def test_it_matters_where_it_scores_otherwise(options: dict, matters: bool) -> None:
    assert laid_off_matters(Ruleset(id="club", name="Club", **options)) is matters


def there_and_back(visitor: Visitor, address: str, form: dict[str, str], ways: tuple[str, str]) -> dict[str, str]:
    """What the form holds after it was turned one way and back, as a browser would send it."""
    for act in ways:
        turned = visitor.client.post(address, data=form | {"act": act})
        assert turned.status_code == 200
        form = Forms(turned.get_data(as_text=True)).forms[address]
    return form


SAID = {"before-1": "40", "dealer": "1", "upcard": "4D"}
SHOWN = {"mode": "cards", "words-0": LAID, "words-1": DEFENCE, "melds-0": "5H 6H 7H, 3C 3D 3S", "layoffs-1": "8H on 5H 6H 7H", "discard-0": "9C", "tab": "1"}


@pytest.mark.parametrize("counts", [{"count-0": "7", "count-1": "31"}, {"over-0": "14", "count-1": "31", "response": "accepted"}, {"count-0": "7", "count-1": "0", "laid_off_all": "yes"}])
@pytest.mark.parametrize("ways", [("cards", "counts"), ("cards", "counts", "cards", "counts")])
def test_counts_and_all_said_with_them_survive_the_cards(visitor: Visitor, sheet: str, counts: dict[str, str], ways: tuple[str, ...]) -> None:
    form = visitor.hand_form(sheet, "knock-0") | SAID | counts
    back = there_and_back(visitor, f"{sheet}/hands", form, ways)
    assert {field: back.get(field) for field in counts | SAID} == counts | SAID


@pytest.mark.parametrize("ways", [("counts", "cards"), ("counts", "cards", "counts", "cards")])
def test_cards_and_all_said_with_them_survive_the_counts(visitor: Visitor, sheet: str, ways: tuple[str, ...]) -> None:
    form = visitor.hand_form(sheet, "knock-0") | SAID | SHOWN | {"count-0": "7", "count-1": "31"}
    back = visitor.client.post(f"{sheet}/hands", data=form | {"act": "cards"})
    first = Forms(back.get_data(as_text=True)).forms[f"{sheet}/hands"]
    again = there_and_back(visitor, f"{sheet}/hands", first, ways)
    assert {name: value for name, value in again.items() if name != "csrf_token"} == {name: value for name, value in first.items() if name != "csrf_token"}
    for field in ("melds-0", "layoffs-1", "discard-0", "count-0", "count-1", "before-1", "dealer", "upcard"):
        assert again.get(field) == (SHOWN | SAID | {"count-0": "7", "count-1": "31"})[field], field


def test_a_correction_keeps_all_that_is_said_of_it_both_ways(visitor: Visitor, sheet: str) -> None:
    visitor.record(sheet, "knock-0", count_0="7", count_1="31")
    address = f"{sheet}/hands/2/correct"
    typed = SAID | {"how": "knock-1", "count-0": "31", "count-1": "6", "why": "count", "before-0": "44", "before-1": ""}
    back = there_and_back(visitor, address, visitor.form(address, address) | typed, ("cards", "counts"))
    assert {field: back.get(field) for field in typed} == typed


def test_cards_typed_on_a_phone_that_comes_second_are_kept(app: Flask, visitor: Visitor, sheet: str) -> None:
    second = Visitor(app)
    form = second.hand_form(sheet, "knock-0") | SAID | SHOWN | {"count-0": "7", "count-1": "31"}
    visitor.record(sheet, "gin-1", count_0="20")
    late = second.client.post(f"{sheet}/hands", data=form | {"act": "record"})
    assert late.status_code in (409, 422)
    kept = Forms(late.get_data(as_text=True)).forms[f"{sheet}/hands"]
    for field in ("melds-0", "layoffs-1", "discard-0", "count-0", "count-1", "before-1", "dealer", "upcard", "mode", "tab"):
        assert kept.get(field) == form[field], field
    assert rows(visitor.get(sheet).text) == 1
