"""Every main screen by axe-core, on a phone, in light and in dark: nothing that it calls serious or critical."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from thumb import choose_rules

Screen = Callable[..., Page]

PHONE = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True}
AXE = (Path(__file__).parent / "vendor" / "axe-4.14.1.min.js").read_text(encoding="utf-8")
FAULTS = """async (rules) => (await axe.run({resultTypes: ["violations"], preload: false, iframes: false, ...rules})).violations
    .filter((found) => ["serious", "critical"].includes(found.impact) || found.id === "landmark-unique")
    .map((found) => `${found.id}: ${found.nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`)"""
OPEN_ALL = "document.querySelectorAll('details, #show-all').forEach((one) => { one.open = true; one.checked = true; })"
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


def test_nothing_serious_stands_in_the_way_of_anybody(screen: Screen) -> None:
    page = screen(**PHONE)
    sheet, found = begun(page), {}
    page.add_init_script(AXE)
    for address in PAGES:
        page.goto(address.format(sheet=sheet))
        page.evaluate(OPEN_ALL)
        found[address] = page.evaluate(FAULTS, ALL)
        page.emulate_media(color_scheme="dark")
        found[f"{address} in the dark"] = page.evaluate(FAULTS, COLOURS)
        page.emulate_media(color_scheme="light")
    assert {address: faults for address, faults in found.items() if faults} == {}


@pytest.mark.parametrize("address", ["/matches/new", "/house/new?from=basic-rummy"])
def test_what_is_ticked_is_large_enough_by_itself(phone: Page, address: str) -> None:
    phone.goto(address)
    phone.evaluate(OPEN_ALL)
    sizes = phone.evaluate("[...document.querySelectorAll('input:is([type=radio], [type=checkbox])')].filter((one) => one.checkVisibility())"
                           ".map((one) => Math.min(one.clientWidth, one.clientHeight))")
    assert sizes and min(sizes) >= 24
