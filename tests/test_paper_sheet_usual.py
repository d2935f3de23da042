"""A usual match has its whole sheet on one page, in type that a person at a table reads."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from scorekeeper import render
from scorekeeper.formats.permalinks import link_of
from scorekeeper.pdf import Press
from scorekeeper.present.paper import PAPERS
from scorekeeper.present.scoresheet import Scoresheet
from scorekeeper.present.settled import Settled, SettledColumn, Term

from paper import colliding, letters_of, pages_of, text_of, types_of
from paper_sheets import RECORDS, SIX, knock, match, rummy, sheet_in, small, usual_hollywood
from sheets import T

LARGE = ("a4", "letter")
FOOT = {"a4": 5, "letter": 5, "a5": 4.2}  # millimetres from the edge of the paper to a foot of one line
LEAST = {"a4": 6.5, "letter": 6.5, "a5": 6.0}  # points
CORRECTED = [{"kind": "correction", "hand": hand, "from": knock("Ana", 8, 9), "to": usual_hollywood(17)["hands"][hand - 1], "why": "counted again",
              "at": "2026-11-29T21:40:00+00:00"} for hand in (3, 7)]


@pytest.fixture(scope="module")
def press() -> Iterator[Press]:
    """One worker for the whole module."""
    press = Press()
    yield press
    press.close()


def complete(record: dict[str, Any]) -> Scoresheet:
    """Its sheet with all that a head can hold: place, note, code and a way back."""
    sheet = sheet_in(record, T)
    told = {"place": "Porto", "note": "The third evening of the winter, at the round table.", "code": "QK7H-2M9D",
            "address": "http://192.168.178.24:8080/matches/QK7H-2M9D"}
    return replace(sheet, facts=replace(sheet.facts, **told))


def printed(press: Press, sheet: Scoresheet, paper: str) -> bytes:
    return press.make(render.page("print/sheet.html", sheet=sheet, paper=PAPERS[paper]))


# one page


@pytest.mark.parametrize("paper", LARGE)
@pytest.mark.parametrize("hands", [15, 17, 20])
def test_a_usual_hollywood_is_one_page(press: Press, hands: int, paper: str) -> None:
    made = printed(press, complete(usual_hollywood(hands)), paper)
    [page] = pages_of(made)
    assert all(said in page for said in ("Settlement", "All columns", "Ana wins the match.", "Race to 100", "In numbers", "page 1 of 1"))
    assert page.count("Signature") == 2
    assert colliding(letters_of(made)[0]) == []


@pytest.mark.parametrize("paper", LARGE)
def test_a_few_corrections_and_a_ruling_stay_on_the_page_of_a_hollywood(press: Press, paper: str) -> None:
    [page] = pages_of(printed(press, complete(usual_hollywood(17) | {"history": CORRECTED}), paper))
    assert "Corrections" in page
    ruled = usual_hollywood(15) | {"rulings": [{"hand": 2, "link": link_of("ask", {"ask": "is_this_a_meld", "facts": {"cards": "5H 6H 7H"}})}]}
    [page] = pages_of(printed(press, complete(ruled), paper))
    assert "Rulings" in page


@pytest.mark.parametrize("paper", LARGE)
@pytest.mark.parametrize("hands", [12, 20])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_usual_rummy_is_one_page(press: Press, seats: int, hands: int, paper: str) -> None:
    made = printed(press, complete(rummy(seats, hands)), paper)
    [page] = pages_of(made)
    assert page.count("Signature") == seats
    assert all(said in page for said in ("Settlement", "wins", "The race", "In numbers"))
    assert colliding(letters_of(made)[0]) == []


@pytest.mark.parametrize(("seats", "hands"), [(2, 16), (3, 12), (4, 12)])
def test_a_short_rummy_is_one_page_of_the_smallest_paper(press: Press, seats: int, hands: int) -> None:
    assert len(pages_of(printed(press, complete(rummy(seats, hands)), "a5"))) == 1


def test_hands_do_not_wait_for_the_settlement_of_many_columns(press: Press) -> None:
    """Six settlements take a page of the smallest paper: all hands stand on the one before."""
    six = match(small(9), ruleset={"extends": "hollywood", "columns": 6, "column_multiplier": [1] * 6}, closed=True)
    first, *_ = pages_of(printed(press, sheet_in(six, T), "a5"))
    assert len(re.findall(r"^\d Ana|^\d Rui", first, re.MULTILINE)) == 9


# type


@pytest.mark.parametrize("paper", LEAST)
@pytest.mark.parametrize("record", [usual_hollywood(20) | {"history": CORRECTED}, rummy(4, 20), rummy(6, 20), *(RECORDS[kind] for kind in ("counts", "oklahoma", "ruled on", "corrected"))],
                         ids=["hollywood", "rummy of 4", "rummy of 6", "counts", "oklahoma", "ruled on", "corrected"])
def test_no_type_is_too_small_to_read(press: Press, record: dict[str, Any], paper: str) -> None:
    small = {(sign, round(size, 2)) for page in types_of(printed(press, complete(record), paper)) for sign, size in page if size < LEAST[paper] - 0.005}
    assert small == set()


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_sums_of_a_rummy_have_one_size(press: Press, seats: int) -> None:
    """However many terms they have: a column of two sizes looks as if it told of two things."""
    [page] = types_of(printed(press, sheet_in({**rummy(seats, 20), "closed": False}, T), "a4"))
    assert len({round(size, 2) for sign, size in page if sign == "="}) == 1


@pytest.mark.parametrize("paper", LEAST)
def test_no_short_word_is_parted(press: Press, paper: str) -> None:
    """Names of three letters stand on one line in every head and row, and so do the words of the heads."""
    for record in (usual_hollywood(17), rummy(4, 12), rummy(6, 12), RECORDS["ruled on"]):
        lines = text_of(printed(press, complete(record), paper)).split("\n")
        assert {"An", "Ru", "Be", "Le", "rum", "my", "bo"}.isdisjoint(word for line in lines for word in line.split())


# marks


def test_a_hand_names_the_rulings_on_it_and_no_other() -> None:
    """A dash between the first and the last would tell of all that stand between them."""
    link = link_of("ask", {"ask": "is_this_a_meld", "facts": {"cards": "5H 6H 7H"}})
    for hands, marks in ((1, 2, 1), "(1, 3)"), ((1, 1, 1), "(1–3)"), ((2, 1, 2), "(2)"):
        sheet = sheet_in(match([knock("Ana", 3, 13)] * 2, rulings=[{"hand": hand, "link": link} for hand in hands]), T)
        assert marks in render.page("print/sheet.html", sheet=sheet)


# edges


@pytest.mark.parametrize("paper", LEAST)
def test_a_foot_of_many_long_names_keeps_to_its_place(press: Press, paper: str) -> None:
    """However long the names, nothing comes nearer to the edge of the paper than a printer reaches."""
    names = {name: f"{name} Maria Fernanda da Conceição Albuquerque e Castro Mendonça V"[:60] for name in SIX}
    record = rummy(6, 3)
    hands = [hand | {"by": names[hand["by"]], "deadwood": {names[name]: left for name, left in hand["deadwood"].items()}} for hand in record["hands"]]
    made = printed(press, complete(record | {"players": list(names.values()), "hands": hands}), paper)
    assert min(letter.box[1] for page in letters_of(made) for letter in page) > FOOT[paper]


# the settlement of columns


def test_terms_of_columns_stand_on_one_line_each() -> None:
    """A term that a column has not is empty there; two of one name keep apart, and what doubles comes last."""
    first = SettledColumn("1", (Term("points", ("9", "8")), Term("boxes", ("2", "")), Term("boxes", ("3", "")), Term("shutout", ("7", ""))), (1, 2))
    second = SettledColumn("2", (Term("points", ("5", "4")), Term("boxes", ("6", "1")), Term("doubled", ("2", "1"))), (1, 2))
    settled = Settled((first, second), (2, 4), ("", ""), (), ())
    assert [(line.label, *line.cells) for line in settled.lines] == [
        ("points", "9", "8", "5", "4"), ("boxes", "2", "", "6", "1"), ("boxes", "3", "", "", ""), ("shutout", "7", "", "", ""), ("doubled", "", "", "2", "1")]
