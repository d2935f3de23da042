"""Why a report of gin cannot be: its counts, its answers and, with `card_problems`, its cards.

The fields are as in `problems`. An illegal act at the table is no problem; it is ruled on (`gin`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .card_problems import card_problems
from .cards import highest_count
from .deals import Deal
from .knocks import is_legal, knocker_count, lay_down, meet, stands
from .records import End, HandRecord, Response
from .report_problems import ender, not_asked, points
from .rulesets import Ruleset
from .rulings import Problem, opponent_of, problem
from .scores import gain_of_knocker


def gin_problems(record: HandRecord, ruleset: Ruleset) -> tuple[Problem, ...]:
    """All that makes this report of gin impossible.

    >>> from .rulesets import Ruleset
    >>> classic = Ruleset(id="classic", name="Classic")
    >>> [(p.code, p.field) for p in gin_problems(HandRecord(End.KNOCK, by=0, deadwood=(4, 101)), classic)]
    [('count_impossible', 'deadwood.1')]
    """
    if record.end in (End.STOCK_OUT, End.VOID):
        return tuple(not_asked(record, "by", "points", "deadwood", "hands", *_ANSWERS))
    if record.end is End.POINTS:
        return (*ender(record), *points(record), *not_asked(record, "deadwood", "hands", *_ANSWERS))
    found = (*ender(record), *not_asked(record, "points"), *_counts(record, ruleset), *card_problems(record, ruleset))
    return (*found, *_judged(Deal(record, ruleset), found))


_ANSWERS = ("before_layoffs", "laid_off_all", "response")


def most_deadwood(ruleset: Ruleset, seats: int) -> int:
    """The most points a hand can be left with, its melds laid as well as can be."""
    return highest_count(ruleset.cards_each(seats), ruleset.ace_points)


# counts


def _counts(record: HandRecord, ruleset: Ruleset) -> Iterator[Problem]:
    most = most_deadwood(ruleset, record.seats)
    for field in ("deadwood", "before_layoffs"):
        for seat, count in enumerate(getattr(record, field)):
            if count is not None and not 0 <= count <= most:
                yield problem("count_impossible", f"{field}.{seat}", count=count, most=most)
    if record.by is not None:
        yield from _missing_count(record)
        yield from _contradicted_counts(record)
        yield from _layoff_answers(record)


def _missing_count(record: HandRecord) -> Iterator[Problem]:
    """Who ended the hand must be known by count or cards, unless the ending says 0."""
    seat = record.by
    if record.deadwood[seat] is None and record.hands[seat] is None and not _ends_at_zero(record, seat):
        yield problem("count_missing", f"deadwood.{seat}")


def _ends_at_zero(record: HandRecord, seat: int) -> bool:
    return seat == record.by and record.end in (End.GIN, End.BIG_GIN)


def _contradicted_counts(record: HandRecord) -> Iterator[Problem]:
    """A gin with something left over, by counts alone."""
    seat = record.by
    if _ends_at_zero(record, seat) and record.hands[seat] is None and record.deadwood[seat]:
        yield problem("count_contradicts", f"deadwood.{seat}", count=record.deadwood[seat], end=str(record.end))


def _layoff_answers(record: HandRecord) -> Iterator[Problem]:
    """What was said of the defender's layoffs must fit his count, and only he lays off."""
    defender = opponent_of(record.by)
    if record.before_layoffs[record.by] is not None:
        yield problem("field_not_asked", f"before_layoffs.{record.by}")
    before, after = record.before_layoffs[defender], record.deadwood[defender]
    if None not in (before, after) and before < after:
        yield problem("count_contradicts", f"before_layoffs.{defender}", count=before, after=after)
    if record.laid_off_all and record.hands[defender] is not None:
        yield problem("field_not_asked", "laid_off_all")
    elif record.laid_off_all and after:
        yield problem("count_contradicts", "laid_off_all", count=after)


# what only shows once the knocker's hand is counted


def _judged(deal: Deal, found: Sequence[Problem]) -> Iterator[Problem]:
    """What hangs on the knocker's count, which a hand that cannot be does not tell."""
    if deal.record.by is None:
        return
    count = None if any(_is_of_the_knocker(problem, deal) for problem in found) else knocker_count(deal)
    if not deal.is_known(deal.defender) and not _is_left_unscored(deal, count):
        yield problem("count_missing", f"deadwood.{deal.defender}")
    elif count is not None:
        yield from _upcard(deal, count, found)
    if count is not None:
        yield from _response(deal, count)
        yield from _laid_off_on_gin(deal, count)


def _lacks_limit(deal: Deal) -> bool:
    return deal.record.upcard is None and deal.ruleset.knock_limit == "upcard"


def _is_left_unscored(deal: Deal, count: int | None) -> bool:
    """Whether the knock is over the limit and was not accepted: what the defender holds is then not asked."""
    if count is None or _lacks_limit(deal) or deal.record.response is Response.ACCEPTED:
        return False
    return not is_legal(deal, count)


def _upcard(deal: Deal, count: int, found: Sequence[Problem]) -> Iterator[Problem]:
    """Needed where the limit comes from it, and for a scored hand that a spade would double."""
    if deal.record.upcard is None and ((_lacks_limit(deal) and count > 0) or (not found and _may_double(deal))):
        yield problem("upcard_missing", "upcard")


def _is_of_the_knocker(problem: Problem, deal: Deal) -> bool:
    return problem.field.startswith((f"hands.{deal.knocker}.", f"deadwood.{deal.knocker}"))


def _response(deal: Deal, count: int) -> Iterator[Problem]:
    if deal.record.response is None or (_lacks_limit(deal) and count > 0):
        return
    if is_legal(deal, count) or deal.ruleset.illegal_knock != "opponent_chooses":
        yield problem("response_not_asked", "response")


def _may_double(deal: Deal) -> bool:
    """Whether the hand is scored and a spade would double it."""
    knocker = lay_down(deal)
    return deal.ruleset.spade_upcard_doubles and stands(deal, knocker) and gain_of_knocker(meet(deal, knocker)) != 0


def _laid_off_on_gin(deal: Deal, count: int) -> Iterator[Problem]:
    """By counts alone, nothing can have been laid off on a gin hand."""
    if count > 0 or deal.ruleset.layoff_on_gin:
        return
    record, seat = deal.record, deal.defender
    if record.laid_off_all:
        yield problem("count_contradicts", "laid_off_all", end=str(End.GIN))
    before, after = record.before_layoffs[seat], record.deadwood[seat]
    if None not in (before, after) and before > after:
        yield problem("count_contradicts", f"before_layoffs.{seat}", count=before, after=after, end=str(End.GIN))
