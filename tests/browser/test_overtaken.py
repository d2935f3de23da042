"""A form that is open while another phone changes the match: its sum follows, the way on can be pressed, and what was typed comes too."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from thumb import Thumb

from conftest import PHONE

pytestmark = pytest.mark.journey

ENDS_IT = {"end": "gin", "by": "Ana", "deadwood": {"Rui": 90}}
KNOCK = {"end": "knock", "by": "Ana", "deadwood": {"Ana": 6, "Rui": 28}}


@pytest.fixture
def owner(phone: Page) -> Thumb:
    return Thumb(phone)


@pytest.fixture
def other(screen, owner: Thumb) -> Thumb:
    """Another phone, with a knock of 6 against 28 typed into its form."""
    sheet, page = owner.open_match(), screen(**PHONE)
    page.goto(sheet)
    thumb = Thumb(page)
    thumb.enter(KNOCK)
    expect(page.locator("#live")).to_contain_text("28 − 6 = 22 points")
    return thumb


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).last.tap()


def test_the_sum_follows_a_hand_and_the_way_to_the_match_in_play_is_not_covered(owner: Thumb, other: Thumb) -> None:
    owner.enter(ENDS_IT)
    press(owner.page, "Record")
    expect(owner.page.get_by_role("heading", name="Ana wins the match.")).to_be_visible()
    expect(other.page.locator("#live")).to_have_text("This match is over meanwhile, and takes no more hands.")
    press(owner.page, "Rematch")
    expect(owner.page.get_by_text("How did hand 1 end?")).to_be_visible()
    way = other.page.locator(".meanwhile").get_by_role("link", name="To the match in play")
    expect(way).to_be_in_viewport(ratio=1)
    assert way.bounding_box()["height"] >= 44
    expect(other.page.locator("[name=count-1]")).to_have_value("28")
    way.tap()
    expect(other.page.get_by_text("How did hand 1 end?")).to_be_visible()
    assert other.page.url.partition("?")[0] == owner.page.url.partition("?")[0]


def test_the_sum_follows_other_rules(owner: Thumb, other: Thumb) -> None:
    page = owner.page
    page.get_by_role("link", name="Change the rules").tap()
    page.locator("[name=ruleset][value=straight]").evaluate("(choice) => { choice.checked = true; }")
    page.locator("#change-rules button").last.tap()
    page.get_by_role("button", name="Change the rules", exact=True).tap()
    expect(page.get_by_text("How did hand 1 end?")).to_be_visible()
    expect(other.page.locator("#live")).not_to_contain_text("22 points")


def test_a_sum_that_fails_on_our_side_is_not_laid_to_the_network(owner: Thumb) -> None:
    page = owner.page
    owner.open_match()
    page.route("**/preview", lambda route: route.fulfill(status=500, body="<p>oh</p>", content_type="text/html"))
    owner.enter(KNOCK)
    expect(page.locator("#live")).to_contain_text("The sum could not be worked out, and the fault is ours.")
    page.unroute("**/preview")
    page.locator("[data-key=back]").tap()
    expect(page.locator("#live")).not_to_contain_text("the fault is ours")


def test_what_came_too_late_for_a_signed_match_is_told_and_offered_once_it_is_unlocked(owner: Thumb, other: Thumb) -> None:
    sheet, page = owner.page.url.partition("?")[0], other.page
    owner.page.evaluate("""(address) => { const form = document.querySelector(".pad-head form"); form.action = address; form.submit(); }""", f"{sheet}/close")
    expect(owner.page.get_by_text("Closed: nothing changes until it is unlocked.")).to_be_visible()
    press(page, "Record")
    expect(page.get_by_text("What you typed would have been: Ana knocks with 6: 28 − 6 = 22 points.")).to_be_visible()
    page.get_by_role("link", name="Unlock it in its history").tap()
    page.get_by_role("button", name=re.compile("^Unlock")).tap()
    page.get_by_role("link", name="Ana knocks", exact=True).tap()
    press(page, "Put back what was typed")
    expect(page.locator("[name=count-1]")).to_have_value("28")
    expect(page.get_by_role("radio", name="6", exact=True)).to_be_checked()
    other.record()
