"""All that the templates of the entry form need, beside the entry itself."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from flask import url_for

from .. import desk
from ..desk import Match, Preview
from ..present.agreements import had_agreed_text
from ..rules.cards import PACK, Card
from ..rules.deals import Deal
from ..rules.games import game_of
from ..rules.records import End, HandRecord
from ..rules.rulesets import Ruleset
from ..rules.rulings import Seat, opponent_of
from . import endings
from .asked import OUTS, asked_report, says_anything
from .card_lines import seen_in
from .doubtful import doubts_in
from .entry import SUIT_ROWS, Entry
from .forms import Fields, number, seat_of
from .live import Live, live_of
from .pages import _, sentences, the_store
from .trays import lays_of

USUAL_LIMIT = 10


def entry_view(match: Match, entry: Entry, live: Live) -> dict[str, object]:
    """The view of the form, with what is said of the hand as typed so far."""
    ruleset, seats = match.rules_of(entry.correcting), len(match.players)
    opponent = match.players[opponent_of(Seat(entry.by))] if entry.by is not None and seats == 2 else ""
    cards_each = ruleset.cards_each(seats)
    return {
        "entry": entry, "entry_title": title(match, entry), **addresses(match, entry),
        "game": ruleset.game, "rummy_factor": ruleset.rummy_multiplier,
        "endings": endings.by_player(ruleset, [side.short for side in entry.seats]), "dead_endings": endings.dead(ruleset),
        "limit": limit(ruleset, entry), "asks_upcard": asks_upcard(ruleset), "turned": _turned(entry), "upcard_says": upcard_says(ruleset, entry),
        "most": game_of(ruleset).most(ruleset, seats), "least": int(ruleset.melds_in_hand_count),
        "asks_laid_off": asks_laid_off(ruleset, entry), "laid_off_matters": laid_off_matters(ruleset), "laid_off_pays": laid_off_pays(ruleset),
        "shown": [side for side in entry.seats if not (side.ends and entry.end in OUTS and entry.correcting is None)],
        "open_hand": open_hand(entry, cards_each), "hand_size": cards_each, "lays_off_on_gin": ruleset.layoff_on_gin,
        "plays_big_gin": ruleset.big_gin_bonus is not None,
        "suit_rows": SUIT_ROWS, "seen": lambda field, line: seen_in(field, line, ruleset.ace), "in_doubt": doubts_in, "lays": lays_of(entry, ruleset), "live": live,
        "asks_response": live.asks_response or "response" in entry.problems, "opponent": opponent,
        "had_agreed": _had_agreed(match, entry),
    }


def _had_agreed(match: Match, entry: Entry) -> str:
    """Who agreed to the hand that this form corrects; empty for a new one."""
    if entry.correcting is None:
        return ""
    return had_agreed_text(match.hand(entry.correcting).agreed, match.players, sentences())


def shown_view(match: Match, fields: Fields, entry: Entry) -> dict[str, object]:
    """The view of a form that is shown, with what these fields of it come to so far."""
    preview = None
    if says_anything(fields):
        preview = desk.preview(the_store(), match.id, asked_report(match, fields, entry.correcting), replacing=entry.correcting)
    return entry_view(match, entry, first_live(match, entry, preview, fields))


def first_live(match: Match, entry: Entry, preview: Preview | None, fields: Fields) -> Live:
    """The live message of a form shown anew (`preview` None: nothing typed yet); what the form says is not said twice."""
    if preview is None:
        return Live(hint=_("The sum shows here before anything is recorded."), asks_response=bool(entry.response))
    live = live_of(preview, fields, match, entry.correcting)
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
    return endings.title(entry.end, entry.seats[entry.by].short)


def open_hand(entry: Entry, cards_each: int) -> int:
    """Whose cards to show where one grid shows at a time: those that were open, unless only the other hand is in trouble.

    Where none were open yet, those of who ended the hand, till they are all there.
    """
    wrong = in_trouble(entry)
    opened = seat_of(entry.tab, len(entry.seats))
    chosen = _first_to_open(entry, cards_each) if opened is None else opened
    return chosen if chosen in wrong or not wrong else wrong[0]


def in_trouble(entry: Entry) -> list[int]:
    """The seats whose cards hold something that cannot be; a card in several hands is in trouble in each."""
    held = Counter(card for side in entry.seats for card in side.ticked)
    return [side.seat for side in entry.seats
            if entry.sentences and any(held[card] > 1 for card in side.ticked)
            or any(field.endswith(f"-{side.seat}") for field in entry.problems)]


def _first_to_open(entry: Entry, cards_each: int) -> int:
    """Whose cards come first: those of who ended the hand till they are all there, then the others'.

    Who went out of basic rummy has none.
    """
    in_turn = sorted(entry.seats, key=lambda side: not side.ends)
    first, *others = [side for side in in_turn if not (side.ends and entry.end in OUTS)]
    full = len(first.ticked) >= cards_each
    return next((side.seat for side in others if full and not side.ticked), first.seat)


def asks_upcard(ruleset: Ruleset) -> bool:
    """Whether the ruleset makes something hang on the upcard."""
    return ruleset.knock_limit == "upcard" or ruleset.spade_upcard_doubles


def laid_off_matters(ruleset: Ruleset) -> bool:
    """Whether coming to 0 by laying off scores otherwise than having come to 0 by melds."""
    if ruleset.gin_off_bonus is None or ruleset.natural_zero_is_gin_off:
        return False
    boxes = ruleset.extra_boxes
    instead = ruleset.undercut_bonus if ruleset.gin_off_replaces_undercut else 0
    return ruleset.gin_off_bonus != instead or boxes.gin_off not in (None, boxes.undercut)


def asks_laid_off(ruleset: Ruleset, entry: Entry) -> bool:
    """Whether to ask, beside the count, if every loose card was laid off: a knock that counts and was answered with 0, where that pays."""
    knocker, answered = (any(number(side.said) == 0 for side in entry.seats if side.ends is ends) for ends in (True, False))
    return laid_off_matters(ruleset) and entry.end == "knock" and answered and not knocker and entry.response != "refused"


def laid_off_pays(ruleset: Ruleset) -> str:
    """What coming to 0 by laying off is worth, in a few words."""
    if ruleset.gin_off_replaces_undercut:
        return _("(gin-off: {bonus} for it, not {undercut})", bonus=ruleset.gin_off_bonus, undercut=ruleset.undercut_bonus)
    return _("(gin-off: {bonus} more)", bonus=ruleset.gin_off_bonus)


def limit(ruleset: Ruleset, entry: Entry) -> int:
    """The most that may be knocked with in this deal, in points, as far as it is known."""
    card = _turned(entry)
    if ruleset.knock_limit == "upcard" and card is None:
        return USUAL_LIMIT
    return Deal(HandRecord(End.KNOCK, by=0, upcard=card), ruleset).limit


def _turned(entry: Entry) -> Card | None:
    """The upcard, once it is picked."""
    return next((card for card in PACK if str(card) == entry.upcard), None)


def upcard_says(ruleset: Ruleset, entry: Entry) -> str:
    """What hangs on the upcard picked, in a clause or two; empty before."""
    card = _turned(entry)
    if card is None:
        return ""
    most = limit(ruleset, entry)
    said = [_("only gin ends it") if most == 0 else _("knock with up to {limit}", limit=most)] if ruleset.knock_limit == "upcard" else []
    doubles = ruleset.spade_upcard_doubles and card.suit == "S"
    return ", ".join([*said, *([_("the hand counts double")] if doubles else [])])
