// New match: a remembered name goes into the next empty field with one tap, and two names change places.

const form = document.querySelector("[data-new]");
const fields = [...form.querySelectorAll("input[name^=name-]")];

function show() {
  for (const [seat, field] of fields.entries()) {
    for (const place of form.querySelectorAll(`[data-name-of="${seat}"]`)) place.textContent = field.value.trim() || place.dataset.unnamed;
  }
}

function put(name) {
  const field = fields.find((one) => !one.value.trim()) ?? fields.at(-1);
  field.value = name;
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
form.querySelector("[data-focus]")?.focus();
show();
