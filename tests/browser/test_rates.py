"""What a point is worth, on screens: folded away where nobody asks for it, and in sight where a match was played for something."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from conftest import KEY, PHONE, screens_of, serving
from playwright.sync_api import Browser, Page, expect

from evening import LONG, SIX
from test_sheet import TOO_WIDE
from visits import Visitor

pytestmark = pytest.mark.journey

Screen = Callable[..., Page]
SIZES = [(320, 568), (360, 740), (740, 360), (1280, 800)]
BONES = {"rate": "0,0125", "currency": "old brass buttons"}


@pytest.fixture(scope="module")
def paid_for(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, dict[str, str]]]:
    """An app in which three matches were played for something, and where each ended."""
    from scorekeeper.web import create_app

    app = create_app(instance_path=tmp_path_factory.mktemp("paid"), RATELIMIT_ENABLED=False, OWNER_KEY=KEY)
    with app.extensions["store"]:
        visitor = Visitor(app)
        long = visitor.open_match(**LONG, rate="0.125", currency="KWD", **{"running-0": "60"})
        visitor.record(long, "gin-0", count_1="45")
        columns = visitor.open_match(ruleset="hollywood", **BONES)
        for _column in range(3):
            visitor.record(columns, "gin-0", count_1="90")
        many = visitor.open_match(ruleset="basic-rummy", target="50", dealer="3", **SIX, **BONES)
        visitor.record(many, "out-0", count_1="23", count_2="41", count_3="7", count_4="12", count_5="30")
        for address in serving(app):
            yield address, {"long": long, "columns": columns, "many": many}


@pytest.fixture
def paid_screen(chromium: Browser, paid_for: tuple[str, dict[str, str]]) -> Iterator[Screen]:
    yield from screens_of(chromium, paid_for[0])


@pytest.mark.parametrize("match", ["long", "columns", "many"])
def test_amounts_and_their_sums_fit_every_screen(paid_screen: Screen, paid_for: tuple[str, dict[str, str]], match: str) -> None:
    page = paid_screen(**PHONE)
    page.goto(paid_for[1][match])
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".payments li").first).to_contain_text(" × ")
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), (width, height)
        # what a picture draws has no box of its own
        assert [one for one in page.evaluate(TOO_WIDE) if not one.startswith("<text")] == [], (width, height)


@pytest.fixture
def fresh_screen(chromium: Browser, tmp_path: Path) -> Iterator[Screen]:
    """Screens of an app in which nothing was played: what is played for here is offered to nobody else."""
    from scorekeeper.web import create_app

    app = create_app(instance_path=tmp_path, RATELIMIT_ENABLED=False, OWNER_KEY=KEY)
    with app.extensions["store"]:
        for address in serving(app):
            yield from screens_of(chromium, address)


def opened(page: Page) -> None:
    page.goto("/matches/new")
    page.locator("[name=name-0]").fill("Bea")
    page.locator("[name=name-1]").fill("Leo")
    page.locator(".new-rate:not([open]) summary").tap()
    page.get_by_label("Each point").fill("0,05")
    page.get_by_label("Currency").fill("eur")


def test_nobody_is_asked_before_the_tap(fresh_screen: Screen) -> None:
    phone = fresh_screen(**PHONE)
    phone.goto("/matches/new")
    phone.locator("[name=name-0]").fill("Eva")
    expect(phone.get_by_label("Each point")).to_be_hidden()


def test_a_rate_outlives_a_reload_in_sight_and_is_played_for(fresh_screen: Screen) -> None:
    phone = fresh_screen(**PHONE)
    opened(phone)
    phone.reload()
    expect(phone.get_by_label("Each point")).to_be_visible()
    expect(phone.get_by_label("Each point")).to_have_value("0,05")
    phone.get_by_role("button", name="Start the match").tap()
    expect(phone.locator(".pad-rules")).to_contain_text("€0.05 a point")


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without"])
def test_what_is_wrong_with_a_rate_leads_to_its_field(fresh_screen: Screen, scripts: bool) -> None:
    page = fresh_screen(**PHONE, java_script_enabled=scripts)
    opened(page)
    page.get_by_label("Each point").fill("five")
    page.get_by_role("button", name="Start the match").tap()
    page.get_by_role("link", name="“five” is no amount").tap()
    expect(page.get_by_label("Each point")).to_be_focused()
    expect(page.get_by_label("Each point")).to_have_value("five")
    expect(page.get_by_label("Currency")).to_have_value("eur")
