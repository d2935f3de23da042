"""Schemathesis sends what the description allows, and what it does not, and finds nothing to say about the answers."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import serving

from scorekeeper.web import create_app

NOTHING_FOUND = 0

# Its own lists, and 413: what is too large is refused unread, whether it would have been right or wrong.
SETTINGS = """
[checks.positive_data_acceptance]
expected-statuses = ["2xx", "3xx", 401, 403, 404, 409, 413, 429, "5xx"]
[checks.negative_data_rejection]
expected-statuses = [400, 401, 403, 404, 405, 406, 409, 413, 415, 422, 428, 429, "5xx"]
"""
EXAMPLES, MANY_EXAMPLES = 10, 200  # of each operation
SECONDS, MANY_SECONDS = 300, 1800  # until the search counts as stuck


@pytest.fixture(scope="module")
def unlimited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of an app that lets anybody ask as often as they like."""
    app = create_app(tmp_path_factory.mktemp("instance"), RATELIMIT_ENABLED=False)
    with app.extensions["store"]:
        yield from serving(app)


def found(address: str, folder: Path, examples: int, seconds: int, seed: int) -> subprocess.CompletedProcess[str]:
    """A run over all operations with every check and every phase, in a process of its own."""
    (folder / "schemathesis.toml").write_text(SETTINGS, encoding="utf-8")
    program = [sys.executable, "-c", "from schemathesis.cli import schemathesis; schemathesis()"]
    bounds = ["--max-examples", str(examples), "--seed", str(seed), "--request-timeout", "30"]
    command = [*program, "run", f"{address}/api/v1/openapi.json", "--checks", "all", "--mode", "all", *bounds]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=seconds, check=False)


def test_nothing_is_found(unlimited: str, tmp_path: Path) -> None:
    run = found(unlimited, tmp_path, EXAMPLES, SECONDS, seed=1)
    assert run.returncode == NOTHING_FOUND, run.stdout
    assert "No issues found" in run.stdout


@pytest.mark.long
@pytest.mark.parametrize("seed", [2, 3])
def test_nothing_is_found_in_a_long_search(unlimited: str, tmp_path: Path, seed: int) -> None:
    run = found(unlimited, tmp_path, MANY_EXAMPLES, MANY_SECONDS, seed)
    assert run.returncode == NOTHING_FOUND, run.stdout
