"""Laying a hand anew: the report that says so, what the other player said kept as it was."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..rules.cards import read_cards
from ..rules.melds import Meld
from ..rules.rulings import Step
from .forms import Report


def laid_anew(report: Mapping[str, object], note: Step, players: Sequence[str]) -> Report:
    """The report with the lay that this note of the referee proposes.

    What rested on the old lay is forgotten: the player's own count, and an answer to the knock. The other's melds,
    layoffs and count stand as they were said; a layoff on a meld that lies there no longer may go onto any.

    >>> from scorekeeper.rules.cards import Card
    >>> hands = {"A": {"cards": "4H 5H 6H 7H"}, "B": {"cards": "8H 2C", "layoffs": []}}
    >>> note = Step("better_lay", 1, facts={"melds": (), "layoffs": (Card.read("8H"),)})
    >>> laid_anew({"end": "knock", "by": "A", "hands": hands}, note, ["A", "B"])["hands"]["B"]
    {'cards': '8H 2C', 'layoffs': [{'card': '8H'}], 'melds': []}
    """
    player, ender, melds = players[note.seat], report.get("by"), note.facts["melds"]
    hands = dict(report["hands"])
    if player == ender:
        hands = {name: _going_onto(hand, melds) for name, hand in hands.items()}
    hands[player] = hands[player] | {"melds": list(map(str, melds))}
    if player != ender:
        hands[player] |= {"layoffs": [{"card": str(card)} for card in note.facts.get("layoffs", ())]}
    said = _without(report.get("deadwood", {}), (player,))
    rest = _without(report, ("response", "deadwood") if player == ender else ("deadwood",))
    return rest | ({"deadwood": said} if said else {}) | {"hands": hands}


def _going_onto(hand: Report, melds: Sequence[Meld]) -> Report:
    """The hand with its layoffs onto these melds."""
    layoffs = hand.get("layoffs")
    if not layoffs:
        return hand
    going = {card for layoff in layoffs for card in read_cards(layoff["card"]).cards}
    lying = [going.union(meld.cards) for meld in melds]
    return hand | {"layoffs": [layoff if any(_names(layoff).issubset(meld) for meld in lying) else _without(layoff, ("onto",)) for layoff in layoffs]}


def _names(layoff: Mapping[str, object]) -> frozenset[object]:
    """The cards that the meld is named by."""
    onto = layoff.get("onto") or ""
    return frozenset(read_cards(onto if isinstance(onto, str) else " ".join(onto)).cards)


def _without(parts: Mapping[str, object], names: Sequence[str]) -> Report:
    return {name: part for name, part in parts.items() if name not in names}
