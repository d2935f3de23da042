"""The store: what the file holds, who may write when, and what it says when it cannot."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlite_utils import Database, Migrations

from scorekeeper.ledger import Entry, Kind
from scorekeeper.rules.errors import MatchNotFound, NewerDatabase, StoreError
from scorekeeper.store import (
    HouseVersion,
    Store,
    add_entry,
    add_house_version,
    find_house_request,
    find_opening,
    latest_house_version,
    latest_house_versions,
    new_match_id,
    read_entries,
    read_openings,
    recent_match_ids,
    secret_key,
)
from scorekeeper.store import connection as store_connection
from scorekeeper.store.migrations import m001_entries, migrations

AT = "2026-11-29T20:15:00+00:00"


def opened(request_id: str = "open") -> Entry:
    return Entry(1, Kind.OPENED, {"players": ["Ana", "Rui"]}, AT, request_id)


def hand(seq: int, request_id: str = "") -> Entry:
    return Entry(seq, Kind.HAND, {"report": {"end": "stock_out"}}, AT, request_id or f"hand-{seq}")


@contextmanager
def other_program(store: Store) -> Iterator[sqlite3.Connection]:
    """Somebody else's plain connection to the same file."""
    with closing(sqlite3.connect(store.path, isolation_level=None, timeout=0)) as connection:
        yield connection


def add(store: Store, match_id: str, *entries: Entry) -> None:
    with store.writing() as db:
        for entry in entries:
            add_entry(db, match_id, entry)


def entries_of(store: Store, match_id: str) -> tuple[Entry, ...]:
    with store.reading() as db:
        return read_entries(db, match_id)


# the schema


def test_the_tables_are_what_the_migrations_made(store: Store) -> None:
    add(store, "m", opened(), hand(2))
    with store.reading() as db:
        assert set(db.table_names()) == {"entries", "house_rules", "tables", "table_matches", "links", "link_changes", "_sqlite_migrations"}
        assert all(db[name].strict for name in db.table_names())
        assert [applied.name for applied in migrations.applied(db)] == ["m001_entries", "m002_house_rules", "m003_tables", "m004_link_changes"]


def test_the_folder_is_the_owners_alone(store: Store) -> None:
    assert stat.S_IMODE(store.folder.stat().st_mode) == 0o700


def test_every_connection_is_durable_and_keeps_foreign_keys(store: Store) -> None:
    with store.writing() as writing, store.reading() as reading:
        for db in (writing, reading):
            settings = {name: db.execute(f"PRAGMA {name}").fetchone()[0]
                        for name in ("synchronous", "foreign_keys", "journal_mode")}
            assert settings == {"synchronous": 2, "foreign_keys": 1, "journal_mode": "wal"}


def test_a_store_opens_again_with_everything_in_it(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        add(store, "m", opened(), hand(2))
    with Store(tmp_path) as again:
        assert entries_of(again, "m") == (opened(), hand(2))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["scorekeeper.db"]


@pytest.mark.parametrize("change", [
    "UPDATE entries SET body = '{}'",
    "UPDATE OR REPLACE entries SET seq = 1",
    "DELETE FROM entries",
    "INSERT OR REPLACE INTO entries VALUES (2, 'm', 3, 'hand', '{}', 'now', 'new')",
    "INSERT OR REPLACE INTO entries VALUES (9, 'm', 2, 'hand', '{}', 'now', 'new')",
    "INSERT OR REPLACE INTO entries VALUES (9, 'm', 3, 'hand', '{}', 'now', 'hand-2')",
    "INSERT OR REPLACE INTO entries VALUES (9, 'n', 1, 'opened', '{}', 'now', 'open')",
])
def test_nobody_can_change_or_take_out_an_entry(store: Store, change: str) -> None:
    add(store, "m", opened(), hand(2))
    with other_program(store) as connection, pytest.raises(sqlite3.IntegrityError):
        connection.execute(change)
    assert entries_of(store, "m") == (opened(), hand(2))


@pytest.mark.parametrize("row", [
    (3, "hand", "{}", "hand-2"),  # this request was answered
    (2, "hand", "{}", "new"),  # this place is taken
    (4, "hand", "{}", "new"),  # a gap
    (3, "opened", "{}", "new"),  # a match opens once
    (3, "hand", "not JSON", "new"),
    (3, "hand", "{}", ""),
    ("three", "hand", "{}", "new"),
])
def test_an_entry_that_does_not_follow_is_refused(store: Store, row: tuple[object, ...]) -> None:
    add(store, "m", opened(), hand(2))
    with pytest.raises(StoreError), store.writing() as db:
        db.execute("INSERT INTO entries (match_id, seq, kind, body, at, request_id) VALUES ('m', ?, ?, ?, 'now', ?)",
                   row)
    assert len(entries_of(store, "m")) == 2


def test_a_match_begins_with_its_opening(store: Store) -> None:
    with pytest.raises(StoreError):
        add(store, "m", hand(1))


# house rules


def house(version: int = 1, request_id: str = "", house_id: str = "house-a", *, retired: bool = False) -> HouseVersion:
    return HouseVersion(house_id, version, "Thursday", {"gin_bonus": 20 + version}, retired, AT, request_id or f"{house_id}-{version}")


def add_house(store: Store, *versions: HouseVersion) -> None:
    with store.writing() as db:
        for version in versions:
            add_house_version(db, version)


def test_house_rules_are_their_latest_versions_the_one_changed_last_first(store: Store) -> None:
    add_house(store, house(1), house(1, house_id="house-b"), house(2), house(3, retired=True))
    with store.reading() as db:
        assert latest_house_versions(db) == (house(3, retired=True), house(1, house_id="house-b"))
        assert latest_house_version(db, "house-a") == house(3, retired=True)
        assert latest_house_version(db, "house-c") is None
        assert (find_house_request(db, "house-a-2"), find_house_request(db, "other")) == (house(2), None)


@pytest.mark.parametrize("change", [
    "UPDATE house_rules SET name = 'Friday'",
    "UPDATE OR REPLACE house_rules SET version = 1",
    "DELETE FROM house_rules",
    "INSERT OR REPLACE INTO house_rules VALUES (2, 'house-a', 3, 'Friday', '{}', 0, 'now', 'new')",
    "INSERT OR REPLACE INTO house_rules VALUES (9, 'house-a', 2, 'Friday', '{}', 0, 'now', 'new')",
    "INSERT OR REPLACE INTO house_rules VALUES (9, 'house-a', 3, 'Friday', '{}', 0, 'now', 'house-a-2')",
    "INSERT INTO house_rules VALUES (9, 'house-a', 4, 'Friday', '{}', 0, 'now', 'new')",
    "INSERT INTO house_rules VALUES (9, 'house-a', 3, 'Friday', 'not JSON', 0, 'now', 'new')",
    "INSERT INTO house_rules VALUES (9, 'house-a', 3, '', '{}', 0, 'now', 'new')",
    "INSERT INTO house_rules VALUES (9, 'house-a', 3, 'Friday', '{}', 2, 'now', 'new')",
])
def test_nobody_can_change_or_take_out_a_version_of_house_rules(store: Store, change: str) -> None:
    add_house(store, house(1), house(2))
    with other_program(store) as connection, pytest.raises(sqlite3.IntegrityError):
        connection.execute(change)
    with store.reading() as db:
        assert latest_house_versions(db) == (house(2),)


def test_a_database_from_before_house_rules_is_brought_up_to_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = Migrations("scorekeeper")
    first()(m001_entries)
    with monkeypatch.context() as earlier:
        earlier.setattr(store_connection, "migrations", first)
        with Store(tmp_path) as old:
            add(old, "m", opened(), hand(2))
            with old.reading() as db:
                assert "house_rules" not in db.table_names()
    with Store(tmp_path) as store:
        assert entries_of(store, "m") == (opened(), hand(2))
        add_house(store, house())
        with store.reading() as db:
            assert latest_house_versions(db) == (house(),)


# reading and writing


def test_an_unknown_match_is_not_found(store: Store) -> None:
    with pytest.raises(MatchNotFound):
        entries_of(store, "nobody")


def test_a_block_that_raises_leaves_nothing(store: Store) -> None:
    with pytest.raises(ZeroDivisionError), store.writing() as db:
        add_entry(db, "m", opened())
        raise ZeroDivisionError
    with pytest.raises(MatchNotFound):
        entries_of(store, "m")
    add(store, "m", opened())


def test_a_reader_cannot_write(store: Store) -> None:
    with pytest.raises(StoreError) as refused, store.reading() as db:
        add_entry(db, "m", opened())
    assert refused.value.code == "read_only"


def test_a_reader_sees_one_state_throughout(store: Store) -> None:
    add(store, "m", opened())
    with store.reading() as db:
        before = read_entries(db, "m")
        add(store, "m", hand(2))
        assert read_entries(db, "m") == before
    assert len(entries_of(store, "m")) == 2


def test_matches_are_listed_by_their_latest_entry(store: Store) -> None:
    add(store, "first", opened("a"))
    add(store, "second", opened("b"))
    add(store, "third", opened("c"))
    add(store, "first", hand(2))
    with store.reading() as db:
        assert recent_match_ids(db, 10) == ("first", "third", "second")
        assert recent_match_ids(db, 1, offset=1) == ("third",)
        assert [body["players"] for body in read_openings(db, 2)] == [["Ana", "Rui"]] * 2
        assert (find_opening(db, "b"), find_opening(db, "hand-2")) == ("second", None)


def test_ids_are_long_readable_and_never_the_same() -> None:
    ids = {new_match_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert {len(match_id) for match_id in ids} == {13}  # of 32 letters: 65 bits
    assert set("".join(ids)).isdisjoint("ilouILOU")


TEXT = st.text(st.characters(exclude_categories=["Cs"]))
BODIES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3), max_leaves=8,
)


@given(st.lists(st.dictionaries(TEXT.filter(lambda key: key != "v"), BODIES, max_size=4), max_size=5))
def test_whatever_is_stored_comes_back_the_same(bodies: list[dict[str, object]]) -> None:
    kept = [opened(), *(Entry(seq, Kind.HAND, body, AT, f"ask {seq}") for seq, body in enumerate(bodies, 2))]
    with Store(shared_folder()) as store:
        match_id = new_match_id()
        add(store, match_id, Entry(1, Kind.OPENED, kept[0].body, AT, match_id), *kept[1:])
        assert entries_of(store, match_id)[1:] == tuple(kept[1:])


_folders: list[str] = []


def shared_folder() -> str:
    """One folder for all the examples of a property; removed when the module is done."""
    if not _folders:
        _folders.append(tempfile.mkdtemp(prefix="scorekeeper-test-"))
    return _folders[0]


@pytest.fixture(scope="module", autouse=True)
def _remove_shared_folder() -> Iterator[None]:
    yield
    for folder in _folders:
        shutil.rmtree(folder)


# many writers


def test_a_writer_waits_for_another_program(store: Store) -> None:
    store_that_waits = Store(store.folder, wait=300)
    with store_that_waits, other_program(store) as connection:
        connection.execute("BEGIN IMMEDIATE")
        writer = threading.Thread(target=add, args=(store_that_waits, "m", opened()))
        writer.start()
        time.sleep(1.0)
        assert writer.is_alive()
        connection.execute("COMMIT")
        writer.join(60)
        assert not writer.is_alive(), "it goes on as soon as it may, long before it has waited for all it would"
    assert entries_of(store, "m") == (opened(),)


def test_a_writer_waits_no_longer_than_agreed_and_reading_goes_on(store: Store) -> None:
    add(store, "m", opened())
    with other_program(store) as connection:
        connection.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="busy: another program is writing") as refused:
            add(store, "m", hand(2))
        assert refused.value.code == "busy"
        assert entries_of(store, "m") == (opened(),)
    add(store, "m", hand(2))


def test_a_writer_waits_no_longer_than_agreed_for_its_own_process(store: Store) -> None:
    with store.writing(), pytest.raises(StoreError) as refused, store.writing():
        raise AssertionError("two writers at once")
    assert refused.value.code == "busy"


def test_writers_in_threads_lose_nothing(store: Store) -> None:
    patient = Store(store.folder, wait=30)

    def write(match_id: str) -> None:
        add(patient, match_id, opened(match_id))
        for seq in range(2, 12):
            add(patient, match_id, hand(seq))

    with patient:
        threads = [threading.Thread(target=write, args=(f"m{number}",)) for number in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(30)
    assert [len(entries_of(store, f"m{number}")) for number in range(8)] == [11] * 8


def test_programs_that_start_together_make_one_database(tmp_path: Path) -> None:
    code = "import sys; from scorekeeper.store import Store, secret_key; Store(sys.argv[1]).close(); " \
           "print(secret_key(sys.argv[1]))"
    started = [subprocess.Popen([sys.executable, "-c", code, tmp_path / "instance"], stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, text=True, cwd=Path(__file__).parents[1]) for _ in range(4)]
    answers = [program.communicate(timeout=60) for program in started]
    assert [error for _, error in answers] == [""] * 4
    assert len({secret for secret, _ in answers}) == 1


# what cannot be used


def test_a_newer_database_is_refused_untouched(tmp_path: Path) -> None:
    with Store(tmp_path) as store, store.writing() as db:
        db["_sqlite_migrations"].insert({"migration_set": "scorekeeper", "name": "m999_later", "applied_at": AT})
    before = (tmp_path / "scorekeeper.db").read_bytes()
    with pytest.raises(NewerDatabase, match="later version"):
        Store(tmp_path)
    assert (tmp_path / "scorekeeper.db").read_bytes() == before


def test_an_entry_of_a_later_version_is_refused(store: Store) -> None:
    with other_program(store) as connection:
        connection.execute("INSERT INTO entries VALUES (1, 'm', 1, 'opened', '{\"v\":99}', 'now', 'a')")
    with pytest.raises(NewerDatabase, match="entry 1 was written by a later version"):
        entries_of(store, "m")


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "scorekeeper.db").write_bytes(b"Dear diary, " * 100)
    with pytest.raises(StoreError) as refused:
        Store(tmp_path)
    assert refused.value.code == "damaged"
    assert (tmp_path / "scorekeeper.db").read_bytes() == b"Dear diary, " * 100


def test_a_migration_that_fails_leaves_no_half(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(db: Database) -> None:
        raise sqlite3.OperationalError("out of order")

    with monkeypatch.context() as broken:
        broken.setattr(migrations, "_record_applied", lambda db, name: fail(db))
        with pytest.raises(StoreError):
            Store(tmp_path)
    with closing(sqlite3.connect(tmp_path / "scorekeeper.db")) as connection:
        assert connection.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)
    Store(tmp_path).close()


@pytest.fixture
def as_a_guest() -> Iterator[Path]:
    """A folder that the rest of the test may read but not write, also when the tests run as root."""
    folder = Path(tempfile.mkdtemp(prefix="scorekeeper-test-"))
    me = os.geteuid()
    try:
        yield folder
    finally:
        os.seteuid(me)
        folder.chmod(0o700)
        shutil.rmtree(folder)


def become_guest(folder: Path) -> None:
    folder.chmod(0o555)
    if os.geteuid() == 0:
        os.seteuid(65534)


def test_a_read_only_folder_is_told_in_words(as_a_guest: Path) -> None:
    become_guest(as_a_guest)
    for folder in (as_a_guest, as_a_guest / "instance"):
        with pytest.raises(StoreError, match="read-only") as refused:
            Store(folder)
        assert refused.value.code == "read_only"
    with pytest.raises(StoreError, match="read-only"):
        secret_key(as_a_guest)


def test_a_full_disk_is_told_in_words_and_nothing_is_half_stored(store: Store) -> None:
    add(store, "m", opened())
    with store.writing() as db:
        pages = db.execute("PRAGMA page_count").fetchone()[0]
        db.execute(f"PRAGMA max_page_count = {pages}")
    big = Entry(2, Kind.HAND, {"report": "x" * 100_000}, AT, "big")
    with pytest.raises(StoreError, match="disk is full") as refused:
        add(store, "m", big)
    assert refused.value.code == "full"
    assert entries_of(store, "m") == (opened(),)


# the secret


def test_the_secret_is_made_once_and_the_owners_alone(tmp_path: Path) -> None:
    folder = tmp_path / "instance"
    secret = secret_key(folder)
    assert len(bytes.fromhex(secret)) == 32 and secret_key(folder) == secret
    assert stat.S_IMODE((folder / "secret").stat().st_mode) == 0o600
    assert [path.name for path in folder.iterdir()] == ["secret"]


def test_readers_leave_their_connection_to_the_next_and_see_what_was_written_meanwhile(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    opened_anew: list[object] = []
    connect = Store._connect
    monkeypatch.setattr(Store, "_connect", lambda self: opened_anew.append(self) or connect(self))
    for seq in range(1, 20):
        add(store, "m", opened() if seq == 1 else hand(seq))
        assert len(entries_of(store, "m")) == seq
    assert len(opened_anew) <= 1


def test_a_reader_whose_block_fails_leaves_nothing_behind_for_the_next(store: Store) -> None:
    for _ in range(3):
        with pytest.raises(KeyError), store.reading() as db:
            db.execute("SELECT 1")
            raise KeyError
        with store.reading() as db, pytest.raises(sqlite3.OperationalError):
            db.execute("DELETE FROM entries")
    add(store, "m", opened())
    assert len(entries_of(store, "m")) == 1


def test_many_readers_at_once_keep_no_more_connections_than_are_worth_it(store: Store) -> None:
    with ExitStack() as readers:
        for _ in range(40):
            readers.enter_context(store.reading())
    assert len(store._idle) <= store_connection.MOST_IDLE
    store.close()
    assert not store._idle
