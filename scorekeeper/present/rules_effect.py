"""What other rules would make of a match: what they say otherwise, and which points, totals and ends come out otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from gettext import NullTranslations

from ..rules.matches import HandState, MatchState
from ..rules.rulesets import Ruleset
from ..rules.settlement import settle
from .fates import fate_lines
from .outcomes import verdict_text
from .players import short_names
from .rules_in_turn import differences
from .sums import sum_text
from .words import N_

NOTHING = N_("nothing")


@dataclass(frozen=True, slots=True)
class ScoreChange:
    """One player's total and boxes, now and then; the name is short."""

    player: str
    before: int
    after: int
    boxes_before: int
    boxes_after: int


@dataclass(frozen=True, slots=True)
class HandChange:
    """A hand that comes out otherwise: how it ended, by whichever rules, and its sum by each."""

    number: int
    what: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class RulesEffect:
    """All that other rules change. `settled`: the totals are those of a settlement, before and after.

    `differing` is what the rules say otherwise, `fate` what becomes of the match, in words.
    """

    differing: tuple[str, ...]
    scores: tuple[ScoreChange, ...]
    settled: bool
    hands: tuple[HandChange, ...]
    fate: tuple[str, ...]

    @property
    def moves(self) -> bool:
        """Whether any total, box, hand or end changes."""
        return bool(self.hands or self.fate) or any((one.before, one.boxes_before) != (one.after, one.boxes_after) for one in self.scores)


def rules_effect(before: MatchState, after: MatchState, replaced: Sequence[Ruleset], ruleset: Ruleset, players: Sequence[str],
                 t: NullTranslations) -> RulesEffect:
    """What changes where this ruleset takes the place of those `replaced`; both matches have the same hands."""
    old, new = settle(before, before.ruleset), settle(after, after.ruleset)
    totals = (old.totals, new.totals) if old and new else (before.running, after.running)
    short = short_names(players)
    scores = tuple(map(ScoreChange, short, *totals, before.boxes, after.boxes))
    hands = tuple(_hands(before.hands, after.hands, short, t))
    differing = dict.fromkeys(clause for rules in replaced for clause in differences(rules, ruleset, t, seats=len(players)))
    return RulesEffect(tuple(differing), scores, bool(old and new), hands, fate_lines(before, after, players, t))


def _hands(before: Sequence[HandState], after: Sequence[HandState], players: Sequence[str], t: NullTranslations) -> Iterator[HandChange]:
    for then, now in zip(before, after, strict=True):
        old, new = verdict_text(then.ruling, players, t), verdict_text(now.ruling, players, t)
        sums = sum_text(then.ruling) or t.gettext(NOTHING), sum_text(now.ruling) or t.gettext(NOTHING)
        if old != new or sums[0] != sums[1]:
            yield HandChange(now.number, old if old == new else f"{old} → {new}", *sums)
