"""Beginning a match: a new one, one taken over from paper, or a rematch."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from ..formats.fields import named
from ..formats.matches import MatchRecord, decode_match, encode_match
from ..ledger import Entry, Kind
from ..rules.errors import Impossible
from ..rules.matches import Opening
from ..rules.rulesets import Ruleset
from ..rules.rulings import Problem, Seat
from ..store import Store, add_entry, find_opening, find_table, new_match_id, seat_match
from .clock import Clock, stamp, local_now
from .matches import load
from .names import clean_line, clean_text, name_problems, text_problems


def open_match(store: Store, names: Sequence[str], ruleset: Ruleset, *, first_dealer: int | None,
               opening: Opening | None = None, rate: Mapping[str, str] = MappingProxyType({}), place: str = "", note: str = "", language: str = "en",
               table_id: str | None = None, request_id: str, clock: Clock = local_now) -> str:
    """Begin a match and answer its id; the same request again answers the same id.

    `first_dealer` is a seat (None: nobody keeps track of the deal), `opening` the match as it stood on
    paper, `rate` what a point is worth as a record has it, `table_id` where it is played (None: where these people played last, or at a new table). Raises `Impossible` with everything that is wrong.
    """
    at = stamp(clock)
    record = MatchRecord(
        ruleset, tuple(map(clean_line, names)), opening=opening, rate=rate, played=at,
        place=clean_line(place), note=clean_text(note), language=language,
        first_dealer=None if first_dealer is None else Seat(first_dealer),
    )
    if found := tuple(_problems(record)):
        raise Impossible(found)
    body = {field: value for field, value in encode_match(record).items() if field != "hands"}
    return _add_opening(store, Entry(1, Kind.OPENED, body, at, request_id), record.players, table_id)


def rematch(store: Store, match_id: str, *, first_dealer: int | None = None, request_id: str,
            clock: Clock = local_now) -> str:
    """The same players by the same ruleset again, at the same table; answers the new match's id.

    Who would have dealt next in the old match deals first, unless `first_dealer` says otherwise.
    """
    old = load(store, match_id)
    with store.reading() as db:
        table_id = find_table(db, match_id)
    dealer = old.state.next_dealer if first_dealer is None else first_dealer
    return open_match(store, old.players, old.ruleset, first_dealer=dealer, rate=old.record.rate, place=old.record.place,
                      language=old.record.language, table_id=table_id, request_id=request_id, clock=clock)


def _add_opening(store: Store, entry: Entry, people: Sequence[str], table_id: str | None) -> str:
    with store.writing() as db:
        known = find_opening(db, entry.request_id)
        if known is not None:
            return known
        match_id = new_match_id()
        add_entry(db, match_id, entry)
        seat_match(db, match_id, people, entry.at, table_id)
    return match_id


def _problems(record: MatchRecord) -> Iterator[Problem]:
    """All that is wrong: the names and texts as people type them, the rest by the public format."""
    yield from name_problems(record.players, record.ruleset)
    yield from text_problems(record.place, record.note)
    if record.first_dealer is not None and record.first_dealer >= len(record.players):
        yield Problem("player_unknown", "first_dealer", {"name": str(record.first_dealer)})
    if len(record.players) in record.ruleset.players:
        yield from _format_problems(record)


def _format_problems(record: MatchRecord) -> Iterator[Problem]:
    """What the format says of the record; seats stand for the names, which may be wrong themselves."""
    seats = tuple(map(str, range(len(record.players))))
    neutral = replace(record, players=seats, first_dealer=None, place="", note="")
    for problem in decode_match(encode_match(neutral)).problems:
        yield named(problem, record.players)
