"""On low and narrow screens too, what is pressed next is in sight with the sum and Record: press by press, nobody scrolls."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from conftest import PHONE
from test_presses import Hand
from thumb import settled

SIZES = [(360, 640), (320, 568), (740, 360), (568, 320)]
CHIPS, KEYS, CARDS, ANSWERS = ".chip", "[data-key], .is-target", ".upcard .pick-card", ".answer"
TURNED = (CARDS, ".upcard .pick-card:has([value='7S'])")
KNOCK = ((CHIPS, ".chip:has([value='7'])"), (KEYS, "[data-key='3']"), (KEYS, "[data-key='1']"))
OVER = ((CHIPS, ".chip-over"), (KEYS, "[data-key='1']"), (KEYS, "[data-key='4']"), (KEYS, "[data-key='3']"), (KEYS, "[data-key='1']"), (ANSWERS, ".answer:has([value='accepted'])"))
PRESSES = {
    "classic over the limit": ("classic", "knock-0", OVER),
    "oklahoma": ("oklahoma", "knock-0", (TURNED, *KNOCK)),
    "oklahoma over the limit": ("oklahoma", "knock-0", (TURNED, *OVER)),
    "oklahoma gin": ("oklahoma", "gin-1", (TURNED, *KNOCK[1:])),
    "six of rummy": ("basic-rummy", "out-0", tuple((KEYS, f"[data-key='{digit}']") for digit in "2341101030")),
}
COVERED = """(selector) => {
  const edge = Math.min(document.querySelector(".entry-foot").getBoundingClientRect().top, innerHeight);
  const shown = [...document.querySelectorAll(`#entry-form :is(${selector})`)].filter((one) => one.offsetParent);
  const covered = shown.filter((one) => {
    const box = one.getBoundingClientRect();
    const lies = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return box.top < -1 || box.bottom > (one.closest(".entry-foot") ? innerHeight : edge) + 1 || !(lies?.contains(one) || (one.closest("label") ?? one).contains(lies));
  });
  return shown.length ? covered.map((one) => one.textContent.trim() || one.name) : ["nothing to press"];
}"""


def finger(screen, size: tuple[int, int]) -> Hand:
    return Hand(screen(**(PHONE | {"viewport": dict(zip(("width", "height"), size, strict=True))})), touches=True)


def tap(target: Locator) -> None:
    """A tap where it is: no tool scrolls to it first."""
    box = target.bounding_box()
    target.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def press(target: Locator) -> None:
    """A tap on what the sum depends on, up to where the answer has moved what it moves."""
    with target.page.expect_response("**/preview"):
        tap(target)
    settled(target.page)


def in_sight(page: Page, selector: str) -> None:
    """All of these are clear of the foot and of one another; what the server's answer moves was waited for."""
    page.wait_for_load_state("networkidle")
    expect(page.locator(".keep-off")).to_have_count(0)  # where the page before was pressed, nothing can be for a moment
    assert page.evaluate(COVERED, f"{selector}, #live, [data-record]") == []


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("what", PRESSES)
def test_at_each_press_the_next_is_in_sight(screen, size: tuple[int, int], what: str) -> None:
    rules, how, presses = PRESSES[what]
    hand = finger(screen, size)
    hand.open(rules)
    page = hand.page
    page.goto(f"{page.url.partition('?')[0]}/hands/new?how={how}")
    expect(page.locator("#entry-form")).to_be_visible()
    for needed, pressed in presses:
        in_sight(page, needed)
        press(page.locator(pressed).first)
    expect(page.locator("#live .sure")).to_be_visible()
    tap(page.locator("[data-record]"))
    expect(page.locator(".pad .fresh").first).to_be_visible()


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_keys_stay_under_the_thumb_while_the_foot_grows(screen, size: tuple[int, int]) -> None:
    hand = finger(screen, size)
    hand.open("classic")
    page = hand.page
    page.goto(f"{page.url.partition('?')[0]}/hands/new?how=knock-0")
    press(page.locator(".chip-over"))
    places = []
    for digit in "1431":
        places.append(page.locator("[data-key='5']").bounding_box())
        press(page.locator(f"[data-key='{digit}']"))
    expect(page.locator(".answer").first).to_be_visible()
    assert all(place == places[0] for place in places)


@pytest.mark.parametrize("size", [(740, 360), (568, 320)], ids=str)
def test_a_correction_on_its_side_shows_every_ending_and_then_what_was_wrong(screen, size: tuple[int, int]) -> None:
    hand = finger(screen, size)
    hand.open("classic")
    page = hand.page
    page.get_by_role("link", name="Dead hand").tap()
    page.locator("[data-record]").tap()
    page.goto(page.locator("#hand-1 a").first.get_attribute("href") + "/correct")
    in_sight(page, ".how-choices label")
    press(page.locator("[name=how][value=void]"))
    in_sight(page, "label:has([name=how], [name=why])" if size[0] > 600 else "label:has([name=how])")


@pytest.mark.parametrize("size", [(740, 360), (568, 320)], ids=str)
def test_on_its_side_the_sheet_asks_for_the_next_hand_beside_the_score(screen, size: tuple[int, int]) -> None:
    hand = finger(screen, size)
    hand.open("classic")
    dock, board = (hand.page.locator(part).bounding_box() for part in (".dock", ".board"))
    assert dock["x"] >= board["x"] + board["width"]
    assert dock["y"] + dock["height"] <= size[1]
