"""One ruling as it is shown: the verdict, the sum, both hands as they lay, and the reasons in a referee's order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from gettext import NullTranslations

from ..rules.cards import Card
from ..rules.melds import Meld
from ..rules.rulings import Ruling, Seat, Shown, Step
from .citations import Written, all_written, sources, written
from .outcomes import sum_phrase, verdict_text
from .sentences import problem_text, step_text
from .sums import sum_text

NOTES = frozenset({"better_lay", "other_lay_changes"})


@dataclass(frozen=True, slots=True)
class StepLine:
    """One reason in words. `points` went to `player`; `cite` says where the rule is written, `mark` the same in short.

    `is_note`: it gives nothing and only points something out.
    """

    code: str
    text: str
    player: str
    points: int
    rule: str
    cite: str
    mark: str
    is_note: bool


@dataclass(frozen=True, slots=True)
class LaidOff:
    """A card laid off by this side, and the meld of the other's as it then lay."""

    card: Card
    onto: Meld


@dataclass(frozen=True, slots=True)
class Side:
    """One player's hand as it came to lie; without cards only the count is known (None: not even that)."""

    player: str
    points: int
    won: bool
    claimed: int | None
    counted: int | None
    count: int | None
    melds: tuple[Meld, ...]
    laid_off: tuple[LaidOff, ...]
    loose: tuple[Card, ...]

    @property
    def by_cards(self) -> bool:
        """Whether the cards were shown."""
        return self.counted is not None


@dataclass(frozen=True, slots=True)
class RulingView:
    """A whole ruling in words and cards; `sum` and `points_text` are empty where nothing was scored.

    `written` is every citation once, `sources` what the documents are that they name.
    """

    verdict: str
    headline: str
    sum: str
    points_text: str
    winner: str
    sides: tuple[Side, ...]
    steps: tuple[StepLine, ...]
    written: tuple[Written, ...]
    sources: tuple[Written, ...]
    problems: tuple[str, ...]

    @property
    def notes(self) -> tuple[StepLine, ...]:
        """What is only pointed out, such as a better lay."""
        return tuple(line for line in self.steps if line.is_note)


def ruling_view(ruling: Ruling, players: Sequence[str], t: NullTranslations) -> RulingView:
    """The ruling for page and paper."""
    return RulingView(
        verdict=str(ruling.verdict), headline=verdict_text(ruling, players, t),
        sum=sum_text(ruling), points_text=sum_phrase(ruling, t),
        winner="" if ruling.winner is None else players[ruling.winner],
        sides=tuple(_side(Seat(seat), ruling, players) for seat in range(len(ruling.shown))),
        steps=tuple(_line(step, players, t) for step in ruling.steps),
        written=all_written(ruling.steps, t), sources=sources(ruling.steps, t),
        problems=tuple(problem_text(problem, players, t) for problem in ruling.problems),
    )


def _side(seat: Seat, ruling: Ruling, players: Sequence[str]) -> Side:
    shown = ruling.shown[seat]
    return Side(
        player=players[seat], points=ruling.points(seat), won=seat == ruling.winner,
        claimed=shown.claimed, counted=shown.counted, count=shown.count,
        melds=shown.melds, laid_off=_laid_off(seat, ruling), loose=_in_order(shown),
    )


def _laid_off(seat: Seat, ruling: Ruling) -> tuple[LaidOff, ...]:
    accepted = (step.facts for step in ruling.steps if step.code == "layoff_accepted" and step.seat == seat)
    return tuple(LaidOff(facts["card"], facts["onto"]) for facts in accepted)


def _in_order(shown: Shown) -> tuple[Card, ...]:
    """Loose cards from the dearest down, as they are counted out."""
    return tuple(sorted(shown.loose, key=lambda card: (-card.rank, card.suit)))


def _line(step: Step, players: Sequence[str], t: NullTranslations) -> StepLine:
    player = "" if step.seat is None else players[step.seat]
    place = written(step.cite, t)
    return StepLine(step.code, step_text(step, players, t), player, step.points, step.rule,
                    place.text, place.mark, step.code in NOTES)
