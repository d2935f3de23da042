"""On a phone: the rules changed within a match, its effect seen first; a ruling put on a hand; a choice of the referee recorded."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from scorekeeper.formats.permalinks import link_of

from thumb import Thumb, totals

pytestmark = pytest.mark.journey

MELD = link_of("ask", {"ask": "is_this_a_meld", "facts": {"cards": "5H 6H 7H"}})
OVER = link_of("ask", {"ask": "irregularity", "facts": {"id": "I01"}})
GIN = {"end": "gin", "by": "Ana", "deadwood": {"Rui": 20}}


@pytest.fixture(params=[True, False], ids=["scripts", "no scripts"])
def thumb(request: pytest.FixtureRequest, screen) -> Thumb:
    page = screen(viewport={"width": 360, "height": 740}, is_mobile=True, has_touch=True, java_script_enabled=request.param)
    return Thumb(page, scripts=request.param)


def no_wider_than_the_screen(page: Page) -> None:
    """Nothing needs sliding sideways."""
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_rules_are_changed_once_their_effect_was_seen_and_changed_back(thumb: Thumb) -> None:
    page, sheet = thumb.page, thumb.open_match()
    thumb.play(GIN)
    page.get_by_role("link", name="Change the rules").tap()
    page.get_by_role("radio", name="Table 25").check()
    page.get_by_label("From which hand on?").select_option(label="hand 1: Ana has gin")
    page.get_by_role("button", name="Show the effect").tap()
    effect = page.get_by_role("region", name="What it does")
    expect(effect).to_contain_text("20 + 20 = 40 → 20 + 25 = 45")
    no_wider_than_the_screen(page)
    effect.get_by_role("button", name="Change the rules").tap()
    expect(page.get_by_text("The rules were changed. Undo takes it back.")).to_be_visible()
    assert (page.url, totals(page)) == (sheet, (45, 0))
    page.get_by_role("button", name="Undo").tap()
    expect(page.get_by_text("Taken back: change of the rules.")).to_be_visible()
    assert totals(page) == (40, 0)


def test_a_ruling_is_put_on_a_hand_and_taken_off(thumb: Thumb) -> None:
    page, sheet = thumb.page, thumb.open_match()
    thumb.play(GIN)
    page.goto(f"/referee/{MELD}")
    page.get_by_role("link", name="Keep this ruling with a hand").tap()
    page.get_by_role("link", name="Ana – Rui").first.tap()
    page.get_by_role("button", name="Keep it with this hand").tap()
    expect(page.get_by_role("region", name="Kept rulings")).to_contain_text("Yes: 5♥ 6♥ 7♥ is a run.")
    no_wider_than_the_screen(page)
    page.goto(sheet)
    expect(page.locator("#hand-1")).to_contain_text("(1)")
    page.locator("#hand-1 a").tap()
    page.get_by_role("button", name="Remove it").tap()
    expect(page.get_by_text("Taken back: ruling on hand 1.")).to_be_visible()
    expect(page.locator("#hand-1")).not_to_contain_text("(1)")


def test_an_accepted_knock_goes_from_the_referee_into_the_form_of_the_hand(thumb: Thumb) -> None:
    page = thumb.page
    thumb.open_match()
    page.goto(f"/referee/{OVER}")
    page.get_by_role("link", name="Record this on a hand").first.tap()
    page.get_by_role("link", name="Ana – Rui").first.tap()
    page.get_by_role("radio", name="Rui").check()
    page.get_by_role("button", name="Open the form of the hand").tap()
    expect(page.get_by_role("heading", name="Rui knocks")).to_be_visible()
    page.locator(".chip-over").tap()
    if thumb.scripts:
        page.locator("#f-over-1").tap()
        thumb.type_count("Rui", 14)
        page.get_by_label("Ana's deadwood, after laying off").tap()
    else:
        page.locator("#f-over-1").fill("14")
    thumb.type_count("Ana", 30)
    thumb.record()
    assert totals(page) == (0, 16)
