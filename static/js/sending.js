// A hand being recorded says so, and is sent once however often the button is pressed meanwhile. Where no answer
// comes, it waits on this phone, and the sheet is free for the next.

import { form, isNew, sent } from "./fields.js";
import { stays } from "./leaving.js";
import { entry, leave, outbox, show } from "./open_form.js";
import { add, recorded, send, waiting } from "./outbox.js";
import { isForm, post } from "./post.js";
import { inWords } from "./waiting.js";

const match = () => outbox().dataset.match;

function begin(one) {
  one.dataset.sent = "";
  const button = one.querySelector("[data-record]");
  button.dataset.words = button.textContent;
  button.textContent = button.dataset.sending;
}

function settle() {
  const one = document.querySelector("[data-entry][data-sent]");
  if (!one) return;
  delete one.dataset.sent;
  const button = one.querySelector("[data-record]");
  button.textContent = button.dataset.words;
}

function handOf(one, fields) {
  return { id: fields.get("request_id"), action: new URL(one.action).pathname, fields: fields.toString(), seen: Number(fields.get("seen")), what: inWords() };
}

const done = () => document.dispatchEvent(new CustomEvent("form:recorded"));

// kept at once, for the page may be left before anything else; its form goes where the page stays
async function keepHere(one, hand, of) {
  if (!add(match(), hand, of)) return notSent();
  history.replaceState({ ...history.state, of: undefined }, "");
  done();
  await stays();
  return one.isConnected && leave();
}

// what was typed came too late for this match: it stays on this phone
function refused(address) {
  document.dispatchEvent(new CustomEvent("form:refused"));
  location.assign(address);
}

// its form was left while it was being sent: it waits all the same, unless it was left by Cancel
function leftBehind(one, hand, of) {
  if (!("cancelled" in one.dataset)) add(match(), hand, of);
}

// what cannot wait by itself stays in its form, and says so
function notSent() {
  settle();
  form().querySelector(".entry-head").after(document.getElementById("not-sent").content.cloneNode(true));
  form().querySelector("[data-focus]").focus();
}

function answered(one, answer) {
  if (answer.typedStays) return refused(answer.leads);
  if (answer.leads) {
    done();
    return location.assign(answer.leads);
  }
  if (isForm(answer.text)) return show(answer.text);
  // anything else is a page of its own
  settle();
  return HTMLFormElement.prototype.submit.call(one);
}

async function record(one) {
  const fields = sent(one);
  const { of } = entry().dataset;
  const hand = isNew(one) ? handOf(one, fields) : null;
  const others = hand ? waiting(match()).filter(({ id }) => id !== of) : [];
  if (others.some(({ stuck }) => !stuck)) {
    await keepHere(one, hand, of);
    return send(match());
  }
  const answer = await post(one.action, fields);
  if (hand && answer.recorded) recorded(match(), of ?? hand.id, hand.seen, answer.recorded);
  if (!one.isConnected) return !answer.reached && hand && leftBehind(one, hand, of);
  if (!answer.reached) return hand ? keepHere(one, hand, of) : notSent();
  await stays();
  return one.isConnected && answered(one, answer);
}

function take(event) {
  if (!event.target.matches("[data-entry]") || event.submitter?.value !== "record") return;
  event.preventDefault();
  if ("sent" in event.target.dataset) return;
  event.target.querySelectorAll(".entry-head + .notice[data-focus]").forEach((notice) => notice.remove());
  begin(event.target);
  record(event.target);
}

export function showSending() {
  document.addEventListener("submit", take);
  document.addEventListener("form:cancelled", () => { form().dataset.cancelled = ""; });
  window.addEventListener("pageshow", settle);
}
