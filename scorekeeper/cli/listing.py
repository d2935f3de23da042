"""`rulesets`: which there are, what each says and where that is written, and whether its cases hold."""

from __future__ import annotations

import sys

import click

from ..formats.options import plain_options
from ..formats.rulesets import read_ruleset_file, resolve_all, shipped
from ..formats.streams import write_json
from ..present.sentences import ruleset_error_text
from ..rules.errors import RulesetError
from ..rules.rulesets import CLAUSES, Ruleset, has
from .checking import check_lines
from .output import fault, say
from .people import ENGLISH


@click.command(short_help="List the rulesets, or show one.")
@click.argument("ruleset", metavar="[ID|FILE]", required=False)
@click.option("--cases", metavar="FILE", help="Check the cases in this file under the ruleset.")
def rulesets(ruleset: str | None, cases: str | None) -> None:
    """List the rulesets, or every option of one: its value and where that is written.

    ID is the id of a ruleset that is shipped; a FILE ending in .toml is read and checked. With --cases, the
    cases of a .jsonl file are held against it instead: the answer names those that fail and why, and the exit
    status is 1 then.
    """
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
    hint = " `scorekeeper rulesets` lists those there are." if error.code == "unknown_ruleset" else ""
    return ruleset_error_text(error, ENGLISH) + hint


def _list_lines() -> list[str]:
    width = max(len(ruleset.id) for ruleset in shipped())
    return [f"{ruleset.id:<{width}}  {': '.join(filter(None, (ruleset.name, ruleset.summary)))}" for ruleset in shipped()]


def _option_lines(ruleset: Ruleset) -> list[str]:
    """What the ruleset is, each option of its game with value and citation, and where its other rules are written."""
    base = f", extends {ruleset.based_on}" if ruleset.based_on else ""
    options = {key: _value(value) for key, value in plain_options(ruleset).items() if has(ruleset.game, key)}
    clauses = [key for key in CLAUSES if has(ruleset.game, key)]
    width, wide = max(map(len, (*options, *clauses))), max(map(len, options.values()))
    return [f"{ruleset.id}: {ruleset.name}{base}", *(f"    {line}" for line in [ruleset.summary] if line),
            *(f"{key:<{width}}  {value:<{wide}}  {ruleset.cite(key)}" for key, value in options.items()),
            "", "Rules that no option sets, and where they are written:",
            *(f"{key:<{width}}  {ruleset.cite(key)}" for key in clauses)]


def _value(value: object) -> str:
    return value if isinstance(value, str) else write_json(value).decode()
