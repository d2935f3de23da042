"""The languages that people can read everything in, and which of them suits what a browser or a system asks for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from gettext import NullTranslations, translation
from pathlib import Path

FOLDER = Path(__file__).parent / "locale"
"""Where the catalogues lie."""
DOMAIN = "messages"
"""What each of them is called there."""


@dataclass(frozen=True, slots=True)
class Language:
    """A language by its tag as a page bears it (`pt-BR`), and by the name it has for those who speak it."""

    id: str
    name: str

    @property
    def folder(self) -> str:
        """What gettext and Babel call it."""
        return self.id.replace("-", "_")


SOURCE = Language("en", "English")
"""The language that the sentences are written in: it needs no catalogue."""

LANGUAGES = (SOURCE, Language("pt-BR", "Português"), Language("it", "Italiano"), Language("es", "Español"))
_BY_ID = {language.id.lower(): language for language in LANGUAGES}
_BY_ROOT = {language.id.partition("-")[0]: language for language in LANGUAGES}


def language_named(tag: str | None) -> Language | None:
    """The language of this tag, however it is spelled and whatever country it names; None if it is none of ours.

    >>> [language.id for tag in ("pt", "pt_PT.UTF-8", "IT-ch", "es-419") if (language := language_named(tag))]
    ['pt-BR', 'pt-BR', 'it', 'es']
    >>> language_named("de"), language_named("")
    (None, None)
    """
    plain = (tag or "").partition(".")[0].partition("@")[0].replace("_", "-").lower()
    return _BY_ID.get(plain) or _BY_ROOT.get(plain.partition("-")[0])


def best_language(wanted: Iterable[str]) -> Language:
    """The first of the wanted tags, dearest first, that is a language of ours; English if none is.

    >>> best_language(["de-AT", "it-CH", "en"]).id, best_language(["nl"]).id
    ('it', 'en')
    """
    return next((found for tag in wanted if (found := language_named(tag))), SOURCE)


@cache
def catalogue(tag: str) -> NullTranslations:
    """The sentences of the language of this tag (`pt-BR` or `pt_BR`); English ones need no catalogue, and neither has a language that is none of ours.

    >>> catalogue("en").gettext("Rules"), catalogue("it").info()["language"]
    ('Rules', 'it')
    """
    return NullTranslations() if tag == SOURCE.id else translation(DOMAIN, FOLDER, [tag.replace("-", "_")], fallback=True)
