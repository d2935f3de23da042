// The form changes in place: whoever works in it keeps their place on the page, and what they hold stays in hand.

const inView = (element) => {
  const { top } = element.getBoundingClientRect();
  return top >= 0 && top < window.innerHeight / 2;
};

// after the change from counts to cards, or back, the first thing to enter
function enter(entry) {
  const first = entry.querySelector(".tabs, .chips, .how-choices, .count-field");
  if (first && !inView(first)) first.scrollIntoView({ block: "start" });
  entry.querySelector(".tab :checked, .chips :checked, .chips input, .how-choices :checked, [data-number]")?.focus({ preventScroll: true });
}

// keys that stand beside the counts stay where they are while the counts pass by
const stayPut = (keys) => getComputedStyle(keys).position === "sticky";

// the counts that are typed and their keys come clear of the foot, which may cover them
export function showKeys(field) {
  const keys = document.querySelector("[data-entry] [data-keypad]");
  if (!keys || !field?.offsetParent) return;
  const held = stayPut(keys) ? [field.closest(".count-field, .over-field") ?? field] : [field, keys, keys.previousElementSibling];
  const boxes = held.map((element) => element.getBoundingClientRect());
  const edge = Math.min(document.querySelector(".entry-foot").getBoundingClientRect().top, window.innerHeight);
  const covered = Math.max(...boxes.map((box) => box.bottom)) - edge;
  const room = Math.min(...boxes.map((box) => box.top));
  if (covered > 0 && room > 0) window.scrollBy({ top: Math.min(covered, room), behavior: "instant" });
  else if (room < 0 && stayPut(keys)) window.scrollBy({ top: room, behavior: "instant" });
}

// the foot may have grown with what it says: only where no key moves by it, for a key that moves is pressed wrong
export function showCount(field) {
  const keys = document.querySelector("[data-entry] [data-keypad]");
  if (keys && stayPut(keys)) showKeys(field);
}

export function keepPlace() {
  let scrolled = 0;
  document.addEventListener("htmx:beforeSwap", () => { scrolled = window.scrollY; });
  document.addEventListener("htmx:afterSettle", (event) => {
    if (event.target.id !== "entry") return;
    if (event.target.querySelector("[data-focus]")) return;
    window.scrollTo({ top: scrolled, behavior: "instant" });
    if (event.detail.requestConfig.elt.id === "mode") enter(event.target);
  });
}
