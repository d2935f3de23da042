"""Putting a ruling on a hand: which match and hand, who is who in it; kept there, or the hand's form filled by it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flask import Blueprint, abort, flash, redirect, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from .. import desk
from ..attached import RulesOf, attached_lines
from ..formats.kept_rulings import AttachedRuling, answer_to_keep
from ..formats.permalinks import JUDGE, open_link
from ..other_facts import Played, other_facts
from ..present.attached import AttachedLine
from ..rules.errors import EntryNotFound, LinkBroken, MatchNotFound, StaleForm
from . import access
from .board import Board, board_of
from .errors import shows_again
from .forms import Fields, Report
from .hand_choice import next_hand, recorded_hands
from .home import Listed, listed
from .kept import hand_on_sheet
from .matches import once
from .pages import _, new_request_id, page, sentences, the_store
from .recording import fields_of_choice, settles_for_somebody
from .referee import broken
from .who_is_who import asks_who, seats_of, usual_seat, usual_seats

room = Blueprint("attached", __name__)
room.register_error_handler(LinkBroken, broken)
Answer = Response | str | tuple[str, int]
SHOWN = 12  # matches to choose from


@dataclass(frozen=True, slots=True)
class KeepForm:
    """The form as shown. Without a board a match is still to be chosen from `matches`.

    `hands` are the seq and words of each, `asks_who` the question who is who (empty: it makes no difference) and
    `who` the seat that answers it; of more than two, `letters` pairs each with the seat that it stands for. `may` is
    the choice that a hand's form is to be filled by; empty: the ruling is kept. `other_facts` says that the ruling is
    about another hand than was recorded, `despite` for which hand and players it says so.
    """

    token: str
    ruling: AttachedLine
    may: str
    matches: Sequence[Listed] = ()
    board: Board | None = None
    hands: Sequence[tuple[str, str]] = ()
    hand: str = ""
    asks_who: str = ""
    who: str = "0"
    letters: Sequence[tuple[str, str]] = ()
    other_facts: str = ""
    despite: str = ""
    notice: str = ""


@room.get("/referee/<token>/keep")
def choose(token: str) -> Answer:
    """Which match and which hand: those the referee was asked about stand chosen."""
    kind, asked = open_link(token)
    match_id = request.args.get("match", "")
    if match_id and not access.role_in(match_id).may_record:
        match_id = ""
    try:
        match = desk.load(the_store(), match_id) if match_id else None
    except MatchNotFound:
        match = None
    return show(match, token, kind, asked, request.args)


@room.post("/matches/<match_id>/rulings")
def keep(match_id: str) -> Answer:
    """Keep the ruling with the hand; whatever stands in the way shows the form again."""
    match, token, fields = desk.load(the_store(), match_id), request.form.get("token", ""), request.form
    kind, asked = open_link(token)
    seq = fields.get("hand", type=int) or 0
    if kind == JUDGE and len(asked["players"]) != len(match.players):
        return show(match, token, kind, asked, fields, _("This ruling is about another number of players: it cannot be about a hand of this match.")), 422
    seats = seats_of(match, kind, asked, fields)
    if len(set(seats)) < len(seats):
        return show(match, token, kind, asked, fields, _("Two of the letters are the same player: choose each player once.")), 422
    seen_all = once()["seen"] == match.seq and hand_on_sheet(match, seq)
    if seen_all and (asked_first := still_to_see(match, token, kind, asked, fields, seats)):
        return asked_first, 422
    try:
        kept = desk.attach_ruling(the_store(), match.id, seq, token, seats, **once())
    except StaleForm as stale:
        return show(stale.match, token, kind, asked, fields, _("The match went on meanwhile, so nothing was kept yet: tap once more.")), 409
    except EntryNotFound:
        return show(match, token, kind, asked, fields, _("This hand is not on the sheet any more: choose another.")), 422
    if kept.seq == match.seq:
        flash(_("This ruling is kept with hand {number} already. Nothing was added.", number=kept.number_from(seq)), "said")
    else:
        flash(_("The ruling is kept with hand {number}. Undo takes it off again.", number=kept.number_from(seq)), "said")
    return redirect(url_for("hands.ruling", match_id=match.id, seq=seq, _anchor="rulings"), 303)


def still_to_see(match: desk.Match, token: str, kind: str, asked: Report, fields: Fields, seats: tuple[int, ...]) -> str:
    """The form once more, where another hand was chosen than it was filled for, or the ruling is about another; else nothing."""
    if anew := other_hand(match, token, kind, asked, fields):
        return anew
    hand = fields.get("hand", "")
    despite = despite_of(hand, seats)
    if fields.get("despite") == despite or not contradiction(match, token, kind, asked, hand, seats):
        return ""
    return show(match, token, kind, asked, fields, _("Nothing is kept yet: see below what differs."))


def other_hand(match: desk.Match, token: str, kind: str, asked: Report, fields: Fields) -> str:
    """The form filled for the hand that was chosen, if it was filled for another and asks who is who; else nothing."""
    hand, may = fields.get("hand", ""), fields.get("may", "")
    if fields.get("shown_hand", hand) == hand or not (question_who(kind, asked, may) or usual_seats(match, kind, asked, hand)):
        return ""
    return show(match, token, kind, asked, {"hand": hand, "may": may}, _("Another hand is chosen. See who is who in it, then tap once more."))


@shows_again("attached.keep")
def keep_again(match_id: str) -> Answer:
    """The form as filled in, with a fresh token."""
    token = request.form.get("token", "")
    return show(desk.load(the_store(), match_id), token, *open_link(token), request.form, _("This page had been open for long. Nothing is kept yet: tap once more."))


@room.get("/matches/<match_id>/rulings/record")
def record(match_id: str) -> Response | str:
    """The form of the hand, or of the next one, filled by what was chosen; recording it takes another tap."""
    match = desk.load(the_store(), match_id)
    kind, asked = open_link(request.args.get("token", ""))
    who, hand = request.args.get("who", default=0, type=int), request.args.get("hand", type=int)
    fields = fields_of_choice(asked, request.args.get("may", ""), who) if kind != JUDGE else None
    if fields is None or who not in range(len(match.players)):
        abort(404)
    if anew := other_hand(match, request.args.get("token", ""), kind, asked, request.args):
        return anew
    if hand is None:
        return redirect(url_for("hands.new", match_id=match.id, **fields))
    return redirect(url_for("hands.correct_form", match_id=match.id, seq=match.hand(hand).seq, **fields))


def show(match: desk.Match | None, token: str, kind: str, asked: Report, fields: Fields | Mapping[str, str], notice: str = "") -> str:
    """The page: which match, if there is none yet, else which hand and who is who."""
    may = fields.get("may", "")
    if match is None:
        return page("referee/keep.html", form=KeepForm(token, unnamed(kind, asked, token), may, listed(SHOWN), notice=notice))
    hands = hands_of(match, may)
    hand = fields.get("hand", "") if fields.get("hand", "") in dict(hands) else next(iter(dict(hands)), "")
    number = match.number_from(int(hand)) if hand else len(match.hands) + 1
    who, letters = fields.get("who") or usual_seat(match, kind, asked, hand), [
        (letter, fields.get(f"seat-{letter}", seat)) for letter, seat in usual_seats(match, kind, asked, hand)]
    seats = seats_of(match, kind, asked, MultiDict({"who": who, **{f"seat-{letter}": seat for letter, seat in letters}}))
    differs = "" if may else contradiction(match, token, kind, asked, hand, seats)
    form = KeepForm(
        token, unnamed(kind, asked, token, number, match.record.rules_of), may, board=board_of(match, sentences(), new_request_id()), hands=hands, hand=hand,
        asks_who=question_who(kind, asked, may), who=who, letters=letters, other_facts=differs, despite=despite_of(hand, seats) if differs else "", notice=notice)
    return page("referee/keep.html", form=form, board=form.board)


def question_who(kind: str, asked: Report, may: str) -> str:
    """The question who is who, for keeping the ruling or for what this choice settles; empty where it makes no difference."""
    return asks_who(kind, asked) if not may or settles_for_somebody(asked, may) else ""


def despite_of(hand: str, seats: Sequence[int]) -> str:
    """A hand and who is who in it, as one text: what a warning that was seen belongs to."""
    return " ".join(map(str, (hand, *seats)))


def contradiction(match: desk.Match, token: str, kind: str, asked: Report, hand: str, seats: Sequence[int]) -> str:
    """That the ruling is about other facts than the hand of this seq, in a sentence; empty where it is not."""
    if not hand or kind != JUDGE:
        return ""
    players = tuple(match.players[seat] for seat in seats if seat in range(len(match.players)))
    ruling = AttachedRuling(match.number_from(int(hand)), kind, asked, {}, token, players)
    return other_facts(ruling, Played(match.players, match.state.hands), sentences())


def unnamed(kind: str, asked: Report, token: str, number: int = 0, rules_of: RulesOf | None = None) -> AttachedLine:
    """The ruling in words without names, beside the rules of the hand of this number, if there is one."""
    letters = tuple(asked["players"]) if kind == JUDGE else ()
    [line] = attached_lines([AttachedRuling(number, kind, asked, answer_to_keep(kind, asked), token, letters)], sentences(), rules_of)
    return line


def hands_of(match: desk.Match, may: str) -> list[tuple[str, str]]:
    """The hands to choose from, the latest first; what is to be recorded may be the next hand too."""
    upcoming = [("", next_hand(match))] if may and not match.finished else []
    return [*upcoming, *recorded_hands(match)]
