"""A phone held in either hand, upright or on its side: what is pressed lies under the thumb, and nothing moves when a total grows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from conftest import PHONE
from evening import Evening
from playwright.sync_api import Locator, Page, expect
from thumb import Thumb

if TYPE_CHECKING:
    from conftest import Screen

SIDEWAYS = PHONE | {"viewport": {"width": 740, "height": 360}}


def left_handed(page: Page) -> None:
    """Say on the page of this phone that the left hand holds it."""
    page.goto("/this-phone")
    page.get_by_label("Left hand").check()
    keep(page)


def keep(page: Page) -> None:
    page.get_by_role("button", name="Keep these settings").tap()
    expect(page.get_by_text("Kept on this device.")).to_be_visible()


def middle(found: Locator) -> float:
    """How far from the left its middle lies."""
    box = found.bounding_box()
    return box["x"] + box["width"] / 2


def bottom(found: Locator) -> float:
    box = found.bounding_box()
    return box["y"] + box["height"]


def keys(page: Page) -> Locator:
    return page.get_by_role("button", name="5", exact=True)


def count(page: Page) -> Locator:
    return page.get_by_label("Rui's deadwood, after laying off")


@pytest.mark.parametrize("options", [PHONE, SIDEWAYS], ids=["upright", "on its side"])
@pytest.mark.parametrize("left", [False, True], ids=["right", "left"])
def test_the_keys_lie_under_the_thumb(screen: Screen, options: dict[str, object], left: bool) -> None:
    page = screen(**options)
    if left:
        left_handed(page)
    Thumb(page).open_match()
    page.get_by_role("link", name="Ana knocks").tap()
    expect(page.locator(".is-target")).to_be_visible()
    assert (middle(keys(page)) < middle(count(page))) is left
    if options is SIDEWAYS:
        assert (middle(page.get_by_role("button", name="Record", exact=True)) < 370) is left


@pytest.mark.parametrize("left", [False, True], ids=["right", "left"])
def test_on_its_side_a_phone_has_the_ways_to_end_a_hand_on_the_thumbs_side_of_the_score(screen: Screen, left: bool) -> None:
    page = screen(**SIDEWAYS)
    if left:
        left_handed(page)
    Thumb(page).open_match()
    assert (middle(page.get_by_role("link", name="Dead hand")) < middle(page.get_by_role("region", name="The score"))) is left


def test_on_its_side_all_that_a_knock_asks_is_in_view(screen: Screen) -> None:
    page = screen(**SIDEWAYS)
    Thumb(page).open_match()
    page.get_by_role("link", name="Ana knocks").tap()
    expect(page.locator(".is-target")).to_be_visible()
    foot = page.get_by_role("button", name="Record", exact=True).bounding_box()["y"]
    for asked in (page.get_by_role("radio", name="10", exact=True), count(page), page.get_by_role("button", name="0", exact=True)):
        assert bottom(asked) <= foot


def test_nothing_moves_when_a_total_grows_by_a_digit(phone: Page) -> None:
    thumb = Thumb(phone)
    thumb.open_match(rules="oklahoma")
    pad, heights = phone.get_by_role("region", name="Hands"), []
    sheet = phone.url
    for deadwood in ("5", "60", "1"):
        phone.goto(f"{sheet.partition('?')[0]}/hands/new?how=gin-0")
        phone.locator(".upcard .pick-card:has([value='7H'])").tap()
        thumb.type_count("Rui", int(deadwood))
        thumb.record()
        expect(phone.locator("#dock-title, #end-title")).to_be_focused()  # the browser has gone to the row, if it goes
        heights.append(pad.bounding_box()["y"])
    assert [len(text) for text in phone.locator(".total").all_inner_texts()] == [3, 1]
    assert len(set(heights)) == 1


WIDER_THAN_ITS_PLACE = """() => [...document.querySelectorAll(".total")].filter((total) => {
  const text = document.createRange(), place = total.parentElement.getBoundingClientRect();
  text.selectNodeContents(total);
  const box = text.getBoundingClientRect();
  return box.left < place.left || box.right > place.right;
}).map((total) => total.textContent)"""
SIZES = ((360, 740), (740, 360), (820, 1180), (1024, 768), (1280, 800), (1920, 1080))


def test_no_total_is_wider_than_its_place_on_any_screen(evening_screen: Screen, laid_out: tuple[str, Evening]) -> None:
    page = evening_screen()
    evening = laid_out[1]
    for sheet in (evening.rummy, evening.three_digits, evening.played):
        page.goto(sheet)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            assert page.locator(".total").count() and page.evaluate(WIDER_THAN_ITS_PLACE) == [], (sheet, width)
            # totals as long as they come: what a class says is what the server would say
            for digits, text in ((4, "−123"), (5, "12345"), (6, "−12345")):
                page.evaluate("""([digits, text]) => {
                  const sides = document.querySelector(".sides");
                  sides.className = sides.className.replace(/digits-[0-9]/, `digits-${digits}`);
                  document.querySelectorAll(".total").forEach((total) => { total.textContent = text; });
                }""", [digits, text])
                assert page.evaluate(WIDER_THAN_ITS_PLACE) == [], (sheet, width, text)
            page.reload()


def test_four_colours_tell_the_suits_apart_on_the_cards_of_a_hand(evening_screen: Screen, laid_out: tuple[str, Evening]) -> None:
    page = evening_screen(**PHONE)

    def colours() -> set[str]:
        page.goto(f"{laid_out[1].played}/hands/3/correct")
        return {page.locator(f".pick-card:not(:has(:checked)) .card-{suit}").first.evaluate("card => getComputedStyle(card).color") for suit in "shdc"}

    assert len(colours()) == 2
    page.goto("/this-phone")
    page.get_by_label("Four colours").check()
    keep(page)
    assert len(colours()) == 4


def test_in_forced_colours_the_leader_and_the_dealer_are_told_by_lines(screen: Screen) -> None:
    page = screen(**PHONE, forced_colors="active")
    thumb = Thumb(page)
    thumb.open_match()
    thumb.play({"end": "gin", "by": "Ana", "deadwood": {"Rui": 30}})
    drawn = "total => getComputedStyle(total).textDecorationLine"
    assert [total.evaluate(drawn) for total in page.locator(".total").all()] == ["underline", "none"]
    expect(page.locator(".deals")).to_have_css("border-top-width", "2px")
