// The grid of cards by keyboard: one stop for the Tab key, arrows from card to card, Escape to leave it.

const cardsOf = (deck) => [...deck.querySelectorAll("[data-card]")];
const rowOf = (card) => [...card.parentElement.querySelectorAll("[data-card]")];

// the nearest card in this direction that can be tapped
function nearest(cards, place, step) {
  for (let at = place + step; at >= 0 && at < cards.length; at += step) if (!cards[at].disabled) return cards[at];
  return null;
}

function acrossSuits(deck, card, step) {
  const column = rowOf(card).indexOf(card);
  const rows = [...deck.querySelectorAll(".deck-suit")].map((row) => row.querySelectorAll("[data-card]")[column]);
  return nearest(rows, rows.indexOf(card), step);
}

const MOVES = {
  ArrowRight: (deck, card) => nearest(cardsOf(deck), cardsOf(deck).indexOf(card), 1),
  ArrowLeft: (deck, card) => nearest(cardsOf(deck), cardsOf(deck).indexOf(card), -1),
  ArrowDown: (deck, card) => acrossSuits(deck, card, 1),
  ArrowUp: (deck, card) => acrossSuits(deck, card, -1),
  Home: (deck, card) => nearest(rowOf(card), -1, 1),
  End: (deck, card) => nearest(rowOf(card), rowOf(card).length, -1),
};

// the card that the Tab key stops at: the one it left, or the first that can be tapped
export function stopAt(deck, wanted) {
  const cards = cardsOf(deck);
  const stop = [wanted, cards.find((card) => card.tabIndex === 0), ...cards].find((card) => card && !card.disabled) ?? null;
  for (const card of cards) card.tabIndex = card === stop ? 0 : -1;
  return stop;
}

export function letKeysMove(deck, leave) {
  deck.addEventListener("focusin", (event) => { if (event.target.matches("[data-card]")) stopAt(deck, event.target); });
  deck.addEventListener("keydown", (event) => {
    if (event.key === "Escape") leave();
    const card = event.target.closest("[data-card]");
    if (!card || !MOVES[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    MOVES[event.key](deck, card)?.focus();
  });
  stopAt(deck);
}
