"""What the commands do where an answer cannot be written or read, when it comes, and that a terminal can bear it."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
import unicodedata
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pypdf
import pytest
from click import ClickException
from hypothesis import given
from hypothesis import strategies as st
from test_cli import GIN, KNOCK, MATCH, ROOT, answered, lines_of, run

from scorekeeper.cli.output import Source, safe
from scorekeeper.formats.texts import is_printable

SCOREKEEPER = [sys.executable, "-m", "scorekeeper"]
FULL = Path("/dev/full")

needs_full = pytest.mark.skipif(not FULL.exists(), reason="this system has no device that is always full")


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """A folder with a report, a match record and a ruleset."""
    (tmp_path / "hand.json").write_text(json.dumps(KNOCK))
    (tmp_path / "match.json").write_text(json.dumps(MATCH))
    return tmp_path


def started(words: list[str], folder: Path, **streams: object) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own, as a shell starts it."""
    environment = {"PYTHONPATH": str(ROOT), "PATH": os.environ["PATH"]}
    return subprocess.run(SCOREKEEPER + words, cwd=folder, env=environment, timeout=60, check=False,
                          **{"stdin": subprocess.DEVNULL, "stderr": subprocess.PIPE, **streams})


# where it cannot be written


ANSWERING = [["judge", "hand.json"], ["judge", "--text", "hand.json"], ["score", "match.json"], ["score", "--text", "match.json"],
             ["rulesets"], ["rulesets", "classic"], ["sheet", "match.json", "--pdf", "-"], ["--help"], ["judge", "--help"],
             ["--version"], ["serve", "--port", "0", "--instance", "instance"]]


@needs_full
@pytest.mark.parametrize("words", ANSWERING, ids=" ".join)
def test_a_full_disk_is_one_sentence_whatever_the_command(files: Path, words: list[str]) -> None:
    with FULL.open("wb") as full:
        done = started(words, files, stdout=full)
    assert done.stderr.decode() == "Error: The answer cannot be written: the disk is full.\n"
    assert done.returncode == 1


@needs_full
def test_nothing_more_happens_where_the_complaint_cannot_be_written_either(files: Path) -> None:
    with FULL.open("wb") as full:
        assert started(["judge", "hand.json"], files, stdout=full, stderr=full).returncode == 1


@pytest.mark.parametrize("words", [["judge", "hand.json"], ["score", "match.json"], ["rulesets"]], ids=" ".join)
def test_a_closed_output_is_one_sentence(files: Path, words: list[str]) -> None:
    shell = ["sh", "-c", 'exec "$@" >&-', "sh", *SCOREKEEPER, *words]
    environment = {"PYTHONPATH": str(ROOT), "PATH": os.environ["PATH"]}
    done = subprocess.run(shell, cwd=files, env=environment, stderr=subprocess.PIPE, timeout=60, check=False)
    assert (done.stderr.decode(), done.returncode) == ("Error: The answer cannot be written: it is closed.\n", 1)


@pytest.mark.parametrize(("place", "reason"), [
    ("none/sheet.pdf", "there is no such file or folder"), ("hand.json/sheet.pdf", "a file stands where a folder is named"),
    ("x" * 300, "the name is too long"),
    pytest.param("/dev/full", "the disk is full", marks=needs_full)])
def test_a_sheet_that_cannot_be_written_there_is_one_sentence(files: Path, place: str, reason: str) -> None:
    path = files / place
    result = run("sheet", str(files / "match.json"), "--pdf", str(path))
    assert (result.exit_code, result.stderr) == (1, f"Error: {path} cannot be written: {reason}.\n")


def test_no_command_tells_what_the_system_says_in_its_own_words(files: Path) -> None:
    for words in (["rulesets", "nope.toml"], ["serve", "--instance", str(files / "hand.json" / "x")],
                  ["sheet", "x" * 300, "--pdf", "x.pdf"]):
        result = run(*words)
        assert result.exit_code == 1 and result.stderr.count("\n") == 1
        assert result.stderr.endswith(".\n") and "Errno" not in result.stderr


# where it cannot be read


def test_what_cannot_be_read_is_one_sentence(files: Path) -> None:
    result = run("sheet", str(files), "--pdf", str(files / "x.pdf"))
    assert (result.exit_code, result.stderr) == (1, f"Error: {files} cannot be read: it is a folder.\n")


@pytest.mark.parametrize("read", [Source.read, Source.readline])
def test_a_file_that_fails_while_it_is_read_is_one_sentence(read: Callable[[Source, int], bytes]) -> None:
    class Failing(BytesIO):
        name = "hand.json"

        def read(self, size: int | None = -1) -> bytes:
            raise OSError(errno.EIO, "Input/output error")

        readline = read

    with pytest.raises(ClickException, match=r"^hand\.json cannot be read: input/output error\.$"):
        read(Source(Failing()), 10)


@pytest.mark.parametrize("words", [["judge"], ["score", "-"], ["sheet", "-", "--pdf", "-"]], ids=" ".join)
def test_a_closed_input_is_an_empty_one(words: list[str]) -> None:
    environment = {"PYTHONPATH": str(ROOT), "PATH": os.environ["PATH"]}
    done = subprocess.run(["sh", "-c", 'exec "$@" <&-', "sh", *SCOREKEEPER, *words], env=environment, capture_output=True,
                          timeout=60, check=False)
    assert done.returncode == 1 and b"the input is empty" in done.stdout + done.stderr
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("given", ["", "\n", " \n\n"])
def test_an_empty_input_is_said_to_be_empty(given: str) -> None:
    judged = run("judge", given=given)
    assert (judged.exit_code, judged.stdout) == (1, "") and "the input is empty" in judged.stderr
    scored = run("score", "-", given=given)
    assert [problem["code"] for problem in answered(scored)[0]["problems"]] == ["input_empty"] and scored.exit_code == 1
    told = run("score", "--text", "-", given=given)
    assert told.stdout.splitlines()[1] == "    -  There is nothing to read here: the input is empty." and told.exit_code == 1
    printed = run("sheet", "-", "--pdf", "-", given=given)
    assert printed.exit_code == 1 and "the input is empty" in printed.stderr


# when it comes


@pytest.mark.parametrize("words", [["judge"], ["judge", "-"], ["judge", "--text", "-"]], ids=" ".join)
def test_an_answer_comes_when_its_line_is_complete(words: list[str]) -> None:
    """Each of these lines is read from the answer before the next one is sent; the pipe stays open."""
    with subprocess.Popen(SCOREKEEPER + words, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as judge:
        for report in (lines_of(KNOCK), "nonsense\n", lines_of(GIN), '{"end": \n', lines_of(KNOCK)):
            judge.stdin.write(report)
            judge.stdin.flush()
            assert judge.stdout.readline()
            while "--text" in words and judge.stdout.readline() != "\n":
                pass  # the rest of this answer
        judge.stdin.close()
        assert judge.stdout.read() == ""


def test_an_answer_comes_when_a_document_over_many_lines_is_complete() -> None:
    with subprocess.Popen([*SCOREKEEPER, "judge"], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as judge:
        for report, verdict in ((KNOCK, "knock"), (GIN, "gin")):
            judge.stdin.write(json.dumps(report, indent=2) + "\n")
            judge.stdin.flush()
            assert json.loads(judge.stdout.readline())["verdict"] == verdict
        judge.stdin.close()
        assert judge.wait(20) == 0


# from one command to the next


def test_a_sheet_is_made_of_what_is_piped_in_and_piped_out() -> None:
    environment = {"PYTHONPATH": str(ROOT), "PATH": os.environ["PATH"]}
    done = subprocess.run([*SCOREKEEPER, "sheet", "-", "--pdf", "-"], input=json.dumps(MATCH).encode(), env=environment,
                          capture_output=True, timeout=60, check=True)
    assert done.stderr == b"" and done.stdout.startswith(b"%PDF-")


def test_a_sheet_is_made_of_the_standard_input(tmp_path: Path) -> None:
    assert run("sheet", "-", "--pdf", str(tmp_path / "sheet.pdf"), given=json.dumps(MATCH)).exit_code == 0
    assert "Rui" in pypdf.PdfReader(tmp_path / "sheet.pdf").pages[0].extract_text()


# what a terminal can bear

EVIL = "\x1b[31m\x07\x9b\u202e\x00"


def visible(text: str) -> bool:
    """Whether nothing in the text moves the line or turns it round."""
    return all(sign in "\n\u2068\u2069" or is_printable(sign) for sign in text)


@given(st.text())
def test_a_safe_text_has_nothing_that_moves_the_line(text: str) -> None:
    assert visible(safe(text)) and "\n" not in safe(text)
    assert not any(unicodedata.category(sign) == "Cc" for sign in safe(text))


@pytest.mark.parametrize("report", [
    KNOCK | {"players": [f"Ana{EVIL}", "Rui"]}, KNOCK | {"by": EVIL}, KNOCK | {EVIL: 1}, KNOCK | {"upcard": EVIL},
    KNOCK | {"end": EVIL}, KNOCK | {"ruleset": EVIL}, KNOCK | {"ruleset": {"extends": "classic", EVIL: 1}},
    KNOCK | {"ruleset": {"extends": "classic", "tie": EVIL}}, KNOCK | {"deadwood": {EVIL: 1}},
    KNOCK | {"ruleset": {"extends": "classic", "citations": {"knocking": EVIL}}},
    KNOCK | {"hands": {"Ana": {"cards": EVIL, EVIL: 1}}}])
def test_whatever_is_given_the_sentences_are_safe(report: dict) -> None:
    told = run("judge", "--text", given=lines_of(report)).stdout
    assert told.strip() and visible(told)
    match = {"players": report["players"], "ruleset": report.get("ruleset", "classic"),
             "hands": [{key: value for key, value in report.items() if key not in ("players", "ruleset")}]}
    told = run("score", "--text", "-", given=json.dumps(match)).stdout
    assert told.strip() and visible(told)


def test_a_ruleset_file_is_shown_safely_and_its_errors_too(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text('id = "ours"\nname = "Ours"\nextends = "classic"\ngin_bonus = { value = 25, cite = "\\u001b[31m" }')
    told = run("rulesets", str(path))
    assert "\\x1b[31m" in told.stdout and visible(told.stdout) and told.exit_code == 0
    path.write_text('id = "ours"\nextends = "classic"\n"\\u001b[31m" = 1\ntie = { value = "\\u001b", cite = "x" }')
    told = run("rulesets", str(path))
    assert visible(told.stderr) and told.exit_code == 1
    assert told.stderr.count("ours.toml: ") == told.stderr.count("\n") == 3
    told = run("rulesets", EVIL.replace("\0", ""))
    assert visible(told.stderr) and told.exit_code == 1


def test_a_name_from_right_to_left_stays_as_it_is() -> None:
    report = KNOCK | {"players": ["محمد", "Rui"], "by": "محمد", "deadwood": {"محمد": 7, "Rui": 31}}
    assert "\u2068محمد\u2069" in run("judge", "--text", given=lines_of(report)).stdout
