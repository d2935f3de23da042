"""A ruleset on one page for the wall: every rule is on it, what differs is marked, and it is one page whatever is changed."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from gettext import NullTranslations
from pathlib import Path

import pytest
from flask import Flask

from scorekeeper import render
from scorekeeper.formats.rulesets import resolve, shipped
from scorekeeper.pdf.worker import render as pdf_of
from scorekeeper.present.paper import PAPERS
from scorekeeper.present.rule_cards import ROOM, TYPES, RuleCard, rule_card
from scorekeeper.rules.relevance import effective_options
from scorekeeper.rules.rulesets import Ruleset
from scorekeeper.rules.soundness import contradictions
from visits import Visitor

from extents import extent_of
from paper import PSEUDO, letters_of, pages_of, pseudo_page, sizes_of, unmarked

pytestmark = pytest.mark.usefixtures("nothing_logged")

T = NullTranslations()
PAGES = ("a4", "letter", "a5")
MARGIN = {"a4": (12, 12, 198, 283), "letter": (12, 12, 203.9, 265.4), "a5": (8, 8, 140, 199)}
SIXTY = "Maria Fernanda da Conceição Albuquerque e Castro Mendonça VI"
EVERYTHING = {
    "extends": "classic", "name": SIXTY, "hand_size": 9, "ace": "around", "ace_points": 15, "knock_limit": "upcard", "ace_upcard": "gin_only",
    "spade_upcard_doubles": True, "spade_doubles_boxes": True, "gin_bonus": 31, "big_gin_bonus": 50, "undercut_bonus": 33, "tie": "defender",
    "gin_off_bonus": 44, "gin_off_replaces_undercut": False, "natural_zero_is_gin_off": True, "layoff_on_gin": True, "knock_base_points": 5,
    "target": 12500, "game_bonus": 1500, "box_bonus": 250, "box_when": "at_once", "extra_boxes": {"gin": 2, "undercut": 3, "big_gin": 4, "gin_off": 5},
    "shutout_when": "no_points", "shutout_bonus": 2500, "shutout_doubles": "hand_points_and_game", "match_winner": "highest_total",
    "next_dealer": "loser", "void_redeal": "pass", "last_discard_option": True, "illegal_knock": "open_to_end", "arrangement_lock": "exposure",
    "count_as": "best", "columns": 3, "column_opens": "nth_hand", "column_multiplier": [1, 2, 3],
}
ALL_CHANGED = {
    "gin": EVERYTHING,
    "rummy": {"extends": "basic-rummy", "name": SIXTY, "players": [2, 3, 5], "hand_size": {"2": 12, "3": 9, "5": 8}, "ace": "high_or_low", "ace_points": 15, "target": 750,
              "game_bonus": 200, "box_bonus": 30, "box_when": "at_once", "match_winner": "first_to_target", "next_dealer": {"2": "alternate", "3": "winner", "5": "winner"},
              "rummy_multiplier": 3, "melds_in_hand_count": False},
}
SAME_WORDS = {"game", "players", "extra_boxes", "shutout_when"}  # of rummy for more than two, and what only one game has


def base_of(ruleset: Ruleset) -> Ruleset | None:
    return next((one for one in shipped() if one.id == ruleset.based_on), None)


def card_of(ruleset: Ruleset, t: NullTranslations = T) -> RuleCard:
    return rule_card(ruleset, base_of(ruleset), t)


@cache
def printed_ruleset(ruleset: Ruleset, page: str) -> bytes:
    return printed(card_of(ruleset), page)


def printed(card: RuleCard, page: str) -> bytes:
    return pdf_of(render.page("print/rule_card.html", card=card, paper=PAPERS[page]))


def in_pseudo(ruleset: Ruleset, page: str) -> bytes:
    return pdf_of(pseudo_page("print/rule_card.html", card=card_of(ruleset, PSEUDO), paper=PAPERS[page]))


def words(text: str) -> str:
    """The letters of a text without where its lines end."""
    return re.sub(r"\s+", "", text)


def is_one_page(pdf: bytes, page: str) -> bool:
    return len(pages_of(pdf)) == 1 and extent_of(pdf).is_within(*MARGIN[page])


EACH = pytest.mark.parametrize("ruleset", shipped(), ids=lambda ruleset: ruleset.id)
ON_EACH = pytest.mark.parametrize("page", PAGES)


@EACH
@ON_EACH
def test_every_ruleset_is_one_page(ruleset: Ruleset, page: str) -> None:
    pdf = printed_ruleset(ruleset, page)
    assert sizes_of(pdf) == [{"a4": (210, 297), "letter": (216, 279), "a5": (148, 210)}[page]]
    assert is_one_page(pdf, page)


@EACH
def test_in_a_longer_language_too(ruleset: Ruleset) -> None:
    assert is_one_page(in_pseudo(ruleset, "a5"), "a5")


@pytest.mark.parametrize("game", ALL_CHANGED)
@ON_EACH
def test_house_rules_that_change_everything_are_one_page(game: str, page: str) -> None:
    ruleset = resolve(ALL_CHANGED[game])
    assert is_one_page(printed(card_of(ruleset), page), page)
    assert is_one_page(in_pseudo(ruleset, page), page)


@pytest.mark.parametrize("game", ALL_CHANGED)
def test_these_house_rules_do_change_everything(game: str) -> None:
    ruleset = resolve(ALL_CHANGED[game])
    assert contradictions(ruleset) == ()
    same = {option for option in effective_options(ruleset) if ruleset.in_full(option) == base_of(ruleset).in_full(option)}
    assert same <= SAME_WORDS


@EACH
def test_a_card_says_every_rule_and_every_number(ruleset: Ruleset) -> None:
    card = card_of(ruleset)
    text = words("".join(pages_of(printed_ruleset(ruleset, "a4"))))
    for section in card.page.sections:
        assert words(section.heading) in text
        for line in section.sentences:
            assert words(f"◆{line.text}" if line.differs else line.text) in text
            assert not line.base_text or words(f"{card.page.base}: {line.base_text}") in text
    for number in card.numbers:
        assert words(("◆" if number.base else "") + number.label + number.value + number.base) in text
    for source in card.sources:
        assert words(source.mark + source.text) in text


@EACH
@ON_EACH
def test_all_values_stand_on_one_line(ruleset: Ruleset, page: str) -> None:
    letters = letters_of(printed_ruleset(ruleset, page))[0]
    box = letters["".join(letter.sign for letter in letters).index(card_of(ruleset).numbers[0].label.split()[0])].box[3]
    digits = [letter.box for letter in letters if letter.sign.isdigit() and letter.box[3] < box]
    large = max(top - bottom for _left, bottom, _right, top in digits)
    feet = [bottom for _left, bottom, _right, top in digits if top - bottom > 0.9 * large]
    assert len(feet) >= 1 and max(feet) - min(feet) < 0.5


def test_no_run_is_parted_at_the_end_of_a_line() -> None:
    for game in ALL_CHANGED:
        for page in PAGES:
            text = "".join(pages_of(printed(card_of(resolve(ALL_CHANGED[game])), page)))
            assert re.search(r"\b(?:Q-K-A|K-A-2|A-2-3)\b", text) and not re.search(r"\b(?:[QKA]-\s+[KA2]|[KA]-\s+[A2])", text)


def test_the_numbers_are_those_of_the_ruleset() -> None:
    numbers = {one.label: (one.value, one.base) for one in card_of(resolve("table-25")).numbers}
    assert numbers == {"Knock with at most": ("10", ""), "Gin bonus": ("25", "Classic: 20"), "Undercut bonus": ("20", "Classic: 10"), "Gin-off bonus": ("25", "Classic: not played"),
                       "Points for a box": ("0", "Classic: 20"), "Game bonus": ("0", "Classic: 100"), "Shutout bonus": ("0", "Classic: 100"), "Target": ("100", "")}


def test_a_longer_language_leaves_nothing_unsaid() -> None:
    ruleset = replace(resolve(EVERYTHING), name="NAME")
    text = re.sub(r"\s+", " ", " ".join(pages_of(in_pseudo(ruleset, "a4"))))
    cites = {word for source in card_of(ruleset).sources for word in re.findall(r"\w+", source.mark)}
    left = set(re.findall(r"[^\W\d_]{2,}", unmarked(text))) - {"NAME", "Classic"} - cites
    assert left == set()


def test_hostile_names_are_text() -> None:
    ruleset = resolve(EVERYTHING | {"name": "<b>&{{ 7 }} ♥ 👑 王 العربية"})
    pdf = printed(card_of(ruleset), "a5")
    assert is_one_page(pdf, "a5")
    assert "<b>&{{7}}♥" in words(pages_of(pdf)[0]) and "▯ stands for a letter" in pages_of(pdf)[0]


def test_the_style_has_the_sizes_that_are_reckoned_with(checkout: Path) -> None:
    css = (checkout / "static" / "print.css").read_text("utf-8")
    assert [float(size) for size in re.findall(r"^\.print \.card-\d+ \{ font-size: ([\d.]+)pt; \}$", css, re.MULTILINE)] == list(TYPES)
    widths = re.findall(r"^\.print\.(\w+)\.portrait \{.*--width: ([\d.]+)mm", css, re.MULTILINE)
    assert {page: width for page, width in widths} == {page: f"{width:g}" for page, (width, _height) in ROOM.items()}


def test_the_card_of_house_rules_is_for_whoever_may_read_them(app: Flask, visitor: Visitor) -> None:
    fields = visitor.form("/house/new?from=classic", "/house/new") | {"name": "Thursday table", "gin_bonus": "30", "act": "save"}
    rules = visitor.client.post("/house/new", data=fields).headers["Location"]
    assert f'href="{rules}/card"' in visitor.get(rules).text
    assert "Classic: 20" in visitor.get(f"{rules}/card").text
    assert visitor.get(f"{rules}/card.pdf").data.startswith(b"%PDF")
    stranger = Visitor(app, key="")
    assert stranger.get("/rules/classic/card").status_code == 200
    assert [stranger.get(f"{rules}/card{kind}").status_code for kind in ("", ".pdf")] == [404, 404]


def test_the_card_of_a_match_has_the_rules_of_the_hand_asked_for(visitor: Visitor, sheet: str) -> None:
    visitor.record(sheet, "gin-0", count_1="10")
    changed = {"ruleset": "table-25", "first": "", "act": "change", "why": ""}
    form = visitor.form(f"{sheet}/rules/change?ruleset=table-25", f"{sheet}/rules/change")
    assert visitor.client.post(f"{sheet}/rules/change", data=form | changed).status_code == 303
    assert "<bdi>Table 25</bdi>" in visitor.get(f"{sheet}/rules/card").text
    shown = visitor.get(f"{sheet}/rules/card?hand=2").text
    assert "<bdi>Classic</bdi>" in shown and f'href="{sheet}/rules/card.pdf?hand=2"' in shown
