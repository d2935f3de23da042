"""The back button after a hand was recorded: the same hand is never recorded again, and whoever went back is told so and led on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from thumb import Thumb, rows, totals

pytestmark = pytest.mark.journey

HAND = {"end": "knock", "by": "Ana", "deadwood": {"Ana": 7, "Rui": 31}}


@pytest.fixture
def back(phone: Page) -> Thumb:
    """A form that recorded its hand and was gone back to."""
    thumb = Thumb(phone)
    thumb.open_match()
    thumb.play(HAND)
    phone.go_back()
    expect(phone.locator(".notice")).to_contain_text("This hand is on the sheet already: Ana knocks with 7: 31 − 7 = 24 points.")
    return thumb


def again(thumb: Thumb) -> None:
    """The hand typed once more, up to Record."""
    page = thumb.page
    page.get_by_role("radio", name="7", exact=True).tap()
    thumb.type_count("Rui", 31)
    page.get_by_role("button", name="Record", exact=True).last.tap()


def test_an_empty_form_sent_again_adds_nothing(back: Thumb) -> None:
    back.page.get_by_role("button", name="Record", exact=True).last.tap()
    expect(back.page.get_by_text("This was recorded already. Nothing was added.")).to_be_visible()
    assert (rows(back.page), totals(back.page)) == (1, (24, 0))


def test_the_same_hand_typed_again_adds_nothing(back: Thumb) -> None:
    again(back)
    expect(back.page.get_by_text("This was recorded already. Nothing was added.")).to_be_visible()
    assert (rows(back.page), totals(back.page)) == (1, (24, 0))


def test_gone_back_and_forth_and_reloaded_it_is_the_same_form(back: Thumb) -> None:
    page = back.page
    page.reload()
    expect(page.locator(".notice")).to_contain_text("on the sheet already")
    page.go_forward()
    page.go_back()
    expect(page.locator(".notice")).to_contain_text("on the sheet already")
    page.go_back()
    expect(page.get_by_role("link", name="Ana knocks", exact=True)).to_be_visible()
    page.go_forward()
    expect(page.locator(".notice")).to_contain_text("on the sheet already")
    again(back)
    expect(page.get_by_text("This was recorded already. Nothing was added.")).to_be_visible()
    assert (rows(page), totals(page)) == (1, (24, 0))


def test_it_leads_to_the_sheet_and_to_its_correction(back: Thumb) -> None:
    page = back.page
    page.locator(".notice").get_by_role("link", name="Correct this hand").tap()
    expect(page.get_by_role("heading", name="Correct hand 1")).to_be_visible()
    expect(page.locator("[name=count-1]")).to_have_value("31")
    page.go_back()
    page.locator(".notice").get_by_role("link", name="To the sheet").tap()
    expect(page.get_by_role("link", name="Ana knocks", exact=True)).to_be_visible()
    page.get_by_role("link", name="Ana knocks", exact=True).tap()
    expect(page.locator(".notice")).to_have_count(0)
