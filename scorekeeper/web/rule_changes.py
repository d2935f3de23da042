"""Other rules within a match: choosing them and the hand they begin with, seeing the effect on the score, and changing them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from flask import Blueprint, flash, redirect, request, url_for
from werkzeug.wrappers import Response

from .. import desk
from ..formats.rulesets import shipped
from ..present.agreements import no_longer_text
from ..present.rules_effect import RulesEffect, rules_effect
from ..present.ruleset_words import ruleset_name
from ..present.sentences import problem_text
from ..rules.changed_rules import change_problems
from ..rules.errors import EntryNotFound, Impossible, StaleForm
from ..rules.rulesets import Ruleset
from .board import board_of
from .errors import shows_again
from .fates import tell
from .forms import Fields
from .hand_choice import next_hand, recorded_hands
from .matches import once
from .opening import School
from .pages import _, new_request_id, page, sentences, the_store
from .rules import line_of

room = Blueprint("rule_changes", __name__)
Answer = Response | str | tuple[str, int]
NOW = "now"  # the rules that the match goes by, where no ruleset says the same


@dataclass(frozen=True, slots=True)
class Look:
    """What a choice would do, or what stands in its way: `of_hands` where some of it is about hands on the sheet.

    `falls_away` says which earlier changes would, and which agreements to hands.
    """

    effect: RulesEffect | None = None
    falls_away: Sequence[str] = ()
    problems: Sequence[str] = ()
    of_hands: bool = False


@dataclass(frozen=True, slots=True)
class RulesForm:
    """The form as shown: the rules and the hands to choose from, what was chosen, its effect or what stands in its way.

    `first` is the seq of the hand that the rules begin with (empty: the next one), `shown` the choice whose effect is shown.
    """

    schools: Sequence[School]
    chosen: str
    hands: Sequence[tuple[str, str]]
    first: str
    why: str
    notice: str
    look: Look
    shown: str


@room.get("/matches/<match_id>/rules/change")
def choose(match_id: str) -> Answer:
    """The form; with rules named in the address, their effect too."""
    match = desk.load(the_store(), match_id)
    if match.locked:
        flash(_("This match is closed: to change its rules, unlock it first."), "warn")
        return redirect(url_for("matches.sheet", match_id=match_id), 303)
    return show(match, request.args)


@room.post("/matches/<match_id>/rules/change")
def change(match_id: str) -> Answer:
    """Show the effect of what is chosen; once it was seen, change the rules."""
    match, fields = desk.load(the_store(), match_id), request.form
    if any(entry.request_id == fields.get("request_id") for entry in match.entries):
        flash(_("This was recorded already. Nothing was added."), "warn")
        return redirect(url_for("matches.sheet", match_id=match_id), 303)
    if fields.get("act") == "change" and fields.get("shown") == choice(fields):
        return apply(match, fields)
    return show(match, fields, asked=True)


def apply(match: desk.Match, fields: Fields) -> Answer:
    """The sheet by the new rules; whatever stands in the way shows the form again, as filled in."""
    try:
        ruleset, first = chosen(match, fields)
        changed = desk.change_rules(the_store(), match.id, ruleset, first, fields.get("why", ""), **once())
    except StaleForm as stale:
        return show(stale.match, fields, _("The match went on while this form was open, so nothing was changed yet. Look at the effect once more."))
    except (Impossible, EntryNotFound):
        return show(match, fields, asked=True)
    unchanged = changed.seq == match.seq
    tell(match, changed, _("The match goes by these rules already.") if unchanged else _("The rules were changed. Undo takes it back."))
    return redirect(url_for("matches.sheet", match_id=match.id), 303)


@shows_again("rule_changes.change")
def change_again(match_id: str) -> Answer:
    """The form as filled in, with a fresh token."""
    return show(desk.load(the_store(), match_id), request.form, _("This page had been open for long. Nothing was lost and nothing is changed yet: tap once more."))


def show(match: desk.Match, fields: Fields, notice: str = "", *, asked: bool = False) -> Answer:
    """The page of the form holding these fields, with the effect of what is chosen; rules must be, once it is `asked`."""
    look = looked_at(match, fields, asked)
    form = RulesForm(
        schools_for(match), fields.get("ruleset", ""), hands_of(match), fields.get("from", ""), fields.get("why", ""),
        notice, look, choice(fields))
    status = 409 if notice else 422 if look.problems else 200
    return page("matches/change_rules.html", board=board_of(match, sentences(), new_request_id()), form=form), status


def looked_at(match: desk.Match, fields: Fields, asked: bool) -> Look:
    """The effect of what is chosen, or everything that stands in its way."""
    if not fields.get("ruleset"):
        return Look(problems=[_("No rules are chosen: choose them.")] if asked else [])
    try:
        ruleset, first = chosen(match, fields)
        before, after = desk.preview_rules(the_store(), match.id, ruleset, first)
    except EntryNotFound:
        return Look(problems=[_("What was chosen is not there any more: choose anew.")])
    except Impossible as impossible:
        return Look(problems=[problem_text(problem, match.players, sentences()) for problem in impossible.problems],
                    of_hands=any(problem.field.startswith("hands[") for problem in impossible.problems))
    replaced = [hand.ruleset for hand in match.hands if first is not None and hand.seq >= first]
    effect = rules_effect(before.state, after.state, [*replaced, match.ruleset], ruleset, match.players, sentences())
    return Look(effect, (*fallen(before, after, ruleset), *no_longer(before, after)))


def fallen(before: desk.Match, after: desk.Match, ruleset: Ruleset) -> Sequence[str]:
    """The earlier changes to other rules that this one takes the place of, each in a sentence."""
    gone = (change for change in before.record.changes if change not in after.record.changes and change.ruleset != ruleset)
    return [_("The change from hand {number} on to {name} falls away.", number=change.first, name=ruleset_name(change.ruleset, sentences())) for change in gone]


def no_longer(before: desk.Match, after: desk.Match) -> Sequence[str]:
    """That hands would no longer be agreed, if any would not."""
    lost = desk.no_longer_agreed(before, after)
    said = no_longer_text([hand.state.number for hand in before.hands if hand.seq in lost], sentences())
    return [f"{said}."] if said else []


def chosen(match: desk.Match, fields: Fields) -> tuple[Ruleset, int | None]:
    """The rules that are chosen, and the seq of the hand they begin with (None: the next); raises `EntryNotFound`."""
    named, first = fields.get("ruleset", ""), fields.get("from", "")
    ruleset = match.ruleset if named == NOW else desk.find_ruleset(the_store(), named)
    if ruleset is None or first not in dict(hands_of(match)):
        raise EntryNotFound(f"no such rules, or no such hand, for match {match.id}")
    return ruleset, int(first) if first else None


def choice(fields: Fields) -> str:
    """What is chosen, as one text: the effect that is shown belongs to it."""
    return f"{fields.get('ruleset', '')} {fields.get('from', '')}"


def schools_for(match: desk.Match) -> Sequence[School]:
    """The rulesets that this match can go by: its own first where the list has it not, house rules, the shipped ones that fit."""
    own = tuple(rules.ruleset for rules in desk.house_rules(the_store()))
    fit = [ruleset for ruleset in (*own, *shipped()) if not change_problems(match.ruleset, ruleset, len(match.players))]
    listed = [School(ruleset.id, school_name(ruleset, match.ruleset), line_of(ruleset)) for ruleset in fit]
    if match.ruleset in fit:
        return listed
    return [School(NOW, school_name(match.ruleset, match.ruleset), line_of(match.ruleset)), *listed]


def school_name(ruleset: Ruleset, now: Ruleset) -> str:
    """What the rules are called beside those that the match goes by now, which may be an earlier version of them."""
    called = ruleset_name(ruleset, sentences())
    if ruleset == now:
        return _("{name}, as now", name=called)
    return _("{name}, newer than in this match", name=called) if ruleset.id == now.id else called


def hands_of(match: desk.Match) -> Sequence[tuple[str, str]]:
    """The hands that other rules may begin with, the next one first: the seq (empty: the next), and words for each."""
    return [("", next_hand(match)), *recorded_hands(match)]
