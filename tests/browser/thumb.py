"""A thumb on a phone, or a hand on a mouse: it opens a match, presses what ends a hand, and counts its presses."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, Route, expect

CASES = Path(__file__).parent.parent / "cases"
NAMES = {"A": "Ana", "B": "Rui"}
PLAYERS = ("Ana", "Rui")
FORMS_CAME = "() => performance.getEntriesByType('resource').some((one) => one.name.endsWith('/hands/forms') && one.responseEnd > 0)"

Hand = Mapping[str, Any]


def case(case_id: str) -> dict[str, Any]:
    """One case of the file of scoring cases."""
    lines = (CASES / "scoring.jsonl").read_text(encoding="utf-8").splitlines()
    return next(found for found in map(json.loads, lines) if found["id"] == case_id)


def hands_of(case_id: str) -> list[dict[str, Any]]:
    """The hands of a match, played by Ana and Rui."""
    text = json.dumps(case(case_id)["record"]["hands"])
    for letter, name in NAMES.items():
        text = text.replace(f'"{letter}"', f'"{name}"')
    return json.loads(text)


def choose_rules(page: Page, ruleset_id: str = "classic") -> None:
    """Choose a ruleset of a new match, wherever it stands: the one used last and house rules go before the others."""
    choice, more = page.locator(f"[name=ruleset][value={ruleset_id}]"), page.locator(".more-rules:not([open]) summary")
    if not choice.is_visible() and more.count():
        more.click()
    choice.check()


def open_with_forms(page: Page, sheet: str) -> None:
    """Open a sheet, up to where the forms are there that a tap opens in place."""
    page.goto(sheet)
    page.wait_for_function(FORMS_CAME)  # asked by this page: what the one before it asked for may never end
    page.evaluate("() => new Promise(requestIdleCallback)")


def recorded(page: Page) -> Locator:
    """The row of the hand just recorded, on the sheet that the form has led to: a page may show it under the form already."""
    expect(page.locator("#entry")).to_have_count(0)
    expect(page.locator(".pad .fresh").first).to_be_visible()
    return page.locator(".pad .fresh").first


class Thumb:
    """Whoever holds the phone, or the mouse of a screen that is not touched; `presses` are all taps so far."""

    def __init__(self, page: Page, *, scripts: bool = True, touches: bool = True):
        self.page = page
        self.scripts = scripts
        self.touches = touches
        self.presses = 0

    def tap(self, target: Locator) -> None:
        """One tap, or click."""
        target.tap() if self.touches else target.click()
        self.presses += 1

    def open_match(self, first: str = "Ana", second: str = "Rui", rules: str = "classic") -> str:
        """Start a match from the first page and answer the address of its sheet."""
        self.page.goto("/")
        self.tap(self.page.get_by_role("link", name="Start a match"))
        self.page.get_by_label("First player", exact=True).first.fill(first)
        self.page.get_by_label("Second player", exact=True).first.fill(second)
        choose_rules(self.page, rules)
        self.page.locator("input[name=dealer][value='0']").check()
        self.tap(self.page.get_by_role("button", name="Start the match"))
        expect(self.page.get_by_role("heading", name=first, exact=True)).to_be_visible()
        return self.page.url

    def enter(self, hand: Hand) -> None:
        """Say how a hand ended, by counts, up to the last press but one."""
        if hand["end"] == "stock_out":
            return self.tap(self.page.get_by_role("link", name="Dead hand", exact=True))
        how = "knocks" if hand["end"] == "knock" else "gin"
        self.tap(self.page.get_by_role("link", name=f"{hand['by']} {how}", exact=True))
        if how == "knocks":
            self.tap(self.page.get_by_role("radio", name=str(hand["deadwood"][hand["by"]]), exact=True))
        other = next(name for name in PLAYERS if name != hand["by"])
        self.type_count(other, hand["deadwood"][other])
        return None

    def type_count(self, name: str, count: int) -> None:
        """The opponent's count: on the page's own keys, or in the field where there are no scripts."""
        if not self.scripts:
            labels = (self.page.get_by_label(f"{name}'s deadwood{after}", exact=True) for after in ("", ", after laying off"))
            return next(labels).or_(next(labels)).fill(str(count))
        for digit in str(count):
            self.tap(self.page.get_by_role("button", name=digit, exact=True))
        return None

    def record(self) -> None:
        """The last press, up to the sheet with its new row."""
        self.tap(self.page.get_by_role("button", name="Record", exact=True).last)
        recorded(self.page)

    def play(self, hand: Hand) -> int:
        """Enter and record a hand; answers how many presses it took."""
        before = self.presses
        self.enter(hand)
        self.record()
        return self.presses - before


def hold(page: Page, address: str | re.Pattern[str]) -> list[Route]:
    """What is asked for at this address from now on: no answer comes but what the test makes of it."""
    held: list[Route] = []
    page.route(address, lambda route: held.append(route))
    return held


def wait_till_asked(page: Page, held: list[Route]) -> None:
    """Wait until a question that is held back on its way to the server has been sent."""
    for _turn in range(300):
        if held:
            return
        page.wait_for_timeout(50)
    raise AssertionError("never asked")


def settled(page: Page) -> None:
    """Wait until the answer that has come is in its place, and the page has scrolled to what it brought."""
    expect(page.locator(".htmx-request, .htmx-swapping, .htmx-settling")).to_have_count(0)
    at_rest(page)


def at_rest(page: Page) -> None:
    """What a page does in its next frame is done."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def totals(page: Page) -> tuple[int, ...]:
    """The two large numbers, once the page is whole that stands there or is on its way."""
    expect(page.locator(".total").first).to_be_visible()
    return tuple(int(total.replace("−", "-")) for total in page.locator(".total").all_inner_texts())


def rows(page: Page) -> int:
    """How many hands stand on the sheet, once it is whole."""
    expect(page.locator(".pad")).to_be_visible()
    return page.locator(".pad tbody tr").count()
