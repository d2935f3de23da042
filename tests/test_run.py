"""`./run` prepares a machine and says clearly what it cannot do; the machine here is made of stand-ins."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

TOOLS = ("sh", "env", "dirname", "cat", "cp", "rm", "cmp", "grep", "tail", "mkdir", "touch", "true")
PDF = "libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 fonts-dejavu-core"

# The stand-ins: each notes its call; what is "there" is a file of that name in have/.
APT_GET = 'echo "apt-get $*" >>calls; case "$*" in *install*) shift 6; ! [ -e have/offline ] && touch $(printf "have/%s " "$@") ;; esac'
DPKG = 'echo "dpkg $*" >>calls'
DPKG_QUERY = 'for name; do :; done; [ -e "have/$name" ] && echo installed'
SUDO = '[ -e have/sudo ] && shift && "$@"'
IDENTITY = "[ -e have/root ] && echo 0 || echo 1000"
PYTHON = """
case "$*" in
    *version_info*) ! [ -e have/old-python ] ;;
    *ensurepip*) [ -e have/python3-venv ] ;;
    *"import pip"*) : ;;
    "-m venv"*) echo "venv" >>calls; mkdir -p "$3/bin"; cp fakes/python3 "$3/bin/python" ;;
    "-m pip"*) echo "pip $8" >>calls; ! [ -e have/offline ] ;;
    *) echo "started $*" ;;
esac
"""


class Machine:
    """A folder with a copy of the script, and only stand-ins for what it would change."""

    def __init__(self, folder: Path, checkout: Path) -> None:
        self.folder = folder
        for name in ("run", "requirements.txt", "requirements-test.txt"):
            shutil.copy(checkout / name, folder)
        (folder / "have").mkdir()
        (folder / "fakes").mkdir()
        for name in TOOLS:
            (folder / "fakes" / name).symlink_to(shutil.which(name) or pytest.fail(f"no {name} here"))
        for name, body in {"dpkg": DPKG, "dpkg-query": DPKG_QUERY, "sudo": SUDO, "id": IDENTITY, "python3": PYTHON}.items():
            self.provide(name, body)
        self.provide("apt-get", APT_GET)

    def provide(self, name: str, body: str) -> None:
        """Put a stand-in on the path."""
        path = self.folder / "fakes" / name
        path.write_text(f"#!{shutil.which('sh')}\n{body}\n", encoding="utf-8")
        path.chmod(0o755)

    def has(self, *things: str) -> Machine:
        """Let these packages and rights be there."""
        for thing in things:
            (self.folder / "have" / thing).touch()
        return self

    def lacks(self, thing: str) -> Machine:
        """Take one of them away."""
        (self.folder / "have" / thing).unlink()
        return self

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Start the script."""
        path = {"PATH": str(self.folder / "fakes")}
        return subprocess.run(["./run", *words], cwd=self.folder, env=path, capture_output=True, text=True, timeout=20)

    def calls(self) -> str:
        """What was installed since the last time of asking."""
        noted = self.folder / "calls"
        text = noted.read_text(encoding="utf-8") if noted.exists() else ""
        noted.unlink(missing_ok=True)
        return text


@pytest.fixture
def machine(tmp_path: Path, checkout: Path) -> Machine:
    """A bare machine: nothing installed, no root, no sudo."""
    return Machine(tmp_path, checkout)


@pytest.mark.parametrize("right", ["root", "sudo"])
def test_a_bare_machine_is_prepared_and_the_app_started(machine: Machine, right: str) -> None:
    done = machine.has(right).run()
    assert done.stdout == "started -m scorekeeper serve --open\n"
    assert f"Installing with apt-get (this can take a minute): {PDF}" in done.stderr
    assert (machine.folder / ".venv" / "prepared").read_bytes() == (machine.folder / "requirements.txt").read_bytes()


def test_the_second_start_installs_nothing_and_says_nothing(machine: Machine) -> None:
    machine.has("root").run()
    machine.calls()
    again = machine.run("judge", "-")
    assert (again.stdout, again.stderr, machine.calls()) == ("started -m scorekeeper judge -\n", "", "")


@pytest.mark.parametrize(("words", "started"), [
    ("--language it", "--language it serve --open"), ("--language it --lan", "--language it serve --open --lan"),
    ("--language=pt-BR judge -", "--language pt-BR judge -"), ("--language es --help", "--language es --help"), ("--language", "--language  serve --open")])
def test_what_is_started_speaks_the_language_asked_for(machine: Machine, words: str, started: str) -> None:
    assert machine.has("root").run(*words.split()).stdout == f"started -m scorekeeper {started}\n"


def test_without_root_one_sentence_names_every_package(machine: Machine) -> None:
    done = machine.run()
    assert done.returncode == 1 and done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert f"Run as root 'apt-get update && apt-get install -y python3-venv {PDF}'" in done.stderr


def test_without_pango_it_says_so_and_starts(machine: Machine) -> None:
    done = machine.has("python3-venv").run()
    assert done.stdout.startswith("started")
    assert "can make no PDFs yet" in done.stderr and PDF in done.stderr


def test_a_system_without_apt_get_is_told_what_to_install_by_hand(machine: Machine) -> None:
    (machine.folder / "fakes" / "apt-get").unlink()
    done = machine.has("root").run()
    assert done.returncode == 1
    assert f"Install by hand what Debian calls python3-venv {PDF} and start this again." in done.stderr


def test_an_old_python_is_named(machine: Machine) -> None:
    done = machine.has("root", "old-python").run()
    assert done.returncode == 1
    assert "needs Python 3.11 or newer" in done.stderr


def test_without_a_network_one_sentence_says_so_and_the_next_start_begins_anew(machine: Machine) -> None:
    done = machine.has("root", "python3-venv", "offline").run()
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == (
        "The Python packages could not be fetched: check the network, then start this again."
    )
    machine.calls()
    assert machine.lacks("offline").run().stdout.startswith("started")
    assert "venv\npip" in machine.calls()


def test_an_interrupted_environment_is_made_again(machine: Machine) -> None:
    machine.has("root").run()
    (machine.folder / ".venv" / "prepared").unlink()
    (machine.folder / ".venv" / "half").touch()
    machine.calls()
    assert machine.run().stdout.startswith("started")
    assert machine.calls().startswith("venv\npip") and not (machine.folder / ".venv" / "half").exists()


def test_changed_requirements_are_installed_into_the_environment_there_is(machine: Machine) -> None:
    machine.has("root").run()
    machine.calls()
    (machine.folder / "requirements.txt").write_text("flask==9\n", encoding="utf-8")
    machine.run()
    assert machine.calls() == f"pip {machine.folder}/requirements.txt\n"


def test_an_environment_made_for_the_tests_serves_the_app_as_well(machine: Machine) -> None:
    machine.has("root").run("--prepare", "test")
    assert "chromium libatomic1" in machine.calls()
    assert machine.run().stdout.startswith("started") and machine.calls() == ""


def test_the_tests_can_do_without_a_browser(machine: Machine) -> None:
    machine.has("root").run("--prepare", "test", "--no-browser")
    assert "chromium" not in machine.calls()


def test_an_option_goes_to_the_server(machine: Machine) -> None:
    assert machine.has("root").run("--port", "8000").stdout == "started -m scorekeeper serve --open --port 8000\n"
