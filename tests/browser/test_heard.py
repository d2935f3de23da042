"""What a screen reader says of cards in sentences, whoever wrote these: the server, or a script; and searches that know no accents."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from conftest import PHONE
from evening import CARDS
from scorekeeper.card_reading import in_signs
from test_axe import AXE, faults

Screen = Callable[..., Page]
SAID = [("en", "7 of hearts", "king of clubs"), ("pt-BR", "7 de copas", "rei de paus"), ("it", "7 di cuori", "re di fiori"), ("es", "7 de corazones", "rey de tréboles")]
EACH = pytest.mark.parametrize(("language", "seven", "king"), SAID, ids=[language for language, *_names in SAID])
IN_TWO_HANDS = {"words_0": f"{CARDS['words_0'][:-2]}KC", "words_1": CARDS["words_1"]}


def bare(snapshot: str) -> list[str]:
    """What a screen reader says of suits by their signs; of a picture it says the name alone."""
    return [line for line in snapshot.splitlines() if re.search("[♠♥♦♣]", line) and not line.lstrip().startswith('- img "')]


def speaking(screen: Screen, language: str) -> Page:
    return screen(**PHONE, locale=language, reduced_motion="reduce")


def opened(page: Page, **said: str) -> str:
    """The form of a hand of Ana's by its cards, in a match begun by pages of any language; answers the address of its sheet."""
    page.goto("/matches/new")
    for place, name in enumerate(("Ana", "Rui")):
        page.locator(f"[name=name-{place}]").fill(name)
    page.locator("main form button.primary").first.tap()
    page.wait_for_url(lambda address: not address.endswith("/new"))
    sheet = page.url.partition("?")[0]
    page.goto(f"{sheet}/hands/new?how=knock-0&mode=cards")
    for field, cards in said.items():
        page.locator(f"[data-tab='{field[-1]}']").check(force=True)
        page.locator(f"[name={field.replace('_', '-')}]").fill(in_signs(cards))
    return sheet


@EACH
def test_the_sum_its_reasons_and_the_ruling_say_cards_by_their_names(screen: Screen, language: str, seven: str, king: str) -> None:
    page = speaking(screen, language)
    page.add_init_script(AXE)
    sheet = opened(page, **CARDS)
    expect(page.locator("#live .sure")).to_contain_text("12 − 2 = 10")
    page.locator("#live summary").tap()
    live = page.locator("#live").aria_snapshot()
    assert f'img "{seven}"' in live
    assert f'img "{king}"' in live
    assert bare(live) == []
    assert faults(page) == {}
    page.locator("button.primary[name=act], #entry-form button.primary").last.tap()
    page.wait_for_url(lambda address: "/hands/new" not in address)
    page.goto(f"{sheet}/hands/2")
    why = page.locator(".ruling").aria_snapshot()
    assert f'img "{seven}"' in why
    assert bare(why) == []
    assert faults(page) == {}


@EACH
def test_what_is_wrong_with_the_cards_is_said_so_too(screen: Screen, language: str, seven: str, king: str) -> None:
    page = speaking(screen, language)
    opened(page, **IN_TWO_HANDS)
    expect(page.locator("#live .wrong").first).to_be_visible()
    said = page.locator("#live").aria_snapshot()
    assert f'img "{king}"' in said
    assert bare(said) == []


@EACH
def test_a_hand_that_waited_and_was_refused_says_it_so_too(screen: Screen, language: str, seven: str, king: str) -> None:
    page = speaking(screen, language)
    opened(page, **IN_TWO_HANDS)
    expect(page.locator("#live .wrong").first).to_be_visible()
    gone = re.compile("/hands$")
    page.route(gone, lambda route: route.abort())
    page.locator("#entry-form button.primary").last.tap()
    expect(page.locator(".waiting-hand")).to_be_visible()
    page.unroute(gone)
    page.evaluate("window.dispatchEvent(new Event('online'))")
    expect(page.locator(".waiting-said")).to_contain_text("K♣")
    said = page.locator(".waiting-said").aria_snapshot()
    assert f'img "{king}"' in said
    assert bare(said) == []


@pytest.mark.parametrize(("language", "typed"), [("en", "élEVEN cards"), ("pt-BR", "punicao"), ("it", "PIU"), ("es", "descarto")])
def test_a_search_while_it_is_typed_knows_no_accents(screen: Screen, language: str, typed: str) -> None:
    page = speaking(screen, language)
    page.goto("/referee/something-went-wrong")
    cases = page.locator("[data-words] a:visible")
    every = cases.count()
    page.locator("#f-find").fill(typed)
    expect(cases).not_to_have_count(every)
    assert 0 < cases.count() < every
    expect(page.locator("[data-none]")).to_be_hidden()
