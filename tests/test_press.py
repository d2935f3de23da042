"""The press: long jobs tell how far they are, keep nobody waiting, and outlive their worker."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator

import pytest

from scorekeeper.pdf import PdfUnavailable, Press, press, worker
from scorekeeper.pdf.line import Line
from scorekeeper.pdf.turns import Turns

from paper import pages_of, sizes_of

PAGE = '<!doctype html><html lang="en"><head><title>t</title><style>@page {{ size: A5 }}</style></head><body class="print">{}</body></html>'


@pytest.fixture
def own_press() -> Iterator[Press]:
    """A press whose workers a test may break."""
    made = Press()
    yield made
    made.close()


def test_after_each_document_it_is_told_how_many_are_made(own_press: Press) -> None:
    told: list[int] = []
    made = own_press.make(list(map(PAGE.format, ("one", "two", "three"))), progress=told.append)
    assert told == [1, 2, 3]
    assert [page.strip() for page in pages_of(made)] == ["one", "two", "three"]


def test_one_document_is_the_same_in_a_list_and_needs_no_second_worker(own_press: Press) -> None:
    told: list[int] = []
    assert own_press.make([PAGE.format("one")], progress=told.append) == own_press.make(PAGE.format("one"))
    assert told == [1]
    assert own_press.worker_pids[1] is None
    assert sizes_of(own_press.make(PAGE.format("one"), two_up=True)) == [(297, 210)]
    assert None not in own_press.worker_pids


def test_another_persons_page_comes_between_two_of_a_long_job(own_press: Press) -> None:
    others: list[bytes] = []
    made = own_press.make([PAGE.format("one"), PAGE.format("two")],
                          progress=lambda made: others.append(own_press.make(PAGE.format("another"))))
    assert [pages_of(other) for other in others] == [["another"]] * 2
    assert [page.strip() for page in pages_of(made)] == ["one", "two"]


def test_who_waits_goes_before_who_asks_again_at_once() -> None:
    turns, order = Turns(), []
    soon = time.monotonic() + 20

    def other() -> None:
        with turns.turn(soon):
            order.append("other")

    thread = threading.Thread(target=other)
    with turns.turn(soon):
        thread.start()
        while len(turns._waiting) < 2:
            time.sleep(0.001)
    with turns.turn(soon):
        order.append("again")
    thread.join()
    assert order == ["other", "again"]


def test_who_gave_up_waiting_keeps_nobody_waiting() -> None:
    turns = Turns()
    with turns.turn(time.monotonic() + 20), pytest.raises(PdfUnavailable) as raised, turns.turn(time.monotonic()):
        pass
    assert raised.value.code == "too_late"
    with turns.turn(time.monotonic()):
        pass


def test_a_job_has_its_time_anew_after_each_sign_of_life(monkeypatch: pytest.MonkeyPatch) -> None:
    now, until = [0.0], []

    def ask(line: Line, job: worker.Job, limit: float) -> worker.Reply:
        until.append(limit - now[0])
        now[0] += 50
        return worker.Reply("made", b"%PDF")

    monkeypatch.setattr(Line, "ask", ask)
    monkeypatch.setattr(press.time, "monotonic", lambda: now[0])
    Press(longest=60).make([PAGE] * 10)
    assert until == [60] * 10 + [60 + 10]


def test_a_worker_killed_between_two_documents_is_replaced(own_press: Press) -> None:
    def kill(made: int) -> None:
        os.kill(own_press.worker_pids[0], signal.SIGKILL)

    made = own_press.make([PAGE.format("one"), PAGE.format("two")], progress=kill)
    assert [page.strip() for page in pages_of(made)] == ["one", "two"]


def test_a_document_that_breaks_ends_the_job_and_not_the_press(own_press: Press) -> None:
    with pytest.raises(PdfUnavailable) as raised:
        own_press.make([PAGE.format("one"), 7])  # type: ignore[list-item]
    assert raised.value.code == "failed"
    assert own_press.make(PAGE.format("one")).startswith(b"%PDF")


def test_a_document_that_breaks_or_is_too_late_is_left_out_where_somebody_hears_of_it(own_press: Press, monkeypatch: pytest.MonkeyPatch) -> None:
    ask, told, left = Line.ask, [], []

    def ask_late(line: Line, job: worker.Job, until: float) -> worker.Reply:
        if job == "late":
            raise PdfUnavailable("too_late")
        return ask(line, job, until)

    monkeypatch.setattr(Line, "ask", ask_late)
    made = own_press.make([7, PAGE.format("one"), "late", PAGE.format("two")], progress=told.append,  # type: ignore[list-item]
                          left_out=lambda place, why: left.append((place, why.code)))
    assert [page.strip() for page in pages_of(made)] == ["one", "two"]
    assert (left, told) == ([(0, "failed"), (2, "too_late")], [1, 2, 3, 4])


@pytest.mark.parametrize(("codes", "left"), [(["too_late", "failed"], [0]), (["no_pango", "failed"], []), (["failed", "no_pango"], [0])])
def test_nothing_is_made_of_what_is_all_left_out_nor_where_no_document_can_be_made(monkeypatch: pytest.MonkeyPatch, codes: list[str], left: list[int]) -> None:
    replies, told = iter(codes), []
    monkeypatch.setattr(Line, "ask", lambda line, job, until: worker.Reply(next(replies)))
    with pytest.raises(PdfUnavailable) as raised:
        Press().make([PAGE] * 2, left_out=lambda place, why: told.append(place))
    assert told == left and raised.value.code == codes[len(left)]


def test_a_worker_that_has_grown_is_replaced(own_press: Press, monkeypatch: pytest.MonkeyPatch) -> None:
    own_press.make(PAGE.format("one"))
    first = own_press.worker_pids[0]
    own_press.make(PAGE.format("one"))
    assert own_press.worker_pids[0] == first
    talk = Line._talk
    monkeypatch.setattr(Line, "_talk", lambda line, *asked: worker.replace(talk(line, *asked), last=True))
    own_press.make(PAGE.format("one"))
    assert own_press.worker_pids[0] is None


def test_a_worker_knows_how_large_it_is() -> None:
    before = worker.memory()
    held = b"1" * 2**26
    assert before and worker.memory() - before > 32 and held


def test_a_worker_says_when_it_has_grown(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[worker.Reply] = []

    class Line:
        def __init__(self, end: int) -> None:
            self._jobs = iter((PAGE.format("one"),))

        def __enter__(self) -> Line:
            return self

        def __exit__(self, *error: object) -> None:
            pass

        def recv(self) -> str:
            job = next(self._jobs, None)
            if job is None:
                raise EOFError
            return job

        send = staticmethod(sent.append)

    monkeypatch.setattr(worker, "Connection", Line)
    monkeypatch.setattr(worker.signal, "signal", lambda *asked: None)
    for megabytes in (100, 300):
        monkeypatch.setattr(worker, "memory", lambda megabytes=megabytes: megabytes)
        worker.main(0)
    assert [reply.last for reply in sent] == [False, True]


def test_a_style_that_many_pages_have_is_read_once_and_means_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    style = "@page {{ size: A6; margin: 5mm }} p {{ color: {color} }} .loud {{ color: #a3202a }} p {{ font-size: 14pt }}"
    page = '<!doctype html><html lang="en"><head><title>t</title><style>{}</style><style>{}</style></head><body class="print"><p class="loud">one<p>two</body></html>'
    html = page.format(style.format(color="#145c3f"), "p { margin: 0 } .loud { font-size: 20pt }")
    parted = worker.render(html)
    reads = worker._style.cache_info().misses
    assert worker.render(html) == parted and worker._style.cache_info().misses == reads
    monkeypatch.setattr(worker, "without_styles", lambda html: (html, []))
    assert worker.render(html) == parted
