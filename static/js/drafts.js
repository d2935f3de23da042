// What is typed into a form is kept on this phone till it is recorded or cancelled, and put back when the form is
// opened again. Where the match went on meanwhile, it is offered, never put in by itself.

import { changed, fill, form, isNew, stands, typed } from "./fields.js";
import { isOut, show } from "./open_form.js";
import { post } from "./post.js";
import { forget, keep, read } from "./storage.js";

const START = "scorekeeper:draft:";
const hidden = (name) => form().querySelector(`[name=${name}]`);
const place = () => `${START}${new URL(form().action).pathname}`;
// of a new hand, one for each ending that has a button: how it ended is what the form was opened with
const key = () => `${place()}:${isNew() ? form().dataset.opened : ""}`;
let pristine = "";
let offered = null;

const openedAs = () => document.querySelector("[data-entry] input[type=hidden][name=how]")?.value ?? "dead";

function begin() {
  form().dataset.opened = openedAs();
  pristine = typed();
}

function save() {
  if (!form() || "sent" in form().dataset || !("opened" in form().dataset)) return;
  if (typed() === pristine) return forget((one) => one === key());
  return keep(key(), { fields: typed(), seen: hidden("seen").value, request: hidden("request_id").value });
}

function drop() {
  if (!form()) return;
  const start = isNew() ? `${place()}:` : key();
  forget((one) => one.startsWith(start));
}

function say(which) {
  document.querySelector(".draft")?.remove();
  form().querySelector(".entry-head").after(document.getElementById(which).content.cloneNode(true));
}

function laidOut(draft) {
  const fields = new URLSearchParams(draft.fields);
  for (const name of ["csrf_token", "request_id", "seen"]) fields.set(name, hidden(name).value);
  fields.set("act", "look");
  return post(form().action, fields);
}

function sayLater(which, draft) {
  offered = draft;
  say(which);
}

// Cards, and what else this form has no place for, come back laid out by the server. Where it gives no answer, or something
// was typed meanwhile, they are offered. Answers whether all is in the form.
async function putIn(draft) {
  const one = form();
  if (fill(draft.fields, one.cloneNode(true))) {
    fill(draft.fields);
    changed();
    return true;
  }
  const before = typed();
  const answer = await laidOut(draft);
  if (!stands(one)) return false;
  if (typed() !== before || !answer.reached || !answer.text.includes("entry-form")) {
    sayLater("draft-kept", draft);
    return false;
  }
  show(answer.text);
  form().dataset.opened = one.dataset.opened;
  return true;
}

async function restore(draft) {
  hidden("request_id").value = draft.request;
  if (await putIn(draft)) say("draft-restored");
}

// the form may have been recorded, and only the answer was lost
async function isRecorded(draft) {
  const told = form().querySelector("[hx-get]")?.getAttribute("hx-get");
  if (!told) return false;
  try {
    return (await fetch(`${told}?request_id=${encodeURIComponent(draft.request)}`, { headers: { "HX-Request": "true" } })).status === 200;
  } catch {
    return false;
  }
}

async function offer() {
  if (!form()) return;
  begin();
  const draft = read(key(), null);
  const { of } = document.getElementById("entry").dataset;
  if (!draft || (of && draft.request !== of)) return;
  if (!of && isOut(draft.request)) return forget((one) => one === key());
  if (draft.seen === hidden("seen").value) return void restore(draft);
  const [one, start] = [form(), place()];
  if (await isRecorded(draft)) return forget((kept) => kept.startsWith(`${start}:`) && Number(read(kept, draft).seen) <= Number(draft.seen));
  if (stands(one)) sayLater("draft-offered", draft);
}

function take() {
  document.querySelector(".draft").remove();
  putIn(offered);
}

function empty() {
  fill(pristine);
  changed();
  drop();
  document.querySelector(".draft").remove();
}

export function keepDrafts() {
  for (const moment of ["input", "change"]) document.addEventListener(moment, (event) => event.target.closest?.("[data-entry]") && save());
  document.addEventListener("htmx:afterSettle", (event) => { if (event.target.id === "entry" && event.detail.xhr) { form().dataset.opened ??= openedAs(); save(); } });
  document.addEventListener("form:opened", offer);
  for (const moment of ["form:recorded", "form:cancelled"]) document.addEventListener(moment, drop);
  document.addEventListener("click", (event) => {
    if (event.target.closest?.("[data-draft-take]")) take();
    if (event.target.closest?.("[data-draft-empty]")) empty();
    // the way out of a correction leads to another page
    if (event.target.closest?.(".entry-head a") && form() && !isNew()) drop();
  });
  offer();
}
