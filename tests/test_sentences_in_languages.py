"""Every code of the core has its sentence in every language, whole and filled."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterator, Mapping

import pytest
from test_catalogues import entries, texts
from test_sentences import PLAYERS, T, step_for

from scorekeeper import present
from scorekeeper.languages import LANGUAGES, SOURCE
from scorekeeper.present import sentences
from scorekeeper.present.words import Phrase
from scorekeeper.render import catalogue

OTHERS = [language.id for language in LANGUAGES if language != SOURCE]
_BROKEN = re.compile(r"[{}]|\bNone\b|\bSeat\b|\(\)|%\(")
# what is called the same in another language and in English, by intent
SAME = {
    "pt-BR": {"gin", "gin rummy", "rummy × {value}", "big gin", "rummy", "total", "rummy {value}", "gin {value}", "big gin {value}", "Total"},
    "it": {"gin", "gin rummy", "rummy × {value}", "big gin", "gin-off", "undercut", "set", "rummy", "no", "bonus", "rummy {value}", "gin {value}", "big gin {value}", "undercut {value}", "gin-off {value}"},
    "es": {"gin", "gin rummy", "rummy × {value}", "big gin", "gin-off", "undercut", "rummy", "no", "total", "bonus", "Total", "rummy {value}", "gin {value}", "big gin {value}", "undercut {value}", "gin-off {value}"},
}


def is_phrase(value: object) -> bool:
    """Whether this is a sentence as the tables keep them."""
    return isinstance(value, str) and bool(re.search("[a-z]{2}", value)) or (
        isinstance(value, tuple) and len(value) in (2, 3) and all(isinstance(part, str) for part in value))


def parts_of(phrase: Phrase) -> tuple[object, ...]:
    """What a catalogue has of a phrase: its text, its forms for one and for many, the text with its context, or two texts."""
    match phrase:
        case str():
            return (phrase,)
        case context, text if (context, text) in TOLD["it"]:
            return ((context, text),)
        case _:
            return phrase[:2]


def tables() -> Iterator[tuple[str, Mapping[object, Phrase]]]:
    """Every table of sentences by code, by the name of its module and its own."""
    for module in pkgutil.iter_modules(present.__path__):
        loaded = importlib.import_module(f"{present.__name__}.{module.name}")
        for name, value in vars(loaded).items():
            if name.isupper() and isinstance(value, Mapping) and value and all(map(is_phrase, value.values())) and not name.startswith("_"):
                yield f"{module.name}.{name}", value


def told(language: str) -> dict[object, str]:
    """What the catalogue of a language has for each English text, or each text with its context."""
    found: dict[object, str] = {}
    for message in entries(next(each for each in LANGUAGES if each.id == language)):
        for english, said in zip(texts(message.id), texts(message.string), strict=True):
            found[(message.context, english) if message.context else english] = said
    return found


TOLD = {language: told(language) for language in OTHERS}
# what holds keys, marks or names of files is no table of sentences: nothing in it is in a catalogue
TABLES = {name: table for name, table in tables() if any(part in TOLD["it"] for phrase in table.values() for part in parts_of(phrase))}


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("table", sorted(TABLES))
def test_every_code_has_a_sentence_of_its_own(table: str, language: str) -> None:
    known = TOLD[language]
    untold = {code: part for code, phrase in TABLES[table].items() for part in parts_of(phrase)
              if not known.get(part) or (known[part] == part and part not in SAME[language])}
    assert untold == {}


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("key", sorted(sentences.STEPS))
def test_a_step_is_said_whole(key: str, language: str) -> None:
    said = sentences.step_text(step_for(key), PLAYERS, catalogue(language))
    assert said.endswith(".")
    assert not _BROKEN.search(said)
    assert said != sentences.step_text(step_for(key), PLAYERS, T)
