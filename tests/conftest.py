"""What every test may ask for: the choices of the command line, a served app and a real browser."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the two choices of ``./test``."""
    parser.addoption("--no-browser", action="store_true", help="leave out the tests that drive a real browser")
    parser.addoption("--long", action="store_true", help="also run the tests that take minutes")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Skip what was not asked for, saying which option asks for it."""
    if config.getoption("--no-browser"):
        skip_marked(items, "browser", "left out by --no-browser")
    if not config.getoption("--long"):
        skip_marked(items, "long", "only with --long")


def skip_marked(items: list[pytest.Item], marker: str, reason: str) -> None:
    """Skip every test that carries the marker."""
    for item in items:
        if item.get_closest_marker(marker):
            item.add_marker(pytest.mark.skip(reason=reason))
