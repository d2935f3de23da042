"""Forms loaded anew, open for hours, pressed twice, gone back to and overtaken: nothing typed is lost, and nothing is kept twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from conftest import PHONE
from playwright.sync_api import Page, expect
from thumb import Thumb, rows, totals

if TYPE_CHECKING:
    from conftest import Screen

pytestmark = pytest.mark.journey

KNOCK = {"end": "knock", "by": "Ana", "deadwood": {"Ana": 7, "Rui": 31}}
# what hours do to a form: its token is good no more
HOURS = "document.querySelectorAll('[name=csrf_token]').forEach((one) => { one.value = 'of this morning'; })"


@pytest.fixture
def thumb(phone: Page) -> Thumb:
    return Thumb(phone)


def press(page: Page, name: str, *, twice: bool = False) -> None:
    """Press the button of this name, or tap it twice as a finger in doubt does."""
    button = page.get_by_role("button", name=name, exact=True).last
    button.dblclick() if twice else button.tap()


def test_a_hand_whose_form_was_open_for_hours_takes_one_more_tap(thumb: Thumb) -> None:
    page = thumb.page
    thumb.open_match()
    thumb.enter(KNOCK)
    page.evaluate(HOURS)
    press(page, "Record")
    expect(page.get_by_role("alert")).to_have_text("This page had been open for long. Nothing was lost and nothing is recorded yet: tap once more.")
    expect(page.locator("[name=count-1]")).to_have_value("31")
    expect(page.get_by_role("radio", name="7", exact=True)).to_be_checked()
    thumb.record()
    assert (rows(page), totals(page)) == (1, (24, 0))


def correct(page: Page, count: str) -> None:
    """Open the first hand's correction, and give Rui this count."""
    page.locator("#hand-1 a").tap()
    page.get_by_role("link", name="Correct this hand").tap()
    page.locator("[name=count-1]").fill(count)


def test_a_correction_loaded_anew_open_for_hours_pressed_twice_and_gone_back_to(thumb: Thumb) -> None:
    page = thumb.page
    thumb.open_match()
    thumb.play(KNOCK)
    correct(page, "25")
    expect(page.locator("#live")).to_contain_text("25 − 7 = 18")
    page.reload()
    expect(page.locator(".draft")).to_contain_text("What you typed is back")
    expect(page.locator("[name=count-1]")).to_have_value("25")
    page.evaluate(HOURS)
    press(page, "Record the correction")
    expect(page.get_by_role("alert")).to_contain_text("Nothing was lost and nothing is recorded yet: tap once more.")
    expect(page.locator("[name=count-1]")).to_have_value("25")
    press(page, "Record the correction", twice=True)
    expect(page.locator("tr.fresh .mark")).to_have_text("corrected")
    page.go_back()
    expect(page.locator("[name=count-1]")).to_have_value("25")
    press(page, "Record the correction")
    expect(page.locator("tr.fresh")).to_be_visible()
    assert totals(page) == (18, 0)
    press(page, "Undo: correction of hand 1")
    expect(page.get_by_text("Taken back: correction of hand 1.").first).to_be_visible()
    assert totals(page) == (24, 0)


def test_a_correction_that_another_phone_was_before_is_told_how_the_hand_stands_and_keeps_what_was_typed(thumb: Thumb, screen: Screen) -> None:
    page, other = thumb.page, screen(**PHONE)
    thumb.open_match()
    thumb.play(KNOCK)
    other.goto(page.url)
    correct(other, "20")
    correct(page, "19")
    press(page, "Record the correction")
    expect(page.locator("tr.fresh .mark")).to_have_text("corrected")
    press(other, "Record the correction")
    expect(other.get_by_role("alert")).to_contain_text("The hand stands like this now: Ana knocks with 7: 19 − 7 = 12 points.")
    expect(other.locator("[name=count-1]")).to_have_value("20")
    expect(other.locator(".total")).to_have_text(["12", "0"])  # the board comes with the next question that the page asks
    press(other, "Record the correction")
    expect(other.locator("tr.fresh")).to_be_visible()
    expect(other.locator(".total")).to_have_text(["13", "0"])


def new_match(page: Page, *names: str) -> None:
    page.goto("/")
    page.get_by_role("link", name="Start a match").tap()
    for place, name in enumerate(names):
        page.locator(f"[name=name-{place}]").fill(name)


def names(page: Page) -> list[str]:
    return [page.locator(f"[name=name-{place}]").input_value() for place in (0, 1)]


def matches_of(page: Page, name: str) -> int:
    """How many matches of this player the first page lists."""
    page.goto("/")
    return page.get_by_role("link").filter(has_text=name).count()


def test_a_new_match_whose_form_was_open_for_hours_and_is_pressed_twice_is_one(phone: Page) -> None:
    new_match(phone, "Benedita", "Leopoldo")
    phone.evaluate(HOURS)
    press(phone, "Start the match")
    expect(phone.get_by_text("This page had been open for long. Nothing was lost: tap once more.")).to_be_visible()
    assert names(phone) == ["Benedita", "Leopoldo"]
    press(phone, "Start the match", twice=True)
    expect(phone.get_by_role("heading", name="Benedita", exact=True)).to_be_visible()
    assert matches_of(phone, "Benedita") == 1


def test_a_new_match_gone_back_to_as_the_browser_kept_it_and_sent_again_is_still_one(phone: Page) -> None:
    new_match(phone, "Filomena", "Teodoro")
    request = phone.locator("[name=request_id]").input_value()
    press(phone, "Start the match")
    expect(phone.get_by_role("heading", name="Filomena", exact=True)).to_be_visible()
    sheet = phone.url
    phone.go_back()
    expect(phone.get_by_role("button", name="Start the match")).to_be_visible()
    phone.locator("[name=request_id]").evaluate("(field, kept) => { field.value = kept; }", request)  # this browser asks anew; a phone shows the page as it was
    press(phone, "Start the match")
    expect(phone.locator(".board")).to_be_visible()
    assert phone.url.partition("?")[0] == sheet.partition("?")[0]
    assert matches_of(phone, "Filomena") == 1


def test_the_way_back_to_a_form_that_was_refused_asks_nobody_to_send_it_again(phone: Page) -> None:
    new_match(phone, "Ana", "Ana")
    press(phone, "Start the match")
    expect(phone.get_by_role("alert")).to_be_visible()
    phone.locator("[name=name-1]").fill("Rui")
    phone.evaluate(HOURS)
    press(phone, "Start the match")
    expect(phone.get_by_text("This page had been open for long. Nothing was lost: tap once more.")).to_be_visible()
    press(phone, "Start the match")
    expect(phone.locator(".board")).to_be_visible()
    for kept in (["Ana", "Rui"], ["Ana", "Ana"]):
        phone.go_back()
        expect(phone.get_by_role("button", name="Start the match")).to_be_visible()
        assert names(phone) == kept
