"""Every option of every ruleset is live: set otherwise, where it matters, some case is answered otherwise.

Two things are held. A value that a ruleset's file names makes a case of that ruleset fail when it is another
(`test_a_value_that_a_file_names_is_held_by_a_case`). And each option that matters under a ruleset, named or
inherited, changes the answer to some case asked under it; one that does not matter changes none.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.formats.case_files import Case, answer, differences, read_cases
from scorekeeper.formats.options import plain_options
from scorekeeper.formats.ruleset_files import SHIPPED
from scorekeeper.formats.rulesets import resolve, resolve_all, shipped
from scorekeeper.rules.options import ByPlayers, Switch, Whole, Words
from scorekeeper.rules.relevance import effective_options, matters
from scorekeeper.rules.rulesets import OPTIONS, has

FOLDER = Path(__file__).parent / "cases"
FILES = [*sorted((FOLDER / "rulesets").glob("*.jsonl")),
         *(FOLDER / f"{name}.jsonl" for name in ("options", "irregularities", "scoring", "questions", "disputes"))]
Json = dict[str, Any]


def cases_in(path: Path) -> list[Case]:
    """The cases of a file; one beside a ruleset may leave that ruleset's id out."""
    own = {"ruleset": path.stem} if path.parent.name == "rulesets" else {}
    with path.open("rb") as file:
        return [replace(case, given=own | case.given) for case in read_cases(file) if isinstance(case, Case)]


ALL = [case for path in FILES for case in cases_in(path)]
MANY = 300  # the first cases: those of the rulesets and of the options, and some irregularities
IDS = [ruleset.id for ruleset in shipped()]


# what each option might be instead

A_NUMBER = {"big_gin_bonus": 31, "gin_off_bonus": 25, "target": 50, "knock_limit": 10}
"""What is set where there is no number."""

BESIDE = {
    "big_gin": {"big_gin_bonus": 31}, "gin_off": {"gin_off_bonus": 25},
}
"""What must be played for the extra boxes of a verdict to be given."""

NOT_TO_BE_TOLD = {
    "players": "gin is for two, and nothing else is sound",
}
"""Options of gin for which there is no other value, with the reason."""


def flips(name: str, option: str) -> Iterator[Json]:
    """Every change of this option that is worth a try, with what must change beside it to be sound."""
    ruleset = resolve(name)
    value = plain_options(ruleset)[option]
    if option == "game":
        yield _other_game(name)
    elif option == "players":
        yield from [] if ruleset.game == "gin" else [_without_the_last(name)]
    elif option == "extra_boxes":
        yield from ({option: {**value, verdict: boxes + 1}} for verdict, boxes in _all_boxes(value).items())
    elif option == "columns":
        yield from ({"columns": number, "column_multiplier": [1] * number} for number in (value - 1, value + 1) if number)
    elif option == "column_multiplier":
        yield from ({option: other} for other in _one_more_in_each(value))
    else:
        yield from ({option: other} for other in _others(option, value) if not _is_the_same_for_two(option, value, other))


def _other_game(name: str) -> Json:
    """Another game is another ruleset: none is extended into it."""
    other = next(ruleset for ruleset in shipped() if ruleset.game != resolve(name).game)
    return {"game": other.game, "extends": other.id}


def _without_the_last(name: str) -> Json:
    """One number of players fewer."""
    options = plain_options(resolve(name))
    *players, last = options["players"]
    by_players = {key: {count: value for count, value in options[key].items() if count != str(last)}
                  for key in ("hand_size", "next_dealer")}
    return {"players": players, **by_players}


def _all_boxes(extra: dict[str, int]) -> dict[str, int]:
    """Every verdict that may have extra boxes; gin-off, unless it has its own, those of an undercut."""
    return {"gin_off": extra["undercut"], **extra}


def _one_more_in_each(values: list[int]) -> Iterator[list[int]]:
    for place in range(len(values)):
        yield [value + (at == place) for at, value in enumerate(values)]


def _is_the_same_for_two(option: str, value: object, other: object) -> bool:
    """With two players the deal that moves left alternates."""
    return option == "next_dealer" and sorted((str(value), str(other))) == ["alternate", "left"]


def _others(option: str, value: Any) -> Iterator[object]:
    kinds = getattr(OPTIONS[option], "kinds", (OPTIONS[option],))
    for kind in kinds:
        match kind:
            case Words() if not isinstance(value, dict):
                yield from (word for word in kind.words if word != value)
            case Switch():
                yield not value
            case Whole() if type(value) is int:
                yield from (number for number in (value - 1, value + 1, kind.least) if _new(kind, number, value))
            case Whole() if not isinstance(value, dict):
                yield A_NUMBER[option]
            case ByPlayers() if isinstance(value, dict):
                yield from _others_by_players(kind, value)
    if value is not None and OPTIONS[option].allows(None):
        yield None


def _new(kind: Whole, number: int, value: int) -> bool:
    """Only an option with two numbers alone has its least one tried for itself."""
    return kind.allows(number) and number != value and (abs(number - value) == 1 or kind.least == kind.most)


def _others_by_players(kind: ByPlayers, value: dict[str, Any]) -> Iterator[object]:
    """Another value for one number of players; with more than two nothing alternates and nobody alone loses."""
    for count, own in value.items():
        allowed = ("winner", "left") if count != "2" and isinstance(own, str) else getattr(kind.each, "words", ())
        numbers = (own - 1, own + 1) if isinstance(own, int) else ()
        yield from ({**value, count: other} for other in (*allowed, *numbers) if other != own)


def multiplies(change: Json) -> bool:
    """One column may be multiplied; counted once, as it is everywhere, it is not worth a word."""
    return "column_multiplier" in change


FLIPS = [(name, change) for name in IDS for option in effective_options(resolve(name)) for change in flips(name, option)]
WITHOUT_EFFECT = [(name, change) for name in IDS for option in OPTIONS
                  if has(resolve(name).game, option) and not matters(resolve(name), option)
                  for change in flips(name, option) if resolve_all({"extends": name, **change})[0] and not multiplies(change)]


def beside(name: str, change: Json) -> Json:
    """What is changed beside it, in both answers that are compared, where the change says nothing alone."""
    if "extra_boxes" in change:
        own = plain_options(resolve(name))["extra_boxes"]
        return next((BESIDE.get(verdict, {}) for verdict, boxes in change["extra_boxes"].items() if own.get(verdict) != boxes), {})
    if "box_bonus" in change and resolve(name).target is None:
        return {"target": 50}  # nothing but a target settles a match without its players
    return {}


def title(change: object) -> str:
    return ",".join(f"{option}={value}" for option, value in change.items()) if isinstance(change, dict) else str(change)


# a value that a file names is held by a case of that ruleset


@cache
def named_in_its_file(name: str) -> frozenset[str]:
    """The options that the file of this ruleset names; but not those it names only to say that its source is silent.

    Such a value is its base's, and held by the cases of the base.
    """
    ours = resolve(name)
    named = frozenset(tomllib.loads((SHIPPED / f"{name}.toml").read_text("utf-8"))) & OPTIONS.keys()
    if not ours.based_on:
        return named
    return frozenset(option for option in named
                     if getattr(ours, option) != getattr(resolve(ours.based_on), option) or not ours.cite(option).startswith("not in "))


def takes_from(case: Case, name: str, change: Json) -> bool:
    """Whether the case has the values of the changed options from this ruleset: by name, or by extending it."""
    wanted = case.given.get("ruleset", "classic")
    if isinstance(wanted, dict):
        return wanted.get("extends") == name and not wanted.keys() & change.keys()
    return wanted == name


def changed(case: Case, change: Json) -> Case:
    """The case under its ruleset with this change, wherever its answer is written: a change is written nowhere."""
    own = case.given.get("ruleset", "classic")
    ruleset = {**(own if isinstance(own, dict) else {"extends": own}), **change}
    expect = {figure: value for figure, value in case.expect.items() if figure not in ("cite", "cites")}
    return Case(case.id, case.kind, {**case.given, "ruleset": ruleset}, expect)


@cache
def holds(place: int) -> bool:
    """Whether the case holds as it is; one that does not proves nothing here."""
    return differences(ALL[place]) == []


def failing(name: str, change: Json) -> Iterator[str]:
    """The cases that hold as shipped and fail after the change."""
    for place, case in enumerate(ALL):
        if takes_from(case, name, change) and holds(place) and differences(changed(case, change)):
            yield case.id


NAMED = [(name, change) for name, change in FLIPS if next(iter(change)) in named_in_its_file(name)]


@pytest.mark.parametrize(("name", "change"), FLIPS, ids=title)
def test_every_change_that_is_tried_makes_a_sound_ruleset(name: str, change: Json) -> None:
    """An unsound one would be refused, and any case would seem to tell it apart."""
    assert plain_options(resolve({"extends": name, **change})) != plain_options(resolve(name))


@pytest.mark.parametrize(("name", "change"), NAMED, ids=title)
def test_a_value_that_a_file_names_is_held_by_a_case(name: str, change: Json) -> None:
    assert next(failing(name, change), None), f"no case tells {name} with {title(change)} from {name}"


# each option that matters changes some answer, and no other does


def asked_under(case: Case, ruleset: object) -> Case:
    """The case, whatever its own ruleset, under this one."""
    return Case(case.id, case.kind, {**case.given, "ruleset": ruleset}, case.expect)


def reply(place: int, ruleset: object) -> object:
    """What the product answers to a case under this ruleset, but for where that is written."""
    return _without(answer(asked_under(ALL[place], ruleset)), {"cite", "text"})


def _without(got: object, keys: set[str]) -> object:
    if isinstance(got, dict):
        return {key: _without(value, keys) for key, value in got.items() if key not in keys}
    return [_without(value, keys) for value in got] if isinstance(got, list) else got


@cache
def reply_as_shipped(place: int, name: str, companions: str) -> object:
    return reply(place, {"extends": name, **json.loads(companions)})


_last_told_by: dict[str, int] = {}  # which case told an option under the ruleset before: the next one asks it first


def tells(name: str, change: Json) -> int | None:
    """The first case whose answer under this ruleset changes."""
    option, companions = title(change), beside(name, change)
    for place in [*([_last_told_by[option]] if option in _last_told_by else []), *range(len(ALL))]:
        if reply(place, {"extends": name, **companions, **change}) != reply_as_shipped(place, name, json.dumps(companions)):
            _last_told_by[option] = place
            return place
    return None


@pytest.mark.parametrize(("name", "change"), FLIPS, ids=title)
def test_an_option_that_matters_changes_some_answer(name: str, change: Json) -> None:
    assert tells(name, change) is not None, f"no case asked under {name} is answered otherwise with {title(change)}"


@pytest.mark.parametrize(("name", "change"), WITHOUT_EFFECT, ids=title)
def test_an_option_that_does_not_matter_changes_no_answer(name: str, change: Json) -> None:
    """But for how many boxes there are, where a box is worth nothing."""
    for place in range(MANY):
        after, before = (_without(reply(place, ruleset), {"boxes"}) for ruleset in ({"extends": name, **change}, name))
        assert after == before, ALL[place].id


@pytest.mark.parametrize("option", sorted(OPTIONS))
def test_every_option_matters_under_some_ruleset_and_is_changed_there(option: str) -> None:
    under = [name for name in IDS if matters(resolve(name), option)]
    assert under and all(any(option in change for other, change in FLIPS if other == name) for name in under
                         if not (resolve(name).game == "gin" and option in NOT_TO_BE_TOLD))


SET_BY_CASES = ("knock_limit", "gin_bonus", "big_gin_bonus", "undercut_bonus", "gin_off_bonus", "knock_base_points", "box_bonus")
"""Numbers that cases set for themselves, where the shipped rulesets have none or another."""


@pytest.mark.parametrize("option", SET_BY_CASES)
def test_a_number_that_a_case_sets_itself_counts_there(option: str) -> None:
    """One more where a case has its own value: big gin 31, gin-off 25, 15 for a plain knock."""
    own = [case for case in ALL if isinstance(case.given.get("ruleset"), dict) and type(case.given["ruleset"].get(option)) is int]
    assert any(differences(changed(case, {option: case.given["ruleset"][option] + 1})) for case in own)
