"""The command line: one command a room, each in a module of its own.

Exit status 0 means done, 1 that something was wrong with what was given, 2 that the command itself was
not understood.
"""

from __future__ import annotations

import click

from .. import __version__
from ..languages import Language
from ..present.words import N_
from .asking import ask
from .judging import judge, score
from .listing import rulesets
from .measuring import bench
from .options import Tag, option
from .output import Commands, say
from .padding import pad
from .printing import sheet
from .serving import serve
from .speaking import OPTION, _


def _tell_version(context: click.Context, option: click.Parameter, asked: bool) -> None:
    if asked:
        say(_("Scorekeeper, version {version}", version=__version__))
        context.exit()


@click.group(cls=Commands, help=N_("Keeps score at a gin rummy table, settles disputes and prints the sheets."), options_metavar=N_("[OPTIONS]"),
             subcommand_metavar=N_("COMMAND [ARGS]..."), context_settings={"help_option_names": ["-h", "--help"]})
@option(OPTION, type=Tag(), is_eager=True, metavar="TAG",
        help=N_("Speak this language: en, pt-BR, it or es. Else LANGUAGE, LC_ALL, LC_MESSAGES and LANG say which."))
@option("--version", is_flag=True, is_eager=True, expose_value=False, callback=_tell_version, help=N_("Show the version and exit."))
def main(language: Language | None) -> None:
    """Keeps score at a gin rummy table, settles disputes and prints the sheets."""


for command in (serve, judge, ask, score, rulesets, sheet, pad, bench):
    main.add_command(command)
