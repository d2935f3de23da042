"""What is kept of a match's hands and rules: each as it stands, with the entries that made it so."""

from __future__ import annotations

from dataclasses import dataclass

from .entries import Body, Report


@dataclass(frozen=True, slots=True)
class Change:
    """One correction of a hand that stands: from which report to which, why and when.

    `after_agreed` are the seats that had agreed to the hand as it was before.
    """

    seq: int
    at: str
    why: str
    before: Report
    after: Report
    after_agreed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Agreement:
    """That the player of a seat agreed to a hand as it stands, by the entry `seq`."""

    seq: int
    seat: int


@dataclass(frozen=True, slots=True)
class KeptHand:
    """A hand as it stands after its corrections, oldest correction first, with the agreements to it as it stands."""

    seq: int
    at: str
    report: Report
    changes: tuple[Change, ...] = ()
    agreements: tuple[Agreement, ...] = ()

    @property
    def agreed(self) -> tuple[int, ...]:
        """The seats that agreed to the hand as it stands."""
        return tuple(sorted({agreement.seat for agreement in self.agreements}))

    @property
    def had_agreed(self) -> tuple[int, ...]:
        """The seats that had agreed to the hand as it was before some correction that stands."""
        return tuple(sorted({seat for change in self.changes for seat in change.after_agreed}))

    @property
    def version(self) -> int:
        """The seq of the entry that brought the report in force."""
        return self.changes[-1].seq if self.changes else self.seq

    @property
    def corrected(self) -> bool:
        """Whether a correction of this hand stands."""
        return bool(self.changes)


@dataclass(frozen=True, slots=True)
class StruckHand:
    """A hand that was taken out, by the entry `seq`."""

    hand: KeptHand
    seq: int
    at: str
    why: str


@dataclass(frozen=True, slots=True)
class RulesChange:
    """Other rules from some hand on: `first` is the lowest seq that a hand under them has."""

    seq: int
    at: str
    why: str
    ruleset: Body
    first: int


@dataclass(frozen=True, slots=True)
class KeptRuling:
    """A ruling attached to the hand of the seq `hand`: what the referee was asked, and the answer as given.

    `link` is the token that reproduces it; `players` are the seats of those that it calls A, B, ...
    """

    seq: int
    at: str
    hand: int
    asked: Body
    answer: Body
    link: str
    players: tuple[int, ...]
