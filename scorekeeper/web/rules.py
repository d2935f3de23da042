"""The rule pages: how the rulesets differ, what each says, and by which rules a match is played."""

from __future__ import annotations

from flask import Blueprint, abort

from .. import desk
from ..formats.rulesets import shipped
from ..present.rule_pages import RulePage, rule_page
from ..present.rule_table import rule_table
from ..rules.rulesets import Ruleset
from .pages import page, sentences, the_store

room = Blueprint("rules", __name__)


@room.get("/rules")
def index() -> str:
    """All rulesets with one line each, and how they differ."""
    rulesets = in_order()
    return page("rules/index.html", rulesets=rulesets, table=rule_table(rulesets, sentences()))


def in_order() -> list[Ruleset]:
    """The rulesets as the table has them: gin before the other game, Classic first."""
    return sorted(shipped(), key=lambda ruleset: ruleset.game != "gin")


@room.get("/rules/<ruleset_id>")
def ruleset(ruleset_id: str) -> str:
    """What this ruleset says, in order of play."""
    found = next((ruleset for ruleset in shipped() if ruleset.id == ruleset_id), None)
    if found is None:
        abort(404)
    return page("rules/ruleset.html", rules=page_of(found), others=in_order(), match=None)


@room.get("/matches/<match_id>/rules")
def of_match(match_id: str) -> str:
    """The rules that this match is played by: its own copy, whatever became of them elsewhere."""
    match = desk.load(the_store(), match_id)
    return page("rules/ruleset.html", rules=page_of(match.ruleset), others=(), match=match)


def page_of(ruleset: Ruleset) -> RulePage:
    """The page of this ruleset, compared with the shipped one that it extends."""
    base = next((one for one in shipped() if one.id == ruleset.based_on), None)
    return rule_page(ruleset, base, sentences())
