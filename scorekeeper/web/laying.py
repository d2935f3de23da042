"""Laying a hand anew: the report that says so, with what rested on the old lay left out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..rules.rulings import Step
from .forms import Report


def laid_anew(report: Mapping[str, object], note: Step, players: Sequence[str]) -> Report:
    """The report with the lay that this note of the referee proposes.

    A count said of the old lay is forgotten. Where it is the knocker's, so are the other's melds, layoffs and answer,
    which were made to meet it; the note was weighed against the best of them.

    >>> from scorekeeper.rules.cards import Card
    >>> hands = {"A": {"cards": "4H 5H 6H 7H"}, "B": {"cards": "8H 2C", "layoffs": []}}
    >>> note = Step("better_lay", 1, facts={"melds": (), "layoffs": (Card.read("8H"),)})
    >>> laid_anew({"end": "knock", "by": "A", "hands": hands}, note, ["A", "B"])["hands"]["B"]
    {'cards': '8H 2C', 'layoffs': [{'card': '8H'}], 'melds': []}
    """
    player, ender = players[note.seat], report.get("by")
    hands = dict(report["hands"])
    if player == ender:
        hands = {name: _without(hand, ("melds", "layoffs")) for name, hand in hands.items()}
    hands[player] = hands[player] | {"melds": list(map(str, note.facts["melds"]))}
    if player != ender:
        hands[player] |= {"layoffs": [{"card": str(card)} for card in note.facts.get("layoffs", ())]}
    said = _without(report.get("deadwood", {}), (player,))
    rest = _without(report, ("response", "deadwood") if player == ender else ("deadwood",))
    return rest | ({"deadwood": said} if said else {}) | {"hands": hands}


def _without(parts: Mapping[str, object], names: Sequence[str]) -> Report:
    return {name: part for name, part in parts.items() if name not in names}
