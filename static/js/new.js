// New match: a remembered name goes into a field with one tap, and two names change places.

const form = document.querySelector("[data-new]");
const fields = [...form.querySelectorAll("input[name^=name-]")];
let latest = fields.at(-1);

function show() {
  for (const [seat, field] of fields.entries()) {
    for (const place of form.querySelectorAll(`[data-name-of="${seat}"]`)) place.textContent = field.value.trim() || place.dataset.unnamed;
  }
}

// a name goes into the empty field; with both filled, into the one used last, or into none if it stands there already
function put(name) {
  const typed = fields.map((one) => one.value.trim());
  if (typed.includes(name)) return;
  const field = fields.find((one) => !one.value.trim()) ?? latest;
  field.value = name;
  latest = field;
  show();
}

function swap() {
  [fields[0].value, fields[1].value] = [fields[1].value, fields[0].value];
  show();
}

form.addEventListener("click", (event) => {
  const button = event.target.closest("button[type=button]");
  if (button?.dataset.name) put(button.dataset.name);
  else if (button) swap();
});
form.addEventListener("input", show);
form.addEventListener("focusin", (event) => {
  if (fields.includes(event.target)) latest = event.target;
});
form.querySelector("[data-focus]")?.focus();
show();
