// Entering a hand: the keypad types into the number field in turn, the device's keyboard stays shut,
// and a sum that cannot be had is said to be waiting. Nothing is added up here: sums come from the server.

const form = () => document.querySelector("[data-entry]");
const numbers = () => [...form().querySelectorAll("[data-number]")].filter((field) => field.offsetParent);
let target = null;
let replacing = true;

function aim(field) {
  if (!field) return;
  form().querySelectorAll(".is-target").forEach((other) => other.classList.remove("is-target"));
  field.classList.add("is-target");
  target = field;
  replacing = true;
}

function prepare() {
  target = null;
  if (!form()) return;
  if (form().querySelector("[data-keypad]")) {
    form().querySelectorAll("[data-number]").forEach((field) => field.setAttribute("inputmode", "none"));
    const fields = numbers();
    aim(fields.find((field) => !field.value && !field.hasAttribute("data-over")) ?? fields[0]);
  }
  greyUsedCards();
  form().querySelector("[data-focus]")?.focus();
}

function write(value) {
  target.value = value;
  target.dispatchEvent(new Event("input", { bubbles: true }));
}

function press(key) {
  if (!target?.isConnected) prepare();
  if (!target) return;
  if (key === "clear") write("");
  else if (key === "back") write(target.value.slice(0, -1));
  else write(replacing || target.value.length >= Number(form().dataset.digits) || target.value === "0" ? key : target.value + key);
  replacing = false;
  // after two digits of what was over the limit, the opponent's count is next
  if (target.hasAttribute("data-over") && target.value.length === 2) aim(numbers().find((field) => field !== target && !field.value));
}

function greyUsedCards() {
  const boxes = [...form().querySelectorAll(".hand-cards input[type=checkbox][name^=cards-]")];
  const taken = new Map(boxes.filter((box) => box.checked).map((box) => [box.value, box.name]));
  for (const box of boxes) box.disabled = taken.has(box.value) && taken.get(box.value) !== box.name;
  for (const tally of form().querySelectorAll("[data-tally]")) {
    tally.textContent = boxes.filter((box) => box.checked && box.name === `cards-${tally.dataset.tally}`).length;
  }
}

document.addEventListener("click", (event) => {
  const key = event.target.closest("[data-key]");
  if (key && form()?.contains(key)) press(key.dataset.key);
});

document.addEventListener("focusin", (event) => {
  if (!event.target.matches?.("[data-entry] [data-number]")) return;
  aim(event.target);
  event.target.select();
});

document.addEventListener("change", (event) => {
  if (!form()?.contains(event.target)) return;
  if (event.target.type === "checkbox") greyUsedCards();
  if (event.target.value === "over") aim(form().querySelector("[data-over]"));
  else if (event.target.closest(".chips")) aim(numbers()[0]);
});

// a digit typed anywhere in the form goes where the keypad would put it
document.addEventListener("keydown", (event) => {
  if (!target?.isConnected || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.matches("input[type=text], select, textarea")) return;
  if (/^[0-9]$/.test(event.key)) press(event.key);
  else if (event.key === "Backspace") press("back");
  else return;
  event.preventDefault();
});

function waiting() {
  const live = document.getElementById("live");
  if (!live) return;
  const words = document.createElement("p");
  words.className = "hint";
  words.textContent = live.dataset.waiting;
  live.replaceChildren(words);
  live.classList.add("waiting");
}

for (const failure of ["htmx:sendError", "htmx:timeout", "htmx:responseError"]) document.addEventListener(failure, waiting);
document.addEventListener("htmx:afterSwap", (event) => {
  if (event.target.id === "live") event.target.classList.remove("waiting");
});
document.addEventListener("htmx:load", (event) => {
  if (event.target.closest?.("#entry")?.contains(form()) && event.target.querySelector?.("[data-keypad], .hand-cards")) prepare();
});
// a question that stands already is not put anew: its answer may have been given while the sum was on its way
document.addEventListener("htmx:oobBeforeSwap", (event) => {
  const { target, fragment } = event.detail;
  if (target.id === "asked" && target.querySelector("fieldset") && fragment.querySelector("fieldset")) event.detail.shouldSwap = false;
});
window.addEventListener("pageshow", prepare);
