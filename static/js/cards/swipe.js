// A swipe along the row of a suit takes the cards passed over; going back over them leaves them again.
// A finger that goes up or down scrolls the page as ever, and a tap stays a tap.

const cardUnder = (event, { card, line }) => {
  const found = document.elementFromPoint(event.clientX, event.clientY)?.closest(card);
  return found && line.contains(found) ? found : null;
};

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

// `card` and `row` are selectors; `put(card, taken)` takes one or leaves it; `done(card)` is told when the finger is lifted
export function letSwipe({ card, row, may, isTaken, isFree, put, done }) {
  let swipe = null;

  function begin(event) {
    const first = event.target.closest?.(card);
    swipe = null;
    if (!first || !event.isPrimary || event.button !== 0 || !may()) return;
    const line = first.closest(row);
    const cards = [...line.querySelectorAll(card)];
    swipe = { card, line, cards, first, last: first, moved: false, before: new Set(cards.filter(isTaken)) };
  }

  function show(over) {
    for (const one of swipe.cards) if (!over.includes(one) && isTaken(one) && !swipe.before.has(one)) put(one, false);
    for (const one of over) if (isFree(one) && !isTaken(one)) put(one, true);
  }

  function move(event) {
    const now = swipe && cardUnder(event, swipe);
    if (!now || now === swipe.last) return;
    Object.assign(swipe, { last: now, moved: true });
    show(passed(swipe));
  }

  function end() {
    if (swipe?.moved) {
      ignoreClick();
      done(swipe.last);
    }
    swipe = null;
  }

  // the browser took the finger for something else, such as scrolling
  function leave() {
    if (swipe?.moved) {
      show([]);
      done(swipe.first);
    }
    swipe = null;
  }

  document.addEventListener("pointerdown", begin);
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", end);
  document.addEventListener("pointercancel", leave);
}
