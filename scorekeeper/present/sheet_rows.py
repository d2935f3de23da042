"""The rows of a score sheet: what one hand was and brought. Nothing is added up here: all comes from the state."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from gettext import NullTranslations
from types import MappingProxyType
from typing import NamedTuple

from ..rules.cards import Card, points_of
from ..rules.columns import ColumnState
from ..rules.matches import HandState, MatchState
from ..rules.records import HandRecord
from ..rules.rulesets import Ruleset
from ..rules.rulings import Ruling, Seat, Verdict, opponent_of
from .attached import AttachedLine
from .columns import columns_entered
from .fitting import width_of
from .sums import sum_text
from .words import N_

KIND: Mapping[Verdict, str] = {
    Verdict.KNOCK: N_("knock"),
    Verdict.GIN: N_("gin"),
    Verdict.BIG_GIN: N_("big gin"),
    Verdict.UNDERCUT: N_("undercut"),
    Verdict.GIN_OFF: N_("gin-off"),
    Verdict.OUT: N_("out"),
    Verdict.RUMMY: N_("rummy"),
    Verdict.POINTS: N_("from paper"),
    Verdict.TIE: N_("tie"),
    Verdict.VOID: N_("void"),
    Verdict.ILLEGAL_KNOCK: N_("over limit"),
}
# the step that tells endings of one verdict apart
TELLING: Mapping[str, str] = {
    "stock_out": N_("stock out"),
    "opponent_may_choose": N_("unanswered"),
    "knock_refused": N_("refused"),
    "play_on_open": N_("played open"),
}
SUM_WIDTH = 9.2  # ems that have room in the column of the sum
ACCEPTED = N_("{kind}, accepted")  # a knock over the limit that the opponent let count


@dataclass(frozen=True, slots=True)
class Row:
    """One hand. Counts are points of deadwood; None and empty text: not known, or not asked in such a hand.

    `points` has a number for each seat whose score the hand changed, and for the winner. `counts` is what
    each seat was left with; only where one knocks and one answers do these also stand as
    `knocker_count` and `opponent_count`. `evidence` is `cards` where all that counts was counted from the
    cards, `counts` where a number was taken on trust, `paper` for a score taken over.
    `accepted`: of a knock over the limit that the opponent accepted, whoever scored by it. `rulings` are the marks of
    those kept with this hand. `columns` are those of several that the hand went into, as they stood after it. `told_by`
    is the mark of the ruling that `before_layoffs` and `laid_off` are known from, where the hand itself has counts only.
    `upcard` is None too where nothing hangs on it.
    """

    number: int
    dealer: str
    ended_by: str
    kind: str
    verdict: Verdict
    knocker_count: int | None
    before_layoffs: int | None
    laid_off: tuple[Card, ...]
    opponent_count: int | None
    counts: tuple[int | None, ...]
    sum: str
    winner: Seat | None
    points: tuple[int | None, ...]
    running: tuple[int, ...]
    boxes: tuple[int, ...]
    corrected: bool
    after_end: bool
    evidence: str
    accepted: bool
    rulings: tuple[int, ...] = ()
    columns: tuple[ColumnState, ...] = ()
    told_by: int | None = None
    upcard: Card | None = None

    @property
    def has_long_sum(self) -> bool:
        """Whether its sum needs smaller type to stand on one line."""
        return width_of(self.sum) > SUM_WIDTH

    def entered(self, column: int) -> ColumnState | None:
        """The column of this number as it stood after the hand, if the hand went into it."""
        return next((entered for entered in self.columns if entered.number == column), None)


def has_upcard(ruleset: Ruleset) -> bool:
    """Whether the upcard of each hand has to be known."""
    return ruleset.game == "gin" and (ruleset.knock_limit == "upcard" or ruleset.spade_upcard_doubles)


class RuledOn(NamedTuple):
    """A kept ruling on the very hand that it is kept with: its mark on the sheet, and what was ruled."""

    mark: int
    ruling: Ruling


def rows_of(state: MatchState, short: Sequence[str], changed: Container[int], rulings: Sequence[AttachedLine],
            ruled: Mapping[int, RuledOn], t: NullTranslations) -> tuple[Row, ...]:
    """The hands, and of several columns those that each went into. `ruled` are the hands whose cards a ruling knows."""
    rows = (_told(_row(hand, short, hand.number in changed, _marks(rulings, hand.number), t), hand, ruled.get(hand.number))
            for hand in state.hands)
    if len(state.columns) == 1:
        return tuple(rows)
    before = ((), *(hand.columns for hand in state.hands))
    return tuple(replace(row, columns=columns_entered(columns, hand))
                 for row, hand, columns in zip(rows, state.hands, before, strict=False))


def _marks(rulings: Sequence[AttachedLine], hand: int) -> tuple[int, ...]:
    return tuple(ruling.mark for ruling in rulings if ruling.hand == hand)


def _row(hand: HandState, short: Sequence[str], corrected: bool, rulings: tuple[int, ...], t: NullTranslations) -> Row:
    record, ruling = hand.record, hand.ruling
    winner = None if hand.after_end else ruling.winner
    knocker, opponent = _sides(record, hand.ruleset)
    return Row(
        number=hand.number, dealer=_name(hand.dealer, short), ended_by=_name(record.by, short),
        kind=_kind(ruling, t), verdict=ruling.verdict,
        knocker_count=_count(ruling, knocker), before_layoffs=_before(record, ruling, opponent, hand.ruleset),
        laid_off=tuple(layoff.card for layoff in ruling.layoffs), opponent_count=_count(ruling, opponent),
        counts=tuple(_counts(ruling, len(short))),
        sum=sum_text(ruling), winner=winner,
        points=tuple(points if points or seat == winner else None for seat, points in enumerate(hand.points)),
        running=hand.running, boxes=hand.boxes,
        corrected=corrected, after_end=hand.after_end, evidence=_evidence(ruling, record.by),
        accepted=_is_accepted(ruling), rulings=rulings, upcard=record.upcard if has_upcard(hand.ruleset) else None,
    )


def _told(row: Row, hand: HandState, ruled: RuledOn | None) -> Row:
    """The row with what only a ruling on it knows: the opponent's cards."""
    _, opponent = _sides(hand.record, hand.ruleset)
    if ruled is None or opponent is None or hand.ruling.shown[opponent].counted is not None or ruled.ruling.shown[opponent].counted is None:
        return row
    laid_off = tuple(layoff.card for layoff in ruled.ruling.layoffs)
    return replace(row, before_layoffs=_before(hand.record, ruled.ruling, opponent, hand.ruleset), laid_off=laid_off, told_by=ruled.mark if laid_off else None)


def _name(seat: int | None, short: Sequence[str]) -> str:
    return "" if seat is None else short[seat]


def _sides(record: HandRecord, ruleset: Ruleset) -> tuple[Seat | None, Seat | None]:
    """Who knocked and who answered; nobody in a dead hand, nor in a game without a knock."""
    if record.by is None or ruleset.game != "gin":
        return None, None
    return Seat(record.by), opponent_of(Seat(record.by))


def _is_accepted(ruling: Ruling) -> bool:
    return any(step.code == "knock_accepted" for step in ruling.steps)


def _kind(ruling: Ruling, t: NullTranslations) -> str:
    if _is_accepted(ruling):
        return t.gettext(ACCEPTED).format(kind=t.gettext(KIND[ruling.verdict]))
    telling = (TELLING[step.code] for step in ruling.steps if step.code in TELLING)
    return t.gettext(next(telling, KIND[ruling.verdict]))


def _count(ruling: Ruling, seat: Seat | None) -> int | None:
    return None if seat is None else ruling.shown[seat].count


def _counts(ruling: Ruling, seats: int) -> Iterator[int | None]:
    """What each seat was left with; a dead hand tells of none."""
    for seat in range(seats):
        yield ruling.shown[seat].count if seat < len(ruling.shown) else None


def _before(record: HandRecord, ruling: Ruling, opponent: Seat | None, ruleset: Ruleset) -> int | None:
    """The opponent's deadwood before laying off: as reported, else what is left and what was laid off."""
    if opponent is None or record.before_layoffs[opponent] is not None:
        return None if opponent is None else record.before_layoffs[opponent]
    if ruling.shown[opponent].counted is None:
        return None
    laid_off = points_of((layoff.card for layoff in ruling.layoffs), ruleset.ace_points)
    return ruling.shown[opponent].counted + laid_off


def _evidence(ruling: Ruling, ended_by: int | None) -> str:
    """What the score rests on; of who went out there are no cards to count."""
    if ended_by is None:
        return ""
    if ruling.verdict is Verdict.POINTS:
        return "paper"
    empty = ended_by if ruling.verdict in (Verdict.OUT, Verdict.RUMMY) else None
    counted = all(shown.counted is not None for seat, shown in enumerate(ruling.shown) if seat != empty)
    return "cards" if counted else "counts"
