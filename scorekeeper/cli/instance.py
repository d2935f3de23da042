"""The instance folder: where a server keeps its database and its secret."""

from __future__ import annotations

from pathlib import Path

import click

from ..present.words import N_
from .options import folder, option

_PACKAGE = Path(__file__).parent.parent


def default_instance() -> Path:
    """`instance` beside the package in a checkout; in the user's own folder for an installed one.

    Never the folder the command happens to be started from: the matches would seem lost.
    """
    checkout = _PACKAGE.parent
    if (checkout / "pyproject.toml").is_file():
        return checkout / "instance"
    return Path(click.get_app_dir("scorekeeper")) / "instance"


in_instance = option(
    "--instance", type=folder(), default=default_instance, metavar=N_("FOLDER"),
    help=N_("Where matches are kept; the checkout's own instance folder unless given."))
