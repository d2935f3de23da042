"""Answers for people: sentences, with the points each step gave and where its rule is written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from gettext import NullTranslations

from ..formats.matches import MatchRecord
from ..present.outcomes import needs, outcome_text
from ..present.sentences import problem_text, step_text
from ..present.settled import settled
from ..rules.matches import HandState, MatchState, replay
from ..rules.rulings import Problem, Ruling, Step
from ..rules.settlement import settle

ENGLISH = NullTranslations()


def speaker(players: Sequence[str]) -> Callable[[Step | Problem], str]:
    """Says a step or a problem about these players."""

    def say(reason: Step | Problem) -> str:
        speak = step_text if isinstance(reason, Step) else problem_text
        return speak(reason, players, ENGLISH)

    return say


def ruling_lines(ruling: Ruling, players: Sequence[str]) -> list[str]:
    """A ruling: what came of the hand, then each step with its points and its citation."""
    if ruling.problems:
        return problem_lines(ruling.problems, players)
    return [outcome_text(ruling, players, ENGLISH), *step_lines(ruling.steps, players)]


def step_lines(steps: Iterable[Step], players: Sequence[str]) -> list[str]:
    """Each step on a line: points, sentence, citation."""
    say = speaker(players)
    return [f"{step.points or '':>5}  {say(step)}" + (f"  [{step.cite}]" if step.cite else "") for step in steps]


def problem_lines(problems: Iterable[Problem], players: Sequence[str]) -> list[str]:
    """That it cannot be, and each problem on a line."""
    return ["This cannot be:", *(f"    -  {speaker(players)(problem)}" for problem in problems)]


def replayed(match: MatchRecord) -> MatchState:
    """The match that a record makes."""
    return replay(match.hands, match.ruleset, first_dealer=match.first_dealer, opening=match.opening)


def score_lines(match: MatchRecord) -> list[str]:
    """A match: a line a hand, then what is needed, or the settlement with who won."""
    state = replayed(match)
    lines = [_hand_line(hand, match.players) for hand in state.hands]
    settlement = settle(state, match.ruleset)
    if settlement is None:
        return [*lines, *needs(state, match.ruleset, match.players, ENGLISH)]
    return [*lines, *step_lines(settlement.steps, match.players),
            _tally(match.players, settlement.totals), *settled(settlement, match.players, ENGLISH).outcome]


def _hand_line(hand: HandState, players: Sequence[str]) -> str:
    late = " (after the end, scores nothing)" if hand.after_end else ""
    return f"{hand.number:>3}. {outcome_text(hand.ruling, players, ENGLISH)}{late}. {_tally(players, hand.running)}"


def _tally(players: Sequence[str], figures: Sequence[int]) -> str:
    return ", ".join(f"{name} {figure}" for name, figure in zip(players, figures, strict=True))
