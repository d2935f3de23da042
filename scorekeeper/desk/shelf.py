"""The shelf: which matches there are, and what was used last, so that nobody types it again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import cast

from ..ledger import Body, Kind, effective
from ..rules.rulesets import Ruleset
from ..rules.rulings import Seat
from ..store import Store, match_ids_with, matches_at, read_entries, read_openings, recent_match_ids
from .matches import Match, match_from, read_opening

REMEMBERED = 100  # openings looked through for names


@dataclass(frozen=True, slots=True)
class Summary:
    """One match in a list. `score` is the running totals, with all bonuses once it is over; `latest` is when it last changed; `winner` is None while it is in play."""

    id: str
    players: tuple[str, ...]
    ruleset: Ruleset
    running: tuple[int, ...]
    score: tuple[int, ...]
    hands: int
    status: str
    locked: bool
    winner: Seat | None
    played: str
    latest: str


@dataclass(frozen=True, slots=True)
class LastUsed:
    """What the latest match was opened with."""

    players: tuple[str, ...]
    ruleset: Ruleset
    language: str
    rate: Mapping[str, str] = field(default_factory=dict)


def recent(store: Store, limit: int = 20, offset: int = 0, *, abandoned: bool = False,
           tables: Sequence[str] | None = None) -> tuple[Summary, ...]:
    """The matches, the one with the latest entry first; `offset` leaves out the first of them.

    Those taken off the list are left out; with `abandoned` they are the only ones. `tables` leaves
    those of these tables.
    """
    apart = abandoned_ids(store)
    with store.reading() as db:
        ids = recent_match_ids(db, limit, offset, apart, only=abandoned, tables=tables)
        ledgers = [(match_id, read_entries(db, match_id)) for match_id in ids]
    return tuple(_summary(match_from(match_id, entries)) for match_id, entries in ledgers)


def abandoned_ids(store: Store) -> tuple[str, ...]:
    """The matches off the list: of those ever taken off it, the ones that were not brought back."""
    with store.reading() as db:
        ledgers = {match_id: read_entries(db, match_id) for match_id in match_ids_with(db, Kind.ABANDONED)}
    return tuple(match_id for match_id, entries in ledgers.items() if effective(entries).abandoned)


def remembered_names(store: Store, limit: int = 12, *, tables: Sequence[str] | None = None) -> tuple[str, ...]:
    """Names used before, at these tables or anywhere, the latest match's players first, in their order."""
    openings = _openings(store, REMEMBERED, tables)
    names = dict.fromkeys(name for body in openings for name in cast(list[str], body["players"]))
    return tuple(names)[:limit]


def last_used(store: Store, *, tables: Sequence[str] | None = None) -> LastUsed | None:
    """Players, ruleset, language and rate of the match opened last, at these tables or anywhere; None before the first."""
    openings = _openings(store, 1, tables)
    if not openings:
        return None
    opened = read_opening(openings[0])
    return LastUsed(opened.players, opened.ruleset, opened.language, opened.rate)


def _openings(store: Store, limit: int, tables: Sequence[str] | None) -> tuple[Body, ...]:
    with store.reading() as db:
        return read_openings(db, limit, None if tables is None else matches_at(db, tables))


def _summary(match: Match) -> Summary:
    return Summary(
        id=match.id,
        players=match.players,
        ruleset=match.ruleset,
        running=match.state.running,
        score=match.settlement.totals if match.settlement else match.state.running,
        hands=len(match.hands),
        status=match.state.status,
        locked=match.locked,
        winner=match.settlement.winner if match.settlement else None,
        played=match.record.played,
        latest=match.entries[-1].at,
    )
