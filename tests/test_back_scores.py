"""Back scores of an evening: whatever is won is lost by somebody, and the payments settle it exactly, in as few as there can be."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.accounts import ColumnSettlement, Settlement
from scorekeeper.rules.back_scores import MOST_TRIED, back_scores, fewest_payments, gains_of
from scorekeeper.rules.rulings import Seat, Step

POINTS = st.integers(-2000, 2000)


def settled(totals: Sequence[int], winner: int | None = 0) -> Settlement:
    """The settlement of a match that came to these totals."""
    steps = tuple(Step("hand_points", Seat(seat), points) for seat, points in enumerate(totals))
    return Settlement((ColumnSettlement(1, len(totals), steps),), None if winner is None else Seat(winner))


@st.composite
def standings(draw: st.DrawFn, most: int = 8) -> list[int]:
    """Scores of some people that come to 0 together."""
    scores = draw(st.lists(st.integers(-6, 6), max_size=most - 1))
    return [*scores, -sum(scores)]


@st.composite
def evenings(draw: st.DrawFn) -> tuple[list[dict[int, int]], int]:
    """What each match gave the two or more who played in it, of some people."""
    people = draw(st.integers(2, 6))
    matches = []
    for seats in draw(st.lists(st.lists(st.integers(0, people - 1), min_size=2, max_size=people, unique=True), max_size=8)):
        totals = draw(st.lists(POINTS, min_size=len(seats), max_size=len(seats)))
        gains = gains_of(settled([*totals[:-1], -sum(totals[:-1])] if len(seats) > 2 else totals))
        matches.append(dict(zip(seats, gains, strict=True)))
    return matches, people


@given(evenings())
def test_whatever_is_won_is_lost_by_somebody(evening: tuple[list[dict[int, int]], int]) -> None:
    matches, people = evening
    scores = back_scores(matches, people)
    assert len(scores) == len(matches)
    assert all(sum(after) == 0 and len(after) == people for after in scores)
    if matches:
        assert list(scores[-1]) == [sum(gains.get(place, 0) for gains in matches) for place in range(people)]


@given(standings())
def test_the_payments_bring_everybody_to_nothing(standing: list[int]) -> None:
    left = list(standing)
    for paid in fewest_payments(standing):
        assert paid.points > 0
        left[paid.payer] += paid.points
        left[paid.to] -= paid.points
    assert not any(left)


@given(standings(7))
def test_no_fewer_payments_would_do(standing: list[int]) -> None:
    owing = [score for score in standing if score]
    assert len(fewest_payments(standing)) == len(owing) - most_groups(owing)


def most_groups(scores: list[int]) -> int:
    """Into how many groups that come to 0 these can be parted, by trying them all."""
    if not scores:
        return 0
    first, *others = range(len(scores))
    tried = (chosen for size in range(len(others) + 1) for chosen in combinations(others, size) if scores[first] + sum(scores[one] for one in chosen) == 0)
    return max(1 + most_groups([score for place, score in enumerate(scores) if place not in (first, *chosen)]) for chosen in tried)


@given(standings(30))
def test_of_very_many_people_each_pays_or_is_paid_once_more_at_most(standing: list[int]) -> None:
    owing = sum(1 for score in standing if score)
    assert len(fewest_payments(standing)) <= max(0, owing - 1)


def test_two_settle_the_difference_and_nobody_pays_for_a_match_that_nobody_won() -> None:
    assert gains_of(settled((281, 148))) == (133, -133)
    assert gains_of(settled((148, 281))) == (-133, 133), "who won by the target may be behind in all"
    assert gains_of(settled((50, -50))) == (50, -50)
    assert gains_of(settled((62, 40), winner=None)) == gains_of(settled((0, 0))) == (0, 0)


def test_where_two_pairs_are_quits_by_themselves_nobody_pays_across() -> None:
    paid = fewest_payments([70, -40, 40, -70, 0])
    assert [(one.payer, one.to, one.points) for one in paid] == [(3, 0, 70), (1, 2, 40)]
    assert MOST_TRIED >= 8


def test_totals_of_many_that_do_not_come_to_nothing_are_nobodys_debts() -> None:
    assert gains_of(settled((120, 80, 10))) is None
    assert gains_of(settled((51, -63, 12))) == (51, -63, 12)
    assert fewest_payments([30, -10]) == ()
