"""Wrong input of every kind, for reports and for questions: answered with all its problems, in words, and never an exception."""

from __future__ import annotations

import json
import re
import time
from gettext import NullTranslations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.formats.permalinks import link_if_any
from scorekeeper.formats.questions import answer_to_json, ask_question, decode_question, names_in, sides_in
from scorekeeper.formats.reports import judge_report
from scorekeeper.formats.rulesets import shipped
from scorekeeper.formats.rulings import ruling_to_json
from scorekeeper.formats.streams import Broken, read_json, write_json
from scorekeeper.present.answers import answer_speaker, answer_view
from scorekeeper.present.sentences import problem_text, step_text
from scorekeeper.rules.irregularities import INQUIRIES
from scorekeeper.rules.rulings import Step

T = NullTranslations()
ANAS = "5H 6H 7H 3C 3D 3S JC JD JH 2C"
RUIS = "KC KD KS 4C 5C 6C 8H 9H QD 2S"
NINE = "5H 6H 7H 3C 3D 3S JC JD JH"
ASKS = ("may_i_knock", "can_this_go_there", "is_this_a_meld", "how_to_lay", "irregularity")


def report(ana: object = ANAS, rui: object = RUIS, **more: Any) -> dict[str, Any]:
    """The report of a knock by these cards."""
    return {"players": ["Ana", "Rui"], "end": "knock", "by": "Ana",
            "hands": {"Ana": {"cards": ana, **more}, "Rui": {"cards": rui}}}


def question(ask: str, **facts: Any) -> dict[str, Any]:
    """A question under the default ruleset."""
    return {"ask": ask, "facts": facts}


def ruled(told: object) -> dict[str, Any]:
    """The whole ruling with its sentences, as JSON gives it."""
    ruling, _, players = judge_report(told)
    text = ruling_to_json(ruling, players, lambda part: (step_text if isinstance(part, Step) else problem_text)(part, players, T))
    return json.loads(write_json(text))


def answered(told: object) -> dict[str, Any]:
    """The whole answer with its sentences, as JSON gives it; its page is made too."""
    answer, _ = ask_question(told)
    asked, sides = decode_question(told).question, sides_in(told)
    assert (answer.reply is None) == bool(answer.problems)
    assert answer_view(answer, asked, sides, T).headline
    return json.loads(write_json(answer_to_json(answer, answer_speaker(asked, sides, T), names_in(told))))


def problems(told: dict[str, Any]) -> list[tuple[str, str]]:
    """The codes and fields of its problems, each said in whole sentences; what was typed may be quoted, whatever it is."""
    for problem in told["problems"]:
        ours = re.sub("“.*”", "", problem["text"], flags=re.DOTALL)
        assert len(problem["text"].split()) > 2 and not re.search(r"\{\w+\}|None", ours), problem
    return [(problem["code"], problem["field"]) for problem in told["problems"]]


HANDS = [
    ("nine cards", report(ana=NINE), [("card_count", "hands.Ana.cards")]),
    ("twelve cards", report(ana=f"{ANAS} 9D 9S"), [("card_count", "hands.Ana.cards")]),
    ("eleven after discarding", report(ana=f"{ANAS} 9D", discard="KH"), [("card_not_held", "hands.Ana.discard")]),
    ("eleven, nobody knows which goes", report(ana=f"{ANAS} 9D"), [("discard_missing", "hands.Ana.discard")]),
    ("the discard among the ten", report(discard="2C"), [("card_twice", "hands.Ana.discard")]),
    ("the same card twice", report(ana=f"{NINE} JH"), [("card_twice", "hands.Ana.cards")]),
    ("a fifth jack", report(ana="JC JD JH JS JC 5H 6H 7H 2C 3C"), [("card_twice", "hands.Ana.cards")]),
    ("in both hands", report(rui=f"5H {RUIS[3:]}"), [("card_in_both", "hands.Rui.cards")]),
    ("letters", report(ana="five hearts"), [("card_unreadable", "hands.Ana.cards")]),
    ("a joker", report(ana=f"{NINE} 🃏"), [("card_unreadable", "hands.Ana.cards")]),
    ("nothing", report(ana=""), [("card_count", "hands.Ana.cards")]),
    ("no text", report(ana=52), [("field_wrong", "hands.Ana.cards")]),
    ("a list", report(ana=ANAS.split()), [("field_wrong", "hands.Ana.cards")]),
    ("100 kB of letters", report(ana="x" * 100_000), [("field_wrong", "hands.Ana.cards")]),
    ("100 kB of cards", report(ana="5H " * 33_000), [("field_wrong", "hands.Ana.cards")]),
    ("a meld of cards not held", report(melds=["QC QD QS"]), [("card_not_held", "hands.Ana.melds[0]")] * 3),
    ("more layoffs than cards", {**report(), "hands": {"Ana": {"cards": ANAS}, "Rui": {"cards": RUIS, "layoffs": [{"card": "8H"}] * 20}}},
     [("layoffs_too_many", "hands.Rui.layoffs")]),
    ("more layoffs than a pack has cards", {**report(), "hands": {"Ana": {"cards": ANAS}, "Rui": {"cards": RUIS, "layoffs": [{"card": "8H"}] * 2000}}},
     [("field_wrong", "hands.Rui.layoffs")]),
]


@pytest.mark.parametrize(("told", "expected"), [case[1:] for case in HANDS], ids=[case[0] for case in HANDS])
def test_a_report_that_cannot_be_says_why(told: object, expected: list[tuple[str, str]]) -> None:
    ruling = ruled(told)
    assert ruling["verdict"] == "impossible"
    assert problems(ruling) == expected
    assert not any(ruling["points"].values())


ASKED = [
    ("nine cards", question("may_i_knock", cards=NINE), [("card_count", "facts.cards")]),
    ("nine cards to lay", question("how_to_lay", cards=NINE), [("card_count", "facts.cards")]),
    ("twelve cards", question("may_i_knock", cards=f"{ANAS} 9D 9S"), [("card_count", "facts.cards")]),
    ("eleven after discarding", question("may_i_knock", cards=f"{ANAS} 9D", discard="KH"), [("card_not_held", "facts.discard")]),
    ("the discard among the ten", question("may_i_knock", cards=ANAS, discard="2C"), [("card_twice", "facts.discard")]),
    ("the same card twice", question("may_i_knock", cards=f"{NINE} JH"), [("card_twice", "facts.cards")]),
    ("a fifth jack", question("is_this_a_meld", cards="JC JD JH JS JC"), [("card_twice", "facts.cards")]),
    ("in both hands", question("how_to_lay", cards=ANAS, defender=f"5H {RUIS[3:]}"), [("card_in_both", "facts.defender")]),
    ("the other hand is short", question("how_to_lay", cards=ANAS, defender=RUIS[3:]), [("card_count", "facts.defender")]),
    ("taken from nowhere", question("may_i_knock", cards=ANAS, taken="KH"), [("card_not_held", "facts.taken")]),
    ("a card that lies on the table", question("can_this_go_there", melds=["JC JD JH JS"], layoffs=[{"card": "JC"}]),
     [("card_twice", "facts.layoffs[0].card")]),
    ("a card laid off twice", question("can_this_go_there", melds=["5H 6H 7H"], layoffs=[{"card": "8H"}, {"card": "8H"}]),
     [("card_twice", "facts.layoffs[1].card")]),
    ("no meld on the table", {**question("may_i_knock", melds=["5H 6H 7H", "2C 2D", "5S 6S 8S"], cards="8H"), "ruleset": "basic-rummy"},
     [("no_meld", "facts.melds[1]"), ("no_meld", "facts.melds[2]")]),
    ("a card in two melds", question("can_this_go_there", melds=["5H 6H 7H", "7H 7C 7D"], layoffs=[{"card": "8H"}]),
     [("card_twice", "facts.melds[1]")]),
    ("no table", question("can_this_go_there"), [("cards_missing", "facts.melds"), ("cards_missing", "facts.layoffs")]),
    ("more layoffs than cards", question("can_this_go_there", melds=["5H 6H 7H"], layoffs=[{"card": "8H"}] * 12),
     [("layoffs_too_many", "facts.layoffs"), *[("card_twice", f"facts.layoffs[{place}].card") for place in range(1, 12)]]),
    ("more layoffs than a pack has cards", question("can_this_go_there", melds=["5H 6H 7H"], layoffs=[{"card": "8H"}] * 20_000),
     [("field_wrong", "facts.layoffs")]),
    ("more melds than a pack has cards", question("can_this_go_there", melds=["5H 6H"] * 20_000, layoffs=[{"card": "8H"}]),
     [("field_wrong", "facts.melds")]),
    ("letters", question("is_this_a_meld", cards="five hearts"), [("card_unreadable", "facts.cards")]),
    ("a range", question("is_this_a_meld", cards="5H-7H"), [("card_ambiguous", "facts.cards")]),
    ("a range and letters", question("is_this_a_meld", cards="5H-7H hearts"), [("card_unreadable", "facts.cards")]),
    ("nothing", question("is_this_a_meld"), [("cards_missing", "facts.cards")]),
    ("blanks", question("is_this_a_meld", cards=" ,; \n"), [("cards_missing", "facts.cards")]),
    ("no facts", {"ask": "may_i_knock"}, [("card_count", "facts.cards")]),
    ("facts that are none", {"ask": "may_i_knock", "facts": 7}, [("field_wrong", "facts")]),
    ("no question", {"facts": {}}, [("question_unknown", "ask")]),
    ("another question", {"ask": "who_won", "facts": {}}, [("question_unknown", "ask")]),
    ("a question that is no word", {"ask": ["may_i_knock"]}, [("question_unknown", "ask")]),
    ("a word too many", {**question("is_this_a_meld", cards="5H 6H 7H"), "hand": 1}, [("field_unknown", "hand")]),
    ("a fact too many", question("is_this_a_meld", cards="5H 6H 7H", melds=[]), [("field_unknown", "facts.melds")]),
    ("100 kB of letters", question("is_this_a_meld", cards="x" * 100_000), [("field_wrong", "facts.cards")]),
    ("100 kB of cards", question("is_this_a_meld", cards="5H " * 33_000), [("field_wrong", "facts.cards")]),
    ("no case", question("irregularity"), [("question_unknown", "facts.id")]),
    ("no such case", question("irregularity", id="I99"), [("question_unknown", "facts.id")]),
    ("a case that is no word", question("irregularity", id={"I": 1}), [("question_unknown", "facts.id")]),
    ("a fact of another case", question("irregularity", id="I05", agreed=True), [("field_unknown", "facts.agreed")]),
    ("a fact that is no yes or no", question("irregularity", id="I03", agreed="yes"), [("field_wrong", "facts.agreed")]),
    ("a word that is no response", question("irregularity", id="I01", response="maybe"), [("field_wrong", "facts.response")]),
    ("half a count", question("irregularity", id="I02", count=7.5), [("field_wrong", "facts.count")]),
    ("no ruleset", {**question("is_this_a_meld", cards="5H 6H 7H"), "ruleset": "nope"}, [("ruleset_unknown", "ruleset")]),
    ("another game", {**question("how_to_lay", cards=ANAS), "ruleset": "basic-rummy"}, [("question_not_in_game", "facts")]),
    ("names that are none", question("irregularity", id="I05", players=["Ana", "Ana"], by="Rui"), [("players_wrong", "facts.players[1]")]),
    ("somebody else", question("irregularity", id="I05", players=["Ana", "Rui"], by="Eva"), [("player_unknown", "facts.by")]),
]


@pytest.mark.parametrize(("told", "expected"), [case[1:] for case in ASKED], ids=[case[0] for case in ASKED])
def test_a_question_that_cannot_be_says_why(told: object, expected: list[tuple[str, str]]) -> None:
    answer = answered(told)
    assert answer["answer"] is None and not answer["steps"] and not answer["choices"]
    assert problems(answer) == expected


def test_all_problems_are_told_at_once() -> None:
    told = question("can_this_go_there", melds=["5H 6H 7H", "2C 2D", 7], layoffs=[{"card": "5H"}, {"card": "zz"}, {"onto": "5H"}], gin=1, more=2)
    assert problems(answered({**told, "ruleset": {"extends": "classic", "gin_bonus": -1}})) == [
        ("ruleset_invalid", "ruleset.gin_bonus"), ("field_unknown", "facts.more"), ("card_unreadable", "facts.layoffs[1].card"),
        ("card_unreadable", "facts.layoffs[2].card"), ("field_wrong", "facts.melds[2]"), ("field_wrong", "facts.gin"),
        ("card_twice", "facts.layoffs[0].card"),
    ]


def test_what_may_vanish_once_the_rest_is_read_is_not_told() -> None:
    assert problems(answered(question("may_i_knock", cards=f"{NINE} 1x"))) == [("card_unreadable", "facts.cards")]
    assert problems(answered({**question("may_i_knock", cards=ANAS, upcard="?"), "ruleset": "oklahoma"})) == [("card_unreadable", "facts.upcard")]


@pytest.mark.parametrize("spelled", [
    "5H 6H 7H", "5h,6h;7h", "5♥ 6♡ 7❤️", "🂵 🂶 🂷", " 5H\n6H\t7H ", "7H 5H 6H", "5♥︎,6h; 🂷"])
def test_cards_in_every_spelling_are_the_same_cards(spelled: str) -> None:
    answer = answered(question("is_this_a_meld", cards=spelled))
    assert (answer["answer"], answer["steps"][0]["facts"]["meld"]) == ("yes", "5H 6H 7H")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 200) | st.floats(allow_nan=False, allow_infinity=False)
    | st.sampled_from(["5H", "5H 6H 7H", ANAS, RUIS, "Ana", "Rui", "classic", "basic-rummy", "I02", "accepted", "", "zz", "\ud800", "x" * 3000])
    | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(
        st.sampled_from(["card", "onto", "cards", "melds", "id", "by", "players", "extends", "gin_bonus"]) | st.text(max_size=4), inner, max_size=4),
    max_leaves=12,
)
FACTS = sorted({"cards", "melds", "layoffs", "upcard", "discard", "taken", "defender", "gin", "id", "players", "by",
                *(fact.name for inquiry in INQUIRIES.values() for fact in inquiry.facts)})


@settings(deadline=None, max_examples=300)
@given(JSON)
def test_any_json_is_answered_as_a_question_and_as_a_report(value: Any) -> None:
    problems(answered(value))
    problems(ruled(value))


@settings(deadline=None, max_examples=500)
@given(st.fixed_dictionaries(
    {"ask": st.sampled_from(ASKS), "facts": st.dictionaries(st.sampled_from(FACTS), JSON, max_size=6)},
    optional={"ruleset": st.sampled_from([ruleset.id for ruleset in shipped()]) | JSON, "more": JSON}))
def test_any_facts_are_answered(told: dict[str, Any]) -> None:
    answer = answered(told)
    problems(answer)
    assert (link_if_any("ask", told) is None) == (answer["answer"] is None)


@settings(deadline=None, max_examples=300)
@given(st.sampled_from(sorted(INQUIRIES)), st.sampled_from(shipped()), st.data())
def test_any_facts_of_a_case_are_answered(id: str, ruleset: Any, data: st.DataObject) -> None:
    names = [fact.name for fact in INQUIRIES[id].facts]
    value = st.booleans() | st.integers(0, 12) | st.sampled_from(["accepted", "refused", "knocker", "defender", "duplicate", "6D"]) | st.none()
    facts = data.draw(st.dictionaries(st.sampled_from(names), value)) if names else {}
    problems(answered({"ask": "irregularity", "ruleset": ruleset.id, "facts": {"id": id, **facts}}))


@settings(deadline=None, max_examples=200)
@given(st.binary(max_size=200) | st.text(max_size=200).map(lambda text: text.encode("utf-8", "surrogatepass")))
def test_any_bytes_are_a_document_or_say_why_not(raw: bytes) -> None:
    read = read_json(raw)
    if not isinstance(read, Broken):
        problems(answered(read.value))


def test_wrong_input_is_answered_as_fast_as_right_input() -> None:
    started = time.process_time()
    for text in ("x" * 100_000, "5H " * 33_000, "5H," * 33_000, "\n" * 100_000, "🂵" * 25_000):
        for ask in ASKS:
            answered(question(ask, cards=text, melds=[text], layoffs=[{"card": text, "onto": text}], id=text, upcard=text))
    assert time.process_time() - started < 2
