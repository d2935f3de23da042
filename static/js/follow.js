// A page keeps up with its match: it asks the server whether something is new, for as long as it is looked at,
// and at once when it is looked at again or the network is back. Nothing new costs an empty answer.
// Other modules hear follow:reached, follow:lost and follow:changed, and may ask for news by follow:ask.

import { stays } from "./leaving.js";
import { takeParts } from "./parts.js";

const PAUSE = 1500;
const RESTING = 10000;
const PATIENCE = 8000;
const HELD = 1000;
const body = document.body;
const banner = document.querySelector("[data-lost]");
let timer = 0;
let asking = null;
let began = 0;
let reach = "";
// now, unless this is a copy that was kept for lack of a network
let stood = new Date(document.lastModified);
let stirred = Date.now();
let pressed = false;

const tell = (name, detail) => document.dispatchEvent(new CustomEvent(`follow:${name}`, { detail }));
const wait = (time) => new Promise((done) => { setTimeout(done, time); });

function address() {
  const asked = new URL(body.dataset.follow, location.href);
  const form = document.querySelector("[data-entry] [name=seen]");
  asked.searchParams.set("version", body.dataset.version);
  if (form) asked.searchParams.set("seen", form.value);
  return asked;
}

// a match long over, or a phone forgotten on the table, asks less often, until it is touched
const rests = () => Date.now() - stirred > body.dataset.restsAfter * 1000;

function askLater() {
  clearTimeout(timer);
  if (!document.hidden) timer = setTimeout(ask, rests() ? RESTING : PAUSE);
}

function reached() {
  stood = new Date();
  if (reach === "reached") return;
  reach = "reached";
  banner.hidden = true;
  tell("reached");
}

function lost() {
  if (reach === "lost") return;
  reach = "lost";
  const clock = new Intl.DateTimeFormat(document.documentElement.lang, { hour: "numeric", minute: "2-digit" });
  banner.textContent = banner.dataset.lost.replace("{time}", clock.format(stood));
  banner.hidden = false;
  tell("lost");
}

// a button under a finger is not taken away from it
async function released() {
  for (let waited = 0; pressed && waited < HELD; waited += 50) await wait(50);
}

function show(newer) {
  if (!newer.body.dataset.version) return;
  takeParts(newer);
  body.dataset.version = newer.body.dataset.version;
  body.dataset.restsAfter = newer.body.dataset.restsAfter;
  if (newer.body.dataset.announce) document.getElementById("says").textContent = newer.body.dataset.announce;
  stirred = Date.now();
  tell("changed", { version: body.dataset.version });
}

// the door, or what became of the hand: a page of its own
async function anew(still) {
  await stays();
  if (still()) location.reload();
}

async function take(answer, still) {
  if (answer.status >= 500) throw new Error(answer.status);
  if (answer.status === 403 || answer.status === 404) return anew(still);
  const text = answer.status === 200 ? await answer.text() : "";
  reached();
  await released();
  if (text && still()) show(new DOMParser().parseFromString(text, "text/html"));
}

// one question at a time: one that hangs since before the phone slept gives way to a new one
async function ask() {
  if (document.hidden || (asking && Date.now() - began < PAUSE)) return;
  clearTimeout(timer);
  asking?.abort();
  const mine = new AbortController();
  const still = () => mine === asking;
  asking = mine;
  began = Date.now();
  const slow = setTimeout(() => mine.abort(), PATIENCE);
  try {
    await take(await fetch(address(), { headers: { "HX-Request": "true" }, cache: "no-store", signal: mine.signal }), still);
  } catch {
    if (still()) lost();
  }
  clearTimeout(slow);
  if (!still()) return;
  asking = null;
  askLater();
}

function stir() {
  if (rests()) askLater();
  stirred = Date.now();
}

function press(down) {
  pressed = down;
  stir();
}

function comeBack() {
  if (document.hidden) return clearTimeout(timer);
  stirred = Date.now();
  ask();
}

document.addEventListener("click", (event) => event.target.closest("[data-put-away]")?.parentElement.remove());
document.addEventListener("visibilitychange", comeBack);
window.addEventListener("pageshow", comeBack);
window.addEventListener("online", comeBack);
document.addEventListener("follow:ask", ask);
document.addEventListener("keydown", stir);
document.addEventListener("pointerdown", () => press(true), true);
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => setTimeout(press, 0, false), true);
