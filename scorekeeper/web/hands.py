"""Hands: recording one, correcting one, taking one out, and the ruling of each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from flask import Blueprint, abort, flash, redirect, request, url_for
from werkzeug.wrappers import Response

from .. import desk
from ..present.outcomes import outcome_text
from ..rules.errors import Impossible, MatchFinished, StaleForm, StoreError
from .asked import asked_report, kept_hand, says_anything, says_the_same
from .board import board_of
from .card_lines import made_plain_in, said_first, typed_hand
from .endings import is_ending
from .entry import Entry, entry_of
from .entry_page import shown_view
from .errors import shows_again
from .fates import tell
from .filling import filled, put, turned
from .following import NOTHING_NEW, following, sheet_unchanged
from .forms import Fields, fields_of, how_of
from .guard import csrf
from .hand_ruling import ruling_page
from .kept import hand_on_sheet, offer, on_sheet
from .matches import once
from .onto_sheet import ruling_along
from .pages import _, fragment, new_request_id, page, sentences, the_store, wants_fragment
from .previewing import previewed
from .sent import leads_to, refused, waited
from .too_late import over_already
from .unclear import unclear_in_hand
from .wording import by_field, not_over_by_field, said_twice_by_field

room = Blueprint("hands", __name__)
Answer = Response | str | tuple[str, int]


@room.get("/matches/<match_id>/hands/new")
def new(match_id: str) -> Answer:
    """The sheet with the form for a hand that ended in this way."""
    match = desk.load(the_store(), match_id)
    fields = told_in_address(match)
    fields.setdefault("how", "")
    if not is_ending(fields["how"], match.ruleset, len(match.players)):
        abort(404)
    if match.finished or match.locked:
        return redirect(url_for("matches.sheet", match_id=match_id), 303)
    return show(match, fields, entry_of(fields, match.players, request_id=new_request_id(), seen=match.seq))


@room.get("/matches/<match_id>/hands")
def sent_before(match_id: str) -> Response:
    """Where a form was sent to, opened again as a page: the sheet tells what became of it."""
    return redirect(url_for("matches.sheet", match_id=match_id))


@room.post("/matches/<match_id>/hands")
def record(match_id: str) -> Answer:
    """Record the hand, or show the form in another way that the button asked for."""
    return take(match_id, None)


@room.get("/matches/<match_id>/hands/kept")
def told_again(match_id: str) -> Response:
    """What to say on top of a form that is gone back to: the hand it recorded; nothing when it recorded none.

    Going back, a browser would rather take an answer that it kept, so it is to keep none.
    """
    match = desk.load(the_store(), match_id)
    hand = hand_on_sheet(match, kept_hand(match, request.args.get("request_id", "")))
    told = fragment("hands/_kept.html", match=match, hand=hand, sentence=on_sheet(match, hand)) if hand else ""
    return Response(told, 200 if hand else 204, {"Cache-Control": "no-store"}, mimetype="text/html")


@room.get("/matches/<match_id>/hands/<int:seq>/correct")
def correct_form(match_id: str, seq: int) -> Answer:
    """The sheet with the form of this hand, filled with what was recorded."""
    match = desk.load(the_store(), match_id)
    if match.locked:
        flash(_("This match is closed: to correct a hand, unlock it first."), "warn")
        return redirect(url_for("matches.sheet", match_id=match_id), 303)
    fields = fields_of(match.hand(seq).report, match.players)
    put(fields, told_in_address(match))
    return show(match, fields, entry_of(fields, match.players, request_id=new_request_id(), seen=match.seq, correcting=seq))


def told_in_address(match: desk.Match) -> Fields:
    """What the address says of a hand before anything is typed: how it ended, counts or cards, the answer to a knock."""
    told = (f"{part}-{seat}" for part in ("count", "words") for seat in range(len(match.players)))
    return made_plain_in({field: request.args[field] for field in ("how", "response", "mode", *told) if field in request.args})


@room.post("/matches/<match_id>/hands/<int:seq>/correct")
def correct(match_id: str, seq: int) -> Answer:
    """Correct the hand, or show the form in another way that the button asked for."""
    return take(match_id, seq)


def take(match_id: str, seq: int | None) -> Answer:
    """Do what a form for a hand asks for; whatever stands in the way shows it again, as typed."""
    match = desk.load(the_store(), match_id)
    act = request.form.get("act", "record")
    kept = kept_hand(match, once()["request_id"])
    if act != "record":
        return look(match, turned(act, typed_hand(), match, seq), seq, kept)
    if kept is not None:
        return sent_again(match, kept)
    fields = typed_hand()
    report = asked_report(match, fields, seq)
    try:
        if asked := still_to_answer(match, report, fields, seq):
            return show_again(match, fields, seq, asked), 422
        return keep(match, report, seq)
    except Impossible as impossible:
        return show_again(match, fields, seq, by_field(impossible.problems, fields, match.players)), 422
    except StaleForm as stale:
        if seq is None and stale.match.finished:
            return over_already(stale.match)
        return show_again(stale.match, fields, seq, {"": [moved_on(stale.match, seq)]}, fresh=True), 409
    except StoreError:
        return show_again(match, fields, seq, {"": [_("The score book is busy, so the hand was not saved. Nothing is lost: try again in a moment.")]}), 503
    except MatchFinished:
        return over_already(match)


def look(match: desk.Match, fields: Fields, seq: int | None, kept: int | None) -> Answer:
    """The form with these fields, nothing recorded; one that recorded its hand already (`kept`) says so, and corrects it."""
    hand = hand_on_sheet(match, kept)
    if hand is None or match.locked:
        return show_again(match, fields, seq, said_twice_by_field(fields, match.players) if request.form["act"] == "look" else None)
    return show_again(match, filled(fields, hand, match), hand.seq, {"": [on_sheet(match, hand)]}, fresh=True)


def keep(match: desk.Match, report: Mapping[str, object], seq: int | None) -> Response:
    """Record the report, or correct the hand of this seq by it, and show the sheet."""
    if seq is None:
        along = ruling_along(match, request.form, how_of(request.form, len(match.players))[1])
        kept = desk.record(the_store(), match.id, report, along=along, **once())
        seq = kept.hands[-1].seq
        if along and not waited():
            flash(_("Hand {number} is on the sheet, and the ruling is kept with it. Undo takes both off.", number=kept.hands[-1].state.number), "said")
    else:
        kept = desk.correct(the_store(), match.id, seq, report, request.form.get("why", ""), **once())
        tell(match, kept)
    return leads_to(row_address(kept, seq), recorded=kept.seq)


def row_address(match: desk.Match, seq: int) -> str:
    """The sheet, at the row of this hand, which stands out; of the hand that ended the match from its top, where it says who won."""
    if match.finished and seq == match.hands[-1].seq:
        return url_for("matches.sheet", match_id=match.id, new=seq)
    number = match.hand(seq).state.number
    return url_for("matches.sheet", match_id=match.id, new=seq, _anchor=f"hand-{number}")


def sent_again(match: desk.Match, seq: int) -> Answer:
    """What becomes of a form that was recorded once: nothing if it says the same, else the offer to correct its hand."""
    hand = hand_on_sheet(match, seq)
    fields = typed_hand() if hand is None else filled(typed_hand(), hand, match)
    report = asked_report(match, fields, None if hand is None else hand.seq)
    same = match.finished if hand is None else says_the_same(match, report, hand)
    if same and hand is not None and waited():
        return leads_to(row_address(match, seq), recorded=seq)
    if match.locked or same or not says_anything(request.form):
        return refused(_("This was recorded already. Nothing was added."), url_for("matches.sheet", match_id=match.id))
    if hand is None:
        gone = _("This hand was recorded, and taken back since. Record it anew?")
        return show_again(match, fields, None, {"": [gone]}, fresh=True), 409
    return show_again(match, fields, seq, {"": [offer(match, hand, report)]}, fresh=True), 409


def still_to_answer(match: desk.Match, report: Mapping[str, object], fields: Fields, seq: int | None) -> dict[str, list[str]]:
    """What is asked by field: what a line leaves open, which of two counts it is, whether it is over the limit, and what becomes of a knock that is; last, to look at cards that nobody saw as they were read."""
    ruling = desk.preview(the_store(), match.id, report, replacing=seq).ruling
    if unclear := unclear_in_hand(fields, match.players, match.rules_of(seq).ace):
        return by_field(ruling.problems, fields, match.players) | unclear
    asked = {} if ruling.problems else said_twice_by_field(fields, match.players) | not_over_by_field(ruling, fields, match.players)
    if any(step.code == "opponent_may_choose" for step in ruling.steps):
        asked["response"] = [_("Accepted or refused? Choose one below.")]
    return asked or ({} if ruling.problems else said_first(request.form))


def moved_on(match: desk.Match, seq: int | None) -> str:
    """What a stale form is told; that of a correction, how its hand stands now."""
    if seq is not None:
        stands = outcome_text(match.hand(seq).state.ruling, match.players, sentences())
        return _("The match went on while this form was open, so the correction was not recorded yet. The hand stands like this now: {stands}. Record the correction only if that is still wrong.", stands=stands)
    return _("The match went on while this form was open, so nothing was recorded yet. Look at the sheet below: record this hand only if it is not there.")


def show_again(match: desk.Match, fields: Fields, seq: int | None,
               problems: Mapping[str, Sequence[str]] | None = None, *, fresh: bool = False) -> str:
    """The form as typed. It stays the same request unless the match has moved on (`fresh`)."""
    form = once()
    if fresh:
        form = {"seen": match.seq, "request_id": new_request_id()}
    return show(match, fields, entry_of(fields, match.players, correcting=seq, problems=problems, **form))


def show(match: desk.Match, fields: Fields, entry: Entry) -> str:
    """The sheet with this form in it; for htmx the form alone."""
    view = shown_view(match, fields, entry)
    if wants_fragment():
        return fragment("hands/_entry.html", **view)
    return page("matches/sheet.html", board=board_of(match, sentences(), entry.request_id), follow=following(match), **view)


@shows_again("hands.record")
@shows_again("hands.correct")
def form_again(match_id: str, seq: int | None = None) -> Answer:
    """The form as typed, with a fresh token."""
    match = desk.load(the_store(), match_id)
    return show_again(match, typed_hand(), seq, {"": [_("This page had been open for long. Nothing was lost and nothing is recorded yet: tap once more.")]})


@room.post("/matches/<match_id>/hands/preview")
@csrf.exempt
def preview(match_id: str) -> str:
    """The live sentence for a new hand. Stores nothing, so it asks for no token."""
    return previewed(match_id, None)


@room.post("/matches/<match_id>/hands/<int:seq>/preview")
@csrf.exempt
def preview_correction(match_id: str, seq: int) -> str:
    """The live sentence for a correction."""
    return previewed(match_id, seq)


@room.get("/matches/<match_id>/hands/<int:seq>")
def ruling(match_id: str, seq: int) -> Answer:
    """The ruling of one hand."""
    if sheet_unchanged(match_id):
        return NOTHING_NEW
    match = desk.load(the_store(), match_id)
    hand = match.hand(seq)
    return page("hands/ruling.html", board=board_of(match, sentences(), new_request_id()), hand=hand,
                follow=following(match, request.path), **ruling_page(match, hand))


@room.post("/matches/<match_id>/hands/<int:seq>/strike")
def strike(match_id: str, seq: int) -> Response:
    """Take the hand out of the sheet; one tap on the sheet brings it back."""
    before = desk.load(the_store(), match_id)
    tell(before, desk.strike(the_store(), match_id, seq, **once()), _("The hand was taken out. Undo brings it back."))
    return redirect(url_for("matches.sheet", match_id=match_id), 303)
