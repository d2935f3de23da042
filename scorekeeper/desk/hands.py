"""One hand on the sheet: what is kept of it, what it came to, and who agrees to that."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from ..ledger import Agreement, KeptHand, Kind, Report
from ..rules.columns import at_once, gain_of
from ..rules.hands import judge_hand
from ..rules.matches import HandState
from ..rules.rulesets import Ruleset

if TYPE_CHECKING:
    from .matches import Match

# the same report has the same ruling for ever, and every page replays its match
judge = lru_cache(maxsize=8192)(judge_hand)


@dataclass(frozen=True, slots=True)
class SheetHand:
    """One hand on the sheet: what is kept of it, with its corrections, and what it came to.

    `overtaken` are the seqs of agreements to something else than what it comes to by the rules in force.
    """

    kept: KeptHand
    state: HandState
    overtaken: frozenset[int] = frozenset()

    @property
    def seq(self) -> int:
        """What corrections and strikes name the hand by, for good; its number may change."""
        return self.kept.seq

    @property
    def report(self) -> Report:
        """The report in force."""
        return self.kept.report

    @property
    def ruleset(self) -> Ruleset:
        """The ruleset it was played by."""
        return self.state.ruleset

    @property
    def corrected(self) -> bool:
        """Whether the hand is not as it was first recorded."""
        return self.kept.corrected

    @property
    def agreements(self) -> tuple[Agreement, ...]:
        """The agreements to the hand as it is recorded, and to what it comes to."""
        return tuple(given for given in self.kept.agreements if given.seq not in self.overtaken)

    @property
    def agreed(self) -> tuple[int, ...]:
        """The seats that agree to the hand as it stands."""
        return tuple(sorted({given.seat for given in self.agreements}))

    @property
    def lapsed(self) -> tuple[int, ...]:
        """The seats that had agreed to what the hand came to by other rules, and not yet anew."""
        return tuple(sorted({given.seat for given in self.kept.agreements} - {*self.agreed}))


def overtaken(match: Match) -> frozenset[int]:
    """The agreements to hands that come to something else since, for the rules were changed: the seqs of their entries.

    The ledger keeps them in force, for they count again once the rules are what they were.
    """
    if all(entry.kind is not Kind.RULES_CHANGED for entry in match.entries):
        return frozenset()
    return frozenset(given.seq for hand in match.effective.hands for given in hand.agreements
                     if _came_to(match, hand, given.seq) != _came_to(match, hand, match.seq))


def _came_to(match: Match, hand: KeptHand, entry: int) -> object:
    """What this hand came to by its rules once the entry of this seq was made: how it ended, its points and boxes."""
    record, rules = match.read(hand.report), match.rules_then(hand.seq, entry)
    ruling = judge(record, rules)
    gain = gain_of(record, ruling, rules, len(match.players))
    return ruling.verdict, gain, at_once(gain.boxes, rules)


def no_longer_agreed(before: Match, after: Match) -> tuple[int, ...]:
    """The hands that somebody agreed to before a change of the rules and does not after it, by their seqs."""
    agreed = {hand.seq: set(hand.agreed) for hand in after.hands}
    return tuple(hand.seq for hand in before.hands if set(hand.agreed) - agreed.get(hand.seq, set()))
