// A card that a typed line names with a doubt: the cards it may be, each one tap away.

import { doubtful, likely, mayBe } from "../typed_cards.js";

const SUITS = { "♥": "h", "♦": "d", "♠": "s", "♣": "c" };

function made(tag, className, ...inside) {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...inside);
  return element;
}

// the grid of the page has every card, with its name for who listens
let faces = null;
export function drawAs(grid) {
  faces = grid;
}

export const drawn = (card) => faces?.querySelector(`[data-card="${card}"] .card`)?.cloneNode(true) ?? made("span", `card card-${SUITS[card.at(-1)]}`, card);

function choice(word, right, ...inside) {
  const button = made("button", "button", ...inside);
  button.type = "button";
  Object.assign(button.dataset, { mend: word, right });
  return button;
}

// what a word such as "6H?" or "K?" may be; `held` are not offered; `says` holds what is said there
export function doubt(word, held, says) {
  const looks = doubtful(word);
  const shown = mayBe(word).length ? mayBe(word).map(drawn) : [looks ? drawn(looks) : made("span", "card", word)];
  const asked = made("p", "", made("span", "doubtful", ...shown), ` ${says.doubt}`);
  const may = likely(word).filter((card) => card === looks || !held.includes(card));
  const buttons = may.map((card) => choice(word, card, drawn(card), ...(card === looks ? [` ${says.is}`] : [])));
  if (looks) buttons[0].classList.add("right-card");
  return made("div", "doubt", asked, made("div", "likely", ...buttons, choice(word, "", says.none)));
}
