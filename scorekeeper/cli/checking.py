"""The cases of a ruleset checked: which fail and why, in sentences."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

from ..formats.case_files import Case, Difference, NoCase, differences, read_cases
from ..rules.rulesets import Ruleset
from .output import reading

LONGEST = 400  # characters of a value that a line shows

_NO_CASE = {
    "broken_json": "it is not JSON: {detail}",
    "no_object": "a case is a JSON object",
    "no_kind": "“kind” must be one of {detail}",
    "missing": "“{detail}” is missing or empty",
}


def check_lines(file: str, ruleset: Ruleset | None) -> tuple[list[str], bool]:
    """What to say of the cases in this file, held against `ruleset`, and whether all of them hold."""
    with reading(file), Path(file).open("rb") as cases:
        read = list(read_cases(cases))
    ids = Counter(case.id for case in read if isinstance(case, Case))
    checked = [_checked(case, ruleset, ids) for case in read]
    wrong = [line for lines in checked for line in lines]
    failing = sum(map(bool, checked))
    return [*wrong, _summary(len(checked), failing)], bool(checked) and not failing


def _checked(case: Case | NoCase, ruleset: Ruleset | None, ids: Mapping[str, int]) -> list[str]:
    """That a case fails, what it was to show, and each figure that is otherwise; nothing where it holds."""
    if isinstance(case, NoCase):
        return [f"Line {case.line} is no case: {_NO_CASE[case.code].format(detail=case.detail)}."]
    found = [*_badly_told(case, ruleset, ids), *map(_difference, differences(case, ruleset))]
    return [f"{case.id} fails. {case.why}".strip(), *found] if found else []


def _badly_told(case: Case, ruleset: Ruleset | None, ids: Mapping[str, int]) -> Iterator[str]:
    """An id that is not the case's own, or not the ruleset's, and a `why` that is no sentence."""
    if ids[case.id] > 1:
        yield f"    id: {ids[case.id]} cases have this one, give each its own."
    if ruleset is not None and not case.id.startswith(f"{ruleset.id}-"):
        yield f"    id: it must begin with “{ruleset.id}-”."
    if not case.why.strip().endswith((".", "!", "?", "…")):
        yield "    why: it must be a sentence that says what the case shows, with a full stop."


def _difference(difference: Difference) -> str:
    if not difference.known:
        return f"    {difference.figure}: such an answer has no figure of this name."
    return f"    {difference.figure}: expected {_shown(difference.expected)}, got {_shown(difference.got)}"


def _summary(cases: int, failing: int) -> str:
    if not cases:
        return "There is no case in the file."
    return f"{failing} of {cases} cases fail." if failing else f"All cases hold: {cases}."


def _shown(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= LONGEST else text[: LONGEST - 3] + "..."
