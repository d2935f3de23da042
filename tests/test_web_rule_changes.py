"""Other rules from some hand on, as pages show it: each hand by its own rules, the effect before it is applied, and the way back."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from flask import Flask

from scorekeeper import desk
from scorekeeper.formats.rulesets import resolve
from scorekeeper.rules.rulesets import Ruleset
from scorekeeper.store import Store
from visits import Visitor, text_of, totals

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


@pytest.mark.parametrize(("number", "came"), [(1, "18, and 20: 38 points"), (2, "18, and 25: 43 points")])
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
    assert old.index('name="upcard"') > old.index("More about this hand")
    assert new.index('name="upcard"') < new.index("More about this hand")


def test_the_ruling_of_an_old_hand_and_the_rules_it_leads_to_are_its_own(changed: Table) -> None:
    ruling = changed.visitor.get(f"{changed.sheet}/hands/{seq(changed, 1)}").get_data(as_text=True)
    assert f"/rules?hand={seq(changed, 1)}#" in ruling
    assert "Classic" in changed.says(f"/rules?hand={seq(changed, 1)}")
    asked = changed.visitor.get(f"{changed.sheet}/hands/{seq(changed, 1)}/referee")
    assert "Classic" in text_of(changed.visitor.get(asked.headers["Location"]))


def test_the_history_tells_what_each_hand_came_to_when_it_was_written(changed: Table) -> None:
    changed.change(TABLE, 1)
    said = changed.says("/history")
    assert "20, and 20: 40 points" in said and "10, and 25: 35 points" in said


def test_the_printed_sheet_says_which_rules_from_which_hand_on(changed: Table) -> None:
    said = changed.says("/print")
    assert "20 + 20 = 40" in said and "10 + 25 = 35" in said
    assert "From hand 2 on" in said and "gin 25" in said


def test_a_correction_on_paper_is_told_by_the_rules_of_its_hand(changed: Table) -> None:
    hand = f"{changed.sheet}/hands/{seq(changed, 1)}"
    form = changed.visitor.form(f"{hand}/correct", f"{hand}/correct") | {"count-1": "18"}
    changed.visitor.client.post(f"{hand}/correct", data=form)
    assert "20, and 20: 40 points" in changed.says("/print")
