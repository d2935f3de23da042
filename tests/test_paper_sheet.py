"""The sheet of a match on every paper: each hand says what was ruled, nothing is cut or lies over another, and pages break where they should."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from scorekeeper import render
from scorekeeper.formats.permalinks import link_of
from scorekeeper.pdf import Press
from scorekeeper.present.paper import PAPERS
from scorekeeper.present.scoresheet import Scoresheet

from paper import MILLIMETRES, PSEUDO, Letter, colliding, letters_of, pages_of, picture_of, pseudo, pseudo_page, sizes_of, text_of
from paper_sheets import BOTH, RECORDS, knock, match, rows_in, rummy, score_in, sheet_in, small, squeezed
from sheets import CLASSIC, REFERENCE, T, gin, long_match, sheet_of

SIDE = {"a4": 12, "letter": 12, "a5": 8}  # millimetres
SIZES = {"a4": (210, 297), "letter": (216, 279), "a5": (148, 210)}
ON_LETTER = ("counts", "hollywood", "rummy of 6")  # it differs from A4 by its size alone
SLACK = 0.4  # millimetres that a letter may lean out of its box


@pytest.fixture(scope="module")
def printed(press: Press):
    """The sheet of a kind on a paper, in a language; each made once."""
    made: dict[tuple[str, str, str], bytes] = {}

    def printed(kind: str, paper: str = "a4", language: str = "en") -> bytes:
        wanted = kind, paper, language
        if wanted not in made:
            page, t = (render.page, T) if language == "en" else (pseudo_page, PSEUDO)
            made[wanted] = press.make(page("print/sheet.html", sheet=sheet_in(kind, t), paper=PAPERS[paper]))
        return made[wanted]

    return printed


@pytest.mark.parametrize("language", ["en", "pseudo"])
@pytest.mark.parametrize("kind", [kind for kind in RECORDS if kind not in ("corrected", "ruled on", "signs", "nothing yet")])
def test_each_hand_says_what_was_ruled(printed, kind: str, language: str) -> None:
    text = squeezed(text_of(printed(kind, "a4", language)))
    for row in rows_in(kind, pseudo if language == "pseudo" else str):
        assert row in text


LANGUAGES = [("a4", "en"), ("a4", "pseudo"), ("a5", "en"), ("a5", "pseudo"), ("letter", "en")]


@pytest.mark.parametrize(("kind", "paper", "language"), [
    (kind, paper, language) for kind in RECORDS for paper, language in LANGUAGES if paper != "letter" or kind in ON_LETTER])
def test_nothing_is_cut_and_nothing_lies_over_another(printed, kind: str, paper: str, language: str) -> None:
    pdf = printed(kind, paper, language)
    for letters, (width, height) in zip(letters_of(pdf), sizes_of(pdf), strict=True):
        edge = SIDE[paper] - SLACK
        out = [letter.sign for letter in letters if not (edge < letter.box[0] and letter.box[2] < width - edge and 0 < letter.box[1] and letter.box[3] < height - edge)]
        assert (out, colliding(letters)) == ([], [])


@pytest.mark.parametrize("kind", RECORDS)
def test_longer_sentences_take_a_page_more_at_most(printed, kind: str) -> None:
    for paper in ("a4", "a5"):
        plain, longer = (len(pages_of(printed(kind, paper, language))) for language in ("en", "pseudo"))
        assert plain <= longer <= plain + 1


@pytest.mark.parametrize("kind", RECORDS)
def test_the_paper_lies_as_the_table_fits(printed, kind: str) -> None:
    for paper, size in SIZES.items():
        lies = kind == "rummy of 6" or (kind.startswith("hollywood") and paper == "a5")
        if paper != "letter" or kind in ON_LETTER:
            assert set(sizes_of(printed(kind, paper))) == {size[::-1] if lies else size}


# where pages break


@pytest.mark.parametrize(("hands", "most"), [(1, {"a4": 1, "letter": 1, "a5": 1}), (12, {"a4": 1, "letter": 1, "a5": 1}), (20, {"a4": 1, "letter": 1, "a5": 2}),
                                             (40, {"a4": 1, "letter": 2, "a5": 2}), (200, {"a4": 6, "letter": 6, "a5": 6})])
@pytest.mark.parametrize("paper", SIZES)
def test_a_match_takes_as_few_pages_as_it_needs(press: Press, hands: int, most: dict[str, int], paper: str) -> None:
    sheet = sheet_of(long_match(hands), ruleset=replace(CLASSIC, target=None))
    pages = pages_of(press.make(render.page("print/sheet.html", sheet=sheet, paper=PAPERS[paper])))
    assert len(pages) <= most[paper]
    for number, text in enumerate(pages, 1):
        assert f"page {number} of {len(pages)}" in text
    with_hands = [text for text in pages if re.search(r"^\d+ (Ana|Rui) (Ana|Rui) ", text, re.MULTILINE)]
    assert all("Dealer" in text and "laid off" in text for text in with_hands)
    assert with_hands == pages
    assert "Signature" in pages[-1] and all("Signature" not in text for text in pages[:-1])
    shown = [int(number) for text in pages for number in re.findall(r"^(\d+) (?:Ana|Rui) (?:Ana|Rui) ", text, re.MULTILINE)]
    assert shown == list(range(1, hands + 1))
    assert len(pages) == 1 or len(re.findall(r"^\d+ (?:Ana|Rui) (?:Ana|Rui) ", pages[-1], re.MULTILINE)) >= 5


ROW = re.compile(r"^\d+ (?:Ana|Rui) (?:Ana|Rui) ", re.MULTILINE)
MATRIX = [("classic", hands, paper) for hands in (12, 16, 20, 25, 30, 40, 42, 60) for paper in SIZES]
MATRIX += [("hollywood", hands, paper) for hands in (17, 24, 30) for paper in SIZES]
IN_SHORT = [("classic", 12, "a5"), ("classic", 30, "letter"), ("classic", 40, "a4"), ("hollywood", 30, "a4")]
FULL = 0.64  # of its height at least a page is filled that another follows


def finished(kind: str, hands: int) -> Scoresheet:
    """A finished match of so many hands, with a note and a way back."""
    if kind == "hollywood":
        return sheet_in(RECORDS["hollywood"] | {"hands": small(hands)}, T)
    note = "The third evening of the winter, at the round table, with the old cards of Bea and the good glasses."
    sheet = sheet_of((*long_match(hands - 1), gin(0, 0, 90)), ruleset=CLASSIC, note=note)
    return replace(sheet, facts=replace(sheet.facts, address="http://192.168.178.24:8080/matches/QK7H-2M9D"))


@pytest.mark.parametrize(("kind", "hands", "paper"), [
    pytest.param(*each, marks=() if each in IN_SHORT else pytest.mark.long) for each in MATRIX])
def test_a_finished_match_fills_its_pages_and_keeps_its_parts_together(press: Press, kind: str, hands: int, paper: str) -> None:
    """Of the last hands some stand with the settlement, and the signatures under a section; no page before is left half empty."""
    pdf = press.make(render.page("print/sheet.html", sheet=finished(kind, hands), paper=PAPERS[paper]))
    pages = pages_of(pdf)
    for letters, (_, height) in list(zip(letters_of(pdf), sizes_of(pdf), strict=True))[:-1]:
        foot = 11 if paper == "a5" else 14
        assert height - min(letter.box[1] for letter in letters if letter.box[1] > foot) > FULL * height
    [settled] = [text for text in pages if "Settlement" in text]
    assert kind == "hollywood" or len(ROW.findall(settled)) >= 5
    assert len(pages) <= (3 if kind == "hollywood" else 2)
    assert "Signature" in pages[-1] and "In numbers" in pages[-1] and ("Race to" in pages[-1] or kind == "hollywood")


@pytest.mark.parametrize(("hands", "paper"), [(16, "a4"), (20, "letter"), (30, "a4"), (12, "a5")])
def test_a_finished_match_that_fits_one_page_takes_one(press: Press, hands: int, paper: str) -> None:
    sheet = sheet_of((*long_match(hands - 1), gin(0, 0, 90)), ruleset=CLASSIC)
    [page] = pages_of(press.make(render.page("print/sheet.html", sheet=sheet, paper=PAPERS[paper])))
    assert all(said in page for said in ("Settlement", "Race to 100", "In numbers", "Signature"))


def test_hollywood_and_six_at_rummy_take_the_pages_they_need(printed) -> None:
    assert [len(pages_of(printed(kind))) for kind in ("hollywood", "hollywood in play", "rummy of 4", "rummy of 6")] == [1, 1, 1, 1]
    for kind in ("hollywood", "rummy of 6"):
        for paper in ("a4", "a5"):
            last = pages_of(printed(kind, paper))[-1]
            assert "Signature" in last and "In numbers" in last


# several columns


def test_a_closed_column_is_grey_on_a_grey_printer(printed) -> None:
    """Beside the word that says it, the ground is neither white nor near to ink; a row above, where the column was open, it is white."""
    pdf, scale = printed("hollywood"), 4
    letters = letters_of(pdf)[0]
    words = "".join(letter.sign for letter in letters)
    picture = picture_of(pdf, 0, scale).convert("L")
    for found in re.finditer("closed", words):
        _, bottom, right, top = letters[found.end() - 1].box
        x, y = (right + 3) / MILLIMETRES * scale, picture.height - (bottom + top) / 2 / MILLIMETRES * scale
        assert 200 < picture.getpixel((x, y)) < 225
        assert picture.getpixel((x, y - 4 / MILLIMETRES * scale)) == 255
    assert words.count("closed") == 3


def test_columns_are_headed_and_say_how_often_they_count_and_that_they_are_closed(printed) -> None:
    text = pages_of(printed("hollywood"))[0]
    assert "Column 1 Column 2 Column 3 × 2" in re.sub(r"\s+", " ", text)
    assert text.count("closed") == 3
    boxes = [column["boxes"] for column in score_in("hollywood")["columns"]]
    assert squeezed("".join(f"{column[player]} ■" for column in boxes for player in ("Ana", "Rui"))) in squeezed(text)


@pytest.mark.parametrize("paper", SIZES)
@pytest.mark.parametrize("blank", [match([], ruleset="hollywood"), rummy(6, 0) | {"closed": False}, match([])], ids=["hollywood", "rummy of 6", "gin"])
def test_a_sheet_to_write_on_is_one_page(press: Press, paper: str, blank: dict[str, object]) -> None:
    [page] = pages_of(press.make(render.page("print/sheet.html", sheet=sheet_in(blank, T), paper=PAPERS[paper])))
    assert "No hand is recorded yet" in page and "Signature" in page


def test_more_columns_than_have_room_for_pairs_are_told_in_each_hand(press: Press) -> None:
    """Six columns: each hand names those it went into, and the races stand in rows wide enough to be read."""
    six = match(small(9), ruleset={"extends": "hollywood", "columns": 6, "column_multiplier": [1] * 6})
    made = press.make(render.page("print/sheet.html", sheet=sheet_in(six, T)))
    assert "1: 54 2: 36 3: 18" in re.sub(r"\s+", " ", text_of(made))
    assert colliding(letters_of(made)[0]) == []


# what a ruling knows


def test_a_hand_by_counts_shows_what_the_cards_of_its_ruling_were(printed) -> None:
    text = squeezed(text_of(printed("ruled on")))
    assert squeezed("1 Ana Ana 2 29 8♥ 9♥ (1) 12 knock (1) 12 − 2 = 10 ■ 10 10 0") in text
    assert squeezed("8♥ (1) laid off by the cards of the ruling with this number") in text


@pytest.mark.parametrize("recorded", [knock("Ana", 3, 13), knock("Rui", 12, 2), {"end": "gin", "by": "Ana", "deadwood": {"Rui": 12}}])
def test_a_ruling_on_another_hand_tells_nothing_of_this_one(recorded: dict[str, object]) -> None:
    """The same difference by other counts, another who knocked, another ending: the cards of the ruling are of another hand."""
    row = sheet_in(match([recorded], rulings=RECORDS["ruled on"]["rulings"][:1]), T).rows[0]
    assert (row.before_layoffs, row.laid_off, row.told_by) == (None, (), None)


def test_a_ruling_by_counts_names_no_card() -> None:
    hand = {**knock("Ana", 2, 12), "before_layoffs": {"Rui": 29}}
    link = link_of("judge", {"players": ["A", "B"], "end": "knock", "by": "A", "deadwood": {"A": 2, "B": 12}, "before_layoffs": {"B": 29}})
    sheet = sheet_in(match([hand], rulings=[{"hand": 1, "link": link, "players": BOTH}]), T)
    assert (sheet.rows[0].before_layoffs, sheet.rows[0].laid_off, sheet.rows[0].told_by, sheet.rows[0].rulings) == (29, (), None, (1,))
    assert "laid off by the cards" not in render.page("print/sheet.html", sheet=sheet)


# the way back


def test_the_code_back_to_the_match_is_drawn_where_an_address_is_known(press: Press, printed) -> None:
    assert 'class="way"' not in render.page("print/sheet.html", sheet=sheet_in("counts", T))
    sheet = sheet_of(REFERENCE)
    reachable = replace(sheet, facts=replace(sheet.facts, address="http://192.168.178.24:8080/matches/QK7H-2M9D"))
    html = render.page("print/sheet.html", sheet=reachable)
    assert "<title>Code that leads to this match: http://192.168.178.24:8080/matches/QK7H-2M9D</title>" in html
    dark, without = (picture_of(press.make(page), 0, 2.0).crop((1020, 130, 1130, 260)).convert("L").histogram() for page in (
        html, render.page("print/sheet.html", sheet=sheet)))
    assert sum(dark[:60]) > 10 * (sum(without[:60]) + 1)


def test_a_sheet_from_the_web_leads_back_by_the_address_that_phones_reach(app, visitor, sheet: str) -> None:
    assert b'class="way"' not in visitor.client.get(f"{sheet}/print").data
    app.config["PHONE_ADDRESS"] = "http://192.168.178.24:8080"
    assert f"http://192.168.178.24:8080{sheet}</title>" in visitor.client.get(f"{sheet}/print").text


# upcards and sums


def test_an_upcard_that_nothing_hangs_on_is_not_shown() -> None:
    hands = [hand | {"upcard": "10S"} for hand in RECORDS["counts"]["hands"]]
    sheet = sheet_in(match(hands), T)
    assert not sheet.has_upcards and "Dealer, upcard" not in render.page("print/sheet.html", sheet=sheet)
    assert "Dealer, upcard" in render.page("print/sheet.html", sheet=sheet_in("oklahoma", T))


@pytest.mark.parametrize("kind", ["counts", "oklahoma"])
@pytest.mark.parametrize("sum_text", ["(10 + 20) × 2 = 60", "(24 − 3) × 2 = 42", "(30 − 3 + 25) × 2 = 104", "(110 − 10 + 25) × 2 = 250", "125 − 10 + 25 = 140"])
def test_a_sum_stands_within_its_column(press: Press, kind: str, sum_text: str) -> None:
    """No letter of it lies right of its head, which ends where the column does."""
    sheet = sheet_in(kind, T)
    sheet = replace(sheet, rows=(replace(sheet.rows[0], sum=sum_text), *sheet.rows[1:]))
    [page, *_] = letters_of(press.make(render.page("print/sheet.html", sheet=sheet)))
    letters = [letter for letter in page if not letter.sign.isspace()]
    signs = "".join(letter.sign for letter in letters)
    head, end = (_right_of(letters, signs, text) for text in ("Sum", sum_text.replace(" ", "")))
    assert end <= head + SLACK


def _right_of(letters: list[Letter], signs: str, text: str) -> float:
    start = signs.index(text)
    return max(letter.box[2] for letter in letters[start:start + len(text)])


# rows


def test_letters_that_lie_over_each_other_are_seen(press: Press) -> None:
    """The measure itself: a column too narrow for its numbers is found out."""
    html = render.page("print/sheet.html", sheet=sheet_in("rummy of 4", T))
    narrow = html.replace("</head>", "<style>.print.a4 .of-4 .c-sum { width: 75mm; }</style></head>")
    assert colliding(letters_of(press.make(narrow))[0])
