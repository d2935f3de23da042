// A swipe along the row of a suit takes the cards passed over; going back over them leaves them again. One over cards
// that are all taken gives them back. A finger that goes up or down scrolls the page as ever, and a tap stays a tap.

import { countNextTaps } from "./next_tap.js";

const STILL_HERE = 0.8; // how far from the middle of its line a finger may slip, in heights of a card
const CLEARLY_THERE = 0.3; // how near to the middle of another line it means a card there

// the card that the finger means: one of the line of cards it is in, though it slips a little over the edge
function cardAt({ cards, last }, { clientX, clientY }) {
  const line = last.offsetTop;
  return cards.find((card) => {
    const { left, right, top, height } = card.getBoundingClientRect();
    const off = Math.abs(clientY - top - height / 2) / height;
    return clientX >= left && clientX < right && off <= (card.offsetTop === line ? STILL_HERE : CLEARLY_THERE);
  });
}

// the cards from the first one touched to the last, in the order they were passed
function passed({ cards, first, last }) {
  const [from, to] = [cards.indexOf(first), cards.indexOf(last)];
  return from <= to ? cards.slice(from, to + 1) : cards.slice(to, from + 1).reverse();
}

// after a swipe that ends where it began, a mouse would click there
function ignoreClick() {
  const stop = (event) => { event.preventDefault(); event.stopPropagation(); };
  document.addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => document.removeEventListener("click", stop, { capture: true }));
}

function begun(kind, event) {
  const first = event.target.closest?.(kind.card);
  if (!first || !event.isPrimary || event.button !== 0 || !kind.may()) return null;
  const cards = [...first.closest(kind.row).querySelectorAll(kind.card)];
  return { ...kind, cards, first, last: first, moved: false, before: new Set(cards.filter(kind.isTaken)) };
}

// what the cards passed over become; all others are as they were before
function show({ cards, before, isTaken, isFree, put }, over) {
  const givesBack = over.every((card) => before.has(card));
  const wanted = (card) => (over.includes(card) ? !givesBack : before.has(card));
  for (const card of [...cards.filter((one) => !over.includes(one)), ...over]) {
    if (isFree(card) && isTaken(card) !== wanted(card)) put(card, wanted(card));
  }
}

function follow(swipe, event) {
  const now = cardAt(swipe, event);
  if (!now || now === swipe.last) return;
  Object.assign(swipe, { last: now, moved: true });
  show(swipe, passed(swipe));
}

// a finger that was moved clicks nowhere: what comes next is its next tap
function end(swipe, event) {
  if (event.pointerType === "mouse") ignoreClick();
  else countNextTaps();
  swipe.done(swipe.last);
}

// the browser took the finger for something else, such as scrolling
function leave(swipe) {
  show(swipe, []);
  swipe.done(swipe.first);
}

// `card` and `row` are selectors; `put(card, taken)` takes one or leaves it; `done(card)` is told when the finger is lifted
export function letSwipe(kind) {
  let swipe = null;
  const finish = (how) => (event) => {
    if (swipe?.moved) how(swipe, event);
    swipe = null;
  };
  document.addEventListener("pointerdown", (event) => { swipe = begun(kind, event); });
  document.addEventListener("pointermove", (event) => swipe && follow(swipe, event));
  document.addEventListener("pointerup", finish(end));
  document.addEventListener("pointercancel", finish(leave));
}
