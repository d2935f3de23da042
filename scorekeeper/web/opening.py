"""The form for a new match: from its fields to a match record without hands, and to its view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from werkzeug.datastructures import MultiDict

from ..desk.house import AGREED
from ..desk.names import clean_line, name_problems
from ..formats.matches import DecodedMatch, decode_match
from ..formats.rulesets import ruleset_to_json, shipped
from ..formats.texts import is_blank
from ..languages import LANGUAGES, SOURCE, Language, language_named
from ..rules.rulesets import Ruleset
from ..rules.rulings import Problem
from . import rates
from .forms import Fields, number

# a name, a total and a mark for the deal have a place each in the form; a place left empty is nobody's
PLACES = tuple(range(6))
FEWEST = 2
# so many rulesets stand open on the form; the others are one tap away
OPEN_SCHOOLS = 2
USUAL = "classic"  # what the form names as the usual rules


@dataclass(frozen=True, slots=True)
class School:
    """A ruleset to choose from, with one line of what makes it differ; `many`: more than two may play by it."""

    id: str
    name: str
    line: str
    many: bool = False


@dataclass(frozen=True, slots=True)
class NewMatch:
    """The form as shown: what was typed, what can be chosen, and what is wrong, field by field."""

    names: Sequence[str]
    known: Sequence[str]
    ruleset: str
    schools: Sequence[School]
    dealer: str
    target: str
    running: Sequence[str]
    boxes: Sequence[str]
    rate: str
    currency: str
    currencies: Sequence[tuple[str, str]]
    language: str
    request_id: str
    problems: Mapping[str, Sequence[str]] = field(default_factory=dict)

    @property
    def languages(self) -> Sequence[Language]:
        """The languages that a sheet can be printed in."""
        return LANGUAGES

    @property
    def taken_over(self) -> bool:
        """Whether anything was said of a match begun on paper."""
        return any((*self.running, *self.boxes))

    @property
    def is_rated(self) -> bool:
        """Whether anything was said of what a point is worth."""
        return bool(self.rate or self.currency)

    @property
    def has_many(self) -> bool:
        """Whether any of the rulesets is for more than two."""
        return any(school.many for school in self.schools)

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
              language: str = SOURCE.id, problems: Mapping[str, Sequence[str]] | None = None) -> NewMatch:
    """The view of a form holding these fields; the first ruleset and a drawn dealer unless chosen."""
    return NewMatch(
        names=tuple(map(clean_line, _in_places(fields, "name"))), known=known, ruleset=fields.get("ruleset", schools[0].id), schools=schools,
        dealer=fields.get("dealer", "draw"), target=fields.get("target", ""),
        running=_in_places(fields, "running"), boxes=_in_places(fields, "boxes"),
        rate=fields.get(rates.AMOUNT, ""), currency=fields.get(rates.CURRENCY, ""), currencies=rates.usual_currencies(),
        language=language_of(fields, language),
        request_id=request_id, problems=problems or {},
    )


def language_of(fields: Fields, usual: str) -> str:
    """The tag of the language that the sheet is to be printed in; the usual one unless it is chosen."""
    found = language_named(fields.get("language"))
    return found.id if found else usual


def names_of(fields: Fields, own: Sequence[Ruleset] = ()) -> tuple[str, ...]:
    """The names of those who play by the ruleset chosen, as they would be kept."""
    return tuple(clean_line(fields.get(f"name-{place}", "")) for place in places(fields, own))


def places(fields: Fields, own: Sequence[Ruleset] = ()) -> tuple[int, ...]:
    """The places of the form whose players take seats, in order: the first two, and of the others those with a name.

    >>> typed = {"name-0": "Ana", "name-1": "Rui", "name-3": "Eva"}
    >>> places(MultiDict(typed | {"ruleset": "basic-rummy"})), places(MultiDict(typed | {"ruleset": "classic"}))
    ((0, 1, 3), (0, 1))
    """
    chosen = _chosen(fields, own)
    most = max(chosen.players) if chosen else FEWEST
    named = tuple(place for place in PLACES if not is_blank(fields.get(f"name-{place}", "")))
    taken = named if len(named) >= FEWEST else tuple(sorted({*named, *PLACES[:FEWEST]}))
    return taken if most > FEWEST else PLACES[:FEWEST]


def _in_places(fields: Fields, part: str) -> tuple[str, ...]:
    return tuple(fields.get(f"{part}-{place}", "") for place in PLACES)


def _chosen(fields: Fields, own: Sequence[Ruleset]) -> Ruleset | None:
    """The ruleset chosen, before a target of the players' own."""
    return next((ruleset for ruleset in (*own, *shipped()) if ruleset.id == fields.get("ruleset")), None)


def decode(fields: Fields, own: Sequence[Ruleset] = ()) -> DecodedMatch:
    """The match that these fields open (its players by seat), or all that is wrong with them at once.

    `own` are the house rules that may be chosen beside the shipped rulesets.

    >>> typed = MultiDict({"name-0": "Ana", "name-1": "Ana", "ruleset": "classic", "running-0": "x"})
    >>> [(problem.code, problem.field) for problem in decode(typed).problems]
    [('name_twice', 'players[1]'), ('field_wrong', 'opening.running.0')]
    """
    seated = places(fields, own)
    decoded = decode_match(_record(fields, seated, own))
    ruleset = decoded.record.ruleset if decoded.record else _chosen(fields, own) or Ruleset(id="", name="")
    # how many play is told by the record, with how many should
    of_names = (problem for problem in name_problems(names_of(fields, own), ruleset) if problem.code != "players_wrong")
    if problems := (*of_names, *decoded.problems, *rates.rate_problems(fields)):
        return DecodedMatch(None, tuple(_bounded(problem, fields, own) for problem in problems))
    return decoded


def _bounded(problem: Problem, fields: Fields, own: Sequence[Ruleset]) -> Problem:
    """A total that cannot be, with the most it could be here: a match that has reached its target is over."""
    chosen = _chosen(fields, own)
    if problem.code != "count_impossible" or not problem.field.startswith("opening.running.") or not chosen or chosen.target is None:
        return problem
    return replace(problem, facts={**problem.facts, "most": chosen.target - 1})


def _record(fields: Fields, seated: Sequence[int], own: Sequence[Ruleset]) -> dict[str, object]:
    """The match by seats, numbered from 0: the names may still be wrong."""
    record: dict[str, object] = {"players": [str(seat) for seat in range(len(seated))], "ruleset": _ruleset(fields, own)}
    dealer = fields.get("dealer", "")
    if dealer in map(str, PLACES):
        record["first_dealer"] = next((str(seat) for seat, place in enumerate(seated) if dealer == str(place)), dealer)
    opening = {part: _figures(fields, part, seated) for part in ("running", "boxes")}
    return record | {"rate": rates.typed_rate(fields)} | ({"opening": opening} if any(opening.values()) else {})


def _ruleset(fields: Fields, own: Sequence[Ruleset]) -> object:
    """The ruleset chosen; where the players say till when they play, with their target."""
    chosen, target = _chosen(fields, own), number(fields.get("target", ""))
    if chosen is None:
        return fields.get("ruleset", "")
    whole = ruleset_to_json(chosen)
    if chosen.game != "rummy" or target is None:
        return whole
    cited = {"citations": whole["citations"] | {"target": AGREED}, "based_on": chosen.based_on or chosen.id}
    return whole | cited | {"target": target}


def _figures(fields: Fields, part: str, seated: Sequence[int]) -> dict[str, object]:
    typed = {str(seat): number(fields.get(f"{part}-{place}", "")) for seat, place in enumerate(seated)}
    return {seat: figure for seat, figure in typed.items() if figure is not None}


def in_seats(fields: Fields, seated: Sequence[int]) -> Fields:
    """What was typed in the places of the players, by their seats."""
    return MultiDict({f"{part}-{seat}": fields.get(f"{part}-{place}", "")
                      for part in ("name", "running", "boxes") for seat, place in enumerate(seated)})


def in_place(field: str, seated: Sequence[int]) -> str:
    """The field of a seat by the place of its player.

    >>> in_place("boxes-1", (0, 3)), in_place("opening", (0, 3))
    ('boxes-3', 'opening')
    """
    part, _dash, seat = field.rpartition("-")
    return f"{part}-{seated[int(seat)]}" if seat.isdecimal() else field


def field_of(problem: Problem) -> str:
    """The field that this problem is about, by seats.

    >>> field_of(Problem("name_missing", "players[1]")), field_of(Problem("count_impossible", "opening.boxes.0"))
    ('name-1', 'boxes-0')
    """
    if field := rates.field_of(problem):
        return field
    top, *rest = problem.field.replace("[", ".").replace("]", "").split(".")
    if top == "players":
        return f"name-{rest[0] if rest else 0}"
    if top == "first_dealer":
        return "dealer"
    if problem.field == "ruleset.target":
        return "target"
    return f"{rest[0]}-{rest[1]}" if len(rest) == 2 else top
