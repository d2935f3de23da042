"""The race of a match: lines, marks and labels stand where the rulings say, and can be told apart in grey."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paper import PSEUDO
from racing import HOLLYWOOD, OPEN_END, SIX, drawn_by_lot, gin_hand, gin_races, raced, rummy_by_lot, rummy_races
from scorekeeper import render
from scorekeeper.present.chart import Race, RaceChart, race_chart
from scorekeeper.present.players import width
from scorekeeper.present.scales import kept_apart, ticks
from scorekeeper.present.scoresheet import Scoresheet
from scorekeeper.present.tracks import MARKED
from scorekeeper.rules.changed_rules import ChangedRules
from scorekeeper.rules.matches import Opening
from scorekeeper.rules.rulings import Verdict
from sheets import CLASSIC, REFERENCE, T, knock

SVG = "{http://www.w3.org/2000/svg}"
races = st.one_of(gin_races, rummy_races)


def points_at(race: Race, height: float) -> float:
    """What this height of the drawing says, in points."""
    frame = race.frame
    return frame.low + (frame.bottom - height) / (frame.bottom - frame.top) * (frame.high - frame.low)


def last_totals(sheet: Scoresheet) -> list[tuple[int, ...]]:
    """How each column, or the one there is, ended by the sheet."""
    return [column.running for column in sheet.columns] or [sheet.running]


# lines


def test_the_reference_match_is_drawn_as_it_was_ruled() -> None:
    sheet = raced(REFERENCE)
    (race,) = race_chart(sheet, T).races
    assert race.told == "Race to 100: Ana 101, Rui 88 after 8 hands."
    assert [(line.name, line.total) for line in race.lines] == [("Ana", 101), ("Rui", 88)]
    jumps = [round(points_at(race, height)) for _place, height in race.lines[1].corners]
    assert jumps == [0, 0, 51, 51, 61, 61, 88, 88]
    assert [mark.shape for mark in race.marks] == ["diamond", "triangle", "diamond", "triangle"]
    assert [sign.word for sign in race_chart(sheet, T).legend] == ["gin", "undercut"]


@given(races)
def test_every_line_ends_where_the_sheet_says(sheet: Scoresheet) -> None:
    chart = race_chart(sheet, T)
    assert [tuple(line.total for line in race.lines) for race in chart.races] == last_totals(sheet)
    for race in chart.races:
        span = (race.frame.high - race.frame.low) / (race.frame.bottom - race.frame.top)
        assert all(abs(points_at(race, line.end[1]) - line.total) <= span for line in race.lines)


@given(races)
def test_lines_are_flat_or_upright_and_stay_in_the_frame(sheet: Scoresheet) -> None:
    for race in race_chart(sheet, T).races:
        for line in race.lines:
            places = [place for place, _height in line.corners]
            assert places == sorted(places)
            assert all(one[0] == other[0] or one[1] == other[1] for one, other in zip(line.corners, line.corners[1:], strict=False))
            assert all(race.frame.left <= place <= race.frame.right and race.frame.top <= height <= race.frame.bottom for place, height in line.corners)
            assert line.path.count("H") + line.path.count("V") == len(line.corners) - 1


@given(races)
def test_labels_keep_apart_and_stay_in_the_drawing(sheet: Scoresheet) -> None:
    for race in race_chart(sheet, T).races:
        heights = sorted(line.label for line in race.lines)
        assert all(below - above >= race.frame.line_height - 0.2 for above, below in zip(heights, heights[1:], strict=False))
        assert heights[0] >= race.frame.size.type / 2 - 0.1 and heights[-1] <= race.frame.bottom
        in_order = sorted(race.lines, key=lambda line: line.label)
        assert [line.total for line in in_order] == sorted((line.total for line in race.lines), reverse=True)


@given(races)
def test_nothing_is_drawn_through_the_word_for_the_target_if_it_can_stand_elsewhere(sheet: Scoresheet) -> None:
    for race in filter(lambda race: race.target, race_chart(sheet, T).races):
        target, size = race.target, race.frame.size
        assert race.frame.left < target.x and target.x + width(target.text) * size.type <= race.frame.right + 1
        assert abs(target.y - target.at) < size.type * 1.2 and target.y <= size.height


def test_the_word_for_the_target_makes_way_for_a_race_that_is_won_at_once() -> None:
    slow = race_chart(raced(REFERENCE), T).races[0]
    fast = race_chart(raced([gin_hand("gin", 0, 60), gin_hand("gin", 0, 60), *REFERENCE], ruleset=HOLLYWOOD), T).races[0]
    assert slow.target.x == slow.frame.left + 4 < fast.target.x - 10


@given(races)
def test_every_hand_won_in_a_marked_way_has_its_mark_on_its_winners_line(sheet: Scoresheet) -> None:
    won = [row for row in sheet.rows if row.verdict in MARKED and row.winner is not None]
    chart = race_chart(sheet, T)
    for number, race in enumerate(chart.races, 1):
        entered = [row for row in won if not sheet.columns or any(column.number == number for column in row.columns)]
        assert [mark.shape for mark in race.marks] == [MARKED[row.verdict][0] for row in entered]
        for mark, row in zip(race.marks, entered, strict=True):
            assert (mark.x, mark.y) in race.lines[row.winner].corners


@given(races)
def test_the_same_match_is_drawn_the_same(sheet: Scoresheet) -> None:
    assert race_chart(sheet, T) == race_chart(sheet, T)


def test_a_match_taken_over_begins_where_it_stood_on_paper() -> None:
    (race,) = race_chart(raced([knock(0, 4, 27)], opening=Opening((62, 40), (3, 2))), T).races
    assert [round(points_at(race, line.corners[0][1])) for line in race.lines] == [62, 40]


def test_a_dead_hand_is_flat_and_has_its_place() -> None:
    (race,) = race_chart(raced([gin_hand("knock", 0, 20), gin_hand("stock out", 0, 0), gin_hand("knock", 1, 20)]), T).races
    assert [tick.text for tick in race.hands] == ["1", "2", "3"]
    assert {place for place, _height in race.lines[0].corners} == {race.frame.left, race.hands[0].at, race.frame.right}


def test_hands_after_the_end_are_not_drawn() -> None:
    ended = [gin_hand("gin", 0, 60), gin_hand("gin", 0, 60)]
    (race,) = race_chart(raced([*ended, gin_hand("gin", 1, 60)]), T).races
    assert race == race_chart(raced(ended), T).races[0]


def test_there_is_no_race_before_the_first_hand() -> None:
    assert race_chart(raced([]), T).races == ()
    assert race_chart(raced([], ruleset=HOLLYWOOD), T).races == ()


def test_without_a_target_there_is_no_line_for_one() -> None:
    (race,) = race_chart(drawn_by_lot(5), T).races
    assert race.target is None and race.told.startswith("The race: Ana ")


def test_a_column_ends_with_the_hand_that_closes_it() -> None:
    sheet = drawn_by_lot(14, HOLLYWOOD)
    chart = race_chart(sheet, T)
    assert [race.heading for race in chart.races] == ["Column 1", "Column 2", "Column 3"]
    ends = [race.lines[0].end[0] for race in chart.races]
    assert ends == sorted(ends) and len(set(ends)) == 3
    assert {race.frame for race in chart.races} == {chart.races[0].frame}  # drawn to one measure
    ana, rui = sheet.columns[0].running
    assert sheet.columns[0].closed == "closed after hand 3"
    assert chart.races[0].told == f"Column 1, race to 100: Ana {ana}, Rui {rui} after 3 hands."


def test_a_column_that_other_rules_open_again_is_drawn_on() -> None:
    longer = [ChangedRules(4, replace(HOLLYWOOD, target=250))]
    hands = [gin_hand("gin", 0, 60), gin_hand("gin", 0, 60), gin_hand("gin", 0, 60), gin_hand("gin", 1, 60)]
    sheet = raced(hands, ruleset=HOLLYWOOD, changes=longer)
    chart = race_chart(sheet, T)
    assert not chart.races[0].lines[0].end[0] < chart.races[0].frame.right
    assert [tuple(line.total for line in race.lines) for race in chart.races] == last_totals(sheet)


def test_a_hand_after_an_end_that_other_rules_took_back_has_its_place() -> None:
    longer = [ChangedRules(4, replace(CLASSIC, target=250))]
    sheet = raced([gin_hand("gin", 0, 60), gin_hand("gin", 0, 60), gin_hand("gin", 1, 60), gin_hand("gin", 1, 60)], changes=longer)
    assert [row.after_end for row in sheet.rows] == [False, False, True, False]
    (race,) = race_chart(sheet, T).races
    assert [mark.x for mark in race.marks] == [race.hands[place].at for place in (0, 1, 3)]
    assert [line.total for line in race.lines] == [160, 80] == list(sheet.running)


def test_totals_below_zero_have_a_line_at_zero() -> None:
    (race,) = race_chart(rummy_by_lot(9), T).races
    assert race.zero is not None and round(points_at(race, race.zero)) == 0
    assert any(line.total < 0 for line in race.lines) and "−" in race.told
    assert race_chart(raced(REFERENCE), T).races[0].zero is None


@pytest.mark.parametrize("hands", [1, 2, 12, 40, 200])
def test_the_axes_have_few_round_ticks(hands: int) -> None:
    (race,) = race_chart(drawn_by_lot(hands), T).races
    assert 1 <= len(race.hands) <= 9 and 2 <= len(race.points) <= 6
    assert len({int(tick.text) for tick in race.points}) == len(race.points)
    places = [tick.at for tick in race.hands]
    assert all(right - left >= 12 for left, right in zip(places, places[1:], strict=False))


@given(st.integers(-5000, 0), st.integers(1, 5000), st.integers(2, 9))
def test_ticks_are_round_and_hold_zero(low: int, high: int, most: int) -> None:
    found = ticks(low, high, most)
    assert 0 in found and len(found) <= most + 1 and low <= found[0] and found[-1] <= high


@given(st.lists(st.floats(0, 100), min_size=1, max_size=8))
def test_what_is_kept_apart_keeps_its_order(wanted: list[float]) -> None:
    kept = kept_apart(wanted, 10, 0, 100)
    order = sorted(range(len(wanted)), key=lambda place: wanted[place])
    assert all(kept[after] - kept[before] >= 10 - 1e-6 for before, after in zip(order, order[1:], strict=False))
    assert 0 <= min(kept) and max(kept) <= 100 + 1e-6
    if all(wanted[after] - wanted[before] >= 10 for before, after in zip(order, order[1:], strict=False)):
        assert list(kept) == wanted


# names


def test_a_name_that_one_letter_at_a_time_would_spoil_stands_in_the_legend() -> None:
    sheet = raced(REFERENCE, ("عبد", "Rui"))
    (plain,), by_letter = race_chart(sheet, T).races, race_chart(sheet, T, by_letter=True)
    assert [line.name for line in plain.lines] == ["عبد", "Rui"]
    assert [line.name for line in by_letter.races[0].lines] == ["①", "Rui"]
    assert (by_letter.legend[0].sign, by_letter.legend[0].word) == ("①", "عبد")
    assert "عبد" in by_letter.races[0].told


@pytest.mark.parametrize("name", ["José", "Jose\u0301", "王小明", "Ана", "O'Neill & <b>"])
def test_other_names_stand_beside_their_lines(name: str) -> None:
    chart = race_chart(raced(REFERENCE, (name, "Rui")), T, by_letter=True)
    assert not chart.races[0].lines[0].name.startswith("①")
    assert all(sign.sign != "①" for sign in chart.legend)


# the drawing


def drawing(chart: RaceChart) -> list[ET.Element]:
    """The drawings as a browser reads them."""
    shown = render.page("partials/race_chart.html", chart=chart)
    return [ET.fromstring(part.partition("</svg>")[0].replace("<svg", f'<svg xmlns="{SVG[1:-1]}"', 1) + "</svg>") for part in ("<svg" + rest for rest in shown.split("<svg")[1:])]


def test_a_drawing_tells_in_one_sentence_what_it_shows() -> None:
    (svg,) = drawing(race_chart(raced(REFERENCE), T))
    assert svg.get("role") == "img"
    assert svg[0].tag == f"{SVG}title" and svg[0].text == "Race to 100: Ana 101, Rui 88 after 8 hands."


def test_lines_differ_by_dashes_and_weight_and_not_by_colour_alone() -> None:
    (svg,) = drawing(race_chart(rummy_by_lot(9), T))
    lines = [path for path in svg.iter(f"{SVG}path") if "race-line" in path.get("class")]
    assert len({path.get("stroke-dasharray") for path in lines}) == len(lines) == len(SIX)


def test_a_drawing_fits_its_box() -> None:
    for sheet in (raced(REFERENCE), rummy_by_lot(9), drawn_by_lot(14, HOLLYWOOD), drawn_by_lot(200)):
        for svg in drawing(race_chart(sheet, T)):
            _left, _top, width, height = map(float, svg.get("viewBox").split())
            for text in svg.iter(f"{SVG}text"):
                assert 0 <= float(text.get("x")) <= width and 0 < float(text.get("y")) <= height


def test_no_name_is_markup() -> None:
    shown = render.page("partials/race_chart.html", chart=race_chart(raced(REFERENCE, ("<b>&", "Rui")), T))
    assert "<b>" not in shown and "&lt;b&gt;" in shown


def test_all_words_of_the_chart_come_from_the_catalogue() -> None:
    for sheet in (raced(REFERENCE), drawn_by_lot(9, HOLLYWOOD), drawn_by_lot(9), rummy_by_lot(9)):
        chart = race_chart(sheet, PSEUDO)
        assert all(sign.word.startswith("⟦") for sign in chart.legend) and chart.heading.startswith("⟦")
        for race in chart.races:
            assert race.told.startswith("⟦") and race.told.endswith("⟧")
            assert race.target is None or race.target.text.startswith("⟦")


def test_every_marked_way_has_a_shape_of_its_own() -> None:
    assert len({shape for shape, _sign in MARKED.values()}) == len({sign for _shape, sign in MARKED.values()}) == len(MARKED)
    sheet = raced([gin_hand(kind, 0, 20) for kind in ("gin", "big gin", "undercut")], ruleset=OPEN_END)
    assert [sign.sign for sign in race_chart(sheet, T).legend] == [MARKED[verdict][1] for verdict in (Verdict.GIN, Verdict.BIG_GIN, Verdict.UNDERCUT)]


