"""The hands of a match to choose from, in texts that a list on a phone has room for."""

from __future__ import annotations

from textwrap import shorten

from ..desk import Match, SheetHand
from ..present.outcomes import verdict_text
from ..present.players import short_names
from .pages import _, sentences

ROOM = 40  # letters


def next_hand(match: Match) -> str:
    """The hand that is played next, as one to choose."""
    return _("the next hand, number {number}", number=len(match.hands) + 1)


def recorded_hands(match: Match) -> list[tuple[str, str]]:
    """The hands on the sheet, the latest first: the seq, and words for each."""
    return [(str(hand.seq), _words(match, hand)) for hand in reversed(match.hands)]


def _words(match: Match, hand: SheetHand) -> str:
    outcome = verdict_text(hand.state.ruling, short_names(match.players), sentences())
    return shorten(_("hand {number}: {outcome}", number=hand.state.number, outcome=outcome), ROOM, placeholder="…")
