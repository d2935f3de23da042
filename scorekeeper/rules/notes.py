"""Notes beside the score: the better lay that existed, and the other layout that would change the result.

Declared melds stand; the referee only points out (design law: what a player laid down is an input).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from .deals import Deal
from .knocks import face, is_legal, meet
from .layoffs import Defence, best_defence
from .melds import Arrangement, arrangements, best_arrangements
from .rulings import Seat, Step, Verdict
from .scores import Meeting, gain_of_knocker
from .sides import Side, declared_melds, knocker_by_cards, may_lay_off, prefers_layoff


def notes(deal: Deal, knocker: Side, defender: Side | None) -> Iterator[Step]:
    """The notes on both sides; `defender` is None when an illegal knock ended the matter."""
    if deal.hand(knocker.seat) is not None:
        if declared_melds(deal, knocker.seat) is not None:
            yield from _better_lay(deal, knocker)
        elif defender is not None and deal.hand(defender.seat) is not None:
            yield from _other_lay(deal, knocker, face(deal, knocker, defender))
    if defender is not None and _declared(deal, defender.seat):
        yield from _better_defence(deal, knocker, defender)


def _declared(deal: Deal, seat: Seat) -> bool:
    """Whether this seat said itself what it laid, so that it may have laid worse than it could."""
    hand = deal.hand(seat)
    said = hand is not None and (hand.melds is not None or hand.layoffs is not None)
    return said and deal.ruleset.count_as == "declared"


def _legal_lays(deal: Deal) -> tuple[Arrangement, ...]:
    rules = deal.ruleset
    return arrangements(deal.kept(deal.knocker), rules.ace, rules.ace_points, limit=deal.limit)


def _lower_lays(deal: Deal, count: int) -> tuple[Arrangement, ...]:
    """The layouts with the least deadwood, if that is less than `count`: still over the limit, but nearer."""
    rules = deal.ruleset
    best = best_arrangements(deal.kept(deal.knocker), rules.ace, rules.ace_points)
    return best if best[0].deadwood < count else ()


def _better_lay(deal: Deal, knocker: Side) -> Iterator[Step]:
    """Another layout that gives the knocker more, both sides at their best; over the limit, any legal or lower one."""
    lays = _legal_lays(deal)
    if not lays or not deal.is_known(deal.defender):
        yield from _lower_lay(deal, knocker)
        return
    free = _with_free_defence(deal)
    best, meeting = max(_meetings(free, lays), key=_most_gain)
    if not is_legal(deal, knocker.count) or gain_of_knocker(meeting) > gain_of_knocker(meet(free, knocker)):
        yield _note(deal, "better_lay", knocker.seat, meeting, melds=best.melds, count=best.deadwood, layoffs=())


def _lower_lay(deal: Deal, knocker: Side) -> Iterator[Step]:
    """Where none is legal, or against an unknown hand, no layout can be weighed: the least deadwood, without points."""
    for lay in _lower_lays(deal, knocker.count)[:1]:
        yield lower_lay(deal, knocker.seat, lay)


def lower_lay(deal: Deal, seat: Seat | None, lay: Arrangement) -> Step:
    """The note that the same cards can lie like this, whatever would come of it; over the limit too, it says so."""
    verdict = None if is_legal(deal, lay.deadwood) else str(Verdict.ILLEGAL_KNOCK)
    return deal.step("better_lay", seat, melds=lay.melds, count=lay.deadwood, layoffs=(),
                     verdict=verdict, winner=None, points=None)


def _note(deal: Deal, code: str, seat: Seat, would_be: Meeting, **facts: object) -> Step:
    """A note with the result that would have been: verdict, winner, and the points for the winner."""
    return deal.step(
        code, seat, 0, **facts, verdict=str(would_be.verdict), winner=would_be.winner,
        points=abs(gain_of_knocker(would_be)),
    )


def _with_free_defence(deal: Deal) -> Deal:
    """The same deal, the defender's own claims forgotten: a count stays, cards are laid at their best."""
    hand = deal.hand(deal.defender)
    if hand is None:
        return deal
    hands = list(deal.record.hands)
    hands[deal.defender] = replace(hand, melds=None, layoffs=None)
    return replace(deal, record=replace(deal.record, hands=tuple(hands)))


def _meetings(deal: Deal, lays: Sequence[Arrangement]) -> list[tuple[Arrangement, Meeting]]:
    """Each layout with the counts face to face, the defender answering it."""
    return [(lay, meet(deal, knocker_by_cards(deal, lay, ()))) for lay in lays]


def _most_gain(pair: tuple[Arrangement, Meeting]) -> tuple[int, int]:
    """The knocker's gain, then the lower deadwood."""
    lay, meeting = pair
    return gain_of_knocker(meeting), -lay.deadwood


def _other_lay(deal: Deal, knocker: Side, actual: Meeting) -> Iterator[Step]:
    """The referee laid the hand: does another layout serve better, or one of equal count change the result?"""
    gain = gain_of_knocker(actual)
    meetings = _meetings(deal, _legal_lays(deal))
    better = [pair for pair in meetings if gain_of_knocker(pair[1]) > gain]
    worse = [(lay, meeting) for lay, meeting in meetings
             if lay.deadwood == knocker.count and gain_of_knocker(meeting) < gain]
    found = max(better, key=_most_gain, default=None) or min(worse, key=_most_gain, default=None)
    if found:
        lay, meeting = found
        yield _note(deal, "other_lay_changes", deal.knocker, meeting, melds=lay.melds, count=lay.deadwood)


def _better_defence(deal: Deal, knocker: Side, defender: Side) -> Iterator[Step]:
    """Own melds and layoffs laid at their best would have left the defender better off."""
    plan = _best_plan(deal, knocker)
    would_be = Meeting(deal, knocker.count, plan.deadwood, plan.deadwood == 0 and bool(plan.layoffs))
    worse = gain_of_knocker(would_be) < gain_of_knocker(face(deal, knocker, defender))
    if plan.deadwood < defender.count or worse:
        cards = tuple(off.card for off in plan.layoffs)
        yield _note(deal, "better_lay", defender.seat, would_be,
                    melds=plan.melds, count=plan.deadwood, layoffs=cards)


def _best_plan(deal: Deal, knocker: Side) -> Defence:
    rules = deal.ruleset
    laid = knocker.shown.melds if may_lay_off(deal, knocker) else ()
    return best_defence(
        deal.kept(deal.defender), laid, rules.ace, rules.ace_points, prefer_layoff=prefers_layoff(deal, knocker)
    )
