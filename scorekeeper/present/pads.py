"""Blank pads to write on with a pen: what stands on one, for a ruleset, so many players and a paper."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from gettext import NullTranslations

from ..rules.options import ByCount
from ..rules.relevance import matters
from ..rules.rulesets import ExtraBoxes, Ruleset
from .fitting import width_of
from .option_words import boxes_of, label, value_text
from .pad_columns import ASIDE, LARGE, POINT, SMALL, TYPE, USUAL, Lines, boxes_beside, endings, least_width, lines_for, player
from .pad_room import heights_for
from .pad_sizes import Heights, Page, Texts, page_of
from .paper import Paper
from .rule_pages import rule_text
from .rules_line import OPTION, option_text
from .ruleset_words import ruleset_name
from .settled import LABEL
from .words import N_, Phrase, phrase_text

TITLE = N_("Blank pad, {ruleset}")
SETTLEMENT = N_("Settlement")
TOTAL = N_("Total")
PAYS = N_("Pays, and to whom")
SPADE = N_("♠ × 2")  # on a pad, to be ringed where the upcard is a spade
BOX_SUM = N_("× {each} =")
WRITTEN = (6, 5, 9)  # millimetres for a number by hand on either side of it, in usual, small and large print
# what nobody should have to ask at the table, in this order; most of it only where it is not nothing
NUMBERS = {
    "gin": ("knock_limit", "ace_upcard", "spade_upcard_doubles", "knock_base_points", "gin_bonus", "big_gin_bonus", "undercut_bonus", "tie",
            "gin_off_bonus", "layoff_on_gin", "target", "game_bonus", "box_bonus", "box_when", "extra_boxes", "spade_doubles_boxes",
            "shutout_bonus", "shutout_doubles", "shutout_when", "columns", "column_opens", "column_multiplier", "match_winner", "next_dealer"),
    "rummy": ("hand_size", "ace", "rummy_multiplier", "melds_in_hand_count", "target", "game_bonus", "box_bonus", "box_when",
              "shutout_bonus", "shutout_doubles", "shutout_when", "next_dealer"),
}
ALWAYS = {
    "gin": frozenset({"knock_limit", "gin_bonus", "undercut_bonus", "target", "game_bonus", "box_bonus"}),
    "rummy": frozenset({"target", "melds_in_hand_count"}),
}
SIGNED = N_("Signature of player {number}")
WINNER = N_("Winner, and by how much")
ALL_COLUMNS = N_("All columns together, each player")
AFFIRMED = frozenset({"spade_upcard_doubles", "spade_doubles_boxes"})  # their label is a sentence, true where they are played
COUNTING = {"gin": ("card_points", "ace_points"), "rummy": ("payments", "card_points", "ace_points")}


@dataclass(frozen=True, slots=True)
class Number:
    """One of the ruleset's own numbers: what it is called (empty where the value says it), and its value."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class Cell:
    """What a cell of the settlement is under: a player, in a scoring column where there are several, and how wide it is."""

    player: str
    column: str
    width: float


@dataclass(frozen=True, slots=True)
class Term:
    """One line of the settlement to fill in: what it is for, what it is worth, and what stands in each cell beforehand."""

    label: str
    worth: str
    cells: tuple[str, ...]
    total: bool = False


@dataclass(frozen=True, slots=True)
class Pad:
    """A blank pad, one full page, or more in large print. `ring`: the endings of a hand, one of which is ringed; `spade`: what is ringed where it doubles."""

    title: str
    ruleset: str
    game: str
    large: bool
    page: Page
    lines: Lines
    players: tuple[str, ...]
    signed: tuple[str, ...]
    ring: tuple[str, ...]
    spade: str
    counted_boxes: bool
    terms: tuple[Term, ...]
    numbers: tuple[Number, ...]
    counting: tuple[str, ...]
    heights: Heights

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells of a line of the settlement: a player's, or a player's in each scoring column."""
        narrowed = self.heights.cells
        if not self.in_columns:
            return tuple(Cell(group.heading, "", group.width * narrowed) for group in self.lines.groups)
        return tuple(Cell(self._short(column.heading, seat, column.width * narrowed), group.heading, column.width * narrowed)
                     for group in self.lines.groups for seat, column in enumerate(group.columns, 1))

    def _short(self, heading: str, seat: int, width: float) -> str:
        """On a page of its own, under the name of their column, players whose names take two lines are known by their numbers."""
        fits = width_of(heading) * TYPE[LARGE] * POINT <= width - ASIDE
        return heading if fits or not self.heights.apart else str(seat)

    @property
    def settlement(self) -> tuple[Term, ...]:
        """The lines of the settlement that there is room for."""
        return self.terms if self.heights.parts.terms else tuple(term for term in self.terms if term.total)

    @property
    def in_columns(self) -> bool:
        """Whether there are several scoring columns."""
        return self.lines.in_columns


def pad_of(ruleset: Ruleset, paper: Paper, t: NullTranslations, *, seats: int = 0, large: bool = False) -> Pad:
    """The pad for this ruleset and so many players, as near as the ruleset allows; one full page of this paper, or more in large print."""
    seats = seats_for(ruleset, seats)
    size = LARGE if large else SMALL if paper.page == "a5" else USUAL
    page = page_of(paper, _lies(ruleset, seats, size, paper, t))
    lines = lines_for(ruleset, seats, size, page.width, t)
    terms, numbers = tuple(_terms(ruleset, seats, _beside_a_sum(lines, size), t)), tuple(_numbers(ruleset, seats, large, t))
    signed = tuple(_signed(ruleset, seats, t))
    counting = tuple(rule_text(rule, ruleset, t) for rule in COUNTING[ruleset.game])
    settlement, called = t.gettext(SETTLEMENT), ruleset_name(ruleset, t)
    texts = Texts(called, signed, settlement, tuple((term.label, term.worth, term.cells[-1]) for term in terms),
                  " · ".join(f"{one.label} {one.value}" for one in numbers), not large, " ".join(counting))
    return Pad(
        title=t.gettext(TITLE).format(ruleset=called), ruleset=called, game=ruleset.game, large=large, page=page, lines=lines,
        players=tuple(player(seat + 1, t) for seat in range(seats)), signed=signed, ring=endings(ruleset, t),
        spade=t.gettext(SPADE) if ruleset.game == "gin" and ruleset.spade_upcard_doubles else "", counted_boxes=boxes_beside(ruleset),
        terms=terms, numbers=numbers, counting=counting, heights=heights_for(texts, lines, page, size, in_columns=ruleset.columns > 1))


def seats_for(ruleset: Ruleset, seats: int) -> int:
    """As many players as the ruleset allows, as near to those asked for as can be."""
    return min(ruleset.players, key=lambda allowed: abs(allowed - seats))


def _lies(ruleset: Ruleset, seats: int, size: int, paper: Paper, t: NullTranslations) -> bool:
    """Whether the page lies on its long side: where the columns do not fit on one that stands, which has more lines.

    Large print keeps its columns. Else two players with one scoring column have room enough; with several they rather do without the dealer
    and the endings, and a small page is never laid down for them: too few lines would be left.
    """
    in_columns = ruleset.columns > 1
    if size == LARGE:
        return least_width(ruleset, seats, size, t) > page_of(paper, False).width
    if (ruleset.game == "gin" and not in_columns) or (paper.page == "a5" and in_columns):
        return False
    return least_width(ruleset, seats, size, t, but=("dealer", "result") if in_columns else ()) > page_of(paper, False).width


def _signed(ruleset: Ruleset, seats: int, t: NullTranslations) -> Iterator[str]:
    """What is written at the end, each on a line of its own: what gin was settled by, and who says so."""
    if ruleset.columns > 1:
        yield t.gettext(ALL_COLUMNS)
    if ruleset.game == "gin":
        yield t.gettext(WINNER)
    yield from (t.gettext(SIGNED).format(number=seat + 1) for seat in range(seats))


def _beside_a_sum(lines: Lines, size: int) -> float:
    """The ems that a cell of the settlement has for what stands in it beforehand, if numbers are still to be written on either side of it."""
    narrowest = min(column.width for column in lines.groups[0].columns) if lines.in_columns else lines.groups[0].width
    return (narrowest - ASIDE - 2 * WRITTEN[size]) / (TYPE[size] * POINT)


def _terms(ruleset: Ruleset, seats: int, room: float, t: NullTranslations) -> Iterator[Term]:
    """The lines of the settlement: where nothing is added to the points of the hands, it goes on from the last total."""
    added, blank = tuple(_added(ruleset, seats, room, t)), ("",) * (ruleset.columns * seats)
    if added:
        yield Term(_label("hand_points", ruleset, t), "", blank)
    yield from added
    yield Term(t.gettext(TOTAL), "", blank, total=True)
    if ruleset.game == "rummy":
        yield Term(t.gettext(PAYS), "", blank)


def _added(ruleset: Ruleset, seats: int, room: float, t: NullTranslations) -> Iterator[Term]:
    """What comes to the points of the hands at the end, as far as the ruleset has it; the sum for the boxes stands in cells with so much room for it."""
    cells = ruleset.columns * seats
    blank = ("",) * cells
    if matters(ruleset, "game_bonus") and ruleset.game_bonus:
        yield Term(_label("game_bonus", ruleset, t), f"+ {ruleset.game_bonus}", blank)
    if ruleset.box_bonus and ruleset.box_when == "end":
        each = t.gettext(BOX_SUM).format(each=ruleset.box_bonus)
        yield Term(_label("box_bonus", ruleset, t), f"× {ruleset.box_bonus}", (each if width_of(each) <= room else "",) * cells)
    if matters(ruleset, "shutout_bonus") and ruleset.shutout_bonus:
        yield Term(_label("shutout_bonus", ruleset, t), f"+ {ruleset.shutout_bonus}", blank)
    if matters(ruleset, "shutout_doubles") and ruleset.shutout_doubles:
        yield Term(_label(f"shutout_doubles.{ruleset.shutout_doubles}", ruleset, t), "× 2", blank)
    multipliers = ruleset.in_full("column_multiplier")
    if matters(ruleset, "column_multiplier") and set(multipliers) != {1}:
        yield Term(label("column_multiplier", t), "", tuple(f"× {factor}" for factor in multipliers for _ in range(seats)))


def _label(term: str, ruleset: Ruleset, t: NullTranslations) -> str:
    phrase: Phrase = LABEL[term]
    return phrase_text(phrase, {"target": ruleset.target}, t)


def _numbers(ruleset: Ruleset, seats: int, large: bool, t: NullTranslations) -> Iterator[Number]:
    """The ruleset's own numbers, in few words where the letters are large."""
    for option in NUMBERS[ruleset.game]:
        value = ruleset.in_full(option)
        value = value.of(seats) if isinstance(value, ByCount) else value
        if not matters(ruleset, option) or (option not in ALWAYS[ruleset.game] and _is_nothing(option, value)):
            continue
        yield _number(option, value, large, t)


def _number(option: str, value: object, large: bool, t: NullTranslations) -> Number:
    if large:
        words = value_text(option, value, t)
        return Number("", phrase_text(OPTION[option], {"value": words}, t) if isinstance(value, ExtraBoxes) else option_text(option, value, t))
    if option in AFFIRMED and value is True:
        return Number("", label(option, t))
    return Number(label(option, t), value_text(option, value, t))


def _is_nothing(option: str, value: object) -> bool:
    """Whether an option so set is not played, adds nothing or multiplies by one."""
    if isinstance(value, ExtraBoxes):
        return not any(count for _, count in boxes_of(value))
    if option in ("columns", "column_multiplier", "rummy_multiplier"):
        return value == 1 or (isinstance(value, tuple) and set(value) == {1})
    return value is None or value is False or value == 0
