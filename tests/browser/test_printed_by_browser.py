"""The browser's own print of a sheet: the same pages as the PDF, from the print page and straight from the sheet of the match."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from evening import Evening
from paper import pages_of, sizes_of

pytestmark = pytest.mark.journey

Screen = Callable[..., Page]
KINDS = ("played", "finished", "columns", "rummy", "long_names")


def words(page: str) -> list[str]:
    """What stands on a page, letter by letter but for spaces, and for the hyphens of words that are parted: a browser puts its foot first."""
    return sorted(re.sub(r"\s|\N{HYPHEN}", "", page))


def as_pdf(page: Page, sheet: str, paper: str) -> bytes:
    """The file of this sheet, and from now on the paper for all that this browser prints."""
    page.goto(f"{sheet}/print?paper={paper}")
    return page.request.get(f"{sheet}/sheet.pdf?paper={paper}").body()


@pytest.mark.parametrize(("which", "paper", "straight"), [
    *((which, paper, False) for which in KINDS for paper in ("a4", "a5")), ("played", "letter", False),
    *((which, "a4", True) for which in KINDS), ("played", "letter", True), ("columns", "a5", True)])
def test_a_browser_prints_the_same_pages(evening_screen: Screen, laid_out: tuple[str, Evening], which: str, paper: str, straight: bool) -> None:
    page, sheet = evening_screen(), getattr(laid_out[1], which)
    expected = as_pdf(page, sheet, paper)
    if straight:
        page.goto(sheet, wait_until="networkidle")
    printed = page.pdf(prefer_css_page_size=True)
    assert sizes_of(printed) == sizes_of(expected)
    assert list(map(words, pages_of(printed))) == list(map(words, pages_of(expected)))


def test_a_page_that_was_printed_is_as_it_was(evening_screen: Screen, laid_out: tuple[str, Evening]) -> None:
    page = evening_screen()
    page.goto(laid_out[1].played, wait_until="networkidle")
    before = page.locator("body").aria_snapshot()
    page.pdf(prefer_css_page_size=True)
    expect(page.locator(".print")).to_have_count(0)
    assert page.locator("body").aria_snapshot() == before


def test_without_a_connection_the_sheet_prints_itself(evening_screen: Screen, laid_out: tuple[str, Evening]) -> None:
    page = evening_screen()
    page.goto(laid_out[1].played, wait_until="networkidle")
    page.context.set_offline(True)
    text = "\n".join(pages_of(page.pdf(prefer_css_page_size=True)))
    assert "Ana" in text and "Record" not in text
