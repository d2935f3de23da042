"""The referee on a phone: cards are tapped, the ruling shows them, and its link gives it again."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

pytestmark = pytest.mark.journey

Screen = Callable[..., Page]

KNOCKER = "5♥ 6♥ 7♥ 3♣ 3♦ 3♠ J♣ J♦ J♥ 2♣"
DEFENDER = "K♣ K♦ K♠ 4♣ 5♣ 6♣ 8♥ 9♥ Q♦ 2♠"


def field(page: Page, name: str) -> Locator:
    return page.locator(f"[name='{name}']")


def tap_cards(page: Page, cards: str) -> None:
    for card in cards.split():
        page.locator(f"[data-card='{card}']").tap()


def test_two_at_a_table_tap_both_hands_and_pass_the_ruling_on(phone: Page, screen: Screen, served: str) -> None:
    phone.goto("/")
    phone.get_by_role("link", name="Ask the referee").tap()
    phone.get_by_role("button", name="Who won this hand?").tap()
    tap_cards(phone, KNOCKER)
    expect(field(phone, "words-0")).to_have_value(KNOCKER)
    phone.locator("[data-deck=done]").tap()
    expect(phone.locator("[data-card='5♥']")).to_be_disabled()
    tap_cards(phone, DEFENDER)
    phone.locator("[data-ask]").tap()
    expect(phone.get_by_role("heading", level=1)).to_have_text("A knocks with 2")
    expect(phone.locator(".laid-off")).to_have_count(2)

    phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    phone.get_by_role("button", name="Copy the link").tap()
    expect(phone.get_by_role("button", name="Copied")).to_be_visible()
    copied = phone.evaluate("navigator.clipboard.readText()")
    assert copied == phone.url
    other = screen(java_script_enabled=False)
    other.goto(copied.removeprefix(served))
    expect(other.get_by_role("heading", level=1)).to_have_text("A knocks with 2")
    expect(other.locator(".address input")).to_have_value(copied)


def test_without_scripts_the_cards_are_typed(plain_phone: Page) -> None:
    plain_phone.goto("/referee")
    plain_phone.get_by_role("button", name="Can this card go there?").tap()
    expect(plain_phone.locator(".deck, [data-open]").filter(visible=True)).to_have_count(0)
    field(plain_phone, "melds").fill("5h 6h 7h, 3c 3d 3s")
    field(plain_phone, "layoffs").fill("9H, 8♥")
    plain_phone.get_by_role("button", name="Ask the referee").tap()
    expect(plain_phone.get_by_role("heading", level=1)).to_have_text("Yes, but in this order: 8♥ 9♥.")
    plain_phone.get_by_role("link", name="Change the question").tap()
    expect(field(plain_phone, "melds")).to_have_value("5H 6H 7H, 3C 3D 3S")


def test_a_card_tapped_again_goes_and_melds_are_parted(phone: Page) -> None:
    phone.goto("/referee/can-this-go-there")
    tap_cards(phone, "5♥ 6♥ 8♥ 8♥ 7♥")
    phone.locator("[data-deck=next]").tap()
    tap_cards(phone, "3♣")
    expect(field(phone, "melds")).to_have_value("5♥ 6♥ 7♥, 3♣")
    phone.locator("[data-deck=undo]").tap()
    tap_cards(phone, "K♣")
    expect(field(phone, "melds")).to_have_value("5♥ 6♥ 7♥, K♣")


def test_what_is_typed_is_shown_back_as_cards(phone: Page) -> None:
    phone.goto("/referee/is-this-a-meld")
    field(phone, "cards").fill("th J♡ 🂾 foo")
    expect(phone.locator("[data-seen] .card")).to_have_text(["10♥10 of hearts", "J♥jack of hearts", "K♥king of hearts"])
    expect(phone.locator("[data-seen] .unread")).to_have_text("foo")


def test_enter_asks(phone: Page) -> None:
    phone.goto("/referee/is-this-a-meld")
    field(phone, "cards").fill("qs ks as")
    field(phone, "cards").press("Enter")
    expect(phone.get_by_role("heading", level=1)).to_have_text("No: Q♠ K♠ A♠ is no meld.")


def test_cards_to_lay_off_are_tapped_one_by_one_in_any_order(phone: Page) -> None:
    phone.goto("/referee/can-this-go-there?melds=5h+6h+7h")
    phone.get_by_role("button", name="Tap the cards: The cards to go there").tap()
    expect(phone.locator("[data-card='5♥']")).to_be_disabled()
    tap_cards(phone, "9♥ K♣ 8♥ K♣")
    expect(field(phone, "layoffs")).to_have_value("9♥, 8♥")
    phone.locator("[data-ask]").tap()
    expect(phone.get_by_role("heading", level=1)).to_have_text("Yes, but in this order: 8♥ 9♥.")


def test_other_rules_ask_for_other_things_and_lose_nothing(phone: Page) -> None:
    phone.goto("/referee/may-i-knock")
    field(phone, "cards").fill(KNOCKER)
    expect(field(phone, "upcard")).to_have_count(0)
    phone.locator("[data-ruleset]").select_option("oklahoma")
    expect(field(phone, "upcard")).to_be_visible()
    expect(field(phone, "cards")).to_have_value(KNOCKER)


@pytest.mark.journey(english="what is looked for is typed")
def test_what_does_not_matter_any_more_is_not_asked(phone: Page) -> None:
    phone.goto("/referee/something-went-wrong")
    phone.locator("#f-find").fill("gin by mistake")
    expect(phone.locator(".cases a:visible")).to_have_count(1)
    phone.locator(".cases a:visible").tap()
    expect(field(phone, "count")).to_be_visible()
    phone.locator("[name=conceded][value=yes]").tap()
    expect(field(phone, "count")).to_be_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_card_is_as_large_as_a_finger_and_nothing_runs_over(screen: Screen, scheme: str) -> None:
    page = screen(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, color_scheme=scheme)
    page.goto("/referee/who-won")
    sizes = page.locator(".deck-card").evaluate_all("cards => cards.map(card => { const { width, height } = card.getBoundingClientRect(); return Math.min(width, height); })")
    assert len(sizes) == 52
    assert min(sizes) >= 43.9
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize(("typed", "cards", "unread"), [
    ("5h6h7h", ["5♥", "6♥", "7♥"], []), ("(5H/6H)|７Ｈ and ah10h", ["5♥", "6♥", "7♥", "A♥", "10♥"], []), ("5H-7H 1H", [], ["5H-7H", "1H"]),
])
def test_what_is_typed_is_read_on_the_phone_as_it_is_by_the_referee(
    phone: Page, plain_phone: Page, typed: str, cards: list[str], unread: list[str]
) -> None:
    phone.goto("/referee/is-this-a-meld")
    field(phone, "cards").fill(typed)
    plain_phone.goto("/referee/is-this-a-meld")
    field(plain_phone, "cards").fill(typed)
    plain_phone.get_by_role("button", name="Show the form for these rules").tap()
    expect(phone.locator("[data-seen] .card [aria-hidden]")).to_have_text(cards)
    expect(phone.locator("[data-seen] .unread")).to_have_text(unread)
    expect(plain_phone.locator("[data-seen] .card")).to_have_count(len(cards))
    expect(plain_phone.locator("[data-seen] .unread")).to_have_text(unread)


@pytest.mark.journey(english="what is typed says `on`")
def test_a_card_tapped_again_goes_out_of_a_typed_layoff_and_the_others_stay(phone: Page) -> None:
    phone.goto("/referee/can-this-go-there")
    field(phone, "layoffs").fill("8h9h on 5H 6H 7H, 3s")
    phone.locator(".cards-field", has=field(phone, "layoffs")).locator("[data-open]").tap()
    expect(phone.locator("[data-card][aria-pressed=true] [aria-hidden]")).to_have_text(["3♠", "8♥", "9♥"])
    tap_cards(phone, "8♥")
    expect(field(phone, "layoffs")).to_have_value("9H on 5H 6H 7H, 3s")


def test_the_cards_are_one_stop_of_the_keyboard_with_arrows_and_a_way_out(screen: Screen) -> None:
    page = screen(viewport={"width": 1280, "height": 800})
    page.goto("/referee/can-this-go-there")
    opener = page.locator(".cards-field", has=field(page, "melds")).locator("[data-open]")
    focused = page.locator(":focus")
    expect(page.locator("[data-card][tabindex='0']")).to_have_count(1)
    opener.focus()
    page.keyboard.press("Tab")
    expect(focused).to_have_attribute("data-card", "A♠")
    for key, card in (("ArrowRight", "2♠"), ("ArrowDown", "2♥"), ("End", "K♥"), ("ArrowRight", "A♦"), ("ArrowUp", "A♥"), ("Home", "A♥")):
        page.keyboard.press(key)
        expect(focused).to_have_attribute("data-card", card)
    page.keyboard.press("Enter")
    expect(field(page, "melds")).to_have_value("A♥")
    expect(focused).to_have_attribute("data-card", "A♥")
    page.locator("[data-deck=done]").press("Enter")
    expect(page.locator(".cards-field", has=field(page, "layoffs")).locator(".deck")).to_be_visible()
    expect(page.locator(".deck :focus")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".deck")).to_have_count(0)
    expect(focused).to_have_attribute("aria-label", "Tap the cards: The cards to go there")
