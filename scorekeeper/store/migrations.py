"""The schema, step by step from the first version on; a step that was released is never edited."""

from __future__ import annotations

import json

from sqlite_utils import Database, Migrations

from . import tables

_ENTRIES = """
CREATE TABLE entries (
    id INTEGER PRIMARY KEY,
    match_id TEXT NOT NULL CHECK (length(match_id) > 0),
    seq INTEGER NOT NULL CHECK (seq >= 1),
    kind TEXT NOT NULL CHECK ((kind = 'opened') = (seq = 1)),
    body TEXT NOT NULL CHECK (json_valid(body)),
    at TEXT NOT NULL,
    request_id TEXT NOT NULL CHECK (length(request_id) > 0),
    UNIQUE (match_id, seq),
    UNIQUE (match_id, request_id)
) STRICT;

CREATE UNIQUE INDEX openings ON entries (request_id) WHERE kind = 'opened';

CREATE TRIGGER entries_follow_one_another BEFORE INSERT ON entries
WHEN NEW.seq <> (SELECT coalesce(max(seq), 0) + 1 FROM entries WHERE match_id = NEW.match_id)
BEGIN SELECT RAISE(ABORT, 'entries of a match follow one another'); END;

CREATE TRIGGER requests_count_once BEFORE INSERT ON entries
WHEN EXISTS (SELECT 1 FROM entries WHERE id = NEW.id)
  OR EXISTS (SELECT 1 FROM entries WHERE match_id = NEW.match_id AND request_id = NEW.request_id)
  OR NEW.kind = 'opened'
     AND EXISTS (SELECT 1 FROM entries WHERE kind = 'opened' AND request_id = NEW.request_id)
BEGIN SELECT RAISE(ABORT, 'a request counts once'); END;

CREATE TRIGGER entries_never_change BEFORE UPDATE ON entries
BEGIN SELECT RAISE(ABORT, 'entries never change'); END;

CREATE TRIGGER entries_stay BEFORE DELETE ON entries
BEGIN SELECT RAISE(ABORT, 'entries stay'); END;
"""


def m001_entries(db: Database) -> None:
    """The ledger: entries are added, never changed or taken out.

    A match is its entries, numbered from 1 without gaps, the first being the opening. INSERT OR REPLACE
    would take a row out without asking the DELETE trigger, so the INSERT trigger refuses what it replaces.
    """
    db.executescript(_ENTRIES)


_HOUSE_RULES = """
CREATE TABLE house_rules (
    place INTEGER PRIMARY KEY,
    id TEXT NOT NULL CHECK (length(id) > 0),
    version INTEGER NOT NULL CHECK (version >= 1),
    name TEXT NOT NULL CHECK (length(name) > 0),
    body TEXT NOT NULL CHECK (json_valid(body)),
    retired INTEGER NOT NULL CHECK (retired IN (0, 1)),
    created TEXT NOT NULL,
    request_id TEXT NOT NULL UNIQUE CHECK (length(request_id) > 0),
    UNIQUE (id, version)
) STRICT;

CREATE TRIGGER house_rules_follow_one_another BEFORE INSERT ON house_rules
WHEN NEW.version <> (SELECT coalesce(max(version), 0) + 1 FROM house_rules WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'versions of house rules follow one another'); END;

CREATE TRIGGER house_rules_are_saved_once BEFORE INSERT ON house_rules
WHEN EXISTS (SELECT 1 FROM house_rules WHERE place = NEW.place OR request_id = NEW.request_id)
BEGIN SELECT RAISE(ABORT, 'a request counts once'); END;

CREATE TRIGGER house_rules_never_change BEFORE UPDATE ON house_rules
BEGIN SELECT RAISE(ABORT, 'versions of house rules never change'); END;

CREATE TRIGGER house_rules_stay BEFORE DELETE ON house_rules
BEGIN SELECT RAISE(ABORT, 'versions of house rules stay'); END;
"""


def m002_house_rules(db: Database) -> None:
    """House rules: a change is a new version, and so is being retired; matches keep copies of their own."""
    db.executescript(_HOUSE_RULES)


_TABLES = """
CREATE TABLE tables (
    id TEXT PRIMARY KEY CHECK (length(id) > 0),
    created TEXT NOT NULL
) STRICT;

CREATE TABLE table_matches (
    place INTEGER PRIMARY KEY,
    match_id TEXT NOT NULL UNIQUE,
    table_id TEXT NOT NULL REFERENCES tables (id),
    people TEXT NOT NULL CHECK (json_valid(people))
) STRICT;

CREATE INDEX matches_of_tables ON table_matches (table_id);
CREATE INDEX tables_of_people ON table_matches (people);

CREATE TABLE links (
    id INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id),
    role TEXT NOT NULL CHECK (role IN ('scorer', 'viewer')),
    token TEXT NOT NULL UNIQUE CHECK (length(token) >= 20),
    created TEXT NOT NULL,
    revoked TEXT
) STRICT;

CREATE UNIQUE INDEX links_in_force ON links (table_id, role) WHERE revoked IS NULL;
"""


def m003_tables(db: Database) -> None:
    """Tables and their links. Matches of the same people, as they were opened so far, come to one table."""
    db.executescript(_TABLES)
    for match_id, body, at in db.execute("SELECT match_id, body, at FROM entries WHERE kind = 'opened' ORDER BY id").fetchall():
        tables.seat_match(db, match_id, json.loads(body)["players"], at)


_LINK_CHANGES = """
CREATE TABLE link_changes (
    place INTEGER PRIMARY KEY,
    link_id INTEGER NOT NULL REFERENCES links (id),
    change TEXT NOT NULL CHECK (change IN ('revoked', 'restored')),
    at TEXT NOT NULL
) STRICT;

CREATE INDEX changes_of_links ON link_changes (link_id);

INSERT INTO link_changes (link_id, change, at) SELECT id, 'revoked', revoked FROM links WHERE revoked IS NOT NULL ORDER BY revoked, id;

CREATE TRIGGER link_changes_never_change BEFORE UPDATE ON link_changes
BEGIN SELECT RAISE(ABORT, 'changes of links never change'); END;

CREATE TRIGGER link_changes_stay BEFORE DELETE ON link_changes
BEGIN SELECT RAISE(ABORT, 'changes of links stay'); END;
"""


def m004_link_changes(db: Database) -> None:
    """What was done with links: one that was revoked may be restored, and both stay told."""
    db.executescript(_LINK_CHANGES)


STEPS = (m001_entries, m002_house_rules, m003_tables, m004_link_changes)

migrations = Migrations("scorekeeper")
for _step in STEPS:
    migrations()(_step)


def is_newer(db: Database) -> bool:
    """Whether a later version of the program has changed this database."""
    known = {step.__name__ for step in STEPS}
    return any(applied.name not in known for applied in migrations.applied(db))
