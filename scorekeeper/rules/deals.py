"""One deal under one ruleset: the questions that every stage of judging asks of both together."""

from __future__ import annotations

from dataclasses import dataclass

from .cards import Card
from .records import End, HandRecord, ShownHand
from .rulesets import Ruleset
from .rulings import Seat, Step, opponent_of
from .steps import step


@dataclass(frozen=True, slots=True)
class Deal:
    """A record of a played hand (knock, gin, big gin) and the ruleset it is judged by."""

    record: HandRecord
    ruleset: Ruleset

    @property
    def knocker(self) -> Seat:
        """Who ended the hand."""
        return Seat(self.record.by)

    @property
    def defender(self) -> Seat:
        """Who answers the knock."""
        return opponent_of(self.record.by)

    def hand(self, seat: int) -> ShownHand | None:
        """The cards this seat showed; None if only a count is known."""
        return self.record.hands[seat]

    def is_known(self, seat: int) -> bool:
        """Whether this seat is known by count or by cards."""
        return self.record.deadwood[seat] is not None or self.hand(seat) is not None

    @property
    def limit(self) -> int:
        """The most deadwood, in points, that may be knocked with in this deal.

        Nothing over 0 is known to be legal where the upcard says it and was not told, as it need not be for gin.
        """
        if self.ruleset.knock_limit != "upcard":
            return self.ruleset.knock_limit
        upcard = self.record.upcard
        if upcard is None:
            return 0
        if upcard.rank == 1 and self.ruleset.ace_upcard == "gin_only":
            return 0
        return upcard.points()

    @property
    def spade_turned(self) -> bool:
        """Whether the upcard is a spade, which doubles the hand where the ruleset says so."""
        return self.record.upcard is not None and self.record.upcard.suit == "S"

    @property
    def eleven(self) -> bool:
        """Whether the hand went down with nothing discarded, as big gin is said to be."""
        hand = self.hand(self.knocker)
        return self.record.end is End.BIG_GIN and (hand is None or hand.discard is None)

    def kept(self, seat: int) -> tuple[Card, ...]:
        """The cards of this seat after the discard, in a fixed order."""
        hand = self.hand(seat)
        return tuple(sorted(card for card in hand.cards if card != hand.discard))

    def step(self, code: str, seat: Seat | None = None, points: int = 0, /, **facts: object) -> Step:
        """A step under this deal's ruleset."""
        return step(self.ruleset, code, seat, points, **facts)
