"""The sentence of every way in which a ruleset cannot be used; `source` is the file or field, `key` the option."""

from __future__ import annotations

from collections.abc import Mapping

from .words import N_, Phrase

RULESET: Mapping[str, Phrase] = {
    "unreadable": N_("{source} cannot be read: {detail}."),
    "broken_toml": N_("{source} is not written in TOML: {detail}"),
    "missing_key": N_("{source}: “{key}” is missing."),
    "missing_option": N_("{source}: the option “{key}” is missing; name every option, or extend a ruleset."),
    "missing_value": N_("{source}: the option “{key}” has no value."),
    "missing_citation": N_("{source}: the option “{key}” does not say where its value is written."),
    "unknown_key": N_("{source}: there is no option “{key}”."),
    "unknown_base": N_("{source}: there is no ruleset “{id}” to extend."),
    "unknown_ruleset": N_("{source}: there is no ruleset “{id}”."),
    "cycle": N_("{source}: these rulesets extend one another in a circle: {chain}."),
    "id_wrong": N_("{source}: the id may only hold small letters, digits and hyphens."),
    "id_not_file_name": N_("{source}: the id “{id}” must be the file's name."),
    "wrong_type": N_("{source}: {value} is not the right kind of value; allowed is {allowed}."),
    "wrong_type.key": N_("{source}: {value} is not the right kind of value for “{key}”; allowed is {allowed}."),
    "not_allowed": N_("{source}: “{key}” may not be {value}; allowed is {allowed}."),
    "gin_is_for_two": N_("{source}: “{key}” must be two, gin is a game for two."),
    "more_than_columns": N_("{source}: “{key}” has more numbers than there are columns."),
    "players_not_rising": N_("{source}: “{key}” must name each number of players once, the smallest first."),
    "other_players": N_("{source}: “{key}” must name a value for each of these numbers of players, and for no other: {needed}."),
    "other_game": N_("{source}: “{key}” is another than that of “{id}”; extend a ruleset of that game, or name every option."),
    "more_than_pack": N_("{source}: “{key}” deals more cards than a pack of 52 has."),
    "gin_only": N_("{source}: “{key}” is for gin; basic rummy has one column, counted once."),
    "for_two_only": N_("{source}: “{key}” is for two players, and here more may play."),
}

OR = N_("{first} or {last}")
FROM_TO = N_("{least} to {most}")

# what an option may be that is no value to be copied
KINDS: Mapping[str, str] = {
    "<text>": N_("a short text"),
    "<id>": N_("the id of a ruleset"),
    "<object>": N_("an object of options"),
    "<table>": N_("a table"),
}
