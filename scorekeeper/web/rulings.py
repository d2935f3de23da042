"""What can be done from the ruling of a hand: lay it as the referee proposes, and ask the referee more about it."""

from __future__ import annotations

from flask import Blueprint, flash, redirect, request, url_for
from werkzeug.wrappers import Response

from .. import desk
from .about import ENDED
from .card_lines import OF_REFEREE, in_signs_in, made_plain_in
from .fates import tell
from .forms import hand_report
from .hand_ruling import laid_so, link_of_hand
from .hands import row_address
from .matches import once
from .pages import _, the_store
from .referee_forms import OF_MATCH, ruleset_of
from .referee_questions import fields_of_report

room = Blueprint("rulings", __name__)


@room.post("/matches/<match_id>/hands/<int:seq>/lay/<int:place>")
def lay(match_id: str, seq: int, place: int) -> Response:
    """Take up a lay that the ruling of the last hand proposes: a correction, which Undo takes back."""
    before = desk.load(the_store(), match_id)
    if (report := laid_so(before, seq, place)) is None:
        flash(_("This hand may not be laid anew any more. Nothing was changed."), "warn")
        return redirect(url_for("hands.ruling", match_id=match_id, seq=seq), 303)
    kept = desk.correct(the_store(), match_id, seq, report, "", **once())
    tell(before, kept, _("The hand is laid so. Undo takes it back."))
    return redirect(row_address(kept, seq), 303)


@room.get("/matches/<match_id>/referee")
def referee(match_id: str) -> Response:
    """The referee, by the rules of this match; a ruling can be put on one of its hands."""
    match = desk.load(the_store(), match_id)
    return start_about(match, **hand_begun(match))


def hand_begun(match: desk.Match) -> dict[str, object]:
    """What the address tells of a hand that is being entered on the sheet, as the referee asks for it: who ended it, and all fields."""
    report = hand_report(made_plain_in(request.args), match.players, match.ruleset.ace)
    if "by" not in report:
        return {}
    told = fields_of_report({**report, "players": match.players})
    return {name: text for name, text in in_signs_in(told, OF_REFEREE).items() if name not in ("how", "mode", "dealer")} | {ENDED: match.players.index(report["by"])}


@room.get("/matches/<match_id>/hands/<int:seq>/referee")
def ask_referee(match_id: str, seq: int) -> Response:
    """The referee's form with this hand in it: there it can be asked about under any rules."""
    match = desk.load(the_store(), match_id)
    token = link_of_hand(match, match.hand(seq))
    if token is None:
        return start_about(match, hand=seq)
    return redirect(url_for("referee.question", slug="who-won", match=match.id, hand=seq, **{"from": token}), 303)


def start_about(match: desk.Match, **hand: object) -> Response:
    """The questions to the referee about this match, and what is told of a hand of it."""
    _ruleset, chosen = ruleset_of(f"{OF_MATCH}{match.id}")
    return redirect(url_for("referee.start", ruleset=chosen, match=match.id, **hand), 303)
