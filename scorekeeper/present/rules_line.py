"""A ruleset in one compact line: what is always named, and whatever else differs from its base."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from gettext import NullTranslations
from itertools import groupby
from operator import itemgetter

from ..rules.options import ByCount
from ..rules.relevance import effective_options
from ..rules.rulesets import ExtraBoxes, Ruleset
from .option_words import boxes_of, value_text
from .words import NN_, N_, Phrase, phrase_text

# what a player asks for first; other options are named only where they differ from the base
ALWAYS: Mapping[str, tuple[str, ...]] = {
    "gin": ("knock_limit", "gin_bonus", "big_gin_bonus", "undercut_bonus", "gin_off_bonus", "tie",
            "target", "game_bonus", "box_bonus", "shutout_bonus"),
    "rummy": ("hand_size", "ace", "rummy_multiplier", "melds_in_hand_count", "target", "next_dealer"),
}
BY_COUNT = NN_("{text} ({players} player)", "{text} ({players} players)", "most")

# a value's own phrase where there is one, else the option's with `value`
OPTION: Mapping[str, Phrase] = {
    "game.gin": N_("gin rummy"),
    "game.rummy": N_("basic rummy"),
    "players": N_("players {value}"),
    "hand_size": N_("{value} cards each"),
    "ace.low": N_("ace low"),
    "ace.high_or_low": N_("ace high or low"),
    "ace.around": N_("ace round the corner"),
    "ace_points": NN_("a loose ace counts {value}", "a loose ace counts {value}", "value"),
    "knock_limit": N_("knock {value} or less"),
    "knock_limit.upcard": N_("knock up to the upcard"),
    "knock_limit.0": N_("only gin ends a hand"),
    "ace_upcard.one": N_("ace upcard: knock 1"),
    "ace_upcard.gin_only": N_("ace upcard: gin only"),
    "spade_upcard_doubles.True": N_("spade upcard doubles"),
    "spade_upcard_doubles.False": N_("spade upcard does not double"),
    "spade_doubles_boxes.True": N_("spade doubles extra boxes"),
    "spade_doubles_boxes.False": N_("spade leaves boxes single"),
    "gin_bonus": N_("gin {value}"),
    "big_gin_bonus": N_("big gin {value}"),
    "big_gin_bonus.None": N_("no big gin"),
    "undercut_bonus": N_("undercut {value}"),
    "tie.defender_with_bonus": N_("tie: undercut"),
    "tie.defender": N_("tie: undercut without bonus"),
    "tie.knocker": N_("tie: knocker"),
    "tie.nobody": N_("tie: nobody"),
    "gin_off_bonus": N_("gin-off {value}"),
    "gin_off_bonus.None": N_("no gin-off"),
    "gin_off_replaces_undercut.True": N_("gin-off instead of undercut"),
    "gin_off_replaces_undercut.False": N_("gin-off on top of undercut"),
    "natural_zero_is_gin_off.True": N_("a natural 0 is a gin-off"),
    "natural_zero_is_gin_off.False": N_("a natural 0 is an undercut"),
    "layoff_on_gin.True": N_("laying off on gin"),
    "layoff_on_gin.False": N_("no laying off on gin"),
    "knock_base_points": N_("plain knock {value}"),
    "target": N_("to {value}"),
    "target.None": N_("no target"),
    "game_bonus": N_("game {value}"),
    "box_bonus": N_("box {value}"),
    "box_when.end": N_("boxes at the end"),
    "box_when.at_once": N_("boxes at once"),
    "extra_boxes": N_("extra boxes {value}"),
    "extra_boxes.none": N_("no extra boxes"),
    "shutout_when.no_hand_won": N_("shutout: no hand won"),
    "shutout_when.no_points": N_("shutout: no points"),
    "shutout_bonus": N_("shutout {value}"),
    "shutout_doubles.None": N_("a shutout doubles nothing"),
    "shutout_doubles.hand_points": N_("a shutout doubles the hand points"),
    "shutout_doubles.hand_points_and_game": N_("a shutout doubles hand points and game"),
    "shutout_doubles.all": N_("a shutout doubles everything"),
    "shutout_doubles.difference": N_("a shutout doubles the difference"),
    "match_winner.first_to_target": N_("first to the target wins"),
    "match_winner.highest_total": N_("highest total wins"),
    "next_dealer.loser": N_("loser deals"),
    "next_dealer.winner": N_("winner deals"),
    "next_dealer.alternate": N_("the deal alternates"),
    "next_dealer.left": N_("the deal moves left"),
    "void_redeal.same_dealer": N_("dead hand: same dealer"),
    "void_redeal.pass": N_("dead hand: the deal passes"),
    "last_discard_option.True": N_("last discard may be taken to knock"),
    "last_discard_option.False": N_("last discard stays"),
    "illegal_knock.opponent_chooses": N_("illegal knock: opponent chooses"),
    "illegal_knock.open_to_end": N_("illegal knock: play on with open cards"),
    "illegal_knock.void": N_("illegal knock: hand void"),
    "arrangement_lock.first_layoff": N_("melds stand from the first layoff"),
    "arrangement_lock.exposure": N_("melds stand once shown"),
    "arrangement_lock.agreed": N_("melds stand once agreed"),
    "count_as.declared": N_("hands count as laid"),
    "count_as.best": N_("hands count at their best"),
    "columns": NN_("{value} column", "{value} columns", "value"),
    "column_opens.nth_win": N_("the n-th win opens column n"),
    "column_opens.next_open_column": N_("each win opens the next column"),
    "column_opens.nth_hand": N_("the n-th hand opens column n"),
    "column_multiplier": N_("columns count × {value}"),
    "rummy_multiplier": N_("rummy × {value}"),
    "melds_in_hand_count.True": N_("melds in hand count"),
    "melds_in_hand_count.False": N_("melds in hand do not count"),
}


@dataclass(frozen=True, slots=True)
class Clause:
    """One option in words; `differs` from the ruleset this one is based on."""

    text: str
    differs: bool


def rules_line(ruleset: Ruleset, base: Ruleset | None, t: NullTranslations, *, seats: int = 2) -> tuple[Clause, ...]:
    """The options worth naming where so many play, in the order of `OPTIONS`; without a base nothing differs.

    What has no effect beside the other options is left out.

    >>> line = rules_line(Ruleset(id="h", name="H", undercut_bonus=25), Ruleset(id="c", name="C"), NullTranslations())
    >>> [clause.text for clause in line if clause.differs]
    ['undercut 25']
    """
    return tuple(
        Clause(option_text(option, _value(ruleset, option, seats), t), differs)
        for option in effective_options(ruleset)
        if (differs := base is not None and _value(ruleset, option, seats) != _value(base, option, seats))
        or (option in ALWAYS[ruleset.game] and getattr(ruleset, option) is not None))


def _value(ruleset: Ruleset, option: str, seats: int) -> object:
    """What the option is set to for so many players; of a base that so few cannot play, all of it."""
    value = ruleset.in_full(option)
    return value.of(seats) if isinstance(value, ByCount) and seats in value.counts else value


def difference_line(ruleset: Ruleset, base: Ruleset, t: NullTranslations) -> str:
    """What makes a ruleset differ from its base, in one line; empty when nothing does.

    >>> difference_line(Ruleset(id="h", name="H", undercut_bonus=25), Ruleset(id="c", name="C"), NullTranslations())
    'undercut 25'
    """
    return ", ".join(clause.text for clause in rules_line(ruleset, base, t) if clause.differs)


def option_text(option: str, value: object, t: NullTranslations) -> str:
    """One option and its value in words.

    >>> option_text("hand_size", ByCount.of_table({"2": 10, "3": 7, "4": 7}), NullTranslations())
    '10 cards each (2 players), 7 cards each (3–4 players)'
    """
    if isinstance(value, ByCount):
        return ", ".join(_with_count(option_text(option, own, t), [count for count, _ in pairs], t)
                         for own, pairs in groupby(value.pairs, key=itemgetter(1)))
    if isinstance(value, ExtraBoxes):
        own, shown = ("extra_boxes" if any(count for _verdict, count in boxes_of(value)) else "extra_boxes.none"), value_text(option, value, t)
        return phrase_text(OPTION[own], {"value": shown}, t)
    shown = ", ".join(map(str, value)) if isinstance(value, tuple) else value
    own = f"{option}.{shown}"
    return phrase_text(OPTION[own if own in OPTION else option], {"value": shown}, t)


def _with_count(text: str, counts: list[int], t: NullTranslations) -> str:
    """What holds for these numbers of players, which follow one another."""
    players = str(counts[0]) if len(counts) == 1 else f"{counts[0]}–{counts[-1]}"
    return phrase_text(BY_COUNT, {"text": text, "players": players, "most": counts[-1]}, t)
