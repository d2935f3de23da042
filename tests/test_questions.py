"""Questions without a finished hand: which discard makes a knock, what goes where, how a hand may be laid, who can go out."""

from __future__ import annotations

import json
import re
import time
from gettext import NullTranslations
from itertools import permutations
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from brute_force import cards, cases, uncut
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.formats.question_encoding import encode_question
from scorekeeper.formats.questions import answer_to_json, ask_question, decode_question, names_in, sides_in
from scorekeeper.formats.rulesets import resolve, shipped
from scorekeeper.present import question_sentences
from scorekeeper.present.answers import answer_speaker, answer_view
from scorekeeper.present.laid_out import laid_out
from scorekeeper.rules.answers import Answer, Reply
from scorekeeper.rules.cards import PACK, Card, write_cards
from scorekeeper.rules.irregularities import INQUIRIES
from scorekeeper.rules.melds import arrangements, least_deadwood, melds_of_the_pack
from scorekeeper.rules.questions import CanThisGoThere, HowToLay, IsThisAMeld, MayIKnock, ask
from scorekeeper.rules.questions.laying_down import is_cut
from scorekeeper.rules.records import ClaimedLayoff
from scorekeeper.rules.rulesets import Ruleset

T = NullTranslations()
CLASSIC, MODERN, OKLAHOMA, STRAIGHT, RUMMY = map(resolve, ("classic", "modern", "oklahoma", "straight", "basic-rummy"))
TEN = "5H 6H 7H 3C 3D 3S JC JD JH 10S"
ELEVEN = f"{TEN} 9C"
AC_GONE = set(cards("4H 5H 6H 7H 9C 9D 9S QC QD QS"))
BIG = "AC 2C 3C 4C 7C 7D 7H 7S JH QH KH"


def card(text: str) -> Card:
    """The card of this text."""
    return Card.read(text)


def codes(answer: Answer) -> list[str]:
    """The codes of its steps."""
    return [step.code for step in answer.steps]


def facts(answer: Answer, code: str) -> Any:
    """The facts of the first step of this code."""
    return next(step.facts for step in answer.steps if step.code == code)


def wrong(answer: Answer) -> list[tuple[str, str]]:
    """The codes and fields of its problems."""
    return [(problem.code, problem.field) for problem in answer.problems]


def knock(held: str, ruleset: Ruleset = CLASSIC, **more: Any) -> Answer:
    """The answer to whether these cards may be knocked with."""
    return ask(MayIKnock(cards(held), **more), ruleset)


def go_there(melds: list[str], layoffs: str, ruleset: Ruleset = CLASSIC, gin: bool = False) -> Answer:
    """The answer to whether these cards, each `8H` or `8H>5H 6H`, go onto the melds."""
    claims = (part.strip().partition(">") for part in layoffs.split(","))
    told = tuple(ClaimedLayoff(card(what), cards(onto)) for what, _, onto in claims)
    return ask(CanThisGoThere(tuple(map(cards, melds)), told, gin), ruleset)


# may I knock


def test_the_count_is_taken_after_the_discard() -> None:
    answer = knock(ELEVEN)
    assert answer.reply is Reply.YES
    assert codes(answer) == ["best_discard", "melds_found", "deadwood_counted", "knock_within_limit"]
    assert [(choice.may, choice.facts["card"], choice.facts["count"]) for choice in answer.choices] == [
        ("discard", card("10S"), 9), ("discard", card("9C"), 10)]


def test_among_equal_discards_the_dearest_card_goes() -> None:
    assert facts(knock("5H 6H 7H 3C 3D 3S JC JD JH KS QS"), "best_discard")["card"] == card("KS")
    assert facts(knock("5H 6H 7H 3C 3D 3S JC JD JH 8S 8C"), "best_discard")["card"] == card("8C")


def test_the_card_just_taken_is_no_discard() -> None:
    answer = knock(ELEVEN, taken=card("10S"))
    assert codes(answer)[0] == "taken_may_not_go_back"
    assert facts(answer, "best_discard")["card"] == card("9C")
    assert [choice.facts["card"] for choice in answer.choices] == [card("9C")]


def test_the_card_just_taken_is_not_spoken_of_where_it_does_not_matter() -> None:
    assert "taken_may_not_go_back" not in codes(knock(ELEVEN, taken=card("JH")))


def test_a_named_discard_is_held_against_the_card_taken() -> None:
    answer = knock(ELEVEN, discard=card("10S"), taken=card("10S"))
    assert (answer.reply, codes(answer)) == (Reply.NO, ["taken_may_not_go_back"])


def test_a_discard_may_lie_apart_from_ten_cards() -> None:
    assert knock(TEN, discard=card("9C")).reply is knock(ELEVEN, discard=card("9C")).reply is Reply.YES


def test_declared_melds_stand_and_the_lower_lay_is_a_note() -> None:
    answer = knock("5H 6H 7H 4H 9C 9D 9S QC QD QS", melds=tuple(map(cards, ("5H 6H 7H", "9C 9D 9S", "QC QD QS"))))
    assert codes(answer)[-2:] == ["knock_within_limit", "better_lay"]
    assert facts(answer, "deadwood_counted")["count"] == 4
    assert facts(answer, "better_lay")["count"] == 0
    assert answer.cite.startswith("S000.knock.limit"), "the note does not decide"


def test_a_discard_out_of_a_declared_meld_leaves_a_shorter_one_or_none() -> None:
    melds = tuple(map(cards, ("AC 2C 3C 4C", "7C 7D 7H 7S", "JH QH KH")))
    counts = {choice.facts["card"]: choice.facts["count"] for choice in knock(BIG, melds=melds).choices}
    assert counts[card("AC")] == counts[card("7S")] == 0
    assert counts[card("2C")] == 1 + 3 + 4
    assert card("JH") not in counts, "Q and K alone count 20"


def test_eleven_melded_cards_may_all_go_down_where_big_gin_is_played() -> None:
    answer = knock(BIG, MODERN)
    assert [choice.may for choice in answer.choices][:2] == ["lay_all", "discard"]
    assert codes(answer) == ["melds_found", "deadwood_counted", "big_gin_made"]
    assert answer.cite.startswith("Wikipedia: 31")
    assert "lay_all" not in [choice.may for choice in knock(BIG).choices]


def test_the_picture_of_big_gin_shows_eleven_melded_cards_and_no_discard() -> None:
    for taken in (None, card("7S")):
        asked = MayIKnock(cards(BIG), taken=taken)
        laid = laid_out(asked, ask(asked, MODERN))
        assert laid is not None and (laid.going, laid.loose) == (None, ())
        assert {one for meld in laid.melds for one in meld} == set(cards(BIG))


def test_eleven_cards_that_were_declared_with_one_loose_are_no_big_gin_but_could_be() -> None:
    answer = knock(BIG, MODERN, melds=tuple(map(cards, ("AC 2C 3C 4C", "7C 7D 7H", "JH QH KH"))))
    assert "lay_all" not in [choice.may for choice in answer.choices]
    assert [*codes(answer)[:1], *codes(answer)[-2:]] == ["best_discard", "gin_made", "better_lay"]
    assert sum(len(meld.cards) for meld in facts(answer, "better_lay")["melds"]) == 11
    whole = knock(BIG, MODERN, melds=tuple(map(cards, ("AC 2C 3C 4C", "7C 7D 7H 7S", "JH QH KH"))))
    assert codes(whole) == ["meld_accepted"] * 3 + ["deadwood_counted", "big_gin_made"]


def test_the_lower_lay_is_of_the_cards_that_are_kept_when_the_ace_of_clubs_goes() -> None:
    melds = tuple(map(cards, ("5H 6H 7H", "9C 9D 9S", "QC QD QS")))
    answer = knock("4H 5H 6H 7H 9C 9D 9S QC QD QS AC", resolve("round-the-corner"), melds=melds)
    assert facts(answer, "best_discard")["card"] == card("AC"), "a loose ace is 15 there"
    assert AC_GONE == {one for meld in facts(answer, "better_lay")["melds"] for one in meld.cards}


def test_the_reasons_of_a_lay_are_about_the_lay_that_comes_first() -> None:
    first = ask(HowToLay(cards(BIG)), MODERN)
    assert (first.choices[0].facts["makes"], codes(first)) == ("big_gin", ["melds_found", "deadwood_counted", "big_gin_made"])
    dear = ask(HowToLay(cards(BIG), defender=cards("2D 3D 5D 6D 8D 9D JD QD KS 10S")), resolve({"extends": "modern", "big_gin_bonus": 1}))
    assert facts(dear, "best_discard")["card"] == dear.choices[0].facts["discard"]


def test_a_limit_from_the_upcard_needs_the_upcard_but_for_gin() -> None:
    assert wrong(knock(TEN, OKLAHOMA)) == [("upcard_missing", "upcard")]
    assert knock("4H 5H 6H 7H 9C 9D 9S QC QD QS", OKLAHOMA).reply is Reply.YES
    answer = knock(BIG, OKLAHOMA)
    assert {choice.facts["makes"] for choice in answer.choices} == {"gin"}, "without an upcard only gin is sure"


def test_only_gin_ends_a_hand_of_straight_gin() -> None:
    assert codes(knock("5H 6H 7H 3C 3D 3S JC JD JH AC", STRAIGHT))[-2:] == ["gin_only", "knock_over_limit"]


@pytest.mark.parametrize("case", [case for case in cases("melds.jsonl") if len(case["cards"].split()) == 11], ids=lambda case: case["id"])
def test_every_legal_discard_of_eleven_cards_is_found(case: Any) -> None:
    rules = resolve({"extends": "classic", "ace": case["ace"]})
    answer = knock(case["cards"], rules)
    choices, figures = {choice.facts["card"]: choice.facts["makes"] for choice in answer.choices}, case["after_discard"]
    assert set(choices) == set(cards(figures["knock_discards"]))
    assert {one for one, makes in choices.items() if makes == "gin"} == set(cards(figures["gin_discards"]))
    assert facts(answer, "best_discard")["count"] == figures["deadwood"]
    assert facts(answer, "best_discard")["card"] in cards(figures["best_discards"])


# may I go out (basic rummy)


@pytest.mark.parametrize(("held", "table", "steps"), [
    ("6D 6H 6S", [], ["meld_accepted", "went_out"]),
    ("9C", [], ["discard_last", "went_out"]),
    ("JC QC", ["8C 9C 10C"], ["layoff_accepted", "layoff_accepted", "went_out"]),
    ("7C JC 4D", ["8C 9C 10C"], ["layoff_accepted", "layoff_accepted", "discard_last", "went_out"]),
    ("7C JC 4D 4S 4H KD", ["8C 9C 10C"], ["meld_accepted", "layoff_accepted", "layoff_accepted", "discard_last", "went_out"]),
    ("9C 9D", [], ["discard_last", "deadwood_counted", "cannot_go_out"]),
    ("QC 4D", ["8C 9C 10C"], ["discard_last", "deadwood_counted", "cannot_go_out"]),
])
def test_who_can_get_rid_of_every_card_can_go_out(held: str, table: list[str], steps: list[str]) -> None:
    assert codes(knock(held, RUMMY, melds=tuple(map(cards, table)))) == steps


def test_a_card_that_fits_two_ways_goes_where_all_can_go() -> None:
    answer = knock("7H 8H 9H", RUMMY, melds=(cards("7C 7D 7S"), cards("4H 5H 6H")))
    assert answer.reply is Reply.YES


def test_the_last_discard_may_not_be_the_card_just_taken() -> None:
    assert knock("9C", RUMMY, taken=card("9C")).reply is Reply.NO
    assert knock("6D 6H 6S 9C", RUMMY, taken=card("9C")).reply is Reply.NO
    assert knock("6D 6H 6S 9C", RUMMY, taken=card("6S")).reply is Reply.YES


@settings(deadline=None, max_examples=60)
@given(st.permutations(PACK), st.integers(1, 8), st.integers(0, 2))
def test_going_out_is_found_wherever_trying_everything_finds_it(pack: list[Card], size: int, melds: int) -> None:
    table = [meld for meld in list(melds_of_the_pack("low").values())[::17] if len(meld.cards) == 3][:melds]
    lying = {one for meld in table for one in meld.cards}
    held = tuple(one for one in pack if one not in lying and one.rank < 6)[:size]
    answer = ask(MayIKnock(held, melds=tuple(meld.cards for meld in table)), RUMMY)
    if answer.problems:
        assert {code for code, _ in wrong(answer)} == {"card_twice"}, "only melds that share a card"
        return
    assert (answer.reply is Reply.YES) == goes_out(frozenset(held), tuple(frozenset(meld.cards) for meld in table))


def goes_out(held: frozenset[Card], table: tuple[frozenset[Card], ...]) -> bool:
    """Whether laying one meld or one card after the other, in any order, leaves at most one card."""
    if len(held) <= 1:
        return True
    melds = {frozenset(meld.cards) for meld in melds_of_the_pack("low").values()}
    grown = [(held - {one}, (*table[:place], meld | {one}, *table[place + 1:]))
             for one in held for place, meld in enumerate(table) if meld | {one} in melds]
    return any(goes_out(rest, more) for rest, more in grown) or any(goes_out(held - meld, table) for meld in melds if meld <= held)


# can this card go there


def test_cards_go_in_the_order_named() -> None:
    answer = go_there(["5H 6H 7H", "3C 3D 3S"], "8H>5H 6H 7H, 9H, 4H, 3H>3C")
    assert codes(answer) == ["layoff_accepted"] * 4
    assert [str(step.facts["onto"]) for step in answer.steps] == ["5H 6H 7H", "5H 6H 7H 8H", "5H 6H 7H 8H 9H", "3C 3D 3S"]


def test_the_first_that_fails_is_named_with_the_order_that_works() -> None:
    answer = go_there(["5H 6H 7H"], "4H, 9H, 8H")
    assert answer.reply is Reply.YES
    assert facts(answer, "order_matters")["card"] == card("9H")
    assert facts(answer, "order_matters")["cards"] == cards("4H 8H 9H")


def test_the_order_named_works_if_any_choice_of_melds_makes_it_work() -> None:
    answer = go_there(["4H 5H 6H", "8C 8D 8S"], "8H, 7H")
    assert codes(answer) == ["layoff_accepted", "layoff_accepted"]


@pytest.mark.parametrize(("layoffs", "reasons"), [
    ("9H", ["not_next"]),
    ("8D>5H 6H 7H", ["wrong_suit"]),
    ("8D>3C 3D 3S", ["wrong_rank"]),
    ("2H>2C 2D", ["not_on_table"]),
    ("KD, QS", ["not_next", "wrong_suit"]),
])
def test_what_cannot_go_is_refused_with_its_reason(layoffs: str, reasons: list[str]) -> None:
    answer = go_there(["5H 6H 7H", "3C 3D 3S", "8D 9D 10D"] if "KD" in layoffs else ["5H 6H 7H", "3C 3D 3S"], layoffs)
    assert answer.reply is Reply.NO
    assert [step.facts["reason"] for step in answer.steps if step.code == "layoff_refused"] == reasons


def test_the_first_refused_is_the_first_that_fails() -> None:
    answer = go_there(["5H 6H 7H"], "QS, 8H, KC")
    assert [(step.code, str(step.facts["card"])) for step in answer.steps] == [
        ("layoff_accepted", "8H"), ("layoff_refused", "QS"), ("layoff_refused", "KC")]


def test_nothing_goes_onto_gin_unless_the_rules_allow_it() -> None:
    assert codes(go_there(["5H 6H 7H"], "8H", gin=True)) == ["no_layoffs_on_gin"]
    assert codes(go_there(["5H 6H 7H"], "8H", resolve("round-the-corner"), gin=True)) == ["layoff_accepted"]


SMALL = [Card.of(rank, suit) for suit in "CDH" for rank in range(1, 8)]


@settings(deadline=None, max_examples=80)
@given(st.lists(st.sampled_from(SMALL), min_size=1, max_size=5, unique=True))
def test_all_go_if_and_only_if_some_order_and_some_choice_of_melds_works(named: list[Card]) -> None:
    table = tuple(map(cards, ("3C 4C 5C", "6D 6H 6S", "2D 2H 2S")))
    claims = [one for one in named if one not in {each for meld in table for each in meld}]
    if not claims:
        return
    answer = ask(CanThisGoThere(table, tuple(map(ClaimedLayoff, claims))), CLASSIC)
    start = tuple(map(frozenset, table))
    works = {order: all_go(order, start) for order in permutations(claims)}
    assert (answer.reply is Reply.YES) == any(works.values())
    assert ("order_matters" in codes(answer)) == (any(works.values()) and not works[tuple(claims)])
    if "order_matters" in codes(answer):
        assert works[facts(answer, "order_matters")["cards"]]


def all_go(order: tuple[Card, ...], table: tuple[frozenset[Card], ...]) -> bool:
    """Whether these cards go down in this order, each on any meld it fits."""
    if not order:
        return True
    melds = {frozenset(meld.cards) for meld in melds_of_the_pack("low").values()}
    return any(all_go(order[1:], (*table[:place], meld | {order[0]}, *table[place + 1:]))
               for place, meld in enumerate(table) if meld | {order[0]} in melds)


# is this a meld


@pytest.mark.parametrize("ruleset", shipped(), ids=lambda ruleset: ruleset.id)
def test_every_meld_is_one_and_says_which(ruleset: Ruleset) -> None:
    for meld in melds_of_the_pack(ruleset.ace).values():
        answer = ask(IsThisAMeld(meld.cards[::-1]), ruleset)
        assert (answer.reply, answer.steps[0].facts["meld"]) == (Reply.YES, meld)


@pytest.mark.parametrize(("held", "reason"), [
    ("5H 6H", "too_few"), ("5H 6H 8H", "gap"), ("5H 6H 7S", "mixed"), ("QS KS AS", "wraps"), ("5H 6H 7H 7S", "mixed")])
def test_what_is_no_meld_says_why(held: str, reason: str) -> None:
    answer = ask(IsThisAMeld(cards(held)), CLASSIC)
    assert (answer.reply, facts(answer, "meld_refused")["reason"]) == (Reply.NO, reason)


@pytest.mark.parametrize(("held", "ace", "said"), [
    ("QS KS AS", "low", "no ace follows the king here"), ("KS AS 2S", "low", "a run may not go through the ace here"),
    ("KH AH 2H", "high_or_low", "a run may not go through the ace here")])
def test_what_is_no_run_about_the_ace_says_what_is_not_allowed(held: str, ace: str, said: str) -> None:
    (step,) = answer_json({"ask": "is_this_a_meld", "ruleset": {"extends": "classic", "ace": ace}, "facts": {"cards": held}})["steps"]
    assert said in step["text"]


# how to lay it down


def twenty_five(case: Any) -> Ruleset:
    """The rules that the figures of `layoffs.jsonl` were computed by."""
    return resolve({"extends": "classic", "ace": case["ace"], "gin_bonus": 25, "undercut_bonus": 25})


@pytest.mark.parametrize("case", cases("layoffs.jsonl"), ids=lambda case: case["id"])
def test_every_legal_layout_is_offered_and_the_best_comes_first(case: Any) -> None:
    rules, alternatives = twenty_five(case), case["alternatives"]
    held, defender = cards(case["knocker"]["cards"]), cards(case["defender"]["cards"])
    seen = ask(HowToLay(held, defender=defender), rules)
    lawful = arrangements(held, rules.ace, limit=rules.knock_limit)
    offered = [(choice.facts["loose"], uncut(choice.facts["melds"], rules.ace)) for choice in seen.choices]
    assert len(lawful) == alternatives["legal_arrangements"]
    assert {(lay.loose, uncut(lay.melds, rules.ace)) for lay in lawful} == {*offered}
    assert len({*offered}) == len(offered) and not any(is_cut(choice.facts["melds"], rules.ace) for choice in seen.choices)
    best, most = seen.choices[0].facts, alternatives["most_points"]
    assert (best["count"], best["defence"]) == (most["deadwood"], most["defender_deadwood"])
    assert best["points"] == most["result"]["score"]
    assert str(best["winner"]) == ("asker" if most["result"]["winner"] == "knocker" else "other")
    least = min(choice.facts["count"] for choice in seen.choices)
    assert ask(HowToLay(held), rules).choices[0].facts["count"] == least == least_deadwood(held, rules.ace)


def test_the_answer_is_instant() -> None:
    for case in cases("layoffs.jsonl"):
        asked = HowToLay(cards(case["knocker"]["cards"]), defender=cards(case["defender"]["cards"]))
        assert min(seconds_for(asked, twenty_five(case)) for _ in range(3)) < 0.05, case["id"]


def seconds_for(asked: HowToLay, rules: Ruleset) -> float:
    """The processor's time for one answer."""
    started = time.process_time()
    ask(asked, rules)
    return time.process_time() - started


def test_a_layout_tells_what_anybody_could_lay_off_on_it() -> None:
    answer = ask(HowToLay(cards("9S 10S JS QS KS 2C 3C 4C 4D 4H")), CLASSIC)
    told = [(choice.facts["count"], write_cards(choice.facts["fits"])) for choice in answer.choices]
    assert told[0] == (5, "AS 2S 3S 4S 5S 6S 7S 8S")
    assert told[1] == (8, "AC 5C 6C 7C 8C 9C 10C JC QC KC AS 2S 3S 4S 5S 6S 7S 8S")


def test_the_worse_count_is_the_better_lay_where_the_other_hand_says_so() -> None:
    held, other = "9S 10S JS QS KS 2C 3C 4C 4D 4H", "7C 7D 7H 7S 8C 8D 8H 8S 4S 5D"
    answer = ask(HowToLay(cards(held), defender=cards(other)), CLASSIC)
    assert [(choice.facts["count"], str(choice.facts["winner"]), choice.facts["points"]) for choice in answer.choices] == [
        (8, "asker", 1), (5, "other", 10)]


def test_eleven_cards_are_laid_after_each_best_discard() -> None:
    answer = ask(HowToLay(cards("5H 6H 7H 3C 3D 3S JC JD JH KS KC")), CLASSIC)
    assert {choice.facts["discard"] for choice in answer.choices} == set(cards("KS KC"))
    assert all(choice.facts["count"] == 10 for choice in answer.choices)


def test_big_gin_comes_before_any_discard() -> None:
    answer = ask(HowToLay(cards(BIG)), MODERN)
    assert [choice.facts["makes"] for choice in answer.choices[:2]] == ["big_gin", "gin"]
    assert "discard" not in answer.choices[0].facts


def test_a_hand_over_the_limit_has_no_layout() -> None:
    answer = ask(HowToLay(cards("5H 6H 7H 7C 7D KC KD KH 2S AC")), CLASSIC)
    assert (answer.reply, codes(answer)) == (Reply.NO, ["melds_found", "deadwood_counted", "knock_over_limit"])
    assert answer.choices == ()


def test_a_spade_that_may_double_must_be_told() -> None:
    held, other = cards("4H 5H 6H 7H 9C 9D 9S QC QD QS"), cards("KC KD KH 2C 3C 4C 8H 8D 2S 5D")
    assert wrong(ask(HowToLay(held, defender=other), OKLAHOMA)) == [("upcard_missing", "upcard")]
    told = ask(HowToLay(held, upcard=card("9H"), defender=other), OKLAHOMA), ask(HowToLay(held, upcard=card("JS"), defender=other), OKLAHOMA)
    single, doubled = (answer.choices[0].facts["points"] for answer in told)
    assert doubled == 2 * single


# the public form


QUESTIONS = [case["question"] for case in (*cases("questions.jsonl"), *cases("irregularities.jsonl"))]


def test_a_question_written_again_is_the_same_question() -> None:
    for asked in QUESTIONS:
        if ask_question(asked)[0].problems:
            continue
        read = decode_question(asked)
        again = decode_question({**encode_question(read.question), "ruleset": asked["ruleset"]})
        assert again.question == read.question


def test_roles_have_names_where_the_question_names_the_players() -> None:
    asked = {"ask": "irregularity", "facts": {"id": "I01", "players": ["Ana", "Rui"], "by": "Rui"}}
    answer = answer_json(asked)
    assert [choice["who"] for choice in answer["choices"]] == ["Ana", "Ana"]
    assert answer["steps"][0]["player"] == "Ana"
    assert answer["choices"][0]["text"].startswith("Ana ")
    assert [choice["who"] for choice in answer_json({"ask": "irregularity", "facts": {"id": "I01"}})["choices"]] == ["other", "other"]


def answer_json(asked: object) -> Any:
    """The answer as the public JSON has it, sentences and all."""
    answer, _ = ask_question(asked)
    return answer_to_json(answer, answer_speaker(decode_question(asked).question, sides_in(asked), T), names_in(asked))


def test_an_answer_is_plain_json_with_a_sentence_everywhere() -> None:
    for asked in QUESTIONS:
        told = json.loads(json.dumps(answer_json(asked)))
        parts = [*told["steps"], *told["choices"], *told["problems"]]
        assert parts, "an answer without a reason"
        for part in parts:
            assert re.search(r"\w.*[.!?]$", part["text"]), part
            assert "{" not in part["text"] and "None" not in part["text"], part


def test_every_answer_has_its_headline() -> None:
    for asked in QUESTIONS:
        answer, _ = ask_question(asked)
        view = answer_view(answer, decode_question(asked).question, sides_in(asked), T)
        assert re.search(r"^\S.*\.$", view.headline) and "{" not in view.headline and "None" not in view.headline


@pytest.mark.parametrize(("ruleset", "told", "headline"), [
    ("classic", {"melds": ["5H 6H 7H"], "layoffs": [{"card": "QS"}, {"card": "8H"}, {"card": "KC"}]}, "No: Q♠ K♣ do not go there."),
    ("classic", {"melds": ["5H 6H 7H"], "layoffs": [{"card": "QS"}]}, "No: Q♠ does not go there."),
    ("basic-rummy", {"cards": "9C", "taken": "9C"}, "No: you may not discard 9♣ in the turn you took it."),
    ("basic-rummy", {"cards": "9C 9D"}, "No: you cannot go out yet; even if you discard 9♣, 9♦ would stay."),
])
def test_a_headline_names_every_card_that_stands_in_the_way(ruleset: str, told: dict[str, Any], headline: str) -> None:
    asked = {"ask": "may_i_knock" if "cards" in told else "can_this_go_there", "ruleset": ruleset, "facts": told}
    answer, _ = ask_question(asked)
    assert answer_view(answer, decode_question(asked).question, (), T).headline == headline


def test_every_case_that_can_go_wrong_is_asked_by_its_id() -> None:
    for id in INQUIRIES:
        answer, ruleset = ask_question({"ask": "irregularity", "facts": {"id": id}})
        assert ruleset.id == "classic"
        assert answer.reply is not None or {code for code, _ in wrong(answer)} == {"count_missing"}


@pytest.mark.parametrize("table", ["ASKED", "HEADLINE", "CHOICE", "RESULT", "PROBLEM_ASKED"])
def test_no_sentence_names_a_word_that_nothing_fills(table: str) -> None:
    known = {"card", "cards", "count", "melds", "meld", "limit", "upcard", "onto", "better", "fits", "number", "defence",
             "points", "words", "value", "most", "expected", "word"}
    for phrase in getattr(question_sentences, table).values():
        for text in (phrase,) if isinstance(phrase, str) else phrase[:2]:
            assert {name for _, name, _, _ in Formatter().parse(text) if name} <= known, text


def test_every_step_of_a_question_has_its_own_sentence() -> None:
    room = Path(question_sentences.__file__).parent.parent / "rules" / "questions"
    source = "\n".join(path.read_text("utf-8") for path in room.glob("*.py"))
    written = set(re.findall(r"""\bstep\((?:ruleset, )?"(\w+)\"""", source))
    assert {"best_discard", "order_matters", "discard_last", "cannot_go_out", "gin_made"} <= written
    assert written <= {key.partition(".")[0] for key in question_sentences.ASKED}
