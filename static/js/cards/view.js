// The grid of all suits, or the pad of one suit that stays chosen: this browser remembers which of the two.

import { keep, read } from "../storage.js";

const KEY = "scorekeeper:cards";
const VIEWS = ["grid", "pad"];
const page = document.documentElement;

const press = (selector, isOn) => document.querySelectorAll(selector).forEach((button) => button.setAttribute("aria-pressed", String(isOn(button))));

// the buttons say what is shown; called again whenever cards come onto the page
export function showView() {
  press("[data-card-view]", (button) => button.dataset.cardView === page.dataset.cardsAs);
  press("[data-pad-suit]", (button) => button.dataset.padSuit === page.dataset.suit);
}

function choose(event) {
  const view = event.target.closest("[data-card-view]")?.dataset.cardView;
  const suit = event.target.closest("[data-pad-suit]")?.dataset.padSuit;
  if (!view && !suit) return;
  if (view) keep(KEY, view);
  Object.assign(page.dataset, view ? { cardsAs: view } : { suit });
  showView();
  document.dispatchEvent(new CustomEvent("cards:view"));
}

export function letChooseView() {
  const kept = read(KEY, VIEWS[0]);
  page.dataset.cardsAs = VIEWS.includes(kept) ? kept : VIEWS[0];
  page.dataset.suit ??= "S";
  document.addEventListener("click", choose);
  showView();
}
