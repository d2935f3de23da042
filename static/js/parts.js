// The parts of a page that may change under it take the place of those that stand there. What had the focus, stood open
// or was being read stays so; a part that says the same is left alone.

const FRESH_FOR = 10000;
const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";
const main = () => document.getElementById("main");
const partsOf = (root) => [...root.querySelectorAll("[data-part]")];
const partOf = (root, name) => root.querySelector(`[data-part="${name}"]`);

// what an element is known by in an older and in a newer part
function mark(element) {
  const row = element.closest("tr[id], li[id]")?.id ?? "";
  const leads = element.getAttribute("href") ?? element.form?.getAttribute("action") ?? "";
  return [row, element.id, leads, element.name ?? "", element.textContent.trim()].join("|");
}

// each element by its mark; where several have the same, the first of them is known from the second
function marked(elements) {
  const times = new Map();
  return [...elements].map((element) => {
    const name = mark(element);
    times.set(name, (times.get(name) ?? 0) + 1);
    return { known: `${name}|${times.get(name)}`, element };
  });
}

function focusedIn(part) {
  if (!part?.contains(document.activeElement)) return "";
  return marked(part.querySelectorAll(FOCUSABLE)).find(({ element }) => element === document.activeElement)?.known ?? "";
}

function focusAgain(part, known) {
  const same = marked(part.querySelectorAll(FOCUSABLE)).find((one) => one.known === known);
  (same?.element ?? main()).focus({ preventScroll: true });
}

function keepOpen(old, coming) {
  if (!old) return;
  const open = new Set(marked(old.querySelectorAll("details > summary")).filter(({ element }) => element.parentElement.open).map(({ known }) => known));
  for (const { known, element } of marked(coming.querySelectorAll("details > summary"))) {
    if (open.has(known)) element.parentElement.open = true;
  }
}

// the row that is being read, if the page is not at its top
function reading() {
  if (!window.scrollY) return null;
  const row = [...document.querySelectorAll("[data-part] [id]")].find((one) => one.getBoundingClientRect().top >= 0);
  return row && { id: row.id, top: row.getBoundingClientRect().top };
}

function readOn(place) {
  const row = place && document.getElementById(place.id);
  if (row) window.scrollBy({ top: row.getBoundingClientRect().top - place.top, behavior: "instant" });
}

function put(coming, before) {
  const old = partOf(document, coming.dataset.part);
  if (old?.isEqualNode(coming)) return old;
  const known = focusedIn(old);
  keepOpen(old, coming);
  if (old) old.replaceWith(coming);
  else if (before) before.after(coming);
  else main().prepend(coming);
  window.htmx?.process(coming);
  if (known) focusAgain(coming, known);
  return coming;
}

function fadeLater() {
  setTimeout(() => document.querySelectorAll("[data-part] .fresh").forEach((row) => row.classList.remove("fresh")), FRESH_FOR);
}

/** Put the parts of a newer page of the same kind in place: those it has no more go, those that are new stand as in it. */
export function takeParts(newer) {
  const place = reading();
  const coming = partsOf(newer);
  const names = coming.map((part) => part.dataset.part);
  partsOf(document).filter((old) => !names.includes(old.dataset.part)).forEach((old) => old.remove());
  coming.reduce((before, part) => put(document.adoptNode(part), before), null);
  readOn(place);
  fadeLater();
}
