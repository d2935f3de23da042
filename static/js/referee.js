// Cards are tapped on one grid, which goes to the field it fills; the field stays a plain text that can be typed into.
// What is typed is shown back as cards at once. Nothing is judged here.

import { doubt, drawAs, drawn } from "./cards/doubts.js";
import { isUnread, letRead, read } from "./cards/reading.js";
import { letSwipe } from "./cards/swipe.js";
import { letChooseView, showView } from "./cards/view.js";
import { letKeysMove, stopAt } from "./deck_keys.js";
import { card, doubtful, going, groups, isBetween, likely, mended, without, withoutLayoff, words } from "./typed_cards.js";

const form = document.querySelector("[data-referee]");
const deck = form.querySelector(".deck") ?? document.getElementById("deck").content.firstElementChild;
const blocks = [...form.querySelectorAll("[data-cards]")];
let open = null;

const input = (block) => block.querySelector("[data-field]");
const line = (block) => read(input(block).value);
const cardsIn = (block) => words(line(block)).map(card).filter(Boolean);
const taken = (block) => (block.dataset.cards === "each" ? groups(line(block)).flatMap(going).map(card).filter(Boolean) : cardsIn(block));
const blockOf = (name) => blocks.find((block) => input(block).name === name);

function unread(word) {
  const made = document.createElement("span");
  made.className = "unread";
  made.textContent = word;
  return made;
}

// what no word here says is shown as none once the server has said so too
function group(text, isAsked) {
  const made = document.createElement("span");
  made.className = "group";
  for (const word of words(text)) {
    const found = card(word);
    if (found) made.append(drawn(found));
    else if (!isAsked && !isBetween(word) && !likely(word).length) made.append(unread(word));
  }
  return made;
}

function showBack(block) {
  const seen = block.querySelector("[data-seen]");
  const text = line(block);
  const isAsked = isUnread(input(block).value);
  letRead(input(block), form.dataset.read, () => { showBack(block); showDeck(); });
  const doubts = words(text).filter((word) => likely(word).length);
  seen.replaceChildren(...groups(text).map((part) => group(part, isAsked)), ...doubts.map((word) => doubt(word, cardsIn(block), seen.dataset)));
  const tally = block.querySelector("[data-tally]");
  if (tally) tally.textContent = cardsIn(block).length || "";
}

// a card that another hand of the deal holds, or that is not among those this field takes from, cannot be tapped
function offered(block) {
  const source = block.dataset.outOf && blockOf(block.dataset.outOf);
  const from = source ? cardsIn(source) : [];
  const used = blocks.filter((other) => other !== block && block.dataset.deal && other.dataset.deal === block.dataset.deal).flatMap(taken);
  return (text) => (from.length ? from.includes(text) : !used.includes(text));
}

function showDeck() {
  if (!open) return;
  showView();
  const held = taken(open);
  const may = offered(open);
  const doubts = words(line(open)).map(doubtful);
  for (const button of deck.querySelectorAll("[data-card]")) {
    const isHeld = held.includes(button.dataset.card);
    button.setAttribute("aria-pressed", String(isHeld));
    button.disabled = !isHeld && !may(button.dataset.card);
    button.classList.toggle("in-doubt", doubts.includes(button.dataset.card));
  }
  stopAt(deck);
  deck.querySelector("[data-deck=next]").hidden = open.dataset.cards !== "groups";
}

function write(text) {
  input(open).value = text.replace(/\s+/g, " ").replace(/ ?([,;]) ?/g, "$1 ").replace(/^[,; ]+/, "").replace(/([^,;]) $/, "$1");
  input(open).dispatchEvent(new Event("input", { bubbles: true }));
}

function add(text) {
  const said = line(open).trimEnd();
  const meant = words(said).find((word) => doubtful(word) === text);
  if (meant) return mend(open, meant, text);
  const kind = open.dataset.cards;
  if (kind === "one") write(text);
  else write(said && kind === "each" && !/[,;]$/.test(said) ? `${said}, ${text}` : `${said} ${text}`);
}

function drop(text) {
  const said = line(open);
  if (open.dataset.cards === "each") write(withoutLayoff(said, text));
  else write(without(said, text).replace(/([,;]\s*)+(?=[,;])/g, ""));
}

function openAt(block, { scroll = false } = {}) {
  open?.querySelector("[data-open]").setAttribute("aria-expanded", "false");
  open = block;
  if (!block) return deck.remove();
  block.querySelector("[data-open]").setAttribute("aria-expanded", "true");
  block.querySelector(".seen").after(deck);
  showDeck();
  if (scroll) block.scrollIntoView({ block: "start", behavior: "instant" });
}

function mend(block, word, right) {
  input(block).value = mended(line(block), word, right).replace(/ +/g, " ").trimStart();
  input(block).dispatchEvent(new Event("input", { bubbles: true }));
}

const swiping = {
  card: ".deck-card",
  row: ".deck-suit",
  may: () => open !== null && open.dataset.cards !== "one",
  isTaken: (button) => button.getAttribute("aria-pressed") === "true",
  isFree: (button) => !button.disabled,
  put: (button, isTaken) => (isTaken ? add(button.dataset.card) : drop(button.dataset.card)),
  done: showDeck,
};

function next() {
  const shown = blocks.filter((block) => block.checkVisibility?.() ?? block.offsetParent);
  // what may be left empty is gone to only by whoever wants to tell it
  const after = shown.slice(shown.indexOf(open) + 1).find((block) => !input(block).value.trim() && block.dataset.cards !== "one" && !block.closest("details"));
  openAt(after ?? null, { scroll: Boolean(after) });
  (after ? stopAt(deck) : form.querySelector("[data-ask]")).focus({ preventScroll: Boolean(after) });
}

// the grid goes, and the button that opened it has the focus
function leave() {
  const opener = open.querySelector("[data-open]");
  openAt(null);
  opener.focus();
}

form.addEventListener("click", (event) => {
  const opener = event.target.closest("[data-open]");
  if (opener) return openAt(opener.closest("[data-cards]") === open ? null : opener.closest("[data-cards]"));
  const sure = event.target.closest("[data-mend]");
  if (sure) return mend(sure.closest("[data-cards]"), sure.dataset.mend, sure.dataset.right);
  const tapped = event.target.closest("[data-card]");
  if (tapped) return tapped.getAttribute("aria-pressed") === "true" ? drop(tapped.dataset.card) : add(tapped.dataset.card);
  const does = event.target.closest("[data-deck]")?.dataset.deck;
  if (does === "done") next();
  if (does === "next" && /\S/.test(input(open).value)) write(`${input(open).value.trimEnd().replace(/[,;]$/, "")}, `);
  if (does === "undo") drop(taken(open).at(-1));
});

form.addEventListener("input", (event) => {
  const block = event.target.closest("[data-cards]");
  if (block) showBack(block);
  showDeck();
});

// what has been shown back is sent as it was read, and need not be shown once more
form.addEventListener("submit", () => blocks.forEach((block) => { input(block).value = line(block); }));

// a fact that does not matter, as the others were told, is not asked
function askWhatMatters() {
  const told = new FormData(form);
  for (const fact of form.querySelectorAll("[data-given]")) {
    fact.toggleAttribute("data-idle", !fact.dataset.given.split(" ").every((pair) => told.get(pair.split("=")[0]) === pair.split("=")[1]));
  }
}

form.addEventListener("change", askWhatMatters);

// other rules, or another who ended the hand, ask for other things: the form is shown again for them, with all that was typed
for (const one of form.querySelectorAll("[data-ruleset], [data-reload]")) one.addEventListener("change", () => form.requestSubmit());

function begin() {
  drawAs(deck.cloneNode(true));
  letChooseView();
  letSwipe(swiping);
  letKeysMove(deck, leave);
  document.addEventListener("cards:view", showDeck);
  blocks.forEach(showBack);
  askWhatMatters();
  openAt(deck.closest("[data-cards]"));
  form.querySelector("[data-focus]")?.focus();
}

begin();
window.addEventListener("pageshow", (event) => { if (event.persisted) { blocks.forEach(showBack); askWhatMatters(); } });
