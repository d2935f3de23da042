"""`bench`: how fast cards are judged and pages are served, measured on this machine."""

from __future__ import annotations

import click


@click.command(short_help="Measure how fast this machine is.")
def bench() -> None:
    """Measure how fast cards are judged and pages are served on this machine."""
    from ..bench import main  # loads every room; no other command needs it

    main()
