// What is typed into the form of a new match is kept on this phone till the match is started, and put back when the
// form is opened again: after a reload, by the back button, or after a look at the rules.

import { fill, typed } from "./fields.js";
import { forget, keep, read } from "./storage.js";

const form = document.querySelector("[data-new]");
const KEY = `scorekeeper:new:${location.pathname}${location.search}`;

// a list to choose from came with the choice that its page made
const cameWith = (field) => (field.options ? [...field.options].find((one) => one.defaultSelected)?.value : field.defaultValue) ?? "";

// what the form held when it came, whatever a browser that goes back has put into it since
function untouched() {
  const held = new URLSearchParams();
  for (const field of form.elements) {
    const isTick = /radio|checkbox/.test(field.type);
    const isTyped = field.name && !field.matches("button, fieldset, [name=csrf_token], [name=request_id]");
    if (isTyped && (!isTick || field.defaultChecked)) held.append(field.name, isTick ? field.value : cameWith(field));
  }
  return held.toString();
}

const isSentBack = () => form.querySelector(".problems") !== null;

// over what it was typed; a form that was sent back with what is wrong came from one that is remembered
const over = () => (isSentBack() ? read(KEY, null)?.over : null) ?? untouched();

let isSent = false;

/** Keep what is typed; of a form that is as it came, or that was sent, nothing. */
export function keepTyped() {
  if (isSent) return;
  if (typed(form) === over()) forget((key) => key === KEY);
  else keep(KEY, { fields: typed(form), over: over() });
}

// what is folded away and was said shows itself
function unfold() {
  for (const field of form.querySelectorAll("details :checked, details input[type=text]")) {
    if (field.checked || (field.type === "text" && field.value)) field.closest("details").open = true;
  }
}

// unless it was sent; other players or rules that stand in the form since, of a match that somebody else began, do not matter
function putBack() {
  const draft = read(KEY, null);
  if (!draft || isSentBack()) return;
  if (draft.sent) {
    forget((key) => key === KEY);
    return;
  }
  fill(draft.fields, form);
  if (!form.querySelector("[name=ruleset]:checked")) {
    form.reset();
    return;
  }
  unfold();
  form.querySelector("h1").after(document.getElementById("new-restored").content.cloneNode(true));
}

/** The form as it came. */
export function startEmpty() {
  form.reset();
  form.querySelector(".draft").remove();
  form.querySelector("[name=name-0]").focus();
}

export function keepNewMatch() {
  putBack();
  form.addEventListener("submit", () => {
    isSent = keep(KEY, { fields: typed(form), over: over(), sent: true });
  });
  window.addEventListener("pageshow", (event) => { if (event.persisted) isSent = false; });
}
