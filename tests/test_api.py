"""The JSON API: what the command line answers, for other programs; every refusal in one shape; nothing kept."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from click import Command
from click.testing import CliRunner
from flask import Flask
from werkzeug.test import TestResponse

from scorekeeper.cli.asking import ask as ask_command
from scorekeeper.cli.judging import answers
from scorekeeper.cli.judging import score as score_command
from scorekeeper.cli.output import Source
from scorekeeper.cli.serving import application
from scorekeeper.formats.matches import _FIELDS as match_fields
from scorekeeper.formats.permalinks import open_link
from scorekeeper.formats.reports import _FIELDS as hand_fields
from scorekeeper.formats.reports import judge_report
from scorekeeper.formats.rulesets import resolve, shipped
from scorekeeper.formats.shapes import misfit, schemas
from scorekeeper.formats.shapes.hands import Hand, Report
from scorekeeper.formats.shapes.matches import InPlay, Match, Score
from scorekeeper.formats.shapes.option_texts import OPTION_TEXTS
from scorekeeper.formats.shapes.questions import Answer, AnyQuestion
from scorekeeper.formats.shapes.refusals import Refusal, RefusedMatch, RefusedQuestion, RefusedReport
from scorekeeper.formats.shapes.rulesets import Ruleset, RulesetList
from scorekeeper.formats.shapes.rulings import Ruling
from scorekeeper.rules.errors import StoreError
from scorekeeper.rules.rulesets import OPTIONS
from scorekeeper.web import create_app
from scorekeeper.web.api import views
from scorekeeper.web.api.bodies import MOST_BYTES, MOST_BYTES_OF_A_MATCH
from scorekeeper.web.api.examples import MATCHES, QUESTIONS, REPORTS
from visits import text_of

CASES = Path(__file__).parent / "cases"
UNDERCUT = REPORTS["counts"]["value"]
JUDGE, ASK, SCORE = "/api/v1/judge", "/api/v1/ask", "/api/v1/score"
POSTS = (JUDGE, ASK, SCORE)
GETS = ("/api/v1/rulesets", "/api/v1/rulesets/classic", "/api/v1/openapi.json")

Post = Any


@pytest.fixture
def post(app: Flask) -> Post:
    """Send a body, JSON unless said otherwise, to an address of the API."""
    client = app.test_client()

    def send(address: str, body: object, **options: Any) -> TestResponse:
        given = body if isinstance(body, bytes) else json.dumps(body).encode()
        return client.post(address, data=given, **{"content_type": "application/json", **options})

    return send


def refused(answer: TestResponse, status: int, code: str) -> dict[str, Any]:
    """The error of a refusal, which has the one shape and is kept nowhere."""
    assert answer.status_code == status
    assert answer.mimetype == "application/json"
    assert answer.headers["Cache-Control"] == "no-store"
    assert misfit(answer.json, Refusal if status != 422 else object) == ""
    assert answer.json["error"]["code"] == code
    assert answer.json["error"]["text"].endswith(".")
    return answer.json["error"]


def cases(kind: str) -> list[dict[str, Any]]:
    """Every report, record or question among the cases, whatever it is a case of."""
    lines = [line for file in sorted(CASES.glob("*.jsonl")) for line in file.read_text(encoding="utf-8").splitlines()]
    told = (json.loads(line).get(kind) for line in lines if f'"{kind}"' in line)
    return [one for one in told if isinstance(one, dict)]


# answers


def test_a_report_is_answered_by_its_ruling(post: Post) -> None:
    answer = post(JUDGE, UNDERCUT)
    assert answer.status_code == 200
    assert misfit(answer.json, Ruling) == ""
    assert (answer.json["verdict"], answer.json["points"]) == ("undercut", {"Ana": 0, "Rui": 15})
    assert [step["code"] for step in answer.json["steps"]] == [
        "knock_within_limit", "undercut", "difference", "undercut_bonus"]


@pytest.mark.parametrize("name", REPORTS)
def test_every_report_shown_can_be_judged(post: Post, name: str) -> None:
    answer = post(JUDGE, REPORTS[name]["value"])
    assert (answer.status_code, answer.json["problems"]) == (200, [])


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_question_shown_can_be_answered(post: Post, name: str) -> None:
    answer = post(ASK, QUESTIONS[name]["value"])
    assert (answer.status_code, answer.json["problems"]) == (200, [])
    assert misfit(answer.json, Answer) == ""
    assert answer.json["answer"] in ("yes", "no", "choices")
    assert answer.json["cite"]


@pytest.mark.parametrize("name", MATCHES)
def test_every_match_shown_can_be_scored(post: Post, name: str) -> None:
    answer = post(SCORE, MATCHES[name]["value"])
    assert answer.status_code == 200
    assert misfit(answer.json, Score) == ""
    assert answer.json["status"] == {"in_play": "in_play", "taken_over": "finished"}[name]


def test_the_answer_names_the_players_where_the_question_does(post: Post) -> None:
    choices = post(ASK, QUESTIONS["irregularity"]["value"]).json["choices"]
    assert [(choice["who"], choice["may"]) for choice in choices] == [("Rui", "accept_knock"), ("Rui", "refuse_knock")]


@pytest.fixture(scope="module")
def everywhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """One app for what is asked many times."""
    made = create_app(tmp_path_factory.mktemp("instance"), TESTING=True, RATELIMIT_ENABLED=False)
    with made.extensions["store"]:
        yield made


@pytest.mark.parametrize("report", cases("report")[::2])
def test_api_command_line_and_page_rule_alike(everywhere: Flask, report: dict[str, Any]) -> None:
    """The very answer of the command line, and behind the link the same steps and points, without names."""
    (told, _), = answers(Source(BytesIO(json.dumps(report).encode())), False)
    by_api = everywhere.test_client().post(JUDGE, json=report).json
    by_command = json.loads(told)
    assert {key: by_api[key] for key in by_command} == by_command
    assert by_api.keys() - by_command.keys() <= {"link", "error"}
    assert (by_api["link"] is None) == (by_api["verdict"] == "impossible")
    if by_api["link"]:
        assert_the_page_says_the_same(everywhere, by_api)


def assert_the_page_says_the_same(app: Flask, by_api: dict[str, Any]) -> None:
    """The link rules as the API did, and its page shows every step that gave points."""
    token = by_api["link"].rpartition("/")[2]
    ruling, _, players = judge_report(open_link(token)[1])
    assert str(ruling.verdict) == by_api["verdict"]
    assert [ruling.points(seat) for seat in range(len(players))] == list(by_api["points"].values())
    assert [(step.code, step.points, step.cite) for step in ruling.steps] == [
        (step["code"], step["points"], step["cite"]) for step in by_api["steps"]]
    page = app.test_client().get(by_api["link"])
    assert page.status_code == 200
    names = dict(zip(by_api["points"], players, strict=True))
    assert not any(f" {name} " in f" {text_of(page)} " for name, letter in names.items() if name not in "ABCDEF")


@pytest.mark.parametrize(
    ("kind", "address", "program", "shape"),
    [("record", SCORE, score_command, Score), ("question", ASK, ask_command, Answer)],
)
def test_every_case_is_answered_as_by_the_command_line_in_the_shape_described(
    everywhere: Flask, kind: str, address: str, program: Command, shape: type
) -> None:
    client, runner = everywhere.test_client(), CliRunner()
    told = cases(kind)
    assert len(told) > 50
    for one in told:
        by_api = client.post(address, json=one)
        by_command = json.loads(runner.invoke(program, ["-"], input=json.dumps(one)).stdout)
        assert {key: by_api.json[key] for key in by_command} == by_command
        assert by_api.status_code == 422 or misfit(by_api.json, shape) == ""


def test_a_link_reproduces_the_answer_and_names_nobody(app: Flask, post: Post) -> None:
    for address, body in ((JUDGE, UNDERCUT), (ASK, QUESTIONS["irregularity"]["value"])):
        link = post(address, body).json["link"]
        assert link.startswith("/referee/1.")
        kind, asked = open_link(link.rpartition("/")[2])
        assert "Ana" not in json.dumps(asked)
        assert post(f"/api/v1/{kind}", asked).json["link"] == link
        assert app.test_client().get(link).status_code == 200


def test_a_question_at_a_table_of_three_is_answered_by_roles(post: Post) -> None:
    facts = {"id": "I07", "players": ["Ana", "Rui", "Eva"], "by": "Eva"}
    answer = post(ASK, {"ask": "irregularity", "ruleset": "basic-rummy", "facts": facts})
    assert misfit(answer.json, Answer) == ""
    assert {choice["who"] for choice in answer.json["choices"]} == {"other", "offender"}


# what cannot be


IMPOSSIBLE = UNDERCUT | {"deadwood": {"Ana": 9, "Rui": 400}}


def test_a_report_of_the_right_shape_that_cannot_be_is_answered_in_full(post: Post) -> None:
    answer = post(JUDGE, IMPOSSIBLE)
    assert answer.status_code == 200
    assert misfit(answer.json, Ruling) == ""
    assert (answer.json["verdict"], answer.json["link"]) == ("impossible", None)
    assert [(problem["code"], problem["field"]) for problem in answer.json["problems"]] == [
        ("count_impossible", "deadwood.Rui")]


@pytest.mark.parametrize(
    ("wrong", "code", "field"),
    [
        ({"end": "knok"}, "end_unknown", "end"),
        ({"end": None}, "end_unknown", "end"),
        ({"by": 3}, "player_unknown", "by"),
        ({"players": "Ana"}, "players_wrong", "players"),
        ({"players": ["Ana"]}, "players_wrong", "players"),
        ({"deadwood": {"Ana": 9, "Rui": 4.5}}, "count_impossible", "deadwood.Rui"),
        ({"deadwood": {"Ana": 9, "Rui": "4"}}, "field_wrong", "deadwood.Rui"),
        ({"deadwood": [9, 4]}, "field_wrong", "deadwood"),
        ({"shout": "gin!"}, "field_unknown", "shout"),
        ({"ruleset": None}, "ruleset_invalid", "ruleset"),
        ({"ruleset": {"extends": "classic", "gin_bonus": "lots"}}, "ruleset_invalid", "ruleset.gin_bonus"),
        ({"hands": {"Ana": {"cards": 7}}}, "field_wrong", "hands.Ana.cards"),
        ({"hands": {"Rui": {"cards": "5H", "layoffs": [{"card": None}]}}}, "card_unreadable", "hands.Rui.layoffs[0].card"),
    ],
)
def test_a_report_of_another_shape_is_refused_with_all_its_problems(post: Post, wrong: dict[str, Any], code: str, field: str) -> None:
    answer = post(JUDGE, UNDERCUT | wrong)
    refused(answer, 422, "shape_wrong")
    assert misfit(answer.json, RefusedReport) == ""
    assert answer.json["verdict"] == "impossible"
    assert (code, field) in [(problem["code"], problem["field"]) for problem in answer.json["problems"]]


@pytest.mark.parametrize(
    ("address", "shape", "body", "code"),
    [
        (ASK, RefusedQuestion, {"ask": "who_cheats", "facts": {}}, "question_unknown"),
        (ASK, RefusedQuestion, {"facts": {"cards": "5H"}}, "question_unknown"),
        (ASK, RefusedQuestion, {"ask": "irregularity", "facts": {"id": "I99"}}, "question_unknown"),
        (ASK, RefusedQuestion, {"ask": "irregularity", "facts": {"id": "I01", "mood": "bad"}}, "field_unknown"),
        (ASK, RefusedQuestion, {"ask": "irregularity", "facts": {"id": "I01", "response": True}}, "field_wrong"),
        (ASK, RefusedQuestion, {"ask": "is_this_a_meld", "facts": {"cards": 5}}, "field_wrong"),
        (SCORE, RefusedMatch, {"players": ["Ana", "Rui"], "hands": {}}, "field_wrong"),
        (SCORE, RefusedMatch, {"players": ["Ana", "Rui"], "version": 2}, "field_wrong"),
        (SCORE, RefusedMatch, {"players": ["Ana", "Rui"], "hands": [{"end": "knok"}]}, "end_unknown"),
        (SCORE, RefusedMatch, {"players": ["Ana", "Rui"], "hands": [{"end": "void", "players": ["A", "B"]}]}, "field_unknown"),
    ],
)
def test_questions_and_matches_of_another_shape_likewise(post: Post, address: str, shape: type, body: object, code: str) -> None:
    answer = post(address, body)
    refused(answer, 422, "shape_wrong")
    assert misfit(answer.json, shape) == ""
    assert code in [problem["code"] for problem in answer.json["problems"]]


@pytest.mark.parametrize("address", POSTS)
@pytest.mark.parametrize("body", [[], 7, "knock", None, True, [UNDERCUT]])
def test_what_is_no_object_is_refused(post: Post, address: str, body: object) -> None:
    answer = post(address, body)
    refused(answer, 422, "shape_wrong")
    assert [problem["code"] for problem in answer.json["problems"]] == ["field_wrong"]


def test_a_match_that_cannot_be_names_the_hand(post: Post) -> None:
    answer = post(SCORE, {"players": ["Ana", "Rui"], "hands": [{"end": "stock_out"}, {"end": "knock", "by": "Ana"}]})
    assert answer.status_code == 200
    assert answer.json["status"] == "impossible"
    assert {problem["field"] for problem in answer.json["problems"]} == {"hands[1].deadwood.Ana", "hands[1].deadwood.Rui"}


# refusals


@pytest.mark.parametrize("address", POSTS)
@pytest.mark.parametrize("broken", [b"{", b"{]", b"knock", b"{'end': 'gin'}", b'{"a": NaN}', b'{"a": 1e999}', b"\xff\xfe{}",
                                    b'{"a": Infinity}', b'"\\ud800"', b"{} {}", b"[" * 5000])
def test_broken_json_is_told(post: Post, address: str, broken: bytes) -> None:
    assert refused(post(address, broken), 400, "json_broken")["detail"]


@pytest.mark.parametrize("address", POSTS)
def test_an_empty_body_is_told(post: Post, address: str) -> None:
    refused(post(address, b""), 400, "input_empty")


@pytest.mark.parametrize("address", POSTS)
@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/xml", ""])
def test_only_json_is_taken(post: Post, address: str, kind: str) -> None:
    answer = post(address, UNDERCUT, content_type=kind)
    refused(answer, 415, "not_json")
    assert answer.headers["Accept-Post"] == "application/json"


def test_packed_json_is_not_unpacked(post: Post) -> None:
    refused(post(JUDGE, UNDERCUT, headers={"Content-Encoding": "gzip"}), 415, "not_json")


def test_a_charset_beside_the_type_is_let_pass(post: Post) -> None:
    assert post(JUDGE, UNDERCUT, content_type="application/json; charset=utf-8").status_code == 200


@pytest.mark.parametrize(("address", "most"), [(JUDGE, MOST_BYTES), (ASK, MOST_BYTES), (SCORE, MOST_BYTES_OF_A_MATCH)])
def test_each_address_takes_so_much_and_no_more(post: Post, address: str, most: int) -> None:
    body = b'{"x": "' + b"x" * (most - 9) + b'"}'
    assert len(body) == most
    assert post(address, body).status_code == 422
    refused(post(address, body + b" "), 413, "too_large")


@pytest.mark.parametrize("address", ["/api", "/api/", "/api/v1", "/api/v2/judge", "/api/v1/judge/", "/api/v1/rulesets/nobody",
                                     "/api/v1/rulesets/..%2f..", "/api/v1/\u2660"])
def test_what_is_not_there_is_told_in_json(app: Flask, address: str) -> None:
    answer = app.test_client().get(address)
    if address == "/api":  # outside the API, so a page
        assert answer.mimetype == "text/html"
    else:
        refused(answer, 404, "not_found")


@pytest.mark.parametrize("method", ["GET", "PUT", "PATCH", "DELETE", "TRACE"])
@pytest.mark.parametrize("address", POSTS)
def test_another_method_is_refused_with_those_there_are(app: Flask, address: str, method: str) -> None:
    answer = app.test_client().open(address, method=method)
    assert set(answer.allow) == {"POST", "OPTIONS"}
    refused(answer, 405, "method_not_allowed")


@pytest.mark.parametrize("address", GETS)
def test_nothing_can_be_written_where_there_is_only_to_read(app: Flask, address: str) -> None:
    answer = app.test_client().post(address, json={})
    assert set(answer.allow) == {"GET", "HEAD", "OPTIONS"}
    refused(answer, 405, "method_not_allowed")


def test_a_strange_host_is_told_in_json(app: Flask) -> None:
    refused(app.test_client().get(GETS[0], headers={"Host": "evil.example"}), 400, "host_unknown")


def test_a_fault_of_ours_is_told_in_json(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    app.config["PROPAGATE_EXCEPTIONS"] = False
    monkeypatch.setattr(views, "judge_report", partial(raising, ZeroDivisionError()))
    refused(app.test_client().post(JUDGE, json=UNDERCUT), 500, "fault")


def test_a_score_book_that_cannot_be_read_is_told_in_json(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "shipped", partial(raising, StoreError("busy", "here", "busy")))
    refused(app.test_client().get(GETS[0]), 503, "unavailable")


def raising(error: Exception, *_: object) -> object:
    """Fail in this way, whatever is asked."""
    raise error


# hostile input


NAME = '<script>alert("♠")</script>'


@pytest.mark.parametrize(
    "report",
    [
        UNDERCUT | {"deadwood": {"Ana": 10**400, "Rui": -(10**400)}},
        UNDERCUT | {"deadwood": {"Ana": 2**63, "Rui": 2**64}},
        UNDERCUT | {"deadwood": {"Ana": 1e300, "Rui": -1e-300}},
        UNDERCUT | {"deadwood": {"Ana": True, "Rui": False}},
        UNDERCUT | {"hands": {"Ana": {"cards": "5H " * 600, "melds": ["5H"] * 5000}}},
        UNDERCUT | {"hands": {"Ana": {"cards": "🂡🂢🂣"}, "Rui": {"cards": "\u0000\u202e"}}},
        UNDERCUT | {"hands": {"Ana": {"cards": "", "layoffs": [{"card": "5H", "onto": "6H"}] * 1000}}},
        UNDERCUT | {"by": {"Ana": ["Ana"]}, "dealer": [[[[]]]]},
        UNDERCUT | {"ruleset": {"extends": {"extends": "classic"}}},
        UNDERCUT | {"ruleset": {"citations": {"gin_bonus": 5}, "columns": 10**30, "__class__": "x"}},
        UNDERCUT | {"ruleset": "../../etc/passwd"},
        {str(key): key for key in range(2000)},
        {"players": [[]] * 2000, "end": {}, "hands": []},
    ],
    ids=range(13),
)
def test_hostile_reports_are_answered_by_problems(post: Post, report: object) -> None:
    answer = post(JUDGE, report)
    assert answer.status_code in (200, 422)
    assert answer.json["verdict"] == "impossible"
    assert answer.json["problems"]
    assert all(problem["text"] for problem in answer.json["problems"])


@pytest.mark.parametrize("depth", [100, 900, 990, 1500, 8000])
@pytest.mark.parametrize("address", POSTS)
def test_however_deep_a_body_is_nested_it_is_refused(post: Post, address: str, depth: int) -> None:
    for opened, closed in (("[", "]"), ('{"a":', "}")):
        nested = opened * depth + "1" + closed * depth
        for key in ("ruleset", "players", "hands", "facts", "history"):
            answer = post(address, f'{{"players": ["Ana", "Rui"], "end": "void", "{key}": {nested}}}'.encode())
            assert answer.status_code in (400, 422)


def test_a_name_is_a_text_and_nothing_else(post: Post) -> None:
    answer = post(JUDGE, {"players": [NAME, "Rui"], "end": "knock", "by": NAME, "deadwood": {NAME: 9, "Rui": 4}})
    assert answer.mimetype == "application/json"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.json["points"] == {NAME: 0, "Rui": 15}


def test_where_a_key_stands_twice_the_last_one_counts(post: Post) -> None:
    text = b'{"players": ["Ana", "Rui"], "end": "gin", "end": "knock", "by": "Ana", "deadwood": {"Ana": 9, "Rui": 4}}'
    assert post(JUDGE, text).json["verdict"] == "undercut"


def test_whole_numbers_may_be_written_with_a_point(post: Post) -> None:
    text = json.dumps(UNDERCUT).replace("9", "9.0").replace("4", "4e0").encode()
    assert post(JUDGE, text).json["points"] == {"Ana": 0, "Rui": 15}


def test_a_hundred_kilobytes_are_refused_unread(post: Post) -> None:
    refused(post(JUDGE, b'{"players": "' + b"x" * 100_000 + b'"}'), 413, "too_large")


# nothing is kept, nothing is shared


@pytest.mark.parametrize("address", GETS)
def test_what_can_be_read_is_asked_anew_by_its_tag(app: Flask, address: str) -> None:
    client = app.test_client()
    first = client.get(address)
    assert first.headers["Cache-Control"] == "no-cache"
    again = client.get(address, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    head = client.head(address)
    assert (head.status_code, head.data, head.headers["ETag"]) == (200, b"", first.headers["ETag"])


@pytest.mark.parametrize("address", (*POSTS, *GETS))
def test_no_cookie_is_set_and_no_other_origin_is_let_in(app: Flask, address: str) -> None:
    client = app.test_client()
    given = {"headers": {"Origin": "https://elsewhere.example", "Cookie": "session=x"}}
    method = client.post if address in POSTS else client.get
    asked = {JUDGE: UNDERCUT, ASK: QUESTIONS["irregularity"]["value"], SCORE: MATCHES["in_play"]["value"]}.get(address)
    answers_of = [method(address, **({"json": asked} if asked else {}), **given), client.options(address, **given)]
    for answer in answers_of:
        assert answer.status_code == 200
        assert "Set-Cookie" not in answer.headers
        assert "Cookie" not in answer.headers.get("Vary", "")
        assert not [name for name in answer.headers.keys() if name.startswith("Access-Control")]


@pytest.mark.parametrize("address", POSTS)
def test_answers_to_what_was_sent_are_kept_nowhere(post: Post, address: str) -> None:
    assert post(address, {}).headers["Cache-Control"] == "no-store"


# limits


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Flask]:
    """The app, where nobody may ask more than three times a minute."""
    made = create_app(tmp_path, TESTING=True, REFEREE_LIMIT="3 per minute")
    with made.extensions["store"]:
        yield made


def test_who_asks_too_often_is_told_when_to_come_back(strict: Flask) -> None:
    client = strict.test_client()
    asked = [client.post(JUDGE, json=UNDERCUT) for _ in range(4)]
    assert [answer.status_code for answer in asked] == [200, 200, 200, 429]
    refused(asked[-1], 429, "too_many")
    assert 0 < int(asked[-1].headers["Retry-After"]) <= 61
    assert client.get("/rules").status_code == 200  # whoever keeps a match is not held up


def test_pages_of_the_referee_count_with_the_api_and_refuse_by_a_page(strict: Flask) -> None:
    client = strict.test_client()
    for _ in range(3):
        client.post(JUDGE, json=UNDERCUT)
    for address in (ASKING, client.get(ASKING, environ_base={"REMOTE_ADDR": "192.168.1.7"}).headers["Location"]):
        page = client.get(address)
        assert (page.status_code, page.mimetype) == (429, "text/html")
        assert "Wait a minute" in text_of(page)
        assert page.headers["Retry-After"]


ASKING = "/referee/is-this-a-meld?ask=1&cards=5H+6H+7H"
# what only shows what there is to ask, or what is written
NOT_ASKING = ["/referee", "/referee/may-i-knock", "/referee/is-this-a-meld?cards=5H+6H+7H", "/referee/something-went-wrong",
              "/referee/something-went-wrong?find=deal", "/referee/something-went-wrong/I09", *GETS]


@pytest.mark.parametrize("address", NOT_ASKING)
def test_only_asking_counts(strict: Flask, address: str) -> None:
    client = strict.test_client()
    assert {client.get(address).status_code for _ in range(5)} == {200}
    assert [client.post(JUDGE, json=UNDERCUT).status_code for _ in range(4)] == [200, 200, 200, 429]
    assert client.get(address).status_code == 200


def test_an_address_without_a_page_counts_for_nothing_and_a_broken_question_does(strict: Flask) -> None:
    client = strict.test_client()
    assert client.get("/api/v1/judge").status_code == 405
    assert [client.post(JUDGE, data="{").status_code for _ in range(4)] == [415, 415, 415, 429]


def test_the_rules_of_a_link_count_for_nothing(strict: Flask) -> None:
    client = strict.test_client()
    link = client.get(ASKING).headers["Location"]
    assert {client.get(f"{link}/rules").status_code for _ in range(5)} == {200}


def test_each_address_has_a_count_of_its_own(strict: Flask) -> None:
    client = strict.test_client()
    for _ in range(4):
        client.post(JUDGE, json=UNDERCUT)
    assert client.post(JUDGE, json=UNDERCUT, environ_base={"REMOTE_ADDR": "192.168.1.7"}).status_code == 200


def test_the_limit_can_be_lifted(tmp_path: Path) -> None:
    app = create_app(tmp_path, TESTING=True, REFEREE_LIMIT="1 per minute", RATELIMIT_ENABLED=False)
    with app.extensions["store"]:
        assert {app.test_client().post(JUDGE, json=UNDERCUT).status_code for _ in range(5)} == {200}


@pytest.mark.parametrize(("per_minute", "last"), [(2, 429), (0, 200)])
def test_whoever_serves_the_app_says_how_often(tmp_path: Path, per_minute: int, last: int) -> None:
    app = application(tmp_path, per_minute, "localhost")
    with app.extensions["store"]:
        assert [app.test_client().post(JUDGE, json=UNDERCUT).status_code for _ in range(3)] == [200, 200, last]


def test_one_app_does_not_count_for_another(strict: Flask, app: Flask) -> None:
    for _ in range(4):
        strict.test_client().post(JUDGE, json=UNDERCUT)
    assert app.test_client().post(JUDGE, json=UNDERCUT).status_code == 200


# rulesets and the description


def test_the_list_of_rulesets_names_each_one_shipped(app: Flask) -> None:
    told = app.test_client().get("/api/v1/rulesets").json
    assert misfit(told, RulesetList) == ""
    assert [one["id"] for one in told["rulesets"]] == [ruleset.id for ruleset in shipped()]
    assert next(one for one in told["rulesets"] if one["id"] == "basic-rummy")["players"] == [2, 3, 4, 5, 6]


@pytest.mark.parametrize("ruleset_id", [ruleset.id for ruleset in shipped()])
def test_a_ruleset_is_told_in_full_and_can_be_sent_back(app: Flask, post: Post, ruleset_id: str) -> None:
    told = app.test_client().get(f"/api/v1/rulesets/{ruleset_id}").json
    assert misfit(told, Ruleset) == ""
    assert told.keys() >= OPTIONS.keys()
    assert set(told["citations"]) >= {"game", "next_dealer"}
    assert resolve({key: value for key, value in told.items()}).id == ruleset_id
    players = ["A", "B"]
    named, whole = (post(JUDGE, {"players": players, "end": "void", "ruleset": one}).json for one in (ruleset_id, told))
    assert {**named, "link": None} == {**whole, "link": None}


@pytest.mark.parametrize(("shape", "fields"), [
    (Hand, hand_fields), (Report, (*hand_fields, "players", "ruleset")), (Match, match_fields)])
def test_a_shape_has_every_field_that_is_read_and_no_other(shape: type, fields: tuple[str, ...]) -> None:
    assert set(shape.__struct_fields__) == set(fields)


def test_every_option_has_its_meaning_told() -> None:
    assert set(OPTION_TEXTS) == set(OPTIONS)


def described(app: Flask) -> dict[str, Any]:
    """The description, as it is served."""
    return app.test_client().get("/api/v1/openapi.json").json


def test_the_description_names_every_address_and_method(app: Flask) -> None:
    told = {(path, method.upper()) for path, item in described(app)["paths"].items() for method in item if method != "parameters"}
    rules = [rule for rule in app.url_map.iter_rules() if rule.endpoint.startswith("api.")]
    assert told == {(str(rule).replace("<ruleset_id>", "{id}"), method)
                    for rule in rules for method in rule.methods - {"HEAD", "OPTIONS"}}


def test_every_field_described_says_what_it_may_hold(app: Flask) -> None:
    for name, shape in described(app)["components"]["schemas"].items():
        assert shape["description"], name
        for field, kind in shape["properties"].items():
            assert {"type", "anyOf", "$ref"} & kind.keys(), (name, field)
            assert {"description", "$ref"} & kind.keys(), (name, field)


def test_every_code_a_refusal_can_have_is_described(app: Flask) -> None:
    codes = described(app)["components"]["schemas"]["Error"]["properties"]["code"]["enum"]
    assert {"json_broken", "not_found", "shape_wrong", "too_large", "too_many", "host_unknown"} <= set(codes)


@pytest.mark.parametrize(("shape", "examples"), [(Report, REPORTS), (AnyQuestion, QUESTIONS), (Match, MATCHES)])
def test_every_example_has_the_shape_it_is_an_example_of(shape: type, examples: dict[str, Any]) -> None:
    assert {key: misfit(each["value"], shape) for key, each in examples.items()} == dict.fromkeys(examples, "")


def test_what_can_be_judged_has_the_shape_described() -> None:
    fitting = [misfit(report, Report) for report in cases("report") if not judge_report(report)[0].problems]
    assert len(fitting) > 300
    assert set(fitting) == {""}


def test_a_shape_is_described_by_its_schema() -> None:
    assert schemas([InPlay])["InPlay"]["properties"]["status"] == {"enum": ["in_play"], "type": "string"}
