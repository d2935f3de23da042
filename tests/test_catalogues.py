"""The catalogues hold every sentence of the sources, each whole: nothing missing, nothing doubtful, no brace broken."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

from scorekeeper import catalogues
from scorekeeper.languages import FOLDER, LANGUAGES, SOURCE, Language

OTHERS = [language for language in LANGUAGES if language != SOURCE]
_PERCENT = re.compile(r"%\(\w+\)\w")


@cache
def catalogue(language: Language) -> Catalog:
    """The catalogue of this language, as translators keep it."""
    with (FOLDER / language.folder / "LC_MESSAGES" / "messages.po").open("rb") as file:
        return read_po(file)


def entries(language: Language) -> Iterator[Message]:
    """What it says, without its head."""
    return (message for message in catalogue(language) if message.id)


def texts(said: str | tuple[str, ...]) -> tuple[str, ...]:
    """A sentence alone, or its forms for one and for many."""
    return (said,) if isinstance(said, str) else tuple(said)


def blanks(text: str) -> set[str]:
    """The names of what fills a sentence."""
    if "%(" in text:
        return set(_PERCENT.findall(text))
    return {name for _text, name, *_rest in Formatter().parse(text) if name is not None} if "{" in text or "}" in text else set()


@pytest.fixture(scope="module")
def marked(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> set[tuple[object, object]]:
    """Every sentence that is marked in the sources, with its context."""
    template = tmp_path_factory.mktemp("catalogues") / "messages.pot"
    catalogues.extract(checkout, template)
    with template.open("rb") as file:
        return {(message.context, texts(message.id)) for message in read_po(file) if message.id}


@pytest.mark.parametrize("language", OTHERS, ids=lambda language: language.id)
class TestCatalogue:
    """Of each language but the one that the sources are written in."""

    def test_it_holds_every_sentence_of_the_sources_and_no_other(self, language: Language, marked: set[tuple[object, object]]) -> None:
        held = {(message.context, texts(message.id)) for message in entries(language)}
        assert marked - held == set()
        assert held - marked == set()

    def test_nothing_is_missing_or_doubtful(self, language: Language) -> None:
        assert [message.id for message in entries(language) if not all(text.strip() for text in texts(message.string))] == []
        assert [message.id for message in entries(language) if message.fuzzy] == []

    def test_a_sentence_has_the_blanks_of_the_english_one(self, language: Language) -> None:
        wrong = []
        for message in entries(language):
            wanted = [blanks(text) for text in texts(message.id)]
            for place, text in enumerate(texts(message.string)):
                # what is said of one may leave its number out
                least = set() if len(wanted) > 1 and place == 0 else wanted[-1]
                if not least <= blanks(text) <= set().union(*wanted):
                    wrong.append((message.id, text))
        assert wrong == []

    def test_it_has_a_form_for_one_and_one_for_many(self, language: Language) -> None:
        assert catalogue(language).num_plurals == 2
        assert [message.id for message in entries(language) if message.pluralizable and len(message.string) != 2] == []

    def test_it_begins_and_ends_as_the_english_one(self, language: Language) -> None:
        """A sentence that is put before or behind another keeps its space, and what is no whole sentence has no full stop."""
        pairs = [(one, other) for message in entries(language) for one, other in zip(texts(message.id), texts(message.string), strict=True)]
        assert [(one, other) for one, other in pairs if _spaces(one) != _spaces(other)] == []
        assert [(one, other) for one, other in pairs if _ends(one) != _ends(other)] == []

    def test_what_is_read_at_run_time_is_what_the_translators_keep(self, language: Language) -> None:
        with (FOLDER / language.folder / "LC_MESSAGES" / "messages.mo").open("rb") as file:
            compiled = {(message.context, texts(message.id)): texts(message.string) for message in read_mo(file) if message.id}
        assert compiled == {(message.context, texts(message.id)): texts(message.string) for message in entries(language)}


def _spaces(text: str) -> tuple[str, str]:
    """What stands before and behind the words."""
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()):]


def _ends(text: str) -> bool:
    """Whether it ends as a sentence, within quotes or brackets or not."""
    return len(text) > 1 and text.rstrip("»”)' ").endswith((".", "?", "!", "…"))
