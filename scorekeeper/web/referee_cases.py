"""What went wrong, as a guided question: the cases by topic with a filter, and what one case asks about what had happened."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from flask import url_for

from ..formats.texts import without_accents
from ..present.faces import cards_text
from ..present.irregularity_sentences import fact_question, fact_word, search_words, title, topic_text
from ..rules.cards import read_cards
from ..rules.irregularities import Fact, Inquiry, in_game
from ..rules.options import Switch, Whole, Words
from ..rules.rulesets import Ruleset
from .forms import Fields, number
from .pages import _, sentences
from .referee_questions import BY_SLUG, SEARCH, Question


@dataclass(frozen=True, slots=True)
class Listed:
    """One case in the list, or another question; the address is that of its form, or of its answer if nothing is asked."""

    address: str
    title: str
    words: str


@dataclass(frozen=True, slots=True)
class Topic:
    """The cases of one topic."""

    heading: str
    cases: tuple[Listed, ...]


def topics(ruleset: Ruleset, chosen: str, find: str) -> tuple[Topic, ...]:
    """The cases that can come up in this game and have all the words looked for, by topic; then the other questions."""
    by_topic: dict[str, list[Listed]] = {}
    for inquiry in in_game(ruleset.game):
        by_topic.setdefault(topic_text(inquiry.topic, sentences()), []).append(_listed(inquiry, ruleset, chosen))
    by_topic[_("Other questions")] = [_question(question, ruleset, chosen) for question in BY_SLUG.values() if ruleset.game in question.games]
    found = {topic: tuple(one for one in listed if _has(one, find)) for topic, listed in by_topic.items()}
    return tuple(Topic(topic, listed) for topic, listed in found.items() if listed)


def _has(listed: Listed, find: str) -> bool:
    return all(word in listed.words for word in without_accents(find).split())


def _listed(inquiry: Inquiry, ruleset: Ruleset, chosen: str) -> Listed:
    said, t = title(inquiry.id, sentences(), ruleset), sentences()
    words = without_accents(f"{said} {title(inquiry.id, t)} {search_words(inquiry.id, t)} {topic_text(inquiry.topic, t)}")
    at_once = {} if inquiry.asked(ruleset) else {"ask": 1}
    return Listed(url_for("referee.case", case_id=inquiry.id, ruleset=chosen, **at_once), said, words)


def _question(question: Question, ruleset: Ruleset, chosen: str) -> Listed:
    said = _(question.title(ruleset.game))
    words = without_accents(f"{said} {_(question.line(ruleset.game))} {_(SEARCH[question.ask])}")
    return Listed(url_for("referee.question", slug=question.slug, ruleset=chosen), said, words)


@dataclass(frozen=True, slots=True)
class AskedFact:
    """One thing a case asks: by one of some answers (`choices`: value and words), or as a number or a card.

    It matters only once the other fact `given` has been told so (as `name=value`; empty: always); `idle` as long as it
    has not been.
    """

    name: str
    question: str
    kind: str
    choices: tuple[tuple[str, str], ...]
    said: str
    given: str
    idle: bool = False

    @property
    def answer(self) -> str:
        """What was answered, in words."""
        if self.kind == "card":
            return cards_text(read_cards(self.said).cards)
        return dict(self.choices).get(self.said, self.said)


def asked_facts(inquiry: Inquiry, ruleset: Ruleset, fields: Fields) -> tuple[AskedFact, ...]:
    """What this case asks under this ruleset, with what was answered so far."""
    facts = tuple(_asked(inquiry, fact, fields) for fact in inquiry.asked(ruleset))
    told = {f"{fact.name}={fact.said}" for fact in facts}
    return tuple(replace(fact, idle=not told.issuperset(fact.given.split())) for fact in facts)


def _asked(inquiry: Inquiry, fact: Fact, fields: Fields) -> AskedFact:
    match fact.kind:
        case Switch():
            kind, choices = "choice", (("no", _("No")), ("yes", _("Yes")))
        case Words(words):
            kind, choices = "choice", tuple(_words(fact, words))
        case Whole():
            kind, choices = "number", ()
        case _:
            kind, choices = "card", ()
    given = " ".join(f"{name}={typed(value)}" for name, value in fact.given)
    said = fields.get(fact.name, typed(fact.default))
    return AskedFact(fact.name, fact_question(inquiry.id, fact.name, sentences()), kind, choices, said, given)


def _words(fact: Fact, words: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    if fact.default is None:
        yield "", fact_word(fact.name, None, sentences())
    yield from ((word, fact_word(fact.name, word, sentences())) for word in words)


def typed(value: object) -> str:
    """A fact as its field says it."""
    if value is None:
        return ""
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


def case_facts(inquiry: Inquiry, fields: Fields) -> dict[str, object]:
    """The facts of a case as the form tells them; what is as usual, untold or does not matter is left out.

    >>> from scorekeeper.rules.irregularities import INQUIRIES
    >>> from werkzeug.datastructures import MultiDict
    >>> case_facts(INQUIRIES["I14"], MultiDict({"from_stock": "no", "opponent_drawn": "yes"}))
    {'id': 'I14', 'opponent_drawn': True}
    >>> case_facts(INQUIRIES["A04"], MultiDict())
    {'id': 'I04', 'exposed': True, 'laid_off': True}
    """
    told = {fact.name: _value(fact, fields.get(fact.name, "").strip()) for fact in inquiry.facts}
    kept = {fact.name: told[fact.name] for fact in inquiry.facts if _matters(fact, told, inquiry)}
    return {"id": inquiry.id, **dict(inquiry.carried)} | {name: value for name, value in kept.items() if value is not None}


def _matters(fact: Fact, told: Mapping[str, object], inquiry: Inquiry) -> bool:
    return told[fact.name] != fact.default and fact.matters_given(inquiry.filled(told))


def _value(fact: Fact, text: str) -> object:
    match fact.kind:
        case Switch():
            return {"yes": True, "no": False}.get(text)
        case Whole():
            return number(text)
        case _:
            return text or None
