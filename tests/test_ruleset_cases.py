"""The cases that lie beside each ruleset, and a ruleset with its cases from outside the package.

A ruleset file and a case file of the same name are picked up without a line of Python.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from scorekeeper.cli import main
from scorekeeper.formats.case_files import Case, NoCase, differences, read_cases
from scorekeeper.formats.ruleset_files import SHIPPED
from scorekeeper.formats.rulesets import load_ruleset_file, resolve, shipped

FOLDER = Path(__file__).parent / "cases" / "rulesets"
README = SHIPPED / "README.md"


def cases_in(path: Path) -> list[Case | NoCase]:
    with path.open("rb") as file:
        return list(read_cases(file))


CASES = [(path.stem, case) for path in sorted(FOLDER.glob("*.jsonl")) for case in cases_in(path)]


def test_every_ruleset_has_its_cases_and_every_case_file_its_ruleset() -> None:
    assert {path.stem for path in FOLDER.glob("*.jsonl")} == {ruleset.id for ruleset in shipped()}


def test_every_line_is_a_case_with_an_id_of_its_own_that_says_what_it_shows() -> None:
    assert [case for _, case in CASES if isinstance(case, NoCase)] == []
    ids = [case.id for _, case in CASES]
    assert len(set(ids)) == len(ids)
    assert all(case.id.startswith(f"{name}-") and case.why.endswith((".", "…")) for name, case in CASES)


@pytest.mark.parametrize(("name", "case"), CASES, ids=[case.id for _, case in CASES])
def test_a_case_of_a_ruleset_holds(name: str, case: Case) -> None:
    assert differences(case, resolve(name)) == []


# from outside the package, as the README tells it


def blocks(language: str) -> list[str]:
    """The examples in this language that the README shows, in order."""
    parts = README.read_text("utf-8").split(f"```{language}\n")
    return [part.split("```")[0] for part in parts[1:]]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the README's ruleset file and its case file."""
    (tmp_path / "table-30.toml").write_text(blocks("toml")[0], "utf-8")
    (tmp_path / "table-30.jsonl").write_text(blocks("json")[0], "utf-8")
    return tmp_path


def run(*arguments: object, given: object = None) -> Result:
    return CliRunner().invoke(main, list(map(str, arguments)), input=None if given is None else json.dumps(given))


def test_the_ruleset_of_the_readme_is_loaded_and_shown_from_any_folder(folder: Path) -> None:
    ruleset = load_ruleset_file(folder / "table-30.toml")
    assert (ruleset.gin_bonus, ruleset.undercut_bonus, ruleset.based_on) == (30, 10, "classic")
    assert "table-30: Table 30, extends classic" in run("rulesets", folder / "table-30.toml").stdout


def test_its_cases_hold_and_are_checked_without_a_line_of_python(folder: Path) -> None:
    checked = run("rulesets", folder / "table-30.toml", "--cases", folder / "table-30.jsonl")
    assert (checked.exit_code, checked.stdout) == (0, f"All cases hold: {len(cases_in(folder / 'table-30.jsonl'))}.\n")


@pytest.mark.parametrize("named", [{}, {"ruleset": "table-30"}])
def test_a_stream_is_judged_by_it_whether_or_not_it_names_the_ruleset(folder: Path, named: dict) -> None:
    report = {**named, "players": ["Ana", "Rui"], "end": "gin", "by": "Ana", "deadwood": {"Rui": 24}}
    ruled = run("judge", "--ruleset", folder / "table-30.toml", "-", given=report)
    assert json.loads(ruled.stdout)["points"] == {"Ana": 54, "Rui": 0}
    [bonus] = [step for step in json.loads(ruled.stdout)["steps"] if step["code"] == "gin_bonus"]
    assert bonus["cite"] == load_ruleset_file(folder / "table-30.toml").cite("gin_bonus")


@pytest.mark.parametrize("named", [{}, {"ruleset": "table-30"}])
def test_a_question_is_answered_by_it_whether_or_not_it_names_the_ruleset(folder: Path, named: dict) -> None:
    path = folder / "table-30.toml"
    path.write_text(path.read_text("utf-8") + "\nknock_limit = { value = 7, cite = \"Ana: seven at most\" }\n", "utf-8")
    question = {**named, "ask": "may_i_knock", "facts": {"cards": "5H 6H 7H 3C 3D 3S JC JD JH 9C"}}
    told = json.loads(run("ask", "--ruleset", path, "-", given=question).stdout)
    assert (told["answer"], told["cite"]) == ("no", "Ana: seven at most")
    told = json.loads(run("ask", "--ruleset", path, "-", given=question | {"ruleset": "classic"}).stdout)
    assert told["answer"] == "yes"


def test_a_report_may_change_an_option_of_it_and_another_ruleset_stays_itself(folder: Path) -> None:
    report = {"ruleset": {"extends": "table-30", "gin_bonus": 31}, "players": ["Ana", "Rui"], "end": "gin", "by": "Ana",
              "deadwood": {"Rui": 24}}
    ruled = json.loads(run("judge", "--ruleset", folder / "table-30.toml", "-", given=report).stdout)
    assert ruled["points"]["Ana"] == 55 and [step["cite"] for step in ruled["steps"] if step["code"] == "gin_bonus"] == [""]
    ruled = json.loads(run("judge", "--ruleset", folder / "table-30.toml", "-", given=report | {"ruleset": "classic"}).stdout)
    assert ruled["points"]["Ana"] == 44


def test_a_case_that_fails_says_what_it_was_to_show_and_what_came_of_it(folder: Path) -> None:
    path = folder / "table-30.jsonl"
    path.write_text(path.read_text("utf-8").replace('"Ana": 54', '"Ana": 53'), "utf-8")
    checked = run("rulesets", folder / "table-30.toml", "--cases", path)
    assert checked.exit_code == 1
    first, figure, last = checked.stdout.splitlines()
    assert first == "table-30-gin fails. Thirty for gin, and Rui's 24."
    assert figure.strip() == 'points: expected {"Ana": 53, "Rui": 0}, got {"Ana": 54, "Rui": 0}'
    assert last.startswith("1 of ")


@pytest.mark.parametrize(("was", "becomes", "said"), [
    ('"id": "table-30-gin"', '"id": "gin"', "    id: it must begin with “table-30-”."),
    ('"id": "table-30-gin"', '"id": "table-30-match"', "    id: 2 cases have this one, give each its own."),
    ("and Rui's 24.", "and more", "    why: it must be a sentence that says what the case shows, with a full stop."),
    ('"why": "Thirty for gin, and Rui\'s 24.", ', "", "    why: it must be a sentence that says what the case shows, with a full stop."),
])
def test_a_case_without_a_name_of_its_own_or_a_sentence_is_refused(folder: Path, was: str, becomes: str, said: str) -> None:
    path = folder / "table-30.jsonl"
    path.write_text(path.read_text("utf-8").replace(was, becomes, 1), "utf-8")
    checked = run("rulesets", folder / "table-30.toml", "--cases", path)
    assert checked.exit_code == 1 and said in checked.stdout.splitlines()


@pytest.mark.parametrize(("line", "said"), [
    ("{", "Line 1 is no case: it is not JSON: it ends too early, perhaps for want of a quote, a bracket or a brace."),
    ("7", "Line 1 is no case: a case is a JSON object."),
    ('{"id": "x"}', "Line 1 is no case: “kind” must be one of report, record, question."),
    ('{"id": "x", "kind": "report", "report": {}, "expect": {"winner": "Ana"}}', "Line 1 is no case: “report” is missing or empty."),
    ('{"id": "x", "kind": "report", "report": {"end": "void"}}', "Line 1 is no case: “expect” is missing or empty."),
    ('{"id": "x", "kind": "report", "report": {"end": "void"}, "expect": {"verdcit": "void"}}',
     "    verdcit: such an answer has no figure of this name."),
    ('{"id": "x", "kind": "report", "report": {"end": "void", "players": ["A", "B"]}, "expect": {"laid_off": 7}}',
     "    laid_off: expected 7, got []"),
    ("", "There is no case in the file."),
])
def test_what_is_no_case_or_no_figure_is_said(tmp_path: Path, line: str, said: str) -> None:
    path = tmp_path / "cases.jsonl"
    path.write_text(line, "utf-8")
    checked = run("rulesets", "classic", "--cases", path)
    assert checked.exit_code == 1 and said in checked.stdout.splitlines()


LOOKING = ("test_citations", "test_disputes", "test_options", "test_readme", "test_rule_pages", "test_ruleset_cases", "test_rulesets")
"""The tests that look at every ruleset that is shipped."""

AUNT = """
id = "aunt"
name = "Aunt Zilda"
extends = "classic"
tie = { value = "knocker", cite = "Aunt Zilda: who knocks keeps a tie" }
"""
AUNTS_CASE = {
    "id": "aunt-tie", "why": "Who knocks wins at equal counts, with nothing.", "kind": "report",
    "report": {"players": ["Ana", "Rui"], "end": "knock", "by": "Ana", "deadwood": {"Ana": 5, "Rui": 5}},
    "expect": {"winner": "Ana", "points": {"Ana": 0, "Rui": 0}}}


@pytest.mark.long
def test_a_ruleset_is_shipped_by_its_two_files_and_a_new_source_by_one_line_more(folder: Path, tmp_path: Path) -> None:
    """All tests that look at every ruleset hold once the files are there: the README's example, and one of a new source."""
    root, house = Path(__file__).parent.parent, tmp_path / "house"
    shutil.copytree(root, house, ignore=shutil.ignore_patterns(".*", "__pycache__", "instance", "browser"))
    for name in ("table-30.toml", "table-30.jsonl"):
        shutil.copy(folder / name, house / ("scorekeeper/rulesets" if name.endswith("toml") else "tests/cases/rulesets") / name)
    (house / "scorekeeper/rulesets/aunt.toml").write_text(AUNT, "utf-8")
    (house / "tests/cases/rulesets/aunt.jsonl").write_text(json.dumps(AUNTS_CASE), "utf-8")
    with (house / "scorekeeper/rulesets/README.md").open("a", encoding="utf-8") as readme:
        readme.write("| Aunt Zilda | how an aunt plays it | `aunt` |\n")
    program = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *(f"tests/{name}.py" for name in LOOKING)]
    told = subprocess.run(program, cwd=house, env={**os.environ, "PYTHONPATH": str(house)}, capture_output=True, text=True)
    assert told.returncode == 0, told.stdout[-3000:]


def test_a_case_file_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    checked = run("rulesets", "classic", "--cases", tmp_path / "none.jsonl")
    assert checked.exit_code == 1 and checked.stderr.startswith("Error: ") and checked.stderr.count("\n") == 1
