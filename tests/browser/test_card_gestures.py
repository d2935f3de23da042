"""How many gestures two hands take on the grid, by swipes and on the pad, and how long they would by a model of a hand.

The model counts what a finger does, in the manner of the keystroke-level model of Card, Moran and Newell (1980). To look for
a place and point at it takes 1.1 s there, for a tap on one of 52 cards as for one on a suit. A tap beside the last one, on
keys as large and as near as those of the pad, takes 0.45 s by Fitts' law with usual figures for thumbs. A swipe is one such
look and a short way: 0.9 s, since it may begin anywhere on its first card. Nobody was measured.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from statistics import mean

import pytest
from playwright.sync_api import Page, expect

from card_form import card, open_cards, ticked
from deals import Hands, knocked
from finger import Finger

DEALS = knocked(24)
LOOK, NEAR, SWIPE = 1.1, 0.45, 0.9  # seconds
SINGLE_TAPS = 20 * LOOK

Gesture = tuple[str, ...]  # a suit or a card that is tapped, or the first and the last card of a swipe


@pytest.fixture
def page(phone: Page) -> Page:
    """The cards of a knock of Ana's, with nothing ticked."""
    return open_cards(phone)


def lines_of(page: Page) -> list[list[str]]:
    """The cards of the first hand, line by line as they stand on the screen."""
    return page.locator("[data-hand='0'] .suit").evaluate_all("""suits => suits.flatMap((suit) => {
        const cards = [...suit.querySelectorAll(".pick-card")];
        const tops = [...new Set(cards.map((card) => card.offsetTop))];
        return tops.map((top) => cards.filter((card) => card.offsetTop === top).map((card) => card.querySelector("input").value));
    })""")


def by_swipes(hands: Hands, lines: Sequence[Sequence[str]]) -> Iterator[tuple[int, Gesture]]:
    """By seat: a swipe wherever two or more cards stand side by side on one line, a tap for any other card."""
    for seat, hand in enumerate(hands):
        for line in lines:
            for held, cards in groupby(line, key=hand.__contains__):
                side_by_side = list(cards)
                if held:
                    yield seat, (side_by_side[0], side_by_side[-1])[:len(side_by_side)]


def on_the_pad(hands: Hands) -> Iterator[tuple[int, Gesture]]:
    """By seat: a tap on each suit that is not chosen already, and one on each of its cards."""
    chosen = "S"
    for seat, hand in enumerate(hands):
        for suit in sorted("SHDC", key=lambda one: (one != chosen, "SHDC".index(one))):
            cards = [name for name in hand if name[-1] == suit]
            if cards and suit != chosen:
                yield seat, (suit,)
            chosen = suit if cards else chosen
            yield from ((seat, (name,)) for name in cards)


def seconds_of_swipes(gestures: Sequence[tuple[int, Gesture]]) -> float:
    return sum(SWIPE if len(gesture) > 1 else LOOK for _seat, gesture in gestures)


def seconds_on_the_pad(gestures: Sequence[tuple[int, Gesture]]) -> float:
    return sum(LOOK if gesture[0] in "SHDC" else NEAR for _seat, gesture in gestures)


def test_swipes_and_the_pad_are_quicker_than_single_taps(page: Page) -> None:
    lines = lines_of(page)
    swiped = [list(by_swipes(hands, lines)) for hands in DEALS]
    padded = [list(on_the_pad(hands)) for hands in DEALS]
    swipes = [sum(len(gesture) > 1 for _seat, gesture in gestures) for gestures in swiped]
    figures = (
        f"{len(DEALS)} deals, two hands each. Single taps: 20, {SINGLE_TAPS:.1f} s. "
        f"Swipes: {mean(map(len, swiped)):.1f} gestures ({mean(swipes):.1f} of them swipes), {mean(map(seconds_of_swipes, swiped)):.1f} s, "
        f"{min(map(seconds_of_swipes, swiped)):.1f} to {max(map(seconds_of_swipes, swiped)):.1f}. "
        f"Pad: {mean(map(len, padded)):.1f} taps, {mean(map(seconds_on_the_pad, padded)):.1f} s, "
        f"{min(map(seconds_on_the_pad, padded)):.1f} to {max(map(seconds_on_the_pad, padded)):.1f}.")
    print(figures)
    assert all(len(gestures) <= 20 for gestures in swiped), figures
    assert 14 <= mean(map(seconds_of_swipes, swiped)) <= 18, figures
    assert 14 <= mean(map(seconds_on_the_pad, padded)) <= 18, figures


def do(page: Page, seat: int, gesture: Gesture, finger: Finger) -> None:
    """One gesture of a real finger."""
    if gesture[0] in "SHDC":
        page.locator(f"[data-pad-suit={gesture[0]}]:visible").tap()
    elif len(gesture) == 1:
        card(page, gesture[0], seat).tap()
    else:
        finger.swipe(*(card(page, name, seat) for name in gesture))


FEW = [pytest.param(hands, id=f"deal {number}", marks=[pytest.mark.long] if number > 1 else []) for number, hands in enumerate(DEALS, start=1)]


@pytest.mark.parametrize("hands", FEW)
@pytest.mark.parametrize("way", ["grid", "pad"])
def test_these_gestures_and_no_other_enter_both_hands(page: Page, hands: Hands, way: str) -> None:
    finger = Finger(page)
    page.locator(f"[data-card-view={way}]:visible").tap()
    for seat, gesture in by_swipes(hands, lines_of(page)) if way == "grid" else on_the_pad(hands):
        do(page, seat, gesture, finger)
    for seat in (0, 1):
        expect(page.locator(f"[name=cards-{seat}]:checked")).to_have_count(len(hands[seat]))
    assert [sorted(ticked(page, seat)) for seat in (0, 1)] == [sorted(hand) for hand in hands]
    expect(page.locator(".live .sure")).to_contain_text("point")
