"""The games there are, and how each is judged: the one place where a ruleset's `game` decides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from .gin import GIN_ENDS, judge_gin
from .gin_problems import gin_problems, most_deadwood
from .records import End, HandRecord
from .rulesets import Ruleset
from .rulings import Problem, Ruling
from .rummy import RUMMY_ENDS, judge_rummy
from .rummy_problems import most_pips, rummy_problems


@dataclass(frozen=True, slots=True)
class Game:
    """One game: how its hands may end, why a report of one cannot be, and the ruling on one that can.

    `most` is the highest count, in points, that a player can be left with where so many play.
    `zero_sum`: what one player wins the others pay, so that a score may fall below 0.
    """

    ends: tuple[End, ...]
    problems: Callable[[HandRecord, Ruleset], tuple[Problem, ...]]
    judge: Callable[[HandRecord, Ruleset], Ruling]
    most: Callable[[Ruleset, int], int]
    zero_sum: bool = False


GAMES: Mapping[str, Game] = MappingProxyType({
    "gin": Game(GIN_ENDS, gin_problems, judge_gin, most_deadwood),
    "rummy": Game(RUMMY_ENDS, rummy_problems, judge_rummy, most_pips, zero_sum=True),
})


def game_of(ruleset: Ruleset) -> Game:
    """The game this ruleset is for."""
    return GAMES[ruleset.game]
