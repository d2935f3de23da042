"""What a page says, piece by piece: its texts, and the attributes that are read out or shown."""

from __future__ import annotations

import re
from html.parser import HTMLParser

SAID = {"aria-label", "alt", "title", "placeholder", "content", "value"}  # and whatever is kept for a script to show
SILENT = {"style", "script"}
NOT_SAID = {"data-foot", "data-follow", "data-version", "data-rests-after", "data-suit", "data-cards-as"}
_WORD = re.compile(r"[^\W\d_]{2,}")


class Pieces(HTMLParser):
    """The pieces of a page, each with single spaces, without those in a language of their own."""

    def __init__(self, page: str):
        super().__init__()
        self.said: set[str] = set()
        self.language = ""
        self._open: list[tuple[str, bool]] = []
        self.feed(page.replace("<wbr>", ""))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.language = self.language or given.get("lang", "")
        foreign = tag in SILENT or given.get("lang", self.language) != self.language
        if tag not in ("meta", "input", "br", "wbr", "img", "link", "hr", "path", "circle", "use", "rect", "line"):
            self._open.append((tag, foreign))
        if not self._is_apart() and not foreign:
            kept = {name: value for name, value in given.items() if name in SAID or name.startswith("data-") and " " in value}
            if tag == "meta" or given.get("type") in ("hidden", "radio", "checkbox") or tag in ("button", "option", "input"):
                kept.pop("content", None)
                kept.pop("value", None)
            for name in kept.keys() - NOT_SAID:
                self._keep(kept[name])

    def handle_endtag(self, tag: str) -> None:
        while self._open:
            if self._open.pop()[0] == tag:
                break

    def handle_data(self, data: str) -> None:
        if not self._is_apart():
            self._keep(data)

    def _is_apart(self) -> bool:
        return any(foreign for _tag, foreign in self._open)

    def _keep(self, text: str) -> None:
        if whole := " ".join(text.split()):
            self.said.add(whole)


def without(text: str, names: tuple[str, ...]) -> str:
    """A piece without the names of people and of things that have one name everywhere."""
    for name in sorted(names, key=len, reverse=True):
        text = text.replace(name, " ")
    return " ".join(text.split())


def has_words(text: str) -> bool:
    """Whether there is any word in it, and not figures, signs and cards alone."""
    return bool(_WORD.search(text))
