"""The tray on a phone: melds that group themselves, laid otherwise by taps, always clear of the foot; discards and doubts by one tap."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from card_form import card, in_tray, melds, open_cards, picked, tap_all, ticked
from conftest import PHONE

pytestmark = pytest.mark.journey

Screen = Callable[..., Page]

TWO_WAYS = "5H 6H 7H 5C 5D 9S 10S JS 2C KD"  # the fives may be a set, the hearts a run
LAID = "5H 6H 7H 3C 3D 3S JC JD JH 2C"
DEFENCE = "KC KD KS 4C 5C 6C 8H 9H QD 2S"
LOW = [(360, 640), (320, 568), (740, 360)]


@pytest.fixture
def page(phone: Page) -> Page:
    """Ten cards of Ana's, typed, and her tray open."""
    return laid(open_cards(phone, words_0=TWO_WAYS))


def laid(page: Page) -> Page:
    """The same page with Ana's cards open."""
    page.locator(".tab").first.tap()
    expect(page.locator("#lay-0 .tray")).to_be_visible()
    return page


def pick(page: Page, names: str) -> None:
    for name in names.split():
        in_tray(page, name).tap()


def test_melds_group_themselves_while_cards_are_tapped(phone: Page) -> None:
    page = open_cards(phone)
    tap_all(page, "5H 6H 9S")
    expect(page.locator(".tray-loose .tray-card")).to_have_count(3)
    tap_all(page, "7H")
    expect(page.locator("#lay-0 .tray-meld")).to_have_count(1)
    assert melds(page) == ["5H 6H 7H"]


def test_cards_that_are_tapped_in_the_tray_are_made_a_meld_and_back(page: Page) -> None:
    assert melds(page) == ["5H 6H 7H", "9S 10S JS"]
    expect(page.get_by_role("button", name="Make this a meld")).to_be_hidden()
    pick(page, "5H 5C 5D")
    expect(page.locator(".tray :checked")).to_have_count(3)
    assert sorted(picked(page)) == ["5C", "5D", "5H"]
    page.get_by_role("button", name="Make this a meld").tap()
    expect(page.locator("#lay-0")).to_contain_text("deadwood as laid 25")
    assert sorted(melds(page)) == ["5C 5D 5H", "9S 10S JS"]
    page.get_by_role("button", name="Back to the referee's lay").tap()
    expect(page.locator("#lay-0")).to_contain_text("deadwood at best 22")
    assert melds(page) == ["5H 6H 7H", "9S 10S JS"]


def test_a_meld_that_nobody_laid_is_left_loose_by_two_taps(page: Page) -> None:
    pick(page, "10S")
    page.get_by_role("button", name="Leave these loose").tap()
    expect(page.locator("#lay-0")).to_contain_text("deadwood as laid 51")
    assert melds(page) == ["5H 6H 7H"]


def test_another_way_as_good_is_a_tap_away(phone: Page) -> None:
    page = laid(open_cards(phone, words_0="JH QH KH JC JD 2C 3D 4S 6C 8D"))
    before = melds(page)
    page.get_by_text("1 other way, as good").tap()
    page.get_by_role("button", name="Lay it so:").tap()
    expect(page.locator("#lay-0")).to_contain_text("deadwood as laid")
    assert melds(page) != before


def test_cards_that_are_no_meld_are_told_so(page: Page) -> None:
    pick(page, "5H KD")
    page.get_by_role("button", name="Make this a meld").tap()
    expect(page.locator("#live")).to_contain_text("5♥ K♦")


@pytest.mark.parametrize(("width", "height"), [(360, 740), *LOW])
def test_the_whole_tray_lies_above_the_foot_wherever_the_grid_is(screen: Screen, width: int, height: int) -> None:
    page = open_cards(screen(**PHONE | {"viewport": {"width": width, "height": height}}))
    tap_all(page, " ".join(TWO_WAYS.split()[:9]))
    expect(page.locator("#lay-0 .tray-card")).to_have_count(9)
    expect(page.locator(".htmx-request")).to_have_count(0)
    for name in ("AS", "8D", "KC"):
        card(page, name).scroll_into_view_if_needed()
        foot = page.locator(".entry-foot").bounding_box()["y"]
        bottoms = page.locator("#lay-0 .tray-card").evaluate_all("cards => cards.map(card => card.getBoundingClientRect().bottom)")
        assert max(bottoms) <= foot, f"{name} in sight: the tray goes to {max(bottoms)}, the foot begins at {foot}"


@pytest.mark.parametrize(("width", "height"), [(360, 740), *LOW])
def test_nothing_comes_under_the_finger_while_cards_are_tapped(screen: Screen, width: int, height: int) -> None:
    page = open_cards(screen(**PHONE | {"viewport": {"width": width, "height": height}}))
    top = "() => [scrollTo(0, 0), document.querySelector('[data-hand=\"0\"] .laid').getBoundingClientRect().top][1]"
    before = page.evaluate(top)
    for names in ("5H 6H 7H", "9S 10S JS", "2C 5C 5D"):
        tap_all(page, names)
        expect(page.locator(f"#lay-0 [value='{names.split()[-1]}']")).to_be_visible()
        expect(page.locator(".htmx-request")).to_have_count(0)
        assert page.evaluate(top) >= before - 1


def test_grid_tray_and_sum_are_on_the_screen_of_a_phone_at_once(phone: Page) -> None:
    page = laid(open_cards(phone, words_0=LAID, words_1=DEFENCE))
    page.evaluate("scrollTo(0, 0)")
    tops = page.locator("#lay-0 .tray").bounding_box()["y"]
    last = card(page, "KC").bounding_box()
    assert last["y"] + last["height"] <= tops
    expect(page.locator(".live .sure")).to_be_in_viewport()


def test_every_card_can_be_hit_with_a_thumb(page: Page) -> None:
    sizes = page.locator(":is(.pick-card, .tray-card):visible").evaluate_all("cards => cards.map(card => [card.offsetWidth, card.offsetHeight])")
    assert all(width >= 44 and height >= 44 for width, height in sizes)


def test_which_of_eleven_was_discarded_is_one_tap(phone: Page) -> None:
    page = laid(open_cards(phone, words_0=f"{LAID} KH", words_1=DEFENCE))
    asked = page.get_by_role("group", name="Which card did Ana discard?")
    expect(asked).to_be_in_viewport()
    asked.locator("label:has([value=KH])").tap()
    expect(page.locator(".live .sure")).to_contain_text("12 − 2 = 10 points")
    expect(asked.locator("[value=KH]")).to_be_checked()


def test_one_tap_in_the_grid_says_that_a_doubtful_card_is_the_one(phone: Page) -> None:
    page = open_cards(phone, words_0=LAID.replace("6H", "6H?"), words_1=DEFENCE)
    expect(page.locator(".pick-card.in-doubt")).to_have_count(1)
    card(page, "6H").tap()
    expect(page.locator(".live .sure")).to_contain_text("12 − 2 = 10 points")
    expect(page.locator(".doubt, .in-doubt")).to_have_count(0)


def test_one_tap_puts_the_right_card_in_place_of_a_doubtful_one(phone: Page) -> None:
    page = open_cards(phone, words_0=LAID.replace("6H", "6D?"), words_1=DEFENCE)
    page.locator(".likely .button", has_text="6♥").tap()
    expect(page.locator(".live .sure")).to_contain_text("12 − 2 = 10 points")
    assert sorted(ticked(page)) == sorted(LAID.split())


def test_a_card_typed_with_a_doubt_is_marked_in_the_grid_at_once(phone: Page) -> None:
    page = open_cards(phone)
    page.locator("[name=words-0]").fill("5♥ 6♥?")
    expect(page.locator(".pick-card.in-doubt [value='6H']")).to_have_count(1)


def test_a_card_of_one_hand_cannot_be_pressed_for_the_other_until_it_is_given_back(phone: Page) -> None:
    page = open_cards(phone)
    card(page, "5H").tap()
    page.locator(".tab").nth(1).tap()
    expect(page.locator("[name=cards-1][value='5H']")).to_be_disabled()
    page.locator(".tab").first.tap()
    card(page, "5H").tap()
    page.locator(".tab").nth(1).tap()
    card(page, "5H", 1).tap()
    expect(page.locator("[name=cards-1]:checked")).to_have_count(1)
    assert (ticked(page), ticked(page, 1)) == ([], ["5H"])


def test_an_eleventh_card_of_the_other_hand_says_why_it_cannot_be(phone: Page) -> None:
    page = open_cards(phone, words_0=LAID, words_1=DEFENCE)
    page.locator(".tab").nth(1).tap()
    card(page, "QS", 1).tap()
    expect(page.locator("#live")).to_contain_text("Rui's hand has 11 cards and should have 10")
    card(page, "QS", 1).tap()
    expect(page.locator(".live .sure")).to_contain_text("12 − 2 = 10 points")


def test_of_two_phones_that_enter_the_same_cards_one_records(screen: Screen) -> None:
    first = open_cards(screen(**PHONE), words_0=LAID, words_1=DEFENCE)
    second = screen(**PHONE)
    second.goto(first.url)
    first.locator("[data-record]").tap()
    expect(first.locator("tr.fresh")).to_be_visible()
    second.locator("[data-record]").tap()
    expect(second.locator(".notice-warn")).to_contain_text("The match went on while this form was open")
    assert sorted(ticked(second)) == sorted(LAID.split())
    assert sorted(ticked(second, 1)) == sorted(DEFENCE.split())


def in_referee(page: Page, typed: str) -> Page:
    """The referee's question whether one may knock, with these cards typed."""
    page.goto("/referee/may-i-knock")
    page.locator("[name=cards]").fill(typed)
    return page


def test_the_referee_offers_what_a_doubtful_card_may_be_one_tap_each(phone: Page) -> None:
    page = in_referee(phone, "5H 6H? 7H K?")
    expect(page.locator(".doubt")).to_have_count(2)
    expect(page.locator(".doubt").first.locator(".likely .button")).to_have_text(["6♥6 of hearts it is", "6♣6 of clubs", "6♦6 of diamonds", "6♠6 of spades", "none of these"])
    page.locator(".doubt").first.get_by_role("button", name="6 of diamonds").tap()
    expect(page.locator("[name=cards]")).to_have_value("5H 6♦ 7H K?")
    expect(page.locator(".doubt .likely .button")).to_have_text(["K♣king of clubs", "K♦king of diamonds", "K♥king of hearts", "K♠king of spades", "none of these"])
    page.get_by_role("button", name="none of these").tap()
    expect(page.locator("[name=cards]")).to_have_value("5H 6♦ 7H ")
    expect(page.locator(".doubt")).to_have_count(0)


def test_one_tap_in_the_referees_grid_says_that_a_doubtful_card_is_the_one(phone: Page) -> None:
    page = in_referee(phone, "5H 6H? 7H")
    expect(page.locator(".deck-card.in-doubt")).to_have_attribute("data-card", "6♥")
    page.locator(".deck-card.in-doubt").tap()
    expect(page.locator("[name=cards]")).to_have_value("5H 6♥ 7H")
    expect(page.locator(".in-doubt, .doubt")).to_have_count(0)
