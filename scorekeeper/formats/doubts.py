"""What the problems of the core hang on: fields that, unread, leave it open whether there is such a problem."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..rules.records import End, HandRecord
from ..rules.rulesets import Ruleset
from ..rules.rulings import Problem

_SEAT = re.compile(r"\.(\d+)")

# {seat} is whose field the problem is about, {by} who ended the hand
_HAND = {
    "end_unknown": ("ruleset",),
    "payers_unknown": ("end",),
    "by_missing": ("end", "by"),
    "points_missing": ("end", "points"),
    "field_not_asked": ("end",),
    "count_missing": ("end", "deadwood.{seat}", "hands.{seat}"),
    "count_impossible": ("ruleset",),
    "count_contradicts": ("end",),
    "card_count": ("ruleset",),
    "card_not_held": ("hands.{seat}.cards", "hands.{seat}.discard"),
    "discard_missing": ("end", "ruleset", "hands.{seat}.cards", "hands.{seat}.discard"),
    "upcard_missing": ("end", "ruleset", "upcard", "hands.{by}"),
    "response_not_asked": ("end", "ruleset", "upcard", "response", "hands.{by}"),
}
_OPENING = {
    "opening_over": ("opening.running.{seat}",),
    "opening_not_zero": ("ruleset", "opening.running", "opening.boxes"),
    "opening_boxes": ("opening.running.{seat}", "opening.boxes.{seat}"),
}


def doubts_of_a_hand(problem: Problem, record: HandRecord, ruleset: Ruleset) -> tuple[str, ...]:
    """The fields that this problem of a report hangs on, with the seat's number for a name.

    A card that lies twice, or in both hands, does so whatever else can be read.

    >>> knock, classic = HandRecord(End.KNOCK, 0), Ruleset(id="classic", name="Classic")
    >>> doubts_of_a_hand(Problem("card_not_held", "hands.1.melds[0]"), knock, classic)
    ('hands.1.cards', 'hands.1.discard')
    >>> doubts_of_a_hand(Problem("card_in_both", "hands.1.cards"), knock, classic)
    ()
    """
    fields = (*_HAND.get(problem.code, ()), *_more(problem, record, ruleset))
    return tuple(field.format(seat=_seat(problem), by=record.by) for field in fields)


def _more(problem: Problem, record: HandRecord, ruleset: Ruleset) -> Iterator[str]:
    """What it hangs on in some cases only."""
    whole = record.end is End.BIG_GIN  # then eleven cards need no discard, if they are all melded
    match problem.code:
        case "card_count":
            if problem.facts["count"] < problem.facts["expected"]:
                yield "hands.{seat}.cards"
            if whole:
                yield "hands.{seat}.discard"
        case "discard_missing" if whole:
            yield "hands.{seat}.melds"
        case "card_twice" if problem.field.endswith(".discard"):
            yield from ("ruleset", "hands.{seat}.cards")
        case "count_contradicts" if "end" in problem.facts:
            yield from ("ruleset", "hands.{by}")
        case "upcard_missing" if ruleset.knock_limit != "upcard":
            yield "hands"  # a spade doubles what the hand is worth, and that is open


def doubts_of_an_opening(problem: Problem) -> tuple[str, ...]:
    """The same for a match taken over from paper."""
    return tuple(field.format(seat=_seat(problem)) for field in _OPENING.get(problem.code, ()))


def _seat(problem: Problem) -> str:
    found = _SEAT.search(problem.field)
    return found[1] if found else ""
