// Entering a hand: the keypad types into the number field in turn, the device's keyboard stays shut.
// Nothing is added up here: sums come from the server.

import { letGridWork, prepareGrid } from "./cards/grid.js";
import { letCountsFollow } from "./ending.js";
import { keepNewest } from "./laid_out.js";
import { keepSums } from "./live.js";
import { keepPlace, showCount, showKeys } from "./place.js";
import { letPickUpcard } from "./upcard.js";
import { showSending } from "./sending.js";

const form = () => document.querySelector("[data-entry]");
const numbers = () => [...form().querySelectorAll("[data-number]")].filter((field) => field.offsetParent && !field.closest("details"));
let target = null;
let replacing = true;
let keyed = false;
let typedInto = null; // by a keyboard, while the focus is elsewhere

function aim(field) {
  if (!field) return;
  form().querySelectorAll(".is-target").forEach((other) => other.classList.remove("is-target"));
  field.classList.add("is-target");
  target = field;
  replacing = true;
  markKeys();
}

// what the field would hold after this digit: only where it is gone to does a digit begin a new number, for a key that
// bounces must not make another number of one that is there
const most = () => Number(form().dataset.most);
const holds = () => String(most()).length;
const isNewNumber = () => replacing || target.value === "0";
const after = (digit) => (isNewNumber() ? digit : target.value + digit);

// not more than a hand can hold, and not less than is left: what is over the limit, or in the hand of who did not go out;
// what is less may become more with the next digit
function canBe(count) {
  const least = Number(target.dataset.least ?? 0);
  return count <= most() && (count >= least || (count > 0 && count * 10 + 9 >= least && count * 10 <= most()));
}

// a digit that leads to no possible count cannot be pressed
function markKeys() {
  for (const key of form().querySelectorAll("[data-key]")) {
    if (/[0-9]/.test(key.dataset.key) && !canBe(Number(after(key.dataset.key)))) key.setAttribute("aria-disabled", "true");
    else key.removeAttribute("aria-disabled");
  }
}

// the count to begin with: one that has none yet, and that of a knock over the limit only where no other is legal
function first() {
  const fields = numbers();
  return fields.find((field) => !field.value && (!field.hasAttribute("data-over") || field.closest(".always"))) ?? fields[0];
}

// once the ending, or the upcard, has hidden, shown or moved a count
function aimInSight() {
  if (!target?.offsetParent) aim(first());
  showKeys(target);
}

// of another upcard another limit, and where no knock is legal the knocker's count comes first
function aimAnew() {
  if (form().querySelector(".over-field.always") && !target?.value) aim(first());
  aimInSight();
}

function prepare() {
  target = null;
  typedInto = null;
  if (!form()) return;
  if (form().querySelector("[data-keypad]")) {
    form().querySelectorAll("[data-number]").forEach((field) => field.setAttribute("inputmode", "none"));
    aim(first());
  }
  prepareGrid();
  form().querySelector("[data-focus]")?.focus();
  if (!form().matches(".new-hand, :has([data-focus])")) requestAnimationFrame(() => showKeys(target));
}

function write(value) {
  keyed = true;
  target.value = value;
  target.dispatchEvent(new Event("input", { bubbles: true }));
}

function press(key) {
  if (!target?.isConnected) prepare();
  if (!target) return;
  if (key === "next") return aimNext();
  if (key === "clear") write("");
  else if (key === "back") write(target.value.slice(0, -1));
  else if (!canBe(Number(after(key)))) return;
  else write(after(key));
  replacing = false;
  markKeys();
  // after two digits of what was over the limit, the opponent's count is next
  if (target.hasAttribute("data-over") && target.value.length === 2) goTo(numbers().find((field) => field !== target && !field.value));
  else if (isFull()) goTo(emptyAfter(target));
}

// where each of several has a count, one that can have no more digits leads on to the next that has none yet
const isFull = () => numbers().length > 2 && target.value.length >= holds();
const turned = (field) => { const all = numbers(); const place = all.indexOf(field) + 1; return [...all.slice(place), ...all.slice(0, place)]; };
const emptyAfter = (field) => turned(field).find((one) => !one.value);

function goTo(field) {
  aim(field);
  showCount(target);
}

function aimNext() {
  aim(emptyAfter(target) ?? turned(target)[0]);
  showKeys(target);
}

document.addEventListener("click", (event) => {
  const key = event.target.closest("[data-key]");
  if (key && form()?.contains(key)) press(key.dataset.key);
});

document.addEventListener("focusin", (event) => {
  typedInto = null;
  if (!event.target.matches?.("[data-entry] [data-number]")) return;
  aim(event.target);
  event.target.select();
  requestAnimationFrame(() => showKeys(target));
});

document.addEventListener("change", (event) => {
  if (!form()?.contains(event.target)) return;
  if (event.target.value === "over") aim(form().querySelector("[data-over]"));
  else if (event.target.closest(".chips")) aim(numbers()[0]);
  if (event.target.closest(".chips, .how-choices, .upcard")) requestAnimationFrame(aimInSight);
});

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

// a digit typed while nothing is chosen for who knocked answers that, for it is asked first; a 1 may still become 10
let mayBeTen = false;
function choose(digit) {
  const chips = form().querySelector(".chips");
  const chosen = chips?.querySelector(":checked");
  const isTen = mayBeTen && digit === "0" && chosen?.value === "1";
  mayBeTen = false;
  if (!chips || (chosen && !isTen)) return false;
  const chip = chips.querySelector(`[value="${isTen ? "10" : digit}"]`);
  chip?.click();
  typedInto = chip;
  mayBeTen = digit === "1";
  return Boolean(chip);
}

// what was typed last is taken back first: with no digit left, that is the chip
function takeBack() {
  const chosen = form().querySelector(".chips :checked");
  if (target.value || !chosen) return press("back");
  chosen.checked = false;
  chosen.dispatchEvent(new Event("input", { bubbles: true }));
  return aimInSight();
}

function type(digit) {
  if (choose(digit)) return;
  const field = target;
  press(digit);
  typedInto = field;
}

// beside cards, counts are in a fold: what is typed outside of it is not for them
const isForCounts = (place) => target?.isConnected && (target.closest("details")?.contains(place) ?? true);

// a digit typed anywhere in the form goes where the keypad would put it, and Tab goes on from there
document.addEventListener("keydown", (event) => {
  if (!isForCounts(event.target) || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.matches("input[type=text], select, textarea")) return;
  if (event.key === "Tab") return typedInto?.focus();
  if (/^[0-9]$/.test(event.key)) type(event.key);
  else if (event.key === "Backspace" || event.key === "Delete") takeBack();
  else if (event.key === "Enter") return enterRecords(event);
  else return;
  event.preventDefault();
});

document.addEventListener("htmx:load", (event) => {
  if (event.target.closest?.("#entry")?.contains(form()) && event.target.querySelector?.("[data-keypad], .hand-cards")) prepare();
});
document.addEventListener("htmx:afterSettle", (event) => {
  if (event.target.id !== "live") return;
  // a field put in anew settles into the class that it came with
  target?.classList.add("is-target");
  if (keyed) showCount(target);
  keyed = false;
});
document.addEventListener("htmx:oobAfterSwap", (event) => event.detail.target?.id === "limits" && aimAnew());
// a page that comes back as it was left; at first, what was pressed while the page still loaded must not be forgotten
window.addEventListener("pageshow", (event) => { if (event.persisted) prepare(); });

letGridWork();
letPickUpcard();
prepare();
keepSums();
keepNewest();
keepPlace();
letCountsFollow();
showSending();
