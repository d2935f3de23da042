"""What is typed into the form of a new match outlives a reload, the back button and a look at the rules; a match that was started leaves nothing."""

from __future__ import annotations

import pytest
from conftest import PHONE
from playwright.sync_api import Page, expect

from thumb import Thumb, choose_rules

pytestmark = pytest.mark.journey


@pytest.fixture
def typed(phone: Page) -> Page:
    """The form with Bea and Leo in it, by other rules than stand there, and Leo to deal."""
    phone.goto("/matches/new")
    for seat, name in enumerate(("Bea", "Leo")):
        phone.locator(f"[name=name-{seat}]").fill(name)
    choose_rules(phone, "hollywood")
    phone.locator("[name=dealer][value='1']").check()
    return phone


def is_back(page: Page) -> None:
    expect(page.get_by_text("What you typed is back.")).to_be_visible()
    for seat, name in enumerate(("Bea", "Leo")):
        expect(page.locator(f"[name=name-{seat}]")).to_have_value(name)
    expect(page.locator("[name=ruleset][value=hollywood]")).to_be_checked()
    expect(page.locator("[name=ruleset][value=hollywood]")).to_be_visible()
    expect(page.locator("[name=dealer][value='1']")).to_be_checked()
    expect(page.locator("[data-name-of='1']").first).to_have_text("Leo")


def test_names_rules_and_dealer_outlive_a_reload_and_another_page(typed: Page) -> None:
    typed.reload()
    is_back(typed)
    typed.goto("/")
    typed.goto("/matches/new")
    is_back(typed)


def test_a_look_at_the_rules_and_back_loses_nothing(typed: Page) -> None:
    typed.locator(".school:has([value=hollywood]) .says-what").click()
    expect(typed.get_by_role("heading", level=1)).to_be_visible()
    typed.go_back()
    is_back(typed)


def test_one_tap_empties_the_form_and_what_was_kept(typed: Page) -> None:
    typed.reload()
    typed.get_by_role("button", name="Start empty").tap()
    expect(typed.locator("[name=name-0]")).not_to_have_value("Bea")
    expect(typed.locator("[name=ruleset][value=hollywood]")).not_to_be_checked()
    typed.reload()
    expect(typed.get_by_text("What you typed is back.")).to_have_count(0)
    expect(typed.locator("[name=dealer][value=draw]")).to_be_checked()


def test_a_match_that_somebody_else_starts_meanwhile_drops_nothing(typed: Page, screen) -> None:
    other = Thumb(screen(**PHONE))
    other.open_match("Eva", "Tom")
    typed.reload()
    is_back(typed)
    typed.get_by_role("button", name="Start empty").tap()
    expect(typed.locator("[name=name-0]")).to_have_value("Eva")


def test_a_match_that_was_started_leaves_no_draft(typed: Page) -> None:
    typed.get_by_role("button", name="Start the match").tap()
    expect(typed.locator(".board")).to_be_visible()
    typed.goto("/matches/new")
    expect(typed.locator("[name=name-0]")).to_have_value("Bea")
    expect(typed.get_by_text("What you typed is back.")).to_have_count(0)
    expect(typed.locator("[name=dealer][value=draw]")).to_be_checked()


def test_what_is_wrong_is_shown_as_sent_and_then_kept_as_it_is_put_right(typed: Page) -> None:
    typed.locator("[name=name-1]").fill("Bea")
    typed.get_by_role("button", name="Start the match").tap()
    expect(typed.get_by_role("alert")).to_be_visible()
    typed.locator("[name=name-1]").fill("Leo")
    typed.goto("/matches/new")
    is_back(typed)


def test_what_is_typed_after_the_match_was_sent_is_no_draft(typed: Page) -> None:
    # as its answer is on its way, for while a browser waits for a page nothing can be done to it from outside
    typed.evaluate("""() => document.querySelector("[data-new]").addEventListener("submit", ({ target }) => setTimeout(() => {
        target.elements["name-0"].value = "Bea C";
        target.elements["name-0"].dispatchEvent(new Event("input", { bubbles: true }));
    }))""")
    typed.get_by_role("button", name="Start the match").tap()
    expect(typed.get_by_role("heading", name="Bea", exact=True)).to_be_visible()
    typed.goto("/matches/new")
    expect(typed.locator(".draft")).to_have_count(0)
