"""Hand records written as the public JSON's reports: the inverse of `reports`."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.cards import write_cards
from ..rules.records import ClaimedLayoff, HandRecord, ShownHand


def encode_report(record: HandRecord, players: Sequence[str]) -> dict[str, object]:
    """The record as a report without `ruleset` and `players`; what was not said is left out.

    >>> from ..rules.records import End
    >>> encode_report(HandRecord(End.KNOCK, by=0, deadwood=(4, 27)), ["Ana", "Rui"])
    {'end': 'knock', 'by': 'Ana', 'deadwood': {'Ana': 4, 'Rui': 27}}
    """
    said = {
        "dealer": _name(record.dealer, players),
        "upcard": None if record.upcard is None else str(record.upcard),
        "end": str(record.end),
        "by": _name(record.by, players),
        "deadwood": _by_player(record.deadwood, players),
        "before_layoffs": _by_player(record.before_layoffs, players),
        "laid_off_all": record.laid_off_all or None,
        "response": None if record.response is None else str(record.response),
        "hands": _by_player([None if hand is None else _shown_hand(hand) for hand in record.hands], players),
        "points": record.points,
    }
    return {field: value for field, value in said.items() if value is not None}


def _name(seat: int | None, players: Sequence[str]) -> str | None:
    return None if seat is None else players[seat]


def _by_player(values: Sequence[object], players: Sequence[str]) -> dict[str, object] | None:
    """What is known by player; None when nothing is."""
    return {name: value for name, value in zip(players, values, strict=True) if value is not None} or None


def _shown_hand(hand: ShownHand) -> dict[str, object]:
    said = {
        "cards": write_cards(hand.cards),
        "melds": None if hand.melds is None else list(map(write_cards, hand.melds)),
        "layoffs": None if hand.layoffs is None else list(map(encode_layoff, hand.layoffs)),
        "discard": None if hand.discard is None else str(hand.discard),
    }
    return {field: value for field, value in said.items() if value is not None}


def encode_layoff(claim: ClaimedLayoff) -> dict[str, str]:
    onto = {"onto": write_cards(claim.onto)} if claim.onto else {}
    return {"card": str(claim.card)} | onto
