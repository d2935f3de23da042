"""What the lines of a form leave open, before anything can be ruled on: a comma, a card that goes, cards to go with melds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..formats.options import short
from .asked import OUTS
from .forms import DEAD_ENDS, Fields, by_cards, cards_of, how_of
from .pages import _
from .typed_cards import read_claims, read_melds

Sentences = dict[str, list[str]]


def unclear_lines(fields: Fields, ace: str) -> Sentences:
    """What is to be said of each line of melds or layoffs that can be read in more than one way, by field."""
    said = {field: [*_of_melds(text, ace)] if field.startswith("melds") else [*_of_layoffs(text, ace)]
            for field, text in fields.items() if field.startswith(("melds", "layoffs"))}
    return {field: sentences for field, sentences in said.items() if sentences}


def unclear_in_hand(fields: Fields, names: Sequence[str], ace: str) -> Sentences:
    """The same of a hand that is told by cards; and whose cards are missing that something is said about, by field."""
    end, ender = how_of(fields, len(names))
    if not by_cards(fields) or end in (*DEAD_ENDS, *OUTS):
        return {}
    seats = [seat for seat in range(len(names)) if not cards_of(fields, seat) and _says_how(fields, seat, seat == ender)]
    missing = {f"words-{seat}": [_("Name {player}'s cards too: how they were laid says nothing without them.", player=names[seat])]
               for seat in seats}
    return unclear_lines(fields, ace) | missing


def _says_how(fields: Fields, seat: int, ends: bool) -> bool:
    """Whether anything is said of how the cards of this seat were laid: only who ended the hand discards, only the other lays off."""
    parts = ("melds", "no_melds", *(("discard",) if ends else ("layoffs", "no_layoffs")))
    return any(fields.get(f"{part}-{seat}", "").strip() for part in parts)


def _of_melds(text: str, ace: str) -> Iterator[str]:
    for part in read_melds(text, ace).unclear:
        yield _("Is a comma missing in “{part}”? Write one between melds, such as 5H 6H 7H, 3C 3D 3S.", part=short(part))


def _of_layoffs(text: str, ace: str) -> Iterator[str]:
    read = read_claims(text, ace)
    for part in read.unclear:
        yield _("Is a comma missing in “{part}”? Write one after each meld, such as 8H on 5H 6H 7H, 3H on 3C 3D 3S.", part=short(part))
    for part in read.nothing_goes:
        yield _("Which card goes there in “{part}”? Name it first, such as 8H on 5H 6H 7H.", part=short(part))
