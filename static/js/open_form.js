// The form for a hand opens on the sheet itself, from those fetched before: at once, and without a network.
// The address is that of the link, so that back, forward and reload do what they always do.

import { fill, form, isNew } from "./fields.js";
import { stays } from "./leaving.js";
import { waiting } from "./outbox.js";
import { post } from "./post.js";

export const outbox = () => document.getElementById("outbox");
export const entry = () => document.getElementById("entry");
const board = () => document.querySelector(".board");
const sheet = () => outbox().dataset.sheet;
const formAddress = (how) => `${sheet()}/hands/new?how=${encodeURIComponent(how)}`;
const howIn = (address) => (address.pathname === `${sheet()}/hands/new` ? address.searchParams.get("how") : null);
const howHere = () => howIn(new URL(location.href));
const ahead = new Map();
let asked = 0;
let latest = 0;
let scrolled = 0;
let moved = null;
let opener = null;
// fulfilled once the browser is back where it was sent by a form that was left: what opens before would be taken for left as well
let back = null;

const waitingHand = (id) => waiting(outbox().dataset.match).find((hand) => hand.id === id);
// whether this request is that of a hand that waits: no form of another hand may take its place
export const isOut = (request) => waitingHand(request) !== undefined;
const handHere = () => waitingHand(history.state?.of);
const requestHere = () => { const request = history.state?.request; return request && !isOut(request) ? request : ""; };

const newId = () => [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const hidden = (name) => form().querySelector(`[name=${name}]`);

// by the rules as they are now: what was asked for before them may come after them
async function fetchAhead() {
  if (!document.querySelector(".dock")) return;
  asked += 1;
  const mine = asked;
  try {
    const answer = await fetch(outbox().dataset.forms, { headers: { "HX-Request": "true" } });
    if (answer.status !== 200) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (mine < latest) return;
    latest = mine;
    for (const one of page.querySelectorAll("template[data-how]")) ahead.set(one.dataset.how, one.innerHTML);
  } catch {
    // those fetched before still serve
  }
}

function section() {
  const made = document.createElement("section");
  made.className = "entry";
  made.id = "entry";
  made.setAttribute("aria-labelledby", "entry-title");
  board().after(made);
  return made;
}

// a form put in by a script is prepared like one that htmx swaps in
export function show(html) {
  const target = entry() ?? section();
  htmx.swap(target, html, { swapStyle: "innerHTML", swapDelay: 0, settleDelay: 0 }, { eventInfo: { requestConfig: { elt: target } } });
  board().classList.add("compact");
}

function focusOn(element) {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

function arrive(how, of) {
  const state = { request: hidden("request_id").value, opened: history.state?.opened ?? false, of };
  if (howHere() === null) {
    scrolled = window.scrollY;
    history.pushState({ ...state, opened: true }, "", formAddress(how));
  } else history.replaceState(state, "", formAddress(how));
  document.querySelectorAll(".pad .fresh").forEach((row) => row.classList.remove("fresh"));
  window.scrollTo({ top: 0, behavior: "instant" });
  if (!entry().querySelector("[data-focus]")) focusOn(document.getElementById("entry-title"));
  document.dispatchEvent(new CustomEvent("form:opened"));
}

// the form for this ending; false where it was not fetched yet
function open(how) {
  if (!ahead.has(how)) return false;
  show(ahead.get(how));
  delete entry().dataset.of;
  hidden("request_id").value = (howHere() === how && requestHere()) || newId();
  hidden("seen").value = outbox().dataset.seen;
  arrive(how);
  return true;
}

function close() {
  if (!entry()) return;
  entry().remove();
  board().classList.remove("compact");
  window.scrollTo({ top: scrolled, behavior: "instant" });
  if (opener?.isConnected) opener.focus({ preventScroll: true });
  document.dispatchEvent(new CustomEvent("form:closed"));
}

// what was recorded is shown once no form is open, and nothing that can still be put back would go with this page
async function catchUp() {
  await stays();
  if (moved && !entry() && !outbox().querySelector(".thrown")) location.replace(moved);
}

export function leave() {
  close();
  if (history.state?.opened) {
    back = new Promise((done) => { window.addEventListener("popstate", done, { once: true }); });
    return history.back();
  }
  history.replaceState(null, "", sheet());
  return catchUp();
}

const withoutTyped = (how) => ahead.get(how) ?? ahead.get("stock_out") ?? ahead.get("void");

// as the server offered it, or as it was entered; what the form has no place for, cards among them, only the server lays out
async function laidOut(hand) {
  if (hand.form) return hand.form;
  const how = new URLSearchParams(hand.fields).get("how");
  if (withoutTyped(how)) {
    const tried = document.createElement("template");
    tried.innerHTML = withoutTyped(how);
    if (fill(hand.fields, tried.content.querySelector("form"))) return withoutTyped(how);
  }
  const answer = await post(hand.action, [...new URLSearchParams(hand.fields)].map(([name, value]) => [name, name === "act" ? "look" : value]));
  return answer.reached && answer.text.includes("entry-form") ? answer.text : "";
}

// the form that stands here is that of this hand from now on: it is not sent before the form is done with
function holdIn(hand) {
  entry().dataset.of = hand.id;
  if (hand.form) return;
  fill(hand.fields);
  hidden("request_id").value = hand.id;
  hidden("seen").value = hand.seen;
  htmx.trigger("#live", "again");
}

// a hand that waits, opened again; false where that takes the server, and it cannot be reached
export async function openWaiting(hand) {
  await back;
  const [before, here] = [form(), location.href];
  const html = await laidOut(hand);
  await back;
  if (!html) return false;
  // another form was opened while this one was laid out, or this one was left
  if (form() !== before || location.href !== here) return true;
  show(html);
  holdIn(hand);
  arrive(new URLSearchParams(hand.fields).get("how"), hand.id);
  return true;
}

async function openFrom(link, how) {
  await back;
  open(how);
  opener = link;
}

function tap(event) {
  const link = event.target.closest?.("a[href]");
  if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const how = link.closest(".dock") && howIn(new URL(link.href));
  if (how && ahead.has(how)) {
    event.preventDefault();
    openFrom(link, how);
  }
  if (link.closest(".entry-head") && isNew() && document.querySelector(".dock")) {
    event.preventDefault();
    document.dispatchEvent(new CustomEvent("form:cancelled"));
    leave();
  }
}

// the form of this address: that of the hand that was opened again here, where it still waits
async function openHere() {
  const hand = handHere();
  return (hand && await openWaiting(hand)) || open(howHere());
}

async function travel() {
  if (howHere() === null) {
    close();
    return catchUp();
  }
  if (!await openHere()) return location.reload();
  const told = form()?.querySelector("[hx-get]");
  return told && htmx.trigger(told, "again");
}

// a hand of this phone that went through: whatever is open or is opened next knows of it
function goOn({ detail: { seen, seq } }) {
  if (Number(outbox().dataset.seen) === seen) outbox().dataset.seen = seq;
  if (form() && Number(hidden("seen").value) === seen && seq === seen + 1) hidden("seen").value = seq;
}

function sent({ detail: { address } }) {
  moved = address;
  catchUp();
}

// what is laid out by the server alone takes a while; where it cannot be, the hand waits on as it was
async function laidOutAnew(hand) {
  if (!await openWaiting(hand) && !document.querySelector(".draft")) leave();
}

// a form loaded anew of a hand that waits: nothing of it may be sent meanwhile
function heldAsBefore(hand) {
  if (!hand.form && fill(hand.fields, form().cloneNode(true))) return holdIn(hand);
  entry().dataset.of = hand.id;
  return laidOutAnew(hand);
}

// a form gone back to, or loaded anew, is the same form as before: what it recorded, it does not record again
function sameAsBefore() {
  if (!form() || !isNew()) return;
  if (handHere()) heldAsBefore(handHere());
  else if (requestHere()) hidden("request_id").value = requestHere();
  else history.replaceState({ ...history.state, request: hidden("request_id").value }, "");
}

const idle = () => new Promise((go) => { (window.requestIdleCallback ?? setTimeout)(go); });

export async function openInPlace() {
  sameAsBefore();
  document.addEventListener("click", tap);
  window.addEventListener("popstate", travel);
  document.addEventListener("outbox:recorded", goOn);
  document.addEventListener("outbox:sent", sent);
  document.addEventListener("follow:changed", () => {
    board().classList.toggle("compact", entry() !== null);
    fetchAhead();
  });
  await idle();
  await fetchAhead();
  if (howHere() !== null && !entry()) openHere();
}
