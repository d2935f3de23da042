"""The picture of a match to send: whole in itself, harmless whatever anybody is called, and for whoever may see the sheet."""

from __future__ import annotations

import gzip
import re
import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest
from flask import Flask
from hypothesis import given
from hypothesis import strategies as st

from evening import LONG, SIX
from paper import PSEUDO, pseudo_page, unmarked
from racing import HOLLYWOOD, OPEN_END, drawn_by_lot, raced, rummy_by_lot
from scorekeeper import desk, render
from scorekeeper.cli.measuring_weight import weight
from scorekeeper.present.chart import ON_SCREEN, race_chart
from scorekeeper.present.players import width
from scorekeeper.present.scoresheet import Scoresheet
from scorekeeper.present.share_card import BOLD, LEGEND, ROOM, in_lines, share_card
from scorekeeper.web.share_cards import as_drawing
from sheets import REFERENCE, T
from visits import Visitor

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = ("<script>alert(1)</script>", '"><image href="https://example.com/x"/>&', "عبد الرحمن", "🂡🎴👨‍👩‍👧", "王小明", "W" * 60)


def text_of(svg: str) -> str:
    """All that is written on the picture, title left out."""
    return " ".join(text.text or "" for text in ET.fromstring(svg).iter(f"{SVG}text"))


def card_of(sheet: Scoresheet) -> str:
    """The picture of this sheet."""
    return render.page("print/card.svg", card=share_card(sheet, T), facts=sheet.facts).strip()


def finished(visitor: Visitor, **fields: str) -> str:
    """The address of a match that is over."""
    sheet = visitor.open_match(**{"running-0": "60"} | fields)
    visitor.record(sheet, "gin-0", count_1="45")
    return sheet


def test_it_tells_who_played_how_it_ended_and_by_which_rules(visitor: Visitor) -> None:
    answer = visitor.get(f"{finished(visitor)}/card.svg")
    assert answer.mimetype == "image/svg+xml"
    written = text_of(answer.text)
    for words in ("Gin rummy", "Classic", "Final totals", "Ana", "Rui", "Ana wins the match.", "Race to 100", "target 100", "Scorekeeper"):
        assert words in written, words


def test_its_figures_are_those_of_the_sheet() -> None:
    for sheet in (raced(REFERENCE), drawn_by_lot(9, HOLLYWOOD), rummy_by_lot(9)):
        written = text_of(card_of(sheet)).split()
        for total in sheet.settlement.totals if sheet.settlement else sheet.running:
            assert str(total).replace("-", "−") in written


def test_it_may_do_nothing_and_is_named_after_its_match(visitor: Visitor) -> None:
    sheet = finished(visitor)
    headers = visitor.get(f"{sheet}/card.svg").headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy and "sandbox" in policy and "script-src" not in policy and "'self'" not in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Content-Disposition"] == f"inline; filename=scorekeeper-{sheet.rpartition('/')[2]}.svg"
    assert "public" not in headers["Cache-Control"]


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_is_only_a_name(visitor: Visitor, name: str) -> None:
    svg = visitor.get(f"{finished(visitor, **{'name-0': name})}/card.svg").text
    root = ET.fromstring(svg)
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= {"svg", "title", "rect", "text", "path", "circle"}
    assert all(not attribute.startswith("on") and "href" not in attribute and attribute != "style" for element in root.iter() for attribute in element.attrib)
    assert re.findall(r"url\(|https?://(?!www\.w3\.org/2000/svg)", re.sub(r">[^<]*<", "><", svg)) == []


def test_a_sign_that_no_drawing_may_hold_is_told_by_another() -> None:
    assert as_drawing("A\x01\ud800na") == "A\ufffd\ufffdna"


def test_who_may_see_the_sheet_may_see_it_and_nobody_else(app: Flask, visitor: Visitor) -> None:
    sheet = finished(visitor)
    store, stranger = app.extensions["store"], app.test_client()
    assert stranger.get(f"{sheet}/card.svg").status_code == 403
    link = desk.links_of(store, desk.table_of(store, sheet.rpartition("/")[2]))["viewer"]
    stranger.get(f"/open/{link.token}")
    assert stranger.get(f"{sheet}/card.svg").status_code == 200


def test_there_is_none_of_a_match_that_is_none(visitor: Visitor) -> None:
    assert visitor.client.get("/matches/NOPE-NOPE/card.svg").status_code == 404


def test_the_end_of_a_match_shows_its_race_and_leads_to_it(visitor: Visitor) -> None:
    sheet = finished(visitor)
    page = visitor.get(sheet).text
    assert f'href="{sheet}/card.svg"' in page and "Picture to share" in page
    assert "<title>Race to 100: Ana 125, Rui 0 after 1 hand.</title>" in page
    assert "card.svg" not in visitor.get(visitor.open_match()).text


def test_the_page_where_a_match_ended_stays_light(visitor: Visitor) -> None:
    assert weight(visitor.client, finished(visitor)) < 80_000
    race = render.page("partials/race_chart.html", chart=race_chart(drawn_by_lot(200), T, ON_SCREEN))
    assert len(gzip.compress(race.encode())) < 6_000


def test_of_a_match_in_play_it_shows_how_it_stands(visitor: Visitor) -> None:
    sheet = visitor.open_match()
    assert "Score so far" in text_of(visitor.get(f"{sheet}/card.svg").text)
    visitor.record(sheet, "gin-0", count_1="10")
    assert {"Score so far", "Race to 100"} <= set(re.findall("Score so far|Race to 100|Final totals", text_of(visitor.get(f"{sheet}/card.svg").text)))


@pytest.mark.parametrize("players", [tuple(LONG.values()), ("W" * 60, "m" * 60), ("王" * 60, "🂡" * 60)])
def test_long_names_fit(players: tuple[str, str]) -> None:
    card = share_card(raced(REFERENCE, players), T)
    for place in card.places:
        assert width(place.name.text) * place.name.size <= ROOM
        assert place.name.size >= 22
    for line in card.outcome:
        assert width(line.text) * line.size <= ROOM


def test_a_name_never_runs_into_its_total() -> None:
    card = share_card(rummy_by_lot(200), T)
    assert [place.name.text for place in card.places] == list(SIX.values())
    for place in card.places:
        assert width(place.name.text) * place.name.size + width(place.total.text) * place.total.size * BOLD <= ROOM


@given(st.text(max_size=200), st.integers(4, 30), st.integers(1, 4))
def test_lines_are_as_many_and_as_wide_as_asked(text: str, ems: int, most: int) -> None:
    lines = list(in_lines(text, ems, most))
    assert 1 <= len(lines) <= most
    assert all(width(line) <= max(ems, width("…") + 1.1) for line in lines)


def test_all_its_words_come_from_the_catalogue() -> None:
    sheet = raced(REFERENCE)
    shown = pseudo_page("print/card.svg", card=share_card(sheet, PSEUDO), facts=sheet.facts).strip()
    words = set(re.findall(r"[A-Za-z]{3,}", " ".join(unmarked(text.text) for text in ET.fromstring(shown).iter(f"{SVG}text"))))
    assert words <= {"Ana", "Rui", "Classic", "wins", "the", "match", "November"}


def test_longer_words_of_another_language_fit() -> None:
    card = share_card(drawn_by_lot(30, replace(OPEN_END, target=1000)), PSEUDO)
    assert width(card.legend.text) * card.legend.size <= LEGEND and "▲" in card.legend.text
    assert all(width(line.text) * line.size <= ROOM for line in (card.game, card.standing, card.ruleset, *card.outcome))
