"""What the commands that print have in common: the paper to choose, the file to write, and how far it has come."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import click

from ..pdf import PdfUnavailable, close, make_pdf
from ..present.paper import PAPERS, USUAL, Paper
from .output import fault, put, writing

STANDARD = Path("-")  # the standard input, or output


def _chosen(context: click.Context, option: click.Parameter, paper: str) -> Paper:
    return PAPERS[paper]


on_paper = click.option("--paper", type=click.Choice(tuple(PAPERS)), default=USUAL.id, show_default=True, callback=_chosen,
                        help="The paper; a5-two-up lays two A5 pages on each A4 sheet, a page that is alone twice.")
to_file = click.option("--pdf", type=click.Path(dir_okay=False, allow_dash=True, path_type=Path), required=True, metavar="FILE",
                       help="The file to write, or - for the standard output.")


def print_pages(pages: Sequence[str], paper: Paper, pdf: Path, title: str = "") -> None:
    """Write these pages as one PDF; `pages` are documents, and of several it is told how many are made where somebody looks on."""
    made = _made(pages, paper, _teller(len(pages)), title)
    if pdf == STANDARD:
        put(made)
    else:
        with writing(str(pdf)):
            pdf.write_bytes(made)


def _made(pages: Sequence[str], paper: Paper, progress: Callable[[int], None] | None, title: str) -> bytes:
    try:
        return make_pdf(pages, two_up=paper.two_up, title=title, progress=progress)
    except PdfUnavailable as error:
        raise fault(str(error)) from error
    finally:
        close()


def _teller(all_of_them: int) -> Callable[[int], None] | None:
    """Tells on the terminal how many are made; nothing for one alone, or where nobody looks on."""
    if all_of_them < 2 or not _is_looked_at():
        return None

    def tell(made: int) -> None:
        click.echo(f"\r{made} of {all_of_them} made", err=True, nl=made == all_of_them)

    return tell


def _is_looked_at() -> bool:
    return sys.stderr is not None and sys.stderr.isatty()
