"""A whole match of each school of gin through the forms, without scripts: what the pages say is what the core makes of the same hands."""

from __future__ import annotations

import re

import pytest

from scorekeeper.formats.matches import MatchRecord, decode_match, play_through
from scorekeeper.rules.settlement import settle

from visits import Visitor, rows, text_of, totals

Hand = tuple[str, dict[str, str]]

MATCHES: dict[str, list[Hand]] = {
    "oklahoma": [
        ("knock-0", {"count-0": "4", "count-1": "27", "upcard": "7S"}),
        ("gin-1", {"count-0": "31", "upcard": "QH"}),
        ("stock_out", {}),
        ("knock-0", {"count-0": "9", "count-1": "4", "upcard": "10S"}),
        ("gin-0", {"count-1": "58", "upcard": "3S"}),
    ],
    "straight": [
        ("gin-0", {"count-1": "45"}), ("stock_out", {}), ("knock-1", {"over-1": "3", "count-0": "20", "response": "refused"}),
        ("gin-1", {"count-0": "12"}), ("gin-0", {"count-1": "15"}),
    ],
    "round-the-corner": [
        ("knock-0", {"count-0": "5", "count-1": "75"}), ("gin-1", {"count-0": "0"}),
        ("knock-0", {"count-0": "8", "count-1": "8"}), ("gin-0", {"count-1": "40"}),
    ],
    "palace": [
        ("knock-0", {"count-0": "4", "count-1": "27"}), ("gin-1", {"count-0": "31"}), ("knock-1", {"count-1": "9", "count-0": "4"}),
        ("gin-0", {"count-1": "10"}),
    ],
    "modern": [
        ("gin-0", {"count-1": "27", "eleven": "yes"}), ("knock-1", {"count-1": "2", "count-0": "30"}), ("gin-0", {"count-1": "20"}),
    ],
    "hollywood": [
        ("knock-0", {"count-0": "4", "count-1": "27"}), ("gin-1", {"count-0": "31"}), ("knock-0", {"count-0": "9", "count-1": "40"}),
        ("gin-0", {"count-1": "50"}), ("gin-1", {"count-0": "22"}), ("gin-0", {"count-1": "60"}),
    ],
}


def report(hand: Hand) -> dict[str, object]:
    """The hand as the public format tells it."""
    how, fields = hand
    end, _dash, seat = how.partition("-")
    if not seat:
        return {"end": end}
    counts = {"AB"[place]: int(fields[name]) for place in (0, 1) for name in (f"over-{place}", f"count-{place}") if name in fields}
    said: dict[str, object] = {"end": "big_gin" if "eleven" in fields else end, "by": "AB"[int(seat)], "deadwood": counts}
    if "upcard" in fields:
        said["upcard"] = fields["upcard"]
    return said | ({"response": fields["response"]} if "response" in fields else {})


def record_of(ruleset: str) -> MatchRecord:
    """The same match as a file."""
    told = {"ruleset": ruleset, "players": ["A", "B"], "first_dealer": "A", "hands": list(map(report, MATCHES[ruleset]))}
    return decode_match(told).record


def send(visitor: Visitor, sheet: str, hand: Hand) -> None:
    how, fields = hand
    answer = visitor.client.post(f"{sheet}/hands", data=visitor.hand_form(sheet, how) | fields)
    assert answer.status_code == 303, (hand, text_of(answer))


def play(visitor: Visitor, ruleset: str, hands: int | None = None) -> str:
    sheet = visitor.open_match(ruleset=ruleset)
    for hand in MATCHES[ruleset][:hands]:
        send(visitor, sheet, hand)
    return sheet


@pytest.mark.parametrize("ruleset", MATCHES)
def test_a_whole_match_stands_on_the_sheet_as_the_core_has_it(visitor: Visitor, ruleset: str) -> None:
    state = play_through(record_of(ruleset))
    page = visitor.get(play(visitor, ruleset))
    assert state.status == "finished" and rows(page.text) == len(state.hands)
    if len(state.columns) == 1:
        assert totals(page.text) == list(state.running)
        shown = [int(total) for total in re.findall(r'<td class="run num">(\d+) <small>', page.text)]
        assert shown[::-1] == [hand.running[hand.ruling.winner] for hand in state.hands if hand.ruling.winner is not None]
    settled = settle(state, state.ruleset)
    said = text_of(page)
    for column in settled.columns:
        assert f"Total {column.totals[0]} {column.totals[1]}" in said


@pytest.mark.parametrize("ruleset", MATCHES)
def test_each_hand_is_said_before_it_is_recorded_as_it_then_stands(visitor: Visitor, ruleset: str) -> None:
    state, sheet = play_through(record_of(ruleset)), visitor.open_match(ruleset=ruleset)
    for hand, played in zip(MATCHES[ruleset], state.hands, strict=True):
        typed = visitor.hand_form(sheet, hand[0]) | hand[1]
        said = text_of(visitor.client.post(f"{sheet}/hands/preview", data=typed))
        if played.ruling.winner is not None:
            assert f"{played.ruling.points(played.ruling.winner)} point" in said
            if len(state.columns) == 1:
                assert f"{played.running[played.ruling.winner]} in all" in said
        send(visitor, sheet, hand)


@pytest.mark.parametrize("ruleset", MATCHES)
def test_each_hand_can_be_corrected_to_itself(visitor: Visitor, ruleset: str) -> None:
    sheet = play(visitor, ruleset)
    before = totals(visitor.get(sheet).text)
    for seq in range(2, len(MATCHES[ruleset]) + 2):
        address = f"{sheet}/hands/{seq}/correct"
        assert visitor.client.post(address, data=visitor.form(address, address)).status_code == 303
    assert totals(visitor.get(sheet).text) == before


@pytest.mark.parametrize("ruleset", MATCHES)
def test_each_match_is_printed(visitor: Visitor, ruleset: str) -> None:
    printed = text_of(visitor.get(f"{play(visitor, ruleset)}/print"))
    for total in settle(play_through(record_of(ruleset)), record_of(ruleset).ruleset).totals:
        assert str(total) in printed


# Oklahoma: the upcard


@pytest.mark.parametrize(("upcard", "chips"), [("AH", 1), ("4S", 4), ("10D", 10), ("KC", 10)])
def test_the_upcard_sets_the_limit_at_once(visitor: Visitor, upcard: str, chips: int) -> None:
    sheet = visitor.open_match(ruleset="oklahoma")
    answer = visitor.client.post(f"{sheet}/hands/preview", data=visitor.hand_form(sheet, "knock-0") | {"upcard": upcard})
    assert len(re.findall(r'name="count-0" value="\d+"', answer.text)) == chips + 1
    assert f"knock with up to {chips}" in text_of(answer)


def test_a_spade_says_that_it_doubles(visitor: Visitor) -> None:
    sheet = visitor.open_match(ruleset="oklahoma")
    typed = visitor.hand_form(sheet, "knock-0") | {"upcard": "7S", "count-0": "4", "count-1": "27"}
    said = text_of(visitor.client.post(f"{sheet}/hands/preview", data=typed))
    assert "the hand counts double" in said and "Ana knocks with 4: 27 − 4 = 23, doubled: 46 points, 46 in all" in said


def test_the_upcard_is_asked_where_a_hand_hangs_on_it(visitor: Visitor) -> None:
    sheet = visitor.open_match(ruleset="oklahoma")
    answer = visitor.record(sheet, "gin-0", count_1="27")
    assert answer.status_code == 422 and 'href="#f-upcard"' in answer.text
    form = visitor.hand_form(sheet, "gin-0") | {"count-1": "27", "upcard": "7D"}
    assert visitor.client.post(f"{sheet}/hands", data=form).status_code == 303
    corrected = visitor.form(f"{sheet}/hands/2/correct", f"{sheet}/hands/2/correct")
    assert corrected["upcard"] == "7D"


# straight gin


def test_straight_gin_offers_gin_first_and_no_count_that_may_be_knocked_with(visitor: Visitor) -> None:
    sheet = visitor.open_match(ruleset="straight")
    said = text_of(visitor.get(sheet))
    assert said.index("Ana gin") < said.index("Ana knocks")
    form = visitor.get(f"{sheet}/hands/new?how=knock-0")
    assert 'type="radio" name="count-0"' not in form.text and "Only gin ends this hand" in text_of(form)
    answer = visitor.record(sheet, "knock-0", over_0="4", count_1="20")
    assert answer.status_code == 422 and "Accepted or refused?" in text_of(answer)


# palace: boxes at once


def test_a_box_that_counts_at_once_stands_in_the_total_and_beside_the_points(visitor: Visitor) -> None:
    sheet = visitor.open_match(ruleset="palace")
    typed = visitor.hand_form(sheet, "knock-0") | {"count-0": "4", "count-1": "27"}
    said = text_of(visitor.client.post(f"{sheet}/hands/preview", data=typed))
    assert "27 − 4 = 23 points and 10 at once for the box, 33 in all" in said
    visitor.client.post(f"{sheet}/hands", data=typed)
    page = visitor.get(sheet)
    assert totals(page.text) == [33, 0]
    assert "33 +23 +10 ■" in text_of(page)


# modern: big gin


def test_big_gin_is_one_tap_where_it_is_played(visitor: Visitor) -> None:
    modern, classic = visitor.open_match(ruleset="modern"), visitor.open_match(ruleset="classic")
    assert "Big gin: all eleven cards" in text_of(visitor.get(f"{modern}/hands/new?how=gin-0"))
    assert "Big gin" not in text_of(visitor.get(f"{classic}/hands/new?how=gin-0"))
    assert "Big gin" not in text_of(visitor.get(f"{modern}/hands/new?how=knock-0"))


# Hollywood


def columns(page: str) -> list[tuple[str, ...]]:
    """The columns of the board, by rows: both totals."""
    board = page.partition('<table class="columns')[2].partition("</table>")[0]
    return [tuple(re.findall(r'<b class="num">(\d+)</b>', row)) for row in board.split("<tr")[2:]]


@pytest.mark.parametrize("hands", range(len(MATCHES["hollywood"]) + 1))
def test_every_column_stands_on_the_board_as_the_core_has_it(visitor: Visitor, hands: int) -> None:
    record = record_of("hollywood")
    state = play_through(MatchRecord(record.ruleset, record.players, record.hands[:hands], first_dealer=record.first_dealer))
    page = visitor.get(play(visitor, "hollywood", hands))
    assert columns(page.text) == [tuple(map(str, column.running)) for column in state.columns]
    said = text_of(page)
    for column in state.columns:
        assert column.is_open or f"Column {column.number} closed after hand {column.closed_after}" in said


def test_each_row_says_which_columns_the_hand_went_into(visitor: Visitor) -> None:
    page = visitor.get(play(visitor, "hollywood", 4))
    row = page.text.partition('id="hand-4"')[2].partition("</tr>")[0]
    assert re.findall(r"<i>(\d)</i> (\d+)", row) == [("1", "124"), ("2", "101"), ("3", "70")]
    assert row.count('class="closed"') == 2


def test_what_the_next_hand_can_decide_is_said_for_each_open_column(visitor: Visitor) -> None:
    said = text_of(visitor.get(play(visitor, "hollywood", 4)))
    assert "Column 3 70 needs 30 0 needs 100" in said and said.count("needs") == 2


def test_a_hand_says_before_it_is_recorded_which_columns_it_closes(visitor: Visitor) -> None:
    sheet = play(visitor, "hollywood", 3)
    typed = visitor.hand_form(sheet, "gin-0") | {"count-1": "50"}
    said = text_of(visitor.client.post(f"{sheet}/hands/preview", data=typed))
    assert "Ana has gin: 50 + 20 = 70 points; column 1 closed at 124, column 2 closed at 101, column 3 at 70" in said


def test_the_settlement_goes_by_columns_and_in_sum(visitor: Visitor) -> None:
    state = play_through(record_of("hollywood"))
    settled = settle(state, state.ruleset)
    totals = [f"Total {' '.join(map(str, column.totals))}" for column in settled.columns]
    for address, own in (("", totals), ("/print", ["Total " + " ".join(total.removeprefix("Total ") for total in totals)])):
        said = text_of(visitor.get(play(visitor, "hollywood") + address))
        assert all(f"Column {number}" in said for number in (1, 2, 3))
        sums = [" + ".join(str(column.totals[seat]) for column in settled.columns) for seat in (0, 1)]
        assert f"{sums[0]} = {settled.totals[0]} {sums[1]} = {settled.totals[1]}" in said.partition("All columns")[2]
        assert all(total in said for total in own)


def test_a_match_of_several_columns_is_not_taken_over_from_paper(visitor: Visitor) -> None:
    typed = visitor.form("/matches/new") | {"name-0": "Ana", "name-1": "Rui", "ruleset": "hollywood", "running-0": "20"}
    answer = visitor.client.post("/matches/new", data=typed)
    assert answer.status_code == 422 and 'href="#f-opening"' in answer.text


def test_the_paper_says_where_each_hand_was_entered_and_what_it_closed(visitor: Visitor) -> None:
    printed = text_of(visitor.get(play(visitor, "hollywood", 4) + "/print"))
    assert "No. Dealer who left had laid off left Result Sum box points box points Ana Rui Ana Rui Ana Rui" in printed
    assert "40 − 9 = 31 ■ 31 54 31 4" in printed, "in the first column and in the second"
    assert "50 + 20 = 70 ■ 70 124 ‖ 101 ‖ 70 boxes" in printed and "‖ closes the column" in printed
    assert "‖" not in text_of(visitor.get(play(visitor, "palace") + "/print"))


def test_the_usual_rules_are_named_and_their_words_explained(visitor: Visitor) -> None:
    said = text_of(visitor.get("/matches/new"))
    assert said.count("the usual one") == 1 and said.index("Classic") < said.index("the usual one") < said.index("Gin 20")
    assert "A box is a hand won" in said and "A shutout is" in said
