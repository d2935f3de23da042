"""The form of one question to the referee as a view: what was typed, what was recognised in it, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from .. import desk
from ..formats.options import short
from ..formats.permalinks import open_link
from ..formats.rulesets import DEFAULT, resolve, ruleset_to_json, shipped
from ..present.irregularity_sentences import title as case_title
from ..present.ruleset_words import ruleset_name
from ..present.words import N_
from ..rules.errors import ScorekeeperError
from ..rules.irregularities import Inquiry
from ..rules.rulesets import Ruleset
from . import access
from .card_lines import OF_REFEREE, Seen, seen_in
from .doubtful import Doubt, doubts_in
from .forms import Fields
from .pages import _, sentences, the_store
from .referee_questions import NAMES, Question
from .rules import known_house_rules

OF_MATCH = "match:"  # and its id: the rules that this match is played by
ENDS = {
    "gin": (("knock", N_("Knock")), ("gin", N_("Gin")), ("big_gin", N_("Big gin"))),
    "rummy": (("out", N_("Going out")), ("rummy", N_("Rummy: all in one turn"))),
}


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to choose: what the form sends, and its name."""

    value: str
    name: str


@dataclass(frozen=True, slots=True)
class Form:
    """One form as shown. `chosen` is the ruleset as the form names it: a shipped id, a link that holds house
    rules, or a match that is played by them.

    `problems` holds sentences by field, `case` is what went wrong where that is asked about, `named` are the players
    where the hand is one of a match, who ended it first. `notice` is said on top.
    """

    question: Question
    fields: Fields
    ruleset: Ruleset
    chosen: str
    rulesets: Sequence[Choice]
    problems: Mapping[str, Sequence[str]] = field(default_factory=dict)
    case: Inquiry | None = None
    named: Sequence[str] = ()
    notice: str = ""

    @property
    def game(self) -> str:
        """Which game the ruleset is of."""
        return self.ruleset.game

    @property
    def title(self) -> str:
        """What is asked, as people ask it."""
        return case_title(self.case.id, sentences(), self.ruleset) if self.case else _(self.question.title(self.game))

    @property
    def ends(self) -> tuple[tuple[str, str], ...]:
        """How a hand may end in this game."""
        return ENDS[self.game]

    @property
    def end(self) -> str:
        """How the hand ended as it was said; unless it was, the usual way in this game."""
        said, ways = self.said("end"), [end for end, _words in self.ends]
        return said if said in ways else ways[0]

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody who may have played, who ended the hand first."""
        return self.names or NAMES[:max(self.ruleset.players)]

    @property
    def names(self) -> tuple[str, ...]:
        """The players of the match where these rules are for as many, who ended the hand first; else nobody."""
        return tuple(self.named) if len(self.named) in self.ruleset.players else ()

    @property
    def asks_upcard(self) -> bool:
        """Whether the ruleset makes something hang on the upcard."""
        return self.ruleset.knock_limit == "upcard" or self.ruleset.spade_upcard_doubles

    @property
    def problem_count(self) -> int:
        """How many things there are to put right."""
        return sum(map(len, self.problems.values()))

    def said(self, name: str) -> str:
        """What was typed into a field."""
        return self.fields.get(name, "")

    def any_of(self, *names: str) -> bool:
        """Whether anything was typed into any of these fields, or is wrong with it."""
        return any(self.said(name).strip() or name in self.problems for name in names)

    @property
    def without_cards(self) -> bool:
        """Whether no card was typed yet: then those to tap lie open at the first hand that is asked for."""
        return not any(OF_REFEREE.fullmatch(name) and said.strip() for name, said in self.fields.items())

    def seen(self, name: str) -> tuple[Seen, ...]:
        """The cards recognised in a field, group by group."""
        return seen_in(name, self.said(name), self.ruleset.ace)

    def doubts(self, name: str) -> tuple[Doubt, ...]:
        """The cards of a field that are in doubt."""
        return doubts_in(self.said(name))

    @property
    def has_doubts(self) -> bool:
        """Whether a card of any field is in doubt."""
        return any(self.doubts(name) for name in self.fields if OF_REFEREE.fullmatch(name))


def form_of(question: Question, fields: Fields, case: Inquiry | None = None, named: Sequence[str] = ()) -> Form:
    """The view of a form holding these fields."""
    value = fields.get("ruleset", "")
    ruleset, chosen = ruleset_of(value)
    unknown = unknown_ruleset(value)
    return Form(question, fields, ruleset, chosen, ruleset_choices(ruleset, chosen), {"ruleset": [unknown]} if unknown else {}, case, named)


def unknown_ruleset(value: str) -> str:
    """That a form names rules which are none here, in a sentence; empty where it names none, or some there are."""
    if not value or _found(value):
        return ""
    return _("There are no rules “{value}” here: choose by which rules to ask.", value=short(value, 40))


def ruleset_of(value: str) -> tuple[Ruleset, str]:
    """The ruleset that a form names, and how it names it; one that is none is the default."""
    return _found(value) or (resolve(DEFAULT), DEFAULT)


def _found(value: str) -> tuple[Ruleset, str] | None:
    ids = {ruleset.id: ruleset for ruleset in shipped()}
    if value in ids:
        return ids[value], value
    try:
        ruleset = _held_by(value)
    except ScorekeeperError:
        return None
    return ruleset, ruleset.id if ids.get(ruleset.id) == ruleset else value


def _held_by(value: str) -> Ruleset:
    """House rules, the ruleset of a match, or that of a link."""
    if access.is_known() and (house := desk.find_ruleset(the_store(), value)):
        return house
    if value.startswith(OF_MATCH) and access.role_in(value.removeprefix(OF_MATCH)).may_look:
        return desk.load(the_store(), value.removeprefix(OF_MATCH)).ruleset
    _kind, asked = open_link(value)
    return resolve(asked["ruleset"])


def ruleset_choices(ruleset: Ruleset, chosen: str) -> tuple[Choice, ...]:
    """The rulesets to choose from: the shipped ones and the house rules, and before them one that is neither."""
    known = [*shipped(), *(house.ruleset for house in known_house_rules())]
    choices = [Choice(one.id, ruleset_name(one, sentences())) for one in known]
    is_known = any(choice.value == chosen for choice in choices)
    return tuple(choices) if is_known else (Choice(chosen, ruleset_name(ruleset, sentences())), *choices)


def in_json(ruleset: Ruleset, chosen: str) -> object:
    """The ruleset as a question names it."""
    is_shipped = any(one.id == chosen for one in shipped())
    return chosen if is_shipped else ruleset_to_json(ruleset)
