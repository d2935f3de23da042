"""`sheet`: the score sheet of a match on paper, of one that is kept or of a match record."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import click

from .. import desk
from ..formats.matches import MatchRecord, decode_match
from ..formats.rulesets import shipped
from ..formats.streams import Broken, read_json
from ..pdf import PdfUnavailable, close, make_pdf
from ..present.scoresheet import Correction, Facts, Scoresheet, scoresheet
from ..render import page
from ..rules.errors import MatchNotFound, StoreError
from ..rules.rulesets import Ruleset
from ..rules.rulings import Problem
from ..rules.settlement import settle
from ..store import Store
from .instance import in_instance
from .judging import MOST_BYTES_OF_A_MATCH
from .people import ENGLISH, problem_lines, replayed


@click.command(short_help="Write the sheet of a match as a PDF.")
@click.argument("match")
@click.option("--pdf", type=click.Path(dir_okay=False, path_type=Path), required=True, metavar="FILE",
              help="The file to write.")
@in_instance
def sheet(match: str, pdf: Path, instance: Path) -> None:
    """Write the sheet of MATCH as a PDF: a file with a match record, or the id of a match that is kept."""
    made = sheet_of_file(Path(match)) if Path(match).is_file() else sheet_of_kept(match, instance)
    try:
        pdf.write_bytes(make_pdf(page("print/sheet.html", sheet=made)))
    except (PdfUnavailable, OSError) as error:
        raise click.ClickException(str(error)) from error
    finally:
        close()


def sheet_of_file(path: Path) -> Scoresheet:
    """The sheet of the match record in this file."""
    with path.open("rb") as file:
        document = read_json(file.read(MOST_BYTES_OF_A_MATCH + 1), most=MOST_BYTES_OF_A_MATCH)
    if isinstance(document, Broken):
        raise _impossible((document.problem,), ())
    read = decode_match(document.value)
    if read.record is None:
        raise _impossible(read.problems, read.players)
    record, state = read.record, replayed(read.record)
    return scoresheet(record.players, record.ruleset, state, ENGLISH, base=_base(record),
                      settlement=settle(state, record.ruleset), facts=_facts(record))


def _impossible(problems: tuple[Problem, ...], players: tuple[str, ...]) -> click.ClickException:
    return click.ClickException("\n".join(problem_lines(problems, players)))


def sheet_of_kept(match_id: str, instance: Path) -> Scoresheet:
    """The sheet of a match in the instance folder, with its corrections."""
    if not instance.is_dir():
        raise click.ClickException(f"There is no match and no file {match_id}: {instance} does not exist.")
    try:
        with Store(instance) as store:
            match = desk.load(store, match_id)
    except MatchNotFound as error:
        raise click.ClickException(f"There is no match and no file {match_id}.") from error
    except StoreError as error:
        raise click.ClickException(str(error)) from error
    return scoresheet(match.players, match.ruleset, match.state, ENGLISH, base=_base(match.record),
                      settlement=match.settlement, corrections=tuple(corrections(match)),
                      facts=_facts(match.record, match.id))


def _base(record: MatchRecord) -> Ruleset | None:
    return next((ruleset for ruleset in shipped() if ruleset.id == record.ruleset.based_on), None)


def _facts(record: MatchRecord, code: str = "") -> Facts:
    played = datetime.fromisoformat(record.played) if record.played else None
    return Facts(played, record.place, record.note, code, record.opening)


def corrections(match: desk.Match) -> Iterator[Correction]:
    """Every change that stands, hand by hand; then the hands taken out, by the number they would have."""
    for hand in match.hands:
        for change in hand.kept.changes:
            yield Correction(hand.state.number, match.read(change.before), match.read(change.after),
                             change.why, datetime.fromisoformat(change.at))
    for struck in match.effective.struck:
        number = 1 + sum(kept.seq < struck.hand.seq for kept in match.effective.hands)
        yield Correction(number, match.read(struck.hand.report), None, struck.why, datetime.fromisoformat(struck.at))
