// New match: a remembered name goes into a field with one tap, players change places, and where more than two
// may play, one empty place more than there are players stands ready.

import { keepNewMatch, keepTyped, startEmpty } from "./new_draft.js";

const form = document.querySelector("[data-new]");
const fields = [...form.querySelectorAll("input[name^=name-]")];
const FEWEST = 2;
let latest = fields[FEWEST - 1];

const many = () => form.querySelector("[data-many]:checked") !== null;
const isNamed = (field) => field.value.trim() !== "";
const open = () => fields.slice(0, many() ? fields.length : FEWEST);

// the last place in use, and the empty one after it
const inSight = () => Math.max(FEWEST, fields.findLastIndex(isNamed) + 1) + 1;

function show() {
  for (const [place, field] of fields.entries()) {
    for (const name of form.querySelectorAll(`[data-name-of="${place}"]`)) name.textContent = field.value.trim() || name.dataset.unnamed;
    for (const seat of form.querySelectorAll(`[data-seat-of="${place}"]`)) seat.classList.toggle("left-out", place >= FEWEST && !isNamed(field));
    form.querySelector(`[data-place="${place}"]`).classList.toggle("left-out", place >= inSight());
  }
  // what is won of others may be below nothing, and the digits of a phone have no minus
  for (const total of form.querySelectorAll("[data-total]")) total.inputMode = many() ? "text" : "numeric";
  drawAmongPlayers();
  keepTyped();
}

// who was to deal and has left deals no more
function drawAmongPlayers() {
  const dealer = form.querySelector("[name=dealer]:checked");
  if (dealer?.closest(".left-out")) form.querySelector("[name=dealer][value=draw]").checked = true;
}

// a name goes into the first empty field; with all filled, into the one used last, or into none if it stands there already
function put(name) {
  const places = open();
  if (places.some((field) => field.value.trim() === name)) return;
  const field = places.find((one) => !isNamed(one)) ?? latest;
  field.value = name;
  latest = field;
  show();
}

const ofPlace = (part, place) => form.querySelector(`[name=${part}-${place}]`);

// two players change places, and what was said of them goes with them
function exchange(one, other) {
  for (const part of ["name", "running", "boxes"]) {
    const [first, second] = [ofPlace(part, one), ofPlace(part, other)];
    [first.value, second.value] = [second.value, first.value];
  }
}

const dealing = (place) => form.querySelector(`[name=dealer][value="${place}"]`);

function moveUp(place) {
  const dealer = [place - 1, place].find((one) => dealing(one).checked);
  exchange(place - 1, place);
  if (dealer !== undefined) dealing(dealer === place ? place - 1 : place).checked = true;
  show();
}

// those after a player who leaves move up, and the deal with them
function leave(place) {
  const dealer = fields.findIndex((field, one) => dealing(one).checked);
  for (const part of ["name", "running", "boxes"]) ofPlace(part, place).value = "";
  for (let next = place + 1; next < fields.length; next += 1) exchange(next - 1, next);
  if (dealer === place) form.querySelector("[name=dealer][value=draw]").checked = true;
  else if (dealer > place) dealing(dealer - 1).checked = true;
  show();
}

function swap() {
  [fields[0].value, fields[1].value] = [fields[1].value, fields[0].value];
  show();
}

form.addEventListener("click", (event) => {
  const button = event.target.closest("button[type=button]");
  if (!button) return;
  if ("empty" in button.dataset) {
    startEmpty();
    show();
  } else if (button.dataset.name) put(button.dataset.name);
  else if (button.dataset.up) moveUp(Number(button.dataset.up));
  else if (button.dataset.leave) leave(Number(button.dataset.leave));
  else swap();
});
form.addEventListener("input", show);
form.addEventListener("change", show);
form.addEventListener("focusin", (event) => {
  if (fields.includes(event.target)) latest = event.target;
});
form.querySelector("[data-focus]")?.focus();
keepNewMatch();
show();
