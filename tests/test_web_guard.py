"""What keeps strangers out and visitors calm: the headers of every answer, tokens, hosts, and pages for what goes wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorekeeper.rules.errors import StoreError
from scorekeeper.web import create_app, hands
from scorekeeper.web.guard import POLICY

from visits import OWN_ORIGIN, Visitor, text_of


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
    writing = [address for address, endpoint in posted_to(app) if not endpoint.startswith("hands.preview")]
    assert len(writing) > 8
    for address in writing:
        answer = Visitor(app).client.post(address, data={"how": "gin-0"})
        assert answer.status_code in (200, 404), address
        assert "Location" not in answer.headers


def posted_to(app: Flask) -> list[tuple[str, str]]:
    """Every address that a page of ours sends forms to, filled with ids that are not there, and its endpoint."""
    rules = [rule for rule in app.url_map.iter_rules() if "POST" in rule.methods and not rule.endpoint.startswith("api.")]
    return [(filled(str(rule)), rule.endpoint) for rule in rules]


def filled(rule: str) -> str:
    """The address of a rule with ids that are not there."""
    return re.sub("<[a-z_]+>", "x", re.sub("<int:[a-z_]+>", "2", rule.replace("<any(scorer, viewer):role>", "viewer")))


def owners(app: Flask) -> FlaskClient:
    """The owner's browser, which says nothing of where it comes from."""
    client = Visitor(app).client
    del client.environ_base["HTTP_ORIGIN"]
    return client


STRANGE = [
    {"Origin": "https://evil.example"},
    {"Origin": "http://localhost:8000"},  # another port is another site's page
    {"Origin": "http://localhost.evil.example"},
    {"Origin": "null"},
    {"Origin": "not an address"},
    {"Referer": "https://evil.example/localhost"},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
    {"Origin": OWN_ORIGIN, "Sec-Fetch-Site": "cross-site"},
    {"Origin": "https://evil.example", "Sec-Fetch-Site": "same-origin", "Referer": f"{OWN_ORIGIN}/"},
]
OURS = [
    {"Origin": OWN_ORIGIN},
    {"Referer": f"{OWN_ORIGIN}/matches/new"},
    {"Sec-Fetch-Site": "same-origin"},
    {"Origin": "null", "Sec-Fetch-Site": "same-origin"},  # a browser that keeps its addresses to itself
    {"Origin": "HTTP://LOCALHOST", "Sec-Fetch-Site": "none"},
]
UNTOLD: list[dict[str, str]] = [{}, {"Sec-Fetch-Site": "none"}, {"Origin": "", "Referer": ""}]


@pytest.mark.parametrize("headers", STRANGE)
def test_nothing_that_another_site_sends_is_taken_whatever_its_token(app: Flask, headers: dict[str, str]) -> None:
    here = Visitor(app)
    form = here.form("/matches/new") | {"name-0": "Mallory", "name-1": "Rui", "ruleset": "classic", "dealer": "0"}
    del here.client.environ_base["HTTP_ORIGIN"]
    for token in (form["csrf_token"], "forged"):
        answer = here.client.post("/matches/new", data=form | {"csrf_token": token}, headers=headers)
        assert answer.status_code == 403
        assert "a page of another site" in text_of(answer)
        assert not {"<form", "csrf_token", "Mallory"} & set(re.findall("<form|csrf_token|Mallory", answer.text))
        assert "Set-Cookie" not in answer.headers
    assert "Mallory" not in here.get("/").text


@pytest.mark.parametrize("headers", STRANGE[:1] + STRANGE[6:7])
def test_no_address_that_writes_listens_to_another_site(app: Flask, headers: dict[str, str]) -> None:
    refused = [owners(app).post(address, data={"how": "gin-0"}, headers=headers) for address, _ in posted_to(app)]
    assert {answer.status_code for answer in refused} == {403}
    assert not [answer for answer in refused if "csrf_token" in answer.text]


@pytest.mark.parametrize("headers", [*OURS, *UNTOLD])
def test_a_form_with_its_token_is_taken_from_our_pages_and_from_browsers_that_say_nothing(app: Flask, headers: dict[str, str]) -> None:
    here = Visitor(app)
    form = here.form("/matches/new") | {"name-0": "Ana", "name-1": "Rui", "ruleset": "classic", "dealer": "0"}
    del here.client.environ_base["HTTP_ORIGIN"]
    assert here.client.post("/matches/new", data=form, headers=headers).status_code == 303


@pytest.mark.parametrize(("headers", "status"), [*((headers, 200) for headers in OURS), *((headers, 403) for headers in UNTOLD)])
def test_a_fresh_token_is_only_given_to_a_form_of_our_own(app: Flask, headers: dict[str, str], status: int) -> None:
    for address in ("/matches/new", "/matches/x/undo"):
        answer = owners(app).post(address, data={"csrf_token": "long gone", "name-0": "Zoë"}, headers=headers)
        assert answer.status_code == status
        assert ("csrf_token" in answer.text) == ("Zoë" in answer.text) == (status == 200)
        assert "Once more" in text_of(answer) or "tap once more" in text_of(answer)


def test_a_link_from_another_site_still_opens(app: Flask) -> None:
    assert owners(app).get("/matches/new", headers={"Sec-Fetch-Site": "cross-site", "Referer": "https://elsewhere.example/"}).status_code == 200


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example"])
def test_a_strange_host_is_refused(app: Flask, host: str) -> None:
    assert app.test_client().get("/", headers={"Host": host}).status_code == 400


@pytest.mark.parametrize("host", ["localhost:8080", "127.0.0.1:8080"])
def test_the_own_machine_is_let_in(app: Flask, host: str) -> None:
    assert owners(app).get("/rules", headers={"Host": host}).status_code == 200


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
