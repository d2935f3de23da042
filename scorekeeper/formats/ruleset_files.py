"""Ruleset files: TOML with `extends`, and a citation for every value (see the README in `rulesets`)."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from ..rules.errors import RulesetError
from ..rules.rulesets import CLAUSES, OPTIONS, Ruleset
from .options import Draft, assemble, errors_in_names, errors_in_options, short, shown
from .system import because

SHIPPED = Path(__file__).parent.parent / "rulesets"
DEFAULT = "classic"

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_NAMES = ("id", "name", "summary")
_NONE = object()  # stands for a value that the file does not give
_TOML = {"null": "off", "<object>": "<table>"}  # what JSON and a file call differently


@cache
def shipped() -> tuple[Ruleset, ...]:
    """The rulesets the product carries: `classic` first, then those of gin, then of other games, each by id."""
    found = (load_ruleset_file(path) for path in SHIPPED.glob("*.toml"))
    return tuple(sorted(found, key=lambda ruleset: (ruleset.id != DEFAULT, ruleset.game != "gin", ruleset.id)))


def load_ruleset_file(path: Path | str) -> Ruleset:
    """The ruleset in this file; its base is a file beside it, else one of those shipped.

    Raises `RulesetError` (the first of its errors), naming the file and the key, for whatever is wrong with it.
    """
    ruleset, errors = read_ruleset_file(path)
    if ruleset is None:
        raise errors[0]
    return ruleset


def read_ruleset_file(path: Path | str) -> tuple[Ruleset | None, tuple[RulesetError, ...]]:
    """As `load_ruleset_file`, but answers every error of the file, and of its base, instead of raising one."""
    ruleset, errors = _load(Path(path), ())
    return ruleset, tuple(map(_in_toml, errors))


Loaded = tuple[Ruleset | None, tuple[RulesetError, ...]]


def _load(path: Path, trail: tuple[str, ...]) -> Loaded:
    """Load one file; `trail` holds the ids of those that extend it, so that a circle is seen."""
    try:
        table = _read(path)
    except RulesetError as error:
        return None, (error,)
    source, extends = path.name, "extends" in table
    base, above = _base(table.pop("extends"), path, (*trail, path.stem)) if extends else (None, ())
    names = {key: table.pop(key) for key in _NAMES if key in table}
    clauses = table.pop("clauses", {})
    shape = (*_wrong_names(names, path), *above, *_wrong_clauses(clauses, source), *_wrong_entries(table, source))
    draft = Draft(names | {"based_on": base.id} if base else names, _values(table), _cited(table, clauses), source)
    if extends and base is None:
        return None, (*shape, *errors_in_names(names, source), *errors_in_options(draft.options, source))
    ruleset, errors = assemble(draft, base)
    return None if shape else ruleset, (*shape, *errors)


def _read(path: Path) -> dict[str, object]:
    """The file as TOML."""
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise RulesetError("unreadable", path.name, detail=because(error)) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RulesetError("broken_toml", path.name, detail=str(error)) from error


def _wrong_names(names: dict[str, object], path: Path) -> Iterator[RulesetError]:
    """A file has an id, which is its own name, and a name for people."""
    yield from (RulesetError("missing_key", path.name, key) for key in ("id", "name") if key not in names)
    match names.get("id", path.stem):
        case str() as given if not _ID.fullmatch(given):
            yield RulesetError("id_wrong", path.name, "id")
        case str() as given if given != path.stem:
            yield RulesetError("id_not_file_name", path.name, "id", id=given)


def _base(wanted: object, path: Path, trail: tuple[str, ...]) -> Loaded:
    """The ruleset that the file at `path` extends."""
    if not isinstance(wanted, str) or not _ID.fullmatch(wanted):
        return None, (RulesetError("unknown_base", path.name, "extends", id=shown(wanted).strip('"')),)
    if wanted in trail:
        return None, (RulesetError("cycle", path.name, "extends", chain=" -> ".join((*trail, wanted))),)
    for folder in (path.parent, SHIPPED):
        if (file := folder / f"{wanted}.toml").is_file():
            return _load(file, trail)
    return None, (RulesetError("unknown_base", path.name, "extends", id=wanted),)


def _wrong_clauses(table: object, source: str) -> Iterator[RulesetError]:
    """Where the rules that no option sets are written: one citation a clause."""
    if not isinstance(table, dict):
        yield RulesetError("wrong_type", source, "clauses", value=shown(table), allowed=("<table>",))
        return
    for key, cite in table.items():
        if key not in CLAUSES:
            yield RulesetError("unknown_key", source, f"clauses.{short(key)}")
        elif not _is_cite(cite):
            yield RulesetError("missing_citation", source, f"clauses.{key}")


def _wrong_entries(table: dict[str, object], source: str) -> Iterator[RulesetError]:
    """An option's entry is `{ value = ..., cite = "..." }` and nothing else."""
    for key, entry in table.items():
        if key in OPTIONS:
            parts = entry if isinstance(entry, dict) else {"value": entry}
            if "value" not in parts:
                yield RulesetError("missing_value", source, key)
            if not _is_cite(parts.get("cite")):
                yield RulesetError("missing_citation", source, key)
            for part in sorted(parts.keys() - {"value", "cite"}):
                yield RulesetError("unknown_key", source, f"{key}.{short(part)}")


def _is_cite(cite: object) -> bool:
    return isinstance(cite, str) and bool(cite.strip())


def _values(table: dict[str, object]) -> dict[str, object]:
    """The values of a file's options, as far as it has them."""
    values = {key: entry.get("value", _NONE) if isinstance(entry, dict) else entry for key, entry in table.items()}
    return {key: _value(key, value) for key, value in values.items() if value is not _NONE}


def _value(key: str, value: object) -> object:
    """TOML has no null: `off` stands for it where the option knows it."""
    return None if value == "off" and key in OPTIONS and OPTIONS[key].allows(None) else value


def _cited(table: dict[str, object], clauses: object) -> dict[str, str]:
    """Where each option and clause is written, as far as the file says so."""
    options = {key: entry.get("cite") for key, entry in table.items() if isinstance(entry, dict)}
    return options | (clauses if isinstance(clauses, dict) else {})


def _in_toml(error: RulesetError) -> RulesetError:
    """The error in the words of the file: nothing is written "off" there, and an object is a table."""
    if "allowed" not in error.facts:
        return error
    allowed = tuple(_TOML.get(text, text.replace(": ", " = ")) for text in error.facts["allowed"])
    return RulesetError(error.code, error.source, error.key, **{**error.facts, "allowed": allowed})
