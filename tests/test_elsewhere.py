"""What other rulesets say: the same only where all that is shown is the same, and otherwise what differs is told."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

import pytest
from answers import Case, asked, cases

from scorekeeper.formats.questions import decode_question
from scorekeeper.formats.reports import decode_report, judge_report
from scorekeeper.formats.rulesets import resolve, shipped
from scorekeeper.present.answers import answer_view
from scorekeeper.present.elsewhere import Comparison, compare, compare_answers, others_of, ruling_under
from scorekeeper.present.outcomes import sum_phrase, verdict_text
from scorekeeper.rules.hands import judge_hand
from scorekeeper.rules.questions import ask

T = NullTranslations()
Told = dict[str, tuple[str, str]]


def told(comparison: Comparison) -> Told:
    """The verdict and the sum of those that differ, by ruleset."""
    return {one.ruleset: (one.verdict, one.sum) for one in comparison.differing}


def agreeing(comparison: Comparison) -> set[str]:
    return {one.ruleset for one in comparison.agreeing}


def ruled(report: Case) -> Comparison:
    """The report's ruling beside those of the other rulesets."""
    ruling, ruleset, players = judge_report({"players": ["Ana", "Rui"], **report})
    record = decode_report({part: said for part, said in report.items() if part not in ("ruleset", "players")}, ruleset, players).record
    return compare(record, ruling, others_of(ruleset, shipped()), players, T)


def answered(ask_: str, ruleset: str = "classic", **facts: Any) -> Comparison:
    read = decode_question({"ask": ask_, "ruleset": ruleset, "facts": facts})
    return compare_answers(read.question, ask(read.question, read.ruleset), others_of(read.ruleset, shipped()), T)


def knock(cards: str, melds: list[str] | None, other: str = "KC KD KS QC QS 10S 9H QD 2S 10D") -> Case:
    """Ana's knock, her melds as declared or (None) left to the referee."""
    hand = {"cards": cards} | ({"melds": melds} if melds else {})
    return {"end": "knock", "by": "Ana", "hands": {"Ana": hand, "Rui": {"cards": other}}}


def test_another_count_over_the_limit_is_not_the_same() -> None:
    compared = ruled(knock("5H 6H 7H 8H 3C 3D 3S 6S 4C AD", ["5H 6H 7H 8H", "3C 3D 3S"]))  # N02: the ace is 1, or 15
    assert told(compared)["round-the-corner"][0] == "25 is over the limit: Rui may accept or refuse the knock"
    assert "table-25" in agreeing(compared)


def test_counts_are_told_where_the_sentences_are_alike() -> None:
    """Both are left with an ace: a tie that nobody wins, at 1 or at 15."""
    cheap, dear = (resolve({"extends": "classic", "tie": "nobody", "knock_limit": 20, "ace_points": ace}) for ace in (1, 15))
    record = decode_report(knock("5H 6H 7H 3C 3D 3S JC JD JH AD", None, "9C 9D 9S KC KD KH QC QD QS AC"), cheap, ("Ana", "Rui")).record
    compared = compare(record, judge_hand(record, cheap), [dear], ("Ana", "Rui"), T)
    assert [(one.verdict, one.sum) for one in compared.differing] == [
        ("Nobody scores: both count the same", "Ana is left with 15, Rui is left with 15")]


def test_another_fate_of_a_knock_over_the_limit_is_not_the_same() -> None:
    over = knock("5H 6H 7H 8H 3C 3D 3S 6S 4C AD", None)
    assert agreeing(ruled(over | {"ruleset": {"extends": "classic", "illegal_knock": "void"}})) == set()


@pytest.mark.parametrize("case", [case for case in cases("disputes") if case["kind"] == "report"][::3], ids=lambda case: case["id"])
def test_no_two_rulings_read_alike_and_differ_or_agree_and_read_differently(case: Case) -> None:
    report = asked(case)
    ruling, ruleset, players = judge_report(report)
    if ruling.problems:
        return
    here = verdict_text(ruling, players, T), sum_phrase(ruling, T)
    compared = ruled(report)
    assert all((one.verdict, one.sum) != here for one in compared.differing)
    record = decode_report({part: said for part, said in report.items() if part not in ("ruleset", "players")}, ruleset, players).record
    for one in compared.agreeing:
        there = ruling_under(resolve(one.ruleset), record)
        assert [side.count for side in there.shown] == [side.count for side in ruling.shown]
        assert (verdict_text(there, players, T), there.winner) == (here[0], ruling.winner)


def test_the_least_that_is_left_over_is_not_the_same_with_a_dear_ace() -> None:
    compared = answered("how_to_lay", cards="AH 3C 5D 7S 9H JC KD 2S 4H 10D")  # 61 where the ace is 1, 75 where it is 15
    assert told(compared)["round-the-corner"] == ("This hand may not be knocked with however it is laid: 75 is the least.", "")
    assert "modern" in agreeing(compared)


def test_what_a_lay_would_score_elsewhere_is_told() -> None:
    compared = answered("how_to_lay", cards="9S 10S JS QS KS 2C 3C 4C 4D 4H", defender="7C 7D 7H 7S 8C 8D 8H 8S 4S 5D")  # A02
    said = told(compared)
    assert said["table-25"][0] == "Lay 2♣ 3♣ 4♣; 9♠ 10♠ J♠ Q♠ K♠ and knock with 8."
    assert "the other player scores 20 points" in said["table-25"][1]
    assert "the other player scores 25 points" in said["modern"][1]
    assert "hollywood" in agreeing(compared), "the figures of classic"


@pytest.mark.parametrize("case", [case for name in ("questions", "irregularities") for case in cases(name)][::3], ids=lambda case: case["id"])
def test_no_two_answers_read_alike_and_differ_or_agree_and_read_differently(case: Case) -> None:
    read = decode_question(asked(case))
    if read.problems or (here := ask(read.question, read.ruleset)).problems:
        return
    view = answer_view(here, read.question, (), T)
    compared = compare_answers(read.question, here, others_of(read.ruleset, shipped()), T)
    assert all(one.verdict != view.headline or one.sum for one in compared.differing if not one.missing)
    for one in compared.agreeing:
        there = answer_view(ask(read.question, resolve(one.ruleset)), read.question, (), T)
        assert there.headline == view.headline
        assert {choice.text for choice in there.choices} == {choice.text for choice in view.choices}
