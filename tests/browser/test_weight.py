"""What a page weighs over the wire, and that nothing on it moves once it is seen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from evening import MELD, Evening, pages
from thumb import Thumb

Screen = Callable[..., Page]

PHONE = {"viewport": {"width": 360, "height": 740}, "device_scale_factor": 2, "is_mobile": True, "has_touch": True}
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
KILOBYTE = 1000
MOST = 80 * KILOBYTE
# how much of the screen moved since the page began, and what
WATCH = """globalThis.moved = []; new PerformanceObserver((list) => list.getEntries().forEach((one) => moved.push([one.value,
    ...one.sources.map((source) => source.node?.outerHTML?.slice(0, 80) ?? "something that is gone")])))
    .observe({type: "layout-shift", buffered: true})"""
STILL = 0.02  # what a browser and a reader call still
A_WORD = 0.001  # a word of the sentence itself, which is another one now
FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 120))))"


def weight(page: Page, address: str) -> dict[str, int]:
    """Bytes over the wire of each thing that a page fetches, heads included, with nothing kept from before."""
    session, names, sizes = page.context.new_cdp_session(page), {}, {}
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    session.on("Network.requestWillBeSent", lambda sent: names.update({sent["requestId"]: sent["request"]["url"]}))
    session.on("Network.loadingFinished", lambda done: sizes.update({done["requestId"]: int(done["encodedDataLength"])}))
    page.goto(address, wait_until="networkidle")
    session.detach()
    return {names.get(request, request): size for request, size in sizes.items()}


@pytest.mark.parametrize("which", ["home", "sheet", "entry", "referee", "answer", "rules", "new match"])
def test_a_page_weighs_less_than_eighty_kilobytes(evening_screen: Screen, laid_out: tuple[str, Evening], which: str) -> None:
    sheet = laid_out[1].played
    address = {"home": "/", "sheet": sheet, "entry": f"{sheet}/hands/new?how=knock-0", "referee": "/referee/who-won", "answer": f"/referee/{MELD}",
               "rules": "/rules", "new match": "/matches/new"}[which]
    fetched = weight(evening_screen(**PHONE), address)
    assert 0 < sum(fetched.values()) < MOST, fetched


@pytest.mark.parametrize("device", [pytest.param(PHONE, id="phone"), pytest.param(DESKTOP, id="desktop", marks=pytest.mark.long)])
def test_nothing_moves_while_a_page_loads(evening_screen: Screen, laid_out: tuple[str, Evening], device: dict[str, object]) -> None:
    page, moved = evening_screen(**device), {}
    page.add_init_script(WATCH)
    for addresses in pages(laid_out[1]).values():
        for address in addresses:
            page.goto(address)
            page.evaluate(FRAMES)
            moved[address] = page.evaluate("moved")
    assert {address: found for address, found in moved.items() if found} == {}


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_nothing_moves_while_a_sum_is_told(evening_screen: Screen, laid_out: tuple[str, Evening], device: dict[str, object]) -> None:
    page = evening_screen(**device)
    page.add_init_script(WATCH)
    page.goto(f"{laid_out[1].empty}/hands/new?how=knock-0")
    page.get_by_role("radio", name="4", exact=True).check()
    page.locator("[name=count-1]").last.fill("20")
    expect(page.locator("#live")).to_contain_text("16")
    page.locator("[name=count-1]").last.fill("3")
    expect(page.locator("#live")).to_contain_text("undercuts")
    page.evaluate(FRAMES)
    assert [found for found in page.evaluate("moved") if found[0] >= A_WORD] == []


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_page_stays_still_while_another_phone_records(evening_screen: Screen, device: dict[str, object]) -> None:
    thumb, looking, moved = Thumb(evening_screen(**PHONE)), evening_screen(**device), {}
    thumb.open_match()
    sheet = thumb.page.url
    looking.add_init_script(WATCH)
    for number, address in enumerate((sheet, f"{sheet}/view", f"{sheet}/television", f"{sheet}/hands/new?how=knock-0", sheet), 1):
        looking.goto(address)
        looking.bring_to_front()
        looking.evaluate(FRAMES)
        before = looking.locator("body").get_attribute("data-version")
        thumb.page.bring_to_front()
        thumb.play({"end": "knock", "by": "Ana", "deadwood": {"Ana": 1, "Rui": 3}})
        looking.bring_to_front()
        expect(looking.locator("body")).not_to_have_attribute("data-version", before, timeout=20_000)
        looking.evaluate(FRAMES)
        moved[f"{number} {address}"] = looking.evaluate("moved")
    assert {address: found for address, found in moved.items() if sum(one[0] for one in found) >= STILL} == {}
    looking.evaluate("document.body.prepend(Object.assign(document.createElement('h1'), { textContent: 'This pushes the page down.' }))")
    looking.evaluate(FRAMES)
    assert sum(one[0] for one in looking.evaluate("moved")) >= STILL  # so it would have been seen
