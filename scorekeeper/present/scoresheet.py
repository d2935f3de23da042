"""The score sheet of a match, as page and paper show it. Nothing is added up here: all comes from the state."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from gettext import NullTranslations
from types import MappingProxyType

from ..rules.cards import Card, points_of
from ..rules.changed_rules import ChangedRules
from ..rules.columns import ColumnState
from ..rules.matches import HandState, MatchState, Opening
from ..rules.records import HandRecord
from ..rules.rulesets import Ruleset
from ..rules.rulings import Ruling, Seat, Verdict, opponent_of
from ..rules.settlement import Settlement
from .agreements import agreed_lines
from .attached import AttachedLine
from .columns import ColumnLine, column_lines, columns_entered
from .corrections import Correction, CorrectionLine, correction_lines
from .players import short_names
from .rules_in_turn import RulesFrom, rules_in_turn
from .rules_line import Clause, rules_line
from .settled import Settled, settled
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
ACCEPTED = N_("{kind}, accepted")  # a knock over the limit that the opponent let count


@dataclass(frozen=True, slots=True)
class Facts:
    """What a match is known by, beside its score; `code` leads back to it."""

    played: datetime | None = None
    place: str = ""
    note: str = ""
    code: str = ""
    opening: Opening | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """One hand. Counts are points of deadwood; None and empty text: not known, or not asked in such a hand.

    `points` has a number for each seat whose score the hand changed, and for the winner. `counts` is what
    each seat was left with; only where one knocks and one answers do these also stand as
    `knocker_count` and `opponent_count`. `evidence` is `cards` where all that counts was counted from the
    cards, `counts` where a number was taken on trust, `paper` for a score taken over.
    `accepted`: of a knock over the limit that the opponent accepted, whoever scored by it. `rulings` are the marks of
    those kept with this hand. `columns` are those of several that the hand went into, as they stood after it.
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


@dataclass(frozen=True, slots=True)
class Scoresheet:
    """All that stands on the sheet of one match. `columns` is empty where there is only one; `agreed` says who agreed to which hands.

    `ruleset`, told by `rules`, is that of the first hand; `changes` are the rules from later hands on, `in_force` the last of them all.
    """

    players: tuple[str, ...]
    short: tuple[str, ...]
    facts: Facts
    ruleset: Ruleset
    rules: tuple[Clause, ...]
    changes: tuple[RulesFrom, ...]
    in_force: Ruleset
    rows: tuple[Row, ...]
    running: tuple[int, ...]
    boxes: tuple[int, ...]
    columns: tuple[ColumnLine, ...]
    settlement: Settled | None
    corrections: tuple[CorrectionLine, ...]
    rulings: tuple[AttachedLine, ...] = ()
    agreed: tuple[str, ...] = ()

    @property
    def game(self) -> str:
        """What is played, a word of the option `game`."""
        return self.ruleset.game

    @property
    def over_limit(self) -> tuple[str, ...]:
        """The words in use here for a knock over the limit that was not accepted."""
        return tuple(dict.fromkeys(row.kind for row in self.rows if row.verdict is Verdict.ILLEGAL_KNOCK))

    @property
    def accepted(self) -> tuple[str, ...]:
        """The words in use here for what came of one that was accepted."""
        return tuple(dict.fromkeys(row.kind for row in self.rows if row.accepted))


def scoresheet(
    players: Sequence[str], ruleset: Ruleset, state: MatchState, t: NullTranslations, *,
    base: Ruleset | None = None, settlement: Settlement | None = None,
    changes: Sequence[ChangedRules] = (), corrections: Sequence[Correction] = (),
    rulings: Sequence[AttachedLine] = (), facts: Facts = Facts(), agreed: Mapping[int, Sequence[int]] = MappingProxyType({}),
) -> Scoresheet:
    """The sheet of this match; `base` is the ruleset that the first of its rules extends, to show what differs.

    `agreed` are the seats that agreed to a hand, by its number.
    """
    short = short_names(players)
    first, *later = rules_in_turn(ruleset, changes, t, seats=len(short))
    changed = {change.hand for change in corrections if change.after is not None}
    return Scoresheet(
        players=tuple(players), short=short, facts=facts, ruleset=first.ruleset,
        rules=rules_line(first.ruleset, base, t, seats=len(short)), changes=tuple(later), in_force=state.ruleset,
        rows=_rows(state, short, changed, rulings, t),
        running=state.running, boxes=state.boxes, columns=column_lines(state, t),
        settlement=settled(settlement, players, t) if settlement else None,
        corrections=correction_lines(corrections, players, first.ruleset, t), rulings=tuple(rulings),
        agreed=agreed_lines(agreed, short, t),
    )


def _rows(state: MatchState, short: Sequence[str], changed: Container[int], rulings: Sequence[AttachedLine],
          t: NullTranslations) -> tuple[Row, ...]:
    """The hands, and of several columns those that each went into."""
    rows = (_row(hand, short, hand.number in changed, _marks(rulings, hand.number), t) for hand in state.hands)
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
        accepted=_is_accepted(ruling), rulings=rulings,
    )


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
