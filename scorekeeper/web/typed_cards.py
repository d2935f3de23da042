"""Melds and layoffs as people type them into a line: how it is parted, and where it leaves open what is meant.

The same line means the same in every form. Nothing is judged here: a line that parts in one way only is parted
so, and one that does not is asked about.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass

from ..rules.cards import PACK, Card, read_cards, split_cards, write_cards
from ..rules.melds import Meld, read_meld

# what may stand between cards and the meld they go on: "8H on 5H 6H 7H", "8H > 5H", "8H → 5H"
BETWEEN = frozenset({"on", "onto", "to", ">", "->", "→"})
LEAST_MELD = 3  # cards
ONE_EACH = 2  # words: one names a meld, the other goes next

_COMMAS = re.compile(r"[,;\n\r，；、]+")
_FENCES = re.compile(r"[()\[\]{}|/+（）［］｛｝｜／＋]+")
_ARROWS = re.compile(r"->|→|>")
_AND = re.compile(r"\band\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Claim:
    """A card laid off, and the meld it is said to go on (empty: any)."""

    card: str
    onto: str = ""


@dataclass(frozen=True, slots=True)
class Melds:
    """The melds of a line, and the parts of it that may be several melds in more than one way, or in none."""

    groups: tuple[str, ...]
    unclear: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Claims:
    """The layoffs of a line; the parts of it that lack a comma, and those that name a meld but no card to go there."""

    claims: tuple[Claim, ...]
    unclear: tuple[str, ...] = ()
    nothing_goes: tuple[str, ...] = ()


def cards_alone(text: str) -> str:
    """A line of cards without the word that may join them.

    >>> cards_alone("5H 6H and 7H ")
    '5H 6H 7H'
    """
    return " ".join(_AND.sub(" ", text).split())


def comma_parts(text: str) -> list[str]:
    """The parts of a line between commas, semicolons or line ends.

    >>> comma_parts("5H 6H 7H, 3C 3D and 3S")
    ['5H 6H 7H', '3C 3D 3S']
    """
    parts = (cards_alone(part) for part in _COMMAS.split(text))
    return [part for part in parts if part]


def read_melds(text: str, ace: str = "low") -> Melds:
    """The melds of a line, parted by commas; without one, where there is one way only to cut it, in the order typed.

    >>> read_melds("5H 6H 7H 3C 3D 3S").groups, read_melds("5H, 6H, 7H").groups
    (('5H 6H 7H', '3C 3D 3S'), ('5H 6H 7H',))
    >>> read_melds("5H 6H 7H 8H 9H 10H 3C 3D 3S").unclear
    ('5H 6H 7H 8H 9H 10H 3C 3D 3S',)
    """
    groups, unclear = [], []
    for part in _fenced(_joined(comma_parts(text))):
        cut = _cut(part, ace)
        groups += cut or (part,)
        unclear += [] if cut else [part]
    return Melds(tuple(groups), tuple(unclear))


def _joined(parts: Sequence[str]) -> Iterator[str]:
    """The parts, but single cards side by side as one: commas between cards part no melds."""
    singles: list[str] = []
    for part in parts:
        if len(split_cards(part)) == 1:
            singles.append(part)
            continue
        yield from (" ".join(singles),) if singles else ()
        singles = []
        yield part
    yield from (" ".join(singles),) if singles else ()


def _fenced(parts: Iterator[str]) -> Iterator[str]:
    """The parts, those with brackets or strokes round whole melds parted at these too."""
    for part in parts:
        inner = [each.strip() for each in _FENCES.split(part) if each.strip()]
        yield from inner if all(len(split_cards(each)) >= LEAST_MELD for each in inner) else (part,)


def _cut(part: str, ace: str) -> tuple[str, ...]:
    """The melds of a part without commas: itself, unless it can only be several; empty where that is open."""
    reading = read_cards(part)
    cards = reading.cards
    if reading.unreadable or not 2 * LEAST_MELD <= len(cards) <= len(PACK):
        return (part,)
    whole = read_meld(cards, ace)
    if isinstance(whole, Meld):
        return (part,)
    ways, melds = _ways(cards, ace)
    if ways == 1:
        return tuple(map(write_cards, melds))
    return (part,) if ways == 0 and whole.reason != "mixed" else ()


def _ways(cards: Sequence[Card], ace: str) -> tuple[int, tuple[Sequence[Card], ...]]:
    """In how many ways this sequence can be cut into melds, and one of them."""
    found: dict[int, tuple[int, tuple[Sequence[Card], ...]]] = {len(cards): (1, ())}
    for start in range(len(cards) - 1, -1, -1):
        ends = [end for end in range(start + LEAST_MELD, len(cards) + 1)
                if found[end][0] and isinstance(read_meld(cards[start:end], ace), Meld)]
        rest = (cards[start:ends[0]], *found[ends[0]][1]) if ends else ()
        found[start] = sum(found[end][0] for end in ends), rest
    return found[0]


def read_claims(text: str, ace: str = "low") -> Claims:
    """The layoffs of a line: cards alone, or some cards and the meld they go on.

    >>> read_claims("8H 9H on 5H, 3S").claims
    (Claim(card='8H', onto='5H'), Claim(card='9H', onto='5H'), Claim(card='3S', onto=''))
    >>> read_claims("8H on 5H 9H on 8H").claims
    (Claim(card='8H', onto='5H'), Claim(card='9H', onto='8H'))
    """
    claims: list[Claim] = []
    unclear, nothing_goes = [], []
    for part in comma_parts(text):
        sides = _sides(part)
        if not sides[0]:
            nothing_goes.append(part)
        elif (found := _claims(sides, ace)) is None:
            unclear.append(part)
        else:
            claims += found
    return Claims(tuple(claims), tuple(unclear), tuple(nothing_goes))


def melds_named(text: str, ace: str = "low") -> tuple[str, ...]:
    """The melds that a line of layoffs names by several cards, each once, without the cards laid off there.

    >>> melds_named("8H on 5H 6H 7H, 9H on 5H 6H 7H 8H, 2S on 2C")
    ('5H 6H 7H',)
    """
    claims = read_claims(text, ace).claims
    going = {card for claim in claims for card in read_cards(claim.card).cards}
    lying = {frozenset(rest): write_cards(rest) for rest in _rests(claims, going)}
    return tuple(meld for cards, meld in lying.items() if not any(cards < other for other in lying))


def _rests(claims: Sequence[Claim], going: Set[Card]) -> Iterator[list[Card]]:
    """What is named of each meld beside the cards that are to go there."""
    for claim in claims:
        rest = [card for card in read_cards(claim.onto).cards if card not in going]
        if len(rest) > 1:
            yield rest


def _sides(part: str) -> list[list[str]]:
    """The words of a part before, between and after each "on"; one that stands beside another counts once."""
    sides: list[list[str]] = [[]]
    for word in split_cards(_ARROWS.sub(r" → ", part)):
        if word.lower() not in BETWEEN:
            sides[-1].append(word)
        elif sides[-1] or len(sides) == 1:
            sides.append([])
    return sides


def _claims(sides: Sequence[list[str]], ace: str) -> list[Claim] | None:
    """The claims of a part: between two "on" stand a meld and the next cards; None where it is open which is which."""
    going, *rest = sides
    claims: list[Claim] = []
    for place, words in enumerate(rest, start=2):
        parted = _meld_and_next(words, ace) if place < len(sides) else _meld_alone(words, ace)
        if parted is None:
            return None
        claims += [Claim(card, " ".join(parted[0])) for card in going]
        going = parted[1]
    return claims + [Claim(card) for card in going]


def _meld_and_next(words: list[str], ace: str) -> tuple[list[str], list[str]] | None:
    """A meld, or a card of it, and the cards that go next."""
    if len(words) == ONE_EACH:
        return words[:1], words[1:]
    ends = _meld_ends(words, ace)
    return (words[:ends[0]], words[ends[0]:]) if len(ends) == 1 else None


def _meld_alone(words: list[str], ace: str) -> tuple[list[str], list[str]] | None:
    """The meld at the end of a part; None where cards stand after it that may be laid off themselves."""
    is_whole = isinstance(read_meld(read_cards(" ".join(words)).cards, ace), Meld)
    return (words, []) if is_whole or not _meld_ends(words, ace) else None


def _meld_ends(words: list[str], ace: str) -> list[int]:
    """Where a meld may end that these words begin with, and more words follow."""
    return [end for end in range(LEAST_MELD, min(len(words), len(PACK)))
            if isinstance(read_meld(read_cards(" ".join(words[:end])).cards, ace), Meld)]
