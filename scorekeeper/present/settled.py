"""The settlement as it is shown: each term on its own line with its own multiplication, seat beside seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from gettext import NullTranslations

from ..rules.payments import debts, payments
from ..rules.rulings import Seat, Step
from ..rules.settlement import ColumnSettlement, Settlement
from .columns import column_name
from .money import NOBODY_PAYS, Worth, pays_text, rounding_text
from .numbers import MINUS, figure
from .sums import added_text, again_text
from .words import NN_, N_, Phrase, name, phrase_text

LABEL: Mapping[str, Phrase] = {
    "hand_points": N_("Points of the hands"),
    "game_bonus": N_("Game, for reaching {target}"),
    "box_bonus": N_("Boxes"),
    "shutout_bonus": N_("Shutout"),
    "shutout_doubles.hand_points": N_("Shutout: hand points double"),
    "shutout_doubles.hand_points_and_game": N_("Shutout: hand points and game double"),
    "shutout_doubles.all": N_("Shutout: everything doubles"),
    "shutout_doubles.difference": N_("Shutout: the difference doubles"),
    "column_multiplier": N_("The column counts × {factor}"),
}
WINS = N_("{player} wins the match.")
NOBODY_WINS = N_("Nobody wins the match.")
WINS_BY = NN_("{player} wins by {high} − {low} = {difference} point.",
              "{player} wins by {high} − {low} = {difference} points.", "difference")
AHEAD = NN_("{player} is ahead by {high} − {low} = {difference} point.",
            "{player} is ahead by {high} − {low} = {difference} points.", "difference")
MOST = NN_("{player} has the most: {high} point, {sum} ahead of the next.",
           "{player} has the most: {high} points, {sum} ahead of the next.", "high")
LEVEL = N_("The totals are equal.")
PAYS = NN_("{payer} pays {to} {points} point.", "{payer} pays {to} {points} points.", "points")
SHARED = N_("{players} have the most, {high} each.")


@dataclass(frozen=True, slots=True)
class Term:
    """One line of a settlement: what it is for, and what each seat gets by it (empty: nothing)."""

    label: str
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SettledColumn:
    """One scoring column settled; `heading` is empty where there is only one."""

    heading: str
    terms: tuple[Term, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Settled:
    """A whole settlement: its columns, the totals over all of them, and who won by how much, in sentences.

    `sums` are the totals as sums of those of the columns, where there are several. `payments` say who pays whom, in a game in which the others pay who wins. Where a point is worth something, `amounts`
    say who pays whom how much, and `rounding` by which rule.
    """

    columns: tuple[SettledColumn, ...]
    totals: tuple[int, ...]
    sums: tuple[str, ...]
    outcome: tuple[str, ...]
    payments: tuple[str, ...]
    amounts: tuple[str, ...] = ()
    rounding: str = ""

    @property
    def lines(self) -> tuple[Term, ...]:
        """The terms of several columns, each on one line through all of them: the cells of the first column, then those of the next."""
        columns = tuple(map(_numbered, self.columns))
        nothing = ("",) * len(self.totals)
        return tuple(Term(label, tuple(cell for terms in columns for cell in terms.get((label, turn), nothing)))
                     for label, turn in _in_order(columns))


def settled(settlement: Settlement, players: Sequence[str], t: NullTranslations, worth: Worth | None = None) -> Settled:
    """The settlement for page and paper; `worth` is what a point is worth, if anything."""
    several = len(settlement.columns) > 1
    columns = tuple(_column(column, several, len(players), t) for column in settlement.columns)
    outcome = (_winner(settlement, players, t), _lead(settlement, players, t))
    amounts = _amounts(settlement, players, t, worth) if worth else ()
    return Settled(columns, settlement.totals, _sums(settlement), outcome, _payments(settlement, players, t),
                   amounts, rounding_text(worth, t) if worth and amounts else "")


def _column(column: ColumnSettlement, several: bool, seats: int, t: NullTranslations) -> SettledColumn:
    heading = column_name(column.number, t) if several else ""
    kinds = dict.fromkeys(map(_kind, column.steps))
    terms = tuple(_term([step for step in column.steps if _kind(step) == kind], seats, t) for kind in kinds)
    return SettledColumn(heading, terms, column.totals)


def _numbered(column: SettledColumn) -> dict[tuple[str, int], tuple[str, ...]]:
    """The cells of each term by its label, and how many terms of this label went before it."""
    labels = [term.label for term in column.terms]
    return {(term.label, labels[:place].count(term.label)): term.cells for place, term in enumerate(column.terms)}


def _in_order(columns: Sequence[Mapping[tuple[str, int], object]]) -> list[tuple[str, int]]:
    """All the terms that there are, each before those that it stands before in any column."""
    order: list[tuple[str, int]] = []
    for terms in columns:
        place = len(order)
        for term in reversed(terms):
            if term in order:
                place = order.index(term)
            else:
                order.insert(place, term)
    return order


def _sums(settlement: Settlement) -> tuple[str, ...]:
    """Each total over several columns with its terms; over one it is that column's own."""
    if len(settlement.columns) == 1:
        return tuple(map(figure, settlement.totals))
    by_seat = zip(*(column.totals for column in settlement.columns), strict=True)
    return tuple(f"{added_text(terms)} = {figure(total)}" for terms, total in zip(by_seat, settlement.totals, strict=True))


def _kind(step: Step) -> tuple[str, object]:
    """What stands on one line: boxes of another worth, won before the rules changed, have a line of their own."""
    return step.code, step.facts.get("each")


def _term(steps: Sequence[Step], seats: int, t: NullTranslations) -> Term:
    """The steps of one kind, side by side."""
    first = steps[0]
    own = f"{first.code}.{first.facts.get('doubled')}"
    label = phrase_text(LABEL[own if own in LABEL else first.code], first.facts, t)
    by_seat = {step.seat: _cell(step) for step in steps}
    return Term(label, tuple(by_seat.get(Seat(seat), "") for seat in range(seats)))


def _cell(step: Step) -> str:
    """The arithmetic of this step with its result, or its points where it is one number."""
    if step.code == "box_bonus":
        return f"{step.facts['boxes']} × {step.facts['each']} = {step.points}"
    return again_text(step) if "parts" in step.facts else figure(step.points)


def _winner(settlement: Settlement, players: Sequence[str], t: NullTranslations) -> str:
    if settlement.winner is None:
        return t.gettext(NOBODY_WINS)
    return t.gettext(WINS).format(player=name(players[settlement.winner]))


def _lead(settlement: Settlement, players: Sequence[str], t: NullTranslations) -> str:
    """Who has the largest total, which need not be who won; a subtraction where it is between two and nobody pays."""
    if settlement.highest_total is None:
        return _shared(settlement, players, t)
    *others, low, high = sorted(settlement.totals)
    words = {"player": name(players[settlement.highest_total]), "high": high, "low": low,
             "difference": settlement.difference, "sum": f"{_less(high, low)} = {settlement.difference}"}
    between_two = WINS_BY if settlement.highest_total == settlement.winner else AHEAD
    return phrase_text(MOST if others or low < 0 else between_two, words, t)


def _less(high: int, low: int) -> str:
    """The subtraction; a number below 0 is taken away by adding what it is below."""
    return f"{high} {MINUS} {low}" if low >= 0 else f"{high} + {-low}"


def _payments(settlement: Settlement, players: Sequence[str], t: NullTranslations) -> tuple[str, ...]:
    """Who pays whom, one sentence each."""
    return tuple(phrase_text(PAYS, {"payer": name(players[paid.payer]), "to": name(players[paid.to]), "points": paid.points}, t)
                 for paid in payments(settlement.totals))


def _amounts(settlement: Settlement, players: Sequence[str], t: NullTranslations, worth: Worth) -> tuple[str, ...]:
    """Who pays whom how much, one sentence each; between two, that nobody does."""
    paid = debts(settlement)
    if not paid and (len(set(settlement.totals)) == 1 or len(players) == 2):
        return (t.gettext(NOBODY_PAYS),)
    return tuple(pays_text(players[each.payer], players[each.to], each.points, worth, t) for each in paid)


def _shared(settlement: Settlement, players: Sequence[str], t: NullTranslations) -> str:
    """That the totals are equal, or among more than two who share the largest."""
    high = max(settlement.totals)
    leaders = [name(player) for player, total in zip(players, settlement.totals, strict=True) if total == high]
    if len(leaders) == len(players):
        return t.gettext(LEVEL)
    return t.gettext(SHARED).format(players=", ".join(leaders), high=high)
