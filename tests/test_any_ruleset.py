"""Whatever may be set: any sound ruleset survives JSON and TOML, and nothing told under it makes the referee fail."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.formats.case_files import Case, answer, read_cases
from scorekeeper.formats.options import plain_options
from scorekeeper.formats.rulesets import load_ruleset_file, resolve, ruleset_to_json
from scorekeeper.rules.options import ByPlayers, ByVerdict, Either, Kind, Listed, Off, Switch, Whole, Words
from scorekeeper.rules.relevance import effective_options
from scorekeeper.rules.rulesets import OPTIONS, Ruleset, has
from scorekeeper.rules.soundness import contradictions

FOLDER = Path(__file__).parent / "cases"
Json = dict[str, Any]


def values(kind: Kind) -> st.SearchStrategy[object]:
    """Plain values that an option of this kind may be set to."""
    match kind:
        case Words(words):
            return st.sampled_from(words)
        case Switch():
            return st.booleans()
        case Off():
            return st.none()
        case Whole(least, most):
            return st.integers(least, min(most, least + 200))
        case Listed(each):
            return st.lists(values(each), min_size=1, max_size=3)
        case ByVerdict(verdicts, each):
            return st.dictionaries(st.sampled_from(verdicts), values(each))
        case ByPlayers(each):
            return st.dictionaries(st.sampled_from("23456"), values(each), min_size=1)
        case Either():
            return st.one_of(*map(values, kind.kinds))
    raise AssertionError(f"how to make values of {kind} is not said here")


@st.composite
def options(draw: st.DrawFn) -> Json:
    """Every option set at random, then brought into line where options hang on one another."""
    drawn = {option: draw(values(kind)) for option, kind in OPTIONS.items()}
    drawn["players"] = [2] if drawn["game"] == "gin" else sorted(set(drawn["players"]))
    several = drawn["players"][-1] > 2
    for option, each in (("hand_size", st.integers(3, 8 if several else 13)),
                         ("next_dealer", st.sampled_from(["winner", "left"] if several else ["loser", "winner", "alternate", "left"]))):
        drawn[option] = draw(each | st.fixed_dictionaries({str(count): each for count in drawn["players"]}))
    drawn["extra_boxes"] = {"gin": 0, "undercut": 0, "big_gin": 0} | drawn["extra_boxes"]
    drawn["column_multiplier"] = drawn["column_multiplier"][: drawn["columns"]]
    if drawn["game"] == "rummy":
        drawn |= {"columns": 1, "column_multiplier": [1]}
    if several:
        drawn |= {"shutout_bonus": 0, "shutout_doubles": None}
    return drawn


def rulesets() -> st.SearchStrategy[Ruleset]:
    return options().map(resolve)


@given(options())
def test_options_brought_into_line_make_a_sound_ruleset(drawn: Json) -> None:
    ruleset = resolve(drawn)
    assert contradictions(ruleset) == () and plain_options(ruleset) == drawn
    assert all(has(ruleset.game, option) for option in effective_options(ruleset))
    assert all(ruleset.cards_each(seats) and ruleset.dealer_rule(seats) for seats in ruleset.players)


@given(rulesets())
def test_a_ruleset_survives_json(ruleset: Ruleset) -> None:
    assert resolve(json.loads(json.dumps(ruleset_to_json(ruleset)))) == ruleset


def in_toml(value: object) -> str:
    """A plain value as a ruleset file has it."""
    if value is None:
        return '"off"'
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {in_toml(part)}" for key, part in value.items()) + " }"
    return json.dumps(value)


@given(rulesets())
def test_a_ruleset_survives_a_file(ruleset: Ruleset) -> None:
    lines = ['id = "any"', 'name = "Any"', *(f'{option} = {{ value = {in_toml(value)}, cite = "here" }}'
                                              for option, value in plain_options(ruleset).items())]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "any.toml"
        path.write_text("\n".join(lines), "utf-8")
        read = load_ruleset_file(path)
    assert plain_options(read) == plain_options(ruleset)
    assert {read.cite(option) for option in OPTIONS} == {"here"}


def cases() -> list[Case]:
    """Everything told in the files of cases."""
    found = []
    for path in sorted(FOLDER.rglob("*.jsonl")):
        if path.stem not in ("melds", "layoffs"):
            with path.open("rb") as file:
                found += [case for case in read_cases(file) if isinstance(case, Case)]
    return found


CASES = cases()


PARTS = 40  # each example asks one part of the cases, every fortieth of them


@settings(max_examples=150, deadline=None)
@given(rulesets(), st.integers(0, PARTS - 1))
def test_nothing_told_makes_the_referee_fail_under_any_ruleset(ruleset: Ruleset, part: int) -> None:
    for case in CASES[part::PARTS]:
        got = answer(Case(case.id, case.kind, {**case.given, "ruleset": ruleset_to_json(ruleset)}, {}))
        if case.kind == "report":
            steps = [(step["player"], step["points"]) for step in got["steps"]]
            assert all(points == sum(given for player, given in steps if player == name) for name, points in got["points"].items())
