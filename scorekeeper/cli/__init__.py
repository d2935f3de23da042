"""The command line: one command a room, each in a module of its own.

Exit status 0 means done, 1 that something was wrong with what was given, 2 that the command itself was
not understood.
"""

from __future__ import annotations

import click

from .. import __version__
from .asking import ask
from .judging import judge, score
from .listing import rulesets
from .measuring import bench
from .output import Commands
from .padding import pad
from .printing import sheet
from .serving import serve


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="Scorekeeper")
def main() -> None:
    """Keeps score at a gin rummy table, settles disputes and prints the sheets."""


for command in (serve, judge, ask, score, rulesets, sheet, pad, bench):
    main.add_command(command)
