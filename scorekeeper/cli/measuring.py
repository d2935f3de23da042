"""`bench`: how fast cards are judged and pages are served, measured on this machine."""

from __future__ import annotations

import click


@click.command()
def bench() -> None:
    """Measure how fast cards are judged and pages are served on this machine."""
    from ..bench import main  # loads every room; no other command needs it

    main()
