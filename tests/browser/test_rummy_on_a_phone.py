"""Four at one phone play basic rummy: presses counted, a hand corrected, the match closed; and new players seated by taps."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from test_sheet import TOO_WIDE
from thumb import choose_rules, recorded, totals

pytestmark = pytest.mark.journey

FOUR = ("Ana", "Rui", "Zé", "Eva")
LONG = ("Maria Fernanda da Conceição", "Bartholomew", "João Guilherme", "Ana Luísa", "Wilhelmina-Charlotte", "Zé")


class Table:
    """Whoever holds the phone at a table of rummy; `presses` are all taps on the hand being entered."""

    def __init__(self, page: Page):
        self.page = page
        self.presses = 0

    def open(self, *players: str) -> str:
        """Start a match; answers the address of its sheet."""
        self.page.goto("/matches/new")
        self.choose_rummy()
        for place, name in enumerate(players):
            self.page.locator(f"[name=name-{place}]").fill(name)
        self.page.locator("[name=dealer][value='0']").check()
        self.page.get_by_role("button", name="Start the match").tap()
        expect(self.page.locator(".board")).to_be_visible()
        return self.page.url.partition("?")[0]

    def choose_rummy(self) -> None:
        choice = self.page.locator("[name=ruleset][value=basic-rummy]")
        if not choice.is_visible():
            self.page.locator(".more-rules summary").tap()
        choice.check()
        for place in range(6):
            self.page.locator(f"[name=name-{place}]").evaluate("(field) => { field.value = ''; field.dispatchEvent(new Event('input', {bubbles: true})); }")

    def tap(self, role: str, name: str) -> None:
        self.page.get_by_role(role, name=name, exact=True).last.tap()
        self.presses += 1

    def goes_out(self, name: str, *counts: int, rummy: bool = False) -> int:
        """Enter and record a hand, the counts in the order of the seats; answers how many presses it took."""
        self.presses = 0
        self.tap("link", f"{name} goes out")
        if rummy:
            self.page.get_by_label("Rummy, all in one turn").tap()
            self.presses += 1
        for count in counts:
            for digit in str(count):
                self.tap("button", digit)
            if count < 10 and count != counts[-1]:
                self.tap("button", "Next player")
        self.tap("button", "Record")
        recorded(self.page)
        return self.presses


@pytest.fixture
def table(phone: Page) -> Table:
    return Table(phone)


def test_a_match_of_four_on_a_phone(table: Table) -> None:
    page, sheet = table.page, table.open(*FOUR)
    assert table.goes_out("Ana", 23, 41, 7) == 1 + 5 + 1, "who, the digits, record: two digits lead on by themselves"
    assert totals(page) == (71, -23, -41, -7)
    assert table.goes_out("Zé", 10, 8, 30, rummy=True) == 1 + 1 + 5 + 1 + 1, "and a tap to go on after a single digit"
    assert totals(page) == (51, -39, 55, -67)

    page.locator("#hand-1 a").tap()
    page.get_by_role("link", name="Correct this hand").tap()
    page.get_by_label("Rui", exact=True).tap()
    for digit in "24":
        page.get_by_role("button", name=digit, exact=True).tap()
    expect(page.get_by_role("status").filter(has_text="24 + 41 + 7 = 72 points")).to_be_visible()
    page.get_by_role("button", name="Record the correction").last.tap()
    expect(page.locator(".fresh .mark")).to_have_text("corrected")
    assert totals(page) == (52, -40, 55, -67)

    page.goto(sheet)
    page.get_by_role("button", name="Close the match").tap()
    expect(page.get_by_role("heading", name="Zé wins the match.")).to_be_visible()
    expect(page.get_by_text("Eva pays Zé 55 points.")).to_be_visible()
    expect(page.get_by_role("link", name="Ana goes out", exact=True)).to_have_count(0)


def test_who_went_out_is_put_right_and_only_the_others_are_counted(table: Table) -> None:
    table.open(*FOUR)
    table.goes_out("Ana", 23, 41, 7)
    page = table.page
    page.locator("#hand-1 a").tap()
    page.get_by_role("link", name="Correct this hand").tap()
    expect(page.get_by_label("Ana", exact=True)).to_be_hidden()
    page.get_by_role("radio", name="Rui goes out").tap()
    expect(page.get_by_label("Rui", exact=True)).to_be_hidden()
    expect(page.get_by_text("Still to count: Ana.")).to_be_visible()
    page.get_by_label("Ana", exact=True).tap()
    page.get_by_role("button", name="9", exact=True).tap()
    page.get_by_role("button", name="Record the correction").last.tap()
    expect(page.locator(".fresh")).to_be_visible()
    assert totals(page) == (-9, 57, -41, -7)


def test_the_cards_of_one_hand_are_not_offered_to_another(table: Table) -> None:
    table.open(*FOUR)
    page = table.page
    page.get_by_role("link", name="Eva goes out").tap()
    page.get_by_role("button", name="Enter the cards").tap()
    tabs = page.locator(".tab")
    expect(tabs).to_have_count(3)
    page.locator("[data-hand='0'] [value='KH']").check(force=True)
    tabs.nth(2).tap()
    expect(page.locator("[data-hand='2'] [value='KH']")).to_be_disabled()
    expect(page.locator("[data-hand]:visible")).to_have_count(1)


def seated(page: Page, *names: str) -> None:
    """These names stand in the places of a new match."""
    for place, name in enumerate(names):
        expect(page.locator(f"[name=name-{place}]")).to_have_value(name)


def test_players_are_seated_moved_and_taken_out_by_taps(table: Table) -> None:
    table.open(*FOUR)
    page = table.page
    page.goto("/matches/new")
    table.choose_rummy()
    expect(page.locator("[name=name-3]")).to_be_hidden()
    for name in ("Eva", "Ana", "Rui"):
        page.locator(f"[data-name='{name}']").tap()
    expect(page.locator("[name=name-3]")).to_be_visible()
    page.locator("[name=dealer][value='2']").check()
    page.locator("[data-up='2']").tap()
    seated(page, "Eva", "Rui", "Ana", "")
    expect(page.locator("[name=dealer][value='1']")).to_be_checked()
    page.locator("[data-leave='0']").tap()
    seated(page, "Rui", "Ana", "")
    expect(page.locator("[name=dealer][value='0']")).to_be_checked()
    choose_rules(page)
    expect(page.locator("[name=name-2]")).to_be_hidden()
    expect(page.locator("[name=target]")).to_be_hidden()


@pytest.mark.parametrize("size", [(360, 740), (320, 640), (740, 360), (1280, 800)], ids=str)
def test_six_with_long_names_are_seen_whole_on_every_screen(table: Table, size: tuple[int, int]) -> None:
    sheet = table.open(*LONG)
    table.goes_out("João", 12, 34, 56, 45, 23, rummy=True)
    page = table.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for address in (sheet, f"{sheet}/hands/new?how=out-1", f"{sheet}/hands/2/correct", f"{sheet}/hands/2", "/", "/matches/new"):
        page.goto(address)
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0], address
        # the foot of a form reaches over its sides, up to the edges of the screen
        assert [one for one in page.evaluate(TOO_WIDE) if "entry-form" not in one] == [], address


COVERED = """() => {
  const title = document.querySelector("#entry-title"), box = title.getBoundingClientRect();
  const there = document.elementFromPoint(box.left + 20, box.top + box.height / 2);
  return Boolean(there) && !title.contains(there) && !there.contains(title);
}"""


def test_nothing_stays_over_the_heading_of_the_form_on_a_low_screen(table: Table) -> None:
    sheet = table.open(*LONG)
    table.goes_out("João", 12, 34, 56, 45, 23, rummy=True)
    page = table.page
    page.set_viewport_size({"width": 320, "height": 568})
    page.goto(f"{sheet}/hands/new?how=out-1")
    sticky = page.locator(".of-many thead th").first.evaluate("head => getComputedStyle(head).position")
    assert sticky == "static"
    for down in range(0, 200, 20):
        page.evaluate(f"window.scrollTo(0, {down})")
        assert not page.evaluate(COVERED), down


def test_the_bar_of_the_first_page_is_one_line_on_a_narrow_screen(table: Table) -> None:
    table.page.set_viewport_size({"width": 320, "height": 568})
    table.page.goto("/")
    assert table.page.locator(".bar").bounding_box()["height"] <= 56


def test_the_keys_of_six_stand_clear_of_the_foot(table: Table) -> None:
    sheet = table.open(*LONG)
    table.page.goto(f"{sheet}/hands/new?how=out-1")
    keys = table.page.locator("[data-keypad]").bounding_box()
    foot = table.page.locator(".entry-foot").bounding_box()
    assert keys["y"] + keys["height"] <= foot["y"] and foot["y"] + foot["height"] <= 740
    fields = [field.bounding_box() for field in table.page.locator("[data-number]:visible").all()]
    assert len(fields) == 5 and all(field["y"] + field["height"] <= foot["y"] for field in fields)


def test_without_scripts_six_places_stand_there_and_a_hand_is_a_plain_form(plain_phone: Page) -> None:
    plain_phone.goto("/matches/new")
    if not plain_phone.locator("[value=basic-rummy]").is_visible():
        plain_phone.locator(".more-rules summary").tap()
    plain_phone.locator("[value=basic-rummy]").check()
    for place, name in enumerate((*FOUR, "", "")):
        plain_phone.locator(f"[name=name-{place}]").fill(name)
    plain_phone.get_by_role("button", name="Start the match").tap()
    plain_phone.get_by_role("link", name="Rui goes out").tap()
    for name, count in (("Ana", "5"), ("Zé", "20"), ("Eva", "31")):
        plain_phone.get_by_label(name, exact=True).fill(count)
    plain_phone.get_by_role("button", name="Record", exact=True).last.tap()
    expect(plain_phone.locator(".fresh")).to_be_visible()
    assert totals(plain_phone) == (-5, 56, -20, -31)
    assert re.search(r"5 \+ 20 \+ 31 = 56", plain_phone.locator(".pad").inner_text())
