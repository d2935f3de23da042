"""The referee without a match: six plain questions, their forms, and the permanent page of each answer. Nothing is stored."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from flask import Blueprint, abort, redirect, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from ..attached import attached, attached_lines, kept_in_order
from ..card_reading import made_plain
from ..formats.permalinks import link_of, open_link
from ..formats.rulesets import resolve
from ..languages import language_named
from ..present.attached import AttachedLine
from ..present.players import short_names
from ..rules.cards import PACK
from ..rules.errors import Impossible, LinkBroken, LinkTooLong
from ..rules.irregularities import INQUIRIES
from ..rules.rulings import Problem
from . import endings, languages
from .about import ENDED, TOLD, about, carry, ended_by, match_asked_from
from .card_lines import OF_REFEREE, look_first, made_plain_in, mended_in, not_shown_yet
from .errors import calm
from .forms import Fields, Report
from .pages import _, language, page, sentences
from .referee_answers import answer_view, form_address
from .referee_cases import AskedFact, asked_facts, case_facts, topics
from .referee_forms import Form, form_of, in_json, ruleset_choices, ruleset_of, unknown_ruleset
from .referee_questions import BY_ASK, BY_SLUG, FACTS, IRREGULARITY, QUESTIONS, WHO_WON, Question, asked_of, fields_of_asked, fields_of_hand, form_field
from .referee_variants import varied
from .rules import brought, line_of, page_of
from .unclear import Sentences, unclear_in_hand, unclear_lines
from .wording import in_words

room = Blueprint("referee", __name__, url_prefix="/referee")
room.app_url_defaults(carry)
Answer = Response | str | tuple[str, int]
# what the address of a form says beside its fields; of these, who had ended the hand as the form was shown
SHOWN_ENDED = "shown_ended"
MEND = "mend"
NO_FIELDS = ("from", "ask", MEND, languages.ASKED, SHOWN_ENDED, *TOLD)
OF_HAND = re.compile(r"(?:count|words|melds|layoffs|discard|no_melds|no_layoffs)-[0-5]|end|upcard|response|laid_off_all")
LONGEST_LINE = 2000
LONGEST_SEARCH = 100  # characters
NO_TOKEN = re.compile(r"[^A-Za-z0-9_-]+$")


@room.get("")
def start() -> str:
    """The six questions, under the ruleset chosen before."""
    value = request.args.get("ruleset", "")
    ruleset, chosen = ruleset_of(value)
    return page("referee/start.html", about=about(), begun=hand_begun(), kept=rulings_kept(), address_of=address_of, unknown=unknown_ruleset(value), ruleset=ruleset, line=line_of(ruleset), chosen=chosen, rulesets=ruleset_choices(ruleset, chosen),
                questions=[question for question in QUESTIONS if ruleset.game in question.games])


def hand_begun() -> list[tuple[str, str]]:
    """What the address tells of a hand that was begun on the sheet."""
    return [(name, text) for name, text in request.args.items() if OF_HAND.fullmatch(name)]


def rulings_kept() -> list[tuple[AttachedLine, str]]:
    """The rulings kept with the hands of the match it is asked from, the latest first, each with the address of its answer."""
    match = match_asked_from()
    kept = () if match is None else kept_in_order(match)
    lines = attached_lines([attached(match, ruling) for ruling in kept], sentences())
    return [(line, url_for("referee.answer", token=line.link, hand=ruling.hand, ended=None)) for line, ruling in zip(lines, kept, strict=True)][::-1]


def address_of(question: Question) -> str:
    """Where this question is asked: in its form, or from the list of what can go wrong."""
    return url_for("referee.cases") if question.ask == IRREGULARITY else url_for("referee.question", slug=question.slug)


@room.get(f"/<any({', '.join(map(repr, BY_SLUG))}):slug>")
def question(slug: str) -> Answer:
    """The form of one question; once it is asked and can be answered, its answer's own page."""
    form = form_of(BY_SLUG[slug], told_for(BY_SLUG[slug].ask), named=players_in_turn())
    if form.question.ask == WHO_WON and "ask" not in request.args and asks_who_ended(form):
        return page("referee/who_ended.html", about=about(), form=form, endings=ways_to_end(form))
    fields = MultiDict({**form.fields, "end": form.end})
    return answered_or_shown(form, *asked_of(form.question.ask, fields, in_json(form.ruleset, form.chosen), form.ruleset.ace, form.names))


def told_for(ask: str) -> Fields:
    """What was typed, as far as this question asks for it: a hand begun on the sheet goes along to each of them."""
    asked = FACTS.get(ask)
    return typed() if asked is None else MultiDict({field: text for field, text in typed().items() if field in asked or field == "ruleset"})


def players_in_turn() -> tuple[str, ...]:
    """The players of the match in few letters, who ended the hand first; nobody where that is not known."""
    match, ended = match_asked_from(), ended_by()
    if match is None or ended is None:
        return ()
    short = short_names(match.players)
    return (short[ended], *(name for seat, name in enumerate(short) if seat != ended))


def asks_who_ended(form: Form) -> bool:
    """Whether the question is about a hand of a match, and it is not known who ended it."""
    match = match_asked_from()
    return match is not None and ended_by() is None and len(match.players) in form.ruleset.players


def ways_to_end(form: Form) -> list[tuple[str, str]]:
    """How the players of the match may have ended the hand, in words, each with the address of the form that goes on from there."""
    match = match_asked_from()
    told = {**form.fields, "ruleset": form.chosen} | ({"from": request.args["from"]} if "from" in request.args else {})
    return [(way.words, url_for("referee.question", slug=form.question.slug, **told | {ENDED: way.seat, "end": way.end}))
            for way in endings.by_player(form.ruleset, short_names(match.players))]


@room.get("/read")
def read() -> dict[str, str]:
    """A line of cards as it is read in the language of the page (`lang`), for the script that shows it back while it is typed."""
    spoken = language_named(request.args.get("lang"))
    return {"line": made_plain(request.args.get("line", "")[:LONGEST_LINE], spoken.id if spoken else language())}


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
    if not problems and any(not_shown_yet(request.args, OF_REFEREE)):
        return show(replace(form, notice=look_first()))
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
        return unclear_in_hand(fields_of_hand(form.fields, form.end), form.players, form.ruleset.ace)
    asked = FACTS.get(form.question.ask, {})
    return unclear_lines(MultiDict({field: text for field, text in form.fields.items() if field in asked}), form.ruleset.ace)


def typed() -> Fields:
    """The fields of the form: those of the question that a link holds (`from`), and over them what the address says."""
    held = whole(request.args.get("from", ""))
    before = {**fields_of_asked(*open_link(held)), "ruleset": held} if held else {}
    said = made_plain_in({name: text for name, text in request.args.items() if name not in NO_FIELDS}, OF_REFEREE)
    fields = mended_in(MultiDict(before | said.to_dict()), request.args.get(MEND, ""))
    return turned_round(fields) if request.args.get(SHOWN_ENDED, "") != request.args.get(ENDED, "") and SHOWN_ENDED in request.args else fields


def turned_round(fields: Fields) -> Fields:
    """The fields once the other of two ended the hand: what each holds stays with its player."""
    other = {"0": "1", "1": "0"}
    parts = ((*name.rpartition("-"), text) for name, text in fields.items())
    return MultiDict({f"{part}{dash}{other.get(seat, seat) if dash else seat}": text for part, dash, seat, text in parts})


def show(form: Form) -> str:
    """The page of the form."""
    address = url_for("referee.case", case_id=form.case.id) if form.case else url_for("referee.question", slug=form.question.slug)
    return page("referee/form.html", about=about(), form=form, address=address, line=line_of(form.ruleset), facts=facts_asked(form), pack=PACK,
                ended=ended_by(), seated=tuple(enumerate(short_names(match_asked_from().players))) if form.names else ())


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
    return page("rules/ruleset.html", rules=page_of(resolve(asked["ruleset"])), brought=brought(resolve(asked["ruleset"])), others=(), house=None, match=None, from_link=True)


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
