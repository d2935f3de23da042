"""How the players stand: on the board in each of several columns, and on the pad after each hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from gettext import NullTranslations

from ..desk import Match
from ..present.columns import column_name, columns_entered
from ..present.numbers import signed
from ..present.outcomes import STILL_NEEDS
from ..present.words import phrase_text
from ..rules.columns import ColumnState, at_once
from ..rules.games import game_of
from ..rules.matches import HandState


@dataclass(frozen=True, slots=True)
class Entered:
    """One column that a hand went into: its number, what its winner has there after it, and whether that closed it."""

    number: int
    running: int
    closed: bool


@dataclass(frozen=True, slots=True)
class Cell:
    """What a hand brought one player: the running total after it and the gain, with its sign; `columns` it went into.

    `boxes` is what boxes that count at once add to the gain. An empty `gain`: this hand changed nothing here.
    """

    running: int
    gain: str = ""
    boxes: str = ""
    columns: tuple[Entered, ...] = ()


@dataclass(frozen=True, slots=True)
class Place:
    """One player in one column: the running total, what it still needs, and whether it is ahead."""

    running: int
    needs: str
    ahead: bool


@dataclass(frozen=True, slots=True)
class Column:
    """One of several columns on the board; `closed` says after which hand, and is empty while it is open."""

    number: int
    name: str
    places: tuple[Place, ...]
    closed: str


def cells_of(hand: HandState, before: Sequence[ColumnState]) -> tuple[Cell, ...]:
    """What this hand brought each seat; `before` are the columns as they stood.

    The points of a hand of gin stand with its winner alone, also when they are 0; in rummy with all, for all pay.
    """
    winner = None if hand.after_end else hand.ruling.winner
    all_change = winner is not None and game_of(hand.ruleset).zero_sum
    return tuple(_cell(hand, seat, before) if all_change or seat == winner else Cell(running)
                 for seat, running in enumerate(hand.running))


def _cell(hand: HandState, seat: int, before: Sequence[ColumnState]) -> Cell:
    credited = at_once(hand.boxes, hand.ruleset)[seat]
    entered = (Entered(column.number, column.running[seat], column.closed_after == hand.number)
               for column in columns_entered(before, hand))
    return Cell(hand.running[seat], _gain(hand.points[seat]), signed(credited) if credited else "",
                tuple(entered) if len(hand.columns) > 1 else ())


def _gain(points: int) -> str:
    return signed(points) if points else "+0"


def columns_of(match: Match, t: NullTranslations) -> tuple[Column, ...]:
    """Every column as it stands; nothing where there is only one, whose score is the match's."""
    columns = match.state.columns
    return tuple(_column(column, match, t) for column in columns) if len(columns) > 1 else ()


def _column(column: ColumnState, match: Match, t: NullTranslations) -> Column:
    target, running = match.ruleset.target, column.running
    asks = column.is_open and target is not None and not match.locked
    places = tuple(Place(total, phrase_text(STILL_NEEDS, {"points": target - total}, t) if asks else "",
                         total == max(running) > min(running)) for total in running)
    closed = "" if column.is_open else t.gettext("closed after hand {number}").format(number=column.closed_after)
    return Column(column.number, column_name(column.number, t), places, closed)
