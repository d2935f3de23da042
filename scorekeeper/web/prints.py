"""Paper: the sheet of a match as a PDF, and the same sheet for the browser's own print."""

from __future__ import annotations

from flask import Blueprint, Response, url_for

from .. import desk, pdf, render
from ..sheets import sheet_of_match
from .pages import LANGUAGE, page, sentences, the_store

room = Blueprint("prints", __name__)
Answer = Response | str | tuple[str, int]


@room.get("/matches/<match_id>/print")
def sheet(match_id: str) -> str:
    """The sheet to look at, with the ways to paper."""
    match = desk.load(the_store(), match_id)
    return page("prints/sheet.html", match_id=match.id, sheet=sheet_of_match(match, sentences()),
                stylesheet_link=url_for("static", filename="print.css"))


@room.get("/matches/<match_id>/sheet.pdf")
def download(match_id: str) -> Answer:
    """The sheet as a file; where no PDF can be made, a page that says how to get them."""
    match = desk.load(the_store(), match_id)
    try:
        made = pdf.make_pdf(render.page("print/sheet.html", LANGUAGE, sheet=sheet_of_match(match, sentences())))
    except pdf.PdfUnavailable as error:
        return page("prints/no_pdf.html", match_id=match.id, why=str(error)), 503
    answer = Response(made, mimetype="application/pdf")
    answer.headers.set("Content-Disposition", "attachment", filename=f"scorekeeper-{match.id}.pdf")
    return answer
