"""Matches through the forms: opening one, taking one over from paper, its end, closing it, its history and its paper."""

from __future__ import annotations

import re

import pytest

from scorekeeper import pdf
from scorekeeper.web import home, papers

from visits import Forms, Visitor, rows, text_of, totals

SIXTY_LETTERS = "Maria Fernanda da Conceição Albuquerque e Castro Mendonça VI"


@pytest.fixture
def finished(visitor: Visitor) -> str:
    sheet = visitor.open_match()
    visitor.record(sheet, "knock-0", count_0="1", count_1="61")
    visitor.record(sheet, "gin-0", count_1="30")
    return sheet


def test_a_newcomer_reaches_the_first_hand_without_reading(visitor: Visitor) -> None:
    home = visitor.get("/")
    assert "Start a match" in text_of(home)
    sheet = visitor.open_match()
    assert "How did hand 1 end?" in text_of(visitor.get(sheet))
    assert visitor.record(sheet, "gin-1", count_0="31").status_code == 303
    assert "Continue this match" in text_of(visitor.get("/"))


def test_names_and_ruleset_are_remembered(visitor: Visitor) -> None:
    visitor.open_match(**{"name-0": "Zoë", "name-1": "Rui", "ruleset": "table-25"})
    form = visitor.form("/matches/new")
    assert (form["name-0"], form["name-1"], form["ruleset"]) == ("Zoë", "Rui", "table-25")


def test_each_ruleset_says_in_a_line_what_makes_it_differ(visitor: Visitor) -> None:
    said = text_of(visitor.get("/matches/new"))
    assert "Gin 20, undercut 10" in said
    assert "the loser deals" in said


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ({"name-0": "", "name-1": ""}, "2 things to put right"),
        ({"name-0": "Ana", "name-1": "ana"}, "Ana"),
        ({"name-0": "x" * 61, "name-1": "Rui"}, "60"),
        ({"name-0": "Ana", "name-1": "Rui", "running-0": "ten", "boxes-1": "-1"}, "“ten” is no whole number for Ana"),
        ({"name-0": "Ana", "name-1": "Rui", "running-0": "100", "running-1": "2"}, "target"),
        ({"name-0": "Ana", "name-1": "Rui", "ruleset": "nowhere"}, "There is no ruleset “nowhere”"),
    ],
)
def test_a_match_that_cannot_be_is_refused_with_everything_still_typed(visitor: Visitor, typed: dict[str, str], words: str) -> None:
    answer = visitor.client.post("/matches/new", data=visitor.form("/matches/new") | {"ruleset": "classic"} | typed)
    assert answer.status_code == 422
    assert words in text_of(answer)
    form = Forms(answer.text).forms["/matches/new"]
    assert {name: form[name] for name in typed if name != "ruleset"} == {name: text for name, text in typed.items() if name != "ruleset"}
    assert "Recent matches" not in text_of(visitor.get("/"))


def test_a_match_begun_on_paper_goes_on_from_there(visitor: Visitor) -> None:
    sheet = visitor.open_match(**{"running-0": "62", "running-1": "40", "boxes-0": "3", "boxes-1": "2"})
    page = visitor.get(sheet)
    assert totals(page.text) == [62, 40]
    assert "Ana needs 38" in text_of(page)
    visitor.record(sheet, "gin-0", count_1="20")
    assert "4 × 20 = 80" in text_of(visitor.get(sheet))


def test_who_deals_first_may_be_drawn(visitor: Visitor) -> None:
    sheet = visitor.open_match(dealer="draw")
    assert "deals first" in text_of(visitor.get(sheet))


def test_the_deal_alternates_and_the_dealer_is_marked_once(visitor: Visitor) -> None:
    sheet = visitor.open_match(dealer="0")
    assert visitor.get(sheet).text.count('class="deals"') == 1


def test_every_bonus_stands_on_its_own_line(visitor: Visitor, finished: str) -> None:
    said = text_of(visitor.get(finished))
    for line in ("Ana wins the match.", "Points of the hands 110 0", "Game, for reaching 100 100", "2 × 20 = 40", "Shutout 100", "Total 350 0"):
        assert line in said
    assert "How did hand" not in said


def test_no_hand_can_be_added_after_the_end(visitor: Visitor, finished: str) -> None:
    assert visitor.get(f"{finished}/hands/new?how=gin-0").status_code == 303


def test_a_match_that_ended_while_a_form_was_open_says_so(visitor: Visitor) -> None:
    sheet = visitor.open_match(**{"running-0": "90"})
    late = visitor.hand_form(sheet, "gin-1") | {"count-0": "10"}
    visitor.record(sheet, "gin-0", count_1="20")
    form = visitor.form(sheet, f"{sheet}/undo") | late | {"seen": visitor.form(sheet, f"{sheet}/undo")["seen"]}
    answer = visitor.client.post(f"{sheet}/hands", data=form, follow_redirects=True)
    assert "over already" in text_of(answer)
    assert rows(answer.text) == 1


def test_closed_means_nothing_changes_until_it_is_unlocked(visitor: Visitor, finished: str) -> None:
    correct = visitor.form(f"{finished}/hands/2/correct", f"{finished}/hands/2/correct")
    visitor.client.post(f"{finished}/close", data=visitor.form(finished, f"{finished}/close"))
    assert f"{finished}/reopen" not in visitor.get(finished).text, "unlocking is not among the everyday buttons"
    seen = visitor.form(f"{finished}/history", f"{finished}/reopen")["seen"]
    refused = visitor.client.post(f"{finished}/hands/2/correct", data=correct | {"seen": seen, "count-1": "20"}, follow_redirects=True)
    assert "This match is closed" in text_of(refused)
    assert totals(refused.text) == [110, 0]
    assert "Correct this hand" not in text_of(visitor.get(f"{finished}/hands/2"))
    visitor.client.post(f"{finished}/reopen", data=visitor.form(f"{finished}/history", f"{finished}/reopen"))
    assert "Correct this hand" in text_of(visitor.get(f"{finished}/hands/2"))
    assert "unlocked" in text_of(visitor.get(f"{finished}/history"))


def test_a_rematch_is_one_tap_and_a_double_tap_is_one_match(visitor: Visitor, finished: str) -> None:
    form = visitor.form(finished, f"{finished}/rematch")
    first, second = (visitor.client.post(f"{finished}/rematch", data=form).headers["Location"] for _ in range(2))
    assert first == second != finished
    begun = visitor.get(first)
    assert totals(begun.text) == [0, 0]
    assert "Ana deals first. The deal alternates, whoever won." in text_of(begun)


def test_undo_and_redo_stand_in_the_history_for_ever(visitor: Visitor, finished: str) -> None:
    visitor.client.post(f"{finished}/undo", data=visitor.form(finished, f"{finished}/undo"))
    assert totals(visitor.get(finished).text) == [60, 0]
    history = f"{finished}/history"
    assert "A hand after hand 1: recording taken back" in text_of(visitor.get(history))
    visitor.client.post(f"{finished}/redo", data=visitor.form(history, f"{finished}/redo"))
    assert totals(visitor.get(finished).text) == [110, 0]
    assert "Hand 2: recording brought back" in text_of(visitor.get(history))


def test_the_history_names_each_hand_and_what_was_done_to_it(visitor: Visitor, finished: str) -> None:
    def send(address: str, **fields: str) -> None:
        visitor.client.post(address, data=visitor.form(finished, f"{finished}/undo") | fields)

    history = f"{finished}/history"
    send(f"{finished}/hands/2/strike")
    assert "A hand before hand 1: taken out Ana knocks with 1: 61 − 1 = 60 points → taken out" in text_of(visitor.get(history))
    send(f"{finished}/undo")
    assert "Hand 1: put back on the sheet" in text_of(visitor.get(history))
    send(f"{finished}/redo")
    assert "A hand before hand 1: taken out again" in text_of(visitor.get(history))
    correction = visitor.form(f"{finished}/hands/3/correct", f"{finished}/hands/3/correct") | {"count-1": "31", "why": "count"}
    visitor.client.post(f"{finished}/hands/3/correct", data=correction)
    assert "Hand 1: corrected Ana has gin: 30 + 20 = 50 points → Ana has gin: 31 + 20 = 51 points (the count at the table was wrong)" in text_of(visitor.get(history))
    send(f"{finished}/undo")
    assert "Hand 1: correction taken back" in text_of(visitor.get(history))
    assert "before 1 Ana knocks with 1: 61 − 1 = 60 points taken out" in text_of(visitor.get(f"{finished}/print"))


def test_any_entry_of_the_history_may_be_taken_back(visitor: Visitor, finished: str) -> None:
    form = visitor.form(finished, f"{finished}/undo") | {"entry": "2"}
    visitor.client.post(f"{finished}/undo", data=form)
    assert totals(visitor.get(finished).text) == [50, 0]


def test_names_stay_letter_for_letter(visitor: Visitor) -> None:
    names = ("<script>alert(1)</script>", "{{ 7 * 7 }}")
    sheet = visitor.open_match(**{"name-0": names[0], "name-1": names[1]})
    page = visitor.get(sheet)
    assert "<script>alert" not in page.text
    assert all(name in text_of(page) for name in names)


def test_long_names_are_written_out_where_there_is_room(visitor: Visitor) -> None:
    sheet = visitor.open_match(**{"name-0": SIXTY_LETTERS, "name-1": "Rui"})
    assert SIXTY_LETTERS in text_of(visitor.get(sheet))


def test_the_sheet_to_print_is_the_paper_one_without_a_style_in_it(visitor: Visitor, finished: str) -> None:
    page = visitor.get(f"{finished}/print")
    assert "<style" not in page.text
    assert "110" in text_of(page)


def test_without_pango_the_page_says_what_to_install_and_how_to_print(visitor: Visitor, finished: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def unavailable(html: str, **laid: object) -> bytes:
        raise pdf.PdfUnavailable("no_pango")

    monkeypatch.setattr(papers.pdf, "make_pdf", unavailable)
    answer = visitor.get(f"{finished}/sheet.pdf")
    assert answer.status_code == 503
    assert pdf.PACKAGES in text_of(answer)
    assert f"{finished}/print" in answer.text


@pytest.mark.parametrize("typed", [{"csrf_token": "old"}])
def test_an_expired_token_never_loses_a_form(visitor: Visitor, finished: str, typed: dict[str, str]) -> None:
    again = visitor.client.post("/matches/new", data=visitor.form("/matches/new") | {"name-0": "Zoë"} | typed)
    assert again.status_code == 200
    assert 'value="Zoë"' in again.text
    undo = visitor.client.post(f"{finished}/undo", data=visitor.form(finished, f"{finished}/undo") | typed)
    assert undo.status_code == 200
    assert totals(visitor.get(finished).text) == [110, 0]
    visitor.client.post(f"{finished}/undo", data=Forms(undo.text).forms[f"{finished}/undo"])
    assert totals(visitor.get(finished).text) == [60, 0]


def test_each_missing_name_is_named_by_its_player(visitor: Visitor) -> None:
    answer = visitor.client.post("/matches/new", data=visitor.form("/matches/new") | {"name-0": "", "name-1": "\u2800 \u3164", "ruleset": "classic"})
    assert answer.status_code == 422
    said = text_of(answer)
    assert said.count("The first player has no name: give one.") == said.count("The second player has no name: give one.") == 2


@pytest.mark.parametrize("typed", ["9999999999", "99999999999999999999"])
def test_a_number_far_too_large_is_told_as_a_number(visitor: Visitor, typed: str) -> None:
    fields = {"name-0": "Ana", "name-1": "Rui", "ruleset": "classic", "running-1": typed, "boxes-0": typed}
    said = text_of(visitor.client.post("/matches/new", data=visitor.form("/matches/new") | fields))
    assert f"{typed} cannot be Rui's score so far: it is a whole number from 0 to 99." in said
    assert f"Ana cannot have {typed} boxes: they are a whole number from 0 to 999." in said
    said = text_of(visitor.client.post("/matches/new", data=visitor.form("/matches/new") | fields | {"ruleset": "basic-rummy", "target": typed}))
    assert "Type a whole number from 1 to 99999" in said
    said = text_of(visitor.record(visitor.open_match(), "knock-0", count_0="4", count_1=typed))
    assert f"{typed} cannot be Rui's count: it is a whole number from 0 to 98." in said


@pytest.mark.parametrize("typed", ["-4", "100000", "100"])
def test_a_total_that_cannot_be_is_told_the_target(visitor: Visitor, typed: str) -> None:
    fields = {"name-0": "Ana", "name-1": "Rui", "ruleset": "classic", "running-1": typed}
    said = text_of(visitor.client.post("/matches/new", data=visitor.form("/matches/new") | fields))
    assert ("from 0 to 99." if typed != "100" else "the target of 100") in said
    assert "99999" not in said


def test_there_is_one_rematch_at_a_time(visitor: Visitor, finished: str) -> None:
    form = visitor.form(finished, f"{finished}/rematch")  # of a page that does not know yet of the rematch

    def rematch(sheet: str) -> str:
        return visitor.client.post(f"{sheet}/rematch", data=form).headers["Location"]

    first = rematch(finished)
    assert rematch(finished) == first
    visitor.record(first, "knock-0", count_0="1", count_1="61")
    assert rematch(finished) == first
    assert "in play already" in text_of(visitor.get(first))
    visitor.record(first, "gin-0", count_1="60")
    assert rematch(finished) not in (first, finished)


@pytest.mark.parametrize("address", ["", "/history", "/print", "/hands/2"])
def test_an_address_with_a_slash_too_many_leads_on(visitor: Visitor, finished: str, address: str) -> None:
    answer = visitor.get(f"{finished}{address}/")
    assert (answer.status_code, answer.headers["Location"]) == (308, f"{finished}{address}")


def test_no_address_leads_to_another_site(visitor: Visitor) -> None:
    assert not visitor.get("//elsewhere.example/").headers.get("Location", "").startswith("//")


def test_a_closed_match_has_no_form_to_correct_a_hand(visitor: Visitor, finished: str) -> None:
    visitor.client.post(f"{finished}/close", data=visitor.form(finished, f"{finished}/close"))
    answer = visitor.get(f"{finished}/hands/2/correct")
    assert (answer.status_code, answer.headers["Location"]) == (303, finished)
    assert "closed: to correct a hand, unlock it first" in text_of(visitor.get(finished))


def test_what_was_undone_is_named_and_brought_back_right_there(visitor: Visitor, finished: str) -> None:
    visitor.client.post(f"{finished}/undo", data=visitor.form(finished, f"{finished}/undo"))
    page = visitor.get(finished)
    assert "Taken back: Ana has gin. The match goes on again." in text_of(page)
    visitor.client.post(f"{finished}/redo", data=visitor.form(finished, f"{finished}/redo"))
    assert "Brought back: Ana has gin." in text_of(visitor.get(finished))


def test_a_name_in_what_undo_says_is_no_markup(visitor: Visitor) -> None:
    sheet = visitor.open_match(**{"name-0": "<b>Ana", "name-1": "Rui", "ruleset": "classic"})
    visitor.record(sheet, "gin-0", count_1="90")
    for act in ("undo", "redo"):
        page = f"{sheet}/history" if act == "redo" else sheet
        visitor.client.post(f"{sheet}/{act}", data=visitor.form(page, f"{sheet}/{act}"))
    assert "<b>Ana" not in visitor.get(sheet).text


def test_matches_of_today_are_told_apart_by_the_time(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    visitor.open_match()
    visitor.open_match()
    row = visitor.get("/").text.partition('class="match-state">')[2].partition("</span>")[0]
    assert re.search(r"in play · \d+:\d\d", " ".join(row.split()))
    monkeypatch.setattr(home.Listed, "is_today", False)
    row = visitor.get("/").text.partition('class="match-state">')[2].partition("</span>")[0]
    assert not re.search(r"\d:\d\d", row)


def test_a_list_shows_the_result_of_a_match_that_is_over_with_its_bonuses(visitor: Visitor, finished: str) -> None:
    result = re.search(r"Total (\d+) (\d+)", text_of(visitor.get(finished)))
    assert result[1] != str(totals(visitor.get(finished).text)[0])
    assert f"{result[1]} : {result[2]}" in text_of(visitor.get("/"))


def test_no_sum_is_broken_but_before_its_result(visitor: Visitor, finished: str) -> None:
    for page in (f"{finished}/history", f"{finished}/hands/2", finished):
        shown = visitor.get(page).text.partition("<main")[2]
        assert " =\N{NO-BREAK SPACE}" in shown, page
        assert " = " not in re.sub(r'<span class="sum num">[^<]*</span>', "", shown), page
