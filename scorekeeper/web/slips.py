"""Ruling slips: of a hand on a sheet, of a ruling kept with one, and of what the referee answers by a link."""

from __future__ import annotations

from gettext import NullTranslations

from flask import Blueprint, abort, request, url_for

from .. import desk
from ..formats.permalinks import open_link
from ..ledger import KeptRuling
from ..present.slips import Slip, Where
from ..render import catalogue
from ..rules.errors import LinkBroken
from ..slips import slip_of_asked, slip_of_hand, slip_of_kept
from .about import TOLD
from .onto_sheet import names_of
from .pages import _, the_store
from .papers import Answer, as_pdf, on_paper, spoken
from .referee import broken

room = Blueprint("slips", __name__)
room.register_error_handler(LinkBroken, broken)
TEMPLATE = "print/slip.html"


@room.get("/matches/<match_id>/hands/<int:seq>/slip")
def of_hand(match_id: str, seq: int) -> str:
    """The ruling of a hand, to look at and to print."""
    match = desk.load(the_store(), match_id)
    return on_paper(TEMPLATE, language=spoken(match.record.language), pdf=url_for("slips.hand_pdf", match_id=match.id, seq=seq), back=url_for("hands.ruling", match_id=match.id, seq=seq),
                    back_words=_("Back to the ruling"), slip=slip_of_hand(match, match.hand(seq), _words(match)))


@room.get("/matches/<match_id>/hands/<int:seq>/slip.pdf")
def hand_pdf(match_id: str, seq: int) -> Answer:
    """The same as a file."""
    match = desk.load(the_store(), match_id)
    hand = match.hand(seq)
    return as_pdf(TEMPLATE, f"ruling-{match.id}-{hand.state.number}", language=spoken(match.record.language), print_page=url_for("slips.of_hand", match_id=match.id, seq=seq),
                  slip=slip_of_hand(match, hand, _words(match)))


@room.get("/matches/<match_id>/hands/<int:seq>/rulings/<int:entry>/slip")
def of_kept(match_id: str, seq: int, entry: int) -> str:
    """A ruling kept with a hand, to look at and to print."""
    match = desk.load(the_store(), match_id)
    back = url_for("hands.ruling", match_id=match.id, seq=seq, _anchor="rulings")
    return on_paper(TEMPLATE, language=spoken(match.record.language), pdf=url_for("slips.kept_pdf", match_id=match.id, seq=seq, entry=entry), back=back,
                    back_words=_("Back to the ruling"), slip=slip_of_kept(match, kept_ruling(match, seq, entry), _words(match)))


@room.get("/matches/<match_id>/hands/<int:seq>/rulings/<int:entry>/slip.pdf")
def kept_pdf(match_id: str, seq: int, entry: int) -> Answer:
    """The same as a file."""
    match = desk.load(the_store(), match_id)
    slip = slip_of_kept(match, kept_ruling(match, seq, entry), _words(match))
    return as_pdf(TEMPLATE, f"ruling-{match.id}-{slip.where.hand}-{entry}", language=spoken(match.record.language), print_page=url_for("slips.of_kept", match_id=match.id, seq=seq, entry=entry), slip=slip)


def kept_ruling(match: desk.Match, seq: int, entry: int) -> KeptRuling:
    """The ruling that this entry keeps with this hand."""
    found = (ruling for ruling in match.effective.rulings if ruling.seq == entry and ruling.hand == seq)
    return next(found, None) or abort(404)


def _words(match: desk.Match) -> NullTranslations:
    """The sentences for the paper of this match."""
    return catalogue(spoken(match.record.language))


@room.get("/referee/<token>/slip")
def of_answer(token: str) -> str:
    """The answer of this link, to look at and to print; asked from a match, with the names of its players."""
    return on_paper(TEMPLATE, language=spoken(), pdf=url_for("slips.answer_pdf", token=token, **asked_from()), back=url_for("referee.answer", token=token, **asked_from()),
                    back_words=_("Back to the answer"), slip=answer_slip(token))


@room.get("/referee/<token>/slip.pdf")
def answer_pdf(token: str) -> Answer:
    """The same as a file."""
    return as_pdf(TEMPLATE, "ruling", language=spoken(), print_page=url_for("slips.of_answer", token=token, **asked_from()), slip=answer_slip(token))


def answer_slip(token: str) -> Slip:
    """The slip of what this link answers."""
    kind, asked = open_link(token)
    names = names_of(kind, asked)
    return slip_of_asked(kind, asked, catalogue(spoken()), names, Where(players=names))


def asked_from() -> dict[str, str]:
    """What the address tells of the match that the referee is asked from."""
    return {name: request.args[name] for name in TOLD if name in request.args}
