"""`rulesets`: which there are, what each says and where that is written, and whether its cases hold."""

from __future__ import annotations

import sys

from ..formats.options import plain_options
from ..formats.rulesets import read_ruleset_file, resolve_all, shipped
from ..formats.streams import write_json
from ..present.sentences import ruleset_error_text
from ..present.citations import cite_text
from ..present.ruleset_words import ruleset_name, summary_text
from ..present.words import N_
from ..rules.errors import RulesetError
from ..rules.rulesets import CLAUSES, Ruleset, has
from .checking import check_lines
from .options import argument, command, option
from .output import fault, say
from .speaking import _, sentences


@command(short_help=N_("List the rulesets, or show one."), options_metavar=N_("[OPTIONS]"), help=(
    N_("List the rulesets, or every option of one: its value and where that is written."),
    N_("ID is the id of a ruleset that is shipped; a FILE ending in .toml is read and checked. With --cases, the cases of a .jsonl file are "
       "held against it instead: the answer names those that fail and why, and the exit status is 1 then.")))
@argument("ruleset", metavar=N_("[ID|FILE]"), required=False)
@option("--cases", metavar=N_("FILE"), help=N_("Check the cases in this file under the ruleset."))
def rulesets(ruleset: str | None, cases: str | None) -> None:
    """List the rulesets, or every option of one."""
    wanted = None if ruleset is None else ruleset_named(ruleset)
    if cases is not None:
        lines, well = check_lines(cases, wanted)
    else:
        lines, well = _list_lines() if wanted is None else _option_lines(wanted), True
    for line in lines:
        say(line)
    sys.exit(0 if well else 1)


def ruleset_named(name: str) -> Ruleset:
    """The ruleset of this id, or in the file of this name if it ends in .toml; what is wrong with it is a fault."""
    ruleset, errors = read_ruleset_file(name) if name.endswith(".toml") else resolve_all(name)
    if ruleset is None:
        raise fault(*map(_error_line, errors))
    return ruleset


def _error_line(error: RulesetError) -> str:
    hint = [_("`scorekeeper rulesets` lists those there are.")] if error.code == "unknown_ruleset" else []
    return " ".join([ruleset_error_text(error, sentences()), *hint])


def _list_lines() -> list[str]:
    width, t = max(len(ruleset.id) for ruleset in shipped()), sentences()
    return [f"{ruleset.id:<{width}}  {': '.join(filter(None, (ruleset_name(ruleset, t), summary_text(ruleset, t))))}" for ruleset in shipped()]


def _option_lines(ruleset: Ruleset) -> list[str]:
    """What the ruleset is, each option of its game with value and citation, and where its other rules are written."""
    t, base = sentences(), ruleset.based_on
    called = _("{name}, extends {base}", name=ruleset_name(ruleset, t), base=base) if base else ruleset_name(ruleset, t)
    options = {key: _value(value) for key, value in plain_options(ruleset).items() if has(ruleset.game, key)}
    clauses = [key for key in CLAUSES if has(ruleset.game, key)]
    width, wide = max(map(len, (*options, *clauses))), max(map(len, options.values()))
    return [f"{ruleset.id}: {called}", *(f"    {line}" for line in [summary_text(ruleset, t)] if line),
            *(f"{key:<{width}}  {value:<{wide}}  {cite_text(ruleset.cite(key), t)}" for key, value in options.items()),
            "", _("Rules that no option sets, and where they are written:"),
            *(f"{key:<{width}}  {cite_text(ruleset.cite(key), t)}" for key in clauses)]


def _value(value: object) -> str:
    return value if isinstance(value, str) else write_json(value).decode()
