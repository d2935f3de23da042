"""Whose phone this is at the table of a match, where it says so, and what its player may say of a hand."""

from __future__ import annotations

from dataclasses import dataclass

from .. import desk
from .access import role_in
from .pages import the_store
from .phone import seat_of


@dataclass(frozen=True, slots=True)
class Agreeing:
    """What the player of this phone may say of a hand: agree to it, or take that back by the entry `given` (None: not agreed yet)."""

    hand: int
    given: int | None


def seat_here(match: desk.Match) -> int | None:
    """The seat of the player whose phone this is; None where it is nobody's, or the table's."""
    return seat_of(desk.table_of(the_store(), match.id), match.players)


def agreeing(match: desk.Match, hand: desk.SheetHand | None) -> Agreeing | None:
    """What can be agreed to or taken back of this hand here; None where the phone is nobody's, or nothing may be recorded."""
    if hand is None or match.locked or match.abandoned or not role_in(match.id).may_record:
        return None
    seat = seat_here(match)
    if seat is None:
        return None
    given = next((agreement.seq for agreement in hand.agreements if agreement.seat == seat), None)
    return Agreeing(hand.seq, given)
