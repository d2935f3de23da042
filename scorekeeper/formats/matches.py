"""Match records: the open file of a whole match, read to values of the core and written back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial

from ..rules.games import game_of
from ..rules.amounts import Rate
from ..rules.accounts import Settlement
from ..rules.changed_rules import ChangedRules, rules_of_hand
from ..rules.hands import judge_hand
from ..rules.matches import MatchState, Opening, fold, opening_problems
from ..rules.records import HandRecord
from ..rules.rulesets import Ruleset
from ..rules.rulings import Problem, Ruling, Seat
from ..rules.settlement import settle
from .encoding import encode_report
from .doubts import doubts_of_an_opening
from .fields import beside, within
from .headings import read_players, read_ruleset
from .rates import rate_of, read_rate
from .reading import Reader
from .reports import no_object, read_report
from .rule_changes import FIELD as CHANGES
from .rule_changes import changes_to_json, read_changes
from .rulesets import DEFAULT, ruleset_to_json
from .rulings import name_of

Judge = Callable[[HandRecord, Ruleset], Ruling]

FORMAT, VERSION = "scorekeeper-match", 1

_MOST_RUNNING, _MOST_BOXES = 99999, 999
_TEXTS = {"place": 200, "note": 4000, "language": 35}  # the longest, in characters
_KEPT = {"history": list, "rulings": list, "settlement": dict}  # what an export adds; carried, never computed with
_FIELDS = ("format", "version", "ruleset", "players", "first_dealer", "played", "rate", "opening", "hands", "closed", CHANGES,
           *_TEXTS, *_KEPT)


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A match as its file tells it. `played` is ISO time or empty; `rate` has per_point and currency, or nothing.

    `changes` are the changes of the rules, in the order of the hands. `closed`: the players ended it here, at
    its target or before; a match without a target ends in no other way. `kept` is what an export carries along
    (history, rulings, settlement), as plain JSON.
    """

    ruleset: Ruleset
    players: tuple[str, ...]
    hands: tuple[HandRecord, ...] = ()
    first_dealer: Seat | None = None
    opening: Opening | None = None
    changes: tuple[ChangedRules, ...] = ()
    closed: bool = False
    played: str = ""
    place: str = ""
    note: str = ""
    language: str = ""
    rate: Mapping[str, str] = field(default_factory=dict)
    kept: Mapping[str, object] = field(default_factory=dict)

    @property
    def point_worth(self) -> Rate | None:
        """What a point is worth; None where nothing is paid."""
        return rate_of(self.rate)

    def rules_of(self, number: int) -> Ruleset:
        """The ruleset that the hand of this number is played by."""
        return rules_of_hand(number, self.ruleset, self.changes)


def play_through(match: MatchRecord, judge: Judge = judge_hand) -> MatchState:
    """The match that the record tells; `judge` may remember what it ruled."""
    judged = ((hand, judge(hand, match.rules_of(number))) for number, hand in enumerate(match.hands, 1))
    return fold(judged, match.ruleset, seats=len(match.players), first_dealer=match.first_dealer,
                opening=match.opening, changes=match.changes)


def settled(match: MatchRecord, state: MatchState) -> Settlement | None:
    """The settlement of a match played through to `state`; None while it is in play."""
    return settle(state, state.ruleset, closed=match.closed)


@dataclass(frozen=True, slots=True)
class DecodedMatch:
    """A match record read, or every problem that makes it impossible (then there is no record).

    `players` are known (unless they are wrong themselves) in both cases, to speak of the problems.
    """

    record: MatchRecord | None
    problems: tuple[Problem, ...] = ()
    players: tuple[str, ...] = ()


def decode_match(given: object) -> DecodedMatch:
    """Read a match record; every problem of the record and of each of its hands, all at once.

    >>> match = {"players": ["Ana", "Rui"], "hands": [{"end": "knock", "by": "Ana", "deadwood": {"Ana": 4}}]}
    >>> [(problem.code, problem.field) for problem in decode_match(match).problems]
    [('count_missing', 'hands[0].deadwood.Rui')]
    """
    if not isinstance(given, Mapping):
        return DecodedMatch(None, (no_object("match", "match"),))
    wrong: list[Problem] = []
    ruleset = read_ruleset(given.get("ruleset", DEFAULT), wrong)
    reader = Reader(read_players(given.get("players"), ruleset, wrong))
    _check_format(reader, given)
    heading = _heading(reader, given)
    opening = _opening(reader, given.get("opening"), ruleset, wrong)
    changes = read_changes(reader, given.get(CHANGES), ruleset, wrong)
    hands = _hands(reader, given.get("hands"), ruleset, changes, wrong)
    if problems := (*wrong, *reader.problems):
        return DecodedMatch(None, problems, reader.players)
    return DecodedMatch(MatchRecord(ruleset, reader.players, hands, opening=opening, changes=changes, **heading), (), reader.players)


def _check_format(reader: Reader, given: Mapping[str, object]) -> None:
    reader.known_keys(given, _FIELDS)
    for key, value in (("format", FORMAT), ("version", VERSION)):
        if given.get(key, value) != value:
            reader.wrong(key, key, needed=str(value))


def _heading(reader: Reader, given: Mapping[str, object]) -> dict[str, object]:
    """All that is said of the match beside its players, its rules and its hands."""
    texts = {key: reader.text(given.get(key), key, longest, lines=key == "note") for key, longest in _TEXTS.items()}
    kept = {key: given[key] for key in _KEPT if given.get(key) is not None}
    for key, kind in _KEPT.items():
        (reader.mapping if kind is dict else reader.listing)(kept.get(key), key)
    return texts | {
        "first_dealer": reader.seat(given.get("first_dealer"), "first_dealer"),
        "closed": reader.flag(given.get("closed"), "closed"),
        "played": _played(reader, given.get("played")),
        "rate": read_rate(reader, given.get("rate")),
        "kept": kept,
    }


def _played(reader: Reader, value: object) -> str:
    text = reader.text(value, "played", 40)
    try:
        return text and datetime.fromisoformat(text) and text
    except ValueError:
        reader.wrong("played", "time")
        return ""


def _opening(reader: Reader, value: object, ruleset: Ruleset | None, wrong: list[Problem]) -> Opening | None:
    given = reader.mapping(value, "opening")
    if value is None or "opening" in reader.found:
        return None
    reader.known_keys(given, ("running", "boxes"), "opening.")
    below_zero = ruleset is not None and game_of(ruleset).zero_sum
    score = partial(reader.whole if below_zero or ruleset is None else reader.count, most=_MOST_RUNNING)
    opening = Opening(_figures(reader, given.get("running"), "opening.running", score),
                      _figures(reader, given.get("boxes"), "opening.boxes", partial(reader.count, most=_MOST_BOXES)))
    if ruleset is not None and reader.players:
        found = opening_problems(opening, ruleset)
        wrong.extend(beside(reader.unread, found, doubts_of_an_opening, reader.players))
    return opening


def _figures(reader: Reader, value: object, where: str, read: Callable[[object, str], int | None]) -> tuple[int, ...]:
    """A number a seat; who is left out has 0."""
    return tuple(figure or 0 for figure in reader.by_seat(value, where, read))


def _hands(reader: Reader, value: object, ruleset: Ruleset | None, changes: Sequence[ChangedRules],
           wrong: list[Problem]) -> tuple[HandRecord, ...]:
    records = []
    for place, report in enumerate(reader.listing(value, "hands") or ()):
        rules = None if ruleset is None else rules_of_hand(place + 1, ruleset, changes)
        read = read_report(report, rules, reader.players)
        wrong.extend(within(problem, f"hands[{place}]") for problem in read.problems)
        records.append(read.record)
    return tuple(records)


def encode_match(match: MatchRecord) -> dict[str, object]:
    """The record as its file: the ruleset resolved in full; what was not said is left out."""
    said = {
        "first_dealer": name_of(match.first_dealer, match.players), "closed": match.closed,
        "played": match.played, "place": match.place, "note": match.note, "language": match.language,
        "rate": dict(match.rate),
        "opening": None if match.opening is None else _opening_to_json(match.opening, match.players),
    }
    return {
        "format": FORMAT, "version": VERSION,
        "ruleset": ruleset_to_json(match.ruleset), "players": list(match.players),
        **{key: value for key, value in said.items() if value},
        **({CHANGES: changes_to_json(match.changes)} if match.changes else {}),
        "hands": [encode_report(hand, match.players) for hand in match.hands],
        **match.kept,
    }


def _opening_to_json(opening: Opening, players: Sequence[str]) -> dict[str, object]:
    return {"running": dict(zip(players, opening.running, strict=True)),
            "boxes": dict(zip(players, opening.boxes, strict=True))}
