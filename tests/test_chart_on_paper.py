"""The race on paper: its words read back, nothing WeasyPrint would warn of, and all told apart by a printer that knows only grey."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING

import pytest

from paper import PSEUDO, pages_of, picture_of, pseudo_page, reader_of, text_of
from racing import HOLLYWOOD, OPEN_END, RUMMY, SIX, drawn_by_lot, gin_hand, raced, rummy_by_lot, rummy_hand
from scorekeeper import pdf, render
from scorekeeper.present.chart import Mark, Race, race_chart
from scorekeeper.present.scoresheet import Scoresheet
from sheets import REFERENCE, T, knock

pytestmark = pytest.mark.usefixtures("nothing_logged")

if TYPE_CHECKING:
    from PIL.Image import Image

PAGE = """<!doctype html><html lang="en"><head><title>The race</title><style>@page {{ size: {width}px {height}px; margin: 0 }}
body {{ margin: 0; font: 10px "DejaVu Sans" }} figure {{ margin: 0 }} .race-plot {{ display: block; width: {width}px }}</style></head><body>{chart}</body></html>"""
SHARP = 4  # pixels for each length of the drawing
DARK, PALE = 110, 190  # greys
GIN_OFF = replace(OPEN_END, gin_off_bonus=20)


@pytest.fixture(scope="module", autouse=True)
def no_worker_left() -> Iterator[None]:
    yield
    pdf.close()


def on_paper(sheet: Scoresheet) -> bytes:
    """The races of this sheet, one over the other, as large on the page as they are drawn."""
    chart = race_chart(sheet, T, by_letter=True)
    size = chart.races[0].frame.size
    return pdf.make_pdf(PAGE.format(width=size.width, height=(size.height + 40) * len(chart.races), chart=render.page("partials/race_chart.html", chart=chart)))


@cache
def in_grey(sheet: Scoresheet) -> Image:
    """The same as a printer without colours prints it."""
    return picture_of(on_paper(sheet), scale=SHARP / 0.75).convert("L")


def race_of(sheet: Scoresheet) -> Race:
    """The one race of this sheet."""
    return race_chart(sheet, T, by_letter=True).races[0]


def row_of(picture: Image, y: float, left: float, right: float) -> list[int]:
    """The greys along a flat line of the drawing."""
    return [picture.getpixel((x, round(y * SHARP))) for x in range(round(left * SHARP), round(right * SHARP))]


def column_of(picture: Image, x: float, top: float, bottom: float) -> list[int]:
    """The greys along an upright one."""
    return [picture.getpixel((round(x * SHARP), y)) for y in range(round(top * SHARP), round(bottom * SHARP))]


def dark_runs(greys: list[int]) -> list[int]:
    """How long each dark piece is, in lengths of the drawing."""
    return [round(len(list(run)) / SHARP, 2) for dark, run in groupby(greys, key=lambda grey: grey < DARK) if dark]


# told apart in grey


def test_the_two_lines_are_told_apart_by_gaps_and_by_weight() -> None:
    sheet = raced(REFERENCE)
    picture, race = in_grey(sheet), race_of(sheet)
    ana, rui = race.lines
    hand = {int(tick.text): tick.at for tick in race.hands}
    flat_of_ana, flat_of_rui = ana.corners[2][1], rui.corners[4][1]
    whole, dashed = (row_of(picture, height, hand[3] + 8, hand[4]) for height in (flat_of_ana, flat_of_rui))
    assert len(dark_runs(whole)) == 1 and max(whole) < DARK
    assert len(dark_runs(dashed)) >= 2 and max(dashed) > PALE
    thick = max(dark_runs(column_of(picture, hand[3] + 10, flat_of_ana - 6, flat_of_ana + 6)))
    thin = max(max(dark_runs(column_of(picture, x / SHARP, flat_of_rui - 6, flat_of_rui + 6)), default=0) for x in range(round(hand[3] * SHARP) + 40, round(hand[4] * SHARP)))
    assert thick >= thin * 1.4 > 1


def test_the_target_is_a_thin_unbroken_line_and_the_grid_is_pale() -> None:
    sheet = raced(REFERENCE)
    picture, race = in_grey(sheet), race_of(sheet)
    left, right = race.target.x + 80, race.frame.right - 30
    assert len(dark_runs(row_of(picture, race.target.at, left, right))) == 1
    across = column_of(picture, left + 10, race.target.at - 5, race.target.at + 5)
    heavy = race.lines[0].corners[2]
    assert 0.7 <= max(dark_runs(across)) <= max(dark_runs(column_of(picture, heavy[0] + 20, heavy[1] - 5, heavy[1] + 5))) / 1.5
    grid = next(tick.at for tick in race.points if tick.text == "50")
    assert PALE < min(column_of(picture, race.frame.left + 10, grid - 3, grid + 3)) < 250


def shape_in(picture: Image, mark: Mark, half: float) -> tuple[list[float], list[float], list[float]]:
    """The dark pieces of a mark over its middle, in it, and under it."""
    rows = (row_of(picture, mark.y + up * half, mark.x - half * 2.2, mark.x + half * 2.2) for up in (-0.6, 0.3, 0.6))
    over, middle, under = map(dark_runs, rows)
    return over, middle, under


def test_marks_are_told_apart_by_their_shapes() -> None:
    hands = [gin_hand("gin", 0, 40), gin_hand("undercut", 0, 5), gin_hand("big gin", 0, 40), knock(0, 9, 0, laid_off_all=True), gin_hand("knock", 0, 40)]
    sheet = raced(hands, ruleset=GIN_OFF)
    picture, race = in_grey(sheet), race_of(sheet)
    found = {mark.shape: shape_in(picture, mark, race.frame.mark) for mark in race.marks}
    assert set(found) == {"diamond", "triangle", "ringed", "hollow"}
    over, middle, under = found["diamond"]
    assert len(over) == len(middle) == len(under) == 1 and max(over[0], under[0]) <= 1.5 * min(over[0], under[0])
    over, middle, under = found["triangle"]
    assert len(over) == len(middle) == len(under) == 1 and under[0] >= 2 * over[0]
    assert len(found["ringed"][1]) == 3  # a ring, and a core
    assert len(found["hollow"][1]) == 2  # a ring, and nothing in it


def test_a_rummy_is_a_dot() -> None:
    sheet = rummy_by_lot(9)
    picture, race = in_grey(sheet), race_of(sheet)
    over, middle, _under = shape_in(picture, race.marks[0], race.frame.mark)
    assert over[0] > 0.7 * middle[0]


@pytest.mark.parametrize("seat", range(1, 6))
def test_each_of_many_lines_has_gaps_of_its_own(seat: int) -> None:
    """Seen where nothing else is drawn: all but one player of six lose the same in every hand."""
    counts = [5, 5, 5, 5, 5, 5]
    counts[seat] = 60
    sheet = raced([rummy_hand(0 if seat else 1, counts, rummy=False)], SIX, RUMMY)
    picture, race = in_grey(sheet), race_of(sheet)
    x, y = race.lines[seat].corners[2]
    told = dark_runs(row_of(picture, y, x + 4, race.frame.right))
    assert len(told) >= 5
    kinds = {1: (5, 1), 2: (1.2, 1), 3: (9, 2), 4: (14, 1), 5: (6, 2)}  # the longest piece, and how many lengths there are
    longest, lengths = kinds[seat]
    assert abs(max(told[1:-1]) - longest) < 0.8
    assert len({round(piece / longest, 1) > 0.5 for piece in told[1:-1]}) == lengths


# read back


def test_the_words_of_the_race_read_back() -> None:
    read = text_of(on_paper(raced(REFERENCE)))
    for words in ("target 100", "points", "hand", "Ana", "101", "Rui", "88", "◆ gin", "▲ undercut"):
        assert words in read, words


def test_every_column_reads_back() -> None:
    sheet = drawn_by_lot(14, HOLLYWOOD)
    read = text_of(on_paper(sheet)).split()
    assert read.count("Ana") == read.count("Rui") == 3
    assert [str(total) for column in sheet.columns for total in column.running if str(total) not in read] == []


def test_the_picture_is_told_in_a_sentence_to_who_listens() -> None:
    made = on_paper(raced(REFERENCE, ("Ana", "عبد")))
    told = list(alternatives(reader_of(made).trailer["/Root"]["/StructTreeRoot"]))
    assert told == ["Race to 100: Ana 101, \u2068عبد\u2069 88 after 8 hands."]


def alternatives(element: object, depth: int = 0) -> Iterator[str]:
    """Every alternative text of a tagged PDF."""
    element = element.get_object() if hasattr(element, "get_object") else element
    if depth > 40 or not hasattr(element, "get"):
        return
    if "/Alt" in element:
        yield str(element["/Alt"])
    kids = element.get("/K", [])
    for kid in kids if isinstance(kids, list) else [kids]:
        yield from alternatives(kid, depth + 1)


def test_a_name_from_right_to_left_stands_in_the_legend_as_it_is_written() -> None:
    read = text_of(on_paper(raced(REFERENCE, ("عبد", "Rui"))))
    assert "①" in read and ("عبد" in read or "ﻋﺒﺪ" in read)


@pytest.mark.parametrize("players", [("W" * 60, "m" * 60), ("王小明", "🂡🎴👨‍👩‍👧"), ("<b>&amp;", "'\"")])
def test_no_name_makes_weasyprint_speak(players: tuple[str, str]) -> None:
    assert on_paper(raced(REFERENCE, players)).startswith(b"%PDF")


@pytest.mark.parametrize("hands", [1, 12, 40, 200])
def test_a_race_of_any_length_is_one_page(hands: int) -> None:
    pages = pages_of(on_paper(drawn_by_lot(hands)))
    assert len(pages) == 1 and "Rui" in pages[0]


def test_all_words_on_the_sheet_come_from_the_catalogue() -> None:
    chart = race_chart(raced(REFERENCE), PSEUDO, by_letter=True)
    shown = pseudo_page("partials/race_chart.html", chart=chart)
    read = text_of(pdf.make_pdf(PAGE.format(width=340, height=240, chart=shown)))
    for words in ("points", "hand", "target 100", "gin", "undercut"):
        assert f" {words} " not in f" {read} ".replace("\n", " ")
    assert "Ana" in read and "101" in read and read.count("⟦") == read.count("⟧") >= 5
