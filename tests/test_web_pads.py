"""Blank pads on the web: for anybody, by any ruleset that is theirs to see, and the same as a file."""

from __future__ import annotations

import re

from flask import Flask

from paper import pages_of, sizes_of, text_of
from scorekeeper.formats.rulesets import resolve
from scorekeeper.pads import pad_page
from scorekeeper.present.pad_style import pad_style
from scorekeeper.present.pads import pad_of
from scorekeeper.present.paper import PAPERS
from scorekeeper.render import catalogue
from visits import Visitor


def test_a_stranger_prints_a_pad(app: Flask) -> None:
    stranger = Visitor(app, key="")
    assert "Blank pads" in stranger.get("/print/pads").text
    pdf = stranger.client.get("/print/pad.pdf?ruleset=oklahoma&paper=a5")
    assert pdf.mimetype == "application/pdf" and "scorekeeper-pad-oklahoma.pdf" in pdf.headers["Content-Disposition"]
    assert sizes_of(pdf.data) == [(148, 210)] and "Oklahoma" in text_of(pdf.data)


def test_the_form_leads_to_the_pad_that_it_names(visitor: Visitor) -> None:
    shown = visitor.get("/print/pad?ruleset=basic-rummy&players=5&large=1&paper=letter").text
    assert "Player 5" in shown and "Player 6" not in shown and 'class="print letter' in shown and "large" in shown
    back = visitor.get("/print/pads?ruleset=basic-rummy&players=5&large=1").text
    assert '<option value="basic-rummy" selected>' in back and "<option selected>5</option>" in back and 'value="1" checked' in back


def test_the_page_has_the_measures_of_the_file(visitor: Visitor) -> None:
    shown = visitor.get("/print/pad?ruleset=hollywood&paper=a5").text
    link = re.search(r'href="(/print/pad\.css[^"]*)"', shown)[1].replace("&amp;", "&")
    measures = pad_style(pad_of(resolve("hollywood"), PAPERS["a5"], catalogue("en")))
    assert visitor.get(link).text == measures and measures in pad_page(resolve("hollywood"), PAPERS["a5"]) and "<style>" not in shown


def test_two_small_pads_come_on_one_sheet(visitor: Visitor) -> None:
    pdf = visitor.client.get("/print/pad.pdf?paper=a5-two-up").data
    assert len(pages_of(pdf)) == 1 and sorted(sizes_of(pdf)[0]) == [210, 297] and text_of(pdf).count("Signature of player 1") == 2


def test_the_pad_of_no_ruleset_is_not_found_and_more_players_than_play_are_fewer(visitor: Visitor) -> None:
    assert visitor.client.get("/print/pad?ruleset=nope").status_code == 404
    assert "Player 3" not in visitor.get("/print/pad?ruleset=classic&players=6").text


def test_house_rules_have_pads_for_those_who_may_know_of_them(app: Flask, visitor: Visitor) -> None:
    fields = visitor.form("/house/new?from=classic", "/house/new") | {"name": "Thursday table", "box_bonus": "35", "act": "save"}
    house = visitor.client.post("/house/new", data=fields).headers["Location"].rpartition("/")[2]
    assert "× 35 =" in visitor.get(f"/print/pad?ruleset={house}").text and "Thursday table" in visitor.get("/print/pads").text
    stranger = Visitor(app, key="")
    assert {stranger.client.get(f"/print/pad{kind}?ruleset={house}").status_code for kind in ("", ".pdf", ".css")} == {404}
    assert "Thursday table" not in stranger.get("/print/pads").text


def test_a_rules_page_leads_to_its_pad(visitor: Visitor) -> None:
    assert 'href="/print/pad?ruleset=modern">Blank pad</a>' in visitor.get("/rules/modern").text
    assert 'href="/print/pads">Choose a pad</a>' in visitor.get("/print").text


def test_a_page_says_when_its_paper_has_no_room_for_the_columns(visitor: Visitor) -> None:
    fields = visitor.form("/house/new?from=hollywood", "/house/new") | {"name": "Twelve", "columns": "12", "column_multiplier": "1", "act": "save"}
    house = visitor.client.post("/house/new", data=fields).headers["Location"].rpartition("/")[2]
    said = "These rules have more columns than this paper has room for"
    page = visitor.get(f"/print/pad?ruleset={house}&large=1&paper=a5").text
    assert said in page and page.index(said) < page.index("<header"), "beside the sheet, so that it does not slide with it"
    assert said not in visitor.get("/print/pad?ruleset=hollywood&large=1&paper=a5").text and said not in text_of(visitor.client.get(f"/print/pad.pdf?ruleset={house}").data)
