"""Tables: where a match is played, who else is at it, and the links that let others in."""

from __future__ import annotations

from collections.abc import Sequence

from .. import store as kept
from ..store import Link, Store
from .clock import Clock, local_now, stamp


def table_of(store: Store, match_id: str) -> str | None:
    """The table that this match is played at; None for no match of ours."""
    with store.reading() as db:
        return kept.find_table(db, match_id)


def links_of(store: Store, table_id: str) -> dict[str, Link]:
    """The links of this table that are in force, by role; a revoked one is missing."""
    with store.reading() as db:
        return {link.role: link for link in kept.links_in_force(db, table_id)}


def revoke_link(store: Store, table_id: str, role: str, *, clock: Clock = local_now) -> None:
    """Let this link be good for nothing, at once and on every phone that came by it."""
    with store.writing() as db:
        kept.revoke_links(db, table_id, role, stamp(clock))


def renew_link(store: Store, table_id: str, role: str, *, clock: Clock = local_now) -> None:
    """A new link in the place of the one before, which is revoked."""
    with store.writing() as db:
        kept.revoke_links(db, table_id, role, stamp(clock))
        kept.add_link(db, table_id, role, stamp(clock))


def sit_down(store: Store, token: str) -> Link | None:
    """The link that this token is of; None when there is none, or it was revoked."""
    with store.reading() as db:
        return kept.link_by_token(db, token)


def links_held(store: Store, ids: Sequence[int]) -> tuple[Link, ...]:
    """Of the links that a browser came by those that are still in force."""
    with store.reading() as db:
        return kept.links_by_id(db, ids)
