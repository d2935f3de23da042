"""`pad`: a blank pad on paper, for when the battery dies."""

from __future__ import annotations

from pathlib import Path

import click

from ..formats.rulesets import shipped
from ..pads import pad_page
from ..present.paper import Paper
from ..rules.errors import StoreError
from ..rules.rulesets import Ruleset
from .instance import in_instance
from .listing import ruleset_named
from .output import fault
from .paper import all_at_once, on_paper, print_pages, to_file


@click.command(short_help="Write a blank pad as a PDF.")
@click.option("--ruleset", required=True, metavar="ID|FILE", help="Whose layout and numbers: a ruleset, house rules that are kept, or a .toml file.")
@click.option("--players", type=int, metavar="N", help="How many play, where the ruleset leaves that open; the fewest unless given.")
@on_paper
@click.option("--large", is_flag=True, help="Large print.")
@to_file
@in_instance
def pad(ruleset: str, players: int | None, paper: Paper, large: bool, pdf: Path, instance: Path) -> None:
    """Write a blank pad to keep the score on by hand, as a PDF, with what everything is worth at its foot."""
    with all_at_once(pdf) as part, part():
        rules = kept_or_named(ruleset, instance)
        seats = _seats(rules, players)
    print_pages([pad_page(rules, paper, seats=seats, large=large)], paper, pdf)


def _seats(rules: Ruleset, players: int | None) -> int:
    if players is None:
        return min(rules.players)
    if players not in rules.players:
        raise fault(f"{rules.name} is for {_choice(rules.players)} players, not for {players}.")
    return players


def _choice(allowed: tuple[int, ...]) -> str:
    *most, last = map(str, allowed)
    return f"{', '.join(most)} or {last}" if most else last


def kept_or_named(name: str, instance: Path) -> Ruleset:
    """The house rules of this id in the instance folder, or the ruleset that is shipped or in a file; a fault where there is none."""
    return _kept(name, instance) or ruleset_named(name)


def _kept(name: str, instance: Path) -> Ruleset | None:
    if name.endswith(".toml") or any(ruleset.id == name for ruleset in shipped()) or not instance.is_dir():
        return None
    from .. import desk  # the database: a shipped ruleset needs none
    from ..store import Store

    try:
        with Store(instance) as store:
            return desk.find_ruleset(store, name)
    except StoreError as error:
        raise fault(f"{error}.") from error
