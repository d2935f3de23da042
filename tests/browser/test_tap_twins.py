"""Bursts of taps by a finger in doubt: the first does what it says, which stands on the page, and its twins do nothing else."""

from __future__ import annotations

import pytest
from conftest import PHONE
from playwright.sync_api import Locator, Page, expect
from thumb import Thumb, rows, totals

pytestmark = pytest.mark.journey

RUI_GIN = {"end": "gin", "by": "Rui", "deadwood": {"Ana": 20}}
SLOW = {"offline": False, "downloadThroughput": -1, "uploadThroughput": -1}
BURSTS = [(2, 60, 0), (4, 250, 0), (4, 300, 800), *(pytest.param(*burst, marks=pytest.mark.long) for burst in ((2, 250, 0), (3, 450, 0), (2, 250, 300), (5, 500, 800)))]


@pytest.fixture
def thumb(phone: Page) -> Thumb:
    return Thumb(phone)


def burst(page: Page, button: Locator, taps: int, apart: int, latency: int) -> list[str]:
    """So many taps where this button is, whatever is there by then; answers what was written by them."""
    written: list[str] = []
    page.on("request", lambda request: request.method == "POST" and "preview" not in request.url and written.append(request.url.rpartition("/")[2]))
    expect(button).to_be_visible()  # on a page that is whole: before, its scripts know of no twins
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    network.send("Network.emulateNetworkConditions", {**SLOW, "latency": latency})
    for _ in range(taps):
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_timeout(apart)
    network.send("Network.emulateNetworkConditions", {**SLOW, "latency": 0})
    return written


@pytest.mark.parametrize(("taps", "apart", "latency"), BURSTS)
def test_a_burst_on_undo_takes_back_once_and_says_so(thumb: Thumb, taps: int, apart: int, latency: int) -> None:
    page = thumb.page
    thumb.open_match()
    thumb.play(RUI_GIN)
    written = burst(page, page.get_by_role("button", name="Undo: Rui has gin"), taps, apart, latency)
    expect(page.get_by_text("Taken back: Rui has gin.")).to_be_visible()
    assert (written, rows(page), totals(page)) == (["undo"], 0, (0, 0))
    page.get_by_role("button", name="Redo: Rui has gin").tap()
    expect(page.get_by_text("Brought back: Rui has gin.")).to_be_visible()


@pytest.mark.parametrize(("taps", "apart", "latency"), BURSTS)
def test_a_burst_on_take_this_hand_out_leads_to_the_sheet_that_says_so(thumb: Thumb, taps: int, apart: int, latency: int) -> None:
    page = thumb.page
    thumb.open_match()
    thumb.play(RUI_GIN)
    page.locator("#hand-1 a").tap()
    written = burst(page, page.get_by_role("button", name="Take this hand out"), taps, apart, latency)
    expect(page.get_by_text("The hand was taken out. Undo brings it back.")).to_be_visible()
    expect(page.locator("#entry")).to_have_count(0)
    assert (written, rows(page)) == (["strike"], 0)


@pytest.mark.parametrize(("taps", "apart", "latency"), BURSTS)
def test_a_burst_on_record_leads_to_the_sheet_with_one_more_hand(thumb: Thumb, taps: int, apart: int, latency: int) -> None:
    page = thumb.page
    thumb.open_match()
    thumb.enter(RUI_GIN)
    written = burst(page, page.get_by_role("button", name="Record", exact=True).last, taps, apart, latency)
    expect(page.locator("tr.fresh")).to_be_visible()
    expect(page.locator("#entry")).to_have_count(0)
    assert (written, page.url.partition("?")[0].rpartition("/")[2] == "new", rows(page)) == (["hands"], False, 1)


def test_a_burst_on_start_opens_one_match_and_no_form(phone: Page) -> None:
    Thumb(phone).open_match()  # so that the browser has what a sheet runs
    phone.goto("/matches/new")
    for place, name in enumerate(("Godofredo", "Hermínia")):
        phone.locator(f"[name=name-{place}]").fill(name)
    burst(phone, phone.get_by_role("button", name="Start the match"), 4, 250, 300)
    expect(phone.get_by_text("How did hand 1 end?")).to_be_visible()
    expect(phone.locator("#entry")).to_have_count(0)


def test_where_a_match_was_closed_nothing_is_to_be_pressed_that_writes(thumb: Thumb) -> None:
    """Not even by a second tap that comes late: it would open the rematch."""
    page = thumb.page
    thumb.open_match()
    thumb.play({"end": "gin", "by": "Ana", "deadwood": {"Rui": 90}})
    closes = page.get_by_role("button", name="Close the match")
    expect(closes).to_be_visible()
    closes.scroll_into_view_if_needed()
    before = closes.evaluate("""(button) => { const box = button.getBoundingClientRect();
        return [box.left + box.width / 2, ...[0.1, 0.5, 0.9].map((part) => box.top + box.height * part)]; }""")
    closes.tap()
    expect(page.get_by_text("Closed: nothing changes until it is unlocked.")).to_be_visible()
    expect(page.locator(".keep-off")).to_have_count(0)
    for at in before[1:]:
        assert page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('button')?.textContent", [before[0], at]) is None


def test_another_place_can_be_pressed_at_once(thumb: Thumb) -> None:
    page = thumb.page
    thumb.open_match()
    thumb.play(RUI_GIN)
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)  # the moment does not pass
    page.get_by_role("button", name="Undo: Rui has gin").tap()
    expect(page.get_by_text("Taken back: Rui has gin.")).to_be_visible()
    expect(page.locator(".keep-off")).to_have_count(1)
    page.get_by_role("link", name="Ana gin", exact=True).tap()
    expect(page.locator("#entry")).to_be_visible()


def test_what_lies_under_the_finger_can_be_pressed_a_moment_later(screen) -> None:
    page = screen(**PHONE)
    Thumb(page).open_match()
    Thumb(page).play(RUI_GIN)
    page.get_by_role("button", name="Undo: Rui has gin").tap()
    expect(page.locator(".keep-off")).to_have_count(0)
    page.get_by_role("button", name="Redo: Rui has gin").tap()
    expect(page.get_by_text("Brought back: Rui has gin.")).to_be_visible()
    assert rows(page) == 1
