"""What a script of the page is answered when it sends a hand itself, and the forms it fetches ahead."""

from __future__ import annotations

import pytest
from flask import Flask
from visits import Visitor, rows, text_of, totals
from werkzeug.test import TestResponse

KNOCK = {"count-0": "7", "count-1": "31"}
BY_SCRIPT = {"HX-Request": "true"}
WAITED = BY_SCRIPT | {"Waited": "yes"}


def send(visitor: Visitor, sheet: str, form: dict[str, str], headers: dict[str, str] = BY_SCRIPT, **typed: str) -> TestResponse:
    return visitor.client.post(f"{sheet}/hands", data=form | KNOCK | typed, headers=headers)


def knock(visitor: Visitor, sheet: str) -> dict[str, str]:
    return visitor.hand_form(sheet, "knock-0")


def test_a_script_is_told_where_the_hand_stands_and_what_the_page_tells_once_is_not_used_up(visitor: Visitor, sheet: str) -> None:
    form = knock(visitor, sheet)
    answer = send(visitor, sheet, form)
    assert (answer.status_code, answer.headers["HX-Redirect"], answer.headers["Recorded"]) == (204, f"{sheet}?new=2#hand-1", "2")
    again = send(visitor, sheet, form)
    assert (again.status_code, again.headers["HX-Redirect"]) == (204, sheet) and "Recorded" not in again.headers
    assert "recorded already" in text_of(visitor.get(sheet))
    assert totals(visitor.get(sheet).text) == [24, 0]


def test_a_hand_that_waited_and_had_arrived_after_all_is_just_recorded(visitor: Visitor, sheet: str) -> None:
    form = knock(visitor, sheet)
    send(visitor, sheet, form)
    answer = send(visitor, sheet, form, WAITED)
    assert (answer.status_code, answer.headers["Recorded"]) == (204, "2")
    page = visitor.get(sheet)
    assert rows(page.text) == 1 and "already" not in text_of(page)


def test_a_hand_that_waited_while_another_came_in_is_offered_with_what_was_typed(visitor: Visitor, sheet: str) -> None:
    form = knock(visitor, sheet)
    visitor.record(sheet, "gin-1", count_0=12)
    answer = send(visitor, sheet, form, WAITED)
    assert answer.status_code == 409 and "nothing was recorded yet" in text_of(answer)
    assert 'value="31"' in answer.text and "<html" not in answer.text
    assert rows(visitor.get(sheet).text) == 1


def test_a_hand_that_waited_for_a_match_closed_meanwhile_is_told_so_at_once(visitor: Visitor, sheet: str) -> None:
    form = knock(visitor, sheet)
    visitor.client.post(f"{sheet}/close", data=visitor.form(f"{sheet}/history", f"{sheet}/close"))
    visitor.get(sheet)
    answer = send(visitor, sheet, form, WAITED)
    assert answer.status_code == 409 and "This match is closed" in text_of(answer)
    assert "Nothing was changed" not in text_of(visitor.get(sheet))


def test_a_hand_that_waited_for_a_match_over_meanwhile_is_told_so_at_once(visitor: Visitor) -> None:
    sheet = visitor.open_match(**{"running-1": "90"})
    form = knock(visitor, sheet)
    visitor.record(sheet, "gin-1", count_0=12)
    answer = send(visitor, sheet, form | {"seen": "2"}, WAITED)
    assert answer.status_code == 409 and "The match is over already" in text_of(answer)


@pytest.mark.parametrize(("field", "typed", "status"), [("count-1", "", 422), ("csrf_token", "old", 200)])
def test_whatever_stands_in_the_way_a_script_gets_the_form_alone(visitor: Visitor, sheet: str, field: str, typed: str, status: int) -> None:
    visitor.client.application.config["WTF_CSRF_ENABLED"] = True
    answer = send(visitor, sheet, knock(visitor, sheet), **{field: typed})
    assert answer.status_code == status
    assert answer.text.lstrip().startswith("<form") and "<html" not in answer.text


def test_the_forms_of_all_endings_come_in_one_answer_and_record_like_the_pages_own(visitor: Visitor, sheet: str) -> None:
    page = visitor.get(f"{sheet}/hands/forms").text
    for how in ("knock-0", "knock-1", "gin-0", "gin-1", "stock_out"):
        assert f'<template data-how="{how}">' in page
    assert page.count("<form") == 5
    alone = visitor.client.get(f"{sheet}/hands/new?how=knock-0", headers=BY_SCRIPT).text
    ahead = page.partition('<template data-how="knock-0">')[2].partition("</template>")[0]
    assert ids_out(ahead) == ids_out(alone)


def ids_out(form: str) -> str:
    """A form without what each copy has of its own."""
    return "\n".join(line for line in form.strip().splitlines() if "request_id" not in line and "csrf_token" not in line)


def test_no_forms_are_ahead_of_a_match_that_is_over(visitor: Visitor) -> None:
    sheet = visitor.open_match(**{"running-1": "90"})
    visitor.record(sheet, "gin-1", count_0=12)
    assert visitor.get(f"{sheet}/hands/forms").status_code == 204


def test_no_forms_are_ahead_of_a_match_that_is_not(app: Flask) -> None:
    assert Visitor(app).get("/matches/none/hands/forms").status_code == 404
