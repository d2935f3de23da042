"""The race of a match as a browser draws it: on the page where a match ended, and on the picture to share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from conftest import PHONE

if TYPE_CHECKING:
    from evening import Evening
    from playwright.sync_api import Page

pytestmark = pytest.mark.journey

# every text that sticks out of the drawing it stands in, and every pair that covers each other
STRAY = """() => {
  const texts = [...document.querySelectorAll("svg text")], box = (element) => element.getBoundingClientRect();
  const stray = texts.filter((text) => { const own = box(text), room = box(text.closest("svg")); return own.left < room.left - 1 || own.right > room.right + 1 || own.top < room.top - 3 || own.bottom > room.bottom + 3; });
  const covering = [];
  for (const [place, one] of texts.entries()) for (const other of texts.slice(place + 1)) {
    const a = box(one), b = box(other), across = Math.min(a.right, b.right) - Math.max(a.left, b.left), down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (across > 1 && down > 0.35 * Math.min(a.height, b.height)) covering.push([one.textContent, other.textContent]);
  }
  return { stray: stray.map((text) => text.textContent), covering };
}"""
PICTURES = ("played", "finished", "closed", "rummy", "columns", "long_names", "three_digits", "empty")


@pytest.mark.parametrize("of", PICTURES)
def test_all_that_is_written_on_the_picture_has_room(evening_screen, laid_out: tuple[str, Evening], of: str) -> None:
    page: Page = evening_screen(viewport={"width": 1200, "height": 630})
    page.goto(f"{getattr(laid_out[1], of)}/card.svg")
    assert page.evaluate(STRAY) == {"stray": [], "covering": []}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, {"viewport": {"width": 1280, "height": 800}}], ids=["phone", "desktop"])
@pytest.mark.parametrize("of", ["finished", "closed"])
def test_the_race_has_room_on_the_page_and_can_be_read(evening_screen, laid_out: tuple[str, Evening], of: str, size: dict, scheme: str) -> None:
    page: Page = evening_screen(**size, color_scheme=scheme)
    page.goto(getattr(laid_out[1], of))
    race = page.locator(".race-plot")
    assert race.get_attribute("role") == "img"
    assert page.evaluate(STRAY) == {"stray": [], "covering": []}
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    heights = page.evaluate("[...document.querySelectorAll('.race-plot text')].map((text) => text.getBoundingClientRect().height)")
    assert min(heights) >= 14
    # the line of each player and what it is drawn on, in the colours of the theme
    colours = page.evaluate("[...document.querySelectorAll('.race-line'), document.querySelector('.race')].map((element, place, all) => getComputedStyle(element)[place < all.length - 1 ? 'stroke' : 'backgroundColor'])")
    assert len(set(colours)) == len(colours)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_race_takes_the_colours_that_a_browser_forces(evening_screen, laid_out: tuple[str, Evening], scheme: str) -> None:
    page: Page = evening_screen(**PHONE, forced_colors="active", color_scheme=scheme)
    page.goto(laid_out[1].finished)
    canvas, ink = page.evaluate("""() => ["Canvas", "CanvasText"].map((name) => { const probe = document.body.appendChild(document.createElement("i")); probe.style.color = name; return getComputedStyle(probe).color; })""")
    seen = page.evaluate("""() => [...document.querySelectorAll(".race-line, .race-target")].map((line) => getComputedStyle(line).stroke)
      .concat([...document.querySelectorAll(".race-name, .race-mark")].map((shape) => getComputedStyle(shape).fill))""")
    assert set(seen) == {ink} != {canvas}


def test_a_press_saves_the_picture(evening_screen, laid_out: tuple[str, Evening]) -> None:
    page: Page = evening_screen(**PHONE)
    page.goto(laid_out[1].finished)
    with page.expect_download() as saved:
        page.get_by_role("link", name="Picture to share").click()
    assert saved.value.suggested_filename == f"scorekeeper-{laid_out[1].finished.rpartition('/')[2]}.svg"
