"""Options of a ruleset from plain values (JSON, TOML) to a `Ruleset`, and back to plain values."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace

from ..rules.errors import RulesetError
from ..rules.options import ByCount
from ..rules.rulesets import CLAUSES, OPTIONS, ExtraBoxes, Ruleset, has
from ..rules.soundness import contradictions

LONGEST_TEXT = 200  # characters of an id, a name or a summary


@dataclass(frozen=True, slots=True)
class Draft:
    """What one file or object says: its own names, options as plain values, and where each is written."""

    names: Mapping[str, str]
    options: Mapping[str, object]
    citations: Mapping[str, str]
    source: str


def errors_in_options(options: Mapping[str, object], source: str) -> list[RulesetError]:
    """Every key that is no option, and every value its option may not have, in the order written."""
    errors = []
    for key, value in options.items():
        kind = OPTIONS.get(key)
        if kind is None:
            errors.append(RulesetError("unknown_key", source, short(key)))
        elif not kind.allows(value):
            code = "not_allowed" if type(value) in kind.types else "wrong_type"
            errors.append(RulesetError(code, source, key, value=shown(value), allowed=kind.allowed()))
    return errors


def errors_in_names(names: Mapping[str, object], source: str) -> list[RulesetError]:
    """Each of the names that is no short, printable text; only an id and a name must say something."""
    return [RulesetError("wrong_type", source, key, value=shown(value), allowed=("<text>",))
            for key, value in names.items() if not is_text(value) and (value != "" or key in ("id", "name"))]


def is_text(value: object) -> bool:
    """Whether this is a printable, non-blank text of bearable length."""
    return isinstance(value, str) and value.isprintable() and 0 < len(value.strip()) <= len(value) <= LONGEST_TEXT


def shown(value: object) -> str:
    """A refused value as a sentence can quote it: its JSON, cut short."""
    try:
        text = value.isoformat() if hasattr(value, "isoformat") else json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        return "..."
    return short(text, 60)


def short(text: str, longest: int = 100) -> str:
    """A piece of the input as a field or a sentence can bear it: not too long, and without half characters."""
    text = text.encode("utf-8", "replace").decode("utf-8")
    return text if len(text) <= longest else text[: longest - 3] + "..."


def assemble(draft: Draft, base: Ruleset | None) -> tuple[Ruleset | None, list[RulesetError]]:
    """The ruleset that `draft` makes of `base` (None: it must name every option), or every error in it."""
    errors = errors_in_names(draft.names, draft.source) + errors_in_options(draft.options, draft.source)
    if base is None:
        required = (key for key in OPTIONS if has(str(draft.options.get("game")), key))
        errors += [RulesetError("missing_option", draft.source, key) for key in required if key not in draft.options]
    elif draft.options.get("game", base.game) != base.game:
        errors = errors or [RulesetError("other_game", draft.source, "game", id=base.id)]
    if errors:
        return None, errors
    values = {key: frozen(value) for key, value in draft.options.items()}
    names = {"summary": "", **draft.names}  # what makes the base differ is not what makes this one differ
    ruleset = Ruleset(**names, **values) if base is None else replace(base, **names, **values)
    ruleset = replace(ruleset, citations=_citations(draft, base, ruleset))
    needed = ", ".join(map(str, ruleset.players))
    errors = [RulesetError(code, draft.source, key, **({"needed": needed} if code == "other_players" else {}))
              for key, code in contradictions(ruleset)]
    return (None, errors) if errors else (ruleset, [])


def _citations(draft: Draft, base: Ruleset | None, ruleset: Ruleset) -> tuple[tuple[str, str], ...]:
    """The draft's citations, and the base's for clauses and for options that still have the base's value."""
    inherited = {} if base is None else {
        key: cite for key, cite in base.citations
        if key in CLAUSES or getattr(base, key) == getattr(ruleset, key)}
    cited = inherited | dict(draft.citations)
    return tuple((key, cited[key]) for key in (*OPTIONS, *CLAUSES) if key in cited)


def frozen(value: object) -> object:
    """An allowed plain value as the core holds it."""
    if isinstance(value, dict):
        by_count = any(key.isdigit() for key in value)
        return ByCount.of_table(value) if by_count else ExtraBoxes(**value)
    return tuple(value) if isinstance(value, list) else value


def plain(value: object) -> object:
    """A value of the core as JSON holds it: the inverse of `frozen`."""
    if isinstance(value, ExtraBoxes):
        return {verdict: boxes for verdict, boxes in asdict(value).items() if boxes is not None}
    if isinstance(value, ByCount):
        return value.table
    return list(value) if isinstance(value, tuple) else value


def plain_options(ruleset: Ruleset) -> dict[str, object]:
    """Every option of the ruleset with its plain value, in the order of `OPTIONS`."""
    return {key: plain(getattr(ruleset, key)) for key in OPTIONS}
