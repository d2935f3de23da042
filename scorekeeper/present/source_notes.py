"""The documents a ruleset rests on: what each is, and where it is read otherwise than it is printed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from gettext import NullTranslations

from ..rules.relevance import matters
from ..rules.rulesets import Ruleset
from .citations import SOURCES, Written
from .words import N_

_NAMED = re.compile(rf"(not in )?({'|'.join(map(re.escape, SOURCES))})")

NOTES: Mapping[str, str] = {
    "S000": N_("The page “Regras do Jogo Gin Rummy”, in Portuguese: the clearest text of its family, and the source of the ruleset "
               "Classic. Where it calls something “partida” it means one hand."),
    "S001": N_("An article on how to play gin rummy, in Portuguese. Its “typical count for making the gin” of 100 is the target of a "
               "match, and its example of a knock has lost its suits."),
    "S002": N_("S000 in Italian, with the same figures. One sentence pays the undercut to the player who knocked; that is a slip, "
               "because the same text lets the other player win at equal counts. It is paid to whoever did not knock."),
    "S003": N_("Rules of basic rummy, in Portuguese, although the title says Gin Rummy: it is another game, with melds open on the "
               "table and no knock."),
    "S004": N_("S000 in Spanish, with the same figures. In place of the definition of gin stands one from Chinchón, a run of seven "
               "cards without the joker: with ten cards and no jokers it cannot be meant, and earns nothing."),
}
"""In our words; of S002 and S004 it is read that they translate S000, errors and all."""

PUBLISHED: Mapping[str, str] = {"S000": "pt-BR", "S001": "pt-BR", "S002": "it", "S003": "pt-BR", "S004": "es"}
"""The language of each document, by its tag."""

ERRS: Mapping[str, str] = {
    "S002": "Il giocatore che bussa riceverà la differenza",
    "S003": "Gin Rummy",
    "S004": "Hacer Chinchón",
}
"""Where a document errs, its own first words there: by these whoever holds it finds the place."""

_TITLED_GIN = "S003"  # though it is another game, so that it is shown at tables of gin

TRANSLATIONS: Mapping[str, tuple[str, ...]] = {"S000": ("S002", "S004")}


def documents(ruleset: Ruleset, t: NullTranslations) -> tuple[Written, ...]:
    """The documents whose words the rules of this ruleset rest on, each with what to know of it, and its translations."""
    found = {source: None for source in sorted(_named(ruleset))}
    for source in tuple(found):
        found |= dict.fromkeys(TRANSLATIONS.get(source, ()))
    return tuple(Written(source, t.gettext(NOTES.get(source, SOURCES[source]))) for source in found)


@dataclass(frozen=True, slots=True)
class Page:
    """A document that people bring to the table: what to know of it, and in its own words where it errs (empty: nowhere)."""

    source: str
    language: str
    text: str
    errs: str


def pages(t: NullTranslations) -> tuple[Page, ...]:
    """All documents that people bring to the table.

    >>> [page.source for page in pages(NullTranslations()) if page.errs]
    ['S002', 'S003', 'S004']
    """
    return tuple(Page(source, language, t.gettext(NOTES[source]), ERRS.get(source, "")) for source, language in PUBLISHED.items())


def pages_of(ruleset: Ruleset, t: NullTranslations, language: str) -> tuple[Page, ...]:
    """Those in this language that say how these rules are played, or seem to."""
    named = set(_pages_named(ruleset))
    return tuple(page for page in pages(t) if page.language == language and page.source in named)


def _pages_named(ruleset: Ruleset) -> Iterator[str]:
    for source in _named(ruleset):
        yield from (source, *TRANSLATIONS.get(source, ()))
    if ruleset.game == "gin":
        yield _TITLED_GIN


def _named(ruleset: Ruleset) -> set[str]:
    """The documents that say something of the rules that have an effect; being silent is saying nothing."""
    cites = (cite for rule, cite in ruleset.citations if matters(ruleset, rule))
    return {source for cite in cites for silent, source in _NAMED.findall(cite) if not silent}
