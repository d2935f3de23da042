"""Cards in the sentences of pages are said by their names, in the language of the page, and shown as ever."""

from __future__ import annotations

import html
import re
from html.parser import HTMLParser

import pytest
from flask import Flask
from markupsafe import Markup

from answers import asked, cases
from evening import CARDS, lay_out, pages
from scorekeeper import render
from scorekeeper.formats.permalinks import link_if_any
from scorekeeper.languages import LANGUAGES, catalogue
from visits import Visitor, text_of

EACH = pytest.mark.parametrize("language", [language.id for language in LANGUAGES])
SEVEN = {"en": "7 of hearts", "pt-BR": "7 de copas", "it": "7 di cuori", "es": "7 de corazones"}
TYPED = (
    {"words-0": "7♥ 7♥ K♣?", "words-1": "7♥ 8♥"},  # twice, and in both hands
    {"words-0": f"{CARDS['words_0']} 9♠", "melds-0": "5♥ 6♥ 7♦, 3♣ 3♦ 3♠", "words-1": CARDS["words_1"], "layoffs-1": "8♥ K♠"},
    {"words-0": CARDS["words_0"], "melds-0": "5♥ 6♥ 7♥", "words-1": CARDS["words_1"]},  # better could be laid
    {"words-0": CARDS["words_0"], "words-1": CARDS["words_1"]},
)
CARD = re.compile("(?:10|[2-9AJQK])[♠♥♦♣]")
NOT_READ = {"script", "style", "textarea", "title", "option"}  # a title and an option take no markup
VOID = {"area", "br", "hr", "img", "input", "link", "meta", "wbr", "path", "circle", "line", "rect", "use"}
KINDS = {"report": "judge", "question": "ask"}


class Bare(HTMLParser):
    """The texts of a page in which a card is a figure and a sign to who listens, and the attributes that are read so."""

    def __init__(self, page: str):
        super().__init__()
        self.found: list[str] = []
        self._open: list[tuple[str, bool]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.found += [value for name, value in given.items() if name in ("aria-label", "title", "alt", "data-announce") and CARD.search(value)]
        apart = tag in NOT_READ or given.get("aria-hidden") == "true" or given.get("role") == "img"
        if tag not in VOID:
            self._open.append((tag, apart))

    def handle_endtag(self, tag: str) -> None:
        while tag not in VOID and self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if CARD.search(data) and not any(apart for _tag, apart in self._open):
            self.found.append(" ".join(data.split()))


def speaking(visitor: Visitor, language: str) -> Visitor:
    """The same visitor, whose browser asks for this language."""
    visitor.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = language
    return visitor


def bare_on(visitor: Visitor, addresses: list[str]) -> dict[str, list[str]]:
    """What is bare on each of these pages, where anything is."""
    shown = {address: visitor.client.get(address, follow_redirects=True, buffered=True) for address in addresses}
    return {address: found for address, answer in shown.items() if (found := Bare(answer.get_data(as_text=True)).found)}


@EACH
def test_a_card_in_a_sentence_has_its_name(language: str) -> None:
    named = render.cards_named(Markup("5♥ 6♥ 7♥"), catalogue(language))
    assert named.count('role="img"') == 3
    assert named.endswith(f'<span role="img" aria-label="{SEVEN[language]}">7♥</span>')


@EACH
def test_no_card_of_an_evening_is_bare(unlimited: Flask, visitor: Visitor, language: str) -> None:
    evening = lay_out(unlimited, visitor)
    assert bare_on(speaking(visitor, language), [address for addresses in pages(evening).values() for address in addresses]) == {}


@EACH
def test_no_card_is_bare_while_a_hand_is_typed(visitor: Visitor, sheet: str, language: str) -> None:
    speaking(visitor, language)
    form = visitor.hand_form(sheet, "knock-0") | {"mode": "cards"}
    for typed in TYPED:
        live = visitor.client.post(f"{sheet}/hands/preview", data=form | typed)
        recorded = visitor.client.post(f"{sheet}/hands", data=form | typed | {"told": [*typed]})
        for answer in (live, recorded):
            assert Bare(answer.get_data(as_text=True)).found == [], typed
        assert recorded.status_code in (303, 422)
    assert SEVEN[language] in live.get_data(as_text=True)


def test_a_card_in_a_sentence_is_shown_as_ever(visitor: Visitor, sheet: str) -> None:
    live = visitor.client.post(f"{sheet}/hands/preview", data=visitor.hand_form(sheet, "knock-0") | {"mode": "cards"} | TYPED[-1])
    assert "Ana's best melds: 3♣ 3♦ 3♠; J♣ J♦ J♥; 5♥ 6♥ 7♥." in text_of(live)


def test_a_name_that_looks_like_a_card_stays_a_name(visitor: Visitor) -> None:
    names = ("7♥<b>x</b>", "<img src=x alt=K♣>")
    sheet = visitor.open_match(**{"name-0": names[0], "name-1": names[1]})
    visitor.record(sheet, "knock-0", mode="cards", words_0=CARDS["words_0"], words_1=CARDS["words_1"])
    page = visitor.get(f"{sheet}/hands/2")
    assert all(name in text_of(page) or html.escape(name) in page.text for name in names)
    assert "<b>x" not in page.text and "<img" not in page.text
    assert 'aria-label="7 of hearts">7♥</span>&lt;b&gt;x' in page.text


@pytest.mark.parametrize("name", ["Q♥uentin", "LUCK♥", "♥", "1♥", "10♥♥"])
def test_what_only_holds_a_card_by_its_letters_is_none(name: str) -> None:
    named = render.cards_named(Markup(name), catalogue("en"))
    assert named.striptags() == name
    assert ("LUCK" in name or name in ("♥", "1♥")) is ("role" not in named)


def test_paper_and_json_have_no_names_of_cards(visitor: Visitor, sheet: str) -> None:
    visitor.record(sheet, "knock-0", mode="cards", words_0=CARDS["words_0"], words_1=CARDS["words_1"])
    assert 'role="img" aria-label="7 of hearts"' in visitor.get(f"{sheet}/hands/2/slip").text
    paper = render.environment("en").from_string("{{ said | unbroken }}").render(said="The 7♥ is loose.")
    assert paper == "The 7♥ is loose."


@EACH
def test_what_a_script_reads_out_has_the_names(language: str) -> None:
    heard = render.environment(language).from_string('<body data-announce="{{ news | aloud }}">').render(news='"Ana": 7♥.')
    assert heard == f'<body data-announce="&#34;Ana&#34;: {SEVEN[language]}.">'


@EACH
def test_no_card_of_an_answer_is_bare(unlimited: Flask, visitor: Visitor, language: str) -> None:
    told = [(KINDS[case["kind"]], asked(case)) for name in ("disputes", "questions") for case in cases(name) if case["kind"] in KINDS]
    links = [link for kind, what in told if (link := link_if_any(kind, what))]
    chosen = links[list(SEVEN).index(language)::12]
    assert bare_on(speaking(visitor, language), [address for link in chosen for address in (f"/referee/{link}", f"/referee/{link}/slip")]) == {}
