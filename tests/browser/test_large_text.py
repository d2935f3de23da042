"""Text at twice its size on small phones, and small phones as they are: words stay whole, and nothing covers the screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from scorekeeper.formats.rulesets import shipped as shipped_rulesets
from test_axe import PAGES, begun

Screen = Callable[..., Page]

LARGE_TEXT = "document.documentElement.style.fontSize = '200%'"
OPEN_ALL = "document.querySelectorAll('details').forEach((one) => { one.open = true; })"
# the words that a line end goes through, but for those that no line could hold; a hyphen, a dash, and a dot between the
# parts of a citation may end a line
BROKEN_WORDS = r"""() => {
    const broken = [], text = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (text.nextNode()) for (const word of text.currentNode.data.matchAll(/[^\s\-–]+/g)) {
        if (word[0].length > (text.currentNode.parentElement.closest("bdi") ? 10 : 24)) continue;
        const range = document.createRange();
        range.setStart(text.currentNode, word.index);
        range.setEnd(text.currentNode, word.index + word[0].length);
        if (new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1) broken.push(word[0]);
    }
    return broken;
}"""
# what stays on the screen while the page is scrolled, and how much of its height it takes
COVERED = """(selector) => {
    scrollTo(0, document.documentElement.scrollHeight / 2);
    const box = document.querySelector(selector).getBoundingClientRect();
    return Math.max(0, Math.min(box.bottom, innerHeight) - Math.max(box.top, 0)) / innerHeight;
}"""
# how many values of the table's first row are whole in sight, beside its label or under it
WHOLE_VALUES = """() => {
    const row = document.querySelector(".compare tbody tr:not(.group)"), edge = document.querySelector(".slides").getBoundingClientRect().right;
    const label = row.querySelector("th").getBoundingClientRect();
    return [...row.querySelectorAll("td")].map((one) => one.getBoundingClientRect())
        .filter((box) => box.right <= edge && (box.left >= label.right - 1 || box.top >= label.bottom - 1)).length;
}"""


@pytest.mark.parametrize("width", [320, 360])
def test_no_word_is_broken_in_two(screen: Screen, width: int) -> None:
    page = screen(viewport={"width": width, "height": 740})
    sheet, broken = begun(page), {}
    for address in (*PAGES, "{sheet}/rules", "{sheet}/rules/change"):
        page.goto(address.format(sheet=sheet))
        page.evaluate(OPEN_ALL)
        broken[address] = page.evaluate(BROKEN_WORDS)
        page.evaluate(LARGE_TEXT)
        broken[f"{address} in large text"] = page.evaluate(BROKEN_WORDS)
        assert page.evaluate("document.documentElement.scrollWidth") == width, address
    assert {address: words for address, words in broken.items() if words} == {}


@pytest.mark.parametrize(("address", "bar"), [("/house/new?from=classic", ".house-foot"), ("/matches/new", ".start"), ("/referee/may-i-knock", ".start")])
def test_what_stays_at_the_foot_covers_little_of_the_screen(screen: Screen, address: str, bar: str) -> None:
    page = screen(viewport={"width": 360, "height": 740})
    page.goto(address)
    assert page.evaluate(COVERED, bar) < 0.15
    page.evaluate(LARGE_TEXT)
    assert page.evaluate(COVERED, bar) < 0.15


@pytest.mark.parametrize("width", [320, 360, 768])
@pytest.mark.parametrize("large", [False, True])
def test_the_table_shows_a_value_with_its_label_and_keeps_the_label(screen: Screen, width: int, large: bool) -> None:
    page = screen(viewport={"width": width, "height": 740})
    page.goto("/rules")
    if large:
        page.evaluate(LARGE_TEXT)
    assert page.evaluate(WHOLE_VALUES) >= 1
    label = page.locator(".compare th[scope=row] span").first
    before = label.bounding_box()["x"]
    page.locator(".slides").evaluate("(one) => one.scrollBy(300, 0)")
    assert label.bounding_box()["x"] == pytest.approx(before, abs=1)


def test_all_shipped_rulesets_stand_beside_one_another_on_a_laptop(screen: Screen) -> None:
    page = screen(viewport={"width": 1280, "height": 800})
    page.goto("/rules")
    shipped = page.locator(".compare thead th").nth(len(shipped_rulesets()))
    edge = page.locator(".slides").evaluate("(one) => one.getBoundingClientRect().right")
    assert shipped.evaluate("(one) => one.getBoundingClientRect().right") <= edge
    assert edge > 1200
    assert page.evaluate(BROKEN_WORDS) == []
