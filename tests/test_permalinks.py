"""Permanent links: the same content, the same link, the same ruling; no names; and nothing else can be opened."""

from __future__ import annotations

import base64
import json
import zlib
from gettext import NullTranslations
from typing import Any

import pytest
from brute_force import cases
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from scorekeeper.formats.link_words import WORDS
from scorekeeper.formats.permalinks import LONGEST, MOST_BYTES, link_if_any, link_of, open_link
from scorekeeper.formats.questions import answer_to_json, ask_question, decode_question, names_in, sides_in
from scorekeeper.formats.reports import judge_report
from scorekeeper.formats.rulesets import resolve, resolve_all, ruleset_to_json, shipped
from scorekeeper.formats.rulings import ruling_to_json
from scorekeeper.present.answers import answer_speaker
from scorekeeper.present.sentences import problem_text, step_text
from scorekeeper.rules.cards import PACK, write_cards
from scorekeeper.rules.errors import Impossible, LinkBroken, LinkTooLong
from scorekeeper.rules.rulesets import OPTIONS
from scorekeeper.rules.rulings import Step

T = NullTranslations()
KNOCK = {"players": ["Ana", "Rui"], "end": "knock", "by": "Ana", "deadwood": {"Ana": 7, "Rui": 31}}
ASKED = {"ask": "may_i_knock", "facts": {"cards": "5H 6H 7H 3C 3D 3S JC JD JH 10S"}}
FILES = ("disputes", "options", "found", "scoring", "questions", "irregularities")


def linkable() -> list[tuple[str, Any]]:
    """Every report and question of the case files that has an answer."""
    kinds = {"report": ("judge", "report"), "question": ("ask", "question")}
    told = [(kinds[case["kind"]][0], case[kinds[case["kind"]][1]])
            for name in FILES for case in cases(f"{name}.jsonl") if case["kind"] in kinds]
    return [(kind, asked) for kind, asked in told if link_if_any(kind, asked)]


LINKABLE = linkable()


def ruled(report: Any) -> Any:
    """The ruling as the public JSON has it, sentences and all."""
    ruling, _, players = judge_report(report)
    return ruling_to_json(ruling, players, lambda part: (step_text if isinstance(part, Step) else problem_text)(part, players, T))


def answered(question: Any) -> Any:
    """The answer as the public JSON has it, sentences and all."""
    answer, _ = ask_question(question)
    return answer_to_json(answer, answer_speaker(decode_question(question).question, sides_in(question), T), names_in(question))


def nameless(told: Any, players: list[str]) -> Any:
    """The report, ruling or answer with A, B, ... for the names."""
    letters = dict(zip(players, "ABCDEF", strict=False))
    if isinstance(told, dict):
        return {letters.get(key, key): nameless(value, players) for key, value in told.items()}
    if isinstance(told, list):
        return [nameless(value, players) for value in told]
    return letters.get(told, told) if isinstance(told, str) else told


def textless(told: Any) -> Any:
    """Without its sentences, in which names stand."""
    if isinstance(told, dict):
        return {key: textless(value) for key, value in told.items() if key != "text"}
    return list(map(textless, told)) if isinstance(told, list) else told


# what a link holds


def test_there_is_enough_to_link_to() -> None:
    assert len(LINKABLE) > 500
    assert {kind for kind, _ in LINKABLE} == {"judge", "ask"}


def test_a_link_reproduces_the_same_ruling_or_answer() -> None:
    for kind, asked in LINKABLE:
        opened_kind, opened = open_link(link_of(kind, asked))
        assert opened_kind == kind
        if kind == "ask":
            players = asked["facts"].get("players", [])
            assert textless(answered(opened)) == nameless(textless(answered(asked)), players)
        else:
            assert textless(ruled(opened)) == nameless(textless(ruled(asked)), asked["players"])


def test_a_ruling_without_names_of_its_own_is_reproduced_word_for_word() -> None:
    for kind, asked in LINKABLE:
        if kind == "judge":
            _, opened = open_link(link_of(kind, asked))
            assert ruled(open_link(link_of(kind, opened))[1]) == ruled(opened)


def test_a_link_made_of_an_opened_link_is_that_link() -> None:
    for kind, asked in LINKABLE:
        token = link_of(kind, asked)
        assert link_of(*open_link(token)) == token == link_of(kind, asked)


def test_links_are_short_enough_to_be_sent() -> None:
    lengths = sorted(len(link_of(kind, asked)) for kind, asked in LINKABLE)
    assert lengths[len(lengths) // 2] < 160
    assert lengths[-1] < 300


@pytest.mark.parametrize("other", [
    {**KNOCK, "ruleset": "classic"},
    {**KNOCK, "ruleset": {"extends": "classic"}},
    {**KNOCK, "ruleset": {"extends": "classic", "gin_bonus": 20}},
    {**KNOCK, "ruleset": ruleset_to_json(resolve("classic"))},
    {"players": ["Zé", "Eva"], "end": "knock", "by": "Zé", "deadwood": {"Eva": 31, "Zé": 7}},
    {**KNOCK, "dealer": None, "before_layoffs": None, "laid_off_all": False},
])
def test_the_same_content_makes_the_same_link(other: Any) -> None:
    assert link_of("judge", other) == link_of("judge", KNOCK)


def test_cards_however_they_are_written_make_the_same_link() -> None:
    spelled = "5♥, 6h;7H 🃓 3♦\n3s JC JD JH ts"
    assert link_of("ask", {"ask": "may_i_knock", "facts": {"cards": spelled}}) == link_of("ask", ASKED)


def test_no_name_place_or_note_is_in_a_link() -> None:
    rules = {"extends": "classic", "gin_bonus": 33, "name": "Quinta da Ana", "id": "ana", "summary": "Rui decides",
             "citations": {"gin_bonus": "Ana wrote it down"}}
    told = [("judge", {**KNOCK, "ruleset": rules, "dealer": "Rui"}),
            ("ask", {"ask": "irregularity", "ruleset": rules, "facts": {"id": "I01", "players": ["Ana", "Rui"], "by": "Rui"}})]
    for kind, asked in told:
        opened = json.dumps(open_link(link_of(kind, asked))[1])
        for name in ("Ana", "Rui", "ana\"", "Quinta"):
            assert name not in opened
    assert open_link(link_of(*told[1]))[1]["facts"] == {"id": "I01", "players": ["A", "B"], "by": "B"}


def test_a_link_holds_every_option() -> None:
    for ruleset in shipped():
        end = {"end": "void"}
        _, opened = open_link(link_of("judge", {"ruleset": ruleset.id, "players": ["Ana", "Rui"], **end}))
        assert opened["ruleset"].keys() == {"extends", *OPTIONS}
        assert resolve(opened["ruleset"]) == ruleset


@settings(deadline=None, max_examples=60)
@given(st.permutations(PACK), st.sampled_from(shipped()), st.data())
def test_any_report_by_cards_comes_back_whole(pack: list[Any], ruleset: Any, data: st.DataObject) -> None:
    report = {"ruleset": ruleset.id, "players": ["Ana", "Rui"], "end": "out" if ruleset.game == "rummy" else "knock", "by": "Ana",
              "upcard": str(pack[20]), "deadwood": {"Rui": data.draw(st.integers(0, 98))},
              "hands": {"Ana": {"cards": write_cards(pack[:10]), "discard": str(pack[21])}}}
    if data.draw(st.booleans()):
        report = {**report, "deadwood": {}, "hands": {**report["hands"], "Rui": {"cards": write_cards(pack[10:20])}}}
    token = link_if_any("judge", report)
    assume(token)
    _, opened = open_link(token)
    assert textless(ruled(opened)) == nameless(textless(ruled(report)), ["Ana", "Rui"])
    assert link_of("judge", opened) == token


@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.filter_too_much])
@given(st.dictionaries(st.sampled_from(sorted(OPTIONS)), st.one_of(st.integers(0, 120), st.booleans(), st.none())), st.integers(0, 40))
def test_any_house_rules_come_back_whole(options: dict[str, Any], count: int) -> None:
    ruleset, _ = resolve_all({"extends": "modern", **options})
    assume(ruleset is not None)
    report = {"ruleset": {"extends": "modern", **options}, "players": ["A", "B"], "end": "knock", "by": "A",
              "upcard": "6S", "deadwood": {"A": count, "B": 31}}
    token = link_if_any("judge", report)
    assume(token)
    assert ruled(open_link(token)[1]) == ruled(report)


# what is no link


def packed(text: bytes, words: bytes = WORDS) -> str:
    """A token with this text in it."""
    packer = zlib.compressobj(9, zdict=words)
    return "1." + base64.urlsafe_b64encode(packer.compress(text) + packer.flush()).decode().rstrip("=")


GOOD = link_of("judge", KNOCK)


@pytest.mark.parametrize("token", [
    "", "1.", "1", ".", "nonsense", GOOD[1:], GOOD[:-1], GOOD[:-4], GOOD + "A", GOOD + "=", GOOD + "\n", "2" + GOOD[1:],
    GOOD.replace(".", ""), GOOD[:20] + "é" + GOOD[21:], "1.AAAA", "1." + "A" * (LONGEST + 1),
    packed(b""), packed(b"[]"), packed(b"{}"), packed(b"null"), packed(b"{"), packed(b'{"judge": 7}'), packed(b'{"judge": {}}'),
    packed(b'{"judge": {}, "ask": {}}'), packed(b'{"score": {}}'), packed(b'{"ask": {"ask": "is_this_a_meld"}}'),
    packed(b"\xff\xfe"), packed(b"[" * 10_000), packed(b'{"judge":' * 1000), packed(b" " * (MOST_BYTES + 1)),
    packed(json.dumps({"ask": ASKED}).encode(), b"other words"),
    "1." + base64.urlsafe_b64encode(zlib.compress(json.dumps({"ask": ASKED}).encode())).decode().rstrip("="),
])
def test_whatever_is_no_link_is_broken(token: str) -> None:
    with pytest.raises(LinkBroken):
        open_link(token)


def test_a_link_that_would_unpack_without_end_is_broken_before_it_does() -> None:
    bomb = packed(b'{"ask":' + b" " * 2_900_000)
    assert len(bomb) < LONGEST
    with pytest.raises(LinkBroken):
        open_link(bomb)


def test_any_single_change_of_a_link_breaks_it() -> None:
    for place in range(2, len(GOOD)):
        for sign in "A_9":
            if GOOD[place] != sign:
                with pytest.raises(LinkBroken):
                    open_link(GOOD[:place] + sign + GOOD[place + 1:])


@settings(max_examples=200)
@given(st.text(max_size=60) | st.text(alphabet="ABCDEFab01-_", max_size=80).map(lambda text: f"1.{text}") | st.binary(max_size=60).map(
    lambda raw: "1." + base64.urlsafe_b64encode(raw).decode()))
def test_any_text_opens_or_is_broken(token: str) -> None:
    with pytest.raises(LinkBroken):
        open_link(token)


def test_what_a_stranger_packs_comes_out_without_names_and_notes() -> None:
    told = {"judge": {**KNOCK, "ruleset": "classic", "before_layoffs": {"Rui": 44}}}
    _, opened = open_link(packed(json.dumps(told).encode()))
    assert "Ana" not in json.dumps(opened)
    assert opened["before_layoffs"] == {"B": 44}


def test_what_cannot_be_has_no_link() -> None:
    with pytest.raises(Impossible) as refused:
        link_of("judge", {**KNOCK, "deadwood": {"Ana": 400}})
    assert "count_impossible" in {problem.code for problem in refused.value.problems}
    with pytest.raises(Impossible):
        link_of("ask", {"ask": "may_i_knock", "facts": {"cards": "5H"}})
    assert link_if_any("judge", None) is None


def test_what_is_longer_than_any_hand_has_no_link() -> None:
    held = {"cards": write_cards(PACK[:11]), "discard": str(PACK[0]), "melds": [write_cards(PACK[1:11] * 50)] * 50}
    report = {**KNOCK, "deadwood": {"Rui": 31}, "hands": {"Ana": held}}
    with pytest.raises(LinkTooLong):
        link_of("judge", report)
    assert link_if_any("judge", report) is None


def test_the_words_of_version_1_never_change() -> None:
    assert zlib.crc32(WORDS) == FROZEN, "links that people have kept would no longer open"


FROZEN = 131925135


def test_a_link_made_today_opens_for_ever() -> None:
    assert open_link(KEPT) == ("ask", {**open_link(link_of("ask", ASKED))[1]})


KEPT = "1.ePmIbzHPq4YkqtHyfrS8Hy3vh2R5Dy-TgUU-sDQHFsDAIh5YenuByudgpdraWgAfzFwS"
