"""The form for a hand by its cards, as a browser shows it."""

from __future__ import annotations

from urllib.parse import quote

from playwright.sync_api import Locator, Page, expect

from thumb import Thumb


def open_cards(page: Page, *, rules: str = "classic", **said: str) -> Page:
    """The cards of a knock of Ana's in a match that was just begun; `said` are fields that the address fills."""
    Thumb(page).open_match(rules=rules)
    more = "".join(f"&{field.replace('_', '-')}={quote(text)}" for field, text in said.items())
    page.goto(f"{page.url}/hands/new?how=knock-0&mode=cards{more}")
    expect(page.locator("[data-card-view]:visible").first).to_be_visible()
    return page


def card(page: Page, name: str, seat: int = 0) -> Locator:
    """A card of the grid, or of the pad."""
    return page.locator(f".pick-card:has([name=cards-{seat}][value='{name}'])")


def in_tray(page: Page, name: str, seat: int = 0) -> Locator:
    """A card that lies in the tray of a hand."""
    return page.locator(f".tray-card:has([name=pick-{seat}][value='{name}'])")


def melds(page: Page, seat: int = 0) -> list[str]:
    """The melds in the tray of a hand, each as its cards."""
    return page.locator(f"#lay-{seat} .tray-meld").evaluate_all(
        "melds => melds.map(meld => [...meld.querySelectorAll('input')].map(box => box.value).join(' '))")


def ticked(page: Page, seat: int = 0) -> list[str]:
    """The cards of a hand that are taken."""
    return page.locator(f"[name=cards-{seat}]:checked").evaluate_all("boxes => boxes.map(box => box.value)")


def picked(page: Page) -> list[str]:
    """The cards picked in the tray."""
    return page.locator(".tray :checked").evaluate_all("boxes => boxes.map(box => box.value)")


def tap_all(page: Page, names: str, seat: int = 0) -> None:
    """Take these cards, one tap each."""
    for name in names.split():
        card(page, name, seat).tap()
