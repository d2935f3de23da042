"""Commands, options and arguments whose texts are marked where they stand, and read in the language of the run when they are shown."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any, BinaryIO

import click

from ..formats.system import because
from ..languages import LANGUAGES, Language, language_named
from ..present.system_words import why_text
from ..present.words import N_
from .speaking import _, sentences

HELP = N_("Show this message and exit.")


class Spoken:
    """A text that is kept as it is marked, and read in the language of the run; several are paragraphs."""

    def __set_name__(self, owner: type, name: str) -> None:
        """Where it is kept."""
        self._kept = f"_{name}_as_marked"

    def __get__(self, of: object, owner: type | None = None) -> Any:
        """The text as it is shown."""
        marked = getattr(of, self._kept, None)
        paragraphs = marked if isinstance(marked, tuple) else (marked,)
        return "\n\n".join(map(sentences().gettext, paragraphs)) if marked else marked

    def __set__(self, of: object, marked: str | tuple[str, ...] | None) -> None:
        """Keep it as it is marked."""
        setattr(of, self._kept, marked)


class OfCommand:
    """What a command and a group of them say of themselves."""

    help, short_help, options_metavar = Spoken(), Spoken(), Spoken()

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Click makes this one itself, once, in the language of that moment."""
        option = super().get_help_option(ctx)  # type: ignore[misc]
        if option is not None:
            option.help = _(HELP)
        return option


class Command(OfCommand, click.Command):
    """A command that speaks the language of the run."""


class Option(click.Option):
    """An option that does."""

    help, metavar = Spoken(), Spoken()

    def get_help_extra(self, ctx: click.Context) -> Any:
        """What stands in brackets behind its help: one word of it click says in English only."""
        extra = super().get_help_extra(ctx)
        return extra | {"required": _("required")} if "required" in extra else extra


class Argument(click.Argument):
    """An argument that does."""

    metavar = Spoken()


command = partial(click.command, cls=Command)
option = partial(click.option, cls=Option)
argument = partial(click.argument, cls=Argument)


class Number(click.types.IntParamType):
    """A whole number."""

    name = property(lambda self: _("whole number"))  # type: ignore[assignment]


class Within(click.IntRange):
    """A whole number from one to another."""

    name = property(lambda self: _("whole number"))  # type: ignore[assignment]


class Place(click.Path):
    """The path of a file, or of a folder."""

    @property
    def name(self) -> str:  # type: ignore[override]
        """What stands there."""
        return _("file") if self.file_okay else _("directory")

    @name.setter
    def name(self, told: str) -> None:
        """Click would keep it in the language that holds while the program loads."""


class Given(click.File):
    """A file to read from; why one cannot be is told in our words."""

    def __init__(self) -> None:
        """Of bytes."""
        super().__init__("rb")

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> BinaryIO:
        """The file of this name, opened."""
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter as error:
            if isinstance(why := error.__context__, OSError):
                return self.fail(f"'{click.format_filename(value)}': {why_text(because(why), sentences())}", param, ctx)
            raise


class Tag(click.ParamType):
    """The tag of a language."""

    name = "tag"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Language:
        """The language of this tag; those there are are named to who asks for another."""
        known = ", ".join(f"{language.id} ({language.name})" for language in LANGUAGES)
        return language_named(value) or self.fail(_("there is no language “{tag}” here; there are {languages}.", tag=value, languages=known), param, ctx)


folder = partial(Place, file_okay=False, path_type=Path)
