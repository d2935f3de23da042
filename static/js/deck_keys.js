// The grid of cards by keyboard: one stop for the Tab key, arrows from card to card, Escape to leave it.
// `parts` says what is a card and what is the row of a suit; a suit that is not shown is passed over.

const DECK = { card: "[data-card]", row: ".deck-suit" };

const cardsOf = (deck, parts) => [...deck.querySelectorAll(parts.card)];
const rowOf = (card, parts) => cardsOf(card.closest(parts.row), parts);
const canBeTapped = (card) => !card.disabled && card.offsetParent !== null;

// the nearest card in this direction that can be tapped
function nearest(cards, place, step) {
  for (let at = place + step; at >= 0 && at < cards.length; at += step) if (canBeTapped(cards[at])) return cards[at];
  return null;
}

function acrossSuits(deck, card, step, parts) {
  const column = rowOf(card, parts).indexOf(card);
  const rows = [...deck.querySelectorAll(parts.row)].map((row) => cardsOf(row, parts)[column]);
  return nearest(rows, rows.indexOf(card), step);
}

const MOVES = {
  ArrowRight: (deck, card, parts) => nearest(cardsOf(deck, parts), cardsOf(deck, parts).indexOf(card), 1),
  ArrowLeft: (deck, card, parts) => nearest(cardsOf(deck, parts), cardsOf(deck, parts).indexOf(card), -1),
  ArrowDown: (deck, card, parts) => acrossSuits(deck, card, 1, parts),
  ArrowUp: (deck, card, parts) => acrossSuits(deck, card, -1, parts),
  Home: (_deck, card, parts) => nearest(rowOf(card, parts), -1, 1),
  End: (_deck, card, parts) => nearest(rowOf(card, parts), rowOf(card, parts).length, -1),
};

// the card that the Tab key stops at: the one it left, or the first that can be tapped
export function stopAt(deck, wanted, parts = DECK) {
  const cards = cardsOf(deck, parts);
  const left = deck.dataset.stop ? cards.find((card) => card.tabIndex === 0) : null;
  const stop = [wanted, left, ...cards].find((card) => card && canBeTapped(card)) ?? null;
  for (const card of cards) card.tabIndex = card === stop ? 0 : -1;
  deck.dataset.stop = "kept";
  return stop;
}

export function letKeysMove(deck, leave, parts = DECK) {
  deck.addEventListener("focusin", (event) => { if (event.target.matches(parts.card)) stopAt(deck, event.target, parts); });
  deck.addEventListener("keydown", (event) => {
    const card = event.target.closest(parts.card);
    if (event.key === "Escape" && (card || parts === DECK)) leave();
    if (!card || !MOVES[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    MOVES[event.key](deck, card, parts)?.focus();
  });
  stopAt(deck, null, parts);
}
