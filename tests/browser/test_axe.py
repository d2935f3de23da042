"""Every page and every state of it by axe-core: nothing at all is found, on a phone and on a desk, in light and in dark."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from evening import Evening, pages
from states import STATES
from thumb import choose_rules

Screen = Callable[..., Page]

STILL = {"reduced_motion": "reduce"}  # colours on their way from one theme to the other are neither's
PHONE = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True, **STILL}
DESKTOP = {"viewport": {"width": 1280, "height": 800}, **STILL}
AXE = (Path(__file__).parent / "vendor" / "axe-4.14.1.min.js").read_text(encoding="utf-8")
FAULTS = """async (rules) => (await axe.run({resultTypes: ["violations"], preload: false, iframes: false, ...rules})).violations
    .map((found) => `${found.id}: ${found.nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`)"""
OPEN_ALL = "document.querySelectorAll('details, #show-all').forEach((one) => { one.open = true; one.checked = true; })"
# what stays on the screen lies on other things by where the page happens to be scrolled to: that is no fault of their size
LAY_FLAT = """[...document.querySelectorAll("body *")].filter((one) => getComputedStyle(one).position === "sticky")
    .forEach((one) => { one.style.position = "static"; })"""
# two that axe-core leaves out unless it is asked for them
ALL = {"rules": {"label-content-name-mismatch": {"enabled": True}, "target-size": {"enabled": True}}}
COLOURS = {"runOnly": ["color-contrast"]}
MAY_I_KNOCK = "/referee/may-i-knock?ask=1&cards=5H+6H+7H+3C+3D+3S+JC+JD+JH+2C+KD"
PAGES = ("/", "/matches/new", "{sheet}", "{sheet}/hands/new?how=knock-0", "{sheet}/hands/2", "{sheet}/history", "/referee", "/referee/who-won",
         "/referee/is-this-a-meld", MAY_I_KNOCK, "/referee/something-went-wrong", "/referee/something-went-wrong/I01", "/rules", "/rules/oklahoma", "/house",
         "/house/new?from=classic", "/house/new?from=basic-rummy")


def begun(page: Page) -> str:
    """A match with a hand in it; answers the address of its sheet."""
    page.goto("/matches/new")
    page.locator("[name=name-0]").fill("Ana")
    page.locator("[name=name-1]").fill("Rui")
    choose_rules(page)
    page.locator("[name=dealer][value='0']").check()
    page.get_by_role("button", name="Start the match").click()
    sheet = page.url
    page.get_by_role("link", name="Ana gin").click()
    page.locator("[name=count-1]").fill("10")
    page.get_by_role("button", name="Record", exact=True).last.click()
    expect(page.locator("tr.fresh")).to_be_visible()
    return sheet


def faults(page: Page) -> Mapping[str, list[str]]:
    """What axe-core has to say of the page as it stands, in light and of its colours in the dark; nothing where all is well."""
    page.evaluate(OPEN_ALL)
    page.evaluate(LAY_FLAT)
    in_light = page.evaluate(FAULTS, ALL)
    page.emulate_media(color_scheme="dark")
    in_the_dark = page.evaluate(FAULTS, COLOURS)
    page.emulate_media(color_scheme="light")
    return {theme: found for theme, found in (("light", in_light), ("dark", in_the_dark)) if found}


def walked(page: Page, addresses: Iterator[str]) -> dict[str, Mapping[str, list[str]]]:
    """The faults of each of these addresses that has any."""
    page.add_init_script(AXE)
    found = {}
    for address in addresses:
        assert page.goto(address).status < 400, address
        found[address] = faults(page)
    return {address: said for address, said in found.items() if said}


@pytest.mark.parametrize("device", [pytest.param(PHONE, id="phone"), pytest.param(DESKTOP, id="desktop", marks=pytest.mark.long)])
def test_axe_finds_nothing_on_any_page(evening_screen: Screen, laid_out: tuple[str, Evening], device: dict[str, object]) -> None:
    every = (address for addresses in pages(laid_out[1]).values() for address in addresses)
    assert walked(evening_screen(**device), every) == {}


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
def test_axe_finds_nothing_in_any_state(evening_screen: Screen, laid_out: tuple[str, Evening], state: Callable[[Page, Evening], None]) -> None:
    page = evening_screen(**PHONE)
    page.add_init_script(AXE)
    state(page, laid_out[1])
    assert faults(page) == {}


def test_axe_finds_nothing_at_the_door_nor_where_one_only_looks_on(evening_screen: Screen, laid_out: tuple[str, Evening]) -> None:
    evening, page = laid_out[1], evening_screen(**PHONE, owner=False)
    page.add_init_script(AXE)
    for address, status in (("/", 403), (evening.played, 403), ("/open/nothing", 403), (evening.viewer, 200), (evening.played, 200), (f"{evening.table}/view", 200),
                            (evening.table, 200), (f"{evening.played}/hands/new?how=gin-0", 403)):
        assert page.goto(address).status == status, address
        assert faults(page) == {}, address


@pytest.mark.parametrize("address", ["/matches/new", "/house/new?from=basic-rummy"])
def test_what_is_ticked_is_large_enough_by_itself(phone: Page, address: str) -> None:
    phone.goto(address)
    phone.evaluate(OPEN_ALL)
    sizes = phone.evaluate("[...document.querySelectorAll('input:is([type=radio], [type=checkbox])')].filter((one) => one.checkVisibility())"
                           ".map((one) => Math.min(one.clientWidth, one.clientHeight))")
    assert sizes and min(sizes) >= 24
