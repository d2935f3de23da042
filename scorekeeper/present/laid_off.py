"""What the other player lays off, in one line: which cards, onto what, and what is left."""

from __future__ import annotations

from collections.abc import Sequence
from gettext import NullTranslations

from ..rules.cards import Card
from ..rules.melds import Meld
from ..rules.rulings import Ruling
from .faces import cards_text
from .words import N_, name

LAID_OFF = N_("{player} lays off {layoffs}: {count} left.")
NOTHING = N_("{player} lays off nothing: {count} left.")
ONTO = N_("{cards} on {onto}")


def cards_laid_off(ruling: Ruling) -> tuple[Card, ...]:
    """The cards that are laid off by this ruling."""
    return tuple(step.facts["card"] for step in ruling.steps if step.code == "layoff_accepted")


def laid_off_text(ruling: Ruling, players: Sequence[str], t: NullTranslations) -> str:
    """Who lays what off onto what; empty where it is not known, or nothing may be laid off."""
    counted = [step.seat for step in ruling.steps if step.code == "deadwood_counted"]
    if not len(counted) == len(ruling.shown) == 2 or any(step.code == "no_layoffs_on_gin" for step in ruling.steps):
        return ""
    defender = counted[-1]  # counted after who ended the hand
    words = {"player": name(players[defender]), "count": ruling.shown[defender].count}
    groups = [t.gettext(ONTO).format(cards=cards_text(cards), onto=cards_text(onto.cards)) for onto, cards in _by_meld(ruling)]
    return t.gettext(LAID_OFF if groups else NOTHING).format(layoffs=", ".join(groups), **words)


def _by_meld(ruling: Ruling) -> list[tuple[Meld, list[Card]]]:
    """The melds as they lay first, each with all that goes onto it."""
    groups: list[tuple[Meld, list[Card]]] = []
    for step in ruling.steps:
        if step.code == "layoff_accepted":
            card, onto = step.facts["card"], step.facts["onto"]
            there = next((cards for meld, cards in groups if set(meld.cards) <= set(onto.cards)), None)
            groups.append((onto, [card])) if there is None else there.append(card)
    return groups
