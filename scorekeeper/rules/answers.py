"""What the referee answers to a question asked without a finished hand: an `Answer`, with its steps and choices."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from dataclasses import field as having
from enum import StrEnum

from .rulings import NO_FACTS, Problem, Step


class Reply(StrEnum):
    """The answer in a word: `choices` where it is for somebody at the table to choose."""

    YES = "yes"
    NO = "no"
    CHOICES = "choices"


class Role(StrEnum):
    """Who somebody is in a question that names nobody.

    `asker` asks about a hand of his own; `offender` did what the question is about, `other` sits opposite
    (in a game for more than two: any other); `both` is all of them together.
    """

    ASKER = "asker"
    OFFENDER = "offender"
    OTHER = "other"
    DEALER = "dealer"
    BOTH = "both"


@dataclass(frozen=True, slots=True)
class Choice:
    """What somebody may or must do now: `may` is a code (`accept_knock`, `discard`, `lay`), `facts` as in a `Step`."""

    who: Role
    may: str
    facts: Mapping[str, object] = having(default_factory=lambda: NO_FACTS)


@dataclass(frozen=True, slots=True)
class Answer:
    """The referee's answer: why (`steps`), what each side may do now, and where that is written.

    `reply` is None for a question that cannot be, which is answered by its `problems` alone.
    """

    reply: Reply | None
    steps: tuple[Step, ...] = ()
    choices: tuple[Choice, ...] = ()
    cite: str = ""
    problems: tuple[Problem, ...] = ()


def answered(reply: Reply, steps: Iterable[Step], choices: Iterable[Choice] = ()) -> Answer:
    """The answer that rests on these steps; the last of them decides, and where it is written is where the answer is.

    >>> answered(Reply.NO, [Step("stock_out", cite="S000.stock2")]).cite
    'S000.stock2'
    """
    steps = tuple(steps)
    return Answer(reply, steps, tuple(choices), steps[-1].cite if steps else "")
