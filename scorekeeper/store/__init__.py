"""The store: one SQLite file in the instance folder, through sqlite-utils. The only SQL of the product."""

from .connection import Database, Store
from .entries import add_entry, find_opening, has_entry, last_seq, match_ids_with, new_match_id, read_begun, read_entries, read_openings, recent_match_ids
from .folder import owner_key, secret_key
from .house_rules import (
    HouseVersion,
    add_house_version,
    find_house_request,
    latest_house_version,
    latest_house_versions,
)
from .tables import (
    FormerLink,
    Link,
    add_link,
    find_table,
    former_links,
    link_by_token,
    links_by_id,
    links_in_force,
    matches_at,
    restore_link,
    revoke_links,
    seat_match,
)

__all__ = [
    "Database",
    "FormerLink",
    "HouseVersion",
    "Link",
    "Store",
    "add_entry",
    "add_house_version",
    "add_link",
    "find_house_request",
    "find_opening",
    "find_table",
    "former_links",
    "has_entry",
    "last_seq",
    "latest_house_version",
    "latest_house_versions",
    "link_by_token",
    "links_by_id",
    "links_in_force",
    "match_ids_with",
    "matches_at",
    "new_match_id",
    "owner_key",
    "read_begun",
    "read_entries",
    "read_openings",
    "recent_match_ids",
    "restore_link",
    "revoke_links",
    "seat_match",
    "secret_key",
]
