// Entering a hand: the keypad types into the number field in turn, the device's keyboard stays shut.
// Nothing is added up here: sums come from the server.

import { letGridWork, prepareGrid } from "./cards/grid.js";
import { letCountsFollow } from "./ending.js";
import { keepSums } from "./live.js";
import { keepPlace, showKeys } from "./place.js";
import { showSending } from "./sending.js";

const form = () => document.querySelector("[data-entry]");
const numbers = () => [...form().querySelectorAll("[data-number]")].filter((field) => field.offsetParent && !field.closest("details"));
let target = null;
let replacing = true;

function aim(field) {
  if (!field) return;
  form().querySelectorAll(".is-target").forEach((other) => other.classList.remove("is-target"));
  field.classList.add("is-target");
  target = field;
  replacing = true;
}

// once the ending has hidden or moved a count
function aimInSight() {
  if (target && !target.offsetParent) aim(numbers()[0]);
  showKeys(target);
}

function prepare() {
  target = null;
  if (!form()) return;
  if (form().querySelector("[data-keypad]")) {
    form().querySelectorAll("[data-number]").forEach((field) => field.setAttribute("inputmode", "none"));
    const fields = numbers();
    aim(fields.find((field) => !field.value && (!field.hasAttribute("data-over") || field.closest(".always"))) ?? fields[0]);
  }
  prepareGrid();
  form().querySelector("[data-focus]")?.focus();
}

function write(value) {
  target.value = value;
  target.dispatchEvent(new Event("input", { bubbles: true }));
}

function press(key) {
  if (!target?.isConnected) prepare();
  if (!target) return;
  if (key === "next") return aimNext();
  if (key === "clear") write("");
  else if (key === "back") write(target.value.slice(0, -1));
  else write(replacing || target.value.length >= Number(form().dataset.digits) || target.value === "0" ? key : target.value + key);
  replacing = false;
  // after two digits of what was over the limit, the opponent's count is next
  if (target.hasAttribute("data-over") && target.value.length === 2) aim(numbers().find((field) => field !== target && !field.value));
  else if (isFull()) aim(emptyAfter(target));
}

// where each of several has a count, one that can have no more digits leads on to the next that has none yet
const isFull = () => numbers().length > 2 && target.value.length >= Number(form().dataset.digits);
const turned = (field) => { const all = numbers(); const place = all.indexOf(field) + 1; return [...all.slice(place), ...all.slice(0, place)]; };
const emptyAfter = (field) => turned(field).find((one) => !one.value);

function aimNext() {
  aim(emptyAfter(target) ?? turned(target)[0]);
  showKeys(target);
}

document.addEventListener("click", (event) => {
  const key = event.target.closest("[data-key]");
  if (key && form()?.contains(key)) press(key.dataset.key);
});

document.addEventListener("focusin", (event) => {
  if (!event.target.matches?.("[data-entry] [data-number]")) return;
  aim(event.target);
  event.target.select();
  requestAnimationFrame(() => showKeys(target));
});

document.addEventListener("change", (event) => {
  if (!form()?.contains(event.target)) return;
  if (event.target.value === "over") aim(form().querySelector("[data-over]"));
  else if (event.target.closest(".chips")) aim(numbers()[0]);
  if (event.target.closest("[data-upcard]")) closeUpcard(event.target.closest("[data-upcard]"));
  if (event.target.closest(".chips, .how-choices")) requestAnimationFrame(aimInSight);
});

// picked whole, the upcard makes room; what it says stays in sight
function closeUpcard(upcard) {
  if (upcard.querySelectorAll(":checked").length === 2) upcard.open = false;
}

// the keys are a keyboard: pressing one leaves the focus where it is, so that Enter never presses it once more
document.addEventListener("mousedown", (event) => {
  if (event.target.closest?.("[data-key]")) event.preventDefault();
});

// Enter records from wherever digits are taken; a field submits by itself, and what can be pressed is pressed
function enterRecords(event) {
  if (event.target.closest("a, button, summary, input")) return;
  event.preventDefault();
  form().requestSubmit(form().querySelector("[data-record]"));
}

// a digit typed anywhere in the form goes where the keypad would put it
document.addEventListener("keydown", (event) => {
  if (!target?.isConnected || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.matches("input[type=text], select, textarea")) return;
  if (/^[0-9]$/.test(event.key)) press(event.key);
  else if (event.key === "Backspace") press("back");
  else if (event.key === "Enter") return enterRecords(event);
  else return;
  event.preventDefault();
});

document.addEventListener("htmx:load", (event) => {
  if (event.target.closest?.("#entry")?.contains(form()) && event.target.querySelector?.("[data-keypad], .hand-cards")) prepare();
});
// a page that comes back as it was left; at first, what was pressed while the page still loaded must not be forgotten
window.addEventListener("pageshow", (event) => { if (event.persisted) prepare(); });

letGridWork();
prepare();
keepSums();
keepPlace();
letCountsFollow();
showSending();
