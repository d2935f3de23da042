"""What the README shows is there and does what it shows."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from flask import Flask

from scorekeeper.cli import main
from scorekeeper.cli.serving import DEFAULT_PER_MINUTE
from scorekeeper.formats.matches import decode_match, play_through, settled
from scorekeeper.formats.rulesets import load_ruleset_file, shipped
from scorekeeper.formats.streams import read_json
from scorekeeper.web.api.bodies import MOST_BYTES, MOST_BYTES_OF_A_MATCH
from scorekeeper.web.limits import DEFAULT

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
DOORS = {"./run", "./test"}


def blocks(kind: str) -> list[str]:
    """The text of every code block of one kind."""
    return re.findall(rf"```{kind}\n(.*?)```", README, flags=re.DOTALL)


def sessions() -> list[tuple[str, str]]:
    """Each command that is shown with a prompt, and what it is shown to print."""
    return [(command, shown) for text in blocks("console") for command, shown in re.findall(r"\$ (.+)\n([^$]*)", text)]


def usages() -> list[tuple[str, str]]:
    """The rows of the table of commands: the command's name, and the whole row."""
    return re.findall(r"^\| `\./run (\w+)(.*)$", README, flags=re.MULTILINE)


def helped(*words: str) -> str:
    """What a command says of itself."""
    return subprocess.run([*words, "--help"], cwd=ROOT, capture_output=True, text=True, check=True).stdout


def test_the_two_commands_are_there_and_tell_what_they_do() -> None:
    shown = {line.split()[0] for text in blocks("sh") for line in text.splitlines()} - {"uv"}
    assert shown == DOORS
    assert all(door in helped(door) for door in DOORS)


def test_every_option_of_the_test_command_is_known() -> None:
    assert set(re.findall(r"`\./test (--[\w-]+)", README)) <= set(re.findall(r"--[\w-]+", helped("./test")))


def test_the_table_of_commands_and_the_help_of_run_name_every_command() -> None:
    assert {name for name, _ in usages()} == set(main.commands)
    assert set(re.findall(r"^  (\w+)  ", helped("./run"), flags=re.MULTILINE)) == set(main.commands)


@pytest.mark.parametrize(("command", "row"), usages(), ids=lambda text: text.split()[0])
def test_a_command_knows_the_options_it_is_shown_with(command: str, row: str) -> None:
    known = {option for parameter in main.commands[command].params for option in parameter.opts}
    assert set(re.findall(r"--[\w-]+", row)) <= known


@pytest.mark.parametrize(("command", "shown"), sessions(), ids=lambda text: text.splitlines()[0] if text else "nothing")
def test_a_command_prints_what_is_shown(command: str, shown: str, tmp_path: Path) -> None:
    (tmp_path / "hand.json").write_text(blocks("json")[0], encoding="utf-8")
    door, *words = command.split()
    assert door == "./run"
    program = [sys.executable, "-m", "scorekeeper", *words]
    path = {"PYTHONPATH": str(ROOT), "LANG": "C.UTF-8"}
    said = subprocess.run(program, cwd=tmp_path, env=path, capture_output=True, text=True, check=True)
    assert said.stdout.strip() == shown.strip()


@pytest.mark.parametrize("command", "".join(blocks("bash")).splitlines())
def test_a_request_is_answered_as_shown(command: str, app: Flask) -> None:
    words = shlex.split(command)
    path = words[2].removeprefix("http://127.0.0.1:8080")
    body = dict(zip(words, words[1:], strict=False)).get("-d", "").replace("@hand.json", blocks("json")[0])
    kind = {"data": body, "content_type": "application/json"} if body else {}
    answer = app.test_client().open(path, method="POST" if body else "GET", **kind)
    assert answer.status_code == 200
    assert answer.json.get("problems", []) == []


def test_every_ruleset_that_is_named_is_there() -> None:
    """One more needs no line here: `./run rulesets` lists it."""
    table = README.partition("## Rulesets")[2].partition("```toml")[0]
    named = set(re.findall(r"^\| `([\w-]+)` ", table, flags=re.MULTILINE))
    assert {"classic", "basic-rummy"} <= named <= {ruleset.id for ruleset in shipped()}


def test_the_limits_told_are_those_there_are() -> None:
    assert f"{MOST_BYTES // 1024} KiB, a match {MOST_BYTES_OF_A_MATCH // 1024} KiB" in README
    assert f"{DEFAULT_PER_MINUTE} times a minute" in README.replace("\n", " ")
    assert DEFAULT == f"{DEFAULT_PER_MINUTE} per minute"


def test_the_ruleset_shown_can_be_loaded(tmp_path: Path) -> None:
    (text,) = blocks("toml")
    file = tmp_path / "table-30.toml"
    file.write_text(text, encoding="utf-8")
    ruleset = load_ruleset_file(file)
    assert (ruleset.id, ruleset.gin_bonus) == ("table-30", 30)


def test_the_match_record_shown_is_read_and_settled() -> None:
    (shown,) = (text for text in blocks("json") if "scorekeeper-match" in text)
    record = decode_match(json.loads(shown)).record
    assert record.closed and [rules.first for rules in record.changes] == [2]
    assert settled(record, play_through(record)) is not None


def test_of_a_key_that_stands_twice_the_last_is_taken() -> None:
    assert read_json(b'{"end": "gin", "end": "void"}').value == {"end": "void"}


def test_every_file_it_points_to_is_there() -> None:
    targets = [target for target in re.findall(r"(?:\]\(|src=\")([^)\"]+)", README) if "://" not in target]
    assert [target for target in targets if not (ROOT / target).exists()] == []


def test_every_room_it_names_is_there() -> None:
    rooms = re.findall(r"`((?:scorekeeper|templates|static|tests)/[\w/.]*)`", README)
    assert [room for room in rooms if not (ROOT / room).exists()] == []
