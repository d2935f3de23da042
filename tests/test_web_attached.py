"""Rulings put on hands: chosen by match and hand, shown with the match's names, printed, taken off by one tap; and choices recorded."""

from __future__ import annotations

from dataclasses import replace
from html import unescape

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from scorekeeper import desk
from scorekeeper.attached import attached_lines, rulings_of
from scorekeeper.formats.permalinks import link_of
from scorekeeper.formats.rulesets import resolve
from scorekeeper.render import catalogue
from scorekeeper.store import Store
from scorekeeper.web.referee_questions import BY_ASK
from visits import Forms, Visitor, text_of, totals

MELD = link_of("ask", {"ask": "is_this_a_meld", "facts": {"cards": "5H 6H 7H"}})
OVER = link_of("ask", {"ask": "irregularity", "facts": {"id": "I01"}})
WHO_WON = link_of("judge", {"players": ["A", "B"], "end": "knock", "by": "A", "deadwood": {"A": 9, "B": 4}})


@pytest.fixture
def sheet(visitor: Visitor) -> str:
    """A match in which Rui has knocked with 7 against 31."""
    sheet = visitor.open_match()
    assert visitor.record(sheet, "knock-1", count_1="7", count_0="31").status_code == 303
    return sheet


def match_of(book: Store, sheet: str) -> desk.Match:
    return desk.load(book, sheet.rpartition("/")[2])


def keep_form(visitor: Visitor, sheet: str, token: str) -> dict[str, str]:
    return visitor.form(f"/referee/{token}/keep?match={sheet.rpartition('/')[2]}", f"{sheet}/rulings")


def keep(visitor: Visitor, sheet: str, token: str, **fields: str) -> TestResponse:
    """Put the ruling on a hand; where it is about other facts than the hand, all the same."""
    answer = visitor.client.post(f"{sheet}/rulings", data=keep_form(visitor, sheet, token) | fields, buffered=True)
    again = Forms(answer.get_data(as_text=True)).forms.get(f"{sheet}/rulings", {})
    return visitor.client.post(f"{sheet}/rulings", data=again, buffered=True) if "despite" in again else answer


def test_an_answer_leads_to_the_matches_and_a_match_to_its_hands(visitor: Visitor, sheet: str) -> None:
    answer = visitor.get(f"/referee/{MELD}").get_data(as_text=True)
    assert f"/referee/{MELD}/keep" in answer
    matches = visitor.get(f"/referee/{MELD}/keep").get_data(as_text=True)
    assert f"/keep?match={sheet.rpartition('/')[2]}" in matches
    said = text_of(visitor.get(f"/referee/{MELD}/keep?match={sheet.rpartition('/')[2]}"))
    assert "Is this a meld? 5♥ 6♥ 7♥" in said and "hand 1: Rui knocks with 7" in said


def test_a_kept_ruling_stands_with_its_hand_on_the_sheet_in_the_history_and_on_paper(visitor: Visitor, sheet: str) -> None:
    answer = keep(visitor, sheet, MELD)
    assert answer.status_code == 303
    page = visitor.get(answer.headers["Location"])
    assert "(1) Is this a meld? 5♥ 6♥ 7♥ Yes: 5♥ 6♥ 7♥ is a run." in text_of(page)
    assert f'href="/referee/{MELD}"' in page.get_data(as_text=True)
    assert "ruling (1)" in text_of(visitor.get(sheet))
    assert "Hand 1: a ruling was kept with it Is this a meld? – Yes: 5♥ 6♥ 7♥ is a run." in text_of(visitor.get(f"{sheet}/history"))
    paper = text_of(visitor.get(f"{sheet}/print"))
    assert "Rulings No. Hand Question" in paper and "(1) 1 Is this a meld? 5♥ 6♥ 7♥ Yes: 5♥ 6♥ 7♥ is a run. S000.meld" in paper
    assert totals(visitor.get(sheet).get_data(as_text=True)) == [0, 24]


@pytest.mark.parametrize(("who", "said"), [("0", "Rui undercuts: 9 − 4 = 5, and 10: 15 points"), ("1", "Ana undercuts")])
def test_who_is_a_is_asked_and_the_names_of_the_match_are_told(visitor: Visitor, sheet: str, who: str, said: str) -> None:
    page = keep(visitor, sheet, WHO_WON, who=who).headers["Location"]
    assert said in text_of(visitor.get(page))


def test_who_ended_the_hand_is_taken_for_a(visitor: Visitor, sheet: str) -> None:
    assert keep_form(visitor, sheet, WHO_WON)["who"] == "1"  # Rui knocked
    by_b = link_of("judge", {"players": ["A", "B"], "end": "gin", "by": "B", "deadwood": {"A": 9}})
    assert keep_form(visitor, sheet, by_b)["who"] == "0"


@pytest.mark.parametrize(("case", "facts", "who"), [
    ("I01", {}, "1"), ("I05", {}, "1"), ("I08", {"who": "knocker"}, "1"),
    ("L20", {}, "0"), ("L23", {}, "0"), ("L25", {}, "0"), ("I15", {}, "0"), ("I16", {}, "0"), ("I08", {"who": "defender"}, "0"), ("I22", {}, "0")])
def test_who_a_case_is_about_is_taken_from_who_ended_the_hand(visitor: Visitor, sheet: str, case: str, facts: dict[str, str], who: str) -> None:
    asked = link_of("ask", {"ask": "irregularity", "facts": {"id": case, **facts}})
    assert keep_form(visitor, sheet, asked)["who"] == who  # Rui knocked


def test_an_irregularity_is_told_by_the_names_of_who_did_it(visitor: Visitor, sheet: str) -> None:
    assert "Who is meant by “the knocker”?" in text_of(visitor.get(f"/referee/{OVER}/keep?match={sheet.rpartition('/')[2]}"))
    page = keep(visitor, sheet, OVER, who="1").headers["Location"]
    assert "Ana" in text_of(visitor.get(page)).partition("The knock was over the limit")[2].partition("Why")[0]


def test_what_a_later_program_would_answer_stands_beside_what_was_answered(visitor: Visitor, sheet: str, book: Store) -> None:
    keep(visitor, sheet, MELD)
    keep(visitor, sheet, WHO_WON, who="1")
    first, second = rulings_of(match_of(book, sheet))
    then = (replace(first, answer={**first.answer, "answer": "no"}),
            replace(second, answer={**second.answer, "verdict": "knock", "winner": "A", "points": {"A": 5, "B": 0}}))
    lines = attached_lines(then, catalogue("en"))
    assert [line.answer for line in lines] == ["No", "knock, Rui 5"]
    assert [line.otherwise for line in lines] == [
        "This program answers today: Yes: 5♥ 6♥ 7♥ is a run.",
        "This program answers today: Ana undercuts: 9 − 4 = 5, and 10: 15 points"]


@pytest.mark.parametrize(("ask", "facts"), [
    ("may_i_knock", {"cards": "5H 6H 7H 3C 3D 3S JC JD JH 9C"}), ("is_this_a_meld", {"cards": "5H 6H 7H"}), ("how_to_lay", {"cards": "5H 6H 7H 3C 3D 3S JC JD JH 9C"}),
    ("can_this_go_there", {"melds": ["5H 6H 7H"], "layoffs": [{"card": "8H"}]}),
])
def test_a_question_has_one_name(visitor: Visitor, ask: str, facts: dict[str, object]) -> None:
    token = link_of("ask", {"ask": ask, "facts": facts})
    assert BY_ASK[ask].title("gin") in text_of(visitor.get(f"/referee/{token}/keep"))


def test_other_rules_than_those_of_the_hand_are_pointed_out_before_and_after(visitor: Visitor, sheet: str) -> None:
    by_table = link_of("ask", {"ask": "is_this_a_meld", "ruleset": "table-25", "facts": {"cards": "5H 6H 7H"}})
    before = visitor.get(f"/referee/{by_table}/keep?match={sheet.rpartition('/')[2]}")
    after = visitor.get(keep(visitor, sheet, by_table).headers["Location"])
    assert all("Asked by other rules than those of the hand: gin 25" in text_of(page) for page in (before, after))


def test_one_tap_takes_a_ruling_off_its_hand(visitor: Visitor, sheet: str, book: Store) -> None:
    page = keep(visitor, sheet, MELD).headers["Location"].partition("#")[0]
    form = visitor.form(page, f"{sheet}/undo")
    assert visitor.client.post(f"{sheet}/undo", data=form).status_code == 303
    assert rulings_of(match_of(book, sheet)) == ()
    assert "Hand 1: ruling removed" in text_of(visitor.get(f"{sheet}/history"))
    assert "Is this a meld?" not in text_of(visitor.get(f"{sheet}/print"))


def test_the_same_form_twice_keeps_one_ruling(visitor: Visitor, sheet: str, book: Store) -> None:
    form = keep_form(visitor, sheet, MELD)
    assert [visitor.client.post(f"{sheet}/rulings", data=form).status_code for _ in range(2)] == [303, 303]
    assert len(rulings_of(match_of(book, sheet))) == 1


def test_a_form_that_has_not_seen_the_last_hand_is_shown_again_as_filled_in(visitor: Visitor, sheet: str, book: Store) -> None:
    form = keep_form(visitor, sheet, WHO_WON) | {"who": "0"}
    visitor.record(sheet, "gin-0", count_1="12")
    answer = visitor.client.post(f"{sheet}/rulings", data=form, buffered=True)
    again = Forms(answer.get_data(as_text=True)).forms[f"{sheet}/rulings"]
    assert answer.status_code == 409 and (again["hand"], again["who"]) == (form["hand"], "0")
    assert visitor.client.post(f"{sheet}/rulings", data=again).status_code == 303
    assert len(rulings_of(match_of(book, sheet))) == 1


def test_a_hand_taken_out_takes_its_rulings_along_and_brings_them_back(visitor: Visitor, sheet: str, book: Store) -> None:
    hand = keep(visitor, sheet, MELD).headers["Location"].partition("#")[0]
    visitor.client.post(f"{hand}/strike", data=visitor.form(hand, f"{hand}/strike"))
    assert rulings_of(match_of(book, sheet)) == ()
    visitor.client.post(f"{sheet}/undo", data=visitor.form(sheet, f"{sheet}/undo"))
    assert len(rulings_of(match_of(book, sheet))) == 1


@pytest.mark.parametrize("fields", [{"hand": "99"}, {"hand": "x"}])
def test_a_hand_that_is_not_there_is_asked_for_anew(visitor: Visitor, sheet: str, book: Store, fields: dict[str, str]) -> None:
    answer = keep(visitor, sheet, MELD, **fields)
    assert answer.status_code == 422 and "choose another" in text_of(answer)


def test_a_broken_link_is_a_calm_page(visitor: Visitor, sheet: str) -> None:
    assert visitor.get("/referee/1.abc/keep").status_code == 404
    form = keep_form(visitor, sheet, MELD) | {"token": "1.abc"}
    assert visitor.client.post(f"{sheet}/rulings", data=form).status_code == 404


def test_a_closed_match_takes_no_ruling(visitor: Visitor, sheet: str, book: Store) -> None:
    form = keep_form(visitor, sheet, MELD)
    visitor.client.post(f"{sheet}/close", data=visitor.form(f"{sheet}/history", f"{sheet}/close"))
    assert "unlock it" in text_of(visitor.get(f"/referee/{MELD}/keep?match={sheet.rpartition('/')[2]}"))
    assert visitor.client.post(f"{sheet}/rulings", data=form).status_code == 303
    assert rulings_of(match_of(book, sheet)) == ()


def link_in(page: TestResponse, words: str) -> str:
    """The address of the first link of the page that reads so."""
    before, found, _rest = page.get_data(as_text=True).partition(f">{words}</a>")
    assert found, words
    return unescape(before.rpartition('href="')[2].partition('"')[0])


def test_the_hand_that_was_asked_about_stands_chosen(visitor: Visitor, sheet: str, book: Store) -> None:
    visitor.record(sheet, "gin-0", count_1="12")
    seq = match_of(book, sheet).hands[0].seq
    form = visitor.get(visitor.get(f"{sheet}/hands/{seq}/referee").headers["Location"])
    fields = Forms(form.get_data(as_text=True)).forms
    [asked] = [held for action, held in fields.items() if action.startswith("/referee/who-won")]
    ruling = visitor.client.get("/referee/who-won", query_string=asked | {"ask": "1"}, follow_redirects=True)
    kept = visitor.form(link_in(ruling, "Keep this ruling with a hand"), f"{sheet}/rulings")
    assert kept["hand"] == str(seq)


def test_a_match_is_carried_through_its_referee_to_the_hands_that_a_ruling_can_be_put_on(visitor: Visitor, sheet: str) -> None:
    match_id = sheet.rpartition("/")[2]
    start = visitor.client.get(f"{sheet}/referee", follow_redirects=True)
    [asked] = [fields for action, fields in Forms(start.get_data(as_text=True)).forms.items() if action.startswith("/referee")]
    cases = visitor.client.get("/referee/something-went-wrong", query_string=asked)
    case = visitor.get(link_in(cases, "The knock was over the limit"))
    [asked] = [fields for action, fields in Forms(case.get_data(as_text=True)).forms.items() if action.startswith("/referee/something")]
    answer = visitor.client.get("/referee/something-went-wrong/I01", query_string=asked | {"ask": "1"}, follow_redirects=True)
    assert f"{answer.request.path}?match" not in answer.get_data(as_text=True).partition('data-copy="')[2].partition('"')[0]
    for words in ("Keep this ruling with a hand", "Record this on a hand"):
        page = visitor.get(link_in(answer, words))
        assert "Of which match?" not in text_of(page) and "Which hand?" in text_of(page)
        assert f"/matches/{match_id}/rulings" in page.get_data(as_text=True)
    assert match_id in link_in(answer, "Ask something else") and match_id in link_in(answer, "It is accepted")


def test_without_a_match_those_in_play_come_first_with_their_day(visitor: Visitor, sheet: str, book: Store) -> None:
    closed = visitor.open_match(**{"name-0": "Zoe", "name-1": "Iris"})
    visitor.client.post(f"{closed}/close", data=visitor.form(f"{closed}/history", f"{closed}/close"))
    said = text_of(visitor.get(f"/referee/{MELD}/keep"))
    assert said.index("Ana – Rui 0 : 24 · in play ·") < said.index("Zoe – Iris 0 : 0 · closed ·")


def test_a_hand_of_one_match_is_not_taken_for_one_of_another(visitor: Visitor, sheet: str) -> None:
    page = visitor.get(f"/referee/{MELD}/keep?match={sheet.rpartition('/')[2]}&hand=2")
    others = visitor.get(link_in(page, "Another match")).get_data(as_text=True)
    assert "hand=2" not in others


def test_of_more_than_two_each_letter_is_asked_for(visitor: Visitor, book: Store) -> None:
    match_id = desk.open_match(book, ["Ana", "Rui", "Zoe"], resolve("basic-rummy"), first_dealer=0, request_id="three")
    desk.record(book, match_id, {"end": "out", "by": "Rui", "deadwood": {"Ana": 20, "Zoe": 11}}, seen=1, request_id="hand")
    sheet = f"/matches/{match_id}"
    token = link_of("judge", {"ruleset": "basic-rummy", "players": ["A", "B", "C"], "end": "out", "by": "A", "deadwood": {"B": 5, "C": 7}})
    form = keep_form(visitor, sheet, token)
    assert [form[f"seat-{letter}"] for letter in "ABC"] == ["1", "0", "2"]  # who went out, then as they sit
    assert keep(visitor, sheet, token, **{"seat-A": "0"}).status_code == 422
    page = keep(visitor, sheet, token, **{"seat-B": "2", "seat-C": "0"}).headers["Location"]
    assert "Who won this hand? Zoe 5; Ana 7 Rui goes out" in text_of(visitor.get(page))


def test_another_hand_than_the_form_was_filled_for_is_asked_about_anew(visitor: Visitor, sheet: str, book: Store) -> None:
    """The first hand was ended by Rui, the second by Ana: who is A follows the hand."""
    visitor.record(sheet, "knock-0", count_0="4", count_1="9")
    first, second = (str(hand.seq) for hand in match_of(book, sheet).hands)
    form = keep_form(visitor, sheet, WHO_WON)
    assert (form["hand"], form["who"]) == (second, "0")
    anew = visitor.client.post(f"{sheet}/rulings", data=form | {"hand": first}, buffered=True)
    assert anew.status_code == 422 and "Another hand is chosen. See who is who in it" in text_of(anew)
    again = Forms(anew.get_data(as_text=True)).forms[f"{sheet}/rulings"]
    assert (again["hand"], again["who"]) == (first, "1")
    assert rulings_of(match_of(book, sheet)) == ()
    assert visitor.client.post(f"{sheet}/rulings", data=again).status_code == 303


def test_another_hand_is_asked_about_anew_before_a_choice_fills_its_form(visitor: Visitor, sheet: str, book: Store) -> None:
    visitor.record(sheet, "knock-0", count_0="4", count_1="9")
    match_id, seq = sheet.rpartition("/")[2], match_of(book, sheet).hands[0].seq
    form = visitor.form(f"/referee/{OVER}/keep?may=accept_knock&match={match_id}", f"{sheet}/rulings/record")
    anew = visitor.client.get(f"{sheet}/rulings/record", query_string=form | {"hand": str(seq)}, buffered=True)
    assert anew.status_code == 200
    assert Forms(anew.get_data(as_text=True)).forms[f"{sheet}/rulings/record"]["who"] == "1"


def test_where_nobody_is_asked_for_another_hand_is_taken_at_once(visitor: Visitor, sheet: str, book: Store) -> None:
    visitor.record(sheet, "knock-0", count_0="4", count_1="9")
    first = match_of(book, sheet).hands[0].seq
    assert visitor.client.post(f"{sheet}/rulings", data=keep_form(visitor, sheet, MELD) | {"hand": str(first)}).status_code == 303


def test_a_ruling_about_other_facts_than_its_hand_says_so_before_it_is_kept_and_after(visitor: Visitor, sheet: str) -> None:
    differs = "This ruling does not match hand 1: Rui knocks with 7: 31 − 7 = 24 points"
    assert differs in text_of(visitor.get(f"/referee/{WHO_WON}/keep?match={sheet.rpartition('/')[2]}"))
    page = visitor.get(keep(visitor, sheet, WHO_WON).headers["Location"])
    assert differs in text_of(page) and differs in text_of(visitor.get(f"{sheet}/print"))


def test_of_a_ruling_that_differs_by_who_is_who_it_is_said_before_anything_is_kept(visitor: Visitor, sheet: str, book: Store) -> None:
    same = link_of("judge", {"players": ["A", "B"], "end": "knock", "by": "A", "deadwood": {"A": 7, "B": 31}})
    form = keep_form(visitor, sheet, same)
    assert "despite" not in form
    told = visitor.client.post(f"{sheet}/rulings", data=form | {"who": "0"}, buffered=True)
    assert told.status_code == 422 and "This ruling does not match hand" in text_of(told)
    assert rulings_of(match_of(book, sheet)) == ()
    assert visitor.client.post(f"{sheet}/rulings", data=form).status_code == 303
    assert "other facts" not in text_of(visitor.get(f"{sheet}/print"))


def test_the_very_same_ruling_on_the_same_hand_adds_nothing_and_says_so(visitor: Visitor, sheet: str, book: Store) -> None:
    keep(visitor, sheet, MELD)
    before = match_of(book, sheet)
    again = keep(visitor, sheet, MELD)
    assert "This ruling is kept with hand 1 already. Nothing was added." in text_of(visitor.get(again.headers["Location"]))
    assert match_of(book, sheet) == before
    keep(visitor, sheet, OVER, who="0")
    keep(visitor, sheet, OVER, who="1")  # about the other player it is another
    assert len(rulings_of(match_of(book, sheet))) == 3


@pytest.mark.parametrize(("facts", "told"), [
    ({"id": "I01"}, "The knocker: Rui; Has the opponent shown any cards already? No; What does the opponent say to it? Nothing yet"),
    ({"id": "L23"}, "The knocker's opponent: Rui; Have both agreed on the score of the hand already? No"),
    ({"id": "I07"}, "The player with the wrong number: Rui; Is the number of cards wrong in more than one hand? No"),
])
def test_who_was_meant_and_all_that_was_asked_stand_on_the_page_of_the_hand_and_on_paper(
    visitor: Visitor, sheet: str, facts: dict[str, object], told: str
) -> None:
    page = keep(visitor, sheet, link_of("ask", {"ask": "irregularity", "facts": facts}), who="1").headers["Location"]
    assert told in text_of(visitor.get(page)) and told in text_of(visitor.get(f"{sheet}/print"))


# a choice, recorded on a hand


def test_a_choice_fills_the_form_of_the_next_hand_and_records_nothing(visitor: Visitor, sheet: str, book: Store) -> None:
    answer = visitor.get(f"/referee/{OVER}").get_data(as_text=True)
    assert f"/referee/{OVER}/keep?may=accept_knock" in answer.replace("&amp;", "&")
    match_id, before = sheet.rpartition("/")[2], match_of(book, sheet)
    form = visitor.form(f"/referee/{OVER}/keep?may=accept_knock&match={match_id}", f"{sheet}/rulings/record")
    opened = visitor.client.get(f"{sheet}/rulings/record", query_string=form | {"hand": "", "who": "0"})
    assert opened.status_code == 302
    entry = visitor.form(opened.headers["Location"], f"{sheet}/hands")
    assert (entry["how"], entry["response"]) == ("knock-0", "accepted")
    assert match_of(book, sheet) == before
    recorded = visitor.client.post(f"{sheet}/hands", data=entry | {"count-0": "14", "count-1": "30"})
    assert recorded.status_code == 303 and match_of(book, sheet).state.points == (16, 24)


def test_a_choice_fills_the_correction_of_a_hand(visitor: Visitor, sheet: str, book: Store) -> None:
    seq = match_of(book, sheet).hands[0].seq
    void = link_of("ask", {"ask": "irregularity", "facts": {"id": "I06"}})
    asked = {"token": void, "may": "redeal_same_dealer", "hand": str(seq), "who": "0"}
    opened = visitor.client.get(f"{sheet}/rulings/record", query_string=asked)
    form = visitor.form(opened.headers["Location"], f"{sheet}/hands/{seq}/correct")
    assert form["how"] == "void"
    assert visitor.client.post(f"{sheet}/hands/{seq}/correct", data=form).status_code == 303
    assert match_of(book, sheet).hands[0].report == {"end": "void"}


@pytest.mark.parametrize("asked", [{"token": MELD, "may": "lay_all"}, {"token": OVER, "may": "nothing"}, {"token": WHO_WON, "may": "lay"}])
def test_what_is_no_choice_is_not_recorded(visitor: Visitor, sheet: str, asked: dict[str, str]) -> None:
    assert visitor.client.get(f"{sheet}/rulings/record", query_string=asked).status_code == 404


@pytest.mark.parametrize(("facts", "may"), [({"id": "I06"}, "redeal_same_dealer"), ({"id": "I07"}, "redeal_same_dealer"), ({"id": "I24"}, ""), ({"id": "I20"}, "")])
def test_nobody_is_asked_for_where_it_makes_no_difference_who_did_it(visitor: Visitor, sheet: str, facts: dict[str, str], may: str) -> None:
    token = link_of("ask", {"ask": "irregularity", "facts": facts})
    match = sheet.rpartition("/")[2]
    page = visitor.get(f"/referee/{token}/keep?match={match}&may={may}")
    assert "Who is meant by" not in text_of(page)
    form = next(fields for action, fields in Forms(page.text).forms.items() if "/rulings" in action)
    sent = visitor.client.get(f"{sheet}/rulings/record", query_string=form) if may else visitor.client.post(f"{sheet}/rulings", data=form)
    assert sent.status_code in (302, 303)


def test_who_did_it_is_asked_where_that_decides(visitor: Visitor, sheet: str) -> None:
    match = sheet.rpartition("/")[2]
    for may in ("accept_knock", ""):
        assert "Who is meant by “the knocker”?" in text_of(visitor.get(f"/referee/{OVER}/keep?match={match}&may={may}"))
