"""Pages that keep up with their match: what they are answered, at what cost, and what is told of what others recorded."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from scorekeeper import desk
from visits import Visitor, rows, text_of


def version_of(page: TestResponse) -> str:
    """The version that a page shows."""
    return re.search(r'data-version="([^"]+)"', page.get_data(as_text=True))[1]


def announced(page: TestResponse) -> str:
    """What is to be read out."""
    found = re.search(r'data-announce="([^"]+)"', page.get_data(as_text=True))
    return found[1].replace("\u2068", "").replace("\u2069", "") if found else ""


def ask(visitor: Visitor, address: str, **told: object) -> TestResponse:
    """Ask as the script of a page does."""
    return visitor.client.get(address, query_string=told, headers={"HX-Request": "true"})


@pytest.fixture
def pages(visitor: Visitor, sheet: str) -> list[str]:
    """Every page that keeps up, of a match with one hand."""
    visitor.record(sheet, "gin-0", count_1="10")
    views = [visitor.get(f"{sheet}/{name}").headers["Location"] for name in ("view", "television")]
    return [sheet, f"{sheet}/history", f"{sheet}/hands/2", *views]


def test_a_page_that_shows_the_newest_is_answered_without_a_body_and_without_replaying(
        visitor: Visitor, pages: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    versions = [version_of(visitor.get(page)) for page in pages]

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("the match was replayed")

    monkeypatch.setattr("scorekeeper.desk.matches.match_from", refuse)
    for page, version in zip(pages, versions, strict=True):
        answer = ask(visitor, page, version=version)
        assert (answer.status_code, answer.data) == (204, b"")
        assert "Set-Cookie" not in answer.headers


def test_a_page_that_is_behind_is_given_the_whole_page_with_the_newer_version(visitor: Visitor, sheet: str, pages: list[str]) -> None:
    before = [version_of(visitor.get(page)) for page in pages]
    visitor.record(sheet, "knock-1", count_1="4", count_0="20")
    for page, version in zip(pages, before, strict=True):
        answer = ask(visitor, page, version=version)
        assert answer.status_code == 200
        assert version_of(answer) != version
        assert ask(visitor, page, version=version_of(answer)).status_code == 204


def test_what_came_in_is_told_once_with_the_score_and_stands_out(visitor: Visitor, sheet: str) -> None:
    version = version_of(visitor.get(sheet))
    assert announced(visitor.get(sheet)) == ""
    visitor.record(sheet, "gin-0", count_1="10")
    answer = ask(visitor, sheet, version=version)
    assert re.fullmatch(r"Hand 1: recorded\. Ana .*30 points\. The score: Ana 30, Rui 0\.", announced(answer))
    assert answer.get_data(as_text=True).count('fresh"') == 1
    assert announced(ask(visitor, sheet, version=version_of(answer))) == ""


@pytest.mark.parametrize("change", ["undo", "strike"])
def test_what_was_taken_away_on_another_phone_goes_from_the_page(visitor: Visitor, sheet: str, change: str) -> None:
    visitor.record(sheet, "gin-0", count_1="10")
    version = version_of(visitor.get(sheet))
    address, page = (f"{sheet}/undo", sheet) if change == "undo" else (f"{sheet}/hands/2/strike", f"{sheet}/hands/2")
    visitor.client.post(address, data=visitor.form(page, address))
    answer = ask(visitor, sheet, version=version)
    assert rows(answer.get_data(as_text=True)) == 0
    assert "The score: Ana 0, Rui 0." in announced(answer)


def test_an_open_form_is_told_what_came_in_since_it_was_opened(visitor: Visitor, sheet: str) -> None:
    seen = visitor.hand_form(sheet, "knock-0")["seen"]
    version = version_of(visitor.get(sheet))
    for count in ("10", "12"):
        visitor.record(sheet, "gin-1", count_0=count)
        answer = ask(visitor, sheet, version=version, seen=seen)
        version = version_of(answer)
    told = text_of(answer)
    assert "Meanwhile, elsewhere Hand 1: recorded." in told  # which may be a window of the same phone
    assert "Hand 2: recorded." in told
    assert "Hand 1" not in announced(answer)


def test_a_match_that_ended_elsewhere_shows_its_end_and_then_the_way_to_its_rematch(visitor: Visitor) -> None:
    sheet = visitor.open_match(**{"running-0": "90"})
    version = version_of(visitor.get(sheet))
    visitor.record(sheet, "gin-0", count_1="30")
    ended = ask(visitor, sheet, version=version)
    assert 'data-part="end"' in ended.get_data(as_text=True)
    assert 'data-part="dock"' not in ended.get_data(as_text=True)
    rematch = visitor.client.post(f"{sheet}/rematch", data=visitor.form(sheet, f"{sheet}/rematch")).headers["Location"]
    again = ask(visitor, sheet, version=version_of(ended))
    assert f'href="{rematch}">To the match in play' in again.get_data(as_text=True)
    assert "Rematch" not in text_of(again)
    assert "To the match in play" not in text_of(visitor.get(rematch))


@pytest.mark.parametrize("name", ["view", "television"])
def test_a_view_goes_on_with_the_rematch_by_itself(visitor: Visitor, name: str) -> None:
    sheet = visitor.open_match(**{"running-0": "90"})
    visitor.record(sheet, "gin-0", count_1="30")
    view = visitor.get(f"{sheet}/{name}").headers["Location"]
    ended = visitor.get(view)
    assert "wins the match." in text_of(ended)
    visitor.client.post(f"{sheet}/rematch", data=visitor.form(sheet, f"{sheet}/rematch"))
    answer = ask(visitor, view, version=version_of(ended))
    assert "wins the match." not in text_of(answer)
    assert "needs 100" in text_of(answer)


def test_a_match_that_is_not_there_is_not_taken_for_unchanged(visitor: Visitor, sheet: str) -> None:
    assert ask(visitor, "/matches/nowhere", version="1.nowhere").status_code in (403, 404)
    assert visitor.get("/tables/nowhere/television").status_code in (403, 404)


def test_a_script_that_asks_takes_no_words_from_the_page_that_is_to_say_them(visitor: Visitor, sheet: str) -> None:
    visitor.record(sheet, "gin-0", count_1="10")
    visitor.client.post(f"{sheet}/undo", data=visitor.form(sheet, f"{sheet}/undo"))
    assert 'class="notices"' not in ask(visitor, sheet, version="1.other").get_data(as_text=True)
    assert 'class="notices"' in visitor.get(sheet).get_data(as_text=True)


def test_how_far_a_match_has_come_leaves_abandoned_ones_out(app: Flask, visitor: Visitor) -> None:
    store = app.extensions["store"]
    first, second = (visitor.open_match().rpartition("/")[2] for _ in range(2))
    assert desk.newest(store, first).current == second
    desk.abandon(store, second, seen=1, request_id="off")
    assert desk.newest(store, first).current == first
    assert desk.newest_at(store, desk.table_of(store, first)).id == first


def test_only_what_is_looked_at_alone_is_loaded_anew_by_itself_where_there_are_no_scripts(visitor: Visitor, pages: list[str]) -> None:
    """Elsewhere somebody may be typing, or reading on; with scripts no page is loaded anew."""
    anew = '<noscript><meta http-equiv="refresh" content="10"></noscript>'
    told = {page: visitor.get(page).get_data(as_text=True) for page in pages}
    assert [page for page in pages if "refresh" in told[page]] == pages[3:]
    assert all(told[page].partition("</head>")[0].count(anew) == 1 for page in pages[3:])
