// Cards, counts and lays are laid out by the server, and the form with them takes the place of the one that stands there.
// What was typed while it was on its way is not lost by it: it is asked for once more. And a form that was left, or is
// being recorded, takes no other form's place.

import { form, stands, typed } from "./fields.js";

const asked = new WeakMap();
// a card picked in a tray is no part of what is typed: what is made of it was pressed
const told = () => typed().replace(/(^|&)pick-[^&]*/g, "");

function remember({ detail: { elt, target } }) {
  if (target.id === "entry") asked.set(elt, { one: form(), as: told() });
}

function keepWhatIsNewer(event) {
  const { requestConfig: { elt }, shouldSwap } = event.detail;
  if (event.target.id !== "entry" || !shouldSwap) return;
  const { one, as } = asked.get(elt);
  event.detail.shouldSwap = stands(one) && told() === as;
  if (stands(one) && told() !== as) htmx.trigger(elt, "click");
}

export function keepNewest() {
  document.addEventListener("htmx:beforeSend", remember);
  document.addEventListener("htmx:beforeSwap", keepWhatIsNewer);
}
