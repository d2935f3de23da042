"""What was shown as recorded is there, whatever happens to the program that recorded it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from scorekeeper import desk
from scorekeeper.formats.rulesets import resolve
from scorekeeper.store import Store

CHECKOUT = Path(__file__).parents[1]

# records hand after hand at one match, and says so only once the desk has answered
WRITER = """
import sys
from scorekeeper import desk
from scorekeeper.rules.errors import StaleForm
from scorekeeper.store import Store

folder, match_id, name = sys.argv[1:]
store = Store(folder)
number = 0
while True:
    seen = desk.load(store, match_id).seq
    try:
        desk.record(store, match_id, {"end": "gin", "by": "Ana", "deadwood": {"Rui": number % 98}},
                    seen=seen, request_id=f"{name} {number}")
    except StaleForm:
        continue
    print(name, number, flush=True)
    number += 1
"""


@contextmanager
def writing(folder: Path, match_id: str, name: str) -> Iterator[subprocess.Popen[str]]:
    """A program of its own that records; killed at the latest when the block ends."""
    command = [sys.executable, "-c", WRITER, str(folder), match_id, name]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=CHECKOUT) as writer:
        try:
            yield writer
        finally:
            writer.kill()


def said_until_killed(writer: subprocess.Popen[str], lines: int) -> list[str]:
    """What the writer said, killed at once after so many lines."""
    assert writer.stdout is not None
    said = [writer.stdout.readline().strip() for _ in range(lines)]
    writer.kill()
    return said + writer.stdout.read().split("\n")[:-1]


@pytest.fixture
def match_id(tmp_path: Path) -> str:
    endless = resolve({"extends": "classic", "target": None})
    with Store(tmp_path) as store:
        return desk.open_match(store, ["Ana", "Rui"], endless, first_dealer=0, request_id="open")


def requests_kept(folder: Path, match_id: str) -> list[str]:
    with Store(folder) as store:
        match = desk.load(store, match_id)
        with store.reading() as db:
            assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert [entry.seq for entry in match.entries] == list(range(1, match.seq + 1))
    return [entry.request_id for entry in match.entries[1:]]


@pytest.mark.parametrize("lines", [1, 2, 5, 17])
def test_every_hand_shown_as_recorded_survives_a_kill(tmp_path: Path, match_id: str, lines: int) -> None:
    with writing(tmp_path, match_id, "phone") as writer:
        said = said_until_killed(writer, lines)
    kept = requests_kept(tmp_path, match_id)
    assert len(said) >= lines
    assert kept[: len(said)] == said
    assert len(kept) - len(said) in (0, 1)  # at most the hand that was on the disk and not yet shown


def test_a_program_killed_while_another_writes_harms_neither(tmp_path: Path, match_id: str) -> None:
    with writing(tmp_path, match_id, "one") as killed, writing(tmp_path, match_id, "two") as goes_on:
        said = said_until_killed(killed, 3)
        said += said_until_killed(goes_on, 3)
    kept = requests_kept(tmp_path, match_id)
    assert len(kept) == len(set(kept))
    assert set(said) <= set(kept) and len(kept) - len(said) <= 2
