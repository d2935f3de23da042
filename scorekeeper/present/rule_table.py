"""How rulesets differ: a table with a row for each option on which they do, and a column for each ruleset."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from gettext import NullTranslations

from ..rules.relevance import matters
from ..rules.rulesets import OPTIONS, Ruleset, has
from .option_words import label, value_text
from .play_order import joint_order

_IDLE = object()  # stands for the value of an option without effect


@dataclass(frozen=True, slots=True)
class Cell:
    """What one ruleset says; empty where the option has no effect in it. `differs` from the ruleset compared with."""

    ruleset: str
    text: str
    differs: bool


@dataclass(frozen=True, slots=True)
class Row:
    """One option across all rulesets, in the order of the columns."""

    option: str
    label: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class RuleTable:
    """`groups` are headings with their rows, in order of play."""

    rulesets: tuple[Ruleset, ...]
    groups: tuple[tuple[str, tuple[Row, ...]], ...]


def rule_table(rulesets: Sequence[Ruleset], t: NullTranslations) -> RuleTable:
    """The table of these rulesets, the first of which the others are compared with; what all share is left out.

    >>> table = rule_table([Ruleset(id="a", name="A"), Ruleset(id="b", name="B", gin_bonus=25)], NullTranslations())
    >>> [(row.label, [(cell.text, cell.differs) for cell in row.cells]) for _, rows in table.groups for row in rows]
    [('Gin bonus', [('20', False), ('25', True)])]
    """
    groups = ((t.gettext(heading), tuple(_row(rule, rulesets, t) for rule in rules if rule in OPTIONS and _parts(rule, rulesets)))
              for heading, rules in joint_order())
    return RuleTable(tuple(rulesets), tuple((heading, rows) for heading, rows in groups if rows))


def _parts(option: str, rulesets: Sequence[Ruleset]) -> bool:
    """Whether the rulesets whose game has this option part ways on it."""
    values = [ruleset.in_full(option) if matters(ruleset, option) else _IDLE
              for ruleset in rulesets if has(ruleset.game, option)]
    return any(value != values[0] for value in values)


def _row(option: str, rulesets: Sequence[Ruleset], t: NullTranslations) -> Row:
    return Row(option, label(option, t), tuple(_cell(option, ruleset, rulesets[0], t) for ruleset in rulesets))


def _cell(option: str, ruleset: Ruleset, base: Ruleset, t: NullTranslations) -> Cell:
    if not matters(ruleset, option):
        return Cell(ruleset.id, "", False)
    value = ruleset.in_full(option)
    differs = value != base.in_full(option) or not matters(base, option)
    return Cell(ruleset.id, value_text(option, value, t), ruleset is not base and differs)
