"""One case before the referee, and the small parts that decisions are made of.

A decision takes a `Case` to an `Answer`. Seat 0 of its steps is who the case is about (the offender), seat 1
the other player. The deciding reason is the last step, and the answer cites what it cites.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from ..answers import Answer, Choice, Reply, Role, answered
from ..relevance import nothing_is_laid_off, only_gin_ends
from ..rulesets import OPTIONS, Ruleset
from ..rulings import Seat, Step, opponent_of
from ..steps import step
from .sources import HOUSE_RULE, source_of

OFFENDER = Seat(0)
OTHER = opponent_of(OFFENDER)

# whose step it is, where a step is somebody's
SEAT_OF: Mapping[str, Seat] = {
    "label_corrected": OFFENDER,
    "gin_made": OFFENDER,
    "knock_within_limit": OFFENDER,
    "knock_over_limit": OFFENDER,
    "play_on_open": OFFENDER,
    "opponent_may_choose": OTHER,
    "knock_accepted": OTHER,
    "knock_refused": OTHER,
}


# steps that speak of the knock, where only gin ends a hand of gin
SAID_OF_GIN = frozenset({"knock_too_late", "knock_out_of_turn", "only_on_turn", "wrong_number_after_knock", "missing_cards_count"})


@dataclass(frozen=True, slots=True)
class Case:
    """What happened (`facts`, every one of the inquiry's) and the ruleset it happened under."""

    id: str
    facts: Mapping[str, object]
    ruleset: Ruleset

    def fact(self, name: str) -> object:
        """What was told of this fact; None if nothing was, or if the inquiry does not ask it."""
        return self.facts.get(name)

    def as_in(self, inquiry: str, **facts: object) -> Case:
        """The same case looked at as that other inquiry, with some facts settled."""
        return replace(self, id=inquiry, facts={**self.facts, **facts})

    def step(self, code: str, /, **facts: object) -> Step:
        """A reason; where the ruleset's source is silent, it cites what other texts say of such a case.

        An option that a ruleset cites nothing for, although it cites others, is one that it set itself.
        """
        gin = {"only_gin": True} if code in SAID_OF_GIN and only_gin_ends(self.ruleset) else {}
        made = step(self.ruleset, code, SEAT_OF.get(code), **facts, **gin)
        if made.cite:
            return made
        own = made.rule in OPTIONS and self.ruleset.citations
        return replace(made, cite=HOUSE_RULE if own else source_of(self.id, code))


Decision = Callable[[Case], Answer]


def yes(*codes: str, may: tuple[Choice, ...] = ()) -> Decision:
    """It is so, or may be done."""
    return _always(Reply.YES, codes, may)


def no(*codes: str, may: tuple[Choice, ...] = ()) -> Decision:
    """It is not so, or may not be done."""
    return _always(Reply.NO, codes, may)


def choose(*codes: str, may: tuple[Choice, ...]) -> Decision:
    """It is for somebody at the table to choose."""
    return _always(Reply.CHOICES, codes, may)


def _always(reply: Reply, codes: tuple[str, ...], may: tuple[Choice, ...]) -> Decision:
    return lambda case: answered(reply, tuple(map(case.step, codes)), may)


def if_so(fact: str, then: Decision, otherwise: Decision) -> Decision:
    """One decision if the fact is so, another if not."""
    return lambda case: (then if case.fact(fact) else otherwise)(case)


def if_option(option: str, value: object, then: Decision, otherwise: Decision) -> Decision:
    """One decision where the ruleset's option has this value, another elsewhere."""
    return lambda case: (then if getattr(case.ruleset, option) == value else otherwise)(case)


def if_only_gin_ends(then: Decision, otherwise: Decision) -> Decision:
    """One decision where nobody may knock with cards left over, another elsewhere."""
    return lambda case: (then if only_gin_ends(case.ruleset) else otherwise)(case)


def if_laid_off(decide: Decision) -> Decision:
    """This decision where layoffs come up; where nothing is ever laid off, that."""
    def decided(case: Case) -> Answer:
        """The decision, or that nothing is laid off here; a knock over the limit may still be let count."""
        if not nothing_is_laid_off(case.ruleset):
            return decide(case)
        accepted = case.ruleset.illegal_knock == "opponent_chooses"
        return answered(Reply.NO, (case.step("nothing_laid_off", may_be_accepted=accepted),))
    return decided


def as_in(inquiry: str, decide: Decision, **facts: object) -> Decision:
    """Decided like that other inquiry, with some facts settled."""
    return lambda case: decide(case.as_in(inquiry, **facts))


def after(first: tuple[Step, ...], rest: Answer) -> Answer:
    """The same answer, with these reasons before its own."""
    return replace(rest, steps=(*first, *rest.steps))


def offender(may: str, **facts: object) -> Choice:
    """What who the case is about may or must do."""
    return Choice(Role.OFFENDER, may, MappingProxyType(facts))


def other(may: str) -> Choice:
    """What the other player may or must do."""
    return Choice(Role.OTHER, may)


def dealer(may: str) -> Choice:
    """What whose deal it is must do."""
    return Choice(Role.DEALER, may)


def both(may: str) -> Choice:
    """What all of them may or must do together."""
    return Choice(Role.BOTH, may)


REDEAL = (both("redeal_same_dealer"),)
"""After anything but a stock that ran out, the same dealer deals again."""


def redeal_after_stock_out(ruleset: Ruleset) -> Choice:
    """Who deals after a dead hand is for the ruleset to say (T05)."""
    return both("redeal_same_dealer" if ruleset.void_redeal == "same_dealer" else "redeal_next_dealer")
