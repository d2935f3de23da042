"""What keeps strangers out and visitors calm: the headers of every answer, tokens, hosts, and pages for what goes wrong."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from scorekeeper.rules.errors import StoreError
from scorekeeper.web import create_app, hands
from scorekeeper.web.guard import POLICY

from visits import Visitor, text_of


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    made = create_app(tmp_path)
    with made.extensions["store"]:
        yield made


@pytest.fixture
def visitor(app: Flask) -> Visitor:
    return Visitor(app)


@pytest.mark.parametrize("address", ["/", "/matches/new", "/nowhere", "/static/css/tokens.css", "/static/vendor/htmx-2.0.11.min.js"])
def test_every_answer_carries_the_policy(visitor: Visitor, address: str) -> None:
    headers = visitor.get(address).headers
    assert headers["Content-Security-Policy"] == POLICY
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert "Referrer-Policy" in headers


def test_the_policy_allows_no_inline_script_or_style_and_no_other_origin() -> None:
    assert "unsafe" not in POLICY
    assert "http" not in POLICY
    assert POLICY.startswith("default-src 'none'; ")


def test_the_cookie_is_kept_from_scripts_and_other_sites(visitor: Visitor) -> None:
    cookie = visitor.get("/matches/new").headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie


def test_every_address_that_writes_asks_for_a_token(app: Flask) -> None:
    keeping_nothing = ("hands.preview", "api.")
    writing = [rule for rule in app.url_map.iter_rules() if "POST" in rule.methods and not rule.endpoint.startswith(keeping_nothing)]
    assert len(writing) > 8
    for rule in writing:
        address = str(rule).replace("<match_id>", "x").replace("<int:seq>", "2")
        answer = app.test_client().post(address, data={"how": "gin-0"})
        assert answer.status_code in (200, 404), rule
        assert "Location" not in answer.headers


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example"])
def test_a_strange_host_is_refused(app: Flask, host: str) -> None:
    assert app.test_client().get("/", headers={"Host": host}).status_code == 400


@pytest.mark.parametrize("host", ["localhost:8080", "127.0.0.1:8080"])
def test_the_own_machine_is_let_in(app: Flask, host: str) -> None:
    assert app.test_client().get("/", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize(
    ("method", "address", "status", "words"),
    [
        ("get", "/nowhere", 404, "Nothing here"),
        ("get", "/matches/unknown", 404, "Nothing here"),
        ("get", "/matches/unknown/sheet.pdf", 404, "Nothing here"),
        ("put", "/matches/new", 405, "Not like this"),
    ],
)
def test_what_goes_wrong_is_a_calm_page_with_a_way_back(visitor: Visitor, method: str, address: str, status: int, words: str) -> None:
    answer = getattr(visitor.client, method)(address)
    assert answer.status_code == status
    assert words in text_of(answer)
    assert 'href="/"' in answer.text


def test_far_too_much_is_refused(visitor: Visitor) -> None:
    answer = visitor.client.post("/matches/new", data={"name-0": "x" * 100_000})
    assert answer.status_code == 413
    assert "Too much" in text_of(answer)


def test_a_fault_of_ours_is_a_calm_page_without_a_trace(app: Flask, visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = visitor.open_match()

    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("secret detail")

    monkeypatch.setattr(hands.desk, "preview", fail)
    answer = visitor.client.post(f"{sheet}/hands/preview", data={"how": "gin-0", "count-1": "4"})
    assert answer.status_code == 500
    assert "Something went wrong" in text_of(answer)
    assert "secret detail" not in answer.text


def test_a_book_that_cannot_be_written_keeps_what_was_typed(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = visitor.open_match()

    def busy(*_: object, **__: object) -> None:
        raise StoreError("busy", Path("x"), "busy")

    monkeypatch.setattr(hands.desk, "record", busy)
    answer = visitor.record(sheet, "knock-0", count_0="4", count_1="30")
    assert answer.status_code == 503
    assert 'name="count-1" value="30"' in answer.text
    assert "not saved" in text_of(answer)
