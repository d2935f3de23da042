"""Every page and every state of it on screens of every kind, in light and in dark: nothing aside, nothing cut, nothing under what stays, nothing by axe."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page
from test_axe import ALL, AXE, COLOURS, FAULTS, LAY_FLAT, STILL
from test_every_size import OPEN_ALL, device, faults

from evening import Evening, pages
from states import STATES

Screen = Callable[..., Page]

PHONES = [(360, 740), (320, 568), (740, 360), (568, 320)]
DESKS = [(1280, 800), (1920, 1080)]
# what lies under a part that stays on the screen: what is pressed, where the keyboard brings it into view; words, wherever they are scrolled to
COVERED = """() => {
    const staying = (one) => one && one !== document.documentElement && (["sticky", "fixed"].includes(getComputedStyle(one).position) ? one : staying(one.parentElement));
    const pressed = "a[href], button, summary, select, input:not([type=hidden]), textarea";
    const shown = [...document.querySelectorAll(`${pressed}, h2, h3, p, li, td, legend`)]
        .map((one) => one.matches("[type=radio], [type=checkbox]") && one.closest("label") || one)
        .filter((one) => one.checkVisibility({visibilityProperty: true, opacityProperty: true}) && !one.closest(".spoken, .spoken-with-js, .skip, .default") && !staying(one));
    const under = (one, block) => {
        one.scrollIntoView({block, behavior: "instant"});
        const box = one.getBoundingClientRect();
        if (!box.width || box.height > innerHeight / 3) return false;
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return top && !one.contains(top) && !top.contains(one) && staying(top);
    };
    return shown.filter((one) => under(one, "nearest") && (one.matches(pressed) || under(one, "center"))).map((one) => one.outerHTML.slice(0, 110));
}"""


def on_every_screen(page: Page, sizes: list[tuple[int, int]], look: Callable[[Page], list[str]]) -> list[str]:
    """What is found where the page, as it stands, is turned and made larger and smaller."""
    found = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{width}x{height}: {one}" for one in look(page)]
    return found


def laid_wrong(page: Page) -> list[str]:
    return faults(page) + [f"covered: {one}" for one in page.evaluate(COVERED)]


def said_by_axe(page: Page) -> list[str]:
    """All that axe-core finds in light, and of colours in the dark; what stays in place does so on screens of some sizes only."""
    page.evaluate(LAY_FLAT)
    in_light = page.evaluate(FAULTS, ALL)
    page.emulate_media(color_scheme="dark")
    in_the_dark = page.evaluate(FAULTS, COLOURS)
    page.emulate_media(color_scheme="light")
    return in_light + [f"dark: {one}" for one in in_the_dark]


def all_faults(page: Page, sizes: list[tuple[int, int]]) -> list[str]:
    """What is wrong with the page on screens of these sizes, as it stands and with everything on it opened."""
    found = on_every_screen(page, sizes, laid_wrong)
    page.evaluate(OPEN_ALL)
    found += [one for one in on_every_screen(page, sizes, faults) if one not in found]
    return found + on_every_screen(page, sizes, said_by_axe)


every_screen = pytest.mark.parametrize("sizes", [pytest.param(PHONES, id="phones"), pytest.param(DESKS, id="desks")])


@pytest.mark.long
@every_screen
@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
def test_every_state_on_every_screen(evening_screen: Screen, laid_out: tuple[str, Evening], state: Callable[[Page, Evening], None], sizes: list[tuple[int, int]]) -> None:
    page = evening_screen(**device(*sizes[0], "light"), **STILL)
    page.add_init_script(AXE)
    state(page, laid_out[1])
    assert all_faults(page, sizes) == []


@pytest.mark.long
@every_screen
def test_every_page_on_every_screen(evening_screen: Screen, laid_out: tuple[str, Evening], sizes: list[tuple[int, int]]) -> None:
    page, found = evening_screen(**device(*sizes[0], "light"), **STILL), {}
    page.add_init_script(AXE)
    for address in (address for addresses in pages(laid_out[1]).values() for address in addresses):
        page.goto(address)
        found[address] = all_faults(page, sizes)
    assert {address: said for address, said in found.items() if said} == {}


@pytest.mark.parametrize("address", ["/rules", "/house/new?from=classic"])
def test_the_keyboard_brings_nothing_under_what_stays_on_phones(evening_screen: Screen, address: str) -> None:
    page = evening_screen(**device(*PHONES[0], "light"), **STILL)
    page.goto(address)
    assert on_every_screen(page, PHONES, lambda page: page.evaluate(COVERED)) == []
