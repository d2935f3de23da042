// The live sum: asked for at each change, and asked for again, ever more slowly, while no answer comes.
// An answer that comes late still counts when it is for what is typed now: a newer question takes its place.

import { form, typed } from "./fields.js";

const PATIENCE = 4000;
const SOONEST = 1000;
const LATEST = 15000;
const live = () => document.getElementById("live");
let slow = 0;
let again = 0;
let pause = SOONEST;
let askedBy = null;
let askedFor = "";

function waiting() {
  const words = document.createElement("p");
  words.className = "hint";
  words.textContent = live().dataset.waiting;
  live().replaceChildren(words);
}

function askLater() {
  clearTimeout(slow);
  clearTimeout(again);
  waiting();
  again = setTimeout(() => live() && htmx.trigger(live(), "again"), pause);
  pause = Math.min(pause * 2, LATEST);
}

// somebody answered, and not the network is to blame: asking again would bring the same
function failed() {
  clearTimeout(slow);
  clearTimeout(again);
  live().replaceChildren(document.getElementById("sum-failed").content.cloneNode(true));
}

const NOBODY = [502, 503, 504];
const isFault = ({ detail: { xhr } }) => xhr.status >= 500 && !NOBODY.includes(xhr.status);

function unanswered(event) {
  if (!live()) return;
  if (event.type === "htmx:responseError" && isFault(event)) failed();
  else askLater();
}

function asked() {
  askedBy = live();
  askedFor = typed();
  clearTimeout(slow);
  clearTimeout(again);
  slow = setTimeout(() => live() && waiting(), PATIENCE);
}

function answered() {
  clearTimeout(slow);
  pause = SOONEST;
  markPutRight();
}

// what was marked as wrong and is right now loses its mark
function markPutRight() {
  const still = new Set([...document.querySelectorAll("#problems a")].map((link) => link.hash.slice(1)));
  for (const field of document.querySelectorAll("#entry-form [aria-invalid]")) {
    if (!still.has(field.id)) field.removeAttribute("aria-invalid");
  }
  for (const words of document.querySelectorAll("#entry-form .wrong[id]")) {
    if (!still.has(words.id.replace(/^e-(.*)-\d+$/, "f-$1"))) words.remove();
  }
}

// cards that were picked in a tray while the sum was on its way stay picked, however they lie by it
function keepPicked(tray, coming) {
  const picked = [...tray.querySelectorAll("[name^=pick-]:checked")].map((pick) => pick.value);
  for (const pick of coming.querySelectorAll("[name^=pick-]")) pick.checked = picked.includes(pick.value);
}

const same = (one, other) => one.textContent.trim() === other.textContent.trim();

// What stands already is not put anew: the answer to a question may have been given, a card chosen,
// while the sum was on its way, and what was said once is not announced again. Chips that an answer would put anew
// wait for the next one where something was pressed since: the press would be lost with them. And what was asked by a
// form that Record has answered meanwhile says nothing of the one that stands there now.
function keepWhatStands(event) {
  const { target, fragment } = event.detail;
  const ofAnotherForm = form()?.contains(target) && askedBy !== live();
  const isOlder = ofAnotherForm || /^(limits|laid-off)/.test(target.id) && form() && typed() !== askedFor;
  const asks = target.id === "asked" && target.querySelector("fieldset") && fragment.querySelector("fieldset");
  if (isOlder || asks || (/^(problems|limits|discard-|doubts-|lay-)/.test(target.id) && same(target, fragment))) event.detail.shouldSwap = false;
  else if (target.id.startsWith("lay-")) keepPicked(target, fragment);
}

const changed = (field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked;

// the match stands otherwise, or goes by other rules: what the hand comes to may be another sum, as may be what is on its way
function askAnew() {
  if (live()?.matches(".htmx-request, :has(.sure, .wrong, .fate)")) htmx.trigger(live(), "again");
}

// what was typed or ticked between a form being seen and its being listened to is asked for all the same
function askWhatWasMissed() {
  const fields = document.querySelectorAll("#entry-form input:not([type=hidden])");
  if (live() && [...fields].some(changed)) htmx.trigger(live(), "again");
}

export function keepSums() {
  const ofLive = (handle) => (event) => event.target === live() && handle();
  document.addEventListener("htmx:beforeSend", ofLive(asked));
  // whatever in the form gets no answer, the sum tells when the server is back
  for (const failure of ["htmx:sendError", "htmx:timeout", "htmx:responseError"]) document.addEventListener(failure, unanswered);
  document.addEventListener("htmx:afterSettle", ofLive(answered));
  document.addEventListener("htmx:oobBeforeSwap", keepWhatStands);
  document.addEventListener("follow:changed", askAnew);
  document.addEventListener("input", () => { pause = SOONEST; });
  document.addEventListener("htmx:load", (event) => event.target.contains(live()) && askWhatWasMissed());
}
