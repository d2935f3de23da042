"""Sentences: codes and facts of the core as text, in the language of `t`, always from one whole template."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from gettext import NullTranslations

from ..rules.errors import RulesetError
from ..rules.rulings import Problem, Step
from .irregularity_steps import IRREGULARITY
from .numbers import MINUS
from .outcomes import live, verdict_text
from .problem_sentences import IN_HAND, PROBLEM
from .question_sentences import ASKED, PROBLEM_ASKED
from .ruleset_sentences import FROM_TO, KINDS, OR, RULESET
from .settlement_sentences import SETTLEMENT
from .step_sentences import HAND, VARIANTS
from .sums import again_text, sum_text
from .system_words import why_text
from .words import N_, Phrase, name, phrase_text, word

__all__ = ["field_parts", "live", "problem_text", "ruleset_error_text", "step_key", "step_text", "sum_text", "verdict_text"]

STEPS: Mapping[str, Phrase] = {**ASKED, **HAND, **SETTLEMENT, **IRREGULARITY}
QUOTED = N_("“{word}”")
_BELOW_ZERO = re.compile(r"^-(?=\d+$)")
_OF_A_HAND = re.compile(r"hands\[(\d+)\]\.?(.*)")
_OF_A_PLAYER = re.compile(r"(deadwood|before_layoffs|hands|opening\.running|opening\.boxes)\.(.+)")
_PARTS_OF_A_HAND = re.compile(r"(.*)\.(cards|melds|layoffs|discard)\b.*")


def step_text(step: Step, players: Sequence[str], t: NullTranslations) -> str:
    """What this step says.

    >>> step_text(Step("gin_bonus", 0, 20), ["Ana", "Rui"], NullTranslations())
    'Ana gets 20 points for gin.'
    """
    words = {key: word(fact, players) for key, fact in step.facts.items()}
    words["would"] = words.get("points")  # the points another lay would have given are a fact, not a gain
    words |= {"points": step.points, "minus": -step.points}
    words["player"] = name(players[step.seat]) if step.seat is not None else ""
    words["again"] = again_text(step) if "parts" in step.facts else ""
    return phrase_text(STEPS[step_key(step)], words, t)


def problem_text(problem: Problem, players: Sequence[str], t: NullTranslations) -> str:
    """What is wrong, where, and what to do about it; the field is named as people name it.

    >>> problem_text(Problem("count_missing", "deadwood.Rui"), ["Ana", "Rui"], NullTranslations())
    "Rui's count is missing: type it in, 0 if nothing was left over."
    """
    if hand := _OF_A_HAND.fullmatch(problem.field):
        inner = problem_text(Problem(problem.code, hand[2], problem.facts), players, t)
        return t.gettext(IN_HAND).format(number=int(hand[1]) + 1, sentence=inner)
    if problem.code == "ruleset_invalid" and "reason" in problem.facts:
        return ruleset_error_text(_ruleset_error(problem), t)
    player, part = field_parts(problem.field, players)
    words = {"field": problem.field, "player": name(player), "names": ", ".join(map(name, players))}
    words |= {key: word(fact, players) for key, fact in problem.facts.items()}
    words |= {"detail": why_text(str(problem.facts.get("detail", "")), t), "name": name(problem.facts.get("name", "")), "words": any_of(problem.facts.get("words", ("",)), t)}
    words |= _unread(problem, t)
    words["counts"] = _one_of_numbers(problem.facts.get("counts", (0,)), t)
    words.setdefault("value", words.get("count"))
    words["value"] = _BELOW_ZERO.sub(MINUS, str(words["value"]))
    asked = _asked_key(problem)
    return phrase_text(PROBLEM_ASKED[asked] if asked else PROBLEM[_problem_key(problem, part)], words, t)


def _unread(problem: Problem, t: NullTranslations) -> dict[str, object]:
    """The words that are no cards: how many (`unread`), and each in quotes by itself."""
    unread = problem.facts.get("unread", (problem.facts.get("word", ""),))
    return {"unread": len(unread), "quoted": ", ".join(t.gettext(QUOTED).format(word=each) for each in unread)}


_OF_A_QUESTION = re.compile(r"facts(?:\.(\w+))?.*|ask")


def _asked_key(problem: Problem) -> str:
    """The most telling sentence of a problem in the facts of a question; empty where there is none of its own."""
    if (found := _OF_A_QUESTION.fullmatch(problem.field)) is None:
        return ""
    facts = problem.facts
    why = facts.get("where") or facts.get("reason") or ("given" if "value" in facts else "")
    code, part = problem.code, found[1]
    return next((key for key in (f"{code}.{part}.{why}", f"{code}.{part}", f"{code}.{why}", code) if key in PROBLEM_ASKED), "")


def _problem_key(problem: Problem, part: str) -> str:
    """The most telling sentence there is of this problem."""
    code, why = problem.code, _why(problem)
    keys = (f"{code}.{part}.{why}", f"{code}.{why}", f"{code}.{part}")
    return next((key for key in keys if key in PROBLEM), code)


def _why(problem: Problem) -> str:
    """What of the problem decides its sentence, beside the part of the report it is about."""
    match problem.code:
        case "players_wrong":
            return str(problem.facts.get("reason", ""))
        case "field_wrong":
            return str(problem.facts.get("expected", ""))
        case "card_unreadable" if "count" in problem.facts:
            return "several"
        case "card_unreadable":
            return "" if str(problem.facts.get("word", "")).strip() else "none"
        case "end_unknown" if "value" not in problem.facts:
            return "rummy" if "out" in problem.facts["words"] else ""
        case "end_unknown":
            return "given"
        case "count_impossible":
            return "signed" if "least" in problem.facts else ""
        case _:
            return _game_or_end(problem)


def _game_or_end(problem: Problem) -> str:
    """What of the game, or of how the hand ended, the problem rests on."""
    telling = {"out": "out", "game": "rummy", "end": "on_gin"}
    return next((why for fact, why in telling.items() if fact in problem.facts), "")


def any_of(texts: Sequence[str], t: NullTranslations) -> str:
    """One of these, as running text.

    >>> any_of(["low", "around"], NullTranslations()), any_of(["1"], NullTranslations())
    ('low or around', '1')
    """
    *first, last = texts
    return t.gettext(OR).format(first=", ".join(first), last=last) if first else last


def _one_of_numbers(numbers: Sequence[int], t: NullTranslations) -> str:
    """One of these rising numbers, as running text.

    >>> [_one_of_numbers(numbers, NullTranslations()) for numbers in ((2,), (2, 3), (2, 3, 4, 5, 6), (2, 4, 6))]
    ['2', '2 or 3', '2 to 6', '2, 4 or 6']
    """
    first, last = numbers[0], numbers[-1]
    if len(numbers) > 2 and last - first == len(numbers) - 1:
        return t.gettext(FROM_TO).format(least=first, most=last)
    return any_of(list(map(str, numbers)), t)


def field_parts(field: str, players: Sequence[str]) -> tuple[str, str]:
    """Of whom a field of a report or a match speaks, and what of it.

    The core writes a seat's number where the public report has a name; a name may hold dots of its own.

    >>> field_parts("hands.J. R..melds[1]", ["J. R.", "Rui"]), field_parts("deadwood.1", ["Ana", "Rui"])
    (('J. R.', 'melds'), ('Rui', 'deadwood'))
    """
    top = re.split(r"[.\[]", field, maxsplit=1)[0]
    if not (owned := _OF_A_PLAYER.fullmatch(field)):
        return "", top
    rest, top = owned[2], owned[1].removeprefix("opening.")
    inner = _PARTS_OF_A_HAND.fullmatch(rest) if top == "hands" and rest not in players else None
    who, part = (inner[1], inner[2]) if inner else (rest, top)
    return _player(who, players), part


def _player(who: str, players: Sequence[str]) -> str:
    is_seat = who not in players and who.isdecimal() and int(who) < len(players)
    return players[int(who)] if is_seat else who


def ruleset_error_text(error: RulesetError, t: NullTranslations) -> str:
    """Which ruleset cannot be used, which option is wrong in it, and why."""
    words = {"source": error.source, "key": error.key, **error.facts}
    words["detail"] = why_text(str(error.facts.get("detail", "")), t)
    words["allowed"] = any_of([_allowed(text, t) for text in error.facts.get("allowed", ("",))], t)
    with_key = f"{error.code}.key"
    return phrase_text(RULESET[with_key if error.key and with_key in RULESET else error.code], words, t)


def _allowed(text: str, t: NullTranslations) -> str:
    """What an option may be set to: words as they are written in a file, numbers as they are said.

    >>> [_allowed(text, NullTranslations()) for text in ("upcard", "0..110", "[2..6, ...]", "null", "<text>")]
    ['"upcard"', '0 to 110', '[2 to 6, ...]', 'null', 'a short text']
    """
    if text in KINDS:
        return t.gettext(KINDS[text])
    if re.fullmatch("[a-z_]+", text) and text not in ("null", "true", "false"):
        return f'"{text}"'
    return re.sub(r"(\d+)\.\.(\d+)", lambda found: t.gettext(FROM_TO).format(least=found[1], most=found[2]), text)


def _ruleset_error(problem: Problem) -> RulesetError:
    """The error that stands behind a problem of a ruleset."""
    facts = {key: fact for key, fact in problem.facts.items() if key not in ("reason", "key")}
    return RulesetError(problem.facts["reason"], "ruleset", problem.facts["key"], **facts)


def step_key(step: Step) -> str:
    """The key of the sentence that this step is said by."""
    variant = VARIANTS[step.code](step) if step.code in VARIANTS else ""
    return f"{step.code}.{variant}" if variant else step.code
