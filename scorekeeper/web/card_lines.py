"""Lines of cards in a form: made plain as they come in, and whether the cards read in them were shown back before anything is done.

Whoever types names cards in their own language; behind this door there is the notation alone. What the product itself writes
for a form that is sent, or into an address, says cards by signs, which mean the same in every language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from flask import request
from werkzeug.datastructures import MultiDict

from ..card_reading import in_signs, made_plain
from ..rules.cards import Card, read_cards
from .doubtful import doubt_of, mended
from .forms import Fields, by_cards
from .pages import _, language
from .typed_cards import BETWEEN, comma_parts, read_melds

OF_HAND = re.compile(r"(?:words|melds|layoffs)-\d+")
# the fields of the referee that hold cards, some of them one for each player
OF_REFEREE = re.compile(r"(?:cards|words|upcard|taken|discard|defender|melds|layoffs)(?:-\d)?")
# what a form sends along of each line whose cards it has shown back: the field and what was typed into it
SHOWN = "shown"
MENDS = re.compile(f"({OF_REFEREE.pattern})-(.+)-([^-]*)")  # what a button for a card in doubt says
LONGEST_SHOWN = 2000  # signs


def made_plain_in(fields: Mapping[str, str], lines: re.Pattern[str] = OF_HAND) -> Fields:
    """The fields with the cards of each such line made plain, as they are named in the language of the page."""
    plain = MultiDict(fields)
    for field in plain.keys():
        if lines.fullmatch(field):
            plain[field] = made_plain(plain[field], language())
    return plain


def in_signs_in(fields: Mapping[str, str], lines: re.Pattern[str] = OF_HAND) -> dict[str, str]:
    """The fields as an address, or a form that is sent by one tap, bears them."""
    return {field: in_signs(text) if lines.fullmatch(field) else text for field, text in fields.items()}


def typed_hand() -> Fields:
    """What was typed into the form for a hand, its cards made plain."""
    return made_plain_in(request.form)


def typed_lines() -> tuple[tuple[str, str], ...]:
    """The lines of a hand's form in which anything was typed, by field, as it was typed."""
    return tuple((field, text) for field, text in request.form.items() if OF_HAND.fullmatch(field) and text.strip())


def mended_in(fields: Fields, said: str) -> Fields:
    """The fields with a doubtful card made sure; `said` is the field, the word and the right card, if any."""
    if found := MENDS.fullmatch(said):
        field, word, right = found.groups()
        fields[field] = mended(fields.get(field, ""), word, right)
    return fields


@dataclass(frozen=True, slots=True)
class Seen:
    """What was recognised in one group of a line: its cards, and the words that are none."""

    cards: tuple[Card, ...]
    unread: tuple[str, ...]


def seen_in(field: str, line: str, ace: str) -> tuple[Seen, ...]:
    """The cards recognised in a line, group by group; doubtful ones are asked about apart."""
    said = line[:LONGEST_SHOWN]
    parts = read_melds(said, ace).groups if field.startswith("melds") else comma_parts(said)
    return tuple(group for group in map(_seen, parts) if group.cards or group.unread)


def _seen(group: str) -> Seen:
    reading = read_cards(group)
    return Seen(reading.cards, tuple(word for word in reading.unreadable if word.lower() not in BETWEEN and doubt_of(word) is None))


def not_shown_yet(fields: Mapping[str, str], lines: re.Pattern[str] = OF_HAND, shown: tuple[str, ...] = ()) -> Iterator[str]:
    """The lines in which cards were read by their names, and nobody has seen which."""
    for field, text in fields.items():
        if lines.fullmatch(field) and f"{field} {text}" not in shown and _is_named(text):
            yield field


def said_first(fields: Fields) -> dict[str, list[str]]:
    """What to say before a hand is recorded in whose lines cards are named that nobody has seen yet; else nothing."""
    unseen = by_cards(fields) and any(not_shown_yet(fields, shown=tuple(request.form.getlist(SHOWN))))
    return {"": [look_first()]} if unseen else {}


def look_first() -> str:
    """That the cards that were read are to be looked at."""
    return _("These are the cards that were read. Look at them, then tap once more.")


def _is_named(text: str) -> bool:
    return " ".join(made_plain(text, language()).split()) != " ".join(text.split())
