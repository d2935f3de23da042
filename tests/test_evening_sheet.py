"""The evening sheet: a line for each match, back scores and one settlement, all of it what the scores of the matches say."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, date, datetime
from gettext import NullTranslations
from typing import Any

import pytest

from scorekeeper import desk, render
from scorekeeper.evenings import sheet_of_matches
from scorekeeper.formats.scores import score_to_json
from scorekeeper.pdf import Press
from scorekeeper.present.evening import EveningSheet
from scorekeeper.present.paper import PAPERS
from scorekeeper.store import Store

from evenings import DAY, gin, out, play, won
from paper import PSEUDO, pages_of, picture_of, pseudo_page, text_of, unmarked

T = NullTranslations()
EUROS, CHIPS = {"per_point": "0.05", "currency": "EUR"}, {"per_point": "2", "currency": "chips"}
SIXTY = "Maria Fernanda da Conceição Albuquerque e Castro Mendonça VI"


def score_of(store: Store, match_id: str) -> dict[str, Any]:
    """What the answer to the match's record says."""
    match = desk.load(store, match_id)
    return score_to_json(match.record, match.state, match.settlement, lambda step: "")


def totals_of(score: dict[str, Any]) -> dict[str, int]:
    """The final totals by player."""
    return {player: account["total"] for player, account in score["settlement"]["players"].items()}


def sheet_of(store: Store, ids: Sequence[str], t: NullTranslations = T, **asked: Any) -> EveningSheet:
    """The sheet of these matches."""
    return sheet_of_matches((desk.load(store, match_id) for match_id in ids), t, **asked)


def printed(press: Press, sheet: EveningSheet, paper: str = "a4") -> bytes:
    """The sheet as a PDF."""
    return press.make(render.page("print/evening.html", sheet=sheet, paper=PAPERS[paper]))


def lines_of(pdf: bytes) -> list[str]:
    """The lines of a PDF, each with single spaces."""
    return [" ".join(line.split()) for line in text_of(pdf).splitlines()]


def owed(sheet: EveningSheet) -> Counter[str]:
    """What each person gains by all the payments that the sheet tells in points."""
    gains: Counter[str] = Counter()
    for settling in sheet.settlings:
        for payer, to, points in (re.fullmatch(r"(.+) pays (.+) (\d+) points?\.", sentence).groups() for sentence in settling.payments):
            gains[payer] -= int(points)
            gains[to] += int(points)
    return gains


def test_three_matches_of_two_read_back_as_their_scores_say(press: Press, store: Store) -> None:
    ids = [play(store, ("Ana", "Rui"), won("Ana", "Rui")), play(store, ("Ana", "Rui"), won("Rui", "Ana", 50), 55),
           play(store, ("Ana", "Rui"), won("Ana", "Rui", 41), 95)]
    lines = lines_of(printed(press, sheet_of(store, ids)))
    back, terms = 0, []
    for number, (match_id, begun) in enumerate(zip(ids, ("8:05 PM", "9:00 PM", "9:40 PM"), strict=True), 1):
        score = score_of(store, match_id)
        totals, winner = totals_of(score), score["winner"]
        high, low = sorted(totals.values(), reverse=True)
        assert f"{number} {begun} Ana {totals['Ana']} – Rui {totals['Rui']} Classic {len(score['hands'])} {winner} {high} − {low} = {high - low}" in lines
        gain = totals["Ana"] - totals["Rui"]
        back += gain
        terms.append(gain)
        assert f"{number} {gain:+d} {back:+d} {-gain:+d} {-back:+d}".replace("-", "−") in lines
    first, *others = terms
    assert f"Ana {' '.join([str(first), *(f'{term:+d}'.replace('+', '+ ').replace('-', '− ') for term in others)])} = {back:+d}" in lines
    payer, to = ("Rui", "Ana") if back > 0 else ("Ana", "Rui")
    assert f"{payer} pays {to} {abs(back)} points." in lines
    assert [f"Signature {name}" in " ".join(lines) for name in ("Ana", "Rui")] == [True, True]


def test_four_people_at_two_tables_pay_exactly_what_their_matches_come_to(store: Store) -> None:
    ids = [play(store, ("Ana", "Rui"), won("Ana", "Rui")), play(store, ("Bea", "Leo"), won("Leo", "Bea", 48), 5),
           play(store, ("leo", "Ana"), won("leo", "Ana", 60), 70),
           play(store, ("Ana", "Rui", "Bea", "Leo"), [out("Bea", Ana=23, Rui=41, Leo=7)], 120, ruleset="basic-rummy", closed=True)]
    gains: Counter[str] = Counter()
    for match_id in ids:
        totals = {name.capitalize(): total for name, total in totals_of(score_of(store, match_id)).items()}
        gains.update({name: total - (sum(totals.values()) - total if len(totals) == 2 else 0) for name, total in totals.items()})
    sheet = sheet_of(store, ids, day=DAY, several_tables=True)
    assert sheet.people == ("Ana", "Rui", "Bea", "Leo")
    assert owed(sheet) == gains and sum(gains.values()) == 0
    assert {balance.person: int(balance.standing.replace("−", "-")) for balance in sheet.settlings[0].balances} == gains
    assert any("several tables" in note for note in sheet.notes) and any("5 in the morning" in note for note in sheet.notes)


def test_what_is_not_finished_or_off_the_list_is_listed_and_not_settled(press: Press, store: Store) -> None:
    ids = [play(store, ("Ana", "Rui"), won("Ana", "Rui")), play(store, ("Ana", "Rui"), [gin("Rui", "Ana", 42)], 50),
           play(store, ("Ana", "Rui"), won("Rui", "Ana"), 60, off=True)]
    sheet = sheet_of(store, ids, day=DAY)
    assert [(line.outcome, line.counted, line.sum == "") for line in sheet.lines] == [
        ("Ana", True, False), ("not finished", False, True), ("taken off the list", False, True)]
    assert sheet.settled == 1 and len(sheet.settlings[0].tables[0].rows) == 1
    running = score_of(store, ids[1])["columns"][0]["running"]
    text = " ".join(lines_of(printed(press, sheet)))
    assert f"Ana {running['Ana']} – Rui {running['Rui']} Classic 1 not finished" in text
    assert "listed here and settled nowhere" in text
    nothing = sheet_of(store, ids[1:], day=DAY)
    assert nothing.settlings == () and "There is nothing to settle here yet." in " ".join(lines_of(printed(press, nothing)))


@pytest.mark.parametrize(("hands", "low"), [([gin("Ana", "Rui", 40), gin("Ana", "Rui", 50)], 0), (won("Ana", "Rui"), None)])
def test_the_difference_of_a_match_is_a_subtraction_even_of_nothing(store: Store, hands: list[object], low: int | None) -> None:
    match_id = play(store, ("Ana", "Rui"), hands)
    totals = {name.capitalize(): total for name, total in totals_of(score_of(store, match_id)).items()}
    assert low is None or totals["Rui"] == low
    assert sheet_of(store, [match_id]).lines[0].sum == f"{totals['Ana']} − {totals['Rui']} = {totals['Ana'] - totals['Rui']}"


def test_the_matches_of_two_people_say_on_which_day_they_were(press: Press, store: Store) -> None:
    first, second = play(store, ("Ana", "Rui"), won("Ana", "Rui")), play(store, ("Ana", "Rui"), won("Rui", "Ana"), 24 * 60)
    assert "Date November 30, 2026 Matches 1" in " ".join(lines_of(printed(press, sheet_of(store, [first]))))
    both = " ".join(lines_of(printed(press, sheet_of(store, [first, second]))))
    assert "Date November" not in both and "Nov 30, 2026" in both and "Dec 1, 2026" in both


def test_nobody_pays_for_a_match_that_nobody_won_and_the_sheet_says_so(store: Store) -> None:
    sheet = sheet_of(store, [play(store, ("Ana", "Rui"), [gin("Rui", "Ana", 42)], closed=True)])
    assert (sheet.lines[0].outcome, sheet.lines[0].sum) == ("nobody", "")
    assert sheet.settlings[0].payments == ("Nobody owes anybody anything.",)
    assert "For a match that nobody won nobody pays." in sheet.notes


def test_points_that_are_worth_something_are_settled_apart_for_each_rate(press: Press, store: Store) -> None:
    rates = (None, EUROS, CHIPS, EUROS)
    ids = [play(store, ("Ana", "Rui"), won("Ana", "Rui"), 50 * place, rate=rate) for place, rate in enumerate(rates)]
    gain = [totals["Ana"] - totals["Rui"] for totals in (totals_of(score_of(store, match_id)) for match_id in ids)]
    sheet = sheet_of(store, ids)
    euros = gain[1] + gain[3]
    assert [settling.payments for settling in sheet.settlings] == [
        (f"Rui pays Ana {gain[0]} points.",), (f"Rui pays Ana {euros} × €0.05 = €{euros * 5 / 100:.2f}.",),
        (f"Rui pays Ana {gain[2]} × 2\N{NO-BREAK SPACE}chips = {gain[2] * 2}\N{NO-BREAK SPACE}chips.",)]
    assert [len(settling.tables[0].rows) for settling in sheet.settlings] == [1, 2, 1]
    text = " ".join(lines_of(printed(press, sheet)))
    for words in ("Settlement without a rate", "Settlement at €0.05 a point", "Without a rate", "€0.05 a point", "2 chips a point", "different rates or currencies are settled apart", "rounded to €0.01"):
        assert words in text
    alone = " ".join(lines_of(printed(press, sheet_of(store, ids[1:2]))))
    assert "Rate €0.05 a point" in alone and "settled apart" not in alone


def test_the_lines_go_on_over_the_pages_with_their_heads(press: Press, store: Store) -> None:
    ids = [play(store, ("Ana", "Rui"), won("Ana", "Rui"), 3 * place) for place in range(60)]
    pages = pages_of(printed(press, sheet_of(store, ids), "a5"))
    assert all("Players and totals" in page for page in pages if re.search(r"Ana \d+ – Rui \d+", page))
    assert all("in all" in page for page in pages if re.search(r"^\d+ [+−]\d+ [+−]\d+ [+−]\d+", page, re.MULTILINE))
    text = " ".join(pages)
    assert all(re.search(rf"\b{number} \d+:\d\d\s[AP]M", text) for number in range(1, 61))
    assert f"page {len(pages)} of {len(pages)}" in pages[-1] and "Signature" in pages[-1]


def test_no_heading_is_left_alone_at_the_foot_of_a_page(press: Press, store: Store) -> None:
    ids = [play(store, ("Ana", "Rui"), won("Ana", "Rui"), 9 * place, rate=(None, EUROS, CHIPS)[place % 3]) for place in range(14)]
    last: dict[int, list[str]] = {}
    for matches in range(3, 15):
        *before, _final = pages_of(printed(press, sheet_of(store, ids[:matches], day=DAY), "a5"))
        last[matches] = [page.partition("Evening of")[0].strip().splitlines()[-1] for page in before]
    assert sum(map(len, last.values())) > 8
    alone = {"Back score", "Settlement", "Settlement without a rate", "Settlement at €0.05 a point", "Settlement at 2\N{NO-BREAK SPACE}chips a point", "Without a rate", "€0.05 a point", "2\N{NO-BREAK SPACE}chips a point", "match in all match in all", "Ana Rui"}
    assert {matches: lines for matches, lines in last.items() if alone & set(lines)} == {}


def test_a_total_stands_beside_its_name_where_the_line_ends_between_two_players(press: Press, store: Store) -> None:
    ids = [play(store, ("Ana", "Bea", "Rui", "Leo"), [out("Ana", Rui=20, Bea=31, Leo=9)], ruleset="basic-rummy", closed=True)]
    lines = lines_of(printed(press, sheet_of(store, ids, day=DAY), "a5"))
    assert any(line.startswith("Rui −20 · Leo −9") for line in lines), lines


def test_the_time_of_a_match_stands_at_the_first_line_of_its_names(press: Press, store: Store) -> None:
    lines = lines_of(printed(press, sheet_of(store, [play(store, (SIXTY, "W" * 60), won(SIXTY, "W" * 60))], day=DAY)))
    assert any(line.startswith("1 8:05 PM Maria Fernanda") for line in lines), lines


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_long_and_foreign_names_stay_inside_the_page_and_apart(press: Press, store: Store, paper: str) -> None:
    ids = [play(store, (SIXTY, "W" * 60), won(SIXTY, "W" * 60)), play(store, ("اسم", "<b>张伟"), won("اسم", "<b>张伟"), 9)]
    pdf = printed(press, sheet_of(store, ids, day=DAY), paper)
    assert "<b>" in text_of(pdf)
    for page in range(len(pages_of(pdf))):
        picture = picture_of(pdf, page, scale=1).convert("L")
        assert picture.crop((picture.width - 12, 0, picture.width, picture.height)).getextrema()[0] > 200, "something runs out of the page"


@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_a_settlement_longer_than_a_page_goes_on_over_the_next_with_its_heading_beside_it(press: Press, store: Store, paper: str) -> None:
    first, *others = six = [letter + "W" * 59 for letter in "ABCDEF"]
    ids = [play(store, six, [out(first, **{name: 40 + place for place, name in enumerate(others)})], ruleset="basic-rummy", closed=True),
           *(play(store, (one, other), won(one, other), 9) for one, other in zip(six, others, strict=False))]
    pages = pages_of(printed(press, sheet_of(store, ids, day=DAY), paper))
    assert not any(page.strip().startswith("Settlement") and "WWW" not in page for page in pages)
    assert any("WWW" in page.partition("Settlement")[2] for page in pages)


def test_every_sentence_of_the_sheet_is_for_the_catalogue(press: Press, store: Store) -> None:
    ids = [play(store, ("Ana", "Rui"), won("Ana", "Rui"), rate=EUROS), play(store, ("Ana", "Rui"), [gin("Rui", "Ana", 42)], 50, closed=True),
           play(store, ("Ana", "Rui"), [gin("Rui", "Ana", 42)], 55), play(store, ("Ana", "Rui"), won("Rui", "Ana"), 60, off=True)]
    sheet = sheet_of(store, ids, PSEUDO, day=DAY, since=date(2026, 11, 1), until=date(2026, 12, 1), several_tables=True)
    pdf = press.make(pseudo_page("print/evening.html", sheet=sheet, paper=PAPERS["a4"]))
    left = set(re.findall(r"[A-Za-z]{2,}", unmarked(text_of(pdf))))
    assert left <= {"Ana", "Rui", "Classic", "Nov", "November", "December", "EUR", "pm", "am", "PM"}, left


def test_a_match_begun_after_midnight_belongs_to_the_evening_before() -> None:
    assert desk.evening_of(datetime(2026, 12, 1, 0, 30, tzinfo=UTC)) == date(2026, 11, 30)
    assert desk.evening_of(datetime(2026, 12, 1, 5, 0, tzinfo=UTC)) == date(2026, 12, 1)


def test_the_same_matches_make_the_same_bytes(press: Press, store: Store) -> None:
    ids = [play(store, ("Ana", "Rui"), won("Ana", "Rui"))]
    assert printed(press, sheet_of(store, ids)) == printed(press, sheet_of(store, ids))
