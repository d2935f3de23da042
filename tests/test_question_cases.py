"""The exact answers of the card cases, asked as questions; and that a question and a ruling on the same cards agree."""

from __future__ import annotations

import pytest
from answers import Case, cases, judged
from brute_force import uncut

from scorekeeper.formats.questions import ask_question
from scorekeeper.formats.rulesets import shipped
from scorekeeper.rules.answers import Answer, Reply
from scorekeeper.rules.cards import read_cards
from scorekeeper.rules.melds import arrangements
from scorekeeper.rules.questions.laying_down import is_cut

MELDS, LAYOFFS = cases("melds"), cases("layoffs")
TEN = [case for case in MELDS if len(case["cards"].split()) == 10]
PLANNED = [case for case in LAYOFFS if case["plan"]["layoffs"]]


def name(case: Case) -> str:
    return case["id"]


def ask(question: str, case: Case, **facts: object) -> Answer:
    """The answer under modern rules (gin and undercut 25, big gin) with the ace of this case."""
    ruleset = {"extends": "modern", "ace": case.get("ace", "low")}
    return ask_question({"ask": question, "ruleset": ruleset, "facts": facts})[0]


def counts(answer: Answer) -> list[object]:
    """The deadwood that its steps tell."""
    return [step.facts["count"] for step in answer.steps if step.code == "deadwood_counted"]


@pytest.mark.parametrize("case", TEN, ids=name)
def test_ten_cards_may_be_knocked_with_or_not(case: Case) -> None:
    answer = ask("may_i_knock", case, cards=case["cards"])
    assert answer.reply is (Reply.YES if case["can_knock"] else Reply.NO)
    assert counts(answer) == [case["deadwood"]]
    assert any(step.code == "gin_made" for step in answer.steps) == case["gin"]


@pytest.mark.parametrize("case", PLANNED, ids=name)
def test_a_plan_of_layoffs_goes_in_any_order(case: Case) -> None:
    plan = case["plan"]["layoffs"]
    for layoffs in (plan, plan[::-1]):
        answer = ask("can_this_go_there", case, melds=case["knocker"]["melds"], layoffs=layoffs)
        assert answer.reply is Reply.YES
        assert [step.code for step in answer.steps if step.code != "order_matters"] == ["layoff_accepted"] * len(plan)


GIN = [ruleset.id for ruleset in shipped() if ruleset.game == "gin"]
TABLES = [(GIN[place % len(GIN)], case) for place, case in enumerate(LAYOFFS)]


def report(ruleset: str, case: Case, melds: list[str] | None) -> Case:
    """The hand of this case as a report: Ana knocks with these melds, Rui answers as well as he can."""
    hand = {"cards": case["knocker"]["cards"]} | ({} if melds is None else {"melds": melds})
    return {"ruleset": ruleset, "players": ["Ana", "Rui"], "end": "knock", "by": "Ana", "upcard": "QH",
            "hands": {"Ana": hand, "Rui": {"cards": case["defender"]["cards"]}}}


CUT = [case for case in LAYOFFS if any(is_cut(lay.melds, case["ace"]) for lay in arrangements(read_cards(case["knocker"]["cards"]).cards, case["ace"], limit=10))]


@pytest.mark.parametrize("case", CUT, ids=name)
def test_a_run_cut_in_pieces_comes_to_the_same_as_the_whole_run(case: Case) -> None:
    """Whatever the other hand answers: so the whole run alone is offered (A09)."""
    ruleset = {"extends": "classic", "ace": case["ace"]}
    lays = arrangements(read_cards(case["knocker"]["cards"]).cards, case["ace"], limit=10)
    whole = {(lay.loose, uncut(lay.melds, case["ace"])): lay for lay in lays if not is_cut(lay.melds, case["ace"])}
    for lay in (lay for lay in lays if is_cut(lay.melds, case["ace"])):
        one, other = (judged(report(ruleset, case, list(map(str, melds)))) for melds in (
            lay.melds, whole[lay.loose, uncut(lay.melds, case["ace"])].melds))
        assert (one["points"], one["deadwood"]) == (other["points"], other["deadwood"])


@pytest.mark.parametrize(("ruleset", "case"), TABLES, ids=lambda value: value if isinstance(value, str) else value["id"])
def test_each_layout_that_is_offered_is_ruled_on_as_was_said(ruleset: str, case: Case) -> None:
    """The counts, the verdict, the winner and the points, under each ruleset in turn."""
    facts = {"cards": case["knocker"]["cards"], "defender": case["defender"]["cards"], "upcard": "QH"}
    answer, _ = ask_question({"ask": "how_to_lay", "ruleset": ruleset, "facts": facts})
    assert not answer.problems
    for told in (choice.facts for choice in answer.choices):
        ruling = judged(report(ruleset, case, list(map(str, told["melds"]))))
        assert (ruling["deadwood"]["Ana"]["counted"], ruling["deadwood"]["Rui"]["counted"]) == (told["count"], told["defence"])
        assert (ruling["verdict"], sum(ruling["points"].values())) == (str(told["verdict"]), told["points"])
        assert {"asker": "Ana", "other": "Rui", None: None}[told["winner"] and str(told["winner"])] == ruling["winner"]


@pytest.mark.parametrize(("ruleset", "case"), TABLES, ids=lambda value: value if isinstance(value, str) else value["id"])
def test_a_hand_may_be_knocked_with_exactly_where_the_knock_stands(ruleset: str, case: Case) -> None:
    for cards in (case["knocker"]["cards"], case["defender"]["cards"]):
        answer, _ = ask_question({"ask": "may_i_knock", "ruleset": ruleset, "facts": {"cards": cards, "upcard": "QH"}})
        other = case["defender"] if cards == case["knocker"]["cards"] else case["knocker"]
        ruling = judged(report(ruleset, {"knocker": {"cards": cards}, "defender": other}, None))
        assert (ruling["verdict"] != "illegal_knock") == (answer.reply is Reply.YES)
        assert counts(answer) == [ruling["deadwood"]["Ana"]["counted"]]
