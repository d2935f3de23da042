"""Recording while the score book cannot be reached: nothing is lost, nothing is recorded twice or by itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from threading import Event, Thread
from typing import Any
from urllib.parse import urlsplit

import pytest
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route, expect

from conftest import PHONE, QUIET, chromium_path, stop, wait_till_whole
from scorekeeper import desk
from test_axe import AXE, faults
from thumb import Thumb, open_with_forms, rows, totals
from visits import Visitor

pytestmark = pytest.mark.journey

LAN = "lan.test"
KNOCK = {"end": "knock", "by": "Ana", "deadwood": {"Ana": 7, "Rui": 31}}
GIN = {"end": "gin", "by": "Rui", "deadwood": {"Ana": 12}}
DURABLE = 15_000


class ScoreBook:
    """A server that can be stopped and started again at the same address."""

    def __init__(self, app: Flask):
        self.app = app
        self.port = 0
        self.start()

    def start(self) -> None:
        """Serve, at the port of the first time."""
        from waitress.server import create_server

        self.sockets: dict[int, Any] = {}
        self.server = create_server(self.app, map=self.sockets, host="127.0.0.1", port=self.port, threads=8, asyncore_use_poll=True)
        self.port = self.server.effective_port
        self.thread = Thread(target=self.server.run)
        self.thread.start()

    def stop(self) -> None:
        """Answer nobody any more."""
        stop(self.server, self.sockets)
        self.thread.join()

    def play(self, sheet: str, hand: dict[str, Any]) -> None:
        """Another phone records a hand."""
        match = desk.load(self.app.extensions["store"], match_of(sheet))
        desk.record(self.app.extensions["store"], match.id, hand, seen=match.seq, request_id=f"other-{match.seq}")


def match_of(sheet: str) -> str:
    return re.search(r"/matches/([^/?#]+)", sheet)[1]


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ScoreBook]:
    from scorekeeper.web import create_app

    app = create_app(tmp_path_factory.mktemp("instance"), TRUSTED_HOSTS=["127.0.0.1", "localhost", LAN])
    with app.extensions["store"]:
        served = ScoreBook(app)
        yield served
        served.stop()


@pytest.fixture(scope="module")
def lan_chromium(chromium: Browser) -> Iterator[Browser]:
    """A browser to which the server is another machine in the house, by plain http."""
    browser = chromium.browser_type.launch(executable_path=chromium_path(), args=[*QUIET, f"--host-resolver-rules=MAP {LAN} 127.0.0.1"])
    yield browser
    browser.close()


def sit_down(browser: Browser, book: ScoreBook, host: str, **options: Any) -> BrowserContext:
    """A phone whose owner's it is."""
    context = browser.new_context(base_url=f"http://{host}:{book.port}", **(PHONE | options))
    context.set_default_timeout(DURABLE)
    context.on("page", wait_till_whole)
    context.new_page().goto(f"/open/{book.app.config['OWNER_KEY']}")
    return context


@pytest.fixture
def context(lan_chromium: Browser, book: ScoreBook) -> Iterator[BrowserContext]:
    made = sit_down(lan_chromium, book, LAN)
    thrown: list[str] = []
    made.on("weberror", lambda error: thrown.append(str(error.error)))
    yield made
    made.close()
    assert not thrown


@pytest.fixture
def thumb(context: BrowserContext, book: ScoreBook) -> Thumb:
    """At a new match, with the forms fetched that a tap opens."""
    [page] = context.pages
    open_with_forms(page, Visitor(book.app).open_match())
    return Thumb(page)


def record(thumb: Thumb, hand: dict[str, Any]) -> None:
    """The presses of a hand, and no look at what comes of it."""
    thumb.enter(hand)
    thumb.tap(thumb.page.get_by_role("button", name="Record", exact=True).last)


def waiting(page: Page) -> Locator:
    return page.locator(".waiting-hand")


def until(page: Page, asked: str, about: str = "") -> None:
    """Wait until a page says yes to what it finds out in its own time, which `wait_for_function` takes for a yes at once."""
    for _turn in range(100):
        if page.evaluate(asked, about):
            return
        page.wait_for_timeout(150)
    raise AssertionError(f"never so: {asked}")


def wait_with(thumb: Thumb, context: BrowserContext, *hands: dict[str, Any]) -> None:
    """Record hands while nobody can be reached."""
    context.set_offline(True)
    for number, hand in enumerate(hands, 1):
        record(thumb, hand)
        expect(waiting(thumb.page)).to_have_count(number)


def test_hands_entered_without_a_network_wait_in_sight_and_go_through_once_in_their_order(thumb: Thumb, context: BrowserContext) -> None:
    page = thumb.page
    wait_with(thumb, context, KNOCK, GIN)
    expect(waiting(page)).to_contain_text(["waiting: Rui gin, Ana 12", "waiting: Ana knocks with 7, Rui 31"])
    expect(page.get_by_role("heading", name="How did hand 3 end?")).to_be_visible()
    expect(page.get_by_text("Everything is saved.")).to_be_hidden()
    assert rows(page) == 0 and totals(page) == (0, 0)
    expect(page.get_by_role("link", name="Ana knocks", exact=True)).to_be_visible()
    context.set_offline(False)
    expect(page.locator(".pad tbody tr")).to_have_count(2)
    expect(waiting(page)).to_have_count(0)
    expect(page.locator("#hand-1")).to_contain_text("Ana knocks")
    assert totals(page) == (24, 32)
    page.reload()
    assert rows(page) == 2


def test_an_answer_that_was_lost_is_found_and_the_hand_is_there_once(thumb: Thumb) -> None:
    page = thumb.page

    def lose(route: Route) -> None:
        request = route.request
        route.fetch(url=request.url.replace(LAN, "127.0.0.1"), headers=request.all_headers() | {"host": urlsplit(request.url).netloc})
        route.abort()

    page.route("**/hands", lose, times=1)
    record(thumb, KNOCK)
    expect(page.locator("tr.fresh")).to_contain_text("Ana knocks")
    expect(waiting(page)).to_have_count(0)
    expect(page.locator(".notices")).to_have_count(0)
    assert (rows(page), totals(page)) == (1, (24, 0))


def test_where_another_hand_came_in_the_waiting_one_is_offered_and_never_recorded_by_itself(thumb: Thumb, context: BrowserContext, book: ScoreBook) -> None:
    page = thumb.page
    wait_with(thumb, context, KNOCK)
    book.play(page.url, GIN)
    context.set_offline(False)
    expect(waiting(page)).to_contain_text("not recorded")
    expect(waiting(page)).to_contain_text("nothing was recorded yet")
    page.reload()
    assert rows(page) == 1
    thumb.tap(page.get_by_role("button", name="Open it again"))
    expect(page.locator("#entry .notice")).to_be_focused()
    expect(page.locator("[name=count-1]")).to_have_value("31")
    expect(page.get_by_role("radio", name="7", exact=True)).to_be_checked()
    thumb.record()
    assert (rows(page), totals(page)) == (2, (24, 32))
    expect(waiting(page)).to_have_count(0)


def test_a_waiting_hand_is_opened_again_as_it_was_and_thrown_away_and_put_back(thumb: Thumb, context: BrowserContext) -> None:
    page = thumb.page
    wait_with(thumb, context, KNOCK)
    thumb.tap(page.get_by_role("button", name="Open it again"))
    expect(page.locator("[name=count-1]")).to_have_value("31")
    thumb.tap(page.locator("[data-key=clear]"))
    thumb.type_count("Rui", 25)
    thumb.tap(page.get_by_role("button", name="Record", exact=True).last)
    expect(waiting(page)).to_have_count(1)
    expect(waiting(page)).to_contain_text("Ana knocks with 7, Rui 25")
    thumb.tap(page.get_by_role("button", name="Throw away"))
    expect(waiting(page)).to_contain_text("thrown away: Ana knocks with 7, Rui 25")
    thumb.tap(page.get_by_role("button", name="Put it back"))
    expect(waiting(page)).to_contain_text("waiting: Ana knocks")
    context.set_offline(False)
    expect(page.locator("tr.fresh")).to_be_visible()
    assert totals(page) == (18, 0)


def test_a_match_closed_meanwhile_keeps_the_hand_and_says_so(thumb: Thumb, context: BrowserContext, book: ScoreBook) -> None:
    page = thumb.page
    wait_with(thumb, context, KNOCK)
    match = desk.load(book.app.extensions["store"], match_of(page.url))
    desk.close(book.app.extensions["store"], match.id, seen=match.seq, request_id="closed")
    context.set_offline(False)
    expect(waiting(page)).to_contain_text("This match is closed")
    page.reload()
    expect(waiting(page)).to_contain_text("not recorded: Ana knocks with 7, Rui 31")


def test_a_token_that_ran_out_while_the_hand_waited_is_renewed_and_nothing_is_lost(thumb: Thumb, context: BrowserContext) -> None:
    page = thumb.page
    wait_with(thumb, context, KNOCK)
    page.evaluate("""() => {
        const key = Object.keys(localStorage).find((one) => one.includes("waiting"));
        localStorage.setItem(key, localStorage.getItem(key).replace(/csrf_token=[^&]+/, "csrf_token=old"));
    }""")
    context.set_offline(False)
    expect(page.locator("tr.fresh")).to_be_visible()
    assert (rows(page), totals(page)) == (1, (24, 0))


def test_a_server_that_is_stopped_and_started_again_gets_the_hand(thumb: Thumb, book: ScoreBook) -> None:
    page = thumb.page
    assert page.evaluate("'serviceWorker' in navigator") is False
    book.stop()
    try:
        record(thumb, KNOCK)
        expect(waiting(page)).to_contain_text("waiting: Ana knocks with 7, Rui 31")
    finally:
        book.start()
    expect(page.locator("tr.fresh")).to_be_visible(timeout=DURABLE)
    assert totals(page) == (24, 0)


def test_forms_open_and_close_in_place_without_a_network_and_what_was_typed_is_put_back(thumb: Thumb, context: BrowserContext) -> None:
    page = thumb.page
    sheet = page.url
    context.set_offline(True)
    thumb.enter(KNOCK)
    expect(page).to_have_url(f"{sheet}/hands/new?how=knock-0")
    expect(page.locator(".dock")).to_be_hidden()
    page.go_back()
    expect(page.locator(".dock")).to_be_visible()
    expect(page.locator("#entry")).to_have_count(0)
    thumb.tap(page.get_by_role("link", name="Ana knocks", exact=True))
    expect(page.locator(".draft")).to_contain_text("What you typed is back")
    expect(page.locator("[name=count-1]")).to_have_value("31")
    thumb.tap(page.get_by_role("link", name="Cancel"))
    expect(page.locator(".dock")).to_be_visible()
    thumb.tap(page.get_by_role("link", name="Ana knocks", exact=True))
    expect(page.locator("[name=count-1]")).to_have_value("")
    expect(page.locator(".draft")).to_have_count(0)


def test_a_draft_outlives_a_reload_and_is_only_offered_once_the_match_went_on(thumb: Thumb, book: ScoreBook) -> None:
    page = thumb.page
    sheet = page.url
    thumb.enter(KNOCK)
    page.reload()
    expect(page.locator("[name=count-1]")).to_have_value("31")
    expect(page.locator("#live")).to_contain_text("31 − 7 = 24")
    book.play(sheet, GIN)
    page.goto(f"{sheet}/hands/new?how=knock-0")
    expect(page.locator(".draft")).to_contain_text("before the match went on")
    expect(page.locator("[name=count-1]")).to_have_value("")
    thumb.tap(page.get_by_role("button", name="Put back what was typed"))
    expect(page.locator("[name=count-1]")).to_have_value("31")
    thumb.record()
    assert totals(page) == (24, 32)


def test_axe_finds_nothing_in_what_waits_was_thrown_away_is_offered_or_put_back(thumb: Thumb, context: BrowserContext, book: ScoreBook) -> None:
    page = thumb.page
    page.emulate_media(reduced_motion="reduce")
    page.evaluate(AXE)
    wait_with(thumb, context, KNOCK, GIN)
    expect(page.locator("[data-lost]")).to_be_visible(timeout=DURABLE)
    thumb.tap(page.get_by_role("button", name="Throw away").first)
    assert not faults(page)
    book.play(page.url, GIN)
    context.set_offline(False)
    expect(waiting(page).last).to_contain_text("not recorded", timeout=DURABLE)
    assert not faults(page)
    thumb.enter(KNOCK)
    page.go_back()
    thumb.tap(page.get_by_role("link", name="Ana knocks", exact=True))
    expect(page.locator(".draft")).to_be_visible()
    assert not faults(page)


CARDS = ("5H", "6H", "7H", "3C", "3D", "3S", "JC", "JD", "JH", "2C")


def by_cards(thumb: Thumb) -> None:
    """Ana's ten cards, ticked one by one."""
    page = thumb.page
    thumb.tap(page.get_by_role("link", name="Ana knocks", exact=True))
    thumb.tap(page.get_by_role("button", name="Enter the cards"))
    for card in CARDS:
        page.locator(f"[name=cards-0][value='{card}']").check()
    expect(page.locator("#tally-0")).to_have_text("10")


def test_cards_outlive_a_reload_and_wait_as_they_were_entered(thumb: Thumb, context: BrowserContext) -> None:
    page = thumb.page
    by_cards(thumb)
    page.reload()
    expect(page.locator(".draft")).to_contain_text("What you typed is back")
    expect(page.locator("[name=cards-0]:checked")).to_have_count(10)
    context.set_offline(True)
    thumb.tap(page.get_by_role("button", name="Record", exact=True).last)
    expect(waiting(page)).to_contain_text("waiting: Ana knocks, with the cards")
    thumb.tap(page.get_by_role("button", name="Open it again"))
    expect(waiting(page)).to_contain_text("can be opened again when the score book can be reached")
    context.set_offline(False)
    expect(waiting(page)).to_contain_text("not recorded: Ana knocks, with the cards", timeout=DURABLE)
    thumb.tap(page.get_by_role("button", name="Open it again"))
    expect(page.locator("[name=cards-0]:checked")).to_have_count(10)
    page.reload()
    expect(page.locator("[name=cards-0]:checked")).to_have_count(10)
    assert rows(page) == 0


def test_a_correction_that_gets_no_answer_stays_in_its_form_and_goes_through_by_one_more_press(thumb: Thumb, context: BrowserContext) -> None:
    page = thumb.page
    thumb.play(KNOCK)
    page.goto(f"{page.url.partition('?')[0]}/hands/2/correct")
    page.locator("[name=count-1]").fill("25")
    context.set_offline(True)
    thumb.tap(page.get_by_role("button", name="Record the correction"))
    expect(page.locator("#entry .notice")).to_contain_text("may not be recorded yet")
    expect(page.locator("#entry .notice")).to_be_focused()
    context.set_offline(False)
    thumb.tap(page.get_by_role("button", name="Record the correction"))
    expect(page.locator("#hand-1")).to_contain_text("corrected")
    assert totals(page) == (18, 0)


def test_two_pages_of_one_phone_send_a_waiting_hand_once(thumb: Thumb, context: BrowserContext) -> None:
    page = thumb.page
    other = context.new_page()
    other.goto(page.url)
    page.bring_to_front()  # a page behind another is drawn so seldom that each tap on it takes seconds
    wait_with(thumb, context, KNOCK)
    expect(waiting(other)).to_have_count(1)
    context.set_offline(False)
    for one in (page, other):
        expect(one.locator(".pad tbody tr")).to_have_count(1, timeout=DURABLE)
        expect(waiting(one)).to_have_count(0)
    assert totals(other) == (24, 0)


@pytest.fixture
def home_screen(chromium: Browser, book: ScoreBook) -> Iterator[BrowserContext]:
    """A phone on which the product may be installed: at a secure address."""
    made = sit_down(chromium, book, "127.0.0.1")
    yield made
    made.close()


def installed(context: BrowserContext) -> Thumb:
    """At a new match, once the worker keeps what is seen."""
    thumb = Thumb(context.pages[0])
    thumb.open_match()
    thumb.page.evaluate("navigator.serviceWorker.ready")
    thumb.page.reload()
    until(thumb.page, "async () => (await (await caches.open('pages-1')).keys()).some((one) => one.url.endsWith('/forms'))")
    return thumb


def test_without_a_network_the_product_opens_to_the_last_known_sheet_and_the_waiting_hand(home_screen: BrowserContext) -> None:
    thumb = installed(home_screen)
    page, sheet = thumb.page, thumb.page.url
    wait_with(thumb, home_screen, KNOCK)
    again = home_screen.new_page()
    again.add_init_script("Object.defineProperty(window, 'opened', { value: new Date() })")
    page.wait_for_timeout(1100)
    again.goto("/")
    assert again.url == sheet
    assert again.evaluate("new Date(document.lastModified) < window.opened - 1000")
    expect(again.locator("[data-lost]")).to_contain_text("No connection: this is how it stood at")
    expect(waiting(again)).to_contain_text("waiting: Ana knocks with 7, Rui 31")
    page.close()
    record(Thumb(again), GIN)
    expect(waiting(again)).to_have_count(2)
    home_screen.set_offline(False)
    expect(again.locator(".pad tbody tr")).to_have_count(2, timeout=DURABLE)
    assert totals(again) == (24, 32)


def test_who_may_not_look_any_more_keeps_no_copy(home_screen: BrowserContext, book: ScoreBook) -> None:
    thumb = installed(home_screen)
    book.app.config["OWNER_KEY"], key = "another", book.app.config["OWNER_KEY"]
    try:
        thumb.page.reload()
        until(thumb.page, "async () => !(await caches.keys()).includes('pages-1')")
    finally:
        book.app.config["OWNER_KEY"] = key


class Slow:
    """The server, with its first answer to one address held back until it is let go."""

    def __init__(self, app: Flask, ending: str):
        self.app, self.served, self.ending = app, app.wsgi_app, ending
        self.begun, self.let_go = Event(), Event()
        app.wsgi_app = self

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Any:
        """Answer, and hold back the body if it is this address, asked for the first time."""
        answer = self.served(environ, start_response)
        address = "?".join(filter(None, (environ["PATH_INFO"], environ["QUERY_STRING"])))
        return self.held(answer) if address.endswith(self.ending) and not self.begun.is_set() else answer

    def held(self, answer: Any) -> Iterator[bytes]:
        """The parts of an answer, once they are let go."""
        self.begun.set()
        self.let_go.wait(DURABLE / 1000)
        yield from answer

    def end(self) -> None:
        """Serve as before."""
        self.let_go.set()
        self.app.wsgi_app = self.served


def test_what_was_on_its_way_when_looking_was_forbidden_is_not_kept_either(home_screen: BrowserContext, book: ScoreBook) -> None:
    thumb = installed(home_screen)
    slow, key = Slow(book.app, "/hands/forms"), book.app.config["OWNER_KEY"]
    try:
        other = home_screen.new_page()
        other.goto(thumb.page.url)
        assert slow.begun.wait(DURABLE / 1000)
        book.app.config["OWNER_KEY"] = "another"
        thumb.page.reload()
        until(thumb.page, "async () => !(await caches.keys()).includes('pages-1')")
        slow.let_go.set()
        other.wait_for_timeout(1000)
        assert not thumb.page.evaluate("caches.has('pages-1')")
    finally:
        book.app.config["OWNER_KEY"] = key
        slow.end()


KEPT = "async (address) => (await (await caches.open('pages-1')).match(address))?.text() ?? ''"


def test_a_copy_that_comes_late_takes_no_place_of_a_newer_one(home_screen: BrowserContext, book: ScoreBook) -> None:
    thumb = installed(home_screen)
    sheet = thumb.page.url
    slow = Slow(book.app, match_of(sheet))
    try:
        other = home_screen.new_page()
        other.goto(sheet)
        assert slow.begun.wait(DURABLE / 1000)
        thumb.page.bring_to_front()
        thumb.play(KNOCK)
        until(thumb.page, f"async (address) => (await ({KEPT})(address)).includes('hand-1')", sheet)
        slow.let_go.set()
        other.wait_for_timeout(1000)
        assert "hand-1" in thumb.page.evaluate(KEPT, sheet)
    finally:
        slow.end()


def test_without_a_network_a_sheet_that_is_gone_leads_nowhere(home_screen: BrowserContext) -> None:
    thumb = installed(home_screen)
    page, sheet = thumb.page, thumb.page.url
    page.goto("/")
    until(page, f"async () => (await ({KEPT})('/')).includes('/matches/new')")
    page.evaluate("async (address) => (await caches.open('pages-1')).delete(address)", sheet)
    home_screen.set_offline(True)
    page.goto("/")
    expect(page.get_by_role("link", name="Start a match")).to_be_visible()
