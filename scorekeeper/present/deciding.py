"""What the next hand can decide by how it ends alone, whatever the counts are: a gin, or an undercut, that is enough for the target."""

from __future__ import annotations

from collections.abc import Sequence
from gettext import NullTranslations

from ..rules.cards import Card
from ..rules.hands import judge_hand
from ..rules.matches import MatchState
from ..rules.records import End, HandRecord
from ..rules.rulesets import Ruleset
from ..rules.rulings import Verdict
from .words import N_

ENOUGH = {
    (Verdict.GIN,): N_("any gin is enough"),
    (Verdict.UNDERCUT,): N_("any undercut is enough"),
    (Verdict.GIN, Verdict.UNDERCUT): N_("any gin or undercut is enough"),
}
# a turned card that doubles nothing, where the rules want one told
PLAIN_UPCARD = Card.read("TH")
# what the two may be left with, so that the ending scores the least: the same, and one point apart
LEAST = {Verdict.GIN: ((0, 0), (0, 1)), Verdict.UNDERCUT: ((1, 1), (1, 2))}


def enough_texts(state: MatchState, t: NullTranslations) -> tuple[str, ...]:
    """For each seat, the endings that would win the match for it however few points they bring; empty where there are none.

    Asked of the referee, not reckoned: only an ending that scores enough at its least is named. Nothing is said where
    more than two play, in several columns, and where layoffs on gin could turn it round.
    """
    ruleset = state.ruleset
    if ruleset.game != "gin" or ruleset.target is None or ruleset.columns > 1 or state.status == "finished":
        return tuple("" for _ in state.running)
    least = {verdict: _least(verdict, ruleset) for verdict in LEAST}
    return tuple(_words(ruleset.target - running, least, t) for running in state.running)


def _words(needed: int, least: dict[Verdict, int], t: NullTranslations) -> str:
    enough = tuple(verdict for verdict, points in least.items() if points >= needed)
    return t.gettext(ENOUGH[enough]) if enough else ""


def _least(verdict: Verdict, ruleset: Ruleset) -> int:
    """The fewest points that this ending can bring; 0 where its least is another ending, or no ending that counts."""
    if verdict is Verdict.GIN and ruleset.layoff_on_gin:
        return 0
    return min(_points(verdict, counts, ruleset) for counts in LEAST[verdict])


def _points(verdict: Verdict, counts: Sequence[int], ruleset: Ruleset) -> int:
    end, by = (End.GIN, 0) if verdict is Verdict.GIN else (End.KNOCK, 1)
    ruling = judge_hand(HandRecord(end, by=by, deadwood=tuple(counts), upcard=PLAIN_UPCARD), ruleset)
    return ruling.points(0) if ruling.verdict is verdict else 0
