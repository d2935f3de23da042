"""Every page on screens of every size, in light and in dark: nothing runs over the side, no target is small, no word is cut."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from evening import Evening, pages

Screen = Callable[..., Page]

SIZES = [(320, 568), (360, 640), (360, 740), (390, 844), (740, 360), (820, 1180), (1280, 800), (1920, 1080)]
USUAL = [(360, 740), (1280, 800)]
TOUCHED = 1000  # screens narrower than this are touched
LEAST = 44
OPEN_ALL = "document.querySelectorAll('details, #show-all').forEach((one) => { one.open = true; one.checked = true; })"
# the printed sheet is as wide as its paper, and slides within its frame
SCROLLS_ASIDE = "document.documentElement.scrollWidth > innerWidth"
# what is tapped and smaller than a finger: a link within a sentence is read as its line, a box together with its label
SMALL = """(least) => [...document.querySelectorAll("a[href], button, summary, select, input:not([type=hidden]), textarea")].filter((one) => {
    if (!one.checkVisibility({visibilityProperty: true, opacityProperty: true}) || one.disabled || one.tabIndex < 0 && !one.labels?.length) return false;
    const inSentence = one.matches("a, summary") && getComputedStyle(one).display === "inline";
    if (inSentence || one.closest(".spoken, .skip, .cite")) return false;
    const boxes = [one, ...(one.labels ?? [])].filter((each) => each === one || each.contains(one) || one.matches("[type=radio], [type=checkbox]"));
    const reach = (side) => Math.max(...boxes.map((each) => each.getBoundingClientRect()[side]));
    return reach("height") < least - 0.5 || reach("width") < least - 0.5;
}).map((one) => `${one.outerHTML.slice(0, 110)} ${one.getBoundingClientRect().width.toFixed(0)}x${one.getBoundingClientRect().height.toFixed(0)}`)"""
# text that is cut off at its box without a sign that there is more
CUT = """() => [...document.querySelectorAll("h1, h2, h3, p, a, button, label, legend, td, th, summary, li")].filter((one) => {
    const style = getComputedStyle(one);
    if (!one.checkVisibility() || one.closest(".spoken, .spoken-with-js, .skip, [aria-hidden=true]") || !one.textContent.trim() || style.clipPath === "inset(50%)") return false;
    if (style.webkitLineClamp !== "none" || style.textOverflow === "ellipsis" || !["hidden", "clip"].includes(style.overflowX)) return false;
    return one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2;
}).map((one) => one.outerHTML.slice(0, 110))"""


def device(width: int, height: int, theme: str) -> dict[str, object]:
    """The options of a screen of this size: one of a phone or a tablet is touched."""
    touched = width < TOUCHED
    return {"viewport": {"width": width, "height": height}, "has_touch": touched, "is_mobile": touched, "color_scheme": theme}


def faults(page: Page) -> list[str]:
    """What is wrong with the page as it stands."""
    touched = page.evaluate("matchMedia('(pointer: coarse)').matches")
    wide = ["runs over the side"] if page.evaluate(SCROLLS_ASIDE) else []
    small = [f"small: {one}" for one in page.evaluate(SMALL, LEAST)] if touched else []
    return wide + small + [f"cut: {one}" for one in page.evaluate(CUT)]


def walked(page: Page, evening: Evening) -> dict[str, list[str]]:
    """The faults of every page of the evening, as it is opened and with everything on it opened."""
    found = {}
    for addresses in pages(evening).values():
        for address in addresses:
            page.goto(address)
            found[address] = faults(page)
            page.evaluate(OPEN_ALL)
            found[address] += [f"opened: {one}" for one in faults(page) if one not in found[address]]
    return {address: said for address, said in found.items() if said}


@pytest.mark.parametrize("size", USUAL, ids=lambda size: "x".join(map(str, size)))
def test_every_page_fits_the_usual_screens(evening_screen: Screen, laid_out: tuple[str, Evening], size: tuple[int, int]) -> None:
    assert walked(evening_screen(**device(*size, "light")), laid_out[1]) == {}


@pytest.mark.long
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_every_page_fits_every_screen(evening_screen: Screen, laid_out: tuple[str, Evening], size: tuple[int, int], theme: str) -> None:
    assert walked(evening_screen(**device(*size, theme)), laid_out[1]) == {}
