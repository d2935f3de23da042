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
from .forms import Fields
from .live import Live, lays_of, live_of
from .pages import _

USUAL_LIMIT = 10
HAND = 10


def entry_view(match: Match, entry: Entry, preview: Preview | None, fields: Fields) -> dict[str, object]:
    """The view of the form; `preview` is what recording it would come to (None: nothing typed yet)."""
    live = _live(match, entry, preview, fields)
    opponent = "" if entry.by is None else match.players[opponent_of(Seat(entry.by))]
    return {
        "entry": entry, "entry_title": title(match, entry), **addresses(match, entry),
        "limit": limit(match.ruleset, entry.upcard), "asks_upcard": asks_upcard(match.ruleset),
        "digits": len(str(highest_count(match.ruleset.hand_size, match.ruleset.ace_points))),
        "open_hand": open_hand(entry), "suit_rows": SUIT_ROWS, "lays": lays_of(entry, match.ruleset), "live": live,
        "asks_response": live.asks_response or "response" in entry.problems, "opponent": opponent,
    }


def _live(match: Match, entry: Entry, preview: Preview | None, fields: Fields) -> Live:
    """The live message; what the form already says is not said twice."""
    if preview is None:
        return Live(hint=_("The sum shows here before anything is recorded."))
    live = live_of(preview, fields, match.players)
    return replace(live, problems=(), hint="") if entry.sentences else live


def addresses(match: Match, entry: Entry) -> dict[str, str]:
    """Where the form goes, where it is previewed, and where leaving it leads."""
    if entry.correcting is None:
        return {"entry_address": url_for("hands.record", match_id=match.id),
                "preview_address": url_for("hands.preview", match_id=match.id),
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
    """Whose cards to show where one grid shows at a time: a hand in trouble, else who ended it, till that one is full."""
    wrong = [side.seat for side in entry.seats if any(field.endswith(f"-{side.seat}") for field in entry.problems)]
    by = entry.by or 0
    full = len(entry.seats[by].ticked) >= HAND and not any(side.ticked for side in entry.seats if side.seat != by)
    return wrong[0] if wrong else next(side.seat for side in entry.seats if side.seat != by) if full else by


def asks_upcard(ruleset: Ruleset) -> bool:
    """Whether the ruleset makes something hang on the upcard."""
    return ruleset.knock_limit == "upcard" or ruleset.spade_upcard_doubles


def limit(ruleset: Ruleset, upcard: str) -> int:
    """The most that may be knocked with in this deal, in points, as far as it is known."""
    card = next((card for card in PACK if str(card) == upcard), None)
    if ruleset.knock_limit == "upcard" and card is None:
        return USUAL_LIMIT
    return Deal(HandRecord(End.KNOCK, by=0, upcard=card), ruleset).limit
