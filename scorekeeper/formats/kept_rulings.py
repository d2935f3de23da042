"""Rulings kept with the hands of a match: the answer in the shape it is kept in, and those that a match record carries.

In a record each is `{"hand": 3, "link": <the token that asks it again>, "players": ["Rui", "Ana"], "answer": {...},
"at": <time>}`: `players` are those whom the link calls A, B, ..., `answer` is what was answered then.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from ..rules.errors import LinkBroken
from ..rules.rulings import Problem
from .matches import MatchRecord
from .permalinks import JUDGE, LONGEST, open_link
from .questions import answer_to_json, ask_question
from .reading import Reader
from .reports import judge_report
from .rulings import ruling_to_json

_FIELDS = ("hand", "link", "players", "answer", "at")


@dataclass(frozen=True, slots=True)
class AttachedRuling:
    """A ruling kept with the hand of this number. `kind` and `question` are what was asked, `answer` what was answered then.

    `players` are the names of those that the question calls A, B, ..., or of who it is about and the other.
    """

    hand: int
    kind: str
    question: Mapping[str, object]
    answer: Mapping[str, object]
    link: str
    players: tuple[str, ...]
    at: datetime | None = None


@dataclass(frozen=True, slots=True)
class DecodedRulings:
    """The rulings that a record carries, or every problem with them."""

    rulings: tuple[AttachedRuling, ...] = ()
    problems: tuple[Problem, ...] = ()


def answer_to_keep(kind: str, question: object) -> dict[str, object]:
    """The answer in its public shape, without sentences: they are made when it is shown."""
    if kind == JUDGE:
        ruling, _, players = judge_report(question)
        return ruling_to_json(ruling, players, lambda reason: "")
    answer, _ = ask_question(question)
    return answer_to_json(answer, lambda reason: "")


def rulings_to_json(rulings: Iterable[AttachedRuling]) -> list[dict[str, object]]:
    """The rulings as a match record carries them under `rulings`."""
    return [{"hand": ruling.hand, "link": ruling.link, "players": list(ruling.players), "answer": dict(ruling.answer),
             **({"at": ruling.at.isoformat()} if ruling.at else {})} for ruling in rulings]


def decode_rulings(match: MatchRecord) -> DecodedRulings:
    """The rulings of this record.

    >>> from .matches import decode_match
    >>> from .permalinks import link_of
    >>> link = link_of("ask", {"ask": "is_this_a_meld", "facts": {"cards": "5H 6H 7H"}})
    >>> match = {"players": ["Ana", "Rui"], "hands": [{"end": "void"}], "rulings": [{"hand": 1, "link": link}, {"hand": 2, "link": "?"}]}
    >>> [problem.field for problem in decode_rulings(decode_match(match).record).problems]
    ['rulings[1].hand', 'rulings[1].link']
    """
    reader = Reader(match.players)
    read = [_ruling(match, reader, item, f"rulings[{place}]") for place, item in enumerate(match.kept.get("rulings", ()))]
    if reader.problems:
        return DecodedRulings((), reader.problems)
    return DecodedRulings(tuple(ruling for ruling in read if ruling is not None))


def _ruling(match: MatchRecord, reader: Reader, item: object, where: str) -> AttachedRuling | None:
    given = reader.mapping(item, where)
    reader.known_keys(given, _FIELDS, f"{where}.")
    hand = reader.hand_number(given.get("hand"), f"{where}.hand")
    if hand is not None and hand > len(match.hands):
        reader.wrong(f"{where}.hand", "whole_number")
    link = reader.text(given.get("link"), f"{where}.link", LONGEST)
    answer = reader.mapping(given.get("answer"), f"{where}.answer")
    players, at = _players(match, reader, given.get("players"), f"{where}.players"), reader.moment(given.get("at"), f"{where}.at")
    try:
        kind, question = open_link(link)
    except LinkBroken:
        reader.note("field_wrong", f"{where}.link")
        return None
    return AttachedRuling(hand or 0, kind, question, answer or answer_to_keep(kind, question), link, players, at)


def _players(match: MatchRecord, reader: Reader, value: object, where: str) -> tuple[str, ...]:
    """The players in the order of the question; left out, as they sit."""
    named = tuple(reader.listing(value, where) or ()) or match.players
    if len(set(map(str, named))) < len(named) or not set(map(str, named)) <= set(match.players):
        reader.note("field_wrong", where)
    return tuple(map(str, named))
