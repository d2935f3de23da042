"""The commands that print: several sheets in one file, blank pads, papers, and how far they have come."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from scorekeeper import desk
from scorekeeper.cli import paper
from scorekeeper.formats.rulesets import resolve, shipped
from scorekeeper.present.paper import PAPERS
from scorekeeper.store import Store

from paper import pages_of, reader_of, sizes_of, text_of
from test_cli import MATCH, run

A4, LETTER, A5, A4_ON_ITS_SIDE = (210, 297), (216, 279), (148, 210), (297, 210)


def record_of(folder: Path, *players: str) -> str:
    """A file with the record of a match between these two."""
    hands = [{"end": "gin", "by": players[0], "deadwood": {players[1]: 31}}]
    path = folder / f"{players[0]}.json"
    path.write_text(json.dumps({"players": players, "hands": hands}), encoding="utf-8")
    return str(path)


def kept_match(folder: Path) -> str:
    """The id of a match that is kept in this folder."""
    with Store(folder) as store:
        return desk.open_match(store, ["Leo", "Ana"], resolve("classic"), first_dealer=0, request_id="a")


def printed(folder: Path, *words: str, given: str = "") -> bytes:
    """The file that a command writes."""
    result = run(*words, "--pdf", str(folder / "made.pdf"), given=given)
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "")
    return (folder / "made.pdf").read_bytes()


# sheets


def test_several_sheets_come_in_one_file_in_the_order_that_was_asked(tmp_path: Path) -> None:
    words = [record_of(tmp_path, "Bea", "Leo"), kept_match(tmp_path), "-", "--instance", str(tmp_path)]
    made = printed(tmp_path, "sheet", *words, given=json.dumps(MATCH))
    pages = pages_of(made)
    assert len(pages) == 3
    assert re.fullmatch(r"Match sheets: Bea, Leo, Ana, Rui, \w+ \d+, \d{4}", reader_of(made).metadata.title)
    for page, players in zip(pages, ("Bea – Leo", "Leo – Ana", "Ana – Rui"), strict=True):
        assert players in page and "page 1 of 1" in page


def test_matches_of_days_and_of_moments_and_of_no_time_at_all_have_a_title_together(tmp_path: Path) -> None:
    for number, played in enumerate(({"played": "2026-11-30"}, {"played": "2026-11-29T20:05:00+01:00"}, {})):
        (tmp_path / f"{number}.json").write_text(json.dumps(MATCH | played), encoding="utf-8")
    made = printed(tmp_path, "sheet", *(str(tmp_path / f"{number}.json") for number in range(3)))
    assert reader_of(made).metadata.title == "Match sheets: Ana, Rui, November 29, 2026 – November 30, 2026"


@pytest.mark.parametrize(("chosen", "size", "copies"), [
    ("a4", A4, 1), ("letter", LETTER, 1), ("a5", A5, 1), ("a5-two-up", A4_ON_ITS_SIDE, 2)])
def test_a_sheet_comes_on_the_paper_that_was_asked(tmp_path: Path, chosen: str, size: tuple[int, int], copies: int) -> None:
    made = printed(tmp_path, "sheet", record_of(tmp_path, "Bea", "Leo"), "--paper", chosen)
    assert sizes_of(made) == [size]
    assert text_of(made).count("page 1 of 1") == copies


def test_one_wrong_match_among_several_is_one_sentence_and_no_file(tmp_path: Path) -> None:
    result = run("sheet", record_of(tmp_path, "Bea", "Leo"), "nope", "--pdf", str(tmp_path / "x.pdf"), "--instance", str(tmp_path))
    assert (result.exit_code, result.stderr) == (1, "Error: There is no match and no file nope.\n")
    assert not (tmp_path / "x.pdf").exists()


def test_all_that_is_wrong_is_told_at_once_before_anything_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paper, "make_pdf", None)
    for name, text in (("alone.json", '{"players": ["Ana"], "hands": []}'), ("torn.json", '{"x')):
        (tmp_path / name).write_text(text, encoding="utf-8")
    alone, torn, place = str(tmp_path / "alone.json"), str(tmp_path / "torn.json"), str(tmp_path / "none" / "x.pdf")
    result = run("sheet", "nope", alone, record_of(tmp_path, "Bea", "Leo"), torn, "--pdf", place, "--instance", str(tmp_path))
    first, *others = result.stderr.splitlines()
    assert (result.exit_code, first) == (1, "Error: There is no match and no file nope.")
    assert others[::2] == [f"{alone}: This cannot be:", f"{torn}: This cannot be:", f"{place} cannot be written: there is no such file or folder."]
    result = run("pad", "--ruleset", "nope", "--pdf", place)
    assert result.exit_code == 1 and result.stderr.count("\n") == 2 and "“nope”" in result.stderr and place in result.stderr


def test_what_is_wrong_leaves_nothing_where_the_file_was_to_be(tmp_path: Path) -> None:
    there = tmp_path / "x.pdf"
    there.write_bytes(b"old")
    assert run("sheet", "nope", "--pdf", str(there), "--instance", str(tmp_path / "none")).exit_code == 1
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"x.pdf": b"old"}


def test_it_is_told_how_many_are_made_where_somebody_looks_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = record_of(tmp_path, "Bea", "Leo"), record_of(tmp_path, "Ana", "Rui")
    monkeypatch.setattr(paper, "_is_looked_at", lambda: True)
    assert run("sheet", one, other, "--pdf", str(tmp_path / "x.pdf")).stderr == "\r1 of 2 made\r2 of 2 made\n"
    assert run("sheet", one, "--pdf", str(tmp_path / "x.pdf")).stderr == ""


# pads


@pytest.mark.parametrize("ruleset", [ruleset.id for ruleset in shipped()])
def test_every_ruleset_has_a_pad(tmp_path: Path, ruleset: str) -> None:
    made = printed(tmp_path, "pad", "--ruleset", ruleset)
    assert len(sizes_of(made)) == 1
    assert resolve(ruleset).name in text_of(made)


@pytest.mark.parametrize("chosen", PAPERS)
def test_a_pad_comes_on_the_paper_that_was_asked_in_large_print_too(tmp_path: Path, chosen: str) -> None:
    sizes = {sizes_of(printed(tmp_path, "pad", "--ruleset", "classic", "--paper", chosen, *more))[0] for more in ((), ("--large",))}
    assert sizes <= {"a4": {A4, A4_ON_ITS_SIDE}, "letter": {LETTER, LETTER[::-1]}, "a5": {A5, A5[::-1]},
                     "a5-two-up": {A4, A4_ON_ITS_SIDE}}[chosen]


def test_a_pad_has_a_column_for_each_player_and_the_fewest_unless_told(tmp_path: Path) -> None:
    for words, players in ((("--players", "4"), 4), ((), 2)):
        text = text_of(printed(tmp_path, "pad", "--ruleset", "basic-rummy", *words))
        assert max(map(int, re.findall(r"Player (\d)", text))) == players


def test_house_rules_that_are_kept_have_a_pad_and_so_has_a_file(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        desk.save_house(store, "Porto rules", {"undercut_bonus": 33}, resolve("classic"), request_id="a")
        house = desk.house_rules(store)[0].ruleset.id
    assert "33" in text_of(printed(tmp_path, "pad", "--ruleset", house, "--instance", str(tmp_path)))
    rules = tmp_path / "ours.toml"
    rules.write_text('extends = "classic"\nid = "ours"\nname = "Ours"\nundercut_bonus = { value = 44, cite = "ours" }\n', encoding="utf-8")
    assert "44" in text_of(printed(tmp_path, "pad", "--ruleset", str(rules)))


@pytest.mark.parametrize(("words", "said"), [
    (("--ruleset", "nope"), "there is no ruleset “nope”"),
    (("--ruleset", "house-nope"), "there is no ruleset “house-nope”"),
    (("--ruleset", "nope.toml"), "nope.toml"),
    (("--ruleset", "classic", "--players", "3"), "Classic is for 2 players, not for 3."),
    (("--ruleset", "basic-rummy", "--players", "9"), "Basic rummy is for 2, 3, 4, 5 or 6 players, not for 9."),
])
def test_a_pad_that_cannot_be_is_one_sentence(tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    result = run("pad", *words, "--pdf", str(tmp_path / "x.pdf"), "--instance", str(tmp_path))
    assert (result.exit_code, said in result.stderr, result.stderr.count("\n")) == (1, True, 1)
    assert not (tmp_path / "x.pdf").exists()


@pytest.mark.parametrize("words", [
    ("pad", "--pdf", "x.pdf"), ("pad", "--ruleset", "classic"), ("pad", "--ruleset", "classic", "--paper", "a3", "--pdf", "x.pdf"),
    ("pad", "--ruleset", "classic", "--pdf", "."), ("sheet", "x.json", "--paper", "a3", "--pdf", "x.pdf"), ("sheet", "--pdf", "x.pdf")])
def test_a_choice_that_there_is_not_is_said(words: tuple[str, ...]) -> None:
    result = run(*words)
    assert result.exit_code == 2 and "Error: " in result.stderr


@pytest.mark.parametrize(("place", "reason"), [("none/x.pdf", "there is no such file or folder"), ("x" * 300, "the name is too long")])
def test_a_pad_that_cannot_be_written_there_is_one_sentence(tmp_path: Path, place: str, reason: str) -> None:
    result = run("pad", "--ruleset", "classic", "--pdf", str(tmp_path / place))
    assert (result.exit_code, result.stderr) == (1, f"Error: {tmp_path / place} cannot be written: {reason}.\n")
