"""A file that the command line writes: all of it, or what stood there before."""

from __future__ import annotations

import os
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
import pytest

from scorekeeper.cli import new_file
from scorekeeper.cli.new_file import check_place, in_place_of


@contextmanager
def room_for(size: int) -> Iterator[None]:
    """Let no file grow beyond so many bytes, as on a disk that is full."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def folder(path: Path) -> dict[str, bytes]:
    """What stands in a folder."""
    return {file.name: file.read_bytes() for file in path.iterdir()}


def write(path: Path, text: bytes) -> None:
    """Write this there."""
    with in_place_of(path) as file:
        file.write(text)


@pytest.mark.parametrize("before", [{}, {"x.pdf": b"old"}])
def test_what_has_no_room_leaves_what_stood_there(tmp_path: Path, before: dict[str, bytes]) -> None:
    for name, text in before.items():
        (tmp_path / name).write_bytes(text)
    with room_for(1000), pytest.raises(click.ClickException, match="x.pdf cannot be written: it is too large"):
        write(tmp_path / "x.pdf", b"new" * 1000)
    assert folder(tmp_path) == before


def test_what_is_broken_off_leaves_what_stood_there(tmp_path: Path) -> None:
    (tmp_path / "x.pdf").write_bytes(b"old")
    with pytest.raises(KeyboardInterrupt), in_place_of(tmp_path / "x.pdf") as file:
        file.write(b"new")
        raise KeyboardInterrupt
    assert folder(tmp_path) == {"x.pdf": b"old"}


def test_a_file_keeps_its_rights_and_a_link_still_leads_to_it(tmp_path: Path) -> None:
    real, link = tmp_path / "real.pdf", tmp_path / "link.pdf"
    real.write_bytes(b"old")
    real.chmod(0o640)
    link.symlink_to("real.pdf")
    write(link, b"new")
    assert link.is_symlink() and real.read_bytes() == b"new" and real.stat().st_mode & 0o777 == 0o640


def test_a_new_file_has_the_rights_that_any_new_file_has(tmp_path: Path) -> None:
    write(tmp_path / "x.pdf", b"new")
    (tmp_path / "other").write_bytes(b"")
    assert (tmp_path / "x.pdf").stat().st_mode == (tmp_path / "other").stat().st_mode


def test_a_device_is_written_as_it_is() -> None:
    check_place(Path(os.devnull))
    write(Path(os.devnull), b"new")
    assert not Path(os.devnull).is_file()


@pytest.mark.parametrize(("place", "reason"), [
    ("none/x.pdf", "there is no such file or folder"), ("file/x.pdf", "a file stands where a folder is named"),
    ("folder", "it is a folder"), ("x" * 300, "the name is too long"), ("ours", "you have no right to")])
def test_where_nothing_can_be_written_is_known_before_and_nothing_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str, reason: str) -> None:
    (tmp_path / "folder").mkdir()
    for name in ("file", "ours"):
        (tmp_path / name).write_bytes(b"old")
    monkeypatch.setattr(new_file.os, "access", lambda path, mode: Path(path).name != "ours")
    for act in (check_place, lambda path: write(path, b"new")):
        with pytest.raises(click.ClickException) as raised:
            act(tmp_path / place)
        assert raised.value.message == f"{tmp_path / place} cannot be written: {reason}."
    assert {path.name for path in tmp_path.iterdir()} == {"folder", "file", "ours"} and (tmp_path / "ours").read_bytes() == b"old"


def test_to_look_whether_it_can_be_written_changes_nothing(tmp_path: Path) -> None:
    (tmp_path / "x.pdf").write_bytes(b"old")
    check_place(tmp_path / "x.pdf")
    check_place(tmp_path / "y.pdf")
    assert folder(tmp_path) == {"x.pdf": b"old"}
