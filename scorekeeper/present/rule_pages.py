"""The page of a ruleset: what it says, in whole sentences, in order of play, each with where it is written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from gettext import NullTranslations

from ..rules.options import ByCount
from ..rules.relevance import matters, only_gin_ends
from ..rules.rulesets import OPTIONS, Ruleset
from .citations import Written, written
from .option_words import boxes_of, by_count, spans, value_text
from .play_order import PLAY_ORDER
from .rule_sentences import AFTER_A_KNOCK, EXTRA_BOX, GIN, LAYING_OFF, ONLY_IF_ACCEPTED, RUMMY
from .ruleset_words import ruleset_name, summary_text
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
        ruleset.id, ruleset_name(ruleset, t), summary_text(ruleset, t), ruleset_name(base, t) if base else "", base.id if base else "",
        tuple(section for section in sections if section.sentences), documents(ruleset, t))


def _sentence(rule: str, ruleset: Ruleset, base: Ruleset | None, t: NullTranslations) -> RuleSentence:
    """A rule differs where it is set otherwise, not where it only reads otherwise beside another that is."""
    said = _said(rule, ruleset, (), t)
    differs = base is not None and said != (_said(rule, base, (), t) if matters(base, rule) else "")
    before = rule_text(rule, base, t) if differs and matters(base, rule) else ""
    return RuleSentence(rule, rule_text(rule, ruleset, t), written(ruleset.cite(rule), t), differs, before)


def rule_text(rule: str, ruleset: Ruleset, t: NullTranslations) -> str:
    """What this ruleset says of this rule, in whole sentences.

    >>> rule_text("tie", Ruleset(id="x", name="X", tie="nobody"), NullTranslations())
    'If both are left with the same, nobody wins the hand or scores.'
    >>> rule_text("difference", Ruleset(id="x", name="X", knock_limit=0), NullTranslations())
    'Whoever has gin wins the hand and scores what the opponent is left with.'
    """
    said = _said(rule, ruleset, _where(ruleset), t)
    after_a_mistake = rule in AFTER_A_KNOCK and only_gin_ends(ruleset) and not (rule in LAYING_OFF and ruleset.layoff_on_gin)
    return f"{said} {t.gettext(ONLY_IF_ACCEPTED)}" if after_a_mistake else said


def _where(ruleset: Ruleset) -> tuple[str, ...]:
    """What else of the ruleset a sentence may have to be worded by."""
    return tuple(word for word, holds in (("gin_only", only_gin_ends(ruleset)), ("in_columns", ruleset.columns > 1)) if holds)


def _said(rule: str, ruleset: Ruleset, where: tuple[str, ...], t: NullTranslations) -> str:
    phrases = _extra_boxes(ruleset, where, t) if rule == "extra_boxes" else _phrases(rule, ruleset, where, t)
    return " ".join(phrase_text(phrase, words, t) for phrase, words in phrases)


Filled = Iterator[tuple[Phrase, dict[str, object]]]


def _phrases(rule: str, ruleset: Ruleset, where: tuple[str, ...], t: NullTranslations) -> Filled:
    """The sentences of a rule, and what fills them: one, but for a value that goes by the number of players."""
    value, game = ruleset.in_full(rule) if rule in OPTIONS else None, ruleset.game
    match value:
        case ByCount():
            for counts, each in by_count(value):
                yield phrase_of(f"{rule}.{each}.by_count", f"{rule}.by_count", game), {"value": each, "counts": counts}
        case tuple() if rule == "players":
            yield phrase_of(f"{rule}.{spans(value)}", rule, game), {"value": spans(value)}
        case tuple():
            same = "1" if set(value) == {1} else ""
            yield phrase_of(f"{rule}.{same}", rule, game), {"value": value_text(rule, value, t)}
        case _:
            yield phrase_of(f"{rule}.{value}", rule, game, where), {"value": value}


def _extra_boxes(ruleset: Ruleset, where: tuple[str, ...], t: NullTranslations) -> Filled:
    """The boxes of those endings that are played."""
    played = {"big_gin": ruleset.big_gin_bonus is not None, "gin_off": ruleset.gin_off_bonus is not None}
    boxes = [t.gettext(EXTRA_BOX[ending]).format(count=count) for ending, count in boxes_of(ruleset.extra_boxes)
             if count and played.get(ending, True)]
    yield phrase_of("extra_boxes" if boxes else "extra_boxes.none", "", ruleset.game, where), {"boxes": ", ".join(boxes)}


def phrase_of(own: str, general: str, game: str, where: tuple[str, ...] = ()) -> Phrase:
    """The most telling sentence: the game's own before gin's, one value's before one that takes any value in.

    Before each, one that is worded for what holds beside it.
    """
    tables = (RUMMY, GIN) if game == "rummy" else (GIN,)
    keys = [key for one in (own, general) for key in (*(f"{one}.{word}" for word in where), one)]
    return next(table[key] for table in tables for key in keys if key in table)
