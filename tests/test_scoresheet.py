"""The score sheet's view: what stands in which column, and that nothing on it is added up twice."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from scorekeeper.present.attached import AttachedLine
from scorekeeper.present.columns import ColumnLine
from scorekeeper.present.players import short_names
from scorekeeper.present.ruling import ruling_view
from scorekeeper.present.scoresheet import Correction, Row
from scorekeeper.present.settled import Term
from scorekeeper.rules.cards import read_cards
from scorekeeper.rules.changed_rules import ChangedRules
from scorekeeper.rules.hands import judge_hand
from scorekeeper.rules.matches import Opening
from scorekeeper.rules.records import End, HandRecord, Response
from scorekeeper.rules.rulesets import Ruleset
from scorekeeper.rules.rulings import Verdict

from sheets import CLASSIC, EVENING, LAID_OPEN, REFERENCE, STOCK_OUT, T, gin, knock, long_match, sheet_of


def row_of(record: HandRecord, ruleset: Ruleset = CLASSIC) -> Row:
    """The row of a match's only hand."""
    return sheet_of((record,), ruleset=ruleset).rows[0]


# the columns of a row


def test_points_stand_in_the_winners_column_only() -> None:
    rows = sheet_of(REFERENCE).rows
    assert [row.points for row in rows] == [
        (23, None), (None, 51), (None, 10), (None, None), (38, None), (17, None), (None, 27), (23, None)]


def test_both_running_totals_stand_on_every_row() -> None:
    rows = sheet_of(REFERENCE).rows
    assert [row.running for row in rows] == [
        (23, 0), (23, 51), (23, 61), (23, 61), (61, 61), (78, 61), (78, 88), (101, 88)]


def test_each_row_says_who_dealt_who_ended_it_and_how() -> None:
    rows = sheet_of(REFERENCE).rows
    assert [(row.dealer, row.ended_by, row.kind) for row in rows] == [
        ("Ana", "Ana", "knock"), ("Rui", "Rui", "gin"), ("Ana", "Ana", "undercut"), ("Rui", "", "stock out"),
        ("Rui", "Ana", "gin"), ("Ana", "Rui", "undercut"), ("Rui", "Rui", "knock"), ("Ana", "Ana", "knock")]


def test_each_row_shows_its_sum() -> None:
    assert [row.sum for row in sheet_of(REFERENCE).rows] == [
        "27 − 4 = 23", "31 + 20 = 51", "8 − 8 + 10 = 10", "", "18 + 20 = 38", "10 − 3 + 10 = 17", "29 − 2 = 27", "24 − 1 = 23"]


def test_a_hand_by_cards_shows_what_was_laid_off_and_both_counts_of_the_opponent() -> None:
    row = row_of(LAID_OPEN)
    assert (row.knocker_count, row.before_layoffs, row.opponent_count) == (2, 29, 12)
    assert row.laid_off == read_cards("8H 9H").cards
    assert row.evidence == "cards"


def test_a_hand_by_counts_shows_the_count_before_layoffs_if_it_was_said() -> None:
    assert row_of(knock(0, 7, 31)).before_layoffs is None
    row = row_of(knock(0, 7, 31, before_layoffs=(None, 44)))
    assert (row.before_layoffs, row.opponent_count, row.evidence) == (44, 31, "counts")


def test_a_score_from_paper_has_points_and_no_counts() -> None:
    row = row_of(HandRecord(End.POINTS, 1, points=31))
    assert (row.kind, row.points, row.sum, row.evidence) == ("from paper", (None, 31), "", "paper")
    assert (row.knocker_count, row.opponent_count) == (None, None)


def test_a_win_worth_nothing_is_still_a_win() -> None:
    row = row_of(knock(0, 5, 5), Ruleset(id="house", name="House", tie="knocker"))
    assert (row.points, row.boxes, row.winner) == ((0, None), (1, 0), 0)


def test_extra_boxes_are_boxes() -> None:
    club = replace(CLASSIC, extra_boxes=replace(CLASSIC.extra_boxes, gin=2))
    assert row_of(gin(0, 0, 31), club).boxes == (3, 0)


def test_a_refused_knock_keeps_its_row() -> None:
    row = row_of(knock(0, 12, 30, response=Response.REFUSED))
    assert (row.kind, row.points, row.sum, row.winner) == ("refused", (None, None), "", None)
    assert row.verdict is Verdict.ILLEGAL_KNOCK


@pytest.mark.parametrize(("policy", "response", "kind"), [
    ("opponent_chooses", Response.REFUSED, "refused"), ("opponent_chooses", None, "unanswered"),
    ("open_to_end", None, "played open"), ("void", None, "over limit"),
])
def test_what_became_of_a_knock_over_the_limit_is_told_apart(policy: str, response: Response | None, kind: str) -> None:
    sheet = sheet_of((knock(0, 12, 30, response=response), knock(0, 4, 27)), ruleset=replace(CLASSIC, illegal_knock=policy))
    assert [row.kind for row in sheet.rows] == [kind, "knock"]
    assert sheet.over_limit == (kind,)


def test_an_accepted_knock_over_the_limit_is_marked_where_it_scores() -> None:
    sheet = sheet_of((knock(0, 12, 30, response=Response.ACCEPTED), knock(0, 4, 27), knock(0, 12, 3, response=Response.ACCEPTED)))
    assert [(row.kind, row.accepted) for row in sheet.rows] == [("knock, accepted", True), ("knock", False), ("undercut, accepted", True)]
    assert sheet.accepted == ("knock, accepted", "undercut, accepted")


def test_a_hand_after_the_end_stands_there_and_scores_nothing() -> None:
    row = sheet_of((*REFERENCE, knock(1, 20, 5))).rows[-1]
    assert row.after_end
    assert (row.points, row.winner, row.boxes, row.running) == ((None, None), None, (0, 0), (101, 88))


# the whole sheet


def test_the_points_on_the_sheet_make_the_running_totals() -> None:
    rows = sheet_of(REFERENCE).rows
    for seat in (0, 1):
        assert sum(row.points[seat] or 0 for row in rows) == rows[-1].running[seat]


def test_the_settlement_shows_each_term_with_its_multiplication() -> None:
    settlement = sheet_of(REFERENCE).settlement
    (column,) = settlement.columns
    assert column.terms == (
        Term("Points of the hands", ("101", "88")),
        Term("Game, for reaching 100", ("100", "")),
        Term("Boxes", ("4 × 20 = 80", "3 × 20 = 60")),
    )
    assert column.totals == settlement.totals == (281, 148)
    assert settlement.outcome == ("Ana wins the match.", "Ana wins by 281 − 148 = 133 points.")


def test_a_winner_with_the_smaller_total_is_told_with_both() -> None:
    small = tuple(knock(1, 20, 9) for _ in range(8))  # Rui: eight hands of 11
    settlement = sheet_of((*small, gin(0, 0, 40), gin(0, 0, 24))).settlement
    assert settlement.totals == (104 + 100 + 40, 88 + 160)
    assert settlement.outcome == ("Ana wins the match.", "Rui is ahead by 248 − 244 = 4 points.")


def test_a_shutout_has_its_line() -> None:
    (column,) = sheet_of((gin(0, 0, 48), gin(0, 0, 60))).settlement.columns
    assert column.terms[-1] == Term("Shutout", ("100", ""))
    doubling = replace(CLASSIC, shutout_bonus=0, shutout_doubles="hand_points")
    (column,) = sheet_of((gin(0, 0, 48), gin(0, 0, 60)), ruleset=doubling).settlement.columns
    assert column.terms[-1] == Term("Shutout: hand points double", ("148 × 2 − 148 = 148", ""))


def test_several_columns_are_settled_one_by_one() -> None:
    hollywood = replace(CLASSIC, columns=3, column_multiplier=(1, 1, 2))
    settlement = sheet_of(tuple(gin(0, 0, 90) for _ in range(4)), ruleset=hollywood).settlement
    assert [column.heading for column in settlement.columns] == ["Column 1", "Column 2", "Column 3"]
    last = settlement.columns[2].terms[-1]
    assert (last.label, last.cells) == ("The column counts × 2", ("330 × 2 − 330 = 330", ""))
    assert settlement.sums == ("330 + 330 + 660 = 1320", "0 + 0 + 0 = 0")
    assert settlement.totals[0] == sum(column.totals[0] for column in settlement.columns)


def test_each_of_several_columns_in_play_is_named_with_its_own_score() -> None:
    hollywood = replace(CLASSIC, columns=3, column_multiplier=(1, 1, 2))
    sheet = sheet_of((gin(0, 0, 90), gin(1, 30, 0), knock(0, 4, 27)), ruleset=hollywood)
    assert sheet.columns == (
        ColumnLine("Column 1", (110, 0), "closed after hand 1", (1, 0), closed_after=1), ColumnLine("Column 2", (23, 50), "", (1, 1)),
        ColumnLine("Column 3", (0, 0), "", (0, 0), times=2))
    assert sheet_of(REFERENCE[:4]).columns == ()


def test_a_match_in_play_has_no_settlement() -> None:
    sheet = sheet_of(REFERENCE[:4])
    assert sheet.settlement is None
    assert (sheet.running, sheet.boxes) == ((23, 61), (1, 2))


def test_a_match_taken_over_from_paper_goes_on_from_there() -> None:
    sheet = sheet_of((knock(0, 4, 27),), opening=Opening((62, 40), (3, 2)))
    assert sheet.rows[0].running == (85, 40)
    assert sheet.facts.opening == Opening((62, 40), (3, 2))


def test_what_differs_from_the_base_is_marked() -> None:
    house = replace(CLASSIC, id="house", undercut_bonus=25, next_dealer="loser")
    line = sheet_of(REFERENCE[:1], ruleset=house, base=CLASSIC).rules
    assert [clause.text for clause in line if clause.differs] == ["undercut 25", "loser deals"]


# corrections


AT = datetime(2026, 11, 29, 21, 40, tzinfo=UTC)


def test_a_correction_tells_what_the_hand_was_and_what_it_became() -> None:
    change = Correction(3, knock(0, 8, 9), REFERENCE[2], "counted again", AT)
    sheet = sheet_of(REFERENCE, corrections=(change,))
    assert [row.number for row in sheet.rows if row.corrected] == [3]
    (line,) = sheet.corrections
    assert line.before == "Ana knocks with 8: 9 − 8 = 1 point"
    assert line.after == "Rui undercuts: 8 − 8 = 0, and 10: 10 points"
    assert (line.hand, line.why, line.at) == ("3", "counted again", AT)


def test_a_hand_taken_out_marks_no_row() -> None:
    sheet = sheet_of(REFERENCE, corrections=(Correction(4, STOCK_OUT, None, "entered twice"),))
    assert not any(row.corrected for row in sheet.rows)
    assert (sheet.corrections[0].before, sheet.corrections[0].after) == ("Nobody scores: the stock ran out", "")


@pytest.mark.parametrize(("why", "said"), [
    ("count", "the count at the table was wrong"), ("writing", "only the writing was wrong"), ("wrong hand", "wrong hand"), ("", ""),
])
def test_the_reason_of_a_correction_stands_in_words(why: str, said: str) -> None:
    assert sheet_of(REFERENCE, corrections=(Correction(4, STOCK_OUT, None, why),)).corrections[0].why == said


# names


@pytest.mark.parametrize(("players", "short"), [
    (("Ana", "Rui"), ("Ana", "Rui")),
    (("Maria Fernanda de Albuquerque", "Rui"), ("Maria", "Rui")),
    (("Maria Fernanda", "Maria Antónia"), ("Fernanda", "Antónia")),
    (("Grandma Ruth", "Grandma Iris"), ("Ruth", "Iris")),
    (("Ana Maria Fernandes", "Ana Maria Figueira"), ("Fernandes", "Figueira")),
    (("Ana", "Ana Maria de Albuquerque"), ("Ana", "Ana M.")),
    (("Maria de Albuquerque e Castro", "Maria Antónia Cardoso"), ("Albuquerq…", "Antónia")),
    (("Bartholomew-James", "Bartholomew-John"), ("James", "John")),
    (("Bartholomewina", "Bartholomewine"), ("…lomewina", "…lomewine")),
    (("Bartholomew-Maximilian", "Rui"), ("Bartholo…", "Rui")),
    (("W" * 60, "Rui"), ("WWWWW…", "Rui")),
    (("W" * 60, "W" * 59), ("1 WWWW…", "2 WWWW…")),
    (("i" * 60, "Rui"), ("i" * 14 + "…", "Rui")),
    (("MARGARETHE", "Wilhelmina"), ("MARGAR…", "Wilhelmina")),
    (("李小龙" * 5, "Rui"), ("李小龙李小…", "Rui")),
    (("e\u0301" * 20, "Rui"), ("e\u0301" * 8 + "…", "Rui")),
    (("👨\u200d👩\u200d👧" * 9, "Rui"), ("👨\u200d👩\u200d👧…", "Rui")),
])
def test_long_names_are_cut_and_stay_apart(players: tuple[str, str], short: tuple[str, str]) -> None:
    assert short_names(players) == short
    assert sheet_of(REFERENCE, players).short == short


def test_the_full_names_stay_in_the_head() -> None:
    players = ("Maria Fernanda de Albuquerque", "Rui")
    assert sheet_of(REFERENCE, players).players == players
    assert sheet_of(REFERENCE, players).facts.played == EVENING


def test_a_long_match_has_a_row_for_every_hand() -> None:
    assert [row.number for row in sheet_of(long_match(200)).rows] == list(range(1, 201))


# one ruling


def test_a_ruling_shows_melds_layoffs_and_deadwood_apart() -> None:
    view = ruling_view(judge_hand(LAID_OPEN, CLASSIC), ("Ana", "Rui"), T)
    ana, rui = view.sides
    assert sorted(map(str, ana.melds)) == ["3C 3D 3S", "5H 6H 7H", "JC JD JH"]
    assert [(str(laid.card), str(laid.onto)) for laid in rui.laid_off] == [("8H", "5H 6H 7H"), ("9H", "5H 6H 7H 8H")]
    assert rui.loose == read_cards("QD 2S").cards
    assert (ana.won, ana.points, rui.points, rui.count) == (True, 10, 0, 12)
    assert (view.headline, view.sum) == ("Ana knocks with 2", "12 − 2 = 10")


def test_the_score_of_a_ruling_is_the_sum_of_the_steps_shown() -> None:
    for record in (*REFERENCE, LAID_OPEN):
        view = ruling_view(judge_hand(record, CLASSIC), ("Ana", "Rui"), T)
        for side in view.sides:
            assert side.points == sum(line.points for line in view.steps if line.player == side.player)


def test_a_report_that_cannot_be_shows_its_problems() -> None:
    view = ruling_view(judge_hand(HandRecord(End.KNOCK, 0), CLASSIC), ("Ana", "Rui"), T)
    assert view.steps == ()
    assert len(view.problems) == 2


def test_changed_rules_are_told_by_what_they_say_otherwise() -> None:
    wild = replace(CLASSIC, name="Fifteen", ace_points=15)
    sheet = sheet_of((LAID_OPEN, LAID_OPEN), changes=(ChangedRules(2, wild),))
    assert [rules.differing for rules in sheet.changes] == [("a loose ace counts 15",)]
    assert (sheet.ruleset, [rules.first for rules in sheet.changes]) == (CLASSIC, [2])


def test_a_change_that_reaches_the_first_hand_leaves_nothing_of_the_rules_before() -> None:
    sheet = sheet_of(REFERENCE, changes=(ChangedRules(1, replace(CLASSIC, name="All along", gin_bonus=30)),))
    assert (sheet.ruleset.name, sheet.changes) == ("All along", ())


def test_each_row_bears_the_marks_of_its_rulings() -> None:
    lines = tuple(AttachedLine(mark, hand, "", "", "", "", "", "") for mark, hand in ((1, 2), (2, 2), (3, 5)))
    assert [row.rulings for row in sheet_of(REFERENCE, rulings=lines).rows] == [(), (1, 2), (), (), (3,), (), (), ()]


def test_boxes_of_each_worth_have_a_line_and_the_lines_of_a_settlement_come_to_its_totals() -> None:
    """Ana's boxes: one of 20 by the first rules, two of 25 by the others: 20 + 50."""
    dearer = replace(CLASSIC, id="dearer", name="Dearer", box_bonus=25)
    sheet = sheet_of((gin(0, 0, 10), gin(0, 0, 15), gin(0, 0, 20)), changes=[ChangedRules(2, dearer)])
    [column] = sheet.settlement.columns
    assert [term.cells for term in column.terms if term.label == "Boxes"] == [("1 × 20 = 20", ""), ("2 × 25 = 50", "")]
    shown = [sum(int(term.cells[seat].split()[-1]) for term in column.terms if term.cells[seat]) for seat in (0, 1)]
    assert tuple(shown) == column.totals
