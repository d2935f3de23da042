"""Rule pages: every value of every option has its own sentence, in order of play, with where it is written."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from gettext import NullTranslations

import pytest

from scorekeeper.formats.options import frozen
from scorekeeper.formats.rulesets import resolve, shipped
from scorekeeper.present.option_words import EXTRA_BOX, LABEL, VALUE, label, value_text
from scorekeeper.present.play_order import PLAY_ORDER, joint_order
from scorekeeper.present.rule_pages import RulePage, RuleSentence, rule_page, rule_text
from scorekeeper.present.rule_sentences import GIN, RUMMY
from scorekeeper.present.rule_table import rule_table
from scorekeeper.present.words import phrase_text
from scorekeeper.rules.options import ByPlayers, ByVerdict, Either, Kind, Listed, Off, Switch, Whole, Words
from scorekeeper.rules.relevance import matters
from scorekeeper.rules.rulesets import CLAUSES, OPTIONS, ExtraBoxes, Ruleset, has

T = NullTranslations()
CLASSIC = resolve("classic")
RUMMY_SET = resolve("basic-rummy")
GAMES = {"gin": replace(CLASSIC, big_gin_bonus=31, gin_off_bonus=25), "rummy": RUMMY_SET}


def values_of(kind: Kind) -> Iterator[object]:
    """What an option of this kind may be set to: every word, and numbers where a sentence might change."""
    match kind:
        case Words():
            yield from kind.words
        case Switch():
            yield from (True, False)
        case Off():
            yield None
        case Whole():
            yield from (number for number in dict.fromkeys((kind.least, 1, 2, 7, kind.most)) if kind.allows(number))
        case Listed():
            yield from ([number] for number in values_of(kind.each))
            yield [kind.each.least, kind.each.least + 1]
        case ByVerdict():
            yield from ({}, {"gin": 2, "undercut": 1}, {"gin_off": 1})
        case ByPlayers():
            first, *_, last = values_of(kind.each)
            yield from ({"2": first, "3": last, "4": last}, {"2": last})
        case Either():
            for one in kind.kinds:
                yield from values_of(one)


def every_option() -> Iterator[tuple[str, str, object]]:
    for game in GAMES:
        for option, kind in OPTIONS.items():
            if has(game, option):
                values = [game] if option == "game" else values_of(kind)
                yield from ((game, option, frozen(value)) for value in values)


def sentences_of(page: RulePage) -> list[RuleSentence]:
    return [sentence for section in page.sections for sentence in section.sentences]


def says(ruleset: Ruleset) -> dict[str, str]:
    return {one.rule: one.text for one in sentences_of(rule_page(ruleset, CLASSIC, T))}


@pytest.mark.parametrize(("game", "option", "value"), list(every_option()))
def test_every_value_of_every_option_is_said_in_whole_sentences(game: str, option: str, value: object) -> None:
    text = rule_text(option, replace(GAMES[game], **{option: value}), T)
    assert re.fullmatch(r"[A-Z].*\.", text)
    assert not re.search(r"[{}_]|None|True|False|\(|  ", text)
    assert not re.search(r"\b1 (points|cards|columns)|\b[02-9] (point|card|column)\b", text)


@pytest.mark.parametrize("game", GAMES)
def test_no_two_values_of_an_option_are_said_alike(game: str) -> None:
    for option in (option for option in OPTIONS if has(game, option)):
        values = [value for of, name, value in every_option() if (of, name) == (game, option)]
        texts = [rule_text(option, replace(GAMES[game], **{option: value}), T) for value in values]
        assert len(set(texts)) == len(texts), option


@pytest.mark.parametrize(("game", "option", "value"), list(every_option()))
def test_every_value_of_every_option_has_a_few_words_for_tables_and_choices(game: str, option: str, value: object) -> None:
    text = value_text(option, value, T)
    assert text and not re.search(r"[{}_]|None|True|False", text)
    assert label(option, T)[0].isupper()


def test_every_clause_is_said() -> None:
    for game, ruleset in GAMES.items():
        for clause in (clause for clause in CLAUSES if has(game, clause)):
            assert rule_text(clause, ruleset, T).endswith(".")


def test_no_sentence_and_no_word_is_there_for_nothing() -> None:
    said = {(option, str(value)) for _, option, value in every_option()}
    for key in {*GIN, *RUMMY, *VALUE}:
        rule, _, rest = key.partition(".")
        assert rule in {*OPTIONS, *CLAUSES}, key
        word = rest.removesuffix(".by_count").removesuffix("by_count")
        word = word.removesuffix("gin_only").removesuffix("in_columns").removesuffix(".")
        assert word in ("", "none", "1", "2") or (rule, word) in said, key
    assert LABEL.keys() == OPTIONS.keys()
    assert EXTRA_BOX.keys() == set(ExtraBoxes.__dataclass_fields__)


@pytest.mark.parametrize("game", GAMES)
def test_the_order_of_play_holds_every_rule_of_the_game_once(game: str) -> None:
    rules = [rule for _, rules in PLAY_ORDER[game] for rule in rules]
    assert len(rules) == len(set(rules))
    assert set(rules) == {rule for rule in (*OPTIONS, *CLAUSES) if has(game, rule)}


def test_the_joint_order_holds_every_rule_once() -> None:
    rules = [rule for _, rules in joint_order() for rule in rules]
    assert sorted(rules) == sorted({*OPTIONS, *CLAUSES})


@pytest.mark.parametrize("ruleset", shipped(), ids=lambda ruleset: ruleset.id)
def test_a_page_says_every_rule_that_matters_and_where_it_is_written(ruleset: Ruleset) -> None:
    base = next((one for one in shipped() if one.id == ruleset.based_on), None)
    page = rule_page(ruleset, base, T)
    assert {one.rule for one in sentences_of(page)} == {rule for rule in (*OPTIONS, *CLAUSES) if matters(ruleset, rule)}
    assert all(one.place.mark and one.place.text == ruleset.cite(one.rule) for one in sentences_of(page))
    assert page.documents
    assert page.differing == 0 if base is None else page.differing > 0


def test_a_difference_is_marked_beside_what_the_base_says() -> None:
    changed = {one.rule: one.base_text for one in sentences_of(rule_page(resolve("table-25"), CLASSIC, T)) if one.differs}
    assert changed["gin_bonus"] == "Gin earns 20 points beside the difference."
    assert changed["gin_off_replaces_undercut"] == ""  # Classic has no gin-off at all
    assert "tie" not in changed
    assert changed.keys() == {"gin_bonus", "undercut_bonus", "gin_off_bonus", "gin_off_replaces_undercut",
                              "natural_zero_is_gin_off", "game_bonus", "box_bonus", "shutout_bonus", "next_dealer"}


def test_what_has_no_effect_is_left_out_and_comes_with_what_gives_it_one() -> None:
    assert not says(CLASSIC).keys() & {"ace_upcard", "column_opens", "gin_off_replaces_undercut", "rummy_multiplier"}
    assert "ace_upcard" in says(resolve("oklahoma"))
    assert says(resolve("hollywood"))["column_opens"].startswith("Each win opens the first open column")


def test_numbers_of_players_each_have_their_sentence() -> None:
    said = says(RUMMY_SET)
    assert said["hand_size"] == ("With 2 players, each is dealt 10 cards. With 3–4 players, each is dealt 7 cards. "
                                 "With 5–6 players, each is dealt 6 cards.")
    assert said["next_dealer"] == ("With 2 players, whoever won a hand deals the next. "
                                   "With 3–6 players the deal passes to the left, whoever won.")


def test_a_page_names_its_documents_and_where_they_err() -> None:
    notes = {one.mark: one.text for one in rule_page(CLASSIC, None, T).documents}
    assert notes.keys() == {"S000", "S002", "S004"}
    assert "undercut to the player who knocked" in notes["S002"]
    assert "Chinchón" in notes["S004"]
    (rummy,) = rule_page(RUMMY_SET, None, T).documents
    assert rummy.mark == "S003" and "title says Gin Rummy" in rummy.text
    assert "S001" in {one.mark for one in rule_page(resolve("table-25"), CLASSIC, T).documents}


def test_a_source_that_is_only_silent_is_no_document() -> None:
    silent = Ruleset(id="x", name="X", citations=(("gin_bonus", "not in S001: no bonus"), ("tie", "Pagat: as usual")))
    assert [one.mark for one in rule_page(silent, None, T).documents] == ["Pagat"]


# what holds beside a rule words its sentence


def test_where_only_gin_ends_a_hand_no_sentence_speaks_of_a_knock_as_if_it_were_allowed() -> None:
    accepted, void = says(resolve("straight")), says(resolve({"extends": "straight", "illegal_knock": "void"}))
    for said in (accepted, void):
        assert not [text for text in said.values() if "may knock" in text or "nobody has knocked" in text or "left with less" in text
                    and "accepted" not in text]
    mistaken = {rule for rule, text in accepted.items() if text.endswith("This comes up only where a knock by mistake is accepted.")}
    assert mistaken == {"layoffs", "laying_off_free", "knock_base_points", "undercut_bonus", "tie", "gin_off_bonus"}
    assert not mistaken & void.keys()
    assert void["difference"] == "Whoever has gin wins the hand and scores what the opponent is left with."


def test_straight_gin_differs_from_classic_in_its_limit_alone() -> None:
    differing = {one.rule for one in sentences_of(rule_page(resolve("straight"), CLASSIC, T)) if one.differs}
    assert differing == {"knock_limit"}


def test_layoffs_on_gin_come_up_in_straight_gin_too() -> None:
    assert "accepted" not in says(resolve({"extends": "straight", "layoff_on_gin": True, "illegal_knock": "void"}))["layoffs"]


def test_several_columns_say_when_the_match_ends_and_who_wins_it() -> None:
    said = says(resolve("hollywood"))
    assert said["target"] == "A column closes when somebody has 100 points or more in it. When the last one closes, the match is over."
    assert said["columns"].endswith("Whoever has more when all columns are added up wins the match.")
    assert said["game_bonus"] == "In each column whoever reaches the target first gets 100 points more."
    assert "of that column" in said["shutout_doubles"] and "of a column" in said["shutout_when"]


def test_extra_boxes_are_told_of_what_is_played() -> None:
    said = says(resolve("oklahoma"))["extra_boxes"]
    assert said == "Beside the box of the hand, its winner gets more of them: 2 for gin, 1 for an undercut."
    both = says(resolve({"extends": "oklahoma", "big_gin_bonus": 31, "gin_off_bonus": 25}))["extra_boxes"]
    assert both.endswith("2 for gin, 2 for big gin, 1 for an undercut, 1 for a gin-off.")


def test_the_page_says_what_the_referee_says() -> None:
    assert "or for gin" in says(resolve({"extends": "classic", "last_discard_option": True}))["last_discard_option"]
    assert "takes the top discard, or" in says(RUMMY_SET)["stock_turned"]


# the table


def test_the_table_has_a_row_wherever_rulesets_part_and_none_where_they_agree() -> None:
    table = rule_table(shipped(), T)
    rows = {row.option: [cell.text for cell in row.cells] for _, rows in table.groups for row in rows}
    gin = [ruleset for ruleset in shipped() if ruleset.game == "gin"]
    for option in OPTIONS:
        states = {(matters(ruleset, option), getattr(ruleset, option) if matters(ruleset, option) else None)
                  for ruleset in (shipped() if has("rummy", option) else gin) if has(ruleset.game, option)}
        assert (option in rows) == (len(states) > 1), option
    assert "undercut_bonus" in rows


def test_two_rulesets_that_part_in_one_option_have_one_row() -> None:
    table = rule_table((CLASSIC, replace(CLASSIC, id="other", undercut_bonus=25)), T)
    assert [row.option for _, rows in table.groups for row in rows] == ["undercut_bonus"]


def test_the_table_marks_what_is_not_as_in_the_first_ruleset() -> None:
    table = rule_table((CLASSIC, resolve("oklahoma")), T)
    rows = {row.option: row.cells for _, rows in table.groups for row in rows}
    assert [(cell.text, cell.differs) for cell in rows["knock_limit"]] == [("10", False), ("the upcard's number", True)]
    assert [(cell.text, cell.differs) for cell in rows["ace_upcard"]] == [("", False), ("knock with 1", True)]


def test_a_plural_is_chosen_by_the_language() -> None:
    class Backwards(NullTranslations):
        def ngettext(self, one: str, many: str, number: int) -> str:
            return many if number == 1 else one

    assert phrase_text(GIN["gin_bonus"], {"value": 1}, Backwards()) == "Gin earns 1 points beside the difference."
