// The hands that wait, as rows on the sheet: what was entered, no sum, and what can be done with each.

import { form, typed } from "./fields.js";
import { openWaiting, outbox } from "./open_form.js";
import { goesOn, keepSending, putBack, send, takeOut, waiting } from "./outbox.js";

const thrown = [];
const match = () => outbox().dataset.match;
const put = (words, values) => words.replace(/\{(\w+)\}/g, (_whole, name) => values[name]);

const count = (fields, seat) => { const said = fields.get(`count-${seat}`); return (said === "over" ? fields.get(`over-${seat}`) : said) ?? ""; };

// "Ana knocks with 7, Rui 31": what was typed, and nothing that it comes to
export function inWords() {
  const { names, count: withCount, other, cards } = outbox().dataset;
  const fields = new URLSearchParams(typed());
  const what = form().querySelector("#entry-title").textContent;
  if (fields.get("mode") === "cards") return put(cards, { what });
  const ender = Number(fields.get("how").split("-")[1]);
  const own = count(fields, ender);
  const others = JSON.parse(names).map((name, seat) => ({ name, seat, count: count(fields, seat) })).filter((one) => one.seat !== ender && one.count);
  return [own ? put(withCount, { what, count: own }) : what, ...others.map((one) => put(other, one))].join(", ");
}

function row(template, hand) {
  const made = outbox().querySelector(`[${template}]`).content.firstElementChild.cloneNode(true);
  made.dataset.hand = hand.id;
  made.querySelector("[data-what]").textContent = hand.what;
  return made;
}

const CARD = /((?:10|[2-9AJQK])[♠♥♦♣])/;

function named(card, name) {
  const made = document.createElement("span");
  made.setAttribute("role", "img");
  made.setAttribute("aria-label", name);
  made.textContent = card;
  return made;
}

const heard = ({ said = "", names = {} }) => said.split(CARD).map((part) => (names[part] ? named(part, names[part]) : part));

function waitingRow(hand) {
  const made = row("data-row", hand);
  made.classList.toggle("stuck", Boolean(hand.stuck));
  const said = made.querySelector("[data-said]");
  if (hand.stuck) made.querySelector("[data-mark]").textContent = outbox().dataset.stuck;
  said.hidden = !hand.said;
  said.replaceChildren(...heard(hand));
  return made;
}

// the next hand is the one after those that wait
function countOn() {
  const asks = document.getElementById("dock-title");
  if (!asks) return;
  asks.dataset.asked ??= asks.textContent;
  asks.textContent = asks.dataset.asked.replace(/\d+/, (number) => Number(number) + waiting(match()).length);
}

function render() {
  const rows = [...waiting(match()).map(waitingRow), ...thrown.map(({ hand }) => row("data-thrown", hand))];
  outbox().querySelector("[data-hands]").replaceChildren(...rows.reverse());
  countOn();
}

const handOf = (button) => waiting(match()).find((hand) => hand.id === button.closest("[data-hand]").dataset.hand);

async function openAgain(button) {
  const hand = handOf(button);
  if (await openWaiting(hand)) return;
  const said = button.closest("[data-hand]").querySelector("[data-said]");
  said.hidden = false;
  said.textContent = outbox().dataset.later;
}

function throwAway(button) {
  thrown.push(takeOut(match(), handOf(button).id));
  render();
  outbox().querySelector(".thrown button").focus();
}

function takeBack(button) {
  const place = thrown.findIndex(({ hand }) => hand.id === button.closest("[data-hand]").dataset.hand);
  const [one] = thrown.splice(place, 1);
  putBack(match(), one.hand, one.place);
}

// a hand that was thrown away goes on too from what is recorded meanwhile, should it be put back
function followThrown({ detail }) {
  for (const one of thrown) one.hand = goesOn(one.hand, detail);
}

const ACTS = [["[data-open]", openAgain], ["[data-throw]", throwAway], ["[data-put-back-hand]", takeBack]];

export function showWaiting() {
  document.addEventListener("click", (event) => {
    for (const [which, act] of ACTS) {
      const button = event.target.closest?.(`#outbox ${which}`);
      if (button) act(button);
    }
  });
  for (const moment of ["outbox:changed", "follow:changed"]) document.addEventListener(moment, render);
  document.addEventListener("outbox:recorded", followThrown);
  render();
  keepSending(match());
  document.addEventListener("form:closed", () => send(match()));
  if (waiting(match()).length) send(match());
}
