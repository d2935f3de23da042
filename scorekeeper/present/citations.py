"""Where a rule is written, in short: a mark at each reason, the full text of each once, and what the sources are."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from gettext import NullTranslations

from ..rules.rulings import Step
from .words import N_

SOURCES: Mapping[str, str] = {
    "S000": N_("Regras do Jogo Gin Rummy, a page of rules in Portuguese"),
    "S001": N_("an article on how to play gin rummy, in Portuguese"),
    "S002": N_("the rules of S000 in Italian"),
    "S003": N_("rules of basic rummy, in Portuguese"),
    "S004": N_("the rules of S000 in Spanish"),
    "Bicycle": N_("the rules of card games by the makers of Bicycle cards, on bicyclecards.com"),
    "GRA": N_("the tournament rules of the Gin Rummy Association"),
    "Pagat": N_("the rules of card games on pagat.com"),
    "Palace": N_("the rules of the app Gin Rummy Palace"),
    "Pokerwiner": N_("the rules of gin rummy on pokerwiner.com, in the manner of British books"),
    "rummy-games.com": N_("the rules of round-the-corner gin there"),
    "RummyTalk": N_("the rules of club play on rummytalk.com"),
    "Straight gin": N_("how the variant of this name is commonly played"),
    "Wikipedia": N_("the English article on gin rummy, as it stood in 2018"),
}
ELSEWHERE = N_("source")
NOT_THERE = N_("not in {source}")
HOUSE_CITE = N_("house rule of {name}")
"""Where a rule is written that a house has made, in `formats`."""
AGREED = N_("agreed by the players for this match")
"""Where a target is written that the players set for one match, in `desk`."""
# how a citation begins that names no document
OTHERWISE: Mapping[str, str] = {"house rule": N_("house rule"), "usual": N_("usual rule")}
_SOURCE = re.compile("|".join(map(re.escape, SOURCES)))
_SILENT = "not in "
_OF_HOUSE = HOUSE_CITE.format(name="")
_CLAUSE = re.compile(rf"({_SILENT})?((?:{_SOURCE.pattern})(?:\.\w+)*)")


@dataclass(frozen=True, slots=True)
class Written:
    """A rule's place: `mark` is short enough to stand beside a sentence, `text` says where and what is written there."""

    mark: str
    text: str


def written(cite: str, t: NullTranslations) -> Written:
    """The place that this citation names.

    >>> written("S000.score.knock, S000.score.undercut: the difference", NullTranslations()).mark
    'S000.score.knock'
    >>> [written(cite, NullTranslations()).mark for cite in ("not in S001: no bonus", "house rule of the Thursday table", "")]
    ['not in S001', 'house rule', '']
    """
    return Written(_mark(cite, t), cite_text(cite, t))


def cite_text(cite: str, t: NullTranslations) -> str:
    """The whole citation; one that people typed stays as it is.

    >>> [cite_text(cite, NullTranslations()) for cite in ("house rule of the Thursday table", "our own", "")]
    ['house rule of the Thursday table', 'our own', '']
    """
    if cite.startswith(_OF_HOUSE):
        return t.gettext(HOUSE_CITE).format(name=cite.removeprefix(_OF_HOUSE))
    return t.gettext(cite) if cite else ""


def is_silent(cite: str) -> bool:
    """Whether the document that this citation names says nothing of the rule."""
    return cite.startswith(_SILENT)


def _mark(cite: str, t: NullTranslations) -> str:
    clause = _CLAUSE.match(cite)
    if clause is None:
        return _otherwise(cite, t)
    return t.gettext(NOT_THERE).format(source=clause[2]) if clause[1] else clause[2]


def _otherwise(cite: str, t: NullTranslations) -> str:
    """The mark of a citation that names no document first."""
    marks = (mark for start, mark in OTHERWISE.items() if cite.startswith(start))
    return t.gettext(next(marks, ELSEWHERE)) if cite else ""


def all_written(steps: Iterable[Step], t: NullTranslations) -> tuple[Written, ...]:
    """Every place these steps rest on, each once, in their order."""
    return tuple(written(cite, t) for cite in dict.fromkeys(step.cite for step in steps if step.cite))


def sources(steps: Iterable[Step], t: NullTranslations) -> tuple[Written, ...]:
    """The sources that these steps name, each with what it is."""
    named = sorted({source for step in steps for source in _SOURCE.findall(step.cite)})
    return tuple(Written(source, t.gettext(SOURCES[source])) for source in named)
