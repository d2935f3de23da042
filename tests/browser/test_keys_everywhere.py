"""The keyboard alone goes through every page: in the page's own order, to what is in sight, with a mark that tells where it is."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from evening import Evening, pages

Screen = Callable[..., Page]

MOST = 60
# where the focus is: its place in the page's order, whether a mark shows it, and whether something lies upon it
# a form that opens scrolls to its keys in the next frame, before anybody could press one
AT_REST = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
HERE = """() => {
    const one = document.activeElement;
    if (!one || one === document.body) return null;
    const shown = one.matches("input[type=radio], input[type=checkbox]") && one.closest("label") || one, box = shown.getBoundingClientRect();
    const marked = [one, shown, ...shown.children].some((each) => { const style = getComputedStyle(each);
        return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2 || each === one && style.boxShadow !== "none" && each.matches("input"); });
    const top = document.elementFromPoint(Math.min(Math.max(box.x + box.width / 2, 0), innerWidth - 1), Math.min(Math.max(box.y + box.height / 2, 0), innerHeight - 1));
    return {what: one.outerHTML.slice(0, 100), marked, inSight: box.width > 0 && box.bottom > 0 && box.top < innerHeight,
        free: !top || shown.contains(top) || top.contains(shown), place: [...document.querySelectorAll("*")].indexOf(one)};
}"""


def walk(page: Page) -> list[str]:
    """What is wrong on the way of the Tab key through this page."""
    wrong, before = [], -1
    for _press in range(MOST):
        page.keyboard.press("Tab")
        here = page.evaluate(HERE)
        if here is None or here["place"] < before and before > 0 and here["place"] < 20:
            break
        wrong += [f"{fault}: {here['what']}" for fault, found in (
            ("no mark", not here["marked"]), ("out of sight", not here["inSight"]), ("covered", not here["free"]), ("out of order", here["place"] < before)) if found]
        before = here["place"]
    return wrong


@pytest.mark.parametrize("size", [(360, 740), pytest.param((1280, 800), marks=pytest.mark.long)], ids=["phone", "desktop"])
def test_the_keyboard_goes_through_every_page(evening_screen: Screen, laid_out: tuple[str, Evening], size: tuple[int, int]) -> None:
    page, wrong = evening_screen(viewport={"width": size[0], "height": size[1]}), {}
    for addresses in pages(laid_out[1]).values():
        page.goto(addresses[0])
        page.evaluate(AT_REST)
        wrong[addresses[0]] = walk(page)
    assert {address: found for address, found in wrong.items() if found} == {}
