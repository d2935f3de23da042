"""Keeps the catalogues: `python -m scorekeeper.catalogues` brings them up to date with the sentences of the sources.

Babel does the work; this says where sentences stand and under which marks. Run it in a checkout, translate what it
left empty or fuzzy in `scorekeeper/locale/*/LC_MESSAGES/messages.po`, and run it again: it compiles them too.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from contextlib import chdir
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import BinaryIO

from babel.messages.frontend import CommandLineInterface

from .languages import FOLDER, LANGUAGES, SOURCE
from .present.ruleset_words import SHIPPED
from .rules.irregularities.sources import HOUSE_RULE, SOURCES, USUAL_LAW

MARKS = "N_ NN_:1,2 P_:1c,2 _ ngettext:1,2 pgettext:1c,2"
_QUIET = ("pybabel", "-q")
_AS_WRITTEN = ("--no-wrap", "--no-fuzzy-matching")


Found = tuple[int, str, str | tuple[str, str], list[str]]
"""What Babel takes: a line, the mark, what is marked, and comments."""


def extract_ruleset(file: BinaryIO, keywords: object, comment_tags: object, options: object) -> Iterator[Found]:
    """The sentences of a ruleset file, for Babel: its name, its summary, and where each of its rules is written.

    >>> [found[2] for found in extract_ruleset(BytesIO(b'name = "Classic"\\ntie = {value = "x", cite = "S000: why"}'), (), (), {})]
    [('ruleset', 'Classic'), 'S000: why']
    """
    table = tomllib.load(file)
    yield 1, "pgettext", (SHIPPED, table["name"]), []
    for text in dict.fromkeys(_texts(table)):
        yield 1, "", text, []


def _texts(table: dict[str, object]) -> Iterator[str]:
    yield from filter(None, [str(table.get("summary", ""))])
    yield from (str(value["cite"]) for value in table.values() if isinstance(value, dict) and "cite" in value)
    yield from dict(table.get("clauses", {})).values()


def extract_sources(file: BinaryIO, keywords: object, comment_tags: object, options: object) -> Iterator[Found]:
    """What is cited for cases on which a ruleset's own source is silent, for Babel.

    >>> [found[2] for found in extract_sources(BytesIO(), (), (), {})][-1]
    'house rule: this ruleset sets it itself'
    """
    for text in dict.fromkeys((*SOURCES.values(), USUAL_LAW, HOUSE_RULE)):
        yield 1, "", text, []


def extract(checkout: Path, template: Path) -> None:
    """Write the template of all catalogues: every sentence that is marked in the sources of this checkout."""
    with chdir(checkout):  # so that the places are named from here
        _babel("extract", "-F", "pyproject.toml", "-k", MARKS, "-c", "Translators:", "--strip-comments", "--no-wrap", "--add-location=file",
               "--sort-by-file", "--project=Scorekeeper", "-o", str(template), ".")


def update(template: Path) -> None:
    """Bring each catalogue up to date with the template; what is new in it is left empty."""
    for language in LANGUAGES:
        if language != SOURCE:
            known = FOLDER / language.folder / "LC_MESSAGES" / "messages.po"
            _babel(*(("update", "--ignore-obsolete", "--ignore-pot-creation-date", *_AS_WRITTEN) if known.exists() else ("init", "--no-wrap")),
                   "-i", str(template), "-d", str(FOLDER), "-l", language.folder)


def compile_all() -> None:
    """Compile each catalogue to what is read when the product runs."""
    _babel("compile", "-d", str(FOLDER))


def _babel(command: str, *arguments: str) -> None:
    CommandLineInterface().run([*_QUIET, command, *arguments])


def main() -> None:
    """Extract, update and compile."""
    with TemporaryDirectory() as folder:
        template = Path(folder) / "messages.pot"
        extract(FOLDER.parents[1], template)
        update(template)
    compile_all()


if __name__ == "__main__":
    main()
