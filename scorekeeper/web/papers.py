"""What every kind of paper has in common: the page that the browser prints, the file, and the size that this browser chose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import urlencode

from flask import Response, request, session, url_for
from markupsafe import Markup

from .. import pdf, render
from ..languages import LANGUAGES, language_named
from ..present.paper import PAPERS, USUAL, Paper
from .pages import fragment, language, page, sentences

CHOSEN = "paper"  # of the session, and in an address
SPOKEN = "in"  # in an address: the language of what is printed
Answer = Response | str | tuple[str, int]


@dataclass(frozen=True, slots=True)
class Way:
    """A paper or a language to choose: its name, the address of this page on it or in it, and whether it is so now.

    `id` is the tag of a language.
    """

    name: str
    address: str
    chosen: bool
    id: str = ""


@dataclass(frozen=True, slots=True)
class Preview:
    """What stands above a printed page on a screen, and is not printed. `pdf` is the address of the same as a file."""

    back: str
    back_words: str
    pdf: str
    sizes: tuple[Way, ...]
    languages: tuple[Way, ...]
    two_up: bool


def chosen_paper() -> Paper:
    """The paper that this address names, else the one that this browser chose last, else A4."""
    asked = request.args.get(CHOSEN) or session.get(CHOSEN)
    return PAPERS.get(str(asked), USUAL)


def spoken(kept: str = "") -> str:
    """The language of what is printed: asked for by the address, else the one kept with what is printed, else that of the page around it."""
    named = language_named(request.args.get(SPOKEN)) or language_named(kept)
    return named.id if named else language()


def on_paper(template: str, *, pdf: str, back: str, back_words: str, language: str, **view: object) -> str:
    """The page of this kind to look at and to print, in this language; the paper chosen by its address is kept for the next.

    `pdf` and `back` are addresses. Whatever else stands in the address of the page stays in those of its sizes. What
    stands above the page is in the language of whoever looks at it.
    """
    paper = chosen_paper()
    if request.args.get(CHOSEN) == paper.id:
        session.permanent = True
        session[CHOSEN] = paper.id
    bar = fragment("prints/_bar.html", preview=Preview(back, back_words, _in_it(pdf), _sizes(paper), _languages(language), paper.two_up))
    return render.page(template, language, url_for=url_for, paper=paper, bar=Markup(bar), stylesheet_link=url_for("static", filename="print.css"), **view)


def _in_it(address: str) -> str:
    """An address that asks for the same language, where this one asks for one."""
    if SPOKEN not in request.args:
        return address
    return f"{address}{'&' if '?' in address else '?'}{urlencode({SPOKEN: request.args[SPOKEN]})}"


def _ways(field: str) -> Callable[[str], str]:
    """The address of this page with another choice in this field."""
    others = {name: value for name, value in request.args.to_dict(flat=False).items() if name != field}
    return lambda choice: url_for(str(request.endpoint), **(request.view_args or {}), **others, **{field: choice})


def _sizes(chosen: Paper) -> tuple[Way, ...]:
    t, address = sentences(), _ways(CHOSEN)
    return tuple(Way(t.gettext(paper.name), address(paper.id), paper == chosen) for paper in PAPERS.values())


def _languages(chosen: str) -> tuple[Way, ...]:
    address = _ways(SPOKEN)
    return tuple(Way(each.name, address(each.id), each.id == chosen, each.id) for each in LANGUAGES)


def as_pdf(template: str, name: str, *, print_page: str, language: str, **view: object) -> Answer:
    """The page of this kind as a file of this name, in this language; where no PDF can be made, a page says so and leads to the one that prints."""
    paper = chosen_paper()
    try:
        made = pdf.make_pdf(render.page(template, language, paper=paper, **view), two_up=paper.two_up)
    except pdf.PdfUnavailable as error:
        return page("prints/no_pdf.html", print_page=print_page, why=error.text(sentences())), 503
    return file_answer(made, name)


def file_answer(made: bytes, name: str) -> Response:
    """A PDF to keep, under this name."""
    answer = Response(made, mimetype="application/pdf")
    answer.headers.set("Content-Disposition", "attachment", filename=f"{name}.pdf")
    return answer
