"""Who asked first goes first: a lock of Python's may be taken again and again by one thread while others wait."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager

from .unavailable import PdfUnavailable


class Turns:
    """One at a time, in the order of asking."""

    def __init__(self) -> None:
        self._waiting: deque[object] = deque()
        self._changed = threading.Condition()

    @contextmanager
    def turn(self, until: float) -> Iterator[None]:
        """Wait for a turn until this moment of the monotonic clock, then have it."""
        ticket = object()
        with self._changed:
            self._waiting.append(ticket)
            came = self._changed.wait_for(lambda: self._waiting[0] is ticket, timeout=max(0, until - time.monotonic()))
        try:
            if not came:
                raise PdfUnavailable("too_late")
            yield
        finally:
            with self._changed:
                self._waiting.remove(ticket)
                self._changed.notify_all()
