"""Options in a few words: a label for each, and its values as they stand in a table or a list of choices."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from gettext import NullTranslations

from ..rules.options import ByCount
from ..rules.rulesets import ExtraBoxes
from .words import N_, Phrase, phrase_text

LABEL: Mapping[str, str] = {
    "game": N_("Game"),
    "players": N_("Players"),
    "hand_size": N_("Cards each"),
    "ace": N_("Ace in runs"),
    "ace_points": N_("A loose ace counts"),
    "knock_limit": N_("Knock with at most"),
    "ace_upcard": N_("If the upcard is an ace"),
    "spade_upcard_doubles": N_("A spade upcard doubles the points"),
    "spade_doubles_boxes": N_("A spade upcard doubles extra boxes"),
    "gin_bonus": N_("Gin bonus"),
    "big_gin_bonus": N_("Big gin bonus"),
    "undercut_bonus": N_("Undercut bonus"),
    "tie": N_("Equal counts go to"),
    "gin_off_bonus": N_("Gin-off bonus"),
    "gin_off_replaces_undercut": N_("The gin-off bonus stands"),
    "natural_zero_is_gin_off": N_("All melded without a layoff is"),
    "layoff_on_gin": N_("Laying off on gin"),
    "knock_base_points": N_("Bonus for a plain knock"),
    "target": N_("Target"),
    "game_bonus": N_("Game bonus"),
    "box_bonus": N_("Points for a box"),
    "box_when": N_("Boxes are added"),
    "extra_boxes": N_("Extra boxes"),
    "shutout_when": N_("A shutout is a match with"),
    "shutout_bonus": N_("Shutout bonus"),
    "shutout_doubles": N_("A shutout doubles"),
    "match_winner": N_("The match is won by"),
    "next_dealer": N_("The next hand is dealt by"),
    "void_redeal": N_("After a dead hand deals"),
    "last_discard_option": N_("Last discard taken to knock"),
    "illegal_knock": N_("After a knock over the limit"),
    "arrangement_lock": N_("Melds stand"),
    "count_as": N_("A hand counts"),
    "columns": N_("Columns"),
    "column_opens": N_("A column is opened by"),
    "column_multiplier": N_("Columns count times"),
    "rummy_multiplier": N_("Rummy pays times"),
    "melds_in_hand_count": N_("Melds still in hand"),
}

# a value's own words where there are any; other values are numbers, and stand as they are
VALUE: Mapping[str, Phrase] = {
    "game.gin": N_("gin rummy"),
    "game.rummy": N_("basic rummy"),
    "ace.low": N_("low"),
    "ace.high_or_low": N_("low or high"),
    "ace.around": N_("round the corner"),
    "knock_limit.0": N_("0: gin only"),
    "knock_limit.upcard": N_("the upcard's number"),
    "ace_upcard.one": N_("knock with 1"),
    "ace_upcard.gin_only": N_("gin only"),
    "spade_upcard_doubles.True": N_("yes"),
    "spade_upcard_doubles.False": N_("no"),
    "spade_doubles_boxes.True": N_("yes"),
    "spade_doubles_boxes.False": N_("no"),
    "big_gin_bonus.None": N_("not played"),
    "tie.defender_with_bonus": N_("the opponent, with bonus"),
    "tie.defender": N_("the opponent, without bonus"),
    "tie.knocker": N_("whoever knocked"),
    "tie.nobody": N_("nobody"),
    "gin_off_bonus.None": N_("not played"),
    "gin_off_replaces_undercut.True": N_("in place of the undercut bonus"),
    "gin_off_replaces_undercut.False": N_("on top of the undercut bonus"),
    "natural_zero_is_gin_off.True": N_("a gin-off"),
    "natural_zero_is_gin_off.False": N_("an undercut"),
    "layoff_on_gin.True": N_("allowed"),
    "layoff_on_gin.False": N_("not allowed"),
    "target.None": N_("none"),
    "box_when.end": N_("at the end"),
    "box_when.at_once": N_("at once"),
    "extra_boxes.none": N_("none"),
    "shutout_when.no_hand_won": N_("no hand won"),
    "shutout_when.no_points": N_("no points scored"),
    "shutout_doubles.None": N_("nothing"),
    "shutout_doubles.hand_points": N_("the hand points"),
    "shutout_doubles.hand_points_and_game": N_("hand points and game bonus"),
    "shutout_doubles.all": N_("everything, boxes too"),
    "shutout_doubles.difference": N_("the final difference"),
    "match_winner.first_to_target": N_("the first to the target"),
    "match_winner.highest_total": N_("the highest total"),
    "next_dealer.loser": N_("the loser"),
    "next_dealer.winner": N_("the winner"),
    "next_dealer.alternate": N_("each in turn"),
    "next_dealer.left": N_("the player to the left"),
    "void_redeal.same_dealer": N_("the same dealer"),
    "void_redeal.pass": N_("the next player"),
    "last_discard_option.True": N_("allowed"),
    "last_discard_option.False": N_("not allowed"),
    "illegal_knock.opponent_chooses": N_("the opponent chooses"),
    "illegal_knock.open_to_end": N_("play on with open cards"),
    "illegal_knock.void": N_("the hand is void"),
    "arrangement_lock.first_layoff": N_("from the first layoff"),
    "arrangement_lock.exposure": N_("once laid open"),
    "arrangement_lock.agreed": N_("once agreed"),
    "count_as.declared": N_("as laid down"),
    "count_as.best": N_("at its best lay"),
    "column_opens.nth_win": N_("a player's n-th win"),
    "column_opens.next_open_column": N_("each win, the next open one"),
    "column_opens.nth_hand": N_("the n-th hand won by anybody"),
    "melds_in_hand_count.True": N_("count"),
    "melds_in_hand_count.False": N_("do not count"),
}

EXTRA_BOX: Mapping[str, str] = {
    "gin": N_("gin"), "big_gin": N_("big gin"), "undercut": N_("undercut"), "gin_off": N_("gin-off"),
}
BOX_FOR = N_("{verdict} {count}")
FOR_COUNT = N_("{value} with {counts}")


def label(option: str, t: NullTranslations) -> str:
    """What the option is called."""
    return t.gettext(LABEL[option])


def value_text(option: str, value: object, t: NullTranslations) -> str:
    """The value in a few words, to stand beside its label.

    >>> words = NullTranslations()
    >>> value_text("tie", "nobody", words), value_text("gin_bonus", 25, words), value_text("target", None, words)
    ('nobody', '25', 'none')
    >>> value_text("extra_boxes", ExtraBoxes(gin=2, undercut=1), words)
    'gin 2, undercut 1, gin-off 1'
    >>> value_text("hand_size", ByCount.of_table({"2": 10, "3": 7, "4": 7}), words)
    '10 with 2, 7 with 3–4'
    """
    match value:
        case ExtraBoxes():
            parts = [t.gettext(BOX_FOR).format(verdict=t.gettext(EXTRA_BOX[verdict]), count=count)
                     for verdict, count in boxes_of(value) if count]
            return ", ".join(parts) or t.gettext(VALUE["extra_boxes.none"])
        case ByCount():
            return ", ".join(t.gettext(FOR_COUNT).format(value=value_text(option, each, t), counts=counts)
                             for counts, each in by_count(value))
        case tuple():
            return spans(value) if option == "players" else ", ".join(map(str, value))
        case _:
            own = VALUE.get(f"{option}.{value}")
            return str(value) if own is None else phrase_text(own, {}, t)


def boxes_of(boxes: ExtraBoxes) -> tuple[tuple[str, int], ...]:
    """How many boxes each verdict adds; a gin-off as an undercut where nothing else is said."""
    gin_off = boxes.undercut if boxes.gin_off is None else boxes.gin_off
    return (("gin", boxes.gin), ("big_gin", boxes.big_gin), ("undercut", boxes.undercut), ("gin_off", gin_off))


def by_count(value: ByCount) -> Iterator[tuple[str, int | str]]:
    """The values with the numbers of players each is for, written short."""
    for each in dict.fromkeys(one for _, one in value.pairs):
        yield spans(tuple(count for count, one in value.pairs if one == each)), each


def spans(numbers: tuple[int, ...]) -> str:
    """Rising numbers, those that follow one another as a span.

    >>> spans((2,)), spans((2, 3, 4, 6))
    ('2', '2–4, 6')
    """
    parts: list[list[int]] = []
    for number in numbers:
        if parts and number == parts[-1][-1] + 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    return ", ".join(f"{part[0]}–{part[-1]}" if part[1:] else str(part[0]) for part in parts)
