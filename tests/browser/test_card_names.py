"""Cards typed by their local names: read while they are typed, and a letter that leaves two suits asked about, one tap away."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from conftest import PHONE

Screen = Callable[..., Page]
TYPED = [
    ("pt-BR", "5 e 6 de copas, 7C", ["5 de copas", "6 de copas", "7 de copas"]),
    ("it", "5 e 6 di cuori, 7C", ["5 di cuori", "6 di cuori", "7 di cuori"]),
    ("es", "5 y 6 de corazones, 7C", ["5 de corazones", "6 de corazones", "7 de corazones"]),
]


@pytest.mark.parametrize(("language", "typed", "spoken"), TYPED)
def test_one_tap_says_which_card_a_letter_means_in_the_referees_form(screen: Screen, language: str, typed: str, spoken: list[str]) -> None:
    page = screen(**PHONE, locale=language)
    page.goto("/referee/is-this-a-meld")
    page.locator("[name=cards]").fill(typed)
    expect(page.locator(".seen .group .card [aria-hidden]")).to_have_text(["5♥", "6♥"])
    expect(page.locator("[name=cards]")).to_have_value(typed)
    expect(page.locator(".likely [data-mend] [aria-hidden]")).to_have_text(["7♥", "7♣"])
    page.locator(".likely [data-mend]").first.tap()
    expect(page.locator(".seen .group .card .spoken")).to_have_text(spoken)
    expect(page.locator("[name=cards]")).to_have_value("5♥ 6♥, 7♥")
    page.locator("[data-ask]").tap()
    expect(page.locator("h1.verdict.reply-yes")).to_be_visible()


@pytest.mark.parametrize(("language", "typed", "spoken"), TYPED)
def test_one_tap_says_it_in_the_form_of_a_hand_too(screen: Screen, language: str, typed: str, spoken: list[str]) -> None:
    page = screen(**PHONE, locale=language)
    page.goto("/matches/new")
    page.locator("[name=name-0]").fill("Ana")
    page.locator("[name=name-1]").fill("Rui")
    page.locator("main form button.primary").first.tap()
    page.wait_for_url(lambda address: not address.endswith("/new"))
    page.goto(f"{page.url.partition('?')[0]}/hands/new?how=knock-0&mode=cards")
    page.locator("[name=words-0]").fill(typed)
    expect(page.locator("#seen-words-0 .card [aria-hidden]")).to_have_text(["5♥", "6♥"])
    expect(page.locator("#doubts-0 .likely [aria-hidden]")).to_have_text(["7♥", "7♣"])
    page.locator("#doubts-0 .likely button").first.tap()
    expect(page.locator("#lay-0 .tray-card .spoken")).to_have_text(spoken)
    expect(page.locator("[name=cards-0]:checked")).to_have_count(3)
