"""Every page on a small phone in a language that is longer than English, and in each of ours: nothing runs over, no word is cut, broken or written over another.

The longer one is the pseudo-language of `paper`: English with accents and a third more letters, so that what fits in it
fits in a language that somebody adds, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from unittest import mock

import pytest
from playwright.sync_api import Browser, Page

from conftest import KEY, screens_of, serving
from evening import LONG, Evening, lay_out, pages
from paper import PSEUDO, PSEUDO_LANGUAGE
from scorekeeper import card_words, languages
from scorekeeper.languages import LANGUAGES, SOURCE, Language
from scorekeeper.web import create_app
from test_every_size import OPEN_ALL, SIZES, device, faults
from test_large_text import BROKEN_WORDS
from visits import Visitor

LONGER = Language(PSEUDO_LANGUAGE, "⟦Lóóñgéér⟧")
PHONE = (360, 740)
NAMES = " ".join(LONG.values()).replace("-", " ").split()
# letters of one text that lie on letters of another; what stays on the screen lies on what is scrolled under it
OVER_ONE_ANOTHER = """() => {
    const OUT = "svg, .spoken, .spoken-with-js, .skip, .default, .preview";
    const lines = [], text = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (text.nextNode()) {
        const node = text.currentNode, one = node.parentElement, range = document.createRange();
        if (!node.data.trim() || !one.checkVisibility({visibilityProperty: true, opacityProperty: true})) continue;
        let left = 0, right = innerWidth, top = -Infinity, bottom = Infinity, out = false;  // what is seen of it, in all that cuts it off
        for (let around = one; around && !out; around = around.parentElement) {
            const style = getComputedStyle(around), box = around.getBoundingClientRect();
            out = around.matches(OUT) || ["fixed", "sticky"].includes(style.position) || style.clipPath !== "none";
            if (style.overflowY === "hidden") [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
            if (style.overflowX !== "visible") [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        }
        if (out) continue;
        range.selectNodeContents(node);
        const type = parseFloat(getComputedStyle(one).fontSize) * 0.35;  // half as high as a capital: a line may reach over others, its letters may not
        for (const box of range.getClientRects()) {
            const middle = (box.top + box.bottom) / 2, seen = {left: Math.max(left, box.left), right: Math.min(right, box.right), top: middle - type, bottom: middle + type};
            if (seen.right - seen.left > 2 && seen.top >= top - 2 && seen.bottom <= bottom + 2) lines.push([node, seen]);
        }
    }
    lines.sort((one, other) => one[1].top - other[1].top);
    return lines.flatMap(([node, box], place) => {
        const found = [];
        for (const [other, its] of lines.slice(place + 1)) {
            if (its.top > box.bottom) break;
            const wide = Math.min(box.right, its.right) - Math.max(box.left, its.left), high = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
            if (node !== other && wide > 3 && high > 3) found.push(`${node.data.trim().slice(0, 40)} | ${other.data.trim().slice(0, 40)}`);
        }
        return found;
    });
}"""

@contextmanager
def known(language: Language) -> Iterator[None]:
    """Let the product know the pseudo-language as one of its own, which it never is but for a test."""
    catalogue = languages.catalogue
    with ExitStack() as patched:
        if language == LONGER:
            patched.enter_context(mock.patch.dict(languages._BY_ID, {LONGER.id.lower(): LONGER}))
            patched.enter_context(mock.patch.dict(card_words.NAMES, {LONGER.id: card_words.NAMES[SOURCE.id]}))
            patched.enter_context(mock.patch.object(languages, "translation", lambda *_asked, **_how: PSEUDO))
        yield
    catalogue.cache_clear()


@pytest.fixture(scope="module", params=[LONGER, *(pytest.param(language, marks=pytest.mark.long) for language in LANGUAGES if language != SOURCE)], ids=lambda language: language.id)
def spoken_evening(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Language, str, Evening]]:
    """A language, and the address of an app in which an evening was played in it."""
    with known(request.param):
        app = create_app(instance_path=tmp_path_factory.mktemp("evening"), RATELIMIT_ENABLED=False, OWNER_KEY=KEY)
        visitor = Visitor(app)
        visitor.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = request.param.id
        with app.extensions["store"]:
            evening = lay_out(app, visitor)
            for address in serving(app):
                yield request.param, address, evening


def walked(page: Page, evening: Evening, seen_on: Callable[[Page], list[str]]) -> dict[str, list[str]]:
    """What is wrong with each page, as it is opened and with everything on it opened."""
    found = {}
    for address in (address for addresses in pages(evening).values() for address in addresses):
        page.goto(address)
        seen = seen_on(page)
        page.evaluate(OPEN_ALL)
        found[address] = seen + [f"opened: {one}" for one in seen_on(page) if one not in seen]
    return {address: said for address, said in found.items() if said}


def in_longer(page: Page) -> list[str]:
    """What is wrong in a language whose single words may be half as long again as any that people speak."""
    return [*faults(page), *(f"over: {words}" for words in page.evaluate(OVER_ONE_ANOTHER))]


def in_ours(page: Page) -> list[str]:
    """What is wrong in a language that people speak: no word of it is broken either, but on paper, which is looked at elsewhere."""
    broken = page.evaluate(BROKEN_WORDS) if not page.locator(".preview").count() else []
    return [*in_longer(page), *(f"broken: {word}" for word in broken if word not in NAMES)]


@pytest.mark.parametrize("size", [PHONE, *(pytest.param(size, marks=pytest.mark.long) for size in SIZES if size != PHONE)], ids=lambda size: "x".join(map(str, size)))
def test_every_page_has_room_for_it(chromium: Browser, spoken_evening: tuple[Language, str, Evening], size: tuple[int, int]) -> None:
    language, address, evening = spoken_evening
    for screen in screens_of(chromium, address):
        assert walked(screen(**device(*size, "light"), locale=language.id), evening, in_longer if language == LONGER else in_ours) == {}
