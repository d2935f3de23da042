"""The form for one hand as a view: what was typed, by seat, and what is wrong with it, field by field."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ..present.players import short_names
from ..rules.cards import PACK, Card, read_cards, split_cards
from .doubtful import without_confirmed
from .forms import DEAD_ENDS, Fields, by_cards, how_of, said_count

SUIT_ROWS = tuple((suit, tuple(card for card in PACK if card.suit == suit)) for suit in "SHDC")


@dataclass(frozen=True, slots=True)
class SeatEntry:
    """What was typed about one seat; `ends` tells who ended the hand, `words` what could not be ticked of the `line` of cards."""

    seat: int
    name: str
    short: str
    ends: bool
    count: str
    over: str
    before: str
    ticked: frozenset[Card]
    line: str
    words: str
    melds: str
    layoffs: str
    no_melds: bool
    no_layoffs: bool
    discard: str

    @property
    def lines(self) -> tuple[tuple[str, str], ...]:
        """The lines in which its cards were typed, by field."""
        return (f"words-{self.seat}", self.line), (f"melds-{self.seat}", self.melds), (f"layoffs-{self.seat}", self.layoffs)

    @property
    def said(self) -> str:
        """The count as one number, however it was entered."""
        return said_count(self.count, self.over)


@dataclass(frozen=True, slots=True)
class Entry:
    """One form: for a new hand, or (`correcting` is the hand's seq) for one that is on the sheet.

    `by_cards` shows the grid; `problems` holds sentences by form field ("" for those of no field).
    `tab` is the seat whose cards were open, `ruling` the link of the one that the form was filled from (empty: none). `request_id` and `seen` are what keep a form from being recorded twice or against another state.
    """

    how: str
    end: str
    by: int | None
    by_cards: bool
    seats: tuple[SeatEntry, ...]
    upcard: str
    response: str
    tab: str
    laid_off_all: bool
    eleven: bool
    in_one_turn: bool
    dealer: str
    why: str
    ruling: str
    request_id: str
    seen: int
    correcting: int | None = None
    problems: Mapping[str, Sequence[str]] = field(default_factory=dict)

    @property
    def dead(self) -> bool:
        """Whether nobody ended the hand."""
        return self.end in DEAD_ENDS

    @property
    def tells_more(self) -> bool:
        """Whether anything was said that the short form does not ask for."""
        return self.laid_off_all or bool(self.upcard or self.dealer) or any(side.before for side in self.seats)

    @property
    def sentences(self) -> tuple[str, ...]:
        """All that is to be put right; what is said of no field is news, and not among them."""
        return tuple(sentence for field, sentences in self.problems.items() if field for sentence in sentences)


def entry_of(fields: Fields, names: Sequence[str], *, request_id: str, seen: int, correcting: int | None = None,
             problems: Mapping[str, Sequence[str]] | None = None) -> Entry:
    """The view of a form holding these fields."""
    end, by = how_of(fields, len(names))
    return Entry(
        how=fields.get("how", ""), end=end, by=by, by_cards=by_cards(fields),
        seats=tuple(_seat_entry(fields, seat, names, by) for seat in range(len(names))),
        upcard=fields.get("upcard", "").strip(), response=fields.get("response", ""), tab=fields.get("tab", ""),
        laid_off_all=bool(fields.get("laid_off_all")), eleven=bool(fields.get("eleven")),
        in_one_turn=bool(fields.get("rummy")), dealer=fields.get("dealer", ""), why=fields.get("why", ""), ruling=fields.get("ruling", ""),
        request_id=request_id, seen=seen, correcting=correcting, problems=problems or {},
    )


def _seat_entry(fields: Fields, seat: int, names: Sequence[str], by: int | None) -> SeatEntry:
    def text(part: str) -> str:
        return fields.get(f"{part}-{seat}", "")

    ticked, words = tick(fields.getlist(f"cards-{seat}"), text("words"))
    return SeatEntry(
        seat=seat, name=names[seat], short=short_names(names)[seat], ends=seat == by, count=text("count"), over=text("over"), before=text("before"),
        ticked=ticked, line=text("words"), words=words, melds=text("melds"), layoffs=text("layoffs"), no_melds=bool(text("no_melds")),
        no_layoffs=bool(text("no_layoffs")), discard=text("discard"),
    )


def tick(ticked: Sequence[str], words: str) -> tuple[frozenset[Card], str]:
    """The cards to tick in the grid, and what stays in the text field: no card, a card named again, or one in doubt.

    >>> cards, left = tick(["5H"], "6♥7♥ 1H 5H")
    >>> sorted(map(str, cards)), left
    (['5H', '6H', '7H'], '1H 5H')
    >>> tick(["5H"], "5H? 6H?")
    (frozenset({5H}), '6H?')
    """
    cards = set(read_cards(" ".join(ticked)).cards)
    left = []
    for word in split_cards(without_confirmed(words, cards)):
        reading = read_cards(word).cards
        if reading and reading[0] not in cards:
            cards.add(reading[0])
        else:
            left.append(word)
    return frozenset(cards), " ".join(left)
