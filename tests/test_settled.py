"""The settlement as it is shown: every multiplication stands with its terms and its result."""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal
from gettext import NullTranslations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import gin, house, knock
from test_matches import matches, rulesets
from test_settlement import FLIP, WHITEWASH

from scorekeeper.formats.rulesets import resolve
from scorekeeper.present.money import Worth, amount_text, rate_text
from scorekeeper.present.sentences import step_text
from scorekeeper.present.settled import Settled, settled
from scorekeeper.render import Money
from scorekeeper.rules.amounts import Rate
from scorekeeper.rules.matches import Opening, replay
from scorekeeper.rules.records import End, HandRecord
from scorekeeper.rules.rulesets import Ruleset
from scorekeeper.rules.settlement import Settlement, settle

T = NullTranslations()
TWO = ("Ana", "Rui")
RUMMY = resolve("basic-rummy")
DEARER = {"gin_bonus": 25, "undercut_bonus": 25, "box_bonus": 25}


def settlement_of(hands: list[HandRecord], rules: Ruleset) -> Settlement:
    done = settle(replay(hands, rules), rules)
    assert done is not None
    return done


def shown(hands: list[HandRecord], rules: Ruleset) -> Settled:
    return settled(settlement_of(hands, rules), TWO, T)


def value(cell: str) -> int:
    """What the arithmetic of a cell comes to, worked out anew; a cell that says it wrongly fails."""
    assert re.fullmatch(r"[−+×() =\d]*", cell)
    terms, _, result = cell.replace("×", "*").replace("−", "-").rpartition(" = ")
    if terms:
        assert eval(terms) == int(result), cell  # noqa: S307 - digits and signs alone
    return int(result or 0)


@pytest.mark.parametrize(("scope", "cell"), [
    ("hand_points", "132 × 2 − 132 = 132"),
    ("hand_points_and_game", "(132 + 100) × 2 − 232 = 232"),
    ("all", "332 × 2 − 332 = 332"),
    ("difference", "332 × 2 − 332 = 332"),
])
def test_a_shutout_that_doubles_shows_what_it_doubles(scope: str, cell: str) -> None:
    [column] = shown(WHITEWASH, house(shutout_bonus=0, shutout_doubles=scope, **DEARER)).columns
    assert column.terms[-1].cells == (cell, "")


def test_a_difference_that_doubles_is_less_the_boxes_of_who_is_shut_out() -> None:
    rules = house(tie="knocker", shutout_when="no_points", shutout_bonus=0, shutout_doubles="difference")
    done = settlement_of([knock(1, 4, 4), gin(0, 90)], rules)
    [column] = settled(done, TWO, T).columns
    assert column.terms[-1].cells == ("(230 − 20) × 2 − 210 = 210", "")
    assert [step_text(step, TWO, T) for step in done.steps][-1] == \
        "Rui is shut out, the difference counts double: (230 − 20) × 2 − 210 = 210 points more for Ana."


def test_a_flat_bonus_is_none_of_what_doubles() -> None:
    [column] = shown(WHITEWASH, house(shutout_bonus=70, shutout_doubles="all", **DEARER)).columns
    assert [term.cells[0] for term in column.terms] == ["132", "100", "4 × 25 = 100", "70", "(132 + 100 + 100) × 2 − 332 = 332"]


def test_a_column_that_counts_several_times_says_what_it_adds() -> None:
    club = house(columns=3, column_multiplier=(1, 1, 3))
    done = settlement_of([gin(0, 90), gin(0, 90), gin(0, 90), gin(1, 90), gin(0, 20)], club)
    sides = settled(done, TWO, T)
    assert [column.terms[-1].cells for column in sides.columns][-1] == ("330 × 3 − 330 = 660", "")
    assert sides.sums == ("330 + 330 + 990 = 1650", "0 + 0 + 0 = 0")
    assert [step_text(step, TWO, T) for step in done.steps][-1] == "Column 3 counts × 3: 330 × 3 − 330 = 660 more for Ana."


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
    assert column.terms[-1].cells[0] == f"{once} × 2 − {once} = {once}"


# in money


def out(by: int, *counts: int | None) -> HandRecord:
    """Seat `by` went out at rummy; a count a seat."""
    nobody = (None,) * len(counts)
    return HandRecord(End.OUT, by, counts, nobody, nobody)



def worth(per_point: str, currency: str = "EUR") -> Worth:
    return Worth(Rate(Decimal(per_point), currency), Money(T))


def money(totals: str, rate: Worth) -> tuple[str, ...]:
    """What is said of a classic match of one gin, at this rate; `totals` only names it to who reads the test."""
    done = settled(settlement_of([gin(0, 80)], house(shutout_bonus=0)), TWO, T, rate)
    assert " − ".join(map(str, done.totals)) == totals
    return *done.amounts, done.rounding


@pytest.mark.parametrize(("per_point", "currency", "said", "rounding"), [
    ("0.05", "EUR", "220 × €0.05 = €11.00", "Amounts are rounded to €0.01, halves up."),
    ("0.5", "eur", "220 × €0.50 = €110.00", "Amounts are rounded to €0.01, halves up."),
    ("0.00125", "EUR", "220 × €0.00125 = €0.275, rounded to €0.28", "Amounts are rounded to €0.01, halves up."),
    ("0.00001", "EUR", "220 × €0.00001 = €0.0022, rounded to €0.00", "Amounts are rounded to €0.01, halves up."),
    ("10", "BRL", "220 × R$10.00 = R$2,200.00", "Amounts are rounded to R$0.01, halves up."),
    ("0.125", "JPY", "220 × ¥0.125 = ¥27.5, rounded to ¥28", "Amounts are rounded to ¥1, halves up."),
    ("0.0125", "KWD", "220 × KWD_0.0125 = KWD_2.750", "Amounts are rounded to KWD_0.001, halves up."),
    ("0.05", "chips", "220 × 0.05_chips = 11.00_chips", "Amounts are rounded to 0.01_chips, halves up."),
    ("2", "chips", "220 × 2_chips = 440_chips", ""),
    ("0.05", "", "220 × 0.05 = 11.00", "Amounts are rounded to 0.01, halves up."),
    ("3.0", "", "220 × 3.0 = 660", ""),
    ("99999999999999999999", "EUR", "220 × €99,999,999,999,999,999,999.00 = €21,999,999,999,999,999,999,780.00", "Amounts are rounded to €0.01, halves up."),
])
def test_the_one_with_less_pays_the_difference_times_the_rate(per_point: str, currency: str, said: str, rounding: str) -> None:
    written = money("220 − 0", worth(per_point, currency))
    assert tuple(text.replace("\N{NO-BREAK SPACE}", "_") for text in written) == (f"Rui pays Ana {said}.", rounding)


def test_who_won_by_the_target_pays_when_the_other_has_more() -> None:
    done = settled(settlement_of(FLIP, house()), TWO, T, worth("0.05"))
    assert done.outcome[0] == "Ana wins the match."
    assert done.amounts == ("Ana pays Rui 11 × €0.05 = €0.55.",)


def test_several_columns_are_paid_by_their_whole_difference() -> None:
    done = settlement_of([gin(0, 90), gin(0, 90), gin(0, 90), gin(1, 90), gin(0, 20)], house(columns=3))
    sides = settled(done, TWO, T, worth("0.10"))
    assert sides.amounts == (f"Rui pays Ana {done.difference} × €0.10 = {Money(T).text(done.difference * Decimal('0.10'), 'EUR', 2)}.",)


def test_equal_totals_are_paid_by_nobody() -> None:
    rules = house(game_bonus=0)
    done = settle(replay([gin(0, 80)], rules, opening=Opening((0, 80), (0, 2))), rules)
    assert settled(done, TWO, T, worth("0.05")).amounts == ("Nobody pays.",)


def test_a_match_that_nobody_won_is_paid_by_nobody_and_says_so() -> None:
    short = settle(replay([gin(0, 20)], house()), house(), closed=True)
    assert settled(short, TWO, T, worth("0.05")).outcome[0] == "Nobody wins the match."
    assert settled(short, TWO, T, worth("0.05")).amounts == ("Nobody pays.",)


def test_a_match_without_a_rate_names_no_amount() -> None:
    played = settled(settlement_of(WHITEWASH, house()), TWO, T)
    assert (played.amounts, played.rounding) == ((), "")


def test_each_payment_of_a_rummy_of_four_has_its_amount() -> None:
    match = replay([out(0, None, 23, 41, 7), out(2, 10, 20, None, 30)], RUMMY, seats=4)
    done = settled(settle(match, RUMMY, closed=True), ("Ana", "Rui", "Zé", "Eva"), T, worth("0.125"))
    assert done.payments == ("Rui pays Ana 43 points.", "Eva pays Zé 19 points.", "Eva pays Ana 18 points.")
    assert done.amounts == (
        "Rui pays Ana 43 × €0.125 = €5.375, rounded to €5.38.",
        "Eva pays Zé 19 × €0.125 = €2.375, rounded to €2.38.",
        "Eva pays Ana 18 × €0.125 = €2.25.")


def test_two_at_rummy_pay_what_one_lost_and_not_twice_that() -> None:
    done = settle(replay([out(0, None, 23)], RUMMY, seats=2), RUMMY, closed=True)
    sides = settled(done, TWO, T, worth("1", "USD"))
    assert sides.outcome[1] == "Ana has the most: 23 points, 23 + 23 = 46 ahead of the next."
    assert sides.amounts == ("Rui pays Ana 23 × $1.00 = $23.00.",)


def test_a_name_and_a_currency_that_run_from_right_to_left_turn_nothing_round() -> None:
    [said] = settled(settlement_of([gin(0, 80)], house(shutout_bonus=0)), ("أنا", "Rui"), T, worth("2", "دينار قديم")).amounts
    assert said == "Rui pays \u2068أنا\u2069 220 × 2\N{NO-BREAK SPACE}\u2068دينار قديم\u2069 = 440\N{NO-BREAK SPACE}\u2068دينار قديم\u2069."


def test_amounts_are_written_as_the_language_of_the_catalogue_writes_them() -> None:
    class Portuguese(NullTranslations):
        def info(self) -> dict[str, str]:
            return {"language": "pt_BR"}

    t = Portuguese()
    rate = Worth(Rate(Decimal("0.05"), "BRL"), Money(t))
    assert rate_text(rate, t).replace("\N{NO-BREAK SPACE}", "_") == "R$_0,05 a point"
    assert amount_text(24680, rate, t).replace("\N{NO-BREAK SPACE}", "_") == "24680 × R$_0,05 = R$_1.234,00"


def test_the_rate_is_said_as_it_was_given() -> None:
    assert rate_text(worth("0.05"), T) == "€0.05 a point"
    assert rate_text(worth("0.125", "chips"), T).replace("\N{NO-BREAK SPACE}", "_") == "0.125_chips a point"
