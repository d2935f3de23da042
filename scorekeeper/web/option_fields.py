"""Options as the fields of a form, and back: the texts that stand for a value, and the plain value that texts mean.

Nothing is judged here: a text that is no number stays a text, and `formats`, which checks every option, refuses it.
A field is named after its option, and a part of an option `option.part`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from ..formats.options import plain
from ..rules.options import SEATS, ByPlayers, ByVerdict, Either, Kind, Listed, Off, Switch, Whole, Words
from ..rules.rulesets import OPTIONS, Ruleset, has

NUMBER = "number"  # the choice that a number is typed beside
_DIGITS = re.compile(r"[+-]?[0-9]{1,40}")  # as many as a field takes: far too large a number is one still
_BETWEEN = re.compile(r"[,;\s]+")
Texts = Mapping[str, str]


def asked(ruleset: Ruleset) -> tuple[str, ...]:
    """The options that a form for rules of this game asks for: which game it is stays, and gin is for two."""
    fixed = {"game"} if ruleset.game == "rummy" else {"game", "players"}
    return tuple(option for option in OPTIONS if option not in fixed and has(ruleset.game, option))


def choices(kind: Kind) -> tuple[object, ...]:
    """The values to choose from where an option is set by choosing; empty where it is typed.

    >>> choices(OPTIONS["ace_points"]), choices(OPTIONS["shutout_doubles"])[:2], choices(OPTIONS["gin_bonus"])
    ((1, 15), (None, 'hand_points'), ())
    """
    match kind:
        case Words():
            return kind.words
        case Switch():
            return True, False
        case Off():
            return (None,)
        case Whole() if kind.least == kind.most:
            return (kind.least,)
        case Either():
            parts = [choices(one) for one in kind.kinds if not isinstance(one, ByPlayers)]
            return tuple(value for part in parts for value in part) if all(parts) else ()
    return ()


def word_or_number(kind: Kind) -> tuple[str, ...]:
    """The words that may stand in place of a number; empty where none may."""
    if isinstance(kind, Either) and any(isinstance(one, Whole) and one.least < one.most for one in kind.kinds):
        return tuple(word for one in kind.kinds if isinstance(one, Words) for word in one.words)
    return ()


def each_count(option: str, base: Ruleset) -> bool:
    """Whether the option is asked for each number of players, in a form for rules that extend `base`."""
    kind = OPTIONS[option]
    return len(base.players) > 1 and isinstance(kind, Either) and any(isinstance(one, ByPlayers) for one in kind.kinds)


def token(value: object) -> str:
    """The text that stands for a value in a list of choices.

    >>> token(None), token(True), token(15), token("low")
    ('none', 'true', '15', 'low')
    """
    return "none" if value is None else str(value).lower()


# from a ruleset to texts


def texts_of(ruleset: Ruleset, base: Ruleset) -> dict[str, str]:
    """The fields of a form for rules that extend `base`, holding this ruleset."""
    return {name: text for option in asked(base) for name, text in _texts(option, ruleset, base)}


def _texts(option: str, ruleset: Ruleset, base: Ruleset) -> Iterator[tuple[str, str]]:
    kind, value = OPTIONS[option], plain(getattr(ruleset, option))
    if option == "players":
        yield from ((f"players.{count}", "yes") for count in ruleset.players)
    elif each_count(option, base):
        given = value if isinstance(value, dict) else {str(count): value for count in base.players}
        yield from ((f"{option}.{count}", str(each)) for count, each in given.items())
    elif isinstance(kind, ByVerdict):
        yield from ((f"{option}.{verdict}", str(boxes)) for verdict, boxes in value.items())
    elif words := word_or_number(kind):
        yield option, value if value in words else NUMBER
        yield f"{option}.{NUMBER}", "" if value in words else str(value)
    elif isinstance(kind, Listed):
        yield option, ", ".join(map(str, value))
    else:
        yield option, token(value) if choices(kind) else "" if value is None else str(value)


# from texts to plain options


def options_of(texts: Texts, base: Ruleset) -> dict[str, object]:
    """The options that these fields mean, as plain values, in the order of `OPTIONS`."""
    seats = tuple(count for count in SEATS if texts.get(f"players.{count}")) if base.game == "rummy" else base.players
    found = {option: _option(option, texts, base, seats) for option in asked(base)}
    return {option: value for option, value in found.items() if value is not _NOT_ASKED}


_NOT_ASKED = object()


def _option(option: str, texts: Texts, base: Ruleset, seats: tuple[int, ...]) -> object:
    kind = OPTIONS[option]
    if option == "players":
        return list(seats)
    if each_count(option, base):
        return _by_count({str(count): _value(kind, texts.get(f"{option}.{count}", "")) for count in seats})
    if isinstance(kind, ByVerdict):
        given = {verdict: number(texts.get(f"{option}.{verdict}", "")) for verdict in kind.verdicts}
        return {verdict: boxes for verdict, boxes in given.items() if boxes is not None}
    if option not in texts:
        return _NOT_ASKED
    if word_or_number(kind) and texts[option] == NUMBER:
        return number(texts.get(f"{option}.{NUMBER}", ""))
    return _value(kind, texts[option])


def _value(kind: Kind, text: str) -> object:
    """The plain value that this text means to an option of this kind."""
    if isinstance(kind, Listed):
        return [number(part) for part in _BETWEEN.split(text.strip()) if part]
    known = {token(value): value for value in choices(kind)}
    return known[text] if text in known else number(text)


def _by_count(values: dict[str, object]) -> object:
    """One value for all where it is the same for each number of players."""
    same = len(set(map(repr, values.values()))) == 1
    return next(iter(values.values())) if same else values


def number(text: str) -> int | str | None:
    """The number that is typed, or what was typed in its place; None where nothing was.

    >>> number(" 25 "), number("many"), number("")
    (25, 'many', None)
    """
    text = text.strip()
    return (int(text) if _DIGITS.fullmatch(text) else text) if text else None
