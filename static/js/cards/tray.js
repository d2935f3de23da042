// The tray, where the cards lie in melds: it keeps clear of the foot, and a swipe over its cards picks them.

import { letSwipe } from "./swipe.js";

const box = (card) => card.querySelector("input");
const foot = new ResizeObserver(([{ target }]) => document.documentElement.style.setProperty("--foot", `${target.offsetHeight}px`));

// the foot has as many lines as there is to say, and the tray lies right above it
export function keepAboveFoot(form) {
  foot.disconnect();
  foot.observe(form.querySelector(".entry-foot"));
}

export function letPickBySwipe() {
  letSwipe({
    card: ".tray .tray-card",
    row: ".tray",
    may: () => true,
    isTaken: (card) => box(card).checked,
    isFree: () => true,
    put: (card, isPicked) => { box(card).checked = isPicked; },
    done: () => {},
  });
}
