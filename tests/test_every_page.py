"""Every page that there is: none is forgotten, each has a title of its own, one heading, one main part, and headings without a gap."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from flask import Flask

from evening import NO_PAGE, Evening, lay_out, pages
from visits import Visitor

SILENT = {"", "presentation", "none"}
# what takes no part in the page as it stands
APART = {"template", "noscript"}


class Outline(HTMLParser):
    """What a page tells those who do not see it."""

    def __init__(self, page: str):
        super().__init__()
        self.language, self.title, self._apart, self._in_title = "", "", 0, False
        self.headings: list[int] = []
        self.ids: list[str] = []
        self.landmarks: list[tuple[str, str]] = []
        self.tab_stops: list[str] = []
        self.referred: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self._apart += tag in APART
        self._in_title = tag == "title"
        if tag == "html":
            self.language = given.get("lang", "")
        if self._apart:
            return
        if re.fullmatch("h[1-6]", tag):
            self.headings.append(int(tag[1]))
        if tag in ("main", "nav"):
            self.landmarks.append((tag, given.get("aria-label", "") or given.get("aria-labelledby", "")))
        self.ids += [given["id"]] if "id" in given else []
        self.tab_stops += [given["tabindex"]] if "tabindex" in given else []
        for name in ("for", "aria-describedby", "aria-labelledby", "aria-controls"):
            self.referred += given.get(name, "").split()

    def handle_endtag(self, tag: str) -> None:
        self._apart -= tag in APART
        self._in_title = self._in_title and tag != "title"

    def handle_data(self, data: str) -> None:
        self.title += data if self._in_title else ""


@pytest.fixture
def evening(unlimited: Flask, visitor: Visitor) -> Evening:
    return lay_out(unlimited, visitor)


@pytest.fixture
def outlines(visitor: Visitor, evening: Evening) -> dict[str, Outline]:
    """The outline of every page of the evening, by its address."""
    shown = {address: visitor.client.get(address, follow_redirects=True, buffered=True) for addresses in pages(evening).values() for address in addresses}
    assert {address: answer.status for address, answer in shown.items() if answer.status_code != 200} == {}
    return {address: Outline(answer.text) for address, answer in shown.items()}


def test_no_page_is_forgotten(app: Flask, evening: Evening) -> None:
    answering = {rule.endpoint for rule in app.url_map.iter_rules() if "GET" in rule.methods and not rule.endpoint.startswith("api.")}
    assert answering - NO_PAGE == set(pages(evening))


def test_every_page_names_its_language_and_itself(outlines: dict[str, Outline]) -> None:
    assert {address for address, page in outlines.items() if page.language != "en"} == set()
    assert {address for address, page in outlines.items() if not page.title.strip()} == set()


def test_every_page_has_one_main_part_and_names_its_others(outlines: dict[str, Outline]) -> None:
    assert {address for address, page in outlines.items() if [tag for tag, _name in page.landmarks].count("main") != 1} == set()
    assert {address for address, page in outlines.items() if any(not name for tag, name in page.landmarks if tag == "nav")} == set()


def test_headings_begin_at_the_top_and_leave_none_out(outlines: dict[str, Outline]) -> None:
    gaps = {address: page.headings for address, page in outlines.items()
            if any(below > above + 1 for above, below in zip([0, *page.headings], page.headings, strict=False))}
    assert gaps == {}


def test_whatever_is_referred_to_is_there_once(outlines: dict[str, Outline]) -> None:
    assert {address: one for address, page in outlines.items() for one in page.ids if page.ids.count(one) > 1} == {}
    assert {address: missing for address, page in outlines.items() if (missing := set(page.referred) - set(page.ids))} == {}


def test_the_keys_go_through_a_page_in_its_own_order(outlines: dict[str, Outline]) -> None:
    assert {address: page.tab_stops for address, page in outlines.items() if set(page.tab_stops) - {"0", "-1"}} == {}
