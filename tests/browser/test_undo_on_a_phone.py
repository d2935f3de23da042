"""A phone through an evening of second thoughts: each is taken back, and brought back, by one tap, and the page says what it was."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from thumb import Thumb, rows, totals

pytestmark = pytest.mark.journey

RUI_GIN = {"end": "gin", "by": "Rui", "deadwood": {"Ana": 20}}
ANA_GIN = {"end": "gin", "by": "Ana", "deadwood": {"Rui": 50}}


def one_tap(page: Page, button: str, *, says: str) -> None:
    """One tap on this button of the page, which then says this, without asking back."""
    page.get_by_role("button", name=button, exact=True).tap()
    expect(page.get_by_text(says).first).to_be_visible()


def to_hand(page: Page, number: int) -> None:
    """Look at a hand of the sheet."""
    page.locator(f"#hand-{number} a").tap()
    expect(page.get_by_role("button", name="Take this hand out")).to_be_visible()


def test_every_second_thought_is_one_tap_back_and_one_tap_forward(phone: Page) -> None:
    thumb = Thumb(phone)
    sheet = thumb.open_match()
    thumb.play(RUI_GIN)
    one_tap(phone, "Undo: Rui has gin", says="Taken back: Rui has gin.")
    assert (rows(phone), totals(phone)) == (0, (0, 0))
    one_tap(phone, "Redo: Rui has gin", says="Brought back: Rui has gin.")
    assert (rows(phone), totals(phone)) == (1, (0, 40))

    to_hand(phone, 1)
    phone.get_by_role("link", name="Correct this hand").tap()
    expect(phone.get_by_role("button", name="Take this hand out")).to_have_count(0)
    phone.locator("[name=count-0]").fill("30")
    phone.get_by_role("button", name="Record the correction").last.tap()
    expect(phone.get_by_role("button", name="Undo: correction of hand 1")).to_be_visible()
    assert totals(phone) == (0, 50)
    one_tap(phone, "Undo: correction of hand 1", says="Taken back: correction of hand 1.")
    assert totals(phone) == (0, 40)

    to_hand(phone, 1)
    phone.get_by_role("button", name="Take this hand out").tap()
    expect(phone.get_by_text("The hand was taken out. Undo brings it back.")).to_be_visible()
    one_tap(phone, "Undo: hand taken out", says="Taken back: hand taken out.")
    assert (rows(phone), totals(phone)) == (1, (0, 40))

    thumb.play(ANA_GIN)
    thumb.enter(ANA_GIN)
    phone.get_by_role("button", name="Record", exact=True).last.tap()
    expect(phone.get_by_role("heading", name="Ana wins the match.")).to_be_visible()
    one_tap(phone, "Undo: Ana has gin", says="The match goes on again.")
    assert totals(phone) == (70, 40)
    one_tap(phone, "Redo: Ana has gin", says="Ana wins the match.")

    phone.get_by_role("button", name="Rematch").tap()
    expect(phone.get_by_text("How did hand 1 end?")).to_be_visible()
    rematch = phone.url
    assert rematch != sheet
    one_tap(phone, "Undo: new match", says="This match was taken off the list.")
    phone.get_by_role("link", name="All matches").tap()
    expect(phone.get_by_role("link", name="Matches taken off the list")).to_be_visible()
    expect(phone.locator(f"a[href$='{rematch.rpartition('/')[2]}']")).to_have_count(0)
    phone.get_by_role("link", name="Matches taken off the list").tap()
    phone.locator(f"a[href$='{rematch.rpartition('/')[2]}']").tap()
    one_tap(phone, "Bring it back", says="The match is back on the list.")
    expect(phone.get_by_text("How did hand 1 end?")).to_be_visible()


def test_the_steps_keep_their_place_and_size_under_the_thumb(phone: Page) -> None:
    thumb = Thumb(phone)
    thumb.open_match("Maximiliana Fernanda de Albuquerque e Castro", "Bartholomew Featherstonehaugh-Cholmondeley")
    new = phone.get_by_role("button", name="Undo: new match")
    expect(new).to_be_in_viewport(ratio=1)
    phone.get_by_role("link", name=re.compile("gin$")).first.tap()
    for digit in "20":
        phone.get_by_role("button", name=digit, exact=True).tap()
    thumb.record()
    phone.get_by_role("button", name=re.compile("^Undo: ")).tap()
    redo = phone.get_by_role("button", name=re.compile("^Redo: "))
    expect(redo).to_be_in_viewport(ratio=1)
    for button in (redo, phone.get_by_role("button", name="Undo: new match")):
        box = button.bounding_box()
        assert box and box["height"] >= 44 and box["x"] >= 0 and box["x"] + box["width"] <= 360
