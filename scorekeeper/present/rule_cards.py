"""One ruleset on one page to pin on the wall: its numbers large, its rules in order of play, what differs from its base marked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from gettext import NullTranslations
from itertools import accumulate, groupby
from operator import itemgetter

from ..rules.relevance import matters
from ..rules.rulesets import Ruleset
from .citations import SOURCES, Written
from .fitting import first_that_fits, lines_of
from .option_words import label, value_text
from .rule_pages import RulePage, RuleSection, RuleSentence, rule_page
from .ruleset_words import ruleset_name
from .words import N_

NUMBERS: Mapping[str, tuple[str, ...]] = {
    "gin": ("knock_limit", "gin_bonus", "big_gin_bonus", "undercut_bonus", "gin_off_bonus", "box_bonus", "game_bonus", "shutout_bonus", "target"),
    "rummy": ("hand_size", "rummy_multiplier", "box_bonus", "game_bonus", "shutout_bonus", "target"),
}
"""For each game the values that are asked for at the table, in the order in which they come up."""
AS_BASE = N_("{base}: {value}")
NOT_IN_BASE = N_("{base} has no such rule.")

TYPES = (13, 12.5, 12, 11.5, 11, 10.6, 10.3, 10, 9.7, 9.4, 9.1, 8.8, 8.5, 8.25, 8, 7.75, 7.5, 7.3, 7.1, 6.9, 6.7, 6.5, 6.3, 6.1, 5.9, 5.7,
         5.5, 5.35, 5.2, 5.05, 4.9, 4.75, 4.6, 4.4, 4.2, 4)  # points
ROOM: Mapping[str, tuple[float, float]] = {"a4": (186, 271), "letter": (191.9, 253.4), "a5": (132, 191)}
"""What a card has on each page between the margins, in millimetres."""
POINT = 25.4 / 72
LINE, HEADING, AFTER, INDENT, GAP = 1.26, 1.95, 0.22, 1, 2
LONG_VALUE = 6  # signs that are set large


@dataclass(frozen=True, slots=True)
class CardNumber:
    """A value as it stands in the box of numbers; `base` says what it is in the base (empty: the same there)."""

    label: str
    value: str
    base: str

    @property
    def is_long(self) -> bool:
        """Whether it is words rather than a number."""
        return len(self.value) > LONG_VALUE


@dataclass(frozen=True, slots=True)
class RuleCard:
    """A ruleset as it is pinned on the wall: its page, and the numbers that are asked for, and the documents that its rules rest on."""

    page: RulePage
    numbers: tuple[CardNumber, ...]
    sources: tuple[Written, ...]

    def size(self, page: str) -> int:
        """The size of type that fills this page and no more, as a class of the print style numbers it."""
        width, height = ROOM[page]
        heights = (height_of(self, width / (size * POINT)) * size * POINT for size in TYPES)
        found = first_that_fits(TYPES, heights, height)
        return len(TYPES) - 1 if found is None else found

    def label_lines(self, page: str) -> int:
        """The lines of the longest label in the box of numbers on this page: with room for as many in each, all values stand on one line."""
        return _label_lines(self.numbers, ROOM[page][0] / (TYPES[self.size(page)] * POINT))

    def columns(self, page: str) -> tuple[tuple[RuleSection, ...], tuple[RuleSection, ...]]:
        """The sections in two columns of about the same height on this page; one that is parted goes on without its heading."""
        every = [(section.heading, line) for section in self.page.sections for line in section.sentences]
        place = _middle(_heights(self.page, _column(ROOM[page][0] / (TYPES[self.size(page)] * POINT))))
        first, second = _sections(every[:place]), _sections(every[place:])
        goes_on = every[place - 1][0] == every[place][0]
        return first, (replace(second[0], heading=""), *second[1:]) if goes_on else second


def rule_card(ruleset: Ruleset, base: Ruleset | None, t: NullTranslations) -> RuleCard:
    """The card of this ruleset; without a base nothing differs.

    >>> card = rule_card(Ruleset(id="h", name="H", gin_bonus=25), Ruleset(id="c", name="C"), NullTranslations())
    >>> [(one.label, one.value, one.base) for one in card.numbers][:2]
    [('Knock with at most', '10', ''), ('Gin bonus', '25', 'C: 20')]
    """
    page = rule_page(ruleset, base, t)
    sources = tuple(Written(document.mark, t.gettext(SOURCES[document.mark])) for document in page.documents)
    return RuleCard(page, tuple(_numbers(ruleset, base, t)), sources)


def _numbers(ruleset: Ruleset, base: Ruleset | None, t: NullTranslations) -> Iterator[CardNumber]:
    for option in NUMBERS[ruleset.game]:
        value, before = ruleset.in_full(option), base.in_full(option) if base is not None and matters(base, option) else None
        differs = base is not None and value != before
        if matters(ruleset, option) and (value or differs):
            yield CardNumber(label(option, t), value_text(option, value, t), _in_base(option, before, base, t) if differs else "")


def _in_base(option: str, before: object, base: Ruleset, t: NullTranslations) -> str:
    if not matters(base, option):
        return t.gettext(NOT_IN_BASE).format(base=ruleset_name(base, t))
    return t.gettext(AS_BASE).format(base=ruleset_name(base, t), value=value_text(option, before, t))


def height_of(card: RuleCard, width: float) -> float:
    """The height of a card that is so wide, both in ems of its type, by the lengths of the print style (`static/print.css`)."""
    heights = _heights(card.page, _column(width))
    middle = _middle(heights)
    return _head(card.page, width) + _box(card.numbers, width) + max(sum(heights[:middle]), sum(heights[middle:])) + _foot(card.sources, width)


def _column(width: float) -> float:
    return (width - GAP) / 2


def _heights(page: RulePage, width: float) -> list[float]:
    """Of each sentence, with the heading before the first of its section."""
    return [_sentence(line, page.base, width) + (0 if place else _heading(section.heading, width))
            for section in page.sections for place, line in enumerate(section.sentences)]


def _middle(heights: Sequence[float]) -> int:
    """How many of them the first column takes, so that the higher column is as low as can be."""
    above = list(accumulate(heights))
    return 1 + min(range(len(heights) - 1), key=lambda place: max(above[place], above[-1] - above[place]))


def _sections(every: Sequence[tuple[str, RuleSentence]]) -> tuple[RuleSection, ...]:
    return tuple(RuleSection(heading, tuple(line for _heading, line in lines)) for heading, lines in groupby(every, key=itemgetter(0)))


def _head(page: RulePage, width: float) -> float:
    return 1.3 + 2.3 * lines_of(page.name, width / 1.9, bold=True) + LINE * (lines_of(page.summary, width) + (1 if page.base else 0)) + 0.8


def _box(numbers: tuple[CardNumber, ...], width: float) -> float:
    values = max(_value(number, within) for number, within in zip(numbers, _within(numbers, width), strict=True))
    return 1.4 + 0.8 * LINE * _label_lines(numbers, width) + values


def _within(numbers: tuple[CardNumber, ...], width: float) -> list[float]:
    """The width within each part of the box: words have twice that of a number."""
    share = (width - 0.5 * (len(numbers) - 1)) / sum(2 if number.is_long else 1 for number in numbers)
    return [share * (2 if number.is_long else 1) - 1.2 for number in numbers]


def _label_lines(numbers: tuple[CardNumber, ...], width: float) -> int:
    labels = (f"◆ {number.label}" if number.base else number.label for number in numbers)
    return max(lines_of(text, within / 0.8) for text, within in zip(labels, _within(numbers, width), strict=True))


def _value(number: CardNumber, width: float) -> float:
    size = 1.15 if number.is_long else 2
    return 0.8 * LINE * lines_of(number.base, width / 0.8) + 1.2 * size * lines_of(number.value, width / size, bold=True)


def _heading(heading: str, width: float) -> float:
    return HEADING * lines_of(heading, width / 1.1, bold=True)


def _sentence(line: RuleSentence, base: str, width: float) -> float:
    text = LINE * lines_of(line.text, width - INDENT, bold=line.differs) + AFTER
    return text + (LINE * 0.86 * lines_of(f"{base}: {line.base_text}", (width - INDENT) / 0.86) if line.differs else 0)


def _foot(sources: tuple[Written, ...], width: float) -> float:
    said = " · ".join(f"{document.mark} {document.text}" for document in sources)
    return 0.72 * LINE * (lines_of(said, width / 0.72) + 1) + 1.2
