"""Undo and redo in one tap, each saying what it takes back; a match off the list and back; both agree."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from scorekeeper import desk

from visits import Visitor, rows, text_of, totals


def press(visitor: Visitor, page: str, action: str) -> str:
    """Send the form of this page that goes to `action`; answers what the page after it says."""
    answer = visitor.client.post(action, data=visitor.form(page, action), follow_redirects=True)
    assert answer.status_code == 200, text_of(answer)
    return text_of(answer)


def on(visitor: Visitor, page: str) -> str:
    return text_of(visitor.get(page))


def strike(visitor: Visitor, sheet: str, seq: int) -> str:
    return press(visitor, f"{sheet}/hands/{seq}", f"{sheet}/hands/{seq}/strike")


def correct(visitor: Visitor, sheet: str, seq: int, **fields: str) -> None:
    address = f"{sheet}/hands/{seq}/correct"
    typed = {name.replace("_", "-"): value for name, value in fields.items()}
    assert visitor.client.post(address, data=visitor.form(address, address) | typed).status_code == 303


def test_undo_and_redo_are_one_tap_each_and_say_what_they_take_back(visitor: Visitor, sheet: str) -> None:
    visitor.record(sheet, "gin-1", count_0="20")
    assert "Undo: Rui has gin" in on(visitor, sheet) and "Redo" not in on(visitor, sheet)
    said = press(visitor, sheet, f"{sheet}/undo")
    assert "Taken back: Rui has gin." in said and "Redo: Rui has gin" in said and "Undo: new match" in said
    said = press(visitor, sheet, f"{sheet}/redo")
    assert "Brought back: Rui has gin." in said and "Undo: Rui has gin" in said and "Redo" not in said
    assert totals(visitor.get(sheet).text) == [0, 40]


def test_a_correction_and_a_strike_are_taken_back_by_name(visitor: Visitor, sheet: str) -> None:
    visitor.record(sheet, "gin-1", count_0="20")
    correct(visitor, sheet, 2, count_0="30")
    assert "Undo: correction of hand 1" in on(visitor, sheet)
    said = press(visitor, sheet, f"{sheet}/undo")
    assert "Redo: correction of hand 1" in said and "Undo: Rui has gin" in said
    assert "Undo: hand taken out" in strike(visitor, sheet, 2)
    assert rows(visitor.get(sheet).text) == 0
    said = press(visitor, sheet, f"{sheet}/undo")
    assert "Redo: hand taken out" in said and totals(visitor.get(sheet).text) == [0, 40]


def test_a_hand_that_was_corrected_is_brought_back_as_it_stood(visitor: Visitor, sheet: str) -> None:
    visitor.record(sheet, "gin-1", count_0="20")
    correct(visitor, sheet, 2, how="gin-0", count_0="", count_1="30")
    history = f"{sheet}/history"
    visitor.client.post(f"{sheet}/undo", data=visitor.form(history, f"{sheet}/undo") | {"entry": "2"})
    assert "Redo: Ana has gin" in on(visitor, sheet)


def test_the_end_of_a_match_is_taken_back_where_it_stands(visitor: Visitor, sheet: str) -> None:
    for _hand in range(2):
        visitor.record(sheet, "gin-0", count_1="50")
    page = on(visitor, sheet)
    assert "Rematch" in page and page.count("Undo: Ana has gin") == 1
    said = press(visitor, sheet, f"{sheet}/undo")
    assert "The match goes on again." in said and "Redo: Ana has gin" in said
    assert "Rematch" in press(visitor, sheet, f"{sheet}/redo")


def test_a_new_match_is_taken_back_at_once_and_brought_back(visitor: Visitor, sheet: str) -> None:
    assert "Undo: new match" in on(visitor, sheet)
    said = press(visitor, sheet, f"{sheet}/abandon")
    assert "This match was taken off the list." in said and "Bring it back" in said
    assert "How did hand 1 end?" not in said
    assert sheet not in visitor.get("/").text and "Matches taken off the list" in on(visitor, "/")
    assert sheet in visitor.get("/matches/taken-off").text and "Ana – Rui 0 : 0 taken off" in on(visitor, "/matches/taken-off")
    said = press(visitor, sheet, f"{sheet}/undo")
    assert "The match is back on the list." in said and "How did hand 1 end?" in said
    assert sheet in visitor.get("/").text and "taken off" not in on(visitor, "/")
    assert "No match is off the list." in on(visitor, "/matches/taken-off")
    told = on(visitor, f"{sheet}/history")
    assert "The match was brought back to the list" in told and "The match was taken off the list" in told


def test_a_match_in_play_leaves_the_list_from_its_history_and_keeps_its_hands(visitor: Visitor, sheet: str) -> None:
    visitor.record(sheet, "gin-1", count_0="20")
    assert f"{sheet}/abandon" not in visitor.get(sheet).text and f"{sheet}/abandon" not in visitor.get(f"{sheet}/hands/2").text
    said = press(visitor, f"{sheet}/history", f"{sheet}/abandon")
    assert "taken off the list" in said and rows(visitor.get(sheet).text) == 1
    for page in (sheet, f"{sheet}/hands/2"):
        assert f"{sheet}/hands/new" not in visitor.get(page).text and "Correct this hand" not in on(visitor, page)
    press(visitor, f"{sheet}/history", f"{sheet}/undo")
    assert "Undo: Rui has gin" in on(visitor, sheet)


def test_a_hand_sent_to_a_match_off_the_list_is_not_recorded_and_says_so(visitor: Visitor, sheet: str) -> None:
    form = visitor.hand_form(sheet, "gin-1") | {"count-0": "20"}
    press(visitor, f"{sheet}/history", f"{sheet}/abandon")
    answer = visitor.client.post(f"{sheet}/hands", data=form | {"seen": "2"}, follow_redirects=True)
    assert "taken off the list. Nothing was changed; bring it back first." in text_of(answer)
    assert rows(answer.text) == 0


def test_a_rematch_off_the_list_is_not_gone_back_to(visitor: Visitor, sheet: str) -> None:
    for _hand in range(2):
        visitor.record(sheet, "gin-0", count_1="50")
    again = visitor.client.post(f"{sheet}/rematch", data=visitor.form(sheet, f"{sheet}/rematch")).headers["Location"]
    press(visitor, again, f"{again}/abandon")
    assert "This table is at another match. To that match" in on(visitor, again) and "newer" not in on(visitor, again)
    other = visitor.client.post(f"{sheet}/rematch", data=visitor.form(sheet, f"{sheet}/rematch")).headers["Location"]
    assert other not in (again, sheet) and "How did hand 1 end?" in on(visitor, other)


def test_a_signed_match_is_unlocked_in_its_history_alone_and_stays_on_the_list(visitor: Visitor, sheet: str) -> None:
    visitor.record(sheet, "gin-1", count_0="20")
    press(visitor, f"{sheet}/history", f"{sheet}/close")
    assert f"{sheet}/reopen" not in visitor.get(sheet).text and "Undo" not in on(visitor, sheet)
    assert f"{sheet}/abandon" not in visitor.get(f"{sheet}/history").text
    press(visitor, f"{sheet}/history", f"{sheet}/reopen")
    assert "The match was unlocked" in on(visitor, f"{sheet}/history")


# both agree


@pytest.fixture
def rui(visitor: Visitor, sheet: str) -> Visitor:
    """A browser that says it is Rui's, at a sheet with one hand."""
    visitor.record(sheet, "gin-1", count_0="20")
    say_whose(visitor, sheet, 1)
    return visitor


def say_whose(visitor: Visitor, sheet: str, seat: int) -> None:
    match_id = sheet.rpartition("/")[2]
    sent = visitor.client.post("/this-phone", data=visitor.form(f"/this-phone?match={match_id}") | {"whose": str(seat)})
    assert sent.status_code == 303


def test_nobody_is_asked_to_agree_where_the_phone_is_nobodys(visitor: Visitor, sheet: str) -> None:
    visitor.record(sheet, "gin-1", count_0="20")
    assert "I agree" not in on(visitor, sheet) and "I agree" not in on(visitor, f"{sheet}/hands/2")
    form = visitor.form(sheet, f"{sheet}/undo")
    said = text_of(visitor.client.post(f"{sheet}/hands/2/agree", data=form, follow_redirects=True))
    assert "this phone does not say whose it is" in said and "agreed:" not in said


def test_a_player_agrees_by_one_tap_and_takes_it_back_by_one(app: Flask, rui: Visitor, sheet: str) -> None:
    assert "agreed: Rui" in press(rui, sheet, f"{sheet}/hands/2/agree")
    say_whose(rui, sheet, 0)
    assert "agreed: Ana, Rui" in press(rui, f"{sheet}/hands/2", f"{sheet}/hands/2/agree")
    assert "agreed: Ana, Rui" in on(rui, f"{sheet}/hands/2")
    assert "Hand 1: Ana agreed to it" in on(rui, f"{sheet}/history")
    assert "agreed: Rui" in press(rui, f"{sheet}/hands/2", f"{sheet}/undo")
    assert "Hand 1: Ana's agreement taken back" in on(rui, f"{sheet}/history")
    assert "Undo: Rui has gin" in on(rui, sheet), "what was recorded is still one step back"


def test_what_both_agreed_to_says_so_before_it_is_changed_and_ever_after(app: Flask, rui: Visitor, sheet: str) -> None:
    press(rui, sheet, f"{sheet}/hands/2/agree")
    say_whose(rui, sheet, 0)
    press(rui, sheet, f"{sheet}/hands/2/agree")
    had = "Ana and Rui had agreed to this hand"
    assert had in on(rui, f"{sheet}/hands/2/correct") and had in on(rui, f"{sheet}/hands/2")
    correct(rui, sheet, 2, count_0="30")
    assert f"corrected ({had})" in on(rui, sheet) and "agreed:" not in on(rui, sheet)
    assert had in on(rui, f"{sheet}/history") and had in on(rui, f"{sheet}/print")
    press(rui, sheet, f"{sheet}/undo")
    assert "agreed: Ana, Rui" in on(rui, sheet) and "agreed: Ana, Rui (hand 1)" in on(rui, f"{sheet}/print")
    strike(rui, sheet, 2)
    assert had in on(rui, f"{sheet}/history") and had in on(rui, f"{sheet}/print")


def agree(rui: Visitor, sheet: str, *hands: int) -> None:
    """Both agree to these hands, Rui first."""
    for seat in (1, 0):
        say_whose(rui, sheet, seat)
        for seq in hands:
            press(rui, f"{sheet}/hands/{seq}", f"{sheet}/hands/{seq}/agree")


def change_rules(visitor: Visitor, sheet: str, ruleset: str, first: int = 2) -> str:
    """Go by this ruleset from the hand of this seq on; answers what the page of the effect said."""
    address, choice = f"{sheet}/rules/change", {"ruleset": ruleset, "from": str(first)}
    effect = visitor.client.post(address, data=visitor.form(address, address) | choice)
    sent = visitor.client.post(address, data=visitor.form(f"{address}?ruleset={ruleset}&from={first}", address) | choice | {"act": "change"})
    assert sent.status_code == 303, text_of(sent)
    return text_of(effect)


def test_a_hand_that_other_rules_make_something_else_of_is_agreed_no_longer_and_says_so(rui: Visitor, sheet: str) -> None:
    """Gin counts 25 there instead of 20; a knock without an undercut comes to the same."""
    rui.record(sheet, "knock-0", count_0="4", count_1="20")
    agree(rui, sheet, 2, 3)
    lost = "Hand 1 is no longer agreed: it comes to something else."
    assert lost in change_rules(rui, sheet, "table-25")
    page = on(rui, sheet)
    assert "by other rules since (Ana and Rui had agreed to this hand)" in page and page.count("agreed: Ana, Rui") == 1
    assert "Ana and Rui had agreed to this hand" in on(rui, f"{sheet}/hands/2") and "agreed: Ana, Rui" in on(rui, f"{sheet}/hands/3")
    assert lost in on(rui, f"{sheet}/history") and "agreed: Ana, Rui (hand 2)" in on(rui, f"{sheet}/print")


def test_it_is_agreed_again_once_the_rules_are_what_they_were_or_each_agrees_anew(rui: Visitor, sheet: str) -> None:
    agree(rui, sheet, 2)
    change_rules(rui, sheet, "table-25")
    assert "agreed: Ana" in press(rui, sheet, f"{sheet}/hands/2/agree") and "Rui had agreed to this hand" in on(rui, sheet)
    say_whose(rui, sheet, 1)
    assert "agreed: Ana, Rui" in press(rui, sheet, f"{sheet}/hands/2/agree") and "had agreed" not in on(rui, sheet)
    rui.client.post(f"{sheet}/undo", data=rui.form(sheet, f"{sheet}/undo") | {"entry": ""})
    assert "agreed: Ana, Rui" in on(rui, sheet) and "had agreed" not in on(rui, sheet)


def test_rules_that_change_no_agreed_hand_take_no_agreement(rui: Visitor, sheet: str) -> None:
    rui.record(sheet, "knock-0", count_0="4", count_1="20")
    agree(rui, sheet, 2, 3)
    assert "no longer agreed" not in change_rules(rui, sheet, "table-25", 3)
    assert on(rui, sheet).count("agreed: Ana, Rui") == 2 and "no longer agreed" not in on(rui, f"{sheet}/history")


def test_other_phones_are_told_that_an_agreed_hand_was_changed(app: Flask, rui: Visitor, sheet: str) -> None:
    agree(rui, sheet, 2)
    store, match_id = app.extensions["store"], sheet.rpartition("/")[2]
    for change, told in ((lambda: correct(rui, sheet, 2, count_0="30"), "Ana and Rui had agreed to this hand."),
                         (lambda: change_rules(rui, sheet, "table-25"), "Hand 1 is no longer agreed: it comes to something else.")):
        seq = desk.load(store, match_id).seq
        change()
        news = holder(app, sheet, "viewer").client.get(sheet, query_string={"version": f"{seq}.{match_id}"}, headers={"HX-Request": "true"}).text
        announced = re.search('data-announce="([^"]*)"', news)[1].replace("\u2068", "").replace("\u2069", "")
        assert announced.count(told) == 1
        agree(rui, sheet, 2)


# who may


def holder(app: Flask, sheet: str, role: str) -> Visitor:
    """A browser that came by this link of the sheet's table."""
    store = app.extensions["store"]
    table = desk.table_of(store, sheet.rpartition("/")[2])
    return Visitor(app, desk.links_of(store, table)[role].token)


def test_a_viewer_sees_what_happened_and_is_offered_no_step(app: Flask, rui: Visitor, sheet: str) -> None:
    press(rui, sheet, f"{sheet}/hands/2/agree")
    viewer = holder(app, sheet, "viewer")
    say_whose(viewer, sheet, 0)
    assert "agreed: Rui" in on(viewer, sheet)
    for page in (sheet, f"{sheet}/history", f"{sheet}/hands/2"):
        assert f'action="{sheet}' not in viewer.get(page).text, page
    for act in ("undo", "redo", "abandon", "hands/2/agree"):
        assert viewer.client.post(f"{sheet}/{act}", data=rui.form(sheet, f"{sheet}/undo")).status_code == 403
    press(rui, f"{sheet}/history", f"{sheet}/abandon")
    assert "taken off the list" in on(viewer, sheet) and "Bring it back" not in on(viewer, sheet)


def test_a_scorer_finds_the_matches_of_the_table_that_are_off_the_list_and_no_others(app: Flask, visitor: Visitor, sheet: str) -> None:
    other = visitor.open_match(**{"name-0": "Eva", "name-1": "Zoe"})
    for match in (sheet, other):
        press(visitor, f"{match}/history", f"{match}/abandon")
    scorer = holder(app, sheet, "scorer")
    assert "Matches taken off the list" in on(scorer, "/")
    page = scorer.get("/matches/taken-off").text
    assert sheet in page and other not in page
    assert "The match is back on the list." in press(scorer, sheet, f"{sheet}/undo")


def test_where_one_looks_for_a_way_to_stop_it_says_that_all_is_saved_and_nobody_is_said_to_have_signed(visitor: Visitor, sheet: str) -> None:
    visitor.record(sheet, "gin-0", count_1="20")
    for page in (sheet, f"{sheet}/history"):
        assert "Everything is saved" in on(visitor, page) and "The match waits on the first page." in on(visitor, page)
    closed = visitor.client.post(f"{sheet}/close", data=visitor.form(f"{sheet}/history", f"{sheet}/close"), follow_redirects=True)
    for said in (text_of(closed), on(visitor, f"{sheet}/history"), on(visitor, "/")):
        assert "closed" in said.lower() and "signed" not in said.lower() and "Everything is saved" not in said


def test_the_sheet_says_what_its_signs_mean(visitor: Visitor, sheet: str) -> None:
    visitor.record(sheet, "gin-0", count_1="20")
    said = on(visitor, sheet).partition("What the signs mean")[2]
    for sign in ("■", "a box: a hand won, 20 points at the end", "yellow total is ahead", "(1)", "correct it"):
        assert sign in said
