"""The description of the API for programs, by OpenAPI 3.1, made from the shapes of the public JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from ... import __version__
from ...formats.rulesets import shipped
from ...formats.shapes.hands import Report
from ...formats.shapes.matches import Finished, ImpossibleMatch, InPlay, Match
from ...formats.shapes.questions import Answer, CanThisGoThere, HowToLay, Irregularity, IsThisAMeld, MayIKnock
from ...formats.shapes.refusals import Refusal, RefusedMatch, RefusedQuestion, RefusedReport
from ...formats.shapes.rulesets import Ruleset, RulesetList
from ...formats.shapes.rulings import Ruling
from .bodies import MOST_BYTES, MOST_BYTES_OF_A_MATCH
from .components import Json, components
from .examples import MATCHES, QUESTIONS, REPORTS
from .refusals import REFUSALS

_ABOUT = """\
The referee and the scorer of Scorekeeper, for other programs: what the pages and the command line answer, from the same
rules. Nothing is kept, no cookie is set, and no key is needed. Pages of other origins may not read the answers (there are
no CORS headers); call from a program, or from a page of your own server.

**Facts in, reasons out.** A ruling is a list of steps; the score is their sum. An illegal act at the table is ruled on. A
report that contradicts itself (a card in both hands) is answered by status 200, the verdict `impossible` and all its
`problems`. JSON that has not even the shape described here is answered by status 422, by the same body with an `error`
beside it. In both cases nothing is scored.

**Sentences** (each `text`) are in English, Brazilian Portuguese, Italian or Spanish, as `?language=` (`en`, `pt-BR`, `it`, `es`) or
else the header `Accept-Language` asks for; the header `Content-Language` says which. Codes, fields, names of rulesets, citations and
each `detail` are the same in all, and this description is in English only.

**What goes wrong** has one shape: from status 400 on there is an `error` with a `code` and a sentence. Where a key stands
twice in an object, the last one counts.
"""

_LANGUAGE = {"name": "language", "in": "query", "required": False, "schema": {"type": "string"}, "example": "pt-BR",
             "description": "The language of the sentences: `en`, `pt-BR`, `it` or `es`. Left out, or any other: as `Accept-Language` has it."}
_SPOKEN = {"headers": {"Content-Language": {"description": "The language of the sentences.", "schema": {"type": "string"}}}}
_QUESTIONS = (MayIKnock, CanThisGoThere, IsThisAMeld, HowToLay, Irregularity)
_SCORES = (InPlay, Finished, ImpossibleMatch)
_SHAPES = (Report, Ruling, RefusedReport, *_QUESTIONS, Answer, RefusedQuestion, Match, *_SCORES, RefusedMatch,
           RulesetList, Ruleset, Refusal)
_EVERYWHERE = (400, 500, 503)
_OF_A_BODY = (400, 413, 415, 429, 500, 503)


@cache
def description() -> Json:
    """The whole description, as JSON."""
    return {
        "openapi": "3.1.0",
        "info": {"title": "Scorekeeper", "version": __version__, "description": _ABOUT,
                 "summary": "Rulings on hands of gin rummy, with reasons."},
        "servers": [{"url": "/"}],
        "tags": [{"name": "referee"}, {"name": "rulesets"}, {"name": "description"}],
        "paths": _paths(),
        "components": {"schemas": components(_SHAPES), "responses": _refusals()},
    }


def _paths() -> Json:
    return {
        "/api/v1/judge": {"post": _asked(
            "judge", "Rule on a hand", "Facts of one deal in, the ruling out.", _one_of(Report), REPORTS,
            _one_of(Ruling), RefusedReport, MOST_BYTES)},
        "/api/v1/ask": {"post": _asked(
            "ask", "Ask the referee", "A question without a finished hand in, the answer out: yes, no, or what each side "
            "may choose.", _one_of(*_QUESTIONS), QUESTIONS, _one_of(Answer), RefusedQuestion, MOST_BYTES)},
        "/api/v1/score": {"post": _asked(
            "score", "Score a match", "The record of a whole match in; how it stands after each hand out, and its "
            "settlement once it is over.", _one_of(Match), MATCHES,
            _one_of(*_SCORES), RefusedMatch, MOST_BYTES_OF_A_MATCH)},
        "/api/v1/rulesets": {"get": _read("rulesets", "rulesets", "List the rulesets", "The default one first.", _one_of(RulesetList))},
        "/api/v1/rulesets/{id}": {"get": _read(
            "ruleset", "rulesets", "Show a ruleset", "Every option, and where each is written.", _one_of(Ruleset), 404)
            | {"parameters": [_ruleset_id()]}},
        "/api/v1/openapi.json": {"get": _read("openapi", "description", "Show this description", "", {"type": "object"})},
    }


def _asked(name: str, summary: str, text: str, given: Json, examples: Mapping[str, Mapping[str, object]],
           answer: Json, refused: type, most: int) -> Json:
    """An operation that takes a body of so many bytes."""
    return {
        "operationId": name, "tags": ["referee"], "summary": summary,
        "description": f"{text} At most {most // 1024} KiB.",
        "requestBody": {"required": True, "content": {"application/json": {
            "schema": given, "examples": examples}}},
        "parameters": [_LANGUAGE],
        "responses": _answered(answer, _OF_A_BODY) | {"422": {
            "description": "Not of the shape described; the problems in words.",
            "content": {"application/json": {"schema": _one_of(refused)}}}},
    }


def _read(name: str, tag: str, summary: str, text: str, answer: Json, *more: int) -> Json:
    """An operation without a body."""
    return {"operationId": name, "tags": [tag], "summary": summary, "description": text,
            "responses": _answered(answer, (*more, *_EVERYWHERE))}


def _answered(answer: Json, refusals: Sequence[int]) -> Json:
    found = {"description": "The answer.", **_SPOKEN, "content": {"application/json": {"schema": answer}}}
    return {"200": found, **{str(status): {"$ref": f"#/components/responses/{_name(status)}"} for status in refusals}}


def _ruleset_id() -> Json:
    ids = [ruleset.id for ruleset in shipped()]
    return {"name": "id", "in": "path", "required": True, "description": "The id of a shipped ruleset.",
            "schema": {"type": "string", "enum": ids}, "example": ids[0]}


def _one_of(*shapes: type) -> Json:
    """One of these shapes, told apart by their tags where there are several."""
    tagged = shapes[0].__struct_config__
    references = {shape.__struct_config__.tag: {"$ref": f"#/components/schemas/{shape.__name__}"} for shape in shapes}
    if len(references) == 1:
        return next(iter(references.values()))
    mapping = {tag: reference["$ref"] for tag, reference in references.items()}
    return {"oneOf": list(references.values()), "discriminator": {"propertyName": tagged.tag_field, "mapping": mapping}}


def _refusals() -> Json:
    return {_name(status): _refusal(status) for status in REFUSALS if status not in (405, 422)}


def _refusal(status: int) -> Json:
    wait = {"headers": {"Retry-After": {"description": "In how many seconds to ask again.", "schema": {"type": "integer"}}}}
    return {"description": REFUSALS[status][1], "content": {"application/json": {"schema": _one_of(Refusal)}},
            **(wait if status == 429 else {})}


def _name(status: int) -> str:
    return "".join(word.title() for word in REFUSALS[status][0].split("_"))
