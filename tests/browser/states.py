"""Ways to bring a page into the states that its address alone does not show: errors, cards, dialogs, a form gone stale."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from evening import CARDS, Evening


def names_that_are_the_same(page: Page, _evening: Evening) -> None:
    page.goto("/matches/new")
    for place in (0, 1):
        page.locator(f"[name=name-{place}]").fill("Ana")
    page.get_by_role("button", name="Start the match").click()
    expect(page.locator(".wrong").first).to_be_visible()


def many_seats(page: Page, _evening: Evening) -> None:
    page.goto("/matches/new")
    page.locator(".more-rules:not([open]) summary").click()
    page.locator("[name=ruleset][value=basic-rummy]").check()


def a_rate_refused(page: Page, _evening: Evening) -> None:
    page.goto("/matches/new")
    page.locator(".new-rate:not([open]) summary").click()
    page.locator("[name=rate]").fill("1,000")
    page.locator("[name=currency]").fill("a currency with far too many letters")
    page.get_by_role("button", name="Start the match").click()
    expect(page.locator(".new-rate .wrong").first).to_be_visible()


def nothing_filled_in(page: Page, evening: Evening) -> None:
    page.goto(f"{evening.empty}/hands/new?how=knock-0")
    page.get_by_role("button", name="Record", exact=True).last.click()
    expect(page.locator(".wrong").first).to_be_visible()


def over_the_limit(page: Page, evening: Evening) -> None:
    page.goto(f"{evening.empty}/hands/new?how=knock-0")
    page.locator(".chip-over").click()
    page.locator("[data-over]").fill("14")
    page.locator("[name=count-1]").last.fill("20")
    expect(page.locator("#asked fieldset")).to_be_visible()


def a_sum_in_sight(page: Page, evening: Evening) -> None:
    page.goto(f"{evening.empty}/hands/new?how=knock-0")
    page.get_by_role("radio", name="4", exact=True).check()
    page.locator("[name=count-1]").last.fill("20")
    expect(page.locator("#live")).to_contain_text("16")


def by_cards(page: Page, evening: Evening) -> None:
    page.goto(f"{evening.empty}/hands/new?how=knock-0")
    page.get_by_role("button", name="Enter the cards").click()
    expect(page.locator(".pick-card").first).to_be_visible()
    expect(page.locator(".htmx-request")).to_have_count(0)


def cards_typed(page: Page, evening: Evening) -> None:
    by_cards(page, evening)
    for seat in (0, 1):
        page.locator(f"[data-tab='{seat}']").check(force=True)
        page.locator(f"[name=words-{seat}]").fill(CARDS[f"words_{seat}"])
    expect(page.locator("#live")).to_contain_text("12 − 2 = 10 points")


def cards_that_are_none(page: Page, evening: Evening) -> None:
    by_cards(page, evening)
    page.locator("[name=words-0]").fill("5H 6H 7X")
    page.get_by_role("button", name="Record", exact=True).last.click()
    expect(page.locator(".wrong, .notice").first).to_be_visible()


def a_form_on_the_sheet(page: Page, evening: Evening) -> None:
    page.goto(evening.empty)
    page.get_by_role("link", name="Ana knocks", exact=True).click()
    expect(page.locator("#entry-form")).to_be_visible()


def a_form_gone_stale(page: Page, evening: Evening) -> None:
    page.goto(f"{evening.rummy}/hands/new?how=void")
    page.locator("[name=seen]").first.evaluate("(one) => { one.value = '1'; }")
    page.get_by_role("button", name="Record", exact=True).last.click()
    expect(page.locator("[role=alert], .notice").first).to_be_visible()


def a_hand_waiting(page: Page, evening: Evening) -> None:
    page.goto(f"{evening.upcard}/hands/new?how=stock_out")
    page.route(re.compile("/hands$"), lambda route: route.abort())
    page.get_by_role("button", name="Record", exact=True).last.click()
    expect(page.get_by_text(re.compile("waiting|wait", re.I)).first).to_be_visible()


def a_match_begun_anew(page: Page, evening: Evening) -> None:
    page.goto("/matches/nowhere")


def no_such_page(page: Page, _evening: Evening) -> None:
    page.goto("/nowhere")


def a_question_unanswered(page: Page, _evening: Evening) -> None:
    page.goto("/referee/who-won?ask=1")


def cards_that_nobody_can_read(page: Page, _evening: Evening) -> None:
    page.goto("/referee/is-this-a-meld?ask=1&cards=5H+6H+zz")


def house_rules_refused(page: Page, _evening: Evening) -> None:
    page.goto("/house/new?from=classic")
    page.locator("[name=gin_bonus]").fill("many")
    page.locator("[name=act][value=save]").first.click()
    expect(page.locator(".wrong").first).to_be_visible()


def a_phone_of_a_player(page: Page, evening: Evening) -> None:
    page.goto(f"/this-phone?match={evening.played.rpartition('/')[2]}")
    page.locator("[name=whose][value='0']").check()
    page.get_by_role("button", name="Keep these settings").click()
    page.goto(evening.played)
    expect(page.get_by_role("button", name="I agree", exact=True)).to_be_visible()


def a_hand_disputed(page: Page, evening: Evening) -> None:
    """The referee asked from a match, before who ended the hand is said."""
    page.goto(f"/referee/who-won?match={evening.empty.rpartition('/')[2]}")
    expect(page.get_by_role("link", name="knocks").first).to_be_visible()


def a_dispute_settled(page: Page, evening: Evening) -> None:
    """Its answer, which can become a hand of that match."""
    a_hand_disputed(page, evening)
    page.get_by_role("link", name="knocks").first.click()
    for name, cards in (("words-0", CARDS["words_0"]), ("words-1", CARDS["words_1"])):
        page.locator(f"[name={name}]").fill(cards)
    page.locator("[data-ask]").click()
    expect(page.get_by_role("button", name="Put it on the sheet")).to_be_visible()


STATES = (
    names_that_are_the_same, a_rate_refused, many_seats, nothing_filled_in, over_the_limit, a_sum_in_sight, by_cards, cards_typed, cards_that_are_none,
    a_form_on_the_sheet, a_form_gone_stale, a_hand_waiting, a_match_begun_anew, no_such_page, a_question_unanswered, cards_that_nobody_can_read,
    house_rules_refused, a_phone_of_a_player, a_hand_disputed, a_dispute_settled,
)
