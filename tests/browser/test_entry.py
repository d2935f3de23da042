"""Entering a hand in a real browser: keypad, keyboard, cards, and a server that does not answer."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from thumb import Thumb, rows, totals

pytestmark = pytest.mark.journey

LAID = "5H 6H 7H 3C 3D 3S JC JD JH 2C"
DEFENCE = "KC KD KS 4C 5C 6C 8H 9H QD 2S"
LONG_NAMES = ("Maria Fernanda da Conceição Albuquerque e Castro Mendonça VI", "W" * 60)


@pytest.fixture
def thumb(phone: Page) -> Thumb:
    thumb = Thumb(phone)
    thumb.open_match()
    return thumb


def count_field(page: Page) -> Locator:
    return page.locator("[name=count-1]")


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.locator(f"[data-key='{key}']").tap()


def test_the_devices_keyboard_stays_shut_and_the_page_has_its_own(thumb: Thumb) -> None:
    thumb.tap(thumb.page.get_by_role("link", name="Ana gin", exact=True))
    expect(count_field(thumb.page)).to_have_attribute("inputmode", "none")
    expect(thumb.page.get_by_role("group", name="Keypad")).to_be_visible()


def test_without_scripts_there_is_no_keypad_and_the_devices_own_opens(plain_phone: Page) -> None:
    thumb = Thumb(plain_phone, scripts=False)
    thumb.open_match()
    thumb.tap(plain_phone.get_by_role("link", name="Ana gin", exact=True))
    expect(count_field(plain_phone)).to_have_attribute("inputmode", "numeric")
    expect(plain_phone.locator(".keypad")).to_be_hidden()


def test_after_two_digits_there_is_room_for_no_other(thumb: Thumb) -> None:
    thumb.tap(thumb.page.get_by_role("link", name="Ana gin", exact=True))
    press(thumb.page, "2", "4")
    expect(thumb.page.locator("[data-key][aria-disabled]")).to_have_count(10)
    press(thumb.page, "back")
    expect(count_field(thumb.page)).to_have_value("2")
    press(thumb.page, "clear", "0", "7")
    expect(count_field(thumb.page)).to_have_value("7")


def test_a_real_keyboard_types_over_the_old_value(thumb: Thumb) -> None:
    page = thumb.page
    thumb.tap(page.get_by_role("link", name="Ana gin", exact=True))
    press(page, "3", "1")
    count_field(page).tap()
    page.keyboard.type("24")
    expect(count_field(page)).to_have_value("24")
    page.keyboard.press("Enter")
    expect(page.locator("tr.fresh")).to_be_visible()
    assert totals(page) == (44, 0)


def test_the_keyboard_alone_records_a_hand(screen) -> None:
    page = screen(viewport={"width": 1280, "height": 800})
    page.goto("/matches/new")
    for name, text in (("name-0", "Ana"), ("name-1", "Rui")):
        page.locator(f"[name={name}]").focus()
        page.keyboard.press("ControlOrMeta+a")
        page.keyboard.type(text)
    page.keyboard.press("Enter")
    page.get_by_role("link", name="Ana knocks", exact=True).focus()
    page.keyboard.press("Enter")
    expect(page.locator(".is-target")).to_be_visible()
    page.get_by_role("radio", name="0", exact=True).focus()
    page.keyboard.press("Space")
    for _ in range(7):
        page.keyboard.press("ArrowRight")
    page.keyboard.type("31")
    expect(page.get_by_role("status").last).to_contain_text("31 − 7 = 24 points")
    page.keyboard.press("Enter")
    expect(page.locator("tr.fresh")).to_be_visible()
    assert totals(page) == (24, 0)


@pytest.fixture
def laptop(screen) -> Page:
    page = screen(viewport={"width": 1280, "height": 800}, has_touch=True)
    Thumb(page).open_match()
    page.get_by_role("link", name="Ana gin", exact=True).click()
    return page


def test_enter_records_digits_that_were_typed_without_any_focus(laptop: Page) -> None:
    expect(laptop.locator(".is-target")).to_be_visible()
    laptop.keyboard.type("12")
    expect(laptop.locator("#live")).to_contain_text("12 + 20 = 32 points")
    laptop.keyboard.press("Enter")
    expect(laptop.locator("tr.fresh")).to_be_visible()
    assert totals(laptop) == (32, 0)


@pytest.mark.parametrize(("typed", "says"), [("631", "31 − 6 = 25 points"), ("1024", "24 − 10 = 14 points"), ("131", "31 − 1 = 30 points")])
def test_digits_typed_without_any_focus_answer_what_is_asked_first(laptop: Page, typed: str, says: str) -> None:
    laptop.get_by_role("link", name="Cancel").click()
    laptop.get_by_role("link", name="Rui knocks", exact=True).click()
    expect(laptop.locator(".chips")).to_be_visible()
    for digit in typed:
        laptop.keyboard.press(digit)
    expect(laptop.locator("#live")).to_contain_text(says)


@pytest.mark.parametrize("typed", ["4 Backspace 5 2 6", "4 Delete 5 2 6", "4 2 Backspace Backspace 5 2 6"])
def test_typed_without_any_focus_the_knockers_count_is_taken_back_too(laptop: Page, typed: str) -> None:
    laptop.get_by_role("link", name="Cancel").click()
    laptop.get_by_role("link", name="Rui knocks", exact=True).click()
    expect(laptop.locator(".chips")).to_be_visible()
    for key in typed.split():
        laptop.keyboard.press(key)
    expect(laptop.locator("#live")).to_contain_text("26 − 5 = 21 points")


def test_tab_after_the_knockers_count_goes_on_to_the_others(laptop: Page) -> None:
    laptop.get_by_role("link", name="Cancel").click()
    laptop.get_by_role("link", name="Rui knocks", exact=True).click()
    expect(laptop.locator(".chips")).to_be_visible()
    for key in ("4", "Tab", "2", "6", "Enter"):
        laptop.keyboard.press(key)
    expect(laptop.locator("tr.fresh")).to_be_visible()
    assert totals(laptop) == (0, 22)


def test_enter_after_keys_pressed_with_the_mouse_records_and_presses_no_key(laptop: Page) -> None:
    for key in "12":
        laptop.locator(f"[data-key='{key}']").click()
    expect(laptop.locator("#live")).to_contain_text("12 + 20 = 32 points")
    laptop.keyboard.press("Enter")
    expect(laptop.locator("tr.fresh")).to_be_visible()
    assert totals(laptop) == (32, 0)


def test_each_press_is_announced_once(thumb: Thumb) -> None:
    page = thumb.page
    thumb.tap(page.get_by_role("link", name="Ana gin", exact=True))
    expect(page.locator("#live")).to_contain_text("before anything is recorded")
    page.evaluate("""() => {
        window.said = 0;
        new MutationObserver(() => { window.said += 1; }).observe(document.getElementById("live"), { childList: true });
    }""")
    press(page, "3")
    expect(page.locator("#live")).to_contain_text("23 points")
    page.wait_for_timeout(300)
    assert page.evaluate("window.said") == 1


def test_without_an_answer_the_sum_is_waiting_and_comes_when_the_server_is_back(thumb: Thumb) -> None:
    page = thumb.page
    thumb.tap(page.get_by_role("link", name="Ana gin", exact=True))
    page.wait_for_url("**/hands/new?*")
    page.route("**/preview", lambda route: route.abort())
    press(page, "3")
    expect(page.locator("#live")).to_contain_text("waiting")
    expect(page.locator("#live")).not_to_contain_text(" = ")
    page.unroute("**/preview")
    press(page, "1")
    expect(page.locator("#live")).to_contain_text("31 + 20 = 51 points")


def test_over_the_limit_leads_to_the_opponents_choice(thumb: Thumb) -> None:
    page = thumb.page
    thumb.tap(page.get_by_role("link", name="Ana knocks", exact=True))
    thumb.tap(page.get_by_role("radio", name="over the limit of 10"))
    press(page, "1", "2", "3", "0")
    thumb.tap(page.get_by_role("radio", name="accepts it: it is scored"))
    expect(page.locator("#live")).to_contain_text("30 − 12 = 18 points")
    thumb.record()
    assert totals(page) == (18, 0)


def test_an_answer_given_while_the_sum_is_on_its_way_stays(thumb: Thumb) -> None:
    page = thumb.page
    thumb.tap(page.get_by_role("link", name="Ana knocks", exact=True))
    thumb.tap(page.get_by_role("radio", name="over the limit of 10"))
    press(page, "1", "2", "3")
    accepted = page.locator("[name=response][value=accepted]")
    expect(accepted).to_be_visible()
    page.evaluate("""() => document.addEventListener("htmx:beforeSend", () => {
        document.querySelector("[name=response][value=accepted]").checked = true;
    }, { once: true })""")
    press(page, "4")
    page.wait_for_timeout(400)
    expect(accepted).to_be_checked()


def test_the_cards_are_entered_in_place_with_what_was_typed_and_ruled_on(thumb: Thumb) -> None:
    page = thumb.page
    thumb.tap(page.get_by_role("link", name="Ana knocks", exact=True))
    thumb.tap(page.get_by_role("radio", name="7", exact=True))
    press(page, "1", "2")
    thumb.tap(page.get_by_role("button", name="Enter the cards"))
    expect(page.locator(".hand-cards").first).to_be_visible()
    expect(page.locator("[name=count-0]")).to_have_value("7")
    tick(page, 0, LAID)
    expect(page.locator("#lay-0")).to_contain_text("deadwood at best 2")
    page.locator(".tab").nth(1).tap()
    expect(page.locator("[name=cards-1][value='5H']")).to_be_disabled()
    tick(page, 1, DEFENCE)
    expect(page.locator("#live")).to_contain_text("12 − 2 = 10 points")
    thumb.record()
    page.locator("#hand-1 a").tap()
    expect(page.get_by_role("heading", name="Ana knocks with 2")).to_be_visible()
    expect(page.locator(".laid-off").first).to_contain_text("8♥")
    expect(page.locator(".steps")).to_contain_text(re.compile("7"))


def tick(page: Page, seat: int, cards: str) -> None:
    for card in cards.split():
        page.locator(f".pick-card:has([name=cards-{seat}][value='{card}'])").tap()


def test_going_to_the_counts_and_back_keeps_the_cards(thumb: Thumb) -> None:
    page = thumb.page
    thumb.tap(page.get_by_role("link", name="Ana knocks", exact=True))
    thumb.tap(page.get_by_role("button", name="Enter the cards"))
    tick(page, 0, "5H 6H")
    thumb.tap(page.get_by_role("button", name="Only the counts"))
    expect(page.locator(".chips")).to_be_visible()
    thumb.tap(page.get_by_role("button", name="Enter the cards"))
    expect(page.locator("[data-tally='0']")).to_have_text("2")


def test_what_is_wrong_is_shown_without_leaving_the_sheet(thumb: Thumb) -> None:
    page = thumb.page
    thumb.tap(page.get_by_role("link", name="Ana knocks", exact=True))
    page.get_by_role("button", name="Record", exact=True).last.tap()
    expect(page.get_by_role("alert")).to_contain_text("2 things to put right")
    expect(page.get_by_role("alert")).to_be_focused()
    assert rows(page) == 0


def test_no_page_scrolls_sideways_on_a_phone_even_with_long_names(phone: Page) -> None:
    thumb = Thumb(phone)
    phone.goto("/matches/new")
    for seat, name in enumerate(LONG_NAMES):
        phone.locator(f"[name=name-{seat}]").fill(name)
    phone.get_by_role("button", name="Start the match").tap()
    expect(phone.locator(".board")).to_be_visible()
    sheet = phone.url
    phone.locator(".hows .gin").first.tap()
    press(phone, "3", "0")
    thumb.record()
    hand = phone.locator("#hand-1 a").get_attribute("href")
    for address in ("/", "/matches/new", sheet, f"{sheet}/hands/new?how=knock-1", f"{sheet}/history", f"{sheet}/print", hand, f"{hand}/correct"):
        phone.goto(address)
        assert phone.evaluate("[innerWidth, document.documentElement.scrollWidth]") == [360, 360], address


def test_nothing_on_the_sheet_moves_while_it_loads(thumb: Thumb) -> None:
    page = thumb.page
    page.add_init_script("""
        window.shifts = 0;
        new PerformanceObserver((list) => list.getEntries().forEach((entry) => { window.shifts += entry.value; }))
          .observe({ type: "layout-shift", buffered: true });
    """)
    for address in (page.url, f"{page.url}/hands/new?how=knock-0"):
        page.goto(address)
        page.wait_for_timeout(200)
        assert page.evaluate("window.shifts") < 0.01
