"""The form of a hand that waits, opened again: it is for another hand, and takes nothing from the one that waits."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from thumb import Thumb, open_with_forms, totals, wait_till_asked

pytestmark = pytest.mark.journey

KNOCK = {"end": "knock", "by": "Ana", "deadwood": {"Ana": 7, "Rui": 31}}


@pytest.fixture
def thumb(phone: Page) -> Thumb:
    """At a new match, with the forms fetched that a tap opens."""
    thumb = Thumb(phone)
    open_with_forms(phone, thumb.open_match())
    return thumb


def waiting(page: Page) -> Locator:
    return page.locator(".waiting-hand")


def press_record(page: Page) -> None:
    page.get_by_role("button", name="Record", exact=True).last.tap()


def another_hand_goes_through_too(thumb: Thumb) -> None:
    """Ana's next knock, typed into the form that stands there, waits beside the first."""
    page = thumb.page
    expect(page.locator("[name=count-1]")).to_have_value("")
    page.get_by_role("radio", name="3", exact=True).tap()
    thumb.type_count("Rui", 20)
    press_record(page)
    expect(waiting(page)).to_have_count(2)
    page.context.set_offline(False)
    expect(page.locator(".pad tbody tr")).to_have_count(2)
    assert totals(page) == (41, 0)


@pytest.fixture
def waits(thumb: Thumb) -> Thumb:
    """Without a network, with a hand that waits."""
    thumb.page.context.set_offline(True)
    thumb.enter(KNOCK)
    press_record(thumb.page)
    expect(waiting(thumb.page)).to_have_count(1)
    return thumb


def test_gone_forward_to(waits: Thumb) -> None:
    waits.page.go_forward()
    another_hand_goes_through_too(waits)


def test_gone_forward_to_once_the_hand_was_opened_again_and_waits_as_before(waits: Thumb) -> None:
    page = waits.page
    page.get_by_role("button", name="Open it again").tap()
    expect(page.locator("[name=count-1]")).to_have_value("31")
    press_record(page)
    expect(page.locator("#entry")).to_have_count(0)
    page.go_forward()
    another_hand_goes_through_too(waits)


def test_opened_anew_after_it_was_left_while_the_hand_was_sent(thumb: Thumb) -> None:
    page = thumb.page
    held: list[Route] = []
    thumb.enter(KNOCK)
    page.route("**/hands", lambda route: route.fallback() if held else held.append(route))
    press_record(page)
    wait_till_asked(page, held)
    page.go_back()
    expect(page.locator("#entry")).to_have_count(0)
    page.context.set_offline(True)
    held[0].abort()
    expect(waiting(page)).to_have_count(1)
    page.get_by_role("link", name="Ana knocks", exact=True).tap()
    another_hand_goes_through_too(thumb)


@pytest.fixture
def opened_again(waits: Thumb) -> Page:
    """The hand that waits, back in its form."""
    page = waits.page
    page.get_by_role("button", name="Open it again").tap()
    expect(page.locator("[name=count-1]")).to_have_value("31")
    return page


def test_loaded_anew_while_it_is_changed_it_goes_through_as_it_was_changed(opened_again: Page) -> None:
    page = opened_again
    page.get_by_role("radio", name="3", exact=True).tap()
    page.context.set_offline(False)
    page.reload()
    expect(page.get_by_text("Ana knocks with 3: 31 − 3 = 28 points").first).to_be_visible()
    expect(waiting(page)).to_have_count(1)
    press_record(page)
    expect(page.locator("#entry")).to_have_count(0)
    expect(page.locator(".pad tbody tr")).to_have_count(1)
    assert totals(page) == (28, 0)


def test_loaded_anew_it_is_still_the_form_of_the_hand_that_waits(opened_again: Page) -> None:
    page = opened_again
    page.context.set_offline(False)
    page.reload()
    expect(page.get_by_text("Ana knocks with 7: 31 − 7 = 24 points").first).to_be_visible()
    expect(page.locator("[name=count-1]")).to_have_value("31")
    expect(waiting(page)).to_have_count(1)
    page.get_by_role("link", name="Cancel").tap()
    expect(page.locator(".pad tbody tr")).to_have_count(1)
    assert totals(page) == (24, 0)


def test_gone_forward_to_once_it_was_left_it_is_still_the_form_of_the_hand_that_waits(opened_again: Page) -> None:
    page = opened_again
    page.get_by_role("link", name="Cancel").tap()
    expect(page.locator("#entry")).to_have_count(0)
    page.go_forward()
    expect(page.locator("[name=count-1]")).to_have_value("31")
    page.get_by_role("radio", name="3", exact=True).tap()
    press_record(page)
    expect(page.locator("#entry")).to_have_count(0)
    page.context.set_offline(False)
    expect(page.locator(".pad tbody tr")).to_have_count(1)
    assert totals(page) == (28, 0)
