// What is typed into the form for a hand, as it would be sent, and back into a form.

const NOT_TYPED = ["csrf_token", "request_id", "seen", "told", "plain"];

export const form = () => document.querySelector("[data-entry]");
export const isNew = (one = form()) => one.action.endsWith("/hands");

// whether this form still stands there and is not being recorded: else what was asked for it comes too late
export const stands = (one) => form() === one && !("sent" in one.dataset);

export function sent(one = form()) {
  const fields = new URLSearchParams(new FormData(one));
  fields.set("act", "record");
  return fields;
}

export function typed(one = form()) {
  const fields = new URLSearchParams(new FormData(one));
  for (const name of NOT_TYPED) fields.delete(name);
  return fields.toString();
}

const same = (field, value) => field.value === value;

function put(fields, name, values) {
  const ticked = fields.filter((field) => /radio|checkbox/.test(field.type));
  for (const field of ticked) field.checked = values.includes(field.value);
  const other = fields.filter((field) => !ticked.includes(field));
  other.forEach((field, place) => { field.value = values[place] ?? ""; });
  return values.every((value, place) => ticked.some((field) => same(field, value)) || place < other.length);
}

// Answers whether the form had a place for everything; what it has none for, only the server can show.
export function fill(text, one = form()) {
  const fields = new URLSearchParams(text);
  const names = new Set([...fields.keys()].filter((name) => !NOT_TYPED.includes(name) && name !== "act"));
  const inputs = [...one.elements].filter((field) => field.name && !field.matches("button, fieldset") && !NOT_TYPED.includes(field.name));
  for (const field of inputs) if (!names.has(field.name) && /radio|checkbox/.test(field.type)) field.checked = false;
  return [...names].map((name) => put(inputs.filter((field) => field.name === name), name, fields.getAll(name))).every(Boolean)
    && one.querySelector("[name=mode]")?.value === (fields.get("mode") ?? "counts");
}

// the sum and whatever else listens look at the form anew
export function changed(one = form()) {
  one.dispatchEvent(new Event("input", { bubbles: true }));
}
