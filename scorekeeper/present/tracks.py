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


def drawn_rows(sheet: Scoresheet) -> tuple[Row, ...]:
    """The hands up to the last that counts. One that came after an end which other rules took back has its place, as a dead hand has."""
    return sheet.rows[:max((row.number for row in sheet.rows if not row.after_end), default=0)]


def tracks_of(sheet: Scoresheet) -> Iterator[Track]:
    """One track, or one for each of several columns."""
    rows = drawn_rows(sheet)
    zero = (0,) * len(sheet.players)
    opening = sheet.facts.opening.running if sheet.facts.opening else zero
    if not sheet.columns:
        yield Track(None, (opening, *(row.running for row in rows)), tuple(_marked(rows)))
        return
    for number, column in enumerate(sheet.columns, 1):
        yield _column_track(number, rows, opening if number == 1 else zero, closed=bool(column.closed))


def _column_track(number: int, rows: Sequence[Row], start: tuple[int, ...], closed: bool) -> Track:
    """The race of one column, which ends with the last hand in it once it is closed: rules that changed may have opened it again before."""
    stood = [next((column.running for column in row.columns if column.number == number), None) for row in rows]
    entered = [row for row, running in zip(rows, stood, strict=True) if running is not None]
    totals = [start]
    for running in stood[:entered[-1].number if closed and entered else len(rows)]:
        totals.append(running or totals[-1])
    return Track(number, tuple(totals), tuple(_marked(entered)))


def _marked(rows: Sequence[Row]) -> Iterator[tuple[int, Seat, Verdict]]:
    for row in rows:
        if row.verdict in MARKED and row.winner is not None:
            yield row.number, row.winner, row.verdict
