"""What a page weighs over the wire, and that nothing on it moves once it is seen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from evening import MELD, Evening

Screen = Callable[..., Page]

PHONE = {"viewport": {"width": 360, "height": 740}, "device_scale_factor": 2, "is_mobile": True, "has_touch": True}
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
KILOBYTE = 1000
MOST = 80 * KILOBYTE
# what moved without anybody's press, in parts of the screen, and what it was
SHIFTS = """() => new Promise((done) => new PerformanceObserver((list) => done(list.getEntries().map((one) => [one.value,
    ...one.sources.map((source) => source.node?.outerHTML?.slice(0, 80) ?? "gone")])))
    .observe({type: "layout-shift", buffered: true}) || setTimeout(() => done([]), 250))"""


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
