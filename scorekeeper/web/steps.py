"""One step back and one step forward: what each would change, in words for its button."""

from __future__ import annotations

from dataclasses import dataclass
from gettext import NullTranslations

from ..desk import Match
from ..desk.matches import judge
from ..ledger import Entry, Kind
from ..present.outcomes import verdict_text
from ..present.players import short_names
from ..present.words import N_

UNDO, REDO = N_("Undo: {step}"), N_("Redo: {step}")
NEW_MATCH = N_("Undo: new match")
OF_HAND = {Kind.CORRECTION: N_("correction of hand {number}"), Kind.RULING: N_("ruling on hand {number}"), Kind.AGREED: N_("agreement to hand {number}")}
OTHER = {
    Kind.HAND: N_("a hand"),
    Kind.CORRECTION: N_("correction of a hand"),
    Kind.STRUCK: N_("hand taken out"),
    Kind.RULING: N_("ruling on a hand"),
    Kind.AGREED: N_("agreement to a hand"),
    Kind.RULES_CHANGED: N_("change of the rules"),
}


@dataclass(frozen=True, slots=True)
class Steps:
    """The words on the buttons, empty where there is nothing to do; `opening`: undo takes the whole match off the list."""

    undo: str = ""
    redo: str = ""
    opening: bool = False


def steps_of(match: Match, t: NullTranslations) -> Steps:
    """What may be undone and done again on the sheet as it stands; nothing in a match that is closed or off the list."""
    if match.locked or match.abandoned:
        return Steps()
    back, forward = match.effective.undo, match.effective.redo
    undo = t.gettext(UNDO).format(step=step_text(match, back, t)) if back else ""
    redo = t.gettext(REDO).format(step=step_text(match, forward, t)) if forward else ""
    opening = not back and not match.hands
    return Steps(t.gettext(NEW_MATCH) if opening else undo, redo, opening)


def step_text(match: Match, seq: int, t: NullTranslations) -> str:
    """What the entry of this seq did, or what it took back, in a clause: "Rui has gin", "correction of hand 3"."""
    entry, before = match.entries[seq - 1], match.seq
    while entry.kind is Kind.UNDONE:
        entry, before = match.entries[entry.of - 1], entry.seq - 1
    if entry.kind is Kind.HAND:
        return _hand_text(match, entry, before, t) or t.gettext(OTHER[Kind.HAND])
    number = next((hand.state.number for hand in match.hands if hand.seq == entry.of), None)
    if number is not None and entry.kind in OF_HAND:
        return t.gettext(OF_HAND[entry.kind]).format(number=number)
    return t.gettext(OTHER[entry.kind])


def _hand_text(match: Match, entry: Entry, before: int, t: NullTranslations) -> str:
    """How this hand ended, as it stood after the entry of the seq `before`; empty where it did not stand on the sheet."""
    kept = next((hand for hand in match.then(before).hands if hand.seq == entry.seq), None)
    if kept is None:
        return ""
    return verdict_text(judge(match.read(kept.report), match.rules_then(entry.seq, before)), short_names(match.players), t)
