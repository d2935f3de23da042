"""Case files: what must come of a report, a match record or a question, one case a line.

`{"id": ..., "why": ..., "kind": "report", "report": {...}, "expect": {"verdict": "gin", ...}}`; every figure that
`expect` names must hold. Which figures there are is written in the README of `rulesets`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, BinaryIO

from ..rules.answers import Choice
from ..rules.rulesets import Ruleset
from .case_figures import boxes_taken_over, figures_of_answer, figures_of_match, figures_of_ruling
from .matches import decode_match, play_through, settled
from .questions import answer_to_json, ask_question, names_in
from .reports import judge_report
from .rulesets import judged_by
from .rulings import ruling_to_json
from .scores import impossible_to_json, score_to_json
from .streams import Broken, documents

KINDS = ("report", "record", "question")

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Case:
    """One case: `given` is the report, record or question that `kind` names, `expect` the figures that must come of it."""

    id: str
    kind: str
    given: Json
    expect: Mapping[str, Any]
    why: str = ""


@dataclass(frozen=True, slots=True)
class NoCase:
    """A line that is no case, and a code of why; `detail` is what the reader of JSON says, or what is missing."""

    line: int
    code: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Difference:
    """A figure that is otherwise than expected; `known` is false for one that no such answer has."""

    figure: str
    expected: object
    got: object = None
    known: bool = True


def read_cases(file: BinaryIO) -> Iterator[Case | NoCase]:
    """Every case of the file, one a line, as soon as it is read; a line that is none is answered as such."""
    for document in documents(file):
        if isinstance(document, Broken):
            yield NoCase(document.line, "broken_json", document.detail)
        else:
            yield _case(document.line, document.value)


def _case(line: int, value: object) -> Case | NoCase:
    if not isinstance(value, dict):
        return NoCase(line, "no_object")
    kind = value.get("kind")
    if kind not in KINDS:
        return NoCase(line, "no_kind", ", ".join(KINDS))
    for key, wanted in (("id", str), (kind, dict), ("expect", dict)):
        if not isinstance(value.get(key), wanted) or not value[key]:
            return NoCase(line, "missing", key)
    return Case(value["id"], kind, value[kind], value["expect"], str(value.get("why", "")))


def answer(case: Case, ruleset: Ruleset | None = None) -> Json:
    """What the product answers to the case, as public JSON with codes instead of sentences.

    A `ruleset` stands for its own id, and for the ruleset of a case that names none.
    """
    given = case.given if ruleset is None else judged_by(case.given, ruleset)
    return _ANSWER[case.kind](given)


def differences(case: Case, ruleset: Ruleset | None = None) -> list[Difference]:
    """Each figure that is otherwise than the case expects; empty when all holds."""
    got = answer(case, ruleset)
    figures = figures_of_match(got, boxes_taken_over(case.given)) if case.kind == "record" else _FIGURES[case.kind](got)
    return [difference for name, expected in case.expect.items()
            if (difference := _difference(name, expected, figures)) is not None]


def _difference(name: str, expected: object, figures: Mapping[str, Any]) -> Difference | None:
    if name not in figures:
        return Difference(name, expected, known=False)
    figure = figures[name]
    return None if figure.holds(expected) else Difference(name, expected, figure.value)


def _ruling(report: Json) -> Json:
    ruling, _, players = judge_report(report)
    return ruling_to_json(ruling, players, _code)


def _score(record: Json) -> Json:
    read = decode_match(record)
    if read.record is None:
        return impossible_to_json(read.problems, read.players, _code)
    match = read.record
    state = play_through(match)
    return score_to_json(match, state, settled(match, state), _code)


def _reply(question: Json) -> Json:
    reply, _ = ask_question(question)
    return answer_to_json(reply, _code, names_in(question))


def _code(reason: Any) -> str:
    """Instead of a sentence: the code alone."""
    return reason.may if isinstance(reason, Choice) else reason.code


_ANSWER = {"report": _ruling, "record": _score, "question": _reply}
_FIGURES = {"report": figures_of_ruling, "question": figures_of_answer}
