// Keeps the screen on for as long as a match is in play on this page (an element with data-awake), and the page is in
// sight. A browser lets go of the lock whenever the page is hidden, so it is taken again on the way back. Where there
// is none, or it is refused (plain http, a low battery), a hint says what helps: nothing fails.

const FORGOTTEN_AFTER = 60 * 60 * 1000; // neither a touch nor a hand for so long: the phone may sleep
let lock = null;
let asking = false;
let forgotten = false;
let timer = 0;

const inPlay = () => document.querySelector("[data-awake]") !== null;
const wanted = () => inPlay() && !forgotten;

function hint(shown) {
  document.querySelectorAll("[data-awake-hint]").forEach((one) => { one.hidden = !shown; });
}

async function take() {
  if (!navigator.wakeLock) return null;
  try {
    return await navigator.wakeLock.request("screen");
  } catch {
    return null;
  }
}

function release() {
  lock?.release().catch(() => {});
  lock = null;
}

async function keepAwake() {
  if (!wanted()) return release();
  if (document.hidden || asking) return;
  if (!lock || lock.released) {
    asking = true;
    lock = await take();
    asking = false;
  }
  if (!wanted()) return release();
  // what was refused while the page went out of sight is asked for again when it is back
  if (lock || !document.hidden) hint(!lock);
}

function stir() {
  clearTimeout(timer);
  timer = setTimeout(() => { forgotten = true; keepAwake(); }, FORGOTTEN_AFTER);
  forgotten = false;
  if (!lock || lock.released) keepAwake();
}

function changed() {
  stir();
  keepAwake();
}

document.addEventListener("visibilitychange", stir);
window.addEventListener("pageshow", stir);
document.addEventListener("pointerdown", stir);
document.addEventListener("keydown", stir);
document.addEventListener("follow:changed", changed);
