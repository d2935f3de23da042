"""A match as a fold over rulings: running points, boxes, columns, who deals, and when it is over.

Nothing here is stored: a correction changes a record, and the match is replayed from its records.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from .changed_rules import ChangedRules, columns_under, rules_of_hand
from .columns import ColumnState, Figures, added, at_once, blank_columns, enter, gain_of, nothing, only
from .games import game_of
from .hands import judge_hand
from .records import End, HandRecord
from .rulesets import Ruleset
from .rulings import Problem, Ruling, Seat, Verdict, opponent_of, problem


@dataclass(frozen=True, slots=True)
class Opening:
    """A match begun on paper, as it stood there: one place a seat.

    `running` is the score as the ruleset runs it (with the boxes, where they are credited at once); in a
    game where the others pay who wins it may be below 0. `boxes` are hands won.
    """

    running: Figures
    boxes: Figures


@dataclass(frozen=True, slots=True)
class HandState:
    """One hand in its match, and how the match stood after it.

    `ruleset` is the one it was played by; `points` and `boxes` are what it added, a place a seat: nothing in a hand `after_end`, whatever its
    ruling says. `dealer` is None while nobody has said who deals.
    """

    number: int
    ruleset: Ruleset
    dealer: Seat | None
    record: HandRecord
    ruling: Ruling
    points: Figures
    boxes: Figures
    running: Figures
    columns: tuple[ColumnState, ...]
    after_end: bool


@dataclass(frozen=True, slots=True)
class MatchState:
    """A match after some hands. `points` is the plain sum of the hands' points, a place a seat.

    `hands_won` and `boxes` count each hand once, however many columns it went into; all three hold
    what a match taken over from paper brought along. `ruleset` is the one that the next hand is played by,
    and once the match is over the one that it ended by.
    `next_dealer` deals the next hand; once the match is over that is the first of another.
    """

    ruleset: Ruleset
    hands: tuple[HandState, ...]
    columns: tuple[ColumnState, ...]
    points: Figures
    boxes: Figures
    hands_won: Figures
    next_dealer: Seat | None

    @property
    def running(self) -> Figures:
        """The score as it is called out: of the one column, or of several the plain sum of points."""
        return self.columns[0].running if len(self.columns) == 1 else self.points

    @property
    def status(self) -> str:
        """`finished` once the last column is closed, `in_play` till then."""
        return "in_play" if self.ended_after is None else "finished"

    @property
    def ended_after(self) -> int | None:
        """The number of the hand that ended the match."""
        closed = [column.closed_after for column in self.columns]
        return None if None in closed else max(closed)

    @property
    def reached_target(self) -> Seat | None:
        """Who reached the target; None while nobody has, and with several columns, where each has its own."""
        return self.columns[0].reached_target if len(self.columns) == 1 else None


def replay(records: Iterable[HandRecord], ruleset: Ruleset, *, seats: int = 2,
           first_dealer: int | None = None, opening: Opening | None = None) -> MatchState:
    """The match that these records make, each judged by the referee.

    Raises ValueError, with the number of the hand, for a record that cannot be, and for an opening that
    cannot be (`opening_problems`): what comes from outside is checked before.

    >>> classic = Ruleset(id="classic", name="Classic")
    >>> hands = [HandRecord(End.KNOCK, 0, (4, 27)), HandRecord(End.GIN, 1, (31, 0)), HandRecord(End.STOCK_OUT)]
    >>> match = replay(hands, classic, first_dealer=0)
    >>> [hand.running for hand in match.hands], match.boxes, match.next_dealer, match.status
    ([(23, 0), (23, 51), (23, 51)], (1, 1), 0, 'in_play')
    """
    judged = ((record, judge_hand(record, ruleset)) for record in records)
    return fold(judged, ruleset, seats=seats, first_dealer=first_dealer, opening=opening)


def fold(judged: Iterable[tuple[HandRecord, Ruling]], ruleset: Ruleset, *, seats: int = 2,
         first_dealer: int | None = None, opening: Opening | None = None,
         changes: Sequence[ChangedRules] = ()) -> MatchState:
    """The match that records with their rulings make, each made by the rules of its hand; errors as in `replay`."""
    state = start(ruleset, seats=seats, first_dealer=first_dealer, opening=opening)
    for record, ruling in judged:
        state = _by_rules_of_next(state, ruleset, changes)
        state = play(state, record, ruling, rules_of_hand(len(state.hands) + 1, ruleset, changes))
    return _by_rules_of_next(state, ruleset, changes)


def _by_rules_of_next(state: MatchState, opened: Ruleset, changes: Sequence[ChangedRules]) -> MatchState:
    """The match under the rules of its next hand. Rules that begin after its end count only if it goes on by them."""
    rules, last = rules_of_hand(len(state.hands) + 1, opened, changes), len(state.hands)
    if rules == state.ruleset:
        return state
    turned = replace(state, ruleset=rules, columns=columns_under(state.columns, rules, last))
    return state if state.status == turned.status == "finished" else turned


def start(ruleset: Ruleset, *, seats: int = 2, first_dealer: int | None = None,
          opening: Opening | None = None) -> MatchState:
    """A match before its first hand. Raises ValueError for an opening that cannot be."""
    dealer = None if first_dealer is None else Seat(first_dealer)
    zero = (0,) * seats
    if opening is None:
        return MatchState(ruleset, (), blank_columns(ruleset, seats), zero, zero, zero, dealer)
    if found := opening_problems(opening, ruleset):
        raise ValueError(f"opening: {', '.join(problem.code for problem in found)}")
    column = _paper_column(opening, ruleset)
    return MatchState(ruleset, (), (column,), column.points, column.boxes, column.hands_won, dealer)


def _paper_column(opening: Opening, ruleset: Ruleset) -> ColumnState:
    """The column as it stood on paper: the points are what is left of the score without its boxes."""
    credited = at_once(opening.boxes, ruleset)
    points = tuple(running - boxes for running, boxes in zip(opening.running, credited, strict=True))
    worth = ((ruleset.box_bonus, opening.boxes),)
    return ColumnState(1, points, opening.running, opening.boxes, opening.boxes, worth)


def opening_problems(opening: Opening, ruleset: Ruleset) -> tuple[Problem, ...]:
    """Why a match cannot be taken over so: it was over, the boxes do not fit in, or it has several columns.

    Where the others pay who wins, the scores must come to 0 together. Fields end in the seat's number. An
    opening tells one score a player, so not how several columns stand.

    >>> classic = Ruleset(id="classic", name="Classic")
    >>> opening_problems(Opening((62, 40), (3, 2)), classic)
    ()
    >>> [(found.code, found.field) for found in opening_problems(Opening((62, 100), (3, 2)), classic)]
    [('opening_over', 'opening.running.1')]
    """
    if ruleset.columns > 1:
        return (problem("opening_columns", "opening", columns=ruleset.columns),)
    credited = at_once(opening.boxes, ruleset)
    scores = tuple(zip(map(Seat, range(len(credited))), opening.running, credited, strict=True))
    over = tuple(found for seat, running, _ in scores for found in _over(seat, running, ruleset))
    if game_of(ruleset).zero_sum:
        return (*over, *_not_zero(sum(opening.running) - sum(credited)))
    return (*over, *(found for score in scores for found in _boxes_alone(*score)))


def _over(seat: Seat, running: int, ruleset: Ruleset) -> Iterator[Problem]:
    if ruleset.target is not None and running >= ruleset.target:
        yield problem("opening_over", f"opening.running.{seat}", running=running, target=ruleset.target)


def _boxes_alone(seat: Seat, running: int, boxes: int) -> Iterator[Problem]:
    if running < boxes:
        yield problem("opening_boxes", f"opening.boxes.{seat}", running=running, boxes=boxes)


def _not_zero(total: int) -> Iterator[Problem]:
    if total:
        yield problem("opening_not_zero", "opening.running", total=total)


def play(state: MatchState, record: HandRecord, ruling: Ruling, ruleset: Ruleset) -> MatchState:
    """The match with one more hand, ruled on by this ruleset. A hand after the end is kept and scores nothing.

    Raises ValueError, with the number of the hand, when the ruling says that the report cannot be.
    """
    number, seats = len(state.hands) + 1, len(state.points)
    if ruling.verdict is Verdict.IMPOSSIBLE:
        raise ValueError(f"hand {number}: {', '.join(problem.code for problem in ruling.problems)}")
    over = state.status == "finished"
    gain = nothing(seats) if over else gain_of(record, ruling, ruleset, seats)
    dealer = state.next_dealer if record.dealer is None else Seat(record.dealer)
    won = state.hands_won if gain.winner is None else added(state.hands_won, only(gain.winner, 1, seats))
    after = MatchState(
        ruleset=state.ruleset,
        hands=state.hands,
        columns=enter(state.columns, gain, won, number, ruleset),
        points=added(state.points, gain.points),
        boxes=added(state.boxes, gain.boxes),
        hands_won=won,
        next_dealer=None if dealer is None else dealer_after(dealer, record, ruling, ruleset, seats),
    )
    hand = HandState(number, ruleset, dealer, record, ruling, gain.points, gain.boxes, after.running, after.columns, over)
    return replace(after, hands=(*state.hands, hand))


def dealer_after(dealer: Seat, record: HandRecord, ruling: Ruling, ruleset: Ruleset, seats: int) -> Seat:
    """Who deals after this hand.

    A dead hand is dealt again: after the stock ran out by the same dealer or by the next (S001.stock2,
    T05), after a misdeal or an illegal knock always by the same. Every other deal was played, a
    tie too: the deal moves on in turn, or goes to the loser (S001.dealer) or the winner of the hand, and
    stays where nobody won.
    """
    if ruling.verdict is Verdict.VOID:
        passes = record.end is End.STOCK_OUT and ruleset.void_redeal == "pass"
        return left_of(dealer, seats) if passes else dealer
    if ruling.verdict is Verdict.ILLEGAL_KNOCK:
        return dealer
    if ruleset.dealer_rule(seats) in ("alternate", "left"):
        return left_of(dealer, seats)
    if ruling.winner is None:
        return dealer
    return ruling.winner if ruleset.dealer_rule(seats) == "winner" else opponent_of(ruling.winner)


def left_of(seat: Seat, seats: int) -> Seat:
    """The next seat in turn.

    >>> left_of(Seat(0), 2), left_of(Seat(1), 2), left_of(Seat(3), 4)
    (1, 0, 0)
    """
    return Seat((seat + 1) % seats)
