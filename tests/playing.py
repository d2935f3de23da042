"""Short ways to write hands and rulesets down in tests: seats by number, deadwood by counts."""

from __future__ import annotations

from scorekeeper.rules.cards import Card
from scorekeeper.rules.records import End, HandRecord
from scorekeeper.rules.rulesets import Ruleset


def house(**options: object) -> Ruleset:
    """The classic rules with these options."""
    return Ruleset(id="house", name="House", **options)


def knock(by: int, own: int, other: int, **more: object) -> HandRecord:
    """A knock of `own` against `other`."""
    return HandRecord(End.KNOCK, by, _counts(by, own, other), **more)


def gin(by: int, other: int, **more: object) -> HandRecord:
    """Gin against `other`."""
    return HandRecord(End.GIN, by, _counts(by, 0, other), **more)


def dead(**more: object) -> HandRecord:
    """The stock ran out."""
    return HandRecord(End.STOCK_OUT, **more)


def misdeal(**more: object) -> HandRecord:
    """A deal called off."""
    return HandRecord(End.VOID, **more)


def taken_over(by: int, points: int, **more: object) -> HandRecord:
    """A score copied from paper."""
    return HandRecord(End.POINTS, by, points=points, **more)


def swapped(record: HandRecord) -> HandRecord:
    """The same hand with the two players in each other's seats."""
    return HandRecord(
        record.end, None if record.by is None else 1 - record.by, record.deadwood[::-1], record.hands[::-1],
        record.before_layoffs[::-1], record.laid_off_all, record.response, record.points,
        None if record.dealer is None else 1 - record.dealer, record.upcard,
    )


def upcard(word: str) -> Card:
    """The card turned up at the start."""
    return Card.read(word)


def _counts(by: int, own: int, other: int) -> tuple[int, int]:
    return (own, other) if by == 0 else (other, own)
