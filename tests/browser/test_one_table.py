"""One table, one evening: the owner's phone, two phones by the scorer's code, a television by the viewer's, up to a link revoked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from conftest import PHONE
from playwright.sync_api import Page, expect
from test_axe import AXE, faults
from test_live_pages import HIDDEN
from thumb import Thumb

if TYPE_CHECKING:
    from conftest import Screen

pytestmark = pytest.mark.journey

TELEVISION = {"viewport": {"width": 1920, "height": 1080}}
KNOCK = {"end": "knock", "by": "Ana", "deadwood": {"Ana": 7, "Rui": 31}}
GIN = {"end": "gin", "by": "Rui", "deadwood": {"Ana": 12}}
WAITS = {"end": "knock", "by": "Rui", "deadwood": {"Rui": 4, "Ana": 30}}
CAME_BETWEEN = {"end": "gin", "by": "Ana", "deadwood": {"Rui": 20}}
LAST = {"end": "gin", "by": "Ana", "deadwood": {"Rui": 40}}
OTHER_PHONES = 2


class Table:
    """What lies and stands at the table of Ana and Rui; every page at it is marked, so that one loaded anew is found out."""

    def __init__(self, screen: Screen):
        self.owner = Thumb(screen(**PHONE))
        self.sheet = self.owner.open_match()
        self.owner.tap(self.owner.page.get_by_role("link", name="Phones"))
        # Ana and Rui come back to their table, whose link another test may have revoked
        self.owner.tap(self.owner.page.get_by_role("button", name="Make a new link: To record"))
        expect(self.owner.page.get_by_role("img", name="The code of this link")).to_have_count(2)
        self.rui, self.bea = (Thumb(scanned(screen(**PHONE, owner=False), self.link("To record"))) for _phone in range(OTHER_PHONES))
        self.television = scanned(screen(**TELEVISION, owner=False), self.link("To watch"))
        self.owner.tap(self.owner.page.get_by_role("link", name="To the sheet"))

    def link(self, name: str) -> str:
        """The address in the code of this name, which the owner's phone shows."""
        return self.owner.page.get_by_role("textbox", name=name).input_value()

    @property
    def phones(self) -> tuple[Thumb, ...]:
        return self.owner, self.rui, self.bea

    def play(self, phone: Thumb, hand: dict[str, object], number: int, row: str, totals: tuple[int, int], told: str = "") -> None:
        """Record a hand on this phone; all others show it, none of them loaded anew: how soon, `test_live_pages` tells by their own clocks.

        The television says the same row, or what is `told` instead.
        """
        others = [one.page for one in self.phones if one is not phone]
        for page in (*others, self.television):
            page.evaluate("window.unbroken = true")
        phone.play(hand)
        self.show(number, row, totals)
        expect(self.television.locator(".view-lines .latest, .view-outcome")).to_contain_text(told or row)
        assert all(page.evaluate("window.unbroken === true") for page in (*others, self.television))

    def show(self, number: int, row: str, totals: tuple[int, int]) -> None:
        """All phones show this hand as the latest, and they and the television these totals."""
        for phone in self.phones:
            expect(phone.page.locator(f"#hand-{number}")).to_contain_text(row)
            expect(phone.page.locator(".total")).to_have_text(list(map(str, totals)))
            expect(phone.page.locator(".pad tbody tr")).to_have_count(number)
        expect(self.television.locator(".view-total")).to_have_text(list(map(str, totals)))

    def revoke_scorers(self) -> None:
        """The owner makes an end of the scorer's link, by one tap on the page of the table."""
        self.owner.tap(self.owner.page.get_by_role("link", name="Phones"))
        self.owner.tap(self.owner.page.get_by_role("button", name="Revoke it: To record"))
        expect(self.owner.page.get_by_text("The link is revoked: whoever came by it sees nothing of this table any more.")).to_be_visible()


def scanned(page: Page, code: str) -> Page:
    """The page that a scanned code leads to: the sheet of the match in play."""
    page.goto(code)
    expect(page.locator(".board")).to_be_visible()
    return page


@pytest.fixture
def table(screen: Screen) -> Table:
    return Table(screen)


def on_television(page: Page) -> None:
    """Whoever came by the viewer's code finds nothing to record by, and the way to the television's view."""
    expect(page.get_by_role("link", name="Ana knocks")).to_have_count(0)
    page.get_by_role("link", name="Board", exact=True).click()
    page.get_by_role("link", name="Television").click()
    expect(page.get_by_text("No hand yet.")).to_be_visible()


@pytest.mark.journey(main=True)
def test_three_phones_and_a_television_from_the_first_code_to_the_link_that_is_revoked(table: Table) -> None:
    on_television(table.television)
    table.play(table.owner, KNOCK, 1, "31 − 7 = 24", (24, 0))
    table.play(table.rui, GIN, 2, "Rui has gin", (24, 32))
    goes_out_of_reach_and_comes_back(table)
    table.play(table.rui, LAST, 5, "Ana has gin", (124, 58), told="Ana wins the match.")
    plays_a_rematch(table)
    has_its_link_revoked(table)


def goes_out_of_reach_and_comes_back(table: Table) -> None:
    """Bea's phone loses the network for a hand; its hand waits without a sum, and is offered once another came between."""
    page, context = table.bea.page, table.bea.page.context
    waiting = page.locator(".waiting-hand")
    context.set_offline(True)
    table.bea.enter(WAITS)
    table.bea.tap(page.get_by_role("button", name="Record", exact=True).last)
    expect(waiting).to_contain_text("waiting: Rui knocks with 4, Ana 30")
    expect(waiting).not_to_contain_text("26")
    expect(page.locator(".total")).to_have_text(["24", "32"])
    table.owner.play(CAME_BETWEEN)
    context.set_offline(False)
    expect(waiting).to_contain_text("not recorded: Rui knocks with 4, Ana 30")
    expect(waiting).to_contain_text("The match went on while this form was open, so nothing was recorded yet.")
    table.show(3, "Ana has gin", (64, 32))
    table.bea.tap(page.get_by_role("button", name="Open it again"))
    expect(page.get_by_role("alert")).to_contain_text("record this hand only if it is not there")
    expect(page.get_by_role("radio", name="4", exact=True)).to_be_checked()
    expect(page.locator("[name=count-0]")).to_have_value("30")
    expect(page.locator("#live")).to_contain_text("30 − 4 = 26 points, 58 in all")
    table.bea.record()
    table.show(4, "30 − 4 = 26", (64, 58))
    expect(waiting).to_have_count(0)


def plays_a_rematch(table: Table) -> None:
    """All say who won what; one taps Rematch, the television goes on by itself and the phones by one tap."""
    for phone in table.phones:
        expect(phone.page.get_by_role("heading", name="Ana wins the match.")).to_be_visible()
        expect(phone.page.locator(".settlement tfoot td")).to_have_text(["284", "98"])
    expect(table.television.locator(".view-outcome")).to_contain_text("Ana wins the match.")
    expect(table.television.locator(".view-settled tfoot td")).to_have_text(["284", "98"])
    table.television.evaluate("window.unbroken = true")
    table.bea.tap(table.bea.page.get_by_role("button", name="Rematch"))
    expect(table.television.get_by_text("No hand yet.")).to_be_visible()
    expect(table.television.locator(".view-total")).to_have_text(["0", "0"])
    for phone in (table.owner, table.rui):
        way = phone.page.get_by_role("link", name="To the match in play")
        expect(way).to_be_visible()
        phone.tap(way)
        expect(phone.page.get_by_text("How did hand 1 end?")).to_be_visible()
    assert table.owner.page.url != table.sheet
    table.play(table.bea, GIN, 1, "Rui has gin", (0, 32))


def has_its_link_revoked(table: Table) -> None:
    """A phone that looks on is put before the door; what another sends is not taken, and it says so; the television goes on."""
    table.bea.enter(KNOCK)
    table.bea.page.evaluate(HIDDEN, True)  # it asks nothing any more, as one between two questions
    sheet = table.rui.page.url
    table.revoke_scorers()
    expect(table.rui.page.get_by_role("heading", name="Please open your link")).to_be_visible()
    table.bea.tap(table.bea.page.get_by_role("button", name="Record", exact=True).last)
    expect(table.bea.page.get_by_role("alert")).to_have_count(2)
    expect(table.bea.page.get_by_role("alert").first).to_contain_text("The link that let this phone in was withdrawn")
    expect(table.bea.page.get_by_role("alert").last).to_contain_text("What you sent was not taken: this phone is at no table just now. It is kept on this page.")
    for address in (sheet, f"{sheet.partition('?')[0]}/hands/new?how=knock-0"):
        assert table.rui.page.goto(address).status == 403
        expect(table.rui.page.get_by_role("heading", name="Please open your link")).to_be_visible()
    table.owner.tap(table.owner.page.get_by_role("link", name="To the sheet"))
    expect(table.owner.page.locator(".pad tbody tr")).to_have_count(1)
    table.television.evaluate("window.unbroken = true")
    table.owner.play(CAME_BETWEEN)
    expect(table.television.locator(".view-total")).to_have_text(["40", "32"])
    assert table.television.evaluate("window.unbroken === true")


def test_a_hand_that_waits_while_its_link_is_revoked_is_told_of_at_the_door_and_goes_through_by_a_new_link(table: Table) -> None:
    page, context = table.bea.page, table.bea.page.context
    context.set_offline(True)
    table.bea.enter(KNOCK)
    table.bea.tap(page.get_by_role("button", name="Record", exact=True).last)
    expect(page.locator(".waiting-hand")).to_contain_text("waiting: Ana knocks with 7, Rui 31")
    table.revoke_scorers()
    context.set_offline(False)
    expect(page.get_by_role("heading", name="Please open your link")).to_be_visible()
    expect(page.get_by_text("Kept on this phone, and not recorded yet.")).to_be_visible()
    expect(page.locator("main li")).to_have_text(["Ana knocks with 7, Rui 31"])
    page.evaluate(AXE)
    assert faults(page) == {}
    table.owner.tap(table.owner.page.get_by_role("button", name="Make a new link: To record"))
    scanned(page, table.link("To record"))
    expect(page.locator("#hand-1")).to_contain_text("31 − 7 = 24")
    expect(page.locator(".waiting-hand")).to_have_count(0)
    table.owner.tap(table.owner.page.get_by_role("link", name="To the sheet"))
    expect(table.owner.page.locator(".pad tbody tr")).to_have_count(1)
