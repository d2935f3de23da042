"""The public JSON: what a report may say, every way in which it cannot be, and that nothing is lost on the way."""

from __future__ import annotations

import io
import json
from gettext import NullTranslations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.formats.history import decode_history
from scorekeeper.formats.matches import MatchRecord, decode_match, encode_match, play_through, settled
from scorekeeper.formats.reports import decode_report, encode_report, judge_report
from scorekeeper.formats.rulesets import resolve
from scorekeeper.formats.rulings import plain, ruling_to_json
from scorekeeper.formats.scores import score_to_json
from scorekeeper.formats.streams import MOST_BYTES, Broken, Document, documents, read_json, write_json
from scorekeeper.present.sentences import problem_text, step_text
from scorekeeper.rules.cards import PACK, Card
from scorekeeper.rules.matches import Opening, replay
from scorekeeper.rules.melds import read_meld
from scorekeeper.rules.gin import GIN_ENDS
from scorekeeper.rules.records import ClaimedLayoff, End, HandRecord, Response, ShownHand
from scorekeeper.rules.rulings import Problem, Seat, Step, Verdict
from scorekeeper.rules.settlement import settle

ANA_RUI = ("Ana", "Rui")
CLASSIC = resolve("classic")
KNOCK = {"players": ["Ana", "Rui"], "end": "knock", "by": "Ana", "deadwood": {"Ana": 7, "Rui": 31}}
ANAS = "5H 6H 7H 3C 3D 3S JC JD JH 2C"
RUIS = "KC KD KS 4C 5C 6C 8H 9H QD 2S"
CARDS = {
    "players": ["Ana", "Rui"], "end": "knock", "by": "Ana",
    "hands": {"Ana": {"cards": ANAS, "melds": ["5H 6H 7H", "3C 3D 3S", "JC JD JH"]},
              "Rui": {"cards": RUIS, "melds": ["KC KD KS", "4C 5C 6C"],
                      "layoffs": [{"card": "9H", "onto": "5H 6H 7H"}, {"card": "8H", "onto": "5H"}]}},
}


def spoken(reason: Step | Problem) -> str:
    """The sentence of a step or problem."""
    return (step_text if isinstance(reason, Step) else problem_text)(reason, ANA_RUI, NullTranslations())


def found(report: object) -> list[tuple[str, str]]:
    """The codes and fields of the problems of a report."""
    ruling, _, _ = judge_report(report)
    assert (ruling.verdict is Verdict.IMPOSSIBLE) == bool(ruling.problems)
    return [(problem.code, problem.field) for problem in ruling.problems]


def without(report: dict, *fields: str) -> dict:
    """The report with these fields left out."""
    return {field: value for field, value in report.items() if field not in fields}


# what is wrong, and where


@pytest.mark.parametrize(("change", "code", "field"), [
    ({"players": None}, "players_wrong", "players"),
    ({"players": ["Ana"]}, "players_wrong", "players"),
    ({"players": ["Ana", "Ana"]}, "players_wrong", "players[1]"),
    ({"players": ["Ana", " "]}, "players_wrong", "players[1]"),
    ({"players": ["Ana", 7]}, "players_wrong", "players[1]"),
    ({"players": ["Ana", "Rui", "Zé"]}, "players_wrong", "players"),
    ({"players": ["Ana", "\ud800"]}, "players_wrong", "players[1]"),
    ({"players": {"Ana": 1, "Rui": 2}}, "players_wrong", "players"),
    ({"ruleset": "nope"}, "ruleset_unknown", "ruleset"),
    ({"ruleset": {"extends": "nope"}}, "ruleset_unknown", "ruleset.extends"),
    ({"ruleset": 7}, "ruleset_invalid", "ruleset"),
    ({"ruleset": {"extends": "classic", "gin_bonus": -1}}, "ruleset_invalid", "ruleset.gin_bonus"),
    ({"ruleset": {"extends": "classic", "game": "whist"}}, "ruleset_invalid", "ruleset.game"),
    ({"ruleset": {"extends": "classic", "game": "rummy"}}, "ruleset_invalid", "ruleset.game"),
    ({"ruleset": "basic-rummy"}, "end_unknown", "end"),
    ({"end": "nock"}, "end_unknown", "end"),
    ({"end": None}, "end_unknown", "end"),
    ({"end": 7}, "end_unknown", "end"),
    ({"end": "rummy"}, "end_unknown", "end"),
    ({"by": None}, "by_missing", "by"),
    ({"by": "Zé"}, "player_unknown", "by"),
    ({"by": 0}, "player_unknown", "by"),
    ({"dealer": "Zé"}, "player_unknown", "dealer"),
    ({"deadwood": {"Ana": 7}}, "count_missing", "deadwood.Rui"),
    ({"deadwood": {"Ana": 7, "Rui": None}}, "count_missing", "deadwood.Rui"),
    ({"deadwood": {"Ana": 7, "Rui": 31, "Zé": 3}}, "player_unknown", "deadwood.Zé"),
    ({"deadwood": {"Ana": 7, "Rui": 7.5}}, "count_impossible", "deadwood.Rui"),
    ({"deadwood": {"Ana": 7, "Rui": -5}}, "count_impossible", "deadwood.Rui"),
    ({"deadwood": {"Ana": 7, "Rui": 99}}, "count_impossible", "deadwood.Rui"),
    ({"deadwood": {"Ana": 7, "Rui": 10**400}}, "count_impossible", "deadwood.Rui"),
    ({"deadwood": {"Ana": 7, "Rui": float("nan")}}, "count_impossible", "deadwood.Rui"),
    ({"deadwood": {"Ana": 7, "Rui": "31"}}, "field_wrong", "deadwood.Rui"),
    ({"deadwood": {"Ana": 7, "Rui": True}}, "field_wrong", "deadwood.Rui"),
    ({"deadwood": [7, 31]}, "field_wrong", "deadwood"),
    ({"before_layoffs": {"Rui": 30}}, "count_contradicts", "before_layoffs.Rui"),
    ({"laid_off_all": "yes"}, "field_wrong", "laid_off_all"),
    ({"response": "maybe"}, "field_wrong", "response"),
    ({"response": "accepted"}, "response_not_asked", "response"),
    ({"upcard": "1D"}, "card_unreadable", "upcard"),
    ({"upcard": "6D 7D"}, "card_unreadable", "upcard"),
    ({"upcard": 6}, "field_wrong", "upcard"),
    ({"points": 31}, "field_not_asked", "points"),
    ({"winner": "Ana"}, "field_unknown", "winner"),
    ({"hands": []}, "field_wrong", "hands"),
    ({"hands": {"Rui": RUIS}}, "field_wrong", "hands.Rui"),
])
def test_one_thing_wrong_is_one_problem_with_its_field(change: dict, code: str, field: str) -> None:
    assert found(KNOCK | change) == [(code, field)]


@pytest.mark.parametrize(("change", "code", "field"), [
    ({"cards": None}, "card_count", "cards"),
    ({"cards": RUIS.replace("2S", "1S")}, "card_unreadable", "cards"),
    ({"cards": RUIS.split()}, "field_wrong", "cards"),
    ({"card": RUIS}, "field_unknown", "card"),
    ({"melds": "KC KD KS"}, "field_wrong", "melds"),
    ({"melds": ["KC KD KS", None]}, "field_wrong", "melds[1]"),
    ({"melds": ["KC KD KX"]}, "card_unreadable", "melds[0]"),
    ({"melds": ["KC KD KH"]}, "card_not_held", "melds[0]"),
    ({"layoffs": ["8H"]}, "field_wrong", "layoffs[0]"),
    ({"layoffs": [{"onto": "5H"}]}, "card_unreadable", "layoffs[0].card"),
    ({"layoffs": [{"card": "8H", "onto": "red ones"}]}, "card_unreadable", "layoffs[0].onto"),
    ({"layoffs": [{"card": "8H", "to": "5H"}]}, "field_unknown", "layoffs[0].to"),
    ({"layoffs": [{"card": "4S"}]}, "card_not_held", "layoffs[0].card"),
])
def test_one_thing_wrong_in_a_shown_hand_is_one_problem_with_its_field(change: dict, code: str, field: str) -> None:
    hands = {"Ana": {"cards": ANAS}, "Rui": {"cards": RUIS} | change}
    assert (code, f"hands.Rui.{field}") in found(CARDS | {"hands": hands})
    assert len(found(CARDS | {"hands": hands})) == 1


def test_all_problems_are_told_at_once_and_each_field_once() -> None:
    report = {"ruleset": {"extends": "classic", "tie": "dealer"}, "players": ["Ana", "Rui"], "end": "knock",
              "by": "Zé", "deadwood": {"Ana": "7", "Rui": 7.5}, "upcard": "XX", "extra": 1}
    assert sorted(found(report)) == [
        ("card_unreadable", "upcard"), ("count_impossible", "deadwood.Rui"), ("field_unknown", "extra"),
        ("field_wrong", "deadwood.Ana"), ("player_unknown", "by"), ("ruleset_invalid", "ruleset.tie")]


def test_what_can_be_read_is_judged_beside_what_cannot() -> None:
    hands = {"Ana": {"cards": "5H 5H 7H 3C 3D 3S JC JD JH 2C"}, "Rui": {"cards": RUIS.replace("2S", "ZZ")}}
    assert found(CARDS | {"hands": hands}) == [
        ("card_unreadable", "hands.Rui.cards"), ("card_twice", "hands.Ana.cards")]


def test_a_report_without_a_ruleset_is_played_by_classic() -> None:
    ruling, ruleset, players = judge_report(KNOCK)
    assert (ruling.verdict, ruling.points(0), ruleset, players) == (Verdict.KNOCK, 24, CLASSIC, ANA_RUI)


def test_a_name_may_hold_anything_that_can_be_written() -> None:
    names = ["J. R.[0]", "deadwood.1"]
    report = KNOCK | {"players": names, "by": names[0], "deadwood": {names[0]: 7}}
    assert found(report) == [("count_missing", "deadwood.deadwood.1")]


@pytest.mark.parametrize("report", [None, 7, "knock", [], [KNOCK], True])
def test_what_is_no_object_is_no_report(report: object) -> None:
    assert found(report) == [("field_wrong", "report")]


ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats()
    | st.sampled_from(["Ana", "Rui", "knock", "gin", "7S", ANAS, RUIS, "", "\ud800"]) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4)
    | st.dictionaries(st.sampled_from(["Ana", "Rui", "cards", "melds", "layoffs", "card", "onto", "discard"])
                      | st.text(max_size=8), inner, max_size=4),
    max_leaves=16)


@settings(max_examples=300)
@given(st.fixed_dictionaries({}, optional=dict.fromkeys(
    ["players", "ruleset", "dealer", "upcard", "end", "by", "deadwood", "laid_off_all", "before_layoffs", "response",
     "hands", "points", "more"], ANY_JSON)), st.sampled_from([KNOCK, CARDS, {}]))
def test_no_shape_of_json_raises(change: dict, base: dict) -> None:
    ruling, _, players = judge_report(base | change)
    told = [(problem.code, problem.field, str(problem.facts)) for problem in ruling.problems]
    assert len(set(told)) == len(told)
    write_json(ruling_to_json(ruling, players, spoken_of(players)))


def spoken_of(players: tuple[str, ...]):
    """Sentences about these players."""
    return lambda reason: (step_text if isinstance(reason, Step) else problem_text)(reason, players, NullTranslations())


@settings(max_examples=200)
@given(st.dictionaries(st.sampled_from(["format", "version", "ruleset", "players", "first_dealer", "played", "place", "note",
                                        "language", "rate", "opening", "hands", "history", "more"]), ANY_JSON))
def test_no_shape_of_json_raises_as_a_match_record(change: dict) -> None:
    read = decode_match({"players": ["Ana", "Rui"]} | change)
    assert (read.record is None) == bool(read.problems)


# round trips


CARD = st.sampled_from(PACK)
COUNT = st.none() | st.integers(0, 98)
SHOWN = st.builds(
    ShownHand, cards=st.lists(CARD, max_size=11).map(tuple),
    melds=st.none() | st.lists(st.lists(CARD, max_size=4).map(tuple), max_size=3).map(tuple),
    layoffs=st.none() | st.lists(st.builds(ClaimedLayoff, CARD, st.lists(CARD, max_size=3).map(tuple)), max_size=3).map(tuple),
    discard=st.none() | CARD)
RECORDS = st.builds(
    HandRecord, end=st.sampled_from(GIN_ENDS), by=st.none() | st.sampled_from([0, 1]), deadwood=st.tuples(COUNT, COUNT),
    hands=st.tuples(st.none() | SHOWN, st.none() | SHOWN), before_layoffs=st.tuples(COUNT, COUNT),
    laid_off_all=st.booleans(), response=st.none() | st.sampled_from(Response), points=st.none() | st.integers(0, 200),
    dealer=st.none() | st.sampled_from([0, 1]), upcard=st.none() | CARD)


@given(RECORDS)
def test_a_record_written_and_read_is_the_same(record: HandRecord) -> None:
    written = json.loads(write_json(encode_report(record, ANA_RUI)))
    assert decode_report(written, CLASSIC, ANA_RUI) == decode_report(encode_report(record, ANA_RUI), CLASSIC, ANA_RUI)
    assert decode_report(written, CLASSIC, ANA_RUI).record == record
    assert decode_report(written, CLASSIC, ANA_RUI).problems == ()


MATCH = {
    "format": "scorekeeper-match", "version": 1, "ruleset": {"extends": "table-25", "name": "Ours", "id": "ours"},
    "players": ["Ana", "Rui"], "first_dealer": "Rui", "played": "2026-11-29T20:15:00+00:00", "place": "Café", "note": "♥",
    "language": "pt-BR", "rate": {"per_point": "0.05", "currency": "EUR"},
    "opening": {"running": {"Ana": 62, "Rui": 40}, "boxes": {"Ana": 3, "Rui": 2}},
    "hands": [without(KNOCK, "players"), {"end": "stock_out"}, without(CARDS, "players")],
    "history": [{"kind": "correction", "hand": 1}],
}


def test_a_match_written_and_read_is_the_same() -> None:
    match = decode_match(MATCH).record
    assert match.opening == Opening((62, 40), (3, 2)) and match.first_dealer == 1 and len(match.hands) == 3
    assert decode_match(json.loads(write_json(encode_match(match)))).record == match


def test_the_changes_of_a_history_survive_writing_and_reading() -> None:
    change = {"kind": "correction", "hand": 2, "from": {"end": "void"}, "to": {"end": "stock_out"},
              "at": "2026-11-29T23:40:00-08:00", "why": "writing"}
    struck = {"kind": "struck", "hand": 2, "from": {"end": "stock_out"}}
    match = decode_match(MATCH | {"history": [change, {"kind": "closed"}, struck]}).record
    again = decode_match(json.loads(write_json(encode_match(match)))).record
    assert decode_history(again) == decode_history(match)
    first, second = decode_history(again).changes
    assert (first.hand, first.before.end, first.after.end, first.why) == (2, End.VOID, End.STOCK_OUT, "writing")
    assert first.at.isoformat() == "2026-11-29T23:40:00-08:00"
    assert (second.before.end, second.after, second.at) == (End.STOCK_OUT, None, None)


def test_a_history_tells_who_agreed_to_a_hand_as_it_stands_and_who_had_before_a_correction() -> None:
    correction = {"kind": "correction", "hand": 1, "from": {"end": "stock_out"}, "to": {"end": "void"}, "after_agreed": ["Rui", "Ana", "Eva"]}
    told = [{"kind": "agreed", "hand": 1, "by": "Ana"}, {"kind": "agreed", "hand": 1, "by": "Rui"}, correction,
            {"kind": "agreed", "hand": 1, "by": "Rui"}, {"kind": "agreed", "hand": 9, "by": "Rui"}, {"kind": "abandoned"}]
    read = decode_history(decode_match(MATCH | {"hands": [{"end": "void"}], "history": told}).record)
    assert (read.changes[0].after_agreed, dict(read.agreed), read.problems) == ((0, 1), {1: (1,)}, ())
    assert decode_history(decode_match(MATCH | {"hands": [{"end": "void"}], "history": told[:2]}).record).agreed == {1: (0, 1)}


@given(st.lists(st.one_of(ANY_JSON, st.dictionaries(
    st.sampled_from(["kind", "hand", "from", "to", "at", "why", "by", "after_agreed"]), st.one_of(ANY_JSON, st.sampled_from(["correction", "struck", "agreed", 1]))))))
def test_any_history_is_read_or_its_problems_are_named(history: list) -> None:
    read = decode_history(MatchRecord(CLASSIC, ANA_RUI, kept={"history": history}))
    assert all(problem.field.startswith("history[") for problem in read.problems)
    assert not (read.problems and read.changes)


def test_an_exported_match_holds_its_ruleset_in_full() -> None:
    exported = encode_match(decode_match(MATCH).record)["ruleset"]
    assert "extends" not in exported and exported["gin_bonus"] == 25 and exported["hand_size"] == 10


@pytest.mark.parametrize(("change", "code", "field"), [
    ({"format": "x"}, "field_wrong", "format"),
    ({"version": 2}, "field_wrong", "version"),
    ({"first_dealer": "Zé"}, "player_unknown", "first_dealer"),
    ({"played": "yesterday"}, "field_wrong", "played"),
    ({"rate": {"per_point": "a lot"}}, "field_wrong", "rate.per_point"),
    ({"rate": {"per_point": "NaN"}}, "field_wrong", "rate.per_point"),
    ({"opening": {"running": {"Ana": 150}}}, "opening_over", "opening.running.Ana"),
    ({"opening": {"running": {"Ana": "62"}}}, "field_wrong", "opening.running.Ana"),
    ({"history": {}}, "field_wrong", "history"),
    ({"hands": {}}, "field_wrong", "hands"),
    ({"hands": [{"end": "stock_out"}, 7]}, "field_wrong", "hands[1]"),
    ({"hands": [{"end": "void"}, {"end": "gin", "by": "Ana", "deadwood": {"Ana": 0, "Rui": 101}}]},
     "count_impossible", "hands[1].deadwood.Rui"),
    ({"hands": [{"end": "void", "ruleset": "classic"}]}, "field_unknown", "hands[0].ruleset"),
    ({"more": 1}, "field_unknown", "more"),
])
def test_one_thing_wrong_in_a_match_is_one_problem_with_its_field(change: dict, code: str, field: str) -> None:
    read = decode_match(MATCH | change)
    assert read.record is None
    assert [(problem.code, problem.field) for problem in read.problems] == [(code, field)]


# answers


def test_a_ruling_is_written_as_the_public_shape_says() -> None:
    ruling, _, players = judge_report(CARDS)
    written = ruling_to_json(ruling, players, spoken)
    assert list(written) == ["verdict", "winner", "points", "deadwood", "melds", "layoffs", "steps", "problems"]
    assert (written["verdict"], written["winner"], written["points"]) == ("knock", "Ana", {"Ana": 10, "Rui": 0})
    assert written["deadwood"] == {"Ana": {"claimed": None, "counted": 2}, "Rui": {"claimed": None, "counted": 12}}
    assert written["melds"] == {"Ana": ["5H 6H 7H", "3C 3D 3S", "JC JD JH"], "Rui": ["KC KD KS", "4C 5C 6C"]}
    assert written["layoffs"] == [{"card": "8H", "onto": "5H 6H 7H"}, {"card": "9H", "onto": "5H 6H 7H 8H"}]
    layoff = next(step for step in written["steps"] if step["code"] == "layoff_accepted")
    assert without(layoff, "text", "cite") == {
        "code": "layoff_accepted", "rule": "layoffs", "player": "Rui", "points": 0,
        "facts": {"card": "8H", "onto": "5H 6H 7H"}}
    assert layoff["text"] and layoff["cite"].startswith("S000.layoff")


def test_every_step_of_a_shipped_ruleset_says_where_its_rule_is_written() -> None:
    for report in (KNOCK, CARDS, KNOCK | {"deadwood": {"Ana": 12, "Rui": 3}}, {"players": ["Ana", "Rui"], "end": "void"}):
        for ruleset in ("classic", "table-25"):
            ruling, _, _ = judge_report(report | {"ruleset": ruleset})
            assert all(step.cite for step in ruling.steps)


@pytest.mark.parametrize(("fact", "written"), [
    (7, 7), ("wrong_suit", "wrong_suit"), (None, None), (True, True), (Seat(1), "Rui"), (Card.read("8H"), "8H"),
    ((Card.read("QD"), Card.read("2S")), ["QD", "2S"]), (read_meld((Card.read("5H"), Card.read("6H"), Card.read("7H"))), "5H 6H 7H"),
    ((read_meld((Card.read("5H"), Card.read("6H"), Card.read("7H"))),), ["5H 6H 7H"]), ((1, "a"), [1, "a"]), ((), []),
])
def test_a_fact_is_written_by_its_type(fact: object, written: object) -> None:
    assert plain(fact, ANA_RUI) == written and type(plain(fact, ANA_RUI)) is type(written)


def test_a_score_in_play_is_written_as_the_public_shape_says() -> None:
    match = decode_match({"players": ["Ana", "Rui"], "first_dealer": "Ana", "hands": [
        {"end": "knock", "by": "Ana", "deadwood": {"Ana": 4, "Rui": 27}}]}).record
    state = replay(match.hands, match.ruleset, first_dealer=match.first_dealer)
    assert score_to_json(match, state, settle(state, match.ruleset), spoken) == {
        "status": "in_play", "next_dealer": "Rui", "reached_target": None, "winner": None,
        "hands": [{"number": 1, "dealer": "Ana", "verdict": "knock", "winner": "Ana",
                   "points": {"Ana": 23, "Rui": 0}, "running": {"Ana": 23, "Rui": 0}}],
        "columns": [{"number": 1, "running": {"Ana": 23, "Rui": 0}, "boxes": {"Ana": 1, "Rui": 0},
                     "closed_after": None, "reached_target": None}],
        "settlement": None}


# streams


def read(text: bytes) -> list[Document | Broken]:
    """Every document in this text."""
    return list(documents(io.BytesIO(text)))


def values(text: bytes) -> list[object]:
    """The values read, None for each line that is broken."""
    return [None if isinstance(each, Broken) else each.value for each in read(text)]


@pytest.mark.parametrize(("text", "expected"), [
    (b"", []),
    (b"\n \n", []),
    (b'{"a":1}', [{"a": 1}]),
    (b'{"a":1}\n\n{"b":2}\n', [{"a": 1}, {"b": 2}]),
    (b'\xef\xbb\xbf{"a":1}\r\n{"b":2}\r\n', [{"a": 1}, {"b": 2}]),
    (b'{\n  "a": [\n    1\n  ]\n}\n', [{"a": [1]}]),
    (b'nonsense\n{"a":1}\n', [None, {"a": 1}]),
    (b'{"a":\n{"b":2}\n{"c":3}\n', [None, {"b": 2}, {"c": 3}]),
    (b'{"a":\n{"b":\n{"c":3}\n', [None, None, {"c": 3}]),
    (b'{"a":NaN}\n{"a":1}\n', [None, {"a": 1}]),
    (b'\xff\xfe\n{"a":1}\n', [None, {"a": 1}]),
])
def test_documents_are_read_a_line_or_one_over_many_lines(text: bytes, expected: list[object]) -> None:
    assert values(text) == expected


@pytest.mark.parametrize(("text", "expected"), [
    (b'{\n  "a": 1\n}\n{\n  "b": 2\n}\n', [{"a": 1}, {"b": 2}]),
    (b'{\n  "a": 1\n}\n{"b":2}\nnonsense\n{"c":3}\n', [{"a": 1}, {"b": 2}, None, {"c": 3}]),
    (b'{\n  "a": {\n}\n}\n', [{"a": {}}]),
    (b'{\n"a": [\n{\n"b": 2\n}\n]\n}\n', [{"a": [{"b": 2}]}]),
    (b'[\n1\n]\n', [[1]]),
    (b'{\n  "a" 1\n}\n', [None]),
    (b'{\n  "a": [1,\n', [None]),
    (b'{\n  "a" 1\n}\n{"b": 2}\n', [None, {"b": 2}]),
    (b'{"a":\n{"b":\n{"c":3}\n{"d":\n{"e":5}\n', [None, None, {"c": 3}, None, {"e": 5}]),
])
def test_documents_over_many_lines_may_follow_one_another(text: bytes, expected: list[object]) -> None:
    assert values(text) == expected


class Growing(io.BytesIO):
    """A file that is still written to: whoever reads on when it has given all is told."""

    def readline(self, size: int | None = -1) -> bytes:
        if not (line := super().readline(size)):
            raise TimeoutError
        return line


@pytest.mark.parametrize("text", [
    b'{"a":1}\n', b"nonsense\n", b'{"a" 1}\n', b'{\n  "a": 1\n}\n', b'\n{"a":1}\n', b'{"a":\n{"b":2}\n', b'{\n  "a" 1\n}\n',
    b'{"a":1}\n{"b":\n'])
def test_a_document_is_answered_as_soon_as_it_is_complete(text: bytes) -> None:
    answered = []
    with pytest.raises(TimeoutError):
        for each in documents(Growing(text)):
            answered.append(each)
    assert answered == read(text)


def test_a_document_over_many_lines_is_not_tried_at_every_one() -> None:
    text = b'{"a":[{\n' + b"}\n,{\n" * 100_000 + b"}]}\n"
    assert len(values(text)[0]["a"]) == 100_001


def test_a_broken_line_knows_its_number() -> None:
    assert [each.line for each in read(b'\n{"a":1}\n\nnonsense\n')] == [2, 4]


def test_a_line_that_is_too_long_or_nested_too_deeply_is_broken_and_the_rest_go_on() -> None:
    long = b'"' + b"x" * (3 * MOST_BYTES) + b'"\n'
    deep = b"[" * 100_000 + b"]" * 100_000 + b"\n"
    assert values(b'{"a":1}\n' + long + deep + b'{"b":2}\n') == [{"a": 1}, None, None, {"b": 2}]


def test_a_document_may_be_larger_where_it_is_read_whole() -> None:
    text = b'"' + b"x" * MOST_BYTES + b'"'
    assert isinstance(read_json(text), Broken)
    assert isinstance(read_json(text, most=2 * MOST_BYTES), Document)


def test_a_match_that_the_players_closed_is_settled_without_a_target() -> None:
    """Basic rummy has no target: it ends when the players say so (S003.silent)."""
    hands = [{"end": "out", "by": "Ana", "deadwood": {"Rui": 23, "Eva": 7}}]
    record = {"ruleset": "basic-rummy", "players": ["Ana", "Rui", "Eva"], "hands": hands, "closed": True}
    match = decode_match(record).record
    state = play_through(match)
    told = score_to_json(match, state, settled(match, state), lambda step: step.code)
    assert (told["status"], told["ended_after"], told["winner"]) == ("finished", 1, "Ana")
    assert {name: account["total"] for name, account in told["settlement"]["players"].items()} == {"Ana": 30, "Rui": -23, "Eva": -7}
    assert decode_match(encode_match(match)).record == match
    assert [problem.field for problem in decode_match({**record, "closed": "yes"}).problems] == ["closed"]
