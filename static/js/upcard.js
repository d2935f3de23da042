// The upcard: one press on the card, and the cards make room; what it says stays in sight. By keyboard: arrows, or its
// rank and its suit, such as 7 and S; Enter or the space bar picks it.

import { letKeysMove } from "./deck_keys.js";

const PARTS = { card: "[name=upcard]", row: ".suit" };
const RANKS = { 1: "A", 0: "10", t: "10", T: "10" };

const upcard = () => document.querySelector("[data-entry] [data-upcard]");
const cards = () => [...upcard().querySelectorAll(PARTS.card)];
const rankOf = (card) => card.value.slice(0, -1);

const close = () => { upcard().open = false; };

function leave() {
  close();
  upcard().querySelector("summary").focus();
}

// what is asked after it: the knocker's count, or the other's
const next = () => [...document.querySelectorAll("[data-entry] :is(.chips input, [data-number])")].find((field) => field.offsetParent);

function pick(card) {
  card.checked = true;
  for (const kind of ["input", "change"]) card.dispatchEvent(new Event(kind, { bubbles: true }));
  close();
  next()?.focus();
}

// a rank goes to that card of the suit one is in; a suit picks the card of the rank one is at
function typed(card, key) {
  const suit = "SHDC".includes(key.toUpperCase()) && key.toUpperCase();
  const rank = RANKS[key] ?? key.toUpperCase();
  if (suit) return pick(cards().find((one) => one.value === rankOf(card) + suit));
  return cards().find((one) => one.value === rank + card.value.slice(-1))?.focus();
}

function takeKey(event) {
  if (!event.target.matches("[data-upcard] [name=upcard]") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Enter" || event.key === " ") pick(event.target);
  else if (/^[0-9atjqkshdc]$/i.test(event.key)) typed(event.target, event.key);
  else return;
  event.preventDefault();
}

function prepare() {
  if (!upcard() || "keys" in upcard().dataset) return;
  upcard().dataset.keys = "";
  letKeysMove(upcard(), leave, PARTS);
}

export function letPickUpcard() {
  document.addEventListener("keydown", takeKey);
  document.addEventListener("click", (event) => {
    if (event.detail && event.target.matches("[data-upcard] [name=upcard]")) close();
  });
  document.addEventListener("htmx:load", prepare);
  prepare();
}
