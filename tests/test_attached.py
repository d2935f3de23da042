"""Rulings kept with hands, in words and in a match record."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pypdf
import pytest
from click.testing import CliRunner

from scorekeeper.attached import attached_lines
from scorekeeper.cli import main
from scorekeeper.formats.kept_rulings import AttachedRuling, answer_to_keep, decode_rulings, rulings_to_json
from scorekeeper.formats.matches import decode_match, encode_match
from scorekeeper.formats.permalinks import link_of, open_link
from scorekeeper.formats.reports import decode_report
from scorekeeper.formats.rulesets import resolve
from scorekeeper.other_facts import Played
from scorekeeper.render import catalogue
from scorekeeper.rules.matches import replay
from scorekeeper.rules.records import HandRecord

WORDS = catalogue("en")
MELD = link_of("ask", {"ask": "is_this_a_meld", "facts": {"cards": "5H 6H 7H"}})
MATCH = {"players": ["Ana", "Rui"], "first_dealer": "Ana",
         "hands": [{"end": "stock_out"}, {"end": "knock", "by": "Rui", "deadwood": {"Ana": 31, "Rui": 7}}]}


def kept(token: str, players: tuple[str, ...] = ("Ana", "Rui"), hand: int = 1) -> AttachedRuling:
    kind, question = open_link(token)
    return AttachedRuling(hand, kind, question, answer_to_keep(kind, question), token, players)


def asked(ask: str, **facts: object) -> str:
    return link_of("ask", {"ask": ask, "facts": facts})


@pytest.mark.parametrize(("token", "question", "told", "answer", "cite"), [
    (MELD, "Is this a meld?", "5♥ 6♥ 7♥", "Yes: 5♥ 6♥ 7♥ is a run.", "S000.meld"),
    (asked("may_i_knock", cards="5H 6H 7H 3C 3D 3S JC JD JH 10S 9C"), "May I knock?", "5♥ 6♥ 7♥ 3♣ 3♦ 3♠ J♣ J♦ J♥ 10♠ 9♣",
     "Yes: you may knock with 9 if you discard 10♠.", "S000.knock.limit"),
    (asked("can_this_go_there", melds=["5H 6H 7H", "3C 3D 3S"], layoffs=[{"card": "8H"}, {"card": "9H", "onto": "5H 6H 7H"}]),
     "Can this card go there?", "8♥; 9♥ onto 5♥ 6♥ 7♥; on the table 5♥ 6♥ 7♥ · 3♣ 3♦ 3♠", "Yes: both of them go there.", "S000.layoff"),
    (asked("irregularity", id="I24", knocked=True, kind="duplicate"), "The pack is not right",
     "Had somebody knocked or gone out when it was noticed? Yes; What is wrong with the pack? The same card is there twice", None, None),
    (asked("irregularity", id="I02", count=8, upcard="9S"), "A called gin was none",
     "The knocker: Ana; Was the hand given up as gin, and are the cards gathered? No; How many points are really left over? 8; Which card was the upcard? 9♠; "
     "Has the opponent shown any cards already? No; What does the opponent say to it? Nothing yet", None, None),
    (asked("irregularity", id="I01"), "The knock was over the limit",
     "The knocker: Ana; Has the opponent shown any cards already? No; What does the opponent say to it? Nothing yet", None, None),
    (asked("irregularity", id="I07"), "Wrong number of cards, during play",
     "The player with the wrong number: Ana; Is the number of cards wrong in more than one hand? No; How many cards are in that hand after its discard? Not counted", None, None),
    (asked("irregularity", id="L23"), "Taking a layoff back",
     "The knocker's opponent: Ana; Have both agreed on the score of the hand already? No", None, None),
    (asked("irregularity", id="I06"), "Wrong number of cards, before the first draw", "", None, None),
])
def test_a_question_is_told_with_its_cards_and_facts(token: str, question: str, told: str, answer: str | None, cite: str | None) -> None:
    [line] = attached_lines([kept(token)], WORDS)
    assert line.told == told and line.otherwise == ""
    if answer is not None:
        assert (line.question, line.answer, line.cite) == (question, answer, cite)


def test_of_a_rule_that_its_source_does_not_have_the_whole_is_cited() -> None:
    [line] = attached_lines([kept(asked("irregularity", id="I01"))], WORDS)
    assert line.cite.startswith("not in S000; ") and "accepts the knock as shown or refuses it" in line.cite


def test_a_hand_is_told_by_the_names_of_those_called_a_and_b() -> None:
    token = link_of("judge", {"players": ["A", "B"], "end": "knock", "by": "A", "deadwood": {"B": 4},
                              "hands": {"A": {"cards": "5H 6H 7H 3C 3D 3S JC JD JH 9C"}}})
    [line] = attached_lines([kept(token, ("Rui", "Ana"))], WORDS)
    assert line.told == "Rui 5♥ 6♥ 7♥ 3♣ 3♦ 3♠ J♣ J♦ J♥ 9♣; Ana 4"
    assert line.answer.startswith("Ana undercuts")


def test_an_irregularity_that_says_who_it_is_about_is_told_by_their_name() -> None:
    about_b = link_of("ask", {"ask": "irregularity", "facts": {"id": "I01", "players": ["A", "B"], "by": "B"}})
    plain = link_of("ask", {"ask": "irregularity", "facts": {"id": "I01"}})
    [first, second] = attached_lines([kept(about_b), kept(plain)], WORDS)
    assert (first.answer.startswith("Ana "), second.answer.startswith("Rui ")) == (True, True)  # the opponent decides


def test_rulings_are_numbered_in_their_order() -> None:
    assert [(line.mark, line.hand) for line in attached_lines([kept(MELD), kept(MELD, hand=2)], WORDS)] == [(1, 1), (2, 2)]


def test_the_answer_of_that_time_stands_and_todays_is_told_beside_it() -> None:
    then = kept(MELD)
    [line] = attached_lines([replace(then, answer={**then.answer, "answer": "no"})], WORDS)
    assert (line.answer, line.otherwise) == ("No", "This program answers today: Yes: 5♥ 6♥ 7♥ is a run.")


def test_a_question_that_this_program_does_not_know_keeps_its_answer() -> None:
    unknown = AttachedRuling(1, "ask", {"ask": "may_i_fly", "facts": {}}, {"answer": "yes", "choices": [], "steps": []}, "1.x", ("Ana", "Rui"))
    [line] = attached_lines([unknown], WORDS)
    assert (line.answer, line.otherwise) == ("Yes", "This program cannot answer the question any more.")


def test_a_ruling_asked_by_other_rules_than_those_of_its_hand_says_so() -> None:
    by_table = link_of("ask", {"ask": "is_this_a_meld", "ruleset": "table-25", "facts": {"cards": "5H 6H 7H"}})
    rules = {1: resolve("classic"), 2: resolve("table-25")}
    lines = attached_lines([kept(by_table), kept(by_table, hand=2), kept(MELD)], WORDS, rules.__getitem__)
    assert [line.other_rules for line in lines][1:] == ["", ""]
    assert lines[0].other_rules.startswith("Asked by other rules than those of the hand: gin 25, undercut 20")


# a ruling on a hand, kept with one that went otherwise

KNOCKED = decode_report({"end": "knock", "by": "Rui", "deadwood": {"Ana": 31, "Rui": 7}}, None, ("Ana", "Rui")).record
OVER = decode_report({"end": "knock", "by": "Rui", "deadwood": {"Ana": 31, "Rui": 14}, "response": "accepted"}, None, ("Ana", "Rui")).record


def ruled(**report: object) -> AttachedRuling:
    """A ruling on a hand of A and B, who are Rui and Ana."""
    return kept(link_of("judge", {"players": ["A", "B"], "by": "A", **report}), ("Rui", "Ana"))


@pytest.mark.parametrize(("ruling", "hand", "differs"), [
    (ruled(end="knock", deadwood={"A": 7, "B": 31}), KNOCKED, False),
    (ruled(end="knock", deadwood={"A": 7, "B": 31}, ruleset="table-25"), KNOCKED, False),  # other rules are told elsewhere
    (ruled(end="knock", deadwood={"A": 7, "B": 30}), KNOCKED, True),
    (ruled(end="gin", deadwood={"B": 31}), KNOCKED, True),
    (ruled(end="knock", by="B", deadwood={"A": 31, "B": 7}), KNOCKED, True),
    (ruled(end="knock", deadwood={"A": 14, "B": 31}), OVER, False),  # asked before the opponent had said anything to it
    (ruled(end="knock", deadwood={"A": 14, "B": 31}, response="refused"), OVER, True),
    (kept(asked("irregularity", id="I01")), KNOCKED, False),
])
def test_a_ruling_about_other_facts_than_its_hand_says_so(ruling: AttachedRuling, hand: HandRecord, differs: bool) -> None:
    rules = resolve("classic")
    played = Played(("Ana", "Rui"), replay([hand], rules).hands)
    [line] = attached_lines([ruling], WORDS, played=played)
    assert line.other_facts.startswith("This ruling does not match hand ") is differs


# in a match record


def test_a_record_carries_its_rulings_and_gives_them_back() -> None:
    rulings = (kept(MELD), kept(MELD, ("Rui", "Ana"), hand=2))
    record = decode_match(MATCH | {"rulings": rulings_to_json(rulings)}).record
    assert decode_rulings(record).rulings == rulings
    assert decode_match(encode_match(record)).record == record


@pytest.mark.parametrize(("wrong", "field"), [
    ({"hand": 3}, "hand"), ({"hand": None}, "hand"), ({"link": "1.abc"}, "link"), ({"link": 7}, "link"), ({"players": ["Ana", "Zoe"]}, "players"),
    ({"players": ["Ana", "Ana"]}, "players"), ({"answer": "yes"}, "answer"), ({"at": "late"}, "at"), ({"note": ""}, "note"),
])
def test_a_ruling_that_cannot_be_read_is_named(wrong: dict[str, object], field: str) -> None:
    record = decode_match(MATCH | {"rulings": [{"hand": 1, "link": MELD, **wrong}]}).record
    assert f"rulings[0].{field}" in {problem.field for problem in decode_rulings(record).problems}


def test_the_sheet_of_a_record_prints_its_rulings(tmp_path: Path) -> None:
    (tmp_path / "match.json").write_text(json.dumps(MATCH | {"rulings": rulings_to_json([kept(MELD, hand=2)])}))
    result = CliRunner().invoke(main, ["sheet", str(tmp_path / "match.json"), "--pdf", str(tmp_path / "x.pdf")])
    assert result.exit_code == 0, result.output
    text = " ".join(page.extract_text() for page in pypdf.PdfReader(tmp_path / "x.pdf").pages).replace("\N{NO-BREAK SPACE}", " ")
    assert "knock (1)" in text and "Rulings" in text and "5♥ 6♥ 7♥ is a run." in text


def test_the_sheet_leaves_no_ruling_out_in_silence(tmp_path: Path) -> None:
    (tmp_path / "match.json").write_text(json.dumps(MATCH | {"rulings": [{"hand": 1, "link": "?"}]}))
    result = CliRunner().invoke(main, ["sheet", str(tmp_path / "match.json"), "--pdf", str(tmp_path / "x.pdf")])
    assert result.exit_code == 1 and "rulings[0].link" in result.output
