"""Every option of a ruleset is held by some case: changed in the shipped rulesets, at least one answer changes.

A change touches a case only where its ruleset takes the value from the shipped one: by name, or by
extending it without setting the option itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from answers import Case, answer, cases, differences

from scorekeeper.formats.rulesets import resolve, ruleset_to_json
from scorekeeper.rules.rulesets import OPTIONS

ALL = (*cases("disputes"), *cases("options"))
CLASSIC, TABLE = "classic", "table-25"

BONUSES_AND_LIMITS = (
    "knock_limit", "gin_bonus", "undercut_bonus", "knock_base_points", "target", "game_bonus", "box_bonus", "shutout_bonus",
)
ONE_OFF = [
    *((base, {option: value}) for base in (CLASSIC, TABLE) for option in BONUSES_AND_LIMITS
      for value in (getattr(resolve(base), option) + step for step in (1, -1)) if value >= 0),
    (TABLE, {"gin_off_bonus": 24}),
    (TABLE, {"gin_off_bonus": 26}),
    (CLASSIC, {"extra_boxes": {"gin": 1}}),
    (CLASSIC, {"extra_boxes": {"undercut": 1}}),
    (CLASSIC, {"extra_boxes": {"big_gin": 1}}),
    (CLASSIC, {"extra_boxes": {"gin_off": 1}}),
]
"""Every number of the shipped rulesets that pays, limits or ends something, one more and one less."""

SET_BY_CASES = (
    "knock_limit", "gin_bonus", "big_gin_bonus", "undercut_bonus", "gin_off_bonus", "knock_base_points", "box_bonus",
)
"""Numbers that cases set for themselves, where the shipped rulesets have none or another."""

SWITCHED_ON = [
    (base, {option: value}) for base, option, value in (
        (CLASSIC, "gin_off_bonus", 25), (CLASSIC, "big_gin_bonus", 31), (TABLE, "big_gin_bonus", 31), (TABLE, "gin_off_bonus", None),
        (CLASSIC, "ace_points", 15), (TABLE, "ace_points", 15), (CLASSIC, "target", None), (TABLE, "target", None),
        (CLASSIC, "knock_limit", "upcard"),
    )
]
"""Numbers that have no neighbour: switched on or off, or the only other value."""

CHOICES = [
    *((CLASSIC, {"ace": value}) for value in ("high_or_low", "around")),
    *((base, {"tie": value}) for base in (CLASSIC, TABLE) for value in ("defender", "knocker", "nobody")),
    *((CLASSIC, {"illegal_knock": value}) for value in ("open_to_end", "void")),
    *((CLASSIC, {"shutout_doubles": value}) for value in ("hand_points", "hand_points_and_game", "all", "difference")),
    *((CLASSIC, {"next_dealer": value}) for value in ("loser", "winner")),
    *((TABLE, {"next_dealer": value}) for value in ("winner", "alternate", "left")),
    *((CLASSIC, {"column_opens": value}) for value in ("nth_win", "nth_hand")),
    (CLASSIC, {"ace_upcard": "gin_only"}),
    (CLASSIC, {"spade_upcard_doubles": True}),
    (CLASSIC, {"spade_doubles_boxes": True}),
    (TABLE, {"gin_off_replaces_undercut": False}),
    (CLASSIC, {"gin_off_replaces_undercut": False}),
    (CLASSIC, {"natural_zero_is_gin_off": True}),
    (TABLE, {"natural_zero_is_gin_off": True}),
    (CLASSIC, {"layoff_on_gin": True}),
    (TABLE, {"layoff_on_gin": True}),
    (CLASSIC, {"box_when": "at_once"}),
    (CLASSIC, {"shutout_when": "no_points"}),
    (CLASSIC, {"match_winner": "highest_total"}),
    *((base, {"void_redeal": "pass"}) for base in (CLASSIC, TABLE)),
    (CLASSIC, {"count_as": "best"}),
    (CLASSIC, {"columns": 3}),
    (CLASSIC, {"columns": 3, "column_multiplier": [1, 1, 2]}),
]
"""Every other choice; where both shipped rulesets choose alike, classic's cases hold it."""

ASKED_ELSEWHERE = {
    "game": "another scorer: no hand of gin can tell",
    "players": "two, by the game",
    "hand_size": "ten, by the game: the layouts of a hand are counted for it",
    "last_discard_option": "whether a card may still be taken: a finished hand was played either way",
    "arrangement_lock": "until when melds may be laid anew: a report tells how they lay at the end",
    "rummy_multiplier": "basic rummy only",
    "melds_in_hand_count": "basic rummy only",
}
"""Options that change no answer to a finished hand or match of gin, each with the reason."""


def title(change: object) -> str:
    return ",".join(f"{option}={value}" for option, value in change.items()) if isinstance(change, dict) else str(change)


def ruleset_of(case: Case) -> object:
    return case[case["kind"]].get("ruleset", CLASSIC)


def takes_from(ruleset: object, base: str, change: Case) -> bool:
    """Whether this ruleset has the values of the changed options from `base`."""
    if isinstance(ruleset, dict):
        return ruleset.get("extends") == base and not ruleset.keys() & change.keys()
    return ruleset == base


def changed(case: Case, change: Case) -> Case:
    """The case under its ruleset with this change."""
    own = ruleset_of(case)
    ruleset = {**(own if isinstance(own, dict) else {"extends": own}), **change}
    return {**case, case["kind"]: {**case[case["kind"]], "ruleset": ruleset}}


@cache
def answer_as_shipped(place: int) -> Case | None:
    """The answer to a case that holds; None for one that does not, which then proves nothing here."""
    return None if differences(ALL[place]) else answer(ALL[place])


def failing(base: str, change: Case) -> Iterator[str]:
    """The cases that hold as shipped and fail after the change."""
    for place, case in enumerate(ALL):
        if takes_from(ruleset_of(case), base, change) and answer_as_shipped(place) is not None:
            if differences(changed(case, change)):
                yield case["id"]


@pytest.mark.parametrize(("base", "change"), [*ONE_OFF, *SWITCHED_ON, *CHOICES], ids=title)
def test_a_changed_option_makes_a_case_fail(base: str, change: Case) -> None:
    resolve({"extends": base, **change})  # raises if the change were no sound ruleset, which would prove nothing
    assert next(failing(base, change), None), f"no case tells {base} with {title(change)} from {base}"


@pytest.mark.parametrize("option", SET_BY_CASES)
def test_a_number_that_a_case_sets_itself_counts_there(option: str) -> None:
    """One more where a case has its own value: big gin 31, gin-off 25, 15 for a plain knock."""
    own = [case for case in ALL if isinstance(ruleset_of(case), dict) and type(ruleset_of(case).get(option)) is int]
    assert any(differences(changed(case, {option: ruleset_of(case)[option] + 1})) for case in own)


@pytest.mark.parametrize("option", sorted(OPTIONS))
def test_every_option_is_changed_here_or_named_with_its_reason(option: str) -> None:
    changes = [change for _, change in (*ONE_OFF, *SWITCHED_ON, *CHOICES)]
    assert any(option in change for change in changes) != (option in ASKED_ELSEWHERE)


@pytest.mark.parametrize("option", sorted(set(OPTIONS) - set(ASKED_ELSEWHERE)))
def test_every_word_of_an_option_is_tried(option: str) -> None:
    """But `left`, which with two players is `alternate` by another name; the table's loser tells it apart."""
    words = {word for kind in getattr(OPTIONS[option], "kinds", (OPTIONS[option],)) for word in getattr(kind, "words", ())}
    shipped = {ruleset_to_json(resolve(base))[option] for base in (CLASSIC, TABLE)} if words else set()
    tried = {change[option] for _, change in (*SWITCHED_ON, *CHOICES) if option in change} if words else set()
    assert words <= shipped | tried
