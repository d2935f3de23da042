"""What a table sees at a glance: figures on one line, names over their own columns, short notices, and the next tap within the first sight."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from evening import MELD, Evening
from test_large_text import BROKEN_WORDS, LARGE_TEXT
from states import STATES
from test_rummy_on_a_phone import Table
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


RUN_TOGETHER = """(digits) => {
    const board = document.querySelector(".view-board");
    board.className = board.className.replace(/digits-[0-9]/, `digits-${digits}`);
    return [...board.querySelectorAll(".view-columns td")].slice(-6).filter((place) => {
        place.textContent = "−10000".slice(-digits);
        const range = document.createRange();
        range.selectNodeContents(place);
        return range.getBoundingClientRect().width > place.clientWidth;
    }).length;
}"""
LINES = """(one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return new Set([...range.getClientRects()].map((box) => Math.round(box.bottom))).size;
}"""
LEFT = "(one) => { const range = document.createRange(); range.selectNodeContents(one); return range.getBoundingClientRect().left; }"
ROOM_OVER = """(one) => {
    const before = [...document.querySelectorAll("main :is(label, input, summary, button, a, .hint, li)")].filter((other) =>
        other.checkVisibility() && !other.closest(".start, .deck") && other.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_FOLLOWING);
    return one.getBoundingClientRect().top - Math.max(...before.map((other) => other.getBoundingClientRect().bottom));
}"""


@pytest.mark.parametrize("way", ["view", "television"])
def test_figures_of_columns_never_run_together(screen: Screen, way: str) -> None:
    page = screen(**PHONE)
    page.goto(f"{Thumb(page).open_match('Bea', 'Leo', rules='hollywood')}/{way}")
    for size in (PHONE, SIDEWAYS, TELEVISION):
        page.set_viewport_size(size["viewport"])
        for digits in (2, 3, 4, 5, 6):
            assert page.evaluate(RUN_TOGETHER, digits) == 0, (size, digits)
    assert page.locator(".view-half").evaluate_all("(all) => all.map((one) => getComputedStyle(one).borderInlineStartWidth)") == ["0px", "0px"]


def test_what_was_done_and_its_way_back_stand_on_one_line_of_the_history(evening_screen: Screen, laid_out: tuple[str, Evening]) -> None:
    page = evening_screen(**PHONE)
    page.goto(f"{laid_out[1].played}/history")
    what, back = page.locator(".event-what").first, page.get_by_role("button", name="Take back").first
    what.evaluate("(one) => { one.textContent = 'Hand 40: corrected'; }")
    assert what.evaluate(LINES) == 1
    what.evaluate("(one) => { one.textContent = 'The rules were changed from hand 2 on'; }")
    assert back.bounding_box()["y"] == pytest.approx(what.bounding_box()["y"], abs=2)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_an_example_in_an_empty_field_can_be_read(evening_screen: Screen, theme: str) -> None:
    page = evening_screen(**PHONE, color_scheme=theme)
    page.goto("/house/new?from=classic")
    soft, example = page.locator(".hint, .soft").first, page.locator("[name=name]")
    assert example.evaluate("(one) => getComputedStyle(one, '::placeholder').color") == soft.evaluate("(one) => getComputedStyle(one).color")


@pytest.mark.parametrize("question", ["who-won", "may-i-knock", "can-this-go-there", "is-this-a-meld", "how-to-lay"])
def test_the_rules_of_a_question_stand_clear_of_what_is_over_them(evening_screen: Screen, question: str) -> None:
    page = evening_screen(**PHONE)
    page.goto(f"/referee/{question}")
    assert page.locator(".by-rules > label").evaluate(ROOM_OVER) >= 8


def test_the_keys_under_the_cards_of_melds_stand_in_one_row(evening_screen: Screen) -> None:
    page = evening_screen(**PHONE)
    page.goto("/referee/can-this-go-there")
    expect(page.get_by_role("button", name="Next meld")).to_be_visible()
    assert len(set(page.locator(".deck-foot .button").evaluate_all(TOPS))) == 1


def test_matches_to_choose_from_take_a_line_a_name_and_another_can_be_tapped(evening_screen: Screen, laid_out: tuple[str, Evening]) -> None:
    page = evening_screen(**PHONE)
    page.goto(f"/referee/{MELD}/keep")
    assert max(page.locator(".elsewhere bdi").evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().height)")) < 40
    page.goto(f"/referee/{MELD}/keep?match={laid_out[1].played.rpartition('/')[2]}")
    another, keep = page.get_by_role("link", name="Another match").bounding_box(), page.get_by_role("button", name="Keep it with this hand").bounding_box()
    assert another["height"] >= 44
    assert another["y"] >= keep["y"] + keep["height"] + 8


def test_what_is_pressed_under_a_text_begins_where_the_text_does(evening_screen: Screen, laid_out: tuple[str, Evening]) -> None:
    page = evening_screen(**PHONE)
    page.goto("/house")
    over, under = page.get_by_role("link", name="Thursday table").first, page.get_by_role("button", name="Take off the list").first
    assert under.evaluate(LEFT) == pytest.approx(over.evaluate(LEFT), abs=2)


@pytest.mark.parametrize("address", ["/matches/taken-off", "{table}"])
def test_a_button_under_a_list_stands_clear_of_it(evening_screen: Screen, laid_out: tuple[str, Evening], address: str) -> None:
    page = evening_screen(**PHONE)
    page.goto(address.format(table=laid_out[1].table))
    assert page.locator(".matches + p").evaluate(ROOM_OVER) >= 12


def test_how_many_play_is_ticked_on_one_line(evening_screen: Screen) -> None:
    page = evening_screen(**PHONE)
    page.goto("/house/new?from=basic-rummy")
    assert len(set(page.locator(".option.parts [type=checkbox]").evaluate_all(TOPS))) == 1


def test_a_rematch_of_six_is_within_the_first_sight_too(phone: Page) -> None:
    table = Table(phone)
    table.open("Ana", "Rui", "Bea", "Leo", "Eva", "Mia")
    table.goes_out("Ana", 23, 41, 7, 12, 30)
    phone.get_by_role("button", name="Close the match").tap()
    expect(phone.locator(".payments li")).to_have_count(5)
    button = phone.get_by_role("button", name="Rematch").bounding_box()
    assert button["y"] + button["height"] <= 740
    assert len(set(phone.locator(".settlement td").evaluate_all(TOPS))) == 3
    phone.evaluate(LARGE_TEXT)
    assert phone.evaluate(BROKEN_WORDS) == []
    assert len(set(phone.locator(".settlement td").evaluate_all(TOPS))) == 6


OVER_ONE_ANOTHER = """() => {
    const words = [...document.querySelectorAll(".bar a, .view-name, .view-total, .view-foot > *")].filter((one) => one.checkVisibility())
        .map((one) => [one.textContent.trim(), one.getBoundingClientRect()]);
    return words.flatMap(([said, box], place) => words.slice(place + 1).filter(([, other]) =>
        Math.min(box.right, other.right) - Math.max(box.left, other.left) > 4 && Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 6)
        .map(([other]) => `${said} | ${other}`));
}"""


@pytest.mark.parametrize("way", ["view", "view?turned=no", "television"])
def test_nothing_of_a_view_lies_over_another_thing_in_large_text(evening_screen: Screen, laid_out: tuple[str, Evening], way: str) -> None:
    page = evening_screen(**PHONE)
    page.goto(f"{laid_out[1].table}/{way}")
    assert page.locator(".deals").count() == 1
    page.evaluate(LARGE_TEXT)
    assert page.evaluate(OVER_ONE_ANOTHER) == []


def test_the_words_over_and_under_the_cards_stay_whole_in_large_text(evening_screen: Screen, laid_out: tuple[str, Evening]) -> None:
    page = evening_screen(**PHONE)
    page.goto(f"{laid_out[1].empty}/hands/new?how=knock-0")
    page.get_by_role("button", name="Enter the cards").tap()
    expect(page.locator(".pick-card").first).to_be_visible()
    page.evaluate(LARGE_TEXT)
    assert page.evaluate(BROKEN_WORDS) == []


def test_what_may_be_done_with_an_answer_stands_in_one_row(evening_screen: Screen) -> None:
    page = evening_screen(viewport={"width": 1280, "height": 800})
    page.goto(f"/referee/{MELD}")
    boxes = [one.bounding_box() for one in page.locator(".ways-on .button:visible").all()]
    assert len(boxes) == 4
    assert len({round(box["y"]) for box in boxes}) == 1
