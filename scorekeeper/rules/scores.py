"""What a hand is worth once both counts are known: the scoring rules, in a referee's order.

Each rule looks at the `Meeting` of the two counts and gives its step, or nothing. The points of a hand
are the sum of these steps and of nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from .deals import Deal
from .rulings import Seat, Step, Verdict


@dataclass(frozen=True, slots=True)
class Meeting:
    """Both counts face to face: `knock` and `defence` are deadwood in points.

    `laid_off_all`: the defender came to 0 by laying off.
    """

    deal: Deal
    knock: int
    defence: int
    laid_off_all: bool = False

    @property
    def tied(self) -> bool:
        """Equal counts after a knock; gin is never tied (S000.score.gin)."""
        return self.knock == self.defence > 0

    @property
    def verdict(self) -> Verdict:
        """How the hand ended."""
        if self.knock == 0:
            return self._gin_verdict()
        if self.tied:
            return _TIES[self.deal.ruleset.tie]
        if self.defence > self.knock:
            return Verdict.KNOCK
        return Verdict.GIN_OFF if self._gin_off else Verdict.UNDERCUT

    def _gin_verdict(self) -> Verdict:
        rules = self.deal.ruleset
        if rules.layoff_on_gin and self.defence == 0:
            return Verdict.TIE
        return Verdict.BIG_GIN if self.deal.eleven and rules.big_gin_bonus is not None else Verdict.GIN

    @property
    def _gin_off(self) -> bool:
        """S001.score.ginoff; a natural zero counts where the ruleset says so."""
        rules = self.deal.ruleset
        earned = self.laid_off_all or rules.natural_zero_is_gin_off
        return rules.gin_off_bonus is not None and self.defence == 0 and earned

    @property
    def winner(self) -> Seat | None:
        """Who won the hand, if anybody."""
        if self.verdict is Verdict.TIE:
            return None
        return self.deal.defender if self.verdict in (Verdict.UNDERCUT, Verdict.GIN_OFF) else self.deal.knocker

    def won(self, code: str, points: int, **facts: object) -> Step:
        """A step that pays the winner."""
        return self.deal.step(code, self.winner, points, **facts)


_TIES = {
    "defender_with_bonus": Verdict.UNDERCUT,
    "defender": Verdict.UNDERCUT,
    "knocker": Verdict.KNOCK,
    "nobody": Verdict.TIE,
}


def zero_on_gin(meeting: Meeting) -> Iterator[Step]:
    """Where layoffs on gin are allowed, a defender at 0 leaves nothing to score (round-the-corner)."""
    if meeting.verdict is Verdict.TIE and not meeting.tied:
        yield meeting.deal.step("zero_on_gin", meeting.deal.defender)


def tie(meeting: Meeting) -> Iterator[Step]:
    """Equal counts: the ruleset says whose hand it is (S000.score.tie)."""
    if meeting.tied:
        yield meeting.deal.step("tie", meeting.winner, count=meeting.knock)


def undercut(meeting: Meeting) -> Iterator[Step]:
    """The defender has less than the knocker (S000.score.undercut)."""
    if meeting.winner == meeting.deal.defender and not meeting.tied:
        yield meeting.won("undercut", 0, knock=meeting.knock, defence=meeting.defence)


def difference(meeting: Meeting) -> Iterator[Step]:
    """The winner gets the difference of the counts (S000.score.knock), also when it is 0."""
    if meeting.winner is not None:
        low, high = sorted((meeting.knock, meeting.defence))
        yield meeting.won("difference", high - low, high=high, low=low, difference=high - low)


def knock_base(meeting: Meeting) -> Iterator[Step]:
    """Base points for a plain knock, a tie won included."""
    points = meeting.deal.ruleset.knock_base_points
    if meeting.verdict is Verdict.KNOCK and points:
        yield meeting.won("knock_base", points, bonus=points)


def gin_bonus(meeting: Meeting) -> Iterator[Step]:
    """The bonus for gin (S000.score.knock, S001.score.gin)."""
    yield from _bonus(meeting, "gin_bonus", meeting.verdict is Verdict.GIN)


def big_gin_bonus(meeting: Meeting) -> Iterator[Step]:
    """The bonus for eleven cards, instead of the one for gin."""
    yield from _bonus(meeting, "big_gin_bonus", meeting.verdict is Verdict.BIG_GIN)


def undercut_bonus(meeting: Meeting) -> Iterator[Step]:
    """The bonus for an undercut; a tie earns it only where the ruleset says so."""
    rules = meeting.deal.ruleset
    earned = {
        Verdict.UNDERCUT: not meeting.tied or rules.tie == "defender_with_bonus",
        Verdict.GIN_OFF: not rules.gin_off_replaces_undercut,
    }
    yield from _bonus(meeting, "undercut_bonus", earned.get(meeting.verdict, False))


def gin_off_bonus(meeting: Meeting) -> Iterator[Step]:
    """The bonus for laying off every loose card (S001.score.ginoff)."""
    yield from _bonus(meeting, "gin_off_bonus", meeting.verdict is Verdict.GIN_OFF)


def _bonus(meeting: Meeting, option: str, earned: bool) -> Iterator[Step]:
    points = getattr(meeting.deal.ruleset, option)
    if earned and points:
        yield meeting.won(option, points, bonus=points)


SCORING: tuple[Callable[[Meeting], Iterator[Step]], ...] = (
    zero_on_gin, tie, undercut, difference, knock_base, gin_bonus, big_gin_bonus, undercut_bonus, gin_off_bonus,
)


def score_steps(meeting: Meeting) -> tuple[Step, ...]:
    """All steps of the score; a spade upcard then doubles what they give together."""
    steps = tuple(found for rule in SCORING for found in rule(meeting))
    return (*steps, *_spade_doubles(meeting, sum(found.points for found in steps)))


def _spade_doubles(meeting: Meeting, points: int) -> Iterator[Step]:
    """A spade upcard doubles all points of the hand, bonus included (Oklahoma)."""
    if meeting.deal.ruleset.spade_upcard_doubles and meeting.deal.spade_turned and points:
        yield meeting.won("spade_doubles", points, upcard=meeting.deal.record.upcard)


def gain_of_knocker(meeting: Meeting) -> int:
    """The points of the hand seen from the knocker: negative when the defender scores."""
    points = sum(found.points for found in score_steps(meeting))
    return points if meeting.winner == meeting.deal.knocker else -points
