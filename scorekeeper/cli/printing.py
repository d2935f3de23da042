"""`sheet`: the score sheets of matches on paper, of those that are kept or of match records."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import click

from ..formats.history import decode_history
from ..formats.kept_rulings import AttachedRuling, decode_rulings
from ..formats.matches import MatchRecord, decode_match, play_through
from ..formats.streams import Broken
from ..languages import SOURCE, Language, catalogue, language_named
from ..present.corrections import Correction
from ..present.paper import USUAL, Paper
from ..present.scoresheet import Scoresheet
from ..present.words import N_
from ..render import page
from ..rules.errors import MatchNotFound, StoreError
from ..rules.rulings import Problem
from ..sheets import sheet_of_match, sheet_of_record, title_of_many
from .instance import in_instance
from .judging import match_in
from .options import argument, command
from .output import Source, fault, reading, store_fault
from .paper import STANDARD, all_at_once, in_language, on_paper, print_pages, to_file
from .people import problem_lines
from .speaking import _, spoken


@command(short_help=N_("Write the sheets of matches as a PDF."), options_metavar=N_("[OPTIONS]"), help=(
    N_("Write the sheet of each MATCH as a PDF, one after the other."),
    N_("MATCH is a file with a match record, - for one from the standard input, or the id of a match that is kept. Each sheet is in the "
       "language of its record unless another is given.")))
@argument("matches", metavar=N_("MATCH..."), nargs=-1, required=True)
@on_paper
@in_language
@to_file
@in_instance
def sheet(matches: tuple[str, ...], paper: Paper, language: Language | None, pdf: Path, instance: Path) -> None:
    """Write the sheet of each match as a PDF, one after the other."""
    sheets = []
    with all_at_once(pdf) as part:
        for match in matches:
            with part():
                sheets.append(sheet_for(match, instance, language, called=match if len(matches) > 1 else ""))
    played = [(sheet.players, sheet.facts.played) for sheet, _language in sheets]
    title = title_of_many(played, (language or spoken()).id) if len(sheets) > 1 else ""
    print_pages([printed_page(sheet, paper, its_own) for sheet, its_own in sheets], paper, pdf, title)


Spoken = tuple[Scoresheet, Language]
"""A sheet, and the language that it is in."""


def language_of(record: MatchRecord, wanted: Language | None) -> Language:
    """The language of a sheet: the one that is wanted, else that of its record, else that of the run."""
    return wanted or language_named(record.language) or spoken()


def sheet_for(match: str, instance: Path, language: Language | None = None, called: str = "") -> Spoken:
    """The sheet of a match record in a file or on the standard input, or of a match that is kept; what is wrong in a record is told of it as it is `called`."""
    path = Path(match)
    with reading(match):
        if path != STANDARD and not path.exists():
            return sheet_of_kept(match, instance, language)
        with click.open_file(match, "rb") as file, told_of(called):
            record = record_in(file)
    with told_of(called):
        its_own = language_of(record, language)
        return sheet_of_record(record, play_through(record), changes_in(record), catalogue(its_own.id), rulings_in(record),
                               decode_history(record).agreed), its_own


@contextmanager
def told_of(called: str) -> Iterator[None]:
    """What is wrong begins with what it is wrong with, where that is called something."""
    try:
        yield
    except click.ClickException as error:
        raise fault(*f"{called}: {error.message}".removeprefix(": ").splitlines()) from error


def printed_page(sheet: Scoresheet, paper: Paper = USUAL, language: Language = SOURCE) -> str:
    """The sheet as the page that becomes a PDF."""
    return page("print/sheet.html", language.id, sheet=sheet, paper=paper)


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


def sheet_of_kept(match_id: str, instance: Path, language: Language | None = None) -> Spoken:
    """The sheet of a match in the instance folder, with its corrections, as the app prints it."""
    from .. import desk  # the database: a match record needs none
    from ..store import Store

    if not instance.is_dir():
        raise fault(_("There is no match and no file {match}: {folder} does not exist.", match=match_id, folder=instance))
    try:
        with Store(instance) as store:
            found = desk.load(store, match_id)
            its_own = language_of(found.record, language)
            return sheet_of_match(found, catalogue(its_own.id)), its_own
    except MatchNotFound as error:
        raise fault(_("There is no match and no file {match}.", match=match_id)) from error
    except StoreError as error:
        raise store_fault(error) from error
