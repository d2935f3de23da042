"""Playwright in a language: what a test looks for in English is found on pages that are in another one.

For the time of a test the methods that take a text of a page go through the catalogue (`spoken`); everything
else stays as it is. Cards that are typed by their English letters are typed with the signs of their suits, which are
the same in every language.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import wraps
from typing import Any
from unittest import mock
from urllib.parse import quote, unquote_plus

from playwright.sync_api import Browser, BrowserType, Frame, FrameLocator, Locator, LocatorAssertions, Page, PageAssertions

from scorekeeper.languages import SOURCE, Language
from spoken import pattern_of, tongue

Text = str | re.Pattern[str]

CARD = re.compile(r"(?<![A-Za-z0-9])(10|[2-9AJQKT])([CDHS])(?![A-Za-z0-9])")
SMALL = re.compile(CARD.pattern, re.IGNORECASE)
SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
FIELD = re.compile(r"(?<=[?&])([a-z0-9-]+=)([^&#]+)")
LOOKING = {"get_by_text", "get_by_label", "get_by_placeholder", "get_by_title", "get_by_alt_text"}
WHOLE = {"to_have_text", "not_to_have_text", "to_have_accessible_name", "to_have_accessible_description", "to_have_title"}
PART = {"to_contain_text", "not_to_contain_text"}
TYPING = {"fill", "press_sequentially", "type", "to_have_value", "not_to_have_value"}
NAMED = {"aria-label", "title", "alt", "placeholder"}


@contextmanager
def speaking(language: Language) -> Iterator[None]:
    """Let browsers ask for this language, and tests written in English find their way on its pages."""
    with ExitStack() as patched:
        if language != SOURCE:
            for owner, name, changed in _changes(language):
                if hasattr(owner, name):
                    patched.enter_context(mock.patch.object(owner, name, changed(getattr(owner, name))))
        yield


def _changes(language: Language) -> Iterator[tuple[type, str, Callable[..., Any]]]:
    """Classes of Playwright, the name of a method, and what makes the method that takes its place."""
    ear = Ear(language)
    yield from ((owner, name, ear.asking) for owner, name in ((Browser, "new_context"), (BrowserType, "launch_persistent_context")))
    for owner in (Page, Frame, FrameLocator, Locator):
        yield owner, "get_by_role", ear.named
        yield from ((owner, name, ear.looking) for name in LOOKING)
        yield from ((owner, name, ear.having) for name in ("locator", "filter"))
        yield owner, "goto", ear.going
    for owner in (LocatorAssertions, PageAssertions):
        yield from ((owner, name, ear.expecting(whole=name in WHOLE)) for name in WHOLE | PART)
    yield LocatorAssertions, "to_have_attribute", ear.attributed
    yield from ((owner, "select_option", ear.choosing) for owner in (Page, Frame, Locator))
    for owner in (Page, Frame, Locator, LocatorAssertions):
        yield from ((owner, name, ear.typing) for name in TYPING)


class Ear:
    """Turns what a method of Playwright is given from English into a language."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._tongue = tongue(language)

    def asking(self, method: Callable[..., Any]) -> Callable[..., Any]:
        """One that opens a browser, which asks for the language."""
        return wraps(method)(lambda owner, *arguments, **options: method(owner, *arguments, **({"locale": self._language.id} | options)))

    def named(self, method: Callable[..., Any]) -> Callable[..., Any]:
        """One that takes a `name`."""
        def spoken(owner: Any, role: str, *, name: Text | None = None, exact: bool | None = None, **options: Any) -> Any:
            return method(owner, role, name=name and self._sought(name, exact=bool(exact)), exact=exact, **options)
        return wraps(method)(spoken)

    def looking(self, method: Callable[..., Any]) -> Callable[..., Any]:
        """One that takes a text first."""
        def spoken(owner: Any, text: Text, *, exact: bool | None = None) -> Any:
            return method(owner, self._sought(text, exact=bool(exact)), exact=exact)
        return wraps(method)(spoken)

    def having(self, method: Callable[..., Any]) -> Callable[..., Any]:
        """One that takes what has a text, or has it not."""
        def spoken(owner: Any, *arguments: Any, **options: Any) -> Any:
            said = {name: self._sought(options[name], exact=False) for name in ("has_text", "has_not_text") if options.get(name)}
            return method(owner, *arguments, **(options | said))
        return wraps(method)(spoken)

    def expecting(self, *, whole: bool) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
        """One that takes the whole text that is expected, a part of it, or a list of them."""
        def changed(method: Callable[..., Any]) -> Callable[..., Any]:
            def spoken(owner: Any, expected: Any, *arguments: Any, **options: Any) -> Any:
                several = isinstance(expected, list | tuple)
                said = [self._sought(text, exact=whole, case=True) for text in expected] if several else self._sought(expected, exact=whole, case=True)
                return method(owner, said, *arguments, **options)
            return wraps(method)(spoken)
        return changed

    def choosing(self, method: Callable[..., Any]) -> Callable[..., Any]:
        """One that may take the label of what is chosen."""
        def spoken(owner: Any, *arguments: Any, **options: Any) -> Any:
            said = {"label": self._tongue.said(options["label"])[0]} if "label" in options else {}
            return method(owner, *arguments, **(options | said))
        return wraps(method)(spoken)

    def typing(self, method: Callable[..., Any]) -> Callable[..., Any]:
        """One that takes what is typed, or stands in a field."""
        def spoken(owner: Any, *texts: Any, **options: Any) -> Any:
            return method(owner, *(typed(text) if isinstance(text, str) else text for text in texts), **options)
        return wraps(method)(spoken)

    def going(self, method: Callable[..., Any]) -> Callable[..., Any]:
        """One that takes an address, in which cards may be typed."""
        def in_signs(field: re.Match[str]) -> str:
            return field[1] + quote(typed(unquote_plus(field[2])))
        return wraps(method)(lambda owner, url, **options: method(owner, FIELD.sub(in_signs, url), **options))

    def attributed(self, method: Callable[..., Any]) -> Callable[..., Any]:
        """One that takes an attribute and what it says."""
        def spoken(owner: Any, name: str, value: Text, **options: Any) -> Any:
            return method(owner, name, self._sought(value, exact=True) if name in NAMED else value, **options)
        return wraps(method)(spoken)

    def _sought(self, text: Text, *, exact: bool, case: bool = False) -> Text:
        if isinstance(text, re.Pattern):
            return self._pattern_sought(text)
        text = with_signs(text)
        if exact:
            said = self._tongue.said(text)
            return text if said == (text,) else re.compile(rf"^\s*(?:{'|'.join(map(pattern_of, said))})\s*$")
        parts = self._tongue.parts(text)
        return text if parts == (pattern_of(text),) else re.compile("|".join(parts), 0 if case else re.IGNORECASE)

    def _pattern_sought(self, pattern: re.Pattern[str]) -> re.Pattern[str]:
        """A pattern of plain text between anchors; any other stays."""
        if not (found := re.fullmatch(r"(\^?)([\w :|]*)(\$?)", pattern.pattern)):
            return pattern
        start, plain, end = found.groups()
        return re.compile(f"{start}(?:{'|'.join(part for one in plain.split('|') for part in self._tongue.parts(one))}){end}", pattern.flags & re.IGNORECASE)


def with_signs(text: str) -> str:
    """A text with the cards in it by the signs of their suits.

    >>> with_signs("5H 10C 7X JS?"), with_signs("Ana 12, as laid")
    ('5♥ 10♣ 7X J♠?', 'Ana 12, as laid')
    """
    return CARD.sub(_with_sign, text)


def typed(text: str) -> str:
    """The same of what is typed, where a line of cards may be in small letters.

    >>> typed("th 5♥ foo"), typed("5h on 3C")
    ('10♥ 5♥ foo', '5♥ on 3♣')
    """
    return SMALL.sub(_with_sign, text) if SMALL.match(text) else with_signs(text)


def _with_sign(card: re.Match[str]) -> str:
    return card[1].upper().replace("T", "10") + SIGNS[card[2].upper()]
