"""Rule cards: a ruleset, or the rules of a match, on one page for the wall."""

from __future__ import annotations

from flask import Blueprint, request, url_for

from .. import desk
from ..formats.rulesets import shipped
from ..present.rule_cards import RuleCard, rule_card
from ..render import catalogue
from ..rules.rulesets import Ruleset
from .pages import _, the_store
from .papers import Answer, as_pdf, on_paper, spoken
from .rules import known_ruleset

room = Blueprint("rule_cards", __name__)
TEMPLATE = "print/rule_card.html"


@room.get("/rules/<ruleset_id>/card")
def of_ruleset(ruleset_id: str) -> str:
    """The card of a ruleset, to look at and to print."""
    return on_paper(TEMPLATE, language=spoken(), pdf=url_for("rule_cards.ruleset_pdf", ruleset_id=ruleset_id), back=url_for("rules.ruleset", ruleset_id=ruleset_id),
                    back_words=_("Back to the rules"), card=card_of(known_ruleset(ruleset_id), spoken()))


@room.get("/rules/<ruleset_id>/card.pdf")
def ruleset_pdf(ruleset_id: str) -> Answer:
    """The same as a file."""
    card = card_of(known_ruleset(ruleset_id), spoken())
    return as_pdf(TEMPLATE, f"rules-{ruleset_id}", language=spoken(), print_page=url_for("rule_cards.of_ruleset", ruleset_id=ruleset_id), card=card)


@room.get("/matches/<match_id>/rules/card")
def of_match(match_id: str) -> str:
    """The card of the rules of a match, of its next hand or of the hand asked for."""
    match = desk.load(the_store(), match_id)
    return on_paper(TEMPLATE, language=spoken(match.record.language), pdf=url_for("rule_cards.match_pdf", match_id=match.id, **_hand()), back=url_for("rules.of_match", match_id=match.id, **_hand()),
                    back_words=_("Back to the rules"), card=card_of(match.rules_of(_hand().get("hand")), spoken(match.record.language)))


@room.get("/matches/<match_id>/rules/card.pdf")
def match_pdf(match_id: str) -> Answer:
    """The same as a file."""
    match = desk.load(the_store(), match_id)
    return as_pdf(TEMPLATE, f"rules-{match.id}", language=spoken(match.record.language), print_page=url_for("rule_cards.of_match", match_id=match.id, **_hand()),
                  card=card_of(match.rules_of(_hand().get("hand")), spoken(match.record.language)))


def _hand() -> dict[str, int]:
    """The hand that the address names, if it does."""
    hand = request.args.get("hand", type=int)
    return {} if hand is None else {"hand": hand}


def card_of(ruleset: Ruleset, language: str) -> RuleCard:
    """The card of this ruleset in a language, compared with the shipped one that it extends."""
    base = next((one for one in shipped() if one.id == ruleset.based_on), None)
    return rule_card(ruleset, base, catalogue(language))
