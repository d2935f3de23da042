"""The sentences of the API in the language that a program asks for; all that programs read stays the same."""

from __future__ import annotations

import json
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from scorekeeper.languages import LANGUAGES, SOURCE, catalogue
from scorekeeper.rules.errors import StoreError
from scorekeeper.web.api import views
from scorekeeper.web.api.bodies import MOST_BYTES
from scorekeeper.web.api.examples import MATCHES, QUESTIONS, REPORTS
from scorekeeper.web.api.refusals import REFUSALS

OTHERS = [language.id for language in LANGUAGES if language != SOURCE]
ASKED = [("judge", REPORTS["cards"]["value"]), ("judge", REPORTS["counts"]["value"] | {"by": "Bea"}), ("judge", {"end": 5}), ("ask", QUESTIONS["may_i_knock"]["value"]),
         ("ask", QUESTIONS["irregularity"]["value"]), ("ask", {"ask": "?"}), ("score", MATCHES["taken_over"]["value"]), ("score", {"players": 3})]


def sent(app: Flask, room: str, body: object, query: str = "", **headers: str) -> TestResponse:
    """What this room of the API answers."""
    given = body if isinstance(body, bytes) else json.dumps(body).encode()
    return app.test_client().post(f"/api/v1/{room}{query}", data=given, content_type="application/json", headers=headers)


def parted(value: object, texts: list[str]) -> object:
    """A JSON value without its sentences, which go into `texts`."""
    if isinstance(value, dict):
        texts += [each for key, each in value.items() if key == "text"]
        return {key: parted(each, texts) for key, each in value.items() if key != "text"}
    return [parted(each, texts) for each in value] if isinstance(value, list) else value


@pytest.mark.parametrize("tag", OTHERS)
@pytest.mark.parametrize(("room", "body"), ASKED, ids=[f"{room}-{number}" for number, (room, _) in enumerate(ASKED)])
def test_every_sentence_is_in_the_language_and_all_else_as_in_english(app: Flask, tag: str, room: str, body: Any) -> None:
    english, told = sent(app, room, body), sent(app, room, body, f"?language={tag}")
    ours: list[str] = []
    theirs: list[str] = []
    assert parted(english.json, ours) == parted(told.json, theirs)
    assert len(ours) == len(theirs) > 0 and set(ours).isdisjoint(theirs)
    assert (english.headers["Content-Language"], told.headers["Content-Language"]) == (SOURCE.id, tag)


def test_the_address_goes_before_the_head_and_nothing_is_kept(app: Flask) -> None:
    for query, head, spoken in (("", "", "en"), ("", "it-CH, en;q=0.5", "it"), ("", "de, pt;q=0.8", "pt-BR"), ("?language=es", "it", "es"), ("?language=xx", "it", "it"), ("?language=en", "it", "en")):
        answer = sent(app, "judge", REPORTS["counts"]["value"], query, **({"Accept-Language": head} if head else {}))
        assert answer.headers["Content-Language"] == spoken
        assert "Set-Cookie" not in answer.headers and answer.headers["Cache-Control"] == "no-store"


def test_what_was_chosen_in_a_browser_is_nothing_to_a_program(app: Flask) -> None:
    client = app.test_client()
    client.get("/rules?language=es")
    for address in ("/api/v1/nope", "/api/v1/judge"):
        assert client.get(address).headers["Content-Language"] == SOURCE.id
    assert "Set-Cookie" not in app.test_client().get("/api/v1/nope?language=it").headers


def refusals(app: Flask, query: str) -> dict[str, TestResponse]:
    """A refusal of each kind."""
    client = app.test_client()
    return {
        "not_found": client.get(f"/api/v1/nope{query}"), "ruleset": client.get(f"/api/v1/rulesets/nope{query}"),
        "method_not_allowed": client.get(f"/api/v1/judge{query}"), "too_large": sent(app, "judge", b"1" * (MOST_BYTES + 1), query),
        "not_json": client.post(f"/api/v1/judge{query}", data="x"), "input_empty": sent(app, "judge", b"", query),
        "json_broken": sent(app, "judge", b'{"end": NaN}', query), "shape_wrong": sent(app, "judge", [], query),
        "host_unknown": client.get(f"/api/v1/rulesets{query}", headers={"Host": "evil.example"}),
    }


@pytest.mark.parametrize("tag", OTHERS)
def test_every_refusal_is_told_in_the_language_by_the_same_code(app: Flask, tag: str) -> None:
    told = refusals(app, f"?language={tag}")
    for kind, english in refusals(app, "").items():
        ours, theirs = english.json["error"], told[kind].json["error"]
        assert (ours["code"], english.status_code) == (theirs["code"], told[kind].status_code)
        assert ours["text"] != theirs["text"] and theirs["text"].endswith("."), kind
        assert told[kind].headers["Content-Language"] == tag
    assert "9" in told["json_broken"].json["error"]["text"] and "byte 9 does" not in told["json_broken"].json["error"]["text"]


@pytest.mark.parametrize("tag", OTHERS)
def test_a_fault_of_ours_and_a_score_book_that_cannot_be_read_are_told_too(app: Flask, monkeypatch: pytest.MonkeyPatch, tag: str) -> None:
    for error, status in ((RuntimeError("x"), 500), (StoreError("busy", "x", "x"), 503)):
        def fail(error: Exception = error) -> None:
            raise error

        monkeypatch.setattr(views, "shipped", fail)
        app.config["PROPAGATE_EXCEPTIONS"] = False
        answer = app.test_client().get(f"/api/v1/rulesets?language={tag}")
        assert (answer.status_code, answer.json["error"]["text"]) == (status, catalogue(tag).gettext(REFUSALS[status][1]))
        assert answer.json["error"]["text"] != REFUSALS[status][1]


def test_who_asks_too_often_is_told_in_the_language(tmp_path: Any) -> None:
    from scorekeeper.web import create_app

    app = create_app(tmp_path, REFEREE_LIMIT="1 per minute")
    answers = [sent(app, "judge", REPORTS["counts"]["value"], "?language=it") for _time in range(2)]
    assert [answer.status_code for answer in answers] == [200, 429]
    assert answers[1].json["error"] == {"code": "too_many", "text": catalogue("it").gettext(REFUSALS[429][1])}
    app.extensions["store"].close()


@pytest.mark.parametrize("address", ["/api/v1/rulesets", "/api/v1/rulesets/classic", "/api/v1/openapi.json"])
def test_what_is_for_programs_alone_is_the_same_in_all(app: Flask, address: str) -> None:
    english, told = (app.test_client().get(f"{address}?language={tag}") for tag in ("en", "it"))
    assert english.data == told.data and told.headers["Content-Language"] == SOURCE.id


def test_the_description_says_how_to_ask_for_a_language(app: Flask) -> None:
    described = app.test_client().get("/api/v1/openapi.json").json
    assert all(f"`{language.id}`" in described["info"]["description"] for language in LANGUAGES)
    for room in ("judge", "ask", "score"):
        post = described["paths"][f"/api/v1/{room}"]["post"]
        assert [parameter["name"] for parameter in post["parameters"]] == ["language"]
        assert "Content-Language" in post["responses"]["200"]["headers"]
