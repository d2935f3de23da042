"""`rulesets`: which there are, and what each says and where that is written."""

from __future__ import annotations

import click

from ..formats.options import plain_options
from ..formats.rulesets import read_ruleset_file, resolve_all, shipped
from ..formats.streams import write_json
from ..present.sentences import ruleset_error_text
from ..rules.errors import RulesetError
from ..rules.rulesets import RUMMY_ONLY, Ruleset
from .output import fault, say
from .people import ENGLISH


@click.command(short_help="List the rulesets, or show one.")
@click.argument("ruleset", metavar="[ID|FILE]", required=False)
def rulesets(ruleset: str | None) -> None:
    """List the rulesets, or every option of one: its value and where that is written.

    ID is the id of a ruleset that is shipped; a FILE ending in .toml is read and checked.
    """
    for line in _list_lines() if ruleset is None else _option_lines(_wanted(ruleset)):
        say(line)


def _wanted(name: str) -> Ruleset:
    ruleset, errors = read_ruleset_file(name) if name.endswith(".toml") else resolve_all(name)
    if ruleset is None:
        raise fault(*map(_error_line, errors))
    return ruleset


def _error_line(error: RulesetError) -> str:
    hint = " `scorekeeper rulesets` lists those there are." if error.code == "unknown_ruleset" else ""
    return ruleset_error_text(error, ENGLISH) + hint


def _list_lines() -> list[str]:
    width = max(len(ruleset.id) for ruleset in shipped())
    return [f"{ruleset.id:<{width}}  {ruleset.name}: {ruleset.summary}" for ruleset in shipped()]


def _option_lines(ruleset: Ruleset) -> list[str]:
    base = f", extends {ruleset.based_on}" if ruleset.based_on else ""
    options = {key: value for key, value in plain_options(ruleset).items() if key not in RUMMY_ONLY}
    width = max(map(len, options))
    return [f"{ruleset.id}: {ruleset.name}{base}", *(f"    {line}" for line in [ruleset.summary] if line),
            *(f"{key:<{width}}  {_value(value):<19}  {ruleset.cite(key)}" for key, value in options.items())]


def _value(value: object) -> str:
    return value if isinstance(value, str) else write_json(value).decode()
