"""Many sheets in one PDF in a browser: chosen, seen on their way, saved; stopped; waited for without a server and without scripts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from conftest import KEY, PHONE, screens_of, serving
from playwright.sync_api import Browser, Page, expect
from test_axe import AXE, faults
from thumb import hold, wait_till_asked

from evenings import play, won
from gate import FILE, Gate
from scorekeeper import pdf
from scorekeeper.web import create_app

pytestmark = pytest.mark.journey

Screen = Callable[..., Page]


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    """What all sheets wait at."""
    made = Gate()
    monkeypatch.setattr(pdf, "make_pdf", made.make_pdf)
    yield made
    made.let(1000)


@pytest.fixture
def three_matches(chromium: Browser, tmp_path: Path) -> Iterator[Screen]:
    """Pages of an app with three matches of one evening."""
    app = create_app(instance_path=tmp_path, RATELIMIT_ENABLED=False, OWNER_KEY=KEY)
    with app.extensions["store"] as store:
        for place in range(3):
            play(store, ("Ana", "Rui"), won("Ana", "Rui"), place)
        for address in serving(app):
            yield from screens_of(chromium, address)


def asked_for(page: Page) -> Page:
    """The page on which all sheets of the evening are on their way."""
    page.goto("/print")
    page.get_by_role("link", name="Choose the matches").click()
    page.get_by_role("link", name="All of this evening").click()
    expect(page.get_by_role("checkbox", checked=True)).to_have_count(3)
    page.get_by_role("button", name="Make one PDF").click()
    expect(page.get_by_role("heading", name="Making your sheets")).to_be_visible()
    return page


def test_the_sheets_are_seen_on_their_way_and_saved(three_matches: Screen, gate: Gate) -> None:
    page = three_matches(**PHONE)
    page.add_init_script(AXE)
    asked_for(page)
    for done in range(3):
        gate.wait()
        expect(page.get_by_text(f"{done} of 3 sheets")).to_be_visible()
        expect(page.get_by_role("progressbar")).to_have_js_property("value", done)
        if done == 1:
            assert faults(page) == {}
        gate.let()
    expect(page.get_by_role("heading", name="Your sheets are ready")).to_be_visible()
    assert faults(page) == {}
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save the PDF").click()
    assert saved.value.suggested_filename == "scorekeeper-3-sheets.pdf"
    assert saved.value.path().read_bytes() == FILE


def test_they_can_be_stopped(three_matches: Screen, gate: Gate) -> None:
    page = asked_for(three_matches())
    gate.wait()
    page.get_by_role("button", name="Stop", exact=True).click()
    expect(page.get_by_role("heading", name="Stopping")).to_be_visible()
    gate.let()
    expect(page.get_by_role("heading", name="Stopped")).to_be_visible()
    expect(page.get_by_text("Nothing was kept of them.")).to_be_visible()


def test_sheets_that_are_ready_take_no_place_of_the_page_asked_for_since(three_matches: Screen, gate: Gate) -> None:
    page = asked_for(three_matches(**PHONE))
    gate.wait()
    pages = hold(page, "**/print")
    page.get_by_role("link", name="Print", exact=True).tap()
    wait_till_asked(page, pages)
    with page.expect_response("**/print/sheets/*"):
        gate.let(3)
    page.wait_for_timeout(2500)
    pages[0].fallback()
    expect(page.get_by_role("link", name="Choose the matches")).to_be_visible()


def test_a_server_out_of_reach_is_said_till_it_is_back(three_matches: Screen, gate: Gate) -> None:
    page = asked_for(three_matches())
    gate.wait()
    page.context.set_offline(True)
    expect(page.get_by_text("The server does not answer.")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_text("The server does not answer.")).to_be_hidden()
    gate.let(3)
    expect(page.get_by_role("heading", name="Your sheets are ready")).to_be_visible()


def test_without_scripts_the_page_comes_anew_by_itself(three_matches: Screen) -> None:
    page = asked_for(three_matches(java_script_enabled=False))
    expect(page.get_by_role("heading", name="Your sheets are ready")).to_be_visible(timeout=60_000)
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save the PDF").click()
    assert saved.value.path().read_bytes().startswith(b"%PDF")
