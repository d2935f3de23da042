"""A match in numbers: they are counts of the rulings and agree with each other."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from paper import PSEUDO
from racing import HOLLYWOOD, OPEN_END, drawn_by_lot, gin_hand, gin_races, raced, rummy_by_lot, rummy_races
from scorekeeper import render
from scorekeeper.present.match_numbers import match_numbers, scored, tallies
from scorekeeper.present.scoresheet import Scoresheet
from scorekeeper.rules.rulings import Verdict
from sheets import LAID_OPEN, REFERENCE, T, knock

races = st.one_of(gin_races, rummy_races)


def cells(sheet: Scoresheet) -> dict[str, tuple[str, ...]]:
    """The figures by their labels."""
    return {figure.label: figure.cells for figure in match_numbers(sheet, T).figures}


def test_the_reference_match_in_numbers() -> None:
    assert cells(raced(REFERENCE)) == {
        "Hands won": ("4", "3"), "by a knock": ("2", "1"), "by gin": ("1", "1"), "by an undercut": ("1", "1"),
        "Largest hand": ("38", "51"), "Most in a row": ("2", "2"),
    }
    assert match_numbers(raced(REFERENCE), T).notes == ("8 hands", "1 of them won by nobody")


@given(races)
def test_the_parts_make_the_whole(sheet: Scoresheet) -> None:
    rows, counted = scored(sheet), tallies(sheet)
    nobody = sum(row.winner is None for row in rows)
    assert sum(tally.hands for tally in counted) + nobody == len(rows)
    assert all(tally.streak <= tally.hands for tally in counted)
    assert all((tally.streak == 0) == (tally.hands == 0) == (tally.largest is None) for tally in counted)
    for seat, tally in enumerate(counted):
        won = [row.points[seat] for row in rows if row.winner == seat]
        assert tally.hands == len(won) and tally.largest == max(won, default=None)
    for verdict in Verdict:
        assert sum(tally.won[verdict] for tally in counted) == sum(row.verdict is verdict and row.winner is not None for row in rows)


@given(races)
def test_every_figure_has_a_cell_for_each_seat(sheet: Scoresheet) -> None:
    numbers = match_numbers(sheet, T)
    assert all(len(figure.cells) == len(numbers.players) for figure in numbers.figures)
    whole, *others = numbers.figures
    parts = [figure for figure in others if figure.part]
    assert [sum(map(int, column)) for column in zip(*(part.cells for part in parts), strict=True)] == list(map(int, whole.cells))


def test_what_was_laid_off_is_counted_for_whoever_laid_it_off() -> None:
    sheet = raced([LAID_OPEN])
    (row,) = sheet.rows
    assert row.before_layoffs - row.opponent_count == 17  # the eight and the nine
    assert cells(sheet)["Saved by laying off"] == ("–", "17")
    assert match_numbers(sheet, T).notes == ("1 hand",)


def test_it_is_said_of_how_many_hands_the_layoffs_are_known() -> None:
    sheet = raced([LAID_OPEN, knock(0, 4, 27), gin_hand("stock out", 0, 0), knock(1, 27, 4, before_layoffs=(30, None))])
    assert cells(sheet)["Saved by laying off"] == ("3", "17")
    assert match_numbers(sheet, T).notes[-1] == "laid off: known of 2 of 3 hands in which it could be"


def test_where_nothing_is_known_of_layoffs_nothing_is_said_of_them() -> None:
    assert "Saved by laying off" not in cells(raced(REFERENCE))


def test_a_hand_that_nobody_won_does_not_part_a_row() -> None:
    hands = [gin_hand("knock", 0, 20), gin_hand("stock out", 0, 0), gin_hand("knock", 0, 20), gin_hand("knock", 1, 20)]
    assert [tally.streak for tally in tallies(raced(hands))] == [2, 1]


def test_hands_after_the_end_do_not_count() -> None:
    ended = [gin_hand("gin", 0, 60), gin_hand("gin", 0, 60)]
    assert match_numbers(raced([*ended, gin_hand("gin", 1, 60)]), T) == match_numbers(raced(ended), T)


def test_rummy_has_its_own_words() -> None:
    assert list(cells(rummy_by_lot(9))) == ["Hands won", "by going out", "by rummy", "Largest hand", "Most in a row"]


def test_a_big_gin_stands_only_where_there_is_one() -> None:
    assert "by big gin" not in cells(raced([gin_hand("gin", 0, 20)], ruleset=OPEN_END))
    assert cells(raced([gin_hand("big gin", 0, 20)], ruleset=OPEN_END))["by big gin"] == ("1", "0")


def test_there_are_no_numbers_before_the_first_hand() -> None:
    assert match_numbers(raced([]), T).figures == ()


def test_all_words_come_from_the_catalogue() -> None:
    for sheet in (raced([LAID_OPEN, *REFERENCE[1:]]), drawn_by_lot(9, HOLLYWOOD), rummy_by_lot(9)):
        numbers = match_numbers(sheet, PSEUDO)
        assert all(words.startswith("⟦") for words in (*(figure.label for figure in numbers.figures), *numbers.notes))


def test_the_table_has_a_row_for_each_figure_or_for_each_of_many_players() -> None:
    two = render.page("partials/match_numbers.html", numbers=match_numbers(raced(REFERENCE), T))
    assert two.count("<tr>") == 7 and '<th scope="row">Largest hand</th><td>38</td><td>51</td>' in two
    six = render.page("partials/match_numbers.html", numbers=match_numbers(rummy_by_lot(9), T))
    assert six.count("<tr>") == 7 and "<th scope=\"row\"><bdi>Ana</bdi></th>" in six
