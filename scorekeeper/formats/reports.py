"""Hand reports: what happened in one deal, from the public JSON to a `HandRecord` and its ruling."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from types import MappingProxyType

from ..rules.cards import highest_pips
from ..rules.games import GAMES, game_of
from ..rules.hands import judge_hand
from ..rules.problems import problems
from ..rules.records import End, HandRecord, Response, ShownHand
from ..rules.rulesets import Ruleset
from ..rules.rulings import Problem, Ruling, Shown, Verdict
from .doubts import doubts_of_a_hand
from .encoding import encode_report
from .fields import beside
from .headings import read_players, read_ruleset
from .options import short, shown
from .reading import Reader
from .rulesets import DEFAULT, resolve

__all__ = ["Decoded", "decode_report", "encode_report", "impossible", "judge_report", "read_report"]

MOST_POINTS = 9999  # of one hand taken over from paper
_MOST_OF_ANY = highest_pips(13, 15)

_FIELDS = ("dealer", "upcard", "end", "by", "deadwood", "laid_off_all", "before_layoffs", "response", "hands", "points")
_OF_A_HAND = ("cards", "melds", "layoffs", "discard")


@dataclass(frozen=True, slots=True)
class Decoded:
    """A report read: the record as far as it could be read (None: not even how the hand ended), and what is wrong.

    Where it is not even known how the hand ended, `rest` is all else as if somebody had knocked or gone out; `unread`
    are the fields that could not be read, with the seat's number for a name.
    """

    record: HandRecord | None
    problems: tuple[Problem, ...] = ()
    rest: HandRecord | None = None
    unread: frozenset[str] = frozenset()


def decode_report(report: object, ruleset: Ruleset | None, players: Sequence[str]) -> Decoded:
    """Read a report without `ruleset` and `players`; the problems are those of its shape only.

    Without a ruleset nothing is held against it that hangs on one.

    >>> from .rulesets import resolve
    >>> report = {"end": "knock", "by": "Ana", "deadwood": {"Ana": 4, "Rui": 7.5}}
    >>> read = decode_report(report, resolve("classic"), ["Ana", "Rui"])
    >>> read.record.by, [(problem.code, problem.field) for problem in read.problems]
    (0, [('count_impossible', 'deadwood.Rui')])
    """
    if not isinstance(report, Mapping):
        return Decoded(None, (no_object("", "report"),))
    reader = Reader(players)
    reader.known_keys(report, _FIELDS)
    end = _end(reader, report.get("end"), ruleset)
    played = GAMES["gin"] if ruleset is None else game_of(ruleset)
    record = _record(reader, report, end or played.ends[0], _most(ruleset, len(players)))
    return Decoded(record if end else None, reader.problems, record, reader.unread | (set() if end else {"end"}))


def no_object(field: str, expected: str) -> Problem:
    """That what should be a `report` or a `match` is no object at all."""
    return Problem("field_wrong", field, MappingProxyType({"expected": expected}))


def _end(reader: Reader, value: object, ruleset: Ruleset | None) -> End | None:
    """How the hand ended: without a ruleset any word of any game, with one a word of its game."""
    end = reader.word(value, End)
    if ruleset is None or end in (ends := game_of(ruleset).ends):
        return end
    given = {} if value is None else {"value": short(value) if isinstance(value, str) else shown(value)}
    reader.note("end_unknown", "end", words=tuple(map(str, ends)), **given)
    return None


def _most(ruleset: Ruleset | None, seats: int) -> int:
    """The highest count in points, under this ruleset for this many players, or under any."""
    if ruleset is None or seats not in ruleset.players:
        return _MOST_OF_ANY
    return game_of(ruleset).most(ruleset, seats)


def _record(reader: Reader, given: Mapping[str, object], end: End, most: int) -> HandRecord:
    count = partial(reader.count, most=most)
    return HandRecord(
        end=end,
        by=reader.seat(given.get("by"), "by"),
        deadwood=reader.by_seat(given.get("deadwood"), "deadwood", count),
        hands=reader.by_seat(given.get("hands"), "hands", partial(_shown_hand, reader)),
        before_layoffs=reader.by_seat(given.get("before_layoffs"), "before_layoffs", count),
        laid_off_all=reader.flag(given.get("laid_off_all"), "laid_off_all"),
        response=_response(reader, given.get("response")),
        points=reader.count(given.get("points"), "points", MOST_POINTS),
        dealer=reader.seat(given.get("dealer"), "dealer"),
        upcard=reader.card(given.get("upcard"), "upcard"),
    )


def _response(reader: Reader, value: object) -> Response | None:
    response = reader.word(value, Response)
    if response is None and value is not None:
        reader.wrong("response", "word", words=tuple(map(str, Response)))
    return response


def _shown_hand(reader: Reader, value: object, field: str) -> ShownHand | None:
    given = reader.mapping(value, field)
    if value is None or field in reader.found:
        return None
    reader.known_keys(given, _OF_A_HAND, f"{field}.")
    return ShownHand(
        cards=reader.cards(given.get("cards"), f"{field}.cards") or (),
        melds=reader.each(given.get("melds"), f"{field}.melds", "cards", reader.cards),
        layoffs=reader.each(given.get("layoffs"), f"{field}.layoffs", "object", reader.layoff),
        discard=reader.card(given.get("discard"), f"{field}.discard"),
    )


def read_report(report: object, ruleset: Ruleset | None, players: Sequence[str]) -> Decoded:
    """Read a report, and find everything that makes it impossible: its shape, and then its sense.

    What could not be read hides nothing that is wrong all the same.
    """
    read = decode_report(report, ruleset, players)
    rules = ruleset or resolve(DEFAULT)
    if read.rest is None or len(players) not in rules.players:
        return read
    unread = read.unread if ruleset else read.unread | {"ruleset"}
    doubts = partial(doubts_of_a_hand, record=read.rest, ruleset=rules)
    found = beside(unread, problems(read.rest, rules), doubts, players)
    return replace(read, problems=(*read.problems, *found))


def judge_report(report: object, ruleset: Ruleset | None = None,
                 players: Sequence[str] | None = None) -> tuple[Ruling, Ruleset | None, tuple[str, ...]]:
    """The ruling on a report, with the ruleset and the players it was made for (none: they are wrong).

    Both are read from the report, unless given as a match gives them. A report that cannot be is
    answered by the verdict `impossible` with all its problems, whatever its shape.
    """
    if not isinstance(report, Mapping):
        return impossible((no_object("report", "report"),), len(players or ())), ruleset, tuple(players or ())
    given, wrong = dict(report), []
    if ruleset is None:
        ruleset = read_ruleset(given.pop("ruleset", DEFAULT), wrong)
    if players is None:
        players = read_players(given.pop("players", None), ruleset, wrong)
    return _judge(given, ruleset, tuple(players), tuple(wrong)), ruleset, tuple(players)


def _judge(report: object, ruleset: Ruleset | None, players: tuple[str, ...], wrong: tuple[Problem, ...]) -> Ruling:
    read = decode_report(report, ruleset, players)
    if wrong or read.problems or ruleset is None or read.record is None:
        return impossible((*wrong, *read_report(report, ruleset, players).problems), len(players))
    ruling = judge_hand(read.record, ruleset)
    return impossible(read_report(report, ruleset, players).problems, len(players)) if ruling.problems else ruling


def impossible(found: tuple[Problem, ...], seats: int = 0) -> Ruling:
    """The ruling on what cannot be: nothing but its problems. Without players (they are wrong) there is no seat."""
    return Ruling(Verdict.IMPOSSIBLE, None, (), (Shown(),) * seats, problems=found)
