"""The live answer to a form for a hand, before anything is recorded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from flask import request

from .. import desk
from .asked import asked_report, kept_hand
from .card_lines import typed_hand, typed_lines
from .entry import entry_of
from .entry_page import entry_view
from .forms import Fields
from .kept import hand_on_sheet, on_sheet
from .live import live_of
from .matches import once
from .pages import fragment, the_store
from .unclear import unclear_in_hand
from .wording import by_field, not_over_by_field


def previewed(match_id: str, seq: int | None) -> str:
    """What recording the form would come to, as a fragment."""
    match = desk.load(the_store(), match_id)
    hand = hand_on_sheet(match, kept_hand(match, once()["request_id"]) if seq is None else seq)
    place = hand.seq if hand else None
    fields = typed_hand()
    found = desk.preview(the_store(), match_id, asked_report(match, fields, place), replacing=place)
    entry = entry_of(fields, match.players, correcting=seq, problems=still_wrong(found, fields, match.players, match.rules_of(place).ace), **once())
    live = live_of(found, fields, match, place)
    if hand and seq is None:
        live = replace(live, notes=[on_sheet(match, hand), *live.notes])
    return fragment("hands/_preview.html", **entry_view(match, entry, live), typed_lines=typed_lines())


def still_wrong(found: desk.Preview, fields: Fields, players: Sequence[str], ace: str) -> dict[str, list[str]]:
    """Of what this form was told to put right, what is not right yet."""
    wrong = by_field(found.ruling.problems, fields, players) | not_over_by_field(found.ruling, fields, players)
    wrong |= unclear_in_hand(fields, players, ace)
    return {field: said for field, said in wrong.items() if field in fields.getlist("told")}
