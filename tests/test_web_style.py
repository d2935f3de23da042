"""The one stylesheet: all of the small files, at an address that changes with what they say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scorekeeper.web import style
from visits import Visitor

# the page for the printer is no page of the pad, and has a style of its own
ALONE = {"print-page.css"}


def address_on(visitor: Visitor, page: str) -> str:
    """Where this page says that its stylesheet is."""
    links = re.findall(r'<link rel="stylesheet" href="([^"]+)">', visitor.get(page).text)
    assert len(links) == 1
    return links[0]


def test_no_file_is_forgotten(checkout: Path) -> None:
    assert set(style.FILES) == {file.name for file in (checkout / "static" / "css").glob("*.css")} - ALONE


def test_the_tokens_come_first_and_every_file_follows(visitor: Visitor, checkout: Path) -> None:
    said = visitor.get(address_on(visitor, "/"))
    assert said.mimetype == "text/css"
    places = [said.text.index((checkout / "static" / "css" / name).read_text(encoding="utf-8")) for name in style.FILES]
    assert places == sorted(places) and places[0] == 0


@pytest.mark.parametrize("page", ["/matches/new", "/rules", "/rules/classic", "/house", "/referee", "/referee/who-won"])
def test_every_page_links_the_same_one(visitor: Visitor, page: str) -> None:
    assert address_on(visitor, page) == address_on(visitor, "/")


def test_it_is_kept_for_a_year_at_its_own_address_only(visitor: Visitor) -> None:
    named = visitor.get(address_on(visitor, "/"))
    assert "max-age=31536000" in named.headers["Cache-Control"] and "immutable" in named.headers["Cache-Control"]
    assert visitor.get("/style.css?v=older").headers["Cache-Control"] == "no-cache"


def test_who_has_it_already_is_told_so(visitor: Visitor) -> None:
    etag = visitor.get("/style.css").headers["ETag"]
    assert visitor.client.get("/style.css", headers={"If-None-Match": etag}).status_code == 304


def test_a_changed_file_is_seen_without_a_restart(visitor: Visitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "css").mkdir()
    for name in style.FILES:
        (tmp_path / "css" / name).write_text("", encoding="utf-8")
    monkeypatch.setattr(style, "assets", lambda folder: tmp_path)
    before = address_on(visitor, "/")
    (tmp_path / "css" / "pad.css").write_text("main { color: green; }", encoding="utf-8")
    after = address_on(visitor, "/")
    assert after != before
    assert "color: green" in visitor.get(after).text
