"""The rules of one match from its first hand on, where they were changed within it: what each change says otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from gettext import NullTranslations

from ..rules.changed_rules import ChangedRules
from ..rules.rulesets import Ruleset
from .rules_line import rules_line


@dataclass(frozen=True, slots=True)
class RulesFrom:
    """The rules that a match goes by from the hand of the number `first` on.

    `differing` is what they say otherwise than those before, in words; `renamed` whether they go by another name.
    """

    first: int
    ruleset: Ruleset
    differing: tuple[str, ...] = ()
    renamed: bool = False


def rules_in_turn(ruleset: Ruleset, changes: Sequence[ChangedRules], t: NullTranslations, *, seats: int = 2) -> tuple[RulesFrom, ...]:
    """The rules of a match one after the other; those that no hand goes by are left out.

    >>> house = Ruleset(id="h", name="H", undercut_bonus=25)
    >>> in_turn = rules_in_turn(Ruleset(id="c", name="C"), [ChangedRules(3, house), ChangedRules(5, house)], NullTranslations())
    >>> [(rules.first, rules.ruleset.name, rules.differing) for rules in in_turn]
    [(1, 'C', ()), (3, 'H', ('undercut 25',))]
    """
    in_turn: list[RulesFrom] = []
    for change in (ChangedRules(1, ruleset), *changes):
        in_turn = [rules for rules in in_turn if rules.first < change.first]
        if not in_turn:
            in_turn.append(RulesFrom(change.first, change.ruleset))
        elif change.ruleset != in_turn[-1].ruleset:
            in_turn.append(_after(in_turn[-1].ruleset, change, t, seats))
    return tuple(in_turn)


def _after(before: Ruleset, change: ChangedRules, t: NullTranslations, seats: int) -> RulesFrom:
    after = change.ruleset
    return RulesFrom(change.first, after, differences(before, after, t, seats=seats), before.name != after.name)


def differences(before: Ruleset, after: Ruleset, t: NullTranslations, *, seats: int = 2) -> tuple[str, ...]:
    """What the second of these rulesets says otherwise than the first, option by option."""
    return tuple(clause.text for clause in rules_line(after, before, t, seats=seats) if clause.differs)
