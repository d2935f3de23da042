// Hands that could not be sent wait here, in the order they were entered, and go through one after the other.
// One that cannot be recorded as it is stands first, `stuck`, until somebody decides: nothing overtakes it by itself.

import { isDoor, isForm, post } from "./post.js";
import { forget, keep, keysOf, read } from "./storage.js";

const AGAIN = 4000;
const LOCK = "scorekeeper:sending";
const LOCKED_FOR = 3000;
const me = `${Date.now()}-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
const START = "scorekeeper:waiting:";
const key = (match) => `${START}${match}`;
let sending = false;

export const waiting = (match) => read(key(match), []);
export const waitingAnywhere = () => keysOf((one) => one.startsWith(START)).flatMap((one) => read(one, []));

function store(match, hands) {
  const kept = keep(key(match), hands);
  document.dispatchEvent(new CustomEvent("outbox:changed"));
  return kept;
}

// a hand, in the place of the one it was opened from, or after all others
export function add(match, hand, of = hand.id) {
  const hands = waiting(match);
  const place = hands.findIndex((one) => one.id === of);
  hands.splice(place < 0 ? hands.length : place, place < 0 ? 0 : 1, hand);
  return store(match, hands);
}

export function takeOut(match, id) {
  const hands = waiting(match);
  const place = hands.findIndex((one) => one.id === id);
  const [hand] = place < 0 ? [] : hands.splice(place, 1);
  store(match, hands);
  return { hand, place };
}

export function putBack(match, hand, place) {
  const hands = waiting(match);
  hands.splice(place, 0, hand);
  store(match, hands);
}

// A hand was recorded: those entered after it knew of it, so they go on from its entry; unless others came in between.
export const goesOn = (hand, { seen, seq }) => (seq === seen + 1 && hand.seen === seen ? { ...hand, seen: seq } : hand);

export function recorded(match, id, seen, seq) {
  const hands = waiting(match).filter((hand) => hand.id !== id);
  store(match, hands.map((hand) => goesOn(hand, { seen, seq })));
  document.dispatchEvent(new CustomEvent("outbox:recorded", { detail: { seen, seq } }));
}

// two pages of one phone need not both send; were they to, the id of the hand would still make it one
function mayLock() {
  const lock = read(LOCK, null);
  if (lock && lock.by !== me && Math.abs(Date.now() - lock.at) < LOCKED_FOR) return false;
  return keep(LOCK, { by: me, at: Date.now() });
}

function unlock() {
  if (read(LOCK, null)?.by === me) forget((one) => one === LOCK);
}

const opened = (hand) => document.querySelector(`#entry[data-of="${hand.id}"]`) !== null;
const fieldsOf = (hand) => { const fields = new URLSearchParams(hand.fields); fields.set("seen", hand.seen); return fields; };
const change = (match, hand, news) => store(match, waiting(match).map((one) => (one.id === hand.id ? { ...one, ...news } : one)));

// what was said, and the names of the cards in it for who listens
function said(answer) {
  const page = new DOMParser().parseFromString(answer.text, "text/html");
  const words = page.querySelector("[data-focus]:not(.problems), .problems li, main p, .notice");
  const cards = [...words?.querySelectorAll("[role=img]") ?? []].map((card) => [card.textContent, card.getAttribute("aria-label")]);
  return { said: words?.textContent.trim() ?? "", names: Object.fromEntries(cards) };
}

const tokenIn = (answer) => new DOMParser().parseFromString(answer.text, "text/html").querySelector("[name=csrf_token]")?.value;

async function ask(match, hand) {
  const answer = await post(hand.action, fieldsOf(hand), { Waited: "yes" });
  if (answer.status !== 200 || !tokenIn(answer)) return answer;
  const fields = fieldsOf(hand);
  fields.set("csrf_token", tokenIn(answer));
  change(match, hand, { fields: fields.toString() });
  return post(hand.action, fields, { Waited: "yes" });
}

// where the first hand stands now, recorded; nothing where it still waits
async function sendFirst(match) {
  const [hand] = waiting(match);
  if (!hand || hand.stuck || opened(hand) || !mayLock()) return "";
  const answer = await ask(match, hand);
  // whoever stands before the door is told nothing of the hand: it waits till this phone is let in
  if (!answer.reached || answer.status === 503 || isDoor(answer.text)) return "";
  if (answer.recorded) {
    recorded(match, hand.id, hand.seen, answer.recorded);
    return answer.leads;
  }
  change(match, hand, { stuck: true, ...said(answer), form: isForm(answer.text) ? answer.text : "" });
  return "";
}

export async function send(match) {
  if (sending) return;
  sending = true;
  let latest = "";
  try {
    for (let stands = await sendFirst(match); stands; stands = await sendFirst(match)) latest = stands;
  } finally {
    sending = false;
    unlock();
  }
  if (latest) document.dispatchEvent(new CustomEvent("outbox:sent", { detail: { address: latest } }));
}

export function keepSending(match) {
  const now = () => send(match);
  const inSight = () => document.visibilityState === "visible" && waiting(match).length > 0 && now();
  setInterval(inSight, AGAIN);
  window.addEventListener("pagehide", unlock);
  for (const moment of ["online", "pageshow"]) window.addEventListener(moment, now);
  document.addEventListener("visibilitychange", inSight);
  document.addEventListener("follow:reached", now);
  window.addEventListener("storage", (event) => event.key === key(match) && document.dispatchEvent(new CustomEvent("outbox:changed")));
}
