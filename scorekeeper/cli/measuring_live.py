"""Many phones that look on: how long each question for news takes, and how soon all of them show a hand."""

from __future__ import annotations

import asyncio
import gzip
import multiprocessing
import re
import statistics
import tempfile
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from time import perf_counter

import click

from .measuring_referee import Figures, within
from .serving import LOOPBACK, server_for
from .speaking import _

PAUSE = 1.5  # seconds between two questions of a page, as its script has it
BETWEEN = 2.0  # seconds between two hands: all viewers have seen the one before
LEAST = 2  # hands, on the slowest machine
PATIENCE = 30.0  # seconds after which nothing is waited for any more
HEADS = "Host: 127.0.0.1\r\nHX-Request: true\r\nAccept-Encoding: gzip\r\n"


@dataclass(frozen=True, slots=True)
class Place:
    """Where the match is looked at: the port, the match, and the links of who records and who looks on."""

    port: int
    match_id: str
    scorer: str
    viewer: str


@dataclass(slots=True)
class Watched:
    """What came of it: milliseconds of each question, and for each hand, by its seq, when each viewer showed it."""

    polls: list[float] = field(default_factory=list)
    shown: dict[int, list[float]] = field(default_factory=dict)
    over: bool = False


def measure_live(viewers: int, seconds: float) -> Figures:
    """How this many viewers keep up while hands are recorded for so many seconds, over loopback, with the server in a process of its own."""
    here, there = multiprocessing.Pipe()
    with tempfile.TemporaryDirectory() as folder:
        server = multiprocessing.get_context("spawn").Process(target=serve_match, args=(folder, there), daemon=True)
        server.start()
        try:
            if not here.poll(PATIENCE):
                raise click.ClickException(_("The server to be looked at did not start."))
            return figures(viewers, *asyncio.run(watch(here.recv(), viewers, seconds)))
        finally:
            server.terminate()
            server.join()


def figures(viewers: int, polls: list[float], spread: list[float]) -> Figures:
    """The figures, of milliseconds for each question and seconds for each hand."""
    return {
        _("news for {count} viewers, ms a question, median", count=viewers): statistics.median(polls),
        _("news for {count} viewers, ms a question, 95 of 100 within", count=viewers): within(polls),
        _("a hand at all {count} viewers after, s, median", count=viewers): statistics.median(spread),
        _("a hand at all {count} viewers after, s, 95 of 100 within", count=viewers): within(spread),
    }


def serve_match(folder: str, told: Connection) -> None:
    """Serve a match of an empty score book as `serve` does, and tell where it is."""
    from .. import desk
    from ..formats.rulesets import resolve
    from ..web import create_app
    from .serving import listen

    app = create_app(folder, WTF_CSRF_ENABLED=False, RATELIMIT_ENABLED=False)
    store = app.extensions["store"]
    match_id = desk.open_match(store, ["Ana", "Rui"], resolve({"extends": "classic", "target": 99999}), first_dealer=0, request_id="watched")
    links = desk.links_of(store, desk.table_of(store, match_id) or "")
    door = listen(LOOPBACK, 0)
    told.send(Place(door.getsockname()[1], match_id, links["scorer"].token, links["viewer"].token))
    server_for(app, door).run()


async def watch(place: Place, viewers: int, seconds: float) -> tuple[list[float], list[float]]:
    """Let them look on while hands are recorded; milliseconds of each question, and seconds until the last viewer showed each hand."""
    watched = Watched()
    looking = [asyncio.create_task(look_on(place, watched, PAUSE * number / viewers)) for number in range(viewers)]
    try:
        recorded = await asyncio.wait_for(record_hands(place, seconds), seconds + PATIENCE)
        await asyncio.sleep(BETWEEN)
        watched.over = True
        await asyncio.wait_for(asyncio.gather(*looking), PATIENCE)
    except TimeoutError as error:
        raise click.ClickException(_("{count} viewers were too many: an answer did not come in time.", count=viewers)) from error
    finally:
        for one in looking:
            one.cancel()
    missing = [seq for seq in recorded if len(watched.shown.get(seq, ())) < viewers]
    if missing:
        raise click.ClickException(_("{missing} of {all} hands were not shown by all {count} viewers.", missing=len(missing), all=len(recorded), count=viewers))
    return watched.polls, [max(watched.shown[seq]) - sent for seq, sent in recorded.items()]


async def record_hands(place: Place, seconds: float) -> dict[int, float]:
    """Record a hand now and again; when each was sent, by its seq."""
    recorded: dict[int, float] = {}
    until = perf_counter() + seconds
    browser = await Browser.at(place.port, place.scorer)
    await asyncio.sleep(BETWEEN)
    while len(recorded) < LEAST or perf_counter() < until:
        seq = len(recorded) + 2
        recorded[seq] = perf_counter()
        sent = f"how=knock-{seq % 2}&count-{seq % 2}=4&count-{1 - seq % 2}=31&seen={seq - 1}&request_id=hand-{seq}"
        status, _page = await browser.ask("POST", f"/matches/{place.match_id}/hands", sent)
        if status != 204:
            raise click.ClickException(_("The hand was not recorded: the page answered {status}.", status=status))
        await asyncio.sleep(BETWEEN)
    browser.close()
    return recorded


async def look_on(place: Place, watched: Watched, begin: float) -> None:
    """One viewer's page: it asks for news, as its script does, until all is over, and once more, for nobody misses the last hand."""
    await asyncio.sleep(begin)
    browser, version, last = await Browser.at(place.port, place.viewer), "", False
    while not last:
        last, asked = watched.over, perf_counter()
        _status, page = await browser.ask("GET", f"/matches/{place.match_id}?version={version}")
        watched.polls.append((perf_counter() - asked) * 1000)
        if page:
            before, version = version, re.findall(r'data-version="([^"]+)"', page)[0]
            for seq in range(seq_of(before) + 1, seq_of(version) + 1):
                watched.shown.setdefault(seq, []).append(perf_counter())
        await asyncio.sleep(PAUSE)
    browser.close()


def seq_of(version: str) -> int:
    """The seq of the last entry that a page of this version shows.

    >>> seq_of("7.abc"), seq_of("")
    (7, 0)
    """
    return int(version.partition(".")[0] or 0)


@dataclass(slots=True)
class Browser:
    """One connection, for as long as the server lets it stand, and the cookie of who opened a link by it."""

    port: int
    cookie: str = ""
    pair: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    @classmethod
    async def at(cls, port: int, token: str) -> Browser:
        """A browser that has opened this link."""
        browser = cls(port)
        await browser.ask("GET", f"/open/{token}")
        return browser

    def close(self) -> None:
        """Let go of the connection; the next question opens another."""
        if self.pair:
            self.pair[1].close()
        self.pair = None

    async def ask(self, method: str, address: str, form: str = "") -> tuple[int, str]:
        """The status and the body of the answer; a cookie that it sets is kept."""
        reader, writer = self.pair = self.pair or await asyncio.open_connection(LOOPBACK, self.port)
        sent = f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(form)}\r\n" if form else ""
        writer.write(f"{method} {address} HTTP/1.1\r\n{HEADS}Cookie: {self.cookie}\r\n{sent}\r\n{form}".encode())
        status, *heads = (await reader.readuntil(b"\r\n\r\n")).decode().splitlines()
        told = {name.lower(): value.strip() for name, _, value in (head.partition(":") for head in heads)}
        body = await reader.readexactly(int(told.get("content-length", 0)))
        self.cookie = told.get("set-cookie", self.cookie).partition(";")[0]
        if told.get("connection") == "close":
            self.close()
        return int(status.split()[1]), (gzip.decompress(body) if told.get("content-encoding") == "gzip" else body).decode()
