"""The page of a ruleset: what it says, in whole sentences, in order of play, each with where it is written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from gettext import NullTranslations

from ..rules.options import ByCount
from ..rules.relevance import matters
from ..rules.rulesets import OPTIONS, ExtraBoxes, Ruleset
from .citations import Written, written
from .option_words import boxes_of, by_count, spans, value_text
from .play_order import PLAY_ORDER
from .rule_sentences import GIN, RUMMY
from .source_notes import documents
from .words import Phrase, phrase_text


@dataclass(frozen=True, slots=True)
class RuleSentence:
    """One rule in words. `rule` names it, and its place on the page; `differs` from the base, which
    says `base_text` there, or nothing.
    """

    rule: str
    text: str
    place: Written
    differs: bool
    base_text: str


@dataclass(frozen=True, slots=True)
class RuleSection:
    """What belongs together at the table."""

    heading: str
    sentences: tuple[RuleSentence, ...]


@dataclass(frozen=True, slots=True)
class RulePage:
    """A ruleset to read. `base` is the name of the ruleset it is compared with, or empty; `documents` is what it rests on."""

    id: str
    name: str
    summary: str
    base: str
    base_id: str
    sections: tuple[RuleSection, ...]
    documents: tuple[Written, ...]

    @property
    def differing(self) -> int:
        """How many rules differ from the base."""
        return sum(sentence.differs for section in self.sections for sentence in section.sentences)


def rule_page(ruleset: Ruleset, base: Ruleset | None, t: NullTranslations) -> RulePage:
    """The page of this ruleset; without a base nothing differs.

    >>> page = rule_page(Ruleset(id="h", name="H", gin_bonus=25), Ruleset(id="c", name="C"), NullTranslations())
    >>> [(one.text, one.base_text) for section in page.sections for one in section.sentences if one.differs]
    [('Gin earns 25 points beside the difference.', 'Gin earns 20 points beside the difference.')]
    """
    sections = (
        RuleSection(t.gettext(heading), tuple(_sentence(rule, ruleset, base, t) for rule in rules if matters(ruleset, rule)))
        for heading, rules in PLAY_ORDER[ruleset.game])
    return RulePage(
        ruleset.id, ruleset.name, ruleset.summary, base.name if base else "", base.id if base else "",
        tuple(section for section in sections if section.sentences), documents(ruleset, t))


def _sentence(rule: str, ruleset: Ruleset, base: Ruleset | None, t: NullTranslations) -> RuleSentence:
    text = rule_text(rule, ruleset, t)
    before = rule_text(rule, base, t) if base is not None and matters(base, rule) else ""
    differs = base is not None and text != before
    return RuleSentence(rule, text, written(ruleset.cite(rule), t), differs, before if differs else "")


def rule_text(rule: str, ruleset: Ruleset, t: NullTranslations) -> str:
    """What this ruleset says of this rule, in whole sentences.

    >>> rule_text("tie", Ruleset(id="x", name="X", tie="nobody"), NullTranslations())
    'If both are left with the same, nobody wins the hand or scores.'
    """
    value = ruleset.in_full(rule) if rule in OPTIONS else None
    return " ".join(phrase_text(phrase, words, t) for phrase, words in _phrases(rule, value, ruleset.game, t))


def _phrases(rule: str, value: object, game: str, t: NullTranslations) -> Iterator[tuple[Phrase, dict[str, object]]]:
    """The sentences of a rule, and what fills them: one, but for a value that goes by the number of players."""
    match value:
        case ByCount():
            for counts, each in by_count(value):
                yield phrase_of(f"{rule}.{each}.by_count", f"{rule}.by_count", game), {"value": each, "counts": counts}
        case ExtraBoxes():
            boxes = dict(boxes_of(value))
            yield phrase_of(f"{rule}.none" if not any(boxes.values()) else rule, rule, game), boxes
        case tuple() if rule == "players":
            yield phrase_of(f"{rule}.{spans(value)}", rule, game), {"value": spans(value)}
        case tuple():
            same = "1" if set(value) == {1} else ""
            yield phrase_of(f"{rule}.{same}", rule, game), {"value": value_text(rule, value, t)}
        case _:
            yield phrase_of(f"{rule}.{value}", rule, game), {"value": value}


def phrase_of(own: str, general: str, game: str) -> Phrase:
    """The most telling sentence: the game's own before gin's, one value's before one that takes any value in."""
    tables = (RUMMY, GIN) if game == "rummy" else (GIN,)
    return next(table[key] for table in tables for key in (own, general) if key in table)
