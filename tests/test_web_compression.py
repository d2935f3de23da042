"""Answers over the wire: small as the browser asks, whole again at its end, and told apart by their tags."""

from __future__ import annotations

import gzip

import brotli
import pytest
from werkzeug.test import TestResponse

from visits import Visitor

HTMX = "/static/vendor/htmx-2.0.11.min.js"
TEXTS = ("/matches/new", "/rules", "/style.css", HTMX, "/api/v1/openapi.json")


def asked(visitor: Visitor, address: str, encoding: str, **headers: str) -> TestResponse:
    return visitor.client.get(address, headers={"Accept-Encoding": encoding, **headers}, buffered=True)


def plain(answer: TestResponse) -> bytes:
    """What the browser makes of it."""
    return {"br": brotli.decompress, "gzip": gzip.decompress, None: bytes}[answer.headers.get("Content-Encoding")](answer.data)


@pytest.mark.parametrize("address", TEXTS)
@pytest.mark.parametrize(("offered", "taken"), [("gzip, deflate", "gzip"), ("gzip, deflate, br, zstd", "br"), ("identity", None), ("", None)])
def test_texts_go_as_the_browser_asks_and_arrive_whole(visitor: Visitor, address: str, offered: str, taken: str | None) -> None:
    answer = asked(visitor, address, offered)
    assert answer.headers.get("Content-Encoding") == taken
    assert "Accept-Encoding" in answer.headers["Vary"]
    assert answer.content_length == len(answer.data)
    said = plain(asked(visitor, address, "identity"))
    assert len(plain(answer)) == len(said)
    if taken:
        assert len(answer.data) < len(said) / 2


def test_what_is_small_already_goes_as_it_is(visitor: Visitor) -> None:
    assert "Content-Encoding" not in asked(visitor, "/static/js/house.js", "gzip, br").headers


@pytest.mark.parametrize("address", ["/style.css", HTMX])
@pytest.mark.parametrize("encoding", ["gzip", "br", "identity"])
def test_who_has_a_file_already_gets_nothing_again(visitor: Visitor, address: str, encoding: str) -> None:
    first = asked(visitor, address, encoding)
    again = asked(visitor, address, encoding, **{"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


def test_a_file_has_another_tag_in_each_packing(visitor: Visitor) -> None:
    assert len({asked(visitor, HTMX, encoding).headers["ETag"] for encoding in ("gzip", "br", "identity")}) == 3


def test_the_paper_is_not_packed_a_second_time(visitor: Visitor) -> None:
    answer = asked(visitor, f"{visitor.open_match()}/sheet.pdf", "gzip, br")
    assert answer.mimetype == "application/pdf"
    assert "Content-Encoding" not in answer.headers
