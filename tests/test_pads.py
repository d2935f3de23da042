"""Blank pads: one full page each, or a few in large print, with room to write, by whatever rules, for however many, on whatever paper, in any language."""

from __future__ import annotations

import re
from dataclasses import replace
from gettext import NullTranslations
from pathlib import Path
from unittest import mock

import pdfua
import pytest

from paper import PSEUDO, PSEUDO_LANGUAGE, letters_of, pages_of, picture_of, reader_of, sizes_of, text_of, unmarked
from scorekeeper import render
from scorekeeper.formats.rulesets import shipped
from scorekeeper.pads import pad_page
from scorekeeper.pdf import Press
from scorekeeper.present.fitting import width_of
from scorekeeper.present.option_words import label, value_text
from scorekeeper.present.pads import pad_of, seats_for
from scorekeeper.present.pad_columns import ASIDE
from scorekeeper.present.pad_sizes import Parts
from scorekeeper.present.paper import PAPERS
from scorekeeper.present.rule_pages import rule_text
from scorekeeper.rules.rulesets import ExtraBoxes, Ruleset

pytestmark = pytest.mark.usefixtures("nothing_logged")

T = NullTranslations()
BY_ID = {ruleset.id: ruleset for ruleset in shipped()}
# whatever can be set is set otherwise than in any shipped ruleset
HOUSE = Ruleset(
    id="house-1", name="The Thursday table of the Conceição family", knock_limit=7, gin_bonus=33, big_gin_bonus=44, undercut_bonus=17, tie="knocker",
    gin_off_bonus=29, layoff_on_gin=True, knock_base_points=3, spade_upcard_doubles=True, spade_doubles_boxes=True, target=1250, game_bonus=475, box_bonus=35,
    extra_boxes=ExtraBoxes(2, 1, 3), shutout_when="no_points", shutout_bonus=270, shutout_doubles="hand_points_and_game", match_winner="highest_total", next_dealer="loser")
COLUMNS = replace(HOUSE, columns=3, column_multiplier=(1, 2, 4))
TWELVE = replace(HOUSE, columns=12, column_multiplier=(1, 2, 3))
BARE = Ruleset(id="house-2", name="Bare", target=None, box_bonus=0)
AT_ONCE = replace(HOUSE, name="W" * 60, box_when="at_once", extra_boxes=ExtraBoxes())
RULESETS = {**BY_ID, "house": HOUSE, "columns": COLUMNS, "twelve": TWELVE, "bare": BARE, "at once": AT_ONCE}
EVERY = [(name, seats) for name, ruleset in RULESETS.items() for seats in ruleset.players]
PAGES = ("a4", "letter", "a5")
PRINTS = pytest.mark.parametrize("large", [False, True], ids=["usual", "large"])
LEAST = {"a4": 8, "letter": 8, "a5": 7}
MARGINS = {"a4": (12, 12, 14), "letter": (12, 12, 14), "a5": (8, 8, 11)}  # above, aside, below
SHEET = {"a4": (210, 297), "letter": (216, 279), "a5": (148, 210)}
DARK = 200


def printed(press: Press, ruleset: Ruleset, paper: str = "a4", seats: int = 0, *, large: bool = False) -> bytes:
    """The pad as a PDF."""
    return press.make(pad_page(ruleset, PAPERS[paper], seats=seats, large=large))


def rules_of(pdf: bytes, scale: float = 4) -> list[tuple[float, int]]:
    """The lines ruled across the page, by their place in millimetres from above and the darkness of each, from its thickness and its grey."""
    picture = picture_of(pdf, 0, scale).convert("L")
    step = 25.4 / 72 / scale
    # just right of the numbers of the hands, where nothing is printed but lines
    left = round(left_of(pdf) / step)
    column = [255 - picture.getpixel((left, y)) for y in range(picture.height)]
    found: list[list[tuple[int, int]]] = []
    for y, ink in enumerate(column):
        if ink > 20:
            if not found or y - found[-1][-1][0] > 1:
                found.append([])
            found[-1].append((y, ink))
    return [(run[-1][0] * step, sum(ink for _, ink in run)) for run in found]


def left_of(pdf: bytes) -> float:
    """A place within the first column, right of any number in it, in millimetres."""
    return (8 if min(sizes_of(pdf)[0]) < 200 else 12) + 0.4


# one full page


@PRINTS
@pytest.mark.parametrize("paper", PAGES)
@pytest.mark.parametrize(("name", "seats"), EVERY, ids=[f"{name}-{seats}" for name, seats in EVERY])
def test_every_pad_is_one_page_within_its_margins(press: Press, name: str, seats: int, paper: str, large: bool) -> None:
    pdf = printed(press, RULESETS[name], paper, seats, large=large)
    pages = len(pages_of(pdf))
    planned = pad_of(RULESETS[name], PAPERS[paper], T, seats=seats, large=large).heights.pages
    assert sorted(sizes_of(pdf)[0]) == sorted(SHEET[paper]) and pages == len(planned) <= ((4 if (name, paper) == ("twelve", "a5") else 3) if large else 1)
    wide, high = sizes_of(pdf)[0]
    above, aside, below = MARGINS[paper]
    for page in range(pages):
        left, top, right, bottom = ink_of(pdf, page)
        assert left >= aside - 0.3 and top >= above - 0.3 and right <= wide - aside + 0.7 and bottom <= high - below + 0.7
    bottom = ink_of(pdf)[3]
    assert high - below - bottom <= (10 if large else 8), "a gap at the foot"


@pytest.mark.long
@PRINTS
@pytest.mark.parametrize("paper", PAGES)
@pytest.mark.parametrize("name", ["classic", "oklahoma", "hollywood", "columns", "at once"])
def test_a_pad_has_the_pages_that_are_reckoned_in_a_longer_language(press: Press, name: str, paper: str, large: bool) -> None:
    pdf = longer(press, RULESETS[name], paper, large=large)
    assert len(pages_of(pdf)) == reckoned(RULESETS[name], paper, large=large) <= (4 if large else 1)
    assert ink_of(pdf)[2] <= sizes_of(pdf)[0][0] - MARGINS[paper][1] + 0.7


@pytest.mark.long
@PRINTS
@pytest.mark.parametrize("paper", PAGES)
def test_six_players_have_the_pages_that_are_reckoned_in_a_longer_language(press: Press, paper: str, large: bool) -> None:
    pdf = longer(press, BY_ID["basic-rummy"], paper, seats=6, large=large)
    assert len(pages_of(pdf)) == reckoned(BY_ID["basic-rummy"], paper, seats=6, large=large) <= (4 if large else 1)


def reckoned(ruleset: Ruleset, paper: str, *, seats: int = 0, large: bool) -> int:
    """How many pages the pad has in the pseudo-language."""
    return len(pad_of(ruleset, PAPERS[paper], PSEUDO, seats=seats, large=large).heights.pages)


def longer(press: Press, ruleset: Ruleset, paper: str, *, seats: int = 0, large: bool) -> bytes:
    """The pad in the pseudo-language."""
    with mock.patch.object(render, "catalogue", lambda language: PSEUDO):
        return press.make(pad_page(ruleset, PAPERS[paper], seats=seats, large=large, language=PSEUDO_LANGUAGE))


def ink_of(pdf: bytes, page: int = 0, scale: float = 2) -> tuple[float, float, float, float]:
    """What is printed on, in millimetres: from the left, from above, to the right and down to."""
    picture = picture_of(pdf, page, scale).convert("L").point(lambda grey: 255 if grey < DARK else 0)
    return tuple(side * 25.4 / 72 / scale for side in picture.getbbox())


# room to write


@pytest.mark.parametrize(("paper", "large"), [("a4", False), ("letter", False), ("a5", False), ("a4", True), ("letter", True), ("a5", True)])
@pytest.mark.parametrize("name", ["classic", "hollywood", "basic-rummy"])
def test_lines_are_high_enough_to_write_on(press: Press, name: str, paper: str, large: bool) -> None:
    ruleset = BY_ID[name]
    heights = pad_of(ruleset, PAPERS[paper], T, large=large).heights
    rules = [place for place, _ink in rules_of(printed(press, ruleset, paper, large=large))]
    pitches = [below - above for above, below in zip(rules, rules[1:], strict=False)]
    lines = [pitch for pitch in pitches if abs(pitch - heights.pitch) < 0.4]
    assert heights.pitch >= (12 if large else LEAST[paper])
    assert len(lines) >= heights.lines


@pytest.mark.parametrize(("name", "paper", "least"), [("classic", "a4", 20), ("classic", "a5", 12), ("hollywood", "a4", 18), ("basic-rummy", "letter", 19)])
def test_a_usual_match_has_lines_enough(name: str, paper: str, least: int) -> None:
    assert pad_of(BY_ID[name], PAPERS[paper], T).heights.lines >= least


@pytest.mark.parametrize(("name", "seats"), EVERY)
@pytest.mark.parametrize("paper", PAGES)
def test_large_print_has_fewer_and_higher_lines(name: str, seats: int, paper: str) -> None:
    usual, large = (pad_of(RULESETS[name], PAPERS[paper], T, seats=seats, large=large).heights for large in (False, True))
    assert large.pitch >= 12 and (large.lines >= 4 or (name, paper) == ("twelve", "a5"))
    assert large.lines < usual.lines or large.parts != usual.parts or large.apart


SHIPPED = [(name, seats, paper) for name, ruleset in BY_ID.items() for seats in ruleset.players for paper in PAGES]
SAMPLE = {("classic", 2, "a4"), ("classic", 2, "a5"), ("oklahoma", 2, "a5"), ("hollywood", 2, "a4"), ("hollywood", 2, "a5"), ("basic-rummy", 6, "a5")}


THREE = {("hollywood", 2, "a5"), ("basic-rummy", 5, "a5"), ("basic-rummy", 6, "a5")}  # pages, in large print


def type_of(pdf: bytes) -> list[float]:
    """The sizes of type on all pages, in points."""
    sizes: set[float] = set()

    def note(text: str, matrix: list[float], place: list[float], _font: object, size: float) -> None:
        if text.strip():
            sizes.add(round(size * abs(place[0]) * abs(matrix[0]), 1))

    for page in reader_of(pdf).pages:
        page.extract_text(visitor_text=note)
    return sorted(sizes)


@pytest.mark.parametrize(("name", "seats", "paper"), [pytest.param(*one, marks=[] if one in SAMPLE else [pytest.mark.long]) for one in SHIPPED])
def test_large_print_keeps_what_a_match_is_settled_by(press: Press, name: str, seats: int, paper: str) -> None:
    pdf = printed(press, BY_ID[name], paper, seats, large=True)
    said = " ".join(text_of(pdf).split())
    for term in pad_of(BY_ID[name], PAPERS[paper], T, seats=seats).terms:
        assert " ".join(filter(None, (term.label, term.worth))) in said
    assert "Dealer" in said and said.count("Signature") == seats
    assert type_of(pdf)[0] >= 14 and len(pages_of(pdf)) <= (3 if (name, seats, paper) in THREE else 2)


def test_large_print_has_lines_and_columns_enough() -> None:
    for name, seats, paper in SHIPPED:
        pad = pad_of(BY_ID[name], PAPERS[paper], T, seats=seats, large=True)
        own = {"won", "cell"} if pad.in_columns else {"points", "total", *(["box"] if BY_ID[name].box_bonus else [])}
        own = {"halves", "both"} if (name, seats, paper) in THREE and not pad.in_columns else own
        kept = {"dealer", "by", "sum", *own} if BY_ID[name].game == "gin" else {"dealer", "out", *own}
        assert pad.heights.pages[-1].stop > 8 and kept <= set(keys(BY_ID[name], paper, seats=seats, large=True)), (name, seats, paper)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("name", BY_ID)
def test_a_usual_match_has_lines_enough_in_large_print_too(name: str, paper: str) -> None:
    pages = pad_of(BY_ID[name], PAPERS[paper], T, large=True).heights.pages
    assert max(page.stop for page in pages) > 12


def test_no_head_of_large_print_is_broken_within_a_word() -> None:
    for name, seats, paper in SHIPPED:
        pad = pad_of(BY_ID[name], PAPERS[paper], T, seats=seats, large=True)
        heads = [(column.heading, column.width) for column in pad.lines.columns] + [(cell.player, cell.width) for cell in pad.cells]
        heads += [(words, (pad.page.width + 5) / len(pad.signed) - 5) for words in pad.signed]
        for heading, width in [*heads, *((group.heading, group.width) for group in pad.lines.groups)]:
            assert all(width_of(word) * 14 * 25.4 / 72 <= width - 1.6 for word in heading.split()), (name, seats, paper, heading)


def test_each_scoring_column_is_named_again_on_every_page(press: Press) -> None:
    for page in pages_of(printed(press, BY_ID["hollywood"], "a5", large=True)):
        assert all(f"Column {number}" in " ".join(page.split()) for number in (1, 2, 3))


def test_points_stand_above_the_total_where_there_is_no_room_beside_it(press: Press) -> None:
    pdf = printed(press, BY_ID["basic-rummy"], "a5", 6, large=True)
    numbered = [number for page in pad_of(BY_ID["basic-rummy"], PAPERS["a5"], T, seats=6, large=True).heights.pages for number in page]
    said = text_of(pdf)
    assert numbered == list(range(1, 9)) and said.count("points\ntotal") == len(numbered)
    for number in (1, 5, 8):
        assert f"\n{number}\npoints" in said
    rules = [place for place, _ink in rules_of(pdf)]
    assert min(below - above for above, below in zip(rules[-4:], rules[-3:], strict=False)) >= 24


def test_a_second_page_has_more_lines_where_there_is_room() -> None:
    for name, seats, paper in SHIPPED:
        pad = pad_of(BY_ID[name], PAPERS[paper], T, seats=seats, large=True)
        heights = pad.heights
        below = heights.term_groups + heights.term_head + sum(heights.terms) + heights.signed + heights.footer + 3
        left = pad.page.height - heights.head - below - (heights.groups + heights.columns)
        assert len(heights.pages) != 2 or left - len(heights.pages[1]) * heights.pitch < 2 * heights.pitch, (name, seats, paper)


@pytest.mark.parametrize(("name", "seats"), EVERY)
def test_every_pad_says_what_everything_is_worth_and_how_to_count(name: str, seats: int) -> None:
    for paper in PAGES:
        for large in (False, True):
            pad = pad_of(RULESETS[name], PAPERS[paper], T, seats=seats, large=large)
            assert pad.numbers and pad.heights.parts == Parts(), (paper, large)


def test_large_print_is_large(press: Press) -> None:
    assert type_of(printed(press, BY_ID["modern"], large=True))[0] >= 14


@PRINTS
def test_every_fifth_line_is_stronger_on_a_grey_printer(press: Press, large: bool) -> None:
    pad = pad_of(BY_ID["classic"], PAPERS["a4"], T, large=large)
    rules = rules_of(printed(press, BY_ID["classic"], large=large))
    first = next(at for at, (place, _ink) in enumerate(rules) if at + 1 < len(rules) and abs(rules[at + 1][0] - place - pad.heights.pitch) < 0.4)
    lines = [ink for _place, ink in rules[first + 1:first + pad.heights.lines]]
    strong, others = lines[4::5], [ink for at, ink in enumerate(lines) if at % 5 != 4]
    assert min(others) > 40 and min(strong) > 1.6 * max(others)


@PRINTS
@pytest.mark.parametrize(("name", "seats"), [("classic", 2), ("hollywood", 2), ("basic-rummy", 3)])
def test_all_heads_stand_on_the_line_below_them(press: Press, name: str, seats: int, large: bool) -> None:
    letters = letters_of(printed(press, BY_ID[name], seats=seats, large=large))[0]
    line = "".join(letter.sign for letter in letters)
    heads = [line.index(word) for word in ("No.", "Dealer", "total" if name != "hollywood" else "Sum" if large else "bonus")]
    feet = [letters[place].box[1] for place in heads]
    assert max(feet) - min(feet) < 0.3


# which columns


def keys(ruleset: Ruleset, paper: str = "a4", *, seats: int = 0, large: bool = False) -> list[str]:
    """What the columns of a pad are for."""
    return [column.key for column in pad_of(ruleset, PAPERS[paper], T, seats=seats, large=large).lines.columns]


OWN = ["box", "points", "total"]
SUM = ["higher", "lower", "bonus"]


def test_two_players_have_points_totals_and_boxes_each() -> None:
    assert keys(BY_ID["classic"]) == ["number", "dealer", "by", "result", *SUM, *OWN, *OWN]


@pytest.mark.parametrize("ruleset", [BY_ID["oklahoma"], replace(BY_ID["classic"], spade_upcard_doubles=True), replace(BY_ID["classic"], knock_limit="upcard")])
def test_the_upcard_has_a_column_where_the_rules_ask_for_it(ruleset: Ruleset) -> None:
    assert "upcard" in keys(ruleset)
    assert "upcard" not in keys(BY_ID["classic"])


def test_a_spade_is_ringed_only_where_it_doubles(press: Press) -> None:
    assert "♠ × 2" in text_of(printed(press, BY_ID["oklahoma"]))
    assert "♠" not in text_of(printed(press, replace(BY_ID["oklahoma"], spade_upcard_doubles=False)))


def test_hollywood_has_a_pair_for_each_column_and_heads_what_counts_more() -> None:
    groups = pad_of(COLUMNS, PAPERS["a4"], T).lines.groups
    assert [group.heading for group in groups] == ["Column 1", "Column 2, × 2", "Column 3, × 4"]
    assert {len(group.columns) for group in groups} == {2}


@pytest.mark.parametrize("seats", BY_ID["basic-rummy"].players)
def test_rummy_has_points_and_total_for_each_player(seats: int) -> None:
    assert keys(BY_ID["basic-rummy"], seats=seats) == ["number", "dealer", "out", "rummy", *["points", "total"] * seats]


def test_only_what_is_played_can_be_ringed() -> None:
    def ring(ruleset: Ruleset) -> tuple[str, ...]:
        return pad_of(ruleset, PAPERS["a4"], T).ring

    assert ring(BY_ID["classic"]) == ("knock", "gin", "undercut")
    assert ring(BY_ID["straight"]) == ("gin",)
    assert ring(HOUSE) == ("knock", "gin", "big gin", "undercut", "gin-off")


def test_the_layout_follows_from_the_options_and_not_from_the_name() -> None:
    assert keys(replace(BY_ID["classic"], columns=3)) == keys(BY_ID["hollywood"])
    assert keys(replace(BY_ID["hollywood"], columns=1)) == keys(BY_ID["classic"])


def test_as_many_play_as_the_rules_allow() -> None:
    assert [seats_for(BY_ID["basic-rummy"], seats) for seats in (0, 2, 5, 9)] == [2, 2, 5, 6]
    assert seats_for(BY_ID["classic"], 4) == 2


@pytest.mark.parametrize(("name", "seats", "lies"), [("classic", 2, False), ("basic-rummy", 4, False), ("basic-rummy", 6, True), ("twelve", 2, True)])
def test_a_page_lies_where_its_columns_do_not_fit_on_one_that_stands(press: Press, name: str, seats: int, lies: bool) -> None:
    wide, high = sizes_of(printed(press, RULESETS[name], seats=seats))[0]
    assert (wide > high) == lies


# what it says


@PRINTS
def test_the_numbers_at_the_foot_are_those_of_the_ruleset(press: Press, large: bool) -> None:
    said = " ".join(text_of(printed(press, HOUSE, large=large)).split())
    for option in ("knock_limit", "gin_bonus", "big_gin_bonus", "undercut_bonus", "gin_off_bonus", "target", "game_bonus", "box_bonus", "shutout_bonus"):
        assert re.search(rf"\b{getattr(HOUSE, option)}\b", said), option
    if not large:
        for option in ("knock_limit", "gin_bonus", "undercut_bonus", "box_bonus", "box_when", "target", "shutout_when", "shutout_doubles", "extra_boxes", "tie"):
            assert f"{label(option, T)} {value_text(option, getattr(HOUSE, option), T)}" in said, option


@PRINTS
def test_what_is_played_is_said_as_a_sentence_and_boxes_by_their_names(press: Press, large: bool) -> None:
    said = " ".join(text_of(printed(press, BY_ID["oklahoma"], large=large)).split())
    assert ("spade upcard doubles ·" if large else "A spade upcard doubles the points ·") in said
    assert ("extra boxes gin 2" if large else "Extra boxes gin 2") in said and "points yes" not in said


@pytest.mark.parametrize("name", BY_ID)
@PRINTS
def test_how_to_count_is_said(press: Press, name: str, large: bool) -> None:
    said = " ".join(text_of(printed(press, BY_ID[name], large=large)).split())
    assert rule_text("card_points", BY_ID[name], T) in said and rule_text("ace_points", BY_ID[name], T) in said


def labels(ruleset: Ruleset, seats: int = 0) -> list[str]:
    """The lines of the settlement, with what they are worth."""
    return [" ".join(filter(None, (term.label, term.worth))) for term in pad_of(ruleset, PAPERS["a4"], T, seats=seats).settlement]


def test_the_settlement_has_a_line_for_each_term_of_the_rules() -> None:
    assert labels(BY_ID["classic"]) == ["Points of the hands", "Game, for reaching 100 + 100", "Boxes × 20", "Shutout + 100", "Total"]
    assert labels(HOUSE) == ["Points of the hands", "Game, for reaching 1250 + 475", "Boxes × 35", "Shutout + 270", "Shutout: hand points and game double × 2", "Total"]
    assert labels(COLUMNS)[-2:] == ["Columns count times", "Total"]
    assert labels(BARE) == ["Total"]
    assert labels(BY_ID["basic-rummy"]) == ["Total", "Pays, and to whom"]
    assert "Boxes" not in " ".join(labels(AT_ONCE))


def test_boxes_are_multiplied_in_their_cells(press: Press) -> None:
    assert text_of(printed(press, replace(BY_ID["classic"], box_bonus=25))).count("× 25 =") == 2


@pytest.mark.parametrize(("name", "seats"), EVERY)
def test_there_is_room_to_write_in_every_cell_of_the_settlement(name: str, seats: int) -> None:
    for paper in PAGES:
        for large in (False, True):
            pad = pad_of(RULESETS[name], PAPERS[paper], T, seats=seats, large=large)
            points = 14 if large else 6.5 if paper == "a5" else 7.5
            for term in pad.terms:
                for cell, words in zip(pad.cells, term.cells, strict=True):
                    assert "=" not in words or cell.width - width_of(words) * points * 25.4 / 72 >= (18 if large else 10), (paper, large, term.label)


@pytest.mark.parametrize("name", ["classic", "hollywood", "oklahoma"])
@pytest.mark.parametrize("paper", PAGES)
@PRINTS
def test_both_sign_to_what_it_was_settled_by(press: Press, name: str, paper: str, large: bool) -> None:
    said = " ".join(text_of(printed(press, BY_ID[name], paper, large=large)).split())
    for words in ("Date", "Place", "Winner, and by how much", "Signature of player 1", "Signature of player 2"):
        assert words in said
    assert ("All columns together, each player" in said) == (name == "hollywood")


def test_nothing_is_said_outside_of_the_catalogue(press: Press) -> None:
    said = unmarked(" ".join(text_of(longer(press, COLUMNS, "a4", large=False)).split())).replace(COLUMNS.name, "")
    assert re.findall(r"[A-Za-zÀ-ÿ]{2,}", said) == []


# what the file is like


@pytest.mark.parametrize("name", ["classic", "hollywood"])
def test_a_pad_has_its_title_and_language_and_is_tagged(press: Press, name: str) -> None:
    reader = reader_of(printed(press, BY_ID[name]))
    assert reader.metadata.title == f"Blank pad, {BY_ID[name].name}"
    assert reader.trailer["/Root"]["/Lang"] == "en" and reader.trailer["/Root"]["/MarkInfo"]["/Marked"]


@pytest.mark.parametrize(("name", "seats"), [("classic", 2), ("columns", 2), ("basic-rummy", 6)])
def test_nothing_of_a_pad_is_kept_from_who_listens(press: Press, tmp_path: Path, name: str, seats: int) -> None:
    path = tmp_path / "pad.pdf"
    path.write_bytes(printed(press, RULESETS[name], seats=seats))
    assert {finding.rule_id for finding in pdfua.validate(str(path)).findings if finding.severity is pdfua.Severity.ERROR} == set()


def test_a_pad_is_the_same_each_time(press: Press) -> None:
    assert printed(press, BY_ID["classic"]) == printed(press, BY_ID["classic"])


def test_a_hostile_name_stays_letters(press: Press) -> None:
    assert "<b>{{ 7 }}</b>" in text_of(printed(press, replace(HOUSE, name="<b>{{ 7 }}</b>")))


# more columns than there is room for


def test_the_numbers_of_the_hands_keep_their_width_where_columns_are_narrowed() -> None:
    for paper in PAGES:
        pad = pad_of(TWELVE, PAPERS[paper], T, large=True)
        assert pad.lines.cramped and pad.lines.hand[0].width - ASIDE >= width_of("No.") * 14 * 25.4 / 72


def test_only_columns_narrower_than_they_should_be_are_cramped() -> None:
    cramped = {name for name, seats in EVERY for paper in PAGES for large in (False, True)
               if pad_of(RULESETS[name], PAPERS[paper], T, seats=seats, large=large).lines.cramped}
    assert cramped == {"twelve"}
