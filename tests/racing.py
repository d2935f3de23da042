"""Matches of every layout, made from what hypothesis draws or from a seed, and their sheets."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from hypothesis import strategies as st

from scorekeeper.formats.rulesets import resolve
from scorekeeper.present.scoresheet import Facts, Scoresheet, scoresheet
from scorekeeper.rules.changed_rules import ChangedRules, rules_of_hand
from scorekeeper.rules.hands import judge_hand
from scorekeeper.rules.matches import Opening, fold
from scorekeeper.rules.records import End, HandRecord
from scorekeeper.rules.rulesets import Ruleset
from scorekeeper.rules.settlement import settle

from sheets import CLASSIC, EVENING, STOCK_OUT, T, gin, knock

SIX = ("Ana", "Rui", "Zé", "Eva", "Leo", "Mia")
OPEN_END = replace(CLASSIC, target=None, big_gin_bonus=31)
HOLLYWOOD = resolve("hollywood")
RUMMY = resolve("basic-rummy")


def raced(records: Sequence[HandRecord], players: Sequence[str] = ("Ana", "Rui"), ruleset: Ruleset = CLASSIC, opening: Opening | None = None,
          changes: Sequence[ChangedRules] = ()) -> Scoresheet:
    """The sheet of this match, the first player dealing."""
    judged = ((record, judge_hand(record, rules_of_hand(number, ruleset, changes))) for number, record in enumerate(records, 1))
    state = fold(judged, ruleset, seats=len(players), first_dealer=0, opening=opening, changes=changes)
    return scoresheet(players, ruleset, state, T, settlement=settle(state, state.ruleset), changes=changes, facts=Facts(EVENING, "Porto", "", "QK7H-2M9D", opening))


def gin_hand(kind: str, by: int, other: int) -> HandRecord:
    """A hand of gin that ended in this way."""
    if kind == "stock out":
        return STOCK_OUT
    if kind == "undercut":
        return knock(by, *((9, other % 9) if by == 0 else (other % 9, 9)))
    counts = (0, other) if by == 0 else (other, 0)
    return {"gin": gin(by, *counts), "big gin": HandRecord(End.BIG_GIN, by, counts), "knock": knock(by, *counts)}[kind]


def rummy_hand(by: int, counts: Sequence[int], rummy: bool) -> HandRecord:
    """A hand of rummy: `by` went out, the others were left with these counts, one a seat."""
    nothing = (None,) * len(counts)
    left = tuple(None if seat == by else count for seat, count in enumerate(counts))
    return HandRecord(End.RUMMY if rummy else End.OUT, by, left, hands=nothing, before_layoffs=nothing)


KINDS = ("knock", "knock", "knock", "gin", "undercut", "big gin", "stock out")
gin_hands = st.builds(gin_hand, st.sampled_from(KINDS), st.integers(0, 1), st.integers(10, 60))


def rummy_hands(seats: int) -> st.SearchStrategy[HandRecord]:
    """Hands of rummy for so many players."""
    return st.builds(rummy_hand, st.integers(0, seats - 1), st.lists(st.integers(1, 60), min_size=seats, max_size=seats), st.booleans())




def changed(ruleset: Ruleset) -> st.SearchStrategy[list[ChangedRules]]:
    """Other targets from some hands on."""
    targets = st.sampled_from([50, 100, 150, 250])
    return st.lists(st.builds(lambda first, target: ChangedRules(first, replace(ruleset, target=target)), st.integers(2, 12), targets), max_size=3)


gin_races = st.sampled_from([CLASSIC, OPEN_END, HOLLYWOOD]).flatmap(lambda ruleset: st.builds(
    raced, st.lists(gin_hands, min_size=1, max_size=30), ruleset=st.just(ruleset), changes=st.one_of(st.just([]), changed(ruleset))))
rummy_races = st.integers(2, 6).flatmap(lambda seats: st.builds(raced, st.lists(rummy_hands(seats), min_size=1, max_size=12), st.just(SIX[:seats]), st.just(RUMMY)))


def drawn_by_lot(hands: int, ruleset: Ruleset = OPEN_END, players: Sequence[str] = ("Ana", "Rui"), seed: int = 1) -> Scoresheet:
    """So many hands of gin, always the same."""
    lot = random.Random(seed)
    return raced([gin_hand(lot.choice(KINDS), lot.randrange(2), lot.randrange(12, 40)) for _ in range(hands)], players, ruleset)


def rummy_by_lot(hands: int, seats: int = 6, seed: int = 3) -> Scoresheet:
    """So many hands of rummy, always the same; some totals end below zero."""
    lot = random.Random(seed)
    return raced([rummy_hand(lot.randrange(seats), [lot.randrange(1, 40) for _ in range(seats)], lot.random() < 0.2) for _ in range(hands)], SIX[:seats], RUMMY)
