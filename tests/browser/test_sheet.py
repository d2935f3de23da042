"""The sheet, the end of a match and a ruling as they lie on screens of every kind: nothing cut off, nothing broken apart."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from thumb import choose_rules, recorded

pytestmark = pytest.mark.journey

LARGE_TEXT = "document.documentElement.style.fontSize = '200%'"
PHONES = [(360, 640), (320, 640)]
SIZES = [*PHONES, (740, 360), (1280, 800)]

# whatever is wider than the box it stands in, but for what ends in an ellipsis, scrolls, or is only for the ear
# what is wider than its place; of a drawing, the letters that leave it
TOO_WIDE = """() => {
    const wide = (one) => !one.closest(".spoken, .default") && getComputedStyle(one).display !== "inline"
        && getComputedStyle(one).overflowX === "visible" && one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1;
    const leaves = (one) => {
        if (!one.getBBox) return false;
        const [box, drawing] = [one.getBoundingClientRect(), one.ownerSVGElement.getBoundingClientRect()];
        return box.left < drawing.left - 1 || box.right > drawing.right + 1;
    };
    return [...document.querySelectorAll("main *")].filter((one) => one.ownerSVGElement ? leaves(one) : wide(one)).map((one) => one.outerHTML.slice(0, 80));
}"""
# the words of an element that a line end goes through
BROKEN_WORDS = """(element) => {
    const broken = [];
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (text.nextNode()) for (const word of text.currentNode.data.matchAll(/\\S+/g)) {
        const range = document.createRange();
        range.setStart(text.currentNode, word.index);
        range.setEnd(text.currentNode, word.index + word[0].length);
        if (new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1) broken.push(word[0]);
    }
    return broken;
}"""


def open_match(page: Page, first: str = "Ana", second: str = "Rui", **fields: str) -> str:
    """Start a match with the classic rules, the first player dealing; fields by their names, `-` written as `_`."""
    page.goto("/matches/new")
    page.locator("[name=name-0]").fill(first)
    page.locator("[name=name-1]").fill(second)
    choose_rules(page)
    page.locator("[name=dealer][value='0']").check()
    if fields:
        page.get_by_text("Begun on paper?").click()
    for name, text in fields.items():
        page.locator(f"[name={name.replace('_', '-')}]").fill(text)
    page.get_by_role("button", name="Start the match").click()
    expect(page.locator(".board")).to_be_visible()
    return page.url.partition("?")[0]


def gin(page: Page, sheet: str, by: int, count: int) -> None:
    """Record a gin against this count."""
    page.goto(f"{sheet}/hands/new?how=gin-{by}")
    page.locator(f"[name=count-{1 - by}]").fill(str(count))
    page.get_by_role("button", name="Record", exact=True).last.click()
    recorded(page)


@pytest.fixture
def page(screen) -> Page:
    return screen(viewport={"width": 360, "height": 740})


@pytest.mark.parametrize("large", [False, True], ids=["usual text", "text of 200 %"])
@pytest.mark.parametrize(("names", "taken_over"), [
    (("Ana", "Rui"), {"running_0": "90", "boxes_0": "12", "running_1": "84", "boxes_1": "11"}),
    (("Ana", "Rui"), {"running_0": "90", "boxes_0": "1"}),
    (("Maria Fernanda da Conceição", "Bartholomew"), {"running_0": "90", "boxes_0": "14"}),
], ids=["two digits of boxes", "a shutout", "long names"])
def test_a_settlement_is_seen_whole(page: Page, names: tuple[str, str], taken_over: dict[str, str], large: bool) -> None:
    gin(page, open_match(page, *names, **taken_over), 0, 30)
    expect(page.locator(".settlement")).to_be_visible()
    for width, height in PHONES if large else SIZES:
        page.set_viewport_size({"width": width, "height": height})
        if large:
            page.evaluate(LARGE_TEXT)
        assert page.evaluate(TOO_WIDE) == [], (width, height)
        if not large:
            assert page.locator(".settlement").evaluate(BROKEN_WORDS) == [], (width, height)
            first, second = (cell.bounding_box() for cell in page.locator(".settlement tfoot td").all())
            assert first["width"] == pytest.approx(second["width"], abs=1)


def test_a_usual_row_takes_two_lines_on_a_phone(page: Page) -> None:
    sheet = open_match(page)
    page.goto(f"{sheet}/hands/new?how=knock-0")
    page.locator(".chip").nth(10).click()
    page.locator("[name=count-1]").fill("29")
    page.get_by_role("button", name="Record", exact=True).last.click()
    recorded(page)
    gin(page, sheet, 1, 9)
    lines = page.locator(".pad th .what, .pad th .came").evaluate_all(
        "(all) => all.map((one) => Math.round(one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight)))")
    assert lines == [1, 1, 1, 1]


@pytest.mark.parametrize(("width", "height"), [(360, 740), (1280, 800)])
def test_a_notice_leaves_the_board_as_it_is(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    sheet = open_match(page)
    gin(page, sheet, 0, 9)
    page.goto(sheet)
    before = page.locator(".board").bounding_box()["height"]
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".notice")).to_be_visible()
    page.evaluate("document.querySelector('.pips')?.remove()")
    assert page.locator(".board").bounding_box()["height"] == pytest.approx(before, abs=3)


LONG_NAMES = ("W" * 60, "Maria Fernanda da Conceição Albuquerque e Castro Mendonça VI")
LAID = "5H 6H 7H 3C 3D 3S JC JD JH 2C"
DEFENCE = "KC KD KS 4C 5C 6C 8H 9H QD 2S"


def ruling_by_cards(page: Page, *names: str) -> None:
    """Record a hand by its cards, with two layoffs, and open its ruling."""
    sheet = open_match(page, *names)
    page.goto(f"{sheet}/hands/new?how=knock-0")
    page.get_by_role("button", name="Enter the cards").click()
    for seat, cards in enumerate((LAID, DEFENCE)):
        page.locator(f".tab:has([data-tab='{seat}'])").click()
        for card in cards.split():
            page.locator(f".pick-card:has([name=cards-{seat}][value='{card}'])").click()
    expect(page.locator("#live")).to_contain_text("10 points, 10 in all")  # the sum moves the button as it comes
    page.get_by_role("button", name="Record", exact=True).last.click()
    recorded(page).locator("a").click()
    expect(page.locator(".steps")).to_be_visible()


@pytest.mark.parametrize("names", [("Ana", "Rui"), LONG_NAMES], ids=["short names", "long names"])
def test_nothing_of_a_ruling_sticks_out(page: Page, names: tuple[str, str]) -> None:
    ruling_by_cards(page, *names)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(TOO_WIDE) == [], (width, height)
        assert page.evaluate("document.documentElement.scrollWidth") == width


def test_a_reason_takes_few_lines_and_its_mark_opens_the_whole_citation(page: Page) -> None:
    ruling_by_cards(page, "Ana", "Rui")
    lines = page.locator(".says").evaluate_all(
        "(all) => all.map((one) => Math.round(one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight)))")
    assert max(lines) <= 3
    mark = page.locator(".cite summary").first
    assert mark.bounding_box()["height"] >= 44
    mark.click()
    expect(page.locator(".cite p").first).to_be_visible()
    assert page.locator(".written li").all_inner_texts().count(page.locator(".cite p").first.inner_text().removesuffix(" See the rule")) == 1


def test_a_card_laid_off_stands_beside_its_meld(page: Page) -> None:
    ruling_by_cards(page, "Ana", "Rui")
    for laid in page.locator(".laid-off").all():
        tops = laid.locator(".card").evaluate_all("(cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top))")
        assert len(set(tops)) == 1


@pytest.mark.parametrize(("width", "height"), [(360, 640), (360, 740), (1280, 800)])
def test_a_match_is_started_without_scrolling(page: Page, width: int, height: int) -> None:
    for names in (("Ana", "Rui"), ("Zoë", "Tomás"), ("Grandma Ruth", "Grandma Iris"), ("Eva", "Leonor")):
        open_match(page, *names)
    page.set_viewport_size({"width": width, "height": height})
    page.goto("/matches/new")
    expect(page.get_by_role("button", name="Start the match")).to_be_in_viewport(ratio=1)
    assert len({page.locator(f"[name=name-{seat}]").bounding_box()["y"] for seat in (0, 1)}) == 1


def test_a_remembered_name_fills_the_empty_field_and_overwrites_none_without_need(page: Page) -> None:
    open_match(page, "Ana", "Rui")
    open_match(page, "Zoë", "Tomás")
    page.goto("/matches/new")
    first, second = (page.locator(f"[name=name-{seat}]") for seat in (0, 1))
    page.get_by_role("button", name="Zoë", exact=True).click()
    assert (first.input_value(), second.input_value()) == ("Zoë", "Tomás")
    first.fill("")
    page.get_by_role("button", name="Ana", exact=True).click()
    assert (first.input_value(), second.input_value()) == ("Ana", "Tomás")
    page.get_by_role("button", name="Rui", exact=True).click()
    assert (first.input_value(), second.input_value()) == ("Rui", "Tomás")
    page.get_by_role("button", name="Swap the two names").click()
    assert (first.input_value(), second.input_value()) == ("Tomás", "Rui")


def test_a_correction_far_down_shows_its_row_and_what_becomes_of_the_match(page: Page) -> None:
    sheet = open_match(page)
    gin(page, sheet, 0, 4)
    for by in (1, 0, 1, 0, 1, 0):
        gin(page, sheet, by, 5)
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(page.locator("#hand-1 a").get_attribute("href") + "/correct")
    page.locator("[name=count-1]").fill("98")
    expect(page.locator("#live")).to_contain_text("Now Ana wins the match, with hand 1.")
    page.get_by_role("button", name="Record the correction").last.click()
    expect(page.locator(".notice")).to_have_text("Now Ana wins the match, with hand 1. Hands 2–7 no longer count.")
    expect(page.locator(".notice")).to_be_in_viewport()
    assert is_in_sight(page)
    page.goto(page.locator("#hand-1 a").get_attribute("href") + "/correct")
    page.locator("[name=count-1]").fill("3")
    page.get_by_role("button", name="Record the correction").last.click()
    expect(page.locator(".notice")).to_contain_text("The match goes on again.")
    expect(page.locator(".dock")).to_be_in_viewport()
    assert is_in_sight(page)


def is_in_sight(page: Page) -> bool:
    """Whether the row of the hand changed just now lies free: nothing stands over its words."""
    expect(page.locator(".keep-off")).to_have_count(0)  # what keeps a second tap off the place just pressed goes by itself
    return page.locator("tr.fresh .what").evaluate("""(row) => {
        const box = row.getBoundingClientRect();
        const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return row.contains(at) || at === row;
    }""")


def test_no_row_is_faint(page: Page) -> None:
    sheet = open_match(page)
    gin(page, sheet, 0, 4)
    gin(page, sheet, 1, 5)
    page.goto(page.locator("#hand-1 a").get_attribute("href") + "/correct")
    page.locator("[name=count-1]").fill("98")
    page.get_by_role("button", name="Record the correction").last.click()
    faint = "(rows) => rows.filter((row) => [row, ...row.querySelectorAll('*')].some((one) => getComputedStyle(one).opacity !== '1')).length"
    expect(page.locator("tr.after-end")).to_have_count(1)
    assert page.locator(".pad tr").evaluate_all(faint) == 0


def test_the_browsers_own_print_of_a_sheet_has_nothing_to_tap_and_is_black_on_white(page: Page) -> None:
    sheet = open_match(page)
    gin(page, sheet, 0, 98)
    page.emulate_media(media="print", color_scheme="dark")
    expect(page.get_by_role("button")).to_have_count(0)
    for hidden in (".bar", ".end .buttons"):
        expect(page.locator(hidden)).to_be_hidden()
    for shown in (".total", ".pad .what", ".pad .sum", ".settlement td", ".side-foot"):
        assert page.locator(shown).first.evaluate("(one) => getComputedStyle(one).color") == "rgb(0, 0, 0)"
    page.goto(sheet)
    expect(page.locator(".pad")).to_be_visible()


def test_a_printed_sheet_wider_than_the_screen_says_that_it_slides(page: Page) -> None:
    sheet = open_match(page)
    page.goto(f"{sheet}/print")
    expect(page.get_by_text("slide it sideways")).to_be_visible()
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(page.get_by_text("slide it sideways")).to_be_hidden()
