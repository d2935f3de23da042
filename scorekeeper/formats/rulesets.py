"""Rulesets in the public JSON: the id of a shipped one, or an object of options."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache

from ..rules.errors import RulesetError
from ..rules.rulesets import CLAUSES, OPTIONS, Ruleset
from .options import Draft, assemble, errors_in_names, errors_in_options, plain_options, short, shown
from .ruleset_files import DEFAULT, load_ruleset_file, read_ruleset_file, shipped

__all__ = [
    "DEFAULT", "judged_by", "load_ruleset_file", "read_ruleset_file", "resolve", "resolve_all", "ruleset_to_json", "shipped",
]

_NAMES = ("id", "name", "summary", "based_on")


def resolve(value: object, source: str = "ruleset") -> Ruleset:
    """The ruleset that a shipped id or an object means; raises `RulesetError` (the first of its errors).

    An object `{"extends": "classic", "undercut_bonus": 25}` keeps the other values of its base; one
    without `extends` names every option.
    """
    ruleset, errors = resolve_all(value, source)
    if ruleset is None:
        raise errors[0]
    return ruleset


def resolve_all(value: object, source: str = "ruleset") -> tuple[Ruleset | None, tuple[RulesetError, ...]]:
    """As `resolve`, but answers every error of the value instead of raising one."""
    if isinstance(value, str):
        return _shipped_one(value, source, "unknown_ruleset", "")
    if not isinstance(value, Mapping):
        return None, (RulesetError("wrong_type", source, value=shown(value), allowed=("<id>", "<object>")),)
    try:
        return _resolve_text(json.dumps(value), source)
    except (TypeError, ValueError, RecursionError):
        return None, (RulesetError("wrong_type", source, value=shown(value), allowed=("<id>", "<object>")),)


def ruleset_to_json(ruleset: Ruleset) -> dict[str, object]:
    """The ruleset resolved in full: every option, where each is written, and no `extends`."""
    names = {key: getattr(ruleset, key) for key in _NAMES if getattr(ruleset, key)}
    return {**names, **plain_options(ruleset), "citations": dict(ruleset.citations)}


def judged_by(given: object, ruleset: Ruleset) -> object:
    """The report, record or question with this ruleset in full where it names none, or names or extends it by its id.

    Whatever else it is stays as it is.

    >>> judged_by({"end": "void"}, resolve("classic"))["ruleset"]["id"], judged_by({"ruleset": "oklahoma"}, resolve("classic"))
    ('classic', {'ruleset': 'oklahoma'})
    """
    if not isinstance(given, Mapping):
        return given
    wanted = given.get("ruleset", ruleset.id)
    if isinstance(wanted, Mapping) and wanted.get("extends") == ruleset.id and wanted.get("game", ruleset.game) == ruleset.game:
        return {**given, "ruleset": _changed(_in_full(ruleset), {key: value for key, value in wanted.items() if key != "extends"})}
    return {**given, "ruleset": _in_full(ruleset)} if wanted == ruleset.id else given


def _changed(full: dict[str, object], changes: dict[str, object]) -> dict[str, object]:
    """A ruleset in full with these changes, which are written nowhere; a value named again as it was still is."""
    kept = {key: cite for key, cite in full["citations"].items() if changes.get(key, full.get(key)) == full.get(key)}
    return full | {"citations": kept} | changes


@lru_cache(maxsize=64)
def _in_full(ruleset: Ruleset) -> dict[str, object]:
    return ruleset_to_json(ruleset)


@lru_cache(maxsize=256)
def _resolve_text(text: str, source: str) -> tuple[Ruleset | None, tuple[RulesetError, ...]]:
    """Resolve an object given as JSON: a stream of reports under one ruleset resolves it once."""
    given = json.loads(text)
    base, errors = _base(given, source)
    citations, wrong = _citations(given.pop("citations", {}), source)
    given.pop("extends", None)
    names = {key: given.pop(key) for key in _NAMES if key in given}
    if errors or wrong:
        return None, (*errors, *wrong, *errors_in_names(names, source), *errors_in_options(given, source))
    draft = Draft(_named(names, base), given, citations, source)
    ruleset, found = assemble(draft, base)
    return _unless_the_same(ruleset, base, names), tuple(found)


def _base(given: dict[str, object], source: str) -> tuple[Ruleset | None, tuple[RulesetError, ...]]:
    """The shipped ruleset that the object extends, if it extends one."""
    if "extends" not in given:
        return None, ()
    return _shipped_one(given["extends"], source, "unknown_base", "extends")


def _shipped_one(wanted: object, source: str, code: str, key: str) -> tuple[Ruleset | None, tuple[RulesetError, ...]]:
    """The shipped ruleset of this id, or the error `code`."""
    for ruleset in shipped():
        if ruleset.id == wanted:
            return ruleset, ()
    return None, (RulesetError(code, source, key, id=shown(wanted).strip('"')),)


def _citations(given: object, source: str) -> tuple[dict[str, str], tuple[RulesetError, ...]]:
    """The citations an export carries: texts by option."""
    if not isinstance(given, dict):
        return {}, (RulesetError("wrong_type", source, "citations", value=shown(given), allowed=("<object>",)),)
    known = {*OPTIONS, *CLAUSES}
    wrong = (key for key, cite in given.items() if key not in known or not isinstance(cite, str))
    return given, tuple(RulesetError("unknown_key", source, f"citations.{short(key)}") for key in wrong)


def _named(names: dict[str, object], base: Ruleset | None) -> dict[str, object]:
    """The names of an object: one that has none is its base's house rules."""
    if base is None:
        return {"id": "house", "name": "House rules"} | names
    return {"id": f"{base.id}-house", "name": f"{base.name}, house rules", "based_on": base.id} | names


def _unless_the_same(ruleset: Ruleset | None, base: Ruleset | None, names: dict[str, object]) -> Ruleset | None:
    """The base itself where an object without a name of its own changes nothing."""
    unchanged = ruleset and base and not names and plain_options(ruleset) == plain_options(base)
    return base if unchanged else ruleset
