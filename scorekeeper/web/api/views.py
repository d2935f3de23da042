"""The addresses of the API. Each decodes, asks the core and encodes; none decides anything."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from flask import Blueprint, Response, abort, request, url_for

from ...formats.matches import decode_match, play_through, settled
from ...formats.permalinks import ASK, JUDGE, link_if_any
from ...formats.questions import answer_to_json, ask_question, decode_question, names_in, sides_in
from ...formats.reports import judge_report
from ...formats.rulesets import ruleset_to_json, shipped
from ...formats.rulings import ruling_to_json
from ...formats.scores import impossible_to_json, score_to_json
from ...formats.shapes import misfit
from ...formats.shapes.hands import Report
from ...formats.shapes.matches import Match
from ...formats.shapes.questions import AnyQuestion
from ...languages import SOURCE
from ...present.answers import answer_speaker
from ...present.irregularity_sentences import sides_under
from ...present.sentences import problem_text, step_text
from ...rules.rulesets import Ruleset
from ...rules.rulings import Problem, Step
from ..guard import csrf
from ..pages import sentences
from .bodies import MOST_BYTES_OF_A_MATCH, read_body
from .openapi import description
from .refusals import json_answer, refusal

VERSION = "v1"

room = Blueprint("api", __name__, url_prefix=f"/api/{VERSION}")
csrf.exempt(room)  # no cookie is asked for, so none can be misused


@room.after_request
def caching(answer: Response) -> Response:
    """What was asked is kept nowhere; what only changes with the program is asked anew by its tag."""
    if request.method in ("GET", "HEAD") and answer.status_code == 200:
        answer.headers["Cache-Control"] = "no-cache"
        answer.add_etag()
        return answer.make_conditional(request)
    answer.headers["Cache-Control"] = "no-store"
    return answer


@room.post("/judge")
def judge() -> Response:
    """The ruling on a hand report."""
    given = read_body()
    ruling, _ruleset, players = judge_report(given)
    body = ruling_to_json(ruling, players, speaker(players)) | {"link": _link(JUDGE, given)}
    return _answer(body, given, Report, impossible=bool(ruling.problems))


@room.post("/ask")
def ask() -> Response:
    """The answer to a question without a finished hand."""
    given = read_body()
    answer, ruleset = ask_question(given)
    asked = decode_question(given).question
    say = answer_speaker(asked, sides_under(asked, ruleset, sides_in(given), sentences()), sentences())
    body = answer_to_json(answer, say, names_in(given)) | {"link": _link(ASK, given)}
    return _answer(body, given, AnyQuestion, impossible=bool(answer.problems))


@room.post("/score")
def score() -> Response:
    """How a match stands after each hand of its record, and its settlement once it is over."""
    given = read_body(MOST_BYTES_OF_A_MATCH)
    read = decode_match(given)
    if read.record is None:
        body = impossible_to_json(read.problems, read.players, speaker(read.players))
        return _answer(body, given, Match, impossible=True)
    match = read.record
    state = play_through(match)
    return json_answer(score_to_json(match, state, settled(match, state), speaker(match.players)))


@room.get("/rulesets")
def rulesets() -> Response:
    """The rulesets that are shipped."""
    return _in_english({"rulesets": list(map(_summary, shipped()))})


@room.get("/rulesets/<ruleset_id>")
def ruleset(ruleset_id: str) -> Response:
    """One ruleset, resolved in full."""
    found = next((each for each in shipped() if each.id == ruleset_id), None) or abort(404)
    return _in_english(ruleset_to_json(found))


@room.get("/openapi.json")
def openapi() -> Response:
    """What this API is, for programs."""
    return _in_english(description())


def speaker(players: Sequence[str]) -> Callable[[Step | Problem], str]:
    """Says a step or a problem about these players."""

    def say(reason: Step | Problem) -> str:
        speak = step_text if isinstance(reason, Step) else problem_text
        return speak(reason, players, sentences())

    return say


def _in_english(body: Mapping[str, object]) -> Response:
    """An answer for programs, which is the same whatever language is asked for."""
    answer = json_answer(body)
    answer.headers["Content-Language"] = SOURCE.id
    return answer


def _answer(body: Mapping[str, object], given: object, shape: type, *, impossible: bool) -> Response:
    """An answer; one to what does not even have the described shape is refused as well."""
    detail = misfit(given, shape) if impossible else ""
    if not detail:
        return json_answer(body)
    return json_answer({**body, **refusal(422, detail=detail)}, 422)


def _link(kind: str, asked: object) -> str | None:
    """The path of the page that shows this answer for good."""
    token = link_if_any(kind, asked)
    return token and url_for("referee.answer", token=token)


def _summary(one: Ruleset) -> dict[str, object]:
    return {"id": one.id, "name": one.name, "summary": one.summary, "game": one.game, "players": list(one.players)}
