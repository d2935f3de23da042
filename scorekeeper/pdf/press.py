"""From pages to one PDF, document by document, each person in turn."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from .line import Line
from .unavailable import PdfUnavailable
from .worker import Job, Pages, Reply

LONGEST = 60.0  # seconds that one document may take, waiting its turn included
JOINED = 1.0  # seconds more for each of those that are joined
IDLE = 120.0  # seconds after which a worker with nothing to do goes, and gives its memory back
PLACES = 8  # people served at a time
OF_ONE = ("too_late", "failed")  # what may be wrong with one document and not with the next

LeftOut = Callable[[int, PdfUnavailable], None]  # hears which document was left out, and why

log = logging.getLogger(__name__)


class Press:
    """Two workers: one makes a document at a time, whoever it is for, the other makes one file of many."""

    def __init__(self, longest: float = LONGEST, idle: float = IDLE, places: int = PLACES) -> None:
        self._longest = longest
        self._places = threading.BoundedSemaphore(places)
        self._setter, self._binder = Line(idle), Line(idle)

    def make(self, documents: str | Sequence[str], *, two_up: bool = False, title: str = "",
             progress: Callable[[int], None] | None = None, left_out: LeftOut | None = None) -> bytes:
        """The pages as a PDF; raises `PdfUnavailable`.

        `progress` hears after each document how many are done. The turn goes to whoever waits after each one too, so
        that nobody with a single page waits for fifty. `left_out` hears of each one that could not be made; without it,
        or where none is left, that ends it all.
        """
        documents = [documents] if isinstance(documents, str) else documents
        made = []
        with self._place():
            for place in range(len(documents)):
                try:
                    made.append(self._ask(self._setter, documents[place], self._longest))
                except PdfUnavailable as why:
                    if left_out is None or why.code not in OF_ONE or not made and place == len(documents) - 1:
                        raise
                    left_out(place, why)
                if progress:
                    progress(place + 1)
            return self._joined(made, two_up, title)

    def _joined(self, made: Sequence[bytes], two_up: bool, title: str) -> bytes:
        if len(made) == 1 and not two_up:
            return made[0]
        return self._ask(self._binder, Pages(tuple(made), two_up, title), self._longest + JOINED * len(made))

    def close(self) -> None:
        """Send the workers away; the next document starts others."""
        self._setter.close()
        self._binder.close()

    @property
    def worker_pids(self) -> tuple[int | None, int | None]:
        """The process ids of the worker that makes documents, and of the one that makes one file of them, if they are there."""
        return self._setter.worker_pid, self._binder.worker_pid

    @contextmanager
    def _place(self) -> Iterator[None]:
        if not self._places.acquire(blocking=False):
            raise PdfUnavailable("busy")
        try:
            yield
        finally:
            self._places.release()

    def _ask(self, line: Line, job: Job, longest: float) -> bytes:
        reply: Reply = line.ask(job, time.monotonic() + longest)
        for warning in reply.warnings:
            log.warning(warning)
        if reply.code != "made":
            raise PdfUnavailable(reply.code)
        return reply.pdf
