"""The sheet on a screen as a view: the two sides, the hands latest first, and what may be done next."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from gettext import NullTranslations

from ..attached import marks_by_hand
from ..desk import Match, SheetHand
from ..present.agreements import agreed_text, had_agreed_text
from ..present.chart import ON_SCREEN, RaceChart, race_chart
from ..present.deciding import enough_texts
from ..present.money import rate_text
from ..present.numbers import figure
from ..present.outcomes import STILL_NEEDS, goes_on, needs, verdict_text
from ..present.players import short_names
from ..present.rules_in_turn import RulesFrom, rules_in_turn
from ..present.ruleset_words import ruleset_name
from ..present.settled import Settled, settled
from ..present.sums import sum_text
from ..present.words import name as isolated
from ..present.words import phrase_text
from ..rules.columns import ColumnState
from ..rules.rulesets import Ruleset
from ..sheets import sheet_of_match, worth_of
from . import access, endings
from .endings import Ending
from .standing import Cell, Column, cells_of, columns_of
from .steps import steps_of
from .whose import Agreeing, agreeing


@dataclass(frozen=True, slots=True)
class Side:
    """One player's part of the board; `ahead` by the running totals, `needs` a clause, and `enough` what alone would
    win the match (empty: nothing to say)."""

    seat: int
    name: str
    short: str
    total: int
    boxes: int
    deals: bool
    ahead: bool
    needs: str
    enough: str


@dataclass(frozen=True, slots=True)
class Line:
    """One hand on the pad, with a cell for each seat; `fresh`: recorded just now.
    `rulings` are the marks of those kept with it, `agreed` says who agreed to it, `had_agreed` who had before it was corrected,
    `lapsed` who had before other rules made something else of it."""

    number: int
    seq: int
    what: str
    sum: str
    won: bool
    cells: Sequence[Cell]
    corrected: bool
    after_end: bool
    fresh: bool
    rulings: Sequence[int]
    agreed: str
    had_agreed: str
    lapsed: str


@dataclass(frozen=True, slots=True)
class RulesLink:
    """The rules from some hand on, in words; `hand` is the seq of the first that goes by them (None: the next one)."""

    words: str
    hand: int | None


@dataclass(frozen=True, slots=True)
class Board:
    """The whole sheet. `seen` and `request_id` go into every form of the page; `rules` are those of the match in turn.

    `asks` is the question over the buttons: how the next hand ended, or the one that a refused knock did not end.
    `endings` are what a player may bring it about by, `dead` the first way for it to be won by nobody. `columns` is
    empty where there is only one. `box` says what one is worth, `rate` a point (empty: nothing). `can_sign`: nothing else ends the match. `abandoned` is the entry that took the match
    off the list. `race` is how the match went, once it is over. `undo` and `redo` are the words on their buttons, empty where there is nothing to do; `agreeing` is about the
    latest hand. `may_record`: whoever asks may record and change things, not only look on.
    """

    match_id: str
    title: str
    rules: Sequence[RulesLink]
    sides: Sequence[Side]
    columns: Sequence[Column]
    lines: Sequence[Line]
    endings: Sequence[Ending]
    dead: Ending
    can_sign: bool
    asks: str
    box: str
    opening: str
    rate: str
    settled: Settled | None
    race: RaceChart | None
    locked: bool
    may_record: bool
    abandoned: int | None
    undo: str
    redo: str
    undoes_opening: bool
    agreeing: Agreeing | None
    seen: int
    request_id: str

    @property
    def in_play(self) -> bool:
        """Whether hands are still to come: neither over, nor closed, nor off the list."""
        return not self.settled and not self.locked and self.abandoned is None

    @property
    def digits(self) -> int:
        """How many signs the longest of the totals has."""
        places = [place for column in self.columns for place in column.places]
        totals = [place.running for place in places] or [side.total for side in self.sides]
        return max(len(str(total)) for total in totals)


def board_of(match: Match, t: NullTranslations, request_id: str, fresh: Collection[int | None] = ()) -> Board:
    """The sheet of this match as it stands; `fresh` are the seqs of the hands to point out."""
    short, marks, steps = short_names(match.players), marks_by_hand(match), steps_of(match, t)
    worth = worth_of(match.record, t)
    return Board(
        match_id=match.id, title=_title(match.players, t),
        rules=rules_links(match, t), sides=_sides(match, short, t), columns=columns_of(match, t),
        lines=_lines(match, short, fresh, marks, t),
        endings=endings.by_player(match.ruleset, short), dead=endings.dead(match.ruleset)[0],
        can_sign=match.ruleset.target is None and bool(match.hands),
        asks=_asks(match, t), box=_box_text(match.ruleset, t), opening=_opening(match, short, t), rate=rate_text(worth, t) if worth else "",
        settled=settled(match.settlement, match.players, t, worth) if match.settlement else None,
        race=race_chart(sheet_of_match(match, t), t, ON_SCREEN) if match.hands and (match.settlement or match.locked) else None,
        locked=match.locked, may_record=access.role_in(match.id).may_record, abandoned=match.effective.abandoned, undo=steps.undo, redo=steps.redo,
        undoes_opening=steps.opening, agreeing=agreeing(match, match.hands[-1] if match.hands else None), seen=match.seq, request_id=request_id,
    )


def rules_links(match: Match, t: NullTranslations) -> tuple[RulesLink, ...]:
    """The rules of the match, from its first hand on."""
    in_turn = rules_in_turn(match.record.ruleset, match.record.changes, t, seats=len(match.players))
    seqs = dict(enumerate((hand.seq for hand in match.hands), 1))
    return tuple(RulesLink(_rules_words(rules, t), seqs.get(rules.first)) for rules in in_turn)


def _rules_words(rules: RulesFrom, t: NullTranslations) -> str:
    if rules.first == 1:
        return t.gettext("Rules: {name}").format(name=ruleset_name(rules.ruleset, t))
    named = ruleset_name(rules.ruleset, t) if rules.renamed else ", ".join(rules.differing)
    return t.gettext("from hand {number} on: {rules}").format(number=rules.first, rules=named)


def _title(players: Sequence[str], t: NullTranslations) -> str:
    """All who play, in one line."""
    *others, last = map(isolated, players)
    return t.gettext("{first} and {second}").format(first=", ".join(others), second=last)


def _sides(match: Match, short: Sequence[str], t: NullTranslations) -> tuple[Side, ...]:
    wanted, enough = needs(match.state, match.ruleset, short, t), enough_texts(match.state, t)
    running = match.state.running
    plays = match.state.status == "in_play" and not match.locked and not match.abandoned
    return tuple(
        Side(seat, name, short[seat], running[seat], match.state.boxes[seat] if counts_boxes(match.ruleset) else 0,
             deals=plays and match.state.next_dealer == seat,
             ahead=running[seat] == max(running) > min(running),
             needs=_short_of_target(match, seat, wanted, t) if wanted and plays else "", enough=enough[seat] if plays else "")
        for seat, name in enumerate(match.players))


def counts_boxes(ruleset: Ruleset) -> bool:
    """Whether hands won are marked as boxes: always on a pad of gin, and in rummy where something is paid for them."""
    return ruleset.game == "gin" or ruleset.box_bonus > 0


def _box_text(ruleset: Ruleset, t: NullTranslations) -> str:
    """What one of the squares stands for; empty where there are none."""
    if not counts_boxes(ruleset):
        return ""
    if not ruleset.box_bonus:
        return t.gettext("a box: a hand won")
    told = t.gettext("a box: a hand won, {points} points at once") if ruleset.box_when == "at_once" else t.gettext("a box: a hand won, {points} points at the end")
    return told.format(points=ruleset.box_bonus)


def _short_of_target(match: Match, seat: int, wanted: Sequence[str], t: NullTranslations) -> str:
    """What a player needs still; among more than two without the name, which stands close by."""
    if len(match.players) == 2:
        return wanted[seat]
    return phrase_text(STILL_NEEDS, {"points": match.ruleset.target - match.state.running[seat]}, t)


def _lines(match: Match, short: Sequence[str], fresh: Collection[int | None], marks: Mapping[int, Sequence[int]],
           t: NullTranslations) -> tuple[Line, ...]:
    """The hands, the latest first."""
    before = ((), *(hand.state.columns for hand in match.hands))
    lines = (_line(hand, columns, short, fresh, marks.get(hand.seq, ()), t)
             for hand, columns in zip(match.hands, before, strict=False))
    return tuple(lines)[::-1]


def _line(hand: SheetHand, before: Sequence[ColumnState], short: Sequence[str], fresh: Collection[int | None],
          rulings: Sequence[int], t: NullTranslations) -> Line:
    state = hand.state
    return Line(
        number=state.number, seq=hand.seq, what=verdict_text(state.ruling, short, t), sum=sum_text(state.ruling),
        won=state.ruling.winner is not None and not state.after_end, cells=cells_of(state, before),
        corrected=hand.corrected, after_end=state.after_end, fresh=hand.seq in fresh, rulings=rulings,
        agreed=agreed_text(hand.agreed, short, t), had_agreed=had_agreed_text(hand.kept.had_agreed, short, t),
        lapsed=had_agreed_text(hand.lapsed, short, t),
    )


def _asks(match: Match, t: NullTranslations) -> str:
    if match.hands and goes_on(match.hands[-1].state.ruling):
        return t.gettext("The hand goes on: how did it end?")
    return t.gettext("How did hand {number} end?").format(number=len(match.hands) + 1)


def _opening(match: Match, short: Sequence[str], t: NullTranslations) -> str:
    """What was taken over from paper, in one line."""
    if match.opening is None:
        return ""
    stood = ", ".join(f"{name} {figure(total)}" for name, total in zip(short, match.opening.running, strict=True))
    return t.gettext("Taken over from paper: {scores}").format(scores=stood)
