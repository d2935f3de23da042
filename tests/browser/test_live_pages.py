"""Several phones and a television on one match: each sees what another recorded, and nobody loses what was typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from spoken import holds
from thumb import Thumb, totals

if TYPE_CHECKING:
    from scorekeeper.languages import Language

pytestmark = pytest.mark.journey

SOON = 2000  # milliseconds, by its own clock, within which every open page asks for a new hand and shows it
NEWS = "**/*version=*"
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
HIDDEN = """(hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => hidden ? "hidden" : "visible" });
    document.dispatchEvent(new Event("visibilitychange"));
}"""
HAND = {"end": "gin", "by": "Ana", "deadwood": {"Ana": 0, "Rui": 10}}


def asked(page: Page) -> list[str]:
    """The questions that this page sends from now on."""
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if "version=" in request.url else None)
    return sent


def watch(page: Page, address: str) -> None:
    """Open a page whose clock can be held, up to the answer to its first question."""
    page.clock.install()
    with page.expect_request_finished(lambda request: "version=" in request.url):
        page.goto(address)
    page.evaluate("() => new Promise(requestIdleCallback)")


def hold(page: Page) -> None:
    """From now on no time passes on this page but what it is given: however slow the machine is, it does by its clock what it does."""
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)


@pytest.fixture
def ana(screen) -> Thumb:
    return Thumb(screen(**PHONE))


@pytest.fixture
def rui(screen) -> Page:
    return screen(**PHONE)


def test_another_phone_and_a_television_show_a_hand_within_two_seconds_and_say_it_once(ana: Thumb, rui: Page, screen, language: Language) -> None:
    sheet = ana.open_match()
    watch(rui, sheet)
    television = screen(viewport={"width": 1280, "height": 720})
    watch(television, f"{sheet}/television")
    rui.evaluate("""() => { window.said = []; new MutationObserver(() => window.said.push(document.getElementById("says").textContent))
        .observe(document.getElementById("says"), { childList: true }); }""")
    hold(rui)
    hold(television)
    ana.play(HAND)
    pass_soon(rui, television)
    expect(rui.locator("tr.fresh")).to_be_visible()
    expect(television.locator(".view-total").first).to_have_text("30")
    assert totals(rui) == (30, 0)
    for _question in range(2):
        with rui.expect_response(NEWS):
            rui.clock.run_for(SOON)
    [said] = rui.evaluate("window.said")
    assert holds(said, "30 points", language)
    ana.tap(ana.page.get_by_role("button", name="Undo").first)
    expect(ana.page.get_by_text("Taken back: Ana has gin.")).to_be_visible()
    pass_soon(rui, television)
    expect(rui.locator(".pad tbody tr")).to_have_count(0)
    expect(television.get_by_text("No hand yet.")).to_be_visible()


def pass_soon(*pages: Page) -> None:
    """As much time passes on these pages as they have to show what is new."""
    for page in pages:
        page.clock.run_for(SOON)


def test_a_hidden_page_asks_nothing_and_one_that_comes_back_asks_at_once(ana: Thumb, rui: Page) -> None:
    watch(rui, ana.open_match())
    hold(rui)
    rui.evaluate(HIDDEN, True)
    sent = asked(rui)
    ana.play(HAND)
    rui.clock.run_for(60_000)
    rui.wait_for_timeout(300)
    assert sent == []
    rui.evaluate(HIDDEN, False)
    expect(rui.locator("tr.fresh")).to_be_visible()


def test_what_is_typed_stays_and_the_form_is_told_what_came_in(ana: Thumb, rui: Page) -> None:
    sheet = ana.open_match()
    rui.goto(f"{sheet}/hands/new?how=gin-1")
    field = rui.locator("[name=count-0]")
    field.fill("17")
    before = field.bounding_box()
    ana.play(HAND)
    expect(rui.get_by_text("Hand 1: recorded.", exact=False).last).to_be_visible()
    assert field.input_value() == "17"
    assert field.bounding_box() == before
    expect(rui.locator(".dock")).to_be_hidden()
    rui.get_by_role("button", name="Put away").tap()
    rui.get_by_role("button", name="Record", exact=True).last.tap()
    expect(rui.get_by_text("The match went on while this form was open", exact=False)).to_be_visible()
    assert rui.locator("[name=count-0]").input_value() == "17"
    rui.get_by_role("button", name="Record", exact=True).last.tap()
    expect(rui.locator(".pad tbody tr")).to_have_count(2)


def test_what_has_the_focus_keeps_it(ana: Thumb, rui: Page) -> None:
    sheet = ana.open_match()
    ana.play(HAND)
    rui.goto(sheet)
    rui.locator("#hand-1 a").focus()
    ana.play(HAND)
    expect(rui.locator("#hand-2")).to_be_visible()
    expect(rui.locator("#hand-1 a")).to_be_focused()


def test_a_page_out_of_reach_says_how_old_it_is_until_it_is_reached_again(ana: Thumb, rui: Page) -> None:
    watch(rui, ana.open_match())
    hold(rui)
    rui.route(NEWS, lambda route: route.abort())
    pass_soon(rui)
    expect(rui.get_by_text("No connection: this is how it stood at", exact=False)).to_be_visible()
    rui.unroute(NEWS)
    rui.evaluate("window.dispatchEvent(new Event('online'))")
    expect(rui.get_by_text("No connection", exact=False)).to_be_hidden()


def test_two_questions_never_overlap(ana: Thumb, rui: Page) -> None:
    watch(rui, ana.open_match())
    hold(rui)
    sent = asked(rui)
    with rui.expect_response(NEWS):
        rui.evaluate("for (let i = 0; i < 20; i++) { window.dispatchEvent(new Event('online')); document.dispatchEvent(new Event('visibilitychange')); }")
    rui.wait_for_timeout(500)
    assert len(sent) == 1


# what is put into a live region of the page, or comes with one, in its order
LISTEN = """
window.said = [];
const LIVE = "[role=status], [role=alert], [role=log], output, [aria-live]:not([aria-live=off])";
const regionsOf = (node) => (node.nodeType === 1 ? [...(node.matches(LIVE) ? [node] : []), ...node.querySelectorAll(LIVE)] : []);
new MutationObserver((changes) => {
  const regions = new Set(changes.flatMap(({ target, addedNodes }) => [
    (target.nodeType === 1 ? target : target.parentElement)?.closest(LIVE), ...[...addedNodes].flatMap(regionsOf)]));
  for (const region of regions) if (region?.isConnected && !region.hidden && region.textContent.trim()) window.said.push(region.textContent.trim());
}).observe(document, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ["hidden"] });
"""
NO_UNDUE = 1800  # milliseconds in which a page asks once more


def shows_version(page: Page, seq: int) -> None:
    """Wait until the page shows the match as of this entry."""
    expect(page.locator(f"body[data-version^='{seq}.']")).to_have_count(1)


@pytest.mark.parametrize("change", ["record", "undo"])
def test_a_screen_reader_is_told_each_change_once_on_the_other_phones_and_not_again_on_the_one_that_made_it(
        ana: Thumb, rui: Page, screen, change: str, language: Language) -> None:
    sheet = ana.open_match()
    if change == "undo":
        ana.play(HAND)
    others = [rui, screen(**PHONE), screen(**PHONE)]
    for page, address in zip(others, (sheet, f"{sheet}/history", f"{sheet}/television"), strict=True):
        page.goto(address)
        page.evaluate(LISTEN)
    if change == "record":
        ana.play(HAND)
        ana.page.evaluate(LISTEN)
    else:
        ana.tap(ana.page.get_by_role("button", name="Undo").first)
        expect(ana.page.get_by_text("Taken back: Ana has gin.")).to_be_visible()
        ana.page.evaluate(LISTEN)
    for page in others:
        shows_version(page, 2 if change == "record" else 3)
    rui.wait_for_timeout(NO_UNDUE)
    told = "Hand 1: recorded" if change == "record" else "recording taken back"
    for page in others:
        said = page.evaluate("window.said")
        assert len(said) == 1 and holds(said[0], told, language), said
    assert ana.page.evaluate("window.said") == []
    assert len(ana.page.locator("[role=status]:not(:empty):not([hidden])").all()) == (0 if change == "record" else 1)


def test_what_is_read_on_a_ruling_stays_open_and_in_place(ana: Thumb, rui: Page) -> None:
    sheet = ana.open_match()
    ana.play(HAND)
    rui.goto(f"{sheet}/hands/2")
    cite = rui.locator(".steps .cite > summary").last
    cite.click()
    rui.evaluate("window.scrollTo(0, 160)")
    top = cite.bounding_box()["y"]
    rui.evaluate("document.querySelector('[data-part=ruling]').dataset.former = 'yes'")
    ana.play(HAND)
    shows_version(rui, 3)
    expect(rui.locator("[data-former]")).to_have_count(0)
    expect(rui.locator(".steps .cite[open]")).to_have_count(1)
    expect(cite).to_be_focused()
    assert abs(cite.bounding_box()["y"] - top) <= 1


def test_a_sheet_that_is_read_further_down_stays_where_it_is_though_a_row_comes_over_it(ana: Thumb, rui: Page) -> None:
    sheet = ana.open_match()
    for _ in range(3):
        ana.play({"end": "knock", "by": "Ana", "deadwood": {"Ana": 2, "Rui": 5}})
    rui.set_viewport_size({"width": 360, "height": 400})
    rui.goto(sheet)
    rui.locator("#hand-1").evaluate("(row) => window.scrollTo(0, row.getBoundingClientRect().top + window.scrollY - 40)")
    top = rui.locator("#hand-1").bounding_box()["y"]
    assert rui.evaluate("window.scrollY") > 0
    ana.play(HAND)
    expect(rui.locator("#hand-4")).to_have_count(1)
    assert abs(rui.locator("#hand-1").bounding_box()["y"] - top) <= 1


def test_a_page_that_was_frozen_shows_the_new_hand_when_it_is_thawed(ana: Thumb, rui: Page) -> None:
    watch(rui, ana.open_match())
    browser = rui.context.new_cdp_session(rui)
    rui.evaluate(HIDDEN, True)
    browser.send("Page.setWebLifecycleState", {"state": "frozen"})
    sent = asked(rui)
    ana.play(HAND)
    ana.page.wait_for_timeout(NO_UNDUE)
    assert sent == []
    browser.send("Page.setWebLifecycleState", {"state": "active"})
    rui.evaluate(HIDDEN, False)
    expect(rui.locator("tr.fresh")).to_be_visible()


def test_a_change_in_another_window_of_the_same_phone_is_not_put_down_to_another_phone(ana: Thumb) -> None:
    sheet = ana.open_match()
    form = ana.page.context.new_page()
    form.goto(f"{sheet}/hands/new?how=gin-1")
    form.locator("[name=count-0]").fill("17")
    ana.page.bring_to_front()
    ana.play(HAND)
    expect(form.get_by_role("heading", name="Meanwhile, elsewhere")).to_be_visible()
    assert form.locator("[name=count-0]").input_value() == "17"
    expect(form.get_by_text("another phone")).to_have_count(0)
