"""Files that take a while to make: each by a thread of its own, kept in memory for a while for whoever asked for it."""

from __future__ import annotations

import logging
import secrets
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ..pdf import PdfUnavailable

AT_ONCE = 2  # files being made
KEPT = 6  # files made, the oldest goes first
KEPT_FOR = 600.0  # seconds
THREAD = "many sheets "  # how the threads are called, each with the id of its file

log = logging.getLogger(__name__)


class TooMany(Exception):
    """As many files are being made as may be at once."""


class Stopped(Exception):
    """Whoever asked for the file wants it no more; ends its making from within."""


@dataclass(frozen=True, slots=True)
class State:
    """How far a file is: so many of its parts are `done`; `code` is `at_work`, `made`, `stopped`, or why it could not be."""

    done: int = 0
    code: str = "at_work"
    file: bytes = b""

    @property
    def failed(self) -> bool:
        """Whether it could not be made: then `code` is that of a `PdfUnavailable`."""
        return self.code not in ("at_work", "made", "stopped")


class Making:
    """One file on its way. `about` are the ids of what goes into it, `owner` is who may have it."""

    def __init__(self, owner: str, about: Iterable[str], name: str) -> None:
        self.id = secrets.token_urlsafe(24)
        self.owner, self.about, self.name = owner, tuple(about), name
        self.state = State()
        self._wanted = True

    @property
    def at_work(self) -> bool:
        """Whether it is still being made."""
        return self.state.code == "at_work"

    def stop(self) -> None:
        """Make no more of it."""
        self._wanted = False

    def tell(self, done: int) -> None:
        """So many parts are done; raises `Stopped` when no more are wanted."""
        if not self._wanted:
            raise Stopped
        self.state = State(done)

    def make(self, work: Callable[[Making], bytes]) -> None:
        """Do the work, and keep what came of it."""
        try:
            file = work(self)
            self.state = State(len(self.about), "made", file)
        except Stopped:
            self.state = State(self.state.done, "stopped")
        except PdfUnavailable as unavailable:
            self.state = State(self.state.done, unavailable.code)
        except Exception:  # nobody else would hear of it
            log.exception("a file of many sheets could not be made")
            self.state = State(self.state.done, "failed")


class Makings:
    """All files that are being made, or were a while ago; a server that ends loses them."""

    def __init__(self, kept_for: float = KEPT_FOR) -> None:
        self._kept_for = kept_for
        self._all: dict[str, Making] = {}
        self._lock = threading.Lock()

    def start(self, making: Making, work: Callable[[Making], bytes]) -> None:
        """Begin to make it; raises `TooMany`."""
        with self._lock:
            if sum(other.at_work for other in self._all.values()) >= AT_ONCE:
                raise TooMany
            over = [other.id for other in self._all.values() if not other.at_work]
            for oldest in over[:max(0, len(over) - KEPT + 1)]:
                del self._all[oldest]
            self._all[making.id] = making
        threading.Thread(target=self._make, args=(making, work), name=THREAD + making.id, daemon=True).start()

    def find(self, making_id: str, owner: str) -> Making | None:
        """What this owner asked for under this id, if it is still there."""
        making = self._all.get(making_id)
        return making if making and secrets.compare_digest(making.owner, owner) else None

    def _make(self, making: Making, work: Callable[[Making], bytes]) -> None:
        making.make(work)
        forget = threading.Timer(self._kept_for, self._all.pop, args=(making.id, None))
        forget.daemon = True
        forget.start()
