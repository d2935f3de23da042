"""Counted presses from the sheet to the new row, for every ruleset and every ending, on a phone and with a mouse; and what a person then reads."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, Page, expect

from conftest import PHONE
from thumb import choose_rules, recorded, totals, wait_till_asked

pytestmark = pytest.mark.journey

SIX = ("Ana", "Rui", "Zé", "Eva", "Tom", "Lia")
LAPTOP = {"viewport": {"width": 1280, "height": 800}}
GIN = ("classic", "table-25", "modern", "hollywood", "palace", "round-the-corner", "straight", "oklahoma")


@dataclass(frozen=True, slots=True)
class Played:
    """A hand: how it ended, what is pressed in its form, how many presses it takes in all, and what the sheet then says."""

    how: str
    pressed: tuple[str, ...]
    presses: int
    row: str
    totals: tuple[int, ...] | None = None


class Hand:
    """A finger or a mouse, with its presses counted."""

    def __init__(self, page: Page, *, touches: bool):
        self.page, self.touches, self.presses = page, touches, 0

    def press(self, target: Locator) -> None:
        target.tap() if self.touches else target.click()
        self.presses += 1

    def open(self, rules: str) -> None:
        players = SIX if rules == "basic-rummy" else SIX[:2]
        self.page.goto("/matches/new")
        choose_rules(self.page, rules)
        for seat, name in enumerate(players):
            self.page.locator(f"[name=name-{seat}]").fill(name)
        self.page.locator("[name=dealer][value='0']").check()
        self.page.get_by_role("button", name="Start the match").click()
        expect(self.page.locator(".board")).to_be_visible()

    def play(self, hand: Played) -> int:
        """Press all that it takes; answers how many presses that was, the last of them on Record."""
        before = self.presses
        self.press(self.page.get_by_role("link", name=hand.how, exact=True))
        for what in hand.pressed:
            self.press(self._target(what))
        self.press(self.page.get_by_role("button", name="Record", exact=True).last)
        expect(recorded(self.page)).to_contain_text(hand.row)
        return self.presses - before

    def _target(self, what: str) -> Locator:
        kind, _colon, value = what.partition(":")
        return {"upcard": self.page.locator(f".upcard .pick-card:has([value='{value}'])"), "chip": self.page.get_by_role("radio", name=value, exact=True),
                "key": self.page.locator(f"[data-key='{value}']"), "tick": self.page.get_by_label(value)}[kind]


@pytest.fixture(params=["phone", "laptop"])
def hand(request: pytest.FixtureRequest, screen) -> Hand:
    touches = request.param == "phone"
    return Hand(screen(**PHONE) if touches else screen(**LAPTOP), touches=touches)


KNOCK = ("chip:7", "key:3", "key:1")
PLAIN = (Played("Ana knocks", KNOCK, 5, "31 − 7 = 24"), Played("Rui gin", ("key:3", "key:1"), 4, "31 +"), Played("Dead hand", (), 2, "Nobody scores"))
TURNED = ("upcard:9S",)
PLAYED = {
    **dict.fromkeys(GIN, PLAIN),
    "straight": PLAIN[1:],
    "oklahoma": (Played("Ana knocks", (*TURNED, *KNOCK), 6, "(31 − 7) × 2 = 48"), Played("Rui gin", (*TURNED, "key:3", "key:1"), 5, "(31 + 20) × 2 = 102"), PLAIN[2]),
    "basic-rummy": (Played("Ana goes out", ("key:2", "key:3", "key:4", "key:1", "key:1", "key:0", "key:3", "key:0", "key:5", "key:0"), 12, "23 + 41 + 10 + 30 + 50 = 154", (154, -23, -41, -10, -30, -50)),
                    Played("Dead hand", (), 2, "Nobody scores")),
}
TOTALS = {"classic": (24, 51), "table-25": (24, 56), "modern": (24, 56), "palace": (34, 66), "oklahoma": (48, 102), "round-the-corner": (24, 51), "straight": (0, 51)}


@pytest.mark.parametrize("rules", PLAYED)
def test_presses_from_the_sheet_to_the_row(hand: Hand, rules: str) -> None:
    hand.open(rules)
    for played in PLAYED[rules]:
        assert hand.play(played) == played.presses, played.how
        if played.totals:
            assert totals(hand.page) == played.totals
    if rules in TOTALS:
        assert totals(hand.page) == TOTALS[rules]


def test_an_answer_of_zero_by_laying_off_is_one_press_more_where_it_pays(hand: Hand) -> None:
    hand.open("table-25")
    tick = hand.page.get_by_label("Every loose card was laid off")
    hand.press(hand.page.get_by_role("link", name="Ana knocks", exact=True))
    expect(tick).to_be_hidden()
    hand.press(hand.page.get_by_role("radio", name="7", exact=True))
    hand.press(hand.page.locator("[data-key='0']"))
    expect(tick).to_be_visible()
    expect(hand.page.locator("#laid-off-all")).to_contain_text("gin-off: 25 for it, not 20")
    hand.press(tick)
    expect(hand.page.locator("#live")).to_contain_text("25")
    hand.press(hand.page.get_by_role("button", name="Record", exact=True).last)
    expect(hand.page.locator("tr.fresh")).to_be_visible()
    assert (hand.presses, totals(hand.page)) == (5, (0, 32))


def test_a_digit_that_no_hand_can_count_cannot_be_pressed(hand: Hand) -> None:
    hand.open("classic")
    hand.press(hand.page.get_by_role("link", name="Ana gin", exact=True))
    nine = hand.page.locator("[data-key='9']")
    hand.press(nine)
    expect(nine).to_have_attribute("aria-disabled", "true")
    nine.click(force=True)
    expect(hand.page.locator("[name=count-1]")).to_have_value("9")


def keys_off(page: Page, digits: str) -> None:
    """These digits cannot be pressed now, and no others."""
    expect(page.locator(".is-target")).to_be_visible()
    expect(page.locator("[data-key][aria-disabled]")).to_have_text(list(digits))


def test_no_digit_makes_a_count_over_the_limit_one_that_is_not(hand: Hand) -> None:
    hand.open("classic")
    page = hand.page
    hand.press(page.get_by_role("link", name="Ana knocks", exact=True))
    hand.press(page.locator(".chip-over"))
    keys_off(page, "0")  # no count over 10 begins with 0
    hand.press(page.locator("[data-key='1']"))
    keys_off(page, "0")  # 10 is not over the limit
    page.locator("[data-key='0']").click(force=True)
    expect(page.locator("[name=over-0]")).to_have_value("1")
    hand.press(page.locator("[data-key='4']"))
    expect(page.locator("[name=count-1]")).to_have_class("count is-target")
    keys_off(page, "")  # the other may be left with any count, 0 too


def test_where_only_gin_ends_a_hand_a_knock_with_nothing_left_cannot_be_typed(hand: Hand) -> None:
    page = hand.page
    page.goto("/house/new?from=oklahoma")
    page.locator("[name=name]").fill(f"An ace asks for gin {id(hand)}")
    page.locator("[name=ace_upcard]").first.evaluate("(choice) => { if (choice.matches('select')) choice.value = 'gin_only'; else document.querySelector('[name=ace_upcard][value=gin_only]').checked = true; }")
    page.get_by_role("button", name="Save and play").click()
    for seat, name in enumerate(SIX[:2]):
        page.locator(f"[name=name-{seat}]").fill(name)
    page.get_by_role("button", name="Start the match").click()
    hand.press(page.get_by_role("link", name="Ana knocks", exact=True))
    hand.press(page.locator(".upcard .pick-card:has([value='AH'])"))
    expect(page.get_by_text("Only gin ends this hand")).to_be_visible()
    expect(page.locator("[name=over-0]")).to_have_class("count is-target")
    keys_off(page, "0")


def test_who_did_not_go_out_is_left_with_something_and_a_full_count_takes_no_more(hand: Hand) -> None:
    page = hand.page
    hand.open("basic-rummy")
    hand.press(page.get_by_role("link", name="Ana goes out", exact=True))
    keys_off(page, "0")
    page.goto("/matches/new")
    choose_rules(page, "basic-rummy")
    for seat, name in enumerate(("Ana", "Rui", "", "", "", "")):
        page.locator(f"[name=name-{seat}]").evaluate("(field, name) => { field.value = name; field.dispatchEvent(new Event('input', { bubbles: true })); }", name)
    page.get_by_role("button", name="Start the match").click()
    hand.press(page.get_by_role("link", name="Ana goes out", exact=True))
    count = page.locator("[name=count-1]")
    for key, holds in (("1", "1"), ("0", "10"), ("0", "100"), ("clear", ""), ("3", "3"), ("1", "31"), ("back", "3")):
        hand.press(page.locator(f"[data-key='{key}']"))
        expect(count).to_have_value(holds)


def test_a_key_that_bounces_makes_no_other_count(hand: Hand) -> None:
    page = hand.page
    hand.open("classic")
    hand.press(page.get_by_role("link", name="Ana gin", exact=True))
    count, seven = page.locator("[name=count-1]"), page.locator("[data-key='7']")
    for key in "27":
        hand.press(page.locator(f"[data-key='{key}']"))
    keys_off(page, "1234567890")
    seven.click(force=True)
    page.keyboard.press("7")
    expect(count).to_have_value("27")
    hand.press(count)  # gone to, it is typed anew
    hand.press(seven)
    expect(count).to_have_value("7")


def test_a_chip_pressed_while_the_limit_is_on_its_way_stays(hand: Hand) -> None:
    page = hand.page
    hand.open("oklahoma")
    hand.press(page.get_by_role("link", name="Ana knocks", exact=True))
    held = []
    page.route("**/preview", lambda route: held.append(route))
    hand.press(page.locator(".upcard .pick-card:has([value='9S'])"))
    expect(page.locator(".upcard")).not_to_have_attribute("open", "")
    wait_till_asked(page, held)
    assert len(held) == 1, "the limit is asked for"
    page.evaluate("document.addEventListener('htmx:beforeOnLoad', () => { document.querySelector('[name=count-0][value=\"4\"]').checked = true; }, { once: true })")
    held[0].continue_()
    page.wait_for_timeout(400)
    expect(page.locator("[name=count-0][value='4']")).to_be_checked()


def test_the_upcard_by_keyboard_is_its_rank_and_its_suit(screen) -> None:
    page = screen(**LAPTOP)
    Hand(page, touches=False).open("oklahoma")
    page.get_by_role("link", name="Ana knocks", exact=True).focus()
    page.keyboard.press("Enter")
    expect(page.locator(".upcard[data-keys]")).to_be_visible()
    for _ in range(9):
        if page.evaluate("document.activeElement.name") == "upcard":
            break
        page.keyboard.press("Tab")
    page.keyboard.type("7s")
    expect(page.locator("#upcard-says")).to_contain_text("the hand counts double")
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    page.keyboard.type("31")
    expect(page.locator("#live")).to_contain_text("doubled")
    page.keyboard.press("Enter")
    expect(page.locator("tr.fresh")).to_contain_text("(31 − 4) × 2 = 54")


@pytest.mark.parametrize("size", [(360, 740), (360, 640), (740, 360), (568, 320)])
@pytest.mark.parametrize("how", ["knock-0", "gin-0"])
def test_all_that_is_pressed_is_in_sight_at_once(screen, size: tuple[int, int], how: str) -> None:
    page = screen(**(PHONE | {"viewport": dict(zip(("width", "height"), size, strict=True))}))
    Hand(page, touches=True).open("classic")
    page.goto(f"{page.url.partition('?')[0]}/hands/new?how={how}")
    expect(page.locator(".is-target")).to_be_visible()
    covered = page.evaluate("""() => {
      const edge = document.querySelector(".entry-foot").getBoundingClientRect().top;
      const pressed = [...document.querySelectorAll("#entry-form .chip, #entry-form [data-key]")];
      return pressed.filter((one) => { const box = one.getBoundingClientRect(); return box.top < 0 || box.bottom > edge + 1 || box.height < 43.5; }).map((one) => one.textContent.trim());
    }""")
    assert covered == []
    assert page.locator("[data-record]").evaluate("(button) => button.getBoundingClientRect().bottom <= innerHeight")


@pytest.mark.parametrize("size", [(360, 740), (360, 640)])
def test_the_counts_of_a_correction_are_clear_of_the_foot(screen, size: tuple[int, int]) -> None:
    page = screen(**(PHONE | {"viewport": dict(zip(("width", "height"), size, strict=True))}))
    hand = Hand(page, touches=True)
    hand.open("classic")
    hand.play(PLAIN[0])
    page.goto(page.locator("#hand-1 a").first.get_attribute("href") + "/correct")
    expect(page.locator(".is-target")).to_be_visible()
    page.wait_for_function("""() => {
      const edge = document.querySelector(".entry-foot").getBoundingClientRect().top;
      return [...document.querySelectorAll("[name^=count-]")].every((field) => field.getBoundingClientRect().bottom <= edge + 1);
    }""", timeout=5000)


def test_a_whole_match_by_keyboard_alone(screen) -> None:
    page = screen(**LAPTOP)
    Hand(page, touches=False).open("classic")
    for how, count, total in (("Ana gin", "31", "51"), ("Rui gin", "9", "29"), ("Ana gin", "40", "111")):
        reach(page, how)
        page.keyboard.press("Enter")
        expect(page.locator(".is-target")).to_be_visible()
        page.keyboard.type(count)
        expect(page.locator("#live")).to_contain_text("points")
        page.keyboard.press("Enter")
        recorded(page)
        expect(page.locator("#dock-title, #end-title")).to_be_focused()  # the keyboard goes on from there once all has come
        assert total in page.locator(".total").all_inner_texts()
    expect(page.get_by_role("heading", name="Ana wins")).to_be_visible()


def test_tab_after_digits_typed_without_any_focus_goes_on_to_the_next_count(screen) -> None:
    page = screen(**LAPTOP)
    page.goto("/matches/new")
    choose_rules(page, "basic-rummy")
    for seat in range(6):
        page.locator(f"[name=name-{seat}]").evaluate("(field, name) => { field.value = name; field.dispatchEvent(new Event('input', { bubbles: true })); }", SIX[seat] if seat < 3 else "")
    page.get_by_role("button", name="Start the match").click()
    page.get_by_role("link", name="Ana goes out", exact=True).click()
    expect(page.locator(".is-target")).to_be_visible()
    for key in ("1", "2", "Tab", "3", "4"):
        page.keyboard.press(key)
    for seat, count in ((1, "12"), (2, "34")):
        expect(page.locator(f"[name=count-{seat}]")).to_have_value(count)


def reach(page: Page, name: str) -> None:
    """Tab to the link of this name, which then shows that it has the focus."""
    focused = page.get_by_role("link", name=name, exact=True)
    for _ in range(40):
        page.keyboard.press("Tab")
        if focused.evaluate("(link) => link === document.activeElement"):
            break
    expect(focused).to_be_focused()
    assert focused.evaluate("(link) => getComputedStyle(link).outlineStyle") != "none"
