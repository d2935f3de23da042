"""What an inquiry is: which facts it asks about what happened, and how it decides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from ..answers import Answer
from ..cards import Card
from ..options import Switch, Whole, Words
from ..rulesets import Ruleset
from .cases import Case

GIN = ("gin",)
GIN_AND_RUMMY = ("gin", "rummy")

Value = bool | int | str | Card | None
Pairs = tuple[tuple[str, object], ...]


@dataclass(frozen=True, slots=True)
class OneCard:
    """One card of the pack."""

    def allows(self, value: object) -> bool:
        """Whether the fact may be this."""
        return isinstance(value, Card)


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing an inquiry asks; None as `default` means that it may stay untold.

    It matters only `under` these values of the ruleset's options, not under any of `unless`, and only `given` these
    other facts.
    """

    name: str
    kind: Switch | Words | Whole | OneCard
    default: Value = None
    under: Pairs = ()
    given: Pairs = ()
    unless: Pairs = ()

    def matters_under(self, ruleset: Ruleset) -> bool:
        """Whether this ruleset's answer may hang on it."""
        spared = any(getattr(ruleset, option) == value for option, value in self.unless)
        return not spared and all(getattr(ruleset, option) == value for option, value in self.under)

    def matters_given(self, facts: Mapping[str, Value]) -> bool:
        """Whether it still matters once these facts are told (all of them, with their defaults)."""
        return all(facts.get(name) == value for name, value in self.given)


def yes_no(name: str, default: bool = False, under: Pairs = (), given: Pairs = (), unless: Pairs = ()) -> Fact:
    """A fact that is so or is not."""
    return Fact(name, Switch(), default, under, given, unless)


def one_of(name: str, words: tuple[str, ...], default: str | None = None, under: Pairs = (), given: Pairs = ()) -> Fact:
    """A fact told by one of these words."""
    return Fact(name, Words(words), default, under, given)


def number(name: str, most: int, under: Pairs = (), given: Pairs = ()) -> Fact:
    """A fact told by a whole number from 0 to `most`, or untold."""
    return Fact(name, Whole(0, most), None, under, given)


def one_card(name: str, under: Pairs = (), given: Pairs = ()) -> Fact:
    """A fact told by a card, or untold."""
    return Fact(name, OneCard(), None, under, given)


@dataclass(frozen=True, slots=True)
class Inquiry:
    """One irregularity or dispute: `facts` in the order they are asked, `games` where it can come up.

    `carried` are facts that its name tells already, so that nobody is asked for them.
    """

    id: str
    topic: str
    decide: Callable[[Case], Answer]
    facts: tuple[Fact, ...] = ()
    games: tuple[str, ...] = GIN
    carried: Pairs = ()

    def carrying(self, facts: Mapping[str, Value]) -> Inquiry:
        """The same case under a name that tells these facts."""
        asked = tuple(fact for fact in self.facts if fact.name not in facts)
        return replace(self, facts=asked, carried=(*self.carried, *facts.items()))

    def asked(self, ruleset: Ruleset) -> tuple[Fact, ...]:
        """The facts that may decide under this ruleset, in order."""
        return tuple(fact for fact in self.facts if fact.matters_under(ruleset))

    def filled(self, facts: Mapping[str, Value]) -> dict[str, Value]:
        """Every fact of this inquiry: carried by its name, as told, else its default."""
        told = {fact.name: fact.default if (told := facts.get(fact.name)) is None else told for fact in self.facts}
        return told | dict(self.carried)

    def answer(self, facts: Mapping[str, Value], ruleset: Ruleset) -> Answer:
        """What the referee says; the facts must be of their kinds (`irregularities.problems_of`)."""
        return self.decide(Case(self.id, self.filled(facts), ruleset))
