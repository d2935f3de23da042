"""The store: one SQLite file in the instance folder, through sqlite-utils. The only SQL of the product."""

from .connection import Store
from .entries import add_entry, find_opening, new_match_id, read_entries, read_openings, recent_match_ids
from .folder import secret_key

__all__ = [
    "Store",
    "add_entry",
    "find_opening",
    "new_match_id",
    "read_entries",
    "read_openings",
    "recent_match_ids",
    "secret_key",
]
