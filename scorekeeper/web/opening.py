"""The form for a new match: from its fields to a match record without hands, and to its view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from werkzeug.datastructures import MultiDict

from ..desk.names import clean_line, name_problems
from ..formats.matches import DecodedMatch, decode_match
from ..formats.rulesets import ruleset_to_json, shipped
from ..rules.rulesets import Ruleset
from ..rules.rulings import Problem
from .forms import Fields, number

SEATS = (0, 1)
# players go by seat while the scores are read: their names may still be wrong
BY_SEAT = ("0", "1")
# so many rulesets stand open on the form; the others are one tap away
OPEN_SCHOOLS = 2


@dataclass(frozen=True, slots=True)
class School:
    """A ruleset to choose from, with one line of what makes it differ."""

    id: str
    name: str
    line: str


@dataclass(frozen=True, slots=True)
class NewMatch:
    """The form as shown: what was typed, what can be chosen, and what is wrong, field by field."""

    names: Sequence[str]
    known: Sequence[str]
    ruleset: str
    schools: Sequence[School]
    dealer: str
    running: Sequence[str]
    boxes: Sequence[str]
    request_id: str
    problems: Mapping[str, Sequence[str]] = field(default_factory=dict)

    @property
    def taken_over(self) -> bool:
        """Whether anything was said of a match begun on paper."""
        return any((*self.running, *self.boxes))

    @property
    def first_schools(self) -> Sequence[School]:
        """The rulesets that stand open: the one used last, and the first of the others."""
        return self.schools[:OPEN_SCHOOLS]

    @property
    def more_schools(self) -> Sequence[School]:
        """The rulesets that are one tap away."""
        return self.schools[OPEN_SCHOOLS:]

    @property
    def problem_count(self) -> int:
        """How many things there are to put right."""
        return sum(map(len, self.problems.values()))


def new_match(fields: Fields, *, known: Sequence[str], schools: Sequence[School], request_id: str,
              problems: Mapping[str, Sequence[str]] | None = None) -> NewMatch:
    """The view of a form holding these fields; the first ruleset and a drawn dealer unless chosen."""
    return NewMatch(
        names=names_of(fields), known=known, ruleset=fields.get("ruleset", schools[0].id), schools=schools,
        dealer=fields.get("dealer", "draw"), running=_by_seat(fields, "running"), boxes=_by_seat(fields, "boxes"),
        request_id=request_id, problems=problems or {},
    )


def names_of(fields: Fields) -> tuple[str, ...]:
    """The two names, as they would be kept."""
    return tuple(map(clean_line, _by_seat(fields, "name")))


def _by_seat(fields: Fields, part: str) -> tuple[str, ...]:
    return tuple(fields.get(f"{part}-{seat}", "") for seat in SEATS)


def decode(fields: Fields, own: Sequence[Ruleset] = ()) -> DecodedMatch:
    """The match that these fields open (its players by seat), or all that is wrong with them at once.

    `own` are the house rules that may be chosen beside the shipped rulesets.

    >>> typed = MultiDict({"name-0": "Ana", "name-1": "Ana", "ruleset": "classic", "running-0": "x"})
    >>> [(problem.code, problem.field) for problem in decode(typed).problems]
    [('name_twice', 'players[1]'), ('field_wrong', 'opening.running.0')]
    """
    decoded = decode_match(_record(fields, own))
    ruleset = decoded.record.ruleset if decoded.record else Ruleset(id="", name="")
    if problems := (*name_problems(names_of(fields), ruleset), *decoded.problems):
        return DecodedMatch(None, tuple(_bounded(problem, fields, own) for problem in problems))
    return decoded


def _bounded(problem: Problem, fields: Fields, own: Sequence[Ruleset]) -> Problem:
    """A total that cannot be, with the most it could be here: a match that has reached its target is over."""
    target = next((ruleset.target for ruleset in (*own, *shipped()) if ruleset.id == fields.get("ruleset")), None)
    if problem.code != "count_impossible" or not problem.field.startswith("opening.running.") or target is None:
        return problem
    return replace(problem, facts={**problem.facts, "most": target - 1})


def _record(fields: Fields, own: Sequence[Ruleset]) -> dict[str, object]:
    chosen = fields.get("ruleset", "")
    house = next((ruleset_to_json(ruleset) for ruleset in own if ruleset.id == chosen), chosen)
    record: dict[str, object] = {"players": list(BY_SEAT), "ruleset": house}
    if fields.get("dealer") in BY_SEAT:
        record["first_dealer"] = fields["dealer"]
    opening = {part: _figures(fields, part) for part in ("running", "boxes")}
    return record | ({"opening": opening} if any(opening.values()) else {})


def _figures(fields: Fields, part: str) -> dict[str, object]:
    typed = {seat: number(text) for seat, text in zip(BY_SEAT, _by_seat(fields, part), strict=True)}
    return {seat: figure for seat, figure in typed.items() if figure is not None}


def field_of(problem: Problem) -> str:
    """The field of the form that this problem is about.

    >>> field_of(Problem("name_missing", "players[1]")), field_of(Problem("count_impossible", "opening.boxes.0"))
    ('name-1', 'boxes-0')
    """
    top, *rest = problem.field.replace("[", ".").replace("]", "").split(".")
    if top == "players":
        return f"name-{rest[0] if rest else 0}"
    return f"{rest[0]}-{rest[1]}" if len(rest) == 2 else top
