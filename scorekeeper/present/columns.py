"""How each of several scoring columns stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from gettext import NullTranslations

from ..rules.columns import ColumnState
from ..rules.matches import HandState, MatchState
from .words import N_

COLUMN = N_("Column {number}")
CLOSED = N_("closed after hand {number}")


@dataclass(frozen=True, slots=True)
class ColumnLine:
    """One column: its name, its running score by seat, and the word that it is closed (empty: it is not).

    `boxes` are those entered in it, by seat; `times` how often its total counts, `closed_after` the number of the hand
    that closed it.
    """

    heading: str
    running: tuple[int, ...]
    closed: str
    boxes: tuple[int, ...] = ()
    times: int = 1
    closed_after: int | None = None


def column_lines(state: MatchState, t: NullTranslations) -> tuple[ColumnLine, ...]:
    """Every column as it stands; nothing where there is only one, whose score is the match's."""
    if len(state.columns) == 1:
        return ()
    factors = state.ruleset.in_full("column_multiplier")
    return tuple(ColumnLine(column_name(column.number, t), column.running, _closed(column.closed_after, t), column.boxes,
                            factors[column.number - 1], column.closed_after) for column in state.columns)


def column_name(number: int, t: NullTranslations) -> str:
    """A column by its number."""
    return t.gettext(COLUMN).format(number=number)


def _closed(hand: int | None, t: NullTranslations) -> str:
    return "" if hand is None else t.gettext(CLOSED).format(number=hand)


def columns_entered(before: Sequence[ColumnState], hand: HandState) -> tuple[ColumnState, ...]:
    """The columns that this hand went into, as they stood after it; `before` are all of them as they stood before."""
    winner = None if hand.after_end else hand.ruling.winner
    if winner is None:
        return ()
    won = {column.number: column.hands_won[winner] for column in before}
    return tuple(column for column in hand.columns if column.hands_won[winner] > won.get(column.number, 0))
