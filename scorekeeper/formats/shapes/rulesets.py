"""Rulesets: the id of a shipped one, or an object of options; and a ruleset resolved in full."""

from __future__ import annotations

from types import NoneType
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from ...rules.options import ByPlayers, ByVerdict, Either, Kind, Listed, Off, Switch, Whole, Words
from ...rules.rulesets import OPTIONS
from ..options import LONGEST_TEXT
from .option_texts import OPTION_TEXTS
from .words import text

NAMES = {
    "id": "Its id; of an object without a name of its own, the id of its base with `-house`.",
    "name": "What people read.",
    "summary": "One line of what makes it differ.",
    "based_on": "The id of the ruleset that it started from.",
}
_MAY_BE_EMPTY = ("summary", "based_on")


def type_of(kind: Kind) -> object:
    """The type of the plain values that an option of this kind may have."""
    match kind:
        case Words(words):
            return Literal[words]
        case Whole(least, most):
            return Literal[least] if least == most else Annotated[int, Meta(ge=least, le=most)]
        case Switch():
            return bool
        case Off():
            return NoneType
        case Listed(each):
            return Annotated[list[type_of(each)], Meta(min_length=1, max_length=12)]
        case ByPlayers(each):
            return Annotated[dict[Literal["2", "3", "4", "5", "6"], type_of(each)], Meta(min_length=1)]
        case ByVerdict(verdicts, each):
            fields = [(verdict, Annotated[type_of(each) | UnsetType, Meta(description=f"For {verdict}.")], UNSET) for verdict in verdicts]
            return msgspec.defstruct("ExtraBoxes", fields, forbid_unknown_fields=True, namespace={
                "__doc__": "Boxes beside the one of the hand, by verdict; one left out is 0 (`gin_off`: as `undercut`)."})
        case Either(kinds=kinds):
            return _either([type_of(each) for each in kinds])


def _either(types: list[object]) -> object:
    union = types[0]
    for each in types[1:]:
        union |= each
    return union


_OPTIONS = {key: Annotated[type_of(kind), Meta(description=OPTION_TEXTS[key])] for key, kind in OPTIONS.items()}


def _text(key: str) -> object:
    least = 0 if key in _MAY_BE_EMPTY else 1
    return Annotated[text(LONGEST_TEXT, least), Meta(description=NAMES[key])]


_CITATIONS = Annotated[dict[str, str], Meta(description="Where the value of each option, and each clause that no option sets, is written.")]
_EXTENDS = Annotated[str, Meta(description="The id of the shipped ruleset whose values hold for every option not named here. "
                                           "Without it every option must be named.", examples=["classic"])]

RulesetObject = msgspec.defstruct(
    "RulesetObject",
    [("extends", _EXTENDS | UnsetType, UNSET), *((key, _text(key) | UnsetType, UNSET) for key in NAMES),
     *((key, kind | UnsetType, UNSET) for key, kind in _OPTIONS.items()), ("citations", _CITATIONS | UnsetType, UNSET)],
    forbid_unknown_fields=True, kw_only=True,
    namespace={"__doc__": "House rules: options that differ from a shipped ruleset, or an exported ruleset that names every option."})

Rules = Annotated[str | RulesetObject, Meta(
    description="The id of a shipped ruleset, or an object that extends one.",
    examples=["classic", {"extends": "classic", "undercut_bonus": 25}])]

Ruleset = msgspec.defstruct(
    "Ruleset",
    [("id", _text("id")), ("name", _text("name")), *_OPTIONS.items(), ("citations", _CITATIONS),
     *((key, _text(key) | UnsetType, UNSET) for key in _MAY_BE_EMPTY)],
    forbid_unknown_fields=True, kw_only=True,
    namespace={"__doc__": "A ruleset resolved in full: every option with its value, and where each is written."})


class RulesetSummary(Struct, forbid_unknown_fields=True):
    """One ruleset of the list."""

    id: Annotated[str, Meta(description=NAMES["id"])]
    name: Annotated[str, Meta(description=NAMES["name"])]
    summary: Annotated[str, Meta(description=NAMES["summary"])]
    game: Annotated[Literal["gin", "rummy"], Meta(description="Which scorer judges it.")]
    players: Annotated[list[int], Meta(description="The numbers of players it is for.")]


class RulesetList(Struct, forbid_unknown_fields=True):
    """The rulesets that are shipped, the default one first."""

    rulesets: Annotated[list[RulesetSummary], Meta(description="Each in short.")]
