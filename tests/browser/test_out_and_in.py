"""A form left and another opened right after it, before the browser is back at the address of the sheet: the other stays open."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from thumb import Thumb, open_with_forms

pytestmark = pytest.mark.journey

# the way back takes a while, as on a phone with much else to do
SLOW_BACK = "const back = history.back.bind(history); history.back = () => setTimeout(back, 1000);"
KNOCK = {"end": "knock", "by": "Ana", "deadwood": {"Ana": 7, "Rui": 31}}


@pytest.fixture
def thumb(phone: Page) -> Thumb:
    """At a new match, where the browser is slow to go back."""
    phone.add_init_script(SLOW_BACK)
    thumb = Thumb(phone)
    open_with_forms(phone, thumb.open_match())
    return thumb


def at_the_form_of_rui(page: Page) -> None:
    """It is there to stay: the browser has been back before it opened, and the way back from it leads to the sheet."""
    expect(page.locator("#entry-title")).to_have_text("Rui gin")
    page.wait_for_timeout(1500)
    expect(page.locator("#entry-title")).to_have_text("Rui gin")
    assert page.url.endswith("/hands/new?how=gin-1")


def test_a_form_opened_right_after_another_was_cancelled_stays_open(thumb: Thumb) -> None:
    page, sheet = thumb.page, thumb.page.url
    thumb.tap(page.get_by_role("link", name="Ana knocks", exact=True))
    thumb.tap(page.get_by_role("link", name="Cancel"))
    thumb.tap(page.get_by_role("link", name="Rui gin", exact=True))
    at_the_form_of_rui(page)
    page.go_back()
    expect(page.locator("#entry")).to_have_count(0)
    assert page.url == sheet


def test_a_form_opened_right_after_a_hand_that_waits_stays_open(thumb: Thumb) -> None:
    page = thumb.page
    page.context.set_offline(True)
    thumb.enter(KNOCK)
    thumb.tap(page.get_by_role("button", name="Record", exact=True).last)
    thumb.tap(page.get_by_role("link", name="Rui gin", exact=True))
    at_the_form_of_rui(page)


def test_a_waiting_hand_opened_again_right_after_another_form_was_cancelled_stays_open(thumb: Thumb) -> None:
    page = thumb.page
    page.context.set_offline(True)
    thumb.enter(KNOCK)
    thumb.tap(page.get_by_role("button", name="Record", exact=True).last)
    page.wait_for_timeout(1500)
    thumb.tap(page.get_by_role("link", name="Rui gin", exact=True))
    thumb.tap(page.get_by_role("link", name="Cancel"))
    thumb.tap(page.get_by_role("button", name="Open it again"))
    page.wait_for_timeout(1500)
    expect(page.locator("[name=count-1]")).to_have_value("31")
