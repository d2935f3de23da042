"""What the race of a match is drawn from: the totals after each hand, and the hands that were won in a way of their own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..rules.rulings import Seat, Verdict
from .scoresheet import Row, Scoresheet

# how a hand was won, where that is marked: the shape in the drawing, and the sign of a typeface that is like it
MARKED = {
    Verdict.GIN: ("diamond", "◆"),
    Verdict.BIG_GIN: ("ringed", "◈"),
    Verdict.UNDERCUT: ("triangle", "▲"),
    Verdict.GIN_OFF: ("hollow", "△"),
    Verdict.RUMMY: ("dot", "●"),
}


@dataclass(frozen=True, slots=True)
class Track:
    """What a race is drawn from: the totals before the first hand and after each, and who won which hand in which of the marked ways."""

    column: int | None
    totals: tuple[tuple[int, ...], ...]
    won: tuple[tuple[int, Seat, Verdict], ...]


def tracks_of(sheet: Scoresheet) -> Iterator[Track]:
    """One track, or one for each of several columns."""
    rows = [row for row in sheet.rows if not row.after_end]
    zero = (0,) * len(sheet.players)
    if not sheet.columns:
        opening = sheet.facts.opening.running if sheet.facts.opening else zero
        yield Track(None, (opening, *(row.running for row in rows)), tuple(_marked(rows)))
        return
    for number in range(1, len(sheet.columns) + 1):
        yield _column_track(number, rows, zero)


def _column_track(number: int, rows: Sequence[Row], zero: tuple[int, ...]) -> Track:
    """The race of one column, which ends with the hand that closes it."""
    totals, entered = [zero], []
    for row in rows:
        column = next((column for column in row.columns if column.number == number), None)
        totals.append(column.running if column else totals[-1])
        entered += [row] if column else []
        if column and not column.is_open:
            break
    return Track(number, tuple(totals), tuple(_marked(entered)))


def _marked(rows: Sequence[Row]) -> Iterator[tuple[int, Seat, Verdict]]:
    for row in rows:
        if row.verdict in MARKED and row.winner is not None:
            yield row.number, row.winner, row.verdict
