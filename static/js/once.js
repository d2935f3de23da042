// What a tap brings under the finger does not take the tap's twins. A form that was sent is not sent again while its answer
// is awaited, however long that takes; and where it was pressed nothing can be pressed till the page that it led to has been
// in sight for a moment: as long as a finger that taps twice, or in doubt, goes on, and shorter than an eye takes to read.

const KEY = "scorekeeper:pressed";
const MOMENT = 600;
const LONGEST = 3000;
const AWAITED = 30000;
let place = null;
let written = null;
let sent = new WeakSet();
const guards = () => document.querySelectorAll(".keep-off");

// a pane over the place; each twin that it takes has it stay a moment longer
function keepOff({ x, y }, longest) {
  const guard = document.createElement("div");
  const until = Date.now() + longest;
  guard.className = "keep-off";
  guard.style.setProperty("--pressed-x", `${x}px`);
  guard.style.setProperty("--pressed-y", `${y}px`);
  document.body.append(guard);
  return (moment) => {
    let timer = 0;
    const stay = () => {
      clearTimeout(timer);
      timer = setTimeout(() => guard.remove(), Math.min(moment, Math.max(until - Date.now(), 0)));
    };
    guard.addEventListener("pointerdown", stay);
    stay();
  };
}

function press(event) {
  place = { x: event.clientX, y: event.clientY };
  if (!event.target.closest?.(".keep-off") && !written?.contains?.(event.target)) written = null;
}

function send(event) {
  if (event.defaultPrevented || event.target.getAttribute("method") !== "post") return;
  if (sent.has(event.target)) return void event.preventDefault();
  sent.add(event.target);
  setTimeout((form) => sent.delete(form), AWAITED, event.target);
  written = event.target;
  if (place) keepOff(place, AWAITED)(AWAITED);
}

// a script sent the hand, or keeps it here: the sheet stands where its form stood
function answered() {
  written = document.body;
  if (place) keepOff(place, LONGEST)(MOMENT);
}

function goOn() {
  try {
    if (written && place) sessionStorage.setItem(KEY, JSON.stringify(place));
  } catch {
    // nothing is kept: the next page takes every tap
  }
}

function arrive() {
  try {
    const pressed = JSON.parse(sessionStorage.getItem(KEY));
    sessionStorage.removeItem(KEY);
    if (!pressed) return;
    const leave = keepOff(pressed, LONGEST);
    requestAnimationFrame(() => requestAnimationFrame(() => leave(MOMENT)));
  } catch {
    // as above
  }
}

function comeBack(event) {
  if (!event.persisted) return;
  guards().forEach((guard) => guard.remove());
  sent = new WeakSet();
  written = null;
}

document.addEventListener("pointerdown", press, true);
document.addEventListener("keydown", () => { place = null; }, true);
document.addEventListener("submit", send);
for (const moment of ["form:recorded", "form:refused"]) document.addEventListener(moment, answered);
window.addEventListener("pagehide", goOn);
window.addEventListener("pageshow", comeBack);
arrive();
