"""What every kind of paper has in common: the page that the browser prints, the file, and the size that this browser chose."""

from __future__ import annotations

from dataclasses import dataclass

from flask import Response, request, session, url_for

from .. import pdf, render
from ..present.paper import PAPERS, USUAL, Paper
from .pages import LANGUAGE, page, sentences

CHOSEN = "paper"  # of the session, and in an address
Answer = Response | str | tuple[str, int]


@dataclass(frozen=True, slots=True)
class Size:
    """A paper to choose: its name, the address of this page on it, and whether it is on it now."""

    name: str
    address: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class Preview:
    """What stands above a printed page on a screen, and is not printed. `pdf` is the address of the same as a file."""

    back: str
    back_words: str
    pdf: str
    sizes: tuple[Size, ...]
    two_up: bool


def chosen_paper() -> Paper:
    """The paper that this address names, else the one that this browser chose last, else A4."""
    asked = request.args.get(CHOSEN) or session.get(CHOSEN)
    return PAPERS.get(str(asked), USUAL)


def on_paper(template: str, *, pdf: str, back: str, back_words: str, **view: object) -> str:
    """The page of this kind to look at and to print; the paper chosen by its address is kept for the next.

    `pdf` and `back` are addresses. Whatever else stands in the address of the page stays in those of its sizes.
    """
    paper = chosen_paper()
    if request.args.get(CHOSEN) == paper.id:
        session.permanent = True
        session[CHOSEN] = paper.id
    return page(template, paper=paper, preview=Preview(back, back_words, pdf, _sizes(paper), paper.two_up),
                stylesheet_link=url_for("static", filename="print.css"), **view)


def _sizes(chosen: Paper) -> tuple[Size, ...]:
    t, others = sentences(), {name: value for name, value in request.args.to_dict(flat=False).items() if name != CHOSEN}
    return tuple(Size(t.gettext(paper.name), url_for(request.endpoint, **(request.view_args or {}), **others, **{CHOSEN: paper.id}), paper == chosen)
                 for paper in PAPERS.values())


def as_pdf(template: str, name: str, *, print_page: str, **view: object) -> Answer:
    """The page of this kind as a file of this name; where no PDF can be made, a page says so and leads to the one that prints."""
    paper = chosen_paper()
    try:
        made = pdf.make_pdf(render.page(template, LANGUAGE, paper=paper, **view), two_up=paper.two_up)
    except pdf.PdfUnavailable as error:
        return page("prints/no_pdf.html", print_page=print_page, why=error.text(sentences())), 503
    return file_answer(made, name)


def file_answer(made: bytes, name: str) -> Response:
    """A PDF to keep, under this name."""
    answer = Response(made, mimetype="application/pdf")
    answer.headers.set("Content-Disposition", "attachment", filename=f"{name}.pdf")
    return answer
