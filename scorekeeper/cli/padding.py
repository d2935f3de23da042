"""`pad`: a blank pad on paper, for when the battery dies."""

from __future__ import annotations

from pathlib import Path

from ..formats.rulesets import shipped
from ..languages import Language
from ..pads import pad_page
from ..present.paper import Paper
from ..present.ruleset_words import ruleset_name
from ..present.words import N_
from ..rules.errors import StoreError
from ..rules.rulesets import Ruleset
from .instance import in_instance
from .listing import ruleset_named
from .options import Number, command, option
from .output import fault, store_fault
from .paper import all_at_once, in_language, on_paper, print_pages, to_file
from .speaking import _, sentences, spoken


@command(short_help=N_("Write a blank pad as a PDF."), options_metavar=N_("[OPTIONS]"),
         help=N_("Write a blank pad to keep the score on by hand, as a PDF, with what everything is worth at its foot."))
@option("--ruleset", required=True, metavar=N_("ID|FILE"), help=N_("Whose layout and numbers: a ruleset, house rules that are kept, or a .toml file."))
@option("--players", type=Number(), metavar="N", help=N_("How many play, where the ruleset leaves that open; the fewest unless given."))
@on_paper
@option("--large", is_flag=True, help=N_("Large print."))
@in_language
@to_file
@in_instance
def pad(ruleset: str, players: int | None, paper: Paper, large: bool, language: Language | None, pdf: Path, instance: Path) -> None:
    """Write a blank pad to keep the score on by hand."""
    with all_at_once(pdf) as part, part():
        rules = kept_or_named(ruleset, instance)
        seats = _seats(rules, players)
    print_pages([pad_page(rules, paper, seats=seats, large=large, language=(language or spoken()).id)], paper, pdf)


def _seats(rules: Ruleset, players: int | None) -> int:
    if players is None:
        return min(rules.players)
    if players not in rules.players:
        called = ruleset_name(rules, sentences())
        raise fault(_("{rules} is for {allowed} players, not for {players}.", rules=called, allowed=_choice(rules.players), players=players))
    return players


def _choice(allowed: tuple[int, ...]) -> str:
    *most, last = map(str, allowed)
    return _("{some} or {last}", some=", ".join(most), last=last) if most else last


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
        raise store_fault(error) from error
