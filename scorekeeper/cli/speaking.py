"""The language of a run: asked for by `--language`, else that of the environment. Click's own sentences go the same way.

Python's gettext, by which click speaks, reads `LANGUAGE`; so do we, and whatever a command starts.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from gettext import NullTranslations, bindtextdomain

from ..languages import DOMAIN, FOLDER, SOURCE, Language, best_language, catalogue, language_named
from ..present.words import Phrase, phrase_text

CHOSEN = "LANGUAGE"
VARIABLES = (CHOSEN, "LC_ALL", "LC_MESSAGES", "LANG")
"""Where gettext looks for a language, in its order."""
OPTION = "--language"


def spoken() -> Language:
    """The language of this run."""
    return of_environment(os.environ)


def of_environment(environment: Mapping[str, str]) -> Language:
    """The language that the first of the variables which says anything asks for; it may name several, dearest first.

    >>> of_environment({"LANGUAGE": "de:it", "LANG": "es_ES.UTF-8"}).id, of_environment({"LANGUAGE": "", "LANG": "pt_PT"}).id
    ('it', 'pt-BR')
    >>> of_environment({"LC_ALL": "C", "LANG": "es"}).id, of_environment({}).id
    ('en', 'en')
    """
    said = next(filter(None, map(environment.get, VARIABLES)), "")
    return best_language(said.split(":"))


def asked_in(words: Sequence[str]) -> str:
    """The tag after `--language` among the words before the command; empty without one.

    >>> asked_in(["--language", "it", "judge"]), asked_in(["--language=es"]), asked_in(["judge", "--language", "it"])
    ('it', 'es', '')
    """
    for word, following in zip(words, (*words[1:], ""), strict=True):
        if word == OPTION:
            return following
        if word.startswith(f"{OPTION}="):
            return word.partition("=")[2]
        if not word.startswith("-"):
            break
    return ""


@contextmanager
def speaking(tag: str) -> Iterator[None]:
    """Let all in this block speak the language of this tag; where that is none of ours, the language of the environment."""
    before = os.environ.get(CHOSEN)
    asked = language_named(tag)
    bindtextdomain(DOMAIN, FOLDER)
    if asked or spoken() != SOURCE:  # gettext itself would not find `pt_BR` for `pt_PT`; what no catalogue is for is left as it is
        os.environ[CHOSEN] = (asked or spoken()).folder
    try:
        yield
    finally:
        os.environ.pop(CHOSEN, None)
        if before is not None:
            os.environ[CHOSEN] = before


def sentences() -> NullTranslations:
    """The catalogue of the language of this run, as the sentences of `present` want it."""
    return catalogue(spoken().id)


def _(text: str, **words: object) -> str:
    """A sentence in the language of this run, filled with the words."""
    return phrase(text, **words)


def phrase(said: Phrase, **words: object) -> str:
    """A phrase in the language of this run, filled with the words."""
    return phrase_text(said, words, sentences())
