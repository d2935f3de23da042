"""What is said to a form that was recorded already: which hand it recorded, and what sending it again would make of it."""

from __future__ import annotations

from collections.abc import Mapping

from .. import desk
from ..present.outcomes import outcome_text
from .pages import _, sentences, the_store


def hand_on_sheet(match: desk.Match, seq: int | None) -> desk.SheetHand | None:
    """The hand of this seq, if it is on the sheet."""
    return next((hand for hand in match.hands if hand.seq == seq), None)


def on_sheet(match: desk.Match, hand: desk.SheetHand) -> str:
    """What stands of a hand that was recorded already."""
    return _("This hand is on the sheet already: {stands}.", stands=outcome_text(hand.state.ruling, match.players, sentences()))


def offer(match: desk.Match, hand: desk.SheetHand, report: Mapping[str, object]) -> str:
    """What stands of a hand that was recorded already, and what it would be corrected to."""
    stands = outcome_text(hand.state.ruling, match.players, sentences())
    typed = desk.preview(the_store(), match.id, report, replacing=hand.seq).ruling
    if typed.problems:
        return _("This hand is on the sheet already: {stands}. Put right what is wrong below, and it is corrected.", stands=stands)
    return _("This hand is on the sheet already: {stands}. Correct it to this? {typed}.",
             stands=stands, typed=outcome_text(typed, match.players, sentences()))
