"""What a phone shows first after each act, without a scroll: who won, whose figures these are, and what can be done about a hand."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from evening import Evening
from thumb import Thumb

TOUCH = {"device_scale_factor": 2, "is_mobile": True, "has_touch": True}
SCREENS = [(360, 640), (360, 740), (740, 360), (1280, 800)]
GIN = {"end": "gin", "by": "Ana", "deadwood": {"Rui": 50}}


@pytest.fixture(params=SCREENS, ids="{0[0]}x{0[1]}".format)
def thumb(request: pytest.FixtureRequest, screen) -> Thumb:
    width, height = request.param
    thumb = Thumb(screen(**TOUCH, viewport={"width": width, "height": height}))
    thumb.open_match()
    return thumb


def comes_to_rest(page: Page) -> None:
    """The browser has gone where the address leads, and the keyboard after it."""
    page.wait_for_load_state("load")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))")


def record(thumb: Thumb, hand: dict) -> Page:
    thumb.enter(hand)
    thumb.page.get_by_role("button", name="Record", exact=True).last.tap()
    return thumb.page


def test_the_hand_that_ends_the_match_shows_who_won_and_the_way_on_from_the_top(thumb: Thumb) -> None:
    thumb.play(GIN)
    page = record(thumb, GIN)
    expect(page.get_by_role("heading", name="Ana wins the match.")).to_be_in_viewport()
    comes_to_rest(page)
    assert page.evaluate("scrollY") == 0


@pytest.mark.parametrize("size", SCREENS, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("number", [4, 3])
def test_a_hand_just_changed_is_in_sight_with_the_names(evening_screen, laid_out: tuple[str, Evening], size: tuple[int, int], number: int) -> None:
    page = evening_screen(**TOUCH, viewport={"width": size[0], "height": size[1]})
    page.goto(f"{laid_out[1].played}?new=6#hand-{number}")
    page.locator(".pad table").evaluate("(table) => { for (let more = 0; more < 20; more += 1) table.tBodies[0].append(table.rows[2].cloneNode(true)); }")
    page.evaluate("document.querySelector(location.hash).scrollIntoView()")
    comes_to_rest(page)
    row = page.locator(f"#hand-{number}").first
    expect(row).to_be_in_viewport(ratio=1)
    dock = page.locator(".dock").bounding_box()
    assert dock["x"] > 0 or row.bounding_box()["y"] + row.bounding_box()["height"] <= dock["y"] + 1
    if size[1] > 400:  # a low screen has no room for both
        expect(page.locator(".side-name").first).to_be_in_viewport(ratio=1)
