"""The referee without a match: six plain questions, their forms, and the permanent page of each answer. Nothing is stored."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from flask import Blueprint, abort, redirect, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from ..formats.permalinks import link_of, open_link
from ..formats.rulesets import resolve
from ..rules.cards import PACK
from ..rules.errors import Impossible, LinkBroken, LinkTooLong
from ..rules.irregularities import INQUIRIES
from ..rules.rulings import Problem
from .about import HAND, MATCH, about, carry
from .errors import calm
from .forms import Fields, Report
from .pages import _, page
from .referee_answers import answer_view, form_address
from .referee_cases import AskedFact, asked_facts, case_facts, topics
from .referee_forms import Form, form_of, in_json, ruleset_choices, ruleset_of, unknown_ruleset
from .referee_questions import BY_ASK, BY_SLUG, FACTS, IRREGULARITY, NAMES, QUESTIONS, WHO_WON, Question, asked_of, fields_of_asked, fields_of_hand, form_field
from .referee_variants import varied
from .rules import line_of, page_of
from .unclear import Sentences, unclear_in_hand, unclear_lines
from .wording import in_words

room = Blueprint("referee", __name__, url_prefix="/referee")
room.app_url_defaults(carry)
Answer = Response | str | tuple[str, int]
# what the address of a form says beside its fields
NO_FIELDS = ("from", "ask", MATCH, HAND)
LONGEST_SEARCH = 100  # characters
NO_TOKEN = re.compile(r"[^A-Za-z0-9_-]+$")


@room.get("")
def start() -> str:
    """The six questions, under the ruleset chosen before."""
    value = request.args.get("ruleset", "")
    ruleset, chosen = ruleset_of(value)
    return page("referee/start.html", about=about(), address_of=address_of, unknown=unknown_ruleset(value), ruleset=ruleset, line=line_of(ruleset), chosen=chosen, rulesets=ruleset_choices(ruleset, chosen),
                questions=[question for question in QUESTIONS if ruleset.game in question.games])


def address_of(question: Question) -> str:
    """Where this question is asked: in its form, or from the list of what can go wrong."""
    return url_for("referee.cases") if question.ask == IRREGULARITY else url_for("referee.question", slug=question.slug)


@room.get(f"/<any({', '.join(map(repr, BY_SLUG))}):slug>")
def question(slug: str) -> Answer:
    """The form of one question; once it is asked and can be answered, its answer's own page."""
    form = form_of(BY_SLUG[slug], typed())
    fields = MultiDict({**form.fields, "end": form.end})
    return answered_or_shown(form, *asked_of(form.question.ask, fields, in_json(form.ruleset, form.chosen), form.ruleset.ace))


@room.get("/something-went-wrong")
def cases() -> str:
    """What can go wrong, by topic; `find` leaves what has all of its words."""
    form, find = form_of(BY_ASK[IRREGULARITY], typed()), request.args.get("find", "")[:LONGEST_SEARCH]
    return page("referee/cases.html", about=about(), form=form, find=find, topics=topics(form.ruleset, form.chosen, find))


@room.get("/something-went-wrong/<case_id>")
def case(case_id: str) -> Answer:
    """What one case asks about what had happened; once that is told, its answer's own page."""
    inquiry = INQUIRIES.get(case_id) or abort(404)
    form = form_of(BY_ASK[IRREGULARITY], typed(), case=inquiry)
    asked = {"ask": IRREGULARITY, "ruleset": in_json(form.ruleset, form.chosen), "facts": case_facts(inquiry, form.fields)}
    return answered_or_shown(form, "ask", asked)


def answered_or_shown(form: Form, kind: str, asked: Report) -> Answer:
    """The page of the answer, if it is asked for and there is one; else the form, with all that is wrong."""
    if "ask" not in request.args:
        return show(form)
    problems = {**form.problems, **unclear_in(form)}
    try:
        address = url_for("referee.answer", token=link_of(kind, asked))
    except Impossible as impossible:
        problems = {**by_field(form, impossible.problems, asked.get("players", ())), **problems}
    except LinkTooLong:
        problems[""] = [_("This is longer than any question about one hand. Leave out what does not belong to it.")]
    return (show(replace(form, problems=problems)), 422) if problems else redirect(address, 303)


def unclear_in(form: Form) -> Sentences:
    """What the lines typed into the form leave open, by field."""
    if form.question.ask == WHO_WON:
        return unclear_in_hand(fields_of_hand(form.fields, form.end), NAMES, form.ruleset.ace)
    asked = FACTS.get(form.question.ask, {})
    return unclear_lines(MultiDict({field: text for field, text in form.fields.items() if field in asked}), form.ruleset.ace)


def typed() -> Fields:
    """The fields of the form: those of the question that a link holds (`from`), and over them what the address says."""
    held = whole(request.args.get("from", ""))
    before = {**fields_of_asked(*open_link(held)), "ruleset": held} if held else {}
    return MultiDict(before | {name: text for name, text in request.args.items() if name not in NO_FIELDS})


def show(form: Form) -> str:
    """The page of the form."""
    address = url_for("referee.case", case_id=form.case.id) if form.case else url_for("referee.question", slug=form.question.slug)
    return page("referee/form.html", about=about(), form=form, address=address, line=line_of(form.ruleset), facts=facts_asked(form), pack=PACK)


def facts_asked(form: Form) -> tuple[AskedFact, ...]:
    """What the case of this form asks, where it is about one."""
    return asked_facts(form.case, form.ruleset, form.fields) if form.case else ()


def by_field(form: Form, problems: Sequence[Problem], players: Sequence[str]) -> Sentences:
    """The problems as sentences, by the field of the form they are about."""
    found: Sentences = {}
    for problem in problems:
        field = form_field(form.question.ask, problem.field, tuple(players))
        if problem.code == "count_missing" and field.startswith("count-"):
            field, player = field.replace("count", "words"), players[int(field.removeprefix("count-"))]
            found.setdefault(field, []).append(_("Name {player}'s cards, or type {player}'s count.", player=player))
        else:
            found.setdefault(field, []).append(in_words(problem, field, form.fields, players))
    return found


@room.get("/<token>", endpoint="answer")
def answer(token: str) -> Answer:
    """The answer that this link reproduces; with a turn in the address, the same asked a little otherwise."""
    kind, asked = open_link(whole(token))
    if token != whole(token):
        return redirect(url_for("referee.answer", token=whole(token), **request.args))
    if turned := varied(kind, asked, request.args):
        return turned_to(kind, turned, token)
    return page("referee/answer.html", **answer_view(kind, asked, token))


def whole(token: str) -> str:
    """The token of a link without the marks that came to stand behind it in a text, such as the end of a sentence."""
    return NO_TOKEN.sub("", token)


@room.get("/<token>/rules")
def rules_of(token: str) -> str:
    """The rules that the answer of this link goes by."""
    _kind, asked = open_link(token)
    return page("rules/ruleset.html", rules=page_of(resolve(asked["ruleset"])), others=(), house=None, match=None, from_link=True)


def turned_to(kind: str, turned: Report, token: str) -> Response:
    """The answer to the turned question; where something is missing for it, the form that asks for that."""
    try:
        return redirect(url_for("referee.answer", token=link_of(kind, turned)), 303)
    except (Impossible, LinkTooLong):
        under = {"ruleset": turned["ruleset"]} if isinstance(turned["ruleset"], str) else {}
        return redirect(form_address(kind, turned, token, ask=1, **under), 303)


@room.errorhandler(LinkBroken)
def broken(error: LinkBroken) -> Answer:
    """A link that was cut or changed on its way."""
    return calm(404, _("This link is not whole"), _("Something of it was lost on the way, or it comes from a later version. Ask the referee anew, or have the link sent again."))
