"""What is said while a hand is typed, before it is recorded: the sentence and sum, or what is still missing.

All of it is the desk's preview and the core's answers; nothing is added up here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..desk import Match, Preview
from ..present.fates import fate_lines
from ..present.laid_off import cards_laid_off, laid_off_text
from ..present.players import short_names
from ..present.sentences import live, step_text
from ..rules.cards import Card
from ..rules.rulings import Problem, Ruling
from .forms import Fields, by_cards, field_of
from .pages import _, sentences
from .unclear import unclear_in_hand
from .wording import in_words

# a hand half typed has these; they are asked for, not blamed
UNFINISHED = frozenset({"end_unknown", "by_missing", "count_missing", "card_count", "discard_missing", "upcard_missing"})
WORTH_A_NOTE = frozenset({"label_corrected", "meld_refused", "layoff_refused", "layoffs_not_sought", "count_disagrees", "better_lay",
                          "other_lay_changes"})
ASKED = frozenset({"opponent_may_choose", "knock_accepted", "knock_refused"})


@dataclass(frozen=True, slots=True)
class Live:
    """One live message: the sentence when all is there, else a hint; `problems` are what cannot be.

    `fate` is what a correction makes of the match; `laid_off` says what goes onto the melds of who ended the hand,
    `gone` are those cards, and `reasons` is the whole ruling step by step.
    """

    sentence: str = ""
    laid_off: str = ""
    gone: Sequence[Card] = ()
    reasons: Sequence[str] = ()
    fate: Sequence[str] = ()
    hint: str = ""
    problems: Sequence[str] = ()
    notes: Sequence[str] = ()
    asks_response: bool = False


def live_of(preview: Preview, fields: Fields, match: Match, seq: int | None) -> Live:
    """What to say about a hand as typed so far: that of this seq (None: the next one)."""
    ruling, players, t = preview.ruling, match.players, sentences()
    if seq is None and (why := takes_no_more(match)):
        return Live(problems=[why])
    if unclear := unclear_in_hand(fields, players, match.rules_of(seq).ace):
        return Live(problems=[said for sentences_of_field in unclear.values() for said in sentences_of_field])
    if ruling.problems:
        return _unfinished(ruling, fields, players) if len(players) == 2 else _of_several(ruling, fields, players)
    return Live(
        sentence=live(ruling, preview.before, preview.state, players, t, place=preview.place), fate=_fate(preview, match),
        laid_off=laid_off_text(ruling, players, t), gone=cards_laid_off(ruling),
        reasons=[step_text(step, players, t) for step in ruling.steps],
        notes=[step_text(step, players, t) for step in ruling.steps if step.code in WORTH_A_NOTE],
        asks_response=any(step.code in ASKED for step in ruling.steps),
    )


def takes_no_more(match: Match) -> str:
    """Why no hand can be added to this match, whose form may have been open since before; empty where one can."""
    if match.abandoned:
        return _("This match was taken off the list meanwhile, and takes no more hands.")
    if match.locked:
        return _("This match was closed meanwhile, and takes no more hands.")
    return _("This match is over meanwhile, and takes no more hands.") if match.finished else ""


def _fate(preview: Preview, match: Match) -> tuple[str, ...]:
    """What becomes of the match by a correction; of a new hand the sentence says it."""
    is_new = len(preview.state.hands) > len(preview.before.hands)
    return () if is_new else fate_lines(preview.before, preview.state, short_names(match.players), sentences())


def _unfinished(ruling: Ruling, fields: Fields, players: Sequence[str]) -> Live:
    """What cannot be; when there is only something missing, what comes next."""
    wrong = [problem for problem in ruling.problems if problem.code not in UNFINISHED]
    said = [in_words(problem, field_of(problem.field, players), fields, players) for problem in wrong or ruling.problems]
    if wrong:
        return Live(problems=said)
    missing = ruling.problems[0]
    if missing.code == "card_count" and (told := _so_far(missing, players)):
        return Live(hint=told)
    if by_cards(fields) and missing.code == "count_missing":
        player = players[int(field_of(missing.field, players).rpartition("-")[2])]
        return Live(hint=_("Now {player}'s cards, or the count.", player=player))
    return Live(hint=said[0])


def _so_far(missing: Problem, players: Sequence[str]) -> str:
    """How many cards of a hand are there, while others are still to come; empty where there are too many."""
    count, expected = missing.facts["count"], missing.facts["expected"]
    if not isinstance(expected, int) or count >= expected:
        return ""
    player = players[int(field_of(missing.field, players).rpartition("-")[2])]
    return _("{count} of {player}'s {expected} cards so far.", count=count, expected=expected, player=player)


def _of_several(ruling: Ruling, fields: Fields, players: Sequence[str]) -> Live:
    """The same where several are counted: all that are missing still, in one line."""
    missing = [problem for problem in ruling.problems if problem.code == "count_missing"]
    if len(missing) < len(ruling.problems):
        return _unfinished(ruling, fields, players)
    names = ", ".join(short_names(players)[int(field_of(problem.field, players).rpartition("-")[2])] for problem in missing)
    return Live(hint=_("Still to count: {names}.", names=names))
