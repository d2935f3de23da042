"""The door before a phone whose link was withdrawn: it opens by itself once that link is good again."""

from __future__ import annotations

from conftest import PHONE
from playwright.sync_api import expect

from thumb import Thumb


def test_the_door_opens_by_itself_when_the_link_is_good_again(screen) -> None:
    owner, phone = screen(**PHONE), screen(**PHONE, owner=False)
    Thumb(owner).open_match()
    owner.get_by_role("link", name="Phones").tap()
    phone.goto(owner.get_by_role("textbox", name="To record").input_value())
    expect(phone.locator(".board")).to_be_visible()
    owner.get_by_role("button", name="Revoke it: To record").tap()
    withdrawn = phone.get_by_text("The link that let this phone in was withdrawn")
    expect(withdrawn).to_be_visible()
    phone.clock.install()
    phone.reload()
    phone.clock.run_for(20000)
    expect(withdrawn).to_be_visible()
    owner.get_by_role("button", name="Undo: revoke it").tap()
    expect(owner.get_by_text("The link is good again")).to_be_visible()
    phone.clock.run_for(6000)
    expect(phone.locator(".board")).to_be_visible()
