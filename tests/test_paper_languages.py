"""Paper in every language: what a sheet, a slip, a card and a pad say comes from the record and the catalogue, and no word is parted without a hyphen."""

from __future__ import annotations

import re
from functools import cache

import pytest

from scorekeeper import render
from scorekeeper.formats.rulesets import shipped
from scorekeeper.languages import LANGUAGES, catalogue
from scorekeeper.pads import pad_page
from scorekeeper.pdf.worker import Pages, join, reply_to
from scorekeeper.present.paper import PAPERS
from scorekeeper.present.rule_cards import rule_card

from paper import pages_of, reader_of
from paper_sheets import evening, match, score_in, sheet_in
from test_paper_heads import parted

OTHERS = [language.id for language in LANGUAGES[1:]]
DATES = {"pt-BR": "29 de novembro de 2026", "it": "29 novembre 2026", "es": "29 de noviembre de 2026"}
AMOUNTS = {"pt-BR": "€ 0,05", "it": "0,05 €", "es": "0,05 €"}
OWED = match(evening(), rate={"per_point": "0.05", "currency": "EUR"})
CLASSIC = next(ruleset for ruleset in shipped() if ruleset.id == "classic")


@cache
def pdf_in(html: str) -> bytes:
    """The PDF of a page, made without a warning."""
    made = reply_to(html)
    assert (made.code, made.warnings) == ("made", ())
    return made.pdf


def sheet(language: str, kind: object = "counts", paper: str = "a4") -> str:
    """The page of a match's sheet."""
    return render.page("print/sheet.html", language, sheet=sheet_in(kind, catalogue(language)), paper=PAPERS[paper])


def said(html: str) -> str:
    """The text of its PDF, each run of spaces as one."""
    return " ".join(" ".join(pages_of(pdf_in(html))).split())


def terms(language: str, *english: str) -> list[str]:
    """What the catalogue has for these, none of them as it was."""
    found = [catalogue(language).gettext(text) for text in english]
    assert not {*found} & {*english}
    return found


@pytest.mark.parametrize("language", OTHERS)
def test_a_sheet_says_its_record_in_its_language(language: str) -> None:
    html = sheet(language, OWED)
    text, pdf = said(html), reader_of(pdf_in(html))
    assert pdf.trailer["/Root"]["/Lang"] == language
    assert DATES[language] in text and AMOUNTS[language] in text
    assert all(term in text for term in terms(language, "Gin rummy score sheet", "Final totals", "Settlement", "Dealer", "Signature"))
    for player, account in score_in("counts")["settlement"]["players"].items():
        assert re.search(rf"\b{account['total']}\b", text), player
    assert catalogue(language).gettext("page %(page)s of %(pages)s") % {"page": 1, "pages": 1} in text
    assert not re.search(r"\b(hand|hands|points|wins|knocks?|Settlement|Signature|page)\b", text)
    assert "\N{SOFT HYPHEN}" not in text and " - " not in text


@pytest.mark.parametrize("language", OTHERS)
def test_a_pad_and_a_card_are_one_page_in_every_language(language: str) -> None:
    words, card = catalogue(language), rule_card(CLASSIC, None, catalogue(language))
    for paper in ("a4", "a5"):
        pad = pad_page(CLASSIC, PAPERS[paper], language=language)
        wall = render.page("print/rule_card.html", language, card=card, paper=PAPERS[paper])
        assert [len(pages_of(pdf_in(html))) for html in (pad, wall)] == [1, 1]
        assert words.gettext("points") in said(pad) and reader_of(pdf_in(wall)).trailer["/Root"]["/Lang"] == language


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(("kind", "paper"), [("counts", "a5"), ("oklahoma", "a5"), ("hollywood", "a4")])
def test_no_head_of_the_hands_is_parted_without_a_hyphen(language: str, kind: str, paper: str) -> None:
    html = sheet(language, kind, paper)
    head = re.search(r'<table class="hands.*?</thead>', html, re.DOTALL)[0].partition("<thead>")[2]
    words = {word for word in re.sub(r"<[^>]*>", " ", head).split() if word.isalpha()}
    text = "\n".join(pages_of(pdf_in(html)))
    assert {word for word in words if word not in text and not re.search(rf"{word[:3]}\w*‐", text) or re.search(parted(word), text)} == set()


def test_each_document_of_a_joined_file_is_read_aloud_in_its_own_language() -> None:
    joined = reader_of(join(Pages(tuple(pdf_in(sheet(language)) for language in OTHERS), two_up=False)))
    whole = joined.trailer["/Root"]["/StructTreeRoot"]["/K"][0].get_object()
    assert [part.get_object()["/Lang"] for part in whole["/K"]] == OTHERS
