"""A match in numbers: what each player won, how, and how much of it. All of it counted from the hands as they were ruled on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from gettext import NullTranslations
from itertools import groupby

from ..rules.rulings import Seat, Verdict, opponent_of
from .scoresheet import Row, Scoresheet
from .words import NN_, N_, P_, Phrase, phrase_text

HANDS = NN_("{hands} hand", "{hands} hands", "hands")
NOBODY = NN_("{hands} of them won by nobody", "{hands} of them won by nobody", "hands")
KNOWN = NN_("laid off: known of {known} of {hands} hand in which it could be", "laid off: known of {known} of {hands} hands in which it could be", "hands")
WON = N_("Hands won")
BY: Mapping[Verdict, Phrase] = {
    Verdict.KNOCK: N_("by a knock"),
    Verdict.GIN: N_("by gin"),
    Verdict.BIG_GIN: N_("by big gin"),
    Verdict.UNDERCUT: N_("by an undercut"),
    Verdict.GIN_OFF: N_("by a gin-off"),
    Verdict.OUT: N_("by going out"),
    Verdict.RUMMY: N_("by rummy"),
    Verdict.POINTS: N_("from paper"),
    Verdict.TIE: N_("by a tie"),
    Verdict.VOID: P_("how many hands", "void"),
    Verdict.ILLEGAL_KNOCK: N_("by a knock over the limit"),
}
# told of every match of the game, though nobody won so
USUAL = {"gin": (Verdict.KNOCK, Verdict.GIN, Verdict.UNDERCUT), "rummy": (Verdict.OUT, Verdict.RUMMY)}
LARGEST = N_("Largest hand")
SAVED = N_("Saved by laying off")
STREAK = N_("Most in a row")
NONE = "–"
# ends in which the opponent of whoever ended the hand may lay off
LAYING_OFF = frozenset({Verdict.KNOCK, Verdict.GIN, Verdict.BIG_GIN, Verdict.UNDERCUT, Verdict.GIN_OFF, Verdict.TIE})


@dataclass(frozen=True, slots=True)
class Tally:
    """One player's numbers. `won` counts the hands by how they were won; `largest` is None of no hand, `saved` while nothing is known of it."""

    won: Mapping[Verdict, int]
    largest: int | None
    saved: int | None
    streak: int

    @property
    def hands(self) -> int:
        """How many hands this player won."""
        return sum(self.won.values())


@dataclass(frozen=True, slots=True)
class Figure:
    """One number of each player: what it is, and whether it is a part of what stands before it."""

    label: str
    cells: tuple[str, ...]
    part: bool = False


@dataclass(frozen=True, slots=True)
class MatchNumbers:
    """The numbers of a match in words, a place a seat in each figure; none before its first hand. `notes` say what they were counted of."""

    players: tuple[str, ...]
    figures: tuple[Figure, ...]
    notes: tuple[str, ...]


def match_numbers(sheet: Scoresheet, t: NullTranslations) -> MatchNumbers:
    """The numbers of this match, up to its end."""
    rows = scored(sheet)
    if not rows:
        return MatchNumbers(sheet.short, (), ())
    counted = tallies(sheet)
    return MatchNumbers(sheet.short, tuple(_figures(counted, USUAL[sheet.game], t)), tuple(_notes(rows, t)))


def scored(sheet: Scoresheet) -> tuple[Row, ...]:
    """The hands of the match, without those after its end."""
    return tuple(row for row in sheet.rows if not row.after_end)


def tallies(sheet: Scoresheet) -> tuple[Tally, ...]:
    """The numbers of each seat."""
    rows = scored(sheet)
    won = [[row for row in rows if row.winner == seat] for seat in range(len(sheet.short))]
    longest = streaks(row.winner for row in rows if row.winner is not None)
    saved = _saved(rows, sheet.short)
    return tuple(Tally(Counter(row.verdict for row in own), max((row.points[seat] for row in own), default=None), saved.get(seat), longest.get(seat, 0))
                 for seat, own in enumerate(won))


def streaks(winners: Iterator[Seat]) -> dict[Seat, int]:
    """How many hands each won in a row at the most; a hand that nobody won is not among them, and parts no row.

    >>> streaks(iter([0, 0, 1, 0, 0, 0]))
    {0: 3, 1: 1}
    """
    longest: dict[Seat, int] = {}
    for seat, row in groupby(winners):
        longest[seat] = max(longest.get(seat, 0), len(list(row)))
    return longest


def _saved(rows: Sequence[Row], short: Sequence[str]) -> dict[Seat, int]:
    """The points of what each laid off, as far as it is known."""
    saved: dict[Seat, int] = {}
    for row in filter(_is_known, rows):
        seat = opponent_of(short.index(row.ended_by))
        saved[seat] = saved.get(seat, 0) + row.before_layoffs - row.opponent_count
    return saved


def _could_lay_off(row: Row) -> bool:
    return row.verdict in LAYING_OFF and row.opponent_count is not None


def _is_known(row: Row) -> bool:
    """Whether it is known what was laid off."""
    return _could_lay_off(row) and row.before_layoffs is not None


def _figures(counted: Sequence[Tally], usual: Sequence[Verdict], t: NullTranslations) -> Iterator[Figure]:
    """The lines of the table; what nobody has is left out, but for the usual."""
    yield Figure(t.gettext(WON), tuple(str(tally.hands) for tally in counted))
    for verdict, label in BY.items():
        if verdict in usual or any(tally.won[verdict] for tally in counted):
            yield Figure(phrase_text(label, {}, t), tuple(str(tally.won[verdict]) for tally in counted), part=True)
    yield Figure(t.gettext(LARGEST), tuple(_cell(tally.largest) for tally in counted))
    if any(tally.saved is not None for tally in counted):
        yield Figure(t.gettext(SAVED), tuple(_cell(tally.saved) for tally in counted))
    yield Figure(t.gettext(STREAK), tuple(str(tally.streak) for tally in counted))


def _cell(figure: int | None) -> str:
    return NONE if figure is None else str(figure)


def _notes(rows: Sequence[Row], t: NullTranslations) -> Iterator[str]:
    """Of how many hands these are the numbers."""
    nobody, could = sum(row.winner is None for row in rows), sum(map(_could_lay_off, rows))
    known = sum(map(_is_known, rows))
    yield _told(HANDS, t, hands=len(rows))
    if nobody:
        yield _told(NOBODY, t, hands=nobody)
    if 0 < known < could:
        yield _told(KNOWN, t, known=known, hands=could)


def _told(phrase: Phrase, t: NullTranslations, **words: int) -> str:
    return phrase_text(phrase, words, t)
