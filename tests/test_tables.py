"""Tables: who plays together comes to one table; its links let others in until they are revoked."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlite_utils import Database

from scorekeeper import desk
from scorekeeper.formats.rulesets import shipped
from scorekeeper.rules.errors import StoreError
from scorekeeper.store import Store, owner_key
from scorekeeper.store.migrations import m001_entries, m002_house_rules, migrations

CLASSIC = next(ruleset for ruleset in shipped() if ruleset.id == "classic")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """An empty score book."""
    with Store(tmp_path) as made:
        yield made


def opened(store: Store, *names: str, table_id: str | None = None, request_id: str = "") -> str:
    """A match of these people."""
    return desk.open_match(store, names, CLASSIC, first_dealer=0, table_id=table_id, request_id=request_id or f"{names}{table_id}{len(desk.recent(store))}")


def tokens(store: Store, table_id: str) -> dict[str, str]:
    """The tokens of a table's links, by role."""
    return {role: link.token for role, link in desk.links_of(store, table_id).items()}


def test_the_first_match_of_a_pair_makes_their_table_and_later_ones_come_to_it(store: Store) -> None:
    first = desk.table_of(store, opened(store, "Ana", "Rui"))
    assert first and desk.table_of(store, opened(store, "Rui", "Ana")) == first
    assert desk.table_of(store, opened(store, "Ana", "Eva")) not in (None, first)


def test_others_may_play_at_a_table_that_is_named_and_then_it_is_theirs_too(store: Store) -> None:
    table = desk.table_of(store, opened(store, "Ana", "Rui"))
    assert desk.table_of(store, opened(store, "Ana", "Eva", table_id=table)) == table
    assert desk.table_of(store, opened(store, "Eva", "Ana")) == table


def test_a_rematch_stays_at_its_table(store: Store) -> None:
    match = opened(store, "Ana", "Rui")
    again = desk.rematch(store, match, request_id="again")
    assert desk.table_of(store, again) == desk.table_of(store, match)
    assert desk.newest_at(store, desk.table_of(store, match)).id == again


def test_a_match_taken_off_the_list_is_not_the_one_in_play(store: Store) -> None:
    first, second = opened(store, "Ana", "Rui"), opened(store, "Ana", "Rui")
    desk.abandon(store, second, seen=1, request_id="off")
    assert desk.newest_at(store, desk.table_of(store, first)).id == first


def test_a_table_that_is_none_is_not_found(store: Store) -> None:
    assert desk.newest_at(store, "nowhere") is None
    assert desk.table_of(store, "nothing") is None


def test_a_link_is_good_until_it_is_revoked_and_a_new_one_takes_its_place(store: Store) -> None:
    table = desk.table_of(store, opened(store, "Ana", "Rui"))
    before = tokens(store, table)
    assert set(before) == {"scorer", "viewer"} and min(map(len, before.values())) >= 26
    held = desk.sit_down(store, before["viewer"])
    desk.revoke_link(store, table, "viewer")
    assert desk.sit_down(store, before["viewer"]) is None and desk.links_held(store, [held.id]) == ()
    assert set(tokens(store, table)) == {"scorer"}
    desk.renew_link(store, table, "viewer")
    after = tokens(store, table)
    assert after["scorer"] == before["scorer"] and after["viewer"] != before["viewer"]
    assert desk.sit_down(store, after["viewer"]).role == "viewer"


def test_a_revoked_link_is_dead_until_it_is_restored_and_then_the_same_as_before(store: Store) -> None:
    table = desk.table_of(store, opened(store, "Ana", "Rui"))
    token = tokens(store, table)["scorer"]
    held = desk.sit_down(store, token)
    assert desk.revoke_link(store, table, "scorer") and not desk.revoke_link(store, table, "scorer")
    assert desk.sit_down(store, token) is None and desk.links_held(store, [held.id]) == ()
    assert desk.restore_link(store, table, held.id) and not desk.restore_link(store, table, held.id)
    assert desk.sit_down(store, token) == held and desk.links_held(store, [held.id]) == (held,)


def test_a_link_that_is_restored_takes_the_place_of_the_one_made_meanwhile(store: Store) -> None:
    table = desk.table_of(store, opened(store, "Ana", "Rui"))
    first = desk.links_of(store, table)["viewer"]
    desk.renew_link(store, table, "viewer")
    second = desk.links_of(store, table)["viewer"]
    assert desk.restore_link(store, table, first.id)
    assert desk.links_of(store, table)["viewer"] == first and desk.sit_down(store, second.token) is None
    assert desk.restore_link(store, table, second.id)
    assert desk.links_of(store, table)["viewer"] == second and desk.sit_down(store, first.token) is None


def test_what_was_done_with_links_stays_told(store: Store) -> None:
    table = desk.table_of(store, opened(store, "Ana", "Rui"))
    first = desk.links_of(store, table)["viewer"].id
    desk.revoke_link(store, table, "viewer")
    desk.restore_link(store, table, first)
    assert desk.former_links(store, table) == ()
    desk.revoke_link(store, table, "scorer")
    desk.renew_link(store, table, "viewer")
    last, before = desk.former_links(store, table)
    assert (last.id, last.role, [change for change, _ in last.changes]) == (first, "viewer", ["revoked", "restored", "revoked"])
    assert (before.role, [change for change, _ in before.changes]) == ("scorer", ["revoked"])
    for change in ("UPDATE link_changes SET at = 'now'", "DELETE FROM link_changes"):
        with pytest.raises(StoreError), store.writing() as db:
            db.execute(change)


def test_a_second_tap_on_a_page_that_showed_another_link_does_nothing(store: Store) -> None:
    table = desk.table_of(store, opened(store, "Ana", "Rui"))
    seen = desk.links_of(store, table)["viewer"].id
    assert desk.renew_link(store, table, "viewer", seen=seen)
    made = desk.links_of(store, table)["viewer"]
    assert not desk.renew_link(store, table, "viewer", seen=seen) and not desk.revoke_link(store, table, "viewer", seen=seen)
    assert desk.links_of(store, table)["viewer"] == made
    assert desk.revoke_link(store, table, "viewer", seen=made.id)
    assert desk.renew_link(store, table, "viewer", seen=0) and not desk.renew_link(store, table, "viewer", seen=0)


def test_a_link_of_another_table_is_not_restored_here(store: Store) -> None:
    table, other = (desk.table_of(store, opened(store, "Ana", name)) for name in ("Rui", "Eva"))
    link = desk.links_of(store, other)["scorer"]
    desk.revoke_link(store, other, "scorer")
    assert not desk.restore_link(store, table, link.id) and desk.sit_down(store, link.token) is None


def test_a_link_revoked_before_there_was_a_history_can_be_restored(tmp_path: Path) -> None:
    with Store(tmp_path) as made:
        table = desk.table_of(made, opened(made, "Ana", "Rui"))
        link = desk.links_of(made, table)["viewer"]
        desk.revoke_link(made, table, "viewer")
    old = sqlite3.connect(tmp_path / "scorekeeper.db")
    old.execute("DROP TABLE link_changes")
    old.execute("DELETE FROM _sqlite_migrations WHERE name = 'm004_link_changes'")
    old.commit()
    old.close()
    with Store(tmp_path) as store:
        [former] = desk.former_links(store, table)
        assert former.id == link.id and [change for change, _ in former.changes] == ["revoked"]
        assert desk.restore_link(store, table, link.id) and desk.sit_down(store, link.token) == link


def test_what_is_remembered_at_a_table_is_of_that_table_alone(store: Store) -> None:
    table = desk.table_of(store, opened(store, "Ana", "Rui"))
    other = opened(store, "Eva", "Leo")
    assert desk.remembered_names(store, tables=[table]) == ("Ana", "Rui")
    assert [match.players for match in desk.recent(store, tables=[table])] == [("Ana", "Rui")]
    assert desk.last_used(store, tables=[table]).players == ("Ana", "Rui")
    assert desk.recent(store)[0].id == other and desk.recent(store, tables=[]) == ()


def test_matches_from_before_there_were_tables_come_to_the_table_of_their_people(tmp_path: Path) -> None:
    """A database of the schema before this one, as it lies in somebody's instance folder."""
    with Store(tmp_path) as made:
        ids = [opened(made, *names) for names in (("Ana", "Rui"), ("Rui", "Ana"), ("Eva", "Leo"))]
        kept = [tuple(row) for row in made._writer.execute("SELECT match_id, seq, kind, body, at, request_id FROM entries ORDER BY id")]
    (tmp_path / "scorekeeper.db").unlink()
    old = Database(sqlite3.connect(tmp_path / "scorekeeper.db"))
    for step in (m001_entries, m002_house_rules):
        step(old)
    migrations.ensure_migrations_table(old)
    for step in (m001_entries, m002_house_rules):
        old["_sqlite_migrations"].insert({"migration_set": "scorekeeper", "name": step.__name__, "applied_at": "2026-11-29"})
    for row in kept:
        old.execute("INSERT INTO entries (match_id, seq, kind, body, at, request_id) VALUES (?, ?, ?, ?, ?, ?)", row)
    old.close()
    with Store(tmp_path) as store:
        first, second, third = (desk.table_of(store, match_id) for match_id in ids)
        assert first == second != third and set(tokens(store, third)) == {"scorer", "viewer"}


def test_the_owners_key_is_made_once_and_is_the_owners_alone(tmp_path: Path) -> None:
    key = owner_key(tmp_path)
    assert len(key) == 26 and owner_key(tmp_path) == key
    assert (tmp_path / "owner-key").stat().st_mode & 0o077 == 0
