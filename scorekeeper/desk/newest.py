"""How far a match and its table have come, found without replaying any: what a page that keeps up asks every moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..ledger import Kind, effective
from ..rules.errors import MatchNotFound
from ..store import Database, Store, find_table, has_entry, last_seq, matches_at, read_entries


@dataclass(frozen=True, slots=True)
class Newest:
    """`seq` is that of the last entry of the match `id`; `current` the match that its table has come to."""

    id: str
    seq: int
    current: str


def newest(store: Store, match_id: str) -> Newest:
    """How far this match and its table have come; raises `MatchNotFound`."""
    with store.reading() as db:
        seq, table_id = last_seq(db, match_id), find_table(db, match_id)
        if not seq:
            raise MatchNotFound(match_id)
        return Newest(match_id, seq, _current(db, matches_at(db, [table_id]) if table_id else ()) or match_id)


def newest_at(store: Store, table_id: str) -> Newest | None:
    """How far this table has come: its latest match that is not abandoned, else its latest; None for a table without any."""
    with store.reading() as db:
        found = _current(db, matches_at(db, [table_id]))
        return Newest(found, last_seq(db, found), found) if found else None


def _current(db: Database, at_table: Sequence[str]) -> str | None:
    """Of the matches at a table, the latest first, the one that was not abandoned, else the latest."""
    kept = (match_id for match_id in at_table if not _abandoned(db, match_id))
    return next(kept, next(iter(at_table), None))


def _abandoned(db: Database, match_id: str) -> bool:
    """Whether the match is off the lists; its entries are read only if it ever was."""
    return has_entry(db, match_id, Kind.ABANDONED) and effective(read_entries(db, match_id)).abandoned is not None
