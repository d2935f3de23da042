"""Answers that come late, after something newer was said, pressed or left: none of them takes the newer one's place."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import APIResponse, Locator, Page, Route, expect

from card_form import in_tray, open_cards, picked, tap_all
from conftest import PHONE
from thumb import Thumb, hold, open_with_forms, rows, totals, wait_till_asked

pytestmark = pytest.mark.journey

KNOCK = {"end": "knock", "by": "Ana", "deadwood": {"Ana": 7, "Rui": 31}}
GIN = {"end": "gin", "by": "Rui", "deadwood": {"Ana": 12}}
SOON = 15_000


class Late:
    """What the server answers at one address, at once, and what is on its way till it arrives."""

    def __init__(self, page: Page, address: str, *, only: str = ""):
        self.page, self.only = page, only
        self.kept: list[tuple[Route, APIResponse]] = []
        self.is_late = True
        page.route(address, self.keep)

    def keep(self, route: Route) -> None:
        """Ask the server, and tell nobody yet."""
        if not self.is_late or self.only not in (route.request.post_data or ""):
            return route.fallback()
        answer = route.fetch()
        return self.kept.append((route, answer)) if self.is_late else route.fulfill(response=answer)

    def begun(self, number: int = 1) -> None:
        """Wait until the server has answered so many times."""
        for _turn in range(300):
            if len(self.kept) >= number:
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"asked {len(self.kept)} times")

    def arrive(self) -> None:
        """All that was kept back comes, in its order, and what is asked from now on comes at once."""
        self.is_late = False
        for route, answer in self.kept:
            route.fulfill(response=answer)
        self.page.wait_for_timeout(300)


@pytest.fixture
def thumb(phone: Page) -> Thumb:
    """At a new match, with the forms fetched that a tap opens."""
    thumb = Thumb(phone)
    open_with_forms(phone, thumb.open_match())
    return thumb


@pytest.fixture
def other(screen, thumb: Thumb) -> Thumb:
    """Another phone at the same match."""
    page = screen(**PHONE)
    open_with_forms(page, thumb.page.url)
    return Thumb(page)


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).last.tap()


def keys(page: Page, digits: str) -> None:
    for digit in digits:
        page.locator(f"[data-key='{digit}']").tap()


def way(page: Page, name: str) -> Locator:
    return page.get_by_role("link", name=name, exact=True)


def test_what_is_typed_while_the_cards_are_on_their_way_comes_along(thumb: Thumb) -> None:
    page = thumb.page
    way(page, "Ana knocks").tap()
    keys(page, "1")
    late = Late(page, "**/hands", only="act=cards")
    page.get_by_role("button", name="Enter the cards").tap()
    late.begun()
    keys(page, "2")
    late.arrive()
    expect(page.locator(".hand-cards").first).to_be_visible()
    expect(page.locator("[name=count-1]")).to_have_value("12")


def test_cards_that_come_while_the_hand_is_being_recorded_are_not_shown(thumb: Thumb) -> None:
    page = thumb.page
    thumb.enter(KNOCK)
    cards, hand = Late(page, "**/hands", only="act=cards"), Late(page, "**/hands", only="act=record")
    page.get_by_role("button", name="Enter the cards").tap()
    cards.begun()
    press(page, "Record")
    hand.begun()
    cards.arrive()
    hand.arrive()
    expect(page.locator("#entry")).to_have_count(0)
    assert rows(page) == 1


def cancel_before(late: Late) -> None:
    """Open the form of a knock, and cancel it before what it asks for arrives."""
    way(late.page, "Ana knocks").tap()
    late.begun()
    way(late.page, "Cancel").tap()
    expect(late.page.locator("#entry")).to_have_count(0)
    late.arrive()


def leave_typed(thumb: Thumb) -> None:
    """A knock, typed and gone back from."""
    thumb.enter(KNOCK)
    expect(thumb.page.locator("#live")).to_contain_text("points")
    thumb.page.go_back()
    expect(thumb.page.locator(".dock")).to_be_visible()


def is_new_on(page: Page, number: int) -> None:
    expect(page.locator(".pad tbody tr")).to_have_count(number, timeout=SOON)


def test_a_draft_that_was_asked_about_is_offered_in_no_other_form(thumb: Thumb, other: Thumb) -> None:
    page = thumb.page
    leave_typed(thumb)
    other.play(GIN)
    is_new_on(page, 1)
    late = Late(page, "**/hands/kept*")
    way(page, "Ana knocks").tap()
    late.begun()
    way(page, "Cancel").tap()
    way(page, "Rui gin").tap()
    keys(page, "9")
    late.arrive()
    expect(page.locator(".draft")).to_have_count(0)
    expect(page.locator("[name=count-0]")).to_have_value("9")


def test_a_draft_that_was_asked_about_is_offered_on_no_sheet(thumb: Thumb, other: Thumb) -> None:
    page = thumb.page
    leave_typed(thumb)
    other.play(GIN)
    is_new_on(page, 1)
    late = Late(page, "**/hands/kept*")
    cancel_before(late)
    expect(page.locator(".draft")).to_have_count(0)


def test_what_is_typed_while_the_old_draft_is_asked_about_is_kept(thumb: Thumb) -> None:
    page = thumb.page
    thumb.enter(KNOCK)
    hand = Late(page, "**/hands", only="act=record")
    press(page, "Record")
    hand.begun()
    page.go_back()
    hand.arrive()
    is_new_on(page, 1)
    late = Late(page, "**/hands/kept*")
    way(page, "Ana knocks").tap()
    late.begun()
    keys(page, "9")
    late.arrive()
    page.reload()
    expect(page.locator("[name=count-1]")).to_have_value("9")


@pytest.fixture
def cards_left(thumb: Thumb) -> Thumb:
    """A knock with some of its cards, typed and gone back from."""
    page = thumb.page
    way(page, "Ana knocks").tap()
    page.get_by_role("button", name="Enter the cards").tap()
    tap_all(page, "5H 6H 7H")
    expect(page.locator("#tally-0")).to_have_text("3")
    page.go_back()
    expect(page.locator(".dock")).to_be_visible()
    return thumb


def test_cards_of_a_draft_that_come_late_open_no_form_that_was_left(cards_left: Thumb) -> None:
    page = cards_left.page
    late = Late(page, "**/hands", only="act=look")
    cancel_before(late)
    expect(page.locator("#entry")).to_have_count(0)


def test_cards_of_a_draft_that_come_late_take_no_place_of_what_was_typed_since(cards_left: Thumb) -> None:
    page = cards_left.page
    late = Late(page, "**/hands", only="act=look")
    way(page, "Ana knocks").tap()
    late.begun()
    keys(page, "9")
    late.arrive()
    expect(page.locator("[name=count-1]")).to_have_value("9")
    expect(page.locator(".hand-cards")).to_have_count(0)


def waiting(page: Page) -> Locator:
    return page.locator(".waiting-hand")


def test_a_waiting_hand_that_is_laid_out_late_takes_no_place_of_a_form_opened_since(cards_left: Thumb) -> None:
    page = cards_left.page
    page.route("**/hands", lambda route: route.abort() if "act=record" in route.request.post_data else route.fallback())
    way(page, "Ana knocks").tap()
    expect(page.locator(".hand-cards").first).to_be_visible()
    press(page, "Record")
    expect(waiting(page)).to_have_count(1)
    late = Late(page, "**/hands", only="act=look")
    press(page, "Open it again")
    late.begun()
    way(page, "Rui gin").tap()
    keys(page, "9")
    late.arrive()
    expect(page.locator("#entry-title")).to_have_text("Rui gin")
    expect(page.locator("[name=count-0]")).to_have_value("9")


def test_a_waiting_hand_that_was_recorded_by_its_form_waits_no_more_though_the_form_was_left(thumb: Thumb, other: Thumb) -> None:
    page = thumb.page
    page.context.set_offline(True)
    thumb.enter(KNOCK)
    press(page, "Record")
    expect(waiting(page)).to_have_count(1)
    other.play(GIN)
    page.context.set_offline(False)
    expect(waiting(page)).to_contain_text("not recorded", timeout=SOON)
    press(page, "Open it again")
    late = Late(page, "**/hands", only="act=record")
    press(page, "Record")
    late.begun()
    page.go_back()
    expect(page.locator("#entry")).to_have_count(0)
    late.arrive()
    expect(waiting(page)).to_have_count(0)
    is_new_on(page, 2)


def test_a_hand_whose_form_was_left_while_it_was_sent_waits_where_no_answer_comes(thumb: Thumb) -> None:
    page = thumb.page
    sent: list[Route] = []
    thumb.enter(KNOCK)
    page.route("**/hands", lambda route: sent.append(route) if not sent else route.fallback())
    press(page, "Record")
    page.wait_for_timeout(300)
    page.go_back()
    expect(page.locator("#entry")).to_have_count(0)
    sent[0].abort()
    expect(page.locator("tr.fresh")).to_be_visible(timeout=SOON)
    assert totals(page) == (24, 0)


def test_a_hand_thrown_away_while_another_is_sent_can_still_be_put_back(thumb: Thumb) -> None:
    page = thumb.page
    page.context.set_offline(True)
    for number, hand in enumerate((KNOCK, GIN), 1):
        thumb.enter(hand)
        press(page, "Record")
        expect(waiting(page)).to_have_count(number)
    late = Late(page, "**/hands", only="act=record")
    page.context.set_offline(False)
    late.begun()
    page.locator(".waiting-hand", has_text="Rui gin").get_by_role("button", name="Throw away").tap()
    late.arrive()
    is_new_on(page, 1)
    press(page, "Put it back")
    is_new_on(page, 2)
    assert totals(page) == (24, 32)


def test_a_sum_asked_for_before_the_rules_changed_is_asked_for_again(thumb: Thumb, other: Thumb) -> None:
    page = thumb.page
    way(page, "Ana knocks").tap()
    page.get_by_role("radio", name="6", exact=True).tap()
    expect(page.locator("#live .hint")).to_be_visible()
    late = Late(page, "**/preview")
    keys(page, "8")
    late.begun()
    change_rules(other.page, "straight")
    expect(page.get_by_role("heading", name="Meanwhile, elsewhere")).to_be_visible(timeout=SOON)
    late.arrive()
    expect(page.locator("#live")).to_contain_text("6 is over the limit")


def change_rules(page: Page, ruleset: str) -> None:
    way(page, "Change the rules").tap()
    page.locator(f"[name=ruleset][value={ruleset}]").evaluate("(choice) => { choice.checked = true; }")
    page.locator("#change-rules button").last.tap()
    press(page, "Change the rules")
    expect(page.get_by_text("How did hand 1 end?")).to_be_visible()


def test_forms_fetched_before_the_rules_changed_are_not_those_that_open(thumb: Thumb, other: Thumb) -> None:
    page = thumb.page
    late = Late(page, "**/hands/forms")
    page.reload()
    late.begun()
    late.is_late = False
    with page.expect_response("**/hands/forms"):
        change_rules(other.page, "oklahoma")
    page.wait_for_timeout(300)
    late.arrive()
    way(page, "Ana knocks").tap()
    expect(page.locator("[data-upcard]")).to_have_count(1)


def test_cards_picked_in_the_tray_while_the_sum_is_on_its_way_stay_picked(phone: Page) -> None:
    page = open_cards(phone, words_0="5H 6H 7H 5C 5D 9S 10S JS")
    page.locator(".tab").first.tap()
    expect(page.locator("#lay-0 .tray")).to_be_visible()
    late = Late(page, "**/preview")
    tap_all(page, "2C")
    in_tray(page, "5H").tap()
    in_tray(page, "5C").tap()
    late.begun(2)
    late.kept = late.kept[-1:]
    late.arrive()
    expect(in_tray(page, "2C")).to_be_visible()
    assert sorted(picked(page)) == ["5C", "5H"]


def test_a_clock_that_was_set_back_keeps_no_hand_waiting(thumb: Thumb) -> None:
    page = thumb.page
    page.evaluate("localStorage.setItem('scorekeeper:sending', JSON.stringify({ by: 'another page', at: Date.now() + 3600000 }))")
    page.context.set_offline(True)
    thumb.enter(KNOCK)
    press(page, "Record")
    expect(waiting(page)).to_have_count(1)
    page.context.set_offline(False)
    is_new_on(page, 1)


def slow(page: Page, latency: int) -> None:
    """Every answer from now on comes so many milliseconds late."""
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    network.send("Network.emulateNetworkConditions", {"offline": False, "downloadThroughput": -1, "uploadThroughput": -1, "latency": latency})


def test_what_is_new_for_the_page_that_is_left_does_not_lead_elsewhere(thumb: Thumb) -> None:
    """The hand is taken out, its page hears that it is gone, and only then the sheet comes that the button leads to."""
    page = thumb.page
    thumb.play(GIN)
    page.locator("#hand-1 a").tap()
    expect(page.get_by_role("button", name="Take this hand out")).to_be_visible()
    gone: list[int] = []
    page.on("response", lambda answer: answer.status == 404 and gone.append(answer.status))
    slow(page, 3000)
    page.get_by_role("button", name="Take this hand out").tap()
    expect(page.get_by_text("The hand was taken out. Undo brings it back.")).to_be_visible()
    assert (gone, rows(page)) == ([404], 0)


def test_the_sheet_that_a_recorded_hand_leads_to_does_not_take_the_place_of_a_page_asked_for_since(thumb: Thumb) -> None:
    page = thumb.page
    late = Late(page, "**/hands", only="act=record")
    thumb.enter(GIN)
    press(page, "Record")
    late.begun()
    slow(page, 2000)
    page.get_by_role("link", name="Scorekeeper").tap()
    late.arrive()
    expect(page.get_by_role("link", name="Start a match")).to_be_visible()
    assert page.url.endswith("/")


HOME = re.compile(r"^http://[^/]+/$")


def test_a_form_that_was_left_while_another_page_was_on_its_way_does_not_come_again(thumb: Thumb) -> None:
    page = thumb.page
    thumb.enter(GIN)
    page.locator("#entry [name=csrf_token]").evaluate("(token) => { token.value = 'of this morning'; }")
    page.clock.install()
    late, home = Late(page, "**/hands", only="act=record"), hold(page, HOME)
    press(page, "Record")
    late.begun()
    page.get_by_role("link", name="Scorekeeper").tap()
    wait_till_asked(page, home)
    late.arrive()
    home[0].fulfill(status=204)  # nothing to lead to: the page stays
    way(page, "Cancel").tap()
    expect(page.locator("#entry")).to_have_count(0)
    page.clock.run_for(11_000)
    page.wait_for_timeout(300)
    expect(page.locator("#entry")).to_have_count(0)


@pytest.fixture
def link_tapped(thumb: Thumb) -> Route:
    """The page of a link that was tapped while a hand was being sent, which no answer came for meanwhile."""
    page = thumb.page
    thumb.enter(KNOCK)
    hands, pages = hold(page, "**/hands"), hold(page, HOME)
    press(page, "Record")
    wait_till_asked(page, hands)
    page.get_by_role("link", name="Scorekeeper").tap()
    wait_till_asked(page, pages)
    hands[0].abort()
    page.wait_for_timeout(500)
    return pages[0]


def sheet_of(page: Page) -> str:
    return page.url.partition("/hands")[0]


def test_a_hand_that_no_answer_came_for_is_kept_though_its_page_is_left(thumb: Thumb, link_tapped: Route) -> None:
    page, sheet = thumb.page, sheet_of(thumb.page)
    link_tapped.fallback()
    page.wait_for_timeout(500)
    page.goto(sheet)
    expect(waiting(page)).to_contain_text("waiting: Ana knocks with 7, Rui 31")


def test_a_hand_that_no_answer_came_for_takes_no_place_of_the_page_asked_for_since(thumb: Thumb, link_tapped: Route) -> None:
    page, sheet = thumb.page, sheet_of(thumb.page)
    link_tapped.fallback()
    expect(page.get_by_role("link", name="Start a match")).to_be_visible()
    page.unroute("**/hands")
    page.goto(sheet)
    is_new_on(page, 1)
    expect(waiting(page)).to_have_count(0)
    assert totals(page) == (24, 0)
