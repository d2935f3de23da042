"""Cards on a phone: swiped, tapped on the pad, turned over to the other hand, mended when in doubt; taps are counted."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import Locator, Page, expect

from thumb import Thumb, totals

pytestmark = pytest.mark.journey

LAID = "5H 6H 7H 3C 3D 3S JC JD JH 2C"
DEFENCE = "KC KD KS 4C 5C 6C 8H 9H QD 2S"
SWIPES = (("5H", "7H"), ("4C", "6C"), ("8H", "9H"))


@pytest.fixture
def page(phone: Page) -> Page:
    """The cards of a knock of Ana's, with nothing ticked."""
    Thumb(phone).open_match()
    phone.goto(f"{phone.url}/hands/new?how=knock-0&mode=cards")
    expect(phone.locator("[data-card-view]:visible").first).to_be_visible()
    return phone


def card(page: Page, name: str, seat: int = 0) -> Locator:
    return page.locator(f".pick-card:has([name=cards-{seat}][value='{name}'])")


def ticked(page: Page, seat: int = 0) -> list[str]:
    return page.locator(f"[name=cards-{seat}]:checked").evaluate_all("boxes => boxes.map(box => box.value)")


def swipe(page: Page, *cards: Locator) -> None:
    """One finger down on the first, over the others, and up."""
    cards[0].scroll_into_view_if_needed()
    points = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in (one.bounding_box() for one in cards)]
    page.mouse.move(*points[0])
    page.mouse.down()
    for x, y in points[1:]:
        page.mouse.move(x, y, steps=6)
    page.mouse.up()


def test_a_swipe_takes_the_cards_passed_over(page: Page) -> None:
    swipe(page, card(page, "5H"), card(page, "7H"))
    assert ticked(page) == ["5H", "6H", "7H"]
    expect(page.locator("#lay-0")).to_contain_text("3 cards · deadwood at best 0")


def test_a_swipe_that_goes_back_leaves_what_it_went_back_over(page: Page) -> None:
    swipe(page, card(page, "3S"), card(page, "6S"), card(page, "4S"))
    assert ticked(page) == ["3S", "4S"]


def test_ten_cards_bring_up_the_other_hand_with_a_way_back(page: Page) -> None:
    for name in LAID.split():
        card(page, name).tap()
    expect(page.locator("[data-tab='1']")).to_be_checked()
    expect(page.get_by_text("Ana's cards are all there. Now Rui's.")).to_be_visible()
    expect(page.locator("[name=cards-1][value='5H']")).to_be_disabled()
    page.get_by_role("button", name="Back", exact=True).tap()
    expect(page.locator("[data-tab='0']")).to_be_checked()
    card(page, "KD").tap()
    expect(page.locator("[data-tab='0']")).to_be_checked()


@pytest.mark.parametrize("seat", [0, 1])
def test_the_grid_lies_free_of_the_tray_in_both_hands_and_no_line_is_cut_by_it(page: Page, seat: int) -> None:
    for name in (LAID.split() if seat else [])[:10] + ["3S" if not seat else "4C"]:
        card(page, name, seat if name == "4C" else 0).tap()
    expect(page.locator(f"#lay-{seat} .tray-card")).to_have_count(1)
    expect(page.get_by_text("are all there. Now")).to_have_count(0)
    page.evaluate("scrollTo(0, 0)")
    free_of_the_tray(page, seat)


def test_the_grid_lies_free_of_the_tray_while_the_foot_says_all_that_it_may(page: Page) -> None:
    gestures(page, LAID, 0)
    gestures(page, DEFENCE, 1)
    expect(page.locator(".live .sure")).to_contain_text("12\u00a0−\u00a02")
    expect(page.locator(".live")).to_contain_text("Rui lays off")
    page.evaluate("scrollTo(0, 0)")
    free_of_the_tray(page, 1)


def free_of_the_tray(page: Page, seat: int) -> None:
    """All cards are above it, and the line that counts them is below it."""
    tray = page.locator(f"#lay-{seat} .laid").bounding_box()
    bottoms = page.locator(f"[data-hand='{seat}'] .pick-card").evaluate_all("cards => cards.map(card => card.getBoundingClientRect().bottom)")
    assert max(bottoms) <= tray["y"] + 1
    for below in (".tally", ".grid-or-pad"):
        assert page.locator(f"[data-hand='{seat}'] {below}").bounding_box()["y"] >= tray["y"] + tray["height"] - 1


DIFFERENCE = "12\u00a0−\u00a02"
LINES_OF = """(sure, words) => {
    const texts = document.createTreeWalker(sure, NodeFilter.SHOW_TEXT), part = document.createRange();
    while (texts.nextNode()) {
        const at = texts.currentNode.data.indexOf(words);
        if (at < 0) continue;
        part.setStart(texts.currentNode, at);
        part.setEnd(texts.currentNode, at + words.length);
        return new Set([...part.getClientRects()].map((box) => Math.round(box.top))).size;
    }
    return 0;
}"""


def test_no_line_of_the_sum_begins_inside_a_difference(page: Page) -> None:
    gestures(page, LAID, 0)
    gestures(page, DEFENCE, 1)
    expect(page.locator(".live .sure")).to_contain_text(DIFFERENCE)
    for width in (280, 320, 360, 393):
        page.set_viewport_size({"width": width, "height": 740})
        assert page.locator(".live .sure").evaluate(LINES_OF, DIFFERENCE) == 1, width


def test_the_pad_keeps_its_suit_and_is_remembered(page: Page) -> None:
    page.locator("[data-card-view=pad]:visible").tap()
    page.locator("[data-pad-suit=H]:visible").tap()
    for name in ("5H", "6H", "7H"):
        card(page, name).tap()
    expect(page.locator(".pick-card:visible")).to_have_count(13)
    page.reload()
    expect(page.locator("[data-card-view=pad]:visible")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".pick-card:visible")).to_have_count(13)


def test_cards_have_full_names_and_arrows_move_among_them(page: Page) -> None:
    page.get_by_role("checkbox", name="5 of hearts").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(page.locator("[name=cards-0]:checked")).to_have_count(1)
    assert ticked(page) == ["6H"]


def gestures(page: Page, cards: str, seat: int, *, swipes: Sequence[tuple[str, str]] = ()) -> tuple[int, int]:
    """Enter a hand; answers how many taps and swipes it took."""
    page.locator(".tab").nth(seat).scroll_into_view_if_needed()
    taps = swiped = 0
    for first, last in swipes:
        if first in cards.split():
            swipe(page, card(page, first, seat), card(page, last, seat))
            swiped += 1
    for name in cards.split():
        if name not in ticked(page, seat):
            card(page, name, seat).tap()
            taps += 1
    return taps, swiped


@pytest.mark.parametrize(("swipes", "taps", "swiped"), [((), 20, 0), (SWIPES, 12, 3)], ids=["taps", "swipes"])
def test_two_hands_take_no_more_gestures_than_cards(page: Page, swipes: Sequence[tuple[str, str]], taps: int, swiped: int) -> None:
    one, other = gestures(page, LAID, 0, swipes=swipes), gestures(page, DEFENCE, 1, swipes=swipes)
    assert (one[0] + other[0], one[1] + other[1]) == (taps, swiped)
    expect(page.locator(".live .sure")).to_contain_text("12 − 2 = 10 points")
    page.locator("[data-record]").tap()
    expect(page.locator("tr.fresh")).to_be_visible()
    assert totals(page) == (10, 0)
