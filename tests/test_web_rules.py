"""The rule pages as anybody may open them: all rulesets, one ruleset, the rules of one match."""

from __future__ import annotations

import re

import pytest

from scorekeeper.formats.rulesets import resolve, shipped
from scorekeeper.rules.relevance import matters
from scorekeeper.rules.rulesets import CLAUSES, OPTIONS

from visits import Visitor, text_of


def test_all_rulesets_stand_on_one_page_with_a_line_each(visitor: Visitor) -> None:
    answer = visitor.get("/rules")
    for ruleset in shipped():
        assert ruleset.summary in text_of(answer)
        assert f'href="/rules/{ruleset.id}"' in answer.get_data(as_text=True)


def test_the_table_tells_a_difference_in_words_too(visitor: Visitor) -> None:
    assert "different: the upcard's number" in text_of(visitor.get("/rules")).replace("◆", "")


@pytest.mark.parametrize("ruleset", shipped(), ids=lambda ruleset: ruleset.id)
def test_every_rule_that_matters_has_its_place_on_the_page(visitor: Visitor, ruleset) -> None:
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
