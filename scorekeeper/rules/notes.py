"""Notes beside the score: the better lay that existed, and the other layout that would change the result.

Declared melds stand; the referee only points out (design law: what a player laid down is an input).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from .deals import Deal
from .knocks import face, meet, stands
from .layoffs import Defence, best_defence
from .melds import Arrangement, arrangements, best_arrangements
from .rulings import Step
from .scores import Meeting, gain_of_knocker
from .sides import Side, declared_melds, knocker_by_cards, may_lay_off, prefers_layoff


def notes(deal: Deal, knocker: Side, defender: Side | None) -> Iterator[Step]:
    """The notes on both sides; `defender` is None when an illegal knock ended the matter."""
    if deal.hand(knocker.seat) is not None:
        if declared_melds(deal, knocker.seat) is not None:
            yield from _better_lay(deal, knocker)
        elif defender is not None and deal.hand(defender.seat) is not None:
            yield from _other_lay(deal, knocker, face(deal, knocker, defender))
    if defender is not None and deal.hand(defender.seat) is not None:
        yield from _better_defence(deal, knocker, defender)


def _legal_lays(deal: Deal) -> tuple[Arrangement, ...]:
    rules = deal.ruleset
    return arrangements(deal.kept(deal.knocker), rules.ace, rules.ace_points, limit=deal.limit)


def _lower_lays(deal: Deal, count: int) -> tuple[Arrangement, ...]:
    """The layouts with the least deadwood, if that is less than `count`: still over the limit, but nearer."""
    rules = deal.ruleset
    best = best_arrangements(deal.kept(deal.knocker), rules.ace, rules.ace_points)
    return best if best[0].deadwood < count else ()


def _better_lay(deal: Deal, knocker: Side) -> Iterator[Step]:
    """Another layout that gives the knocker more, both sides at their best; for an illegal knock, any legal one."""
    free = _with_free_defence(deal)
    lays = _legal_lays(deal) or _lower_lays(deal, knocker.count)
    if not lays:
        return
    best, gain = max(_gains(free, lays), key=lambda pair: (pair[1], -pair[0].deadwood))
    if not stands(deal, knocker) or gain > gain_of_knocker(meet(free, knocker)):
        yield deal.step("better_lay", knocker.seat, melds=best.melds, count=best.deadwood, layoffs=())


def _with_free_defence(deal: Deal) -> Deal:
    """The same deal, the defender's own claims forgotten: a count stays, cards are laid at their best."""
    hand = deal.hand(deal.defender)
    if hand is None:
        return deal
    hands = list(deal.record.hands)
    hands[deal.defender] = replace(hand, melds=None, layoffs=None)
    return replace(deal, record=replace(deal.record, hands=tuple(hands)))


def _gains(deal: Deal, lays: Sequence[Arrangement]) -> list[tuple[Arrangement, int]]:
    return [(lay, gain_of_knocker(_meeting_with(deal, lay))) for lay in lays]


def _meeting_with(deal: Deal, lay: Arrangement) -> Meeting:
    return meet(deal, knocker_by_cards(deal, lay, ()))


def _other_lay(deal: Deal, knocker: Side, actual: Meeting) -> Iterator[Step]:
    """The referee laid the hand: does another layout change the result (of equal count), or serve better?"""
    found = None
    gain = gain_of_knocker(actual)
    meetings = [(lay, _meeting_with(deal, lay)) for lay in _legal_lays(deal)]
    better = [pair for pair in meetings if gain_of_knocker(pair[1]) > gain]
    if better:
        found = max(better, key=lambda pair: (gain_of_knocker(pair[1]), -pair[0].deadwood))
    else:
        equal = [pair for pair in meetings if pair[0].deadwood == knocker.count]
        worse = [pair for pair in equal if gain_of_knocker(pair[1]) < gain]
        found = min(worse, key=lambda pair: gain_of_knocker(pair[1]), default=None)
    if found:
        yield _other_lay_step(deal, *found)


def _other_lay_step(deal: Deal, lay: Arrangement, meeting: Meeting) -> Step:
    return deal.step(
        "other_lay_changes", deal.knocker, melds=lay.melds, count=lay.deadwood,
        verdict=str(meeting.verdict), winner=meeting.winner, points=abs(gain_of_knocker(meeting)),
    )


def _better_defence(deal: Deal, knocker: Side, defender: Side) -> Iterator[Step]:
    """Own melds and layoffs laid at their best would have left the defender better off."""
    plan = _best_plan(deal, knocker)
    all_gone = plan.deadwood == 0 and bool(plan.layoffs)
    best = gain_of_knocker(Meeting(deal, knocker.count, plan.deadwood, all_gone))
    if plan.deadwood < defender.count or best < gain_of_knocker(face(deal, knocker, defender)):
        cards = tuple(off.card for off in plan.layoffs)
        yield deal.step("better_lay", defender.seat, melds=plan.melds, count=plan.deadwood, layoffs=cards)


def _best_plan(deal: Deal, knocker: Side) -> Defence:
    rules = deal.ruleset
    laid = knocker.shown.melds if may_lay_off(deal, knocker) else ()
    return best_defence(
        deal.kept(deal.defender), laid, rules.ace, rules.ace_points, prefer_layoff=prefers_layoff(deal)
    )
