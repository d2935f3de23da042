"""The columns of a blank pad: which a ruleset needs, how wide they are, and which a small paper leaves out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from gettext import NullTranslations

from ..rules.relevance import matters, only_gin_ends
from ..rules.rulesets import Ruleset
from ..rules.rulings import Verdict
from .columns import column_name
from .fitting import width_of
from .scoresheet import KIND
from .sheet_rows import has_upcard
from .words import N_, P_, phrase_text

PLAYER = N_("Player {number}")
TIMES = N_("{column}, × {factor}")
BOX_AT_ONCE = N_("box +{points}")
MANY_COLUMNS = 4  # scoring columns beyond which a column is known by its number alone
HEAD = {
    "number": N_("No."), "dealer": N_("Dealer"), "upcard": N_("Upcard"), "by": N_("Ended by"), "out": N_("Went out"), "result": N_("Result"),
    "rummy": N_("rummy"), "sum": N_("Sum"), "higher": N_("higher count"), "lower": N_("lower count"), "bonus": N_("bonus"),
    "won": N_("points"), "box": P_("column head", "box"), "boxes": N_("boxes"), "points": N_("points"), "total": N_("total"),
}
# the least width in millimetres, in usual, small and large print, and how much of what is left over the column takes
WIDTHS = {
    "number": (8, 6.5, 11, 0), "dealer": (13, 9.5, 18, 1), "upcard": (16, 13, 20, 0.5), "by": (13, 8.5, 18, 1), "out": (15, 12, 18, 1),
    "result": (26, 13, 30, 0.5), "rummy": (11, 9, 20, 0), "sum": (26, 22, 20, 2), "higher": (11, 9, 22, 1), "lower": (11, 8.5, 22, 1),
    "bonus": (11, 8.5, 20, 1), "won": (12, 10, 18, 1), "boxes": (11, 9, 16, 0), "box": (8.5, 6, 12, 0), "points": (11.5, 9, 18, 2),
    "total": (12.5, 9, 16, 2), "cell": (13, 9, 14, 4), "halves": (0, 0, 18, 0), "both": (0, 0, 20, 4),
}
TYPE = (7.5, 6.5, 14)  # points
RING_TYPE, RING_GAP = 0.9, 0.9  # of what is ringed: its type, and the ems between two
POINT = 25.4 / 72
ASIDE = 2.1  # of a cell, left and right of its text, with a line
USUAL, SMALL, LARGE = range(3)
SUM = ("higher", "lower", "bonus")
# what a paper too narrow for all is without, in this order
DISPENSABLE = (("box",), ("dealer",), ("result",), ("sum",), ("rummy",), SUM, ("by", "out"), ("won",), ("boxes",), ("upcard",), ("points",))
# the same in large print, where the dealer, the sum and the boxes stay as long as they can
DISPENSABLE_LARGE = (("rummy",), ("boxes",), ("won",), ("upcard",), ("by",), ("points",), ("out",), ("sum",), ("dealer",))


@dataclass(frozen=True, slots=True)
class Column:
    """One column to write in: what it is for, its heading, and its width in millimetres."""

    key: str
    heading: str
    width: float


@dataclass(frozen=True, slots=True)
class Group:
    """Columns under one heading: a player's, or those of one scoring column."""

    heading: str
    columns: tuple[Column, ...]

    @property
    def width(self) -> float:
        """The width of all of them."""
        return sum(column.width for column in self.columns)


@dataclass(frozen=True, slots=True)
class Lines:
    """The columns of the hands: those of the hand itself, then the groups; `cramped` where they are narrower than they should be."""

    hand: tuple[Column, ...]
    groups: tuple[Group, ...]
    cramped: bool = False

    @property
    def in_columns(self) -> bool:
        """Whether the groups are scoring columns, with a cell for each player."""
        return self.groups[0].columns[0].key == "cell"

    @property
    def stacked(self) -> bool:
        """Whether points and total stand one above the other in each line."""
        return self.groups[0].columns[0].key == "both"

    @property
    def columns(self) -> tuple[Column, ...]:
        """All of them, from left to right."""
        return (*self.hand, *(column for group in self.groups for column in group.columns))

    @property
    def width(self) -> float:
        """The width of all of them."""
        return sum(column.width for column in self.columns)

    @property
    def hand_width(self) -> float:
        """The width of what stands left of the groups."""
        return sum(column.width for column in self.hand)


def lines_for(ruleset: Ruleset, seats: int, print_size: int, room: float, t: NullTranslations) -> Lines:
    """The columns for this ruleset, as wide together as the room, in millimetres."""
    lines = _least(ruleset, seats, print_size, t)
    if print_size == LARGE and lines.width > room:
        lines = _least(ruleset, seats, print_size, t, by_number=True)
        if ruleset.game == "rummy" and _without(("rummy",), lines).width > room:
            lines = _stacked(lines, t)
    for keys in DISPENSABLE_LARGE if print_size == LARGE else DISPENSABLE:
        if lines.width > room and (keys != ("box",) or not _box_is_needed(ruleset)):
            lines = _without(keys, lines)
    return _widened(lines, room)


def least_width(ruleset: Ruleset, seats: int, print_size: int, t: NullTranslations, *, but: Sequence[str] = ()) -> float:
    """How wide a paper has to be for all of the columns but these."""
    return _without(but, _least(ruleset, seats, print_size, t)).width


def endings(ruleset: Ruleset, t: NullTranslations) -> tuple[str, ...]:
    """How a hand may be won, in a word each."""
    knocked = matters(ruleset, "undercut_bonus") and not only_gin_ends(ruleset)
    played = {
        Verdict.KNOCK: knocked, Verdict.GIN: True, Verdict.BIG_GIN: ruleset.big_gin_bonus is not None,
        Verdict.UNDERCUT: knocked, Verdict.GIN_OFF: knocked and ruleset.gin_off_bonus is not None,
    }
    return tuple(t.gettext(KIND[verdict]) for verdict, is_played in played.items() if is_played)


def boxes_beside(ruleset: Ruleset) -> bool:
    """Whether a hand may be worth several boxes, so that they are counted and not ticked."""
    extra = ruleset.extra_boxes
    return ruleset.box_bonus > 0 and any((extra.gin, extra.undercut, extra.big_gin, extra.gin_off))


def player(number: int, t: NullTranslations) -> str:
    """A player who has no name yet."""
    return t.gettext(PLAYER).format(number=number)


def _least(ruleset: Ruleset, seats: int, print_size: int, t: NullTranslations, *, by_number: bool = False) -> Lines:
    """All columns, as narrow as they may be; in several scoring columns, players may be known by their number alone."""
    def column(key: str, heading: str = "") -> Column:
        heading = heading or phrase_text(HEAD[key], {}, t)
        widest = max(map(width_of, heading.split(" "))) * TYPE[print_size] * POINT
        ringed = _two_lines(endings(ruleset, t)) * TYPE[print_size] * RING_TYPE * POINT if key == "result" else 0
        return Column(key, heading, max(WIDTHS[key][print_size], widest + ASIDE, ringed + ASIDE))

    hand = tuple(map(column, _hand_keys(ruleset, print_size)))
    if ruleset.columns > 1:
        return Lines(hand, tuple(Group(name, tuple(column("cell", one) for one in cells)) for name, cells in _scoring_columns(ruleset, seats, t, by_number=by_number)))
    # in large print the numbers at the foot alone tell what a box adds
    at_once = ruleset.box_when == "at_once" and print_size != LARGE
    box = t.gettext(BOX_AT_ONCE).format(points=ruleset.box_bonus) if at_once else phrase_text(HEAD["box"], {}, t)
    own = (*([column("box", box)] if ruleset.box_bonus else []), column("points"), column("total"))
    return Lines(hand, tuple(Group(player(seat + 1, t), own) for seat in range(seats)))


def _stacked(lines: Lines, t: NullTranslations) -> Lines:
    """The same with the points of each player above the total, named at the head of each line: half as wide, and twice as high."""
    halves = max(width_of(phrase_text(HEAD[key], {}, t)) * TYPE[LARGE] * POINT for key in ("points", "total")) + ASIDE
    both = Column("both", "", WIDTHS["both"][LARGE])
    return Lines((*lines.hand, Column("halves", "", max(WIDTHS["halves"][LARGE], halves))), tuple(Group(group.heading, (both,)) for group in lines.groups))


def _hand_keys(ruleset: Ruleset, print_size: int) -> list[str]:
    """The columns that a hand has once."""
    if ruleset.game == "rummy":
        return ["number", "dealer", "out", *(["rummy"] if ruleset.rummy_multiplier > 1 else [])]
    upcard = ["upcard"] if has_upcard(ruleset) else []
    worked_out = ["sum"] if print_size == LARGE else ["result", *SUM]
    in_columns = ["won", *(["boxes"] if boxes_beside(ruleset) else [])] if ruleset.columns > 1 else []
    return ["number", "dealer", *upcard, "by", *worked_out, *in_columns]


def _scoring_columns(ruleset: Ruleset, seats: int, t: NullTranslations, *, by_number: bool) -> Iterator[tuple[str, list[str]]]:
    """The heading of each scoring column, with what it counts, and those of the players' cells in it."""
    few = ruleset.columns <= MANY_COLUMNS
    for number, factor in enumerate(ruleset.in_full("column_multiplier"), 1):
        name = column_name(number, t) if few else str(number)
        shown = name if factor == 1 else t.gettext(TIMES).format(column=name, factor=factor)
        yield shown, [player(seat + 1, t) if few and not by_number else str(seat + 1) for seat in range(seats)]


def _box_is_needed(ruleset: Ruleset) -> bool:
    """Whether the lines in which somebody won do not tell the boxes."""
    return boxes_beside(ruleset) or ruleset.box_when == "at_once"


def _two_lines(words: Sequence[str]) -> float:
    """The least width, in ems, in which these words stand on two lines."""
    widths = [width_of(word) + RING_GAP for word in words]
    return min(max(sum(widths[:place]), sum(widths[place:])) for place in range(1, len(widths) + 1))


def _without(keys: Sequence[str], lines: Lines) -> Lines:
    def left(columns: Sequence[Column]) -> tuple[Column, ...]:
        return tuple(column for column in columns if column.key not in keys)

    return Lines(left(lines.hand), tuple(Group(group.heading, left(group.columns)) for group in lines.groups))


def _widened(lines: Lines, room: float) -> Lines:
    """As wide as the room: what is left over goes where much is written; where too little is, all but the numbers of the hands are narrowed."""
    spare, shares = room - lines.width, sum(WIDTHS[column.key][-1] for column in lines.columns)
    number = lines.hand[0].width

    def wide(column: Column) -> float:
        if spare >= 0:
            return column.width + spare * WIDTHS[column.key][-1] / shares
        return column.width if column.key == "number" else column.width * (room - number) / (lines.width - number)

    def widened(columns: Sequence[Column]) -> tuple[Column, ...]:
        return tuple(replace(column, width=wide(column)) for column in columns)

    return Lines(widened(lines.hand), tuple(Group(group.heading, widened(group.columns)) for group in lines.groups), cramped=spare < 0)
