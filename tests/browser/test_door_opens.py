"""The door before a phone whose link was withdrawn: it opens by itself once that link is good again."""

from __future__ import annotations

import pytest
from conftest import PHONE
from playwright.sync_api import Locator, Page, expect

from thumb import Thumb, hold, wait_till_asked

pytestmark = pytest.mark.journey


def withdrawn(phone: Page) -> Locator:
    return phone.get_by_text("The link that let this phone in was withdrawn")


@pytest.fixture
def owner(phone: Page) -> Page:
    """Who has withdrawn the link of another phone."""
    return phone


@pytest.fixture
def outside(owner: Page, screen) -> Page:
    """That phone, before the door."""
    phone = screen(**PHONE, owner=False)
    Thumb(owner).open_match()
    owner.get_by_role("link", name="Phones").tap()
    phone.goto(owner.get_by_role("textbox", name="To record").input_value())
    expect(phone.locator(".board")).to_be_visible()
    owner.get_by_role("button", name="Revoke it: To record").tap()
    expect(withdrawn(phone)).to_be_visible()
    phone.clock.install()
    phone.reload()
    return phone


def make_good(owner: Page) -> None:
    owner.get_by_role("button", name="Undo: revoke it").tap()
    expect(owner.get_by_text("The link is good again")).to_be_visible()


def test_the_door_opens_by_itself_when_the_link_is_good_again(owner: Page, outside: Page) -> None:
    outside.clock.run_for(20000)
    expect(withdrawn(outside)).to_be_visible()
    make_good(owner)
    outside.clock.run_for(6000)
    expect(outside.locator(".board")).to_be_visible()


def test_the_door_that_opens_takes_no_place_of_the_page_asked_for_since(owner: Page, outside: Page) -> None:
    make_good(owner)
    looks, pages = hold(outside, "**/matches/*"), hold(outside, "**/rules")
    outside.clock.run_for(6000)
    wait_till_asked(outside, looks)
    outside.get_by_role("link", name="Look the rules up").tap()
    wait_till_asked(outside, pages)
    looks[0].fallback()
    outside.wait_for_timeout(1000)
    pages[0].fallback()
    expect(outside.get_by_role("heading", name="Rules", exact=True)).to_be_visible()
