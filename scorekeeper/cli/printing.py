"""`sheet`: the score sheet of a match on paper."""

from __future__ import annotations

from pathlib import Path

import click

from .instance import in_instance


@click.command()
@click.argument("match")
@click.option("--pdf", type=click.Path(dir_okay=False, path_type=Path), required=True, metavar="FILE", help="Where to write it.")
@in_instance
def sheet(match: str, pdf: Path, instance: Path) -> None:
    """Write the sheet of MATCH as a PDF: the id of a match that is kept, or a file with a match record."""
