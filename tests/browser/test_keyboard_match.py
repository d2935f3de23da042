"""A whole match by the keyboard alone, from the first page to the rematch: every stop is seen, and none is lost to what changes on the page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import KEY, screens_of, serving
from playwright.sync_api import Browser, Locator, Page, expect
from test_keys_everywhere import HERE
from thumb import totals

pytestmark = pytest.mark.journey

LAPTOP = {"viewport": {"width": 1280, "height": 800}}
MOST_STOPS = 40
MOST_FOR_A_KNOCK = 14  # to the ending and into it, to the chips, 7 along them, two digits, and record
MOST_FOR_A_GIN = 8  # to the ending and into it, two digits, and record
SKIPPING = 3  # from the top of a page that was opened anew
AT_WORK = ".htmx-request, .htmx-swapping, .htmx-settling"


class Keys:
    """Whoever has nothing but a keyboard; `presses` are all keys so far."""

    def __init__(self, page: Page):
        self.page, self.presses, self.forms_came = page, 0, False
        page.on("framenavigated", lambda _frame: self.forms(came=False))
        page.on("requestfinished", lambda request: request.url.endswith("/hands/forms") and self.forms(came=True))

    def forms(self, *, came: bool) -> None:
        """Note whether the forms have come that open in place on the page that stands there."""
        self.forms_came = came

    def wait_for_forms(self) -> None:
        """Without them an ending leads to a page of its own, in which the keyboard begins from the top."""
        for _turn in range(300):
            if self.forms_came:
                return self.page.evaluate("() => new Promise(requestIdleCallback)")
            self.page.wait_for_timeout(50)
        return pytest.fail("no forms came")

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.presses += 1

    def type(self, text: str) -> None:
        for character in text:
            self.press(character)

    def to(self, target: Locator, key: str = "Tab") -> None:
        """Go there stop by stop; each shows that it has the focus, in sight and with nothing upon it."""
        target.wait_for(state="attached")
        for _stop in range(MOST_STOPS):
            self.press(key)
            self.stands()
            if target.evaluate("(one) => one === document.activeElement"):
                return
        pytest.fail(f"{target} is not reached by {key}")

    def stands(self) -> None:
        """The focus is somewhere, and is seen there."""
        here = self.page.evaluate(HERE)
        assert here is not None, "the focus is lost"
        assert here["marked"] and here["inSight"] and here["free"], here

    def follow(self, role: str, name: str, key: str = "Tab") -> None:
        """Go to this link or button and press it."""
        self.to(self.page.get_by_role(role, name=name, exact=True), key)
        self.press("Enter")

    def settled(self) -> None:
        """What changed by itself has taken the focus from nothing."""
        expect(self.page.locator(AT_WORK)).to_have_count(0)
        self.stands()

    def recorded(self, row: str) -> None:
        """The sheet has come, with this row, and the keyboard goes on from what is asked next."""
        expect(self.page.locator("tr.fresh")).to_contain_text(row)
        expect(self.page.locator("#dock-title, #end-title")).to_be_focused()
        if self.page.locator(".dock").count():
            self.wait_for_forms()


@pytest.fixture
def keys(chromium: Browser, tmp_path: Path) -> Iterator[Keys]:
    """At the first page of a score book in which nothing stands yet."""
    from scorekeeper.web import create_app

    app = create_app(tmp_path, OWNER_KEY=KEY)
    with app.extensions["store"]:
        for address in serving(app):
            for screen in screens_of(chromium, address):
                page = screen(**LAPTOP)
                page.goto("/")
                yield Keys(page)


def test_a_whole_match_by_keyboard_alone_from_the_first_page_to_the_rematch(keys: Keys) -> None:
    start(keys)
    knock(keys)
    assert gin(keys, "Rui", "12", "12 + 20 = 32 points, 32 in all", "12 + 20 = 32") <= MOST_FOR_A_GIN
    assert knock(keys) <= MOST_FOR_A_KNOCK
    dead_hand(keys)
    correct_and_take_back(keys)
    before = keys.presses
    keys.follow("link", "Skip to the next hand")
    gin(keys, "Ana", "40", "40 + 20 = 60 points, 108 in all", "40 + 20 = 60")
    assert keys.presses - before <= MOST_FOR_A_GIN + SKIPPING
    assert totals(keys.page) == (108, 32)
    expect(keys.page.get_by_role("heading", name="Ana wins the match.")).to_be_visible()
    expect(keys.page.locator(".settlement tfoot td")).to_have_text(["268", "52"])
    keys.follow("button", "Rematch")
    expect(keys.page.get_by_text("How did hand 1 end?")).to_be_visible()
    assert totals(keys.page) == (0, 0)


def test_digits_typed_on_a_card_go_into_no_count_out_of_sight(keys: Keys) -> None:
    start(keys)
    page = keys.page
    keys.follow("link", "Rui knocks")
    keys.type("7")
    keys.follow("button", "Enter the cards settles melds, layoffs and score")
    card, count = page.locator("[name=cards-1][value='AS']"), page.locator("[name=count-0]")
    expect(card).to_be_visible()
    count.focus()
    card.focus()
    keys.type("5H6")
    keys.press("Backspace")
    expect(count).to_have_value("")
    count.focus()
    keys.type("31")
    expect(count).to_have_value("31")


def start(keys: Keys) -> None:
    """Two names, the classic rules as they stand, and Ana deals."""
    page = keys.page
    keys.follow("link", "Start a match")
    keys.to(page.get_by_label("First player", exact=True).first)
    keys.type("Ana")
    keys.to(page.get_by_label("Second player", exact=True).first)
    keys.type("Rui")
    expect(page.locator("[name=ruleset][value=classic]")).to_be_checked()
    keys.to(page.locator("[name=dealer]:checked"))
    keys.to(page.locator("input[name=dealer][value='0']"), "ArrowRight")
    keys.press("Enter")
    expect(page.get_by_text("How did hand 1 end?")).to_be_visible()
    keys.wait_for_forms()


def knock(keys: Keys) -> int:
    """Ana knocks with 7 against 31; answers how many presses it takes."""
    page, before = keys.page, keys.presses
    keys.follow("link", "Ana knocks")
    expect(page.locator("#entry-title")).to_be_focused()
    keys.to(page.get_by_role("radio", name="0", exact=True))
    keys.to(page.get_by_role("radio", name="7", exact=True), "ArrowRight")
    keys.type("31")
    expect(page.locator("#live")).to_contain_text("31 − 7 = 24 points")
    keys.settled()
    keys.press("Enter")
    keys.recorded("31 − 7 = 24")
    return keys.presses - before


def gin(keys: Keys, by: str, count: str, said: str, row: str) -> int:
    """Gin against this count, typed at once; answers how many presses it takes."""
    page, before = keys.page, keys.presses
    keys.follow("link", f"{by} gin")
    expect(page.locator("#entry-title")).to_be_focused()
    keys.type(count)
    expect(page.locator("#live")).to_contain_text(said)
    expect(page.locator(AT_WORK)).to_have_count(0)
    expect(page.locator("#entry-title")).to_be_focused()
    keys.press("Enter")
    keys.recorded(row)
    return keys.presses - before


def dead_hand(keys: Keys) -> None:
    """The reason is one of a pair, to which the arrows lead."""
    page = keys.page
    keys.follow("link", "Dead hand")
    keys.to(page.get_by_label("the stock ran out"))
    keys.to(page.get_by_label("of a misdeal, a bad pack or an agreement"), "ArrowDown")
    keys.follow("button", "Record")
    keys.recorded("Nobody scores")
    assert totals(page) == (48, 32)


def correct_and_take_back(keys: Keys) -> None:
    """The first hand was 13 against 7; and was not."""
    page = keys.page
    keys.to(page.locator("#hand-1 a"), "Shift+Tab")
    keys.press("Enter")
    keys.follow("link", "Correct this hand")
    keys.to(page.locator("[name=count-1]"))
    keys.type("13")
    expect(page.locator("#live")).to_contain_text("13 − 7 = 6 points")
    keys.settled()
    keys.press("Enter")
    keys.recorded("corrected")
    assert totals(page) == (30, 32)
    keys.follow("button", "Undo: correction of hand 1", "Shift+Tab")
    expect(page.get_by_text("Taken back: correction of hand 1.").first).to_be_visible()
    keys.wait_for_forms()
    assert totals(page) == (48, 32)
