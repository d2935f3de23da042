"""On the home screen: what a browser asks before it installs the product, and what it keeps of it, how long, and for whom."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect

from conftest import QUIET, chromium_path, wait_till_whole
from scorekeeper import desk
from scorekeeper.web import offline
from test_bad_connections import DURABLE, GIN, KNOCK, ScoreBook, book, home_screen, installed, match_of, record, until, waiting
from thumb import Thumb, rows, totals

KEPT = "async () => (await (await caches.open('pages-1')).keys()).map((one) => new URL(one.url).pathname)"


def kept(page: Page) -> list[str]:
    """The paths of the pages that this phone keeps."""
    return page.evaluate(KEPT)


def shows(page: Page, address: str) -> bool:
    """Whether a page comes up at this address while nobody can be reached."""
    try:
        page.goto(address)
    except Error:
        return False
    return True


@pytest.fixture
def own_chromium(chromium: Browser, tmp_path: Path) -> Iterator[BrowserContext]:
    """A browser with a profile of its own: in a private window nothing can be installed."""
    context = chromium.browser_type.launch_persistent_context(str(tmp_path / "profile"), executable_path=chromium_path(), args=QUIET)
    yield context
    context.close()


def test_a_browser_finds_nothing_that_keeps_it_from_installing(own_chromium: BrowserContext, book: ScoreBook) -> None:
    page = own_chromium.pages[0]
    page.goto(f"http://127.0.0.1:{book.port}/open/{book.app.config['OWNER_KEY']}")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    session = own_chromium.new_cdp_session(page)
    assert session.send("Page.getAppManifest")["errors"] == []
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []


def test_the_manifest_is_whole(book: ScoreBook) -> None:
    client = book.app.test_client()
    manifest = client.get("/manifest.webmanifest").get_json()
    assert {"name", "short_name", "description", "id", "start_url", "scope", "lang", "display", "background_color", "theme_color"} <= manifest.keys()
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == ("/", "/", "standalone")
    icons = {(icon["sizes"], icon["purpose"]): Image.open(BytesIO(client.get(icon["src"], buffered=True).data)) for icon in manifest["icons"]}
    assert set(icons) == {(sizes, purpose) for sizes in ("192x192", "512x512") for purpose in ("any", "maskable")}
    assert all((picture.format, f"{picture.width}x{picture.height}") == ("PNG", sizes) for (sizes, _purpose), picture in icons.items())


def test_the_browsers_own_bar_continues_ours_in_both_themes(book: ScoreBook, checkout: Path) -> None:
    bars = re.findall(r"--felt-deep: (#\w+);", (checkout / "static" / "css" / "tokens.css").read_text(encoding="utf-8"))
    client = book.app.test_client()
    told = re.findall(r'name="theme-color" content="(#\w+)" media="\(prefers-color-scheme: (\w+)\)"', client.get("/referee").text)
    assert told == list(zip(bars, ("light", "dark"), strict=True))
    assert client.get("/manifest.webmanifest").get_json()["theme_color"] == bars[0]


def test_a_new_page_opens_to_the_last_sheet_and_the_waiting_hand_while_the_server_is_down(home_screen: BrowserContext, book: ScoreBook) -> None:
    thumb = installed(home_screen)
    sheet = thumb.page.url
    book.stop()
    try:
        record(thumb, KNOCK)
        expect(waiting(thumb.page)).to_have_count(1)
        cold = home_screen.new_page()
        thumb.page.close()
        for again in (lambda: cold.goto("/"), cold.reload):
            again()
            assert cold.url == sheet
            expect(waiting(cold)).to_contain_text("waiting: Ana knocks with 7, Rui 31")
            assert cold.evaluate("getComputedStyle(document.querySelector('.bar')).backgroundColor") == "rgb(21, 70, 52)"
        record(Thumb(cold), GIN)
        expect(waiting(cold)).to_have_count(2)
    finally:
        book.start()
    expect(cold.locator(".pad tbody tr")).to_have_count(2, timeout=DURABLE)
    assert totals(cold) == (24, 32)


def test_with_a_new_version_what_the_old_one_kept_goes_and_the_last_sheet_is_there_again(
        home_screen: BrowserContext, book: ScoreBook, monkeypatch: pytest.MonkeyPatch) -> None:
    page = installed(home_screen).page
    sheet = page.url
    page.evaluate("""async () => {
        for (const name of ["pages-0", "pages-1", "files-1"]) await (await caches.open(name)).put("/static/old.css?v=1", new Response("old"));
    }""")
    monkeypatch.setattr(offline, "__version__", "another")
    page.goto("/rules")
    until(page, "async () => !(await caches.match('/static/old.css?v=1')) && !(await caches.has('pages-0'))")
    until(page, f"async (sheet) => {{ const kept = await ({KEPT})(); return kept.includes(sheet) && kept.includes(`${{sheet}}/hands/forms`); }}", f"/matches/{match_of(sheet)}")
    home_screen.set_offline(True)
    page.goto("/")
    assert page.url == sheet
    record(Thumb(page), KNOCK)
    expect(waiting(page)).to_have_count(1)
    assert page.evaluate("getComputedStyle(document.querySelector('.bar')).backgroundColor") == "rgb(21, 70, 52)"


def test_a_mistyped_address_takes_no_copy_away(home_screen: BrowserContext) -> None:
    page = installed(home_screen).page
    before = kept(page)
    assert page.goto("/mistyped").status == 404
    page.wait_for_timeout(200)
    assert set(before) <= set(kept(page))


def test_a_revoked_link_leaves_nothing_on_the_phone(chromium: Browser, home_screen: BrowserContext, book: ScoreBook) -> None:
    sheet, store = installed(home_screen).page.url, book.app.extensions["store"]
    table = desk.table_of(store, match_of(sheet))
    guest = chromium.new_context(base_url=sheet.partition("/matches")[0])
    guest.on("page", wait_till_whole)
    page = guest.new_page()
    page.goto(f"/open/{desk.links_of(store, table)['scorer'].token}")
    assert page.url == sheet
    until(page, f"async () => (await ({KEPT})()).length > 2")
    desk.revoke_link(store, table, "scorer")
    expect(page.locator("form[action='/open']")).to_be_visible(timeout=DURABLE)
    until(page, "async () => !(await caches.has('pages-1'))")
    guest.set_offline(True)
    assert not shows(page, sheet)
    assert not shows(page, "/")
    guest.close()
