"""The database: opened once for the life of the process, shared by its threads and by other programs."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlite_utils import Database

from ..rules.errors import NewerDatabase
from .failures import database_failures, file_failures, store_error
from .folder import make_folder
from .migrations import is_newer, migrations

FILE_NAME = "scorekeeper.db"
MOST_IDLE = 16  # connections kept for the next readers


class Store:
    """The database of one instance folder; the folder and the file are made when missing.

    One connection stays open as long as the store: it does all writing, so that a commit costs one
    sync, and it keeps the file from being wound up after each reader. Readers leave theirs to the next. Writers of this process queue at
    a lock, because SQLite's own waiting starves some of them; other processes are waited for by SQLite.
    Neither wait is longer than `wait` seconds. All errors are `StoreError`s.
    """

    def __init__(self, folder: str | Path, *, wait: float = 5.0):
        self.folder = Path(folder)
        self.path = self.folder / FILE_NAME
        self.wait = wait
        self._turn = threading.Lock()
        self._idle: deque[Database] = deque()
        self._closed = False
        with file_failures(self.folder):
            make_folder(self.folder)
        with database_failures(self.path):
            self._writer = self._connect()
            self._prepare()

    def close(self) -> None:
        """Close the database; waits for the write in progress."""
        with self._turn, database_failures(self.path):
            self._closed = True
            self._close_idle(0)
            self._writer.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @contextmanager
    def reading(self) -> Iterator[Database]:
        """A connection for the block alone, seeing one state of the database throughout."""
        with database_failures(self.path):
            db = self._reader()
            try:
                db.execute("BEGIN")
                yield db
                db.rollback()
            except BaseException:
                db.close()
                raise
            self._put_by(db)

    def _reader(self) -> Database:
        """A connection to read by: one that another reader is done with, else a new one."""
        try:
            return self._idle.pop()
        except IndexError:
            db = self._connect()
            db.execute("PRAGMA query_only = ON")
            return db

    def _put_by(self, db: Database) -> None:
        """Keep the connection for the next reader: opening one takes longer than most of what is asked by it."""
        self._idle.append(db)
        if self._closed or len(self._idle) > MOST_IDLE:
            self._close_idle(0 if self._closed else MOST_IDLE)

    def _close_idle(self, most: int) -> None:
        while len(self._idle) > most:
            try:
                self._idle.popleft().close()
            except IndexError:  # another reader has taken the last
                return

    @contextmanager
    def writing(self) -> Iterator[Database]:
        """A write transaction: committed and on the disk when the block ends, undone if it raises."""
        with self._my_turn(), database_failures(self.path):
            db = self._writer
            db.execute("BEGIN IMMEDIATE")
            try:
                yield db
                db.execute("COMMIT")
            except BaseException:
                db.rollback()
                raise

    @contextmanager
    def _my_turn(self) -> Iterator[None]:
        if not self._turn.acquire(timeout=self.wait):
            raise store_error("busy", self.path, "waiting for other writers of this process")
        try:
            yield
        finally:
            self._turn.release()

    def _connect(self) -> Database:
        """A connection; any thread may use it, one at a time."""
        connection = sqlite3.connect(self.path, timeout=self.wait, check_same_thread=False)
        try:
            db = Database(connection, execute_plugins=False, strict=True)
            db.execute("PRAGMA foreign_keys = ON")
            db.execute("PRAGMA synchronous = FULL")
        except BaseException:
            connection.close()
            raise
        return db

    def _prepare(self) -> None:
        """Bring the schema up to date; several programs may start at the same time."""
        try:
            self._refuse_newer()
            self._use_write_ahead_log()
            if migrations.pending(self._writer):
                with self.writing() as db:
                    migrations.apply(db)
        except BaseException:
            self._writer.close()
            raise

    def _use_write_ahead_log(self) -> None:
        """SQLite does not wait by itself when the journal's mode changes."""
        deadline = time.monotonic() + self.wait
        while True:
            try:
                self._writer.enable_wal()
                return
            except sqlite3.OperationalError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.02)

    def _refuse_newer(self) -> None:
        if is_newer(self._writer):
            raise NewerDatabase("newer", self.path, "the database was written by a later version of Scorekeeper")
