"""House rules: saved under a name, changed by new versions, retired; a match that was begun keeps its own copy."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from ..formats.options import is_text, plain_options
from ..formats.rulesets import resolve, resolve_all, ruleset_to_json, shipped
from ..formats.ruleset_writing import house_cite
from ..formats.texts import alike, is_blank
from ..rules.errors import Impossible, RulesetError
from ..rules.rulesets import Ruleset
from ..rules.rulings import Problem
from ..store import (
    HouseVersion,
    Store,
    add_house_version,
    find_house_request,
    latest_house_version,
    latest_house_versions,
    new_match_id,
)
from .clock import Clock, local_now, stamp
from .names import LONGEST_NAME, clean_line

# where a target is written that the players set for one match
AGREED = "agreed by the players for this match"
HOUSE = "house-"  # what the id of house rules begins with, so that none is ever a shipped one


@dataclass(frozen=True, slots=True)
class HouseRules:
    """House rules as they are now. `version` counts their changes, `created` is the moment of the latest."""

    id: str
    version: int
    ruleset: Ruleset
    retired: bool
    created: str

    @property
    def name(self) -> str:
        """What people call them."""
        return self.ruleset.name

    @property
    def base(self) -> Ruleset:
        """The shipped ruleset that they are compared with."""
        return base_of(self.ruleset)


def base_of(ruleset: Ruleset) -> Ruleset:
    """The shipped ruleset that house rules like this one are compared with: itself, the one it extends, or the first of its game."""
    if ruleset in shipped():
        return ruleset
    own = [one for one in shipped() if one.id == ruleset.based_on]
    return next(one for one in (*own, *shipped()) if one.game == ruleset.game)


def all_house_rules(store: Store) -> tuple[HouseRules, ...]:
    """All house rules, retired ones too, those changed last first."""
    with store.reading() as db:
        return tuple(map(_read, latest_house_versions(db)))


def house_rules(store: Store) -> tuple[HouseRules, ...]:
    """The house rules that can be chosen, those changed last first."""
    return tuple(rules for rules in all_house_rules(store) if not rules.retired)


def find_house(store: Store, house_id: str) -> HouseRules | None:
    """The house rules of this id, retired or not, if there are any."""
    with store.reading() as db:
        found = latest_house_version(db, house_id)
    return _read(found) if found else None


def find_ruleset(store: Store, ruleset_id: str) -> Ruleset | None:
    """The ruleset of this id: a shipped one, or house rules as they are now, retired or not."""
    known = next((ruleset for ruleset in shipped() if ruleset.id == ruleset_id), None)
    if known is not None or not ruleset_id.startswith(HOUSE):
        return known
    house = find_house(store, ruleset_id)
    return house.ruleset if house else None


def changed_since(store: Store, ruleset: Ruleset) -> Ruleset | None:
    """The rules that this copy was taken from as they are now, where they say something else by now.

    A target that the players agreed on for one match is their own, and no change of the rules.
    """
    now = find_ruleset(store, ruleset.id)
    if now is None:
        return None
    theirs = replace(now, target=ruleset.target) if ruleset.cite("target") == AGREED else now
    return now if plain_options(theirs) != plain_options(ruleset) else None


def save_house(store: Store, name: str, options: Mapping[str, object], base: Ruleset, *, request_id: str,
               house_id: str = "", seen: int = 0, reserved: Collection[str] = (), clock: Clock = local_now) -> HouseRules:
    """Keep these options under a name, as new house rules or as a new version of those of `house_id`.

    `base` is the shipped ruleset they extend, `seen` the version the form knew, `reserved` are names that shipped
    rulesets have in some language. The same request again answers what it saved. Raises `Impossible` with everything that is wrong: fields are options and `name`.
    """
    name = clean_line(name)
    ruleset, errors = resolve_all({**options, "extends": base.id, "name": "?", "id": house_id or f"{HOUSE}{new_match_id()}"})
    with store.writing() as db:
        if known := find_house_request(db, request_id):
            return _read(known)
        others = tuple(map(_read, latest_house_versions(db)))
        problems = (*_name_problems(name, house_id, others, reserved), *_moved(house_id, seen, others), *map(_problem, errors))
        if problems or ruleset is None:
            raise Impossible(problems)
        made = HouseVersion(ruleset.id, seen + 1, name, ruleset_to_json(_signed(ruleset, name, base)), False, stamp(clock), request_id)
        add_house_version(db, made)
    return _read(made)


def retire_house(store: Store, house_id: str, *, request_id: str, retired: bool = True, clock: Clock = local_now) -> None:
    """Take house rules off the list, or (`retired` False) put them back on it; matches are as they were.

    Nothing happens where they are so already. Raises `Impossible` when their name has gone to others meanwhile.
    """
    with store.writing() as db:
        latest = latest_house_version(db, house_id)
        if latest is None or latest.retired == retired or find_house_request(db, request_id):
            return
        others = tuple(map(_read, latest_house_versions(db)))
        if not retired and (problems := tuple(_name_problems(latest.name, house_id, others))):
            raise Impossible(problems)
        add_house_version(db, replace(latest, version=latest.version + 1, retired=retired, created=stamp(clock), request_id=request_id))


def _read(kept: HouseVersion) -> HouseRules:
    """House rules out of the store. An option that a later program knows has the value of their base."""
    ruleset = resolve({**kept.body, "extends": kept.body["based_on"]})
    return HouseRules(kept.id, kept.version, ruleset, kept.retired, kept.created)


def _signed(ruleset: Ruleset, name: str, base: Ruleset) -> Ruleset:
    """The ruleset under its name, with each change cited as this house's."""
    mine, theirs = plain_options(ruleset), plain_options(base)
    kept = {key: cite for key, cite in base.citations if mine.get(key) == theirs.get(key)}
    changed = {key: house_cite(name) for key in mine if mine[key] != theirs[key]}
    return replace(ruleset, name=name, citations=tuple((kept | changed).items()))


def _name_problems(name: str, house_id: str, others: tuple[HouseRules, ...], reserved: Collection[str] = ()) -> Iterator[Problem]:
    """What is wrong with the name of house rules: it must be seen, be bearable, and be nobody else's."""
    taken = {alike(rules.name) for rules in others if not rules.retired and rules.id != house_id}
    if is_blank(name):
        yield Problem("house_name_missing", "name")
    elif len(name) > LONGEST_NAME:
        yield Problem("house_name_too_long", "name", MappingProxyType({"most": LONGEST_NAME}))
    elif not is_text(name):
        yield Problem("house_name_unprintable", "name")
    elif alike(name) in taken | set(map(alike, (*reserved, *(ruleset.name for ruleset in shipped())))):
        yield Problem("house_name_taken", "name", MappingProxyType({"name": name}))


def _moved(house_id: str, seen: int, others: tuple[HouseRules, ...]) -> Iterator[Problem]:
    """Whether the rules were changed since the form was made."""
    if any(rules.id == house_id and rules.version != seen for rules in others):
        yield Problem("house_moved", "name")


def _problem(error: RulesetError) -> Problem:
    return Problem(error.code, error.key, MappingProxyType(error.facts))
