"""The screen stays on while a match is in play; where the browser does not let it, the sheet says what helps."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import PHONE, QUIET, chromium_path, screens_of, serving
from flask import Flask
from playwright.sync_api import Browser, Page, expect
from thumb import Thumb

pytestmark = pytest.mark.journey

# a wake lock that counts: `window.locks` are those held now, `window.taken` all there were
STUB = """
window.locks = 0; window.taken = 0; window.refuses = false;
Object.defineProperty(navigator, "wakeLock", { value: { async request() {
  if (window.refuses) throw new DOMException("low battery", "NotAllowedError");
  const lock = new EventTarget();
  window.locks += 1; window.taken += 1; lock.released = false;
  lock.release = async () => { if (!lock.released) { lock.released = true; window.locks -= 1; } };
  window.lose = lock.release;
  return lock;
} } });
"""
HIDE = "Object.defineProperty(document, 'hidden', { value: %s, configurable: true }); document.dispatchEvent(new Event('visibilitychange'))"


@pytest.fixture
def held(phone: Page) -> Page:
    """A phone whose browser has a wake lock that can be counted."""
    phone.add_init_script(STUB)
    return phone


def holds(page: Page, locks: int) -> None:
    """Wait until it holds so many; asked from outside, for a page that evaluates no text cannot wait by itself."""
    for _ in range(100):
        if page.evaluate("window.locks") == locks:
            return
        page.wait_for_timeout(50)
    assert page.evaluate("window.locks") == locks


def word(page: Page):
    return page.get_by_text("This screen may go dark during the match")


def test_a_sheet_in_play_holds_the_screen_and_takes_it_again_when_it_is_back_in_sight(held: Page) -> None:
    Thumb(held).open_match()
    holds(held, 1)
    held.evaluate(HIDE % "true")
    held.evaluate("window.lose()")
    held.evaluate(HIDE % "false")
    holds(held, 1)
    assert held.evaluate("window.taken") == 2
    expect(word(held)).to_be_hidden()


def test_taps_take_no_second_lock(held: Page) -> None:
    Thumb(held).open_match()
    holds(held, 1)
    for _ in range(3):
        held.get_by_role("heading", name="Ana", exact=True).tap()
    assert held.evaluate("window.taken") == 1


def test_the_screen_is_let_go_when_the_match_is_over_and_held_again_when_it_goes_on(held: Page) -> None:
    thumb = Thumb(held)
    sheet = thumb.open_match()
    thumb.play({"end": "knock", "by": "Ana", "deadwood": {"Ana": 2, "Rui": 9}})
    holds(held, 1)
    other = held.context.new_page()
    other.goto(sheet)
    hand = Thumb(other)
    hand.play({"end": "gin", "by": "Ana", "deadwood": {"Ana": 0, "Rui": 98}})
    expect(held.get_by_text("Ana wins the match.")).to_be_visible()
    holds(held, 0)
    expect(word(held)).to_have_count(0)
    hand.page.get_by_role("button", name="Undo").first.tap()
    expect(held.get_by_text("Ana wins the match.")).to_have_count(0)
    holds(held, 1)


def test_a_view_of_the_table_holds_the_screen_too(held: Page) -> None:
    sheet = Thumb(held).open_match()
    for view in ("view", "television"):
        held.goto(f"{sheet}/{view}")
        holds(held, 1)


def test_the_history_and_the_ruling_of_a_hand_hold_the_screen_until_the_match_is_over(held: Page) -> None:
    thumb = Thumb(held)
    sheet = thumb.open_match()
    thumb.play({"end": "knock", "by": "Ana", "deadwood": {"Ana": 2, "Rui": 9}})
    other = held.context.new_page()
    other.goto(sheet)
    for page in ("history", "hands/2"):
        held.goto(f"{sheet}/{page}")
        holds(held, 1)
    Thumb(other).play({"end": "gin", "by": "Ana", "deadwood": {"Ana": 0, "Rui": 98}})
    expect(held.locator("[data-awake]")).to_have_count(0)
    holds(held, 0)


def test_a_phone_told_to_let_its_screen_go_dark_holds_nothing_and_says_nothing(held: Page) -> None:
    sheet = Thumb(held).open_match()
    held.get_by_role("link", name="Settings of this device").tap()
    held.get_by_label("Keep it on while a match is in play").uncheck()
    held.get_by_role("button", name="Keep these settings").tap()
    expect(held).to_have_url(sheet)
    assert held.locator("[data-awake]").count() == 0
    assert held.evaluate("window.taken") == 0
    expect(word(held)).to_have_count(0)


def test_where_the_lock_is_refused_the_sheet_says_what_helps_until_it_is_given(held: Page) -> None:
    sheet = Thumb(held).open_match()
    held.add_init_script("window.refuses = true")
    held.goto(sheet)
    word(held).tap()
    expect(held.get_by_text("Android: Settings, Display, Screen timeout.")).to_be_visible()
    held.evaluate("window.refuses = false")
    held.evaluate(HIDE % "false")
    holds(held, 1)
    expect(word(held)).to_be_hidden()


def test_a_browser_without_any_lock_says_so_and_throws_nothing(phone: Page) -> None:
    phone.add_init_script("delete Navigator.prototype.wakeLock")
    Thumb(phone).open_match()
    expect(word(phone)).to_be_visible()


@pytest.fixture
def on_the_lan(chromium: Browser, tmp_path: Path) -> Iterator[Page]:
    """A phone that reaches the app by plain http, under a name that is not this machine's own."""
    from scorekeeper.web import create_app

    app: Flask = create_app(tmp_path, TRUSTED_HOSTS=["lan.test"])
    browser = chromium.browser_type.launch(executable_path=chromium_path(), args=[*QUIET, "--host-resolver-rules=MAP lan.test 127.0.0.1"])
    with app.extensions["store"]:
        for address in serving(app):
            for open_page in screens_of(browser, address.replace("127.0.0.1", "lan.test")):
                page = open_page(owner=False, **PHONE)
                page.goto(f"/open/{app.config['OWNER_KEY']}")
                page.goto(f"/open/{app.config['OWNER_KEY']}")
                yield page
    browser.close()


def test_over_plain_http_the_sheet_says_from_the_start_what_helps_and_says_it_no_more_once_put_away(on_the_lan: Page) -> None:
    sheet = Thumb(on_the_lan).open_match()
    assert on_the_lan.evaluate("isSecureContext") is False
    word(on_the_lan).tap()
    expect(on_the_lan.get_by_text("iPhone and iPad: Settings, Display & Brightness, Auto-Lock.")).to_be_visible()
    expect(on_the_lan.get_by_text("only over https, or on the machine that runs the program")).to_be_visible()
    on_the_lan.get_by_role("button", name="Put away: the screen may go dark").tap()
    expect(on_the_lan).to_have_url(sheet)
    expect(word(on_the_lan)).to_have_count(0)
    on_the_lan.reload()
    expect(word(on_the_lan)).to_have_count(0)
