"""How long the PDFs of a sheet, of a long match and of many matches take, and how large their workers get."""

from __future__ import annotations

import re
import statistics
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from .measuring_referee import Figures
from .speaking import _, sentences, spoken

if TYPE_CHECKING:
    from ..pdf import Press

ONE_PAGE, LONG, SHEETS = 9, 40, 50  # hands, hands, matches
TIMES = 5


def measure_printing() -> Figures:
    """Seconds, and megabytes of both workers at their largest; nothing where no PDF can be made."""
    from ..pdf import PdfUnavailable, Press

    press = Press()
    try:
        return dict(_figures(press))
    except PdfUnavailable:
        return {}
    finally:
        press.close()


def _figures(press: Press) -> Iterator[tuple[str, float]]:
    one, long = _sheet(ONE_PAGE), _sheet(LONG)
    yield _("a one-page PDF, s, the first"), _seconds(press, one)
    yield _("a one-page PDF, s, median of the next"), statistics.median(_seconds(press, one) for _time in range(TIMES))
    yield _("the PDF of {count} hands, s, median", count=LONG), statistics.median(_seconds(press, long) for _time in range(TIMES))
    yield _("{count} sheets in one PDF, s", count=SHEETS), _seconds(press, *[_sheet(ONE_PAGE + match % 10) for match in range(SHEETS)])
    memory = sum(filter(None, map(_most_memory, press.worker_pids)))
    if memory:
        yield _("memory of its workers, MB"), memory


def _seconds(press: Press, *pages: str) -> float:
    start = perf_counter()
    press.make(pages)
    return perf_counter() - start


def _sheet(hands: int) -> str:
    """The printed sheet of a match with so many hands, in play so that no target ends it."""
    from ..formats.matches import decode_match, play_through
    from ..sheets import sheet_of_record
    from .printing import printed_page

    knock = {"end": "knock", "by": "Ana", "deadwood": {"Ana": 4, "Rui": 14}}
    undercut = {"end": "knock", "by": "Ana", "deadwood": {"Ana": 9, "Rui": 3}}
    record = decode_match({"players": ["Ana", "Rui"], "ruleset": {"extends": "classic", "target": 99999},
                           "hands": [(knock, undercut)[number % 2] for number in range(hands)]}).record
    return printed_page(sheet_of_record(record, play_through(record), (), sentences()), language=spoken())


def _most_memory(pid: int | None) -> float | None:
    """The most megabytes that a process ever took, where the system tells."""
    note = Path(f"/proc/{pid}/status")
    return int(re.search(r"VmHWM:\s*(\d+)", note.read_text(encoding="ascii"))[1]) / 1024 if note.exists() else None
