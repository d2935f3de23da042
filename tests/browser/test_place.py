"""Entering a hand keeps its place on small screens: nothing jumps, nothing needed lies out of sight, nothing ticked is lost."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from thumb import Thumb, at_rest, rows, settled, totals, wait_till_asked

TOUCH = {"device_scale_factor": 2, "is_mobile": True, "has_touch": True}
SCREENS = [(360, 640), (360, 740), (740, 360), (1280, 800)]
LAID = "5H 6H 7H 3C 3D 3S JC JD JH 2C"
DEFENCE = "KC KD KS 4C 5C 6C 8H 9H QD 2S"
OVER = "5H 6H 7H 3C 3D 3S JC JD 9C 2C"


@pytest.fixture(params=SCREENS, ids="{0[0]}x{0[1]}".format)
def thumb(request: pytest.FixtureRequest, screen) -> Thumb:
    width, height = request.param
    return opened(screen(**TOUCH, viewport={"width": width, "height": height}))


@pytest.fixture
def small(screen) -> Thumb:
    """The smallest phone there is."""
    return opened(screen(**TOUCH, viewport={"width": 360, "height": 640}))


def opened(page: Page) -> Thumb:
    thumb = Thumb(page)
    thumb.open_match()
    expect(page.locator(".keep-off")).to_have_count(0)  # where "Begin" was pressed, nothing can be for a moment
    return thumb


def enter(thumb: Thumb, how: str) -> Page:
    thumb.page.get_by_role("link", name=how, exact=True).tap()
    thumb.page.wait_for_url("**/hands/new?*")
    return thumb.page


def by_cards(thumb: Thumb, how: str = "Ana knocks") -> Page:
    page = enter(thumb, how)
    page.get_by_role("button", name="Enter the cards").tap()
    expect(page.locator(".hand-cards").first).to_be_visible()
    return page


def tick(page: Page, seat: int, cards: str) -> None:
    page.locator(".tab").nth(seat).tap()
    for card in cards.split():
        page.locator(f".pick-card:has([name=cards-{seat}][value='{card}'])").tap()


def press(page: Page, keys: str) -> None:
    for key in keys:
        page.locator(f"[data-key='{key}']").tap()


def on_screen(element: Locator) -> bool:
    """Whether all of the element is to be seen, and nothing lies over its middle."""
    return element.evaluate("""(element) => {
        const box = element.getBoundingClientRect();
        const above = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return box.top >= 0 && box.bottom <= innerHeight && (element.contains(above) || above?.contains(element));
    }""")


def record_button(page: Page) -> Locator:
    return page.locator("[data-record]")


def test_entering_the_cards_opens_them_where_they_are_seen(thumb: Thumb) -> None:
    page = by_cards(thumb)
    expect(page.locator("[name=tab]:checked")).to_be_focused()
    assert on_screen(page.locator(".tab").first)
    assert on_screen(page.locator(".pick-card").first)
    assert on_screen(record_button(page))


def test_a_lay_taken_keeps_place_tab_and_focus(thumb: Thumb) -> None:
    page = by_cards(thumb)
    tick(page, 0, LAID)
    tick(page, 1, DEFENCE)
    expect(page.locator(".live .sure")).to_contain_text("12 − 2 = 10 points")
    with page.expect_response("**/preview"):
        page.locator(".tab").first.tap()
    lay = page.locator("#lay-0-1")
    lay.scroll_into_view_if_needed()
    settled(page)
    before = lay.bounding_box()["y"]
    lay.tap()
    expect(page.locator("[name=melds-0]")).not_to_have_value("")
    settled(page)
    assert abs(page.locator("#lay-0-1").bounding_box()["y"] - before) < 2
    expect(page.locator("[data-tab='0']")).to_be_checked()
    expect(page.locator("#lay-0-1")).to_be_focused()


def test_a_lay_is_never_taken_from_under_the_foot(thumb: Thumb) -> None:
    page = by_cards(thumb)
    tick(page, 0, LAID)
    expect(page.locator("#lay-0 .tray-card")).to_have_count(10)
    with page.expect_response("**/preview"):
        page.locator(".tab").first.tap()  # the tenth card turned to the other hand
    settled(page)
    page.locator("#lay-0-1").focus()
    at_rest(page)
    assert on_screen(page.locator("#lay-0-1"))


def test_with_all_cards_ticked_sum_and_record_are_on_the_screen(thumb: Thumb) -> None:
    page = by_cards(thumb)
    tick(page, 0, LAID)
    tick(page, 1, DEFENCE)
    expect(page.locator(".live .sure")).to_contain_text("12 − 2 = 10 points")
    assert on_screen(page.locator(".live .sure"))
    assert on_screen(record_button(page))
    record_button(page).tap()
    expect(page.locator("tr.fresh")).to_be_visible()


def test_over_the_limit_the_question_and_its_answers_are_on_the_screen(thumb: Thumb) -> None:
    page = by_cards(thumb)
    tick(page, 0, OVER)
    tick(page, 1, DEFENCE)
    expect(page.locator(".live .sure")).to_contain_text("Rui may accept or refuse")
    for seen in (*page.locator(".answer").all(), record_button(page), page.locator(".live .sure")):
        assert on_screen(seen)
    page.locator(".answer").last.tap()
    expect(page.locator(".live .sure")).to_contain_text("Rui refuses the knock")
    record_button(page).tap()
    expect(page.locator("tr.fresh")).to_be_visible()


def test_a_knock_needs_no_scrolling_on_the_smallest_phone(small: Thumb) -> None:
    page = enter(small, "Ana knocks")
    for seen in (page.locator(".chip").first, page.locator("[name=count-1]"), page.locator("[data-key='0']"), page.locator("#live"), record_button(page)):
        assert on_screen(seen)
    page.get_by_role("radio", name="7", exact=True).tap()
    press(page, "31")
    expect(page.locator("#live")).to_contain_text("31 − 7 = 24 points")
    record_button(page).tap()
    expect(page.locator("tr.fresh")).to_be_visible()


def covered(page: Page) -> list[str]:
    """The keys and the count in turn that cannot be hit as the page stands."""
    needed = (*page.locator("[data-key]").all(), page.locator(".is-target"))
    return [each.evaluate("(element) => element.dataset.key ?? element.name") for each in needed if not on_screen(each)]


def test_after_the_knockers_count_every_key_can_be_hit_without_scrolling(thumb: Thumb) -> None:
    page = enter(thumb, "Ana knocks")
    with page.expect_response("**/preview"):
        page.get_by_role("radio", name="7", exact=True).tap()
    settled(page)
    assert covered(page) == []


def test_over_the_limit_every_key_can_be_hit_without_scrolling(thumb: Thumb) -> None:
    page = enter(thumb, "Ana knocks")
    with page.expect_response("**/preview"):
        page.get_by_role("radio", name="over the limit of 10").tap()
    settled(page)
    assert covered(page) == []


@pytest.mark.parametrize("how", ["Rui knocks", "Ana gin", "Rui gin"])
def test_correcting_the_ending_leaves_every_key_in_reach(thumb: Thumb, how: str) -> None:
    thumb.play({"end": "knock", "by": "Ana", "deadwood": {"Ana": 7, "Rui": 31}})
    with thumb.page.expect_response("**/preview"):
        page = correct(thumb, how)
    settled(page)
    assert covered(page) == []


def test_a_correction_on_a_phone_on_its_side_opens_with_its_keys(screen) -> None:
    thumb = opened(screen(**TOUCH, viewport={"width": 740, "height": 360}))
    thumb.play({"end": "knock", "by": "Ana", "deadwood": {"Ana": 7, "Rui": 31}})
    thumb.page.locator("#hand-1 a").tap()
    thumb.page.get_by_role("link", name="Correct this hand").tap()
    expect(thumb.page.locator(".is-target")).to_be_visible()
    at_rest(thumb.page)
    assert covered(thumb.page) == []


LONG = "Ana knocks with 7: 31 − 7 = 24 points, 24 in all. Recorded after the end of the match, this hand does not count. " * 2


def test_a_long_sentence_is_not_cut(thumb: Thumb) -> None:
    page = enter(thumb, "Ana knocks")
    page.locator("#live").evaluate("(live, words) => { live.innerHTML = '<p class=sure></p><p class=fate></p>'; live.firstChild.textContent = words; }", LONG)
    text, box = page.locator("#live").evaluate("(live) => [live.scrollHeight, live.clientHeight]")
    assert text <= box
    assert on_screen(record_button(page))


def test_after_an_error_no_empty_bar_covers_the_cards(small: Thumb) -> None:
    page = by_cards(small)
    tick(page, 0, LAID)
    record_button(page).tap()
    expect(page.get_by_role("alert")).to_contain_text("One thing to put right")
    foot, button = page.locator(".entry-foot").bounding_box(), record_button(page).bounding_box()
    assert foot["height"] - button["height"] < 24


def test_a_card_in_both_hands_is_never_lost_and_marked_in_both(small: Thumb) -> None:
    page = by_cards(small)
    page.locator("[name=words-0]").fill("5H 6H 7H 3C 3D 3S JC JD JH 9D")
    page.locator(".tab").nth(1).tap()
    page.locator("[name=words-1]").fill("KC KD KS 4C 5C 6C 8H 9H QD 9D")
    for _ in range(2):
        page.locator("#entry-form").evaluate("(form) => { form.dataset.former = ''; }")
        record_button(page).tap()
        expect(page.locator("[data-former]")).to_have_count(0)
        expect(page.get_by_role("alert")).to_contain_text("9♦ is in Ana's hand and in Rui's")
        for seat in (0, 1):
            expect(page.locator(f"[name=cards-{seat}][value='9D']")).to_be_enabled()
            expect(page.locator(f"[name=cards-{seat}][value='9D']")).to_be_checked()
    expect(page.locator(".pick-card.clash")).to_have_count(2)
    expect(page.locator(".tab.clash")).to_have_count(2)
    tick(page, 1, "9D 2S")
    expect(page.locator(".clash")).to_have_count(0)
    expect(page.locator("#problems .problems")).to_have_count(0)
    record_button(page).tap()
    expect(page.locator("tr.fresh")).to_be_visible()


def test_typed_cards_are_counted_on_the_tab(small: Thumb) -> None:
    page = by_cards(small)
    page.locator("[name=words-0]").fill(LAID)
    expect(page.locator("[data-tally='0']")).to_have_text("10")


def test_what_is_typed_before_the_form_listens_is_counted(small: Thumb) -> None:
    """The cards are filled in at the very moment they are put into the page, before htmx has wired them."""
    page = enter(small, "Ana knocks")
    page.evaluate("""(laid) => document.addEventListener("htmx:afterSwap", () => {
        const field = document.querySelector("[name=words-0]");
        if (field && !field.value) { field.value = laid; field.dispatchEvent(new Event("input", { bubbles: true })); }
    })""", LAID)
    page.get_by_role("button", name="Enter the cards").tap()
    expect(page.locator("[data-tally='0']")).to_have_text("10")


def test_what_is_put_right_is_no_longer_called_wrong(small: Thumb) -> None:
    page = enter(small, "Ana knocks")
    record_button(page).tap()
    expect(page.get_by_role("alert")).to_contain_text("2 things to put right")
    page.get_by_role("radio", name="7", exact=True).tap()
    expect(page.get_by_role("alert")).to_contain_text("One thing to put right")
    press(page, "31")
    expect(page.locator("#problems .problems")).to_have_count(0)
    expect(page.locator(".wrong")).to_have_count(0)
    expect(page.locator("[aria-invalid]")).to_have_count(0)


def test_an_answer_no_longer_asked_for_is_forgotten_and_the_sum_shown(small: Thumb) -> None:
    page = enter(small, "Ana knocks")
    page.get_by_role("radio", name="over the limit of 10").tap()
    press(page, "1430")
    page.locator(".answer").last.tap()
    expect(page.locator("#live")).to_contain_text("refuses")
    page.get_by_role("radio", name="7", exact=True).tap()
    expect(page.locator("#live")).to_contain_text("30 − 7 = 23 points")
    expect(page.locator(".answer")).to_have_count(0)
    record_button(page).tap()
    expect(page.locator("tr.fresh")).to_be_visible()
    assert totals(page) == (23, 0)


def test_going_back_and_changing_the_count_offers_the_correction_in_one_tap(small: Thumb) -> None:
    page = enter(small, "Ana knocks")
    page.get_by_role("radio", name="7", exact=True).tap()
    press(page, "31")
    small.record()
    page.reload()
    page.go_back()
    page.get_by_role("radio", name="7", exact=True).tap()
    page.locator("[name=count-1]").fill("37")
    expect(page.locator("#live")).to_contain_text("37 − 7 = 30 points, 30 in all")
    record_button(page).tap()
    expect(page.get_by_role("alert")).to_contain_text("31 − 7 = 24 points. Correct it to this?")
    page.get_by_role("button", name="Record the correction").last.tap()
    expect(page.locator("tr.fresh .mark")).to_have_text("corrected")
    assert (rows(page), totals(page)) == (1, (30, 0))


def correct(thumb: Thumb, how: str) -> Page:
    page = thumb.page
    page.locator("#hand-1 a").tap()
    page.get_by_role("link", name="Correct this hand").tap()
    page.get_by_role("radio", name=how, exact=True).tap()
    return page


def test_a_gin_given_to_the_other_player_takes_the_count_along(small: Thumb) -> None:
    small.play({"end": "gin", "by": "Ana", "deadwood": {"Ana": 0, "Rui": 20}})
    page = correct(small, "Rui gin")
    expect(page.locator("[name=count-0]")).to_have_value("20")
    expect(page.locator("[name=count-1]")).to_be_hidden()
    expect(page.locator("#live")).to_contain_text("Rui has gin: 20 + 20 = 40 points")
    record_button(page).tap()
    expect(page.locator("tr.fresh .mark")).to_have_text("corrected")
    assert totals(page) == (0, 40)


def test_a_knock_given_to_the_other_player_swaps_the_counts_and_says_so(small: Thumb) -> None:
    small.play({"end": "knock", "by": "Ana", "deadwood": {"Ana": 7, "Rui": 31}})
    page = correct(small, "Rui knocks")
    expect(page.locator("#live")).to_contain_text("Rui knocks with 7: 31 − 7 = 24 points")
    expect(page.locator(".moved")).to_contain_text("The counts changed places")
    page.get_by_role("button", name="Put them back").tap()
    expect(page.locator("[name=count-0]")).to_have_value("7")
    expect(page.locator("[name=count-1]")).to_have_value("31")
    expect(page.locator("#live")).to_contain_text("31 is over the limit")


def test_counts_typed_under_their_names_stay_there_when_another_knocked(small: Thumb) -> None:
    small.play({"end": "knock", "by": "Ana", "deadwood": {"Ana": 7, "Rui": 31}})
    page = small.page
    page.locator("#hand-1 a").tap()
    page.get_by_role("link", name="Correct this hand").tap()
    page.locator("[name=count-1]").fill("5")
    page.get_by_role("radio", name="Rui knocks", exact=True).tap()
    expect(page.locator("#live")).to_contain_text("Rui knocks with 5: 7 − 5 = 2 points")


def test_a_correction_offers_only_what_its_ending_asks(small: Thumb) -> None:
    small.play({"end": "knock", "by": "Ana", "deadwood": {"Ana": 7, "Rui": 31}})
    page = correct(small, "Ana knocks")
    page.get_by_text("More about this hand").tap()
    expect(page.get_by_label("Rui's deadwood before laying off")).to_be_visible()
    expect(page.get_by_label("Ana's deadwood before laying off")).to_be_hidden()
    page.get_by_role("radio", name="Ana gin", exact=True).tap()
    expect(page.get_by_label("Rui's deadwood before laying off")).to_be_hidden()
    expect(page.get_by_label("Gin with all eleven cards (big gin)")).to_have_count(0)


def test_the_discard_is_one_of_the_eleven_cards_ticked(small: Thumb) -> None:
    page = by_cards(small)
    tick(page, 0, LAID)
    expect(page.locator("[name=discard-0]")).to_have_count(0)
    tick(page, 0, "QS")
    asked = page.get_by_role("group", name="Which card did Ana discard?")
    expect(asked.get_by_role("radio")).to_have_count(12)
    asked.locator("label:has([value=QS])").tap()
    tick(page, 1, DEFENCE)
    expect(page.locator("#live")).to_contain_text("12 − 2 = 10 points")




def test_a_sum_that_was_not_answered_is_asked_for_again(small: Thumb) -> None:
    page = enter(small, "Ana gin")
    page.route("**/preview", lambda route: route.abort())
    press(page, "31")
    expect(page.locator("#live")).to_contain_text("waiting")
    page.unroute("**/preview")
    expect(page.locator("#live")).to_contain_text("31 + 20 = 51 points")


def test_cards_that_cannot_be_opened_for_want_of_an_answer_say_so(small: Thumb) -> None:
    page = enter(small, "Ana gin")
    held: list[Route] = []
    page.route(re.compile(r"/hands$"), lambda route: route.abort())
    page.route("**/preview", lambda route: held.append(route))
    page.get_by_role("button", name="Enter the cards").tap()
    expect(page.locator("#live")).to_contain_text("does not answer")
    wait_till_asked(page, held)
    held[0].continue_()
    expect(page.locator("#live")).not_to_contain_text("does not answer")


def test_a_late_answer_counts_when_it_is_for_what_is_typed_now(small: Thumb) -> None:
    page = enter(small, "Ana gin")
    held: list[Route] = []
    page.route("**/preview", lambda route: held.append(route))
    press(page, "31")
    expect(page.locator("#live")).to_contain_text("waiting")
    held[-1].continue_()
    expect(page.locator("#live")).to_contain_text("31 + 20 = 51 points")


def test_a_hand_being_recorded_says_so_and_is_sent_once(small: Thumb) -> None:
    page = enter(small, "Ana gin")
    press(page, "31")
    held: list[Route] = []
    page.route(re.compile(r"/hands$"), lambda route: held.append(route))
    said = record_button(page).evaluate("(button) => { button.click(); button.click(); return button.textContent; }")
    assert said == "Being recorded…"
    wait_till_asked(page, held)
    page.wait_for_timeout(300)
    assert len(held) == 1
    held[0].continue_()
    expect(page.locator("tr.fresh")).to_be_visible()
    assert totals(page) == (51, 0)


def test_with_letters_twice_as_large_every_card_is_legible_and_the_foot_covers_nothing(screen) -> None:
    page = screen(**TOUCH, viewport={"width": 360, "height": 740}, bypass_csp=True)
    page.add_init_script("""document.addEventListener("DOMContentLoaded", () => { document.documentElement.style.fontSize = "32px"; })""")
    thumb = opened(page)
    by_cards(thumb)
    assert page.evaluate("""[...document.querySelectorAll(".pick-card")].every((card) => card.scrollWidth <= card.clientWidth + 1)""")
    assert page.evaluate("getComputedStyle(document.querySelector('.entry-foot')).position") == "static"
    assert page.evaluate("document.documentElement.scrollWidth") == 360


@pytest.mark.parametrize("how", ["Ana knocks", "Dead hand"])
def test_with_letters_twice_as_large_on_a_low_screen_the_foot_stands_below_the_form(screen, how: str) -> None:
    page = screen(**TOUCH, viewport={"width": 740, "height": 360})
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    thumb = opened(page)
    enter(thumb, how)
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    assert page.evaluate("getComputedStyle(document.querySelector('.entry-foot')).position") == "static"


def test_without_scripts_the_foot_leaves_the_field_that_is_typed_into_alone(screen) -> None:
    page = screen(**TOUCH, viewport={"width": 360, "height": 640}, java_script_enabled=False)
    thumb = Thumb(page, scripts=False)
    thumb.open_match()
    page.get_by_role("link", name="Ana knocks", exact=True).tap()
    page.get_by_role("button", name="Enter the cards").tap()
    for seat in (0, 1):
        page.locator(f"[name=words-{seat}]").focus()
        foot = page.locator(".entry-foot").bounding_box()
        field = page.locator(f"[name=words-{seat}]").bounding_box()
        assert field["y"] + field["height"] <= foot["y"] or field["y"] >= foot["y"] + foot["height"]
