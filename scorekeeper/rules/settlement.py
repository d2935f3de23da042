"""The end of a match: game bonus, boxes, shutout, and what is left between the players.

As with a hand, a total is the sum of its steps and of nothing else. Each column is settled by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from types import MappingProxyType

from .accounts import ColumnSettlement, Settlement
from .columns import ColumnState
from .matches import MatchState
from .rulesets import Ruleset
from .rulings import Seat, Step, opponent_of
from .steps import step


def settle(state: MatchState, ruleset: Ruleset, *, closed: bool = False) -> Settlement | None:
    """The settlement of a finished match; None while it is in play.

    `closed`: the players end it here. A column that nobody has brought to its target then has no game
    bonus and no shutout; without any target the largest total wins.

    >>> from .matches import replay
    >>> from .records import End, HandRecord
    >>> classic = Ruleset(id="classic", name="Classic")
    >>> match = replay([HandRecord(End.GIN, 0, (0, 48)), HandRecord(End.KNOCK, 0, (2, 34))], classic)
    >>> done = settle(match, classic)
    >>> [(made.code, made.seat, made.points) for made in done.steps if made.points]
    [('hand_points', 0, 100), ('game_bonus', 0, 100), ('box_bonus', 0, 40), ('shutout_bonus', 0, 100)]
    >>> done.totals, done.winner, done.difference
    ((340, 0), 0, 340)
    """
    if state.status == "in_play" and not closed:
        return None
    columns = tuple(settle_column(column, ruleset) for column in state.columns)
    return Settlement(columns, _winner(state, columns, ruleset))


def _winner(state: MatchState, columns: tuple[ColumnSettlement, ...], ruleset: Ruleset) -> Seat | None:
    """Who won: first to the target or the largest total, as the ruleset says (S000.goal; pagat settles by totals).

    Of several columns the sum decides, and without a target nothing else can.
    """
    by_goal = ruleset.match_winner == "first_to_target" and ruleset.target is not None and len(columns) == 1
    return state.reached_target if by_goal else Settlement(columns, None).highest_total


@dataclass(frozen=True, slots=True)
class Reckoning:
    """A column on its way to being settled: `so_far` holds the steps made by the rules before."""

    column: ColumnState
    ruleset: Ruleset
    so_far: ColumnSettlement

    @property
    def seats(self) -> Iterator[Seat]:
        """Every seat, in order."""
        return map(Seat, range(self.so_far.seats))

    @property
    def reached(self) -> Seat | None:
        """Who reached the target in this column."""
        return self.column.reached_target

    @property
    def shut_out(self) -> Seat | None:
        """The player who did not reach the target, if shut out here: won no hand, or has no points.

        S000.bonus.shutout tests hands won, pagat points (M06); boxes are no points. Points brought along
        from paper were won in some hand, even if the hands were not counted there. Among more than two
        nobody is shut out (`soundness` keeps any bonus for it out of their rules).
        """
        if self.reached is None or self.so_far.seats > 2:
            return None
        other = opponent_of(self.reached)
        spared = self.ruleset.shutout_when == "no_hand_won" and self.column.hands_won[other] > 0
        return None if spared or self.column.points[other] > 0 else other

    def parts(self, seat: Seat, *codes: str) -> tuple[int, ...]:
        """What the steps of these codes gave this seat, each by itself; those of nothing are left out."""
        return tuple(made.points for made in self.so_far.steps if made.seat == seat and made.code in codes and made.points)

    def step(self, code: str, seat: Seat, points: int, **facts: object) -> Step:
        """A step under this column's ruleset."""
        return step(self.ruleset, code, seat, points, **facts)


def hand_points(reckoning: Reckoning) -> Iterator[Step]:
    """The points of the hands, without any box (S000.accum); what was paid is below 0 (S003.score)."""
    column = reckoning.column
    for seat in reckoning.seats:
        yield reckoning.step("hand_points", seat, column.points[seat], hands=column.hands_won[seat])


def game_bonus(reckoning: Reckoning) -> Iterator[Step]:
    """To whoever reached the target, also on the other's knock (S000.bonus.game, M02)."""
    if reckoning.reached is not None:
        running = reckoning.column.running[reckoning.reached]
        yield reckoning.step("game_bonus", reckoning.reached, reckoning.ruleset.game_bonus,
                             running=running, target=reckoning.ruleset.target)


def box_bonus(reckoning: Reckoning) -> Iterator[Step]:
    """To both, for every box what it counted by the rules of its hand (S000.bonus.box)."""
    for seat in reckoning.seats:
        for each, boxes in reckoning.column.worth:
            yield reckoning.step("box_bonus", seat, boxes[seat] * each, boxes=boxes[seat], each=each)


def shutout_bonus(reckoning: Reckoning) -> Iterator[Step]:
    """A flat addition for a shutout, never doubled itself (S000.bonus.shutout)."""
    if reckoning.shut_out is not None:
        yield reckoning.step("shutout_bonus", reckoning.reached, reckoning.ruleset.shutout_bonus,
                             shut_out=reckoning.shut_out, when=reckoning.ruleset.shutout_when)


_DOUBLED = MappingProxyType({
    "hand_points": ("hand_points",),
    "hand_points_and_game": ("hand_points", "game_bonus"),
    "all": ("hand_points", "game_bonus", "box_bonus"),
    "difference": ("hand_points", "game_bonus", "box_bonus"),
})


def shutout_doubles(reckoning: Reckoning) -> Iterator[Step]:
    """A shutout gives who reached the target as much again of what it doubles (M07).

    The fact `parts` are the points doubled: their sum, once more, is what the step gives. Where all that stands before is
    doubled, it is one part.
    """
    scope = reckoning.ruleset.shutout_doubles
    if scope is None or reckoning.shut_out is None:
        return
    parts = reckoning.parts(reckoning.reached, *_DOUBLED[scope])
    if sum(parts) == reckoning.so_far.sum_of(reckoning.reached):
        parts = (sum(parts),)
    if scope == "difference":
        # who was shut out may still have boxes, of hands won at 0; should they put that player ahead,
        # there is nothing to double for the one who reached the target
        parts += tuple(-points for points in reckoning.parts(reckoning.shut_out, *_DOUBLED[scope]))
    yield reckoning.step("shutout_doubles", reckoning.reached, max(0, sum(parts)), shut_out=reckoning.shut_out,
                         when=reckoning.ruleset.shutout_when, doubled=scope, parts=parts, factor=2)


def column_multiplier(reckoning: Reckoning) -> Iterator[Step]:
    """A column that counts several times (club play: the third double); one not listed counts once.

    The fact `parts` is the one sum of all steps before: times the factor, less what it is already, the step gives.
    """
    factor = reckoning.ruleset.in_full("column_multiplier")[reckoning.column.number - 1]
    for seat in reckoning.seats:
        once = reckoning.so_far.sum_of(seat)
        yield reckoning.step("column_multiplier", seat, (factor - 1) * once, column=reckoning.column.number, factor=factor, parts=(once,))


SETTLING: tuple[Callable[[Reckoning], Iterator[Step]], ...] = (
    hand_points, game_bonus, box_bonus, shutout_bonus, shutout_doubles, column_multiplier,
)


def settle_column(column: ColumnState, ruleset: Ruleset) -> ColumnSettlement:
    """One column settled, rule by rule. Steps that give nothing are left out, but for the hand points."""
    settled = ColumnSettlement(column.number, len(column.points))
    for rule in SETTLING:
        made = rule(Reckoning(column, ruleset, settled))
        kept = tuple(found for found in made if found.points or found.code == "hand_points")
        settled = replace(settled, steps=settled.steps + kept)
    return settled
