"""`ask` and the links of `judge` and `ask`: the same answers on the command line as everywhere."""

from __future__ import annotations

import json
from pathlib import Path

from scorekeeper.formats.questions import FACTS_OF, decode_question
from scorekeeper.rules.irregularities import INQUIRIES
from test_cli import KNOCK, answered, lines_of, run

ELEVEN = {"ask": "may_i_knock", "ruleset": "classic", "facts": {"cards": "5H 6H 7H 3C 3D 3S JC JD JH 10S 9C"}}
MELD = {"ask": "is_this_a_meld", "facts": {"cards": "QS KS AS"}}
CASE = {"ask": "irregularity", "facts": {"id": "I01", "players": ["Ana", "Rui"], "by": "Ana"}}


def test_ask_answers_each_question_on_a_line() -> None:
    result = run("ask", given=lines_of(ELEVEN, MELD, CASE))
    assert result.exit_code == 0
    assert [answer["answer"] for answer in answered(result)] == ["yes", "no", "choices"]
    assert answered(result)[2]["choices"][0] == {
        "who": "Rui", "may": "accept_knock", "facts": {}, "text": "Rui may accept the knock: it is scored as shown."}


def test_ask_reads_a_file_and_a_question_over_many_lines(tmp_path: Path) -> None:
    (tmp_path / "asked.json").write_text(json.dumps(ELEVEN, indent=2), "utf-8")
    assert answered(run("ask", str(tmp_path / "asked.json")))[0]["steps"][0]["facts"] == {"card": "10S", "count": 9}


def test_ask_answers_a_bad_line_by_its_problems_and_goes_on() -> None:
    result = run("ask", given=f'{json.dumps(MELD)}\nnot json\n{{"ask": "may_i_knock"}}\n{json.dumps(ELEVEN)}\n')
    assert result.exit_code == 1
    assert [[problem["code"] for problem in answer["problems"]] for answer in answered(result)] == [[], ["json_broken"], ["card_count"], []]


def test_ask_for_people_tells_the_answer_the_reasons_and_what_may_be_done() -> None:
    told = run("ask", "--text", given=lines_of(ELEVEN)).stdout
    assert told.splitlines()[0] == "Yes: you may knock with 9 if you discard 10♠."
    assert "[S000.knock.limit" in told
    assert "*  You may discard 9♣ and knock with 10." in told


def test_ask_for_people_tells_problems_too() -> None:
    result = run("ask", "--text", given=lines_of({"ask": "may_i_knock", "facts": {"cards": "5H 5H"}}))
    assert result.exit_code == 1
    assert "5♥ is named twice" in result.stdout


def test_what_can_be_asked_is_listed_with_every_fact_and_every_case() -> None:
    lines = run("ask", "--list").stdout.splitlines()
    heads = {line.split()[0]: place for place, line in enumerate(lines) if line and not line.startswith(" ")}
    assert {*FACTS_OF, *INQUIRIES} <= heads.keys()
    told = {**FACTS_OF, **{id: tuple(fact.name for fact in inquiry.facts) for id, inquiry in INQUIRIES.items()}}
    for head, facts in told.items():
        beneath = lines[heads[head] + 1:heads[head] + 1 + len(facts)]
        assert [line.split(":")[0].strip() for line in beneath] == list(facts)


def test_a_question_takes_the_facts_that_are_listed_and_no_others() -> None:
    every = {fact for facts in FACTS_OF.values() for fact in facts}
    for ask, facts in FACTS_OF.items():
        found = decode_question({"ask": ask, "facts": dict.fromkeys(every)}).problems
        unknown = {problem.field for problem in found if problem.code == "field_unknown"}
        assert ask == "irregularity" or unknown == {f"facts.{fact}" for fact in every - set(facts)}


def test_nothing_to_answer_is_said() -> None:
    result = run("ask", given="\n")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "nothing to answer" in result.stderr


def test_a_link_is_added_and_opens_to_the_same_answer() -> None:
    for command, told in (("judge", {**KNOCK, "players": ["A", "B"], "by": "A", "deadwood": {"A": 7, "B": 31}}), ("ask", ELEVEN), ("ask", MELD)):
        first = answered(run(command, "--link", given=lines_of(told)))[0]
        assert first["link"].startswith("/referee/1.")
        for link in (first["link"], first["link"].removeprefix("/referee/"), f"http://127.0.0.1:8000{first['link']}?turned=1#steps"):
            assert answered(run("ask", "--open", link, "--link"))[0] == first


def test_a_link_names_nobody() -> None:
    link = answered(run("judge", "--link", given=lines_of(KNOCK)))[0]["link"]
    assert answered(run("ask", "--open", link))[0]["winner"] == "A"


def test_what_cannot_be_has_no_link() -> None:
    assert answered(run("judge", "--link", given="{}"))[0]["link"] is None
    assert answered(run("ask", "--link", given="{}"))[0]["link"] is None
    assert "/referee/" not in run("ask", "--link", "--text", given="{}").stdout


def test_a_link_for_people_stands_on_a_line_of_its_own() -> None:
    assert run("ask", "--link", "--text", given=lines_of(MELD)).stdout.split()[-1].startswith("/referee/1.")
    opened = run("ask", "--text", "--open", answered(run("ask", "--link", given=lines_of(MELD)))[0]["link"])
    assert opened.stdout.startswith("No: Q♠ K♠ A♠ is no meld.")


def test_a_broken_link_is_one_sentence() -> None:
    for link in ("", "1.", "nonsense", "http://127.0.0.1/referee/1.abc", "/"):
        result = run("ask", "--open", link)
        assert (result.exit_code, result.stdout) == (1, "")
        assert result.stderr.count("\n") == 1 and "cannot be opened" in result.stderr
