"""Other rules from some hand on, as pages show it: each hand by its own rules, the effect before it is applied, and the way back."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from flask import Flask

from scorekeeper import desk
from scorekeeper.formats.rulesets import resolve
from scorekeeper.rules.rulesets import Ruleset
from scorekeeper.store import Store
from werkzeug.test import TestResponse
from visits import Forms, Visitor, text_of, totals

TABLE = resolve("table-25")  # gin, and an undercut, 25 instead of 20 and 10
OKLAHOMA = resolve("oklahoma")


@dataclass
class Table:
    """A match on its pages, and in its store."""

    visitor: Visitor
    store: Store
    sheet: str

    @property
    def id(self) -> str:
        return self.sheet.rpartition("/")[2]

    @property
    def match(self) -> desk.Match:
        return desk.load(self.store, self.id)

    def gin(self, other: int) -> None:
        assert self.visitor.record(self.sheet, "gin-0", count_1=str(other)).status_code == 303

    def change(self, ruleset: Ruleset, number: int | None = None, why: str = "") -> None:
        first = None if number is None else self.match.hands[number - 1].seq
        desk.change_rules(self.store, self.id, ruleset, first, why, seen=self.match.seq, request_id=f"rules-{self.match.seq}")

    def says(self, address: str = "") -> str:
        return text_of(self.visitor.get(self.sheet + address))


@pytest.fixture
def table(app: Flask, visitor: Visitor) -> Table:
    return Table(visitor, app.extensions["store"], visitor.open_match())


@pytest.fixture
def changed(table: Table) -> Table:
    """Classic for the first hand (20 + 20), another table's rules from the second on (10 + 25)."""
    table.gin(20)
    table.change(TABLE)
    table.gin(10)
    return table


def seq(table: Table, number: int) -> int:
    return table.match.hands[number - 1].seq


def test_each_hand_stands_on_the_sheet_by_its_own_rules(changed: Table) -> None:
    assert totals(changed.visitor.get(changed.sheet).get_data(as_text=True)) == [75, 0]
    said = changed.says()
    assert "20 + 20 = 40" in said and "10 + 25 = 35" in said


@pytest.mark.parametrize(("number", "came"), [(1, "18 + 20 = 38 points"), (2, "18 + 25 = 43 points")])
def test_a_correction_is_previewed_and_kept_by_the_rules_of_its_hand(changed: Table, number: int, came: str) -> None:
    hand = f"{changed.sheet}/hands/{seq(changed, number)}"
    form = changed.visitor.form(f"{hand}/correct", f"{hand}/correct") | {"count-1": "18"}
    preview = changed.visitor.client.post(f"{hand}/preview", data=form)
    assert came in text_of(preview)
    assert changed.visitor.client.post(f"{hand}/correct", data=form).status_code == 303
    assert came.replace(", and", " +").replace(": ", " = ").removesuffix(" points") in changed.says()


def test_the_form_of_an_old_hand_asks_what_its_own_rules_ask(table: Table) -> None:
    """Where the limit comes from the upcard it is asked beside the counts; Classic has no use for it."""
    table.gin(20)
    table.change(OKLAHOMA)
    old = table.visitor.get(f"{table.sheet}/hands/{seq(table, 1)}/correct").get_data(as_text=True)
    new = table.visitor.get(f"{table.sheet}/hands/new?how=gin-0").get_data(as_text=True)
    assert old.index("Upcard of this deal") > old.index("More about this hand")
    assert new.index("Upcard of this deal") < new.index("More about this hand")


def test_the_ruling_of_an_old_hand_and_the_rules_it_leads_to_are_its_own(changed: Table) -> None:
    ruling = changed.visitor.get(f"{changed.sheet}/hands/{seq(changed, 1)}").get_data(as_text=True)
    assert f"/rules?hand={seq(changed, 1)}#" in ruling
    assert "Classic" in changed.says(f"/rules?hand={seq(changed, 1)}")
    asked = changed.visitor.get(f"{changed.sheet}/hands/{seq(changed, 1)}/referee")
    assert "Classic" in text_of(changed.visitor.get(asked.headers["Location"]))


def test_the_history_tells_what_each_hand_came_to_when_it_was_written(changed: Table) -> None:
    changed.change(TABLE, 1)
    said = changed.says("/history")
    assert "20 + 20 = 40 points" in said and "10 + 25 = 35 points" in said


def test_the_printed_sheet_says_which_rules_from_which_hand_on(changed: Table) -> None:
    said = changed.says("/print")
    assert "20 + 20 = 40" in said and "10 + 25 = 35" in said
    assert "From hand 2 on" in said and "gin 25" in said


def test_a_correction_on_paper_is_told_by_the_rules_of_its_hand(changed: Table) -> None:
    hand = f"{changed.sheet}/hands/{seq(changed, 1)}"
    form = changed.visitor.form(f"{hand}/correct", f"{hand}/correct") | {"count-1": "18"}
    changed.visitor.client.post(f"{hand}/correct", data=form)
    assert "20 + 20 = 40 points" in changed.says("/print")


# changing them


def change_form(table: Table, **fields: str) -> dict[str, str]:
    """The fields of the page that changes the rules, with these over them."""
    address = f"{table.sheet}/rules/change"
    return table.visitor.form(address, address) | {name.rstrip("_"): text for name, text in fields.items()}


def send(table: Table, fields: dict[str, str], act: str) -> TestResponse:
    return table.visitor.client.post(f"{table.sheet}/rules/change", data=fields | {"act": act}, buffered=True)


def looked(table: Table, **fields: str) -> dict[str, str]:
    """The form as it comes back with the effect of these choices."""
    answer = send(table, change_form(table, **fields), "look")
    return Forms(answer.get_data(as_text=True)).forms[f"{table.sheet}/rules/change"]


def test_the_effect_is_shown_before_anything_changes(changed: Table) -> None:
    said = text_of(send(changed, change_form(changed, ruleset="table-25", from_=str(seq(changed, 1))), "look"))
    assert "Gin 25".casefold() in said.casefold()
    assert "Ana 75 80" in said and "1. Ana has gin 20 + 20 = 40 → 20 + 25 = 45" in said
    assert "2. Ana" not in said
    assert changed.says() and totals(changed.visitor.get(changed.sheet).get_data(as_text=True)) == [75, 0]


def test_what_was_seen_is_applied_and_kept_in_the_history(changed: Table) -> None:
    form = looked(changed, ruleset="table-25", from_=str(seq(changed, 1)), why="we always play so")
    assert send(changed, form, "change").status_code == 303
    assert totals(changed.visitor.get(changed.sheet).get_data(as_text=True)) == [80, 0]
    said = changed.says("/history")
    assert "The rules were changed from hand 1 on" in said and "gin 25" in said and "we always play so" in said


def test_another_choice_than_the_one_seen_is_shown_first(changed: Table) -> None:
    form = looked(changed, ruleset="table-25", from_=str(seq(changed, 1)))
    answer = send(changed, form | {"from": ""}, "change")
    assert answer.status_code == 200 and "The score stays as it is" not in text_of(answer)
    assert "These rules say the same as those in force" in text_of(answer)
    assert len(changed.match.effective.rules) == 1


def test_the_same_form_twice_changes_the_rules_once(table: Table) -> None:
    table.gin(20)
    form = looked(table, ruleset="table-25")
    assert [send(table, form, "change").status_code for _ in range(2)] == [303, 303]
    assert len(table.match.effective.rules) == 1


def test_a_form_that_has_not_seen_the_last_hand_shows_the_effect_anew(table: Table) -> None:
    table.gin(20)
    form = looked(table, ruleset="table-25", from_=str(seq(table, 1)))
    table.gin(10)
    answer = send(table, form, "change")
    assert answer.status_code == 409 and "Ana 70 80" in text_of(answer)
    again = Forms(answer.get_data(as_text=True)).forms[f"{table.sheet}/rules/change"]
    assert send(table, again, "change").status_code == 303
    assert totals(table.visitor.get(table.sheet).get_data(as_text=True)) == [80, 0]


def test_a_hand_that_cannot_be_by_the_new_rules_is_named_and_the_choice_is_kept(table: Table) -> None:
    table.gin(20)
    assert table.visitor.record(table.sheet, "knock-0", count_0="7", count_1="31").status_code == 303
    answer = send(table, change_form(table, ruleset="oklahoma", from_=str(seq(table, 1)), why="for once"), "look")
    said, form = text_of(answer), Forms(answer.get_data(as_text=True)).forms[f"{table.sheet}/rules/change"]
    assert answer.status_code == 422 and "Hand 2: The upcard of this deal is missing" in said
    assert (form["ruleset"], form["from"], form["why"]) == ("oklahoma", str(seq(table, 1)), "for once")


def test_no_choice_is_asked_for(table: Table) -> None:
    answer = send(table, change_form(table), "look")
    assert answer.status_code == 422 and "No rules are chosen" in text_of(answer)


def test_rules_of_another_game_or_other_columns_are_not_offered(table: Table) -> None:
    offered = table.visitor.get(f"{table.sheet}/rules/change").get_data(as_text=True)
    assert 'value="modern"' in offered and 'value="hollywood"' not in offered and 'value="basic-rummy"' not in offered


def test_the_rules_of_the_opening_can_take_the_place_of_a_change(changed: Table) -> None:
    """From the first hand on Classic says nothing new; from the second on it does."""
    form = looked(changed, ruleset="classic", from_=str(seq(changed, 1)))
    assert "gin 20" in text_of(send(changed, form, "look")).casefold()
    assert send(changed, form, "change").status_code == 303
    assert totals(changed.visitor.get(changed.sheet).get_data(as_text=True)) == [70, 0]


def test_a_lower_target_says_who_wins_by_it(table: Table) -> None:
    """From the first hand on; from a later one such rules would end the match where they begin."""
    table.gin(60)
    shorter = {"extends": "classic", "target": 75}
    house = desk.save_house(table.store, "Short", shorter, resolve("classic"), request_id="short")
    said = text_of(send(table, change_form(table, ruleset=house.id, from_=str(seq(table, 1))), "look"))
    assert "Now Ana wins the match, with hand 1." in said
    refused = text_of(send(table, change_form(table, ruleset=house.id), "look"))
    assert "the match would be over already, for Ana has 80 and 75 is enough" in refused


def test_saved_house_rules_are_offered_and_go_into_the_match_as_they_are_then(table: Table) -> None:
    table.gin(20)
    house = desk.save_house(table.store, "Thursday", {"extends": "classic", "gin_bonus": 30}, resolve("classic"), request_id="thursday")
    send(table, looked(table, ruleset=house.id, from_=str(seq(table, 1))), "change")
    desk.save_house(table.store, "Thursday", {"extends": "classic", "gin_bonus": 99}, resolve("classic"), request_id="other",
                    house_id=house.id, seen=1)
    assert "20 + 30 = 50" in table.says() and table.match.ruleset.gin_bonus == 30


def test_single_options_are_changed_as_house_rules_and_lead_back_to_the_effect(table: Table) -> None:
    table.gin(20)
    form = table.visitor.form(f"/house/new?match={table.id}", "/house/new")
    saved = table.visitor.client.post("/house/new", data=form | {"name": "Gin 30", "gin_bonus": "30", "act": "save"})
    assert saved.status_code == 303 and saved.headers["Location"].startswith(f"{table.sheet}/rules/change?ruleset=house-")
    assert "gin 30" in text_of(table.visitor.get(saved.headers["Location"])).casefold()


def test_one_tap_takes_the_change_back_and_one_brings_it_back(changed: Table) -> None:
    send(changed, looked(changed, ruleset="table-25", from_=str(seq(changed, 1))), "change")
    for step, total in (("undo", 75), ("redo", 80)):
        page = changed.sheet if step == "undo" else f"{changed.sheet}/history"
        changed.visitor.client.post(f"{changed.sheet}/{step}", data=changed.visitor.form(page, f"{changed.sheet}/{step}"))
        assert totals(changed.visitor.get(changed.sheet).get_data(as_text=True)) == [total, 0]
    said = changed.says("/history")
    assert "The change of the rules from hand 1 on was taken back" in said
    assert "The change of the rules from hand 1 on was brought back" in said


def test_an_undo_that_would_leave_a_hand_impossible_says_so_calmly(table: Table) -> None:
    """A loose ace of 15 lets a hand count more than the rules before the change would."""
    table.change(resolve({"extends": "classic", "ace_points": 15}))
    assert table.visitor.record(table.sheet, "knock-0", count_0="7", count_1="105").status_code == 303
    form = table.visitor.form(f"{table.sheet}/history", f"{table.sheet}/undo")
    answer = table.visitor.client.post(f"{table.sheet}/undo", data=form | {"entry": "2"})
    assert answer.status_code == 303 and answer.headers["Location"].endswith("/history")
    said = table.says("/history")
    assert "Nothing was changed" in said and "Hand 1: 105 cannot be Rui's count" in said


def test_a_closed_match_keeps_its_rules(changed: Table) -> None:
    form = looked(changed, ruleset="classic")
    changed.visitor.client.post(f"{changed.sheet}/close", data=changed.visitor.form(f"{changed.sheet}/history", f"{changed.sheet}/close"))
    assert changed.visitor.get(f"{changed.sheet}/rules/change").status_code == 303
    assert send(changed, form, "change").status_code == 303
    assert "This match is closed" in changed.says() and len(changed.match.effective.rules) == 1


def test_an_expired_token_keeps_the_choice(app: Flask, table: Table) -> None:
    app.config["WTF_CSRF_ENABLED"] = True
    answer = send(table, {"ruleset": "table-25", "from": "", "seen": "1", "request_id": "late", "csrf_token": "old"}, "change")
    assert "Nothing was lost" in text_of(answer) and "gin 25" in text_of(answer)


def test_the_sheet_and_the_rules_of_the_match_say_what_holds_from_which_hand_on(changed: Table) -> None:
    for address in ("", "/rules"):
        said = changed.says(address)
        assert "Rules: Classic" in said and "from hand 2 on: " in said and "Change the rules" in said


def test_a_hand_or_rules_that_are_not_there_are_asked_for_anew(table: Table) -> None:
    for fields in ({"ruleset": "nothing"}, {"ruleset": "table-25", "from_": "99"}):
        answer = send(table, change_form(table, **fields), "look")
        assert answer.status_code == 422 and "choose anew" in text_of(answer)


@pytest.mark.parametrize("ruleset", ["hollywood", "basic-rummy"])
def test_only_where_hands_are_at_fault_are_they_to_be_corrected(table: Table, ruleset: str) -> None:
    table.gin(20)
    other = text_of(send(table, change_form(table) | {"ruleset": ruleset}, "look"))
    assert "So it cannot be" in other and "Nothing was changed." in other and "Correct these hands first" not in other
    assert table.visitor.record(table.sheet, "knock-0", count_0="7", count_1="31").status_code == 303
    of_hands = text_of(send(table, change_form(table, ruleset="oklahoma", from_=str(seq(table, 2))), "look"))
    assert "Correct these hands first" in of_hands


def test_an_earlier_change_that_falls_away_is_named_before_anything_changes(changed: Table) -> None:
    corner = resolve("round-the-corner")
    changed.change(corner)
    said = text_of(send(changed, change_form(changed, ruleset="modern", from_=str(seq(changed, 2))), "look"))
    assert f"The change from hand 2 on to {TABLE.name} falls away." in said
    assert "The change from hand 3 on to Round the corner falls away." in said
    later = text_of(send(changed, change_form(changed, ruleset="modern"), "look"))
    assert f"to {TABLE.name} falls away" not in later and "to Round the corner falls away" in later


def test_a_change_that_overtakes_none_says_nothing_of_earlier_ones(changed: Table) -> None:
    assert "falls away" not in text_of(send(changed, change_form(changed, ruleset="modern"), "look"))


def test_house_rules_edited_since_stand_beside_those_of_the_match(table: Table) -> None:
    table.gin(20)
    house = desk.save_house(table.store, "Thursday", {"extends": "classic", "gin_bonus": 30}, resolve("classic"), request_id="thursday")
    table.change(house.ruleset, 1)
    assert "Thursday, as now" in table.says("/rules/change") and "newer than" not in table.says("/rules/change")
    desk.save_house(table.store, "Thursday", {"extends": "classic", "gin_bonus": 99}, resolve("classic"), request_id="other",
                    house_id=house.id, seen=1)
    said = table.says("/rules/change")
    assert "Thursday, as now" in said and "Thursday, newer than in this match" in said
    as_now = text_of(send(table, change_form(table, ruleset="now", from_=str(seq(table, 1))), "look"))
    assert "These rules say the same as those in force" in as_now
    assert "gin 99" in text_of(send(table, change_form(table, ruleset=house.id), "look")).casefold()


LONG = ("Maria Fernanda de Albuquerque e Vasconcelos", "Grandmother Rosalind Featherstonehaugh")


@pytest.fixture
def long_names(app: Flask, visitor: Visitor) -> Table:
    """The match of two with long names, in which the first has gin once."""
    table = Table(visitor, app.extensions["store"], visitor.open_match(**{"name-0": LONG[0], "name-1": LONG[1]}))
    table.gin(20)
    return table


def test_the_effect_calls_the_players_by_their_short_names(long_names: Table) -> None:
    said = text_of(send(long_names, change_form(long_names, ruleset="table-25", from_=str(seq(long_names, 1))), "look"))
    assert "Maria 40 45" in said


def test_the_hands_to_choose_from_fit_a_phone(long_names: Table) -> None:
    page = long_names.visitor.get(f"{long_names.sheet}/rules/change").get_data(as_text=True)
    options = [part.partition(">")[2].partition("<")[0] for part in page.partition('id="f-from"')[2].partition("</select>")[0].split("<option ")[1:]]
    assert options == ["the next hand, number 2", "hand 1: Maria has gin"]
