"""All that the templates of the entry form need, beside the entry itself."""

from __future__ import annotations

from dataclasses import replace

from flask import url_for

from ..desk import Match, Preview
from ..rules.cards import PACK, highest_count
from ..rules.deals import Deal
from ..rules.records import End, HandRecord
from ..rules.rulesets import Ruleset
from ..rules.rulings import Seat, opponent_of
from .entry import SUIT_ROWS, Entry
from .forms import SEATS, Fields
from .live import Live, lays_of, live_of
from .pages import _

USUAL_LIMIT = 10
HAND = 10


def entry_view(match: Match, entry: Entry, live: Live) -> dict[str, object]:
    """The view of the form, with what is said of the hand as typed so far."""
    opponent = "" if entry.by is None else match.players[opponent_of(Seat(entry.by))]
    ruleset = match.rules_of(entry.correcting)
    cards_each = ruleset.cards_each(len(match.players))
    return {
        "entry": entry, "entry_title": title(match, entry), **addresses(match, entry),
        "limit": limit(ruleset, entry.upcard), "asks_upcard": asks_upcard(ruleset),
        "digits": len(str(highest_count(cards_each, ruleset.ace_points))),
        "open_hand": open_hand(entry), "hand_size": cards_each, "lays_off_on_gin": ruleset.layoff_on_gin,
        "plays_big_gin": ruleset.big_gin_bonus is not None,
        "suit_rows": SUIT_ROWS, "lays": lays_of(entry, ruleset), "live": live,
        "asks_response": live.asks_response or "response" in entry.problems, "opponent": opponent,
    }


def first_live(match: Match, entry: Entry, preview: Preview | None, fields: Fields) -> Live:
    """The live message of a form shown anew (`preview` None: nothing typed yet); what the form says is not said twice."""
    if preview is None:
        return Live(hint=_("The sum shows here before anything is recorded."))
    live = live_of(preview, fields, match)
    return replace(live, problems=(), hint="") if entry.sentences else live


def addresses(match: Match, entry: Entry) -> dict[str, str]:
    """Where the form goes, where it is previewed, and where leaving it leads."""
    if entry.correcting is None:
        return {"entry_address": url_for("hands.record", match_id=match.id),
                "preview_address": url_for("hands.preview", match_id=match.id),
                "kept_address": url_for("hands.told_again", match_id=match.id),
                "leave_address": url_for("matches.sheet", match_id=match.id)}
    of_hand = {"match_id": match.id, "seq": entry.correcting}
    return {"entry_address": url_for("hands.correct", **of_hand),
            "preview_address": url_for("hands.preview_correction", **of_hand),
            "leave_address": url_for("hands.ruling", **of_hand)}


def title(match: Match, entry: Entry) -> str:
    """What is being entered, in a few words."""
    if entry.correcting is not None:
        return _("Correct hand {number}", number=match.hand(entry.correcting).state.number)
    if entry.by is None:
        return _("Dead hand")
    name = entry.seats[entry.by].short
    return _("{name} knocks", name=name) if entry.end == "knock" else _("{name} gin", name=name)


def open_hand(entry: Entry) -> int:
    """Whose cards to show where one grid shows at a time: those that were open, unless only the other hand is in trouble.

    Where none were open yet, those of who ended the hand, till they are all there.
    """
    wrong = in_trouble(entry)
    chosen = int(entry.tab) if entry.tab in SEATS else _first_to_open(entry)
    return chosen if chosen in wrong or not wrong else wrong[0]


def in_trouble(entry: Entry) -> list[int]:
    """The seats whose cards hold something that cannot be; a card in both hands is in trouble on both sides."""
    clash = frozenset.intersection(*(side.ticked for side in entry.seats))
    return [side.seat for side in entry.seats
            if clash and entry.sentences or any(field.endswith(f"-{side.seat}") for field in entry.problems)]


def _first_to_open(entry: Entry) -> int:
    by = entry.by or 0
    other = opponent_of(by)
    full = len(entry.seats[by].ticked) >= HAND and not entry.seats[other].ticked
    return other if full else by


def asks_upcard(ruleset: Ruleset) -> bool:
    """Whether the ruleset makes something hang on the upcard."""
    return ruleset.knock_limit == "upcard" or ruleset.spade_upcard_doubles


def limit(ruleset: Ruleset, upcard: str) -> int:
    """The most that may be knocked with in this deal, in points, as far as it is known."""
    card = next((card for card in PACK if str(card) == upcard), None)
    if ruleset.knock_limit == "upcard" and card is None:
        return USUAL_LIMIT
    return Deal(HandRecord(End.KNOCK, by=0, upcard=card), ruleset).limit
