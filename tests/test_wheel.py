"""The built wheel is the whole product: installed where nothing else is, it serves its pages."""

from __future__ import annotations

import re
import subprocess
import sys
import venv
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest

FETCH_HOME_AND_ALL_IT_LOADS = """
import re
from scorekeeper.web import create_app

app = create_app(instance_path="instance")
client = app.test_client()
client.get("/open/" + app.config["OWNER_KEY"])
loaded = re.findall(r'(?:href|src)="(/static/[^"]+)"', client.get("/").text)
for address in ["/", *loaded]:
    print(client.get(address).status_code, address)
"""


@pytest.fixture(scope="module")
def wheel(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the checkout without a network."""
    folder = tmp_path_factory.mktemp("wheel")
    offline = ["--no-deps", "--no-build-isolation", "--no-index"]
    pip("wheel", *offline, "--wheel-dir", str(folder), str(checkout))
    (built,) = folder.glob("scorekeeper-*.whl")
    return built


@pytest.fixture(scope="module")
def borrowing(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment with the wheel in it that borrows the libraries of this one."""
    folder = tmp_path_factory.mktemp("borrowing")
    venv.create(folder)
    pip("--python", str(folder), "install", "--no-deps", "--no-index", str(wheel))
    (packages,) = folder.glob("lib/python*/site-packages")
    libraries = [entry for entry in sys.path if entry.endswith("-packages")]
    (packages / "borrowed.pth").write_text("\n".join(libraries), encoding="utf-8")
    return folder / "bin"


def pip(*arguments: str) -> None:
    """Run this environment's pip."""
    subprocess.run([sys.executable, "-m", "pip", "-q", "--disable-pip-version-check", *arguments], check=True)


def output(command: list[str | Path], folder: Path, environment: dict[str, str]) -> str:
    """What a program prints that is started far away from the checkout."""
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout


@contextmanager
def started(command: list[str | Path], folder: Path, environment: dict[str, str]) -> Iterator[str]:
    """The address that a server prints; it is ended afterwards."""
    with subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True) as server:
        try:
            yield first_address(server.stdout)
        finally:
            server.terminate()


def first_address(lines: Iterator[str]) -> str:
    """The first address in the lines that a server prints."""
    found = (re.search(r"http://[\w.:]+", line) for line in lines)
    return next(match[0] for match in found if match)


def test_the_wheel_carries_templates_static_files_and_rulesets(wheel: Path, checkout: Path) -> None:
    with zipfile.ZipFile(wheel) as carried:
        names = set(carried.namelist())
    for folder in ("templates", "static", "scorekeeper/rulesets"):
        kept = {str(path.relative_to(checkout)) for path in (checkout / folder).rglob("*.*")}
        assert {name if name.startswith("scorekeeper/") else f"scorekeeper/{name}" for name in kept} <= names


def test_an_installed_wheel_serves_the_home_page_and_all_it_loads(
    borrowing: Path, tmp_path: Path, bare_environment: dict[str, str]
) -> None:
    answers = output([borrowing / "python", "-c", FETCH_HOME_AND_ALL_IT_LOADS], tmp_path, bare_environment)
    assert {line.split()[0] for line in answers.splitlines()} == {"200"}, answers
    assert "/static/" in answers


def test_an_installed_wheel_brings_its_command(borrowing: Path, tmp_path: Path, bare_environment: dict[str, str]) -> None:
    assert "classic" in output([borrowing / "scorekeeper", "rulesets"], tmp_path, bare_environment)


@pytest.mark.long
def test_pip_brings_all_that_the_wheel_needs(wheel: Path, tmp_path: Path, bare_environment: dict[str, str]) -> None:
    empty = tmp_path / "empty"
    venv.create(empty)
    pip("--python", str(empty), "install", str(wheel))
    serve = [empty / "bin" / "scorekeeper", "serve", "--port", "0"]
    with started(serve, tmp_path, bare_environment) as address, urlopen(address) as home:
        assert b"<h1" in home.read()
