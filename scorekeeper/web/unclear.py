"""What the lines of a form leave open, before anything can be ruled on: a comma, a card that goes, cards to go with melds, a doubtful card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from werkzeug.datastructures import MultiDict

from ..formats.options import short
from ..present.faces import card_text, cards_text
from .asked import OUTS
from .doubtful import doubts_in
from .forms import DEAD_ENDS, Fields, by_cards, cards_of, how_of
from .pages import _
from .typed_cards import read_claims, read_melds

Sentences = dict[str, list[str]]
HOW_LAID = ("melds", "layoffs")
LINES = (*HOW_LAID, "cards", "upcard", "taken", "discard", "defender")


def unclear_lines(fields: Fields, ace: str) -> Sentences:
    """What is to be said of each line that can be read in more than one way, or that names a card with a doubt, by field."""
    said = {field: [*_of_doubts(text), *_of_line(field, text, ace)] for field, text in fields.items() if field.startswith(LINES)}
    return {field: sentences for field, sentences in said.items() if sentences}


def unclear_in_hand(fields: Fields, names: Sequence[str], ace: str) -> Sentences:
    """The same of a hand that is told by cards; and whose cards are missing that something is said about, by field."""
    end, ender = how_of(fields, len(names))
    if not by_cards(fields) or end in DEAD_ENDS:
        return {}
    if end in OUTS:
        return _in_doubt(fields, names, [seat for seat in range(len(names)) if seat != ender])
    seats = [seat for seat in range(len(names)) if not cards_of(fields, seat) and _says_how(fields, seat, seat == ender)]
    missing = {f"words-{seat}": [_("Name {player}'s cards too: how they were laid says nothing without them.", player=names[seat])]
               for seat in seats}
    lines = unclear_lines(MultiDict({field: text for field, text in fields.items() if field.startswith(HOW_LAID)}), ace)
    return _in_doubt(fields, names, range(len(names))) | lines | missing


def _in_doubt(fields: Fields, names: Sequence[str], seats: Iterable[int]) -> Sentences:
    """What is to be asked of the cards that these seats hold with a doubt, by field."""
    asked = {f"words-{seat}": [*_of_doubts(cards_of(fields, seat), names[seat])] for seat in seats}
    return {field: sentences for field, sentences in asked.items() if sentences}


def _says_how(fields: Fields, seat: int, ends: bool) -> bool:
    """Whether anything is said of how the cards of this seat were laid: only who ended the hand discards, only the other lays off."""
    parts = ("melds", "no_melds", *(("discard",) if ends else ("layoffs", "no_layoffs")))
    return any(fields.get(f"{part}-{seat}", "").strip() for part in parts)


def _of_doubts(text: str, player: str = "") -> Iterator[str]:
    """The question about each doubtful card of a line, whose hand it is where that is known."""
    for doubt in doubts_in(text):
        said = {"word": short(doubt.word), "player": player}
        if doubt.may_be:
            said["cards"] = cards_text(doubt.may_be).replace(" ", " / ")
            yield _("Which card of {player}'s is it: {cards}? Choose it, or put it in the place of “{word}”.", **said) if player else _("Which card is it: {cards}? Choose it, or put it in the place of “{word}”.", **said)
        elif doubt.card is None:
            yield _("Which card of {player}'s is “{word}”? Put the right card in its place.", **said) if player else _("Which card is “{word}”? Put the right card in its place.", **said)
        elif player:
            yield _("Is it the {card} in {player}'s hand? “{word}” is in doubt: confirm it, or put the right card in its place.",
                    card=card_text(doubt.card), **said)
        else:
            yield _("Is it the {card}? “{word}” is in doubt: take the question mark away, or put the right card in its place.",
                    card=card_text(doubt.card), **said)


def _of_line(field: str, text: str, ace: str) -> Iterator[str]:
    if field.startswith("melds"):
        yield from _of_melds(text, ace)
    elif field.startswith("layoffs"):
        yield from _of_layoffs(text, ace)


def _of_melds(text: str, ace: str) -> Iterator[str]:
    for part in read_melds(text, ace).unclear:
        yield _("Is a comma missing in “{part}”? Write one between melds, such as 5H 6H 7H, 3C 3D 3S.", part=short(part))


def _of_layoffs(text: str, ace: str) -> Iterator[str]:
    read = read_claims(text, ace)
    for part in read.unclear:
        yield _("Is a comma missing in “{part}”? Write one after each meld, such as 8H on 5H 6H 7H, 3H on 3C 3D 3S.", part=short(part))
    for part in read.nothing_goes:
        yield _("Which card goes there in “{part}”? Name it first, such as 8H on 5H 6H 7H.", part=short(part))
