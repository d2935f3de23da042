"""The race of a match as a drawing: how each total grew, hand by hand, to the target. Lengths only; a template draws them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from gettext import NullTranslations

from .clear_places import Box, first_clear
from .columns import column_name
from .frames import BOLD, Frame, Size, frame_of
from .numbers import figure
from .players import width
from .scales import kept_apart, rounded, written
from .scoresheet import KIND, Scoresheet
from .tracks import MARKED, Track, drawn_rows, tracks_of
from .words import NN_, N_, Phrase, name, phrase_text

RACE_TO = N_("Race to {target}")
RACE = N_("The race")
TARGET = N_("target {target}")
TOLD = NN_("Race to {target}: {scores} after {hands} hand.", "Race to {target}: {scores} after {hands} hands.", "hands")
TOLD_OPEN = NN_("The race: {scores} after {hands} hand.", "The race: {scores} after {hands} hands.", "hands")
TOLD_COLUMN = NN_("{column}, race to {target}: {scores} after {hands} hand.", "{column}, race to {target}: {scores} after {hands} hands.", "hands")
TOLD_COLUMN_OPEN = NN_("{column}: {scores} after {hands} hand.", "{column}: {scores} after {hands} hands.", "hands")
SCORE = N_("{player} {total}")

WIDE = Size(340, 200, 12)
SMALL = Size(240, 150, 12)
ON_SCREEN = Size(300, 195, 14)  # in place of `WIDE`: letters to be read on a phone in the hand
RIGHT_TO_LEFT = frozenset({"R", "AL"})
JOINED = frozenset({"Mn", "Mc", "Me", "Cf"})  # signs that belong to the letter beside them
FIRST_NUMBER = ord("①")


@dataclass(frozen=True, slots=True)
class Tick:
    """A place on an axis, and the number that stands there."""

    at: float
    text: str


@dataclass(frozen=True, slots=True)
class Target:
    """The line at the target, and the word for it, which stands beside it from `x` on, on the line `y`."""

    at: float
    text: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Mark:
    """A hand that was won in a way of its own: its shape, and the middle of it."""

    shape: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Line:
    """The totals of one seat, with corners at `corners`; its label stands at the height `label`, beside where the line ends or near it."""

    seat: int
    name: str
    total: int
    corners: tuple[tuple[float, float], ...]
    label: float

    @property
    def path(self) -> str:
        """The line as a path of flat and upright parts."""
        (x, y), *others = self.corners
        parts = [f"M{written(x)} {written(y)}"]
        for to_x, to_y in others:
            parts.append(f"H{written(to_x)}" if to_y == y else f"V{written(to_y)}")
            x, y = to_x, to_y
        return "".join(parts)

    @property
    def end(self) -> tuple[float, float]:
        """Where the line ends."""
        return self.corners[-1]


@dataclass(frozen=True, slots=True)
class Race:
    """One drawing: the race of one column, within its frame. `told` says what there is to see; `target` is None where there is none.

    `heading` is empty where there is only one column. `zero` is the height of 0 where some total is below it.
    """

    heading: str
    told: str
    frame: Frame
    target: Target | None
    zero: float | None
    hands: tuple[Tick, ...]
    points: tuple[Tick, ...]
    lines: tuple[Line, ...]
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Sign:
    """What a sign in the drawing means: the sign, or one like the shape, and the word."""

    sign: str
    word: str


@dataclass(frozen=True, slots=True)
class RaceChart:
    """The races of a match, one a column, drawn to one measure; none before its first hand. `heading` stands over them."""

    heading: str
    races: tuple[Race, ...]
    legend: tuple[Sign, ...]


def race_chart(sheet: Scoresheet, t: NullTranslations, wide: Size = WIDE, small: Size = SMALL, *, by_letter: bool = False) -> RaceChart:
    """The race of this match, up to its end. One race is drawn `wide`, each of several `small`.

    `by_letter`: whoever draws it sets one letter after the other, from left to right; a name that this would spoil
    stands in the legend instead, where it is written as other text is, and a number beside the line.
    """
    target = sheet.in_force.target
    heading = t.gettext(RACE_TO).format(target=target) if target else t.gettext(RACE)
    tracks = tuple(tracks_of(sheet)) if sheet.rows else ()
    if not tracks:
        return RaceChart(heading, (), ())
    labels = tuple(map(_label, range(len(sheet.short)), sheet.short)) if by_letter else sheet.short
    frame = frame_of(small if len(tracks) > 1 else wide, len(drawn_rows(sheet)), [total for track in tracks for total in track.totals], target, labels)
    races = tuple(_race(track, frame, sheet.short, labels, target, t) for track in tracks)
    return RaceChart(heading, races, (*_stand_ins(labels, sheet.short), *_signs(tracks, t)))


def _label(seat: int, player: str) -> str:
    """The name, or the number that stands for it where the letters of the name change with those beside them or run from right to left."""
    composed = unicodedata.normalize("NFC", player)
    spoilt = any(unicodedata.bidirectional(sign) in RIGHT_TO_LEFT or unicodedata.category(sign) in JOINED for sign in composed)
    return chr(FIRST_NUMBER + seat) if spoilt else composed


def _stand_ins(labels: Sequence[str], short: Sequence[str]) -> Iterator[Sign]:
    for seat, (label, player) in enumerate(zip(labels, short, strict=True)):
        if label == chr(FIRST_NUMBER + seat):
            yield Sign(label, player)


def _signs(tracks: Sequence[Track], t: NullTranslations) -> Iterator[Sign]:
    """The shapes that there are, each with its word."""
    seen = {verdict for track in tracks for _hand, _seat, verdict in track.won}
    for verdict, (_shape, sign) in MARKED.items():
        if verdict in seen:
            yield Sign(sign, t.gettext(KIND[verdict]))


def _race(track: Track, frame: Frame, short: Sequence[str], labels: Sequence[str], target: int | None, t: NullTranslations) -> Race:
    lowest = min(min(totals) for totals in track.totals)
    lines = _lines(track, frame, labels)
    return Race(
        heading=column_name(track.column, t) if track.column else "", told=_told(track, short, target, t), frame=frame,
        target=_target(target, t.gettext(TARGET).format(target=target), frame, lines) if target else None,
        zero=frame.height_of(0) if lowest < 0 else None,
        hands=tuple(Tick(frame.place_of(hand), str(hand)) for hand in frame.hand_ticks),
        points=tuple(Tick(frame.height_of(points), figure(points)) for points in frame.point_ticks),
        lines=lines,
        marks=tuple(Mark(MARKED[verdict][0], frame.place_of(hand), frame.height_of(track.totals[hand][seat])) for hand, seat, verdict in track.won),
    )


def _target(target: int, words: str, frame: Frame, lines: Sequence[Line]) -> Target:
    """The word over the line or else under it, where no line of a player goes through it."""
    at, type_ = frame.height_of(target), frame.size.type
    long, pad = width(words) * BOLD * type_, frame.mark + 1
    over, under = (at - type_ * 1.1, at - 2), (at + 2, at + type_ * 1.2)
    boxes = [Box(left - pad, top, left + long + pad, bottom) for top, bottom in (over, under)
             for left in (frame.left + 4, (frame.left + frame.right - long) / 2, frame.right - long - pad)]
    leaders = [(line.end, (frame.right, line.end[1])) for line in lines]
    box = first_clear(boxes, [*(line.corners for line in lines), *leaders])
    return Target(at, words, rounded(box.left + pad), rounded(box.bottom - 2 if box.bottom < at else box.bottom - type_ * 0.15))


def _told(track: Track, short: Sequence[str], target: int | None, t: NullTranslations) -> str:
    phrase: Phrase = (TOLD_COLUMN if target else TOLD_COLUMN_OPEN) if track.column else (TOLD if target else TOLD_OPEN)
    scores = ", ".join(t.gettext(SCORE).format(player=name(player), total=figure(total)) for player, total in zip(short, track.totals[-1], strict=True))
    column = column_name(track.column, t) if track.column else ""
    return phrase_text(phrase, {"target": target, "scores": scores, "hands": len(track.totals) - 1, "column": column}, t)


def _lines(track: Track, frame: Frame, names: Sequence[str]) -> tuple[Line, ...]:
    last = track.totals[-1]
    heights = kept_apart([frame.height_of(total) for total in last], frame.line_height, *frame.label_heights)
    return tuple(Line(seat, names[seat], last[seat], tuple(_corners([totals[seat] for totals in track.totals], frame)), rounded(heights[seat]))
                 for seat in range(len(names)))


def _corners(totals: Sequence[int], frame: Frame) -> Iterator[tuple[float, float]]:
    """Flat to each hand that changed the total, there up or down, and flat to the end."""
    yield frame.left, frame.height_of(totals[0])
    for hand, (before, after) in enumerate(zip(totals, totals[1:], strict=False), 1):
        if frame.height_of(after) != frame.height_of(before):
            yield frame.place_of(hand), frame.height_of(before)
            yield frame.place_of(hand), frame.height_of(after)
    yield frame.end_of(len(totals) - 1), frame.height_of(totals[-1])
