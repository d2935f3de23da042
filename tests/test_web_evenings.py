"""The print room on the web: what there is to print, the sheet of an evening or of two people, and who is shown whose matches."""

from __future__ import annotations

import pytest
from flask import Flask

from scorekeeper import desk
from scorekeeper.store import Store
from scorekeeper.web import evenings

from evenings import gin, play, won
from visits import Forms, Visitor, text_of

EVENING = "/print/evening?day=2026-11-30"
pytestmark = pytest.mark.usefixtures("unlimited")


@pytest.fixture
def two_tables(book: Store) -> tuple[str, str]:
    """A match of Ana and Rui, and at another table, after midnight, one of Bea and Leo."""
    return play(book, ("Ana", "Rui"), won("Ana", "Rui")), play(book, ("Bea", "Leo"), won("Leo", "Bea"), 300)


def at_table(app: Flask, match_id: str, role: str) -> Visitor:
    """Somebody who came by this link of the match's table."""
    book = app.extensions["store"]
    return Visitor(app, key=desk.links_of(book, desk.table_of(book, match_id))[role].token)


def test_the_room_leads_to_each_evening_and_to_what_is_printed_without_a_match(visitor: Visitor, two_tables: tuple[str, str]) -> None:
    page = visitor.get("/print")
    assert f'href="{EVENING}"' in page.text
    assert "November 30, 2026 2 matches Ana, Rui, Bea, Leo" in text_of(page)
    for address in ("/rules", "/print/sheets"):
        assert f'href="{address}"' in page.text
    assert 'href="/print"' in visitor.get("/").text


def test_a_room_without_a_match_says_so_and_still_offers_something(visitor: Visitor) -> None:
    said = text_of(visitor.get("/print"))
    assert "No match has been played here yet." in said and "Rule cards" in said
    assert "Two people" not in said and "Several sheets" not in said
    assert "There is no match to print here." in text_of(visitor.get("/print/sheets"))


def test_an_evening_of_many_names_the_first_and_counts_the_others(visitor: Visitor, book: Store) -> None:
    for first, second in (("Ana", "Rui"), ("Bea", "Leo"), ("ana", "Eva")):
        play(book, (first, second), [])
    assert "3 matches Ana, Rui, Bea, Leo and 1 other" in text_of(visitor.get("/print"))


def test_the_evening_ends_in_the_morning(visitor: Visitor, two_tables: tuple[str, str]) -> None:
    said = text_of(visitor.get(EVENING))
    assert "1:05 AM Bea" in said.replace("\u202f", " ")
    assert "up to 5 in the morning" in said and "several tables" in said
    assert visitor.get("/print/evening?day=2026-12-01").status_code == 404


def test_two_people_have_the_matches_of_their_own_within_the_days_asked_for(visitor: Visitor, book: Store) -> None:
    for minutes in (0, 24 * 60, 48 * 60):
        play(book, ("Ana", "Rui"), won("Ana", "Rui"), minutes)
    play(book, ("Ana", "Bea"), won("Ana", "Bea"), 30)
    of_both = "/print/evening?of=rui&of=ANA"
    assert "Matches 3 Settled here 3" in text_of(visitor.get(of_both))
    said = text_of(visitor.get(f"{of_both}&from=2026-12-01&to=2026-12-02"))
    assert "Matches 2 Settled here 2" in said and "From December 1, 2026" in said and "Up to December 2, 2026" in said
    assert "Matches 1" in text_of(visitor.get(f"{of_both}&from=2026-11-30&to=2026-11-30"))


@pytest.mark.parametrize(("asked", "status", "words", "field"), [
    ("day=30.11.2026", 422, "“30.11.2026” is no day", "day"),
    ("day=2026-11-31", 422, "“2026-11-31” is no day", "day"),
    ("", 422, "Say which evening the sheet is to be of", "day"),
    ("day=2020-01-01", 404, "No match that you may see was begun on the evening of January 1, 2020.", "day"),
    ("of=Ana&of=ana", 422, "Choose two different people.", "of-1"),
    ("of=Ana", 422, "Choose two different people.", "of-1"),
    ("of=Ana&of=", 422, "Choose two people.", "of-1"),
    ("of=Zoë&of=Ana", 404, "Zoë has played no match here.", "of-0"),
    ("of=Ana&of=Rui&from=2026-12-02&to=2026-12-01", 422, "The first day is after the last", "from"),
    ("of=Ana&of=Rui&from=soon", 422, "“soon” is no day", "from"),
    ("of=Ana&of=Rui&from=2027-01-01", 404, "These two have no match of their own on these days.", "of-1"),
    ("of=Ana&of=Leo", 404, "These two have played no match of their own.", "of-1"),
])
@pytest.mark.parametrize("address", ["/print/evening", "/print/evening.pdf"])
def test_what_there_is_no_sheet_of_is_said_beside_the_field_and_nothing_is_lost(
        visitor: Visitor, two_tables: tuple[str, str], address: str, asked: str, status: int, words: str, field: str) -> None:
    answer = visitor.get(f"{address}?{asked}")
    assert answer.status_code == status and words in text_of(answer)
    assert f'aria-describedby="e-{field}"' in answer.text and answer.text.count("autofocus") == 1
    assert 'value="2026-12-02"' in answer.text or "from=2026-12-02" not in asked
    if asked == "of=Ana&of=ana":
        assert answer.text.count("selected>Ana<") == 2
    if "of=Ana&of=Leo" in asked:
        assert 'selected>Ana<' in answer.text and 'selected>Leo<' in answer.text


def test_more_matches_than_a_sheet_takes_are_refused_with_their_number(visitor: Visitor, two_tables: tuple[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evenings, "MOST_MATCHES", 1)
    answer = visitor.get(EVENING)
    assert answer.status_code == 422 and "These are 2 matches, and one sheet takes 1: choose fewer days." in text_of(answer)


def test_the_file_says_what_the_page_says_and_is_named_by_its_day(visitor: Visitor, two_tables: tuple[str, str]) -> None:
    answer = visitor.get(EVENING.replace("evening", "evening.pdf"))
    assert answer.mimetype == "application/pdf" and answer.data.startswith(b"%PDF")
    assert 'filename=scorekeeper-evening-2026-11-30.pdf' in answer.headers["Content-Disposition"]
    page = visitor.get(f"{EVENING}&paper=letter").text
    assert 'href="/print/evening.pdf?day=2026-11-30" download' in page and "letter portrait" in page


@pytest.mark.parametrize("role", ["viewer", "scorer"])
def test_a_table_is_shown_its_own_matches_and_no_other_name(app: Flask, two_tables: tuple[str, str], role: str) -> None:
    theirs = at_table(app, two_tables[0], role)
    for address in ("/print", EVENING, "/print/sheets", "/print/sheets?day=2026-11-30", "/print/evening?of=Ana&of=Rui"):
        answer = theirs.get(address)
        said = text_of(answer)
        assert answer.status_code == 200 and "Ana" in said and not {"Bea", "Leo"} & set(said.replace(",", " ").split()), address
    refused = theirs.get("/print/evening?of=Bea&of=Leo")
    assert refused.status_code == 404 and "Bea has played no match here." in text_of(refused)
    nobody = theirs.get("/print/evening?of=Zoë&of=Leo")
    assert nobody.status_code == 404 and "Zoë has played no match here." in text_of(nobody)


def test_strangers_stand_at_the_door(app: Flask, two_tables: tuple[str, str]) -> None:
    stranger = Visitor(app, key="")
    for address in ("/print", EVENING, "/print/evening.pdf?day=2026-11-30", "/print/sheets", "/print/sheets/x", "/print/sheets/x/file.pdf"):
        answer = stranger.get(address)
        assert answer.status_code == 403 and "Please open your link" in text_of(answer) and "Ana" not in text_of(answer)


def test_names_that_are_markup_or_turn_the_line_round_stay_names(visitor: Visitor, book: Store) -> None:
    play(book, ("<script>x</script>", "اسم"), won("اسم", "<script>x</script>"))
    for address in ("/print", EVENING, "/print/sheets"):
        assert "<script>x" not in visitor.get(address).text
    assert "won by \u2068اسم\u2069" in text_of(visitor.get("/print/sheets")) and "won by \u2068اسم\u2069" in text_of(visitor.get("/"))


def test_the_choice_of_many_sheets_has_what_is_on_the_list(visitor: Visitor, book: Store) -> None:
    there, off = play(book, ("Ana", "Rui"), won("Ana", "Rui")), play(book, ("Ana", "Rui"), [gin("Ana", "Rui", 9)], 40, off=True)
    page = visitor.get("/print/sheets").text
    assert there in page and off not in page and "checked" not in page
    assert "checked" in visitor.get("/print/sheets?day=2026-11-30").text
    wrong = visitor.get("/print/sheets?day=never")
    assert wrong.status_code == 422 and "“never” is no day" in text_of(wrong) and there in wrong.text
    assert "/print/sheets" in Forms(page).forms
