"""`bench`: how fast cards are judged and pages are served, measured on this machine, and what pages weigh."""

from __future__ import annotations

import multiprocessing
import resource
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from time import perf_counter
from typing import Any

import click

from ..present.words import N_
from ..store import Store
from .measuring_cards import card_lines, decimal
from .measuring_live import measure_live
from .measuring_printing import measure_printing
from .measuring_referee import Figures, measure_batch, measure_referee, within
from .measuring_weight import NOT_SHOWN, measure_weights
from .options import Within, command, option
from .output import say
from .speaking import _

HANDS_OF_THE_SHEET = 40
MATCHES = 5  # recorded hand by hand
ASKED = 200  # times each
MEDIAN, MOST = N_("{what}, ms, median"), N_("{what}, ms, 95 of 100 within")
WIDE = 58  # signs, or the longest
VIEWERS, LOOKED_ON = 200, 20.0  # seconds

# a target that nobody reaches, so that every hand of the long match is recorded while it is in play
_LONG = {"extends": "classic", "target": 99999}


@command(short_help=N_("Measure how fast this machine is."), options_metavar=N_("[OPTIONS]"), help=(
    N_("Measure how fast cards are judged and pages are served on this machine, also to many phones at once."),
    N_("The same seeded hands go to OpenSpiel too, where its Python package is installed.")))
@option("--hands", type=Within(min=1), default=10_000, show_default=True, metavar="N", help=N_("How many hands of each kind."))
@option("--viewers", type=Within(min=1), default=VIEWERS, show_default=True, metavar="N", help=N_("How many phones look on while hands are recorded."))
def bench(hands: int, viewers: int) -> None:
    """Measure how fast cards are judged and pages are served."""
    from ..bench import bench_cards  # loads tables that no other command needs so soon

    for line in card_lines(bench_cards(hands)):
        say(line)
    say("")
    for line in figure_lines(_in_a_process_of_its_own(measure_server) | measure_live(viewers, LOOKED_ON) | measure_batch() | measure_printing()):
        say(line)


def _in_a_process_of_its_own(measure: Callable[[], Figures]) -> Figures:
    """Measure where nothing else was done before, so that the memory is the server's own."""
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as process:
        return process.submit(measure).result()


def figure_lines(figures: Figures) -> Iterator[str]:
    """The figures for people."""
    wide = max(WIDE, *map(len, figures))
    for what, figure in figures.items():
        yield f"{what:{wide}} {decimal(figure):>8}"


def measure_server() -> Figures:
    """Server time of recording and of the sheet, and the memory of the process that did it."""
    from ..web import create_app

    with tempfile.TemporaryDirectory() as folder:
        app = create_app(folder, WTF_CSRF_ENABLED=False, RATELIMIT_ENABLED=False)
        client = app.test_client()
        client.get(f"/open/{app.config['OWNER_KEY']}")
        match_id, recording = _record_matches(client, app.extensions["store"])
        figures = {
            **_spread(_("recording a hand"), recording),
            **_spread(_("the sheet of {count} hands", count=HANDS_OF_THE_SHEET), _times(lambda: _get(client, f"/matches/{match_id}"))),
            **_spread(_("the sum at a press"), _times(lambda: _preview(client, match_id))),
            **measure_referee(client),
            **measure_weights(client, f"/matches/{match_id}"),
            _("memory of the serving process, MB"): resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1 if sys.platform == "darwin" else 1024),
        }
        app.extensions["store"].close()
    return figures


def _record_matches(client: Any, store: Store) -> tuple[str, list[float]]:
    """Record matches hand by hand; the last of them, and the milliseconds of each hand."""
    recording: list[float] = []
    for match in range(MATCHES):
        match_id = _open_match(store, match)
        recording += [_milliseconds(lambda: _record(client, match_id, number)) for number in range(HANDS_OF_THE_SHEET)]
    return match_id, recording


def _times(task: Callable[[], object]) -> list[float]:
    return [_milliseconds(task) for _ in range(ASKED)]


def _spread(what: str, times: Sequence[float]) -> Figures:
    return {_(MEDIAN, what=what): statistics.median(times), _(MOST, what=what): within(times)}


def _open_match(store: Store, number: int) -> str:
    from .. import desk
    from ..formats.rulesets import resolve

    return desk.open_match(store, ["Ana", "Rui"], resolve(_LONG), first_dealer=0, request_id=f"match-{number}")


def _record(client: Any, match_id: str, number: int) -> None:
    """Record one hand as the page does."""
    answer = client.post(f"/matches/{match_id}/hands", data={
        "how": f"knock-{number % 2}", f"count-{number % 2}": "4", f"count-{1 - number % 2}": "31",
        "seen": str(number + 1), "request_id": f"hand-{number}"})
    if answer.status_code != 303:
        raise click.ClickException(_("The hand was not recorded: the page answered {status}.", status=answer.status))


def _preview(client: Any, match_id: str) -> None:
    """Ask for the sum of a hand being typed, as each press does."""
    answer = client.post(f"/matches/{match_id}/hands/preview", data={"how": "knock-0", "count-0": "4", "count-1": "31", "seen": "1", "request_id": "typed"})
    if answer.status_code != 200:
        raise click.ClickException(_("The sum was not shown: the page answered {status}.", status=answer.status))


def _get(client: Any, path: str) -> None:
    if client.get(path).status_code != 200:
        raise click.ClickException(_(NOT_SHOWN, address=path))


def _milliseconds(task: Callable[[], object]) -> float:
    start = perf_counter()
    task()
    return (perf_counter() - start) * 1000

