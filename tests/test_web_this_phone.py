"""This phone: what one browser is set to stays with it, needs no script, and reaches no other browser."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from visits import Visitor, text_of

from scorekeeper import desk


def settings(visitor: Visitor, sheet: str = "", **chosen: str) -> str:
    """Send the form of this phone; answers where that leads."""
    address = f"/this-phone?match={match_of(sheet)}" if sheet else "/this-phone"
    sent = visitor.form(address) | chosen
    answer = visitor.client.post("/this-phone", data={name: value for name, value in sent.items() if value != "off"})
    assert answer.status_code == 303
    return answer.headers["Location"]


def match_of(sheet: str) -> str:
    return sheet.rpartition("/")[2]


def classes(visitor: Visitor, address: str) -> set[str]:
    """What the page says to the style."""
    opening = re.search(r"<html[^>]*>", visitor.get(address).get_data(as_text=True))[0]
    return set(" ".join(re.findall(r'class="([^"]*)"', opening)).split())


def chosen(visitor: Visitor, sheet: str) -> str:
    """Whose phone the form says this is: a seat, or nothing for the table's."""
    return visitor.form(f"/this-phone?match={match_of(sheet)}")["whose"]


def test_a_phone_is_held_by_the_right_hand_and_shows_two_colours_until_it_is_told_otherwise(visitor: Visitor, sheet: str) -> None:
    assert classes(visitor, sheet) == set()
    form = visitor.form("/this-phone")
    assert (form["hand"], form["suits"], form["awake"]) == ("right", "two", "yes")


def test_what_is_chosen_is_kept_and_told_to_every_page(visitor: Visitor, sheet: str) -> None:
    assert settings(visitor, hand="left", suits="four", awake="off") == "/this-phone"
    assert "Kept on this device." in text_of(visitor.get("/this-phone"))
    for address in (sheet, f"{sheet}/history", "/", "/referee", "/rules"):
        assert classes(visitor, address) == {"left-handed", "four-colours"}
    form = visitor.form("/this-phone")
    assert (form["hand"], form["suits"]) == ("left", "four") and "awake" not in form
    settings(visitor, hand="right", suits="two", awake="yes")
    assert classes(visitor, sheet) == set() and visitor.form("/this-phone")["awake"] == "yes"


def test_another_phone_at_the_table_is_not_touched(app: Flask, visitor: Visitor, sheet: str) -> None:
    other = Visitor(app)
    settings(visitor, sheet, hand="left", whose="1")
    assert classes(other, sheet) == set() and chosen(other, sheet) == ""


def test_a_phone_is_the_tables_until_it_says_whose_it_is(visitor: Visitor, sheet: str) -> None:
    page = text_of(visitor.get(f"/this-phone?match={match_of(sheet)}"))
    assert "Whose is it at the table?" in page and "Ana" in page and "Rui" in page
    assert chosen(visitor, sheet) == ""
    assert settings(visitor, sheet, whose="1") == sheet
    assert chosen(visitor, sheet) == "1"
    settings(visitor, sheet, whose="")
    assert chosen(visitor, sheet) == ""


def test_whose_phone_it_is_holds_at_every_match_of_the_table_whoever_sits_where(app: Flask, visitor: Visitor, sheet: str) -> None:
    settings(visitor, sheet, whose="1")
    turned = visitor.open_match(**{"name-0": "Rui", "name-1": "Ana"})
    store = app.extensions["store"]
    assert desk.table_of(store, match_of(turned)) == desk.table_of(store, match_of(sheet))
    assert chosen(visitor, turned) == "0"


def test_whose_phone_it_is_at_one_table_says_nothing_of_another(visitor: Visitor, sheet: str) -> None:
    settings(visitor, sheet, whose="1")
    assert chosen(visitor, visitor.open_match(**{"name-0": "Eva", "name-1": "Rui"})) == ""


@pytest.mark.parametrize("whose", ["2", "-1", "x", "9" * 30])
def test_a_player_who_does_not_play_is_nobody(visitor: Visitor, sheet: str, whose: str) -> None:
    settings(visitor, sheet, whose=whose)
    assert chosen(visitor, sheet) == ""


def test_many_tables_of_long_names_leave_the_cookie_small(visitor: Visitor) -> None:
    for number in range(25):
        sheet = visitor.open_match(**{"name-0": f"{number} " + "é" * 57, "name-1": "Rui"})
        settings(visitor, sheet, whose="0", hand="left")
    assert chosen(visitor, sheet) == "0"
    assert len(visitor.client.get_cookie("session").value) < 3000


def test_a_stranger_may_set_a_phone_and_learns_no_names(app: Flask, sheet: str) -> None:
    stranger = Visitor(app, key="")
    page = text_of(stranger.get(f"/this-phone?match={match_of(sheet)}"))
    assert "Which hand holds it?" in page and "Ana" not in page
    assert page == text_of(stranger.get("/this-phone?match=nothing"))
    settings(stranger, hand="left")
    assert "left-handed" in classes(stranger, "/referee")


def test_a_match_that_is_none_is_asked_nothing_of(visitor: Visitor) -> None:
    assert "Whose phone" not in text_of(visitor.get("/this-phone?match=nothing"))


def test_the_first_page_leads_to_the_settings_of_this_phone(visitor: Visitor) -> None:
    assert 'href="/this-phone">Settings of this device</a>' in visitor.get("/").get_data(as_text=True)


def test_the_pages_read_at_the_table_stay_awake_while_a_match_is_in_play_and_a_viewers_do_not(app: Flask, visitor: Visitor, sheet: str) -> None:
    visitor.record(sheet, "gin-0", count_1="10")
    pages = (f"{sheet}/history", f"{sheet}/hands/2")
    links = desk.links_of(app.extensions["store"], desk.table_of(app.extensions["store"], match_of(sheet)))
    viewer = Visitor(app, key=links["viewer"].token)
    assert [awake(visitor, page) for page in pages] == [True, True]
    assert [awake(viewer, page) for page in pages] == [False, False] and awake(viewer, sheet)
    visitor.client.post(f"{sheet}/close", data=visitor.form(f"{sheet}/history", f"{sheet}/close"))
    assert not any(awake(visitor, page) for page in (sheet, *pages))


def awake(visitor: Visitor, address: str) -> bool:
    """Whether the page asks for the screen to stay on."""
    return "data-awake>" in visitor.get(address).get_data(as_text=True) or "data-awake " in visitor.get(address).get_data(as_text=True)
