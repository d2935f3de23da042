"""The ledger's rows: added and read, nothing else."""

from __future__ import annotations

import json
from collections.abc import Sequence

from sqlite_utils import Database

from ..ledger import Body, Entry, Kind, decode_body, encode_body
from ..rules.errors import MatchNotFound, NewerDatabase
from .folder import random_word

ID_LENGTH = 13  # letters of 5 bits

_COLUMNS = "match_id, seq, kind, body, at, request_id"


def new_match_id() -> str:
    """A match id that nobody can guess and anybody can read aloud."""
    return random_word(ID_LENGTH)


def add_entry(db: Database, match_id: str, entry: Entry) -> None:
    """Add the entry to its match; its seq must be the next one."""
    db.execute(
        f"INSERT INTO entries ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)",
        (match_id, entry.seq, entry.kind, encode_body(entry.body), entry.at, entry.request_id),
    )


def read_entries(db: Database, match_id: str) -> tuple[Entry, ...]:
    """All entries of the match in order; raises `MatchNotFound` when there are none."""
    rows = db.execute(f"SELECT {_COLUMNS} FROM entries WHERE match_id = ? ORDER BY seq", (match_id,))
    entries = tuple(_entry(*row) for row in rows)
    if not entries:
        raise MatchNotFound(match_id)
    return entries


def has_entry(db: Database, match_id: str, kind: Kind) -> bool:
    """Whether the match has an entry of this kind, in force or not."""
    return bool(db.execute("SELECT 1 FROM entries WHERE match_id = ? AND kind = ? LIMIT 1", (match_id, kind)).fetchone())


def find_opening(db: Database, request_id: str) -> str | None:
    """The id of the match that this request opened, if it did."""
    rows = db.execute("SELECT match_id FROM entries WHERE kind = 'opened' AND request_id = ?", (request_id,))
    return next((match_id for (match_id,) in rows), None)


def match_ids_with(db: Database, kind: Kind) -> tuple[str, ...]:
    """The ids of the matches that have an entry of this kind, in force or not."""
    rows = db.execute("SELECT DISTINCT match_id FROM entries WHERE kind = ?", (kind,))
    return tuple(match_id for (match_id,) in rows)


def recent_match_ids(db: Database, limit: int, offset: int = 0, apart: Sequence[str] = (), *, only: bool = False,
                     tables: Sequence[str] | None = None) -> tuple[str, ...]:
    """The ids of the matches, the one with the latest entry first, without those `apart`, or of those `only`.

    `tables` leaves those of these tables.
    """
    rows = db.execute(
        "SELECT match_id FROM entries AS latest "
        "WHERE seq = (SELECT max(seq) FROM entries WHERE match_id = latest.match_id) "
        "AND (match_id IN (SELECT value FROM json_each(?))) = ? "
        "AND (? OR match_id IN (SELECT match_id FROM table_matches WHERE table_id IN (SELECT value FROM json_each(?)))) "
        "ORDER BY id DESC LIMIT ? OFFSET ?",
        (json.dumps(apart), only, tables is None, json.dumps(tables or ()), limit, offset),
    )
    return tuple(match_id for (match_id,) in rows)


def last_seq(db: Database, match_id: str) -> int:
    """The seq of the latest entry of this match; 0 when there is no such match."""
    return int(db.execute("SELECT coalesce(max(seq), 0) FROM entries WHERE match_id = ?", (match_id,)).fetchone()[0])


def read_openings(db: Database, limit: int, match_ids: Sequence[str] | None = None) -> tuple[Body, ...]:
    """The bodies of the openings, the latest first: of all matches, or of those named."""
    wanted = "" if match_ids is None else "AND match_id IN (SELECT value FROM json_each(?))"
    named = () if match_ids is None else (json.dumps(match_ids),)
    rows = db.execute(f"SELECT {_COLUMNS} FROM entries WHERE kind = 'opened' {wanted} ORDER BY id DESC LIMIT ?", (*named, limit))
    return tuple(_entry(*row).body for row in rows)


def read_begun(db: Database, tables: Sequence[str] | None = None) -> tuple[tuple[str, str, Body], ...]:
    """Every match, the one begun last first: its id, its table, and the body of its opening; `tables` leaves those of these tables."""
    rows = db.execute(
        f"SELECT table_id, {_COLUMNS} FROM entries JOIN table_matches USING (match_id) WHERE kind = 'opened' "
        "AND (? OR table_id IN (SELECT value FROM json_each(?))) ORDER BY id DESC",
        (tables is None, json.dumps(tables or ())))
    return tuple((row[0], table_id, _entry(*row).body) for table_id, *row in rows)


def _entry(match_id: str, seq: int, kind: str, body: str, at: str, request_id: str) -> Entry:
    decoded = decode_body(kind, body)
    if decoded is None:
        raise NewerDatabase("newer", f"match {match_id}", f"entry {seq} was written by a later version")
    return Entry(seq, Kind(kind), decoded, at, request_id)
