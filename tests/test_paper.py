"""What reads paper back in the tests reads what is there, and the pseudo-language leaves nothing out."""

from __future__ import annotations

import io
import re

from PIL import Image
from pypdf import PdfWriter

from scorekeeper import render
from scorekeeper.pdf import worker
from scorekeeper.present.words import phrase_text

from paper import PSEUDO, PSEUDO_LANGUAGE, pages_of, picture_of, pseudo, pseudo_page, reader_of, sizes_of, text_of, unmarked
from sheets import REFERENCE, sheet_of

PAGE = ('<!doctype html><html lang="en"><head><title>t</title><style>@page { size: A5 landscape; margin: 0 }'
        '.box { width: 50%; height: 60mm; background: #145c3f } .new { break-before: page }</style></head>'
        '<body class="print"><div class="box"></div><p class="new">second page</p></body></html>')


def test_text_pages_and_sizes_of_a_file_are_read_back() -> None:
    made = worker.render(PAGE)
    assert [page.strip() for page in pages_of(made)] == ["", "second page"]
    assert "second page" in text_of(reader_of(made))
    assert sizes_of(made) == [(210, 148), (210, 148)]


def test_a_picture_shows_the_page_that_was_asked_for() -> None:
    made = worker.render(PAGE)
    first, second = picture_of(made), picture_of(reader_of(made), 1, scale=1)
    assert (first.width, first.height) == (1191, 840)
    assert first.getpixel((100, 100)) == (0x14, 0x5C, 0x3F)
    assert first.getpixel((1100, 100)) == (255, 255, 255)
    assert isinstance(second, Image.Image)
    assert second.width == 596
    assert second.convert("L").getextrema()[0] < 128 and second.getpixel((500, 300)) == (255, 255, 255)


def test_an_empty_file_has_no_text() -> None:
    out = io.BytesIO()
    PdfWriter().write(out)
    assert text_of(out.getvalue()) == ""


def test_the_pseudo_language_is_longer_by_a_third_and_keeps_what_fills_a_sentence() -> None:
    for sentence in ("Score so far", "page %(page)s of %(pages)s", "{by} knocks with {count}: <b>{count} %%</b> &amp; done", "OK", "7"):
        made = pseudo(sentence)
        kept = re.findall(r"\{[^}]*\}|%\(\w+\)s|%%|</?b>|&amp;", sentence)
        assert re.findall(r"\{[^}]*\}|%\(\w+\)s|%%|</?b>|&amp;", made) == kept
        letters = len(sentence) - sum(map(len, kept))
        assert letters * 1.3 <= len(made) - 2 - sum(map(len, kept)) < letters * 1.3 + 1
    assert pseudo("page %(page)s of %(pages)s") % {"page": 1, "pages": 2} == "⟦páágéé 1 óóf 2⟧"


def test_the_pseudo_language_has_the_plural_forms_of_english() -> None:
    phrase = ("{count} hand of {who}", "{count} hands of {who}", "count")
    assert phrase_text(phrase, {"count": 1, "who": "Ana"}, PSEUDO).startswith("⟦1 ")
    assert phrase_text(phrase, {"count": 2, "who": "Ana"}, PSEUDO) == pseudo("{count} hands of {who}").format(count=2, who="Ana")
    assert PSEUDO.npgettext("context", "one", "many", 1) == pseudo("one")
    assert PSEUDO.pgettext("context", "one") == pseudo("one")


def test_a_page_in_the_pseudo_language_says_all_in_it_and_leaves_english_alone() -> None:
    html = pseudo_page("print/sheet.html", sheet=sheet_of(REFERENCE, t=PSEUDO))
    assert f'<html lang="{PSEUDO_LANGUAGE}"' in html
    text = text_of(worker.render(html)).replace("\n", " ")
    assert pseudo("Final totals") in text
    assert "⟦páágéé 1 óóf 1⟧" in text
    assert "29 November 2026" in text
    assert "Final totals" not in text
    assert "Final totals" in render.page("print/sheet.html", sheet=sheet_of(REFERENCE))


def test_what_stands_outside_the_brackets_was_not_marked() -> None:
    assert unmarked(f"{pseudo('Date')} 7 Rui {pseudo('{who} wins').format(who=pseudo('nobody'))}") == " 7 Rui "
