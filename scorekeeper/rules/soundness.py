"""Whether the options of a ruleset make sense beside one another."""

from __future__ import annotations

from collections.abc import Iterator

from .options import ByCount
from .rulesets import Ruleset

PACK = 52

Contradiction = tuple[str, str]  # the option, and the code of why


def contradictions(ruleset: Ruleset) -> tuple[Contradiction, ...]:
    """Options that make no sense beside the others, each with a code of why; empty for a sound ruleset.

    >>> contradictions(Ruleset(id="x", name="X", column_multiplier=(1, 1, 2)))
    (('column_multiplier', 'more_than_columns'),)
    """
    return (*_of_players(ruleset), *_of_columns(ruleset), *(_of_rummy(ruleset) if ruleset.game == "rummy" else ()))


def _of_players(ruleset: Ruleset) -> Iterator[Contradiction]:
    """The numbers of players rise, gin is for two, and whatever goes by their number names each."""
    if ruleset.game == "gin" and ruleset.players != (2,):
        yield "players", "gin_is_for_two"
    elif list(ruleset.players) != sorted(set(ruleset.players)):
        yield "players", "players_not_rising"
    else:
        for option in ("hand_size", "next_dealer"):
            value = getattr(ruleset, option)
            if isinstance(value, ByCount) and value.counts != ruleset.players:
                yield option, "other_players"
                return
        if any(seats * ruleset.cards_each(seats) >= PACK for seats in ruleset.players):
            yield "hand_size", "more_than_pack"


def _of_columns(ruleset: Ruleset) -> Iterator[Contradiction]:
    if len(ruleset.column_multiplier) > ruleset.columns:
        yield "column_multiplier", "more_than_columns"


def _of_rummy(ruleset: Ruleset) -> Iterator[Contradiction]:
    """Rummy is written in one column; what needs one opponent is not for more than two players."""
    if ruleset.columns != 1:
        yield "columns", "gin_only"
    if ruleset.column_multiplier != (1,):
        yield "column_multiplier", "gin_only"
    if max(ruleset.players) > 2:
        yield from _of_many(ruleset)


def _of_many(ruleset: Ruleset) -> Iterator[Contradiction]:
    """With three or more there is no one loser, and nobody alternates or is shut out."""
    rules = dict(ruleset.next_dealer.pairs) if isinstance(ruleset.next_dealer, ByCount) else {3: ruleset.next_dealer}
    if any(seats > 2 and rule in ("loser", "alternate") for seats, rule in rules.items()):
        yield "next_dealer", "for_two_only"
    if ruleset.shutout_bonus:
        yield "shutout_bonus", "for_two_only"
    if ruleset.shutout_doubles is not None:
        yield "shutout_doubles", "for_two_only"
