// The grid of all suits, or the pad of one suit that stays chosen: this browser remembers which of the two, in a cookie,
// so that a page comes with it and nothing moves once scripts run.

const KEEP = "path=/; max-age=31536000; samesite=lax";
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
  if (view) document.cookie = `cards=${view}; ${KEEP}`;
  Object.assign(page.dataset, view ? { cardsAs: view } : { suit });
  showView();
  document.dispatchEvent(new CustomEvent("cards:view"));
}

export function letChooseView() {
  page.dataset.cardsAs ??= "grid";
  page.dataset.suit ??= "S";
  document.addEventListener("click", choose);
  showView();
}
