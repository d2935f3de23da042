"""Basic rummy through the forms, without scripts: two to six players, from the first name to the settlement and the paper."""

from __future__ import annotations

import re

import pytest
from werkzeug.datastructures import MultiDict

from scorekeeper.formats.rulesets import resolve
from scorekeeper.rules.matches import replay
from scorekeeper.rules.payments import payments
from scorekeeper.rules.records import End, HandRecord
from scorekeeper.web.opening import decode

from visits import Forms, Visitor, rows, text_of, totals

FOUR = ("Ana", "Rui", "Zé", "Eva")
SIX = ("Ana", "Rui", "Zé", "Eva", "Leo", "Mia")
RUMMY = resolve("basic-rummy")


def names(players: tuple[str, ...]) -> dict[str, str]:
    """The fields of the names; places that nobody takes stay empty."""
    return {f"name-{place}": (*players, *[""] * 6)[place] for place in range(6)}


def open_rummy(visitor: Visitor, players: tuple[str, ...] = FOUR, **fields: str) -> str:
    return visitor.open_match(ruleset="basic-rummy", **names(players), **fields)


@pytest.fixture
def table(visitor: Visitor) -> str:
    """Four who have played two hands and thrown one in."""
    sheet = open_rummy(visitor, dealer="3")
    for how, fields in (("out-0", {"count_1": "23", "count_2": "41", "count_3": "7"}), ("void", {}),
                        ("out-2", {"count_0": "10", "count_1": "20", "count_3": "30", "rummy": "yes"})):
        assert visitor.record(sheet, how, **fields).status_code == 303
    return sheet


# opening


@pytest.mark.parametrize("players", [SIX[:count] for count in range(2, 7)], ids=len)
def test_two_to_six_play_by_basic_rummy(visitor: Visitor, players: tuple[str, ...]) -> None:
    page = visitor.get(open_rummy(visitor, players))
    assert totals(page.text) == [0] * len(players)
    assert [f"{name} goes out" in text_of(page) for name in SIX] == [name in players for name in SIX]


def test_places_left_empty_between_are_nobodys(visitor: Visitor) -> None:
    sheet = visitor.open_match(ruleset="basic-rummy", **names(("Ana", "", "Zé", "", "Leo", "")), **{"dealer": "4", "running-0": "12", "running-4": "-12"})
    page = visitor.get(sheet)
    assert totals(page.text) == [12, 0, -12]
    assert re.search(r"Leo</h2>.*?deals", page.text, re.S)


def test_names_beyond_two_are_not_asked_of_a_game_for_two(visitor: Visitor) -> None:
    assert totals(visitor.get(visitor.open_match(**names(SIX))).text) == [0, 0]


@pytest.mark.parametrize(
    ("typed", "field", "words"),
    [
        ({"name-1": "", "name-2": "", "name-3": ""}, "name-1", "The second player has no name"),
        ({"name-3": "ana"}, "name-3", "same name"),
        ({"dealer": "5"}, "dealer", "Who deals first? Choose one who plays"),
        ({"running-0": "20", "running-1": "-10"}, "opening", "come to 0 together, and not to 10"),
        ({"running-2": "x"}, "running-2", "“x” is no whole number for Zé"),
        ({"target": "0"}, "target", "Play to how many points?"),
        ({"target": "soon"}, "target", "Play to how many points?"),
    ],
)
def test_what_cannot_be_is_said_at_its_field_with_everything_still_typed(
        visitor: Visitor, typed: dict[str, str], field: str, words: str) -> None:
    filled = visitor.form("/matches/new") | {"ruleset": "basic-rummy", **names(FOUR)} | typed
    answer = visitor.client.post("/matches/new", data=filled)
    assert answer.status_code == 422
    assert f'href="#f-{field}"' in answer.text and f'id="f-{field}"' in answer.text and words in text_of(answer)
    form = Forms(answer.text).forms["/matches/new"]
    assert {name: form[name] for name in typed if name != "dealer"} == {name: text for name, text in typed.items() if name != "dealer"}


def test_the_first_dealer_is_drawn_among_all(visitor: Visitor) -> None:
    drawn = {re.search(r"The draw: (\S+) deals first", text_of(visitor.get(open_rummy(visitor, SIX, dealer="draw"))))[1] for _ in range(60)}
    assert drawn == set(SIX)


def test_all_players_and_the_game_are_remembered(visitor: Visitor) -> None:
    open_rummy(visitor, target="150")
    form = visitor.form("/matches/new")
    assert [form[f"name-{place}"] for place in range(6)] == [*FOUR, "", ""]
    assert form["ruleset"] == "basic-rummy"


@pytest.mark.parametrize("players", [SIX[:2], SIX[:5]], ids=len)
def test_house_rules_for_three_or_four_say_so_to_others(players: tuple[str, ...]) -> None:
    house = resolve({"extends": "basic-rummy", "players": [3, 4], "hand_size": 7, "next_dealer": "left", "id": "house-1", "name": "Three or four"})
    decoded = decode(MultiDict(names(players) | {"ruleset": "house-1"}), [house])
    assert [(problem.code, problem.facts.get("count"), problem.facts.get("counts")) for problem in decoded.problems] == [("players_wrong", len(players), (3, 4))]
    assert decode(MultiDict(names(SIX[:3]) | {"ruleset": "house-1", "target": "90"}), [house]).record.ruleset.target == 90


# hands


def test_every_hand_shows_what_it_came_to_for_everybody(visitor: Visitor, table: str) -> None:
    page = visitor.get(table)
    assert totals(page.text) == [51, -63, 79, -67]
    assert rows(page.text) == 3
    said = text_of(page)
    assert "1. Ana goes out 23 + 41 + 7 = 71 71 +71 −23 −23 −41 −41 −7 −7" in said
    assert "3. Zé goes out in one turn, a rummy (10 + 20 + 30) × 2 = 120 51 −20 −63 −40 79 +120 −67 −60" in said
    assert re.search(r"Rui</h2>.*?deals.*?Zé</h2>", page.text, re.S)


def test_the_sum_is_said_before_it_is_recorded(visitor: Visitor, table: str) -> None:
    typed = visitor.hand_form(table, "out-0") | {"count-1": "23", "count-2": "41"}
    assert "Still to count: Eva." in text_of(visitor.client.post(f"{table}/hands/preview", data=typed))
    said = text_of(visitor.client.post(f"{table}/hands/preview", data=typed | {"count-3": "7"}))
    assert "Ana goes out: 23 + 41 + 7 = 71 points, 122 in all" in said


def test_the_cards_may_be_told_instead(visitor: Visitor, table: str) -> None:
    visitor.record(table, "out-0", mode="cards", words_1="KH QH 3C", count_2="41", words_3="7D")
    assert "23 + 41 + 7 = 71" in text_of(visitor.get(table))


@pytest.mark.parametrize(
    ("how", "fields", "field", "words"),
    [
        ("out-0", {"count_1": "23", "count_2": "41"}, "count-3", "Eva's count is missing"),
        ("out-0", {"count_1": "71", "count_2": "41", "count_3": "7"}, "count-1", "70"),
        ("out-0", {"count_1": "0", "count_2": "41", "count_3": "7"}, "count-1", "Only Ana, who went out"),
        ("out-0", {"count_1": "x", "count_2": "41", "count_3": "7"}, "count-1", "“x” is no whole number for Rui"),
    ],
)
def test_a_hand_that_cannot_be_says_why_at_its_field(
        visitor: Visitor, table: str, how: str, fields: dict[str, str], field: str, words: str) -> None:
    answer = visitor.record(table, how, **fields)
    assert answer.status_code == 422
    assert f'href="#f-{field}"' in answer.text and words in text_of(answer)
    assert rows(visitor.get(table).text) == 3


@pytest.mark.parametrize("how", ["knock-0", "gin-1", "stock_out", "out-4", "rummy-0", "out", ""])
def test_endings_of_other_games_have_no_form(visitor: Visitor, table: str, how: str) -> None:
    assert visitor.get(f"{table}/hands/new?how={how}").status_code == 404
    visitor.client.post(f"{table}/hands", data=visitor.hand_form(table, "out-0") | {"how": how, "count-1": "5"})
    assert rows(visitor.get(table).text) == 3


def test_a_stock_that_ran_out_is_no_dead_hand(visitor: Visitor, table: str) -> None:
    said = text_of(visitor.get(f"{table}/hands/new?how=void"))
    assert "the discard pile is turned over" in said and "the stock ran out" not in said.replace("If the stock ran out", "")


def test_a_correction_changes_who_went_out_and_the_counts_with_it(visitor: Visitor, table: str) -> None:
    address = f"{table}/hands/2/correct"
    form = visitor.form(address, address)
    assert (form["how"], form["count-1"], form["count-2"], form["count-3"]) == ("out-0", "23", "41", "7")
    visitor.client.post(address, data=form | {"how": "out-1", "count-0": "15", "why": "writing"})
    page = visitor.get(table)
    assert totals(page.text) == [-35, 23, 79, -67]
    assert "Ana goes out: 23 + 41 + 7 = 71 points → Rui goes out: 15 + 41 + 7 = 63 points" in text_of(visitor.get(f"{table}/history"))


def test_a_rummy_stays_a_rummy_in_its_correction(visitor: Visitor, table: str) -> None:
    address = f"{table}/hands/4/correct"
    form = visitor.form(address, address)
    assert (form["how"], form["rummy"]) == ("out-2", "yes")
    del form["rummy"]
    visitor.client.post(address, data=form)
    assert totals(visitor.get(table).text) == [61, -43, 19, -37]


def test_a_hand_is_taken_out_and_brought_back(visitor: Visitor, table: str) -> None:
    ruling = f"{table}/hands/2"
    visitor.client.post(f"{ruling}/strike", data=visitor.form(ruling, f"{ruling}/strike"))
    assert totals(visitor.get(table).text) == [-20, -40, 120, -60]
    visitor.client.post(f"{table}/undo", data=visitor.form(table, f"{table}/undo"))
    assert totals(visitor.get(table).text) == [51, -63, 79, -67]


def test_the_ruling_says_who_pays_whom_for_the_hand(visitor: Visitor, table: str) -> None:
    said = text_of(visitor.get(f"{table}/hands/2"))
    assert "Rui pays Ana 23 points for the cards in hand." in said and "S003.score" in said


# the end


def test_players_who_set_no_target_close_the_match_and_see_who_pays_whom(visitor: Visitor, table: str) -> None:
    assert "needs" not in text_of(visitor.get(table))
    visitor.client.post(f"{table}/close", data=visitor.form(table, f"{table}/close"))
    said = text_of(visitor.get(table))
    assert "Zé wins the match. Settlement Zé 79 Ana 51 Rui −63 Eva −67" in said
    for sentence in ("Eva pays Zé 67 points.", "Rui pays Ana 51 points.", "Rui pays Zé 12 points."):
        assert sentence in said
    assert "goes out" not in said.partition("Rematch")[0]


def test_a_match_is_not_closed_before_its_first_hand(visitor: Visitor) -> None:
    assert "Close the match" not in text_of(visitor.get(open_rummy(visitor)))


def test_a_target_that_was_set_ends_the_match(visitor: Visitor) -> None:
    sheet = open_rummy(visitor, target="70")
    assert text_of(visitor.get(sheet)).count("needs 70") == 4
    visitor.record(sheet, "out-0", count_1="23", count_2="41", count_3="7")
    said = text_of(visitor.get(sheet))
    assert "Ana wins the match." in said and "How did hand" not in said
    again = visitor.client.post(f"{sheet}/rematch", data=visitor.form(sheet, f"{sheet}/rematch")).headers["Location"]
    assert text_of(visitor.get(again)).count("needs 70") == 4


def test_the_target_is_printed_and_the_rules_say_who_set_it(visitor: Visitor) -> None:
    sheet = open_rummy(visitor, target="70")
    assert "Target 70" in text_of(visitor.get(f"{sheet}/print"))
    assert "agreed by the players for this match" in text_of(visitor.get(f"{sheet}/rules"))


@pytest.mark.parametrize("players", [SIX[:count] for count in range(2, 7)], ids=len)
def test_the_sheet_is_printed_with_every_total(visitor: Visitor, players: tuple[str, ...]) -> None:
    sheet = open_rummy(visitor, players)
    visitor.record(sheet, "out-0", **{f"count_{seat}": str(10 + seat) for seat in range(1, len(players))})
    page = visitor.get(f"{sheet}/print")
    printed, said = page.text, text_of(page)
    assert "Rummy score sheet" in said and "laid off" not in said and "box" not in said.lower()
    for seat in range(1, len(players)):
        assert f'<td class="first points">−{10 + seat}</td>' in printed


def test_totals_below_zero_stand_under_one_another_with_their_names(visitor: Visitor) -> None:
    sheet = open_rummy(visitor, ("Ana", "Rui"))
    visitor.record(sheet, "out-0", count_1="29")
    printed = visitor.get(f"{sheet}/print")
    assert "Score so far Ana 29 Rui −29" in text_of(printed) and "– −29" not in text_of(printed)


@pytest.mark.parametrize("players", [FOUR, SIX], ids=len)
def test_the_paper_shows_each_sum_and_says_how_to_read_the_points_however_many_play(visitor: Visitor, players: tuple[str, ...]) -> None:
    sheet = open_rummy(visitor, players)
    visitor.record(sheet, "out-0", **{f"count_{seat}": "10" for seat in range(1, len(players))})
    said = text_of(visitor.get(f"{sheet}/print"))
    assert "Result Sum" in said and "points: what each of the others pays, and for who went out the sum of it" in said
    assert f"{' + '.join(['10'] * (len(players) - 1))} = {10 * (len(players) - 1)}" in said


def test_the_core_makes_the_same_of_the_same_hands(visitor: Visitor) -> None:
    sheet = open_rummy(visitor, SIX)
    records = []
    for turn in range(12):
        counts = [None if seat == turn % 6 else 1 + (turn * 7 + seat * 11) % 58 for seat in range(6)]
        told = {f"count_{seat}": str(count) for seat, count in enumerate(counts) if count is not None}
        visitor.record(sheet, f"out-{turn % 6}", **told, **({"rummy": "yes"} if turn % 5 == 0 else {}))
        records.append(HandRecord(End.RUMMY if turn % 5 == 0 else End.OUT, turn % 6, tuple(counts), (None,) * 6))
    state = replay(records, RUMMY, seats=6, first_dealer=0)
    assert totals(visitor.get(sheet).text) == list(state.running)
    assert sum(state.running) == 0


@pytest.mark.parametrize("owed", [(51, -63, 79, -67), (10, -10), (0, 0, 0), (-1, -1, -1, -1, -1, 5), (100, -30, -30, -40)])
def test_the_payments_bring_everybody_to_nothing(owed: tuple[int, ...]) -> None:
    left = list(owed)
    for paid in payments(owed):
        assert paid.points > 0
        left[paid.payer] += paid.points
        left[paid.to] -= paid.points
    assert not any(left)
    assert len(payments(owed)) < len(owed)
