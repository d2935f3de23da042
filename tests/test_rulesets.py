"""Rulesets: what may be set, what each source says, and every way in which a file or an object is refused."""

from __future__ import annotations

import json
import re
from dataclasses import fields, replace
from gettext import NullTranslations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.formats.options import plain_options
from scorekeeper.formats.ruleset_files import SHIPPED
from scorekeeper.formats.rulesets import load_ruleset_file, read_ruleset_file, resolve, resolve_all, ruleset_to_json, shipped
from scorekeeper.present.citations import OTHERWISE
from scorekeeper.present.sentences import ruleset_error_text
from scorekeeper.rules.errors import RulesetError
from scorekeeper.rules.options import ByCount
from scorekeeper.rules.relevance import effective_options, matters
from scorekeeper.rules.rulesets import CLAUSES, OPTIONS, RUMMY_ONLY, ExtraBoxes, Ruleset, has
from scorekeeper.rules.soundness import contradictions
from scorekeeper.rules.steps import RULE_OF

CLASSIC = resolve("classic")
TABLE_25 = resolve("table-25")


def test_every_option_is_a_field_of_a_ruleset_and_every_field_an_option() -> None:
    names = {"id", "name", "summary", "based_on", "citations"}
    assert {field.name for field in fields(Ruleset)} - names == set(OPTIONS)


def test_every_rule_that_a_step_names_is_an_option_or_a_clause() -> None:
    """The empty one: a case that no ruleset's source is about."""
    assert set(RULE_OF.values()) <= {*OPTIONS, *CLAUSES, ""}


@pytest.mark.parametrize("ruleset", shipped(), ids=lambda ruleset: ruleset.id)
def test_every_value_and_clause_of_a_shipped_ruleset_has_a_citation(ruleset: Ruleset) -> None:
    assert {option for option, _ in ruleset.citations} >= {
        rule for rule in (*OPTIONS, *CLAUSES) if has(ruleset.game, rule)}


def sources() -> list[str]:
    """The sources that the README's table describes."""
    table = (SHIPPED / "README.md").read_text("utf-8").split("## The sources")[1]
    return [line.split("|")[1].strip() for line in table.splitlines() if line.startswith("| ")][2:]


@pytest.mark.parametrize("ruleset", shipped(), ids=lambda ruleset: ruleset.id)
def test_every_citation_begins_with_a_source_that_the_readme_describes(ruleset: Ruleset) -> None:
    """Or says that this source is silent, or that the table or the usual law has it so."""
    known = (*sources(), *OTHERWISE)
    strange = [cite for _, cite in ruleset.citations if not cite.removeprefix("not in ").startswith(known)]
    assert strange == []


def test_every_source_that_the_readme_describes_is_cited() -> None:
    cited = " ".join(cite for ruleset in shipped() for _, cite in ruleset.citations)
    assert [source for source in sources() if source not in cited] == ["S002", "S004"]  # translations of S000


def test_where_a_source_is_silent_the_citation_says_what_the_value_is() -> None:
    silent = [cite for ruleset in shipped() for _, cite in ruleset.citations if cite.startswith("not in ")]
    assert silent and all(re.search(r"[:;,] \w+", cite) for cite in silent)


SPEAKS = {"classic": "S000", "table-25": "S001", "modern": "Wikipedia", "oklahoma": "Pagat", "palace": "Palace", "straight": "Straight gin",
          "round-the-corner": "rummy-games.com", "hollywood": "Pokerwiner", "basic-rummy": "S003"}
"""The source that each school speaks by; a ruleset added as a house's own may leave its base's silence as it is."""


@pytest.mark.parametrize("ruleset_id", SPEAKS)
def test_it_is_the_silence_of_its_own_source_that_a_ruleset_cites(ruleset_id: str) -> None:
    silent = [cite for _, cite in resolve(ruleset_id).citations if cite.startswith("not in ")]
    assert silent and all(cite.startswith(f"not in {SPEAKS[ruleset_id]}") for cite in silent)


def test_no_citation_denies_an_effect_that_house_rules_may_give_it() -> None:
    assert not [cite for ruleset in shipped() for _, cite in ruleset.citations if "without effect" in cite]


@pytest.mark.parametrize("ruleset", shipped(), ids=lambda ruleset: ruleset.id)
def test_every_shipped_ruleset_is_sound(ruleset: Ruleset) -> None:
    assert contradictions(ruleset) == ()


def test_classic_comes_first_and_says_what_s000_says() -> None:
    assert shipped()[0] is CLASSIC
    assert (CLASSIC.gin_bonus, CLASSIC.undercut_bonus, CLASSIC.knock_limit, CLASSIC.target) == (20, 10, 10, 100)
    assert (CLASSIC.game_bonus, CLASSIC.box_bonus, CLASSIC.shutout_bonus) == (100, 20, 100)
    assert (CLASSIC.tie, CLASSIC.shutout_when) == ("defender_with_bonus", "no_hand_won")
    assert CLASSIC.cite("undercut_bonus").startswith("S000.score.undercut")


def test_classic_where_its_source_is_silent_is_neutral_and_says_so() -> None:
    assert (CLASSIC.match_winner, CLASSIC.next_dealer, CLASSIC.void_redeal) == (
        "first_to_target", "alternate", "same_dealer")
    assert (CLASSIC.illegal_knock, CLASSIC.arrangement_lock, CLASSIC.count_as) == (
        "opponent_chooses", "first_layoff", "declared")
    assert CLASSIC.extra_boxes == ExtraBoxes()
    assert not CLASSIC.natural_zero_is_gin_off and CLASSIC.gin_off_replaces_undercut
    assert CLASSIC.cite("next_dealer").startswith("not in S000")


def test_table_25_differs_from_classic_by_what_s001_says_and_no_more() -> None:
    differing = {option: value for option, value in plain_options(TABLE_25).items()
                 if value != plain_options(CLASSIC)[option]}
    assert differing == {"gin_bonus": 25, "undercut_bonus": 20, "gin_off_bonus": 25, "game_bonus": 0, "box_bonus": 0,
                         "shutout_bonus": 0, "next_dealer": "loser"}
    assert TABLE_25.based_on == "classic"
    assert TABLE_25.cite("gin_bonus").startswith("S001.score.gin")


HAND_SIZES = {"2": 10, "3": 7, "4": 7, "5": 6, "6": 6}
SHUTOUT_BY_POINTS = {"shutout_when": "no_points", "match_winner": "highest_total"}

DIFFERENCES = {
    "modern": {"gin_bonus": 25, "big_gin_bonus": 31, "undercut_bonus": 25, "box_bonus": 25, "shutout_bonus": 0,
               "shutout_doubles": "hand_points"},
    "oklahoma": SHUTOUT_BY_POINTS | {
        "knock_limit": "upcard", "spade_upcard_doubles": True, "extra_boxes": {"gin": 2, "undercut": 1, "big_gin": 2},
        "target": 150, "next_dealer": "loser"},
    "straight": {"knock_limit": 0},
    "round-the-corner": {"ace": "around", "ace_points": 15, "undercut_bonus": 20, "layoff_on_gin": True, "target": 125,
                         "game_bonus": 0},
    "palace": {"gin_bonus": 25, "undercut_bonus": 20, "box_bonus": 10, "box_when": "at_once", "game_bonus": 0,
               "shutout_bonus": 0, "next_dealer": "winner"},
    "hollywood": SHUTOUT_BY_POINTS | {
        "columns": 3, "column_multiplier": [1, 1, 1], "shutout_bonus": 0, "shutout_doubles": "difference"},
}
"""What each school of gin has otherwise than classic, by its own source."""


@pytest.mark.parametrize("name", DIFFERENCES)
def test_a_school_of_gin_differs_from_classic_by_what_its_source_says_and_no_more(name: str) -> None:
    options = plain_options(resolve(name))
    assert {key: value for key, value in options.items() if value != plain_options(CLASSIC)[key]} == DIFFERENCES[name]
    assert resolve(name).based_on == "classic"


def test_oklahoma_takes_an_ace_as_one_and_names_those_that_ask_for_gin() -> None:
    assert resolve("oklahoma").ace_upcard == "one"
    assert all(source in resolve("oklahoma").cite("ace_upcard") for source in ("Bicycle", "GRA", "RummyTalk"))


def test_basic_rummy_is_another_game_for_two_to_six() -> None:
    rummy = resolve("basic-rummy")
    assert (rummy.game, rummy.players, rummy.based_on) == ("rummy", (2, 3, 4, 5, 6), "")
    assert [rummy.cards_each(seats) for seats in rummy.players] == [10, 7, 7, 6, 6]
    assert [rummy.dealer_rule(seats) for seats in rummy.players] == ["winner", "left", "left", "left", "left"]
    assert (rummy.target, rummy.rummy_multiplier, rummy.melds_in_hand_count) == (None, 2, True)
    assert (rummy.game_bonus, rummy.box_bonus, rummy.shutout_bonus, rummy.shutout_doubles) == (0, 0, 0, None)
    assert plain_options(rummy)["hand_size"] == HAND_SIZES


def test_basic_rummy_cites_nothing_of_gin() -> None:
    assert all("S003" in cite and has("rummy", rule) for rule, cite in resolve("basic-rummy").citations)


# what goes by the number of players


def test_a_value_by_the_number_of_players_reads_as_it_is_written_and_can_be_a_key() -> None:
    value = ByCount.of_table({"3": 7, "2": 10})
    assert value == ByCount.of_table({"2": 10, "3": 7}) and {value: 1}[value] == 1
    assert (value.of(3), value.table) == (7, {"2": 10, "3": 7})
    with pytest.raises(KeyError):
        value.of(4)


def test_a_ruleset_has_one_value_for_all_or_one_for_each_number_of_players() -> None:
    rummy = resolve("basic-rummy")
    assert (CLASSIC.cards_each(2), CLASSIC.dealer_rule(2)) == (10, "alternate")
    with pytest.raises(KeyError):
        rummy.cards_each(7)


# which options matter


@pytest.mark.parametrize(("change", "option", "does"), [
    ({}, "ace_upcard", False),
    ({"knock_limit": "upcard"}, "ace_upcard", True),
    ({}, "column_opens", False),
    ({"columns": 3}, "column_opens", True),
    ({"columns": 3}, "column_multiplier", True),
    ({}, "match_winner", True),
    ({"columns": 3}, "match_winner", False),
    ({"box_when": "at_once"}, "match_winner", False),
    ({"box_bonus": 0}, "match_winner", False),
    ({"target": None}, "match_winner", False),
    ({"target": None}, "game_bonus", False),
    ({"target": None}, "shutout_bonus", False),
    ({"shutout_bonus": 0}, "shutout_when", False),
    ({"shutout_bonus": 0, "shutout_doubles": "all"}, "shutout_when", True),
    ({}, "gin_off_replaces_undercut", False),
    ({"gin_off_bonus": 25}, "gin_off_replaces_undercut", True),
    ({"gin_off_bonus": 25, "undercut_bonus": 0}, "gin_off_replaces_undercut", False),
    ({"gin_off_bonus": 25}, "natural_zero_is_gin_off", True),
    ({}, "spade_doubles_boxes", False),
    ({"spade_upcard_doubles": True}, "spade_doubles_boxes", False),
    ({"spade_upcard_doubles": True, "extra_boxes": {"gin": 2}}, "spade_doubles_boxes", True),
    ({"box_bonus": 0}, "extra_boxes", False),
    ({"knock_limit": 0}, "undercut_bonus", True),
    ({"knock_limit": 0, "illegal_knock": "void"}, "undercut_bonus", False),
    ({}, "rummy_multiplier", False),
    ({}, "going_out", False),
    ({}, "stock_out", True),
])
def test_an_option_matters_only_where_the_others_let_it(change: dict, option: str, does: bool) -> None:
    assert matters(resolve({"extends": "classic", **change}), option) is does


def test_no_option_of_gin_matters_in_rummy_and_none_of_rummy_in_gin() -> None:
    rummy = set(effective_options(resolve("basic-rummy")))
    assert {"rummy_multiplier", "melds_in_hand_count", "hand_size", "next_dealer", "ace_points", "target"} <= rummy
    assert rummy.isdisjoint({"knock_limit", "gin_bonus", "columns", "shutout_bonus", "extra_boxes", "arrangement_lock"})
    assert all(not matters(ruleset, option) for ruleset in shipped() if ruleset.game == "gin" for option in RUMMY_ONLY)


# objects in reports


def test_an_object_keeps_the_other_values_of_its_base_and_their_citations() -> None:
    house = resolve({"extends": "classic", "undercut_bonus": 25})
    assert plain_options(house) == plain_options(CLASSIC) | {"undercut_bonus": 25}
    assert house.cite("undercut_bonus") == ""
    assert house.cite("gin_bonus") == CLASSIC.cite("gin_bonus")
    assert house.based_on == "classic"


def test_an_object_that_changes_nothing_is_its_base() -> None:
    assert resolve({"extends": "classic", "gin_bonus": 20}) is CLASSIC


def test_a_ruleset_of_one_object_is_resolved_once() -> None:
    assert resolve({"extends": "classic", "gin_bonus": 30}) is resolve({"extends": "classic", "gin_bonus": 30})
    assert resolve({"extends": "classic", "gin_bonus": 1}) != resolve_all({"extends": "classic", "gin_bonus": True})[0]


@pytest.mark.parametrize("ruleset", [*shipped(), resolve({"extends": "classic", "extra_boxes": {"gin": 2}, "name": "Ours"})],
                         ids=lambda ruleset: ruleset.id)
def test_an_exported_ruleset_names_every_option_and_is_the_same_when_read(ruleset: Ruleset) -> None:
    exported = ruleset_to_json(ruleset)
    assert "extends" not in exported and exported.keys() >= OPTIONS.keys()
    assert resolve(exported) == ruleset


def test_an_object_without_a_base_must_name_every_option_of_gin() -> None:
    _, errors = resolve_all({"gin_bonus": 20})
    assert {error.code for error in errors} == {"missing_option"}
    assert {error.key for error in errors} == OPTIONS.keys() - RUMMY_ONLY - {"gin_bonus"}


@pytest.mark.parametrize(("options", "code", "key"), [
    ({"gin_bonuss": 20}, "unknown_key", "gin_bonuss"),
    ({"gin_bonus": "20"}, "wrong_type", "gin_bonus"),
    ({"gin_bonus": True}, "wrong_type", "gin_bonus"),
    ({"gin_bonus": 20.0}, "wrong_type", "gin_bonus"),
    ({"gin_bonus": None}, "wrong_type", "gin_bonus"),
    ({"gin_bonus": -1}, "not_allowed", "gin_bonus"),
    ({"ace_points": 5}, "not_allowed", "ace_points"),
    ({"knock_limit": "low"}, "not_allowed", "knock_limit"),
    ({"layoff_on_gin": 1}, "wrong_type", "layoff_on_gin"),
    ({"tie": "dealer"}, "not_allowed", "tie"),
    ({"extra_boxes": {"ginn": 1}}, "not_allowed", "extra_boxes"),
    ({"extra_boxes": {"gin": True}}, "not_allowed", "extra_boxes"),
    ({"column_multiplier": []}, "not_allowed", "column_multiplier"),
    ({"column_multiplier": [1, 2]}, "more_than_columns", "column_multiplier"),
    ({"players": [3]}, "gin_is_for_two", "players"),
    ({"hand_size": {"2": 10, "3": 7}}, "other_players", "hand_size"),
    ({"hand_size": {"two": 10}}, "not_allowed", "hand_size"),
    ({"game": "rummy"}, "other_game", "game"),
    ({"extends": "basic-rummy", "game": "gin", "players": [2], "hand_size": 10}, "other_game", "game"),
    ({"extends": "basic-rummy", "players": [2, 3], "hand_size": {"2": 10}}, "other_players", "hand_size"),
    ({"extends": "basic-rummy", "players": [3, 2]}, "players_not_rising", "players"),
    ({"extends": "basic-rummy", "players": [6], "hand_size": 9, "next_dealer": "left"}, "more_than_pack", "hand_size"),
    ({"extends": "basic-rummy", "columns": 3}, "gin_only", "columns"),
    ({"extends": "basic-rummy", "column_multiplier": [2]}, "gin_only", "column_multiplier"),
    ({"extends": "basic-rummy", "next_dealer": "alternate"}, "for_two_only", "next_dealer"),
    ({"extends": "basic-rummy", "next_dealer": {"2": "winner", "3": "loser", "4": "left", "5": "left", "6": "left"}},
     "for_two_only", "next_dealer"),
    ({"extends": "basic-rummy", "next_dealer": {"2": "winner"}}, "other_players", "next_dealer"),
    ({"extends": "basic-rummy", "shutout_bonus": 100}, "for_two_only", "shutout_bonus"),
    ({"extends": "basic-rummy", "shutout_doubles": "all"}, "for_two_only", "shutout_doubles"),
    ({"name": ""}, "wrong_type", "name"),
    ({"citations": {"gin_bonuss": "x"}}, "unknown_key", "citations.gin_bonuss"),
    ({"extends": "nowhere"}, "unknown_base", "extends"),
    ({"extends": None}, "unknown_base", "extends"),
])
def test_an_object_that_cannot_be_used_is_refused_by_option(options: dict, code: str, key: str) -> None:
    with pytest.raises(RulesetError) as refused:
        resolve({"extends": "classic"} | options)
    assert ruleset_error_text(refused.value, NullTranslations())
    assert (refused.value.code, refused.value.key, refused.value.source) == (code, key, "ruleset")


def test_what_goes_by_the_number_of_players_is_told_which_numbers_it_must_name() -> None:
    with pytest.raises(RulesetError) as refused:
        resolve({"extends": "basic-rummy", "hand_size": {"2": 10, "3": 7}})
    assert ruleset_error_text(refused.value, NullTranslations()).endswith("and for no other: 2, 3, 4, 5, 6.")


def test_all_errors_of_an_object_are_told_at_once() -> None:
    _, errors = resolve_all({"extends": "classic", "gin_bonus": -1, "nothing": 1, "tie": 7})
    assert [(error.code, error.key) for error in errors] == [
        ("not_allowed", "gin_bonus"), ("unknown_key", "nothing"), ("wrong_type", "tie")]


@pytest.mark.parametrize("value", [None, 7, 1.5, True, [], ["classic"], "nope", "", "../classic"])
def test_what_is_no_ruleset_is_refused(value: object) -> None:
    with pytest.raises(RulesetError):
        resolve(value)


ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4), max_leaves=12)


@given(st.dictionaries(st.sampled_from([*OPTIONS, "id", "name", "summary", "citations", "based_on", "extends"]), ANY_JSON))
def test_no_object_whatever_raises_anything_but_a_ruleset_error(options: dict) -> None:
    ruleset, errors = resolve_all({"extends": "classic"} | options)
    assert (ruleset is None) == bool(errors)


@given(st.sampled_from(sorted(OPTIONS)), ANY_JSON)
def test_a_value_is_used_as_it_is_or_refused(option: str, value: object) -> None:
    ruleset, _ = resolve_all({"extends": "classic", option: value})
    if ruleset is not None and isinstance(value, int | str):
        assert getattr(ruleset, option) == value and type(getattr(ruleset, option)) is type(value)


# files


GOOD = 'id = "ours"\nname = "Ours"\nextends = "classic"\n'


def written(folder: Path, text: str, name: str = "ours") -> Path:
    path = folder / f"{name}.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_file_says_only_what_differs(tmp_path: Path) -> None:
    path = written(tmp_path, GOOD + 'gin_bonus = { value = 30, cite = "the club book, page 2" }')
    ours = load_ruleset_file(path)
    assert replace(ours, id="classic", name="Classic", based_on="", gin_bonus=20, citations=()) == replace(
        CLASSIC, summary="", citations=())
    assert ours.cite("gin_bonus") == "the club book, page 2"


def test_off_stands_for_null_where_an_option_knows_it(tmp_path: Path) -> None:
    assert load_ruleset_file(written(tmp_path, GOOD + 'target = { value = "off", cite = "x" }')).target is None
    with pytest.raises(RulesetError, match="ours.toml: gin_bonus: wrong_type"):
        load_ruleset_file(written(tmp_path, GOOD + 'gin_bonus = { value = "off", cite = "x" }'))


def test_a_file_may_extend_one_beside_it(tmp_path: Path) -> None:
    written(tmp_path, GOOD + 'gin_bonus = { value = 30, cite = "a" }')
    theirs = written(tmp_path, 'id = "theirs"\nname = "Theirs"\nextends = "ours"\n', "theirs")
    assert load_ruleset_file(theirs).gin_bonus == 30


@pytest.mark.parametrize(("text", "code", "key"), [
    ("gin_bonus = {", "broken_toml", ""),
    ("x = " + "[" * 5000, "broken_toml", ""),
    ('name = "Ours"', "missing_key", "id"),
    ('id = "ours"', "missing_key", "name"),
    ('id = 7\nname = "Ours"\nextends = "classic"', "wrong_type", "id"),
    ('id = "Our rules"\nname = "Ours"', "id_wrong", "id"),
    ('id = "mine"\nname = "Ours"', "id_not_file_name", "id"),
    ('id = "ours"\nname = 7\nextends = "classic"', "wrong_type", "name"),
    ('id = "ours"\nname = "Ours"', "missing_option", "game"),
    ('id = "ours"\nname = "Ours"\nextends = "nowhere"', "unknown_base", "extends"),
    ('id = "ours"\nname = "Ours"\nextends = "../classic"', "unknown_base", "extends"),
    ('id = "ours"\nname = "Ours"\nextends = "ours"', "cycle", "extends"),
    (GOOD + 'gin_bonuss = { value = 20, cite = "x" }', "unknown_key", "gin_bonuss"),
    (GOOD + 'gin_bonus = { value = 20, cite = "x", page = 2 }', "unknown_key", "gin_bonus.page"),
    (GOOD + "gin_bonus = 20", "missing_citation", "gin_bonus"),
    (GOOD + "gin_bonus = { value = 20 }", "missing_citation", "gin_bonus"),
    (GOOD + 'gin_bonus = { value = 20, cite = " " }', "missing_citation", "gin_bonus"),
    (GOOD + 'gin_bonus = { cite = "x" }', "missing_value", "gin_bonus"),
    (GOOD + 'gin_bonus = { value = "20", cite = "x" }', "wrong_type", "gin_bonus"),
    (GOOD + 'gin_bonus = { value = true, cite = "x" }', "wrong_type", "gin_bonus"),
    (GOOD + 'gin_bonus = { value = 1979-05-27, cite = "x" }', "wrong_type", "gin_bonus"),
    (GOOD + 'tie = { value = "dealer", cite = "x" }', "not_allowed", "tie"),
    (GOOD + 'game = { value = "bridge", cite = "x" }', "not_allowed", "game"),
    (GOOD + 'game = { value = "rummy", cite = "x" }', "other_game", "game"),
    (GOOD + 'clauses = "x"', "wrong_type", "clauses"),
    (GOOD + '[clauses]\nmeld = "x"', "unknown_key", "clauses.meld"),
    (GOOD + '[clauses]\nmelds = ""', "missing_citation", "clauses.melds"),
])
def test_a_file_that_cannot_be_used_is_refused_by_name_and_key(tmp_path: Path, text: str, code: str, key: str) -> None:
    with pytest.raises(RulesetError) as refused:
        load_ruleset_file(written(tmp_path, text))
    assert (refused.value.code, refused.value.source, refused.value.key) == (code, "ours.toml", key)


def test_all_errors_of_a_file_and_of_its_base_are_told_at_once(tmp_path: Path) -> None:
    written(tmp_path, 'id = "base"\nname = "Base"\nextends = "classic"\ntie = { value = "dealer", cite = "x" }', "base")
    path = written(tmp_path, """
        id = "mine"
        extends = "base"
        summary = 7
        gin_bonus = { value = -1, cite = "x" }
        undercut_bonus = 25
        boxes = { value = 1, cite = "x" }
        columns = { cite = "x" }
        [clauses]
        meld = "x"
    """)
    ruleset, errors = read_ruleset_file(path)
    assert ruleset is None
    assert sorted((error.source, error.key, error.code) for error in errors) == [
        ("base.toml", "tie", "not_allowed"), ("ours.toml", "boxes", "unknown_key"),
        ("ours.toml", "clauses.meld", "unknown_key"), ("ours.toml", "columns", "missing_value"),
        ("ours.toml", "gin_bonus", "not_allowed"), ("ours.toml", "id", "id_not_file_name"),
        ("ours.toml", "name", "missing_key"), ("ours.toml", "summary", "wrong_type"),
        ("ours.toml", "undercut_bonus", "missing_citation")]


def test_an_unknown_base_hides_no_error_of_an_object() -> None:
    _, errors = resolve_all({"extends": "nowhere", "gin_bonus": -1, "name": 7, "citations": []})
    assert [(error.code, error.key) for error in errors] == [
        ("unknown_base", "extends"), ("wrong_type", "citations"), ("wrong_type", "name"), ("not_allowed", "gin_bonus")]


def test_what_makes_the_base_differ_is_not_said_of_what_extends_it(tmp_path: Path) -> None:
    assert load_ruleset_file(written(tmp_path, GOOD)).summary == ""
    assert load_ruleset_file(written(tmp_path, GOOD + 'summary = "Ours alone"')).summary == "Ours alone"
    assert resolve({"extends": "classic", "gin_bonus": 30}).summary == ""


@pytest.mark.parametrize(("option", "value", "in_a_file", "in_json"), [
    ("big_gin_bonus", "-1", '“big_gin_bonus” may not be -1; allowed is "off" or 0 to 9999.',
     "“big_gin_bonus” may not be -1; allowed is null or 0 to 9999."),
    ("ace_points", "5", "“ace_points” may not be 5; allowed is 1 or 15.", None),
    ("knock_limit", "200", '“knock_limit” may not be 200; allowed is 0 to 110 or "upcard".', None),
    ("tie", '"dealer"', '“tie” may not be "dealer"; allowed is "defender_with_bonus", "defender", "knocker" or "nobody".', None),
    ("layoff_on_gin", '"yes"', '"yes" is not the right kind of value for “layoff_on_gin”; allowed is true or false.', None),
    ("players", "[9]", "“players” may not be [9]; allowed is [2 to 6, ...].", None),
    ("extra_boxes", "[]",
     "[] is not the right kind of value for “extra_boxes”; allowed is "
     "{gin = 0 to 99, undercut = 0 to 99, big_gin = 0 to 99, gin_off = 0 to 99}.",
     "[] is not the right kind of value for “extra_boxes”; allowed is "
     "{gin: 0 to 99, undercut: 0 to 99, big_gin: 0 to 99, gin_off: 0 to 99}."),
])
def test_what_is_allowed_is_said_as_it_is_written_there(
        tmp_path: Path, option: str, value: str, in_a_file: str, in_json: str | None) -> None:
    _, [error] = read_ruleset_file(written(tmp_path, GOOD + f'{option} = {{ value = {value}, cite = "x" }}'))
    assert ruleset_error_text(error, NullTranslations()) == f"ours.toml: {in_a_file}"
    _, [error] = resolve_all({"extends": "classic", option: json.loads(value)})
    assert ruleset_error_text(error, NullTranslations()) == f"ruleset: {in_json or in_a_file}"


@pytest.mark.parametrize("key", ["id", "name", "clauses"])
def test_a_name_and_the_clauses_say_what_they_must_be(tmp_path: Path, key: str) -> None:
    lines = {"id": '"ours"', "name": '"Ours"', "extends": '"classic"'} | {key: "7"}
    _, errors = read_ruleset_file(written(tmp_path, "\n".join(f"{name} = {value}" for name, value in lines.items())))
    kind = "a table" if key == "clauses" else "a short text"
    assert [ruleset_error_text(error, NullTranslations()) for error in errors] == [
        f"ours.toml: 7 is not the right kind of value for “{key}”; allowed is {kind}."]


def test_files_that_extend_one_another_are_refused_with_the_whole_circle(tmp_path: Path) -> None:
    for name, base in (("a", "b"), ("b", "c"), ("c", "a")):
        written(tmp_path, f'id = "{name}"\nname = "N"\nextends = "{base}"', name)
    with pytest.raises(RulesetError) as refused:
        load_ruleset_file(tmp_path / "a.toml")
    assert refused.value.facts["chain"] == "a -> b -> c -> a"


def test_a_file_that_is_not_there_or_no_text_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RulesetError, match=r"ours\.toml.*unreadable"):
        load_ruleset_file(tmp_path / "ours.toml")
    (tmp_path / "ours.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(RulesetError, match="broken_toml"):
        load_ruleset_file(tmp_path / "ours.toml")
