// The cards of a hand's form: what one hand holds is not offered to another, and a hand that is full gives way to the next.
// The ticks are what the form sends; nothing is laid or counted here.

import { letKeysMove, stopAt } from "../deck_keys.js";
import { letSwipe } from "./swipe.js";
import { keepAboveFoot, letPickBySwipe } from "./tray.js";
import { letChooseView, showView } from "./view.js";

const CARDS = "input[type=checkbox][name^=cards-]";
const PARTS = { card: CARDS, row: ".suit" };
const form = () => document.querySelector("[data-entry]");
const hands = () => [...form().querySelectorAll("[data-hand]")];
const ticked = (hand) => hand.querySelectorAll(`${CARDS}:checked`).length;
const box = (card) => card.querySelector("input");

// A card of another hand cannot be ticked. One that is ticked in both stays ticked in both, or it would
// not be sent, and is marked on both sides.
function offerFreeCards() {
  const boxes = [...form().querySelectorAll(`.hand-cards ${CARDS}`)];
  const held = boxes.filter((one) => one.checked);
  const inOther = (one) => held.some((other) => other.value === one.value && other.name !== one.name);
  for (const one of boxes) {
    one.disabled = !one.checked && inOther(one);
    one.closest(".pick-card").classList.toggle("clash", one.checked && inOther(one));
  }
  for (const tab of form().querySelectorAll("[data-tab]")) {
    tab.closest(".tab").classList.toggle("clash", held.some((one) => one.name === `cards-${tab.value}` && inOther(one)));
  }
  hands().forEach((hand) => stopAt(hand, null, PARTS));
}

// a card that was named with a doubt: in the grid too, one tap says that it is the one
function markDoubts() {
  for (const hand of hands()) {
    const doubts = [...hand.querySelectorAll("[data-doubt]")].map((doubt) => doubt.dataset.doubt);
    for (const card of hand.querySelectorAll(".pick-card")) card.classList.toggle("in-doubt", doubts.includes(box(card).value));
  }
}

function open(seat) {
  form().querySelector(`[data-tab="${seat}"]`).checked = true;
}

// the next hand that nothing is known of yet
function nextEmpty(hand) {
  const all = hands();
  const place = all.indexOf(hand) + 1;
  return [...all.slice(place), ...all.slice(0, place - 1)].find((other) => !ticked(other) && !other.querySelector("[name^=words-]").value.trim());
}

function turnWhenFull(hand) {
  const next = ticked(hand) === Number(hand.dataset.size) && nextEmpty(hand);
  if (next) open(next.dataset.hand);
}

function changed(event) {
  if (!form()?.contains(event.target)) return;
  if (event.target.matches(CARDS)) {
    offerFreeCards();
    if (event.target.checked) turnWhenFull(event.target.closest("[data-hand]"));
  }
}

const tell = (card, ...kinds) => kinds.forEach((kind) => box(card).dispatchEvent(new Event(kind, { bubbles: true })));

const swiping = {
  card: ".pick-card",
  row: ".suit",
  may: () => true,
  isTaken: (card) => box(card).checked,
  isFree: (card) => !box(card).disabled,
  put: (card, taken) => { box(card).checked = taken; tell(card, "input"); },
  done: (card) => tell(card, "change"),
};

// the form came onto the page, or came back
export function prepareGrid() {
  if (!form()?.querySelector(".hand-cards")) return;
  showView();
  hands().forEach((hand) => letKeysMove(hand, () => form().querySelector("[data-record]").focus(), PARTS));
  offerFreeCards();
  keepAboveFoot(form());
}

export function letGridWork() {
  letChooseView();
  letSwipe(swiping);
  letPickBySwipe();
  document.addEventListener("change", changed);
  document.addEventListener("htmx:afterSettle", (event) => { if (event.target.id === "live") markDoubts(); });
  document.addEventListener("cards:view", () => form() && hands().forEach((hand) => stopAt(hand, null, PARTS)));
  document.addEventListener("click", (event) => {
    const back = event.target.closest("[data-turn-back]");
    if (back) open(back.dataset.turnBack);
  });
}
