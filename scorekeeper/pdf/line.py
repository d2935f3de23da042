"""The line to a worker process: what is asked goes out, what was made comes in."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path

from .turns import Turns
from .unavailable import PdfUnavailable
from .worker import Job, Reply


class Line:
    """A worker process that does one job at a time; started when needed, replaced when it breaks or has grown."""

    def __init__(self, idle: float) -> None:
        self._idle = idle
        self._turns = Turns()
        self._worker: subprocess.Popen[bytes] | None = None
        self._line: Connection | None = None
        self._going: threading.Timer | None = None

    def ask(self, job: Job, until: float) -> Reply:
        """What became of the job, done by this moment of the monotonic clock; raises `PdfUnavailable`."""
        with self._turns.turn(until):
            self._stay()
            reply = self._answer(job, until)
            if reply.last or reply.code == "no_pango":  # a new worker is small, and sees what has been installed since
                self._dismiss()
            self._go_when_idle()
        return reply

    def close(self) -> None:
        """Send the worker away; the next job starts another."""
        with self._turns.turn(threading.TIMEOUT_MAX):
            self._dismiss()

    @property
    def worker_pid(self) -> int | None:
        """The process id of the worker, if there is one."""
        return self._worker.pid if self._worker else None

    def _answer(self, job: Job, until: float) -> Reply:
        """The worker's reply; a worker that died, before or at work, is replaced once."""
        try:
            return self._talk(job, until)
        except (EOFError, OSError):
            self._dismiss()
        try:
            return self._talk(job, until)
        except (EOFError, OSError) as error:
            self._dismiss()
            raise PdfUnavailable("failed") from error

    def _talk(self, job: Job, until: float) -> Reply:
        if self._worker is None:
            self._hire()
        self._line.send(job)
        if not self._line.poll(max(0, until - time.monotonic())):
            self._dismiss()
            raise PdfUnavailable("too_late")
        return self._line.recv()

    def _hire(self) -> None:
        """A new interpreter, not a fork: it shares no lock, no database handle and no memory of the server."""
        self._line, theirs = Pipe()
        end = theirs.fileno()
        self._worker = subprocess.Popen(
            [sys.executable, "-c", f"from scorekeeper.pdf.worker import main; main({end})"],
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
        if self._worker is not None:
            self._going = threading.Timer(self._idle, self.close)
            self._going.daemon = True
            self._going.start()


def _with_this_package() -> dict[str, str]:
    """The environment in which a new interpreter finds the package that this one runs."""
    paths = [str(Path(__file__).parents[2]), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
