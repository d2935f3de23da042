"""The bench goes through the server's own door, and tells how long recording and the sum at a press take."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from scorekeeper.cli import measuring, measuring_live


def test_the_bench_records_and_asks_for_the_sum_at_a_press(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measuring, "MATCHES", 1)
    monkeypatch.setattr(measuring, "HANDS_OF_THE_SHEET", 2)
    figures = measuring.measure_server()
    for what in ("recording a hand, ms, median", "the sum at a press, ms, median", "the sum at a press, ms, 95 of 100 within"):
        assert 0 < figures[what] < 10_000


def test_viewers_look_on_while_hands_are_recorded_and_all_of_them_see_each(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of few viewers and hands, so that it is no measurement: one that missed a hand would be an error.

    In a thread, for the browser that other tests of the same run have open keeps a loop of its own in this one.
    """
    monkeypatch.setattr(measuring_live, "PAUSE", 0.1)
    monkeypatch.setattr(measuring_live, "BETWEEN", 0.0)  # and all is over before anybody can have seen the last hand
    with ThreadPoolExecutor(1) as thread:
        figures = thread.submit(measuring_live.measure_live, viewers=3, seconds=0.5).result()
    assert list(figures) == [
        "news for 3 viewers, ms a question, median", "news for 3 viewers, ms a question, 95 of 100 within",
        "a hand at all 3 viewers after, s, median", "a hand at all 3 viewers after, s, 95 of 100 within"]
    assert all(figure > 0 for figure in figures.values())
