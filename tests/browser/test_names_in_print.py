"""The print room has room: for a name of sixty letters without a space, whatever stands beside it, and for a date."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from conftest import KEY, PHONE, screens_of, serving
from playwright.sync_api import Browser, Page, expect
from test_axe import AXE, faults

from evenings import play, won
from gate import FILE
from scorekeeper import pdf
from scorekeeper.pdf import LeftOut, PdfUnavailable
from scorekeeper.web import create_app

pytestmark = pytest.mark.journey

LAPTOP = {"viewport": {"width": 1280, "height": 800}}
LONG = "W" * 60
OUTSIDE = """() => [...document.querySelectorAll("main .paper *")].filter((one) => {
    const edge = one.closest(".paper").getBoundingClientRect(), box = one.getBoundingClientRect();
    return getComputedStyle(one).position !== "absolute" && (box.right > edge.right + 1 || one.clientWidth && one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX === "visible");
}).map((one) => one.outerHTML.slice(0, 90))"""


@pytest.fixture(params=[PHONE, LAPTOP], ids=["phone", "laptop"])
def page(request: pytest.FixtureRequest, chromium: Browser, tmp_path: Path) -> Iterator[Page]:
    """A page of an app with such a name on either side of a match."""
    app = create_app(instance_path=tmp_path, RATELIMIT_ENABLED=False, OWNER_KEY=KEY)
    with app.extensions["store"] as store:
        for place, (one, other) in enumerate((("Ana", "Rui"), ("Ana", LONG), (LONG, "Rui"))):
            play(store, (one, other), won(one, other), place)
        for address in serving(app):
            for screen in screens_of(chromium, address):
                opened = screen(**request.param)
                opened.add_init_script(AXE)
                yield opened


def assert_room(page: Page) -> None:
    """Nothing runs out of the page nor out of its card."""
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    assert page.evaluate(OUTSIDE) == []
    assert faults(page) == {}


@pytest.mark.parametrize("address", ["/print", "/print/sheets", f"/print/evening?of={LONG}&of={LONG}"])
def test_where_it_is_chosen(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.get_by_text(LONG).first).to_be_attached()
    assert_room(page)


def test_where_a_sheet_is_missing(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    def make_pdf(documents: Sequence[str], *, left_out: LeftOut, **_: object) -> bytes:
        left_out(len(documents) - 1, PdfUnavailable("too_late"))
        return FILE

    monkeypatch.setattr(pdf, "make_pdf", make_pdf)
    page.goto("/print/sheets?day=2026-11-30")
    page.get_by_role("button", name="Make one PDF").click()
    expect(page.get_by_role("heading", name="Not in it")).to_be_visible()
    expect(page.get_by_role("link", name=LONG)).to_be_visible()
    assert_room(page)


def test_no_date_is_cut_off(page: Page) -> None:
    page.goto("/print")
    expect(page.get_by_label("Up to")).to_be_visible()
    rooms = page.evaluate("""() => [...document.querySelectorAll("input[type=date]")].map((one) => {
        const room = one.offsetWidth;
        one.style.width = "max-content";
        const needed = one.offsetWidth;
        one.style.width = "";
        return [room, needed];
    })""")
    assert len(rooms) == 3 and all(room >= needed for room, needed in rooms), rooms
