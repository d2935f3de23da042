"""Ruleset files: TOML with `extends`, and a citation for every value (see the README in `rulesets`)."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

from ..rules.errors import RulesetError
from ..rules.rulesets import CLAUSES, OPTIONS, Ruleset
from .options import Draft, assemble, shown

SHIPPED = Path(__file__).parent.parent / "rulesets"
DEFAULT = "classic"

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_NAMES = ("id", "name", "summary")


@cache
def shipped() -> tuple[Ruleset, ...]:
    """The rulesets the product carries, `classic` first, the others by id."""
    found = (load_ruleset_file(path) for path in SHIPPED.glob("*.toml"))
    return tuple(sorted(found, key=lambda ruleset: (ruleset.id != DEFAULT, ruleset.id)))


def load_ruleset_file(path: Path | str) -> Ruleset:
    """The ruleset in this file; its base is a file beside it, else one of those shipped.

    Raises `RulesetError`, naming the file and the key, for whatever is wrong with it.
    """
    return _load(Path(path), ())


def _load(path: Path, trail: tuple[str, ...]) -> Ruleset:
    """Load one file; `trail` holds the ids of those that extend it, so that a circle is seen."""
    table = _read(path)
    _check_id(table, path)
    trail = (*trail, table["id"])
    base = _base(table.pop("extends"), path, trail) if "extends" in table else None
    names = {key: table.pop(key) for key in _NAMES if key in table}
    clauses = _clauses(table.pop("clauses", {}), path.name)
    options, citations = _cited(table, path.name)
    draft = Draft(names | {"based_on": base.id} if base else names, options, citations | clauses, path.name)
    ruleset, errors = assemble(draft, base)
    if ruleset is None:
        raise errors[0]
    return ruleset


def _read(path: Path) -> dict[str, object]:
    """The file as TOML."""
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise RulesetError("unreadable", path.name, detail=error.strerror or "") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RulesetError("broken_toml", path.name, detail=str(error)) from error


def _check_id(table: dict[str, object], path: Path) -> None:
    """A file has an id, which is its own name, and a name for people."""
    for key in ("id", "name"):
        if key not in table:
            raise RulesetError("missing_key", path.name, key)
    if not isinstance(table["id"], str) or not _ID.fullmatch(table["id"]):
        raise RulesetError("id_wrong", path.name, "id")
    if table["id"] != path.stem:
        raise RulesetError("id_not_file_name", path.name, "id", id=table["id"])


def _base(wanted: object, path: Path, trail: tuple[str, ...]) -> Ruleset:
    """The ruleset that the file at `path` extends."""
    if not isinstance(wanted, str) or not _ID.fullmatch(wanted):
        raise RulesetError("unknown_base", path.name, "extends", id=str(wanted))
    if wanted in trail:
        raise RulesetError("cycle", path.name, "extends", chain=" -> ".join((*trail, wanted)))
    for folder in (path.parent, SHIPPED):
        if (file := folder / f"{wanted}.toml").is_file():
            return _load(file, trail)
    raise RulesetError("unknown_base", path.name, "extends", id=wanted)


def _clauses(table: object, source: str) -> dict[str, str]:
    """Where the rules that no option sets are written: one citation a clause."""
    if not isinstance(table, dict):
        raise RulesetError("wrong_type", source, "clauses", value=shown(table), allowed=("{...}",))
    for key, cite in table.items():
        if key not in CLAUSES:
            raise RulesetError("unknown_key", source, f"clauses.{key}")
        if not isinstance(cite, str) or not cite.strip():
            raise RulesetError("missing_citation", source, f"clauses.{key}")
    return table


def _cited(table: dict[str, object], source: str) -> tuple[dict[str, object], dict[str, str]]:
    """The values and the citations of a file's options, each written `{ value = ..., cite = "..." }`."""
    for key, entry in table.items():
        _check_entry(key, entry, source)
    values = {key: _value(key, entry["value"]) for key, entry in table.items()}
    return values, {key: entry["cite"] for key, entry in table.items()}


def _check_entry(key: str, entry: object, source: str) -> None:
    """An option is known, and its entry is a table of value and citation and nothing else."""
    if key not in OPTIONS:
        raise RulesetError("unknown_key", source, key)
    parts = entry if isinstance(entry, dict) else {"value": entry}
    if "value" not in parts:
        raise RulesetError("missing_value", source, key)
    if not isinstance(cite := parts.get("cite"), str) or not cite.strip():
        raise RulesetError("missing_citation", source, key)
    for part in parts.keys() - {"value", "cite"}:
        raise RulesetError("unknown_key", source, f"{key}.{part}")


def _value(key: str, value: object) -> object:
    """TOML has no null: `off` stands for it where the option knows it."""
    return None if value == "off" and OPTIONS[key].allows(None) else value
