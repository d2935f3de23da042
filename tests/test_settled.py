"""The settlement as it is shown: every multiplication stands with its terms and its result."""

from __future__ import annotations

import re
from dataclasses import replace
from gettext import NullTranslations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import gin, house, knock
from test_matches import matches, rulesets
from test_settlement import WHITEWASH

from scorekeeper.present.sentences import step_text
from scorekeeper.present.settled import Settled, settled
from scorekeeper.rules.matches import replay
from scorekeeper.rules.records import HandRecord
from scorekeeper.rules.rulesets import Ruleset
from scorekeeper.rules.settlement import Settlement, settle

T = NullTranslations()
TWO = ("Ana", "Rui")
DEARER = {"gin_bonus": 25, "undercut_bonus": 25, "box_bonus": 25}


def settlement_of(hands: list[HandRecord], rules: Ruleset) -> Settlement:
    done = settle(replay(hands, rules), rules)
    assert done is not None
    return done


def shown(hands: list[HandRecord], rules: Ruleset) -> Settled:
    return settled(settlement_of(hands, rules), TWO, T)


def value(cell: str) -> int:
    """What the arithmetic of a cell comes to, worked out anew; a cell that says it wrongly fails."""
    terms, _, result = cell.replace("×", "*").rpartition(" = ")
    assert re.fullmatch(r"[-+*() \d]*", cell.replace("×", "*").replace("=", ""))
    if terms:
        assert eval(terms) == int(result), cell  # noqa: S307 - digits and signs alone
    return int(result or 0)


@pytest.mark.parametrize(("scope", "cell"), [
    ("hand_points", "132 × 2 - 132 = 132"),
    ("hand_points_and_game", "(132 + 100) × 2 - 232 = 232"),
    ("all", "(132 + 100 + 100) × 2 - 332 = 332"),
    ("difference", "(132 + 100 + 100) × 2 - 332 = 332"),
])
def test_a_shutout_that_doubles_shows_what_it_doubles(scope: str, cell: str) -> None:
    [column] = shown(WHITEWASH, house(shutout_bonus=0, shutout_doubles=scope, **DEARER)).columns
    assert column.terms[-1].cells == (cell, "")


def test_a_difference_that_doubles_is_less_the_boxes_of_who_is_shut_out() -> None:
    rules = house(tie="knocker", shutout_when="no_points", shutout_bonus=0, shutout_doubles="difference")
    done = settlement_of([knock(1, 4, 4), gin(0, 90)], rules)
    [column] = settled(done, TWO, T).columns
    assert column.terms[-1].cells == ("(110 + 100 + 20 - 20) × 2 - 210 = 210", "")
    assert [step_text(step, TWO, T) for step in done.steps][-1] == \
        "Rui is shut out, the difference counts double: (110 + 100 + 20 - 20) × 2 - 210 = 210 points more for Ana."


def test_a_flat_bonus_is_none_of_what_doubles() -> None:
    [column] = shown(WHITEWASH, house(shutout_bonus=70, shutout_doubles="all", **DEARER)).columns
    assert [term.cells[0] for term in column.terms] == ["132", "100", "4 × 25 = 100", "70", "(132 + 100 + 100) × 2 - 332 = 332"]


def test_a_column_that_counts_several_times_says_what_it_adds() -> None:
    club = house(columns=3, column_multiplier=(1, 1, 3))
    done = settlement_of([gin(0, 90), gin(0, 90), gin(0, 90), gin(1, 90), gin(0, 20)], club)
    sides = settled(done, TWO, T)
    assert [column.terms[-1].cells for column in sides.columns][-1] == ("330 × 3 - 330 = 660", "")
    assert sides.sums == ("330 + 330 + 990 = 1650", "0 + 0 + 0 = 0")
    assert [step_text(step, TWO, T) for step in done.steps][-1] == "Column 3 counts × 3: 330 × 3 - 330 = 660 more for Ana."


def test_the_steps_tell_what_is_doubled_and_by_how_much() -> None:
    doubling = settlement_of(WHITEWASH, house(shutout_bonus=0, shutout_doubles="hand_points_and_game", **DEARER)).steps[-1]
    assert (doubling.facts["parts"], doubling.facts["factor"]) == ((132, 100), 2)
    club = house(columns=2, column_multiplier=(1, 2))
    column = settlement_of([gin(0, 90), gin(0, 90)], club).steps[-1]
    assert (column.facts["parts"], column.facts["factor"], column.points) == ((330,), 2, 330)


@given(matches, rulesets(), st.booleans())
def test_every_cell_comes_to_what_its_arithmetic_says_and_all_of_them_to_the_totals(
        records: list[HandRecord], rules: Ruleset, closed: bool) -> None:
    done = settle(replay(records, rules), rules, closed=closed)
    if done is None:
        return
    sides = settled(done, TWO, T)
    for column in sides.columns:
        summed = tuple(sum(value(term.cells[seat]) for term in column.terms) for seat in range(2))
        assert summed == column.totals
    assert tuple(map(value, sides.sums)) == sides.totals


@pytest.mark.parametrize("scope", ["hand_points", "hand_points_and_game", "all", "difference"])
def test_a_doubled_column_with_a_doubling_shutout_shows_both(scope: str) -> None:
    rules = replace(house(columns=1, shutout_bonus=0, shutout_doubles=scope), column_multiplier=(2,))
    [column] = shown(WHITEWASH, rules).columns
    once = sum(value(term.cells[0]) for term in column.terms[:-1])
    assert column.terms[-1].cells[0] == f"{once} × 2 - {once} = {once}"
