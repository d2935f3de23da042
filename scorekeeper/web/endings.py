"""How a hand may end, as the buttons on the sheet and the choices of a form have it: `knock-0` is a knock of seat 0."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..present.words import N_
from ..rules.rulesets import Ruleset
from .pages import _

WORDS: Mapping[str, str] = {
    "knock": N_("{name} knocks"),
    "gin": N_("{name} gin"),
    "out": N_("{name} goes out"),
}
DEAD_WORDS: Mapping[str, str] = {
    "stock_out": N_("Dead hand: the stock ran out"),
    "void": N_("Dead hand: misdeal, bad pack, or agreed"),
}
BY_PLAYER: Mapping[str, Sequence[str]] = {"gin": ("knock", "gin"), "rummy": ("out",)}
DEAD: Mapping[str, Sequence[str]] = {"gin": ("stock_out", "void"), "rummy": ("void",)}


@dataclass(frozen=True, slots=True)
class Ending:
    """One way for a hand to end: the value that a form sends for it, and its words."""

    how: str
    end: str
    seat: int | None
    words: str


def by_player(ruleset: Ruleset, short: Sequence[str]) -> tuple[Ending, ...]:
    """The endings that a player brings about, the usual one of all players first; only gin where nobody may knock."""
    ends = BY_PLAYER[ruleset.game]
    if ruleset.knock_limit == 0:
        ends = tuple(reversed(ends))
    return tuple(Ending(f"{end}-{seat}", end, seat, title(end, name)) for end in ends for seat, name in enumerate(short))


def dead(ruleset: Ruleset) -> tuple[Ending, ...]:
    """The endings of a hand that nobody won."""
    return tuple(Ending(end, end, None, _(DEAD_WORDS[end])) for end in DEAD[ruleset.game])


def title(end: str, name: str) -> str:
    """A player's ending in words.

    >>> title("out", "Ana"), title("big_gin", "Ana")
    ('Ana goes out', 'Ana gin')
    """
    plain = {"big_gin": "gin", "rummy": "out"}.get(end, end)
    return _(WORDS[plain], name=name)


def is_ending(how: str, ruleset: Ruleset, seats: int) -> bool:
    """Whether a hand of this game may be said to end so."""
    end, _dash, seat = how.partition("-")
    if not seat:
        return how in DEAD[ruleset.game]
    return end in BY_PLAYER[ruleset.game] and seat in map(str, range(seats))
