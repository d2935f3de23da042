"""The form of house rules as a view: each option with its fields, how it now differs, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from gettext import NullTranslations

from ..formats.rulesets import resolve_all
from ..present.house_sentences import house_problem_text
from ..present.option_words import EXTRA_BOX, label, value_text
from ..present.play_order import PLAY_ORDER
from ..present.rule_pages import RuleSentence, rule_page
from ..present.words import N_
from ..rules.options import SEATS, ByVerdict, Off
from ..rules.relevance import matters
from ..rules.rulesets import OPTIONS, Ruleset
from ..rules.rulings import Problem
from .forms import Fields
from .option_fields import NUMBER, asked, choices, each_count, options_of, token, word_or_number

SO_MANY = N_("this many")
AS_UNDERCUT = N_("as undercut")
WITH_PLAYERS = N_("{count} players")
SHORT = 15  # letters


@dataclass(frozen=True, slots=True)
class Field:
    """One control: a tick, a choice among (text sent, words), or, without choices, a typed number or list.

    Without a label it goes by its option's, and what is `spoken` after that.
    """

    name: str
    label: str
    value: str
    choices: tuple[tuple[str, str], ...] = ()
    is_tick: bool = False
    empty: str = ""
    spoken: str = ""


@dataclass(frozen=True, slots=True)
class Said:
    """What stands beside an option: what is wrong, what the base has where this differs, whether it has no effect now."""

    option: str
    problems: tuple[str, ...]
    base_text: str
    idle: bool


@dataclass(frozen=True, slots=True)
class Row:
    """One option of the form."""

    option: str
    label: str
    fields: tuple[Field, ...]
    said: Said

    @property
    def is_long(self) -> bool:
        """Whether its choices are too long to stand beside the label on a phone."""
        return any(len(words) > SHORT for field in self.fields for _, words in field.choices)


@dataclass(frozen=True, slots=True)
class HouseForm:
    """The whole form. `differences` are the rules in which the draft parts from its base, in words."""

    name: str
    base: Ruleset
    groups: tuple[tuple[str, tuple[Row, ...]], ...]
    differences: tuple[RuleSentence, ...]
    problems: tuple[tuple[str, str], ...]
    request_id: str
    seen: int
    shows_all: bool

    @property
    def name_problems(self) -> tuple[str, ...]:
        """What is wrong with the name."""
        return tuple(sentence for field, sentence in self.problems if field == "name")

    @property
    def said(self) -> tuple[Said, ...]:
        """What stands beside each option, in order."""
        return tuple(row.said for _, rows in self.groups for row in rows)


def house_form(fields: Fields, base: Ruleset, t: NullTranslations, *, request_id: str, seen: int,
               problems: Sequence[Problem] | None = None) -> HouseForm:
    """The form holding these fields; what is wrong with its options is found here unless it is given."""
    draft, found = draft_of(fields, base)
    wrong = [(problem.field, house_problem_text(problem, t)) for problem in (found if problems is None else problems)]
    groups = ((t.gettext(heading), tuple(_row(option, fields, base, draft, wrong, t) for option in options if option in asked(base)))
              for heading, options in PLAY_ORDER[base.game])
    return HouseForm(
        fields.get("name", ""), base, tuple((heading, rows) for heading, rows in groups if rows), differences(draft, base, t),
        tuple(wrong), request_id, seen, bool(fields.get("all")))


def draft_of(fields: Fields, base: Ruleset) -> tuple[Ruleset, tuple[Problem, ...]]:
    """The ruleset that these fields come to, and what is wrong with them; what is wrong stays as in the base."""
    options = {**options_of(fields, base), "extends": base.id, "name": base.name}
    draft, errors = resolve_all(options)
    if draft is None:
        wrong = {error.key for error in errors}
        draft, _ = resolve_all({option: value for option, value in options.items() if option not in wrong})
    return draft or base, tuple(Problem(error.code, error.key, error.facts) for error in errors)


def differences(draft: Ruleset, base: Ruleset, t: NullTranslations) -> tuple[RuleSentence, ...]:
    """The rules in which the draft parts from its base."""
    return tuple(line for section in rule_page(draft, base, t).sections for line in section.sentences if line.differs)


def _row(option: str, fields: Fields, base: Ruleset, draft: Ruleset, wrong: Iterable[tuple[str, str]], t: NullTranslations) -> Row:
    differs = draft.in_full(option) != base.in_full(option)
    said = Said(option, tuple(sentence for field, sentence in wrong if field == option),
                value_text(option, base.in_full(option), t) if differs else "", not matters(draft, option))
    return Row(option, label(option, t), tuple(_fields(option, fields, base, t)), said)


def _fields(option: str, texts: Mapping[str, str], base: Ruleset, t: NullTranslations) -> Iterable[Field]:
    kind = OPTIONS[option]
    if option == "players":
        return (Field(name, str(count), "yes" if texts.get(name) else "", is_tick=True)
                for count in SEATS for name in (f"players.{count}",))
    if each_count(option, base):
        return (_field(f"{option}.{count}", option, texts, t, t.gettext(WITH_PLAYERS).format(count=count)) for count in SEATS)
    if isinstance(kind, ByVerdict):
        return (Field(name, t.gettext(EXTRA_BOX[verdict]), texts.get(name, ""), empty=t.gettext(AS_UNDERCUT) if verdict == "gin_off" else "0")
                for verdict in kind.verdicts for name in (f"{option}.{verdict}",))
    if words := word_or_number(kind):
        offered = ((NUMBER, t.gettext(SO_MANY)), *((word, value_text(option, word, t)) for word in words))
        number = f"{option}.{NUMBER}"
        return (Field(option, "", texts.get(option, ""), offered), Field(number, "", texts.get(number, ""), spoken=t.gettext(SO_MANY)))
    return (_field(option, option, texts, t),)


def _field(name: str, option: str, texts: Mapping[str, str], t: NullTranslations, label: str = "") -> Field:
    """The one control of an option, or of its value for one number of players."""
    kind = OPTIONS[option]
    offered = tuple((token(value), value_text(option, value, t)) for value in choices(kind))
    off = any(isinstance(one, Off) for one in getattr(kind, "kinds", ()))
    return Field(name, label, texts.get(name, ""), offered, empty=value_text(option, None, t) if off and not offered else "")
