"""The referee from a match on a phone: nothing moves under the finger, the ruling becomes the hand, and back is where one was."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from thumb import Thumb

pytestmark = pytest.mark.journey

KNOCKER = "5♥ 6♥ 7♥ 3♣ 3♦ 3♠ 10♣ 10♦ 10♥ 10♠ 2♣"
DEFENDER = "K♣ K♦ K♠ 4♣ 5♣ 6♣ 8♥ 9♥ Q♦ 2♠"


def tap_cards(page: Page, cards: str) -> None:
    for card in cards.split():
        page.locator(f".deck [data-card='{card}']").tap()


def top_of(page: Page, card: str) -> float:
    """Where this card lies on the page, wherever that is scrolled to."""
    return page.locator(f".deck [data-card='{card}']").evaluate("card => card.getBoundingClientRect().top + window.scrollY")


@pytest.mark.parametrize(("slug", "cards"), [
    ("who-won", KNOCKER), ("may-i-knock", KNOCKER), ("is-this-a-meld", "5♥ 6♥ 7♥"), ("how-to-lay", KNOCKER), ("can-this-go-there", KNOCKER),
])
def test_no_card_moves_while_cards_are_tapped(phone: Page, slug: str, cards: str) -> None:
    phone.goto(f"/referee/{slug}")
    place = top_of(phone, "5♥")
    for card in cards.split():
        tap_cards(phone, card)
        assert top_of(phone, "5♥") == place, card


def test_no_card_moves_while_those_of_the_other_player_are_tapped(phone: Page) -> None:
    sheet = Thumb(phone).open_match()
    phone.goto(f"/referee/who-won?match={sheet.rpartition('/')[2]}&ended=1&end=knock")
    tap_cards(phone, "5♥")
    phone.locator("[data-deck=done]").tap()
    place = top_of(phone, "A♠")
    for card in DEFENDER.split():
        tap_cards(phone, card)
        assert top_of(phone, "A♠") == place, card


def test_suits_on_the_pad_are_red_and_the_chosen_one_has_an_edge(phone: Page) -> None:
    phone.goto("/referee/who-won")
    phone.locator("[data-card-view=pad]:visible").tap()
    look = "(key, part) => getComputedStyle(key)[part]"
    red = phone.locator(".card-h").first.evaluate(look, "color")
    suits = phone.locator(".deck [data-pad-suit]")
    assert [suits.nth(place).evaluate(look, "color") == red for place in range(4)] == [False, True, True, False]
    chosen = phone.locator(".deck [data-pad-suit][aria-pressed=true]")
    ground = phone.locator(".deck").evaluate(look, "backgroundColor")
    assert chosen.evaluate(look, "borderTopColor") != ground


def test_done_is_on_the_screen_as_the_question_opens(phone: Page) -> None:
    sheet = Thumb(phone).open_match()
    phone.goto(f"/referee/who-won?match={sheet.rpartition('/')[2]}&ended=1&end=knock")
    expect(phone.locator("[data-deck=done]")).to_be_in_viewport(ratio=1)


def test_a_dispute_over_the_hand_just_played_goes_onto_the_sheet(phone: Page) -> None:
    sheet = Thumb(phone).open_match()
    phone.goto(sheet)
    phone.locator(".to-referee").tap()
    phone.get_by_role("button", name="Who won this hand?").tap()
    phone.get_by_role("link", name="Rui knocks").tap()
    tap_cards(phone, "5♥ 6♥ 7♥ 3♣ 3♦ 3♠ J♣ J♦ J♥ 2♣")
    phone.locator("[data-deck=done]").tap()
    tap_cards(phone, DEFENDER)
    phone.locator("[data-deck=done]").tap()
    phone.locator("[data-ask]").tap()
    expect(phone.get_by_role("heading", level=1)).to_have_text("Rui knocks with 2")
    phone.get_by_role("button", name="Put it on the sheet as hand 1").tap()
    expect(phone.locator("#hand-1")).to_contain_text("Rui knocks with 2")
    expect(phone.locator("#hand-1")).to_contain_text("(1)")
    phone.get_by_role("button", name="Undo: Rui knocks with 2").tap()
    expect(phone.locator("#hand-1")).to_have_count(0)


def test_what_is_being_entered_goes_along_and_is_there_again_on_the_way_back(phone: Page) -> None:
    phone.goto(Thumb(phone).open_match())
    phone.locator(".dock").get_by_role("link", name="Rui knocks").tap()
    phone.locator("label", has=phone.locator("[name=count-1][value='8']")).tap()
    phone.locator(".to-referee").tap()
    phone.get_by_role("button", name="Who won this hand?").tap()
    expect(phone.locator("[name=count-0]")).to_have_value("8")
    phone.get_by_role("link", name="Back to the sheet").tap()
    expect(phone.locator("#entry-title")).to_have_text("Rui knocks")
    expect(phone.locator("[name=count-1][value='8']")).to_be_checked()


def test_another_who_ended_the_hand_is_asked_about_by_name_with_each_their_cards(phone: Page) -> None:
    sheet = Thumb(phone).open_match()
    phone.goto(f"/referee/who-won?match={sheet.rpartition('/')[2]}&ended=1&end=knock&words-0=5H+6H+7H")
    phone.locator("label", has=phone.locator("[name=ended][value='0']")).tap()
    expect(phone.get_by_text("What did Ana say?")).to_be_visible()
    expect(phone.locator("[name=words-1]")).to_have_value("5H 6H 7H")
