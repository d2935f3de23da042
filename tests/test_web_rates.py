"""What a point is worth: asked for once, folded away, and said wherever the match is settled."""

from __future__ import annotations

import re

import pytest

from visits import Forms, Visitor, text_of

RATE = {"rate": "0,05", "currency": "eur"}


def ended(visitor: Visitor, **fields: str) -> str:
    """A match that Ana won by 350 to nothing."""
    sheet = visitor.open_match(**fields)
    visitor.record(sheet, "knock-0", count_0="1", count_1="61")
    visitor.record(sheet, "gin-0", count_1="30")
    return sheet


def refused(visitor: Visitor, **fields: str) -> tuple[str, dict[str, str]]:
    """What the form says of these fields, and what it holds then."""
    typed = visitor.form("/matches/new") | {"name-0": "Ana", "name-1": "Rui", "ruleset": "classic"} | fields
    answer = visitor.client.post("/matches/new", data=typed)
    assert answer.status_code == 422
    return text_of(answer), Forms(answer.text).forms["/matches/new"]


def folded(page: str) -> bool:
    """Whether the fields of the rate are folded away."""
    return re.search(r'<details class="new-rate"( open)?>', page)[1] is None


def test_a_newcomer_is_asked_for_no_rate_and_nothing_is_said_of_money(visitor: Visitor) -> None:
    assert folded(visitor.get("/matches/new").text)
    said = text_of(visitor.get(ended(visitor)))
    assert "rounded" not in said and "Nobody pays" not in said


@pytest.mark.parametrize("typed", ["0.05", "0,05", " .05 ", "0,050"])
def test_a_decimal_comma_and_a_point_are_both_understood(visitor: Visitor, typed: str) -> None:
    said = text_of(visitor.get(ended(visitor, rate=typed, currency="eur")))
    assert re.search(r"Rui pays Ana 350 × €0\.050? = €17\.50\. Amounts are rounded to €0\.01, halves up\.", said)


@pytest.mark.parametrize("place", ["", "/print"])
def test_the_end_says_who_pays_how_much_on_page_and_paper(visitor: Visitor, place: str) -> None:
    said = text_of(visitor.get(ended(visitor, **RATE) + place))
    assert "Rui pays Ana 350 × €0.05 = €17.50." in said and "Amounts are rounded to €0.01, halves up." in said


def test_a_match_in_play_names_the_rate_and_no_amount(visitor: Visitor) -> None:
    sheet = visitor.open_match(**RATE)
    visitor.record(sheet, "gin-0", count_1="30")
    for address in (sheet, f"{sheet}/print"):
        said = text_of(visitor.get(address))
        assert "€0.05 a point" in said and "pays" not in said


def test_any_word_is_a_currency_and_none_is_none(visitor: Visitor) -> None:
    assert "Rui pays Ana 350 × 2 chips = 700 chips." in text_of(visitor.get(ended(visitor, rate="2", currency=" chips ")))
    assert "Rui pays Ana 350 × 0.5 = 175.00." in text_of(visitor.get(ended(visitor, rate="0,5", currency="")))


@pytest.mark.parametrize("typed", [{"rate": "0", "currency": "EUR"}, {"rate": "0,00"}, {"rate": "", "currency": "EUR"}])
def test_a_point_worth_nothing_is_no_rate(visitor: Visitor, typed: dict[str, str]) -> None:
    assert "rounded" not in text_of(visitor.get(ended(visitor, **typed)))


@pytest.mark.parametrize(("typed", "words"), [
    ({"rate": "a lot"}, "“a lot” is no amount: type one such as 0.05 or 0,05, or leave it empty."),
    ({"rate": "-1"}, "“-1” is no amount"),
    ({"rate": "1e9"}, "“1e9” is no amount"),
    ({"rate": "€0.05"}, "“€0.05” is no amount"),
    ({"rate": "1.234,56"}, "“1.234,56” is no amount"),
    ({"rate": "."}, "“.” is no amount"),
    ({"rate": "NaN"}, "“NaN” is no amount"),
    ({"rate": "1,000"}, "“1,000” can be read in two ways: type 1000 or 1,0000."),
    ({"rate": "25.125"}, "“25.125” can be read in two ways: type 25125 or 25.1250."),
    ({"rate": f".{'1' * 19}"}, "What a point is worth has no more than 20 digits"),
    ({"rate": "1" * 21}, "What a point is worth has no more than 20 digits: type it shorter."),
    ({"rate": "1", "currency": "x" * 21}, "Name the currency by no more than 20 letters, such as EUR."),
    ({"rate": "<b>", "currency": "<i>"}, "“<b>” is no amount"),
])
def test_a_rate_that_cannot_be_is_refused_with_everything_still_typed(visitor: Visitor, typed: dict[str, str], words: str) -> None:
    said, form = refused(visitor, **typed)
    assert said.count(words) == 2 and "One thing to put right" in said
    assert {name: form[name] for name in typed} == typed
    assert form["name-0"] == "Ana"


def test_what_is_wrong_stands_in_fields_that_show_themselves(visitor: Visitor) -> None:
    typed = visitor.form("/matches/new") | {"name-0": "Ana", "name-1": "Rui", "ruleset": "classic", "rate": "x", "currency": "EUR" * 8}
    page = visitor.client.post("/matches/new", data=typed).text
    assert not folded(page)
    assert 'href="#f-rate"' in page and 'href="#f-currency"' in page
    assert page.count('aria-invalid="true"') == 2


def test_all_that_is_wrong_is_told_at_once(visitor: Visitor) -> None:
    said, _form = refused(visitor, **{"name-0": "", "running-1": "ten", "rate": "x"})
    assert "3 things to put right" in said


def test_a_currency_does_not_matter_without_an_amount(visitor: Visitor) -> None:
    assert "How did hand 1 end?" in text_of(visitor.get(visitor.open_match(currency="x" * 24)))


def test_a_rematch_is_played_for_the_same(visitor: Visitor) -> None:
    first = ended(visitor, **RATE)
    answer = visitor.client.post(f"{first}/rematch", data=visitor.form(first, f"{first}/rematch"))
    assert "€0.05 a point" in text_of(visitor.get(answer.location))


def test_the_next_match_is_offered_the_rate_in_the_open(visitor: Visitor) -> None:
    visitor.open_match(**RATE)
    form = visitor.form("/matches/new")
    assert (form["rate"], form["currency"]) == ("0.05", "EUR")
    assert not folded(visitor.get("/matches/new").text)
    visitor.open_match(rate="", currency="EUR")
    assert folded(visitor.get("/matches/new").text)


def test_a_table_is_offered_its_own_rate_and_not_that_of_another(visitor: Visitor) -> None:
    first = visitor.open_match(**RATE)
    other = visitor.open_match(**{"name-0": "Bea", "name-1": "Leo", "rate": "", "currency": ""})
    tables = [visitor.client.get(f"{sheet}/table").headers["Location"].rpartition("/")[2] for sheet in (first, other)]
    assert tables[0] != tables[1]
    assert [visitor.form(f"/matches/new?table={table}")["rate"] for table in tables] == ["0.05", ""]


def test_markup_in_a_currency_stays_text(visitor: Visitor) -> None:
    page = visitor.get(ended(visitor, rate="2", currency="<i>x</i>")).text
    assert "<i>x" not in page and "&lt;i&gt;x" in page
