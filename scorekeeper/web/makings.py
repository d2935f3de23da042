"""Files that take a while to make: each by a thread of its own, kept in memory for a while for whoever asked for it."""

from __future__ import annotations

import logging
import secrets
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

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
    """How far a file is: so many of its parts are `done`; `code` is `at_work`, `made`, `stopped`, or why it could not be.

    `missing` are the ids of those parts that could not be made, and that the file is without.
    """

    done: int = 0
    code: str = "at_work"
    file: bytes = b""
    missing: tuple[str, ...] = ()

    @property
    def failed(self) -> bool:
        """Whether it could not be made: then `code` is that of a `PdfUnavailable`."""
        return self.code not in ("at_work", "made", "stopped")


class Making:
    """One file on its way. `about` are the ids of what goes into it, `owner` is who may have it, `paper` the id of what it is printed on."""

    def __init__(self, owner: str, about: Iterable[str], name: str, paper: str = "") -> None:
        self.id = secrets.token_urlsafe(24)
        self.owner, self.about, self.name, self.paper = owner, tuple(about), name, paper
        self.state = State()
        self._wanted = True

    @property
    def at_work(self) -> bool:
        """Whether it is still being made."""
        return self.state.code == "at_work"

    @property
    def stopping(self) -> bool:
        """Whether it ends at its next step."""
        return self.at_work and not self._wanted

    def is_made_for(self, asked: Making) -> bool:
        """Whether it will be all that is asked for here."""
        return self.at_work and self._wanted and (self.owner, self.about, self.paper) == (asked.owner, asked.about, asked.paper)

    def stop(self) -> None:
        """Make no more of it."""
        self._wanted = False

    def tell(self, done: int) -> None:
        """So many parts are done; raises `Stopped` when no more are wanted."""
        if not self._wanted:
            raise Stopped
        self.state = replace(self.state, done=done)

    def leave_out(self, place: int, why: PdfUnavailable) -> None:
        """The part at this place could not be made."""
        log.warning("%s was left out of a file of many sheets: %s", self.about[place], why.code)
        self.state = replace(self.state, missing=(*self.state.missing, self.about[place]))

    def make(self, work: Callable[[Making], bytes]) -> None:
        """Do the work, and keep what came of it."""
        try:
            file = work(self)
            self.tell(len(self.about))
            self.state = replace(self.state, code="made", file=file)
        except Stopped:
            self.state = replace(self.state, code="stopped")
        except PdfUnavailable as unavailable:
            self.state = replace(self.state, code=unavailable.code)
        except Exception:  # nobody else would hear of it
            log.exception("a file of many sheets could not be made")
            self.state = replace(self.state, code="failed")


class Makings:
    """All files that are being made, or were a while ago; a server that ends loses them."""

    def __init__(self, kept_for: float = KEPT_FOR) -> None:
        self._kept_for = kept_for
        self._all: dict[str, Making] = {}
        self._lock = threading.Lock()

    def start(self, making: Making, work: Callable[[Making], bytes]) -> Making:
        """Begin to make it, or answer the one that is being made for the same asking already; raises `TooMany`."""
        with self._lock:
            others = tuple(self._all.values())
            if same := next((other for other in others if other.is_made_for(making)), None):
                return same
            if sum(other.at_work for other in others) >= AT_ONCE:
                raise TooMany
            over = [other.id for other in others if not other.at_work]
            for oldest in over[:max(0, len(over) - KEPT + 1)]:
                self._all.pop(oldest, None)
            self._all[making.id] = making
        threading.Thread(target=self._make, args=(making, work), name=THREAD + making.id, daemon=True).start()
        return making

    def find(self, making_id: str, owner: str) -> Making | None:
        """What this owner asked for under this id, if it is still there."""
        making = self._all.get(making_id)
        return making if making and secrets.compare_digest(making.owner, owner) else None

    def _make(self, making: Making, work: Callable[[Making], bytes]) -> None:
        making.make(work)
        forget = threading.Timer(self._kept_for, self._all.pop, args=(making.id, None))
        forget.daemon = True
        forget.start()
