"""In which language a page answers, and that nothing on it is in another."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from flask import Flask

import evening as evenings
from evening import Evening, lay_out, pages
from page_words import Pieces, has_words, without
from paper import text_of
from scorekeeper.languages import LANGUAGES, SOURCE
from scorekeeper.render import catalogue
from scorekeeper.rules.cards import read_cards
from visits import Forms, Visitor

OTHERS = [language.id for language in LANGUAGES if language != SOURCE]
PEOPLE = ("Bartholo…", "Maria Amélia", "Maria", "Ana", "Rui", "Zé", "Eva", "Leo", "Mia", *evenings.LONG.values())
# what has one name in every language
NAMES = (*PEOPLE, *(language.name for language in LANGUAGES), "Thursday table", "miscounted", "./run --lan", "Euro", "{name} {count}", "Scorekeeper", "JSON", "PDF", "CSV", "TOML", "Ctrl+P", "Oklahoma", "Hollywood", "Palace", "gin rummy", "Gin rummy", "Gin Rummy", "Rummy",
         "Pagat", "Bicycle", "GRA", "Pokerwiner", "RummyTalk", "rummy-games.com", "Wikipedia", "big gin", "Big gin", "gin-off", "Gin-off", "Straight gin")
CODE = re.compile(r"\bS00\d(\.\w+)*|^/\S*$|^[0-9a-z]{13}$|^\[\".*\"\]$|\b[a-z]+(_[a-z]+)+\b|\b[a-z]+-[0-9a-z]{10,}\b")
# the same in a language and in English by intent
SAME = {
    "pt-BR": {"Gin", "Total", "gin", "gin 20", "gin 25", "gin 30", "total", "rummy", "dealer", "undercut"},
    "it": {"Gin", "Letter", "No", "no", "bonus", "set", "gin 2, 2, undercut 1, 1", "gin", "gin 20", "gin 25", "gin 30", "rummy", "undercut", "undercut 10", "undercut 20"},
    "es": {"Gin", "No", "no", "Total", "bonus", "gin 2, 2, undercut 1, 1", "gin", "gin 20", "gin 25", "gin 30", "total", "rummy", "undercut", "undercut 10", "undercut 20"},
}

In = Callable[[str, str], str]


@pytest.fixture
def evening(unlimited: Flask, visitor: Visitor) -> Evening:
    return lay_out(unlimited, visitor)


def language_of(page: str) -> str:
    """The language that a page says it is in."""
    return Pieces(page).language


def asking_for(visitor: Visitor, languages: str) -> Visitor:
    """The visitor with a browser set to these languages."""
    visitor.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = languages
    return visitor


class TestWhichLanguage:
    """The address goes before what was chosen, and that before the browser."""

    @pytest.mark.parametrize(("asked", "answered"), [
        ("pt-BR,pt;q=0.9,en;q=0.8", "pt-BR"), ("pt-PT", "pt-BR"), ("it-CH", "it"), ("es-MX,en", "es"), ("de-DE, it;q=0.5, en;q=0.3", "it"),
        ("de", "en"), ("", "en"), ("en-GB,es", "en"), ("*", "en"), ("x" * 4000, "en"), (";;q=,", "en"),
    ])
    def test_the_browser_asks_for_it(self, visitor: Visitor, asked: str, answered: str) -> None:
        answer = asking_for(visitor, asked).get("/referee")
        assert (language_of(answer.text), answer.headers["Content-Language"]) == (answered, answered)
        assert {"accept-language", "cookie"} <= {field.lower() for field in answer.vary}

    def test_a_person_chooses_it_and_it_is_kept(self, visitor: Visitor) -> None:
        asking_for(visitor, "it")
        visitor.client.post("/this-phone", data=visitor.form("/this-phone") | {"language": "es"})
        assert language_of(visitor.get("/").text) == "es"
        visitor.client.post("/this-phone", data=visitor.form("/this-phone") | {"language": ""})
        assert language_of(visitor.get("/").text) == "it"

    def test_a_link_asks_for_it_and_it_is_kept(self, visitor: Visitor) -> None:
        assert language_of(visitor.get("/referee?language=pt-BR").text) == "pt-BR"
        assert language_of(visitor.get("/").text) == "pt-BR"
        assert language_of(visitor.get("/?language=it").text) == "it"

    @pytest.mark.parametrize("asked", ["de", "xx", "<b>", "xx-BR" * 200])
    def test_a_link_that_asks_for_none_of_ours_changes_nothing(self, visitor: Visitor, asked: str) -> None:
        visitor.get("/?language=it")
        assert language_of(visitor.get(f"/?language={asked}").text) == "it"

    def test_whoever_has_no_key_is_told_so_in_a_language_too(self, app: Flask) -> None:
        assert language_of(asking_for(Visitor(app, key=""), "es").get("/").text) == "es"

    def test_each_page_links_to_itself_in_the_others(self, visitor: Visitor) -> None:
        page = visitor.get("/referee/may-i-knock?ask=1&cards=5H+6H").text
        found = re.findall(r'<a href="([^"]+)" lang="([^"]+)" hreflang="\2"', page)
        assert [tag for _address, tag in found] == [language.id for language in LANGUAGES]
        for address, tag in found:
            there = visitor.get(address.replace("&amp;", "&"))
            assert language_of(there.text) == tag
            assert read_cards(Forms(there.text).forms["/referee/may-i-knock"]["cards"]) == read_cards("5H 6H")

    def test_what_goes_wrong_is_said_in_it(self, visitor: Visitor) -> None:
        answer = asking_for(visitor, "it").get("/matches/nothing")
        assert (answer.status_code, language_of(answer.text)) == (404, "it")

    def test_programs_are_answered_by_their_own_request_alone(self, visitor: Visitor) -> None:
        visitor.get("/?language=it")
        answer = visitor.client.get("/api/v1/rulesets")
        assert answer.headers.get("Content-Language", "en") == "en"


class TestPaper:
    """A match has a language for its paper, whoever prints it."""

    def test_a_new_match_takes_that_of_the_page_unless_another_is_chosen(self, visitor: Visitor) -> None:
        asking_for(visitor, "it")
        assert language_of(visitor.get(f"{visitor.open_match()}/print").text) == "it"
        assert language_of(visitor.get(f"{visitor.open_match(language='es')}/print").text) == "es"

    def test_the_way_back_is_in_the_language_of_who_looks(self, visitor: Visitor) -> None:
        sheet = visitor.open_match(language="pt-BR")
        page = visitor.get(f"{sheet}/print").text
        assert '<nav class="screen-only" lang="en"' in page
        assert "Back to the sheet" in page

    def test_the_address_may_ask_for_another_which_is_not_kept(self, visitor: Visitor) -> None:
        sheet = visitor.open_match(language="pt-BR")
        page = visitor.get(f"{sheet}/print?in=es").text
        assert language_of(page) == "es"
        assert f"{sheet}/sheet.pdf?in=es" in page
        assert language_of(visitor.get(f"{sheet}/print").text) == "pt-BR"
        assert language_of(visitor.get(sheet).text) == "en"

    def test_a_rematch_keeps_it(self, visitor: Visitor) -> None:
        sheet = visitor.open_match(language="it", **{"running-0": "99"})
        visitor.record(sheet, "gin-0", count_1="10")
        form = visitor.form(sheet, f"{sheet}/rematch")
        again = visitor.client.post(f"{sheet}/rematch", data=form).headers["Location"]
        assert language_of(visitor.get(f"{again}/print").text) == "it"

    @pytest.mark.parametrize("language", OTHERS)
    def test_the_file_is_in_it(self, visitor: Visitor, language: str) -> None:
        sheet = visitor.open_match(language=language)
        visitor.record(sheet, "gin-0", count_1="10")
        said = " ".join(text_of(visitor.get(f"{sheet}/sheet.pdf").data).split())
        assert catalogue(language).gettext("Hand") in said


@pytest.mark.parametrize("language", OTHERS)
def test_no_page_says_in_another_language_what_the_english_one_says(visitor: Visitor, evening: Evening, language: str) -> None:
    """What stands the same on both pages are names, numbers and cards, or is the same by intent."""
    left: dict[str, list[str]] = {}
    for address in (address for addresses in pages(evening).values() for address in addresses):
        here, there = (_pieces(visitor, address, tag) for tag in (language, "en"))
        if same := sorted(piece for piece in here & there if says_something(piece, language)):
            left[address] = same
    assert left == {}


def _pieces(visitor: Visitor, address: str, language: str) -> set[str]:
    mark = "&" if "?" in address else "?"
    page = Pieces(visitor.client.get(f"{address}{mark}language={language}&in={language}", follow_redirects=True, buffered=True).text)
    assert page.language == language, address
    return page.said


def says_something(piece: str, language: str) -> bool:
    """Whether a piece has words that are no names, and is not the same by intent."""
    left = without(CODE.sub(" ", piece), NAMES)
    return has_words(left) and left not in SAME[language]
