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
