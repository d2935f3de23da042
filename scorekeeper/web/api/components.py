"""The shapes of the description, with the words that only the sentences and the refusals know."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from gettext import NullTranslations

from ...formats.shapes import schemas
from ...formats.shapes.questions import CASES
from ...present import irregularity_sentences as irregularities
from ...present.problem_sentences import PROBLEM
from ...present.question_sentences import CHOICE, PROBLEM_ASKED
from ...rules.irregularities import INQUIRIES
from .refusals import OTHER_CODES, REFUSALS

Json = dict[str, object]

_ENGLISH = NullTranslations()
_PROBLEMS = (*PROBLEM, *PROBLEM_ASKED, "ruleset_invalid")  # what is wrong with a ruleset has sentences of its own
_CHOICES = (*CHOICE, *irregularities.CHOICE)


def components(shapes: Iterable[type]) -> Json:
    """The schemas of these shapes by name: with every code there is, and every case in words."""
    made = schemas(shapes)
    _list(made, "Problem", "code", _codes(_PROBLEMS))
    _list(made, "Choice", "may", _codes(_CHOICES))
    _list(made, "Error", "code", {code for code, _ in REFUSALS.values()} | set(OTHER_CODES))
    for id, shape in CASES.items():
        _tell_case(id, made[shape.__name__])
    for schema in made.values():
        _tell_tag(schema)
    return made


def _codes(keys: Iterable[str]) -> set[str]:
    """The codes that sentences are for; a key may have more, after a point."""
    return {key.partition(".")[0] for key in keys}


def _list(made: Mapping[str, Json], shape: str, field: str, words: set[str]) -> None:
    made[shape]["properties"][field]["enum"] = sorted(words)


def _tell_case(id: str, schema: Json) -> None:
    """Say what the case is, and what each of its facts asks, as the pages do."""
    schema["description"] = f"{id}: {irregularities.title(id, _ENGLISH)}."
    for fact in INQUIRIES[id].facts:
        untold = "" if fact.default is None else f" Left out: {str(fact.default).lower()}."
        asked = irregularities.fact_question(id, fact.name, _ENGLISH)
        schema["properties"][fact.name]["description"] = asked + untold


def _tell_tag(schema: Json) -> None:
    """Say what the one field is for that shapes cannot say themselves: their tag."""
    for field in schema["properties"].values():
        if len(field.get("enum", ())) == 1:
            field.setdefault("description", "Tells this shape from the others.")
