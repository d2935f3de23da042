"""The cases of a ruleset checked: which fail and why, in sentences."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

from ..formats.case_files import Case, Difference, NoCase, differences, read_cases
from ..present.system_words import why_text
from ..present.words import N_
from ..rules.rulesets import Ruleset
from .output import reading
from .speaking import _, sentences

LONGEST = 400  # characters of a value that a line shows

_NO_CASE = {
    "broken_json": N_("Line {line} is no case: it is not JSON: {detail}."),
    "no_object": N_("Line {line} is no case: a case is a JSON object."),
    "no_kind": N_("Line {line} is no case: “kind” must be one of {detail}."),
    "missing": N_("Line {line} is no case: “{detail}” is missing or empty."),
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
        return [_(_NO_CASE[case.code], line=case.line, detail=why_text(case.detail, sentences()))]
    found = [*_badly_told(case, ruleset, ids), *map(_difference, differences(case, ruleset))]
    fails = " ".join(filter(None, (_("{case} fails.", case=case.id), case.why)))
    return [fails, *found] if found else []


def _badly_told(case: Case, ruleset: Ruleset | None, ids: Mapping[str, int]) -> Iterator[str]:
    """An id that is not the case's own, or not the ruleset's, and a `why` that is no sentence."""
    if ids[case.id] > 1:
        yield _line("id", _("{count} cases have this one, give each its own.", count=ids[case.id]))
    if ruleset is not None and not case.id.startswith(f"{ruleset.id}-"):
        yield _line("id", _("it must begin with “{begin}”.", begin=f"{ruleset.id}-"))
    if not case.why.strip().endswith((".", "!", "?", "…")):
        yield _line("why", _("it must be a sentence that says what the case shows, with a full stop."))


def _difference(difference: Difference) -> str:
    if not difference.known:
        return _line(difference.figure, _("such an answer has no figure of this name."))
    return _line(difference.figure, _("expected {expected}, got {got}", expected=_shown(difference.expected), got=_shown(difference.got)))


def _line(figure: str, said: str) -> str:
    """What is otherwise, under the case that it is of."""
    return f"    {figure}: {said}"


def _summary(cases: int, failing: int) -> str:
    if not cases:
        return _("There is no case in the file.")
    if failing:
        return _("{failing} of {cases} cases fail.", failing=failing, cases=cases)
    return _("All cases hold: {cases}.", cases=cases)


def _shown(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= LONGEST else text[: LONGEST - 3] + "..."
