"""The ledger's rows: added and read, nothing else."""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence

from sqlite_utils import Database

from ..ledger import Body, Entry, Kind, decode_body, encode_body
from ..rules.errors import MatchNotFound, NewerDatabase

# Crockford's base 32: no I, L, O or U, so that an id can be read aloud; 13 of them are 65 bits
ID_LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"
ID_LENGTH = 13

_COLUMNS = "match_id, seq, kind, body, at, request_id"


def new_match_id() -> str:
    """A match id that nobody can guess and anybody can read aloud."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


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


def find_opening(db: Database, request_id: str) -> str | None:
    """The id of the match that this request opened, if it did."""
    rows = db.execute("SELECT match_id FROM entries WHERE kind = 'opened' AND request_id = ?", (request_id,))
    return next((match_id for (match_id,) in rows), None)


def match_ids_with(db: Database, kind: Kind) -> tuple[str, ...]:
    """The ids of the matches that have an entry of this kind, in force or not."""
    rows = db.execute("SELECT DISTINCT match_id FROM entries WHERE kind = ?", (kind,))
    return tuple(match_id for (match_id,) in rows)


def recent_match_ids(db: Database, limit: int, offset: int = 0, apart: Sequence[str] = (), *, only: bool = False) -> tuple[str, ...]:
    """The ids of the matches, the one with the latest entry first, without those `apart`, or of those `only`."""
    rows = db.execute(
        "SELECT match_id FROM entries AS latest "
        "WHERE seq = (SELECT max(seq) FROM entries WHERE match_id = latest.match_id) "
        "AND (match_id IN (SELECT value FROM json_each(?))) = ? "
        "ORDER BY id DESC LIMIT ? OFFSET ?",
        (json.dumps(apart), only, limit, offset),
    )
    return tuple(match_id for (match_id,) in rows)


def read_openings(db: Database, limit: int) -> tuple[Body, ...]:
    """The bodies of the openings, the latest first."""
    rows = db.execute(f"SELECT {_COLUMNS} FROM entries WHERE kind = 'opened' ORDER BY id DESC LIMIT ?", (limit,))
    return tuple(_entry(*row).body for row in rows)


def _entry(match_id: str, seq: int, kind: str, body: str, at: str, request_id: str) -> Entry:
    decoded = decode_body(kind, body)
    if decoded is None:
        raise NewerDatabase("newer", f"match {match_id}", f"entry {seq} was written by a later version")
    return Entry(seq, Kind(kind), decoded, at, request_id)
