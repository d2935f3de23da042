"""The rule pages as anybody may open them, and house rules through their forms."""

from __future__ import annotations

import re
from html import unescape

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from scorekeeper import desk
from scorekeeper.formats.options import plain_options
from scorekeeper.formats.rulesets import resolve, shipped
from scorekeeper.rules.relevance import matters
from scorekeeper.rules.rulesets import CLAUSES, OPTIONS, Ruleset

from visits import Forms, Visitor, text_of, totals


def test_all_rulesets_stand_on_one_page_with_a_line_each(visitor: Visitor) -> None:
    answer = visitor.get("/rules")
    for ruleset in shipped():
        assert ruleset.summary in text_of(answer)
        assert f'href="/rules/{ruleset.id}"' in answer.get_data(as_text=True)


def test_the_table_tells_a_difference_in_words_too(visitor: Visitor) -> None:
    assert "different: the upcard's number" in text_of(visitor.get("/rules")).replace("◆", "")


@pytest.mark.parametrize("ruleset", shipped(), ids=lambda ruleset: ruleset.id)
def test_every_rule_that_matters_has_its_place_on_the_page(visitor: Visitor, ruleset: Ruleset) -> None:
    page = visitor.get(f"/rules/{ruleset.id}").get_data(as_text=True)
    places = re.findall(r'<li id="(\w+)"', page)
    assert len(places) == len(set(places))
    assert set(places) == {rule for rule in (*OPTIONS, *CLAUSES) if matters(ruleset, rule)}


def test_every_link_of_the_table_leads_to_a_rule_that_is_there(visitor: Visitor) -> None:
    links = re.findall(r'href="/rules/([\w-]+)#(\w+)"', visitor.get("/rules").get_data(as_text=True))
    assert links
    assert all(matters(resolve(ruleset), option) for ruleset, option in links)


def test_a_ruleset_says_where_its_rules_are_written(visitor: Visitor) -> None:
    said = text_of(visitor.get("/rules/classic"))
    assert "Gin earns 20 points beside the difference. S000.score.knock S000.score.knock: the difference, and 20 for gin" in said
    assert "It is paid to whoever did not knock." in said


def test_a_ruleset_that_is_not_there_is_a_calm_page(visitor: Visitor) -> None:
    answer = visitor.get("/rules/nowhere")
    assert answer.status_code == 404
    assert "Nothing here" in text_of(answer)


def test_a_match_shows_its_own_rules(visitor: Visitor) -> None:
    sheet = visitor.open_match(ruleset="oklahoma")
    assert f'href="{sheet}/rules"' in visitor.get(sheet).get_data(as_text=True)
    answer = visitor.get(f"{sheet}/rules")
    assert "The rules of this match" in text_of(answer)
    assert "Oklahoma" in text_of(answer)


@pytest.mark.parametrize("address", ["/", "/matches/new"])
def test_the_rules_are_one_tap_away(visitor: Visitor, address: str) -> None:
    assert re.search(r'href="/rules(/classic)?"', visitor.get(address).get_data(as_text=True))


def test_a_rule_page_leads_to_a_match_by_its_rules(visitor: Visitor) -> None:
    page = visitor.get("/rules/oklahoma").get_data(as_text=True)
    assert 'href="/matches/new?ruleset=oklahoma"' in page
    assert visitor.form("/matches/new?ruleset=oklahoma")["ruleset"] == "oklahoma"


# house rules


def house_form(visitor: Visitor, start: str = "classic") -> dict[str, str]:
    return visitor.form(f"/house/new?from={start}", "/house/new")


def save_house(visitor: Visitor, start: str = "classic", **typed: str) -> TestResponse:
    fields = {"name": "Thursday table", "act": "save", **typed}
    return visitor.client.post("/house/new", data=house_form(visitor, start) | fields)


def saved_house(visitor: Visitor, start: str = "classic", **typed: str) -> str:
    answer = save_house(visitor, start, **typed)
    assert answer.status_code == 303, text_of(answer)
    return answer.headers["Location"].rpartition("/")[2]


@pytest.mark.parametrize("ruleset", shipped(), ids=lambda ruleset: ruleset.id)
def test_a_form_that_nothing_is_changed_in_saves_the_ruleset_it_starts_from(visitor: Visitor, app: Flask, ruleset: Ruleset) -> None:
    house = saved_house(visitor, ruleset.id)
    kept = desk.find_ruleset(app.extensions["store"], house)
    assert plain_options(kept) == plain_options(ruleset)
    assert "Nothing differs" in text_of(visitor.get(f"/rules/{house}"))


def test_house_rules_are_made_read_and_played_by(visitor: Visitor) -> None:
    house = saved_house(visitor, gin_bonus="30", tie="nobody")
    said = text_of(visitor.get(f"/rules/{house}"))
    assert "Saved: Thursday table." in said
    assert "2 rules differ from Classic" in said
    assert "Gin earns 30 points beside the difference. house rule house rule of Thursday table" in said
    assert "Classic, but gin 30, tie: nobody" in text_of(visitor.get("/matches/new"))
    sheet = visitor.open_match(ruleset=house)
    visitor.record(sheet, "gin-0", count_1="10")
    assert totals(visitor.get(sheet).get_data(as_text=True)) == [40, 0]
    assert "Rules: Thursday table" in text_of(visitor.get(sheet))
    assert visitor.form("/matches/new")["ruleset"] == house


def test_saving_to_play_leads_to_a_match_with_the_rules_chosen(visitor: Visitor) -> None:
    answer = save_house(visitor, gin_bonus="30", act="play")
    assert answer.headers["Location"].startswith("/matches/new?ruleset=house-")
    assert visitor.form(answer.headers["Location"])["ruleset"].startswith("house-")


def test_a_match_keeps_its_rules_when_the_house_changes_or_retires_them(visitor: Visitor) -> None:
    house = saved_house(visitor, gin_bonus="30")
    sheet = visitor.open_match(ruleset=house)
    before = text_of(visitor.get(f"{sheet}/rules")).partition("The deal and the turn")[2]
    form = visitor.form(f"/house/{house}", f"/house/{house}")
    assert (form["name"], form["gin_bonus"], form["seen"]) == ("Thursday table", "30", "1")
    assert visitor.client.post(f"/house/{house}", data=form | {"gin_bonus": "35", "act": "save"}).status_code == 303
    assert "Gin earns 35" in text_of(visitor.get(f"/rules/{house}"))
    retire = visitor.form("/house", f"/house/{house}/retire")
    assert visitor.client.post(f"/house/{house}/retire", data=retire).status_code == 303
    assert "Matches that were begun by these rules keep them." in text_of(visitor.get("/house"))
    assert text_of(visitor.get(f"{sheet}/rules")).partition("The deal and the turn")[2] == before
    assert "Gin earns 30" in before
    assert house not in visitor.get("/matches/new").get_data(as_text=True)
    back = visitor.form("/house", f"/house/{house}/retire")
    visitor.client.post(f"/house/{house}/retire", data=back)
    assert house in visitor.get("/matches/new").get_data(as_text=True)


CHANGED = "These rules were changed since. The match keeps its own copy."
CHANGED_ON_LIST = "On the list these rules have changed since this match took its copy."


def edit(visitor: Visitor, house: str, **typed: str) -> None:
    form = visitor.form(f"/house/{house}", f"/house/{house}") | {"act": "save"}
    assert visitor.client.post(f"/house/{house}", data=form | typed).status_code == 303


def test_a_match_says_when_the_rules_it_was_begun_by_have_changed_since(visitor: Visitor) -> None:
    house = saved_house(visitor, gin_bonus="30")
    sheet = visitor.open_match(ruleset=house)
    visitor.record(sheet, "gin-0", count_1="10")
    edit(visitor, house, name="Thursday table ")  # saved anew, but nothing else is said
    assert CHANGED not in text_of(visitor.get(sheet))
    edit(visitor, house, gin_bonus="35", name="Friday table")
    assert CHANGED in text_of(visitor.get(sheet))
    own = visitor.get(f"{sheet}/rules")
    assert CHANGED_ON_LIST in text_of(own)
    assert f'href="/rules/{house}">As they are now: Friday table' in own.text
    assert "Gin earns 30" in text_of(own) and "Gin earns 35" not in text_of(own)
    assert "Friday table, newer than in this match" in text_of(visitor.get(f"{sheet}/rules/change"))
    newer = visitor.open_match(ruleset=house)
    assert CHANGED not in text_of(visitor.get(newer)) and CHANGED_ON_LIST not in text_of(visitor.get(f"{newer}/rules"))


def test_a_match_that_took_the_change_over_says_so_of_its_earlier_hands_alone(visitor: Visitor, app: Flask) -> None:
    house = saved_house(visitor, gin_bonus="30")
    sheet = visitor.open_match(ruleset=house)
    visitor.record(sheet, "gin-0", count_1="10")
    edit(visitor, house, gin_bonus="35")
    store, match_id = app.extensions["store"], sheet.rpartition("/")[2]
    match = desk.load(store, match_id)
    desk.change_rules(store, match_id, desk.find_ruleset(store, house), None, seen=match.seq, request_id="take over")
    assert CHANGED not in text_of(visitor.get(sheet))
    assert CHANGED_ON_LIST not in text_of(visitor.get(f"{sheet}/rules"))
    assert CHANGED_ON_LIST in text_of(visitor.get(f"{sheet}/rules?hand={match.hands[0].seq}"))


def test_a_match_by_shipped_rules_has_nothing_to_say_of_them(visitor: Visitor) -> None:
    sheet = visitor.open_match()
    assert CHANGED not in text_of(visitor.get(sheet)) and CHANGED_ON_LIST not in text_of(visitor.get(f"{sheet}/rules"))


def test_everything_wrong_is_said_at_the_head_and_beside_its_option_and_nothing_typed_is_lost(visitor: Visitor) -> None:
    typed = {"name": "", "gin_bonus": "many", "knock_limit.number": "", "extra_boxes.gin": "200", "target": "0",
             "column_multiplier": "1, x", "undercut_bonus": "17"}
    answer = save_house(visitor, **typed)
    said = text_of(answer)
    assert answer.status_code == 422
    assert "6 things to put right" in said
    for sentence in ("The house rules have no name: give them one.", "Gin bonus: “many” is no whole number; type one from 0 to 9999.",
                     "Knock with at most: nothing is typed; type a whole number from 0 to 110.",
                     "Extra boxes: type whole numbers from 0 to 99.", "Target: 0 is out of bounds; type a whole number from 1 to 99999.",
                     "Columns count times: type whole numbers from 1 to 99, with commas between."):
        assert said.count(sentence) >= 2, sentence
    form = Forms(answer.get_data(as_text=True)).forms["/house/new"]
    assert {name: form[name] for name in typed} == typed


@pytest.mark.parametrize("name", ["Classic", "clássico", "Classico", "CLÁSICO", "Hollywood"])
def test_house_rules_take_no_name_that_a_shipped_ruleset_has_in_any_language(visitor: Visitor, name: str) -> None:
    answer = save_house(visitor, name=name, gin_bonus="30")
    assert answer.status_code == 422
    assert f"There are rules called “{name}” already: choose another name." in text_of(answer)


@pytest.mark.parametrize(("start", "typed", "sentence"), [
    ("classic", {"column_multiplier": "1, 2"}, "Columns count times: there are more numbers than columns; take some out, or play more columns."),
    ("basic-rummy", {"shutout_bonus": "100"}, "Shutout bonus: this is for two players, and here more may play"),
    ("basic-rummy", {"hand_size.6": "12"}, "Cards each: a pack of 52 is not enough for so many cards"),
    ("basic-rummy", {"next_dealer.4": "loser"}, "The next hand is dealt by: this is for two players"),
])
def test_options_that_do_not_go_together_say_why(visitor: Visitor, start: str, typed: dict[str, str], sentence: str) -> None:
    answer = save_house(visitor, start, **typed)
    assert answer.status_code == 422
    assert text_of(answer).count(sentence) >= 2


HUGE = "99999999999999999999"


@pytest.mark.parametrize(("typed", "said"), [(HUGE, f"{HUGE} is out of bounds; type a whole number"), ("2.5", "“2.5” is no whole number; type one"),
                                             ("2,5", "“2,5” is no whole number; type one"), ("٣", "“٣” is no whole number; type one")])
def test_a_number_too_large_and_a_broken_one_are_told_for_what_they_are(visitor: Visitor, typed: str, said: str) -> None:
    fields = {"knock_limit": "number", "knock_limit.number": typed, "gin_bonus": typed, "target": typed, "columns": typed}
    answer = text_of(save_house(visitor, **fields))
    for label, least, most in (("Knock with at most", 0, 110), ("Gin bonus", 0, 9999), ("Target", 1, 99999), ("Columns", 1, 12)):
        assert f"{label}: {said} from {least} to {most}." in answer


def test_rummy_is_set_for_each_number_of_players(visitor: Visitor, app: Flask) -> None:
    fields = house_form(visitor, "basic-rummy") | {"name": "Three of us", "act": "save", "hand_size.3": "9"}
    fields = {name: text for name, text in fields.items() if name not in ("players.5", "players.6")}
    answer = visitor.client.post("/house/new", data=fields)
    ruleset = desk.find_ruleset(app.extensions["store"], answer.headers["Location"].rpartition("/")[2])
    assert ruleset.players == (2, 3, 4)
    assert ruleset.hand_size.table == {"2": 10, "3": 9, "4": 7}


def test_a_change_answers_in_words_and_tells_what_has_an_effect(visitor: Visitor) -> None:
    answer = visitor.client.post("/house/preview", data=house_form(visitor) | {"gin_off_bonus": "25", "target": "x"}, headers={"HX-Request": "true"})
    page = answer.get_data(as_text=True)
    said = text_of(answer)
    assert "If the opponent lays off every loose card, it is a gin-off, which earns 25 points." in said
    assert "Target: “x” is no whole number" in said
    assert "3 rules differ" in said
    assert '<div class="said" id="s-gin_off_replaces_undercut" hx-swap-oob="true">' in page
    assert '<div class="said no-effect" id="s-ace_upcard" hx-swap-oob="true">' in page
    assert "<html" not in page


def test_a_button_shows_the_same_without_scripts(visitor: Visitor) -> None:
    answer = visitor.client.post("/house/new", data=house_form(visitor) | {"name": "Friday", "gin_bonus": "30", "act": "look"})
    assert answer.status_code == 200
    assert "Gin earns 30 points beside the difference." in text_of(answer)
    form = Forms(answer.get_data(as_text=True)).forms["/house/new"]
    assert (form["name"], form["gin_bonus"]) == ("Friday", "30")


def test_a_double_tap_saves_once(visitor: Visitor, app: Flask) -> None:
    fields = house_form(visitor) | {"name": "Once", "act": "save", "gin_bonus": "30"}
    assert [visitor.client.post("/house/new", data=fields).status_code for _ in range(2)] == [303, 303]
    assert len(desk.all_house_rules(app.extensions["store"])) == 1


def test_rules_changed_elsewhere_are_not_overwritten_unawares(visitor: Visitor) -> None:
    house = saved_house(visitor, gin_bonus="30")
    form = visitor.form(f"/house/{house}", f"/house/{house}") | {"act": "save"}
    other = visitor.form(f"/house/{house}", f"/house/{house}") | {"act": "save", "gin_bonus": "35"}
    visitor.client.post(f"/house/{house}", data=other)
    answer = visitor.client.post(f"/house/{house}", data=form | {"undercut_bonus": "15"})
    assert answer.status_code == 422
    assert "changed elsewhere meanwhile" in text_of(answer)
    again = Forms(answer.get_data(as_text=True)).forms[f"/house/{house}"] | {"act": "save"}
    assert visitor.client.post(f"/house/{house}", data=again).status_code == 303
    assert "an undercut, which earns 15 points" in text_of(visitor.get(f"/rules/{house}"))


def test_house_rules_may_start_from_house_rules(visitor: Visitor) -> None:
    house = saved_house(visitor, "oklahoma", gin_bonus="30")
    form = house_form(visitor, house)
    assert (form["gin_bonus"], form["base"], form["name"]) == ("30", "oklahoma", "")


def test_house_rules_are_written_out(visitor: Visitor) -> None:
    house = saved_house(visitor, gin_bonus="30")
    file, full = visitor.get(f"/house/{house}.toml"), visitor.get(f"/house/{house}.json")
    assert 'filename="thursday-table.toml"' in file.headers["Content-Disposition"]
    assert 'gin_bonus = { value = 30, cite = "house rule of Thursday table" }' in file.get_data(as_text=True)
    assert resolve(full.get_json()).gin_bonus == 30


def test_house_rules_stand_among_the_rules(visitor: Visitor) -> None:
    house = saved_house(visitor, gin_bonus="30", name="<b>Bold & brave</b>")
    page = visitor.get("/rules").get_data(as_text=True)
    assert f'href="/rules/{house}#gin_bonus"' in page
    assert "&lt;b&gt;Bold &amp; brave&lt;/b&gt;" in page and "<b>Bold" not in page


@pytest.mark.parametrize("address", ["/house/nowhere", "/house/nowhere.json", "/house/nowhere.toml", "/rules/house-nowhere"])
def test_house_rules_that_are_not_there_are_a_calm_page(visitor: Visitor, address: str) -> None:
    answer = visitor.get(address)
    assert answer.status_code == 404
    assert "Nothing here" in text_of(answer)


@pytest.mark.parametrize("kind", ["json", "toml"])
def test_what_was_written_out_can_be_brought_in_again(visitor: Visitor, kind: str) -> None:
    house = saved_house(visitor, "oklahoma", gin_bonus="30", big_gin_bonus="40", **{"knock_limit": "number", "knock_limit.number": "7"})
    text = visitor.get(f"/house/{house}.{kind}").get_data(as_text=True)
    answer = visitor.client.post("/house/bring", data=visitor.form("/house", "/house/bring") | {"brought": text})
    form = Forms(answer.get_data(as_text=True)).forms["/house/new"]
    assert (form["name"], form["base"], form["gin_bonus"], form["big_gin_bonus"], form["knock_limit.number"]) == (
        "Thursday table", "oklahoma", "30", "40", "7")


@pytest.mark.parametrize(("text", "words"), [
    ("", "There is nothing to read here"),
    ('{"gin_bonus": 30}', "the option “game” is missing"),
    ("gin is thirty", "not written in TOML"),
    ("{", "cannot be read"),
    ("[]", "not written in TOML"),
    ("{" * 5000, "cannot be read"),
    ('{"extends": "classic", "gin": 30}', "there is no option “gin”"),
    ('{"extends": "nowhere"}', "there is no ruleset “nowhere” to extend"),
])
def test_what_is_no_ruleset_is_refused_in_words_and_stays_typed(visitor: Visitor, text: str, words: str) -> None:
    answer = visitor.client.post("/house/bring", data=visitor.form("/house", "/house/bring") | {"brought": text})
    assert answer.status_code == 422
    assert words in text_of(answer)
    assert text in unescape(answer.get_data(as_text=True))
    assert answer.text.index('id="e-brought"') < answer.text.index("<textarea") < answer.text.index("<h1>")  # first of all
    assert answer.text.count('name="brought"') == 1


@pytest.mark.parametrize(("text", "words"), [
    ('{"extends": "classic", "gin_bonus": -1}', "Gin bonus, in the text: “gin_bonus” may not be -1; allowed is 0 to 9999."),
    ('extends = "classic"\ngin_bonus = 2.5', "Gin bonus, in the text: 2.5 is not the right kind of value for “gin_bonus”; allowed is 0 to 9999."),
    ('{"extends": "classic", "gin": 30}', "The text: there is no option “gin”."),
    ("{", "The text cannot be read"),
])
def test_what_is_wrong_in_a_text_is_named_as_people_name_it(visitor: Visitor, text: str, words: str) -> None:
    answer = visitor.client.post("/house/bring", data=visitor.form("/house", "/house/bring") | {"brought": text})
    assert words in text_of(answer)
    assert "text:" not in text_of(answer).replace("The text:", "").replace("in the text:", "")


def test_columns_that_are_not_listed_are_said_to_count_once(visitor: Visitor) -> None:
    house = saved_house(visitor, "hollywood", column_multiplier="1, 2")
    sentence = "In the settlement the columns are multiplied, in their order, by 1, 2, 1."
    assert sentence in text_of(visitor.get(f"/rules/{house}"))
    assert "columns count × 1, 2, 1" in text_of(visitor.get("/matches/new"))
    assert "different: 1, 2, 1" in text_of(visitor.get("/rules")).replace("◆", "")
    form = visitor.form(f"/house/{house}", f"/house/{house}")
    assert form["column_multiplier"] == "1, 2"  # as it was typed
    answer = visitor.client.post("/house/preview", data=form, headers={"HX-Request": "true"})
    assert sentence in text_of(answer)


def test_columns_that_all_count_once_differ_in_nothing_however_many_are_listed(visitor: Visitor) -> None:
    house = saved_house(visitor, "hollywood", column_multiplier="1")
    assert "Nothing differs" in text_of(visitor.get(f"/rules/{house}"))


def test_a_target_that_the_players_agreed_on_is_no_change_of_the_rules(visitor: Visitor) -> None:
    sheet = visitor.open_match(ruleset="basic-rummy", target="60")
    assert CHANGED not in text_of(visitor.get(sheet)) and CHANGED_ON_LIST not in text_of(visitor.get(f"{sheet}/rules"))
