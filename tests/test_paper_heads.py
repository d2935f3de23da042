"""The heads of a sheet's columns: no word of ours is parted in the middle, however narrow its column is."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from scorekeeper import render
from scorekeeper.pdf import Press
from scorekeeper.present.paper import PAPERS

from paper import colliding, letters_of, text_of
from paper_sheets import RECORDS, rummy, sheet_in, usual_hollywood
from sheets import T


@pytest.mark.parametrize("paper", ["a4", "a5"])
@pytest.mark.parametrize("kind", RECORDS)
def test_no_word_of_a_head_is_parted(press: Press, kind: str, paper: str) -> None:
    html = render.page("print/sheet.html", sheet=sheet_in(kind, T), paper=PAPERS[paper])
    heads = [cell for head in re.findall(r"<thead>.*?</thead>", html, re.DOTALL) for cell in re.findall(r"<th[ >].*?</th>", head, re.DOTALL)]
    words = {word for cell in heads if "<bdi>" not in cell for word in re.sub(r"<[^>]*>", " ", cell).split() if word.isalpha()}
    assert len(words) > 2
    text = text_of(press.make(html))
    assert {word for word in words if re.search(parted(word), text)} == set()


@pytest.mark.parametrize("columns", [2, 3, 4])
@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
@pytest.mark.parametrize("players", [("Friedrich", "Maximiliane"), ("Gabriel", "Wilhelmina"), ("MWMWMWMW", "Oo Oo Oo"), ("Friedrich", "Friederike"), ("Ana", "Maria")])
def test_no_name_is_parted_among_several_columns(press: Press, players: tuple[str, str], paper: str, columns: int) -> None:
    sheet = sheet_in(called(usual_hollywood(9) | {"ruleset": {"extends": "hollywood", "columns": columns, "column_multiplier": [1] * columns}}, players), T)
    table, _, below = text_of(press.make(render.page("print/sheet.html", sheet=sheet, paper=PAPERS[paper]))).partition("\nboxes")
    shown = {*sheet.short, *sheet.seat_heads, *sheet.pair_heads}
    assert {name for name in shown if name not in table or re.search(parted(name), table)} == set()
    assert " ".join(sheet.pair_heads) + "\nHands won" in below.partition("In numbers")[2]


@pytest.mark.parametrize(("seats", "paper"), [(4, "a5"), (6, "a5"), (6, "a4"), (4, "letter")])
def test_no_name_is_parted_nor_printed_over_another_where_four_or_six_play(press: Press, seats: int, paper: str) -> None:
    names = ("Ana", "Christopher", "Eva", "Bernadette", "Rui", "Wilhelmina")[:seats]
    record = rummy(seats, 4)
    won = [hand | {"by": names[-1 - place], "deadwood": dict.fromkeys({*names} - {names[-1 - place]}, 7)} for place, hand in enumerate(record["hands"])]
    made = press.make(render.page("print/sheet.html", sheet=sheet_in(record | {"players": [*names], "hands": won}, T), paper=PAPERS[paper]))
    assert colliding(letters_of(made)[0]) == []
    table, _, _ = text_of(made).partition("Settlement")
    assert {name for name in names if re.search(parted(name), table)} == set()


def called(record: dict[str, Any], players: tuple[str, str]) -> dict[str, Any]:
    """The record of Ana and Rui with other names for them."""
    return json.loads(json.dumps(record).replace('"Ana"', f'"{players[0]}"').replace('"Rui"', f'"{players[1]}"'))


def parted(word: str) -> str:
    """A pattern for the word with the end of a line somewhere in it."""
    ways = (f"{re.escape(word[:end])} ?\n ?{re.escape(word[end:])}" for end in range(1, len(word)))
    return rf"(?<!\w)(?:{'|'.join(ways) or '$^'})(?!\w)"
