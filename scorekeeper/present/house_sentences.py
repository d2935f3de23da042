"""What is wrong with house rules, said beside the option in plain words, and what to do about it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from gettext import NullTranslations

from ..rules.errors import RulesetError
from ..rules.rulings import Problem
from .option_words import LABEL
from .sentences import ruleset_error_text
from .words import N_, Phrase, name, phrase_text

_SPAN = re.compile(r"(\d+)\.\.(\d+)")

# the option is named at the head of the page, and stands beside the sentence in the form
HOUSE: Mapping[str, Phrase] = {
    "house_name_missing": N_("The house rules have no name: give them one."),
    "house_name_too_long": N_("The name is longer than {most} characters: shorten it."),
    "house_name_unprintable": N_("The name holds a sign that cannot be shown: type it anew."),
    "house_name_taken": N_("There are rules called “{name}” already: choose another name."),
    "house_moved": N_("These rules were changed elsewhere meanwhile. Save once more to put yours in place of that change."),
    "wrong_type": N_("{label}: “{value}” is no whole number; type one from {least} to {most}."),
    "wrong_type.missing": N_("{label}: nothing is typed; type a whole number from {least} to {most}."),
    "wrong_type.other": N_("{label}: choose one of those offered."),
    "not_allowed": N_("{label}: {value} is out of bounds; type a whole number from {least} to {most}."),
    "not_allowed.other": N_("{label}: choose one of those offered."),
    "not_allowed.list": N_("{label}: type whole numbers from {least} to {most}, with commas between."),
    "not_allowed.parts": N_("{label}: type whole numbers from {least} to {most}."),
    "gin_is_for_two": N_("{label}: gin is a game for two."),
    "more_than_columns": N_("{label}: there are more numbers than columns; take some out, or play more columns."),
    "players_not_rising": N_("{label}: choose how many may play."),
    "players_missing": N_("{label}: choose at least one number of players."),
    "other_players": N_("{label}: name a value for every number of players."),
    "more_than_pack": N_("{label}: a pack of 52 is not enough for so many cards; deal fewer, or let fewer play."),
    "gin_only": N_("{label}: this is for gin; basic rummy is written in one column."),
    "for_two_only": N_("{label}: this is for two players, and here more may play; choose otherwise, or let only two play."),
}


IN_THE_TEXT = N_("The text")
OPTION_IN_THE_TEXT = N_("{label}, in the text")


def brought_error_text(error: RulesetError, t: NullTranslations) -> str:
    """What is wrong with rules that were brought in as a text, by the name that people have for the option.

    >>> error = RulesetError("not_allowed", "text", "gin_bonus", value="-1", allowed=("0..9999",))
    >>> brought_error_text(error, NullTranslations())
    'Gin bonus, in the text: “gin_bonus” may not be -1; allowed is 0 to 9999.'
    """
    label = LABEL.get(error.key, "")
    source = t.gettext(OPTION_IN_THE_TEXT).format(label=t.gettext(label)) if label else t.gettext(IN_THE_TEXT)
    return ruleset_error_text(RulesetError(error.code, source, error.key, **error.facts), t)


def house_problem_text(problem: Problem, t: NullTranslations) -> str:
    """What is wrong with the name or this option.

    >>> facts = {"value": '"many"', "allowed": ("0..9999",)}
    >>> house_problem_text(Problem("wrong_type", "gin_bonus", facts), NullTranslations())
    'Gin bonus: “many” is no whole number; type one from 0 to 9999.'
    """
    words = dict(problem.facts) | {"label": t.gettext(LABEL.get(problem.field, ""))}
    words |= {key: name(str(problem.facts.get(key, "")).strip('"')) for key in ("name", "value")}
    words["least"], words["most"] = _bounds(problem)
    return phrase_text(HOUSE[_key(problem)], words, t)


def _key(problem: Problem) -> str:
    """The most telling sentence there is."""
    if problem.code not in ("wrong_type", "not_allowed"):
        return problem.code
    if problem.field == "players":
        return "players_missing"
    allowed, value = problem.facts.get("allowed", ()), str(problem.facts.get("value", ""))
    if not any(".." in text for text in allowed):
        return f"{problem.code}.other"
    if value.startswith(("[", "{")):
        return "not_allowed.list" if value.startswith("[") else "not_allowed.parts"
    return "wrong_type.missing" if value == "null" else "wrong_type" if value.startswith('"') else problem.code


def _bounds(problem: Problem) -> tuple[str, str]:
    """The least and the most number that the option takes; for what is no option, the most that was said."""
    spans = [span for text in problem.facts.get("allowed", ()) for span in _SPAN.findall(text)]
    return spans[-1] if spans else ("", str(problem.facts.get("most", "")))
