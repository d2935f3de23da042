"""What every test may ask for: the choices of the command line, a served app and a real browser."""

from __future__ import annotations

import logging
import os
import shutil
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, settings

from scorekeeper.cli.speaking import CHOSEN, spoken
from scorekeeper.languages import SOURCE

if TYPE_CHECKING:
    from evening import Evening
    from flask import Flask
    from playwright.sync_api import Browser, BrowserContext, Page
    from scorekeeper.languages import Language
    from scorekeeper.pdf import Press
    from scorekeeper.store import Store
    from visits import Visitor

    Screen = Callable[..., Page]

PHONE = {"viewport": {"width": 360, "height": 740}, "device_scale_factor": 2, "is_mobile": True, "has_touch": True}
KEY = "0123456789abcdefghjkmnpqrs"  # the owner's key of the apps that are served here
QUIET = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"]
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome")
PATIENCE = 15_000  # milliseconds that what is expected on a page may take, on a machine with much else to do
# finds a page that is not whole yet: nobody presses what stands there before its scripts listen, or counts its rows before they all came
LOADING = """{
  query(root) { const page = root.ownerDocument ?? root; return page.readyState === "complete" ? null : page.documentElement; },
  queryAll(root) { return [this.query(root)].filter(Boolean); },
}"""

# How long one example takes says more about the machine's other work than about ours.
settings.register_profile("new examples", settings.default, deadline=None, suppress_health_check=[HealthCheck.too_slow])
# A change is judged by the same examples each time: what it did not do must not stop it.
settings.register_profile("same examples", settings.get_profile("new examples"), derandomize=True)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the two choices of ``./test``."""
    parser.addoption("--no-browser", action="store_true", help="leave out the tests that drive a real browser")
    parser.addoption("--long", action="store_true", help="also run the tests that take minutes")


def pytest_configure(config: pytest.Config) -> None:
    """Look for new examples where there is time for it, and let commands speak English on a machine that does not."""
    if spoken() != SOURCE:
        os.environ[CHOSEN] = SOURCE.id
    settings.load_profile("new examples" if config.getoption("--long") else "same examples")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a journey in every language: the main ones always, the others where there is time for it."""
    from scorekeeper.languages import LANGUAGES

    journey = metafunc.definition.get_closest_marker("journey")
    if journey and (journey.kwargs.get("main") or metafunc.config.getoption("--long")) and "english" not in journey.kwargs:
        metafunc.fixturenames.append("language")
        metafunc.parametrize("language", LANGUAGES, ids=lambda language: language.id, indirect=True)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Skip what was not asked for, saying which option asks for it."""
    mark_browser_tests(items)
    if config.getoption("--no-browser"):
        skip_marked(items, "browser", "left out by --no-browser")
    if not config.getoption("--long"):
        skip_marked(items, "long", "only with --long")


def mark_browser_tests(items: list[pytest.Item]) -> None:
    """Mark whatever asks for Chromium, so that no test has to remember it."""
    for item in items:
        if "chromium" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")


def skip_marked(items: list[pytest.Item], marker: str, reason: str) -> None:
    """Skip every test that carries the marker."""
    for item in items:
        if item.get_closest_marker(marker):
            item.add_marker(pytest.mark.skip(reason=reason))


@pytest.fixture(autouse=True)
def language(request: pytest.FixtureRequest) -> Iterator[Language]:
    """The language that browsers ask for in this test, which is written in English whatever it is; English unless it is a journey."""
    from scorekeeper.languages import SOURCE

    chosen = getattr(request, "param", SOURCE)
    if chosen == SOURCE:
        yield chosen
        return
    from speaking import speaking

    with speaking(chosen):
        yield chosen


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the app, served by waitress on a free loopback port with a new instance folder."""
    from scorekeeper.web import create_app

    app = create_app(instance_path=tmp_path_factory.mktemp("instance"), OWNER_KEY=KEY)
    with app.extensions["store"]:
        yield from serving(app)


def serving(app: Any) -> Iterator[str]:
    """Serve a WSGI app from a thread of its own until the caller is done with its address."""
    from waitress.server import create_server

    sockets: dict[int, Any] = {}
    server = create_server(app, map=sockets, host="127.0.0.1", port=0, threads=8, asyncore_use_poll=True)
    thread = Thread(target=server.run)
    thread.start()
    yield f"http://127.0.0.1:{server.effective_port}"
    stop(server, sockets)
    thread.join()


def stop(server: Any, sockets: dict[int, Any]) -> None:
    """Close all sockets from within the server's own loop, which ends with the last of them."""
    from waitress.wasyncore import close_all

    server.trigger.pull_trigger(partial(close_all, sockets))
    server.task_dispatcher.shutdown()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The system's own Chromium: the one that Playwright brings along is never downloaded."""
    from playwright.sync_api import expect, sync_playwright

    with sync_playwright() as playwright:
        playwright.selectors.register("loading", LOADING, content_script=True)
        expect.set_options(timeout=PATIENCE)
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=QUIET)
        yield browser
        browser.close()


def chromium_path() -> str:
    """Where Chromium is on this machine."""
    found = filter(None, map(shutil.which, CHROMIUM_NAMES))
    return next(found, None) or pytest.fail("no Chromium here: ./test installs it, ./test --no-browser does without")


@pytest.fixture
def screen(chromium: Browser, served: str) -> Iterator[Screen]:
    """Open a page of the served app with any of Playwright's context options; paths are enough as addresses.

    At the end of the test every page must have kept to the app's own origin and thrown no error.
    """
    yield from screens_of(chromium, served)


@pytest.fixture
def evening_screen(chromium: Browser, laid_out: tuple[str, Evening]) -> Iterator[Screen]:
    """The same of the app in which an evening was played."""
    yield from screens_of(chromium, laid_out[0])


def screens_of(chromium: Browser, served: str) -> Iterator[Screen]:
    """What opens pages of the app at this address, as its owner unless told otherwise, until the test that uses them is done."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_page(*, owner: bool = True, **options: Any) -> Page:
        context = chromium.new_context(base_url=served, **({"service_workers": "block"} | options))
        if owner:
            context.request.get(f"/open/{KEY}", max_redirects=0)
        contexts.append(context)
        watch(context, served, complaints)
        context.on("page", wait_till_whole)
        return context.new_page()

    yield open_page
    for context in contexts:
        context.close()
    assert not complaints


def watch(context: BrowserContext, origin: str, complaints: list[str]) -> None:
    """Note down whatever leaves the origin and whatever fails in a script of the page."""

    def note_request(request: Any) -> None:
        if not request.url.startswith((origin + "/", "data:", "blob:")):
            complaints.append(f"asked {request.url}")

    context.on("request", note_request)
    context.on("weberror", lambda thrown: complaints.append(f"threw {thrown.error}"))


def wait_till_whole(page: Page) -> None:
    """Whatever is pressed, filled in or expected on this page waits for it to have loaded, each time that it leads on to another."""
    page.add_locator_handler(page.locator("loading=page"), lambda _loading: None)


@pytest.fixture
def phone(screen: Screen) -> Page:
    """A phone of 360 x 740 that is touched, with JavaScript."""
    return screen(**PHONE)


@pytest.fixture
def plain_phone(screen: Screen) -> Page:
    """The same phone with JavaScript switched off."""
    return screen(**PHONE, java_script_enabled=False)


@pytest.fixture(scope="session")
def checkout() -> Path:
    """The folder that holds the whole project."""
    return Path(__file__).parent.parent


@pytest.fixture
def bare_environment(tmp_path: Path) -> dict[str, str]:
    """The environment of a program that knows nothing of this checkout or its .venv."""
    hidden = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "XDG_CONFIG_HOME")
    return {name: value for name, value in os.environ.items() if name not in hidden} | {"HOME": str(tmp_path)}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """An empty score book, impatient with a lock that somebody else holds."""
    from scorekeeper.store import Store

    with Store(tmp_path / "instance", wait=0.3) as made:
        yield made


@pytest.fixture
def match_id(store: Store) -> str:
    """A match of Ana and Rui by the classic rules, Ana dealing first."""
    from scorekeeper import desk
    from scorekeeper.formats.rulesets import resolve

    return desk.open_match(store, ["Ana", "Rui"], resolve("classic"), first_dealer=0, request_id="open")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    """The app over an empty instance folder, for visitors without a browser."""
    from scorekeeper.web import create_app

    made = create_app(tmp_path, TESTING=True)
    with made.extensions["store"]:
        yield made


@pytest.fixture
def unlimited(app: Flask) -> Flask:
    """The same, however often it is asked."""
    app.extensions["referee_limit"].enabled = False  # its setting counts only while the app is made
    return app


@pytest.fixture
def book(app: Flask) -> Store:
    """The score book of the app."""
    return app.extensions["store"]


@pytest.fixture
def visitor(app: Flask) -> Visitor:
    """Somebody without a browser."""
    from visits import Visitor

    return Visitor(app)


@pytest.fixture
def sheet(visitor: Visitor) -> str:
    """The address of a match that was just opened."""
    return visitor.open_match()


@pytest.fixture(scope="module")
def press() -> Iterator[Press]:
    """What makes PDFs, one worker for a whole module."""
    from scorekeeper.pdf import Press

    press = Press()
    yield press
    press.close()


@pytest.fixture
def nothing_logged(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """WeasyPrint has nothing to say about any page, unless a test expects it and clears it."""
    yield
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []


@pytest.fixture(scope="session")
def laid_out(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Evening]]:
    """The address of an app of its own in which an evening of matches was played, and what there is to see of it."""
    from evening import lay_out
    from scorekeeper.web import create_app
    from visits import Visitor

    app = create_app(instance_path=tmp_path_factory.mktemp("evening"), RATELIMIT_ENABLED=False, OWNER_KEY=KEY)
    with app.extensions["store"]:
        evening = lay_out(app, Visitor(app))
        for address in serving(app):
            yield address, evening
