"""`ask`: questions in, the referee's answers out; and what a permanent link holds, answered again."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import BinaryIO

from ..formats.questions import FACTS_OF, NAMING, answer_to_json, ask_question, decode_question, names_in, sides_in
from ..formats.rulesets import judged_by
from ..formats.streams import Broken, documents, write_json
from ..present.answers import AnswerView, answer_speaker, answer_view
from ..present.askable import askable_lines
from ..present.irregularity_sentences import sides_under
from ..present.words import N_
from ..rules.answers import Answer
from ..rules.rulesets import Ruleset
from .judging import Printed, as_text, ruled
from .links import address_of, opened, with_link
from .listing import ruleset_named
from .options import Given, argument, command, option
from .output import Source, fault, lines_of, put
from .people import step_line
from .speaking import _, sentences


@command(short_help=N_("Ask the referee without a finished hand."), options_metavar=N_("[OPTIONS]"), help=(
    N_("Answer questions to the referee: one JSON document, or one a line, from FILE or the standard input."),
    N_("Each question is answered on a line of JSON. One that cannot be is answered by its problems, and the rest go on; the exit status "
       "is 1 then. A question is an object such as {\"ask\": \"is_this_a_meld\", \"ruleset\": \"classic\", \"facts\": {\"cards\": "
       "\"5H 6H 7H\"}}; --list tells what may be asked.")))
@argument("file", type=Given(), default="-", metavar=N_("[FILE]"))
@option("--open", "held", metavar=N_("LINK"), help=N_("Answer what this permanent link holds, instead of a file."))
@option("--list", "listed", is_flag=True, help=N_("List the questions, the facts each takes, and the cases by their ids."))
@option("--ruleset", metavar=N_("ID|FILE"), help=N_("Answer by this ruleset what names none, or names it by its id."))
@with_link
@as_text
def ask(file: BinaryIO, held: str | None, listed: bool, ruleset: str | None, link: bool, text: bool) -> None:
    """Answer questions to the referee."""
    if listed:
        put(lines_of(askable_lines(FACTS_OF, NAMING, sentences())) + b"\n")
        return
    named = None if ruleset is None else ruleset_named(ruleset)
    told = _answers(Source(file), named, link, text) if held is None else iter([_held_answer(held, link, text)])
    seen: set[bool] = set()
    for line, well in told:
        put(line + b"\n")
        seen.add(well)
    if not seen:
        raise fault(_("There is nothing to answer: the input is empty. Give it a question in JSON."))
    sys.exit(0 if all(seen) else 1)


def _held_answer(held: str, link: bool, text: bool) -> Printed:
    """The ruling or the answer that a permanent link reproduces."""
    kind, asked = opened(held)
    return ruled(asked, text, link) if kind == "judge" else answered(asked, text, link)


def _answers(file: Source, ruleset: Ruleset | None, link: bool, text: bool) -> Iterator[Printed]:
    """The answer to each question of the file, as soon as it is read; see `judged_by` for the ruleset."""
    for document in documents(file):
        if isinstance(document, Broken):
            yield _printed(Answer(None, problems=(document.problem,)), None, text, {}), False
        else:
            yield answered(document.value if ruleset is None else judged_by(document.value, ruleset), text, link)


def answered(question: object, text: bool, link: bool = False) -> Printed:
    """The answer to one question, and whether it could be answered."""
    answer, _ruleset = ask_question(question)
    more = {"link": address_of("ask", question)} if link else {}
    return _printed(answer, question, text, more), answer.reply is not None


def _printed(answer: Answer, question: object, text: bool, more: dict[str, str | None]) -> bytes:
    read = decode_question(question)
    asked, sides = read.question, sides_under(read.question, read.ruleset, sides_in(question), sentences())
    if text:
        return lines_of(answer_lines(answer_view(answer, asked, sides, sentences())) + list(filter(None, more.values()))) + b"\n"
    return write_json(answer_to_json(answer, answer_speaker(asked, sides, sentences()), names_in(question)) | more)


def answer_lines(view: AnswerView) -> list[str]:
    """An answer: the headline, each reason with its citation, then what each side may do."""
    if view.problems:
        return [view.headline, *(f"    -  {problem}" for problem in view.problems)]
    steps = [step_line("", step.text, step.cite) for step in view.steps]
    return [view.headline, *steps, *(f"    *  {choice.text}" for choice in view.choices)]
