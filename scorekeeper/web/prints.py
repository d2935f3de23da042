"""Paper: the sheet of a match as a PDF, and the same sheet for the browser's own print."""

from __future__ import annotations

from flask import Blueprint, url_for

from .. import desk
from ..render import catalogue
from ..sheets import sheet_of_match
from .pages import _, the_store
from .papers import Answer, as_pdf, on_paper, spoken
from .tables import address_of

room = Blueprint("prints", __name__)


@room.get("/matches/<match_id>/print")
def sheet(match_id: str) -> str:
    """The sheet to look at, with the ways to paper."""
    match = desk.load(the_store(), match_id)
    language = spoken(match.record.language)
    return on_paper("print/sheet.html", language=language, pdf=url_for("prints.download", match_id=match.id), back=url_for("matches.sheet", match_id=match.id),
                    back_words=_("Back to the sheet"), sheet=sheet_of_match(match, catalogue(language), address_of(match.id)))


@room.get("/matches/<match_id>/sheet.pdf")
def download(match_id: str) -> Answer:
    """The sheet as a file; where no PDF can be made, a page that says how to get them."""
    match = desk.load(the_store(), match_id)
    language = spoken(match.record.language)
    return as_pdf("print/sheet.html", f"scorekeeper-{match.id}", language=language, print_page=url_for("prints.sheet", match_id=match.id),
                  sheet=sheet_of_match(match, catalogue(language), address_of(match.id)))
