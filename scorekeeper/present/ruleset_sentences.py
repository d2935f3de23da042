"""The sentence of every way in which a ruleset cannot be used; `source` is the file, `key` the option."""

from __future__ import annotations

from collections.abc import Mapping

from .words import N_, Phrase

RULESET: Mapping[str, Phrase] = {
    "unknown_key": N_("{source}: there is no option “{key}”."),
}
