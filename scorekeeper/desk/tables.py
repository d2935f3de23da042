"""Tables: where a match is played, who else is at it, and the links that let others in."""

from __future__ import annotations

from collections.abc import Sequence

from .. import store as kept
from ..store import FormerLink, Link, Store
from .clock import Clock, local_now, stamp


def table_of(store: Store, match_id: str) -> str | None:
    """The table that this match is played at; None for no match of ours."""
    with store.reading() as db:
        return kept.find_table(db, match_id)


def links_of(store: Store, table_id: str) -> dict[str, Link]:
    """The links of this table that are in force, by role; a revoked one is missing."""
    with store.reading() as db:
        return {link.role: link for link in kept.links_in_force(db, table_id)}


def former_links(store: Store, table_id: str) -> tuple[FormerLink, ...]:
    """The revoked links of this table, with what was done with each, the one revoked last first."""
    with store.reading() as db:
        return kept.former_links(db, table_id)


def revoke_link(store: Store, table_id: str, role: str, *, seen: int | None = None, clock: Clock = local_now) -> bool:
    """Let this link be good for nothing, at once and on every phone that came by it.

    `seen` is the id of the link that was to be revoked (0: none, None: whichever is in force): where another took its
    place, nothing is done. Answers whether it was.
    """
    with store.writing() as db:
        now = _in_force(db, table_id, role)
        if not now or seen not in (None, now):
            return False
        kept.revoke_links(db, table_id, role, stamp(clock))
        return True


def renew_link(store: Store, table_id: str, role: str, *, seen: int | None = None, clock: Clock = local_now) -> bool:
    """A new link in the place of the one before (`seen`, as in `revoke_link`), which is revoked; answers whether it was made."""
    with store.writing() as db:
        if seen not in (None, _in_force(db, table_id, role)):
            return False
        kept.revoke_links(db, table_id, role, stamp(clock))
        kept.add_link(db, table_id, role, stamp(clock))
        return True


def restore_link(store: Store, table_id: str, link_id: int, *, clock: Clock = local_now) -> bool:
    """Let a revoked link of this table be good again, on every phone that came by it; the one in its place is revoked.

    Answers whether there is such a link, and it was revoked.
    """
    with store.writing() as db:
        link = next((link for link in kept.former_links(db, table_id) if link.id == link_id), None)
        if link is None:
            return False
        kept.revoke_links(db, table_id, link.role, stamp(clock))
        kept.restore_link(db, link_id, stamp(clock))
        return True


def _in_force(db: kept.Database, table_id: str, role: str) -> int:
    """The id of the link in force for this role; 0 where there is none."""
    return next((link.id for link in kept.links_in_force(db, table_id) if link.role == role), 0)


def sit_down(store: Store, token: str) -> Link | None:
    """The link that this token is of; None when there is none, or it was revoked."""
    with store.reading() as db:
        return kept.link_by_token(db, token)


def links_held(store: Store, ids: Sequence[int]) -> tuple[Link, ...]:
    """Of the links that a browser came by those that are still in force."""
    with store.reading() as db:
        return kept.links_by_id(db, ids)
