"""Tables: people who play together, their matches, and the links that let others record or look on."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sqlite_utils import Database

from .folder import KEY_LENGTH, random_word

ROLES = ("scorer", "viewer")
ID_LENGTH = 13


@dataclass(frozen=True, slots=True)
class Link:
    """A link of a table: whoever opens it is its `scorer` or its `viewer`, until it is revoked."""

    id: int
    table_id: str
    role: str
    token: str


@dataclass(frozen=True, slots=True)
class FormerLink:
    """A link that is revoked: when it was made, and what was done with it since, `revoked` or `restored`, each with its moment."""

    id: int
    role: str
    created: str
    changes: tuple[tuple[str, str], ...]


_LINK = "id, table_id, role, token"


def seat_match(db: Database, match_id: str, people: Iterable[str], at: str, table_id: str | None = None) -> str:
    """Put a new match at this table; None: where these very people played last, else at a new one. Answers the table."""
    key = json.dumps(sorted(people), ensure_ascii=False)
    rows = db.execute("SELECT table_id FROM table_matches WHERE people = ? ORDER BY place DESC LIMIT 1", (key,))
    found = table_id or next((table for (table,) in rows), None) or add_table(db, at)
    db.execute("INSERT INTO table_matches (match_id, table_id, people) VALUES (?, ?, ?)", (match_id, found, key))
    return found


def add_table(db: Database, at: str) -> str:
    """A new table with both of its links; answers its id."""
    table_id = random_word(ID_LENGTH)
    db.execute("INSERT INTO tables (id, created) VALUES (?, ?)", (table_id, at))
    for role in ROLES:
        add_link(db, table_id, role, at)
    return table_id


def add_link(db: Database, table_id: str, role: str, at: str) -> None:
    """A new link for this role; the one in force, if there is one, must be revoked first."""
    db.execute("INSERT INTO links (table_id, role, token, created) VALUES (?, ?, ?, ?)", (table_id, role, random_word(KEY_LENGTH), at))


def revoke_links(db: Database, table_id: str, role: str, at: str) -> None:
    """Let the link of this role be good for nothing from now on."""
    for link in _links(db, "table_id = ? AND role = ?", (table_id, role)):
        db.execute("UPDATE links SET revoked = ? WHERE id = ?", (at, link.id))
        _note(db, link.id, "revoked", at)


def restore_link(db: Database, link_id: int, at: str) -> None:
    """Let this revoked link be good again; the one in force in its place, if there is one, must be revoked first."""
    db.execute("UPDATE links SET revoked = NULL WHERE id = ?", (link_id,))
    _note(db, link_id, "restored", at)


def _note(db: Database, link_id: int, change: str, at: str) -> None:
    db.execute("INSERT INTO link_changes (link_id, change, at) VALUES (?, ?, ?)", (link_id, change, at))


def former_links(db: Database, table_id: str) -> tuple[FormerLink, ...]:
    """The revoked links of this table, the one revoked last first."""
    rows = db.execute("SELECT id, role, created FROM links WHERE table_id = ? AND revoked IS NOT NULL "
                      "ORDER BY (SELECT max(place) FROM link_changes WHERE link_id = links.id) DESC", (table_id,)).fetchall()
    return tuple(FormerLink(*row, _changes(db, row[0])) for row in rows)


def _changes(db: Database, link_id: int) -> tuple[tuple[str, str], ...]:
    return tuple(db.execute("SELECT change, at FROM link_changes WHERE link_id = ? ORDER BY place", (link_id,)).fetchall())


def links_in_force(db: Database, table_id: str) -> tuple[Link, ...]:
    """The links of this table that are not revoked."""
    return _links(db, "table_id = ? ORDER BY role", (table_id,))


def links_by_id(db: Database, ids: Sequence[int]) -> tuple[Link, ...]:
    """Of these links those that are not revoked."""
    return _links(db, "id IN (SELECT value FROM json_each(?))", (json.dumps(ids),))


def link_by_token(db: Database, token: str) -> Link | None:
    """The link of this token, if it is not revoked."""
    return next(iter(_links(db, "token = ?", (token,))), None)


def _links(db: Database, wanted: str, values: tuple[object, ...]) -> tuple[Link, ...]:
    return tuple(Link(*row) for row in db.execute(f"SELECT {_LINK} FROM links WHERE revoked IS NULL AND {wanted}", values))


def find_table(db: Database, match_id: str) -> str | None:
    """The table that this match is played at; None for no match of ours."""
    rows = db.execute("SELECT table_id FROM table_matches WHERE match_id = ?", (match_id,))
    return next((table for (table,) in rows), None)


def matches_at(db: Database, table_ids: Sequence[str]) -> tuple[str, ...]:
    """The ids of the matches at these tables, the one opened last first."""
    wanted = "table_id IN (SELECT value FROM json_each(?))"
    rows = db.execute(f"SELECT match_id FROM table_matches WHERE {wanted} ORDER BY place DESC", (json.dumps(table_ids),))
    return tuple(match_id for (match_id,) in rows)
