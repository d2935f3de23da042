"""The bench goes through the server's own door, and tells how long recording and the sum at a press take."""

from __future__ import annotations

import pytest

from scorekeeper.cli import measuring


def test_the_bench_records_and_asks_for_the_sum_at_a_press(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measuring, "MATCHES", 1)
    monkeypatch.setattr(measuring, "HANDS_OF_THE_SHEET", 2)
    figures = measuring.measure_server()
    for what in ("recording a hand, ms, median", "the sum at a press, ms, median", "the sum at a press, ms, 95 of 100 within"):
        assert 0 < figures[what] < 10_000
