"""Measuring: how long the searches over cards take, beside OpenSpiel's C++ where that is installed.

Everyone gets the same seeded hands in the form they know: tuples of `Card` here, lists of numbers there.
OpenSpiel answers with one best group of melds; `best_arrangements` with all of them, cards sorted out.
It has no search for the best defence.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from random import Random
from time import perf_counter
from typing import Any

from .rules.cards import PACK, Card
from .rules.layoffs import best_defence
from .rules.melds import Meld, all_melds, best_arrangements, least_deadwood

HAND_SIZE = 10
KNOCK_LIMIT = 10

Hand = tuple[Card, ...]
Pair = tuple[Hand, tuple[Meld, ...]]  # the defender's hand and the melds the knocker laid
Tasks = dict[str, tuple[Callable[[Any], object], Sequence[Any]]]  # what is asked of whom, by the name of the task


@dataclass(frozen=True, slots=True)
class Figure:
    """Microseconds a hand (or a pair of hands), best of several rounds; OpenSpiel's None: not there."""

    task: str
    hands: str  # "random" or "awkward"
    microseconds: float
    open_spiel: float | None

    @property
    def ratio(self) -> float | None:
        """Our time as a multiple of OpenSpiel's."""
        return self.microseconds / self.open_spiel if self.open_spiel else None


def bench_cards(hands: int = 10_000, rounds: int = 5, seed: int = 1) -> tuple[Figure, ...]:
    """Times of least deadwood, all best layouts and best defence on random and on awkward hands."""
    random = Random(seed)
    figures: list[Figure] = []
    for name, makers in (("random", [random_hand]), ("awkward", [near_gin, crossing, long_suit])):
        dealt = [make(random, PACK) for make in islice(cycle(makers), hands)]
        pairs = [pair(random, make) for make in islice(cycle(makers), hands)]
        ours = {
            "least deadwood": (least_deadwood, dealt),
            "all best layouts": (best_arrangements, dealt),
            "best defence": (lambda both: best_defence(*both), pairs),
        }
        took, theirs = _race([ours, _open_spiel(dealt)], rounds)
        figures += [Figure(task, name, took[task], theirs.get(task)) for task in ours]
    return tuple(figures)


def _race(fields: Sequence[Tasks], rounds: int) -> list[dict[str, float]]:
    """Microseconds a question, the best of the rounds; all take turns, so that a busy machine is busy for all."""
    took = [
        [{task: _microseconds(*tasks[task]) for task in tasks} for tasks in fields]
        for _ in range(rounds)
    ]
    return [{task: min(each[place][task] for each in took) for task in fields[place]} for place in range(len(fields))]


def _microseconds(answer: Callable[[Any], object], questions: Sequence[Any]) -> float:
    start = perf_counter()
    for question in questions:
        answer(question)
    return (perf_counter() - start) / len(questions) * 1e6


def _open_spiel(dealt: Sequence[Hand]) -> Tasks:
    """OpenSpiel's gin rummy at the same tasks; none when it is not installed."""
    try:
        import pyspiel
    except ImportError:
        return {}
    theirs = pyspiel.gin_rummy.GinRummyUtils(13, 4, HAND_SIZE)
    numbers = [[int(card) for card in hand] for hand in dealt]  # suits by other names, the same hands
    return {"least deadwood": (theirs.min_deadwood, numbers), "all best layouts": (theirs.best_meld_group, numbers)}


def random_hand(random: Random, pack: Sequence[Card]) -> Hand:
    """Any ten cards."""
    return tuple(random.sample(pack, HAND_SIZE))


def near_gin(random: Random, pack: Sequence[Card]) -> Hand:
    """Melds of seven to ten cards, and whatever comes."""
    melds, hand = [meld.cards for meld in all_melds(pack) if len(meld.cards) <= 5], ()
    while len(hand) < 7:
        fitting = [meld for meld in melds if len(hand + meld) <= HAND_SIZE and not set(hand) & set(meld)]
        hand += random.choice(fitting)
    return _filled(random, hand, pack)


def crossing(random: Random, pack: Sequence[Card]) -> Hand:
    """Five cards in a row, and five of the same ranks as two of these, so that sets cross the run."""
    lowest, suit = random.randint(1, 9), random.choice("CDHS")
    run = [Card.of(rank, suit) for rank in range(lowest, lowest + 5)]
    across = [Card.of(card.rank, other) for card in random.sample(run, 2) for other in "CDHS" if other != suit]
    return _filled(random, [card for card in (*run, *random.sample(across, 5)) if card in pack], pack)


def long_suit(random: Random, pack: Sequence[Card]) -> Hand:
    """Seven cards of one suit, or as many as there are, and any three."""
    suit = random.choice("CDHS")
    own = [card for card in pack if card.suit == suit]
    return _filled(random, random.sample(own, min(7, len(own))), pack)


def _filled(random: Random, some: Sequence[Card], pack: Sequence[Card]) -> Hand:
    rest = [card for card in pack if card not in some]
    return (*some, *random.sample(rest, HAND_SIZE - len(some)))


def pair(random: Random, make: Callable[[Random, Sequence[Card]], Hand]) -> Pair:
    """A defender's hand of this make against a knocker who may knock, but has not gin."""
    while True:
        knocker = near_gin(random, PACK)
        lay = best_arrangements(knocker)[0]
        if 0 < lay.deadwood <= KNOCK_LIMIT:
            return make(random, [card for card in PACK if card not in knocker]), lay.melds
