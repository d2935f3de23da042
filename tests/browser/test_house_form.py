"""House rules and rule pages in a real browser: made with a thumb, told at once in words, read on any screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.journey

LARGE_TEXT = "document.documentElement.style.fontSize = '200%'"
# whatever is wider than the box it stands in, but for what scrolls or is only for the ear
TOO_WIDE = """() => [...document.querySelectorAll("main *")].filter((one) =>
    !one.closest(".spoken, .slides, .jumps") && getComputedStyle(one).display !== "inline" && !one.matches("select, input")
    && getComputedStyle(one).overflowX === "visible" && one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1).map((one) => one.outerHTML.slice(0, 80))"""
SMALL = """() => [...document.querySelectorAll("main :is(a, button, summary, select, input[type=text])")].filter((one) => one.checkVisibility()
    && !one.closest(".spoken") && one.getBoundingClientRect().height < 43.5).map((one) => one.outerHTML.slice(0, 80))"""


def new_house(page: Page, name: str = "", start: str = "classic", **typed: str) -> None:
    """The form of new house rules, with these fields typed."""
    page.goto(f"/house/new?from={start}")
    page.locator("[name=name]").fill(name)
    for field, text in typed.items():
        page.locator(f"[name={field}]").fill(text)


def test_house_rules_from_the_first_change_to_the_first_hand(phone: Page) -> None:
    phone.goto("/matches/new")
    phone.get_by_role("link", name="Make your own house rules").click()
    phone.get_by_role("link", name="Classic").click()
    now, beside = phone.locator("#now"), phone.locator("#s-gin_bonus")
    expect(now).to_contain_text("Nothing yet")
    phone.locator("[name=gin_bonus]").fill("30")
    expect(now).to_contain_text("Gin earns 30 points beside the difference.")
    expect(beside).to_contain_text("Classic: 20")
    expect(phone.locator("#count")).to_contain_text("1 rule differs")
    assert phone.locator("[name=gin_bonus]").evaluate("(one) => one === document.activeElement")
    expect(phone.locator("[name=gin_off_replaces_undercut]")).to_be_hidden()
    phone.locator("[name=gin_off_bonus]").fill("25")
    expect(phone.locator("[name=gin_off_replaces_undercut]")).to_be_visible()
    phone.get_by_role("button", name="Save and play").click()
    expect(phone.locator(".problems")).to_be_focused()
    expect(phone.locator(".problems")).to_contain_text("no name")
    phone.locator("[name=name]").fill("Harbour table")
    phone.get_by_role("button", name="Save and play").click()
    expect(phone.locator(".pick:has(:checked)", has_text="Harbour table")).to_be_visible()
    phone.locator("[name=name-0]").fill("Ana")
    phone.locator("[name=name-1]").fill("Rui")
    phone.get_by_role("button", name="Start the match").click()
    phone.get_by_role("link", name="Ana gin").click()
    phone.locator("[name=count-1]").fill("10")
    expect(phone.locator("#live")).to_contain_text("40")


def test_what_is_wrong_is_told_while_typing_and_goes_when_it_is_right(phone: Page) -> None:
    new_house(phone, gin_bonus="99999")
    expect(phone.locator("#s-gin_bonus .wrong")).to_contain_text("out of bounds")
    phone.locator("[name=gin_bonus]").fill("25")
    expect(phone.locator("#s-gin_bonus .wrong")).to_have_count(0)
    expect(phone.locator("#now")).to_contain_text("Gin earns 25")


def test_the_enter_key_saves_nothing_and_loses_nothing(phone: Page) -> None:
    new_house(phone, "Harbour table", gin_bonus="25")
    phone.locator("[name=gin_bonus]").press("Enter")
    expect(phone.locator("#now")).to_contain_text("Gin earns 25")
    assert phone.url.endswith("/house/new?from=classic")
    assert phone.locator("[name=name]").input_value() == "Harbour table"


def test_what_has_no_effect_is_within_reach(phone: Page) -> None:
    new_house(phone)
    expect(phone.locator("[name=ace_upcard]")).to_be_hidden()
    phone.get_by_label("Show also what has no effect").check()
    expect(phone.locator("[name=ace_upcard]")).to_be_visible()
    expect(phone.locator("#s-ace_upcard")).to_contain_text("No effect as things stand")


def test_without_scripts_a_button_tells_the_same(plain_phone: Page) -> None:
    new_house(plain_phone, "Plain table", knock_base_points="5")
    plain_phone.get_by_role("button", name="Show how it differs now").click()
    expect(plain_phone.locator("#now")).to_contain_text("earns 5 points")
    plain_phone.get_by_role("button", name="Save", exact=True).click()
    expect(plain_phone.get_by_role("heading", name="Plain table")).to_be_visible()


@pytest.mark.parametrize("address", ["/rules", "/rules/oklahoma", "/house", "/house/new?from=classic", "/house/new?from=basic-rummy"])
@pytest.mark.parametrize(("width", "large"), [(360, False), (320, False), (360, True), (1280, False)])
def test_nothing_sticks_out_and_everything_can_be_tapped(screen, address: str, width: int, large: bool) -> None:
    page = screen(viewport={"width": width, "height": 740})
    page.goto(address)
    if large:
        page.evaluate(LARGE_TEXT)
    assert page.evaluate(TOO_WIDE) == []
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert page.evaluate(SMALL) == []


def test_the_names_of_the_options_stay_while_the_table_slides(phone: Page) -> None:
    phone.goto("/rules")
    label = phone.locator(".compare th[scope=row]").first
    before = label.bounding_box()["x"]
    phone.locator(".slides").evaluate("(one) => one.scrollBy(400, 0)")
    assert label.bounding_box()["x"] == pytest.approx(before, abs=1)
    assert phone.locator(".slides").evaluate("(one) => one.scrollLeft") == 400


def test_a_link_to_a_rule_shows_that_rule(phone: Page) -> None:
    phone.goto("/rules/classic#undercut_bonus")
    expect(phone.locator("#undercut_bonus")).to_be_in_viewport(ratio=1)
    mark = phone.locator("#undercut_bonus .cite summary")
    assert mark.bounding_box()["height"] >= 44
    mark.click()
    expect(phone.locator("#undercut_bonus .cite p")).to_contain_text("S000.score.undercut: the difference")
