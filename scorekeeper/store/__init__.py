"""The store: one SQLite file in the instance folder, through sqlite-utils. The only SQL of the product."""

from .connection import Store
from .entries import add_entry, find_opening, match_ids_with, new_match_id, read_entries, read_openings, recent_match_ids
from .folder import secret_key
from .house_rules import (
    HouseVersion,
    add_house_version,
    find_house_request,
    latest_house_version,
    latest_house_versions,
)

__all__ = [
    "HouseVersion",
    "Store",
    "add_entry",
    "add_house_version",
    "find_house_request",
    "find_opening",
    "latest_house_version",
    "latest_house_versions",
    "match_ids_with",
    "new_match_id",
    "read_entries",
    "read_openings",
    "recent_match_ids",
    "secret_key",
]
