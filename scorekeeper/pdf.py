"""HTML to PDF by WeasyPrint, in a worker process of its own: the serving process stays small and quick.

A page is made of its own text alone: the worker fetches nothing, neither from the network nor from a
file. The same page gives the same bytes, always.
"""

from __future__ import annotations

import atexit
import logging
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from gettext import NullTranslations
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path

from .pdf_worker import Reply
from .rules.errors import ScorekeeperError

PACKAGES = "libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 fonts-dejavu-core"
LONGEST = 60.0  # seconds one document may take, waiting its turn included
IDLE = 120.0  # seconds after which a worker with nothing to do goes, and gives its memory back
PLACES = 8  # documents in hand at a time, the one at work included

log = logging.getLogger(__name__)


def N_(text: str) -> str:
    """Marks a sentence for the catalogue."""
    return text


WHY = {
    "no_pango": N_("PDFs need some packages of the system first. As root: apt-get install {packages}"),
    "busy": N_("Too many PDFs are being made at once: try again in a minute."),
    "too_late": N_("The PDF took too long and was given up: try again in a minute."),
    "failed": N_("The PDF could not be made; the browser can print the page itself."),
}


class PdfUnavailable(ScorekeeperError):
    """No PDF can be made now; `code` says why: `no_pango`, `busy`, `too_late` or `failed`."""

    def __init__(self, code: str):
        super().__init__(WHY[code].format(packages=PACKAGES))
        self.code = code

    def text(self, t: NullTranslations) -> str:
        """Why, and what to do, in the language of `t`."""
        return t.gettext(WHY[self.code]).format(packages=PACKAGES)


class Press:
    """A worker process that makes one document at a time; started when needed, replaced when it breaks."""

    def __init__(self, longest: float = LONGEST, idle: float = IDLE, places: int = PLACES):
        self._longest, self._idle = longest, idle
        self._places = threading.BoundedSemaphore(places)
        self._turn = threading.Lock()
        self._worker: subprocess.Popen[bytes] | None = None
        self._line: Connection | None = None
        self._going: threading.Timer | None = None

    def make(self, html: str) -> bytes:
        """The page as a PDF; raises `PdfUnavailable`."""
        until = time.monotonic() + self._longest
        with self._place(), self._at_work(until):
            reply = self._ask(html, until)
        for warning in reply.warnings:
            log.warning(warning)
        if reply.code != "made":
            raise PdfUnavailable(reply.code)
        return reply.pdf

    def close(self) -> None:
        """Send the worker away; the next document starts another."""
        with self._turn:
            self._dismiss()

    @property
    def worker_pid(self) -> int | None:
        """The process id of the worker, if there is one."""
        return self._worker.pid if self._worker else None

    @contextmanager
    def _place(self) -> Iterator[None]:
        if not self._places.acquire(blocking=False):
            raise PdfUnavailable("busy")
        try:
            yield
        finally:
            self._places.release()

    @contextmanager
    def _at_work(self, until: float) -> Iterator[None]:
        if not self._turn.acquire(timeout=max(0, until - time.monotonic())):
            raise PdfUnavailable("too_late")
        try:
            self._stay()
            yield
            self._go_when_idle()
        finally:
            self._turn.release()

    def _ask(self, html: str, until: float) -> Reply:
        """The worker's reply; a worker that died, before or at work, is replaced once."""
        try:
            return self._talk(html, until)
        except (EOFError, OSError):
            self._dismiss()
        try:
            return self._talk(html, until)
        except (EOFError, OSError) as error:
            self._dismiss()
            raise PdfUnavailable("failed") from error

    def _talk(self, html: str, until: float) -> Reply:
        if self._worker is None:
            self._hire()
        self._line.send(html)
        if not self._line.poll(max(0, until - time.monotonic())):
            self._dismiss()
            raise PdfUnavailable("too_late")
        reply = self._line.recv()
        if reply.code == "no_pango":
            self._dismiss()  # a new worker sees what has been installed since
        return reply

    def _hire(self) -> None:
        """A new interpreter, not a fork: it shares no lock, no database handle and no memory of the server."""
        self._line, theirs = Pipe()
        end = theirs.fileno()
        self._worker = subprocess.Popen(
            [sys.executable, "-c", f"from scorekeeper.pdf_worker import main; main({end})"],
            pass_fds=[end], stdin=subprocess.DEVNULL, env=_with_this_package())
        theirs.close()

    def _dismiss(self) -> None:
        self._stay()
        if self._worker is not None:
            self._line.close()
            self._worker.kill()
            self._worker.wait()
        self._worker = self._line = None

    def _stay(self) -> None:
        if self._going:
            self._going.cancel()
        self._going = None

    def _go_when_idle(self) -> None:
        self._going = threading.Timer(self._idle, self.close)
        self._going.daemon = True
        self._going.start()


def _with_this_package() -> dict[str, str]:
    """The environment in which a new interpreter finds the package that this one runs."""
    paths = [str(Path(__file__).parent.parent), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}


_press = Press()


def make_pdf(html: str) -> bytes:
    """The page as a tagged PDF with its fonts inside; raises `PdfUnavailable`."""
    return _press.make(html)


@atexit.register
def close() -> None:
    """Send the worker away, if there is one."""
    _press.close()
