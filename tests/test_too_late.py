"""A form for a hand that comes after its match was signed, or taken off the list: what was typed is told, and can be entered on."""

from __future__ import annotations

import re

import pytest

from visits import Visitor, rows, text_of, totals

OUTCOME = "What you typed would have been: Ana knocks with 6: 28 − 6 = 22 points."


def change(visitor: Visitor, sheet: str, what: str) -> str:
    """Do this with the match; answers the address that it leads to."""
    form = visitor.form(sheet, f"{sheet}/{what}") if rows(visitor.get(sheet).text) else visitor.hand_form(sheet, "void")
    answer = visitor.client.post(f"{sheet}/{what}", data=form)
    assert answer.status_code == 303, text_of(answer)
    return answer.headers["Location"]


def late(visitor: Visitor, sheet: str, form: dict[str, str], **headers: str) -> str:
    """Send the form, and read the page that it leads to."""
    answer = visitor.client.post(f"{sheet}/hands", data=form, headers=headers)
    assert answer.status_code == (204 if headers else 303)
    return visitor.get(answer.headers["HX-Redirect" if headers else "Location"]).text


@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}])
def test_what_was_typed_is_told(visitor: Visitor, sheet: str, headers: dict[str, str]) -> None:
    form = visitor.hand_form(sheet, "knock-0") | {"count-0": "6", "count-1": "28"}
    change(visitor, sheet, "close")
    page = late(visitor, sheet, form, **headers)
    assert OUTCOME in text_of_page(page)
    assert rows(page) == 0


def test_half_of_a_hand_is_told_too_and_nothing_typed_is_not(visitor: Visitor, sheet: str) -> None:
    form = visitor.hand_form(sheet, "knock-0")
    change(visitor, sheet, "close")
    assert "What you typed: Rui 28." in text_of_page(late(visitor, sheet, form | {"count-1": "28"}))
    assert not re.search("What you typed(:| would)", text_of_page(late(visitor, sheet, form)))


def test_it_is_entered_in_the_rematch_by_one_tap_and_one_more_records_it(visitor: Visitor, sheet: str) -> None:
    form = visitor.hand_form(sheet, "knock-0") | {"count-0": "6", "count-1": "28"}
    visitor.record(sheet, "gin-1", count_0="98")
    change(visitor, sheet, "close")
    rematch = change(visitor, sheet, "rematch")
    page = late(visitor, sheet, form)
    address = re.search(r'<a href="([^"]+)">Enter it in the match in play</a>', page)
    assert address, page
    told = address[1].replace("&amp;", "&")
    assert told.startswith(f"{rematch}/hands/new")
    typed = visitor.form(told, f"{rematch}/hands")
    assert (typed["count-0"], typed["count-1"]) == ("6", "28")
    assert visitor.client.post(f"{rematch}/hands", data=typed).status_code == 303
    assert totals(visitor.get(rematch).text) == [22, 0]


def test_cards_are_carried_on_too(visitor: Visitor, sheet: str) -> None:
    form = visitor.hand_form(sheet, "knock-0") | {"mode": "cards", "words-0": "5H 6H 7H", "cards-1": "KC"}
    visitor.record(sheet, "gin-1", count_0="98")
    change(visitor, sheet, "close")
    rematch = change(visitor, sheet, "rematch")
    page = late(visitor, sheet, form)
    told = re.search(r'<a href="([^"]+)">Enter it', page)[1].replace("&amp;", "&")
    again = visitor.get(told).text
    for seat, card in ((0, "5H"), (0, "6H"), (0, "7H"), (1, "KC")):
        assert f'<input type="checkbox" name="cards-{seat}" value="{card}" checked>' in again
    assert rematch in told


def test_a_match_that_is_over_tells_it_too(visitor: Visitor, sheet: str) -> None:
    form = visitor.hand_form(sheet, "knock-0") | {"count-0": "6", "count-1": "28"}
    visitor.record(sheet, "gin-1", count_0="98")
    assert OUTCOME in text_of_page(late(visitor, sheet, form))
    again = visitor.form(sheet, f"{sheet}/close")
    assert OUTCOME.partition(":")[0] in text_of_page(late(visitor, sheet, form | {"seen": again["seen"], "request_id": again["request_id"]}))


def form_left_behind(visitor: Visitor, sheet: str, what: str) -> dict[str, str]:
    """A hand typed into a form whose match takes no more since: by this change of it, or (empty) by the hand that ended it."""
    form = visitor.hand_form(sheet, "knock-0") | {"count-0": "6", "count-1": "28"}
    if what:
        change(visitor, sheet, what)
    else:
        visitor.record(sheet, "gin-1", count_0="98")
    return form


@pytest.mark.parametrize(("what", "says"), [("close", "closed"), ("abandon", "taken off the list"), ("", "over")])
def test_the_sum_of_an_open_form_says_that_its_match_takes_no_more(visitor: Visitor, sheet: str, what: str, says: str) -> None:
    form = form_left_behind(visitor, sheet, what)
    said = text_of(visitor.client.post(f"{sheet}/hands/preview", data=form, headers={"HX-Request": "true"}))
    assert says in said and "takes no more hands" in said and "in all" not in said


@pytest.mark.parametrize(("what", "says"), [("close", "This match is closed"), ("abandon", "was taken off the list"), ("", "The match is over already")])
def test_a_form_from_before_is_told_at_once_that_its_match_takes_no_more(visitor: Visitor, sheet: str, what: str, says: str) -> None:
    form = form_left_behind(visitor, sheet, what)
    said = text_of_page(late(visitor, sheet, form))
    assert says in said and OUTCOME in said and "The match went on" not in said


def text_of_page(page: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", page).split())


@pytest.mark.parametrize(("step", "says"), [("undo", "Taken back: Rui has gin."), ("redo", "Brought back: Rui has gin.")])
def test_a_form_sent_twice_says_once_what_it_did_whichever_answer_is_seen(visitor: Visitor, sheet: str, step: str, says: str) -> None:
    visitor.record(sheet, "gin-1", count_0="20")
    for kind in ("undo", step)[: 1 if step == "undo" else 2]:
        form = visitor.form(sheet, f"{sheet}/{kind}")
        visitor.client.post(f"{sheet}/{kind}", data=form)
        if kind != step:
            visitor.get(sheet)
    visitor.client.post(f"{sheet}/{step}", data=form)
    page = text_of_page(visitor.get(sheet).text)
    assert page.count(says) == 1
    visitor.client.post(f"{sheet}/{step}", data=form)
    assert says in text_of_page(visitor.get(sheet).text)
    other = visitor.form(sheet, f"{sheet}/{'redo' if step == 'undo' else 'undo'}")
    visitor.client.post(f"{sheet}/{'redo' if step == 'undo' else 'undo'}", data=other)
    visitor.get(sheet)
    visitor.client.post(f"{sheet}/{step}", data=form)
    assert says not in text_of_page(visitor.get(sheet).text)
