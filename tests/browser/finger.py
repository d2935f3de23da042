"""A finger on the glass: touches as the browser gets them, so that it decides itself what scrolls and what is a tap."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Locator, Page

Point = tuple[float, float]


def middle(target: Locator) -> Point:
    """Where a finger would touch it."""
    box = target.bounding_box()
    assert box, f"{target} is not on the page"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def clear(page: Page, target: Locator) -> None:
    """Bring it where nothing lies over it: between what is above and the foot."""
    target.evaluate("one => one.scrollIntoView({ block: 'center', behavior: 'instant' })")
    page.evaluate("() => new Promise(requestAnimationFrame)")


class Finger:
    """One finger; it goes from place to place in small steps, as one does."""

    def __init__(self, page: Page):
        self.page = page
        self.session = page.context.new_cdp_session(page)

    def down(self, point: Point) -> None:
        """Put the finger down."""
        self._send("touchStart", [point])

    def glide(self, start: Point, end: Point, steps: int = 8) -> None:
        """Move the finger that is down."""
        for step in range(1, steps + 1):
            part = step / steps
            self._send("touchMove", [(start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)])

    def up(self) -> None:
        """Lift it."""
        self._send("touchEnd", [])

    def stroke(self, *points: Point) -> None:
        """Down at the first point, over the others, and up."""
        self.down(points[0])
        for start, end in zip(points, points[1:], strict=False):
            self.glide(start, end)
        self.up()

    def swipe(self, *cards: Locator) -> None:
        """Down on the first card, over the others, and up."""
        clear(self.page, cards[0])
        self.stroke(*map(middle, cards))

    def _send(self, kind: str, points: Sequence[Point]) -> None:
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})
