"""The rule pages: how the rulesets differ, what each says, and by which rules a match is played."""

from __future__ import annotations

from flask import Blueprint, abort, request, url_for

from .. import desk
from ..formats.rulesets import shipped
from ..languages import LANGUAGES
from ..present.glossary import glossary
from ..present.rule_pages import RulePage, rule_page
from ..present.rule_table import rule_table
from ..present.ruleset_words import ruleset_name, summary_text
from ..present.rules_line import difference_line
from ..present.source_notes import Page, pages, pages_of
from ..rules.rulesets import Ruleset
from . import access
from .board import rules_links
from .pages import _, language, page, sentences, the_store

room = Blueprint("rules", __name__)


@room.get("/rules")
def index() -> str:
    """All rulesets with one line each, and how they differ."""
    rulesets, own = in_order(), [rules.ruleset for rules in known_house_rules()]
    return page("rules/index.html", rulesets=rulesets, own=[(one, line_of(one)) for one in own],
                table=rule_table((*rulesets, *own), sentences()))


def known_house_rules() -> tuple[desk.HouseRules, ...]:
    """The house rules, for whoever came by a key or a link; their names are nobody else's concern."""
    return desk.house_rules(the_store()) if access.is_known() else ()


def in_order() -> list[Ruleset]:
    """The shipped rulesets as the table has them: gin before the other game, Classic first."""
    return sorted(shipped(), key=lambda ruleset: ruleset.game != "gin")


def line_of(ruleset: Ruleset) -> str:
    """One line of what makes a ruleset differ: its own, or its base with what is otherwise."""
    base = desk.base_of(ruleset)
    line = difference_line(ruleset, base, sentences())
    called = ruleset_name(base, sentences())
    otherwise = _("{base}, but {differences}", base=called, differences=line) if line else _("as {base}", base=called)
    return summary_text(ruleset, sentences()) or otherwise


@room.get("/rules/words")
def words() -> str:
    """The words of the game, and the documents that people bring to the table."""
    return page("rules/words.html", terms=glossary(sentences(), language()), pages=pages(sentences()),
                names={each.id: each.name for each in LANGUAGES})


@room.get("/rules/<ruleset_id>")
def ruleset(ruleset_id: str) -> str:
    """What this ruleset says, in order of play."""
    house = desk.find_house(the_store(), ruleset_id)
    return page("rules/ruleset.html", rules=page_of(known_ruleset(ruleset_id)), brought=brought(known_ruleset(ruleset_id)), others=in_order(), house=house if access.is_owner() else None, match=None,
                card_address=url_for("rule_cards.of_ruleset", ruleset_id=ruleset_id))


def known_ruleset(ruleset_id: str) -> Ruleset:
    """The ruleset of this id, where this browser may know of it: house rules are for whoever came by a key or a link."""
    found = desk.find_ruleset(the_store(), ruleset_id)
    if found is None or (desk.find_house(the_store(), ruleset_id) and not access.is_known()):
        abort(404)
    return found


@room.get("/matches/<match_id>/rules")
def of_match(match_id: str) -> str:
    """The rules of the next hand of this match, or of the hand asked for: its own copy, whatever became of them elsewhere."""
    match = desk.load(the_store(), match_id)
    hand = request.args.get("hand", type=int)
    ruleset = match.rules_of(hand)
    return page("rules/ruleset.html", card_address=url_for("rule_cards.of_match", match_id=match.id, hand=hand), rules=page_of(ruleset), brought=brought(ruleset), others=(), house=None, match=match, may_change=access.role_in(match_id).may_record and not match.locked,
                newer=desk.changed_since(the_store(), ruleset),
                in_turn=rules_links(match, sentences()) if match.record.changes else ())


def brought(ruleset: Ruleset) -> tuple[Page, ...]:
    """The documents in the reader's language that may be shown at a table where these rules are played."""
    return pages_of(ruleset, sentences(), language())


def page_of(ruleset: Ruleset) -> RulePage:
    """The page of this ruleset, compared with the shipped one that it extends."""
    base = next((one for one in shipped() if one.id == ruleset.based_on), None)
    return rule_page(ruleset, base, sentences())
