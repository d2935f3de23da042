"""The history of a match: every change, from what to what and when; undo and redo."""

from __future__ import annotations

from flask import Blueprint, flash, redirect, request, url_for
from werkzeug.wrappers import Response

from .. import desk
from ..ledger import Kind
from ..present.sentences import problem_text
from ..rules.errors import Impossible
from .board import board_of
from .events import event_lines
from .fates import tell
from .following import NOTHING_NEW, following, sheet_unchanged
from .matches import once
from .pages import _, new_request_id, page, sentences, the_store
from .steps import step_text

room = Blueprint("history", __name__)
Answer = Response | str | tuple[str, int]


@room.get("/matches/<match_id>/history")
def history(match_id: str) -> Answer:
    """Every entry of the match, the latest first."""
    if sheet_unchanged(match_id):
        return NOTHING_NEW
    match = desk.load(the_store(), match_id)
    board = board_of(match, sentences(), new_request_id())
    return page("matches/history.html", board=board, events=event_lines(match, sentences()),
                follow=following(match, request.path))


@room.post("/matches/<match_id>/undo")
def undo(match_id: str) -> Response:
    """Take the latest change back, or the one that the history's button names."""
    entry = request.form.get("entry", "")
    before = desk.load(the_store(), match_id)
    try:
        after = desk.undo(the_store(), match_id, entry=int(entry) if entry.isdecimal() and len(entry) < 10 else None, **once())
    except Impossible as impossible:
        return cannot_be(before, impossible)
    tell(before, after, taken_back(before, after))
    return redirect(url_for("matches.sheet", match_id=match_id), 303)


def cannot_be(match: desk.Match, impossible: Impossible) -> Response:
    """The history as it is, and which hands could not be by the rules that they would come under."""
    told = [problem_text(problem, match.players, sentences()) for problem in impossible.problems]
    flash(" ".join((_("Nothing was changed, for some hand could not be by the rules that it would then come under."), *told)), "warn")
    return redirect(url_for("history.history", match_id=match.id), 303)


def taken_back(before: desk.Match, after: desk.Match) -> str:
    """What is said after an undo, by this form or by its twin; nothing when it was done long since."""
    if after.seq == before.seq and not by_twin(before):
        return ""
    if before.abandoned and not after.abandoned:
        return _("The match is back on the list.")
    latest = after.entries[-1]
    return _("Taken back: {step}.", step=step_text(before, latest.seq if after.seq == before.seq else latest.of, sentences()))


def by_twin(match: desk.Match) -> bool:
    """Whether the latest change was made by this very form: sent twice, only its second answer is seen."""
    latest = match.entries[-1]
    return latest.kind is Kind.UNDONE and latest.request_id == once()["request_id"]


@room.post("/matches/<match_id>/redo")
def redo(match_id: str) -> Response:
    """Bring back what was taken back last."""
    before = desk.load(the_store(), match_id)
    try:
        after = desk.redo(the_store(), match_id, **once())
    except Impossible as impossible:
        return cannot_be(before, impossible)
    says = after.seq > before.seq or by_twin(before)
    done = _("Brought back: {step}.", step=step_text(before, after.entries[-1].of, sentences())) if says else ""
    tell(before, after, done)
    return redirect(url_for("matches.sheet", match_id=match_id), 303)
