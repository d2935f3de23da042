"""A whole match on a phone, with real taps, and on a laptop, with a mouse: presses counted, a hand corrected, the sheet on paper read back."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from scorekeeper.formats.reports import judge_report
from scorekeeper.formats.rulesets import resolve
from scorekeeper.formats.rulings import ruling_to_json
from scorekeeper.present.sums import sum_text

from conftest import PHONE
from spoken import said
from thumb import PLAYERS, Hand, Thumb, case, hands_of, rows, totals

if TYPE_CHECKING:
    from conftest import Screen
    from scorekeeper.languages import Language

pytestmark = pytest.mark.journey

MATCH = "m1-000"
HANDS = hands_of(MATCH)
LAPTOP = {"viewport": {"width": 1280, "height": 800}}
READ = [  # before a hand is recorded, and on its row
    ("Ana knocks with 4: 27 − 4 = 23 points, 23 in all", "23 +23 1. Ana knocks with 4 27 − 4 = 23"),
    ("Rui has gin: 31 + 20 = 51 points, 51 in all", "2. Rui has gin 31 + 20 = 51 51 +51"),
    ("Rui undercuts: 8 − 8 = 0, and 10: 10 points, 61 in all", "3. Rui undercuts 8 − 8 + 10 = 10 61 +10"),
    ("Nobody scores: the stock ran out", "4. Nobody scores: the stock ran out"),
    ("Ana has gin: 18 + 20 = 38 points, 61 in all", "61 +38 5. Ana has gin 18 + 20 = 38"),
    ("Ana undercuts: 10 − 3 = 7, and 10: 17 points, 78 in all", "78 +17 6. Ana undercuts 10 − 3 + 10 = 17"),
    ("Rui knocks with 2: 29 − 2 = 27 points, 88 in all", "7. Rui knocks with 2 29 − 2 = 27 88 +27"),
    ("Ana knocks with 1: 24 − 1 = 23 points, 101 in all, and the match is over", "101 +23 8. Ana knocks with 1 24 − 1 = 23"),
]
RUNNING = [tuple(after.values()) for after in case(MATCH)["expect"]["running"]]


@pytest.fixture
def thumb(phone: Page) -> Thumb:
    return Thumb(phone)


def play_all(thumb: Thumb) -> str:
    sheet = thumb.open_match()
    for hand in HANDS:
        thumb.play(hand)
    return sheet


@pytest.fixture(params=[PHONE, LAPTOP], ids=["taps on 360x740", "a mouse on 1280x800"])
def hand(request: pytest.FixtureRequest, screen: Screen) -> Thumb:
    return Thumb(screen(**request.param), touches=request.param is PHONE)


@pytest.mark.journey(main=True)
def test_a_whole_match_as_a_person_presses_and_reads_it(hand: Thumb) -> None:
    """Five presses for a knock, four for a gin, two for a dead hand; what each comes to is said before it is recorded, and stands there after."""
    page = hand.page
    hand.open_match()
    for number, (played, running, (told, row)) in enumerate(zip(HANDS, RUNNING, READ, strict=True), 1):
        before = hand.presses
        hand.enter(played)
        expect(page.locator("#live")).to_have_text(told)
        hand.record()
        assert hand.presses - before == presses(played)
        expect(page.locator(f"#hand-{number}")).to_have_text(row, use_inner_text=True)
        assert totals(page) == running
    expect(page.get_by_role("heading", name="Ana wins the match.")).to_be_visible()
    expect(page.locator(".settlement :is(tbody, tfoot) tr")).to_have_text(
        ["Points of the hands 101 88", "Game, for reaching 100 100 –", "Boxes 4 × 20 = 80 3 × 20 = 60", "Total 281 148"], use_inner_text=True)
    expect(page.get_by_text("Ana wins by 281 − 148 = 133 points.")).to_be_visible()


def presses(played: Hand) -> int:
    """One for who ended it and how, one for the knocker's count, one a digit of the other's, and one to record."""
    digits = sum(len(str(count)) for name, count in played.get("deadwood", {}).items() if name != played["by"])
    expected = {"knock": 3 + digits, "gin": 2 + digits, "stock_out": 2}[played["end"]]
    assert digits != 2 or expected == {"knock": 5, "gin": 4}[played["end"]]
    return expected


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
    expect(thumb.page.locator("#live")).to_contain_text("Rui undercuts: 9 − 4 = 5, and 10: 15 points, 15 in all")
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


@pytest.mark.journey(main=True)
def test_the_sheet_comes_as_a_pdf_that_says_what_the_rulings_say(thumb: Thumb, language: Language) -> None:
    play_all(thumb)
    with thumb.page.expect_download() as download:
        thumb.page.get_by_role("link", name="Sheet as PDF").tap()
    text = pdf_text(download.value.path().read_bytes())
    for hand in HANDS:
        ruling, _ruleset, _players = judge_report(hand, resolve("classic"), PLAYERS)
        told = ruling_to_json(ruling, PLAYERS, lambda step: step.code)
        assert sum_text(ruling) in text
        assert told["winner"] is None or sum_text(ruling).endswith(f" {told['points'][told['winner']]}")
    for figure in ("101", "281", "148", "4 × 20 = 80"):
        assert figure in text
    assert any(winner in text for winner in said("Ana wins the match.", language))


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
