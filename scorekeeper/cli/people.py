"""Answers for people: sentences, with the points each step gave and where its rule is written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from ..formats.matches import MatchRecord, play_through
from ..formats.matches import settled as settle_record
from ..present.citations import cite_text
from ..present.columns import column_lines
from ..present.money import Worth
from ..present.numbers import figure
from ..present.outcomes import needs, outcome_text
from ..present.sentences import problem_text, step_text
from ..present.settled import settled
from ..present.words import N_
from ..rules.accounts import Settlement
from ..rules.matches import HandState, MatchState
from ..rules.rulings import Problem, Ruling, Step
from .speaking import _, sentences

ALL_COLUMNS = N_("All columns")
CANNOT_BE = N_("This cannot be:")
LATE = N_("{outcome} (after the end, scores nothing)")
OF_THE_HANDS = N_("Points of the hands: {points}")
CLOSED = N_("{column}: {points}, {closed}")


def speaker(players: Sequence[str]) -> Callable[[Step | Problem], str]:
    """Says a step or a problem about these players."""
    t = sentences()

    def say(reason: Step | Problem) -> str:
        speak = step_text if isinstance(reason, Step) else problem_text
        return speak(reason, players, t)

    return say


def ruling_lines(ruling: Ruling, players: Sequence[str]) -> list[str]:
    """A ruling: what came of the hand, then each step with its points and its citation."""
    if ruling.problems:
        return problem_lines(ruling.problems, players)
    return [outcome_text(ruling, players, sentences()), *step_lines(ruling.steps, players)]


def step_lines(steps: Iterable[Step], players: Sequence[str]) -> list[str]:
    """Each step on a line: points, sentence, citation."""
    say, t = speaker(players), sentences()
    return [step_line(figure(step.points) if step.points else "", say(step), cite_text(step.cite, t)) for step in steps]


def step_line(points: int | str, text: str, cite: str) -> str:
    """A reason on a line: what it gave, what it says, where its rule is written."""
    return f"{points:>5}  {text}" + (f"  [{cite}]" if cite else "")


def problem_lines(problems: Iterable[Problem], players: Sequence[str]) -> list[str]:
    """That it cannot be, and each problem on a line."""
    return [_(CANNOT_BE), *(f"    -  {speaker(players)(problem)}" for problem in problems)]


def score_lines(match: MatchRecord) -> list[str]:
    """A match: a line a hand, then what is needed, or the settlement with who won."""
    state = play_through(match)
    lines = [_hand_line(hand, match.players) for hand in state.hands]
    settlement = settle_record(match, state)
    if settlement is None:
        return [*lines, *_column_lines(state, match.players), *needs(state, state.ruleset, match.players, sentences())]
    return [*lines, *settlement_lines(settlement, match.players, _worth(match))]


def settlement_lines(settlement: Settlement, players: Sequence[str], worth: Worth | None = None) -> list[str]:
    """Each step with what it comes to, column by column under its name where there are several; then who won, and who pays
    how much where a point is worth something."""
    shown = settled(settlement, players, sentences(), worth)
    lines = []
    for column, named in zip(settlement.columns, shown.columns, strict=True):
        heading = [named.heading] if named.heading else []
        lines += [*heading, *step_lines(column.steps, players), _tally(players, column.totals)]
    if len(settlement.columns) > 1:
        lines += [_(ALL_COLUMNS), _tally(players, shown.sums)]
    return [*lines, *shown.outcome, *shown.amounts, *filter(None, [shown.rounding])]


def _worth(match: MatchRecord) -> Worth | None:
    """What a point is worth; how money is written is read in only where there is money."""
    if (rate := match.point_worth) is None:
        return None
    from ..render import Money  # noqa: PLC0415

    return Worth(rate, Money(sentences()))


def _column_lines(state: MatchState, players: Sequence[str]) -> list[str]:
    """How each of several columns stands."""
    told = ((column, _tally(players, column.running)) for column in column_lines(state, sentences()))
    return [_(CLOSED, column=column.heading, points=points, closed=column.closed) if column.closed else f"{column.heading}: {points}"
            for column, points in told]


def _hand_line(hand: HandState, players: Sequence[str]) -> str:
    outcome, running = outcome_text(hand.ruling, players, sentences()), _tally(players, hand.running)
    said = _(LATE, outcome=outcome) if hand.after_end else outcome
    return f"{hand.number:>3}. {said}. " + (_(OF_THE_HANDS, points=running) if len(hand.columns) > 1 else running)


def _tally(players: Sequence[str], figures: Sequence[int | str]) -> str:
    return ", ".join(f"{name} {each if isinstance(each, str) else figure(each)}" for name, each in zip(players, figures, strict=True))
