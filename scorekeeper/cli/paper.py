"""What the commands that print have in common: the paper to choose, the file to write, and how far it has come."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import click

from ..pdf import PdfUnavailable, close, make_pdf
from ..languages import Language
from ..present.paper import PAPERS, USUAL, Paper
from ..present.words import N_
from .new_file import check_place, in_place_of
from .options import Place, Tag, option
from .output import fault, put
from .speaking import OPTION, _, sentences

STANDARD = Path("-")  # the standard input, or output


def _chosen(context: click.Context, option: click.Parameter, paper: str) -> Paper:
    return PAPERS[paper]


on_paper = option("--paper", type=click.Choice(tuple(PAPERS)), default=USUAL.id, show_default=True, callback=_chosen,
                        help=N_("The paper; a5-two-up lays two A5 pages on each A4 sheet, a page that is alone twice."))
to_file = option("--pdf", type=Place(dir_okay=False, allow_dash=True, path_type=Path), required=True, metavar=N_("FILE"),
                       help=N_("The file to write, or - for the standard output."))


def _or_spoken(context: click.Context, option: click.Parameter, language: Language | None) -> Language | None:
    """The language of the paper, else the one that was asked for before the command."""
    return language or context.find_root().params.get("language")


in_language = option(OPTION, type=Tag(), metavar="TAG", callback=_or_spoken,
                     help=N_("Print in this language: en, pt-BR, it or es."))


def print_pages(pages: Sequence[str], paper: Paper, pdf: Path, title: str = "") -> None:
    """Write these pages as one PDF; `pages` are documents, and of several it is told how many are made where somebody looks on."""
    if pdf == STANDARD:
        put(_made(pages, paper, _teller(len(pages)), title))
    else:
        with in_place_of(pdf) as file:
            file.write(_made(pages, paper, _teller(len(pages)), title))


@contextmanager
def all_at_once(pdf: Path) -> Iterator[Callable[[], AbstractContextManager[None]]]:
    """Tells of all that is wrong together, with the file that is to be written; what may be a fault stands in a block of what this gives."""
    wrong: list[str] = []

    @contextmanager
    def part() -> Iterator[None]:
        try:
            yield
        except click.ClickException as error:
            wrong.extend(error.message.splitlines())

    yield part
    if pdf != STANDARD:
        with part():
            check_place(pdf)
    if wrong:
        raise fault(*wrong)


def _made(pages: Sequence[str], paper: Paper, progress: Callable[[int], None] | None, title: str) -> bytes:
    try:
        return make_pdf(pages, two_up=paper.two_up, title=title, progress=progress)
    except PdfUnavailable as error:
        raise fault(error.text(sentences())) from error
    finally:
        close()


def _teller(all_of_them: int) -> Callable[[int], None] | None:
    """Tells on the terminal how many are made; nothing for one alone, or where nobody looks on."""
    if all_of_them < 2 or not _is_looked_at():
        return None

    def tell(made: int) -> None:
        click.echo("\r" + _("{made} of {count} made", made=made, count=all_of_them), err=True, nl=made == all_of_them)

    return tell


def _is_looked_at() -> bool:
    return sys.stderr is not None and sys.stderr.isatty()
