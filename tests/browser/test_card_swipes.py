"""A real finger on the cards: a swipe takes those passed over, and what scrolls the page takes none."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from card_form import card, in_tray, open_cards, picked, tap_all, ticked
from finger import Finger, clear, middle


@pytest.fixture
def page(phone: Page) -> Page:
    """The cards of a knock of Ana's, with nothing taken."""
    return open_cards(phone)


@pytest.fixture
def finger(page: Page) -> Finger:
    """A finger on that page."""
    return Finger(page)


def test_a_finger_takes_the_cards_it_passes_over(page: Page, finger: Finger) -> None:
    finger.swipe(card(page, "5H"), card(page, "7H"))
    assert ticked(page) == ["5H", "6H", "7H"]
    expect(page.locator("#lay-0")).to_contain_text("3 cards · deadwood at best 0")


@pytest.mark.parametrize("suit", "SHDC")
def test_a_tap_right_after_a_quick_swipe_is_a_tap(page: Page, finger: Finger, suit: str) -> None:
    """Chromium makes no click of it: it takes it for one that stops a page from rolling on."""
    clear(page, card(page, f"A{suit}"))
    ace, three, five, six = (middle(card(page, rank + suit)) for rank in "A356")
    finger.stroke(ace, three)
    finger.stroke(five)
    expect(card(page, f"5{suit}").locator("input")).to_be_checked()
    finger.stroke(five)
    finger.stroke(six)
    expect(card(page, f"6{suit}").locator("input")).to_be_checked()
    assert ticked(page) == [f"{rank}{suit}" for rank in "A236"]


def test_what_begins_as_a_tap_after_a_swipe_and_moves_is_no_tap(page: Page, finger: Finger) -> None:
    finger.swipe(card(page, "AS"), card(page, "3S"))
    finger.stroke(*(middle(card(page, name)) for name in ("8S", "9S", "8S")))
    assert ticked(page) == ["AS", "2S", "3S", "8S"]


def test_a_field_tapped_right_after_a_swipe_can_be_typed_in(page: Page, finger: Finger) -> None:
    words = page.locator("[name=words-0]")
    finger.swipe(card(page, "AC"), card(page, "3C"))
    clear(page, words)
    finger.stroke(middle(words))
    expect(words).to_be_focused()


def test_record_tapped_right_after_a_swipe_is_pressed(page: Page, finger: Finger) -> None:
    finger.swipe(card(page, "AS"), card(page, "3S"))
    finger.stroke(middle(page.locator("[data-record]")))
    expect(page.get_by_role("alert")).to_be_visible()


def test_a_finger_that_goes_back_leaves_what_it_went_back_over(page: Page, finger: Finger) -> None:
    finger.swipe(card(page, "3S"), card(page, "6S"), card(page, "4S"))
    assert ticked(page) == ["3S", "4S"]


@pytest.mark.parametrize("way", [("5H", "7H"), ("7H", "5H")])
def test_a_second_swipe_over_cards_that_are_all_taken_gives_them_back(page: Page, finger: Finger, way: tuple[str, str]) -> None:
    finger.swipe(card(page, "4H"), card(page, "7H"))
    finger.swipe(*(card(page, name) for name in way))
    assert ticked(page) == ["4H"]
    expect(page.locator("#lay-0")).to_contain_text("1 card ")


def test_a_swipe_from_a_taken_card_over_others_takes_them_too(page: Page, finger: Finger) -> None:
    card(page, "5H").tap()
    finger.swipe(card(page, "5H"), card(page, "7H"))
    assert ticked(page) == ["5H", "6H", "7H"]


def test_a_finger_that_goes_up_or_down_scrolls_and_takes_nothing(page: Page, finger: Finger) -> None:
    x, y = middle(card(page, "5D"))
    before = page.evaluate("scrollY")
    finger.stroke((x, y), (x + 4, y - 150))
    page.wait_for_function("before => scrollY > before + 80", arg=before)
    assert ticked(page) == []


def test_a_finger_that_slips_a_little_into_the_next_line_means_its_own(page: Page, finger: Finger) -> None:
    clear(page, card(page, "3H"))
    start, end = middle(card(page, "3H")), middle(card(page, "5H"))
    finger.stroke(start, (end[0], end[1] + 30))
    assert ticked(page) == ["3H", "4H", "5H"]


def test_a_run_that_goes_on_in_the_next_line_is_one_swipe(page: Page, finger: Finger) -> None:
    assert card(page, "7H").bounding_box()["y"] < card(page, "8H").bounding_box()["y"]
    finger.swipe(card(page, "6H"), card(page, "7H"), card(page, "8H"))
    assert ticked(page) == ["6H", "7H", "8H"]


def test_a_swipe_passes_by_what_the_other_hand_holds(page: Page, finger: Finger) -> None:
    card(page, "6H").tap()
    page.locator(".tab").nth(1).tap()
    finger.swipe(card(page, "5H", 1), card(page, "7H", 1))
    assert ticked(page, 1) == ["5H", "7H"]


def test_a_swipe_on_the_pad_takes_cards_as_well(page: Page, finger: Finger) -> None:
    page.locator("[data-card-view=pad]:visible").tap()
    page.locator("[data-pad-suit=H]:visible").tap()
    finger.swipe(card(page, "6H"), card(page, "8H"))
    assert ticked(page) == ["6H", "7H", "8H"]


def test_a_swipe_over_the_tray_picks_its_cards(page: Page, finger: Finger) -> None:
    tap_all(page, "5C 5D 5H 9S")
    expect(page.locator(".tray .tray-card")).to_have_count(4)
    expect(page.locator(".htmx-request")).to_have_count(0)
    finger.swipe(in_tray(page, "5C"), in_tray(page, "5H"))
    assert picked(page) == ["5C", "5D", "5H"]
    assert ticked(page) == ["9S", "5H", "5D", "5C"]
