"""What came of a hand in one line: the verdict, its sum, and where the match stands after it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from gettext import NullTranslations

from ..rules.columns import ColumnState, at_once
from ..rules.matches import HandState, MatchState
from ..rules.rulings import Ruling, Verdict
from ..rules.rulesets import Ruleset
from .columns import columns_entered
from .numbers import figure
from .sums import bonus_steps, counts_text, difference_step, is_doubled, payments_text
from .words import NN_, N_, Phrase, name, phrase_text

VERDICT: Mapping[str, Phrase] = {
    "knock": N_("{player} knocks with {count}"),
    "gin": N_("{player} has gin"),
    "big_gin": N_("{player} has big gin"),
    "knock.knock_accepted": N_("{player} knocks with {count}, over the limit and accepted"),
    "undercut": N_("{player} undercuts"),
    "undercut.knock_accepted": N_("{player} undercuts a knock over the limit, accepted"),
    "gin_off": N_("{player} makes a gin-off"),
    "gin_off.knock_accepted": N_("{player} makes a gin-off of a knock over the limit, accepted"),
    "out": N_("{player} goes out"),
    "rummy": N_("{player} goes out in one turn, a rummy"),
    "points": N_("{player} scores, taken over from paper"),
    "tie": N_("Nobody scores: both count the same"),
    "tie.zero_on_gin": N_("Nobody scores: {player} comes down to 0 against gin"),
    "void": N_("Nobody scores: the hand is void"),
    "void.stock_out": N_("Nobody scores: the stock ran out"),
    "illegal_knock.opponent_may_choose": N_("{count} is over the limit: {player} may accept or refuse the knock"),
    "illegal_knock.knock_refused": N_("{player} refuses the knock with {count}: the hand goes on"),
    "illegal_knock.play_on_open": N_("{player} knocked with {count} and plays on with open cards: the hand goes on"),
    "illegal_knock.void_hand": N_("Nobody scores: the knock with {count} was over the limit"),
    "impossible": N_("This report cannot be right"),
}
SUM: Mapping[str, Phrase] = {
    "points": NN_("{points} point", "{points} points", "points"),
    "one": NN_("{difference} = {points} point", "{difference} = {points} points", "points"),
    "one.bare": NN_("{difference} point", "{difference} points", "points"),
    "more": NN_("{difference}, and {bonuses}: {points} point", "{difference}, and {bonuses}: {points} points", "points"),
    "more.bare": NN_("{difference} + {bonuses} = {points} point", "{difference} + {bonuses} = {points} points", "points"),
    "one.doubled": NN_("{difference}, doubled: {points} point", "{difference}, doubled: {points} points", "points"),
    "more.doubled": NN_("{difference}, and {bonuses}, all doubled: {points} point",
                        "{difference}, and {bonuses}, all doubled: {points} points", "points"),
}
OUTCOME = N_("{verdict}: {sum}")
LIVE = N_("{verdict}: {sum}, {running} in all")
LIVE_LAST = N_("{verdict}: {sum}, {running} in all, and the match is over")
WITH_BOX = N_("{sum} and {boxes} at once for the box")
IN_COLUMNS = N_("{verdict}: {sum}; {columns}")
LAST_IN_COLUMNS = N_("{verdict}: {sum}; {columns}, and the match is over")
COLUMN_AT = N_("column {number} at {running}")
COLUMN_CLOSED = N_("column {number} closed at {running}")
NEEDS = NN_("{player} needs {points}", "{player} needs {points}", "points")
STILL_NEEDS = NN_("needs {points}", "needs {points}", "points")  # beside the name

# the step that tells verdicts of one name apart
_TELLING = ("stock_out", "zero_on_gin", "opponent_may_choose", "knock_accepted", "knock_refused", "play_on_open", "void_hand")


def verdict_text(ruling: Ruling, players: Sequence[str], t: NullTranslations) -> str:
    """How the hand ended, in a clause: "Ana knocks with 7", "Nobody scores: the stock ran out"."""
    seat = ruling.winner
    words = {"player": "", "count": _knocked_with(ruling)}
    telling = next((step for step in ruling.steps if step.code in _TELLING), None)
    if telling and seat is None:
        seat = telling.seat
    if seat is not None:
        words["player"] = name(players[seat])
    key = f"{ruling.verdict}.{telling.code}" if telling else str(ruling.verdict)
    return phrase_text(VERDICT[key if key in VERDICT else str(ruling.verdict)], words, t)


def goes_on(ruling: Ruling) -> bool:
    """Whether the deal is still being played: the knock that was reported did not end it."""
    return any(step.code in ("knock_refused", "play_on_open") for step in ruling.steps)


def sum_phrase(ruling: Ruling, t: NullTranslations) -> str:
    """The sum in words, such as "9 − 4 = 5, and 10: 15 points"; empty if nothing was scored."""
    if ruling.winner is None:
        return ""
    words: dict[str, object] = {"points": ruling.points(ruling.winner)}
    if payments := payments_text(ruling):
        return phrase_text(SUM["one" if " " in payments else "one.bare"], words | {"difference": payments}, t)
    if (difference := difference_step(ruling)) is None:
        return phrase_text(SUM["points"], words, t)
    bonuses, doubled = bonus_steps(ruling), is_doubled(ruling)
    counts = counts_text(difference)
    is_sum = " " in counts and bool(bonuses or doubled)
    words["difference"] = f"{counts} = {difference.points}" if is_sum else counts
    words["bonuses"] = " + ".join(str(step.points) for step in bonuses)
    key = ("more" if bonuses else "one") + (".doubled" if doubled else "")
    return phrase_text(SUM[key if " " in counts or doubled else f"{key}.bare"], words, t)


def outcome_text(ruling: Ruling, players: Sequence[str], t: NullTranslations) -> str:
    """The verdict and its sum, without the match around it."""
    verdict = verdict_text(ruling, players, t)
    if ruling.winner is None:
        return verdict
    return t.gettext(OUTCOME).format(verdict=verdict, sum=sum_phrase(ruling, t))


def live(ruling: Ruling, before: MatchState, after: MatchState, players: Sequence[str], t: NullTranslations, *,
         place: int = -1) -> str:
    """The line shown before a hand is recorded: who, the sum, and the running total after it.

    `place` is where the hand stands among those of `after`; of several columns, those that it goes into are told.
    """
    verdict = verdict_text(ruling, players, t)
    if ruling.winner is None:
        return verdict
    ends = before.status == "in_play" and after.status == "finished"
    hand, *earlier = after.hands[place], *after.hands[:place][-1:]
    words = {"verdict": verdict, "sum": _with_box(hand, sum_phrase(ruling, t), t), "running": figure(after.running[ruling.winner])}
    if len(after.columns) == 1:
        return t.gettext(LIVE_LAST if ends else LIVE).format(**words)
    words["columns"] = ", ".join(_column_text(column, hand, t) for column in columns_entered(earlier[0].columns if earlier else (), hand))
    return t.gettext(LAST_IN_COLUMNS if ends else IN_COLUMNS).format(**words) if words["columns"] else f"{verdict}: {words['sum']}"


def _with_box(hand: HandState, sum_text: str, t: NullTranslations) -> str:
    """The sum, and what boxes that count at once add to it."""
    credited = max(at_once(hand.boxes, hand.ruleset))
    return t.gettext(WITH_BOX).format(sum=sum_text, boxes=credited) if credited else sum_text


def _column_text(column: ColumnState, hand: HandState, t: NullTranslations) -> str:
    """A column that the hand went into, as it stood after it for the winner."""
    closes = column.closed_after == hand.number
    return t.gettext(COLUMN_CLOSED if closes else COLUMN_AT).format(number=column.number, running=figure(column.running[hand.ruling.winner]))


def needs(state: MatchState, ruleset: Ruleset, players: Sequence[str], t: NullTranslations) -> tuple[str, ...]:
    """What each player still needs to reach the target, in one clause a seat; nothing without a single open column."""
    if ruleset.target is None or ruleset.columns > 1 or state.status == "finished":
        return ()
    return tuple(
        phrase_text(NEEDS, {"player": name(player), "points": ruleset.target - running}, t)
        for player, running in zip(players, state.running, strict=True))


def _knocked_with(ruling: Ruling) -> int | None:
    """The count of a knock: the winner's, or what was over the limit."""
    over = next((step.facts["count"] for step in ruling.steps if step.code == "knock_over_limit"), None)
    if ruling.verdict is Verdict.KNOCK:
        return ruling.shown[ruling.winner].count
    return over
