"""The size of type that a slip of a ruling is set in: the largest that keeps it to its half page.

A PDF is laid out only once the type is chosen, so the height of a slip is added up here, by the lengths of the print
style (`static/print.css`). Lengths are in ems of the slip's type.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from .fitting import first_that_fits, lines_of, width_of

if TYPE_CHECKING:
    from .laid_cards import Group, Laid
    from .slips import Slip

TYPES = (10, 9.5, 9, 8.5, 8, 7.6, 7.2, 6.8, 6.4, 6)  # points
LONG = "long"  # what runs on over the half, at the size of a page
ROOM: Mapping[str, tuple[float, float]] = {"a4": (186, 131), "letter": (191.9, 122.2), "a5": (194, 128)}
"""What a slip has on each page, in millimetres: its width, and its height down to where it is cut."""
POINT = 25.4 / 72
LINE, SMALL = 1.35, 0.75
CARD_WIDTH, OVERLAP, GROUP_HEIGHT = 2.25, 0.3, 4.6
GROUP_MARGIN, SPACE = 0.7, 0.33
REASONS = 0.62  # of the width
GAP = 2
TWO, IN_A_ROW = 2, 3
LONG_NAME_WIDTH = 16
SIGNATURE = 3  # to write a name


def size_of(slip: Slip, page: str) -> str:
    """The size as a class of the style names it: a number, or `long`."""
    width, height = ROOM[page]
    heights = (height_of(slip, width / (size * POINT)) * size * POINT for size in TYPES)
    found = first_that_fits(TYPES, heights, height)
    return LONG if found is None else str(found)


def height_of(slip: Slip, width: float) -> float:
    """The height of a slip that is so wide."""
    return sum((_head(slip, width), _result(slip, width), _told(slip, width), _table(slip.laid, width), _body(slip, width), _signed(slip, width)))


def _head(slip: Slip, width: float) -> float:
    where = slip.where
    facts = ("29 September 2026" if where.day else "m" * 9, where.match, str(where.hand or ""), "" if slip.long_name else slip.ruleset)
    beside = sum(max(width_of(fact), 4) + 1.8 for fact in facts if fact) + (LONG_NAME_WIDTH if slip.long_name else 0)
    names = lines_of(slip.ruleset, LONG_NAME_WIDTH) if slip.long_name else 1
    asked = 0.8 * LINE + 1.92 * lines_of(slip.question, (width - beside - GAP) / 1.6, bold=True)
    return max(asked, SMALL * LINE + LINE * names) + 0.75


def _result(slip: Slip, width: float) -> float:
    notes = sum(0.2 + LINE * lines_of(note, width - 1) for note in (*slip.problems, *slip.notes))
    return 0.6 + 1.25 * LINE * lines_of(slip.result, width / 1.25, bold=True) + 1.1 * LINE * lines_of(slip.sum, width / 1.1) + notes


def _told(slip: Slip, width: float) -> float:
    lines = (max(lines_of(question, width * 0.6 - GAP), lines_of(said, width * 0.4, bold=True)) for question, said in slip.told)
    return (0.6 if slip.told else 0) + sum(0.25 + LINE * each for each in lines)


def _table(laid: tuple[Laid, ...], width: float) -> float:
    """Two hands stand side by side, more of them in rows of three."""
    if not laid:
        return 0
    beside, gap = (len(laid), GAP) if len(laid) <= TWO else (IN_A_ROW, 1)
    each = (width - gap * (beside - 1)) / beside - 1.4
    heights = [_hand(one, each) for one in laid]
    rows = [max(heights[place:place + beside]) for place in range(0, len(laid), beside)]
    return 0.7 + sum(rows) + 0.5 * (len(rows) - 1)


def _hand(laid: Laid, width: float) -> float:
    name = 0.25 + LINE * lines_of(laid.who, width, bold=True) if laid.who else 0
    return 0.9 + name + _rows(laid.groups, width) * GROUP_HEIGHT + 0.9 * LINE * lines_of(laid.words, width / 0.9)


def _rows(groups: Iterable[Group], width: float) -> float:
    """How many rows the groups take beside one another."""
    rows, filled = 0.0, width
    for group in groups:
        cards = len(group.cards) * CARD_WIDTH - (OVERLAP * (len(group.cards) - 1) if group.kind == "meld" else 0)
        wide = max(cards, width_of(group.words) * SMALL)
        if filled + wide + GROUP_MARGIN > width:
            rows, filled = rows + max(1, 0.7 * -int(-wide // width)), 0
        filled += wide + GROUP_MARGIN + SPACE
    return rows


def _body(slip: Slip, width: float) -> float:
    return 0.7 + max(_reasons(slip, width * REASONS), _written(slip, width * (1 - REASONS) - GAP))


def _reasons(slip: Slip, width: float) -> float:
    told = [*(line.text for line in slip.steps), *(player for player, _points in slip.totals)]
    steps = sum(0.4 + LINE * lines_of(text, width - 8.4) for text in told) + (2.0 if told else 0)
    choices = sum(LINE * lines_of(choice.text, width - 1.2) + (0.3 if choice.groups else 0) + _rows(choice.groups, width - 1.2) * GROUP_HEIGHT
                  for choice in slip.choices)
    return steps + choices + (2.3 if slip.choices else 0)


def _written(slip: Slip, width: float) -> float:
    if not slip.written:
        return 0
    sources = " · ".join(f"{source.mark} {source.text}" for source in slip.sources)
    lines = sum(lines_of(place.text, width / 0.8 - 2) for place in slip.written) + lines_of(sources, width / 0.8)
    return 0.8 * (LINE * (lines + 1) + 1.1)


def _signed(slip: Slip, width: float) -> float:
    signers = slip.where.signers
    each = (width - 3 * (len(signers) - 1)) / len(signers)
    return SIGNATURE + 0.4 + LINE * max(lines_of(f"Signature {name}", each) for name in signers)
