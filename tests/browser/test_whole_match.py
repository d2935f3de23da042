"""A whole match on a phone, with real taps: presses counted, a hand corrected, the sheet on paper read back."""

from __future__ import annotations

import io
import re

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from scorekeeper.formats.reports import judge_report
from scorekeeper.formats.rulesets import resolve
from scorekeeper.formats.rulings import ruling_to_json
from scorekeeper.present.sums import sum_text

from thumb import PLAYERS, Thumb, case, hands_of, rows, totals

MATCH = "m1-000"
HANDS = hands_of(MATCH)
RUNNING = [tuple(after.values()) for after in case(MATCH)["expect"]["running"]]


@pytest.fixture
def thumb(phone: Page) -> Thumb:
    return Thumb(phone)


def play_all(thumb: Thumb) -> str:
    sheet = thumb.open_match()
    for hand in HANDS:
        thumb.play(hand)
    return sheet


def test_five_presses_for_a_knock_four_for_a_gin_two_for_a_dead_hand(thumb: Thumb) -> None:
    thumb.open_match()
    for hand, running in zip(HANDS, RUNNING, strict=True):
        digits = sum(len(str(count)) for name, count in hand.get("deadwood", {}).items() if name != hand["by"])
        expected = {"knock": 3 + digits, "gin": 2 + digits, "stock_out": 2}[hand["end"]]
        assert thumb.play(hand) == expected
        assert totals(thumb.page) == running
    assert (3 + 2, 2 + 2) == (5, 4)  # what two digits come to


def test_the_end_of_the_match_shows_every_bonus_on_its_own_line(thumb: Thumb) -> None:
    play_all(thumb)
    expect(thumb.page.get_by_role("heading", name="Ana wins the match.")).to_be_visible()
    lines = [re.sub(r"\s+", " ", row) for row in thumb.page.locator(".settlement tr").all_inner_texts()]
    assert "Points of the hands 101 88" in lines
    assert "Game, for reaching 100 100 –" in lines
    assert "Boxes 4 × 20 = 80 3 × 20 = 60" in lines
    assert "Total 281 148" in lines


def test_a_correction_ends_the_match_no_more_and_another_ends_it_again(thumb: Thumb) -> None:
    sheet = play_all(thumb)
    page = thumb.page
    correct_first_hand(page, sheet, "26")
    assert totals(page) == (100, 88)
    correct_first_hand(page, sheet, "25")
    assert totals(page) == (99, 88)
    expect(page.get_by_role("link", name="Ana knocks", exact=True)).to_be_visible()
    expect(page.locator(".settlement")).to_have_count(0)
    correct_first_hand(page, sheet, "27")
    assert totals(page) == (101, 88)
    expect(page.get_by_role("heading", name="Ana wins the match.")).to_be_visible()


def correct_first_hand(page: Page, sheet: str, count: str) -> None:
    """Ana knocked with 4 in the first hand: give Rui another count."""
    page.goto(sheet)
    page.locator("#hand-1 a").tap()
    page.get_by_role("link", name="Correct this hand").tap()
    page.get_by_label("Rui's deadwood", exact=True).tap()
    for digit in count:
        page.get_by_role("button", name=digit, exact=True).tap()
    page.get_by_role("button", name="Record the correction").last.tap()
    expect(page.locator("tr.fresh .mark")).to_have_text("corrected")


def test_the_sum_is_said_before_anything_is_recorded(thumb: Thumb) -> None:
    thumb.open_match()
    thumb.enter({"end": "knock", "by": "Ana", "deadwood": {"Ana": 9, "Rui": 4}})
    expect(thumb.page.locator("#live")).to_have_text(re.compile(r"Rui undercuts: 9 - 4 = 5, and 10: 15 points, 15 in all"))
    assert totals(thumb.page) == (0, 0)


def test_going_back_and_sending_again_records_nothing_twice(thumb: Thumb) -> None:
    thumb.open_match()
    thumb.play(HANDS[0])
    page = thumb.page
    page.reload()
    page.go_back()
    expect(page.get_by_role("heading", name="Ana knocks")).to_be_visible()
    page.get_by_role("button", name="Record", exact=True).last.tap()
    expect(page.get_by_text("This was recorded already. Nothing was added.")).to_be_visible()
    assert (rows(page), totals(page)) == (1, (23, 0))


def test_a_double_tap_records_one_hand(thumb: Thumb) -> None:
    thumb.open_match()
    thumb.enter({"end": "knock", "by": "Ana", "deadwood": {"Ana": 5, "Rui": 35}})
    thumb.page.get_by_role("button", name="Record", exact=True).last.dblclick()
    expect(thumb.page.locator(".pad tbody tr")).to_have_count(1)
    assert totals(thumb.page) == (30, 0)


def test_the_sheet_comes_as_a_pdf_that_says_what_the_rulings_say(thumb: Thumb) -> None:
    play_all(thumb)
    with thumb.page.expect_download() as download:
        thumb.page.get_by_role("link", name="Sheet as PDF").tap()
    text = pdf_text(download.value.path().read_bytes())
    for hand in HANDS:
        ruling, _ruleset, _players = judge_report(hand, resolve("classic"), PLAYERS)
        told = ruling_to_json(ruling, PLAYERS, lambda step: step.code)
        assert sum_text(ruling) in text
        assert told["winner"] is None or sum_text(ruling).endswith(f" {told['points'][told['winner']]}")
    for figure in ("101", "281", "148", "4 × 20 = 80", "Ana wins the match."):
        assert figure in text


def pdf_text(made: bytes) -> str:
    """The text of all pages, its spaces made single."""
    pages = PdfReader(io.BytesIO(made)).pages
    return " ".join(" ".join(page.extract_text().split()) for page in pages)


def test_the_whole_match_without_scripts(plain_phone: Page) -> None:
    thumb = Thumb(plain_phone, scripts=False)
    sheet = thumb.open_match()
    for hand, running in zip(HANDS, RUNNING, strict=True):
        thumb.play(hand)
        assert totals(plain_phone) == running
    expect(plain_phone.locator(".settlement tfoot")).to_contain_text("281")
    plain_phone.goto(sheet)
    plain_phone.locator("#hand-1 a").tap()
    plain_phone.get_by_role("link", name="Correct this hand").tap()
    plain_phone.get_by_label("Rui's deadwood", exact=True).fill("20")
    plain_phone.get_by_role("button", name="Record the correction").last.tap()
    expect(plain_phone.locator("tr.fresh")).to_be_visible()
    assert totals(plain_phone) == (94, 88)
