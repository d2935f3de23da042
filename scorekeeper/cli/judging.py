"""`judge` and `score`: reports and match records in, the referee's answers out."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import BinaryIO

from ..formats.matches import decode_match, play_through, settled
from ..formats.reports import impossible, judge_report
from ..formats.rulings import ruling_to_json
from ..formats.rulesets import judged_by
from ..formats.scores import impossible_to_json, score_to_json
from ..formats.streams import Broken, Document, documents, read_json, write_json
from ..present.words import N_
from ..rules.rulesets import Ruleset
from ..rules.rulings import Ruling, Verdict
from .links import address_of, with_link
from .listing import ruleset_named
from .options import Given, argument, command, option
from .output import Source, fault, lines_of, put
from .people import problem_lines, ruling_lines, score_lines, speaker
from .speaking import _

MOST_BYTES_OF_A_MATCH = 20_000_000

Printed = tuple[bytes, bool]  # what to print, and whether all was well

as_text = option("--text", is_flag=True, help=N_("Answer in sentences, for people."))


@command(short_help=N_("Rule on hand reports."), options_metavar=N_("[OPTIONS]"), help=(
    N_("Rule on hand reports: one JSON document, or one a line, from FILE or the standard input."),
    N_("Each report is answered by its ruling on a line of JSON. One that is wrong is answered by its problems, and the rest go on; "
       "the exit status is 1 then.")))
@argument("file", type=Given(), default="-", metavar=N_("[FILE]"))
@option("--ruleset", metavar=N_("ID|FILE"), help=N_("Judge by this ruleset what names none, or names it by its id."))
@with_link
@as_text
def judge(file: BinaryIO, ruleset: str | None, link: bool, text: bool) -> None:
    """Rule on hand reports."""
    seen: set[bool] = set()
    for line, well in answers(Source(file), text, None if ruleset is None else ruleset_named(ruleset), link):
        put(line + b"\n")
        seen.add(well)
    if not seen:
        raise fault(_("There is nothing to judge: the input is empty. Give it the report of a hand in JSON."))
    sys.exit(0 if all(seen) else 1)


def answers(file: BinaryIO | Source, text: bool, ruleset: Ruleset | None = None, link: bool = False) -> Iterator[Printed]:
    """The answer to each document of the file, as soon as it is read; see `judged_by` for the ruleset."""
    for document in documents(file):
        if isinstance(document, Broken):
            yield _printed(impossible((document.problem,)), (), text, {}), False
        else:
            yield ruled(document.value if ruleset is None else judged_by(document.value, ruleset), text, link)


def ruled(report: object, text: bool, link: bool = False) -> Printed:
    """The ruling on one report, and whether it could be ruled on."""
    ruling, _ruleset, players = judge_report(report)
    more = {"link": address_of("judge", report)} if link else {}
    return _printed(ruling, players, text, more), ruling.verdict is not Verdict.IMPOSSIBLE


def _printed(ruling: Ruling, players: tuple[str, ...], text: bool, more: dict[str, str | None]) -> bytes:
    if text:
        return lines_of(ruling_lines(ruling, players) + list(filter(None, more.values()))) + b"\n"
    return write_json(ruling_to_json(ruling, players, speaker(players)) | more)


@command(short_help=N_("Score a match record."), options_metavar=N_("[OPTIONS]"), help=(
    N_("Score a match record: how the match stands after each hand, and its settlement once it is over."),
    N_("FILE is a match record in JSON, or - for the standard input. The exit status is 1 for a record that cannot be.")))
@argument("file", type=Given(), metavar=N_("FILE"))
@as_text
def score(file: BinaryIO, text: bool) -> None:
    """Score a match record."""
    document = match_in(Source(file))
    answer, well = _scored_text(document) if text else _scored_json(document)
    put(answer + b"\n")
    sys.exit(0 if well else 1)


def match_in(file: Source) -> Document | Broken:
    """The one document of a match record."""
    return read_json(file.read(MOST_BYTES_OF_A_MATCH + 1), most=MOST_BYTES_OF_A_MATCH)


def _scored_json(document: Document | Broken) -> Printed:
    if isinstance(document, Broken):
        return write_json(impossible_to_json((document.problem,), (), speaker(()))), False
    read = decode_match(document.value)
    if read.record is None:
        return write_json(impossible_to_json(read.problems, read.players, speaker(read.players))), False
    state = play_through(read.record)
    settlement = settled(read.record, state)
    return write_json(score_to_json(read.record, state, settlement, speaker(read.players))), True


def _scored_text(document: Document | Broken) -> Printed:
    if isinstance(document, Broken):
        return lines_of(problem_lines((document.problem,), ())), False
    read = decode_match(document.value)
    if read.record is None:
        return lines_of(problem_lines(read.problems, read.players)), False
    return lines_of(score_lines(read.record)), True
