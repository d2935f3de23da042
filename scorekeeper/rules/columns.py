"""Scoring columns: one, or Hollywood's several. What a won hand brings, and which columns take it.

A column is played to the target by itself: it closes after the hand that reaches it and takes nothing more.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from operator import add
from types import MappingProxyType

from .records import HandRecord
from .rulesets import Ruleset
from .rulings import Ruling, Seat, Verdict

Figures = tuple[int, ...]  # one number a seat


@dataclass(frozen=True, slots=True)
class Gain:
    """What one hand brings: who won it (None: nobody), and the points and boxes of each seat."""

    winner: Seat | None
    points: Figures
    boxes: Figures


@dataclass(frozen=True, slots=True)
class ColumnState:
    """One column after some hands; its figures have one place a seat.

    `points` are the points of the hands entered here; `running` are these and the boxes credited at
    once, and are what is held against the target. `worth` are the boxes by what each of them counts, in
    points: several amounts where the rules changed within the match. `closed_after` is the number of the
    hand that closed the column, `reached_target` whose hand it was.
    """

    number: int
    points: Figures
    running: Figures
    boxes: Figures
    hands_won: Figures
    worth: tuple[tuple[int, Figures], ...] = ()
    closed_after: int | None = None
    reached_target: Seat | None = None

    @property
    def is_open(self) -> bool:
        """Whether hands are still entered here."""
        return self.closed_after is None

    def has_entered(self, seat: Seat) -> bool:
        """Whether a hand of this seat stands in the column."""
        return self.hands_won[seat] > 0


def blank_columns(ruleset: Ruleset, seats: int) -> tuple[ColumnState, ...]:
    """The columns of a match before its first hand, numbered from 1."""
    zero = (0,) * seats
    return tuple(ColumnState(number, zero, zero, zero, zero) for number in range(1, ruleset.columns + 1))


def nothing(seats: int) -> Gain:
    """The gain of a hand that does not count."""
    return Gain(None, (0,) * seats, (0,) * seats)


def gain_of(record: HandRecord, ruling: Ruling, ruleset: Ruleset, seats: int) -> Gain:
    """What a ruled hand brings: its points, and to its winner the box of the hand and any extra boxes."""
    points = tuple(map(ruling.points, range(seats)))
    if ruling.winner is None:
        return Gain(None, points, (0,) * seats)
    boxes = 1 + extra_boxes(record, ruling.verdict, ruleset)
    return Gain(ruling.winner, points, only(ruling.winner, boxes, seats))


def extra_boxes(record: HandRecord, verdict: Verdict, ruleset: Ruleset) -> int:
    """The boxes beside the one of the hand, by how it was won (club play, Oklahoma).

    Where a spade upcard doubles the hand, it may double these too (RummyTalk); never the hand's own box.

    >>> from .rulesets import ExtraBoxes
    >>> club = Ruleset(id="club", name="Club", extra_boxes=ExtraBoxes(gin=2, undercut=1))
    >>> [extra_boxes(None, verdict, club) for verdict in (Verdict.KNOCK, Verdict.GIN, Verdict.GIN_OFF)]
    [0, 2, 1]
    """
    extra = ruleset.extra_boxes
    boxes = {
        Verdict.GIN: extra.gin,
        Verdict.BIG_GIN: extra.big_gin,
        Verdict.UNDERCUT: extra.undercut,
        Verdict.GIN_OFF: extra.undercut if extra.gin_off is None else extra.gin_off,
    }.get(verdict, 0)
    return boxes * 2 if ruleset.spade_doubles_boxes and doubled_by_spade(record, ruleset) else boxes


def doubled_by_spade(record: HandRecord, ruleset: Ruleset) -> bool:
    """Whether the upcard doubles this hand (G09)."""
    return ruleset.spade_upcard_doubles and record.upcard is not None and record.upcard.suit == "S"


def only(seat: Seat, figure: int, seats: int) -> Figures:
    """This figure for one seat and 0 for the others.

    >>> only(Seat(1), 3, 2)
    (0, 3)
    """
    return tuple(figure if place == seat else 0 for place in range(seats))


def added(figures: Figures, more: Figures) -> Figures:
    """Seat by seat, the sum.

    >>> added((23, 0), (0, 51))
    (23, 51)
    """
    return tuple(map(add, figures, more))


def enter(columns: tuple[ColumnState, ...], gain: Gain, hands_won: Figures, hand: int,
          ruleset: Ruleset) -> tuple[ColumnState, ...]:
    """The columns after this gain of hand number `hand`; `hands_won` counts the match's with this one.

    Only a won hand is entered. Closed columns take nothing.
    """
    if gain.winner is None:
        return columns
    chosen = _CHOICES[ruleset.column_opens](columns, gain.winner, hands_won)
    return tuple(_taking(column, gain, hand, ruleset) if column.is_open and column.number in chosen else column
                 for column in columns)


def _taking(column: ColumnState, gain: Gain, hand: int, ruleset: Ruleset) -> ColumnState:
    """The column with this hand in it; the target itself closes it (S000.accum, M01: "100 or more")."""
    running = added(column.running, added(gain.points, at_once(gain.boxes, ruleset)))
    reached = ruleset.target is not None and running[gain.winner] >= ruleset.target
    return replace(
        column,
        points=added(column.points, gain.points),
        running=running,
        boxes=added(column.boxes, gain.boxes),
        worth=_worth_with(column.worth, ruleset.box_bonus, gain.boxes),
        hands_won=added(column.hands_won, only(gain.winner, 1, len(running))),
        closed_after=hand if reached else None,
        reached_target=gain.winner if reached else None,
    )


def _worth_with(worth: tuple[tuple[int, Figures], ...], each: int, boxes: Figures) -> tuple[tuple[int, Figures], ...]:
    """The boxes by what each counts, with these of so many points each."""
    known = dict(worth)
    return tuple((known | {each: added(known[each], boxes) if each in known else boxes}).items())


def at_once(boxes: Figures, ruleset: Ruleset) -> Figures:
    """What these boxes add to the running score: nothing when they wait for the end (S000.bonus.box, M03).

    >>> at_once((2, 0), Ruleset(id="app", name="App", box_bonus=10, box_when="at_once"))
    (20, 0)
    """
    each = ruleset.box_bonus if ruleset.box_when == "at_once" else 0
    return tuple(count * each for count in boxes)


def _nth_win(columns: tuple[ColumnState, ...], winner: Seat, hands_won: Figures) -> frozenset[int]:
    """A player's n-th win goes into columns 1 to n (Scarne)."""
    return frozenset(range(1, hands_won[winner] + 1))


def _nth_hand(columns: tuple[ColumnState, ...], winner: Seat, hands_won: Figures) -> frozenset[int]:
    """The n-th won hand of the match goes into columns 1 to n, whoever won it."""
    return frozenset(range(1, sum(hands_won) + 1))


def _next_open_column(columns: tuple[ColumnState, ...], winner: Seat, hands_won: Figures) -> frozenset[int]:
    """A win opens the first open column its player has not entered, and goes into all he has (M08)."""
    entered = [column.number for column in columns if column.has_entered(winner)]
    opened = [column.number for column in columns if column.is_open and not column.has_entered(winner)]
    return frozenset(entered + opened[:1])


_CHOICES: MappingProxyType[str, Callable[[tuple[ColumnState, ...], Seat, Figures], frozenset[int]]] = MappingProxyType({
    "nth_win": _nth_win,
    "nth_hand": _nth_hand,
    "next_open_column": _next_open_column,
})
