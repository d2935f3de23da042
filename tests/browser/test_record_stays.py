"""Record stays where it is while the sum comes: a finger that aims at it hits it."""

from __future__ import annotations

import pytest
from conftest import PHONE
from playwright.sync_api import Page, expect

from card_form import open_cards, tap_all
from thumb import Thumb, settled

pytestmark = pytest.mark.journey

DESK = {"viewport": {"width": 1280, "height": 800}, "has_touch": True}


@pytest.fixture(params=[PHONE, DESK], ids=["phone", "desk"])
def page(request: pytest.FixtureRequest, screen) -> Page:
    return screen(**request.param)


def place(page: Page, said: str) -> dict[str, float]:
    """Where Record is once the foot says this."""
    expect(page.locator("#live")).to_contain_text(said)
    settled(page)
    return page.get_by_role("button", name="Record", exact=True).last.bounding_box()


@pytest.mark.parametrize("how", ["Ana knocks", "Rui gin"])
def test_while_a_count_is_typed(page: Page, how: str) -> None:
    Thumb(page).open_match()
    page.get_by_role("link", name=how, exact=True).tap()
    empty = place(page, "The sum shows here")
    if "knocks" in how:
        page.get_by_role("radio", name="7", exact=True).tap()
        assert place(page, "count is missing") == empty
    page.locator("[data-key='1']").tap()
    assert place(page, "in all") == empty
    page.locator("[data-key='2']").tap()
    assert place(page, "12") == empty


def test_while_cards_are_entered(page: Page) -> None:
    open_cards(page, words_0="5H 6H 7H 5C 5D 5S 9S 10S JS 2C", words_1="AC 2D 3H 4C KD KH KS QC QD")
    before = place(page, "cards")
    page.locator(".tab").last.tap()
    tap_all(page, "JH", seat=1)
    assert place(page, "in all") == before
