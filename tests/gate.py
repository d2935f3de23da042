"""A gate that files of many sheets wait at, so that a test sees them on their way for as long as it likes."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence

PATIENCE = 30  # seconds before a test that would hang is given up
FILE = b"%PDF-1.7 of all"


class Gate:
    """What the making of a PDF waits at: it says that it has come to a sheet, and goes on when it is let."""

    def __init__(self) -> None:
        self.reached, self.open = threading.Semaphore(0), threading.Semaphore(0)

    def make_pdf(self, documents: Sequence[str], *, progress: Callable[[int], None], **_: object) -> bytes:
        """As `pdf.make_pdf`, without the making."""
        for number, _html in enumerate(documents, 1):
            self.reached.release()
            assert self.open.acquire(timeout=PATIENCE)
            progress(number)
        return FILE

    def wait(self) -> None:
        """Wait till a sheet has come to the gate."""
        assert self.reached.acquire(timeout=PATIENCE)

    def let(self, sheets: int = 1) -> None:
        """Let so many sheets through."""
        self.open.release(sheets)
