"""A match as one picture to send: who played, how it stands or ended, and its race. Sizes of type are chosen so that all fits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from gettext import NullTranslations

from .chart import RaceChart, race_chart
from .frames import BOLD, Size
from .numbers import figure
from .players import cut, width
from .ruleset_words import ruleset_name
from .scoresheet import Scoresheet
from .words import N_

GIN, RUMMY = N_("Gin rummy"), N_("Rummy")
FINAL, SO_FAR = N_("Final totals"), N_("Score so far")
NAMES = N_("{game}: {scores}")
SCORE = N_("{player} {total}")

ROOM = 400  # for what stands beside the race
ONE = Size(612, 470, 20)
SEVERAL = Size(294, 205, 15)  # two side by side, and as many one under the other as there is room for
LEGEND = 450  # for what the signs mean
BETWEEN = "\N{EM SPACE}"
SPARE = 1.08  # the typefaces of some systems are wider than most


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text, and the size of type that it fits in."""

    text: str
    size: float


@dataclass(frozen=True, slots=True)
class Place:
    """One player: the name, and the total."""

    name: Fitted
    total: Fitted


@dataclass(frozen=True, slots=True)
class ShareCard:
    """All that stands on the picture; `told` says it in a sentence. `outcome` is one sentence in lines, empty while the match is in play."""

    told: str
    game: Fitted
    ruleset: Fitted
    standing: Fitted
    places: tuple[Place, ...]
    outcome: tuple[Fitted, ...]
    heading: Fitted
    chart: RaceChart
    legend: Fitted


def share_card(sheet: Scoresheet, t: NullTranslations) -> ShareCard:
    """The picture of this match as it stands."""
    totals = sheet.settlement.totals if sheet.settlement else sheet.running
    game = t.gettext(RUMMY if sheet.game == "rummy" else GIN)
    chart = race_chart(sheet, t, ONE, SEVERAL)
    legend = BETWEEN.join(f"{sign.sign} {sign.word}" for sign in chart.legend)
    scores = ", ".join(t.gettext(SCORE).format(player=player, total=figure(total)) for player, total in zip(sheet.short, totals, strict=True))
    return ShareCard(
        told=t.gettext(NAMES).format(game=game, scores=scores),
        game=fitted(game, ROOM, 24, 16), ruleset=fitted(ruleset_name(sheet.ruleset, t), ROOM, 24, 16),
        standing=fitted(t.gettext(FINAL if sheet.settlement else SO_FAR), ROOM, 20, 14), places=tuple(_places(sheet, totals)),
        outcome=tuple(Fitted(line, 24) for line in in_lines(sheet.settlement.outcome[0], ROOM / 24, 3)) if sheet.settlement else (),
        heading=fitted(chart.heading, ONE.width, 28, 16), chart=chart, legend=fitted(legend, LEGEND, 18, 11),
    )


def _places(sheet: Scoresheet, totals: tuple[int, ...]) -> Iterator[Place]:
    """Two stand one over the other, each name over its total; of more each has one line."""
    many = len(totals) > 2
    for name, total in zip(sheet.players, totals, strict=True):
        figures = fitted(figure(total), ROOM, 32 if many else 84, 16)
        room = ROOM - 20 - width(figures.text) * figures.size * BOLD * SPARE if many else ROOM
        yield Place(fitted(name, room, 32 if many else 40, 22), figures)


def fitted(text: str, room: float, size: float, least: float) -> Fitted:
    """The text as large as the room lets it be, and cut where it would be too small to read.

    >>> fitted("Ana", 400, 40, 20), fitted("Anastasia", 60, 40, 20).text
    (Fitted(text='Ana', size=40), 'An…')
    """
    ems = width(text) * SPARE
    fits = min(size, room / ems) if ems else size
    return Fitted(text, round(fits, 1)) if fits >= least else Fitted(cut(text, room / least / SPARE), least)


def in_lines(text: str, ems: float, most: int) -> Iterator[str]:
    """The text in lines of so many ems; a last one that has no room for the rest is cut.

    >>> list(in_lines("Ana wins the match.", 7, 3)), list(in_lines("Ana wins the match.", 6, 2))
    (['Ana wins', 'the match.'], ['Ana wins', 'the mat…'])
    """
    words, line = text.split(" "), ""
    while words and most > 1 and width(f"{line} {words[0]}") * SPARE <= ems:
        line = f"{line} {words.pop(0)}".strip()
    if not words:
        yield line
    elif most == 1 or not line:
        whole = " ".join([*filter(None, [line]), *words])
        yield whole if width(whole) * SPARE <= ems else cut(whole, ems / SPARE)
    else:
        yield line
        yield from in_lines(" ".join(words), ems, most - 1)
