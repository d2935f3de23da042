"""Matches: opening one, its sheet, closing it, and playing another."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from itertools import count

from flask import Blueprint, flash, redirect, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from .. import desk
from ..formats.rulesets import shipped
from ..formats.texts import is_blank
from ..present.rule_sentences import GIN
from ..present.ruleset_words import ruleset_name
from ..present.words import N_
from ..rules.rulesets import Ruleset
from ..rules.rulings import Problem
from . import access, opening, rates, wording
from .board import board_of
from .errors import shows_again
from .following import NOTHING_NEW, following, sheet_unchanged
from .forms import Fields
from .home import listed
from .pages import _, language, new_request_id, page, sentences, the_store
from .rules import line_of

room = Blueprint("matches", __name__)
Answer = Response | str | tuple[str, int]
LISTED = 100  # of the matches off the list, those changed last


@room.get("/matches/new")
def new() -> str:
    """The form for a new match, with the names, the ruleset and the rate of the latest one, unless another is asked for."""
    latest = desk.last_used(the_store(), tables=access.tables())
    fields = {f"name-{seat}": name for seat, name in enumerate(latest.players)} if latest else {}
    asked = {name: request.args[name] for name in ("ruleset", "table") if name in request.args}
    return new_page(MultiDict(fields | asked | rates.said(_latest_rate(latest))), new_request_id())


def _latest_rate(latest: desk.LastUsed | None) -> Mapping[str, str]:
    """What a point was worth in the latest match of the table that is asked for, or else in the latest of all."""
    asked, seen = request.args.get("table"), access.tables()
    if asked and (seen is None or asked in seen):
        latest = desk.last_used(the_store(), tables=[asked])
    return latest.rate if latest else {}


def new_page(fields: Fields, request_id: str, problems: Mapping[str, Sequence[str]] | None = None) -> str:
    """The page of the form holding these fields."""
    form = opening.new_match(fields, known=desk.remembered_names(the_store(), tables=access.tables()), schools=schools(),
                             request_id=request_id, language=language(), problems=problems)
    return page("matches/new.html", form=form, table=fields.get("table", ""), usual=opening.USUAL, is_owner=access.is_owner())


def schools() -> list[opening.School]:
    """The rulesets to choose from, each with its one line: the one used last first, then house rules, then the shipped ones."""
    latest = desk.last_used(the_store(), tables=access.tables())
    rulesets = sorted((*own_rulesets(), *shipped()), key=lambda ruleset: latest is not None and ruleset.id != latest.ruleset.id)
    return [opening.School(ruleset.id, ruleset_name(ruleset, sentences()), line_of(ruleset), many=max(ruleset.players) > 2) for ruleset in rulesets]


def own_rulesets() -> tuple[Ruleset, ...]:
    """The house rules that can be chosen."""
    return tuple(rules.ruleset for rules in desk.house_rules(the_store()))


@room.post("/matches/new")
def open_match() -> Answer:
    """Open the match and show its sheet, or the form with all that is wrong with it."""
    own = own_rulesets()
    decoded = opening.decode(request.form, own)
    request_id = request.form.get("request_id") or new_request_id()
    if decoded.record is None:
        return new_page(request.form, request_id, problems=problems_by_field(decoded.problems)), 422
    record, names = decoded.record, opening.names_of(request.form, own)
    dealer = record.first_dealer if record.first_dealer is not None else secrets.randbelow(len(names))
    match_id = desk.open_match(the_store(), names, record.ruleset, first_dealer=dealer,
                               opening=record.opening, rate=record.rate, language=opening.language_of(request.form, language()), request_id=request_id,
                               table_id=access.table_to_start_at(request.form.get("table", "")))
    if record.first_dealer is None:
        flash(_("The draw: {name} deals first.", name=names[dealer]), "said")
    return redirect(url_for("matches.sheet", match_id=match_id), 303)


def problems_by_field(problems: Sequence[Problem]) -> dict[str, list[str]]:
    """The problems of the form as sentences by field."""
    own = own_rulesets()
    stand_ins = (_("the first player"), _("the second player"))
    names = [name if not is_blank(name) else stand_ins[seat] for seat, name in enumerate(opening.names_of(request.form, own))]
    seated = opening.places(request.form, own)
    by_seat = opening.in_seats(request.form, seated)
    found: dict[str, list[str]] = {}
    for problem in problems:
        field = opening.field_of(problem)
        said = _OF_THE_FORM.get((problem.code, field))
        said_there = _(said) if said else rates.in_words(field, request.form) if rates.field_of(problem) else wording.in_words(problem, field, by_seat, names)
        found.setdefault(opening.in_place(field, seated), []).append(said_there)
    return found


# what only this form can ask for; two names may be missing, and each sentence stands at the head of the page too
_OF_THE_FORM = {
    ("name_missing", "name-0"): N_("The first player has no name: give one."),
    ("name_missing", "name-1"): N_("The second player has no name: give one."),
    ("player_unknown", "dealer"): N_("Who deals first? Choose one who plays, or let it be drawn."),
    ("ruleset_invalid", "target"): N_("Play to how many points? Type a whole number from 1 to 99999, or leave it empty."),
}


@shows_again("matches.open_match")
def open_match_again() -> Answer:
    """The form as typed, with a fresh token."""
    flash(_("This page had been open for long. Nothing was lost: tap once more."), "warn")
    return new_page(request.form, request.form.get("request_id") or new_request_id())


@room.get("/matches/<match_id>")
def sheet(match_id: str) -> Answer:
    """The sheet of the match; what was recorded just now stands out. A page that keeps up is told when there is nothing new."""
    if sheet_unchanged(match_id):
        return NOTHING_NEW
    match = desk.load(the_store(), match_id)
    follow = following(match)
    board = board_of(match, sentences(), new_request_id(), fresh={request.args.get("new", type=int), *follow.fresh})
    return page("matches/sheet.html", board=board, entry=None, follow=follow, newer=desk.changed_since(the_store(), match.ruleset))


@room.post("/matches/<match_id>/close")
def close(match_id: str) -> Answer:
    """Close the match: it changes no more until it is unlocked, as its page says from then on where it was closed."""
    desk.close(the_store(), match_id, **once())
    return redirect(url_for("matches.sheet", match_id=match_id), 303)


@room.post("/matches/<match_id>/reopen")
def reopen(match_id: str) -> Answer:
    """Unlock a closed match; the history says so."""
    desk.reopen(the_store(), match_id, **once())
    flash(_("Unlocked: the match can be changed again."), "said")
    return redirect(url_for("matches.sheet", match_id=match_id), 303)


@room.get("/matches/taken-off")
def taken_off() -> str:
    """The matches that were taken off the list; each is brought back on its own page."""
    return page("matches/taken_off.html", matches=listed(LISTED, abandoned=True))


@room.post("/matches/<match_id>/abandon")
def abandon(match_id: str) -> Answer:
    """Take the match off the list: its sheet says so, and brings it back in one tap."""
    desk.abandon(the_store(), match_id, **once())
    return redirect(url_for("matches.sheet", match_id=match_id), 303)


@room.post("/matches/<match_id>/rematch")
def rematch(match_id: str) -> Answer:
    """The same players by the same rules; the deal goes on from where the last match ended.

    A rematch that is still to be played is gone back to, however often and from whichever page it is asked for,
    unless it was taken off the list.
    """
    for turn in count(1):
        fresh = desk.load(the_store(), desk.rematch(the_store(), match_id, request_id=f"rematch-{match_id}-{turn}"))
        if not fresh.finished and not fresh.locked and not fresh.abandoned:
            break
    if fresh.hands:
        flash(_("The rematch is in play already: here it is."), "said")
    elif fresh.state.next_dealer is not None:
        flash(who_deals(fresh, fresh.state.next_dealer), "said")
    return redirect(url_for("matches.sheet", match_id=fresh.id), 303)


def who_deals(match: desk.Match, seat: int) -> str:
    """Who deals first in a rematch, and by which rule."""
    rule = GIN[f"next_dealer.{match.ruleset.dealer_rule(len(match.players))}"]
    return _("{name} deals first. {rule}", name=match.players[seat], rule=_(rule))


def once() -> dict[str, object]:
    """What makes a form count once: the last seq it saw, and its own id."""
    seen = request.form.get("seen", "")
    return {"seen": int(seen) if seen.isdecimal() and len(seen) < 10 else 0,
            "request_id": request.form.get("request_id") or new_request_id()}
