"""What a page says in one language, said in another: the tests of the browser are written in English, and run in every language.

A text that was rendered is led back to the sentence of the catalogue that it was made of, and that sentence is filled
anew: its fillings are said in turn. What no sentence of the catalogue makes, such as a name, a number or cards, stays.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import islice

from babel.messages.pofile import read_po

from scorekeeper.languages import FOLDER, SOURCE, Language

BLANK = re.compile(r"%\((\w+)\)[sd]|\{(\w+)\}")
SPACES = re.compile(r"\s+")
WORDS = re.compile(r"[^\W\d_]{2,}")
ENDS = re.compile(r"(?<=[.?!:…])\s|(?<=[♣♦♥♠])(?=\w)| · |,\s|(?<=\d)\s|\s(?=\d|[–+−-])")  # where one text may end and another begin
SOMETHING = "?"  # what is said first, where a text is what follows a colon
FEW = 12  # of the sentences that a part of a text may belong to


@dataclass(frozen=True)
class Pair:
    """A sentence in the language that a text is in, and in the one that it is wanted in; both with blanks to fill."""

    given: str
    wanted: str

    @cached_property
    def literals(self) -> list[str]:
        """What stands between the blanks."""
        return BLANK.split(self.given)[::3]

    @cached_property
    def blanks(self) -> list[str]:
        """The names of the blanks, in the order of the language that is given."""
        return [found[1] or found[2] for found in BLANK.finditer(self.given)]

    @cached_property
    def weight(self) -> int:
        """How many letters of a text it accounts for."""
        return sum(letter.isalpha() for literal in self.literals for letter in literal)

    def fillings(self, text: str) -> Iterator[tuple[str, ...]]:
        """The ways to fill its blanks that make this text."""
        first, *others = self.literals
        if text.startswith(first) and max(self.literals, key=len) in text:
            yield from _cut(text[len(first):], others)

    def filled(self, words: dict[str, str]) -> str:
        """What is wanted, with these words in its blanks."""
        return BLANK.sub(lambda found: words.get(found[1] or found[2], found[0]), self.wanted).replace("%%", "%")


def _cut(text: str, literals: list[str]) -> Iterator[tuple[str, ...]]:
    """The ways to cut a text into what stands before each of these literals, the last of which ends it; nothing is empty."""
    literal, *others = literals
    if not others:
        if text.endswith(literal) and len(text) > len(literal):
            yield (text[: len(text) - len(literal)],)
        return
    place = text.find(literal, 1)
    while place > 0:
        yield from ((text[:place], *rest) for rest in _cut(text[place + len(literal):], others))
        place = text.find(literal, place + 1)


class Tongue:
    """Says in one language what is given in another."""

    def __init__(self, pairs: Iterable[tuple[str, str]]) -> None:
        """From sentences of both."""
        made = dict.fromkeys(Pair(plain(given), plain(wanted)) for given, wanted in pairs if given and wanted)
        self._whole: dict[str, list[str]] = {}
        for pair in made:
            if not pair.blanks:
                self._whole.setdefault(pair.given.replace("%%", "%"), []).append(pair.wanted.replace("%%", "%"))
        self._filled = sorted((pair for pair in made if pair.blanks), key=lambda pair: -pair.weight)
        self._all = list(made)
        self._vocabulary = {word for pair in made for word in WORDS.findall(" ".join(pair.literals)) if word.islower()}
        self.said = cache(self._said)
        self.parts = cache(self._parts)

    def _said(self, text: str) -> tuple[str, ...]:
        """What this whole text may be in the other language, likeliest first; the text itself if it is made of no sentence."""
        text = plain(text)
        return tuple(dict.fromkeys(self._made_of(text))) or self._said_in_parts(text) or (text,)

    def _stays(self, text: str) -> bool:
        """Whether it is the same in every language: names, numbers, cards."""
        return self._vocabulary.isdisjoint(map(str.lower, WORDS.findall(text)))

    def _made_of(self, text: str) -> list[str]:
        if text in self._whole:
            return self._whole[text]
        for end in SPACES.finditer(text):  # such as a button with a smaller line under its own
            if text[: end.start()] in self._whole and text[end.end():] in self._whole:
                return [f"{one} {other}" for one in self._whole[text[: end.start()]] for other in self._whole[text[end.end():]]]
        found, weight = [], 0
        for pair in self._filled:
            if found and pair.weight < weight:
                break
            if (made := next(filter(None, (self._filled_anew(pair, one) for one in islice(pair.fillings(text), FEW))), [])):
                found, weight = found + made, pair.weight
        return found

    def _filled_anew(self, pair: Pair, fillings: tuple[str, ...]) -> list[str]:
        words: list[list[tuple[str, str]]] = [[]]
        for name, filling in zip(pair.blanks, fillings, strict=True):
            told = [said for said in self.said(filling) if said != plain(filling) or self._stays(filling) or filling in self._whole]
            words = [[*one, (name, said)] for one in words for said in told][:FEW]
        return [pair.filled(dict(one)) for one in words]

    def _said_in_parts(self, text: str) -> tuple[str, ...]:
        """Where several texts stand one after the other: the first place at which both can be said, one before it and the rest after."""
        for end in ENDS.finditer(text):
            before, after = text[: end.start()], text[end.end():]
            if made := self._made_of(before) or ([before] if self._stays(before) else []):
                said = self.said(after)
                if said != (after,) or self._stays(after):
                    return tuple(one + end[0] + other for one in made for other in said)[:FEW]
        return ()

    def _parts(self, text: str) -> tuple[str, ...]:
        """Patterns of the texts that hold what this part of a text says: the whole sentences that it may be a part of."""
        text = plain(text)
        if (said := self.said(text)) != (text,):
            ending = [one.partition(": ")[2] for one in self._made_of(f"{SOMETHING}: {text}") if one.startswith(f"{SOMETHING}: ")]
            return tuple(dict.fromkeys(map(pattern_of, (*said, *ending))))
        if not any(map(str.isalpha, text)):
            return (pattern_of(text),)
        heard = {pair: weight for pair in self._all if (weight := overlap(pair, text))}
        most = max(heard.values(), default=0)
        best = [pair for pair, weight in heard.items() if weight == most]
        return tuple(dict.fromkeys(r"[\s\S]+?".join(map(pattern_of, BLANK.split(pair.wanted)[::3])) for pair in best)) or (pattern_of(text),)


def overlap(pair: Pair, text: str) -> int:
    """How many letters of a part of a text stem from this sentence; none if it is no part of what the sentence makes."""
    if any(text in literal for literal in pair.literals):
        return len(text)
    words = [literal.strip() for literal in pair.literals]
    inner = [literal for literal in words if len(literal) > 2 and literal in text]
    ends = [tail for literal in words for tail in (_shared(literal, text), _shared(text, literal)) if tail]
    known = [one for one in {*inner, *ends} if any(map(str.isalpha, one))]
    left = text
    for one in sorted(known, key=len, reverse=True):
        left = left.replace(one, " ", 1)
    unknown = [word for word in re.findall(r"[^\W\d_]{3,}", left) if word.islower()]
    return 0 if unknown else sum(map(len, known))


def _shared(before: str, after: str) -> str:
    """The longest end of the one that is a beginning of the other, in whole words."""
    for size in range(min(len(before), len(after)), 3, -1):
        if before.endswith(after[:size]) and (size == len(after) or not after[size].isalpha()) and (size == len(before) or not before[-size - 1].isalpha()):
            return after[:size]
    return ""


def plain(text: str) -> str:
    """The text as Playwright compares it: every blank a single space."""
    return SPACES.sub(" ", text).strip()


def pattern_of(text: str) -> str:
    """A regular expression, as a browser reads it, for this text with any blanks between its words."""
    escaped = re.sub(r"[\\.^$*+?{}\[\]|()/]", r"\\\g<0>", text)
    return re.sub(r"(?<=\s)-(?=\s)", "[-−]", escaped).replace(" ", r"\s+")


@cache
def tongue(language: Language) -> Tongue:
    """Says in this language what is given in English."""
    return Tongue(_pairs(language))


def said(text: str, language: Language) -> tuple[str, ...]:
    """What an English text may be in this language."""
    return (text,) if language == SOURCE else tongue(language).said(text)


def holds(text: str, part: str, language: Language) -> bool:
    """Whether a text in this language says what this part of an English one says."""
    return part in text if language == SOURCE else any(re.search(pattern, text) for pattern in tongue(language).parts(part))


def _pairs(language: Language) -> Iterator[tuple[str, str]]:
    with (FOLDER / language.folder / "LC_MESSAGES" / "messages.po").open("rb") as file:
        for message in read_po(file):
            if message.id and isinstance(message.id, str):
                yield message.id, str(message.string)
            elif message.id:
                yield from zip(message.id, message.string, strict=True)
