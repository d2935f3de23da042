"""`sheet`: the score sheet of a match on paper, of one that is kept or of a match record."""

from __future__ import annotations

from pathlib import Path
from typing import BinaryIO

import click

from ..formats.history import decode_history
from ..formats.kept_rulings import AttachedRuling, decode_rulings
from ..formats.matches import MatchRecord, decode_match, play_through
from ..formats.streams import Broken
from ..pdf import PdfUnavailable, close, make_pdf
from ..present.corrections import Correction
from ..present.scoresheet import Scoresheet
from ..render import page
from ..rules.errors import MatchNotFound, StoreError
from ..rules.rulings import Problem
from ..sheets import sheet_of_match, sheet_of_record
from .instance import in_instance
from .judging import match_in
from .output import Source, fault, put, reading, writing
from .people import ENGLISH, problem_lines

STANDARD = Path("-")  # the standard input, or output


@click.command(short_help="Write the sheet of a match as a PDF.")
@click.argument("match")
@click.option("--pdf", type=click.Path(dir_okay=False, allow_dash=True, path_type=Path), required=True, metavar="FILE",
              help="The file to write, or - for the standard output.")
@in_instance
def sheet(match: str, pdf: Path, instance: Path) -> None:
    """Write the sheet of MATCH as a PDF.

    MATCH is a file with a match record, - for one from the standard input, or the id of a match that is kept.
    """
    made = printed(printed_page(sheet_for(match, instance)))
    if pdf == STANDARD:
        put(made)
    else:
        with writing(str(pdf)):
            pdf.write_bytes(made)


def printed(html: str) -> bytes:
    """The page as a PDF, made once."""
    try:
        return make_pdf(html)
    except PdfUnavailable as error:
        raise fault(str(error)) from error
    finally:
        close()


def sheet_for(match: str, instance: Path) -> Scoresheet:
    """The sheet of a match record in a file or on the standard input, or of a match that is kept."""
    path = Path(match)
    with reading(match):
        if path != STANDARD and not path.exists():
            return sheet_of_kept(match, instance)
        with click.open_file(match, "rb") as file:
            record = record_in(file)
    return sheet_of_record(record, play_through(record), changes_in(record), ENGLISH, rulings_in(record), decode_history(record).agreed)


def printed_page(sheet: Scoresheet) -> str:
    """The sheet as the page that becomes a PDF."""
    return page("print/sheet.html", sheet=sheet)


def record_in(file: BinaryIO) -> MatchRecord:
    """The match record in this file; a `ClickException` says what is wrong with it."""
    document = match_in(Source(file))
    if isinstance(document, Broken):
        raise _impossible((document.problem,), ())
    read = decode_match(document.value)
    if read.record is None:
        raise _impossible(read.problems, read.players)
    return read.record


def _impossible(problems: tuple[Problem, ...], players: tuple[str, ...]) -> click.ClickException:
    return fault(*problem_lines(problems, players))


def changes_in(record: MatchRecord) -> tuple[Correction, ...]:
    """The changes that its history tells, hand by hand and then the hands taken out.

    A `ClickException` names what cannot be read: a sheet never leaves a correction out in silence.
    """
    read = decode_history(record)
    if read.problems:
        raise _impossible(read.problems, record.players)
    made = sorted(read.changes, key=lambda change: (change.after is None, change.hand))
    return tuple(Correction(change.hand, change.before, change.after, change.why, change.at,
                            after_agreed=change.after_agreed) for change in made)


def rulings_in(record: MatchRecord) -> tuple[AttachedRuling, ...]:
    """The rulings kept with its hands; a `ClickException` names what cannot be read."""
    read = decode_rulings(record)
    if read.problems:
        raise _impossible(read.problems, record.players)
    return read.rulings


def sheet_of_kept(match_id: str, instance: Path) -> Scoresheet:
    """The sheet of a match in the instance folder, with its corrections, as the app prints it."""
    from .. import desk  # the database: a match record needs none
    from ..store import Store

    if not instance.is_dir():
        raise fault(f"There is no match and no file {match_id}: {instance} does not exist.")
    try:
        with Store(instance) as store:
            return sheet_of_match(desk.load(store, match_id), ENGLISH)
    except MatchNotFound as error:
        raise fault(f"There is no match and no file {match_id}.") from error
    except StoreError as error:
        raise fault(f"{error}.") from error
