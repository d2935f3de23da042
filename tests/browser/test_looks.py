"""What a table sees at a glance: figures on one line, names over their own columns, short notices, and the next tap within the first sight."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from evening import Evening
from test_large_text import BROKEN_WORDS
from states import STATES
from thumb import Thumb

Screen = Callable[..., Page]

PHONE = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True}
TELEVISION = {"viewport": {"width": 1280, "height": 720}}
SIDEWAYS = {"viewport": {"width": 740, "height": 360}, "is_mobile": True, "has_touch": True}
TOPS = "(all) => all.map((one) => Math.round(one.getBoundingClientRect().top))"
CENTRES = "(all) => all.map((one) => { const box = one.getBoundingClientRect(); return Math.round(box.left + box.width / 2); })"
LINE = 80  # letters; about as many as an eye finds the next line after
# paragraphs and entries whose text runs on in longer lines than that: letters by the number of lines they are set in
LONG_LINES = """(most) => [...document.querySelectorAll("p, dd, .hint")].filter((one) => {
    if (!one.checkVisibility() || one.closest(".spoken, .bar, .view-board, .television, .print") || !one.textContent.trim()) return false;
    const range = document.createRange();
    range.selectNodeContents(one);
    const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.bottom / 8))).size;
    return one.innerText.length / lines > most;
}).map((one) => one.innerText.slice(0, 100))"""


@pytest.mark.parametrize(("way", "device"), [("television", TELEVISION), ("view?turned=no", TELEVISION), ("view?turned=no", SIDEWAYS)])
def test_totals_lie_on_one_line_whatever_stands_over_and_under_them(evening_screen: Screen, laid_out: tuple[str, Evening], way: str, device: dict[str, object]) -> None:
    page = evening_screen(**device)
    page.goto(f"{laid_out[1].played}/view")
    page.goto(page.url.replace("/view", f"/{way}"))
    assert page.locator(".deals").count() == 1
    page.locator(".view-foot").first.evaluate("(one) => { one.innerHTML += '<span>any gin is enough</span>'; }")
    tops = page.locator(".view-total").evaluate_all(TOPS)
    assert len(tops) == 2 and tops[0] == tops[1]


@pytest.mark.parametrize("device", [PHONE, TELEVISION], ids=["phone", "wide"])
def test_every_name_stands_over_its_own_figures_where_there_are_columns(evening_screen: Screen, laid_out: tuple[str, Evening], device: dict[str, object]) -> None:
    page = evening_screen(**device)
    page.goto(laid_out[1].columns)
    names, figures = (page.locator(one).evaluate_all(CENTRES) for one in (".side-name", ".columns tbody tr:first-child td"))
    assert names == pytest.approx(figures, abs=6)


def test_the_word_that_a_table_plays_on_takes_no_more_than_a_finger_needs(evening_screen: Screen, laid_out: tuple[str, Evening]) -> None:
    page = evening_screen(**PHONE)
    page.goto(laid_out[1].empty)
    assert page.locator(".onward").bounding_box()["height"] <= 48


def test_a_rematch_is_within_the_first_sight_of_a_match_that_is_over(phone: Page) -> None:
    thumb = Thumb(phone)
    thumb.open_match()
    for count in (60, 45):
        thumb.play({"end": "gin", "by": "Ana", "deadwood": {"Rui": count}})
    button = phone.get_by_role("button", name="Rematch").bounding_box()
    assert button["y"] + button["height"] <= 740


def test_the_way_to_the_match_in_play_takes_the_place_of_rematch(evening_screen: Screen, laid_out: tuple[str, Evening]) -> None:
    page = evening_screen(**PHONE)
    page.goto(laid_out[1].finished)
    way = page.get_by_role("link", name="To the match in play")
    expect(way).to_have_class("button primary")
    assert way.bounding_box()["y"] + way.bounding_box()["height"] <= 740
    expect(page.get_by_role("button", name="Rematch")).to_have_count(0)


def test_who_deals_is_asked_in_the_first_sight_of_a_new_match(evening_screen: Screen) -> None:
    page = evening_screen(**PHONE)
    page.goto("/matches/new")
    start = page.get_by_role("button", name="Start the match").bounding_box()
    for answer in page.locator(".dealers .pick:visible").all():
        box = answer.bounding_box()
        assert box["y"] + box["height"] <= start["y"]


def test_a_hand_can_be_corrected_from_the_first_sight_of_its_page(evening_screen: Screen, laid_out: tuple[str, Evening]) -> None:
    page = evening_screen(**PHONE)
    page.goto(f"{laid_out[1].played}/hands/3")
    button = page.get_by_role("link", name="Correct this hand").bounding_box()
    assert button["y"] + button["height"] <= 740


@pytest.mark.parametrize("device", [SIDEWAYS, TELEVISION], ids=["sideways", "wide"])
def test_who_only_looks_on_sees_the_hands_beside_the_score(evening_screen: Screen, laid_out: tuple[str, Evening], device: dict[str, object]) -> None:
    page = evening_screen(owner=False, **device)
    page.goto(laid_out[1].viewer)
    page.goto(laid_out[1].played)
    board, pad = page.locator(".board").bounding_box(), page.locator(".pad").bounding_box()
    assert (board["y"], board["x"] + board["width"]) == pytest.approx((pad["y"], pad["x"]), abs=1)
    assert pad["x"] + pad["width"] == pytest.approx(page.viewport_size["width"], abs=16)


def test_the_word_to_slide_the_printed_sheet_stands_clear_of_it(evening_screen: Screen, laid_out: tuple[str, Evening]) -> None:
    page = evening_screen(**PHONE)
    page.goto(f"{laid_out[1].played}/print")
    word, sheet = page.locator(".slide").bounding_box(), page.locator(".preview > div").bounding_box()
    assert word["y"] + word["height"] + 8 <= sheet["y"]


def test_a_line_parts_the_halves_of_a_view_whichever_way_they_are_turned(evening_screen: Screen, laid_out: tuple[str, Evening]) -> None:
    page = evening_screen(**SIDEWAYS)
    page.goto(f"{laid_out[1].played}/view")
    for turned in ("", "?turned=no"):
        page.goto(page.url.partition("?")[0] + turned)
        second = page.locator(".view-half").nth(1)
        sides = second.evaluate("(one) => { const style = getComputedStyle(one); return [style.borderLeftWidth, style.borderRightWidth, style.rotate]; }")
        assert sides in (["2px", "0px", "none"], ["0px", "2px", "180deg"])


def test_squares_of_both_stand_at_one_height(evening_screen: Screen, laid_out: tuple[str, Evening]) -> None:
    page = evening_screen(**PHONE)
    page.goto(laid_out[1].played)
    tops = page.locator(".pips i").evaluate_all(TOPS)
    assert len(tops) == 3 and max(tops) - min(tops) <= 1


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
def test_no_word_is_broken_in_any_state(evening_screen: Screen, laid_out: tuple[str, Evening], state: Callable[[Page, Evening], None]) -> None:
    page = evening_screen(**PHONE)
    state(page, laid_out[1])
    assert page.evaluate(BROKEN_WORDS) == []


@pytest.mark.parametrize("address", ["/", "/rules", "/rules/oklahoma", "/house", "/referee", "/referee/something-went-wrong", "{played}/hands/2", "{played}/history", "{table}", "/this-phone"])
def test_no_line_of_text_is_too_long_to_follow(evening_screen: Screen, laid_out: tuple[str, Evening], address: str) -> None:
    page = evening_screen(viewport={"width": 1280, "height": 800})
    page.goto(address.format(played=laid_out[1].played, table=laid_out[1].table))
    assert page.evaluate(LONG_LINES, LINE) == []


def test_the_keys_of_a_knock_are_parted_from_its_numbers_sideways(evening_screen: Screen, laid_out: tuple[str, Evening]) -> None:
    page = evening_screen(**SIDEWAYS)
    page.goto(f"{laid_out[1].empty}/hands/new?how=knock-0")
    numbers = page.locator(".chip").evaluate_all("(all) => Math.max(...all.map((one) => one.getBoundingClientRect().right))")
    keys = page.locator("[data-key]").evaluate_all("(all) => Math.min(...all.map((one) => one.getBoundingClientRect().left))")
    assert keys - numbers >= 20
    assert page.locator(".keypad").evaluate("(keys) => getComputedStyle(keys).borderInlineStartStyle") == "solid"


@pytest.mark.parametrize("device", [PHONE, SIDEWAYS])
def test_one_tap_turns_a_view_round_for_the_other_player(evening_screen: Screen, laid_out: tuple[str, Evening], device: dict[str, object]) -> None:
    page = evening_screen(**device)
    page.goto(laid_out[1].played)
    page.get_by_role("link", name="Board", exact=True).tap()
    turned = page.locator(".view-half").filter(has=page.locator("h2")).first
    for name in ("Ana", "Rui", "Ana"):
        expect(turned.locator("h2")).to_have_text(name)
        expect(turned).to_have_css("rotate", "180deg")
        assert page.locator(".bar").bounding_box()["height"] <= 56
        page.get_by_role("link", name="Turn round").tap()
    expect(turned.locator("h2")).to_have_text("Rui")


@pytest.mark.parametrize("form", ["{empty}/hands/new?how=knock-0", "{rummy}/hands/new?how=out-0"])
def test_the_keys_of_a_left_hand_stand_before_the_counts_sideways(evening_screen: Screen, laid_out: tuple[str, Evening], form: str) -> None:
    page = evening_screen(**SIDEWAYS)
    page.goto(form.format(empty=laid_out[1].empty, rummy=laid_out[1].rummy))
    page.evaluate("document.documentElement.classList.add('left-handed')")
    keys, heading = page.locator(".keypad").bounding_box(), page.locator("#entry-title").bounding_box()
    assert keys["width"] <= 160
    assert keys["x"] + keys["width"] + 12 <= heading["x"]
    assert keys["y"] <= heading["y"]
