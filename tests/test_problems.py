"""All that is wrong is told at once: what cannot be read hides nothing that is wrong all the same."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from gettext import NullTranslations

import pytest
from answers import answer, cases, judged
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.formats.matches import decode_match
from scorekeeper.formats.reports import judge_report
from scorekeeper.present.sentences import problem_text

ANAS = "5H 6H 7H 3C 3D 3S JC JD JH 2C"
RUIS = "KC KD KS 4C 5C 6C 8H 9H QD 2S"
HANDS = {
    "Ana": {"cards": ANAS, "melds": ["5H 6H 7H", "3C 3D 3S", "JC JD JH"]},
    "Rui": {"cards": RUIS, "melds": ["KC KD KS", "4C 5C 6C"], "layoffs": [{"card": "8H", "onto": "5H 6H 7H"}]}}
CARDS = {"players": ["Ana", "Rui"], "end": "knock", "by": "Ana", "hands": HANDS}

Told = set[tuple[str, str]]


def told(report: dict) -> Told:
    """The codes and fields of the problems of a report."""
    return {(problem.code, problem.field) for problem in judge_report(report)[0].problems}


def changed(path: str, value: object, report: dict = CARDS) -> dict:
    """The report with this value at a path such as `hands.Rui.melds.0`."""
    report = deepcopy(report)
    *places, last = (int(place) if place.isdecimal() else place for place in path.split("."))
    inner = report
    for place in places:
        inner = inner[place]
    inner[last] = value
    return report


# what is certain, whatever else cannot be read

CERTAIN = {
    "one card twice": ("hands.Rui.cards", RUIS.replace("2S", "QD"), {("card_twice", "hands.Rui.cards")}),
    "a card in both hands": ("hands.Rui.cards", RUIS.replace("2S", "5H"), {("card_in_both", "hands.Rui.cards")}),
    "nine cards": ("hands.Rui.cards", RUIS.replace(" 2S", ""), {("card_count", "hands.Rui.cards")}),
    "a meld of another's cards": ("hands.Rui.melds.0", "KC KD KH", {("card_not_held", "hands.Rui.melds[0]")}),
    "another's card laid off": ("hands.Rui.layoffs.0.card", "8C", {("card_not_held", "hands.Rui.layoffs[0].card")}),
    "a defender's discard": ("hands.Rui.discard", "2S", {("field_not_asked", "hands.Rui.discard")}),
}
UNREAD = {
    "a word among the other's cards": ("hands.Ana.cards", ANAS.replace("2C", "QQ")),
    "the other's melds": ("hands.Ana.melds.1", "3C 3D QQ"),
    "what a layoff goes onto": ("hands.Rui.layoffs.0.onto", "the red ones"),
    "another meld": ("hands.Rui.melds.1", "4C 5C QQ"),
    "the upcard": ("upcard", "QQ"),
    "the answer": ("response", "perhaps"),
    "a field of no meaning": ("extra", 1),
    "who deals": ("dealer", "Eva"),
    "the other's count": ("deadwood", {"Ana": "2"}),
}


@pytest.mark.parametrize("what", CERTAIN)
@pytest.mark.parametrize("unread", UNREAD)
def test_what_cannot_be_read_elsewhere_hides_nothing(what: str, unread: str) -> None:
    path, value, wrong = CERTAIN[what]
    report = changed(*UNREAD[unread], changed(path, value))
    assert told(changed(path, value)) == wrong
    assert told(report) == wrong | told(changed(*UNREAD[unread]))


@pytest.mark.parametrize("what", ["one card twice", "a card in both hands", "nine cards", "a meld of another's cards"])
@pytest.mark.parametrize(("path", "value", "code"), [
    ("by", "Eva", ("player_unknown", "by")), ("by", None, ("by_missing", "by")), ("end", "nock", ("end_unknown", "end"))])
def test_who_ended_the_hand_and_how_need_not_be_known_for_the_cards(what: str, path: str, value: object, code: tuple) -> None:
    wrong = CERTAIN[what][2]
    assert told(changed(path, value, changed(*CERTAIN[what][:2]))) == wrong | {code}


@pytest.mark.parametrize("ruleset", ["nope", {"extends": "classic", "tie": 7}])
@pytest.mark.parametrize("what", ["one card twice", "a card in both hands", "a meld of another's cards"])
def test_a_ruleset_that_cannot_be_used_hides_no_card(what: str, ruleset: object) -> None:
    report = changed(*CERTAIN[what][:2])
    assert told(report | {"ruleset": ruleset}) > CERTAIN[what][2]


@pytest.mark.parametrize("players", [["Ana"], ["Ana", "Rui", "Eva"], [str(number) for number in range(6)]])
def test_no_hands_of_another_number_are_judged_where_the_ruleset_cannot_be_used(players: list[str]) -> None:
    report = CARDS | {"players": players, "ruleset": "nope", "by": players[0], "hands": {}}
    assert told(report) == {("ruleset_unknown", "ruleset")}


def test_a_word_in_one_hand_and_everything_in_the_other() -> None:
    report = changed("hands.Ana.cards", ANAS.replace("2C", "QQ"), changed("hands.Rui.cards", "KC KC KS 4C 5C 6C 5H 9H QD"))
    assert told(changed("hands.Rui.melds", None, changed("hands.Rui.layoffs", None, report))) == {
        ("card_unreadable", "hands.Ana.cards"), ("card_twice", "hands.Rui.cards"), ("card_count", "hands.Rui.cards"),
        ("card_in_both", "hands.Rui.cards")}


def test_one_field_may_have_several_problems() -> None:
    report = changed("hands.Rui.cards", "KC KC KS 4C 5C 6C 5H 9H QQ 8H 2D")
    report = changed("hands.Rui.melds", None, report)
    assert told(report) == {("card_unreadable", "hands.Rui.cards"), ("card_twice", "hands.Rui.cards"),
                            ("card_in_both", "hands.Rui.cards")}


# what hangs on the unread part


@pytest.mark.parametrize(("report", "wrong"), [
    (changed("hands.Rui.cards", RUIS.replace("KC", "QQ")), {("card_unreadable", "hands.Rui.cards")}),
    (changed("hands.Rui.cards", RUIS.split()), {("field_wrong", "hands.Rui.cards")}),
    (changed("hands.Ana.cards", f"{ANAS} QQ"), {("card_unreadable", "hands.Ana.cards")}),
    (changed("hands.Ana.discard", "QQ", changed("hands.Ana.cards", f"{ANAS} AC")), {("card_unreadable", "hands.Ana.discard")}),
    (changed("hands", []), {("field_wrong", "hands")}),
    (changed("by", "Eva"), {("player_unknown", "by")}),
    (changed("upcard", "QQ", CARDS | {"ruleset": {"extends": "classic", "knock_limit": "upcard"}}),
     {("card_unreadable", "upcard")}),
    ({"players": ["Ana", "Rui"], "end": "points", "by": "Ana", "points": -3}, {("count_impossible", "points")}),
    ({"players": ["Ana", "Rui"], "end": "knock", "by": "Ana", "deadwood": {"Ana": "7", "Rui": 31}},
     {("field_wrong", "deadwood.Ana")}),
    ({"players": ["Ana", "Rui"], "end": "nock", "by": "Ana", "points": 7}, {("end_unknown", "end")}),
])
def test_what_may_be_the_unread_part_is_not_held_against_it(report: dict, wrong: Told) -> None:
    assert told(report) == wrong


def test_too_many_cards_stay_too_many_with_one_unread() -> None:
    assert ("card_count", "hands.Rui.cards") in told(changed("hands.Rui.cards", f"{RUIS} AD QQ"))


def test_an_upcard_is_missed_whatever_the_defenders_layoffs_say() -> None:
    oklahoma = CARDS | {"ruleset": {"extends": "classic", "knock_limit": "upcard"}}
    assert told(changed("hands.Rui.layoffs.0.onto", "QQ", oklahoma)) == {
        ("card_unreadable", "hands.Rui.layoffs[0].onto"), ("upcard_missing", "upcard")}


@pytest.mark.parametrize("names", [("J", "J. R."), ("0", "1"), ("1", "0"), ("hands", "by"), ("a.b", "a")])
def test_whose_field_could_not_be_read_is_told_whatever_the_names(names: tuple[str, str]) -> None:
    report = {"players": list(names), "end": "knock", "by": names[0], "deadwood": {names[0]: "7"}}
    assert told(report) == {("field_wrong", f"deadwood.{names[0]}"), ("count_missing", f"deadwood.{names[1]}")}


def test_a_problem_is_told_once() -> None:
    problems = judge_report(changed("hands.Rui.melds.0", "KH KH KH"))[0].problems
    assert [problem.code for problem in problems] == ["card_not_held"]


# a match begun on paper


@pytest.mark.parametrize(("opening", "wrong"), [
    ({"running": {"Ana": 5, "Rui": 120}, "boxes": {"Ana": -1}},
     {("count_impossible", "opening.boxes.Ana"), ("opening_over", "opening.running.Rui")}),
    ({"running": {"Ana": "5", "Rui": 120}}, {("field_wrong", "opening.running.Ana"), ("opening_over", "opening.running.Rui")}),
    ({"running": {"Rui": 120}, "extra": 1, "boxes": []},
     {("field_unknown", "opening.extra"), ("field_wrong", "opening.boxes"), ("opening_over", "opening.running.Rui")}),
    ({"running": {"Eva": 5, "Rui": 120}}, {("player_unknown", "opening.running.Eva"), ("opening_over", "opening.running.Rui")}),
])
def test_one_wrong_score_from_paper_hides_no_other(opening: dict, wrong: Told) -> None:
    read = decode_match({"players": ["Ana", "Rui"], "opening": opening})
    assert {(problem.code, problem.field) for problem in read.problems} == wrong


def test_boxes_that_do_not_fit_a_score_that_cannot_be_read_are_not_held_against_it() -> None:
    opening = {"running": {"Ana": "x"}, "boxes": {"Ana": 3, "Rui": 3}}
    read = decode_match({"players": ["Ana", "Rui"], "ruleset": {"extends": "classic", "box_when": "at_once"}, "opening": opening})
    assert {(problem.code, problem.field) for problem in read.problems} == {
        ("field_wrong", "opening.running.Ana"), ("opening_boxes", "opening.boxes.Rui")}


# who plays


def reasons(players: object) -> list[tuple[str, str]]:
    """Where the players are wrong, and why."""
    problems = judge_report({"players": players, "end": "void"})[0].problems
    return [(problem.field, problem.facts["reason"]) for problem in problems]


@pytest.mark.parametrize(("players", "wrong"), [
    (None, [("players", "missing")]),
    ("Ana and Rui", [("players", "no_list")]),
    (["Ana"], [("players", "count")]),
    (["Ana", "Rui", "Eva"], [("players", "count")]),
    (["Ana", "Ana"], [("players[1]", "twice")]),
    (["Ana", 7], [("players[1]", "no_text")]),
    (["x" * 101, "Rui"], [("players[0]", "too_long")]),
    (["", "\x1b[31m", "Rui"], [("players", "count"), ("players[0]", "blank"), ("players[1]", "unprintable")]),
])
def test_the_players_are_refused_each_for_a_reason_of_its_own(players: object, wrong: list[tuple[str, str]]) -> None:
    assert reasons(players) == wrong


@pytest.mark.parametrize("name", ["\x1b[31mAna", "A\x00", "A\nB", "A\tB", "A\x7f", "A\x9b", "A\u2028", "Ana\u202e", "\u2066A", "\u200eA"])
def test_a_name_holds_nothing_that_moves_the_line(name: str) -> None:
    assert reasons([name, "Rui"]) == [("players[0]", "unprintable")]


@pytest.mark.parametrize("name", [" ", "\u200b", "\u200d\u200c", "\u3000", "\u00ad", "\ufeff", "\u0301", "\u3164", "\u2800"])
def test_a_name_can_be_seen(name: str) -> None:
    assert reasons([name, "Rui"]) == [("players[0]", "blank")]


@pytest.mark.parametrize("name", ["Zé", "José María", "محمد", "\u05d3\u05d5\u05d3", "👩\u200d👧", "می\u200cخواهم", "J. R.[0]", "7", "<b>"])
def test_a_name_may_be_of_any_script(name: str) -> None:
    assert reasons([name, "Rui"]) == []


@pytest.mark.parametrize(("field", "value"), [("place", "a\x1bb"), ("note", "a\x00b"), ("language", "en\n"), ("place", "a\nb")])
def test_no_text_of_a_match_holds_what_cannot_be_shown(field: str, value: str) -> None:
    [problem] = decode_match({"players": ["Ana", "Rui"], field: value}).problems
    assert (problem.field, problem.facts["expected"]) == (field, "printable_text")


def test_a_note_may_have_lines() -> None:
    assert decode_match({"players": ["Ana", "Rui"], "note": "one\r\n\ttwo\n"}).record.note == "one\r\n\ttwo\n"


# the sentence tells what was typed and what is expected


def sentences(report: dict) -> list[str]:
    """What is said of a report that cannot be."""
    ruling, _, players = judge_report(report)
    return [problem_text(problem, players, NullTranslations()) for problem in ruling.problems]


COUNTS = {"players": ["Ana", "Rui"], "end": "knock", "by": "Ana", "deadwood": {"Ana": 7, "Rui": 31}}


@pytest.mark.parametrize(("field", "value", "shown"), [
    ("by", "Eva", "Eva"), ("dealer", "Eva", "Eva"), ("by", 0, "0"), ("dealer", ["Ana"], '["Ana"]'),
    ("deadwood", {"Ana": 7, "Rui": 31, "Eva": 4}, "Eva"), ("before_layoffs", {"Eva": 4}, "Eva"),
    ("hands", {"Eva": {}}, "Eva")])
def test_who_does_not_play_is_named_as_typed(field: str, value: object, shown: str) -> None:
    assert sentences(COUNTS | {field: value}) == [f"“{shown}” does not play in this match: choose one of Ana, Rui."]


@pytest.mark.parametrize("change", [{"first_dealer": "Eva"}, {"opening": {"running": {"Eva": 4}}}, {"opening": {"boxes": {"Eva": 4}}}])
def test_who_does_not_play_is_named_in_a_match_too(change: dict) -> None:
    [problem] = decode_match({"players": ["Ana", "Rui"]} | change).problems
    assert problem_text(problem, ["Ana", "Rui"], NullTranslations()).startswith("“Eva” does not play")


def test_a_hand_that_is_no_report_is_said_to_be_none() -> None:
    [problem] = decode_match({"players": ["Ana", "Rui"], "hands": [5]}).problems
    said = problem_text(problem, ["Ana", "Rui"], NullTranslations())
    assert said == "Hand 1: A report must be an object in braces, such as one with “end” and “by”."


ANY_JSON = st.sampled_from([None, True, 7, -7, 7.5, "", "x", "5H 6H", [], [5], [None], {}, {"Ana": []}, {"Rui": {"cards": 5}}])


@given(st.dictionaries(st.sampled_from(["dealer", "upcard", "by", "deadwood", "laid_off_all", "before_layoffs", "response",
                                        "hands", "points"]), ANY_JSON))
def test_a_value_of_the_wrong_kind_is_told_what_is_expected(change: dict) -> None:
    problems = judge_report(COUNTS | change)[0].problems
    assert all("expected" in problem.facts for problem in problems if problem.code == "field_wrong")
    assert not any("not written as expected" in said or "None" in said for said in sentences(COUNTS | change))


# facts have types


def reasons_given() -> Iterator[dict]:
    """Every step and problem of the answers to the cases, and to many reports that cannot be."""
    reports = [changed(*unread, changed(path, value)) for path, value, _ in CERTAIN.values() for unread in UNREAD.values()]
    reports += [COUNTS | {"deadwood": {"Ana": count, "Rui": 31}} for count in (-1, 7.5, 10**9, "7", None)]
    reports += [{"players": players, "end": "void"} for players in (None, ["Ana"], ["\x1b", "Rui"], ["Ana", "Ana"])]
    reports += [COUNTS | {"ruleset": {"extends": "classic", "gin_bonus": value}} for value in (None, -1, "x", [])]
    for given_answer in (*map(judged, reports), *map(answer, (*cases("disputes"), *cases("options"), *cases("found")))):
        yield from given_answer.get("steps", ())
        yield from given_answer.get("problems", ())
        settlement = given_answer.get("settlement") or {}
        for account in (settlement, *settlement.get("columns", ())):
            yield from account.get("steps", ())


def test_a_fact_has_one_type_of_json_by_its_name() -> None:
    kinds: dict[tuple[str, str], set[str]] = {}
    for reason in reasons_given():
        for name, fact in json.loads(json.dumps(reason["facts"])).items():
            if fact is not None:
                kinds.setdefault((reason["code"], name), set()).add(type(fact).__name__)
    assert kinds[("better_lay", "layoffs")] == {"list"} and kinds[("deadwood_counted", "cards")] == {"str"}
    assert {key: found for key, found in kinds.items() if len(found) > 1} == {}
