"""What the case files ask of the product, held against its answers by the product's own checking of cases.

Which figures a case may expect is written in the README of `rulesets`.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from scorekeeper.formats import case_files
from scorekeeper.rules.rulesets import Ruleset

CASES = Path(__file__).parent / "cases"
Case = dict[str, Any]
Differences = dict[str, tuple[object, object]]


@cache
def cases(name: str) -> tuple[Case, ...]:
    """The cases of one file, in its order."""
    return tuple(json.loads(line) for line in (CASES / f"{name}.jsonl").read_text("utf-8").splitlines())


def asked(case: Case) -> Case:
    """The report, record or question of this case."""
    return case[case["kind"]]


def answer(case: Case) -> Case:
    """What the product answers to this case, as JSON."""
    return case_files.answer(_checkable(case))


def judged(report: Case) -> Case:
    """The ruling on a report."""
    return answer({"id": "", "kind": "report", "report": report, "expect": {}})


def differences(case: Case, ruleset: Ruleset | None = None) -> Differences:
    """What the answer has otherwise than expected: name of the figure, expected, got. Empty when all holds.

    With a `ruleset` it is held against that one, as the command line does with a ruleset of one's own.
    """
    found = case_files.differences(_checkable(case), ruleset)
    return {difference.figure: (difference.expected, difference.got) for difference in found}


def _checkable(case: Case) -> case_files.Case:
    return case_files.Case(case["id"], case["kind"], asked(case), case["expect"], case.get("why", ""))
