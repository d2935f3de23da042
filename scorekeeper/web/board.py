"""The sheet on a screen as a view: the two sides, the hands latest first, and what may be done next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from gettext import NullTranslations

from ..desk import Match, SheetHand
from ..present.outcomes import goes_on, needs, verdict_text
from ..present.players import short_names
from ..present.rules_in_turn import RulesFrom, rules_in_turn
from ..present.settled import Settled, settled
from ..present.sums import sum_text


@dataclass(frozen=True, slots=True)
class Side:
    """One player's half of the board; `ahead` by the running totals, `needs` a clause (empty: nothing to say)."""

    seat: int
    name: str
    short: str
    total: int
    boxes: int
    deals: bool
    ahead: bool
    needs: str


@dataclass(frozen=True, slots=True)
class Line:
    """One hand on the pad. `running` by seat, `points` of the winner; `fresh`: recorded just now."""

    number: int
    seq: int
    what: str
    sum: str
    winner: int | None
    running: Sequence[int]
    points: int
    corrected: bool
    after_end: bool
    fresh: bool


@dataclass(frozen=True, slots=True)
class RulesLink:
    """The rules from some hand on, in words; `hand` is the seq of the first that goes by them (None: the next one)."""

    words: str
    hand: int | None


@dataclass(frozen=True, slots=True)
class Board:
    """The whole sheet. `seen` and `request_id` go into every form of the page; `rules` are those of the match in turn.

    `asks` is the question over the buttons: how the next hand ended, or the one that a refused knock did not end.
    """

    match_id: str
    title: str
    rules: Sequence[RulesLink]
    sides: Sequence[Side]
    lines: Sequence[Line]
    asks: str
    opening: str
    settled: Settled | None
    locked: bool
    undo: str
    seen: int
    request_id: str


def board_of(match: Match, t: NullTranslations, request_id: str, fresh: int | None = None) -> Board:
    """The sheet of this match as it stands; `fresh` is the seq of the hand to point out."""
    short = short_names(match.players)
    return Board(
        match_id=match.id, title=t.gettext("{first} and {second}").format(first=match.players[0], second=match.players[1]),
        rules=rules_links(match, t), sides=_sides(match, short, t),
        lines=tuple(_line(hand, short, fresh, t) for hand in reversed(match.hands)),
        asks=_asks(match, t), opening=_opening(match, short, t),
        settled=settled(match.settlement, match.players, t) if match.settlement else None,
        locked=match.locked, undo=_undo(match, t), seen=match.seq, request_id=request_id,
    )


def rules_links(match: Match, t: NullTranslations) -> tuple[RulesLink, ...]:
    """The rules of the match, from its first hand on."""
    in_turn = rules_in_turn(match.record.ruleset, match.record.changes, t, seats=len(match.players))
    seqs = dict(enumerate((hand.seq for hand in match.hands), 1))
    return tuple(RulesLink(_rules_words(rules, t), seqs.get(rules.first)) for rules in in_turn)


def _rules_words(rules: RulesFrom, t: NullTranslations) -> str:
    if rules.first == 1:
        return t.gettext("Rules: {name}").format(name=rules.ruleset.name)
    named = rules.ruleset.name if rules.renamed else ", ".join(rules.differing)
    return t.gettext("from hand {number} on: {rules}").format(number=rules.first, rules=named)


def _sides(match: Match, short: Sequence[str], t: NullTranslations) -> tuple[Side, ...]:
    wanted = needs(match.state, match.ruleset, short, t)
    running = match.state.running
    plays = match.state.status == "in_play" and not match.locked
    return tuple(
        Side(seat, name, short[seat], running[seat], match.state.boxes[seat],
             deals=plays and match.state.next_dealer == seat,
             ahead=running[seat] == max(running) > min(running), needs=wanted[seat] if wanted and plays else "")
        for seat, name in enumerate(match.players))


def _line(hand: SheetHand, short: Sequence[str], fresh: int | None, t: NullTranslations) -> Line:
    state = hand.state
    winner = None if state.after_end else state.ruling.winner
    return Line(
        number=state.number, seq=hand.seq, what=verdict_text(state.ruling, short, t), sum=sum_text(state.ruling),
        winner=winner, running=state.running, points=0 if winner is None else state.points[winner],
        corrected=hand.corrected, after_end=state.after_end, fresh=hand.seq == fresh,
    )


def _asks(match: Match, t: NullTranslations) -> str:
    if match.hands and goes_on(match.hands[-1].state.ruling):
        return t.gettext("The hand goes on: how did it end?")
    return t.gettext("How did hand {number} end?").format(number=len(match.hands) + 1)


def _opening(match: Match, short: Sequence[str], t: NullTranslations) -> str:
    """What was taken over from paper, in one line."""
    if match.opening is None:
        return ""
    stood = ", ".join(f"{name} {total}" for name, total in zip(short, match.opening.running, strict=True))
    return t.gettext("Taken over from paper: {scores}").format(scores=stood)


def _undo(match: Match, t: NullTranslations) -> str:
    """The words on the button that takes the latest change back; empty when there is nothing to take back."""
    if not match.can_undo:
        return ""
    is_hand = any(hand.seq == match.effective.undo for hand in match.hands)
    return t.gettext("Undo: take back the latest hand") if is_hand else t.gettext("Undo: take back the latest change")
