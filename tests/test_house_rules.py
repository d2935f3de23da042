"""House rules: saved under a name, changed by new versions, retired, written out; and no match is touched by any of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper import desk
from scorekeeper.desk import HouseRules
from scorekeeper.formats.options import plain_options
from scorekeeper.formats.rulesets import load_ruleset_file, resolve, ruleset_to_json
from scorekeeper.formats.ruleset_writing import file_id, ruleset_to_toml
from scorekeeper.rules.errors import Impossible
from scorekeeper.rules.rulesets import Ruleset
from scorekeeper.store import Store

CLASSIC = resolve("classic")
THURSDAY = {"gin_bonus": 30, "big_gin_bonus": 40, "extra_boxes": {"gin": 1, "undercut": 0, "big_gin": 0}, "column_multiplier": [1]}


def save(store: Store, name: str = "Thursday table", base: Ruleset = CLASSIC, request_id: str = "", house: HouseRules | None = None,
         **options: object) -> HouseRules:
    known = {"house_id": house.id, "seen": house.version} if house else {}
    given = plain_options(house.ruleset if house else base) | options
    return desk.save_house(store, name, given, base, request_id=request_id or f"{name}-{options}", **known)


def refused(*args: object, **kwargs: object) -> list[tuple[str, str]]:
    with pytest.raises(Impossible) as impossible:
        save(*args, **kwargs)
    return [(problem.code, problem.field) for problem in impossible.value.problems]


def test_house_rules_are_a_ruleset_of_their_own(store: Store) -> None:
    house = save(store, **THURSDAY)
    assert house.ruleset.name == "Thursday table"
    assert house.ruleset.id == house.id != "classic"
    assert house.base is CLASSIC
    assert plain_options(house.ruleset) == plain_options(CLASSIC) | THURSDAY
    assert desk.find_ruleset(store, house.id) == house.ruleset
    assert [rules.id for rules in desk.house_rules(store)] == [house.id]


def test_what_a_house_changed_is_cited_as_its_own_and_the_rest_as_its_base_has_it(store: Store) -> None:
    ruleset = save(store, **THURSDAY).ruleset
    assert ruleset.cite("gin_bonus") == "house rule of Thursday table"
    assert ruleset.cite("undercut_bonus") == CLASSIC.cite("undercut_bonus")
    assert ruleset.cite("layoffs") == CLASSIC.cite("layoffs")


def test_a_shipped_ruleset_is_found_by_its_id_too(store: Store) -> None:
    assert desk.find_ruleset(store, "classic") is CLASSIC
    assert desk.find_ruleset(store, "nowhere") is None
    assert desk.find_ruleset(store, "house-nowhere") is None


def test_a_change_is_a_new_version_and_the_same_house_rules(store: Store) -> None:
    house = save(store, **THURSDAY)
    later = save(store, "Friday table", house=house, gin_bonus=35)
    assert (later.id, later.version, later.name) == (house.id, 2, "Friday table")
    assert later.ruleset.cite("gin_bonus") == "house rule of Friday table"
    assert [rules.name for rules in desk.house_rules(store)] == ["Friday table"]


def test_the_same_form_saves_once_however_often_it_is_sent(store: Store) -> None:
    once = save(store, request_id="tap", gin_bonus=30)
    assert save(store, request_id="tap", gin_bonus=30) == once
    changed = save(store, request_id="tap again", house=once, gin_bonus=35)
    assert save(store, request_id="tap again", house=once, gin_bonus=35) == changed
    assert len(desk.all_house_rules(store)) == 1
    assert changed.version == 2


def test_a_form_that_has_not_seen_the_latest_version_is_refused(store: Store) -> None:
    house = save(store, **THURSDAY)
    save(store, house=house, gin_bonus=35)
    assert refused(store, house=house, gin_bonus=40) == [("house_moved", "name")]


@pytest.mark.parametrize(("name", "code"), [
    ("", "house_name_missing"),
    (" \u200b ", "house_name_missing"),
    ("x" * 61, "house_name_too_long"),
    ("x" * 500, "house_name_too_long"),
    ("Table \u00ad30", "house_name_unprintable"),
    ("Classic", "house_name_taken"),
    ("oklahoma", "house_name_taken"),
    ("thursday  TABLE", "house_name_taken"),
])
def test_a_name_must_be_seen_be_bearable_and_be_free(store: Store, name: str, code: str) -> None:
    save(store, **THURSDAY)
    assert refused(store, name, gin_bonus=31) == [(code, "name")]


def test_everything_that_is_wrong_is_said_at_once_and_nothing_is_saved(store: Store) -> None:
    assert refused(store, "", gin_bonus="many", tie="draw", column_multiplier=[1, 2]) == [
        ("house_name_missing", "name"), ("wrong_type", "gin_bonus"), ("not_allowed", "tie")]
    assert refused(store, "Columns", column_multiplier=[1, 2]) == [("more_than_columns", "column_multiplier")]
    assert desk.all_house_rules(store) == ()


def test_retired_house_rules_are_offered_no_more_and_can_come_back(store: Store) -> None:
    house = save(store, **THURSDAY)
    desk.retire_house(store, house.id, request_id="off")
    desk.retire_house(store, house.id, request_id="off")
    assert desk.house_rules(store) == ()
    assert desk.find_house(store, house.id).version == 2
    assert desk.find_ruleset(store, house.id) == house.ruleset
    desk.retire_house(store, house.id, retired=False, request_id="on")
    assert [rules.id for rules in desk.house_rules(store)] == [house.id]


def test_a_name_is_free_again_once_its_rules_are_retired(store: Store) -> None:
    house = save(store, **THURSDAY)
    desk.retire_house(store, house.id, request_id="off")
    save(store, gin_bonus=50)
    with pytest.raises(Impossible):
        desk.retire_house(store, house.id, retired=False, request_id="on")


def test_no_change_of_house_rules_ever_touches_a_match(store: Store) -> None:
    house = save(store, **THURSDAY)
    match_id = desk.open_match(store, ("Ana", "Rui"), house.ruleset, first_dealer=0, request_id="open")
    gin = {"end": "gin", "by": "Ana", "deadwood": {"Rui": 10}}
    before = desk.record(store, match_id, gin, seen=1, request_id="hand")
    assert before.state.running == (40, 0)
    save(store, "Another name", house=house, gin_bonus=99)
    desk.retire_house(store, house.id, request_id="off")
    after = desk.load(store, match_id)
    assert after == before
    assert after.ruleset == house.ruleset
    assert desk.load(store, desk.rematch(store, match_id, request_id="again")).ruleset == house.ruleset


def test_house_rules_that_start_from_house_rules_rest_on_the_same_base(store: Store) -> None:
    first = save(store, **THURSDAY)
    second = desk.save_house(store, "Second", plain_options(first.ruleset) | {"tie": "nobody"}, first.base, request_id="b")
    assert second.base is CLASSIC
    assert second.ruleset.gin_bonus == 30


# written out


@pytest.mark.parametrize("base", ["classic", "modern", "hollywood", "basic-rummy"])
def test_an_exported_file_is_the_same_rules_again(store: Store, tmp_path: Path, base: str) -> None:
    shipped = resolve(base)
    changes = {"target": 300, "box_bonus": 5} | ({"big_gin_bonus": None, "knock_limit": "upcard", "extra_boxes": {"gin": 2}}
                                                if shipped.game == "gin" else {"hand_size": 7})
    ruleset = save(store, 'The "Friday" table', shipped, **changes).ruleset
    file = tmp_path / f"{file_id(ruleset)}.toml"
    file.write_text(ruleset_to_toml(ruleset, shipped), "utf-8")
    again = load_ruleset_file(file)
    assert plain_options(again) == plain_options(ruleset)
    assert dict(again.citations) == dict(ruleset.citations)
    assert (again.name, again.based_on) == ('The "Friday" table', base)


def test_a_file_holds_what_differs_and_nothing_else(store: Store) -> None:
    lines = ruleset_to_toml(save(store, gin_bonus=30).ruleset, CLASSIC).splitlines()
    assert lines == ['id = "thursday-table"', 'name = "Thursday table"', 'extends = "classic"', "",
                     'gin_bonus = { value = 30, cite = "house rule of Thursday table" }']


def test_exported_json_means_the_same_rules(store: Store) -> None:
    ruleset = save(store, **THURSDAY).ruleset
    assert plain_options(resolve(ruleset_to_json(ruleset))) == plain_options(ruleset)
