"""A ruling on half a page, read back: what the API answers stands on it, and nothing of it is cut whatever is ruled on."""

from __future__ import annotations

import io
import json
import re
from dataclasses import replace
from datetime import datetime
from functools import cache
from gettext import NullTranslations
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from pypdf import PdfReader

from scorekeeper import desk, render
from scorekeeper.formats.permalinks import link_of
from scorekeeper.pdf.worker import render as pdf_of
from scorekeeper.present.faces import SIGNS
from scorekeeper.present.laid_cards import Group
from scorekeeper.present.paper import PAPERS
from scorekeeper.present.slip_sizes import LONG, ROOM, TYPES
from scorekeeper.present.slips import Choice, Slip, Where
from scorekeeper.rules.cards import read_cards
from scorekeeper.slips import slip_of_asked, slip_of_kept
from visits import Visitor

from answers import Case, asked, cases
from evening import CARDS, LONG as LONG_NAMES, MELD, SIX, WRONG
from extents import extent_of
from paper import PSEUDO, pages_of, pseudo_page, unmarked

pytestmark = pytest.mark.usefixtures("nothing_logged")

T = NullTranslations()
PAGES = ("a4", "letter", "a5")
MARGIN = {"a4": 12, "letter": 12, "a5": 8}
FOOT = {"a4": 14, "letter": 14, "a5": 11}
IRREGULARITIES = [next(case for case in cases("irregularities") if case["id"].startswith(f"I{number:02}-")) for number in range(1, 26)]


def kind(case: Case) -> str:
    return "judge" if case["kind"] == "report" else "ask"


def may_be_asked(case: Case) -> bool:
    return case["kind"] == "report" and case["expect"]["verdict"] != "impossible" or case["kind"] == "question" and case["expect"].get("answer") is not None


def of_every_kind() -> list[Case]:
    """One case of each verdict and of each question with each answer, under whatever rules; and every irregularity once."""
    found: dict[tuple[str, str], Case] = {}
    for case in (*cases("disputes"), *cases("questions")):
        if may_be_asked(case):
            told = case["expect"]["verdict"] if case["kind"] == "report" else asked(case)["ask"] + case["expect"]["answer"]
            found.setdefault((told, str("hands" in asked(case))), case)
    return [*found.values(), *IRREGULARITIES]


EVERY_KIND = of_every_kind()


def shows_all_cards(case: Case) -> bool:
    """Whether the answer is about all cards that were told: the other hand does not matter yet to a knock that is over the limit."""
    told = asked(case)
    return "hands" in told and case["expect"]["verdict"] != "illegal_knock" or "cards" in told.get("facts", {})


def slip_of(case: Case, t: NullTranslations = T) -> Slip:
    return slip_of_asked(kind(case), asked(case), t)


def printed(slip: Slip, page: str = "a4") -> bytes:
    return pdf_of(render.page("print/slip.html", slip=slip, paper=PAPERS[page]))


@cache
def printed_case(id: str) -> bytes:
    return printed(slip_of(next(case for case in EVERY_KIND if case["id"] == id)))


def words(text: str) -> str:
    """The letters of a text without where its lines end."""
    return re.sub(r"\s+", "", text.replace("\N{NO-BREAK SPACE}", " "))


def said(pdf: bytes) -> str:
    return words("".join(pages_of(pdf)).replace("\N{HYPHEN}\n", ""))  # a word parted at the end of a line is whole


def card_words(cards: str) -> list[str]:
    """Cards of the JSON as they are printed."""
    return [card[:-1] + SIGNS[card[-1]] for card in cards.split()]


def answered(app: Flask, case: Case) -> dict[str, Any]:
    """What the API answers to the same."""
    return app.test_client().post(f"/api/v1/{kind(case)}", json=asked(case)).get_json()


def alternatives(pdf: bytes) -> list[str]:
    """What is said for each drawing, in the order of reading."""
    return [element["/Alt"] for element in elements(pdf) if element.get("/S") == "/Figure"]


def elements(pdf: bytes) -> list[Any]:
    """The elements of the structure, in the order of reading."""
    found: list[Any] = []

    def walk(node: Any) -> None:
        node = node.get_object()
        if isinstance(node, list):
            for child in node:
                walk(child)
        elif isinstance(node, dict) and "/S" in node:
            found.append(node)
            walk(node.get("/K", [])) if "/K" in node else None

    walk(PdfReader(io.BytesIO(pdf)).trailer["/Root"]["/StructTreeRoot"]["/K"])
    return found


def fits(pdf: bytes, page: str, note: float = 0) -> bool:
    """Whether all stands in the half of the page, or the half that is a page; `note` is room below it for what is said of missing letters."""
    width, height = ROOM[page]
    margin = MARGIN[page]
    return len(pages_of(pdf)) == 1 and extent_of(pdf, foot=FOOT[page]).is_within(margin, margin, margin + width, margin + height + note)


# what stands on it


@pytest.mark.parametrize("case", EVERY_KIND, ids=lambda case: case["id"])
def test_a_slip_says_what_the_api_answers(app: Flask, case: Case) -> None:
    answer, slip, pdf = answered(app, case), slip_of(case), printed_case(case["id"])
    text = said(pdf)
    assert words(slip.question) in text and words(slip.result) in text and words(slip.ruleset) in text
    assert [words(step["text"]) in text for step in answer["steps"]] == [True] * len(answer["steps"])
    assert all(words(cite) in text for cite in {step["cite"] for step in answer["steps"]} - {""})
    assert all(words(choice["text"]) in text for choice in answer.get("choices", []) if choice["may"] != "lay")
    assert fits(pdf, "a4")


@pytest.mark.parametrize("case", [case for case in EVERY_KIND if case["kind"] == "report"], ids=lambda case: case["id"])
def test_the_points_are_those_of_the_steps(app: Flask, case: Case) -> None:
    answer, slip = answered(app, case), slip_of(case)
    text = said(printed_case(case["id"]))
    for step, line in zip(answer["steps"], slip.steps, strict=True):
        if step["points"]:
            number = slip.number(line) or ""
            assert words(f"{step['text']}{number}") + f"{step['points']:+}".replace("-", "−") in text
    for player, points in answer["points"].items():
        assert points == sum(step["points"] for step in answer["steps"] if step["player"] == player)
        assert not points or words(f"{player}{points}").replace("-", "−") in text


@pytest.mark.parametrize("case", [case for case in EVERY_KIND if shows_all_cards(case)], ids=lambda case: case["id"])
def test_every_card_is_drawn_and_has_its_name(case: Case) -> None:
    told = asked(case)
    hands = [hand["cards"] for hand in told["hands"].values()] if "hands" in told else [told["facts"]["cards"]]
    pdf = printed_case(case["id"])
    text, names = said(pdf), alternatives(pdf)
    cards = [card for hand in hands for card in (hand.split() if isinstance(hand, str) else hand)]
    assert all(card in text for card in card_words(" ".join(cards)))
    spoken = [render.spoken_card(card, T) for card in read_cards(" ".join(cards)).cards]
    assert set(spoken) <= set(names)


def test_melds_layoffs_and_deadwood_lie_apart_and_are_named() -> None:
    case = next(case for case in cases("disputes") if case["id"] == "L01-a")
    ana, rui = slip_of(case).laid
    assert [(group.words, len(group.cards)) for group in ana.groups] == [("run", 3), ("set", 3), ("set", 3), ("deadwood 2", 1)]
    assert [(group.words, len(group.cards)) for group in rui.groups] == [("set", 3), ("run", 3), ("laid off on 5♥ 6♥ 7♥", 2), ("deadwood 12", 2)]


def test_every_step_names_its_rule_or_that_it_is_the_tables_own() -> None:
    own = slip_of_asked("judge", {"players": ["Ana", "Rui"], "end": "knock", "by": "Ana", "deadwood": {"Ana": 4, "Rui": 2},
                                  "ruleset": {"extends": "classic", "undercut_bonus": 35}}, T)
    assert all(own.number(line) for line in own.steps if line.rule) and words("house rule, as this table has it") in said(printed(own))
    for slip in map(slip_of, EVERY_KIND):
        numbers = [slip.number(line) for line in slip.steps if line.rule or line.cite]
        assert all(numbers) and set(numbers) == set(range(1, len(slip.written) + 1)), slip.question


def test_who_went_out_has_no_card_left_and_the_others_cards_in_hand() -> None:
    ana, rui = slip_of_asked("judge", {"ruleset": "basic-rummy", "players": ["Ana", "Rui"], "end": "out", "by": "Ana", "deadwood": {"Rui": 34}}, T).laid
    assert (ana.words, rui.words) == ("no card left", "34 in hand, told as a count: the cards were not shown")
    for slip in (slip for slip in map(slip_of, EVERY_KIND) if slip.ruleset == "Basic rummy"):
        assert "deadwood" not in " ".join([laid.words for laid in slip.laid] + [group.words for laid in slip.laid for group in laid.groups])


IMPOSSIBLE = [case for group in ("questions", "irregularities") for case in cases(group) if case["kind"] == "question" and case["expect"].get("answer") is None]


@pytest.mark.parametrize("case", IMPOSSIBLE, ids=lambda case: case["id"])
def test_a_question_that_cannot_be_asked_has_its_problems_for_an_answer(app: Flask, case: Case) -> None:
    slip = slip_of(case)
    assert slip.problems == tuple(problem["text"] for problem in answered(app, case)["problems"]) != () and slip.steps == slip.choices == ()


@pytest.mark.parametrize("ruleset", ["Oklahoma, house rules", "Round-the-corner gin", "i" * 40])
def test_only_a_name_that_is_wide_has_a_block_of_its_own(ruleset: str) -> None:
    assert not replace(slip_of(EVERY_KIND[0]), ruleset=ruleset).long_name
    assert replace(slip_of(EVERY_KIND[0]), ruleset="W" * 21).long_name


def test_a_hand_that_was_not_shown_is_told_by_its_count() -> None:
    slip = slip_of_asked("judge", {"players": ["Ana", "Rui"], "end": "knock", "by": "Ana", "deadwood": {"Ana": 4, "Rui": 27}}, T)
    text = said(printed(slip))
    assert words("deadwood 4, told as a count: the cards were not shown") in text
    assert words("deadwood 27, told as a count: the cards were not shown") in text
    assert words("27 − 4 = 23 points") in text


def test_all_that_was_told_of_a_case_stands_with_its_question(app: Flask) -> None:
    slip = slip_of_asked("ask", {"ask": "irregularity", "facts": {"id": "I01", "response": "refused"}}, T)
    assert ("What does the opponent say to it?", "Refuses the knock") in slip.told
    text = said(printed(slip))
    assert all(words(question + answer) in text for question, answer in slip.told)


def test_date_match_hand_and_names_stand_on_it(app: Flask, visitor: Visitor) -> None:
    sheet = visitor.open_match(**LONG_NAMES)
    visitor.record(sheet, "knock-0", by_cards="1", **CARDS, mode="cards")
    match = desk.load(app.extensions["store"], sheet.rpartition("/")[2])
    text = said(visitor.get(f"{sheet}/hands/2/slip.pdf").data)
    day = render.environment().filters["date"](datetime.fromisoformat(match.record.played))
    for told in (match.id, "Hand1", day, *(f"Signature {name}" for name in match.players)):
        assert words(told) in text


# how it is laid out


@pytest.mark.parametrize("page", PAGES)
def test_long_rulings_are_set_smaller_and_stay_in_the_half(page: str) -> None:
    chosen = {case["id"]: slip_of(case) for case in cases("disputes") if case["id"] in ("L01-a", "G05-oklahoma", "L06-b")}
    sizes = [int(chosen[id].size(page)) for id in ("L06-b", "L01-a", "G05-oklahoma")]
    assert sizes == sorted(sizes) and len(set(sizes)) > 1
    assert all(fits(printed(slip, page), page) for slip in chosen.values())


@pytest.mark.parametrize("page", PAGES)
def test_in_a_longer_language_too(page: str) -> None:
    for case in (EVERY_KIND[0], IRREGULARITIES[0], IRREGULARITIES[7]):
        slip = slip_of(case, PSEUDO)
        assert slip.size(page) != LONG
        assert fits(pdf_of(pseudo_page("print/slip.html", slip=slip, paper=PAPERS[page])), page)


def test_a_longer_language_leaves_nothing_unsaid() -> None:
    case = next(case for case in cases("disputes") if case["id"] == "L01-a")
    slip = replace(slip_of(case, PSEUDO), written=(), where=Where("QK7H-2M9D", 3))
    text = " ".join(pages_of(pdf_of(pseudo_page("print/slip.html", slip=slip, paper=PAPERS["a4"]))))
    assert set(re.findall(r"[^\W\d_]{2,}", unmarked(text))) - {"Ana", "Rui", "Classic", "QK", "QK7H", "2M9D"} == set()


def very_long() -> Slip:
    """A slip of far more than half a page."""
    slip = slip_of(IRREGULARITIES[0])
    hand = Group("loose", read_cards("5H 6H 7H 3C 3D 3S JC JD JH 2C KD").cards, "the cards")
    return replace(slip, choices=tuple(Choice(f"Choice {number}: " + "and so on, " * 30, (hand,)) for number in range(1, 31)),
                   where=Where("QK7H-2M9D", 3, None, tuple(LONG_NAMES.values())))


@pytest.mark.parametrize("page", PAGES)
def test_a_very_long_one_runs_on_and_nothing_is_cut(page: str) -> None:
    slip = very_long()
    pdf = printed(slip, page)
    assert slip.size(page) == LONG and len(pages_of(pdf)) > 1
    text = "".join(words(re.sub(r"Ruling: .*|page \d+ of \d+", "", one)) for one in pages_of(pdf))
    assert all(words(choice.text) in text for choice in slip.choices)
    assert all(words(f"Signature {name}") in text for name in slip.where.players)
    assert "Cut here" not in alternatives(pdf)


def test_where_to_cut_is_told_on_a_page_of_two_halves_only() -> None:
    slip = slip_of(IRREGULARITIES[0])
    assert [alternatives(printed(slip, page)).count("Cut here") for page in PAGES] == [1, 1, 0]


def test_names_are_text_whatever_they_say() -> None:
    hostile = ("<b>&{{ 7 }}</b> \u202eVera 👑 王 العربية", "Maria Fernanda da Conceição Albuquerque e Castro Mendonça VI")
    case = next(case for case in cases("disputes") if case["id"] == "L01-a")
    told = json.loads(json.dumps(asked(case)).replace('"Ana"', json.dumps("A")).replace('"Rui"', json.dumps("B")))
    slip = slip_of_asked("judge", told, T, hostile, Where("QK7H-2M9D", 3, None, hostile))
    pdf = printed(slip)
    assert fits(pdf, "a4", note=2.5)
    assert "▯ stands for a letter" in pages_of(pdf)[0]
    assert "<b>&{{7}}</b>" in said(pdf) and words(hostile[1]) in said(pdf)


def test_it_is_read_in_order() -> None:
    case = next(case for case in cases("disputes") if case["id"] == "L01-a")
    found = [str(element["/S"]) for element in elements(printed(slip_of(case)))]
    assert found.count("/H1") == 1 and found.index("/H1") < found.index("/H2")
    assert found.count("/Table") == 1 and found.count("/TH") == 4  # three heads, and the name at the total
    assert found.index("/Figure") < found.index("/Table") < found.index("/L")


def test_the_style_has_the_sizes_that_are_reckoned_with(checkout: Path) -> None:
    css = (checkout / "static" / "print.css").read_text("utf-8")
    assert [float(size) for size in re.findall(r"^\.print \.slip-\d+ \{ font-size: ([\d.]+)pt; \}$", css, re.MULTILINE)] == list(TYPES)
    halves = dict(re.findall(r"^\.print\.(\w+) \{ --half: ([\d.]+)mm", css, re.MULTILINE))
    assert halves == {page: f"{height:g}" for page, (_width, height) in ROOM.items()}


# on the web


def test_a_ruling_kept_with_a_hand_has_a_slip_with_the_names(app: Flask, visitor: Visitor, sheet: str) -> None:
    visitor.record(sheet, "gin-0", count_1="10")
    store, match_id = app.extensions["store"], sheet.rpartition("/")[2]
    match = desk.attach_ruling(store, match_id, 2, WRONG, (1, 0), seen=desk.load(store, match_id).seq, request_id="kept")
    shown = visitor.get(f"{sheet}/hands/2").text
    address = f"{sheet}/hands/2/rulings/{match.seq}/slip"
    assert f'href="{address}"' in shown
    text = said(visitor.get(f"{address}.pdf").data)
    assert words("Rui decides: accept the knock or refuse it") in text or words("Ana decides: accept the knock or refuse it") in text
    assert match_id in text and "Hand1" in text
    assert visitor.get(f"{sheet}/hands/2/rulings/{match.seq + 1}/slip").status_code == 404
    assert visitor.get(f"{sheet}/hands/3/rulings/{match.seq}/slip").status_code == 404


def test_a_kept_ruling_that_reads_otherwise_today_says_both(app: Flask, visitor: Visitor, sheet: str) -> None:
    visitor.record(sheet, "gin-0", count_1="10")
    store, match_id = app.extensions["store"], sheet.rpartition("/")[2]
    match = desk.attach_ruling(store, match_id, 2, WRONG, seen=desk.load(store, match_id).seq, request_id="kept")
    [kept] = match.effective.rulings
    slip = slip_of_kept(match, replace(kept, answer={**kept.answer, "answer": "no", "choices": []}), T)
    assert slip.result == "No" and slip.notes[0].startswith("This program answers today: ")
    unread = replace(kept, asked={"kind": "ask", "question": {"ask": "is_it_raining", "facts": {}}})
    slip = slip_of_kept(match, unread, T)
    assert slip.steps == () and "This program cannot answer the question any more." in slip.notes
    assert len(pages_of(printed(slip))) == 1


@pytest.mark.parametrize("token", [MELD, WRONG, link_of("judge", {"end": "gin", "by": "A", "players": ["A", "B"], "deadwood": {"B": 31}})])
def test_whoever_has_a_link_of_the_referee_may_print_its_slip(app: Flask, token: str) -> None:
    stranger = Visitor(app, key="")
    assert f'href="/referee/{token}/slip"' in stranger.get(f"/referee/{token}").text
    page = stranger.get(f"/referee/{token}/slip")
    assert page.status_code == 200 and 'class="print a4 portrait"' in page.text
    assert 'class="print a5 landscape"' in stranger.get(f"/referee/{token}/slip?paper=a5").text
    assert stranger.get(f"/referee/{token}/slip.pdf").data.startswith(b"%PDF")


def test_a_broken_link_says_so(visitor: Visitor) -> None:
    assert visitor.get("/referee/xyz/slip").status_code == 404
    assert visitor.get("/referee/xyz/slip.pdf").status_code == 404


def test_asked_from_a_match_a_slip_has_its_names(app: Flask, visitor: Visitor, sheet: str) -> None:
    match_id = sheet.rpartition("/")[2]
    token = link_of("judge", {"end": "gin", "by": "A", "players": ["A", "B"], "deadwood": {"B": 31}})
    about = f"match={match_id}&ended=1"
    assert "Rui has gin" in visitor.get(f"/referee/{token}/slip?{about}").text
    assert "A has gin" in Visitor(app, key="").get(f"/referee/{token}/slip?{about}").text


def test_six_at_rummy_stand_in_rows_and_all_sign(app: Flask, visitor: Visitor) -> None:
    sheet = visitor.open_match(ruleset="basic-rummy", dealer="3", **SIX)
    visitor.record(sheet, "out-0", count_1="23", count_2="41", count_3="7", count_4="12", count_5="30")
    text = said(visitor.get(f"{sheet}/hands/2/slip.pdf").data)
    assert all(words(f"Signature {name}") in text for name in SIX.values())
    assert words("Ana 113") in text and words("23 + 41 + 7 + 12 + 30 = 113 points") in text
