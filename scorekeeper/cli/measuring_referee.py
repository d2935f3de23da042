"""What the referee costs: reports through the command line, the API, and the page that shows all rulesets beside."""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle, islice
from pathlib import Path
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any

import click

from ..formats.permalinks import JUDGE, link_of
from ..formats.rulesets import shipped
from ..formats.streams import write_json
from ..rules.cards import PACK, write_cards
from .speaking import _

if TYPE_CHECKING:
    from ..bench import Pair

HAND = 10
ASKED = 300  # of the API and of pages, each
FEW, MANY = 1_000, 10_000  # reports through the command line: memory is to be the same

# Only the kernel's own note tells the memory of a program without that of the one which started it.
_JUDGE = """
import atexit, pathlib, re, resource, sys
from scorekeeper.cli import main

def tell():
    note = pathlib.Path("/proc/self/status")
    most = re.search(r"VmHWM:\\s*(\\d+)", note.read_text())[1] if note.exists() else resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    sys.stderr.write(str(int(most) / 1024))

atexit.register(tell)
main(["judge", sys.argv[1]])
"""

Figures = dict[str, float]
Report = dict[str, object]


def reports(number: int) -> Iterator[Report]:
    """Seeded reports by cards, random and awkward in turn; every second one without the knocker's melds."""
    from ..bench import crossing, long_suit, near_gin, pair, random_hand

    random, makers = Random(1), cycle((random_hand, crossing, near_gin, long_suit))
    for place, make in enumerate(islice(makers, number)):
        yield _report(pair(random, make), declared=place % 2 == 1)


def _report(both: Pair, *, declared: bool) -> Report:
    """A knock with these melds and the lowest other cards."""
    defender, laid = both
    melded = [card for meld in laid for card in meld.cards]
    rest = sorted((card for card in PACK if card not in {*melded, *defender}), key=lambda card: card.points())
    knocker = {"cards": write_cards([*melded, *rest[:HAND - len(melded)]])}
    told = {"melds": list(map(str, laid))} if declared else {}
    return {"players": ["A", "B"], "end": "knock", "by": "A", "upcard": str(rest[-1]),
            "hands": {"A": knocker | told, "B": {"cards": write_cards(defender)}}}


def measure_batch() -> Figures:
    """Reports a minute through `judge`, start of the program included, and its memory over few and over many."""
    with tempfile.TemporaryDirectory() as folder:
        (_few, memory_of_few), (seconds, memory_of_many) = (_judged(Path(folder), number) for number in (FEW, MANY))
    return {
        _("reports by cards through the command line, a minute"): MANY / seconds * 60,
        _("memory of it over {count} reports, MB", count=FEW): memory_of_few,
        _("memory of it over {count} reports, MB", count=MANY): memory_of_many,
    }


def _judged(folder: Path, number: int) -> tuple[float, float]:
    """The seconds that so many reports take, and the most memory meanwhile, in MB."""
    file = folder / f"{number}.jsonl"
    file.write_bytes(b"\n".join(map(write_json, reports(number))))
    start = perf_counter()
    done = subprocess.run([sys.executable, "-c", _JUDGE, str(file)], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    if done.returncode:
        raise click.ClickException(_("The reports were not judged."))
    return perf_counter() - start, float(done.stderr)


def measure_referee(client: Any) -> Figures:
    """Milliseconds of the API under one ruleset and under each in turn, and of the page beside all rulesets."""
    asked = list(reports(ASKED + 1))
    gin = [ruleset.id for ruleset in shipped() if ruleset.game == "gin"]
    varied = [report | {"ruleset": id} for report, id in zip(asked, cycle(gin), strict=False)]
    api = _times(lambda report: client.post("/api/v1/judge", json=report), asked)
    by_rulesets = _times(lambda report: client.post("/api/v1/judge", json=report), varied)
    pages = _times(client.get, [f"/referee/{link_of(JUDGE, report)}" for report in asked])
    return {
        _("a report to the API, ms, median"): statistics.median(api),
        _("a report to the API, ms, 95 of 100 within"): within(api),
        _("the same under each ruleset in turn, ms, 95 of 100 within"): within(by_rulesets),
        _("a ruling beside all rulesets, ms, 95 of 100 within"): within(pages),
        _("a ruling beside all rulesets, ms, the slowest"): max(pages),
    }


def _times(ask: Callable[[Any], Any], asked: Sequence[Any]) -> list[float]:
    """Milliseconds of each answer but the first, which loads what the next ones need no more."""
    taken = []
    for each in asked:
        start = perf_counter()
        answer = ask(each)
        taken.append((perf_counter() - start) * 1000)
        if answer.status_code != 200:
            raise click.ClickException(_("The referee answered {status}.", status=answer.status))
    return taken[1:]


def within(figures: Sequence[float]) -> float:
    """The 95th percentile."""
    return statistics.quantiles(figures, n=20)[-1]
